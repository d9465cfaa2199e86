"""What can still be read of a damaged store, and rows that no program of ours has written.

A game is taken over as it is where its columns make sense. Where they do not, it is made anew from
its record: as much of it as can have been played.
"""

import contextlib
import secrets
import sqlite3
from collections.abc import Iterator
from typing import Final

from halfmoon_arcade.store import queries
from halfmoon_arcade.store.attempts import Attempt
from halfmoon_arcade.store.connection import transaction

_LONGEST_GAP: Final = 1000
"""Numbers of rows tried one by one after an unreadable one: a page never holds that many games."""
_TOO_LATE: Final = 1e11

_Game = dict[str, object]


def rescue(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy what can be read into the tables of a new store, in one change.

    Args:
        source: A store that is damaged anywhere, or somebody else's database.
        target: A store of our version without games.
    """
    # Otherwise not even the first row of a file that was cut off would be read.
    with contextlib.suppress(sqlite3.Error):
        source.execute(queries.READ_WHAT_IS_THERE)
    with transaction(target):
        for key, value in _settings(source):
            target.execute(queries.SET_SETTING, (key, value))
        for game in sorted(_games(source), key=_turn_of):
            _put(game, target)
        _mend_all(target)


def mend(connection: sqlite3.Connection) -> None:
    """Make the games anew whose columns make no sense; for a copy, not for a player's file."""
    with transaction(connection):
        _mend_all(connection)


def _settings(source: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    with contextlib.suppress(sqlite3.Error):
        for key, value in source.execute(queries.ALL_SETTINGS):
            if isinstance(key, str) and isinstance(value, str):
                yield key, value


def _games(source: sqlite3.Connection) -> Iterator[_Game]:
    try:
        there = {name for (name,) in source.execute(queries.COLUMNS_OF_GAMES)}
    except sqlite3.Error:
        return
    columns = [name for name in queries.GAME_COLUMNS if name in there]
    if not {"id", "record"} <= there:
        return
    statement = queries.GAMES_UPWARDS.format(", ".join(columns))
    last = gap = 0
    while gap < _LONGEST_GAP:
        try:
            for row in source.execute(statement, (last,)):
                game = dict(zip(columns, row, strict=True))
                # Pages that point in circles would have us read for ever.
                if row[0] > last:
                    last, gap = row[0], 0
                    yield game
        except sqlite3.Error:
            last, gap = last + 1, gap + 1
        else:
            return


def _turn_of(game: _Game) -> int:
    turn = game.get("turn")
    return turn if isinstance(turn, int) else 0


def _put(game: _Game, target: sqlite3.Connection) -> None:
    whole: _Game = dict.fromkeys(queries.GAME_COLUMNS) | {"dismissed": 0} | game
    if "identity" not in game:
        whole["identity"] = _identity(game["id"], game.get("dealt"))
    try:
        target.execute(queries.PUT_GAME, whole)
    except sqlite3.Error:
        _put_anew(whole, target)


def _mend_all(connection: sqlite3.Connection) -> None:
    for (number,) in connection.execute(queries.FAULTY_GAMES).fetchall():
        row = connection.execute(queries.GAME_AS_IT_IS, (number,)).fetchone()
        connection.execute(queries.DROP_GAME, (number,))
        _put_anew(dict(zip(queries.GAME_COLUMNS, row, strict=True)), connection)


def _put_anew(game: _Game, target: sqlite3.Connection) -> None:
    attempt = Attempt.from_row(tuple(game[name] for name in queries.ATTEMPT_COLUMNS))
    if attempt is None:
        return
    if attempt.began is None and (attempt.game.history or attempt.game.future):
        attempt.began = attempt.dealt
    row = attempt.to_row(attempt.ended or attempt.dealt)
    if row["status"] == "won" and attempt.ended is None:
        row["ended"] = attempt.began
    (next_turn,) = target.execute(queries.NEXT_TURN).fetchone()
    identity = game["identity"]
    row |= {
        "id": game["id"],
        "turn": attempt.turn,
        "identity": identity if isinstance(identity, str) else _identity(game["id"], game["dealt"]),
        "dismissed": int(game["dismissed"] == 1),
    }
    try:
        target.execute(queries.PUT_GAME, row)
    except sqlite3.IntegrityError:
        # Its turn is another's, or its identity.
        new = {"turn": next_turn, "identity": secrets.token_hex(16)}
        target.execute(queries.PUT_GAME, row | new)


def _identity(number: object, dealt: object) -> str:
    """What the identity of a game became that was kept before games had one."""
    if isinstance(number, int) and isinstance(dealt, float) and abs(dealt) < _TOO_LATE:
        return f"{number % 2**64:016x}{int(dealt * 1_000_000) % 2**64:016x}"
    return secrets.token_hex(16)
