"""A SQLite file looked at before it is used, and moved aside when it is no good.

Looking changes nothing, neither the file nor what lies beside it.
"""

import contextlib
import errno
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypeAlias

from halfmoon_arcade.store import queries
from halfmoon_arcade.store.connection import connect, version_of
from halfmoon_arcade.store.trouble import Flaw, flaw_of

Identity: TypeAlias = tuple[tuple[int, int] | None, ...]
"""Which file it is that a name stands for, and which journal; None for what is not there."""

_SIGNATURE: Final = b"SQLite format 3\0"
_HEAD: Final = 20
"""Bytes up to the two that say how the file is written and read."""
_FORMATS: Final = {1, 2}
"""What these can be, 2 with a journal; of any other SQLite believes that it must not write it."""
_JOURNAL_HEAD: Final = 32
"""Bytes before a journal's first page; one that is no longer holds nothing."""
_NOTHING_THERE: Final = {21, 123, 1921}
"""What else Windows says of such names: not ready, no such name, a link that leads nowhere."""
_LOOKS: Final = 5
"""How often a file is looked at that changes while it is looked at."""


def examine(path: Path, look: Callable[[sqlite3.Connection], Flaw | None]) -> Flaw | None:
    """Look at the file, and by `look` into it, without touching it.

    Raises:
        OSError: The folder does not let us look.
    """
    flaw = None
    for _ in range(_LOOKS):
        before = _state(path)
        flaw = _examine_once(path, look)
        # A file without a journal is read without locks: another window that begins or ends just
        # then would make it look damaged.
        if flaw is not Flaw.DAMAGED or _state(path) == before:
            break
    return flaw


def _examine_once(path: Path, look: Callable[[sqlite3.Connection], Flaw | None]) -> Flaw | None:
    if not _exists(path):
        # A journal without its file would be taken for that of the new file.
        return Flaw.DAMAGED if _has_journal(path) or path.is_symlink() else None
    if not path.is_file():
        return Flaw.DAMAGED
    try:
        # SQLite would take a few bytes of noise for an empty file, and write over them.
        with path.open("rb") as file:
            head = file.read(_HEAD)
        if head and not (head.startswith(_SIGNATURE) and set(head[-2:]) <= _FORMATS):
            return Flaw.DAMAGED
        with looking_at(path) as connection:
            return look(connection)
    except OSError:
        return Flaw.UNREADABLE
    except sqlite3.Error as error:
        return flaw_of(error)


def flaw_anywhere(connection: sqlite3.Connection) -> Flaw | None:
    """Look for a flaw on every page of a file: 30 ms where 5000 games are kept."""
    if flaw := flaw_of_shape(connection):
        return flaw
    if connection.execute(queries.FIRST_FLAW).fetchone()[0] != "ok":
        return Flaw.DAMAGED
    is_ours = version_of(connection) == queries.VERSION
    if is_ours and connection.execute(queries.FAULTY_GAMES).fetchone():
        return Flaw.DAMAGED
    return None


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
    """Open the file, or a copy of it, so that nothing beside it is made or changed.

    A connection that may write would fold the journal into the file when it is closed, and would
    so destroy what can still be rescued from a file that is damaged. One that may not waits for ten
    seconds in vain where a kill has left the index of the journal behind the journal itself.

    Raises:
        OSError: It cannot be copied.
    """
    with contextlib.ExitStack() as stack:
        how = "immutable=1"
        if _has_journal(path):
            path, how = stack.enter_context(_copy(path)), "mode=rw"
        connection = connect(_address(path, how), 0)
        stack.callback(connection.close)
        yield connection


@contextlib.contextmanager
def salvaging(path: Path) -> Iterator[sqlite3.Connection]:
    """Open a copy of a damaged file, to read there what still can be.

    Raises:
        OSError: It cannot be copied, or is no file at all.
    """
    if not path.is_file():
        raise FileNotFoundError(path)
    with _copy(path) as copy:
        with copy.open("r+b") as file:
            # Without these two no page would be read.
            file.seek(_HEAD - 2)
            file.write(bytes([2, 2]))
        connection = connect(_address(copy, "mode=rw"), 0)
        try:
            yield connection
        finally:
            connection.close()


def behind_links(path: Path) -> Path:
    """The file that a name leads to; SQLite, too, keeps the journal beside that one."""
    with contextlib.suppress(OSError):  # a folder that does not let us look
        if path.is_symlink():
            return Path(os.path.realpath(path))
    return path


def identity(path: Path) -> Identity:
    """Tell which file a name stands for, so that another under the same name is noticed."""
    path = behind_links(path)
    return tuple(_number(part) for part in (path, _journal(path)))


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
    make_lasting(folder)
    make_lasting(path.parent)
    return folder / path.name


def make_lasting(folder: Path) -> None:
    """Let what was made in a folder or moved into it outlive a power cut."""
    # Windows opens no folders, and needs no such thing.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _address(path: Path, how: str) -> str:
    return f"{path.absolute().as_uri()}?{how}"


@contextlib.contextmanager
def _copy(path: Path) -> Iterator[Path]:
    """Copy a file with its journal, also while another window plays.

    What that window folds into the file meanwhile is in the journal as well, until it begins the
    journal anew, which has another head then.
    """
    journal = _journal(path)
    with tempfile.TemporaryDirectory() as folder:
        copy, copied_journal = Path(folder, path.name), Path(folder, journal.name)
        for _ in range(_LOOKS):
            head = _head(journal)
            shutil.copyfile(path, copy)
            copied_journal.unlink(missing_ok=True)
            with contextlib.suppress(FileNotFoundError):
                shutil.copyfile(journal, copied_journal)
            if _head(copied_journal) == head:
                break
        yield copy


def _head(journal: Path) -> bytes:
    try:
        with journal.open("rb") as file:
            return file.read(_JOURNAL_HEAD)
    except FileNotFoundError:
        return b""


def _exists(path: Path) -> bool:
    """Whether there is anything of that name; pathlib says no from 3.14 on where it may not look.

    Raises:
        OSError: Nobody knows.
    """
    try:
        path.stat()
    except OSError as error:
        # Links in a circle lead to nothing.
        if isinstance(error, FileNotFoundError | NotADirectoryError) or error.errno == errno.ELOOP:
            return False
        if getattr(error, "winerror", None) in _NOTHING_THERE:
            return False
        raise
    return True


def _number(path: Path) -> tuple[int, int] | None:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _state(path: Path) -> tuple[tuple[int, int, int] | None, ...]:
    states: list[tuple[int, int, int] | None] = []
    for part in (path, _journal(path)):
        try:
            found = part.stat()
        except OSError:
            states.append(None)
        else:
            states.append((found.st_ino, found.st_size, found.st_mtime_ns))
    return tuple(states)


def _journal(path: Path) -> Path:
    return path.with_name(f"{path.name}-wal")


def _has_journal(path: Path) -> bool:
    journal = _journal(path)
    return journal.is_file() and journal.stat().st_size > _JOURNAL_HEAD


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
