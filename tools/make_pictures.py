"""Take the README's pictures anew: each shows what `screenshot.py` saves for one line of options.

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
QUALITY: Final = 90
"""Of WebP: at a tenth of the size of a PNG, nobody sees a difference."""
EXAMPLE: Final = "HM1-N-AAAAAAB"
BEGINNING: Final = "1 8 8 5 3 2 10 4 7 11 2 10 11 10 9 7 10 12"
PICTURES: Final = {
    "table": f"{EXAMPLE} {BEGINNING} --clock 74",
    "menu": f"{EXAMPLE} {BEGINNING} --clock 74 --view menu",
    "help": f"{EXAMPLE} 1 --placement-help --clock 3",
    "night-court": f"{EXAMPLE} {BEGINNING} --clock 74 --set deck=night_court --set four_colours=on",
    "settings": f"{EXAMPLE} --view settings --page cards --set four_colours=on",
    "charts": f"{EXAMPLE} 1 8 --view statistics --page charts --history",
    "unfinished": f"{EXAMPLE} 1 8 --view unfinished --history",
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
        taken, path = FOLDER / f"{name}.png", FOLDER / f"{name}.webp"
        command = [
            sys.executable,
            str(TOOLS / "screenshot.py"),
            *options.split(),
            "--out",
            str(taken),
        ]
        subprocess.run(command, check=True)  # noqa: S603  # our own command
        with Image.open(taken) as picture:
            picture.convert("RGB").save(path, quality=QUALITY, method=6)
        taken.unlink()
        print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
