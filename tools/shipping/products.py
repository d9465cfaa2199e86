"""Makes of the folder that the game runs from what people download. tools/build.py runs this."""

from __future__ import annotations

import sys
from pathlib import Path

import bootstrap
from shipping import archive, debian


def main(options: list[str]) -> int:
    """Make them beside the folder.

    Args:
        options: The folder.

    Returns:
        0 when all was made.
    """
    packed = Path(options[0])
    if sys.platform == "linux":
        archive.make(packed)
        debian.make(packed)
    return 0


if __name__ == "__main__":
    bootstrap.start(main)
