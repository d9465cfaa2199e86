"""Keys that are let go while another window has the keyboard."""

from __future__ import annotations

import subprocess
import sys
import time
from typing import TYPE_CHECKING

import arcade
import pyglet
import pytest

from halfmoon_arcade import keyboard

if TYPE_CHECKING:
    from halfmoon_arcade.window import GameWindow

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only X11 loses releases")

_KEY = arcade.key.F11


@pytest.fixture
def held(window: GameWindow, monkeypatch: pytest.MonkeyPatch) -> set[int]:
    """The keys that pyglet takes for held; the release of one of them was lost."""
    keys = {_KEY}
    monkeypatch.setattr(window, "pressed_keys", keys)
    return keys


def _wait() -> None:
    end = time.monotonic() + 0.3
    while time.monotonic() < end:
        pyglet.clock.tick(poll=True)
        time.sleep(0.01)


def test_a_key_let_go_elsewhere_counts_again_when_pressed(
    window: GameWindow, held: set[int]
) -> None:
    window.dispatch_event("on_activate")
    _wait()
    assert held == set()


def test_a_key_that_is_still_down_does_not_count_as_pressed_anew(
    window: GameWindow, held: set[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    down = True
    monkeypatch.setattr(keyboard, "_any_key_is_down", lambda _: down)
    window.dispatch_event("on_activate")
    _wait()
    assert held == {_KEY}
    down = False
    _wait()
    assert held == set()


def test_the_keyboard_itself_is_asked_what_is_down(window: GameWindow, held: set[int]) -> None:
    subprocess.run(["xdotool", "keydown", "shift"], check=True)  # noqa: S607 # the system's own
    assert not keyboard.forget_keys(window)
    subprocess.run(["xdotool", "keyup", "shift"], check=True)  # noqa: S607 # the system's own
    assert keyboard.forget_keys(window)
    assert held == set()
