"""What a player may choose about the faces of the cards."""

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from halfmoon_arcade.engine import Rank

ENGLISH_LETTERS: Final = "AJQK"
"""The letters of ace, jack, queen and king."""

_LETTERED: Final = (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING)


class Deck(Enum):
    """Which drawings are on the cards."""

    CLASSIC = auto()
    NIGHT_COURT = auto()


@dataclass(frozen=True, slots=True)
class CardStyle:
    """How the faces of the cards look; another value needs other faces.

    Attributes:
        deck: Whose drawings are on them.
        four_colours: Whether diamonds are blue and clubs green.
        large_index: Whether rank and suit are printed as large as there is room.
        letters: What is printed for ace, jack, queen and king, one letter each.
    """

    deck: Deck = Deck.CLASSIC
    four_colours: bool = False
    large_index: bool = False
    letters: str = ENGLISH_LETTERS

    def printed(self, rank: Rank) -> str:
        """What is printed in the corner of a card of that rank."""
        return self.letters[_LETTERED.index(rank)] if rank in _LETTERED else str(int(rank))
