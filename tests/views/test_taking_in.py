"""Games of large files are added while the window goes on; of many files, in few words."""

from __future__ import annotations

import itertools
import json
import time
from typing import TYPE_CHECKING

import arcade
import pytest

from halfmoon_arcade.engine import DealCode, Game
from halfmoon_arcade.scene import theme
from halfmoon_arcade.store import Store
from halfmoon_arcade.store.documents import GAMES
from halfmoon_arcade.views.list_row import ListRow
from halfmoon_arcade.views.statistics import StatisticsPage, StatisticsPanel
from halfmoon_arcade.views.taking_in import TakingIn
from tests.store.games import LINE, lose

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from tests.views.desk import Desk

MANY = 2000
SOME = 300
"""Enough for a dozen frames."""
MOST_IN_A_FRAME = 20
"""Games that are checked in a slice of time, if each takes a millisecond."""


def won() -> dict[str, object]:
    game = Game.deal(DealCode(1))
    for slots in LINE:
        for slot in slots:
            game.tap(slot)
    return game.to_record()


def file_of(path: Path, count: int, begin: int = 0) -> Path:
    """A file with so many games that were won, each dealt ten minutes after the one before."""
    same = {"record": won(), "undos": 0, "seconds": 200.5, "earlier_seconds": 0.0}
    same |= {"counts": True, "dismissed": False, "earlier": None}
    games = []
    for number in range(begin, begin + count):
        dealt = 1.6e9 + 600 * number
        moments = {"dealt": dealt, "began": dealt + 1, "updated": dealt + 300, "ended": dealt + 300}
        games.append({"identity": f"{number:032x}"} | same | moments)
    content = {"format": GAMES.name, "version": GAMES.version, "games": games}
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


@pytest.fixture
def large(tmp_path: Path) -> Path:
    return file_of(tmp_path / "large.json", MANY)


@pytest.fixture
def some(tmp_path: Path) -> Path:
    return file_of(tmp_path / "some.json", SOME)


@pytest.fixture
def panel(desk: Desk) -> StatisticsPanel:
    lose(desk.sitting)
    desk.menu().show_statistics(StatisticsPage.DATA)
    desk.player.step()
    return panel_of(desk)


def panel_of(desk: Desk) -> StatisticsPanel:
    assert isinstance(desk.panel, StatisticsPanel)
    return desk.panel


def drop(desk: Desk, *paths: Path) -> None:
    desk.player.window.dispatch_event("on_file_drop", 5, 5, [str(path) for path in paths])


def count(desk: Desk) -> int:
    return desk.sitting.store.logbook.number_of_games()


@pytest.mark.looks
def test_the_window_goes_on_while_thousands_of_games_are_checked(
    desk: Desk, panel: StatisticsPanel, large: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # On a clock by which each look at it takes a millisecond, a frame has time for a few games.
    ticks = itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) / 1000)
    before, plain = count(desk), desk.player.picture().tobytes()
    drop(desk, large)
    frames, pictures = 0, {plain}
    while panel.moving:
        assert count(desk) == before, "all at once or not at all"
        desk.player.step()
        frames += 1
        if frames % 25 == 0:
            pictures.add(desk.player.picture().tobytes())
    assert count(desk) == before + MANY
    assert frames > MANY / MOST_IN_A_FRAME
    assert len(pictures) > 2, "the bar has grown"
    assert desk.sitting.store.logbook.statistics().won == MANY
    assert desk.sitting.store.keeps


def test_other_pages_can_be_read_meanwhile(desk: Desk, panel: StatisticsPanel, some: Path) -> None:
    drop(desk, some)
    desk.press(words="Games")
    assert panel.moving
    desk.press(words="Charts")
    assert panel.page is StatisticsPage.CHARTS
    while panel.moving:
        desk.player.step()
    assert panel.page is StatisticsPage.CHARTS
    assert count(desk) == SOME + 1


def by_button(desk: Desk) -> None:
    desk.press(words="Stop")


def by_escape(desk: Desk) -> None:
    desk.player.key(arcade.key.ESCAPE)


def beside_the_panel(desk: Desk) -> None:
    desk.player.click(4, 4)


