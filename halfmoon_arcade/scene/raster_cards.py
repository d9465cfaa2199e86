"""Cards of one size in device pixels: the face in the style chosen, and the back.

A face has layers: the paper, the pips or the court figure, and the indices. Masters are scaled down
once; straight lines are laid on whole pixels.
"""

from typing import TYPE_CHECKING, Final

from PIL import Image

from halfmoon_arcade.engine import Card
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.card_style import CardStyle, Deck
from halfmoon_arcade.scene.raster import Picture, faded, line, load, print_in, ring, rounded
from halfmoon_arcade.scene.raster_classic import ClassicPainter
from halfmoon_arcade.scene.raster_night import NightPainter
from halfmoon_arcade.scene.raster_stock import Stock

if TYPE_CHECKING:
    from halfmoon_arcade.scene.raster_deck import DeckPainter

_PAINTERS: Final[dict[Deck, type["DeckPainter"]]] = {
    Deck.CLASSIC: ClassicPainter,
    Deck.NIGHT_COURT: NightPainter,
}
_BACK: Final = (6.0, 9.0)  # margins of the back's ground and of its gold line
_BACK_RADII: Final = (4.5, 3.0)
_BACK_LINE: Final = 1.0


class CardPainter:
    """Draws the cards of one size.

    Args:
        width: Width of a card in device pixels.
        height: Height of a card in device pixels.
        style: What the faces look like; the usual deck when left out.
    """

    def __init__(self, width: int, height: int, style: CardStyle | None = None) -> None:
        """Draw nothing yet."""
        style = style or CardStyle()
        self._stock = Stock(width, height)
        self._deck = _PAINTERS[style.deck](self._stock, style)

    def face(self, card: Card) -> Picture:
        """Draw the face of a card, exactly as large as the card."""
        image = self._stock.blank()
        self._deck.print(image, card)
        return self._stock.cut(image)

    def back(self) -> Picture:
        """Draw the back of a card, exactly as large as the card."""
        stock = self._stock
        image = stock.blank()
        ground, gold = (stock.inset(margin) for margin in _BACK)
        radius = _BACK_RADII[0] * stock.k
        print_in(image, theme.BACK_GROUND, (0, 0), rounded(stock.size, ground, radius))
        left, top, right, bottom = (int(edge) for edge in gold)
        pattern = load("cards", "classic", "back.png")
        pattern.putpalette(
            bytes((*theme.BACK_GROUND.rgb, *theme.BACK_PATTERN.rgb, *theme.COURT_GOLD.rgb))
        )
        inside = (right - left, bottom - top)
        printed = pattern.convert("RGB").resize(inside, Image.Resampling.HAMMING, reducing_gap=2)
        image.paste(printed, (left, top))
        wide, opacity = line(_BACK_LINE * stock.k)
        edge = ring(stock.size, gold, _BACK_RADII[1] * stock.k, wide)
        print_in(image, theme.COURT_GOLD, (0, 0), faded(edge, opacity))
        return stock.cut(image)
