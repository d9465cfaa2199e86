"""All games of a store to a file, and those of a file into a store."""

import contextlib
import math
import sqlite3
import time
from dataclasses import dataclass
from pathlib import Path

from halfmoon_arcade.engine import Status
from halfmoon_arcade.store import documents, queries
from halfmoon_arcade.store.database import Database
from halfmoon_arcade.store.documents import GAMES, DocumentError, DocumentFault
from halfmoon_arcade.store.exchange import (
    ExchangedGame,
    UnsoundGameError,
    game_of_plain,
    plain_of_row,
)

_FILE_NAME = "halfmoon-games"


@dataclass(frozen=True, slots=True)
class Exported:
    """What came of an export.

    Attributes:
        path: The file.
        games: How many games are in it.
        left_out: How many are not, because they are damaged.
        is_new: Whether it was written now; not when the same games lay there just so already.
    """

    path: Path
    games: int
    left_out: int
    is_new: bool


@dataclass(frozen=True, slots=True)
class Imported:
    """What came of an import: how many games of the file ended how.

    Attributes:
        added: They were not here.
        renewed: They were here, and had been won or played on elsewhere.
        known: They were here just so, or further on.
        refused: They cannot have been played as they stand there.
    """

    added: int = 0
    renewed: int = 0
    known: int = 0
    refused: int = 0


def export_games(database: Database, folder: Path) -> Exported:
    """Write all games that began to a new file.

    Raises:
        DocumentError: When it cannot be written.
    """
    games = []
    rows = database.query(queries.GAMES_TO_EXPORT)
    for row in rows:
        try:
            games.append(plain_of_row(row))
        except UnsoundGameError:
            continue
    path, is_new = documents.write(folder, _FILE_NAME, GAMES, {"games": games})
    return Exported(path, len(games), len(rows) - len(games), is_new)


def exported_files(folder: Path) -> tuple[Path, ...]:
    """The files in a folder that have the name of an export, the one written last first."""
    return tuple(documents.files_of(folder, _FILE_NAME))


class Import:
    """The games of a file on their way into a store: checked a few at a time, added all at once.

    To check a game is to replay it, which takes a millisecond. So whoever has a window to look
    after checks between its frames. Until `keep` nothing is added, and to stop is to call it never.

    A game that is here already is kept once: as it was won, else as it was played last. What was
    unfinished elsewhere is unfinished here; no game of the file comes on the table.

    Attributes:
        path: The file.
        total: How many games stand in it.
    """

    def __init__(self, database: Database, path: Path) -> None:
        """Read a file.

        Raises:
            DocumentError: When it is no export.
        """
        plain = documents.read(path, GAMES).get("games")
        if not isinstance(plain, list):
            raise documents.foreign(path)
        self.path, self.total = path, len(plain)
        self._database = database
        # The last one first, so that what was checked can be dropped.
        self._unchecked: list[object] = plain[::-1]
        self._games: list[ExchangedGame] = []

    @property
    def checked(self) -> int:
        """How many games are checked."""
        return self.total - len(self._unchecked)

    def check(self, seconds: float = math.inf) -> bool:
        """Check games for about so long.

        Returns:
            Whether all are checked.
        """
        end = time.perf_counter() + seconds
        while self._unchecked and time.perf_counter() < end:
            with contextlib.suppress(UnsoundGameError):
                self._games.append(game_of_plain(self._unchecked.pop()))
        return not self._unchecked

    def keep(self, on_table: int | None) -> Imported:
        """Add the games that were checked to those that are here: all together, or none.

        Args:
            on_table: The row of the game on the table, which is left alone.

        Raises:
            DocumentError: When nothing can be kept here.
        """
        games = self._games
        merged = self._database.change(lambda rows: _merge(rows, games, on_table))
        if merged is None:
            trouble = self._database.trouble
            raise DocumentError(DocumentFault.NOT_KEPT, trouble.sentence() if trouble else "")
        added, renewed = merged
        return Imported(added, renewed, len(games) - added - renewed, self.checked - len(games))


def _merge(
    rows: sqlite3.Connection, games: list[ExchangedGame], on_table: int | None
) -> tuple[int, int]:
    """Write what is new; return how many games were added and how many renewed."""
    added = renewed = 0
    (turn,) = rows.execute(queries.TURN_BEFORE_ALL).fetchone()
    # The last one first: turns go down from here, and the last game is to have the greatest.
    games.sort(key=lambda game: game.updated)
    for game in reversed(games):
        found = rows.execute(queries.GAME_BY_IDENTITY, (game.identity,)).fetchone()
        if found is None:
            rows.execute(queries.IMPORT_GAME, game.to_row() | {"turn": turn})
            turn -= 1
            added += 1
            continue
        row, status, updated = found
        here = (status == Status.WON.value, updated)
        there = (game.attempt.game.status is Status.WON, game.updated)
        if row != on_table and there > here:
            rows.execute(queries.RENEW_GAME, game.to_row() | {"id": row})
            renewed += 1
    # Of a game that two windows played on, the two rows may come in by different files.
    rows.execute(queries.COUNT_EACH_ONCE)
    return added, renewed