@pytest.mark.parametrize("stop", [by_button, by_escape, beside_the_panel])
def test_stopping_adds_nothing_and_leaves_the_panel_open(
    desk: Desk, panel: StatisticsPanel, some: Path, stop: Callable[[Desk], None]
) -> None:
    drop(desk, some, file_of(some.with_name("next.json"), 1, SOME))
    desk.player.step()
    assert panel.moving
    stop(desk)
    assert not panel.moving
    assert panel_of(desk) is panel
    for _ in range(5):
        desk.player.step()
    assert count(desk) == 1
    by_escape(desk)
    assert desk.view.panel is None
    # And the same file can be taken in again.
    drop(desk, some)
    while desk.panel.moving:
        desk.player.step()
    assert count(desk) == SOME + 1


def test_the_key_that_took_a_file_stops_it_next_and_forgets_nothing(
    desk: Desk, panel: StatisticsPanel, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path))
    for number in range(3):
        file_of(tmp_path / f"halfmoon-games-{number}.json", SOME, number * SOME)
    panel.renew()
    desk.player.key(arcade.key.TAB)
    last = [one for one in desk.controls if isinstance(one, ListRow)][-1]
    while panel.focused is not last:
        desk.player.key(arcade.key.TAB)
    for _ in range(2):
        desk.player.key(arcade.key.ENTER)
        desk.player.step()
    assert not panel.moving
    assert count(desk) == 1
    assert desk.sitting.store.logbook.forgotten == 0


def test_a_click_on_stop_is_not_lost_while_the_bar_grows(
    desk: Desk, panel: StatisticsPanel, some: Path
) -> None:
    drop(desk, some)
    rect = desk.find(words="Stop").rect
    desk.player.press(rect.x, rect.y)
    for _ in range(10):
        desk.player.step()
    desk.player.release(rect.x, rect.y)
    assert not panel.moving
    assert count(desk) == 1


def test_a_table_that_is_shown_meanwhile_gets_no_game_and_loses_none(
    desk: Desk, panel: StatisticsPanel, some: Path
) -> None:
    drop(desk, some)
    desk.player.step()
    assert panel.moving
    desk.table()
    for _ in range(5):
        desk.player.step()
    assert count(desk) == 1


# In words


@pytest.fixture
def taking_in(desk: Desk) -> TakingIn:
    return TakingIn(desk.sitting, lambda: None)


def told(taking_in: TakingIn, *paths: Path) -> list[str]:
    taking_in.begin(paths)
    while taking_in.running:
        taking_in.advance()
    assert taking_in.answer is not None
    return taking_in.answer.sentence.splitlines()


def test_a_few_files_are_told_of_one_by_one(taking_in: TakingIn, tmp_path: Path) -> None:
    files = [file_of(tmp_path / f"{number}.json", 2, number) for number in range(3)]
    assert told(taking_in, *files) == [
        "2 games added",
        "1 game added  ·  1 here already",
        "1 game added  ·  1 here already",
    ]


def test_many_files_are_told_of_in_a_few_lines(taking_in: TakingIn, tmp_path: Path) -> None:
    files = [file_of(tmp_path / f"{number}.json", 2, number) for number in range(20)]
    for number in range(30):
        files.append(tmp_path / f"{number}.txt")
        files[-1].write_bytes(bytes([number]) * number)
    lines = told(taking_in, *files)
    assert lines[0] == "21 games added  ·  19 here already"
    assert [line.count(".txt") for line in lines[1:5]] == [1] * 4
    assert lines[5:] == ["26 more files could not be used either."]
    assert taking_in.answer is not None
    assert taking_in.answer.colour == theme.WARNING


def test_what_was_stopped_is_named(taking_in: TakingIn, some: Path) -> None:
    taking_in.begin([file_of(some.with_name("small.json"), 1, SOME), some])
    taking_in.stop()
    assert taking_in.answer is not None
    assert taking_in.answer.sentence.splitlines() == [
        "1 game added",
        "Stopped: no game of “some.json” was added.",
    ]
    assert not taking_in.running
    taking_in.advance()
    assert not taking_in.running


def test_files_dropped_meanwhile_come_after(taking_in: TakingIn, some: Path) -> None:
    taking_in.begin([some])
    assert taking_in.running
    lines = told(taking_in, file_of(some.with_name("small.json"), 1, SOME))
    assert lines == [f"{SOME} games added", "1 game added"]


def test_a_file_on_a_full_disk_is_added_all_the_same_and_kept_later(
    taking_in: TakingIn, tmp_path: Path
) -> None:
    store = taking_in._sitting.store  # noqa: SLF001 # the desk's
    assert told(taking_in, file_of(tmp_path / "a.json", 3)) == ["3 games added"]
    with Store.open(tmp_path / "games") as other:
        assert other.logbook.number_of_games() == store.logbook.number_of_games() == 3
