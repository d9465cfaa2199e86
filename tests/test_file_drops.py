"""Files dropped on the window, by another program that speaks to the X server as a desktop does."""

from __future__ import annotations

import os
import sys
from ctypes import POINTER, byref, c_ubyte, cast, create_string_buffer
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

from halfmoon_arcade.views.base import GameView

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from halfmoon_arcade.scene.sky import Moon
    from halfmoon_arcade.window import GameWindow

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="speaks to an X server")

FILES: Final = "text/uri-list"
LONG: Final = 32
"""Bits of the numbers in a message, in the words of X."""


class Asking(GameView):
    """A view that notes what it was given."""

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.given: list[list[Path]] = []

    @property
    def moon(self) -> Moon:
        from halfmoon_arcade.scene.sky import Moon, Rising  # noqa: PLC0415

        return Moon(Rising.MENU, 0.5)

    def files_dropped(self, paths: Sequence[Path]) -> None:
        self.given.append(list(paths))


class Dragger:
    """A program from which something is dragged, as the XDND protocol has it."""

    def __init__(self, target: GameWindow) -> None:
        from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

        self.x = xlib
        self.display = xlib.XOpenDisplay(None)
        root = xlib.XDefaultRootWindow(self.display)
        self.window = xlib.XCreateSimpleWindow(self.display, root, 0, 0, 10, 10, 0, 0, 0)
        self.target = target

    def atom(self, name: str) -> int:
        return int(self.x.XInternAtom(self.display, name.encode(), 0))

    def tell(self, message: str, *numbers: int) -> None:
        """Send a message to the game's window, which then takes in what has come."""
        event = self.x.XEvent()
        event.xclient.type = self.x.ClientMessage
        event.xclient.window = self.target._window  # noqa: SLF001
        event.xclient.message_type = self.atom(message)
        event.xclient.format = LONG
        for place, number in enumerate((self.window, *numbers)):
            event.xclient.data.l[place] = number
        window = self.target._window  # noqa: SLF001
        self.x.XSendEvent(self.display, window, 0, 0, byref(event))
        self._arrive()

    def _arrive(self) -> None:
        """Let the window take in what was sent to it, as pyglet's loop does."""
        self.x.XSync(self.display, 0)
        self.target.display.select()
        self.x.XSync(self.target._x_display, 0)  # noqa: SLF001

    def enter(self, kinds: Sequence[str]) -> None:
        """Drag something over the window, which is offered as data of some kinds."""
        atoms = [self.atom(kind) for kind in kinds]
        if len(atoms) > 3:  # what fits into the message
            packed = (self.x.Atom * len(atoms))(*atoms)
            self.x.XChangeProperty(
                *(self.display, self.window, self.atom("XdndTypeList"), 4, LONG, 0),
                *(cast(packed, POINTER(c_ubyte)), len(atoms)),
            )
        self.tell("XdndEnter", 5 << 24 | (len(atoms) > 3), *(*atoms, 0, 0, 0)[:3])
        self.tell("XdndPosition", 0, 10 << 16 | 10, 0, self.atom("XdndActionCopy"))

    def drop(self, data: str | bytes) -> None:
        """Let go of it, and hand the data over when they are asked for."""
        raw = data.encode() if isinstance(data, str) else data
        self.x.XSetSelectionOwner(self.display, self.atom("XdndSelection"), self.window, 0)
        self.tell("XdndDrop", 0, 0)
        asked = self.x.XEvent()
        self.x.XSync(self.display, 0)
        if not self.x.XCheckTypedEvent(self.display, self.x.SelectionRequest, byref(asked)):
            return
        ask = asked.xselectionrequest
        content = create_string_buffer(raw)
        self.x.XChangeProperty(
            *(self.display, ask.requestor, ask.property, ask.target, 8, 0),
            *(cast(content, POINTER(c_ubyte)), len(raw)),
        )
        answer = self.x.XEvent()
        answer.xselection.type = self.x.SelectionNotify
        answer.xselection.requestor = ask.requestor
        answer.xselection.selection = ask.selection
        answer.xselection.target = ask.target
        answer.xselection.property = ask.property
        self.x.XSendEvent(self.display, ask.requestor, 0, 0, byref(answer))
        self._arrive()

    def close(self) -> None:
        self.x.XCloseDisplay(self.display)


