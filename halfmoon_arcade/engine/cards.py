"""Playing cards: small values that can be parsed and printed."""

from dataclasses import dataclass
from enum import Enum, IntEnum
from typing import Self


class CardError(ValueError):
    """A text does not name a playing card."""


class Suit(Enum):
    """One of the four suits. Suits never matter to the rules (M2, M3)."""

    SPADES = ("S", "♠")
    HEARTS = ("H", "♥")
    DIAMONDS = ("D", "♦")
    CLUBS = ("C", "♣")

    def __init__(self, letter: str, symbol: str) -> None:
        """Give the suit its English letter and its sign."""
        self.letter = letter
        self.symbol = symbol

    @property
    def is_red(self) -> bool:
        """Whether the suit is printed in red: hearts and diamonds."""
        return self in {Suit.HEARTS, Suit.DIAMONDS}


class Rank(IntEnum):
    """A rank, from the ace (1) to the king (13). Up to ten the number is the card's value (M2)."""

    ACE = 1
    TWO = 2
    THREE = 3
    FOUR = 4
    FIVE = 5
    SIX = 6
    SEVEN = 7
    EIGHT = 8
    NINE = 9
    TEN = 10
    JACK = 11
    QUEEN = 12
    KING = 13

    @property
    def symbol(self) -> str:
        """The rank as printed on an English card: "A", "2" to "10", "J", "Q", "K"."""
        return _SYMBOLS.get(self, str(int(self)))

    @property
    def is_court(self) -> bool:
        """Whether the rank is a jack, a queen or a king."""
        return self >= Rank.JACK


_SYMBOLS = {Rank.ACE: "A", Rank.JACK: "J", Rank.QUEEN: "Q", Rank.KING: "K"}


@dataclass(frozen=True, slots=True)
class Card:
    """A playing card. The two copies that two packs hold of it are equal (T1)."""

    rank: Rank
    suit: Suit

    def __str__(self) -> str:
        """Print the card with the sign of its suit.

        >>> str(Card(Rank.TEN, Suit.HEARTS))
        '10♥'
        """
        return self.rank.symbol + self.suit.symbol

    @property
    def code(self) -> str:
        """The card in plain letters, such as "10H"."""
        return self.rank.symbol + self.suit.letter

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a card from either of its printed forms, "10♥" or "10H", in upper or lower case.

        Raises:
            CardError: When the text names no card.
        """
        try:
            rank, suit = _PRINTED[text.strip().upper()]
        except KeyError:
            raise CardError(f"“{text}” is not a card. A card is written like 10♥ or 10H.") from None
        return cls(rank, suit)


_PRINTED = {
    rank.symbol + sign: (rank, suit)
    for suit in Suit
    for rank in Rank
    for sign in (suit.letter, suit.symbol)
}
