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
    """Understand the command line, and build.

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
    try:
        return make(asked.out.resolve(), one_dir=asked.one_dir)
    except OSError as error:
        raise machine.Trouble(f"{error.strerror}: {error.filename}") from error


def make(out: Path, *, one_dir: bool) -> int:
    """Build.

    Args:
        out: Where to put it.
        one_dir: Whether only the folder is wanted that the game runs from.

    Returns:
        0 when all was made.
    """
    out.mkdir(parents=True, exist_ok=True)
    python = environment.prepare(one_dir=one_dir)
    packed = onedir.make(python, out)
    if one_dir:
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
