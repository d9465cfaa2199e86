"""The ring of the focus goes by itself, or stays: and no key acts on a focus nobody sees."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.widgets import Button
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.setting_pages import Page
from halfmoon_arcade.views.settings import SettingsPanel
from tests.views.test_keys import ring

if TYPE_CHECKING:
    from tests.views.desk import Desk

K = arcade.key


@pytest.fixture
def staying(desk: Desk) -> None:
    desk.sitting.store.settings.hide_ring = False


def rest(desk: Desk, seconds: float) -> None:
    """Let that time pass without a key."""
    desk.player.step(seconds)
    desk.player.step()


@pytest.mark.looks
def test_the_ring_goes_when_no_key_is_used_for_long(desk: Desk) -> None:
    desk.table()
    desk.player.finish()
    bare = desk.player.picture()
    desk.player.key(K.TAB)
    rest(desk, theme.RING_TIME - 1)
    assert ring(desk) is Slot.PILE_1
    desk.player.key(K.UP)  # begins to count anew
    rest(desk, theme.RING_TIME - 1)
    assert ring(desk) is Slot.PILE_2
    rest(desk, 2)
    assert ring(desk) is None
    assert desk.player.picture().tobytes() == bare.tobytes()


@pytest.mark.parametrize("key", [K.RETURN, K.SPACE, K.RIGHT])
def test_after_that_a_key_only_shows_where_the_focus_is(desk: Desk, key: int) -> None:
    desk.table()
    desk.player.key(K.TAB)
    rest(desk, theme.RING_TIME + 1)
    desk.player.key(key)
    assert ring(desk) is Slot.PILE_1
    assert desk.game.selection == ()


def test_the_window_is_woken_for_it_also_where_nothing_else_happens(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes: list[float | None] = []
    monkeypatch.setattr(desk.player.window, "wake_in", wishes.append)
    for show in (desk.menu, desk.table):
        show()
        wishes.clear()
        desk.player.key(K.TAB)
        assert theme.RING_TIME in wishes
        assert wishes[-1] is not None
        desk.player.clock.time += 5
        desk.player.key(K.LEFT)
        assert wishes[-1] == theme.RING_TIME
        desk.player.move(3, 3)
        desk.player.step()
        # The menu is woken at midnight all the same, for the next day's deal.
        assert wishes[-1] is None or wishes[-1] > theme.RING_TIME


def test_the_next_view_lets_it_go_as_well(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    wishes: list[float | None] = []
    desk.table()
    desk.player.key(K.TAB)
    monkeypatch.setattr(desk.player.window, "wake_in", wishes.append)
    desk.player.key(K.F10)
    assert isinstance(desk.view, MenuView)
    assert wishes[-1] == theme.RING_TIME
    rest(desk, theme.RING_TIME)
    assert ring(desk) is None


def test_a_running_clock_and_the_ring_are_both_woken_for(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    wishes: list[float | None] = []
    desk.table()
    monkeypatch.setattr(desk.player.window, "wake_in", wishes.append)
    desk.player.key(K.TAB)
    desk.player.key(K.RETURN)
    assert desk.sitting.clock_runs
    desk.player.step()
    assert wishes[-1] is not None
    assert wishes[-1] <= 1.02
    desk.player.clock.time += theme.RING_TIME - 0.3
    desk.player.step()
    assert wishes[-1] is not None
    assert wishes[-1] < 0.3  # sooner than the next second


@pytest.mark.usefixtures("staying")
def test_a_ring_that_stays_is_there_from_the_beginning_and_whatever_is_used(desk: Desk) -> None:
    desk.menu()
    first = ring(desk)
    assert isinstance(first, Button)
    desk.player.move(300, 300)
    rest(desk, 10 * theme.RING_TIME)
    assert ring(desk) is first
    desk.table()
    assert ring(desk) is Slot.PILE_1
    desk.tap(Slot.PILE_8)
    desk.player.step()
    assert ring(desk) is Slot.PILE_8
    desk.player.key(K.RIGHT)  # it was seen: the first key moves it
    assert ring(desk) is Slot.PILE_9
    desk.player.move(300, 300)
    rest(desk, 10 * theme.RING_TIME)
    assert ring(desk) is Slot.PILE_9
    selections = []
    for _ in range(2):
        desk.player.key(K.RETURN)
        selections.append(desk.game.selection)
    assert selections == [(), (Slot.PILE_9,)]  # a ten does not go with the six that was tapped


@pytest.mark.usefixtures("staying")
def test_in_a_panel_it_goes_to_what_is_pressed(desk: Desk) -> None:
    desk.menu().show_settings()
    desk.press(words="Cards")
    at = ring(desk)
    assert isinstance(at, Button)
    assert at.words == "Cards"


def test_the_switch_acts_at_once_and_is_kept(desk: Desk) -> None:
    desk.menu().show_settings()
    assert isinstance(desk.panel, SettingsPanel)
    desk.panel.turn_to(Page.CONTROLS)
    assert ring(desk) is None
    for stays in (True, False):
        desk.player.click_in(desk.switches()[0].rect)
        assert desk.sitting.store.settings.hide_ring is not stays
        desk.player.move(4, 4)
        desk.player.step()
        assert (ring(desk) is not None) is stays


def test_a_reset_lets_it_go_again(desk: Desk) -> None:
    desk.sitting.store.settings.hide_ring = False
    desk.menu().show_settings()
    assert isinstance(desk.panel, SettingsPanel)
    desk.panel.turn_to(Page.GENERAL)
    desk.press("restart")
    desk.player.move(4, 4)
    desk.player.step()
    assert desk.sitting.store.settings.hide_ring
    assert ring(desk) is None
