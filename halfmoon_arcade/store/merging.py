"""What was played while the file was out of reach, brought into the file once it is there again.

The file may have changed meanwhile: another window played on, an older copy was put in its place,
or it is new. So nothing in it is overwritten that is not as it was known, and no game is added that
is there already.

A game that is in the file no more, and does not lie there among the forgotten, is put there again:
nobody can tell whether another window has forgotten it for good, or an older copy took the file's
place. Rather a game comes back than is lost.
"""

import secrets
import sqlite3
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from halfmoon_arcade.store import queries
from halfmoon_arcade.store.queries import aside

Place = tuple[int, int]
"""Where a game is: the number of its row, and its turn."""

_GAME: Final = len(queries.GAME_COLUMNS)
_Game: TypeAlias = dict[str, Any]
_Deal: TypeAlias = tuple[str, float]
"""What tells one deal from every other: its code, and when it was dealt."""


class _Turns:
    """Turns that no game of a file has, nor had before anything left it."""

    def __init__(self, file: sqlite3.Connection) -> None:
        """Look at a file; from then on nobody else may write it."""
        self._next = int(file.execute(queries.NEXT_TURN).fetchone()[0])
        self._bottom = int(file.execute(queries.TURN_BEFORE_ALL).fetchone()[0]) + 1

    def free(self, turn: int) -> int:
        """A turn for a game that has such a one in memory: an imported one stays below zero."""
        if turn < 0:
            return self._bottom + turn
        self._next += 1
        return self._next - 1


@dataclass(slots=True)
class _Target:
    """The games that the file holds.

    Attributes:
        file: The file.
        turns: Those that are free there.
        known: Deal and turn of each row.
        twins: The rows of each deal.
        forgotten: The deals that lie aside.
    """

    file: sqlite3.Connection
    turns: _Turns
    known: dict[int, tuple[str, float, int]]
    twins: dict[_Deal, list[int]]
    forgotten: set[_Deal]

    @classmethod
    def of(cls, file: sqlite3.Connection, turns: _Turns) -> "_Target":
        known, twins = {}, defaultdict(list)
        for number, code, dealt, turn in file.execute(aside.PLACES_OF_GAMES):
            known[number] = (code, dealt, turn)
            twins[code, dealt].append(number)
        forgotten = set(file.execute(aside.DEALS_OF_FORGOTTEN_GAMES).fetchall())
        return cls(file, turns, known, twins, forgotten)


def remember_origin(memory: sqlite3.Connection) -> None:
    """Let a copy of the file remember how the file was, to tell later what was played since."""
    for statement in aside.KEEP_ORIGIN:
        memory.execute(statement)


def merge(memory: sqlite3.Connection, file: sqlite3.Connection) -> dict[int, Place]:
    """Bring into the file what it lacks of the store in memory; to be called in a transaction.

    Args:
        memory: A store that once was copied from a file, with `remember_origin`.
        file: The file as it is now, of our version.

    Returns:
        For the rows in memory, where their games are in the file. A game that another window has
        played on, and this one has not, has no place; one that both have played on is there twice.
    """
    is_new = _is_new(file)
    _merge_settings(memory, file, is_new=is_new)
    turns = _Turns(file)
    dropped = _drop_games_no_more(memory, file)
    target = _Target.of(file, turns)
    places: dict[int, Place] = {}
    for row in memory.execute(aside.GAMES_AND_ORIGINS).fetchall():
        game: _Game = dict(zip(queries.GAME_COLUMNS, row, strict=False))
        origin, is_changed = row[_GAME:]
        after = game["after"]
        game["after"] = places[after][0] if after in places else None
        if place := _merge_game(game, origin, target, is_changed=is_changed):
            places[game["id"]] = place
    no_more = memory.execute(aside.FORGOTTEN_GAMES_NO_MORE).fetchall()
    file.executemany(aside.DROP_FORGOTTEN_GAME_AS_KNOWN, no_more)
    forgotten = aside.ALL_FORGOTTEN_GAMES if is_new else aside.GAMES_FORGOTTEN_SINCE
    for place, *values in memory.execute(forgotten).fetchall():
        game = dict(zip(queries.GAME_COLUMNS, values, strict=True))
        _merge_forgotten(game, place, target, dropped)
    _count_each_once(memory, file)
    return places


def _is_new(file: sqlite3.Connection) -> bool:
    """Whether nothing was ever kept in a file."""
    if file.execute(aside.SETTING_COUNT).fetchone()[0]:
        return False
    return not file.execute(aside.PLACES_OF_GAMES).fetchone()


