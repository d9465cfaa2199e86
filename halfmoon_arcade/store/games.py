"""The games in the store: the one on the table, those set aside, those won.

An *attempt* is one deal as it was dealt and played, with its restarts; it is what `statistics`
counts. Its replay after a win is an attempt of its own that counts nowhere.
"""

import sqlite3
import time

from halfmoon_arcade.engine import Status
from halfmoon_arcade.store import queries
from halfmoon_arcade.store.attempts import Attempt
from halfmoon_arcade.store.database import Database
from halfmoon_arcade.store.statistics import Statistics, add_up
from halfmoon_arcade.store.trouble import Flaw

_NEVER = 2**63 - 1
"""A turn that no game reaches: the greatest number SQLite can hold."""


class Games:
    """All games of a store.

    What cannot be written, because the disk is full or another window is busy, is written with the
    next change that can be.
    """

    def __init__(self, database: Database) -> None:
        """Look after the games of a database."""
        self._database = database
        self._waiting: list[Attempt] = []
        self._chores: list[tuple[str, tuple[object, ...]]] = []

    def kept(self) -> Attempt | None:
        """The game to continue: the one with the last move, whichever window made it."""
        turn = _NEVER
        while rows := self._database.query(queries.LAST_GAME_BEFORE_TURN, turn):
            if attempt := self._read(rows[0]):
                return attempt
            turn = rows[0][1]
        return None

    def attempt(self, row: int) -> Attempt | None:
        """The game in a row of the store, if it is there and can be read."""
        rows = self._database.query(queries.GAME_BY_ID, row)
        return self._read(rows[0]) if rows else None

    def keep(self, attempt: Attempt) -> None:
        """Keep a game as it is now."""
        if attempt not in self._waiting:
            self._waiting.append(attempt)
        self._write()

    def keep_first_move(self, attempt: Attempt) -> None:
        """Keep a game that began; no untouched deal before it will be asked for any more."""
        self._chores.append((queries.DROP_UNTOUCHED_GAMES_LEFT, ()))
        self.keep(attempt)

    def keep_clock(self, attempt: Attempt) -> None:
        """Keep only what the clock says, which does not make it the game with the last move."""
        values = (attempt.run.seconds, attempt.row, attempt.turn)
        self._database.change(lambda rows: rows.execute(queries.UPDATE_CLOCK, values))

    def note_clock(self, attempt: Attempt, seconds: float) -> None:
        """Note what a clock that runs says, if that costs nothing."""
        self._database.note(queries.UPDATE_CLOCK, seconds, attempt.row, attempt.turn)

    def keep_deal(self, attempt: Attempt, before: Attempt | None) -> None:
        """Keep a new deal, and that it ended the game that was on the table before it."""
        if before is not None and before.ended is None:
            before.ended = attempt.dealt
            self._chores.append((queries.LEAVE_GAME, (before.ended, before.row)))
        self.keep(attempt)

    def bring_back(self, attempt: Attempt, dropping: Attempt) -> None:
        """Keep a game that is on the table again, and forget the untouched deal that ended it."""
        if attempt.game.status is not Status.WON:
            attempt.ended = None
        if dropping in self._waiting:
            self._waiting.remove(dropping)
        self._chores.append((queries.DROP_UNTOUCHED_GAME, (dropping.row,)))
        self.keep(attempt)

    def take_up(self, attempt: Attempt, before: Attempt | None) -> None:
        """Keep a game that is on the table again, and that it ended the one that was there."""
        if before is not None and before.ended is None:
            before.ended = time.time()
            self._chores.append((queries.LEAVE_GAME, (before.ended, before.row)))
        attempt.ended = None
        self.keep(attempt)

    def statistics(self) -> Statistics:
        """Add up all attempts that count."""
        return add_up(self._database)

    def _read(self, row: tuple[object, ...]) -> Attempt | None:
        attempt = Attempt.from_row(row)
        if attempt is None or attempt.rescued is not None:
            self._database.tell(Flaw.GAME_DAMAGED)
        return attempt

    def _write(self) -> None:
        """Write all that waits, as one transaction."""
        now = time.time()

        def work(connection: sqlite3.Connection) -> list[tuple[int, int]]:
            places = [_save(connection, attempt, now) for attempt in self._waiting]
            for statement, values in self._chores:
                connection.execute(statement, values)
            return places

        places = self._database.change(work)
        if places is None:
            return
        for attempt, (row, turn) in zip(self._waiting, places, strict=True):
            attempt.row, attempt.turn, attempt.rescued = row, turn, None
        self._waiting.clear()
        self._chores.clear()


def _save(connection: sqlite3.Connection, attempt: Attempt, now: float) -> tuple[int, int]:
    """Write a game; return the number of its row and its turn."""
    (turn,) = connection.execute(queries.NEXT_TURN).fetchone()
    values = attempt.to_row(now) | {"turn": turn}
    if attempt.row is not None:
        place = {"id": attempt.row, "known_turn": attempt.turn}
        if connection.execute(queries.UPDATE_GAME, values | place).rowcount == 1:
            return attempt.row, turn
    # New, or played on by a second window: then both games are kept, each in its own row.
    row = connection.execute(queries.ADD_GAME, values).lastrowid or 0
    if attempt.rescued is not None:
        connection.execute(queries.RETIRE_GAME, (now, attempt.rescued))
    return row, turn
