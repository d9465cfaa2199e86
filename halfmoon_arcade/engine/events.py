"""What can happen at the table: plain values that say it."""

from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from halfmoon_arcade.engine.cards import Card
from halfmoon_arcade.engine.slots import Slot
from halfmoon_arcade.engine.table import Move


class Reason(Enum):
    """Why cards do not go together: the two texts of the setting Move errors (S9)."""

    SUM_NOT_11 = "sum_not_11"
    NEEDS_JACK_QUEEN_KING = "needs_jack_queen_king"


@dataclass(frozen=True, slots=True)
class Selected:
    """A card was selected (S1, S3, S6).

    Attributes:
        slot: Where the card is.
        card: The card.
        reason: Why it did not simply join the selection, when it replaced a card (S6).
        replaced: Where the card is that it replaced, which is no longer selected (S6).
    """

    slot: Slot
    card: Card
    reason: Reason | None = None
    replaced: Slot | None = None


@dataclass(frozen=True, slots=True)
class Deselected:
    """Cards were deselected because the player wanted it so (S4, S8)."""

    slots: tuple[Slot, ...]


@dataclass(frozen=True, slots=True)
class Taken:
    """A pair or a triplet was taken (S2, S3). Nothing is selected afterwards."""

    move: Move


@dataclass(frozen=True, slots=True)
class Refused:
    """Cards did not go together and the selection was cleared (S5, S7).

    Attributes:
        slots: The slots that were selected and, last, the one that was tapped.
        reason: Why they do not go together (S9).
    """

    slots: tuple[Slot, ...]
    reason: Reason


@dataclass(frozen=True, slots=True)
class Ignored:
    """What was asked for changes nothing."""


@dataclass(frozen=True, slots=True)
class Undone:
    """A move was taken back (A1). Nothing is selected afterwards."""

    move: Move


@dataclass(frozen=True, slots=True)
class Redone:
    """A move that had been taken back was made again (A5). Nothing is selected afterwards."""

    move: Move


@dataclass(frozen=True, slots=True)
class Won:
    """All 104 cards have been taken (E1). Follows the event that caused it."""


@dataclass(frozen=True, slots=True)
class DeadEnd:
    """Cards are left, but nothing can be taken (E2). Follows the event that caused it."""


Event: TypeAlias = (
    Selected | Deselected | Taken | Refused | Ignored | Undone | Redone | Won | DeadEnd
)
