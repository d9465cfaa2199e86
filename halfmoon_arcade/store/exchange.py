"""Games as they stand in a file that is exported, and read back game by game.

A game has one name for ever, its identity, which goes with it from machine to machine. So a file
can be imported twice, or where it came from, and no game is counted twice.

Settings are not in it: they are about a screen, a language and a pair of eyes, not about what was
played, and whoever merges two records does not want the other machine's full screen.
"""

import json
import re
from dataclasses import dataclass
from typing import Any, TypeGuard

from halfmoon_arcade.engine import Game, RecordError, Status
from halfmoon_arcade.store.attempts import Attempt, Run

_IDENTITY = re.compile(r"[0-9a-f]{32}")
_LATEST_MOMENT = 253_402_300_800.0  # the year 10000
_LONGEST_TIME = 1e9
_MOST_UNDOS = 10**9

_FIELDS = {
    *("identity", "record", "undos", "seconds", "earlier_seconds", "counts", "dismissed"),
    *("earlier", "dealt", "began", "updated", "ended"),
}


class UnsoundGameError(ValueError):
    """A game of a file cannot have been played."""


@dataclass(frozen=True, slots=True)
class ExchangedGame:
    """A game on its way between two stores.

    Attributes:
        identity: Its name for ever: 32 hexadecimal digits.
        attempt: The game; without a row.
        updated: When it was played last, in seconds since 1970.
        dismissed: Whether it was taken off the list of unfinished games.
    """

    identity: str
    attempt: Attempt
    updated: float
    dismissed: bool

    def to_row(self) -> dict[str, object]:
        """The columns of its row, but for the turn. It lies on no table where it comes to."""
        row = self.attempt.to_row(self.updated)
        ended = self.updated if self.attempt.ended is None else self.attempt.ended
        return row | {"identity": self.identity, "dismissed": self.dismissed, "ended": ended}


def plain_of_row(row: tuple[object, ...]) -> dict[str, object]:
    """Write a row of the store as it stands in a file.

    The moves are not replayed: that is done where they are read.

    Raises:
        UnsoundGameError: When the row is damaged.
    """
    identity, dismissed, record, undos, seconds, earlier_seconds, counts, earlier, *moments = row
    dealt, began, updated, ended = moments
    plain = {
        "identity": identity,
        "record": _json(record),
        "undos": undos,
        "seconds": seconds,
        "earlier_seconds": earlier_seconds,
        "counts": bool(counts),
        "dismissed": bool(dismissed),
        "earlier": None if earlier is None else _json(earlier),
        "dealt": dealt,
        "began": began,
        "updated": updated,
        "ended": ended,
    }
    _check(plain)
    return plain


def game_of_plain(plain: object) -> ExchangedGame:
    """Read a game of a file, and check it by replaying it.

    Raises:
        UnsoundGameError: When anything is off.
    """
    fields = _check(plain)
    attempt = Attempt(
        run=Run(_game(fields["record"]), float(fields["seconds"])),
        undos=fields["undos"],
        counts=fields["counts"],
        earlier=_run(fields["earlier"]),
        earlier_seconds=float(fields["earlier_seconds"]),
        dealt=float(fields["dealt"]),
        began=float(fields["began"]),
        ended=None if fields["ended"] is None else float(fields["ended"]),
    )
    if attempt.earlier is not None:
        # It is what Undo on an untouched restart of the same deal brings back.
        _require(attempt.earlier.game.code == attempt.game.code)
        _require(not attempt.game.history and not attempt.game.future)
    if attempt.game.status is Status.WON:
        _require(attempt.ended is not None)
    return ExchangedGame(fields["identity"], attempt, float(fields["updated"]), fields["dismissed"])


def is_play_time(value: object) -> TypeGuard[float]:
    """Whether a value from a file can be the seconds that a clock has counted."""
    return _is_within(value, _LONGEST_TIME)


def _check(plain: object) -> dict[str, Any]:
    """All that can be seen without replaying the game."""
    if not isinstance(plain, dict) or plain.keys() != _FIELDS:
        raise UnsoundGameError("This is no game.")
    identity = plain["identity"]
    _require(isinstance(identity, str) and _IDENTITY.fullmatch(identity) is not None)
    _require(isinstance(plain["record"], dict))
    _require(type(plain["undos"]) is int and 0 <= plain["undos"] <= _MOST_UNDOS)
    for name in ("counts", "dismissed"):
        _require(isinstance(plain[name], bool))
    _require(is_play_time(plain["seconds"]) and is_play_time(plain["earlier_seconds"]))
    for name in ("dealt", "began", "updated"):
        _require(_is_within(plain[name], _LATEST_MOMENT))
    _require(plain["ended"] is None or _is_within(plain["ended"], _LATEST_MOMENT))
    return plain


def _require(condition: bool) -> None:  # noqa: FBT001 - it reads like an assertion
    if not condition:
        raise UnsoundGameError("This game cannot have been played.")


def _is_within(value: object, largest: float) -> bool:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return False
    return 0 <= value < largest


def _game(record: object) -> Game:
    try:
        return Game.from_record(record)
    except RecordError as error:
        raise UnsoundGameError(str(error)) from error


def _run(plain: object) -> Run | None:
    if plain is None:
        return None
    if not isinstance(plain, dict) or plain.keys() != {"record", "seconds"}:
        raise UnsoundGameError("This is no run of a game.")
    _require(is_play_time(plain["seconds"]))
    return Run(_game(plain["record"]), float(plain["seconds"]))


def _json(text: object) -> object:
    try:
        return json.loads(text) if isinstance(text, str) else None
    except (ValueError, RecursionError):
        return None
