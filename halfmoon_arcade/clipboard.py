"""The clipboard, as far as its owner answers: a program that hangs must not hang the game."""

from __future__ import annotations

import sys
import time
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    import arcade

_PATIENCE: Final = 0.5
"""Seconds for the owner to answer; a program that is alive needs some thousandths."""
LONGEST: Final = 20_000
"""Letters that are looked at: a page or two. In a megabyte one would search for seconds."""
_LOOK: Final = 0.002
"""Seconds between two looks for the answer."""


def copied_text(window: arcade.Window) -> str:
    """The text that was copied last, anywhere.

    Returns:
        The text, or the beginning of one that is longer than `LONGEST`; empty where there is none,
        or whoever has it does not answer in half a second.
    """
    try:
        return (window.get_clipboard_text() or "")[:LONGEST] if _answers(window) else ""
    except (OSError, UnicodeError, NotImplementedError):
        return ""


def _answers(window: arcade.Window) -> bool:
    """Whether the clipboard's owner is alive.

    On X11 the text is asked of the program that copied it, and pyglet waits for it without end. So
    that program is asked beforehand for something small: which kinds of data it has.
    """
    if sys.platform != "linux" or window._clipboard_str is not None:  # noqa: SLF001
        return True
    from ctypes import byref  # noqa: PLC0415 # X11 only, as the next line

    from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

    display, own, clipboard = window._x_display, window._window, window._clipboard_atom  # noqa: SLF001
    if xlib.XGetSelectionOwner(display, clipboard) in {0, own}:
        return True
    kinds = xlib.XInternAtom(display, b"TARGETS", 0)
    answer = xlib.XEvent()
    xlib.XConvertSelection(display, clipboard, kinds, kinds, own, xlib.CurrentTime)
    end = time.monotonic() + _PATIENCE
    while not xlib.XCheckTypedWindowEvent(display, own, xlib.SelectionNotify, byref(answer)):
        if time.monotonic() > end:
            return False
        time.sleep(_LOOK)
    return True
