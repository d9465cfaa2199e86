"""What all panels do, and what each of them is for."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.scene.motion import Speed
from halfmoon_arcade.store import AnimationSpeed
from halfmoon_arcade.views.code_entry import CodeEntryPanel
from tests.views.desk import EXAMPLE

if TYPE_CHECKING:
    from tests.views.desk import Desk

SIZES = [(640, 360), (700, 1100), (1280, 720), (1900, 1000)]


@pytest.fixture
def entry(desk: Desk) -> CodeEntryPanel:
    desk.menu()
    desk.press(words="Enter a code")
    assert isinstance(desk.panel, CodeEntryPanel)
    return desk.panel


@pytest.mark.parametrize("way", ["escape", "close button", "beside"])
@pytest.mark.parametrize("name", ["Enter a code", "How to play", "Settings", "Statistics"])
def test_every_panel_can_be_closed_in_three_ways(desk: Desk, name: str, way: str) -> None:
    desk.menu()
    desk.press(words=name)
    if way == "escape":
        desk.player.key(arcade.key.ESCAPE)
    elif way == "close button":
        desk.press("close")
    else:
        desk.player.click(5, 5)
    assert desk.view.panel is None


def test_a_press_that_begins_in_the_panel_and_ends_beside_it_closes_nothing(desk: Desk) -> None:
    desk.menu()
    desk.press(words="Settings")
    rect = desk.panel.rect
    desk.player.press(rect.x, rect.top - 5)
    desk.player.release(5, 5)
    assert desk.view.panel is not None


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", SIZES)
def test_panels_fit_every_window_in_both_languages(
    desk: Desk, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    desk.player.resize(*size)
    view = desk.menu()
    layout = desk.player.window.layout
    for show in (view.enter_code, view.show_rules, view.show_settings):
        show()
        rect = desk.panel.rect
        assert rect.left >= 0
        assert rect.bottom >= 0
        assert rect.right <= layout.width
        assert rect.top <= layout.height
        inside = [one.rect for one in desk.controls]
        for one in inside:
            for other in inside:
                assert one is other or not overlap(one, other)


def overlap(one: arcade.types.Rect, other: arcade.types.Rect) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.bottom < other.top
        and other.bottom < one.top
    )


@pytest.mark.looks
def test_a_panel_that_is_too_high_scrolls_by_wheel_keys_and_drag(desk: Desk) -> None:
    desk.player.resize(640, 360)
    view = desk.menu()
    view.show_rules()
    rect = desk.panel.rect
    top = desk.player.picture()
    desk.player.window.dispatch_event("on_mouse_scroll", rect.x, rect.y, 0, -3)
    wheel = desk.player.picture()
    assert wheel.tobytes() != top.tobytes()
    desk.player.key(arcade.key.HOME)
    assert desk.player.picture().tobytes() == top.tobytes()
    desk.player.press(rect.x, rect.y - 40)
    desk.player.move(rect.x, rect.y + 60)
    desk.player.step()
    assert desk.player.picture().tobytes() != top.tobytes()
    desk.player.release(rect.x, rect.y + 60)
    assert desk.view.panel is not None


def test_a_press_that_becomes_a_drag_switches_nothing(desk: Desk) -> None:
    desk.player.resize(640, 360)
    desk.player.resize(640, 300)
    desk.menu().show_settings()
    rect = desk.switches()[0].rect
    desk.player.press(rect.x, rect.y)
    desk.player.move(rect.x, rect.y + 40)
    desk.player.step()
    desk.player.release(rect.x, rect.y + 40)
    assert not desk.sitting.store.settings.move_errors


def test_switches_act_at_once_and_are_kept(desk: Desk) -> None:
    desk.menu().show_settings()
    settings = desk.sitting.store.settings
    names = ("move_errors", "placement_help", "reduced_motion")
    for place, name in enumerate(names):
        assert getattr(settings, name) is False
        desk.player.click_in(desk.switches()[place].rect)
        assert getattr(settings, name) is True
        assert desk.switches()[place].on
    view = desk.table()
    assert view.scene.pace.reduced
    desk.tap(Slot.PILE_1, Slot.PILE_2)
    assert view.overlay.note is not None


def test_the_speed_is_chosen_and_shown(desk: Desk) -> None:
    desk.menu().show_settings()
    desk.press(words="Fast")
    assert desk.sitting.store.settings.animation_speed is AnimationSpeed.FAST
    assert desk.table().scene.pace.speed is Speed.FAST


def test_typed_letters_become_a_code(desk: Desk, entry: CodeEntryPanel) -> None:
    desk.player.write("hm1-n-aaaaaab")
    assert entry.text == EXAMPLE
    assert desk.find(words="Play").enabled
    desk.player.key(arcade.key.ENTER)
    assert str(desk.game.code) == EXAMPLE


def test_backspace_takes_a_letter_back(desk: Desk, entry: CodeEntryPanel) -> None:
    desk.player.write("abc")
    desk.player.window.dispatch_event("on_text_motion", arcade.key.MOTION_BACKSPACE)
    assert entry.text == "AB"


def test_play_waits_for_a_code(desk: Desk, entry: CodeEntryPanel) -> None:
    assert not desk.find(words="Play").enabled
    desk.player.write("aaaaaa")
    assert not desk.find(words="Play").enabled
    desk.press(words="Play")
    assert desk.view.panel is entry


@pytest.mark.parametrize("text", ["", "a", "hm", "hm1", "hm1-n-", "hm1-n-abcdef"])
def test_nobody_is_nagged_while_typing(desk: Desk, entry: CodeEntryPanel, text: str) -> None:
    desk.player.write(text)
    assert entry.error == ""


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("xy1-n-aaaaaaa", "another game"),
        ("hm2-n-aaaaaaa", "HM2"),
        ("hm1-x", "After HM1"),
        ("abcdefgh", "seven letters"),
        ("abcd4fg", "4"),
    ],
)
def test_what_is_surely_wrong_is_said_at_once(
    desk: Desk, entry: CodeEntryPanel, text: str, said: str
) -> None:
    desk.player.write(text)
    assert said in entry.error


def test_return_on_an_unfinished_code_says_what_is_missing(
    desk: Desk, entry: CodeEntryPanel
) -> None:
    desk.player.write("abc")
    desk.player.key(arcade.key.ENTER)
    assert "seven letters" in entry.error
    desk.player.write("d")
    assert entry.error == ""


def test_a_code_is_pasted_in_place_of_what_was_typed(desk: Desk, entry: CodeEntryPanel) -> None:
    desk.player.write("xyz")
    desk.player.window.clipboard = "  HM1-N-\nAAAAAAB \n"
    desk.press(words="Paste")
    assert entry.text == EXAMPLE
    assert desk.find(words="Play").enabled


def test_letters_are_pasted_behind_what_was_typed(desk: Desk, entry: CodeEntryPanel) -> None:
    desk.player.write("hm1-n-")
    desk.player.window.clipboard = "aaab"
    desk.player.key(arcade.key.V, arcade.key.MOD_CTRL)
    assert entry.text == "HM1-N-AAAB"


@pytest.mark.looks
def test_a_panel_that_scrolls_is_drawn_once_while_something_moves_behind_it(desk: Desk) -> None:
    desk.player.resize(640, 360)
    desk.menu().show_rules()
    assert desk.view.moving
    desk.player.finish()
    seen = desk.player.picture()
    desk.player.window.invalidate()
    assert desk.player.picture().tobytes() == seen.tobytes()
