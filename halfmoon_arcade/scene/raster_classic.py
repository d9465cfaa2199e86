"""The classic deck: framed court figures, pips in rows, indices in two corners.

All numbers are design units of a card of 120 by 168.
"""

from functools import cache, lru_cache
from math import ceil
from typing import Final, NamedTuple

from arcade.types import Color
from PIL import Image, ImageChops

from halfmoon_arcade.engine import Card, Rank, Suit
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.card_style import CardStyle
from halfmoon_arcade.scene.raster import faded, grow, line, load, print_in, ring, rounded
from halfmoon_arcade.scene.raster_deck import DeckPainter
from halfmoon_arcade.scene.raster_inks import palette
from halfmoon_arcade.scene.raster_stock import Stock

_Steps = tuple[tuple[int, float], ...]
"""Numbers, each with the highest rank it holds for."""


class _Measures(NamedTuple):
    """The sizes that depend on how large the indices are.

    Attributes:
        capitals: Height of the index's letter.
        widest: The width to which a wider one is squeezed.
        centre: From the card's edge to the middle of the index; that of a ten is the second.
        pip: Size of the index's pip.
        drop: From the letter's baseline to the centre of that pip.
        notch: What the index keeps free of a court figure, from the card's corner.
        ace: Size of an ace's pip.
        pips: Size of the other pips.
        columns: Distance of their columns from the middle.
    """

    capitals: float
    widest: float
    centre: tuple[float, float]
    pip: float
    drop: float
    notch: tuple[float, float]
    ace: float
    pips: _Steps
    columns: _Steps


_USUAL: Final = _Measures(
    capitals=26.0,
    widest=21.0,
    centre=(14.0, 15.0),
    pip=19.0,
    drop=14.5,
    notch=(29.0, 57.5),
    ace=75.0,
    pips=((3, 30.0), (8, 26.0), (10, 22.0)),
    columns=((8, 18.0), (10, 18.5)),
)
_LARGE: Final = _Measures(
    capitals=38.0,
    widest=28.0,
    centre=(16.5, 18.0),
    pip=23.0,
    drop=17.5,
    notch=(34.0, 78.0),
    ace=62.0,
    pips=((3, 28.0), (8, 22.0), (10, 19.5)),
    columns=((10, 14.0),),
)

_FIGURE: Final = (17.0, 14.0)  # the court figure's margins
_FRAME: Final = 0.8
_NOTCH_RADIUS: Final = 5.0
_PIP_ROW: Final = 69.0  # from the middle to the outer edge of the outermost pips

