"""A disk that fails on purpose, and what a store holds, to be compared."""

from __future__ import annotations

import json
import os
import sqlite3
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

from halfmoon_arcade.engine import DealCode, Game, Status
from halfmoon_arcade.store import AnimationSpeed, Placement, Store, connection, queries
from halfmoon_arcade.store.database import FILE_NAME

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from halfmoon_arcade.sitting import Sitting

EXAMPLE: Final = DealCode(1)
OTHER: Final = DealCode(2)
LINE: Final = json.loads(
    (Path(__file__).parents[1] / "data" / "example-deal.json").read_text(encoding="utf-8")
)["line"]

ERRORS: Final = {
    "full": sqlite3.SQLITE_FULL,
    "broken": sqlite3.SQLITE_IOERR,
    "locked": sqlite3.SQLITE_BUSY,
    "read-only": sqlite3.SQLITE_READONLY,
    "gone": sqlite3.SQLITE_CANTOPEN,
}


@dataclass
class Disk:
    """Counts statements, and lets some of them fail.

    Attributes:
        error: What SQLite says then; none as long as all is well.
        first: The number of the first statement that fails, from 1 on.
        last: The number of the last one.
        is_late: Whether a statement fails only after it has been carried out.
        spoken: All statements so far.
    """

    error: int | None = None
    first: int = 1
    last: int = 10**9
    is_late: bool = False
    spoken: list[str] = field(default_factory=list)

    def heal(self) -> None:
        """Let everything succeed from now on."""
        self.error = None

    @property
    def reads(self) -> bool:
        """Whether reading is possible all the time."""
        return self.error not in {sqlite3.SQLITE_IOERR, sqlite3.SQLITE_CANTOPEN}

    @property
    def fails(self) -> bool:
        """Whether what was said last failed."""
        if self.error is None or not self.first <= len(self.spoken) <= self.last:
            return False
        return not self.reads or not self.spoken[-1].startswith(("SELECT", "backup", "PRAGMA busy"))

    @contextmanager
    def at(self, statement: str) -> Iterator[None]:
        """Carry out a statement, or fail."""
        self.spoken.append(" ".join(statement.split()))
        fails = self.fails
        if fails and not self.is_late:
            raise self._failure()
        yield
        if fails:
            raise self._failure()

    def _failure(self) -> sqlite3.OperationalError:
        failure = sqlite3.OperationalError("the disk fails on purpose")
        failure.sqlite_errorcode = self.error  # type: ignore[assignment]
        return failure


def failing(disk: Disk) -> type[connection.Connection]:
    """A kind of connection that reaches its file by way of a disk."""

    class Connection(connection.Connection):
        def execute(self, statement: str, *values: Any) -> sqlite3.Cursor:  # noqa: ANN401
            if statement == queries.WRITE_THROUGH:
                # What a power cut would lose is not the matter here, and takes its time.
                statement = "PRAGMA synchronous = OFF"
            with disk.at(statement):
                return super().execute(statement, *values)

        def executemany(self, statement: str, *values: Any) -> sqlite3.Cursor:  # noqa: ANN401
            with disk.at(statement):
                return super().executemany(statement, *values)

        def backup(self, *target: Any, **how: Any) -> None:  # noqa: ANN401
            with disk.at("backup"):
                super().backup(*target, **how)

    return Connection


@contextmanager
def on(disk: Disk) -> Iterator[Disk]:
    """Keep all files on a disk for as long as the block lasts."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(connection, "FACTORY", failing(disk))
        yield disk


def play(sitting: Sitting, moves: int = 1) -> None:
    """Make the next moves of the documented example."""
    assert sitting.game is not None
    for slots in LINE[sitting.game.moves :][:moves]:
        for slot in slots:
            sitting.tap(slot)


def win(sitting: Sitting) -> None:
    """Make all the moves of the documented example that are left."""
    play(sitting, len(LINE))
    assert sitting.game is not None
    assert sitting.game.status is Status.WON


def game_of(sitting: Sitting) -> Game:
    assert sitting.game is not None
    return sitting.game


def contents(store: Store) -> dict[str, list[tuple[object, ...]]]:
    """All that is kept, but for times and places."""
    query = store._database.query  # noqa: SLF001 # no part of the game asks for all of it
    return {
        "games": sorted(
            query(
                "SELECT code, record, status, moves, score, undos, counts, began IS NULL,"
                " CASE WHEN json_valid(earlier) THEN json_extract(earlier, '$.record') END,"
                " ended IS NULL FROM games"
            ),
            key=str,
        ),
        "forgotten": sorted(query("SELECT code, record, status FROM forgotten_games"), key=str),
        "settings": sorted(query(queries.ALL_SETTINGS)),
    }


def files_below(folder: Path) -> dict[str, bytes]:
    return {
        str(path.relative_to(folder)): path.read_bytes()
        for path in sorted(folder.rglob("*"))
        if path.is_file()
    }


def is_sound(folder: Path) -> bool:
    file = sqlite3.connect(folder / FILE_NAME)
    try:
        return bool(file.execute("PRAGMA integrity_check").fetchone() == ("ok",))
    finally:
        file.close()


NOBODY: Final = 65534


@contextmanager
def as_nobody() -> Iterator[None]:
    """Lose root's right to write everywhere."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


