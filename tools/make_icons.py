"""Make the signs of the interface and the game's own icon from the drawings in tools/art."""

from pathlib import Path
from typing import Final

from art_files import ART, deliver, png, rasterise

SIGN: Final = 288
"""Side of a sign's mask in pixels: sixteen for each unit of its drawing."""

SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
"""Sizes of the game's icon that desktops ask for."""


def made() -> dict[Path, bytes]:
    """Make every sign and every size of the icon."""
    files: dict[Path, bytes] = {}
    for drawing in sorted((ART / "icons").glob("*.svg")):
        mask = rasterise(drawing.read_text(encoding="utf-8"), SIGN, SIGN).getchannel("A")
        files[Path(f"icons/signs/{drawing.stem}.png")] = png(mask)
    icon = (ART / "halfmoon.svg").read_text(encoding="utf-8")
    files[Path("icons/halfmoon.svg")] = icon.encode()
    for size in SIZES:
        files[Path(f"icons/halfmoon-{size}.png")] = png(rasterise(icon, size, size))
    return files


if __name__ == "__main__":
    raise SystemExit(deliver(made(), __doc__))
