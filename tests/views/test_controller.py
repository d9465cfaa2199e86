"""Everything by controller alone: the table, the menu, every panel."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import arcade
import pyglet
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from halfmoon_arcade.engine import Rank, Slot, Status
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.input.actions import Action, Direction
from halfmoon_arcade.input.bindings import DEFAULT
from halfmoon_arcade.input.buttons import ControllerButton as B
from halfmoon_arcade.input.devices import Device, Make
from halfmoon_arcade.input.repeat import FIRST_REPEAT
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.slider import Slider
from halfmoon_arcade.scene.widgets import Button, Switch
from halfmoon_arcade.views import notices
from halfmoon_arcade.views.caps import Whole, button_of
from halfmoon_arcade.views.key_choices import keep_bindings
from halfmoon_arcade.views.keys_panel import KeysPanel
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.result import ResultPanel
from halfmoon_arcade.views.setting_pages import Page
from halfmoon_arcade.views.table import TableView
from tests.gamepad import NINTENDO, PLAYSTATION, XBOX, Gamepad
from tests.views.desk import DEAD_AFTER_ONE, EXAMPLE, LINE
from tests.views.test_keys import OPENINGS, SIZES, focused, ring, slot_with_focus

if TYPE_CHECKING:
    from tests.gamepad import Port
    from tests.views.desk import Desk

NINTENDO_A: Final = B.B
"""Where Nintendo prints its A."""


@pytest.fixture
def pad(port: Port) -> Gamepad:
    return port.plug(Gamepad())


def go_to(desk: Desk, pad: Gamepad, goal: Slot) -> None:
    """Move the focus to a slot, by D-pad along the grid, by shoulder button around a gap."""
    for _ in range(60):
        at = desk.on_table.focus.at
        if at is goal:
            return
        if not isinstance(at, Slot):
            pad.tap(B.DOWN)
            continue
        (column, row), (goal_column, goal_row) = at.grid, goal.grid
        if row != goal_row:
            pad.tap(B.UP if goal_row < row else B.DOWN)
        if desk.on_table.focus.at == at or row == goal_row:
            pad.tap(B.LEFT if goal_column < column else B.RIGHT)
        if desk.on_table.focus.at == at:
            pad.tap(B.RIGHT_SHOULDER)
    message = f"{goal} was not reached."
    raise AssertionError(message)


def press_words(desk: Desk, pad: Gamepad, words: str) -> None:
    """Go to a button by shoulder button, unless the focus is there, and press it."""
    for _ in range(len(desk.controls) + 2):
        control = ring(desk)
        if isinstance(control, Button) and control.words == words:
            pad.tap(B.A)
            desk.player.step()
            return
        pad.tap(B.RIGHT_SHOULDER)
    message = f"The focus never comes to {words}."
    raise AssertionError(message)


# The whole game.


def test_a_whole_game_by_controller_alone_and_on_to_the_next_deal(desk: Desk, pad: Gamepad) -> None:
    player = desk.player
    desk.menu()
    press_words(desk, pad, "Enter a code")
    for letter in "AAAAAAB":
        press_words(desk, pad, letter)
    press_words(desk, pad, "Play")
    assert isinstance(desk.view, TableView)
    assert str(desk.game.code) == EXAMPLE
    for move in LINE:
        for slot in move:
            go_to(desk, pad, slot)
            pad.tap(B.A)
            assert ring(desk) is slot or desk.game.status is Status.WON or not desk.game.selection
            player.step()
    assert desk.game.status is Status.WON
    player.finish()
    player.step()
    assert isinstance(desk.panel, ResultPanel)
    pad.tap(B.A)
    player.step()
    assert desk.view.panel is None
    assert (desk.game.moves, desk.game.status) == (0, Status.PLAYING)
    assert str(desk.game.code) != EXAMPLE
    pad.tap(B.X)  # as long as nothing is taken, Undo brings back the game before
    assert str(desk.game.code) == EXAMPLE


def test_a_game_is_played_with_the_stick_as_well(desk: Desk, port: Port, pad: Gamepad) -> None:
    desk.table()
    pad.push(1, 0)
    pad.push(0, 0)
    start = slot_with_focus(desk)  # now to be seen
    pad.push(0.9, 0.3)
    after = slot_with_focus(desk)
    assert after.grid[0] > start.grid[0]
    port.wait(FIRST_REPEAT + 0.05)
    assert slot_with_focus(desk).grid[0] > after.grid[0]
    pad.push(0.3, 0.3)
    there = slot_with_focus(desk)
    port.wait(1)
    assert slot_with_focus(desk) is there


def test_a_held_button_taps_once(desk: Desk, port: Port, pad: Gamepad) -> None:
    desk.table()
    pad.tap(B.RIGHT)
    at = slot_with_focus(desk)
    pad.press(B.A)
    port.wait(2)
    assert desk.game.selection == (at,)


def test_on_the_table_every_button_does_what_the_help_says(desk: Desk, pad: Gamepad) -> None:
    desk.table()
    pad.tap(B.RIGHT_SHOULDER, B.LEFT_SHOULDER)
    for slot in LINE[0]:
        go_to(desk, pad, slot)
        pad.tap(B.A)
    assert desk.game.moves == 1
    pad.tap(B.X)
    assert (desk.game.moves, desk.game.can_redo) == (0, True)
    pad.tap(B.Y)
    assert desk.game.moves == 1
    pad.tap(B.A)
    assert desk.game.selection
    pad.tap(B.B)
    assert not desk.game.selection
    pad.tap(B.BACK)
    assert desk.game.moves == 0
    assert str(desk.game.code) != EXAMPLE
    pad.tap(B.X, B.RIGHT_STICK)
    assert isinstance(desk.panel, KeysPanel)
    pad.tap(B.START)
    assert desk.view.panel is None
    pad.tap(B.START)
    assert isinstance(desk.view, MenuView)
    pad.tap(B.START)  # and back to the game
    assert isinstance(desk.view, TableView)
    pad.tap(B.B)
    assert isinstance(desk.view, MenuView)


def test_a_button_never_taps_a_card_that_nobody_has_seen(desk: Desk, pad: Gamepad) -> None:
    desk.table()
    pad.tap(B.A)
    assert not desk.game.selection
    pad.tap(B.A)
    assert desk.game.selection


def test_the_bar_is_reached_and_its_buttons_pressed(desk: Desk, pad: Gamepad) -> None:
    desk.table()
    pad.tap(B.RIGHT, *[B.UP] * 4, *[B.LEFT] * 8)
    pad.tap(B.A)
    assert desk.player.window.clipboard == EXAMPLE


def test_a_dead_end_is_left_by_controller(desk: Desk, pad: Gamepad) -> None:
    code, pair = DEAD_AFTER_ONE
    desk.table(code)
    pad.tap(B.RIGHT)  # shows the focus
    for slot in pair:
        go_to(desk, pad, slot)
        pad.tap(B.A)
    desk.player.finish()
    assert desk.game.status is Status.DEAD_END
    for button in [B.UP] * 3 + [B.LEFT] * 3 + [B.RIGHT] * 3:
        pad.tap(button)
        at = ring(desk)
        if isinstance(at, Button) and at.words == "Undo":
            break
    pad.tap(B.A)
    assert desk.game.moves == 0


def test_the_menu_can_be_left_for_good(
    desk: Desk, pad: Gamepad, monkeypatch: pytest.MonkeyPatch
) -> None:
    closed = []
    monkeypatch.setattr(desk.player.window, "close", lambda: closed.append(True))
    desk.menu()
    press_words(desk, pad, "Quit")
    assert closed == [True]


# The panels.


def walk(desk: Desk, pad: Gamepad) -> tuple[set[int], set[int]]:
    """Where shoulder buttons, and where D-pad and stick, bring the focus in a panel."""
    by_shoulder = set()
    for _ in range(len(desk.controls) + 1):
        pad.tap(B.RIGHT_SHOULDER)
        by_shoulder.add(desk.controls.index(focused(desk)))
    by_pad = set()
    for button in [B.UP] * 40 + ([B.LEFT] * 9 + [B.RIGHT] * 9 + [B.DOWN]) * 40:
        pad.tap(button)
        by_pad.add(desk.controls.index(focused(desk)))
    return by_shoulder, by_pad


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", OPENINGS)
def test_no_panel_has_a_dead_spot(
    desk: Desk, pad: Gamepad, name: str, size: tuple[int, int]
) -> None:
    desk.player.resize(*size)
    OPENINGS[name](desk.menu())
    everything = {number for number, one in enumerate(desk.controls) if one.usable}
    assert walk(desk, pad) == (everything, everything)
    pad.tap(B.B)
    assert desk.view.panel is None


@pytest.mark.parametrize("page", Page)
def test_no_page_of_the_settings_has_a_dead_spot(desk: Desk, pad: Gamepad, page: Page) -> None:
    desk.table().show_settings()
    press_words(desk, pad, page.title)
    everything = {number for number, one in enumerate(desk.controls) if one.usable}
    assert walk(desk, pad) == (everything, everything)


def test_a_slider_is_moved_and_moves_on_while_a_button_is_held(
    desk: Desk, port: Port, pad: Gamepad
) -> None:
    kept = desk.sitting.store.settings
    desk.table().show_settings()
    press_words(desk, pad, Page.SOUND.title)
    while not isinstance(focused(desk), Slider):
        pad.tap(B.DOWN)
    before = kept.volume
    pad.tap(B.LEFT)
    once = kept.volume
    assert once < before
    pad.push(-1, 0)
    port.wait(FIRST_REPEAT + 1)
    pad.push(0, 0)
    far = kept.volume
    assert before - far > 3 * (before - once)
    pad.tap(B.B)
    assert kept.volume == far


def test_the_result_has_no_dead_spot(desk: Desk, pad: Gamepad) -> None:
    desk.table()
    desk.play(LINE)
    desk.player.finish()
    desk.player.step()
    everything = set(range(len(desk.controls)))
    assert walk(desk, pad) == (everything, everything)
    press_words(desk, pad, "Menu")
    assert isinstance(desk.view, MenuView)


@pytest.mark.looks
@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_that_no_controller_can_be_used_is_said_where_its_controls_are_listed(
    desk: Desk, port: Port, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    def give_up(_manager: object) -> None:
        raise ZeroDivisionError  # as of an axis of a device that reaches from 0 to 0

    monkeypatch.setattr(pyglet.input.ControllerManager, "__init__", give_up)
    monkeypatch.setattr(desk.player.window, "controllers_failed", False)  # and again afterwards
    assert port is not None  # the window has controllers of its own for this test
    desk.player.resize(*size)
    pictures = []
    for fails in (False, True):
        if fails:
            desk.player.window.hear_controllers()
        desk.menu()
        desk.player.key(arcade.key.F1)
        assert isinstance(desk.panel, KeysPanel)
        tab = next(one for one in desk.controls if getattr(one, "words", "") == "Controller")
        desk.player.click_in(tab.rect)
        desk.player.move(1, 1)
        pictures.append(desk.player.picture())
    warm = {colour for _count, colour in pictures[1].getcolors(2**21) or ()}
    assert pictures[0].tobytes() != pictures[1].tobytes()
    assert any(colour[:3] == theme.WARNING.rgb for colour in warm if isinstance(colour, tuple))
    desk.player.key(arcade.key.ESCAPE)
    desk.player.key(arcade.key.ENTER)


def test_a_notice_is_closed_by_controller(
    desk: Desk, pad: Gamepad, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(type(desk.sitting.store), "notice", "A word about the store.")
    for show in (desk.menu, desk.table):
        monkeypatch.setattr(notices, "_closed", WeakKeyDictionary())
        show()
        for button in [B.RIGHT_SHOULDER] + [B.UP] * 5 + [B.DOWN] * 12:
            pad.tap(button)
            at = ring(desk)
            if isinstance(at, Button) and at.icon == "close" and not at.words:
                pad.tap(B.A)
                break
        assert not desk.view.notice


def test_a_long_panel_is_read_with_sticks_and_triggers(
    desk: Desk, port: Port, pad: Gamepad
) -> None:
    desk.player.resize(640, 360)
    desk.menu().show_rules()
    panel = desk.panel

    def at() -> float:
        return panel._scroll  # noqa: SLF001 # nothing else tells it

    pad.lean(-1)
    port.wait(3)
    pad.lean(0)
    port.wait(0.1)
    assert at() == panel._excess > 0  # noqa: SLF001 # nothing else tells it
    pad.press(B.LEFT_TRIGGER)
    port.wait(3)
    pad.release(B.LEFT_TRIGGER)
    assert at() == 0
    pad.tap(B.RIGHT_TRIGGER)
    assert at() > 0
    pad.push(0, 1)
    port.wait(3)
    assert at() == 0


# Help.


def test_the_help_lists_the_device_that_is_used(desk: Desk, pad: Gamepad) -> None:
    desk.table()
    for device in (Device.CONTROLLER, Device.KEYBOARD):
        if device is Device.CONTROLLER:
            pad.tap(B.RIGHT_STICK)
        else:
            desk.player.key(arcade.key.F1)
        panel = desk.panel
        assert isinstance(panel, KeysPanel)
        assert panel.device is device
        other = Device.KEYBOARD if device is Device.CONTROLLER else Device.CONTROLLER
        press_words(desk, pad, other.name.capitalize())
        assert panel.device is other
        pad.tap(B.B)


def test_the_help_leaves_out_no_button(desk: Desk, pad: Gamepad) -> None:
    desk.table()
    pad.tap(B.RIGHT_STICK)
    panel = desk.panel
    assert isinstance(panel, KeysPanel)
    listed = {cue for _heading, rows in panel.sections() for _words, cues in rows for cue in cues}
    ways = {B[one.name] for one in Direction}
    bound = {cue for cue in DEFAULT.actions if isinstance(cue, B)}
    # The four ways stand together as one sign; a step is said by two of them alone.
    assert listed - ways == (bound - ways) | set(Whole)


def test_the_help_shows_the_ways_that_were_given_to_other_buttons(desk: Desk, pad: Gamepad) -> None:
    changed = DEFAULT.without(B.UP).bound(B.LEFT_STICK, Action.UP)
    keep_bindings(desk.sitting.store.settings, changed)
    desk.table()
    pad.tap(B.RIGHT_STICK)
    panel = desk.panel
    assert isinstance(panel, KeysPanel)
    listed = [cue for _heading, rows in panel.sections() for _words, cues in rows for cue in cues]
    assert B.LEFT_STICK in listed
    assert Whole.D_PAD not in listed


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("kind", [XBOX, PLAYSTATION, NINTENDO])
@pytest.mark.parametrize("size", SIZES)
def test_the_help_fits_every_window(
    desk: Desk, port: Port, size: tuple[int, int], kind: tuple[str, str], language: str
) -> None:
    set_language(language)
    desk.player.resize(*size)
    desk.menu()
    port.plug(Gamepad(kind)).tap(B.RIGHT_STICK)
    rect = desk.panel.rect
    for sprite in desk.panel._body.sprites:  # noqa: SLF001 # what is drawn
        if sprite.visible:
            assert rect.left <= sprite.left
            assert sprite.right <= rect.right


@pytest.mark.parametrize("make", Make)
def test_no_two_buttons_of_a_make_look_the_same(make: Make) -> None:
    drawn = [button_of(part, make) for part in (*B, *Whole)]
    assert len(set(drawn)) == len(drawn)


def test_on_a_nintendo_controller_the_right_one_taps(desk: Desk, port: Port) -> None:
    pad = port.plug(Gamepad(NINTENDO))
    desk.table()
    pad.tap(B.RIGHT, NINTENDO_A)
    assert desk.game.selection
    assert desk.player.window.make is Make.NINTENDO


# Together with others.


def test_a_controller_is_deaf_while_another_window_is_used(
    desk: Desk, port: Port, pad: Gamepad
) -> None:
    desk.table()
    pad.tap(B.RIGHT)
    at = slot_with_focus(desk)
    pad.push(1, 0)
    pad.push(0, 0)
    pad.press(B.LEFT)
    before = slot_with_focus(desk)
    desk.player.window.dispatch_event("on_deactivate")
    port.wait(2)
    pad.tap(B.A, B.BACK)
    assert slot_with_focus(desk) is before
    assert not desk.game.selection
    desk.player.window.dispatch_event("on_activate")
    port.wait(2)
    assert slot_with_focus(desk) is before
    pad.release(B.LEFT)
    pad.tap(B.RIGHT)
    assert slot_with_focus(desk) is not at or at is before


def test_a_stick_at_rest_never_draws(
    desk: Desk, pad: Gamepad, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.table()
    desk.player.finish()
    frames = []
    monkeypatch.setattr(desk.player.window, "request_frame", lambda: frames.append(True))
    for step in range(100):
        pad.push(0.02 * (step % 5), 0.02 * (step % 3))
    assert not frames
    pad.push(1, 0)
    assert frames


@settings(
    max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None
)
@given(
    st.lists(st.sampled_from(["pad", "key", "mouse", "click", "other pad", "pull"]), max_size=12)
)
def test_mouse_keyboard_and_controllers_are_mixed_at_will(
    desk: Desk, port: Port, hands: list[str]
) -> None:
    player = desk.player
    view = desk.table()
    pads = [port.plug(Gamepad(kind)) for kind in (XBOX, NINTENDO)]
    player.move(2, 2)
    player.step()
    for step, hand in enumerate(hands):
        if hand == "pad":
            pads[0].tap(B.RIGHT, B.A)
        elif hand == "other pad":
            pads[1].push(0, 1)
            pads[1].push(0, 0)
        elif hand == "pull":
            port.tear_out(pads[step % 2])
            port.plug(pads[step % 2])
            continue
        elif hand == "key":
            player.key(arcade.key.LEFT)
        elif hand == "mouse":
            player.move(10 + step, 10)
        else:
            player.tap(Slot(step % len(Slot)))
        player.step()
        by_pointer = hand in {"mouse", "click"}
        assert (ring(desk) is None) is by_pointer
        if not by_pointer:
            device = Device.KEYBOARD if hand == "key" else Device.CONTROLLER
            assert player.window.device is device
        if hand == "click":
            assert view.focus.at == Slot(step % len(Slot))
    for pad in pads:
        port.tear_out(pad)


# Rumble.


def test_what_is_taken_and_what_is_refused_is_felt(desk: Desk, pad: Gamepad) -> None:
    desk.table()
    pad.tap(B.RIGHT)
    for slot in LINE[0]:
        go_to(desk, pad, slot)
        pad.tap(B.A)
    assert pad.felt == ["weak"]
    pad.tap(B.X, B.Y)
    assert pad.felt == ["weak"]
    tops = {slot: top for slot in Slot if (top := desk.game.table.top(slot))}
    refused = next(
        (one, other)
        for one, other in combinations(tops, 2)
        if tops[one].rank <= Rank.TEN and tops[one].rank == tops[other].rank
    )
    for slot in refused:
        go_to(desk, pad, slot)
        pad.tap(B.A)
    assert pad.felt == ["weak", "strong"]


@pytest.mark.parametrize("hide_ring", [True, False])
def test_nothing_is_felt_by_whoever_plays_with_the_mouse(
    desk: Desk,
    pad: Gamepad,
    hide_ring: bool,  # noqa: FBT001 # a parameter
) -> None:
    desk.sitting.store.settings.hide_ring = hide_ring
    desk.table()
    pad.tap(B.RIGHT)
    desk.tap(*LINE[0])
    assert desk.game.moves == 1
    assert pad.felt == []


def test_nothing_is_felt_by_whoever_does_not_want_it(desk: Desk, pad: Gamepad) -> None:
    desk.sitting.store.settings.rumble = False
    desk.table()
    pad.tap(B.RIGHT)
    for slot in LINE[0]:
        go_to(desk, pad, slot)
        pad.tap(B.A)
    assert desk.game.moves == 1
    assert pad.felt == []


# A panel that is longer than its window.


def test_what_was_scrolled_away_is_not_pressed_unseen(desk: Desk, port: Port, pad: Gamepad) -> None:
    desk.player.resize(640, 360)
    desk.menu()
    pad.tap(B.RIGHT_STICK, B.LEFT)  # at the tab of the keyboard
    panel = desk.panel
    assert isinstance(panel, KeysPanel)
    pad.lean(-1)
    port.wait(1)
    pad.lean(0)
    at = focused(desk)
    pad.tap(B.RIGHT)
    assert focused(desk) is at
    before = panel.device
    pad.tap(B.A)
    assert panel.device is before
    assert at.rect.top < panel.rect.top  # but it is to be seen again
    pad.tap(B.A)
    assert panel.device is not before


def test_the_setting_of_rumble_acts_at_once_is_felt_and_kept(desk: Desk, pad: Gamepad) -> None:
    kept = desk.sitting.store.settings
    desk.menu().show_settings()
    press_words(desk, pad, "Controls")
    at = [one for one in desk.controls if isinstance(one, Switch)][-1]
    for on in (False, True):
        for _ in desk.controls:
            if focused(desk) is at:
                break
            pad.tap(B.RIGHT_SHOULDER)
        pad.tap(B.A)
        assert kept.rumble is on
        assert pad.felt == (["weak"] if on else [])
        at = [one for one in desk.controls if isinstance(one, Switch)][-1]
        assert at.on is on
