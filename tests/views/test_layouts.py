"""Keys as X11 tells of them, on keyboards of other countries: with real key presses."""

from __future__ import annotations

import shutil
import subprocess
import sys
import time
from typing import TYPE_CHECKING, Final

import pytest

from halfmoon_arcade.engine import Rank, Slot
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.views.base import GameView
from halfmoon_arcade.views.keys import chord_of, is_held_with_others

if TYPE_CHECKING:
    from collections.abc import Iterator

    from halfmoon_arcade.scene.sky import Moon
    from halfmoon_arcade.window import GameWindow
    from tests.views.desk import Desk

pytestmark = [
    pytest.mark.skipif(sys.platform != "linux", reason="only X11 needs this"),
    pytest.mark.skipif(
        not (shutil.which("xdotool") and shutil.which("setxkbmap")),
        reason="xdotool presses the keys, setxkbmap changes the keyboard",
    ),
]

ROW_OF_DIGITS: Final = range(10, 20)
"""Codes of the keys that say 1 to 9 and 0, on the keyboards of most countries with Shift or not."""
PATIENCE: Final = 5.0


class Listener(GameView):
    """A view that notes the keys it hears of."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.heard: list[str] = []

    @property
    def moon(self) -> Moon:
        raise AssertionError

    def key_pressed(self, symbol: int, modifiers: int) -> None:
        chord = chord_of(symbol, modifiers)
        if not is_held_with_others(chord):
            self.heard.append(str(chord))


class Keyboard:
    """The keyboard before the window, used from outside of the program."""

    def __init__(self, window: GameWindow) -> None:
        self._window = window

    def layout(self, *names: str) -> None:
        """Plug in the keyboard of a country."""
        run("setxkbmap", *names)

    def do(self, *words: str) -> None:
        """Press keys as xdotool has it, and let the window hear of it."""
        run("xdotool", *words)
        self.hear()

    def hear(self) -> None:
        # The server has passed on what xdotool did before that has ended.
        from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

        xlib.XSync(self._window._x_display, 0)  # noqa: SLF001
        self._window.dispatch_events()


def run(*words: str) -> None:
    subprocess.run(words, check=True)  # noqa: S603 # words of our own


@pytest.fixture
def keyboard(window: GameWindow) -> Iterator[Keyboard]:
    window.activate()
    keyboard = Keyboard(window)
    end = time.monotonic() + PATIENCE
    while not window._active and time.monotonic() < end:  # noqa: SLF001 # pyglet's own
        keyboard.hear()
    yield keyboard
    keyboard.layout("us")
    keyboard.do("keyup", "shift")


@pytest.fixture
def listener(window: GameWindow, keyboard: Keyboard) -> Listener:
    listener = Listener(window)
    window.show_view(listener)
    keyboard.hear()
    return listener


def digits() -> tuple[str, ...]:
    return tuple("1234567890")


@pytest.mark.parametrize("country", ["us", "fr", "cz", "be", "de"])
def test_the_row_of_digits_has_digits_everywhere(
    keyboard: Keyboard, listener: Listener, country: str
) -> None:
    keyboard.layout(country)
    keyboard.do("key", *map(str, ROW_OF_DIGITS))
    assert tuple(listener.heard) == digits()


def test_a_digit_that_is_written_with_shift_is_that_digit(
    keyboard: Keyboard, listener: Listener
) -> None:
    keyboard.layout("fr")
    keyboard.do("keydown", "Shift_L", "key", "10", "key", "19", "keyup", "Shift_L")
    assert listener.heard == ["1", "0"]


@pytest.mark.parametrize("layouts", [["ru"], ["us,ru"], ["ru,us"], ["gr"], ["il"], ["ara"]])
def test_letters_of_another_alphabet_are_those_on_their_keys(
    keyboard: Keyboard, listener: Listener, layouts: list[str]
) -> None:
    keyboard.layout(*layouts)
    keyboard.do("key", "38", "key", "44", "key", "24", "key", "45", "key", "57", "key", "30")
    keyboard.do("key", "ctrl+52")
    assert listener.heard == [*"AJQKNU", "Ctrl+Z"]


def test_letters_with_accents_are_keys_of_their_own(keyboard: Keyboard, listener: Listener) -> None:
    keyboard.layout("de")
    keyboard.do("key", "47", "key", "48", "key", "34", "key", "52", "key", "29")
    assert listener.heard == ["Ö", "Ä", "Ü", "Y", "Z"]


def test_latin_letters_are_where_they_are_written(keyboard: Keyboard, listener: Listener) -> None:
    keyboard.layout("fr")
    keyboard.do("key", "24", "key", "38")
    assert listener.heard == ["A", "Q"]


def test_shift_and_another_key_are_named_by_the_key(keyboard: Keyboard, listener: Listener) -> None:
    keyboard.do("keydown", "Shift_L", "key", "10", "key", "23", "key", "20", "keyup", "Shift_L")
    assert listener.heard == ["Shift+1", "Shift+Tab", "Shift+-"]


def test_shift_and_tab_count_again_when_shift_is_let_go_first(
    keyboard: Keyboard, listener: Listener
) -> None:
    for _ in range(3):
        keyboard.do("keydown", "Shift_L", "keydown", "Tab", "keyup", "Shift_L", "keyup", "Tab")
    assert listener.heard == ["Shift+Tab"] * 3


def test_a_key_counts_again_when_shift_went_down_while_it_was_held(
    keyboard: Keyboard, listener: Listener
) -> None:
    for _ in range(2):
        keyboard.do("keydown", "Tab", "keydown", "Shift_L", "keyup", "Tab", "keyup", "Shift_L")
        keyboard.do("keydown", "10", "keydown", "Shift_L", "keyup", "10", "keyup", "Shift_L")
    assert listener.heard == ["Tab", "1"] * 2


@pytest.mark.parametrize("locked", [True, False])
def test_digits_of_the_number_pad(keyboard: Keyboard, listener: Listener, *, locked: bool) -> None:
    if locked:
        keyboard.do("key", "Num_Lock")
    for _ in range(2):
        keyboard.do("key", "79", "key", "90")
    assert listener.heard == (["Num 7", "Num 0"] if locked else ["Home", "Insert"]) * 2
    if locked:
        keyboard.do("key", "Num_Lock")


def test_altgr_alone_says_nothing(keyboard: Keyboard, listener: Listener) -> None:
    keyboard.layout("de")
    keyboard.do("key", "108")
    assert listener.heard == []


def test_a_french_player_finds_cards_by_the_row_of_digits(desk: Desk, keyboard: Keyboard) -> None:
    keyboard.layout("fr")
    view = desk.table()
    keyboard.do("key", "16")
    at = view.focus.at
    assert isinstance(at, Slot)
    top = desk.game.table.top(at)
    assert top is not None
    assert top.rank is Rank.SEVEN
    assert view.bindings.chords(Action.FIND_SEVEN)[0].key == "7"
