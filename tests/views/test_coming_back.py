"""Whoever leaves the table finds it as it was, and loses neither time nor a press."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import arcade
import pyglet
import pytest
from PIL import ImageChops

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.heartbeat import FRAME
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.placing import Rectangle
from tests.harness import difference, synchronise, tiles
from tests.onlooker import Onlooker, on_x11
from tests.views.desk import DEAD_AFTER_ONE, LINE, Desk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from halfmoon_arcade.views.table import TableView

    Ticking = Callable[[float], None]

pytestmark = on_x11

ABSENCE = 0.3
"""Seconds after which nobody takes it for a flicker."""
COVERED = 0.3
"""Seconds in which the veil has fallen."""


@pytest.fixture
def other(desk: Desk) -> Iterator[Callable[[], None]]:
    """Gives the keyboard to another program's window, beside ours or over it."""
    look = Onlooker(os.environ["DISPLAY"])
    window = look.other_window(Rectangle(1300, 800, 100, 100))
    come_back(desk)

    def take_over() -> None:
        look.give_keyboard(window)
        desk.player.window.dispatch_events()

    yield take_over
    look.close()
    come_back(desk)


@pytest.fixture
def table(desk: Desk, other: object, ticking: Ticking) -> TableView:
    """A game that was begun, with its clock running."""
    del other
    view = desk.table()
    desk.tap(Slot.PILE_1)
    ticking(1)
    frames(ticking, 0.5)
    return view


def frames(ticking: Ticking, seconds: float) -> None:
    """Let time pass as it does: in frames."""
    for _ in range(round(seconds / FRAME)):
        ticking(FRAME)


def come_back(desk: Desk) -> None:
    desk.player.window.activate()
    synchronise(desk.player.window)
    desk.player.window.dispatch_events()