_THIRD: Final = 1 / 3
_PIPS: Final[dict[int, tuple[tuple[float, float], ...]]] = {
    2: ((0, -1), (0, 1)),
    3: ((0, -1), (0, 0), (0, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    7: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (-1, 1), (1, 1)),
    8: ((-1, -1), (1, -1), (0, -0.5), (-1, 0), (1, 0), (0, 0.5), (-1, 1), (1, 1)),
    9: (
        *((-1, -1), (1, -1), (-1, -_THIRD), (1, -_THIRD), (0, 0)),
        *((-1, _THIRD), (1, _THIRD), (-1, 1), (1, 1)),
    ),
    10: (
        *((-1, -1), (1, -1), (0, -2 / 3), (-1, -_THIRD), (1, -_THIRD)),
        *((-1, _THIRD), (1, _THIRD), (0, 2 / 3), (-1, 1), (1, 1)),
    ),
}
"""Where the pips stand: columns and rows from -1 to 1."""

_SMALL_MASTER: Final = 172
"""Pixels of figure width up to which the master with the thicker lines is used."""


class ClassicPainter(DeckPainter):
    """Prints the faces of the classic deck."""

    def __init__(self, stock: Stock, style: CardStyle) -> None:
        """Draw nothing yet."""
        super().__init__(stock, style)
        self._measures = _LARGE if style.large_index else _USUAL
        self._corner = cache(self._draw_corner)
        self._frame = cache(self._draw_frame)

    def print(self, image: Image.Image, card: Card) -> None:
        """Print the face of a card on an empty one."""
        if card.rank.is_court:
            self._print_figure(image, card)
        else:
            self._print_pips(image, card)
        mask = self._corner(card.rank, card.suit)
        colour = self._colour(card.suit)
        print_in(image, colour, (0, 0), mask)
        turned = mask.transpose(Image.Transpose.ROTATE_180)
        print_in(image, colour, (image.width - mask.width, image.height - mask.height), turned)

    def _draw_corner(self, rank: Rank, suit: Suit) -> Image.Image:
        """Draw the index of the upper left corner as a mask: letter and pip."""
        stock, measures = self._stock, self._measures
        k = stock.k
        tall = round(measures.capitals * k)
        centre = measures.centre[rank is Rank.TEN] * k
        letter = self._letter(rank, measures.capitals, measures.widest)
        top = round(theme.INDEX_TOP * k)
        pip = stock.pip(suit, round(measures.pip * k))
        middle = top + tall + measures.drop * k
        at_letter = (max(0, round(centre - letter.image.width / 2)), top + letter.bottom)
        at_pip = (max(0, round(centre - pip.width / 2)), round(middle - pip.height / 2))
        size = (
            max(at_letter[0] + letter.image.width, at_pip[0] + pip.width),
            at_pip[1] + pip.height,
        )
        mask = Image.new("L", size)
        mask.paste(letter.image, at_letter)
        lower = Image.new("L", size)
        lower.paste(pip, at_pip)
        return ImageChops.lighter(mask, lower)

    def _print_pips(self, image: Image.Image, card: Card) -> None:
        width, height = self._stock.size
        colour = self._colour(card.suit)
        measures = self._measures
        name = card.suit.name.lower()
        if card.rank is Rank.ACE:
            if card.suit is Suit.SPADES:
                name = "ace-of-spades"
            pip = self._stock.mark(name, self._stock.matched(measures.ace))
            print_in(image, colour, ((width - pip.width) // 2, (height - pip.height) // 2), pip)
            return
        size = self._stock.matched(_up_to(card.rank, measures.pips))
        column = round(_up_to(card.rank, measures.columns) * self._stock.k)
        row = _PIP_ROW * self._stock.k - size / 2
        pip = self._stock.mark(name, size)
        turned = pip.transpose(Image.Transpose.ROTATE_180)
        for x, y in _PIPS[card.rank]:
            left = (width - size) // 2 + round(x) * column
            top = round((height - size) / 2 - abs(y) * row)
            if y > 0:
                print_in(image, colour, (left, height - size - top), turned)
            else:
                print_in(image, colour, (left, top), pip)

    def _print_figure(self, image: Image.Image, card: Card) -> None:
        """Print a court figure and its frame, keeping the corners of the indices free."""
        left, top, right, bottom = self._figure_box()
        paper = self._stock.paper()
        figure = _figure(card, self._colour(card.suit), (right - left, bottom - top))
        image.paste(ImageChops.multiply(paper.crop(self._figure_box()), figure), (left, top))
        free, lines = self._frame()
        image.paste(paper, (0, 0), free)
        print_in(image, theme.COURT_NAVY, (0, 0), lines)

    def _figure_box(self) -> tuple[int, int, int, int]:
        left, top = (round(margin * self._stock.k) for margin in _FIGURE)
        width, height = self._stock.size
        return left, top, width - left, height - top

    def _draw_frame(self) -> tuple[Image.Image, Image.Image]:
        """Draw what all court cards share, as masks: the corners kept free, and the lines."""
        k, size = self._stock.k, self._stock.size
        wide, opacity = line(_FRAME * k)
        frame = grow(self._figure_box(), (wide + 1) // 2)
        radius = _NOTCH_RADIUS * k
        right, bottom = (round(place * k) for place in self._measures.notch)
        far = -4 * radius
        corner = rounded(size, (far, far, right, bottom), radius)
        around = rounded(size, (far, far, right + wide, bottom + wide), radius + wide)
        free, notches = (_both_ways(mask) for mask in (corner, around))
        inside = rounded(size, frame, 0)
        edge = ImageChops.lighter(notches, ring(size, frame, 0, wide))
        lines = ImageChops.subtract(ImageChops.multiply(edge, inside), free)
        return free, faded(lines, opacity)


def _both_ways(mask: Image.Image) -> Image.Image:
    """Add to a mask what it looks like upside down."""
    return ImageChops.lighter(mask, mask.transpose(Image.Transpose.ROTATE_180))


def _up_to(rank: int, table: tuple[tuple[int, float], ...]) -> float:
    """Look a number up that holds up to a rank."""
    return next(value for highest, value in table if rank <= highest)


_palette = lru_cache(maxsize=4)(palette)


def _figure(card: Card, suit: Color, size: tuple[int, int]) -> Image.Image:
    """Scale a court figure down, on white, for multiplying it onto paper.

    Args:
        card: Which one.
        suit: The colour of its suit.
        size: Width and height in pixels.
    """
    width, height = size
    small = width <= _SMALL_MASTER
    master = "small" if small else "large"
    half = load("cards", "classic", f"{card.code}-{master}.png")
    inks = (
        *(theme.WHITE, theme.COURT_GOLD, theme.RED_SUITS),
        *(theme.COURT_NAVY, theme.BLACK_SUITS, suit),
    )
    half.putpalette(_palette(tuple(colour.rgb for colour in inks)))
    whole_height = 2 * (half.height - _OVERLAP)
    rows = ceil(height / 2)
    extra = min(2, int(half.height * height / whole_height) - rows)
    step = whole_height / height
    scaled = half.convert("RGB").resize(
        (width, rows + extra),
        # The better filter takes too long for the larger master, which does not need it.
        Image.Resampling.LANCZOS if small else Image.Resampling.HAMMING,
        (0, 0, half.width, (rows + extra) * step),
        reducing_gap=2,
    )
    upper = scaled.crop((0, 0, width, rows))
    figure = Image.new("RGB", size)
    figure.paste(upper.transpose(Image.Transpose.ROTATE_180), (0, height - rows))
    figure.paste(upper, (0, 0))
    return figure


_OVERLAP: Final = 32
"""Rows that a master keeps below the figure's middle."""
