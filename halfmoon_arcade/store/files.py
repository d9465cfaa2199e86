"""The file of the store: opened for writing, or copied into memory where that cannot be."""

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

from halfmoon_arcade.store import inspection, queries
from halfmoon_arcade.store.connection import connect, copy, in_memory, make_durable, migrate
from halfmoon_arcade.store.rescue import mend, rescue
from halfmoon_arcade.store.trouble import Flaw, Trouble, flaw_of

_TO_BE_SET_ASIDE: Final = {Flaw.DAMAGED, Flaw.NEWER}


class UnusableError(Exception):
    """The file cannot be used at present.

    Attributes:
        trouble: Why, to be told to the player.
    """

    def __init__(self, trouble: Trouble) -> None:
        """Name the reason."""
        super().__init__(trouble.flaw.name)
        self.trouble = trouble


def open_file(path: Path, patience: float) -> tuple[sqlite3.Connection, Trouble | None]:
    """Open the file for writing, and make it and its folder when they are missing.

    A file that is damaged or too new is moved aside first. What can be read of a damaged one is
    copied into the new one.

    Args:
        path: The file.
        patience: Seconds to wait for other programs that use it.

    Returns:
        An open file of our version, and what the player has to be told of it.

    Raises:
        UnusableError: It cannot be opened, or not be written.
    """
    try:
        _make_folder(path.parent)
        path = inspection.behind_links(path)
        flaw = inspection.examine(path, inspection.flaw_anywhere)
    except OSError as error:
        raise UnusableError(Trouble(Flaw.UNWRITABLE, path)) from error
    if flaw is None:
        try:
            return _open_sound(path, patience), None
        except UnusableError as error:
            # Its tables may be others than those its version says.
            flaw = error.trouble.flaw
    if flaw not in _TO_BE_SET_ASIDE:
        raise UnusableError(Trouble(flaw, path))
    try:
        aside = inspection.set_aside(path, flaw)
    except OSError as error:
        raise UnusableError(Trouble(flaw, path)) from error
    connection = _open_sound(path, patience)
    if flaw is Flaw.DAMAGED:
        _rescue_from(aside, connection)
    return connection, Trouble(flaw, path, aside=aside)


def copy_of_file(path: Path, flaw: Flaw | None) -> tuple[sqlite3.Connection, Flaw | None]:
    """Copy what can be read of a file into memory; nothing of it where nothing can.

    Args:
        path: The file.
        flaw: What is known to be wrong with it.

    Returns:
        The copy, and what is wrong with the file, as far as that is known now.
    """
    memory = in_memory()
    path = inspection.behind_links(path)
    if flaw is Flaw.DAMAGED:
        migrate(memory)
        _rescue_from(path, memory)
    elif flaw is not Flaw.NEWER and _is_file(path):
        try:
            with inspection.looking_at(path) as source:
                copy(source, memory)
        except sqlite3.Error as error:
            flaw = flaw or flaw_of(error)
        except OSError:
            flaw = flaw or Flaw.UNREADABLE
    try:
        migrate(memory)
        mend(memory)
    except sqlite3.Error:
        memory.close()
        memory = in_memory()
        migrate(memory)
        _rescue_from(path, memory)
        flaw = flaw or Flaw.DAMAGED
    return memory, flaw


def copy_of_connection(file: sqlite3.Connection, flaw: Flaw) -> sqlite3.Connection:
    """Copy what can be read through an open connection into memory."""
    memory = in_memory()
    try:
        if flaw is not Flaw.DAMAGED:
            copy(file, memory)
            migrate(memory)
            return memory
    except sqlite3.Error:
        memory.close()
        memory = in_memory()
    migrate(memory)
    with contextlib.suppress(sqlite3.Error):
        rescue(file, memory)
    return memory


def _make_folder(folder: Path) -> None:
    if not folder.is_dir():
        folder.mkdir(parents=True, exist_ok=True)
        inspection.make_lasting(folder.parent)


def _is_file(path: Path) -> bool:
    try:
        return path.is_file()
    except OSError:  # a folder that does not let us look
        return False


def _open_sound(path: Path, patience: float) -> sqlite3.Connection:
    try:
        connection = connect(path.absolute().as_uri(), patience)
    except sqlite3.Error as error:
        raise UnusableError(Trouble(Flaw.UNWRITABLE, path)) from error
    try:
        connection.execute(queries.JOURNAL_AHEAD)
        migrate(connection)
        make_durable(connection)
    except sqlite3.Error as error:
        connection.close()
        raise UnusableError(Trouble(flaw_of(error).of_writing, path)) from error
    return connection


def _rescue_from(path: Path, target: sqlite3.Connection) -> None:
    with contextlib.suppress(sqlite3.Error, OSError), inspection.salvaging(path) as source:
        rescue(source, target)
