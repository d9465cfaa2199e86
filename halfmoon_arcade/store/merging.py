"""What was played while the file was out of reach, brought into the file once it is there again.

The file may have changed meanwhile: another window played on, an older copy was put in its place,
or it is new. So nothing in it is overwritten that is not as it was known, and no game is added that
is there already.
"""

import sqlite3
from collections import defaultdict
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

from halfmoon_arcade.store import queries

Place = tuple[int, int]
"""Where a game is: the number of its row, and its turn."""

_GAME: Final = len(queries.GAME_COLUMNS)
_Game: TypeAlias = dict[str, Any]


@dataclass(slots=True)
class _Target:
    """The games that the file holds, by what tells one deal from every other."""

    file: sqlite3.Connection
    known: dict[int, tuple[str, float, int]]
    twins: dict[tuple[str, float], list[int]]

    @classmethod
    def of(cls, file: sqlite3.Connection) -> "_Target":
        known, twins = {}, defaultdict(list)
        for number, code, dealt, turn in file.execute(queries.PLACES_OF_GAMES):
            known[number] = (code, dealt, turn)
            twins[code, dealt].append(number)
        return cls(file, known, twins)


def remember_origin(memory: sqlite3.Connection) -> None:
    """Let a copy of the file remember how the file was, to tell later what was played since."""
    for statement in queries.KEEP_ORIGIN:
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
    target = _Target.of(file)
    _merge_settings(memory, file, is_new=not target.known)
    places: dict[int, Place] = {}
    for row in memory.execute(queries.GAMES_AND_ORIGINS).fetchall():
        game: _Game = dict(zip(queries.GAME_COLUMNS, row, strict=False))
        origin, is_changed = row[_GAME:]
        after = game["after"]
        game["after"] = places[after][0] if after in places else None
        if place := _merge_game(game, origin, target, is_changed=is_changed):
            places[game["id"]] = place
    file.executemany(queries.DROP_GAME_AS_KNOWN, memory.execute(queries.GAMES_NO_MORE).fetchall())
    forgotten = memory.execute(queries.GAMES_FORGOTTEN_SINCE).fetchall()
    file.executemany(queries.PUT_FORGOTTEN_GAME, forgotten)
    no_more = memory.execute(queries.FORGOTTEN_GAMES_NO_MORE).fetchall()
    file.executemany(queries.DROP_FORGOTTEN_GAME, no_more)
    return places


def _merge_settings(memory: sqlite3.Connection, file: sqlite3.Connection, *, is_new: bool) -> None:
    is_new = is_new and file.execute(queries.SETTING_COUNT).fetchone()[0] == 0
    changed = queries.ALL_SETTINGS if is_new else queries.CHANGED_SETTINGS
    file.executemany(queries.SET_SETTING, memory.execute(changed).fetchall())
    file.executemany(queries.DROP_SETTING, memory.execute(queries.SETTINGS_NO_MORE).fetchall())


def _merge_game(
    game: _Game, origin: int | None, target: _Target, *, is_changed: bool
) -> Place | None:
    number, turn = game["id"], game["turn"]
    deal = (game["code"], game["dealt"])
    if origin is not None and target.known.get(number) == (*deal, origin):
        if turn != origin:
            game["turn"] = turn = _next_turn(target.file)
        if is_changed:
            target.file.execute(queries.REWRITE_GAME, game)
        return number, turn
    twins = target.twins.get(deal, [])
    for twin in twins:
        if _is_same(game, twin, target.file):
            return twin, target.known[twin][2]
    if (turn == origin or not is_changed) and any(
        target.known[twin][2] > (origin or 0) for twin in twins
    ):
        # Another window has played on, and this one has not.
        return None
    if not twins and not is_changed and game["began"] is None:
        return None
    turn = _next_turn(target.file)
    is_free = target.file.execute(queries.IDENTITY_IS_FREE, (game["identity"],)).fetchone()[0]
    if game["identity"] is not None and is_free:
        game = game | {"id": None, "turn": turn}
        number = target.file.execute(queries.PUT_GAME, game).lastrowid or 0
    else:
        number = target.file.execute(queries.ADD_GAME, game | {"turn": turn}).lastrowid or 0
    if twins:
        target.file.execute(queries.COUNT_ONCE, game)
    return number, turn


def _is_same(game: _Game, twin: int, file: sqlite3.Connection) -> bool:
    found = file.execute(queries.RECORD_AND_STATUS, (twin,)).fetchone()
    return bool(found == (game["record"], game["status"]))


def _next_turn(file: sqlite3.Connection) -> int:
    (turn,) = file.execute(queries.NEXT_TURN).fetchone()
    return int(turn)
