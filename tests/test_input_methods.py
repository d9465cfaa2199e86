"""Words from an input method, which pyglet cannot take, as those who write Chinese have one."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Any

import pytest

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon_arcade.window import GameWindow

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere pyglet asks otherwise")


def input_method(word: bytes, status: int) -> Callable[..., int]:
    """What the X library does when an input method hands over a word."""

    def look_up(_context: Any, _event: Any, buffer: Any, size: int, _key: Any, told: Any) -> int:  # noqa: ANN401 # of Xlib
        told._obj.value = status  # noqa: SLF001 # as ctypes has it
        buffer.value = word[:size]
        return min(size, len(word))

    return look_up


@pytest.mark.parametrize(
    ("word", "typed"),
    [
        ("\u6708\u4eae".encode(), []),
        (("\u6708" * 100).encode(), []),
        (b"\xff\xfe", []),
        (b"k", ["k"]),
        ("\u6708".encode(), ["\u6708"]),
    ],
)
def test_a_word_is_let_go_and_a_letter_taken(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch, word: bytes, typed: list[str]
) -> None:
    from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

    overflow = len(word) > 127  # what pyglet has room for
    status = xlib.XBufferOverflow if overflow else xlib.XLookupChars
    monkeypatch.setattr(xlib, "Xutf8LookupString", input_method(word, status))
    heard: list[str] = []
    monkeypatch.setattr(window, "on_text", heard.append)
    event = xlib.XEvent()
    event.type = xlib.KeyPress
    event.xkey.display = window._x_display  # noqa: SLF001 # of a window of pyglet
    event.xkey.window = window._view  # noqa: SLF001 # as above
    event.xkey.keycode = 45
    window.dispatch_platform_event_view(event)
    assert heard == typed
