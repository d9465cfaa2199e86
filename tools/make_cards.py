"""Make the masters of the card faces in resources/cards from the drawings in tools/art.

Court figures become pictures of six inks, not of colours, so that the game can print them in the
colours of its theme. The large ones are drawn without smoothing: the game scales them down, which
smooths them. In the small ones two inks may share a pixel, or their fine lines would turn into
patterns that nobody drew. A figure is symmetric about its middle point, so its upper half is all
that is kept.
"""

import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image

from art_files import ART, deliver, png, rasterise
from halfmoon_arcade.scene.raster_inks import MIXTURES, STEPS, Ink, NightInk, palette

FIGURE: Final = (1300, 2000)
"""Units of the court figures' own drawings."""

INKS: Final = ("#FFFFFF", "#FF8000", "#FF0000", "#0000FF", "#000000", "#00FF00")
"""Stand-ins while drawing, in the order of `Ink`."""


class Master(NamedTuple):
    """How a master is drawn.

    Attributes:
        width: Its width in pixels.
        height: The height of the whole figure in pixels, of which it keeps the upper half.
        contour: Width of the contours in figure units; Kennard drew them 6 wide.
        fine: Width of the fine lines; he drew them 3 wide.
        samples: Samples along each side of a pixel.
    """

    width: int
    height: int
    contour: float
    fine: float
    samples: int


MASTERS: Final = {
    "small": Master(344, 560, 9, 5, 4),
    "large": Master(1032, 1680, 7, 4, 1),
}
"""For cards up to 240 pixels wide, whose lines have to be thicker, and for larger ones."""

OVERLAP: Final = 32
"""Rows kept below a figure's middle, for filters that look beyond the edge."""

PIP: Final = 1024
"""Side of a suit's mask in pixels: twice the largest pip, that of the night court."""

BUST: Final = (1200, 1308)
"""Pixels of a bust of the night court: twice those of the largest card."""

NIGHT_INKS: Final = {
    NightInk.PAPER: "#FFFFFF",
    NightInk.HALO: "#FFC0C0",
    NightInk.SUIT: "#FF0000",
    NightInk.SECOND: "#800000",
    NightInk.GOLD: "#E2B04A",
    NightInk.CREAM: "#F8F1E0",
    NightInk.PEARL: "#FFF6DF",
    NightInk.SKIN: "#F3D9BE",
    NightInk.SKIN_SHADE: "#ECCEB0",
    NightInk.NECK: "#E3BF9E",
    NightInk.NOSE: "#C99A78",
    NightInk.JACK_LIPS: "#C98A72",
    NightInk.QUEEN_LIPS: "#B8323E",
    NightInk.KING_LIPS: "#E3A58C",
    NightInk.EYES: "#1A2130",
}
"""The colours that stand for the inks in the drawings of the busts."""

BACK: Final = (816, 1200)
"""Pixels of the back's pattern: 102 by 150 design units."""

BACK_INKS: Final = ("#000000", "#0000FF", "#FFFF00")
"""Stand-ins for the back's ground, pattern and gold."""


def court(name: str, master: str) -> Image.Image:
    """Draw the upper half of a court figure.

    Args:
        name: Rank and suit letter, such as "KH".
        master: Which of `MASTERS`.

    Returns:
        A palette picture whose indices are those of `INKS`.
    """
    how = MASTERS[master]
    source = (ART / "court" / f"{name}.svg").read_text(encoding="utf-8")
    key = name[1] + name[0]
    pip = _symbol(source, f"S{key}")
    layers = [_symbol(source, f"{key}{number}") for number in range(1, 7)]
    pip = re.sub(r'fill="(red|black)"', f'fill="{INKS[Ink.SUIT]}"', pip)
    symbols = pip + "".join(layers)
    for old, new in (
        ("#44F", INKS[Ink.NAVY]),
        ('"red"', f'"{INKS[Ink.RED]}"'),
        ("#FC4", INKS[Ink.GOLD]),
        ('"black"', f'"{INKS[Ink.BLACK]}"'),
        ('stroke-width="6"', f'stroke-width="{how.contour}"'),
        ('stroke-width="3"', f'stroke-width="{how.fine}"'),
    ):
        symbols = symbols.replace(old, new)
    wide, high = FIGURE
    placed = "".join(
        f'<use xlink:href="#{key}{number}" width="{wide}" height="{high}"{turn}/>'
        for number in range(1, 7)
        for turn in ("", f' transform="rotate(180 {wide / 2} {high / 2})"')
    )
    rows = how.height // 2 + OVERLAP
    drawn = how.width * how.samples, rows * how.samples
    svg = (
        '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" '
        f'viewBox="0 0 {wide} {high * rows / how.height}" width="{drawn[0]}" height="{drawn[1]}" '
        'preserveAspectRatio="none" shape-rendering="crispEdges">'
        f"<defs>{symbols}</defs>"
        f'<rect width="{wide}" height="{high}" fill="{INKS[Ink.PAPER]}"/>{placed}</svg>'
    )
    figure = _by_ink(rasterise(svg, *drawn), INKS)
    return figure if how.samples == 1 else _mixed(figure, how.samples)


