"""What of a game is to be seen on its table, once nothing moves."""

from collections.abc import Collection
from typing import Final, NamedTuple, Protocol, Self

from halfmoon_arcade.engine import Card, Slot, Table

ALL_CARDS: Final = 104


class OnTable(Protocol):
    """What can be shown on a table: a game that is played, or a moment of one that is watched."""

    @property
    def table(self) -> Table:
        """The cards."""

    @property
    def selection(self) -> Collection[Slot]:
        """The slots whose top cards are selected."""

    @property
    def unfit(self) -> frozenset[Slot]:
        """The slots whose cards do not fit the selection (S10)."""


class Moment(NamedTuple):
    """A table that nobody plays at, perhaps with the cards lifted that go next."""

    table: Table
    selection: tuple[Slot, ...] = ()
    unfit: frozenset[Slot] = frozenset()


class Standing(NamedTuple):
    """How the table stands at one time.

    Attributes:
        stacks: The cards of every slot, the lowest first, in the order of `Slot`.
        selected: The slots whose top cards are selected.
        dimmed: The slots whose cards do not fit the selection, if that is to be seen (S10).
    """

    stacks: tuple[tuple[Card, ...], ...] = ((),) * len(Slot)
    selected: frozenset[Slot] = frozenset()
    dimmed: frozenset[Slot] = frozenset()

    @classmethod
    def of(cls, game: OnTable, *, placement_help: bool) -> Self:
        """How a game stands.

        Args:
            game: The game.
            placement_help: Whether cards that do not fit the selection are dimmed (S10).
        """
        stacks = game.table.stacks
        unfit = game.unfit if placement_help else frozenset()
        dimmed = frozenset(slot for slot in unfit if stacks[slot])
        return cls(stacks, frozenset(game.selection), dimmed)

    @property
    def phase(self) -> float:
        """How full the moon is, from 0 at the deal to 1 at the win."""
        return 1.0 - sum(map(len, self.stacks)) / ALL_CARDS
