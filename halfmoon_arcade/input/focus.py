"""Where the focus is, and where it goes: over the table, over the buttons of a screen.

Rows are what makes it certain that nothing is out of reach. Up and down lead to the next row that
has anything in it, left and right along a row from one thing to the next; so from everywhere there
is a way to everything. Where a row ends on the table, left and right go on to the nearest column
beyond, in whichever row, since its arch and its reserve leave rows with a gap.

All of it goes by what is seen, and nothing by numbers: on a table for the left hand, an arrow leads
to the mirror image of where the other arrow leads on one for the right hand.
"""

from collections.abc import Callable, Hashable, Iterable, Mapping
from typing import Final, Generic, NamedTuple, TypeVar

from halfmoon_arcade.engine import Rank, Slot, Table
from halfmoon_arcade.input.actions import Direction

_MIDDLE: Final = 3.5
"""The column in the middle of the table: of two slots as near, the one nearer to it is meant."""

_ROW: Final = 1.45
"""The distance from row to row in distances from column to column."""

K = TypeVar("K", bound=Hashable)

Grid = Callable[[Slot], tuple[int, int]]
"""Tells column and row in which a slot is seen: not the same for both hands."""


def _as_numbered(slot: Slot) -> tuple[int, int]:
    return slot.grid


class Place(NamedTuple):
    """Where something stands that can have the focus.

    Attributes:
        x: To the right, in columns of the table.
        row: Downwards, counted from any row.
        is_slot: Whether it is a slot, so that left and right lead on beyond the end of its row.
    """

    x: float
    row: int
    is_slot: bool = False


_NOWHERE: Final = Place(0, 0)


class Focus(Generic[K]):
    """The focus among things that come and go: never lost, never trapped.

    Attributes:
        at: What has the focus; None only where there is nothing to have it.
    """

    def __init__(self, at: K | None = None, place: Place = _NOWHERE) -> None:
        """Begin somewhere.

        Args:
            at: What has the focus first.
            place: Where that is or was: when it is not there, what is nearest gets the focus.
        """
        self.at = at
        self._place = place
        self._way_back: tuple[Direction, K] | None = None

    def settle(self, places: Mapping[K, Place]) -> K | None:
        """Stay, or go to what is nearest when the thing that had the focus is gone.

        When it stands elsewhere now, what lay behind it may lie ahead: the way back is forgotten.

        Returns:
            What has the focus now.
        """
        if self.at not in places:
            self._way_back = None
            self.at = min(places, key=lambda one: _distance(self._place, places[one]), default=None)
        if self.at is not None:
            if self._place != places[self.at]:
                self._way_back = None
            self._place = places[self.at]
        return self.at

    def put(self, at: K) -> None:
        """Go straight to something."""
        if at != self.at:
            self.at, self._way_back = at, None

    def go(self, direction: Direction, places: Mapping[K, Place]) -> bool:
        """Go to the neighbour in a direction, if there is one.

        The opposite direction leads back to where the focus came from.

        Returns:
            Whether there was one.
        """
        before = self.settle(places)
        if before is None:
            return False
        to = neighbour(before, direction, places)
        if self._way_back and self._way_back[0] is direction and self._way_back[1] in places:
            to = self._way_back[1]
        if to is None:
            return False
        self.at, self._place = to, places[to]
        self._way_back = direction.opposite, before
        return True


def neighbour(at: K, direction: Direction, places: Mapping[K, Place]) -> K | None:
    """What is next to something in a direction.

    Args:
        at: One of `places`.
        direction: Where to look.
        places: All there is.

    Returns:
        The neighbour, or None at the edge: there is no wrapping.
    """
    here = places[at]
    across, down = direction.value
    if down:
        rows = [place.row for place in places.values() if (place.row - here.row) * down > 0]
        if not rows:
            return None
        row = min(rows, key=lambda row: abs(row - here.row))
        return min(
            (one for one, place in places.items() if place.row == row),
            key=lambda one: (abs(places[one].x - here.x), abs(places[one].x - _MIDDLE)),
        )
    beyond = [one for one, place in places.items() if (place.x - here.x) * across > 0]
    in_row = [one for one in beyond if places[one].row == here.row]
    if not in_row and here.is_slot:
        in_row = [one for one in beyond if places[one].is_slot]
    return min(
        in_row,
        key=lambda one: (
            abs(places[one].x - here.x),
            abs(places[one].row - here.row),
            places[one].row,
        ),
        default=None,
    )


def slot_places(table: Table, grid: Grid = _as_numbered) -> dict[Slot, Place]:
    """Where the slots are seen that hold a card; the others cannot have the focus."""
    return {slot: place_of(slot, grid) for slot in Slot if table.count(slot)}


def place_of(slot: Slot, grid: Grid = _as_numbered) -> Place:
    """Where a slot is seen, whether it holds a card or not."""
    column, row = grid(slot)
    return Place(column, row, is_slot=True)


def following(at: K | None, order: Iterable[K], step: int = 1) -> K | None:
    """What comes next in an order; after the last comes the first.

    Args:
        at: Where to begin; when it is not in the order, its beginning or end comes next.
        order: Everything, in order.
        step: 1 for the next one, -1 for the one before.

    Returns:
        The next one; None when the order is empty.
    """
    all_of_them = list(order)
    if not all_of_them:
        return None
    if at not in all_of_them:
        return all_of_them[0 if step > 0 else -1]
    return all_of_them[(all_of_them.index(at) + step) % len(all_of_them)]


def next_of_rank(at: Slot | None, rank: Rank, table: Table) -> Slot | None:
    """The next slot after `at`, in number order, whose top card has a rank.

    After R8 comes pile 1. When only `at` itself has such a card, that is the answer; when none
    has, there is no answer.
    """
    start = -1 if at is None else int(at)
    order = [Slot((start + step) % len(Slot)) for step in range(1, len(Slot) + 1)]
    tops = ((slot, table.top(slot)) for slot in order)
    return next((slot for slot, top in tops if top is not None and top.rank is rank), None)


def _distance(one: Place, other: Place) -> float:
    return (one.x - other.x) ** 2 + ((one.row - other.row) * _ROW) ** 2
