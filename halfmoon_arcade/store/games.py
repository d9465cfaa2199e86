"""The games in the store: the one on the table, those set aside, those won.

An *attempt* is one deal as it was dealt and played, with its restarts; it is what `statistics`
counts. Its replay after a win is an attempt of its own that counts nowhere.
"""

import sqlite3
import time
from collections.abc import Callable, Iterator
from weakref import WeakSet

from halfmoon_arcade.engine import Status
from halfmoon_arcade.store import queries
from halfmoon_arcade.store.attempts import Attempt
from halfmoon_arcade.store.database import Database
from halfmoon_arcade.store.merging import Place
from halfmoon_arcade.store.statistics import Statistics, add_up
from halfmoon_arcade.store.trouble import Flaw

_NEVER = 2**63 - 1
"""A turn that no game reaches: the greatest number SQLite can hold."""


class Games:
    """All games of a store."""

    def __init__(self, database: Database) -> None:
        """Look after the games of a database."""
        self._database = database
        self._placed: WeakSet[Attempt] = WeakSet()
        database.when_moved(self._move)
        database.in_hand.append(self._put)

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
        self._write(attempt)

    def keep_first_move(self, attempt: Attempt) -> None:
        """Keep a game that began; no untouched deal before it will be asked for any more."""
        self._write(attempt, lambda rows: rows.execute(queries.DROP_UNTOUCHED_GAMES_LEFT))

    def keep_clock(self, attempt: Attempt) -> None:
        """Keep only what the clock says, which does not make it the game with the last move."""
        self._database.change(lambda rows: _set_clock(rows, attempt, attempt.run.seconds))

    def note_clock(self, attempt: Attempt, seconds: float) -> None:
        """Note what a clock that runs says, if that costs nothing."""
        self._database.note(lambda rows: _set_clock(rows, attempt, seconds))

    def keep_deal(self, attempt: Attempt, before: Attempt | None) -> None:
        """Keep a new deal, and that it ended the game that was on the table before it."""
        self._write(attempt, _leaving(before, attempt.dealt), after=before)

    def bring_back(self, attempt: Attempt, dropping: Attempt) -> None:
        """Keep a game that is on the table again, and forget the untouched deal that ended it."""
        if attempt.game.status is not Status.WON:
            attempt.ended = None
        self._write(
            attempt, lambda rows: rows.execute(queries.DROP_UNTOUCHED_GAME, (dropping.row,))
        )

    def take_up(self, attempt: Attempt, before: Attempt | None) -> None:
        """Keep a game that is on the table again, and that it ended the one that was there."""
        attempt.ended = None
        self._write(attempt, _leaving(before, time.time()))

    def statistics(self) -> Statistics:
        """Add up all attempts that count."""
        return add_up(self._database)

    def _read(self, row: tuple[object, ...]) -> Attempt | None:
        attempt = Attempt.from_row(row)
        if attempt is None or attempt.rescued is not None:
            self._database.tell(Flaw.GAME_DAMAGED)
        if attempt is not None:
            self._placed.add(attempt)
        return attempt

    def _move(self, places: dict[int, Place]) -> None:
        """Follow the games that were brought to other rows."""
        for attempt in self._placed:
            attempt.row, attempt.turn = places.get(attempt.row or 0, (None, 0))
            attempt.after, _ = places.get(attempt.after or 0, (None, 0))
            attempt.rescued, _ = places.get(attempt.rescued or 0, (None, 0))

    def _put(self, rows: sqlite3.Connection) -> None:
        """Put the games at hand where they are known to be, in a store that may lack them."""
        now = time.time()
        for attempt in sorted(self._placed, key=lambda one: one.turn, reverse=True):
            if attempt.row is not None:
                # The file knows its identity.
                more = {"id": attempt.row, "turn": attempt.turn, "identity": None, "dismissed": 0}
                rows.execute(queries.PUT_GAME_IF_MISSING, attempt.to_row(now) | more)

    def _write(
        self,
        attempt: Attempt,
        also: Callable[[sqlite3.Connection], object] = lambda _: None,
        after: Attempt | None = None,
    ) -> None:
        """Write a game, and what else belongs to the same change.

        Args:
            attempt: The game.
            also: Makes the rest of the change.
            after: The game that was on the table before this deal, if it is one.
        """
        now = time.time()

        def work(rows: sqlite3.Connection) -> Place:
            # Not sooner: their rows may have become others when this is called.
            if after is not None:
                attempt.after = after.row
            place = _save(rows, attempt, now)
            also(rows)
            return place

        if (place := self._database.change(work)) is not None:
            (attempt.row, attempt.turn), attempt.rescued = place, None
            self._placed.add(attempt)


def _leaving(before: Attempt | None, now: float) -> Callable[[sqlite3.Connection], object]:
    """What keeps that a game, if there is one that was not left before, ended now."""
    if before is None or before.ended is not None:
        return lambda _: None
    before.ended = now
    # Its row is looked up when this is called: it may have become another.
    return lambda rows: rows.execute(queries.LEAVE_GAME, (now, before.row))


def _set_clock(rows: sqlite3.Connection, attempt: Attempt, seconds: float) -> None:
    rows.execute(queries.UPDATE_CLOCK, (seconds, attempt.row, attempt.turn))


def _save(rows: sqlite3.Connection, attempt: Attempt, now: float) -> Place:
    """Write a game; return where it is."""
    (turn,) = rows.execute(queries.NEXT_TURN).fetchone()
    values = attempt.to_row(now) | {"turn": turn}
    for number, known_turn in _known_places(rows, attempt, values):
        known = {"id": number, "known_turn": known_turn}
        if rows.execute(queries.UPDATE_GAME, values | known).rowcount == 1:
            if attempt.game.status is Status.WON:
                rows.execute(queries.COUNT_ONCE, values)
            return number, turn
    # New, or played on by a second window: then both games are kept, each in its own row.
    number = rows.execute(queries.ADD_GAME, values).lastrowid or 0
    if attempt.rescued is not None:
        rows.execute(queries.RETIRE_GAME, (now, attempt.rescued))
    if attempt.began is not None:
        rows.execute(queries.COUNT_ONCE, values)
    return number, turn


def _known_places(
    rows: sqlite3.Connection, attempt: Attempt, values: dict[str, object]
) -> Iterator[Place]:
    if attempt.row is not None:
        yield attempt.row, attempt.turn
    # A disk may say that it failed and yet have written: then the game is there as it is to be.
    yield from rows.execute(queries.PLACE_OF_SAME_GAME, values).fetchall()
