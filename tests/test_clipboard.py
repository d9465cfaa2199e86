"""The clipboard belongs to another program, which may have died or hang."""

from __future__ import annotations

import subprocess
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade.clipboard import copied_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from halfmoon_arcade.window import GameWindow

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the system has the text")

OWNER = """
import sys, time
from ctypes import byref, c_ubyte
from pyglet.libs.x11 import xlib

display = xlib.XOpenDisplay(None)
window = xlib.XCreateSimpleWindow(display, xlib.XDefaultRootWindow(display), 0, 0, 1, 1, 0, 0, 0)
clipboard, text = (xlib.XInternAtom(display, name, 0) for name in (b"CLIPBOARD", b"UTF8_STRING"))
xlib.XSetSelectionOwner(display, clipboard, window, 0)
xlib.XSync(display, 0)
print("owns", flush=True)
if sys.argv[1] == "hangs":
    time.sleep(600)
event = xlib.XEvent()
while True:
    xlib.XNextEvent(display, byref(event))
    if event.type != xlib.SelectionRequest:
        continue
    asked = event.xselectionrequest
    data = (c_ubyte * len(sys.argv[1]))(*sys.argv[1].encode())
    xlib.XChangeProperty(display, asked.requestor, asked.property, text, 8, 0, data, len(data))
    answer = xlib.XEvent()
    answer.xselection.type = xlib.SelectionNotify
    answer.xselection.requestor = asked.requestor
    answer.xselection.selection = asked.selection
    answer.xselection.target = asked.target
    answer.xselection.property = asked.property
    xlib.XSendEvent(display, asked.requestor, 0, 0, byref(answer))
    xlib.XFlush(display)
"""
"""Another program that has copied a text, or hangs and never hands it out."""


@contextmanager
def owner(text: str) -> Iterator[None]:
    with subprocess.Popen(  # noqa: S603 # our own command
        [sys.executable, "-c", OWNER, text], stdout=subprocess.PIPE, text=True
    ) as program:
        assert program.stdout
        assert program.stdout.readline() == "owns\n"
        yield
        program.kill()


def test_what_another_program_copied_is_read(window: GameWindow) -> None:
    with owner("HM1-N-AAAAAAB"):
        window._clipboard_str = None  # noqa: SLF001 # an earlier test may have copied something
        assert copied_text(window) == "HM1-N-AAAAAAB"


def test_a_program_that_hangs_has_nothing_and_the_game_goes_on(window: GameWindow) -> None:
    with owner("hangs"):
        window._clipboard_str = None  # noqa: SLF001 # as above
        assert copied_text(window) == ""
    assert copied_text(window) == ""
