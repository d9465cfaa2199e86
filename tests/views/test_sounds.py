"""What is heard of real clicks and keys, and the settings of it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.scene.slider import Slider
from halfmoon_arcade.scene.widgets import Button, Switch
from halfmoon_arcade.sound import Cue, Sounds
from halfmoon_arcade.store import AnimationSpeed
from halfmoon_arcade.views.panel import Panel
from halfmoon_arcade.views.setting_pages import Page
from halfmoon_arcade.views.settings import SettingsPanel
from halfmoon_arcade.views.slider_row import slider_row
from tests.sound.recorder import Recorder
from tests.views.desk import DEAD_AFTER_ONE, LINE

if TYPE_CHECKING:
    from halfmoon_arcade.store import Settings
    from halfmoon_arcade.views.column import Column
    from tests.harness import Clock
    from tests.views.desk import Desk

K = arcade.key
SIZES = [(640, 360), (1280, 720), (700, 1100)]


@pytest.fixture
def recorder(desk: Desk, clock: Clock, monkeypatch: pytest.MonkeyPatch) -> Recorder:
    """What is heard in the window that all tests share."""
    recorder = Recorder()
    monkeypatch.setattr(desk.player.window, "sounds", Sounds(recorder, now=clock))
    return recorder


def quiet(desk: Desk, recorder: Recorder) -> None:
    """Let a second pass, and forget what was heard."""
    desk.player.clock.time += 1
    recorder.take()


def sound_page(desk: Desk) -> Slider:
    """Open the settings at their page of sounds."""
    desk.menu().show_settings()
    assert isinstance(desk.panel, SettingsPanel)
    desk.panel.turn_to(Page.SOUND)
    desk.player.step()
    return slider(desk)


def slider(desk: Desk) -> Slider:
    (slider,) = (one for one in desk.controls if isinstance(one, Slider))
    return slider


def on_rail(desk: Desk, value: float) -> tuple[float, float]:
    """Where the knob is at a value, in device pixels."""
    groove = slider(desk)._rail.groove  # noqa: SLF001 # what is drawn
    return groove.left + groove.width * value / 100, groove.y


def kept(desk: Desk) -> Settings:
    return desk.sitting.store.settings


# The table.


def test_choosing_putting_back_and_a_refusal_are_heard(desk: Desk, recorder: Recorder) -> None:
    desk.table()
    quiet(desk, recorder)
    desk.tap(Slot.PILE_1)
    assert recorder.heard() == ["place"]
    desk.player.clock.time += 1
    desk.tap(Slot.PILE_1)
    assert recorder.heard() == ["place"]
    desk.player.clock.time += 1
    desk.tap(Slot.PILE_1, Slot.PILE_2)
    assert recorder.heard() == ["place", "invalid"]


def test_taking_undo_and_redo_are_heard(desk: Desk, recorder: Recorder) -> None:
    desk.table()
    quiet(desk, recorder)
    desk.tap(Slot.PILE_1, Slot.PILE_8)
    assert recorder.heard() == ["place", "slide"]
    desk.player.clock.time += 1
    desk.player.key(K.U)
    assert recorder.heard() == ["slide"]
    desk.player.clock.time += 1
    desk.player.key(K.Y, K.MOD_CTRL)
    assert recorder.heard() == ["slide"]
    desk.player.clock.time += 1
    desk.player.key(K.Y, K.MOD_CTRL)  # there is nothing more
    assert recorder.heard() == []


def test_a_triplet_is_heard_as_two_slides(desk: Desk, recorder: Recorder) -> None:
    desk.table()
    desk.tap(*LINE[0])
    quiet(desk, recorder)
    for slot in LINE[1]:
        desk.tap(slot)
        desk.player.clock.time += 0.2
    first, second = recorder.take()[-2:]
    assert first.name.startswith("slide")
    assert second.name.startswith("slide")
    assert first.delay < second.delay < 0.15


def test_the_bells_are_heard_once_when_the_last_cards_go(desk: Desk, recorder: Recorder) -> None:
    desk.table()
    desk.play(LINE[:-1])
    quiet(desk, recorder)
    desk.play(LINE[-1:])
    assert recorder.heard().count("win") == 1
    desk.menu()
    assert "win" not in recorder.heard()


def test_a_dead_end_is_told_by_its_banner_alone(desk: Desk, recorder: Recorder) -> None:
    code, pair = DEAD_AFTER_ONE
    desk.table(code)
    quiet(desk, recorder)
    desk.tap(*pair)
    desk.player.finish()
    assert recorder.heard() == ["place", "slide"]


@pytest.mark.parametrize("speed", AnimationSpeed)
def test_a_deal_is_heard_for_as_long_as_it_is_seen(
    desk: Desk, recorder: Recorder, speed: AnimationSpeed
) -> None:
    kept(desk).animation_speed = speed
    desk.table()
    quiet(desk, recorder)
    desk.player.key(K.N)
    notes = recorder.take()
    assert {Cue.SLIDE.value[0][:5], "flip", "place"} == {note.name.split("-")[0] for note in notes}
    longest = {"slow": 1.05, "normal": 0.6, "fast": 0.36, "off": 0.0}[speed]
    assert max(note.delay for note in notes) <= longest
    assert (len(notes) == 3) == (speed is AnimationSpeed.OFF)


def test_a_game_that_is_only_shown_again_makes_no_sound(desk: Desk, recorder: Recorder) -> None:
    desk.table()
    desk.player.resize(800, 600)
    desk.player.resize(1280, 720)
    assert recorder.heard() == []


# Buttons.


def test_a_button_clicks_when_it_acts_and_not_when_the_pointer_slips_off(
    desk: Desk, recorder: Recorder
) -> None:
    desk.menu()
    button = desk.find("question").rect
    desk.player.press(button.x, button.y)
    assert recorder.heard() == []
    desk.player.release(1, 1)
    assert recorder.heard() == []
    desk.press("question")
    assert recorder.heard() == ["click"]


def test_a_button_clicks_for_the_keyboard_too(desk: Desk, recorder: Recorder) -> None:
    desk.menu()
    for _ in range(2):  # past what deals, which is heard by itself
        desk.player.key(K.DOWN)
    assert recorder.heard() == []
    desk.player.key(K.RETURN)
    assert recorder.heard() == ["click"]
    desk.player.clock.time += 1
    desk.player.key(K.TAB)
    desk.player.key(K.RETURN)
    assert recorder.heard() == ["click"]


def test_a_button_in_the_bar_clicks_for_the_keyboard_too(desk: Desk, recorder: Recorder) -> None:
    table = desk.table()
    quiet(desk, recorder)
    for _ in range(6):
        desk.player.key(K.UP)
    at = table.focus.control(table.overlay)
    assert at is not None
    desk.player.key(K.RETURN)
    assert recorder.heard() == ["click"]


# Mute.


@pytest.mark.looks
@pytest.mark.parametrize("place", ["menu", "table", "panel"])
def test_m_mutes_everywhere_says_so_and_is_kept(desk: Desk, recorder: Recorder, place: str) -> None:
    view = desk.table() if place == "table" else desk.menu()
    if place == "panel":
        view.show_rules()
    desk.player.finish()
    before = desk.player.picture()
    quiet(desk, recorder)
    desk.player.key(K.M)
    assert kept(desk).muted
    assert recorder.volume == 0
    assert recorder.heard() == []
    desk.player.step()
    assert desk.player.picture().tobytes() != before.tobytes()
    desk.player.step(1)
    desk.player.step(1)
    assert not desk.view.moving
    assert desk.player.picture().tobytes() == before.tobytes()
    desk.player.key(K.M)
    assert not kept(desk).muted
    assert recorder.volume == pytest.approx(0.49)
    assert recorder.heard() == ["place"]


def test_mute_is_an_action_like_any_other(desk: Desk, recorder: Recorder) -> None:
    desk.table().act(Action.MUTE)
    assert kept(desk).muted
    assert recorder.volume == 0


def test_who_is_muted_hears_nothing_of_a_game(desk: Desk, recorder: Recorder) -> None:
    kept(desk).muted = True
    desk.table()
    desk.play(LINE)
    assert recorder.heard() == []


def test_m_in_the_entry_of_a_code_is_a_letter(desk: Desk, recorder: Recorder) -> None:
    desk.menu().enter_code()
    desk.player.key(K.M)
    assert not kept(desk).muted
    assert recorder.volume == pytest.approx(0.49)


# The page of settings.


def test_the_switch_mutes_at_once_and_is_kept(desk: Desk, recorder: Recorder) -> None:
    sound_page(desk)
    (switch,) = desk.switches()
    assert not switch.on
    desk.player.click_in(switch.rect)
    assert kept(desk).muted
    assert recorder.volume == 0
    quiet(desk, recorder)
    desk.player.click_in(desk.switches()[0].rect)
    assert not kept(desk).muted
    assert recorder.heard() == ["place"]


def test_a_press_on_the_rail_sets_the_volume_at_once(desk: Desk, recorder: Recorder) -> None:
    assert sound_page(desk).value == kept(desk).volume == 70
    quiet(desk, recorder)
    desk.player.press(*on_rail(desk, 31))
    assert slider(desk).value == kept(desk).volume == 30
    assert recorder.volume == pytest.approx(0.09)
    assert recorder.heard() == ["place"]
    desk.player.release(*on_rail(desk, 31))
    assert kept(desk).volume == 30
    assert recorder.heard() == []


@pytest.mark.looks
def test_the_knob_follows_the_pointer_wherever_it_goes_while_held(
    desk: Desk, recorder: Recorder
) -> None:
    sound_page(desk)
    desk.player.finish()
    before = desk.player.picture()
    quiet(desk, recorder)
    x, y = on_rail(desk, 70)
    desk.player.press(x, y)
    for value, drop in ((80, 0), (90, 150), (100, 400)):
        desk.player.move(on_rail(desk, value)[0], max(1, y - drop))
        desk.player.step(0.1)
        assert slider(desk).value == value
    desk.player.move(on_rail(desk, 100)[0] + 300, y)
    desk.player.step()
    assert slider(desk).value == 100
    assert recorder.heard() == ["place"] * 3
    desk.player.move(10, y)
    desk.player.step()
    assert slider(desk).value == kept(desk).volume == 0
    desk.player.window.dispatch_event("on_mouse_leave", 0, 0)
    desk.player.step()
    desk.player.move(x, y)
    desk.player.step()
    desk.player.release(x, y)
    assert slider(desk).value == kept(desk).volume == 70
    desk.player.move(*on_rail(desk, 20))
    desk.player.step()
    assert slider(desk).value == 70
    desk.player.move(1, 1)
    desk.player.step()
    assert desk.player.picture().tobytes() == before.tobytes()


def test_the_pointer_that_leaves_the_window_moves_nothing(desk: Desk, recorder: Recorder) -> None:
    sound_page(desk)
    desk.player.press(*on_rail(desk, 50))
    desk.player.window.dispatch_event("on_mouse_leave", -1, -1)
    desk.player.step()
    assert slider(desk).value == 50
    assert recorder.volume == pytest.approx(0.25)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("speech", ["en", "id"])
def test_the_slider_is_large_enough_for_a_finger(
    desk: Desk, size: tuple[int, int], speech: str
) -> None:
    set_language(speech)
    desk.player.resize(*size)
    reach = sound_page(desk).reach
    unit = desk.panel._unit  # noqa: SLF001 # device pixels for each design unit
    assert min(reach.width, reach.height) >= 44 * unit - 1
    rail = slider(desk)._rail  # noqa: SLF001 # what is drawn
    assert rail.groove.width >= 150 * unit
    assert desk.panel.rect.left <= reach.left
    assert reach.right <= desk.panel.rect.right


def test_the_wheel_over_the_slider_turns_it(desk: Desk, recorder: Recorder) -> None:
    sound_page(desk)
    desk.player.move(*on_rail(desk, 50))
    desk.player.step()
    quiet(desk, recorder)
    scroll(desk, 1)
    assert kept(desk).volume == 75
    assert recorder.heard() == ["place"]
    for _ in range(4):
        scroll(desk, -0.25)
    assert kept(desk).volume == 70
    desk.player.move(*desk.switches()[0].rect.center)
    scroll(desk, 1, desk.switches()[0].rect.center)
    assert kept(desk).volume == 70


class Tall(Panel):
    """A panel that has to scroll, with a slider in its middle."""

    value = 50

    @property
    def title(self) -> str:
        return "Tall"

    def build(self, column: Column) -> None:
        column.skip(200)
        slider_row(column, "Value", self.value, self.become)
        column.skip(600)

    def become(self, value: int) -> None:
        self.value = value


@pytest.fixture
def tall(desk: Desk) -> Tall:
    menu = desk.menu()
    panel = Tall(desk.player.window, menu.close_panel)
    menu.open(panel)
    desk.player.step()
    return panel


def test_a_slider_that_scrolls_under_the_pointer_is_not_turned_unawares(
    desk: Desk, tall: Tall
) -> None:
    x, y = slider(desk).rect.center
    at = (x, y + 48 * desk.panel._unit)  # noqa: SLF001 # where one step of the wheel brings it
    desk.player.move(*at)
    desk.player.step()
    before = slider(desk).rect.y
    scroll(desk, -1, at)
    assert slider(desk).holds(slider(desk).rect.x, at[1])
    assert slider(desk).rect.y > before
    scroll(desk, -1, at)
    assert tall.value == 50
    desk.player.move(*on_rail(desk, 50))
    desk.player.step()
    scroll(desk, -1)
    assert tall.value == 45


def test_who_moves_the_slider_does_not_scroll(desk: Desk, tall: Tall) -> None:
    x, y = on_rail(desk, 50)
    desk.player.press(x, y)
    desk.player.move(on_rail(desk, 90)[0], y + 100)
    desk.player.step()
    assert slider(desk).rect.y == pytest.approx(y, abs=2)
    assert tall.value == 90
    desk.player.release(on_rail(desk, 90)[0], y + 100)
    desk.player.move(x, y)
    desk.player.step()
    assert tall.value == 90


def scroll(desk: Desk, steps: float, at: tuple[float, float] | None = None) -> None:
    x, y = at or on_rail(desk, 50)
    desk.player.window.dispatch_event("on_mouse_scroll", x, y, 0, steps)
    desk.player.step()


def test_keys_turn_the_slider_that_has_the_focus(desk: Desk, recorder: Recorder) -> None:
    sound_page(desk)
    focus_slider(desk)
    quiet(desk, recorder)
    for key, volume in (
        (K.RIGHT, 75),
        (K.LEFT, 70),
        (K.LEFT, 65),
        (K.END, 100),
        (K.RIGHT, 100),
        (K.HOME, 0),
        (K.LEFT, 0),
        (K.RIGHT, 5),
    ):
        desk.player.key(key)
        desk.player.clock.time += 0.2
        assert slider(desk).value == kept(desk).volume == volume
        assert desk.panel.focused is slider(desk)
    assert recorder.heard() == ["place"] * 5  # one change each, but for the one to nothing
    assert desk.player.window.key_repeated(K.RIGHT, 0)
    assert kept(desk).volume == 10
    desk.player.key(K.RETURN)
    assert kept(desk).volume == 10
    desk.view.act(Action.RIGHT)  # as a controller says it
    assert kept(desk).volume == 15


def focus_slider(desk: Desk) -> None:
    """Go to the slider with Tab."""
    for _ in range(10):
        desk.player.key(K.TAB)
        if isinstance(desk.panel.focused, Slider):
            return
    raise AssertionError("Tab never comes to the slider.")


def test_arrows_lead_to_the_slider_and_away(desk: Desk, recorder: Recorder) -> None:
    sound_page(desk)
    assert recorder.volume
    focus_slider(desk)
    way = []
    for key in (K.DOWN, K.UP, K.UP):
        desk.player.key(key)
        way.append(type(desk.panel.focused))
    assert way == [Switch, Slider, Button]


def test_a_key_only_shows_a_focus_that_was_not_seen(desk: Desk, recorder: Recorder) -> None:
    sound_page(desk)
    focus_slider(desk)
    desk.player.move(400, 300)
    desk.player.step()
    assert not desk.player.window.ring_shown
    desk.player.key(K.LEFT)
    assert desk.player.window.ring_shown
    assert kept(desk).volume == 70
    desk.player.key(K.LEFT)
    assert kept(desk).volume == 65
    assert recorder.volume == pytest.approx(0.65**2)


def test_who_moves_the_slider_wants_to_hear_it(desk: Desk, recorder: Recorder) -> None:
    kept(desk).muted = True
    sound_page(desk)
    assert desk.switches()[0].on
    desk.player.press(*on_rail(desk, 40))
    assert not kept(desk).muted
    assert not desk.switches()[0].on
    assert recorder.volume == pytest.approx(0.16)
    assert recorder.heard() == ["place"]


def test_the_defaults_bring_volume_and_sound_back(desk: Desk, recorder: Recorder) -> None:
    kept(desk).volume, kept(desk).muted = 15, True
    desk.menu().show_settings()
    assert recorder.volume == 0
    assert isinstance(desk.panel, SettingsPanel)
    desk.panel.reset()
    assert (kept(desk).volume, kept(desk).muted) == (70, False)
    assert recorder.volume == pytest.approx(0.49)