def _mixed(figure: Image.Image, samples: int) -> Image.Image:
    """Scale a picture of inks down; a pixel goes to the one or two inks that cover most of it."""
    covers = [
        figure.point([255 if index == ink else 0 for index in range(256)], "L").reduce(samples)
        for ink in Ink
    ]
    shares = zip(*(cover.tobytes() for cover in covers), strict=True)
    mixed = Image.frombytes("P", covers[0].size, bytes(map(_number, shares)))
    colours = [(int(ink[1:3], 16), int(ink[3:5], 16), int(ink[5:7], 16)) for ink in INKS]
    mixed.putpalette(palette(colours))
    return mixed


@cache
def _number(shares: tuple[int, ...]) -> int:
    """The number that stands for a pixel of which each ink covers so much."""
    one, two = sorted(sorted(range(len(Ink)), key=lambda ink: -shares[ink])[:2])
    parts = round(STEPS * shares[two] / (shares[one] + shares[two]))
    if parts in {0, STEPS}:
        return two if parts else one
    return len(Ink) + MIXTURES.index((Ink(one), Ink(two), parts))


def _symbol(source: str, name: str) -> str:
    found = re.search(rf'<symbol id="{name}".*?</symbol>', source, re.DOTALL)
    return found.group(0) if found else ""


def _by_ink(drawn: Image.Image, inks: tuple[str, ...]) -> Image.Image:
    """Turn a picture in pure stand-in colours into one of palette indices."""
    palette = [int(ink[at : at + 2], 16) for ink in inks for at in (1, 3, 5)]
    key = Image.new("P", (1, 1))
    key.putpalette(palette)
    picture = drawn.convert("RGB").quantize(palette=key, dither=Image.Dither.NONE)
    picture.putpalette(palette)
    return picture


def mask(path: Path, width: int, height: int) -> Image.Image:
    """Draw how much of each pixel a black drawing covers."""
    return rasterise(path.read_text(encoding="utf-8"), width, height).getchannel("A")


def plain() -> dict[Path, bytes]:
    """Make the pips and the back."""
    files: dict[Path, bytes] = {}
    for drawing in sorted((ART / "pips").glob("*.svg")):
        files[Path(f"cards/pips/{drawing.stem}.png")] = png(mask(drawing, PIP, PIP))
    back = rasterise((ART / "back.svg").read_text(encoding="utf-8"), *BACK)
    files[Path("cards/classic/back.png")] = png(_by_ink(back, BACK_INKS))
    return files


def figures() -> dict[Path, bytes]:
    """Make both masters of all court figures."""
    return {
        Path(f"cards/classic/{rank}{suit}-{master}.png"): png(court(rank + suit, master))
        for rank, suit, master in product("JQK", "SHDC", MASTERS)
    }


def bust(rank: str) -> Image.Image:
    """Draw a court figure of the night court; it is the same for all suits.

    Args:
        rank: "J", "Q" or "K".

    Returns:
        A palette picture whose indices are those of `NightInk`.
    """
    source = (ART / "night-court" / f"{rank}.svg").read_text(encoding="utf-8")
    drawn = rasterise(source, *BUST)
    paper = Image.new("RGBA", drawn.size, NIGHT_INKS[NightInk.PAPER])
    paper.alpha_composite(drawn)
    return _by_ink(paper, tuple(NIGHT_INKS[ink] for ink in NightInk))


def busts() -> dict[Path, bytes]:
    """Make the court figures of the night court."""
    return {Path(f"cards/night-court/{rank}.png"): png(bust(rank)) for rank in "JQK"}


if __name__ == "__main__":
    raise SystemExit(deliver(plain() | figures() | busts(), __doc__))
