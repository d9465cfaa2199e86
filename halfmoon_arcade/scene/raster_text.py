"""Texts as pictures: the same pixels on every machine.

Letters are drawn large by FreeType, placed with the exact widths of the font and its kerning, and
scaled down. On the way their heights are fitted to the pixels: baseline, top of the small letters
and top of the capitals fall between two rows of pixels, so that text is crisp without the uneven
letter spacing of hinted fonts.
"""

from functools import lru_cache
from itertools import pairwise
from math import ceil, floor
from typing import Final, NamedTuple

from arcade.types import Color
from PIL import Image, ImageDraw

from halfmoon_arcade.scene.fonts import Font, capitals, measure, metrics, opened, pens
from halfmoon_arcade.scene.raster import Picture, tinted

_LARGE: Final = 128
"""Pixels of font size that letters are at least drawn at before they are scaled down."""

_FINEST: Final = 4
"""How many times larger they are drawn at least."""

_ABOVE: Final = 1.2
_BELOW: Final = 0.3
"""Room for accents above and tails below the baseline, in parts of the font size."""

_GLYPHS_KEPT: Final = 256
"""How many large letters are kept for the next text that has them."""


class _Glyph(NamedTuple):
    """A letter drawn large: its ink, and where the ink lies from the pen on the baseline."""

    ink: Image.Image | None
    left: int
    top: int


@lru_cache(maxsize=_GLYPHS_KEPT)
def _glyph(font: Font, size: float, letter: str) -> _Glyph:
    face = opened(font, size)
    left, top, right, bottom = (int(edge) for edge in face.getbbox(letter, anchor="ls"))
    if letter.isspace() or right <= left or bottom <= top:
        return _Glyph(None, 0, 0)
    drawn = Image.new("L", (right - left, bottom - top))
    ImageDraw.Draw(drawn).text((-left, -top), letter, 255, face, "ls")
    return _Glyph(drawn, left, top)


def _print(large: Image.Image, glyph: _Glyph, x: int, base: int) -> None:
    """Add a letter to a mask, the pen standing at a place on the baseline."""
    if glyph.ink is not None:
        left, top = x + glyph.left, base + glyph.top
        box = (left, top, left + glyph.ink.width, top + glyph.ink.height)
        large.paste(255, box, glyph.ink)


def letters(
    string: str, font: Font, size: float, tracking: float = 0.0, start: float = 0.0
) -> Picture:
    """Draw a line of text as a mask.

    Args:
        string: The text.
        font: Its font.
        size: Font size in device pixels.
        tracking: Extra space between two letters, in device pixels.
        start: Where the pen stands first; `left` of the picture follows in whole pixels.

    Returns:
        A mask of mode "L". All texts of one font and size have the same height and baseline; the
        thing it belongs to begins at the pen's first place on the baseline.
    """
    factor = max(_FINEST, ceil(_LARGE / size))
    scale = factor * size
    whole = floor(start)
    places = [place + start - whole for place in pens(string, font, size, tracking)]
    margin = max(1, ceil(size * 0.06))
    width = ceil(places[-1]) + 2 * margin
    above, below = ceil(_ABOVE * size), ceil(_BELOW * size)
    large = Image.new("L", (width * factor, ceil((_ABOVE + _BELOW) * scale) + 2 * factor))
    base = ceil(_ABOVE * scale) + factor
    for letter, place in zip(string, places, strict=False):
        _print(large, _glyph(font, scale, letter), round((place + margin) * factor), base)
    return Picture(_fitted(large, font, size, (width, above, below), base), whole - margin, -below)


def _fitted(
    large: Image.Image, font: Font, size: float, room: tuple[int, int, int], base: int
) -> Image.Image:
    """Scale large letters down, band by band, so that their heights fill whole rows."""
    width, above, below = room
    scale = large.width / width * size
    said = metrics(font)
    cap = capitals(font, size)
    small = max(1, min(cap, round(said.small * size)))
    factor = large.width / width
    bands = (
        (base - ceil(said.capitals * scale) - (above - cap) * factor, above - cap),
        (base - ceil(said.capitals * scale), cap - small),
        (base - ceil(said.small * scale), small),
        (float(base), below),
        (base + below * factor, 0),
    )
    mask = Image.new("L", (width, above + below))
    row = 0
    for (top, rows), (bottom, _) in pairwise(bands):
        if rows:
            box = (0, max(0.0, top), large.width, min(bottom, large.height))
            mask.paste(large.resize((width, rows), Image.Resampling.BOX, box), (0, row))
        row += rows
    return mask


def ink(string: str, font: Font, tall: int, widest: float, tracking: float) -> Picture:
    """Draw an index as a mask that ends at the left and right edge of its ink.

    Args:
        string: What to draw.
        font: Its font.
        tall: Height of capital letters, in whole pixels.
        widest: The width it is squeezed to where it would be wider.
        tracking: Extra space between two letters, in pixels.

    Returns:
        A mask; `bottom` counts downwards, from the top of the capitals to the first row (at most
        zero).
    """
    factor = max(_FINEST, ceil(_LARGE / tall))
    scale = tall * factor / metrics(font).capitals
    places = pens(string, font, scale, tracking * factor)
    margin = ceil(0.15 * tall)
    large = Image.new("L", (ceil(places[-1] + scale), (tall + 2 * margin) * factor))
    base = (margin + tall) * factor
    for letter, place in zip(string, places, strict=False):
        _print(large, _glyph(font, scale, letter), round(place + scale / 2), base)
    left, _, right, _ = large.getbbox() or (0, 0, factor, 0)
    width = min((right - left) / factor, widest)
    box = (left, 0, left + (right - left) * ceil(width) / width, large.height)
    size = (ceil(width), tall + 2 * margin)
    return Picture(large.resize(size, Image.Resampling.BOX, box), 0, -margin)


def text(string: str, font: Font, size: float, colour: Color, tracking: float = 0.0) -> Picture:
    """Draw a line of text in a colour. The arguments are those of `letters`."""
    mask, left, bottom = letters(string, font, size, tracking)
    # Few different widths, so that a text finds the place of one that is not shown any more.
    step = max(4, ceil(size))
    padded = Image.new("L", (ceil(mask.width / step) * step, mask.height))
    padded.paste(mask)
    return Picture(tinted(padded, colour), left, bottom)


def centred(parts: list[tuple[str, Font, Color]], size: float) -> Picture:
    """Draw texts of several fonts and colours on one line.

    Args:
        parts: Text, font and colour of each.
        size: The font size of all, in device pixels.

    Returns:
        The picture; its middle is the middle of the line and of its capital letters, and the thing
        it belongs to is that point.
    """
    width = sum(measure(string, font, size) for string, font, _ in parts)
    half = ceil(width / 2 + size * 0.1)
    cap = max(capitals(font, size) for _, font, _ in parts)
    below = ceil(_BELOW * size)
    image = Image.new("RGBA", (2 * half, 2 * below + cap))
    pen = half - width / 2
    for string, font, colour in parts:
        mask, left, _ = letters(string, font, size, start=pen)
        cut = mask.height - image.height
        layer = tinted(mask.crop((0, cut, mask.width, mask.height)), colour)
        image.alpha_composite(layer, (max(0, left), 0), (max(0, -left), 0))
        pen += measure(string, font, size)
    return Picture(image, -half, -(image.height // 2))
