"""Connections to SQLite, how carefully they write, and changes made whole or not at all."""

import contextlib
import sqlite3
from collections.abc import Iterator
from typing import Any, Final

from halfmoon_arcade.store import queries


class Connection(sqlite3.Connection):
    """A connection in which nothing that is in a file raises anything but a `sqlite3.Error`."""

    def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:  # noqa: ANN401 # as in sqlite3
        """Run a statement; a name in the tables that is no text means that they are damaged."""
        try:
            return super().execute(statement, *values)
        except UnicodeDecodeError as error:
            raise sqlite3.DatabaseError("A name is no UTF-8.") from error


FACTORY: type[Connection] = Connection
"""What a connection is made of; another one can fail on purpose."""

PATIENCE_IN_PLAY: Final = 0.4
"""Seconds that a change waits for another window: less than at the start, for somebody plays."""

_DONE: Final = {sqlite3.SQLITE_OK, sqlite3.SQLITE_DONE}


def connect(address: str, patience: float) -> sqlite3.Connection:
    """Open a file that a URI names, and wait for other programs so many seconds at most."""
    connection = sqlite3.connect(
        address, uri=True, timeout=patience, isolation_level=None, factory=FACTORY
    )
    # Noise in a text is no reason to lose the row: the readers of values find out what is left.
    connection.text_factory = _text
    return connection


def in_memory() -> sqlite3.Connection:
    """Open an empty database that is gone with its connection."""
    connection = sqlite3.connect(":memory:", isolation_level=None, factory=Connection)
    connection.text_factory = _text
    return connection


def make_durable(connection: sqlite3.Connection) -> None:
    """Let every change be on the disk before it counts as made.

    FULL asks the disk to finish at each change: a move that was kept outlives a power cut in the
    next instant. That costs some 4 ms a move (20 ms at worst of a hundred) on a common SSD, once
    in seconds and while nothing moves yet; NORMAL takes 0.03 ms and may lose the last moves.
    """
    connection.execute(queries.WRITE_THROUGH)
    # macOS else only hands the pages to the disk, which may write them in any order.
    connection.execute(queries.FOLD_IN_THROUGH)
    wait_for_others(connection, PATIENCE_IN_PLAY)


def make_quick(connection: sqlite3.Connection) -> None:
    """Let changes wait for no disk and no other window until `make_durable`."""
    wait_for_others(connection, 0)
    connection.execute(queries.WRITE_SOON)


def wait_for_others(connection: sqlite3.Connection, patience: float) -> None:
    """Let a connection wait for other programs so many seconds at most."""
    connection.execute(queries.PATIENCE_MS.format(round(patience * 1000)))


@contextlib.contextmanager
def transaction(connection: sqlite3.Connection) -> Iterator[None]:
    """Keep all that is changed in the block, or nothing of it when anything fails."""
    connection.execute(queries.BEGIN)
    try:
        yield
        connection.execute(queries.COMMIT)
    except BaseException:
        # After a full disk SQLite may have rolled back already, or be unable to.
        with contextlib.suppress(sqlite3.Error):
            if connection.in_transaction:
                connection.execute(queries.ROLLBACK)
        raise


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables of a database to our version, in one change."""
    with transaction(connection):
        for migration in queries.MIGRATIONS[version_of(connection) :]:
            for statement in migration:
                connection.execute(statement)
        connection.execute(queries.SET_VERSION.format(queries.VERSION))


def version_of(connection: sqlite3.Connection) -> int:
    """The version of the tables in a database; 0 for a new one."""
    return int(connection.execute(queries.GET_VERSION).fetchone()[0])


def copy(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy a whole database, if nobody keeps us from reading it.

    Raises:
        sqlite3.Error: It cannot be read. `target` then holds nothing of use.
    """

    def refuse_to_wait(state: int, _left: int, _all: int) -> None:
        # SQLite would try for ever.
        if state not in _DONE:
            error = sqlite3.OperationalError("database is locked")
            error.sqlite_errorcode = state
            raise error

    source.backup(target, progress=refuse_to_wait)


def _text(raw: bytes) -> str:
    return raw.decode("utf-8", errors="replace")
