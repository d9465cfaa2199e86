"""What a tap does (S1 to S8), and which cards it can go on with (S10)."""

from dataclasses import dataclass

from halfmoon_arcade.engine.cards import Card, Rank
from halfmoon_arcade.engine.combinations import combination_of
from halfmoon_arcade.engine.events import (
    Deselected,
    Event,
    Ignored,
    Reason,
    Refused,
    Selected,
    Taken,
)
from halfmoon_arcade.engine.slots import Slot
from halfmoon_arcade.engine.table import Table


@dataclass(frozen=True, slots=True)
class Selection:
    """The selected cards: none, a number card, or one or two court cards of different ranks.

    Attributes:
        slots: Where they are, in the order in which they were tapped.
    """

    slots: tuple[Slot, ...] = ()

    def tap(self, table: Table, slot: Slot) -> tuple["Selection", Event]:
        """Tap a slot.

        Returns:
            The selection afterwards, and what happened. `Taken` names the move; the cards are still
            on the table.
        """
        card = table.top(slot)
        if card is None:
            return self.clear()
        if slot in self.slots:
            return self._without(slot), Deselected((slot,))

        slots = (*self.slots, slot)
        ranks = self._ranks(table)
        combination = combination_of([*ranks, card.rank])
        if combination is None:
            return self._mismatch(ranks, slot, card)
        if combination.size == len(slots):
            return Selection(), Taken(table.move(slots))
        return Selection(slots), Selected(slot, card)

    def clear(self) -> tuple["Selection", Event]:
        """Tap where no card is (S8)."""
        if not self.slots:
            return self, Ignored()
        return Selection(), Deselected(self.slots)

    def unfit(self, table: Table) -> frozenset[Slot]:
        """The slots whose top cards cannot be combined with the selection (S10).

        Selected cards are not among them, nor are empty slots; with nothing selected none are.
        """
        if not self.slots:
            return frozenset()
        ranks = self._ranks(table)
        return frozenset(
            slot
            for slot, card in table.playable().items()
            if slot not in self.slots and combination_of([*ranks, card.rank]) is None
        )

    def _mismatch(self, ranks: list[Rank], slot: Slot, card: Card) -> tuple["Selection", Event]:
        if not ranks[0].is_court:
            return Selection(), Refused((*self.slots, slot), Reason.SUM_NOT_11)
        if not card.rank.is_court:
            return Selection(), Refused((*self.slots, slot), Reason.NEEDS_JACK_QUEEN_KING)
        # Court cards fail to go together only when two of them have the same rank (S6).
        replaced = self.slots[ranks.index(card.rank)]
        slots = tuple(slot if each is replaced else each for each in self.slots)
        return Selection(slots), Selected(slot, card, Reason.NEEDS_JACK_QUEEN_KING, replaced)

    def _without(self, slot: Slot) -> "Selection":
        return Selection(tuple(each for each in self.slots if each is not slot))

    def _ranks(self, table: Table) -> list[Rank]:
        return [table.stacks[slot][-1].rank for slot in self.slots]
