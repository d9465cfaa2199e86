"""One deal as it was dealt and played, and the row of the store that keeps it."""

import json
import time
from dataclasses import dataclass, field

from halfmoon_arcade.engine import DealCode, Game, RecordError, Status, day_of

_Row = tuple[object, ...]

# What `queries.FAULTY_GAMES` takes for no number of anything and no time.
_TOO_MANY = 2**53
_TOO_LATE = 1e11


@dataclass(slots=True)
class Run:
    """A game and the seconds its clock has counted."""

    game: Game
    seconds: float = 0.0


@dataclass(slots=True, eq=False, weakref_slot=True)
class Attempt:
    """One deal as it was dealt and played.

    Attributes:
        run: The game as it is on the table.
        undos: How often a move was taken back.
        counts: Whether the statistics count it; not for the replay of a game that was won.
        earlier: The run that a restart ended, until the first move after it.
        earlier_seconds: What the clock had counted in all runs before this one.
        after: The row of the game that was on the table before this deal, until its first move.
        dealt, began, ended: Moments in seconds since 1970, UTC; None as long as they have not
            come. It began with its first move, and ended when it was won or another was dealt.
        row: Its row in the store, when it has one.
        turn: When that row was last written, in the order of all writing.
        rescued: The row whose record was damaged and of which this is the sound part.
    """

    run: Run
    undos: int = 0
    counts: bool = True
    earlier: Run | None = None
    earlier_seconds: float = 0.0
    after: int | None = None
    dealt: float = field(default_factory=time.time)
    began: float | None = None
    ended: float | None = None
    row: int | None = None
    turn: int = 0
    rescued: int | None = None

    @property
    def game(self) -> Game:
        """The game as it is on the table."""
        return self.run.game

    @property
    def is_open(self) -> bool:
        """Whether it can be played on: a game that is won is over (E3)."""
        return self.game.status is not Status.WON

    def is_of_day(self, code: DealCode, day: int) -> bool:
        """Whether it is the deal of a day, and was dealt on it; `day` as `day_of` counts it."""
        return self.game.code == code and day_of(self.dealt) == day

    def to_row(self, now: float) -> dict[str, object]:
        """The columns of its row, but for the turn and the row's number."""
        game = self.game
        return {
            "code": str(game.code),
            "record": json.dumps(game.to_record()),
            "status": game.status.value,
            "moves": game.moves,
            "score": game.score,
            "undos": self.undos,
            "seconds": self.run.seconds,
            "earlier_seconds": self.earlier_seconds,
            "counts": self.counts,
            "earlier": None if self.earlier is None else _run_to_text(self.earlier),
            "after": self.after,
            "dealt": self.dealt,
            "began": self.began,
            "updated": now,
            "ended": self.ended,
        }

    @classmethod
    def from_row(cls, row: _Row) -> "Attempt | None":
        """Read a row, or what is sound of its record; None where not even its deal is known."""
        number, turn, record, undos, seconds, earlier_seconds, counts, earlier, after, *moments = (
            row
        )
        game, whole = _read_game(record)
        if game is None:
            return None
        dealt, began, ended = map(_moment, moments)
        return cls(
            run=Run(game, _seconds(seconds)),
            undos=_number(undos),
            counts=counts != 0,
            earlier=_run_from_text(earlier),
            earlier_seconds=_seconds(earlier_seconds),
            after=after if isinstance(after, int) else None,
            dealt=dealt or 0.0,
            began=began,
            ended=ended,
            row=number if whole and isinstance(number, int) else None,
            turn=_turn(turn),
            rescued=number if not whole and isinstance(number, int) else None,
        )


def _run_to_text(run: Run) -> str:
    return json.dumps({"record": run.game.to_record(), "seconds": run.seconds})


def _run_from_text(text: object) -> Run | None:
    if text is None:
        return None
    plain = _plain(text)
    if not isinstance(plain, dict):
        return None
    game, _whole = _game(plain.get("record"))
    return None if game is None else Run(game, _seconds(plain.get("seconds")))


def _read_game(text: object) -> tuple[Game | None, bool]:
    return _game(_plain(text))


def _game(record: object) -> tuple[Game | None, bool]:
    """The game of a record, and whether it is all of it."""
    try:
        return Game.from_record(record), True
    except RecordError as error:
        if error.sound is None:
            return None, False
        return Game.from_record(error.sound.to_plain()), False


def _plain(text: object) -> object:
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None


def _turn(value: object) -> int:
    return value if isinstance(value, int) and abs(value) < _TOO_MANY else 0


def _number(value: object) -> int:
    return value if isinstance(value, int) and 0 <= value < _TOO_MANY else 0


def _seconds(value: object) -> float:
    return max(0.0, _moment(value) or 0.0)


def _moment(value: object) -> float | None:
    # A clock may be set to before 1970; infinity is no time, and SQLite keeps NaN as NULL already.
    return float(value) if isinstance(value, int | float) and abs(value) < _TOO_LATE else None
