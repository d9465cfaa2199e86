"""Which card of the table an event moves: the one that lies on so many others in that slot."""

from collections.abc import Sequence
from dataclasses import dataclass

from halfmoon_arcade.engine import Event, Redone, Slot, Table, Taken, Undone


@dataclass(frozen=True, slots=True)
class Seat:
    """Which card of the table: the slot, and how many cards lie beneath it there."""

    slot: Slot
    beneath: int


def seats_of(events: Sequence[Event], table: Table) -> list[tuple[Event, tuple[Seat, ...]]]:
    """Tell which cards of the table events have moved.

    Args:
        events: What happened.
        table: The table after that.

    Returns:
        Every event with the seats of its cards, in the order of the move.
    """
    counts = [table.count(slot) for slot in Slot]
    found: list[tuple[Event, tuple[Seat, ...]]] = []
    for event in reversed(events):
        seats: tuple[Seat, ...] = ()
        match event:
            case Taken(move) | Redone(move):
                seats = tuple(Seat(slot, counts[slot]) for slot in move.slots)
                for slot in move.slots:
                    counts[slot] += 1
            case Undone(move):
                for slot in move.slots:
                    counts[slot] -= 1
                seats = tuple(Seat(slot, counts[slot]) for slot in move.slots)
            case _:
                pass
        found.append((event, seats))
    found.reverse()
    return found
