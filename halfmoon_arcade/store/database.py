"""The SQLite file: opened, looked at, moved aside when it is no good, brought to our version.

Opening never fails. Where the file cannot be used, play goes on in a database in memory that
holds what could be read of it, and `Database.trouble` says why.
"""

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, TypeVar

from halfmoon_arcade.store import queries
from halfmoon_arcade.store.trouble import Flaw, Trouble, flaw_of

FILE_NAME = "halfmoon.sqlite3"
_SIGNATURE = b"SQLite format 3\0"

# At the start another window may be busy for a while; during play nobody waits that long.
_PATIENCE_AT_START_S = 2.0
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
        flaw = _examine(path, _flaw_anywhere)
    except OSError:
        return _in_memory(path, Trouble(Flaw.UNWRITABLE, path))
    trouble = None
    if flaw in {Flaw.DAMAGED, Flaw.NEWER}:
        try:
            trouble = Trouble(flaw, path, aside=_set_aside(path, flaw))
        except OSError:
            return _in_memory(path, Trouble(flaw, path))
    elif flaw:
        return _in_memory(path, Trouble(flaw, path))
    try:
        connection = sqlite3.connect(path, timeout=_PATIENCE_AT_START_S, isolation_level=None)
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
        flaw = _examine(path, _flaw_of_shape)
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
        for migration in queries.MIGRATIONS[_version(connection) :]:
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


def _version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def _in_memory(path: Path, trouble: Trouble | None) -> Database:
    memory = sqlite3.connect(":memory:", isolation_level=None)
    if trouble is None or trouble.flaw not in _NOT_TO_BE_READ:
        with contextlib.suppress(sqlite3.Error, OSError), _looking_at(path) as source:
            source.backup(memory)
    try:
        _migrate(memory)
    except sqlite3.Error:
        memory.close()
        memory = sqlite3.connect(":memory:", isolation_level=None)
        _migrate(memory)
    return Database(memory, path, trouble, keeps=False)


def _examine(path: Path, look: Callable[[sqlite3.Connection], Flaw | None]) -> Flaw | None:
    """Look at the file, and by `look` into it, without touching it.

    Raises:
        OSError: The folder does not let us look.
    """
    if not path.exists():
        # A journal without its file would be taken for that of the new file.
        return Flaw.DAMAGED if _has_journal(path) else None
    if not path.is_file():
        return Flaw.DAMAGED
    try:
        # SQLite would take a few bytes of noise for an empty file, and write over them.
        with path.open("rb") as file:
            if file.read(len(_SIGNATURE)) not in {_SIGNATURE, b""}:
                return Flaw.DAMAGED
        with _looking_at(path) as connection:
            return look(connection)
    except OSError:
        return Flaw.UNREADABLE
    except sqlite3.Error as error:
        return flaw_of(error)


def _flaw_anywhere(connection: sqlite3.Connection) -> Flaw | None:
    if flaw := _flaw_of_shape(connection):
        return flaw
    sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
    return None if sound else Flaw.DAMAGED


def _flaw_of_shape(connection: sqlite3.Connection) -> Flaw | None:
    version = _version(connection)
    if version > queries.VERSION:
        return Flaw.NEWER
    if version < 0:
        return Flaw.DAMAGED
    if version == 0:
        somebody_elses = connection.execute(queries.TABLE_COUNT).fetchone()[0] > 0
        return Flaw.DAMAGED if somebody_elses else None
    if version == queries.VERSION:
        for statement in queries.SHAPE:
            connection.execute(statement)
    return None


@contextlib.contextmanager
def _looking_at(path: Path) -> Iterator[sqlite3.Connection]:
    """Open the file so that nothing beside it is made, and its journal is left alone.

    A connection that may write would fold the journal into the file when it is closed, and would
    so destroy what can still be rescued from a file that is damaged.
    """
    with contextlib.ExitStack() as stack:
        if not _has_journal(path):
            connection = _connect(path, "immutable=1")
        else:
            # A reader, too, repairs the index of a journal that a kill has left, unless it may not.
            connection = _connect(path, "mode=ro&readonly_shm=1")
            try:
                _version(connection)
            except sqlite3.OperationalError as error:
                connection.close()
                if flaw_of(error) not in {Flaw.UNREADABLE, Flaw.UNWRITABLE}:
                    raise
                # A journal without index: nobody has it open.
                folder = stack.enter_context(tempfile.TemporaryDirectory())
                connection = _connect(_copy(path, Path(folder)), "mode=ro")
        stack.callback(connection.close)
        yield connection


def _connect(path: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(
        f"{path.absolute().as_uri()}?{how}",
        uri=True,
        timeout=_PATIENCE_AT_START_S,
        isolation_level=None,
    )


def _copy(path: Path, folder: Path) -> Path:
    for part in (path, _journal(path)):
        shutil.copyfile(part, folder / part.name)
    return folder / path.name


def _journal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _has_journal(path: Path) -> bool:
    journal = _journal(path)
    return journal.is_file() and journal.stat().st_size > 0


def _set_aside(path: Path, flaw: Flaw) -> Path:
    """Move the file and its journal into a folder of their own, which is new.

    Returns:
        Where the file is now.

    Raises:
        OSError: It cannot be moved.
    """
    folder = _new_folder(path.parent, flaw.name.lower())
    # The file last: a journal left behind alone would be taken for the next file's.
    for part in (_journal(path), path.with_name(f"{path.name}-shm"), path):
        with contextlib.suppress(FileNotFoundError):
            part.rename(folder / part.name)
    return folder / path.name


def _new_folder(parent: Path, name: str) -> Path:
    stamp = datetime.now(UTC).strftime("%Y-%m-%d-%H%M%S")
    attempt = 1
    while True:
        folder = parent / (f"{name}-{stamp}" if attempt == 1 else f"{name}-{stamp}-{attempt}")
        try:
            folder.mkdir()
        except FileExistsError:
            attempt += 1
        else:
            return folder
