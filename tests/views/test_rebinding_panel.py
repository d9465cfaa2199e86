"""Keys and buttons are changed by keyboard, by controller, by mouse; and nobody is locked out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import arcade
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from halfmoon_arcade import i18n
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import DEFAULT, Chord, Cue
from halfmoon_arcade.input.buttons import ControllerButton as B
from halfmoon_arcade.input.devices import Device
from halfmoon_arcade.input.rebinding import (
    ESSENTIAL,
    FIXED,
    MOST,
    can_have_more,
    can_lose,
    from_differences,
    on_device,
)
from halfmoon_arcade.keyboard import usual_key
from halfmoon_arcade.scene.widgets import Button, Row
from halfmoon_arcade.store import Store
from halfmoon_arcade.views.action_panel import ActionPanel
from halfmoon_arcade.views.action_words import sections, words_of
from halfmoon_arcade.views.bindings_panel import BindingsPanel
from halfmoon_arcade.views.capture_panel import CapturePanel
from halfmoon_arcade.views.key_choices import keep_bindings
from halfmoon_arcade.views.keys import chord_of
from halfmoon_arcade.views.settings import SettingsPanel
from halfmoon_arcade.views.table import TableView
from tests.gamepad import Gamepad
from tests.views.desk import EXAMPLE
from tests.views.test_keys import focused, press_words

if TYPE_CHECKING:
    from pathlib import Path

    from halfmoon_arcade.input.bindings import Bindings
    from tests.gamepad import Port
    from tests.views.desk import Desk

K: Final = arcade.key
LISTED: Final = tuple(action for _heading, actions in sections() for action in actions)
NEEDED: Final = tuple(action for action in Action if action in ESSENTIAL[Chord])
SIZES: Final = [(640, 360), (700, 1100), (1280, 720)]


@pytest.fixture
def pad(port: Port) -> Gamepad:
    return port.plug(Gamepad())


def bindings(desk: Desk) -> Bindings:
    return desk.view.bindings


def listed(desk: Desk, device: Device = Device.KEYBOARD) -> BindingsPanel:
    """Open the list."""
    desk.menu().show_bindings()
    assert isinstance(desk.panel, BindingsPanel)
    desk.panel.turn_to(device)
    return desk.panel


def rows(desk: Desk) -> dict[Action, Row]:
    """The rows of the list."""
    found = [one for one in desk.controls if isinstance(one, Row)]
    return dict(zip(LISTED, found, strict=True))


def choose(desk: Desk, action: Action, device: Device = Device.KEYBOARD) -> ActionPanel:
    """Open the panel of an action."""
    listed(desk, device)
    rows(desk)[action].action()
    assert isinstance(desk.panel, ActionPanel)
    assert desk.panel.title == words_of(action)
    return desk.panel


def waiting(desk: Desk, action: Action, device: Device = Device.KEYBOARD) -> CapturePanel:
    """Have a panel wait for a key."""
    choose(desk, action, device)
    desk.press("new")
    assert isinstance(desk.panel, CapturePanel)
    return desk.panel


def is_usable(bound: Bindings) -> bool:
    return bound.action(FIXED) is Action.BACK and all(
        on_device(bound, action, device)
        for device, actions in ESSENTIAL.items()
        for action in actions
    )


# What is in the list.


def test_the_list_leaves_out_no_action() -> None:
    assert sorted(one.value for one in LISTED) == sorted(one.value for one in Action)
    assert len({words_of(one) for one in Action}) == len(Action)


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("device", Device)
@pytest.mark.parametrize("size", SIZES)
def test_every_panel_of_it_fits_every_window(
    desk: Desk, size: tuple[int, int], device: Device, language: str
) -> None:
    i18n.set_language(language)
    desk.player.resize(*size)
    long = "Ctrl+Alt+Shift+Page Down", "Ctrl+Alt+Shift+Page Up", "Ctrl+Alt+Shift+Backspace"
    changed = bindings_with(DEFAULT, Action.PREVIOUS, *long)
    keep_bindings(desk.sitting.store.settings, changed)
    listed(desk, device)
    fits(desk)
    for action in (Action.PREVIOUS, Action.BACK, Action.TAP, Action.RESTART):
        choose(desk, action, device)
        fits(desk)
    panel = waiting(desk, Action.COPY_CODE, device)
    fits(desk)
    rect = panel.rect
    panel.captures(Chord("N") if device is Device.KEYBOARD else B.Y)
    fits(desk)
    assert panel.rect == rect


def bindings_with(bound: Bindings, action: Action, *texts: str) -> Bindings:
    for cue in bound.chords(action):
        bound = bound.without(cue)
    for text in texts:
        bound = bound.bound(Chord.parse(text), action)
    return bound


def fits(desk: Desk) -> None:
    """Nothing in the open panel is wider than the panel, and nothing is cut off below."""
    rect, layout = desk.panel.rect, desk.player.window.layout
    assert rect.left >= 0
    assert rect.bottom >= 0
    assert rect.right <= layout.width
    assert rect.top <= layout.height
    for sprite in desk.panel._body.sprites:  # noqa: SLF001 # what is drawn
        if sprite.visible:
            assert rect.left <= sprite.left
            assert sprite.right <= rect.right


# By keyboard alone.


def test_a_key_is_given_by_keyboard_alone_and_acts_at_once(desk: Desk) -> None:
    view = desk.table()
    before = view.bindings
    desk.player.key(K.F9)
    assert isinstance(desk.panel, SettingsPanel)
    press_words(desk, "Controls")
    press_words(desk, "Keys and buttons")
    assert isinstance(desk.panel, BindingsPanel)
    while focused(desk) is not rows(desk)[Action.NEW_DEAL]:
        desk.player.key(K.DOWN)
    desk.player.key(K.RETURN)
    assert isinstance(desk.panel, ActionPanel)
    assert focused(desk) is desk.find("new")
    desk.player.key(K.RETURN)
    assert isinstance(desk.panel, CapturePanel)
    desk.player.key(K.B)
    assert isinstance(desk.panel, ActionPanel)
    assert focused(desk) is not desk.find("close", "Remove")
    assert bindings(desk) == before.bound(Chord("B"), Action.NEW_DEAL)
    for _ in range(3):
        desk.player.key(K.ESCAPE)
    assert desk.view.panel is None
    desk.player.key(K.B)
    assert str(desk.game.code) != EXAMPLE


def test_escape_and_cancel_leave_everything_as_it_is(desk: Desk) -> None:
    for way in range(3):
        waiting(desk, Action.UNDO)
        if way == 0:
            desk.player.key(K.ESCAPE)
        elif way == 1:
            desk.press("close", "Cancel")
        else:
            desk.player.click(2, 2)
        assert isinstance(desk.panel, ActionPanel)
        assert bindings(desk) == DEFAULT


@pytest.mark.parametrize("symbol", [K.LSHIFT, K.RCTRL, K.LALT, K.CAPSLOCK, K.NUMLOCK, K.LWINDOWS])
def test_a_key_that_is_held_with_others_waits_for_them(desk: Desk, symbol: int) -> None:
    panel = waiting(desk, Action.RESTART)
    desk.player.key(symbol)
    assert desk.panel is panel
    assert panel.found is None
    desk.player.key(K.B, K.MOD_CTRL | K.MOD_SHIFT)
    assert bindings(desk).chords(Action.RESTART)[-1] == Chord("B", ctrl=True, shift=True)


@pytest.mark.parametrize(
    ("symbol", "modifiers"),
    [
        (K.TAB, K.MOD_CTRL),
        (K.PLUS, 0),
        (K.PLUS, K.MOD_CTRL),
        (K.NUM_ADD, 0),
        (K.BACKSPACE, 0),
        (K.F12, K.MOD_ALT),
        (ord("ö"), 0),
        (ord("ß"), 0),
        (94 << 32, K.MOD_SHIFT),
        (K.SPACE, K.MOD_SHIFT),
    ],
)
def test_whatever_key_is_pressed_it_is_known_again_after_a_restart(
    desk: Desk, tmp_path: Path, symbol: int, modifiers: int
) -> None:
    waiting(desk, Action.RESTART)
    desk.player.key(symbol, modifiers)
    assert isinstance(desk.panel, ActionPanel)
    with Store.read(tmp_path / "games") as store:
        again = from_differences(store.settings.bindings)
    key = usual_key(desk.player.window, symbol, modifiers)
    assert again.action(chord_of(*key)) is Action.RESTART


def test_a_key_that_says_it_already_changes_nothing(desk: Desk) -> None:
    waiting(desk, Action.UNDO)
    desk.player.key(K.U)
    assert isinstance(desk.panel, ActionPanel)
    assert bindings(desk) == DEFAULT


# Conflicts.


def test_a_key_that_means_something_else_is_asked_about(desk: Desk) -> None:
    panel = waiting(desk, Action.UNDO)
    desk.player.key(K.N)
    assert panel.found == Chord("N")
    assert desk.panel is panel
    assert desk.has(words="Leave it")
    assert desk.find(words="Leave it") is focused(desk)
    desk.player.key(K.RETURN)
    assert isinstance(desk.panel, ActionPanel)
    assert bindings(desk) == DEFAULT


def test_it_is_taken_over_when_the_player_says_so(desk: Desk) -> None:
    waiting(desk, Action.UNDO)
    desk.player.key(K.N)
    desk.player.key(K.RIGHT)
    desk.player.key(K.RETURN)
    assert isinstance(desk.panel, ActionPanel)
    assert bindings(desk).action(Chord("N")) is Action.UNDO
    assert bindings(desk).chords(Action.NEW_DEAL) == (Chord("F2"),)


@pytest.mark.parametrize(
    ("symbol", "action"), [(K.UP, Action.UP), (K.F1, Action.HELP), (K.F9, Action.SETTINGS)]
)
def test_what_an_action_cannot_do_without_is_not_taken(
    desk: Desk, symbol: int, action: Action
) -> None:
    panel = waiting(desk, Action.UNDO)
    desk.player.key(symbol)
    assert panel.found == DEFAULT.chords(action)[0]
    assert not desk.has(words="Use it here")
    desk.player.key(K.RETURN)  # choose another
    assert desk.panel is panel
    assert panel.found is None
    desk.player.key(K.B)
    assert bindings(desk).action(Chord("B")) is Action.UNDO
    assert bindings(desk).action(DEFAULT.chords(action)[0]) is action


# Removing, and bringing back.


def test_a_key_is_removed(desk: Desk) -> None:
    choose(desk, Action.UNDO)
    removals = [one for one in desk.controls if isinstance(one, Button) and one.words == "Remove"]
    desk.player.click_in(removals[1].rect)
    assert bindings(desk).chords(Action.UNDO) == (Chord("Z", ctrl=True),)
    desk.press(words="Remove")
    assert bindings(desk).chords(Action.UNDO) == ()
    assert not desk.has(words="Remove")
    desk.press(words="Reset to default")
    assert bindings(desk) == DEFAULT


@pytest.mark.parametrize("action", NEEDED)
@pytest.mark.parametrize("device", Device)
def test_the_last_key_that_is_needed_stays(desk: Desk, action: Action, device: Device) -> None:
    choose(desk, action, device)
    kind = Chord if device is Device.KEYBOARD else B
    for _ in range(2 * MOST):
        if desk.has(words="Remove"):
            desk.press(words="Remove")
    left = on_device(bindings(desk), action, kind)
    assert len(left) == (action in ESSENTIAL[kind])


def test_no_more_than_a_few_keys_are_given_to_an_action(desk: Desk) -> None:
    choose(desk, Action.TAP)
    assert not desk.find(words="Add a key").enabled
    desk.press(words="Remove")
    assert desk.find(words="Add a key").enabled


def test_a_reset_takes_back_what_was_given_away(desk: Desk) -> None:
    changed = DEFAULT.bound(Chord("N"), Action.UNDO).bound(Chord("F2"), Action.REDO)
    keep_bindings(desk.sitting.store.settings, changed)
    choose(desk, Action.NEW_DEAL)
    desk.press(words="Reset to default")
    assert bindings(desk) == DEFAULT
    assert not desk.find(words="Reset to default").enabled


def test_everything_is_reset_and_that_is_taken_back(desk: Desk) -> None:
    chosen = desk.sitting.store.settings
    changed = DEFAULT.bound(Chord("N"), Action.UNDO).without(B.Y)
    keep_bindings(chosen, changed)
    listed(desk)
    desk.find("restart").action()
    assert bindings(desk) == DEFAULT
    assert chosen.bindings == {}
    desk.find("undo").action()
    assert bindings(desk) == changed
    desk.find("restart").action()
    rows(desk)[Action.RESTART].action()
    desk.press("new")
    desk.player.key(K.B)
    desk.player.key(K.ESCAPE)
    assert not desk.has("undo")
    assert bindings(desk) == DEFAULT.bound(Chord("B"), Action.RESTART)


# By controller alone.


def test_a_button_is_given_by_controller_alone(desk: Desk, pad: Gamepad) -> None:
    desk.table()
    pad.tap(B.START)
    assert bindings(desk).buttons(Action.RESTART) == ()
    for words in ("Settings", "Controls", "Keys and buttons"):
        go_by_pad(desk, pad, words)
    assert isinstance(desk.panel, BindingsPanel)
    while focused(desk) is not rows(desk)[Action.RESTART]:
        pad.tap(B.DOWN)
    pad.tap(B.A)
    assert isinstance(desk.panel, ActionPanel)
    pad.tap(B.A)
    assert isinstance(desk.panel, CapturePanel)
    pad.tap(B.LEFT_STICK)
    assert bindings(desk).buttons(Action.RESTART) == (B.LEFT_STICK,)
    pad.tap(B.A)
    pad.tap(B.B)  # which leads back, and nothing else does
    panel = desk.panel
    assert isinstance(panel, CapturePanel)
    assert panel.found is B.B
    pad.tap(B.RIGHT)
    pad.tap(B.A)
    assert isinstance(desk.panel, ActionPanel)
    assert bindings(desk).action(B.B) is Action.BACK
    for _ in range(3):
        pad.tap(B.B)
    assert desk.view.panel is None


def go_by_pad(desk: Desk, pad: Gamepad, words: str) -> None:
    """Go to a button by shoulder button, and press it."""
    for _ in range(len(desk.controls) + 1):
        pad.tap(B.RIGHT_SHOULDER)
        control = focused(desk)
        if isinstance(control, Button) and control.words == words:
            pad.tap(B.A)
            desk.player.step()
            return
    raise AssertionError(words)


def test_the_device_that_is_not_waited_for_goes_on_as_usual(desk: Desk, pad: Gamepad) -> None:
    waiting(desk, Action.UNDO, Device.CONTROLLER)
    desk.player.key(K.N)
    assert isinstance(desk.panel, CapturePanel)
    desk.player.key(K.TAB)
    desk.player.key(K.ESCAPE)
    assert isinstance(desk.panel, ActionPanel)
    waiting(desk, Action.UNDO, Device.KEYBOARD)
    pad.tap(B.B)
    assert isinstance(desk.panel, ActionPanel)
    assert bindings(desk) == DEFAULT


def test_the_list_opens_with_the_device_in_hand(desk: Desk, pad: Gamepad) -> None:
    desk.menu()
    pad.tap(B.DOWN)
    desk.view.show_bindings()
    rows(desk)[Action.UNDO].action()
    assert desk.has(words="Add a button")
    desk.player.key(K.ESCAPE)
    desk.player.key(K.ESCAPE)
    desk.view.show_bindings()
    rows(desk)[Action.UNDO].action()
    assert desk.has(words="Add a key")


# Whatever is done.

SYMBOLS: Final = (K.UP, K.DOWN, K.LEFT, K.RIGHT, K.RETURN, K.SPACE, K.F1, K.F9, K.W, K.U, K.N)
CUES: Final[st.SearchStrategy[tuple[int, int] | B]] = st.one_of(
    st.tuples(st.sampled_from(SYMBOLS), st.sampled_from([0, K.MOD_CTRL])),
    st.sampled_from([B.A, B.B, B.X, B.UP, B.DOWN, B.LEFT, B.RIGHT, B.LEFT_STICK]),
)
CHOSEN: Final = st.sampled_from([*NEEDED, Action.UNDO, Action.NEW_DEAL])
STEPS: Final = st.lists(
    st.one_of(
        st.tuples(st.just("give"), CHOSEN, CUES, st.booleans()),
        st.tuples(st.just("remove"), CHOSEN, st.sampled_from(Device), st.integers(0, 2)),
        st.tuples(st.just("reset"), CHOSEN, st.sampled_from(Device), st.none()),
    ),
    max_size=8,
)


def do(desk: Desk, step: tuple[str, Action, object, object]) -> None:
    """Do in the panels what a step says, and hold what comes of it against what was there."""
    verb, action, what, how = step
    before = bindings(desk)
    if verb == "give":
        give(desk, action, what, taking_over=bool(how))
        return
    assert isinstance(what, Device)
    choose(desk, action, what)
    if verb == "reset":
        button = desk.find(words="Reset to default")
        if button.enabled:
            button.action()
        kind = Chord if what is Device.KEYBOARD else B
        assert set(on_device(bindings(desk), action, kind)) == set(on_device(DEFAULT, action, kind))
        return
    removals = [one for one in desk.controls if isinstance(one, Button) and one.words == "Remove"]
    if isinstance(how, int) and how < len(removals):
        removals[how].action()
        assert len(bindings(desk).actions) == len(before.actions) - 1


def give(desk: Desk, action: Action, what: object, *, taking_over: bool) -> None:
    before = bindings(desk)
    device = Device.CONTROLLER if isinstance(what, B) else Device.KEYBOARD
    choose(desk, action, device)
    add = next(one for one in desk.controls if isinstance(one, Button) and one.icon == "new")
    cue: Cue = what if isinstance(what, B) else chord_of(*what)  # type: ignore[misc] # a tuple
    assert add.enabled == can_have_more(before, action, type(cue))
    if not add.enabled:
        return
    add.action()
    panel = desk.panel
    assert isinstance(panel, CapturePanel)
    if isinstance(what, B):
        desk.player.window.button_pressed(what)
    else:
        desk.player.key(*what)  # type: ignore[misc] # a tuple
    meant = before.action(cue)
    if panel.found is not None:
        assert meant not in {None, action}
        assert desk.has(words="Use it here") == can_lose(before, cue)
        desk.find(words="Use it here" if taking_over and can_lose(before, cue) else "").action()
    can_take = meant is None or (taking_over and can_lose(before, cue))
    expected = before.bound(cue, action) if can_take and meant is not action else before
    assert bindings(desk) == expected


@settings(
    max_examples=25,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)
@given(steps=STEPS)
def test_whatever_is_changed_in_the_panels_nobody_is_locked_out_and_it_is_kept(
    desk: Desk, tmp_path: Path, steps: list[tuple[str, Action, object, object]]
) -> None:
    desk.sitting.store.settings.reset()
    desk.menu()
    for step in steps:
        do(desk, step)
        now = bindings(desk)
        assert is_usable(now)
        assert all(
            len(on_device(now, action, kind)) <= MOST for action in Action for kind in (Chord, B)
        )
    with Store.read(tmp_path / "games") as store:
        assert from_differences(store.settings.bindings) == bindings(desk)


@pytest.mark.parametrize(
    "found", ["[]", "17", "{", '{"Up": 3}', '{"": "undo", "N": [1]}', '{"Escape": "undo"}', "null"]
)
def test_whatever_stands_in_the_file_the_list_opens(desk: Desk, found: str, tmp_path: Path) -> None:
    desk.sitting.store.settings.keep("bindings", found)
    with Store.read(tmp_path / "games") as store:
        assert from_differences(store.settings.bindings) == DEFAULT
    listed(desk)
    assert bindings(desk) == DEFAULT


# Where something is written.


def test_a_field_is_filled_and_left_by_who_moves_by_letters(desk: Desk) -> None:
    changed = DEFAULT
    for letter, action in zip(
        "AWSDB",
        (Action.TAP, Action.UP, Action.DOWN, Action.LEFT, Action.BACK),
        strict=True,
    ):
        changed = bindings_with(changed, action, letter)
    changed = changed.bound(FIXED, Action.BACK)
    keep_bindings(desk.sitting.store.settings, changed.bound(Chord("Backspace"), Action.BACK))
    desk.menu().enter_code()
    for letter in "AAAAABX":
        desk.player.key(getattr(K, letter))
        desk.player.write(letter)
    desk.player.key(K.BACKSPACE)
    desk.player.window.dispatch_event("on_text_motion", K.MOTION_BACKSPACE)
    desk.player.key(K.A)
    desk.player.write("B")
    desk.player.key(K.RETURN)
    assert isinstance(desk.view, TableView)
    assert str(desk.game.code) == "HM1-N-AAAAABB"
