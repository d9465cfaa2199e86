"""Games as plain values that can be kept as JSON, and back, checked by replaying them."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from halfmoon_arcade.engine.codes import DealCode, DealCodeError
from halfmoon_arcade.engine.dealing import deal
from halfmoon_arcade.engine.slots import Slot
from halfmoon_arcade.engine.table import IllegalMoveError, Move, Table

VERSION = 1

_SLOTS = {slot.label: slot for slot in Slot}


class RecordFault(Enum):
    """What is wrong with a record."""

    SHAPE = "shape"
    VERSION = "version"
    CODE = "code"
    HISTORY = "history"
    FUTURE = "future"


class RecordError(ValueError):
    """A record is not that of a game that can have been played.

    Attributes:
        fault: Which part of it is wrong.
        sound: The game as far as the record could be followed, or None when not even its deal is
            known. It is itself a valid record.
    """

    def __init__(self, fault: RecordFault, message: str, sound: "Record | None" = None) -> None:
        """Say in plain English what is wrong."""
        super().__init__(message)
        self.fault = fault
        self.sound = sound


@dataclass(frozen=True, slots=True)
class Record:
    """All that is worth keeping of a game: from this it can be replayed.

    What is selected is not kept.

    Attributes:
        code: The deal.
        history: The moves made, the first one first.
        future: The moves taken back, in the order in which redo makes them.
    """

    code: DealCode
    history: tuple[Move, ...] = ()
    future: tuple[Move, ...] = ()

    def to_plain(self) -> dict[str, object]:
        """Write the record with strings, numbers, lists and one dict.

        >>> Record(DealCode(1)).to_plain()
        {'version': 1, 'code': 'HM1-N-AAAAAAB', 'history': [], 'future': []}
        """
        return {
            "version": VERSION,
            "code": str(self.code),
            "history": [_labels(move) for move in self.history],
            "future": [_labels(move) for move in self.future],
        }

    @classmethod
    def from_plain(cls, plain: object) -> "Record":
        """Read what `to_plain` wrote, and check it by replaying the game from its deal.

        Raises:
            RecordError: When anything is off: the shape, the code, or a move that is not legal
                where it stands.
        """
        fields = _fields(plain)
        code = _code(fields["code"])
        table = deal(code.number)

        history: list[Move] = []
        future: list[Move] = []
        for fault, moves in ((RecordFault.HISTORY, history), (RecordFault.FUTURE, future)):
            try:
                for move, after in _replayed(table, fields[fault.value]):
                    moves.append(move)
                    table = after
            except _UnsoundError as error:
                sound = cls(code, tuple(history))
                place = f"{fault.value}, move {len(moves) + 1}"
                raise RecordError(
                    fault, f"The record is damaged: {place}: {error}", sound
                ) from error

        if future and not table.cards_left:
            raise RecordError(
                RecordFault.FUTURE,
                "The record is damaged: a game that was won cannot have been undone.",
                cls(code, tuple(history)),
            )
        return cls(code, tuple(history), tuple(future))


class _UnsoundError(Exception):
    """A move cannot be replayed."""


def _labels(move: Move) -> list[str]:
    return [slot.label for slot in move.slots]


def _fields(plain: object) -> dict[str, object]:
    if not isinstance(plain, dict) or "version" not in plain:
        raise RecordError(RecordFault.SHAPE, "The record is damaged: it is no game.")
    version = plain["version"]
    if type(version) is not int or version != VERSION:
        raise RecordError(
            RecordFault.VERSION, f"The record has version {version!r}; this game reads {VERSION}."
        )
    expected = {"version", "code", "history", "future"}
    if plain.keys() != expected:
        names = ", ".join(sorted(map(str, plain.keys() ^ expected)))
        raise RecordError(
            RecordFault.SHAPE, f"The record is damaged: missing or too much in it: {names}."
        )
    return plain


def _code(text: object) -> DealCode:
    if not isinstance(text, str):
        raise RecordError(RecordFault.CODE, f"The record is damaged: {text!r} is no deal code.")
    try:
        code = DealCode.parse(text)
    except DealCodeError as error:
        raise RecordError(RecordFault.CODE, f"The record is damaged: {error}") from error
    if str(code) != text:
        raise RecordError(RecordFault.CODE, f"The record is damaged: “{text}” should be {code}.")
    return code


def _replayed(table: Table, moves: object) -> Iterator[tuple[Move, Table]]:
    """Make the moves one by one; yield each with the table after it."""
    if not isinstance(moves, list):
        raise _UnsoundError("not a list of moves.")
    for labels in moves:
        try:
            move = table.move(_slots(labels))
        except IllegalMoveError as error:
            raise _UnsoundError(str(error)) from error
        table = table.take(move)
        yield move, table


def _slots(labels: object) -> list[Slot]:
    if not isinstance(labels, list):
        raise _UnsoundError("not a list of slots.")
    return [_slot(label) for label in labels]


def _slot(label: object) -> Slot:
    if isinstance(label, str) and label in _SLOTS:
        return _SLOTS[label]
    raise _UnsoundError(f"{label!r} is no slot.")
