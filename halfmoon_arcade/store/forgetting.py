"""Forgetting everything, with a way back as long as the program runs.

What is forgotten moves to a table of its own in the same file, in one transaction: there is no
instant in which a game is in neither or in both. When the program that forgot it ends in good
order, it is gone for good. After a kill it still lies aside: it stays forgotten and can still be
brought back, until the next program that finds it so ends in good order.

Settings are not forgotten, they have a reset of their own; nor is the game on the table, which is
still being played.
"""

import sqlite3

from halfmoon_arcade.store import queries
from halfmoon_arcade.store.database import Database


class Forgetting:
    """Moves games aside, back, and away."""

    def __init__(self, database: Database) -> None:
        """Find out whether something lies aside that a kill has left."""
        self._database = database
        self._is_ours = self.count > 0

    @property
    def count(self) -> int:
        """How many games can be brought back."""
        rows = self._database.query(queries.NUMBER_OF_FORGOTTEN_GAMES)
        return int(rows[0][0]) if rows else 0

    def forget(self, on_table: int | None) -> bool:
        """Move all games aside but the one in the row `on_table`.

        Returns:
            Whether that was kept; if not, all is as it was.
        """

        def work(rows: sqlite3.Connection) -> bool:
            for statement in queries.FORGET_GAMES:
                rows.execute(statement, {"on_table": on_table})
            return True

        done = self._database.change(work) is not None
        self._is_ours = self._is_ours or done
        return done

    def bring_back(self, on_table: int | None) -> bool:
        """Bring back all that was moved aside, beside what was played since.

        Returns:
            Whether that was kept; if not, all is as it was.
        """

        def work(rows: sqlite3.Connection) -> bool:
            for statement in queries.BRING_GAMES_BACK:
                rows.execute(statement, {"on_table": on_table})
            return True

        return self._database.change(work) is not None

    def settle(self) -> None:
        """Let go for good of what this program forgot, or found aside at its start."""
        if self._is_ours:
            self._database.change(lambda rows: rows.execute(queries.DROP_FORGOTTEN_GAMES))
