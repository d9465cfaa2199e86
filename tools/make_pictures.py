"""Take the README's pictures anew: each is what `screenshot.py` saves for one line of options.

python tools/make_pictures.py
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Final

from PIL import Image

TOOLS: Final = Path(__file__).resolve().parent
FOLDER: Final = TOOLS / "pictures"
COLOURS: Final = 256
EXAMPLE: Final = "HM1-N-AAAAAAB"
BEGINNING: Final = "1 8 8 5 3 2 10 4 7 11 2 10 11 10 9 7 10 12"
PICTURES: Final = {
    "table": f"{EXAMPLE} {BEGINNING} --clock 74",
    "menu": f"{EXAMPLE} {BEGINNING} --clock 74 --view menu",
    "help": f"{EXAMPLE} 1 --placement-help --clock 3",
    "dead-end": "HM1-N-AAABMST",
    "won": f"{EXAMPLE} --view result --clock 402",
}


def main() -> int:
    """Take all pictures.

    Returns:
        0 when they are there.
    """
    FOLDER.mkdir(exist_ok=True)
    for name, options in PICTURES.items():
        path = FOLDER / f"{name}.png"
        command = [
            sys.executable,
            str(TOOLS / "screenshot.py"),
            *options.split(),
            "--out",
            str(path),
        ]
        subprocess.run(command, check=True)  # noqa: S603  # our own command
        shrink(path)
        print(path)
    return 0


def shrink(path: Path) -> None:
    """Keep a picture in fewer colours, a third of its size; the eye does not miss them."""
    with Image.open(path) as picture:
        few = picture.convert("RGB").quantize(COLOURS, dither=Image.Dither.FLOYDSTEINBERG)
    few.save(path, optimize=True)


if __name__ == "__main__":
    sys.exit(main())
