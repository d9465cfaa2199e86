"""Forgetting everything, with a way back as long as the program runs.

What is forgotten moves to a table of its own in the same file, in one transaction: there is no
instant in which a game is in neither or in both. When the program that forgot it ends in good
order, it is gone for good. No other program drops it: what lies aside at the start may be that of
another window, which still offers the way back. So what a killed program has forgotten stays aside,
for as long as it takes, until it is brought back, or brought back and forgotten again.

Settings are not forgotten, they have a reset of their own; nor is the game on the table, which is
still being played.
"""

import secrets
import sqlite3
from typing import Final

from halfmoon_arcade.store import queries
from halfmoon_arcade.store.database import Database
from halfmoon_arcade.store.queries import aside

_BATCH_BITS: Final = 30
"""Enough that no two windows draw the same batch; it must fit in the upper half of a rowid."""


class Forgetting:
    """Moves games aside, back, and away."""

    def __init__(self, database: Database) -> None:
        """Begin with nothing to drop, whatever lies aside."""
        self._database = database
        self._batches: set[int] = set()

    @property
    def count(self) -> int:
        """How many games can be brought back."""
        rows = self._database.query(aside.NUMBER_OF_FORGOTTEN_GAMES)
        return int(rows[0][0]) if rows else 0

    @property
    def going(self) -> int:
        """How many of them this program drops when it ends in good order."""
        found = (self._database.query(aside.NUMBER_OF_GAMES_IN_BATCH, n) for n in self._batches)
        return sum(int(rows[0][0]) for rows in found if rows)

    def forget(self, on_table: int | None) -> bool:
        """Move all games aside but the one in the row `on_table`.

        Returns:
            Whether that was kept; if not, all is as it was.
        """
        batch = 1 + secrets.randbits(_BATCH_BITS)

        def work(rows: sqlite3.Connection) -> bool:
            for statement in aside.FORGET_GAMES:
                rows.execute(statement, {"on_table": on_table, "batch": batch})
            return True

        done = self._database.change(work) is not None
        if done:
            self._batches.add(batch)
        return done

    def bring_back(self, on_table: int | None) -> bool:
        """Bring back all that was moved aside, beside what was played since.

        Returns:
            Whether that was kept; if not, all is as it was.
        """

        def work(rows: sqlite3.Connection) -> bool:
            for statement in aside.BRING_GAMES_BACK:
                rows.execute(statement, {"on_table": on_table})
            # Another window may have gone on with one that lay aside, which made it a second row.
            rows.execute(queries.COUNT_EACH_ONCE)
            return True

        return self._database.change(work) is not None

    def settle(self) -> None:
        """Let go for good of what this program forgot, and of nothing else."""
        if not self._batches:
            return
        batches = [{"batch": batch} for batch in self._batches]

        def work(rows: sqlite3.Connection) -> None:
            for statement in aside.DROP_BATCH:
                rows.executemany(statement, batches)

        self._database.change(work)
