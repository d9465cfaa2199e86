"""Card stock: what the faces of all decks are printed on, for one card size in device pixels."""

from functools import cache, lru_cache
from typing import Final

from PIL import Image, ImageChops

from halfmoon_arcade.engine import Suit
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.raster import (
    Box,
    Picture,
    faded,
    line,
    load,
    print_in,
    ring,
    rounded,
)
from halfmoon_arcade.scene.raster_text import ink

_EDGE: Final = 0.75
_TRACKING: Final = -0.02  # of the height of capitals, between the digits of 10


class Stock:
    """Empty cards of one size, and what is printed on them in every deck.

    Args:
        width: Width of a card in device pixels.
        height: Height of a card in device pixels.

    Attributes:
        size: Width and height.
        k: Device pixels for each design unit.
    """

    def __init__(self, width: int, height: int) -> None:
        """Draw nothing yet."""
        self.size = width, height
        self.k = width / theme.CARD[0]
        self.paper = cache(self._draw_paper)
        self.mark = cache(self._draw_mark)
        self._outline = cache(self._draw_outline)

    def blank(self) -> Image.Image:
        """A card to print on."""
        return self.paper().copy()

    def cut(self, image: Image.Image) -> Picture:
        """Cut a printed card out."""
        image.putalpha(self._outline())
        return Picture(image)

    def inset(self, margin: float) -> Box:
        """The card without a margin of so many design units, on whole pixels."""
        by = round(margin * self.k)
        return by, by, self.size[0] - by, self.size[1] - by

    def pip(self, suit: Suit, size: int) -> Image.Image:
        """The sign of a suit as a mask, in a square of that side."""
        return self.mark(suit.name.lower(), size)

    def matched(self, size: float) -> int:
        """Pixels of so many design units, odd or even like the width, for what is centred."""
        width = self.size[0]
        return width % 2 + 2 * round((size * self.k - width % 2) / 2)

    def letter(self, words: str, capitals: float, widest: float) -> Picture:
        """Draw a rank as a mask.

        Args:
            words: A letter, or a number.
            capitals: Height of capital letters in design units; it becomes whole pixels.
            widest: Design units to which a wider one is squeezed.
        """
        tall = round(capitals * self.k)
        return ink(words, Font.INDEX, tall, widest * self.k, _TRACKING * tall)

    def edge(self, image: Image.Image) -> None:
        """Print the edge of the paper."""
        wide, opacity = line(_EDGE * self.k)
        edge = ring(self.size, (0, 0, *self.size), theme.CARD_RADIUS * self.k, wide)
        print_in(image, theme.PAPER_EDGE, (0, 0), faded(edge, opacity))
        print_in(image, theme.PAPER_EDGE, (0, 0), ImageChops.invert(self._outline()))

    def _draw_outline(self) -> Image.Image:
        """Draw the card's shape as a mask."""
        return rounded(self.size, (0, 0, *self.size), theme.CARD_RADIUS * self.k)

    def _draw_paper(self) -> Image.Image:
        """Draw the empty face: a gradient and the edge of the paper."""
        ramp = Image.linear_gradient("L").resize((1, self.size[1]), Image.Resampling.BILINEAR)
        top, bottom = theme.PAPER_TOP.rgb, theme.PAPER_BOTTOM.rgb
        bands = [
            ramp.point([round(a + (b - a) * at / 255) for at in range(256)])
            for a, b in zip(top, bottom, strict=True)
        ]
        paper = Image.merge("RGB", bands).resize(self.size, Image.Resampling.NEAREST)
        self.edge(paper)
        return paper

    def _draw_mark(self, name: str, size: int) -> Image.Image:
        """Scale a mask down."""
        return _master(name).resize((size, size), Image.Resampling.LANCZOS, reducing_gap=3)


@lru_cache(maxsize=6)
def _master(name: str) -> Image.Image:
    """The master of a sign's mask."""
    return load("cards", "pips", f"{name}.png").convert("L")