def _merge_settings(memory: sqlite3.Connection, file: sqlite3.Connection, *, is_new: bool) -> None:
    changed = queries.ALL_SETTINGS if is_new else aside.CHANGED_SETTINGS
    file.executemany(queries.SET_SETTING, memory.execute(changed).fetchall())
    file.executemany(queries.DROP_SETTING, memory.execute(aside.SETTINGS_NO_MORE).fetchall())


def _drop_games_no_more(
    memory: sqlite3.Connection, file: sqlite3.Connection
) -> dict[int, tuple[int, str | None]]:
    """Drop the games that are in memory no more; return turn and identity of each row dropped."""
    dropped: dict[int, tuple[int, str | None]] = {}
    for number, turn, *deal in memory.execute(aside.GAMES_NO_MORE).fetchall():
        known = (number, turn, *deal)
        for (identity,) in file.execute(aside.IDENTITY_OF_GAME_AS_KNOWN, known).fetchall():
            dropped[number] = turn, identity
            file.execute(aside.DROP_GAME_AS_KNOWN, known)
    return dropped


def _merge_game(
    game: _Game, origin: int | None, target: _Target, *, is_changed: bool
) -> Place | None:
    number, turn = game["id"], game["turn"]
    deal = (game["code"], game["dealt"])
    if origin is not None and target.known.get(number) == (*deal, origin):
        if turn != origin:
            game["turn"] = turn = target.turns.free(turn)
        if is_changed:
            target.file.execute(aside.REWRITE_GAME, game)
        return number, turn
    twins = target.twins.get(deal, [])
    for twin in twins:
        if _is_same(game, twin, target.file):
            return twin, target.known[twin][2]
    is_untouched = turn == origin or not is_changed
    if is_untouched and _is_settled(game, origin or 0, target):
        return None
    turn = target.turns.free(turn)
    is_free = target.file.execute(aside.IDENTITY_IS_FREE, (game["identity"],)).fetchone()[0]
    if game["identity"] is not None and is_free:
        game = game | {"id": None, "turn": turn}
        number = target.file.execute(queries.PUT_GAME, game).lastrowid or 0
    else:
        number = target.file.execute(queries.ADD_GAME, game | {"turn": turn}).lastrowid or 0
    if twins:
        target.file.execute(queries.COUNT_ONCE, game)
    return number, turn


def _is_settled(game: _Game, origin: int, target: _Target) -> bool:
    """Whether the file needs nothing of a game that was not played on here since it was known."""
    deal = (game["code"], game["dealt"])
    if twins := target.twins.get(deal):
        # Another window has played on.
        return any(target.known[twin][2] > origin for twin in twins)
    # Or has forgotten it, and can still bring it back.
    return game["began"] is None or deal in target.forgotten


def _is_same(game: _Game, twin: int, file: sqlite3.Connection) -> bool:
    found = file.execute(aside.RECORD_AND_STATUS, (twin,)).fetchone()
    return bool(found == (game["record"], game["status"]))


def _count_each_once(memory: sqlite3.Connection, file: sqlite3.Connection) -> None:
    """Let each deal count once in the file that counts in memory: there it may be another row."""
    file.execute(queries.COUNT_EACH_ONCE)
    count, there = (set(rows.execute(aside.DEALS_THAT_COUNT)) for rows in (memory, file))
    for code, dealt in count - there:
        file.execute(queries.COUNT_BEST, {"code": code, "dealt": dealt})


def _merge_forgotten(
    game: _Game, place: int, target: _Target, dropped: dict[int, tuple[int, str | None]]
) -> None:
    """Put a forgotten game aside in the file, too.

    Its number and turn stay free there: it may come back.

    Args:
        game: The game.
        place: Its rowid, of which the upper half is its batch.
        target: The file.
        dropped: What left the games of the file.
    """
    turn, identity = dropped.get(game["id"], (None, None))
    if game["id"] not in dropped:
        game["id"] = None
    if game["turn"] != turn:
        game["turn"] = target.turns.free(game["turn"])
    game["identity"] = game["identity"] or identity or secrets.token_hex(16)
    file = target.file
    file.execute(aside.DROP_FORGOTTEN_BEFORE, game)
    if not file.execute(aside.IS_FORGOTTEN, (game["identity"],)).fetchone()[0]:
        (free,) = file.execute(aside.PLACE_IN_BATCH, {"place": place}).fetchone()
        file.execute(aside.PUT_FORGOTTEN_GAME, game | {"place": free})