@pytest.mark.looks
def test_the_clock_stops_at_once_and_the_veil_falls_a_moment_later(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    before, plain = desk.sitting.seconds, desk.player.picture()
    other()
    assert not desk.sitting.clock_runs
    assert table.veil.opacity == 0
    ticking(ABSENCE)
    frames(ticking, COVERED)
    assert table.veil.opacity == 1
    assert difference(tiles(plain), tiles(desk.player.picture())) > 60
    ticking(600)
    assert desk.sitting.seconds == before

    come_back(desk)
    frames(ticking, COVERED)
    assert table.veil.opacity == 0
    assert desk.sitting.seconds == pytest.approx(before + COVERED, abs=0.05)


def test_under_the_veil_nothing_is_drawn_and_no_timer_runs(
    table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    other()
    for _ in range(300):
        ticking(0.1)
    assert table.veil.opacity == 1
    assert pyglet.clock.get_default().get_sleep_time(sleep_idle=True) is None


def test_a_flicker_is_no_leaving(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    for _ in range(5):
        other()
        frames(ticking, 0.1)
        come_back(desk)
        frames(ticking, ABSENCE)
        assert table.veil.opacity == 0
        assert desk.sitting.clock_runs


def test_fullscreen_and_back_is_no_leaving(desk: Desk, table: TableView, ticking: Ticking) -> None:
    for _ in range(2):
        desk.player.key(arcade.key.F11)
        desk.player.window.dispatch_events()
        frames(ticking, ABSENCE + COVERED)
        assert table.veil.opacity == 0
        assert desk.sitting.clock_runs


def test_the_click_that_brings_the_player_back_takes_the_card(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    other()
    ticking(ABSENCE)
    frames(ticking, COVERED)
    desk.tap(Slot.PILE_8)
    assert desk.game.moves == 1
    assert desk.sitting.clock_runs
    frames(ticking, COVERED)
    assert table.veil.opacity == 0


def test_so_does_a_key(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    desk.tap(Slot.PILE_8)
    other()
    ticking(ABSENCE)
    frames(ticking, COVERED)
    desk.player.key(arcade.key.U)
    assert desk.game.moves == 0
    frames(ticking, COVERED)
    assert table.veil.opacity == 0


def test_a_button_of_a_controller_is_another_programs_while_that_has_the_keyboard(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    desk.tap(Slot.PILE_8)
    look = Onlooker(os.environ["DISPLAY"])
    look.manage()
    other()
    ticking(ABSENCE)
    frames(ticking, COVERED)
    desk.player.window.button_pressed(ControllerButton.X)
    assert desk.game.moves == 1
    assert table.veil.opacity == 1
    look.close()


def test_where_no_window_manager_gives_it_a_button_fetches_the_keyboard_and_acts(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    desk.tap(Slot.PILE_8)
    other()
    ticking(ABSENCE)
    frames(ticking, COVERED)
    desk.player.window.button_pressed(ControllerButton.X)
    assert desk.game.moves == 0
    frames(ticking, COVERED)
    assert table.veil.opacity == 0


def test_a_pointer_that_only_passes_over_the_window_brings_nobody_back(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    other()
    ticking(ABSENCE)
    desk.player.move(400, 300)
    frames(ticking, COVERED)
    assert table.veil.opacity == 1
    assert not desk.sitting.clock_runs


def test_where_no_window_manager_gives_it_a_press_fetches_the_keyboard(
    desk: Desk, table: TableView, other: Callable[[], None]
) -> None:
    assert table
    look = Onlooker(os.environ["DISPLAY"])
    other()
    desk.player.press(5, 5)
    synchronise(desk.player.window)
    assert look.has_keyboard() == desk.player.window._window  # noqa: SLF001
    look.close()


def test_with_reduced_motion_the_veil_is_there_and_gone_at_once(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    desk.sitting.store.settings.reduced_motion = True
    other()
    ticking(ABSENCE)
    assert table.veil.opacity == 1
    assert not table.veil.moving
    come_back(desk)
    assert table.veil.opacity == 0


@pytest.mark.looks
def test_the_veil_follows_the_size_of_the_window(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    other()
    ticking(ABSENCE)
    frames(ticking, COVERED)
    desk.player.resize(900, 600)
    veiled = desk.player.picture()
    come_back(desk)
    frames(ticking, COVERED)
    plain = desk.player.picture()
    assert table.veil.opacity == 0
    darker = ImageChops.subtract(plain, veiled).convert("L")
    for corner in ((20, 560), (880, 560), (880, 70)):
        assert min(darker.crop((*corner, corner[0] + 9, corner[1] + 9)).tobytes()) > 0


def test_an_open_panel_needs_no_veil(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    table.show_rules()
    other()
    ticking(ABSENCE)
    frames(ticking, COVERED)
    assert table.veil.opacity == 0
    come_back(desk)
    assert not desk.sitting.clock_runs
    table.close_panel()
    assert desk.sitting.clock_runs


def test_a_won_game_is_over_and_waits_for_nobody(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    table.deselect()
    desk.play(LINE)
    other()
    ticking(ABSENCE)
    frames(ticking, COVERED)
    assert table.veil.opacity == 0


def test_a_dead_end_is_not_over(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    assert table
    code, pair = DEAD_AFTER_ONE
    view = desk.table(code)
    desk.tap(*pair)
    other()
    ticking(ABSENCE)
    frames(ticking, COVERED)
    assert view.veil.opacity == 1


@pytest.mark.looks
def test_in_the_menu_nothing_happens(
    desk: Desk, table: TableView, other: Callable[[], None], ticking: Ticking
) -> None:
    table.go_to_menu()
    desk.player.finish()
    plain = desk.player.picture()
    other()
    ticking(ABSENCE)
    frames(ticking, COVERED)
    assert desk.player.picture().tobytes() == plain.tobytes()


def test_a_window_that_never_had_the_keyboard_was_not_left(desk: Desk, ticking: Ticking) -> None:
    view = desk.table()
    desk.tap(Slot.PILE_1)
    frames(ticking, 2 * ABSENCE)
    assert desk.sitting.clock_runs
    assert view.veil.opacity == 0


def test_a_hidden_window_is_left_too(desk: Desk, table: TableView, ticking: Ticking) -> None:
    window = desk.player.window
    window.dispatch_event("on_hide")
    assert not desk.sitting.clock_runs
    ticking(ABSENCE)
    frames(ticking, COVERED)
    window.dispatch_event("on_show")
    assert table.veil.opacity == 1
    come_back(desk)
    desk.player.press(1, 1)
    assert desk.sitting.clock_runs
