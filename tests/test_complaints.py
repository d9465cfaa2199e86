"""What players of other patience games complain about, and the tests that keep it out of this one.

Progress, undo, time and statistics: a line for each complaint, in words of ours, with the tests
that would fail if it could be made here. Those that stand nowhere else are below.
"""

from __future__ import annotations

import ast
import ctypes
import shutil
import subprocess
from itertools import combinations
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from halfmoon_arcade.engine import DealCode, Game, Slot, Taken
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
from tests.store.faults import LINE, play, win
from tests.test_outside import PATIENCE, playing

if TYPE_CHECKING:
    from collections.abc import Iterator

TESTS = Path(__file__).parent

COMPLAINTS = {
    # Progress
    "The statistics were gone after the program had been ended by force.": [
        "tools/test_crash.py::test_of_300_kills_none_loses_anything",
    ],
    "Games kept by an older version could not be read any more.": [
        "store/test_versions.py::test_an_old_store_opens_with_all_that_is_in_it",
    ],
    "A change of the program's inside swallowed all statistics.": [
        "store/test_versions.py::test_version_1_is_played_on_where_it_was_left",
        "store/test_versions.py::test_a_migration_brings_a_file_on_with_everything_in_it",
    ],
    "Going on with a kept game dealt cards over it.": [
        "scene/test_table_scene.py::test_a_game_that_comes_back_does_so_without_a_deal",
    ],
    "Nothing was kept because the folder did not exist.": [
        "store/test_database.py::test_a_missing_folder_is_made",
        "store/test_returning.py::test_a_folder_deleted_while_playing_is_made_again_with_all",
    ],
    "Closing the window while the cards were being dealt crashed.": [
        "test_complaints.py::test_closing_during_the_opening_deal_ends_in_good_order",
        "test_window_kill.py::test_killed_in_the_middle_of_the_opening_deal",
    ],
    "A won game that was loaded again was won again.": [
        "test_window_kill.py::test_killed_in_the_middle_of_the_win",
        "test_sitting.py::test_a_win_counts_once",
    ],
    "Minimising and coming back left another table.": [
        "test_complaints.py::test_coming_back_finds_the_same_table",
    ],
    "What was written was not on the disk when the power failed.": [
        "test_complaints.py::test_a_move_waits_for_the_disk",
    ],
    # Destroyed by accident
    "Restart stands beside Undo, and a slip costs the game.": [
        "test_sitting.py::test_undo_on_an_untouched_restart_brings_the_run_before_it_back",
        "test_sitting.py::test_undo_on_an_untouched_restart_works_after_a_kill",
    ],
    "A new deal asks instead of being undone.": [
        "test_sitting.py::test_undo_on_an_untouched_deal_brings_the_game_before_it_back",
        "test_sitting.py::test_undo_on_an_untouched_deal_works_after_a_kill",
    ],
    # The wrong deal
    "A restart dealt other cards, or the second one did.": [
        "test_sitting.py::test_a_restart_deals_the_same_cards",
        "test_sitting.py::test_a_second_restart_deals_them_too",
    ],
    "Every new game was the same deal.": ["test_sitting.py::test_new_deals_differ"],
    # Undo
    "Taking back one pair took two undos.": [
        "engine/test_undo.py::test_a1_undo_puts_the_cards_back_and_takes_score_and_move_away",
    ],
    "Only one cell of the reserve made pairs.": [
        "test_complaints.py::test_every_cell_of_the_reserve_makes_pairs",
    ],
    "Undo crashed.": ["test_sitting.py::AnyPlay", "engine/test_any_play.py::AnyPlay"],
    "Undo during a motion left the wrong card on top.": [
        "scene/test_table_scene.py::test_undo_during_the_flight_turns_the_same_cards_round",
    ],
    "Two moves were counted as one.": [
        "test_complaints.py::test_each_move_is_counted_and_kept_as_one",
    ],
    "Redo after undo dealt other cards.": [
        "engine/test_undo.py::test_a5_redo_makes_the_move_again",
        "test_complaints.py::test_all_undone_and_all_redone_is_the_same_game",
    ],
    # Statistics
    "Win, undo, win again counted twice.": [
        "engine/test_end_of_game.py::test_e3_a_win_is_not_undone",
        "test_sitting.py::test_a_win_counts_once",
        "test_sitting.py::test_the_replay_of_a_won_game_is_not_counted",
    ],
    "A won game that was closed at once counted as lost.": [
        "test_complaints.py::test_a_won_game_closed_at_once_is_won",
        "test_window_kill.py::test_killed_in_the_middle_of_the_win",
    ],
    "The totals did not say what they count.": [
        "test_sitting.py::test_a_game_is_played_from_its_first_move",
        "test_sitting.py::test_a_restart_is_the_same_attempt",
        "test_sitting.py::test_a_game_left_for_another_ends_the_streak",
    ],
    "A deal that was never touched counted as played.": [
        "test_sitting.py::test_a_deal_never_touched_is_not_counted",
    ],
    # Time
    "The clock ran on while the game was paused.": [
        "test_sitting.py::test_the_clock_stands_still_in_panels_and_while_the_player_is_away",
    ],
    "The clock ran before the first move.": [
        "test_sitting.py::test_the_clock_starts_with_the_first_tap",
        "test_sitting.py::test_a_tap_on_the_felt_does_not_start_the_clock",
    ],
    "Minimising made the result vanish.": [
        "views/test_table_view.py::test_a_won_game_comes_back_with_its_result",
    ],
}


