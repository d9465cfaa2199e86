"""The SQLite file: opened, brought to our version, and every change to it one transaction.

Opening never fails. Where the file cannot be used, play goes on in a database in memory that
holds what could be read of it, and `Database.trouble` says why.
"""

import contextlib
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeVar

from halfmoon_arcade.store import inspection, queries
from halfmoon_arcade.store.trouble import Flaw, Trouble, flaw_of

FILE_NAME = "halfmoon.sqlite3"

# Less than at the start: during play nobody waits that long.
_PATIENCE_IN_PLAY_MS = 400

# A backup from a file that is locked would wait for ever.
_NOT_TO_BE_READ = {Flaw.DAMAGED, Flaw.NEWER, Flaw.LOCKED}

_Row = tuple[Any, ...]
_T = TypeVar("_T")


class Database:
    """One connection to the store, in which every change is one transaction.

    Attributes:
        trouble: What the player has to be told, if anything.
        keeps: Whether what is changed now outlives the program.
    """

    def __init__(
        self, connection: sqlite3.Connection, path: Path, trouble: Trouble | None, *, keeps: bool
    ) -> None:
        """Take over an open connection; `path` is the file it stands for."""
        self._connection = connection
        self._path = path
        self._is_on_disk = keeps
        self.trouble = trouble
        self.keeps = keeps

    def query(self, statement: str, *values: object) -> list[_Row]:
        """Read rows; none when the file cannot be read any more, which `trouble` then says."""
        try:
            return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            self.trouble = Trouble(flaw_of(error), self._path)
            return []

    def change(self, work: Callable[[sqlite3.Connection], _T]) -> _T | None:
        """Run statements as one transaction: all of them are kept, or none is.

        Returns:
            What `work` returned; None when nothing was kept, which `trouble` then says. A later
            change that succeeds takes that word back.
        """
        try:
            with _transaction(self._connection):
                result = work(self._connection)
        except sqlite3.Error as error:
            self.trouble = Trouble(flaw_of(error), self._path)
            self.keeps = False
            return None
        if self._is_on_disk and not self.keeps:
            self.trouble, self.keeps = None, True
        return result

    def note(self, statement: str, *values: object) -> None:
        """Write what may as well be lost, at once: waits for no disk and for no other window.

        A kill does not lose it, but a power cut may; when it cannot be written now, it is not.
        """
        connection = self._connection
        with contextlib.suppress(sqlite3.Error):
            connection.execute("PRAGMA busy_timeout = 0")
            connection.execute("PRAGMA synchronous = NORMAL")
            connection.execute(statement, values)
        with contextlib.suppress(sqlite3.Error):
            _set_care(connection)

    def tell(self, flaw: Flaw) -> None:
        """Note something the player has to be told, unless something weightier was noted."""
        self.trouble = self.trouble or Trouble(flaw, self._path)

    def close(self) -> None:
        """Let go of the file."""
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()


def open_database(folder: Path) -> Database:
    """Open the store in a folder for reading and writing; both are made when they are missing."""
    path = folder / FILE_NAME
    try:
        folder.mkdir(parents=True, exist_ok=True)
        flaw = inspection.examine(path, inspection.flaw_anywhere)
    except OSError:
        return _in_memory(path, Trouble(Flaw.UNWRITABLE, path))
    trouble = None
    if flaw in {Flaw.DAMAGED, Flaw.NEWER}:
        try:
            trouble = Trouble(flaw, path, aside=inspection.set_aside(path, flaw))
        except OSError:
            return _in_memory(path, Trouble(flaw, path))
    elif flaw:
        return _in_memory(path, Trouble(flaw, path))
    try:
        connection = sqlite3.connect(path, timeout=inspection.PATIENCE_S, isolation_level=None)
    except sqlite3.Error:
        return _in_memory(path, Trouble(Flaw.UNWRITABLE, path))
    try:
        _prepare(connection)
    except sqlite3.Error as error:
        connection.close()
        flaw = flaw_of(error)
        # It could be read just now.
        return _in_memory(path, Trouble(Flaw.UNWRITABLE if flaw is Flaw.UNREADABLE else flaw, path))
    return Database(connection, path, trouble, keeps=True)


def read_database(folder: Path) -> Database:
    """Read the store in a folder, and leave no trace: nothing is made, moved or changed."""
    path = folder / FILE_NAME
    try:
        # Not every page: that takes longer with every game, and an answer is to come at once.
        flaw = inspection.examine(path, inspection.flaw_of_shape)
    except OSError:
        flaw = Flaw.UNREADABLE
    return _in_memory(path, Trouble(flaw, path) if flaw else None)


def memory_database() -> Database:
    """Open a store of no folder, which is gone when the program ends."""
    memory = sqlite3.connect(":memory:", isolation_level=None)
    _migrate(memory)
    return Database(memory, Path(), None, keeps=False)


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("PRAGMA journal_mode = WAL")
    _migrate(connection)
    _set_care(connection)


def _set_care(connection: sqlite3.Connection) -> None:
    # FULL: a move that was kept is on the disk, even when the power fails in the next instant.
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute(f"PRAGMA busy_timeout = {_PATIENCE_IN_PLAY_MS}")


def _migrate(connection: sqlite3.Connection) -> None:
    with _transaction(connection):
        for migration in queries.MIGRATIONS[inspection.version_of(connection) :]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {queries.VERSION}")


@contextlib.contextmanager
def _transaction(connection: sqlite3.Connection) -> Iterator[None]:
    connection.execute("BEGIN IMMEDIATE")
    try:
        yield
        connection.execute("COMMIT")
    except BaseException:
        # After a full disk SQLite may have rolled back already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise


def _in_memory(path: Path, trouble: Trouble | None) -> Database:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    if trouble is None or trouble.flaw not in _NOT_TO_BE_READ:
        with contextlib.suppress(sqlite3.Error, OSError), inspection.looking_at(path) as source:
            source.backup(memory)
    try:
        _migrate(memory)
    except sqlite3.Error:
        memory.close()
        memory = sqlite3.connect(":memory:", isolation_level=None)
        _migrate(memory)
    return Database(memory, path, trouble, keeps=False)
