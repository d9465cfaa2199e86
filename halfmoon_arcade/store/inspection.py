"""A SQLite file looked at before it is used, and moved aside when it is no good.

Looking changes nothing, neither the file nor what lies beside it.
"""

import contextlib
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path

from halfmoon_arcade.store import queries
from halfmoon_arcade.store.trouble import Flaw, flaw_of

PATIENCE_S = 2.0
"""Seconds that a file is waited for: at the start another window may be busy for a while."""

_SIGNATURE = b"SQLite format 3\0"


def examine(path: Path, look: Callable[[sqlite3.Connection], Flaw | None]) -> Flaw | None:
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
        with looking_at(path) as connection:
            return look(connection)
    except OSError:
        return Flaw.UNREADABLE
    except sqlite3.Error as error:
        return flaw_of(error)


def flaw_anywhere(connection: sqlite3.Connection) -> Flaw | None:
    """Look for a flaw on every page of a file."""
    if flaw := flaw_of_shape(connection):
        return flaw
    sound = connection.execute("PRAGMA quick_check(1)").fetchone()[0] == "ok"
    return None if sound else Flaw.DAMAGED


def flaw_of_shape(connection: sqlite3.Connection) -> Flaw | None:
    """Look whether a file is ours, and has the tables that its version says."""
    version = version_of(connection)
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
def looking_at(path: Path) -> Iterator[sqlite3.Connection]:
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
                version_of(connection)
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
        timeout=PATIENCE_S,
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


def set_aside(path: Path, flaw: Flaw) -> Path:
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


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables in a file; 0 for a new one."""
    return int(connection.execute("PRAGMA user_version").fetchone()[0])