def _take_back(sitting: Sitting) -> None:
    sitting.deal(OTHER)
    sitting.undo()


def _win_and_replay(sitting: Sitting) -> None:
    win(sitting)
    sitting.restart()
    play(sitting)


def _set(sitting: Sitting) -> None:
    sitting.store.settings.animation_speed = AnimationSpeed.FAST
    sitting.store.settings.move_errors = True


def _reset(sitting: Sitting) -> None:
    sitting.store.settings.reset()


def _clock(sitting: Sitting) -> None:
    sitting.note_clock()
    sitting.hold_clock()
    sitting.release_clock()


def _look(sitting: Sitting) -> None:
    sitting.store.games.statistics()
    sitting.store.games.kept()


def _look_at_all(sitting: Sitting) -> None:
    """Read all that the game shows anywhere."""
    logbook, settings = sitting.store.logbook, sitting.store.settings
    logbook.statistics()
    logbook.days()
    logbook.daily(1_760_000_000.0)
    logbook.last_games()
    logbook.played_codes()
    logbook.number_of_games()
    logbook.not_counted()
    logbook.unfinished(sitting.row)
    logbook.best_game(EXAMPLE)
    logbook.has_begun(OTHER)
    assert logbook.forgotten >= logbook.going
    assert settings.changed
    assert settings.language_wish is None
    assert settings.placement is None


def _first_move(sitting: Sitting) -> None:
    sitting.deal(EXAMPLE)
    play(sitting)


def _undo_and_redo(sitting: Sitting) -> None:
    sitting.undo()
    sitting.redo()


def _restart_and_take_back(sitting: Sitting) -> None:
    sitting.restart()
    sitting.undo()


def _take_up(sitting: Sitting) -> None:
    (game, *_) = sitting.store.logbook.unfinished(sitting.row)
    sitting.take_up(game.row)


def _dismiss(sitting: Sitting) -> None:
    for game in sitting.store.logbook.unfinished(sitting.row):
        sitting.store.logbook.dismiss(game.row)


def _forget_and_bring_back(sitting: Sitting) -> None:
    sitting.forget()
    sitting.bring_back()


def _dismiss_and_readmit(sitting: Sitting) -> None:
    for game in sitting.store.logbook.unfinished(sitting.row):
        sitting.store.logbook.dismiss(game.row)
        sitting.store.logbook.readmit(game.row)


def _forget_and_quit(sitting: Sitting) -> None:
    sitting.forget()
    sitting.store.logbook.settle()


def _place_window(sitting: Sitting) -> None:
    sitting.store.settings.placement = Placement(10, 20, 1280, 720)


def _save_all(sitting: Sitting) -> None:
    """What cannot be read is not in the file; but a file there is."""
    with tempfile.TemporaryDirectory() as folder:
        done = sitting.store.logbook.export(Path(folder))
        assert sitting.store.logbook.exported_files(Path(folder)) == (done.path,)
        assert sitting.store.logbook.games_in(done.path) == done.games


@cache
def _export() -> bytes:
    """What another machine has exported: a win, a game that was left, and one more."""
    from halfmoon_arcade.sitting import Sitting  # noqa: PLC0415 # for types only, elsewhere

    with Store.in_memory() as store, tempfile.TemporaryDirectory() as folder:
        sitting = Sitting(store)
        for moves in (len(LINE), 7, 3):
            sitting.deal(EXAMPLE)
            play(sitting, moves)
        return store.logbook.export(Path(folder)).path.read_bytes()


def _take_in(sitting: Sitting) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games.json")
        path.write_bytes(_export())
        sitting.store.logbook.merge(path, sitting.row)
        games = sitting.store.logbook.bring_in(path)
        while not games.check(0.001):
            assert games.checked < games.total
        done = games.keep(sitting.row)
        # Where not even reading is possible, nobody knows that they were added just now.
        assert done.known + done.added == games.total


DOINGS: Final[dict[str, Callable[[Sitting], object]]] = {
    "deal": lambda sitting: sitting.deal(OTHER),
    "deal and take it back": _take_back,
    "first move": _first_move,
    "move": play,
    "undo": lambda sitting: sitting.undo(),
    "undo and redo": _undo_and_redo,
    "restart": lambda sitting: sitting.restart(),
    "restart and take it back": _restart_and_take_back,
    "win": win,
    "win and replay": _win_and_replay,
    "settings": _set,
    "reset": _reset,
    "clock": _clock,
    "statistics": _look,
    "today's deal": lambda sitting: sitting.play_today(1_760_000_000.0),
    "take up": _take_up,
    "dismiss": _dismiss,
    "forget": lambda sitting: sitting.forget(),
    "forget and bring back": _forget_and_bring_back,
    "forget and quit": _forget_and_quit,
    "dismiss and readmit": _dismiss_and_readmit,
    "look at everything": _look_at_all,
    "window's place": _place_window,
    "save all": _save_all,
    "take in": _take_in,
}
"""All that is ever asked of a store, done to a game of the example that is almost won.

`test_faults` holds that nothing is left out.
"""
NEEDS_THE_OTHERS: Final = {
    *("take up", "dismiss", "dismiss and readmit"),
    *("forget", "forget and bring back", "forget and quit"),
}
"""What makes sense only where the other games can be read."""
