"""Two windows of one player, whose file comes and goes: what they do, in any order.

The games are told apart by when they were dealt. All of them are the documented example, played
along its winning line, so that of two states of one game the one with more moves is the later.
"""

from __future__ import annotations

import shutil
import sqlite3
import tempfile
from collections import Counter
from contextlib import contextmanager
from itertools import chain
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

import hypothesis.strategies as st
import pytest
from hypothesis import settings
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from halfmoon_arcade.engine import Status
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
from halfmoon_arcade.store.database import FILE_NAME
from tests.store.faults import ERRORS, EXAMPLE, Disk, game_of, is_sound, on, play, win
from tests.store.test_faults import MEMORY

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

ROWS = "SELECT dealt, moves, counts, status, identity FROM {}"


class Row(NamedTuple):
    """A game as one of the tables has it."""

    dealt: float
    moves: int
    counts: int
    status: str
    identity: str | None


class Tables(NamedTuple):
    """What the file holds, or the memory of a window that cannot reach it."""

    games: list[Row]
    forgotten: list[Row]


class Window:
    """A program that plays on a file, by way of a disk of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.disk = Disk()
        self.forgot: set[float] = set()
        """Forgotten while the file was out of reach, and not touched by anybody since."""
        self.played: set[float] = set()
        """Played on while the file was out of reach."""
        self.stale: set[float] = set()
        """Played on by the other window meanwhile."""
        self.begin()

    def begin(self) -> None:
        with self.at_work():
            self.store = Store.open(self.folder)
            self.sitting = Sitting(self.store)
            self.sitting.resume()

    @contextmanager
    def at_work(self) -> Iterator[None]:
        with on(self.disk):
            yield

    @property
    def in_reach(self) -> bool:
        return self.disk.error is None

    @property
    def waits(self) -> bool:
        return self.store._database.waits  # noqa: SLF001 # nobody else asks

    @property
    def on_table(self) -> float | None:
        attempt = self.sitting._attempt  # noqa: SLF001 # nobody else asks
        return attempt.dealt if attempt and attempt.began is not None else None

    @property
    def at_hand(self) -> set[float]:
        """The games that this window knows by more than the file."""
        return {attempt.dealt for attempt in self.store.games._placed}  # noqa: SLF001

    @property
    def going(self) -> set[float]:
        """What is gone when this program ends in good order."""
        logbook = self.store.logbook
        batches = logbook._forgetting._batches  # noqa: SLF001 # nobody else asks
        found = (
            self.store._database.query(  # noqa: SLF001
                "SELECT dealt FROM forgotten_games WHERE rowid >> 32 = ?", batch
            )
            for batch in batches
        )
        return {dealt for (dealt,) in chain.from_iterable(found)}

    def tables(self) -> Tables:
        connection = self.store._database._connection  # noqa: SLF001
        return tables_of(connection)


def tables_of(connection: sqlite3.Connection) -> Tables:
    return Tables(
        *(
            [Row(*row) for row in sqlite3.Connection.execute(connection, ROWS.format(name))]
            for name in ("games", "forgotten_games")
        )
    )


def dealt(rows: Iterable[Row]) -> set[float]:
    return {row.dealt for row in rows}


class TwoWindows(RuleBasedStateMachine):
    """Nothing is lost or counted twice, and what was forgotten stays so until it is undone."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(dir=MEMORY if MEMORY.is_dir() else None))
        self.windows = [Window(self.folder / "data") for _ in range(2)]
        self.best: dict[float, int] = {}
        """The most moves that were kept of each game, but for those that may be gone."""
        self.forgotten: set[float] = set()
        """Games that are in no list of the file, whatever becomes of it."""
        self.written: dict[float, Window] = {}
        """Which window has written the row of a game last."""
        self.exported: list[Path] = []

    def teardown(self) -> None:
        for window in self.windows:
            window.disk.heal()
            with window.at_work():
                window.store.close()
        assert is_sound(self.folder / "data")
        shutil.rmtree(self.folder)

    def other(self, window: Window) -> Window:
        return self.windows[window is self.windows[0]]

    def touched(self, window: Window) -> None:
        """Take note of how far the game on a table has come."""
        key, moves = window.on_table, game_of(window.sitting).moves
        if key is not None:
            self.best[key] = max(self.best.get(key, 0), moves)
            self.forgotten.discard(key)
            for each in self.windows:
                each.forgot.discard(key)
            if window.waits:
                window.played.add(key)
            else:
                self.written[key] = window
            if self.other(window).waits:
                self.other(window).stale.add(key)

    at = st.sampled_from([0, 1])

    @rule(at=at)
    def deal(self, at: int) -> None:
        window = self.windows[at]
        with window.at_work():
            window.sitting.deal(EXAMPLE)

    @rule(at=at, moves=st.integers(1, 9))
    def play(self, at: int, moves: int) -> None:
        window = self.windows[at]
        with window.at_work():
            if window.sitting.game is None or game_of(window.sitting).status is Status.WON:
                window.sitting.deal(EXAMPLE)
            play(window.sitting, moves)
        self.touched(window)

    @rule(at=at)
    def win(self, at: int) -> None:
        window = self.windows[at]
        with window.at_work():
            if window.sitting.game is None or game_of(window.sitting).status is Status.WON:
                window.sitting.deal(EXAMPLE)
            win(window.sitting)
        self.touched(window)

    @rule(at=at, which=st.integers(0, 3))
    def take_up(self, at: int, which: int) -> None:
        window = self.windows[at]
        with window.at_work():
            there = window.store.logbook.unfinished(window.sitting.row)
            if there and window.sitting.take_up(there[which % len(there)].row):
                self.touched(window)

    @rule(at=at)
    def forget(self, at: int) -> None:
        window = self.windows[at]
        with window.at_work():
            window.sitting.resume()
            assert window.sitting.forget()
            # Not those of a file that could not even be read.
            went = dealt(window.tables().forgotten) - dealt(window.tables().games)
            if window.waits:
                # Nor those that the other window has taken up or played on, unknown to this one.
                other = self.other(window)
                others = {key for key, last in self.written.items() if last is other}
                window.forgot |= went - window.stale - others
            else:
                self.forgotten |= went - self.other(window).played

    @rule(at=at)
    def bring_back(self, at: int) -> None:
        window = self.windows[at]
        with window.at_work():
            window.store.logbook.number_of_games()
            back = dealt(window.tables().forgotten)
            assert window.sitting.bring_back()
            assert not window.tables().forgotten
            if window.waits:
                assert back <= dealt(window.tables().games)
        self.forgotten -= back
        window.forgot -= back

    @rule(at=at)
    def save_all(self, at: int) -> None:
        window = self.windows[at]
        with window.at_work():
            self.exported.append(window.store.logbook.export(self.folder / "documents").path)

    @precondition(lambda self: self.exported)
    @rule(at=at, which=st.integers(0, 5))
    def take_in(self, at: int, which: int) -> None:
        window = self.windows[at]
        with window.at_work():
            path = self.exported[which % len(self.exported)]
            window.store.logbook.merge(path, window.sitting.row)
            there = dealt(window.tables().games)
        self.forgotten -= there
        for each in self.windows:
            each.forgot -= there

    @rule(at=at, error=st.sampled_from(sorted(ERRORS)))
    def lose_the_file(self, at: int, error: str) -> None:
        window = self.windows[at]
        window.disk.error = ERRORS[error]
        if window.on_table is not None:
            # It has this game at hand, and brings it along when it finds the file again, whoever
            # forgot it meanwhile: it cannot know.
            self.forgotten.discard(window.on_table)

    @rule(at=at)
    def find_the_file(self, at: int) -> None:
        self.windows[at].disk.heal()

    @rule(at=at)
    def quit(self, at: int) -> None:
        """End in good order, with the file in reach: else the player is told what is not kept."""
        window = self.windows[at]
        window.disk.heal()
        with window.at_work():
            window.store.logbook.number_of_games()
            self.came_back(window)
            going = window.going
            with window.store:
                pass
        for key in going:
            self.best.pop(key, None)
        # What another window has at hand, or in memory, it rather has back than loses: it cannot
        # know that it was forgotten.
        other = self.other(window)
        self.forgotten -= going if other.waits else going & other.at_hand
        window.begin()

    @rule(at=at)
    def end_by_an_error(self, at: int) -> None:
        window = self.windows[at]
        window.disk.heal()
        with window.at_work():
            window.store.logbook.number_of_games()
            self.came_back(window)
            window.store.close()
        window.begin()

    def came_back(self, window: Window) -> None:
        if not window.waits:
            self.forgotten |= window.forgot - self.other(window).played
            window.forgot.clear()
            self.written |= dict.fromkeys(window.played, window)
            window.played.clear()
            window.stale.clear()

    @invariant()
    def all_is_there_once(self) -> None:
        for window in self.windows:
            if window.in_reach:
                with window.at_work():
                    window.store.logbook.number_of_games()
                assert window.store.keeps
                assert window.store.notice is None
                self.came_back(window)
        file = sqlite3.connect(self.folder / "data" / FILE_NAME)
        places = [tables_of(file)]
        file.close()
        places += [window.tables() for window in self.windows if window.waits]
        kept: dict[float, int] = {}
        for row in chain.from_iterable(chain(*place) for place in places):
            kept[row.dealt] = max(kept.get(row.dealt, 0), row.moves)
        assert {key: kept.get(key, 0) for key in self.best} == {
            key: max(moves, kept.get(key, 0)) for key, moves in self.best.items()
        }
        for place in places:
            counted = Counter(row.dealt for row in place.games if row.counts)
            assert set(counted.values()) <= {1}
        # In memory, what counts may be a row of the file that a window has not been able to read.
        games = places[0].games
        assert {row.dealt for row in games if row.counts} == dealt(games)
        won = {row.dealt for row in games if row.status == "won"}
        assert won == {row.dealt for row in games if row.counts and row.status == "won"}
        assert not self.forgotten & {row.dealt for row in places[0].games if row.moves}


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halfmoon_arcade.store.database.PATIENCE_AT_START", 0.05)


TestTwoWindows = TwoWindows.TestCase
# The same sixty plays each time: a rare one that this model tells wrongly is for whoever asks for
# more of them, not for whoever changed something else.
TestTwoWindows.settings = settings(
    max_examples=60, stateful_step_count=30, deadline=None, derandomize=True
)
