"""A game watched move by move, from its deal to its last move and back."""

from collections.abc import Iterable
from itertools import accumulate

from halfmoon_arcade.engine.codes import DealCode
from halfmoon_arcade.engine.dealing import deal
from halfmoon_arcade.engine.events import DeadEnd, Event, Ignored, Taken, Undone, Won
from halfmoon_arcade.engine.game import Game, Status
from halfmoon_arcade.engine.record import Record
from halfmoon_arcade.engine.table import Move, Table


class Replay:
    """The moves of a game, one after the other, with the place one has come to.

    It is watched, not played: nothing in it can be changed but the place.

    >>> game = Game.deal("HM1-N-AAAAAAB")
    >>> events = (*game.tap("1"), *game.tap("8"))
    >>> replay = Replay.of(game)
    >>> replay.forward()[0] == events[-1], replay.position, len(replay)
    (True, 1, 1)
    """

    def __init__(self, code: DealCode, moves: Iterable[Move]) -> None:
        """Begin at the deal.

        Raises:
            IllegalMoveError: When a move is not legal where it stands.
        """
        self._code = code
        self._moves = tuple(moves)
        self._tables = tuple(accumulate(self._moves, Table.take, initial=deal(code.number)))
        self._scores = tuple(accumulate((move.points for move in self._moves), initial=0))
        self._position = 0

    @classmethod
    def of(cls, game: Game) -> "Replay":
        """Watch the moves a game consists of now; those that were taken back are not shown."""
        return cls(game.code, game.history)

    def __len__(self) -> int:
        """How many moves there are."""
        return len(self._moves)

    def __repr__(self) -> str:
        """Show the deal and the place in it."""
        return f"<Replay {self._code}, move {self._position} of {len(self)}>"

    @property
    def code(self) -> DealCode:
        """The code of the deal."""
        return self._code

    @property
    def moves(self) -> tuple[Move, ...]:
        """All moves, the first one first."""
        return self._moves

    @property
    def position(self) -> int:
        """How many moves have been shown, from 0 to `len`."""
        return self._position

    @property
    def table(self) -> Table:
        """The table as it lies at the position."""
        return self._tables[self._position]

    @property
    def score(self) -> int:
        """The points at the position (P1)."""
        return self._scores[self._position]

    @property
    def status(self) -> Status:
        """How the game stands at the position (E1, E2)."""
        if self.table.has_move():
            return Status.PLAYING
        return Status.DEAD_END if self.table.cards_left else Status.WON

    @property
    def next_move(self) -> Move | None:
        """The move that `forward` will show; None at the end."""
        return self._moves[self._position] if self._position < len(self) else None

    def game(self) -> Game:
        """A game of its own that stands at the position, to be played on from there."""
        shown = Record(self._code, self._moves[: self._position])
        return Game.from_record(shown.to_plain())

    def forward(self) -> tuple[Event, ...]:
        """Show the next move; the answer is what the game's was. `Ignored` at the end."""
        move = self.next_move
        if move is None:
            return (Ignored(),)
        self._position += 1
        return self._with_end(Taken(move))

    def back(self) -> tuple[Event, ...]:
        """Take the last shown move back, that of a win, too. `Ignored` at the deal."""
        if self._position == 0:
            return (Ignored(),)
        self._position -= 1
        return self._with_end(Undone(self._moves[self._position]))

    def jump(self, position: int) -> tuple[Event, ...]:
        """Go to a position, and tell all that happens on the way, step by step.

        Raises:
            ValueError: When there is no such position.
        """
        if not 0 <= position <= len(self):
            raise ValueError(f"There is no move {position}: there are {len(self)}.")
        events: list[Event] = []
        while self._position != position:
            events += self.forward() if self._position < position else self.back()
        return tuple(events)

    def _with_end(self, event: Event) -> tuple[Event, ...]:
        if self.status is Status.WON:
            return (event, Won())
        if self.status is Status.DEAD_END:
            return (event, DeadEnd())
        return (event,)
