"""The store's connection: every change one transaction, in the file or, while it cannot be, beside.

Opening never fails, and neither does a change. Where the file cannot be used, play goes on in a
copy in memory that holds what could be read of it, and `Database.trouble` says why. With everything
that is done the file is tried again; once it can be written, all that was played meanwhile is
brought into it.
"""

import contextlib
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from halfmoon_arcade.store import inspection
from halfmoon_arcade.store.connection import (
    in_memory,
    make_durable,
    make_quick,
    migrate,
    transaction,
)
from halfmoon_arcade.store.files import UnusableError, copy_of_connection, copy_of_file, open_file
from halfmoon_arcade.store.merging import Place, merge, remember_origin
from halfmoon_arcade.store.trouble import Flaw, Trouble, flaw_of

FILE_NAME = "halfmoon.sqlite3"

PATIENCE_AT_START = 2.0
"""Seconds that the file is waited for: another window may be busy for a while."""

_Row = tuple[Any, ...]
_T = TypeVar("_T")
_Listener = Callable[[dict[int, Place]], None]


class Database:
    """The store as tables, in which every change is one transaction.

    Attributes:
        trouble: What the player has to be told, if anything.
        keeps: Whether what is changed now is in the file.
        in_hand: What puts into another store, where it is missing there, what somebody has at
            hand of this one; for when the file cannot even be read.
    """

    def __init__(
        self,
        connection: sqlite3.Connection,
        path: Path | None,
        trouble: Trouble | None = None,
        *,
        keeps: bool = False,
    ) -> None:
        """Take over an open connection.

        Args:
            connection: The file, or what stands in for it.
            path: The file in which everything is to be kept; None where nothing is.
            trouble: What the player has to be told already.
            keeps: Whether the connection is that of the file.
        """
        self._connection = connection
        self._path = path
        self.trouble = trouble
        self.keeps = keeps
        self.in_hand: list[Callable[[sqlite3.Connection], object]] = []
        self._listeners: list[_Listener] = []
        self._file = inspection.identity(path) if path and keeps else None
        self._told_before: Trouble | None = None
        if path and not keeps:
            remember_origin(connection)

    @property
    def waits(self) -> bool:
        """Whether what is changed now waits in memory for a file that can be written."""
        return self._path is not None and not self.keeps

    def when_moved(self, listener: _Listener) -> None:
        """Name what is to be called when games were brought to another place.

        It is given for each row that a game had where it is now; what is not named is nowhere.
        """
        self._listeners.append(listener)

    def query(self, statement: str, *values: object) -> list[_Row]:
        """Read rows; none when they cannot be read, which `trouble` then says."""
        self._find_file()
        try:
            return self._connection.execute(statement, values).fetchall()
        except sqlite3.Error as error:
            self._leave_file(flaw_of(error))
        with contextlib.suppress(sqlite3.Error):
            return self._connection.execute(statement, values).fetchall()
        return []

    def change(self, work: Callable[[sqlite3.Connection], _T]) -> _T | None:
        """Run statements as one transaction: all of them are kept, or none is.

        Args:
            work: Runs them. When the file refuses them, it is called a second time, for memory.

        Returns:
            What `work` returned; None when not even memory would have it.
        """
        self._find_file()
        try:
            with transaction(self._connection):
                return work(self._connection)
        except sqlite3.Error as error:
            self._leave_file(flaw_of(error).of_writing)
        with contextlib.suppress(sqlite3.Error), transaction(self._connection):
            return work(self._connection)
        return None

    def note(self, work: Callable[[sqlite3.Connection], object]) -> None:
        """Run a statement whose outcome may as well be lost: it waits for no disk and no window.

        A kill does not lose it, but a power cut may; when it cannot be written now, it is not.
        """
        self._find_file()
        with contextlib.suppress(sqlite3.Error):
            make_quick(self._connection)
            work(self._connection)
        with contextlib.suppress(sqlite3.Error):
            make_durable(self._connection)

    def tell(self, flaw: Flaw) -> None:
        """Note something the player has to be told, unless something weightier was noted."""
        self.trouble = self.trouble or Trouble(flaw, self._path or Path())

    def close(self) -> None:
        """Let go of the file, and try a last time to write what is not in it yet."""
        self._find_file()
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()

    def _find_file(self) -> None:
        """See to it that the connection is that of the file, if that can be."""
        if self._path is None:
            return
        if not self.keeps:
            self._return_to_file()
        elif inspection.identity(self._path) != self._file:
            # Moved, deleted or replaced: what is written now would be in a file without a name.
            self._leave_file(Flaw.UNWRITABLE)
            if self._return_to_file():
                self.tell(Flaw.RENEWED)

    def _leave_file(self, flaw: Flaw) -> None:
        """Go on in memory with all that was in the file."""
        if not self.keeps or self._path is None:
            return
        if self._connection.in_transaction:
            # It could not even be rolled back, and shows what nobody but itself will ever see.
            memory, _flaw = copy_of_file(self._path, flaw)
        else:
            memory = copy_of_connection(self._connection, flaw)
        with contextlib.suppress(sqlite3.Error):
            for put in self.in_hand:
                put(memory)
        remember_origin(memory)
        with contextlib.suppress(sqlite3.Error):
            self._connection.close()
        self._connection, self.keeps = memory, False
        self._told_before, self.trouble = self.trouble, Trouble(flaw, self._path)

    def _return_to_file(self) -> bool:
        """Bring all that was played meanwhile into the file, if that can be done at once."""
        if self._path is None:
            return False
        try:
            file, trouble = open_file(self._path, 0)
        except UnusableError as error:
            self.trouble = error.trouble
            return False
        try:
            with transaction(file):
                places = merge(self._connection, file)
        except sqlite3.Error:
            file.close()
            return False
        self._connection.close()
        self._connection, self.keeps = file, True
        # Where a damaged file is kept stays worth knowing; that there was no room does not.
        self.trouble = trouble or self._told_before
        self._file = inspection.identity(self._path)
        for listener in self._listeners:
            listener(places)
        return True


def open_database(folder: Path) -> Database:
    """Open the store in a folder for reading and writing; both are made when they are missing."""
    path = folder / FILE_NAME
    try:
        file, trouble = open_file(path, PATIENCE_AT_START)
    except UnusableError as error:
        memory, _flaw = copy_of_file(path, error.trouble.flaw)
        return Database(memory, path, error.trouble)
    return Database(file, path, trouble, keeps=True)


def read_database(folder: Path) -> Database:
    """Read the store in a folder, and leave no trace: nothing is made, moved or changed."""
    path = inspection.behind_links(folder / FILE_NAME)
    try:
        # Not every page: that takes longer with every game, and an answer is to come at once.
        flaw = inspection.examine(path, inspection.flaw_of_shape)
    except OSError:
        flaw = Flaw.UNREADABLE
    memory, flaw = copy_of_file(path, flaw)
    return Database(memory, None, Trouble(flaw, path) if flaw else None)


def memory_database(flaw: Flaw | None = None) -> Database:
    """Open a store of no folder, which is gone when the program ends.

    Args:
        flaw: Why there is no folder, where the player has to be told.
    """
    memory = in_memory()
    migrate(memory)
    return Database(memory, None, Trouble(flaw, Path()) if flaw else None)