@pytest.mark.parametrize("complaint", COMPLAINTS)
def test_each_complaint_has_a_test_that_exists(complaint: str) -> None:
    assert COMPLAINTS[complaint]
    for test in COMPLAINTS[complaint]:
        path, _, name = test.partition("::")
        tree = ast.parse((TESTS / path).read_text(encoding="utf-8"))
        defined = {
            node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)
        }
        assert name in defined


@pytest.fixture
def sitting(tmp_path: Path) -> Iterator[Sitting]:
    with Store.open(tmp_path) as store:
        sitting = Sitting(store)
        sitting.deal(DealCode(1))
        yield sitting


def game_of(sitting: Sitting) -> Game:
    assert sitting.game is not None
    return sitting.game


def ask_to_close(xlib: Any, name: str, window: int) -> None:  # noqa: ANN401 # a module
    """Ask a window to close, as the button in its frame does."""
    display = xlib.XOpenDisplay(name.encode())
    event = xlib.XEvent()
    event.xclient.type = xlib.ClientMessage
    event.xclient.window = window
    event.xclient.message_type = xlib.XInternAtom(display, b"WM_PROTOCOLS", 0)
    event.xclient.format = 32
    event.xclient.data.l[0] = xlib.XInternAtom(display, b"WM_DELETE_WINDOW", 0)
    xlib.XSendEvent(display, window, 0, 0, ctypes.byref(event))
    xlib.XCloseDisplay(display)


@pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool finds windows from outside")
def test_closing_during_the_opening_deal_ends_in_good_order(tmp_path: Path) -> None:
    xlib = pytest.importorskip("pyglet.libs.x11.xlib", reason="other systems have no such protocol")
    with playing(tmp_path, "HM1-N-AAAAAAB") as (visitor, game):
        (window,) = visitor.windows("^Half Moon")
        ask_to_close(xlib, visitor.surroundings["DISPLAY"], int(window))
        assert game.wait(PATIENCE) == 0
        assert game.stderr is not None
        assert game.stderr.read() == ""
    with Store.read(tmp_path / "halfmoon") as store:
        kept = store.games.kept()
        assert kept is not None
        assert str(kept.game.code) == "HM1-N-AAAAAAB"


@pytest.mark.skipif(shutil.which("xdotool") is None, reason="xdotool hides windows from outside")
def test_coming_back_finds_the_same_table(tmp_path: Path) -> None:
    with Store.open(tmp_path / "halfmoon") as store:
        sitting = Sitting(store)
        sitting.deal(DealCode(1))
        play(sitting, 9)
        sitting.undo()
        before = game_of(sitting).to_record()
    with playing(tmp_path, "--continue") as (visitor, game):
        (window,) = visitor.windows("^Half Moon")
        for _ in range(3):
            for action in ("windowunmap", "windowmap"):
                subprocess.run(  # noqa: S603 # our own command
                    ["xdotool", action, "--sync", window],  # noqa: S607 # wherever it is
                    env=visitor.surroundings,
                    check=True,
                )
        visitor.key("ctrl+y")
        visitor.wait_for(moves=9)
        visitor.key("ctrl+z")
        visitor.wait_for(moves=8)
        assert game.poll() is None
    with Store.read(tmp_path / "halfmoon") as store:
        kept = store.games.kept()
        assert kept is not None
        assert kept.game.to_record() == before


def test_a_move_waits_for_the_disk(sitting: Sitting) -> None:
    play(sitting)
    sitting.note_clock()
    play(sitting)
    # 2 is FULL: SQLite has the system write the journal to the disk at the end of each change.
    assert sitting.store._database.query("PRAGMA synchronous") == [(2,)]  # noqa: SLF001


@pytest.mark.parametrize(
    "cells",
    list(combinations([slot for slot in Slot if slot.label.startswith("R")], 2)),
    ids=lambda cells: "-".join(slot.label for slot in cells),
)
def test_every_cell_of_the_reserve_makes_pairs(cells: tuple[Slot, Slot]) -> None:
    """Some deal has a pair in these two cells: it can be taken, in either order."""
    for number in range(200):
        game = Game.deal(DealCode(number))
        values = [card.rank.value for card in map(game.table.top, cells) if card]
        if sum(values) == 11:
            break
    for first, second in (cells, cells[::-1]):
        game = Game.deal(DealCode(number))
        game.tap(first)
        assert isinstance(game.tap(second)[0], Taken)


def test_each_move_is_counted_and_kept_as_one(sitting: Sitting) -> None:
    for number in range(1, len(LINE) + 1):
        play(sitting)
        kept = sitting.store.games.kept()
        assert kept is not None
        assert (game_of(sitting).moves, kept.game.moves) == (number, number)


def test_all_undone_and_all_redone_is_the_same_game(sitting: Sitting) -> None:
    play(sitting, len(LINE) - 1)
    record = game_of(sitting).to_record()
    while game_of(sitting).can_undo:
        sitting.undo()
    assert game_of(sitting).table == Game.deal(DealCode(1)).table
    while sitting.can_redo:
        sitting.redo()
    assert game_of(sitting).to_record() == record


def test_a_won_game_closed_at_once_is_won(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        sitting = Sitting(store)
        sitting.deal(DealCode(1))
        win(sitting)
    with Store.open(tmp_path) as store:
        sitting = Sitting(store)
        sitting.deal()
        play(sitting)
        found = store.games.statistics()
        assert (found.won, found.best_streak) == (1, 1)
        assert found.best_time is not None
