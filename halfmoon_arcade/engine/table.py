"""The table: what lies where, what may be taken, and the table after taking it."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

from halfmoon_arcade.engine.cards import Card
from halfmoon_arcade.engine.combinations import COMBINATIONS, TRIPLET, combination_of
from halfmoon_arcade.engine.slots import Slot


class IllegalMoveError(ValueError):
    """A move does not fit the table it was to be made or taken back on."""


@dataclass(frozen=True, slots=True)
class Move:
    """The taking of a pair or a triplet.

    Attributes:
        slots: Where the cards were taken from, in the order in which they were tapped.
        cards: The cards themselves, in the same order.
    """

    slots: tuple[Slot, ...]
    cards: tuple[Card, ...]

    @property
    def points(self) -> int:
        """What the move adds to the score (P1): 10 for a pair, 15 for a triplet.

        Raises:
            IllegalMoveError: When the cards make neither.
        """
        combination = combination_of([card.rank for card in self.cards])
        if combination is None or combination.size != len(self.cards):
            raise IllegalMoveError(f"{self} is neither a pair nor a triplet.")
        return combination.points

    @property
    def is_triplet(self) -> bool:
        """Whether it takes a jack, a queen and a king, and not a pair."""
        return len(self.cards) == TRIPLET.size

    def __str__(self) -> str:
        """Print the move, such as "5♠ (1) 6♦ (8)"."""
        return " ".join(
            f"{card} ({slot.label})" for slot, card in zip(self.slots, self.cards, strict=True)
        )


_CAPACITIES = tuple(slot.capacity for slot in Slot)


@dataclass(frozen=True, slots=True)
class Table:
    """What lies in the twenty slots. A table never changes: taking cards gives another one.

    Attributes:
        stacks: The cards of each slot from bottom to top; the index is the `Slot`.
    """

    stacks: tuple[tuple[Card, ...], ...]

    def __post_init__(self) -> None:
        """Refuse what does not fit on a table (T2).

        Raises:
            ValueError: When there are not twenty stacks, or one is too high for its slot.
        """
        if len(self.stacks) != len(_CAPACITIES):
            raise ValueError(f"A table has {len(_CAPACITIES)} slots, not {len(self.stacks)}.")
        for stack, capacity in zip(self.stacks, _CAPACITIES, strict=True):
            if len(stack) > capacity:
                raise ValueError(f"A slot for {capacity} cannot hold {len(stack)} cards.")

    def top(self, slot: Slot) -> Card | None:
        """The playable card of a slot (M1), or None when the slot is empty."""
        stack = self.stacks[slot]
        return stack[-1] if stack else None

    def count(self, slot: Slot) -> int:
        """How many cards a slot holds (T5)."""
        return len(self.stacks[slot])

    @property
    def cards_left(self) -> int:
        """How many cards are on the table, from 104 down to 0."""
        return sum(map(len, self.stacks))

    def playable(self) -> dict[Slot, Card]:
        """The cards that may be taken (M1), by slot, in the order of the slots."""
        return {slot: stack[-1] for slot, stack in zip(Slot, self.stacks, strict=True) if stack}

    def has_move(self) -> bool:
        """Whether anything can be taken; if not, the table is won or a dead end (E1, E2)."""
        ranks = {stack[-1].rank for stack in self.stacks if stack}
        return any(combination.ranks <= ranks for combination in COMBINATIONS)

    def moves(self) -> tuple[Move, ...]:
        """All moves there are (M1 to M4), each once, whatever the order of its cards."""
        playable = self.playable()
        return tuple(
            self.move(slots)
            for combination in COMBINATIONS
            for slots in product(
                *(
                    [slot for slot, card in playable.items() if card.rank is rank]
                    for rank in sorted(combination.ranks)
                )
            )
        )

    def legal(self, slots: Sequence[Slot]) -> bool:
        """Whether the top cards of these slots make a pair or a triplet (M1 to M4)."""
        return self._cards_to_take(slots) is not None

    def move(self, slots: Iterable[Slot]) -> Move:
        """The move that takes the top cards of these slots.

        Raises:
            IllegalMoveError: When they make neither a pair nor a triplet.
        """
        slots = tuple(slots)
        cards = self._cards_to_take(slots)
        if cards is None:
            labels = ", ".join(slot.label for slot in slots)
            raise IllegalMoveError(f"The top cards of {labels} cannot be taken together.")
        return Move(slots, cards)

    def take(self, move: Move) -> "Table":
        """The table without the cards of the move (M5).

        Raises:
            IllegalMoveError: When the move is not legal here.
        """
        if self._cards_to_take(move.slots) != move.cards:
            raise IllegalMoveError(f"{move} cannot be taken from this table.")
        stacks = list(self.stacks)
        for slot in move.slots:
            stacks[slot] = stacks[slot][:-1]
        return Table(tuple(stacks))

    def put_back(self, move: Move) -> "Table":
        """The table with the cards of the move on top of their slots again (A1): undoes `take`.

        Raises:
            IllegalMoveError: When the move cannot have been the last one before this table.
        """
        stacks = list(self.stacks)
        for slot, card in zip(move.slots, move.cards, strict=True):
            if len(stacks[slot]) >= slot.capacity:
                raise IllegalMoveError(f"Slot {slot.label} has no room for {card}.")
            stacks[slot] = (*stacks[slot], card)
        before = Table(tuple(stacks))
        if before._cards_to_take(move.slots) != move.cards:
            raise IllegalMoveError(f"{move} cannot have been taken.")
        return before

    def _cards_to_take(self, slots: Sequence[Slot]) -> tuple[Card, ...] | None:
        # A slot named twice offers only its one top card, and equal ranks never go together.
        cards = tuple(stack[-1] for stack in map(self.stacks.__getitem__, slots) if stack)
        if not cards or len(cards) != len(slots):
            return None
        combination = combination_of([card.rank for card in cards])
        if combination is None or combination.size != len(cards):
            return None
        return cards
