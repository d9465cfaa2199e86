"""What the painters of all decks have in common."""

from abc import ABC, abstractmethod

from arcade.types import Color
from PIL import Image

from halfmoon_arcade.engine import Card, Rank, Suit
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.card_style import CardStyle
from halfmoon_arcade.scene.raster import Picture
from halfmoon_arcade.scene.raster_stock import Stock


class DeckPainter(ABC):
    """Prints the faces of a deck.

    Args:
        stock: What they are printed on.
        style: Colours, letters and size of the indices.
    """

    def __init__(self, stock: Stock, style: CardStyle) -> None:
        """Draw nothing yet."""
        self._stock = stock
        self._style = style

    @abstractmethod
    def print(self, image: Image.Image, card: Card) -> None:
        """Print the face of a card on an empty one."""

    def _colour(self, suit: Suit) -> Color:
        """The colour that a suit has in this style."""
        return theme.suit_colour(suit, four_colours=self._style.four_colours)

    def _letter(self, rank: Rank, capitals: float, widest: float) -> Picture:
        """A rank's letter or number in this style as a mask; sizes in design units."""
        return self._stock.letter(self._style.printed(rank), capitals, widest)
