"""Puts right what pyglet believes of the keyboard when the window has been without it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import arcade


def forget_keys(window: arcade.Window) -> bool:
    """Let pyglet forget the keys that were let go while it could not see it.

    On X11 a key's release goes to the window that has the keyboard by then, another program's
    perhaps. pyglet then takes the key for held, and its next press for a repetition that nobody
    hears of.

    Args:
        window: An open window.

    Returns:
        Whether that is done; not as long as a key is down, which may repeat and must not count as
        pressed anew.
    """
    pressed: set[int] | None = getattr(window, "pressed_keys", None)
    if sys.platform != "linux" or not pressed:
        return True
    if _any_key_is_down(window):
        return False
    pressed.clear()
    return True


def _any_key_is_down(window: arcade.Window) -> bool:
    from ctypes import c_char  # noqa: PLC0415 # X11 only, as the next line

    from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

    keys = (c_char * 32)()
    xlib.XQueryKeymap(window._x_display, keys)  # noqa: SLF001
    return any(keys.raw)