@pytest.fixture
def view(window: GameWindow) -> Asking:
    view = Asking(window)
    window.show(view)
    return view


@pytest.fixture
def dragger(window: GameWindow) -> Iterator[Dragger]:
    dragger = Dragger(window)
    yield dragger
    dragger.close()


@pytest.mark.parametrize(
    "kinds",
    [
        [FILES],
        ["text/plain", FILES],
        ["text/plain", "text/html", "UTF8_STRING", FILES],
    ],
)
def test_files_reach_the_view_however_many_kinds_of_data_are_offered(
    view: Asking, dragger: Dragger, kinds: list[str]
) -> None:
    dragger.enter(kinds)
    dragger.drop("file:///a/my%20games.json\r\nfile:///b/%C3%A9t%C3%A9.json\r\n")
    assert view.given == [[Path("/a/my games.json"), Path("/b/\u00e9t\u00e9.json")]]


@pytest.mark.parametrize("kinds", [["text/plain"], ["text/plain", "text/html", "a", "b"]])
def test_what_is_no_file_is_let_go(view: Asking, dragger: Dragger, kinds: list[str]) -> None:
    dragger.enter(kinds)
    dragger.drop("a text")
    assert view.given == []
    dragger.enter([FILES])
    dragger.drop("file:///a\r\n")
    assert view.given == [[Path("/a")]]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\0",
        b"\r\n\r\n",
        b"\xff\xfe/not/utf-8\r\n",
        b"file://[::1\r\n",
        b"# only a remark\r\n",
        b"https://example.org/HM1-N-AAAAAAB\r\n",
        b"mailto:somebody@example.org\r\n",
        b"\xe2\x80\xae\xe2\x80\xa8",
        b"file:\r\nfile://\r\n",
        b"x" * 100_000,
    ],
    ids=lambda data: repr(data[:30]),
)
def test_nonsense_is_let_go_and_the_next_drop_is_taken(
    view: Asking, dragger: Dragger, data: bytes
) -> None:
    dragger.enter([FILES])
    dragger.drop(data)
    assert view.given == []
    dragger.enter([FILES])
    dragger.drop("file:///a\r\n")
    assert view.given == [[Path("/a")]]


def test_files_of_any_name_are_given_by_that_name(
    view: Asking, dragger: Dragger, tmp_path: Path
) -> None:
    names = [b"a\nb.json", b"\xff\xfe.json", b"#1?.json", b"100%.json", "\u202e\U0001f0a1".encode()]
    paths = [Path(os.fsdecode(os.fsencode(tmp_path) + b"/" + name)) for name in names]
    for path in paths:
        path.write_text("{}", encoding="utf-8")
    dragger.enter([FILES])
    dragger.drop("".join(f"{path.as_uri()}\r\n" for path in paths))
    assert view.given == [paths]
    assert all(path.read_text(encoding="utf-8") == "{}" for path in view.given[0])


def test_thousands_of_files_are_given_at_once(view: Asking, dragger: Dragger) -> None:
    paths = [Path(f"/documents/of/somebody/halfmoon-games-{n}.json") for n in range(4000)]
    dragger.enter([FILES])
    dragger.drop("".join(f"{path.as_uri()}\r\n" for path in paths))
    assert view.given == [paths]


def test_what_is_beside_files_is_left_out(view: Asking, dragger: Dragger) -> None:
    dragger.enter([FILES])
    dragger.drop("# a remark\r\nfile:///a\r\nhttps://example.org/b\r\nfile://here/c\r\n/d e\r\n")
    assert view.given == [[Path("/a"), Path("/c"), Path("/d e")]]
