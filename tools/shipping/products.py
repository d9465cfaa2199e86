"""Makes of the folder that the game runs from what people download. tools/build.py runs this."""

from __future__ import annotations

import sys
from pathlib import Path

import bootstrap
import machine
from shipping import archive, debian, elsewhere


def main(options: list[str]) -> int:
    """Make them beside the folder.

    Args:
        options: The folder.

    Returns:
        0 when all was made.
    """
    packed = Path(options[0])
    try:
        if sys.platform == "linux":
            archive.make(packed)
            debian.make(packed)
        else:
            elsewhere.make(packed)
    except OSError as error:
        raise machine.Trouble(f"{error.strerror}: {error.filename}") from error
    return 0


if __name__ == "__main__":
    bootstrap.start(main)
