"""The game: a deal being played, with its selection, history, score and status."""

from enum import Enum

from halfmoon_arcade.engine.codes import DealCode
from halfmoon_arcade.engine.dealing import deal
from halfmoon_arcade.engine.events import DeadEnd, Event, Ignored, Redone, Taken, Undone, Won
from halfmoon_arcade.engine.record import Record
from halfmoon_arcade.engine.selection import Selection
from halfmoon_arcade.engine.slots import Slot
from halfmoon_arcade.engine.table import Move, Table


class Status(Enum):
    """How a game stands."""

    PLAYING = "playing"
    WON = "won"
    DEAD_END = "dead_end"


class Game:
    """A game of Half Moon.

    >>> game = Game.deal("HM1-N-AAAAAAB")
    >>> events = (*game.tap("1"), *game.tap("8"))
    >>> game.score, game.moves, str(game.table.top(Slot.PILE_8))
    (10, 1, 'J♣')

    What is done to it returns what happened, as a tuple of events: first the answer to what was
    done, then `Won` or `DeadEnd` if the game came to that by it.
    """

    def __init__(self, code: DealCode) -> None:
        """Deal the table of a code (A3)."""
        self._code = code
        self._table = deal(code.number)
        self._selection = Selection()
        self._history: list[Move] = []
        self._undone: list[Move] = []
        self._status = _status_of(self._table)
        self._last_event: Event | None = None

    @classmethod
    def deal(cls, code: DealCode | str) -> "Game":
        """Deal the table of a code, given as such or as text.

        Raises:
            DealCodeError: When the text is no deal code.
        """
        return cls(code if isinstance(code, DealCode) else DealCode.parse(code))

    def __repr__(self) -> str:
        """Show the deal and how far the game has come."""
        return f"<Game {self._code}, {self.moves} moves, {self._status.value}>"

    @property
    def code(self) -> DealCode:
        """The code of the deal (A3)."""
        return self._code

    @property
    def table(self) -> Table:
        """The table as it lies now."""
        return self._table

    @property
    def selection(self) -> tuple[Slot, ...]:
        """The slots of the selected cards, in the order in which they were tapped."""
        return self._selection.slots

    @property
    def unfit(self) -> frozenset[Slot]:
        """The slots that placement help dims (S10); none when nothing is selected."""
        return self._selection.unfit(self._table)

    @property
    def score(self) -> int:
        """The points of the moves made (P1), from 0 to 520."""
        return sum(move.points for move in self._history)

    @property
    def moves(self) -> int:
        """How many moves have been made, from 0 to 48."""
        return len(self._history)

    @property
    def status(self) -> Status:
        """Whether the game goes on, is won (E1) or has come to a dead end (E2)."""
        return self._status

    @property
    def history(self) -> tuple[Move, ...]:
        """The moves made, the first one first."""
        return tuple(self._history)

    @property
    def future(self) -> tuple[Move, ...]:
        """The moves taken back, in the order in which redo would make them."""
        return tuple(reversed(self._undone))

    @property
    def is_untouched(self) -> bool:
        """Whether no move was ever made, not even one that was taken back."""
        return not self._history and not self._undone

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back; a game that is won is over (E3)."""
        return bool(self._history) and self._status is not Status.WON

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to make again."""
        return bool(self._undone)

    @property
    def last_event(self) -> Event | None:
        """The answer to what was done last; None when nothing was done yet."""
        return self._last_event

    def tap(self, slot: Slot | str) -> tuple[Event, ...]:
        """Tap a slot, given as such or by its label (S1 to S8).

        Raises:
            SlotError: When the label is that of no slot.
        """
        # A bare number is no slot: 1 could mean pile 1, or the slot whose value is 1.
        if not isinstance(slot, Slot):
            slot = Slot.parse(slot)
        self._selection, event = self._selection.tap(self._table, slot)
        if not isinstance(event, Taken):
            return self._answer(event)
        self._undone.clear()
        self._history.append(event.move)
        return self._answer(event, self._table.take(event.move))

    def tap_felt(self) -> tuple[Event, ...]:
        """Tap the bare table (S8)."""
        self._selection, event = self._selection.clear()
        return self._answer(event)

    def undo(self) -> tuple[Event, ...]:
        """Take the last move back (A1) and clear the selection; any number of moves, but no win."""
        if not self.can_undo:
            return self._answer(Ignored())
        move = self._history.pop()
        self._undone.append(move)
        self._selection = Selection()
        return self._answer(Undone(move), self._table.put_back(move))

    def redo(self) -> tuple[Event, ...]:
        """Make the move again that was taken back last (A5), and clear the selection."""
        if not self.can_redo:
            return self._answer(Ignored())
        move = self._undone.pop()
        self._history.append(move)
        self._selection = Selection()
        return self._answer(Redone(move), self._table.take(move))

    def restart(self) -> "Game":
        """A new game of the same deal, untouched (A5, E3)."""
        return Game(self._code)

    def to_record(self) -> dict[str, object]:
        """Write the game as a plain value that JSON can keep: all but the selection."""
        return Record(self._code, self.history, self.future).to_plain()

    @classmethod
    def from_record(cls, record: object) -> "Game":
        """Read what `to_record` wrote, and check it by replaying the game.

        Raises:
            RecordError: When it is not the record of a game that can have been played.
        """
        read = Record.from_plain(record)
        game = cls(read.code)
        for move in read.history:
            game._table = game._table.take(move)
        game._history = list(read.history)
        game._undone = list(reversed(read.future))
        game._status = _status_of(game._table)
        return game

    def _answer(self, event: Event, table: Table | None = None) -> tuple[Event, ...]:
        self._last_event = event
        if table is None:
            return (event,)
        self._table = table
        self._status = _status_of(table)
        if self._status is Status.WON:
            return (event, Won())
        if self._status is Status.DEAD_END:
            return (event, DeadEnd())
        return (event,)


def _status_of(table: Table) -> Status:
    if table.has_move():
        return Status.PLAYING
    return Status.DEAD_END if table.cards_left else Status.WON
