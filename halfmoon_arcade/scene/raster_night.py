"""The night court: one large index, one large suit, and busts before the moon.

All numbers are design units of a card of 120 by 168.
"""

from functools import cache, lru_cache
from typing import Final, NamedTuple

from arcade.types import Color
from PIL import Image, ImageChops

from halfmoon_arcade.engine import Card, Rank, Suit
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.card_style import CardStyle
from halfmoon_arcade.scene.raster import load, print_in
from halfmoon_arcade.scene.raster_deck import DeckPainter
from halfmoon_arcade.scene.raster_stock import Stock


class _Measures(NamedTuple):
    """The sizes that depend on how large the index is.

    Attributes:
        top: From the card's upper edge to the index.
        capitals: Height of its letter.
        widest: The width to which a wider one is squeezed.
        centre: From the card's left edge to its middle; that of a ten is the second.
        pip: Size of the suit beside it.
        pip_centre: Where that has its middle.
    """

    top: float
    capitals: float
    widest: float
    centre: tuple[float, float]
    pip: float
    pip_centre: tuple[float, float]


_USUAL: Final = _Measures(
    top=9.0,
    capitals=40.0,
    widest=42.0,
    centre=(23.0, 27.0),
    pip=29.0,
    pip_centre=(98.0, 23.0),
)
_LARGE: Final = _Measures(
    top=8.0,
    capitals=52.0,
    widest=56.0,
    centre=(27.0, 34.0),
    pip=38.0,
    pip_centre=(94.0, 27.0),
)

_SUIT: Final = 86.0
_SUIT_CENTRE: Final = (60.0, 115.0)
_MOONS: Final = {  # where the moon in an ace lies from the middle of its suit, and how large it is
    Suit.HEARTS: (-4.0, 1.0),
    Suit.SPADES: (3.0, 0.95),
    Suit.DIAMONDS: (0.0, 0.80),
    Suit.CLUBS: (4.0, 0.62),
}
_MOON: Final = 50.0
_BUST: Final = (10.0, 59.0, 110.0, 168.0)


class NightPainter(DeckPainter):
    """Prints the faces of the night court."""

    def __init__(self, stock: Stock, style: CardStyle) -> None:
        """Draw nothing yet."""
        super().__init__(stock, style)
        self._measures = _LARGE if style.large_index else _USUAL
        self._large = cache(self._draw_large)

    def print(self, image: Image.Image, card: Card) -> None:
        """Print the face of a card on an empty one."""
        stock, measures = self._stock, self._measures
        colour = self._colour(card.suit)
        if card.rank.is_court:
            self._print_bust(image, card, colour)
        else:
            mask = self._large(card.suit, moon=card.rank is Rank.ACE)
            self._print_at(image, colour, _SUIT_CENTRE, mask)
        letter = self._letter(card.rank, measures.capitals, measures.widest)
        centre = measures.centre[card.rank is Rank.TEN] * stock.k
        left = max(0, round(centre - letter.image.width / 2))
        top = round(measures.top * stock.k) + letter.bottom
        print_in(image, colour, (left, top), letter.image)
        pip = stock.pip(card.suit, round(measures.pip * stock.k))
        self._print_at(image, colour, measures.pip_centre, pip)

    def _print_at(
        self, image: Image.Image, colour: Color, centre: tuple[float, float], mask: Image.Image
    ) -> None:
        x, y = (place * self._stock.k for place in centre)
        print_in(image, colour, (round(x - mask.width / 2), round(y - mask.height / 2)), mask)

    def _draw_large(self, suit: Suit, *, moon: bool) -> Image.Image:
        """Draw the large suit as a mask; that of an ace has a moon cut out of it."""
        stock = self._stock
        whole = stock.pip(suit, stock.matched(_SUIT))
        if not moon:
            return whole
        drop, share = _MOONS[suit]
        crescent = stock.mark("crescent", stock.matched(_MOON * share))
        hole = Image.new("L", whole.size)
        left = (whole.width - crescent.width) // 2
        hole.paste(crescent, (left, left + round(drop * stock.k)))
        return ImageChops.subtract(whole, hole)

    def _print_bust(self, image: Image.Image, card: Card, colour: Color) -> None:
        left, top, right, bottom = (round(place * self._stock.k) for place in _BUST)
        bottom = image.height if bottom > image.height - 2 else bottom
        box = left, top, right, bottom
        figure = _bust(card.rank, colour).resize(
            (right - left, bottom - top), Image.Resampling.LANCZOS, reducing_gap=2
        )
        paper = self._stock.paper()
        image.paste(ImageChops.multiply(paper.crop(box), figure), (left, top))
        self._stock.edge(image)


def _bust(rank: Rank, colour: Color) -> Image.Image:
    """A bust in full size, on white, for multiplying it onto paper."""
    master = _master(rank)
    halo = tuple(round(255 + (level - 255) * theme.NIGHT_HALO) for level in colour.rgb)
    inks = (
        *(theme.WHITE.rgb, halo, colour.rgb, theme.NIGHT_SECONDS[colour].rgb),
        *(theme.COURT_GOLD.rgb, theme.NIGHT_CREAM.rgb, theme.NIGHT_PEARL.rgb),
        *(skin.rgb for skin in theme.NIGHT_SKIN),
        *(lips.rgb for lips in theme.NIGHT_LIPS),
        theme.BLACK_SUITS.rgb,
    )
    master.putpalette(bytes(level for ink in inks for level in ink))
    return master.convert("RGB")


@lru_cache(maxsize=3)
def _master(rank: Rank) -> Image.Image:
    return load("cards", "night-court", f"{rank.symbol}.png")
