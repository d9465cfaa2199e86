"""Make what players install, for the system this runs on, in `dist/`.

    python3 tools/build.py              the folder, the archive, and on Debian a package
    python3 tools/build.py --one-dir    only the folder that the game runs from, dist/halfmoon
    python3 tools/build.py --out DIR    put it there instead

Needs a python3 and the network; the first run makes an environment of its own below `build/`.
"""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import bootstrap
import machine
from shipping import environment, onedir, project


def main(options: list[str]) -> int:
    """Build.

    Args:
        options: See above.

    Returns:
        0 when all was made.
    """
    parser = argparse.ArgumentParser(
        prog="build.py", description="Make what players install, for this system."
    )
    parser.add_argument(
        "--one-dir", action="store_true", help="only the folder that the game runs from"
    )
    parser.add_argument(
        "--out", type=Path, default=project.ROOT / "dist", help="where to put it (dist)"
    )
    asked = parser.parse_args(options)
    out: Path = asked.out.resolve()
    out.mkdir(parents=True, exist_ok=True)
    python = environment.prepare()
    packed = onedir.make(python, out)
    if asked.one_dir:
        return 0
    # That Python has all it takes, and packs the same on every machine.
    tools = str(Path(__file__).parent)
    return machine.run(
        [str(python), "-m", "shipping.products", str(packed)],
        PYTHONPATH=os.pathsep.join([tools, str(project.ROOT)]),
        PYTHONDONTWRITEBYTECODE="1",
    )


if __name__ == "__main__":
    bootstrap.start(main)
