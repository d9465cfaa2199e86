"""All games of a store to a file, and those of a file into a store."""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from halfmoon_arcade.engine import Status
from halfmoon_arcade.store import documents, queries
from halfmoon_arcade.store.database import Database
from halfmoon_arcade.store.documents import DocumentError, DocumentFault
from halfmoon_arcade.store.exchange import (
    GAMES,
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


def import_games(database: Database, path: Path, on_table: int | None) -> Imported:
    """Add the games of a file to those that are here.

    A game that is here already is kept once: as it was won, else as it was played last. What was
    unfinished elsewhere is unfinished here; no game of the file comes on the table. The games are
    added all together or, if they cannot be kept, not at all.

    Args:
        database: Where the games come to.
        path: The file.
        on_table: The row of the game on the table, which is left alone.

    Raises:
        DocumentError: When the file is no export, or nothing can be kept here.
    """
    plain = documents.read(path, GAMES).get("games")
    if not isinstance(plain, list):
        raise documents.foreign(path)
    games = []
    for each in plain:
        try:
            games.append(game_of_plain(each))
        except UnsoundGameError:
            continue
    merged = database.change(lambda rows: _merge(rows, games, on_table))
    if merged is None:
        trouble = database.trouble
        raise DocumentError(DocumentFault.NOT_KEPT, trouble.sentence() if trouble else "")
    added, renewed = merged
    return Imported(added, renewed, len(games) - added - renewed, len(plain) - len(games))


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
    return added, renewed
