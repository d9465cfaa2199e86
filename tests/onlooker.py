"""The desktop around the game, seen and changed by another program on the same X display."""

from __future__ import annotations

import ctypes
import os
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import pytest

import machine
from halfmoon_arcade.placing import Rectangle

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

PATIENCE: Final = 30.0
BEAT: Final = 0.004
SCREEN: Final = Rectangle(0, 0, 1280, 800)

on_x11 = pytest.mark.skipif(
    sys.platform != "linux" or shutil.which("xdotool") is None,
    reason="xdotool plays from outside, on X11",
)


def wait_until(true: Callable[[], object], told: Callable[[], object] | None = None) -> None:
    """Wait for something that is about to happen.

    Args:
        true: Whether it has happened.
        told: What there is instead, for the message of the failure.
    """
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, told and told()
        time.sleep(BEAT)


class Onlooker:
    """Looks at windows and asks the window manager for things, as a task bar does."""

    def __init__(self, display: str) -> None:
        # There is none elsewhere. pyglet's display also has errors of X ignored, as of a window
        # that is gone by the time it is looked at.
        from pyglet.libs.x11 import xlib  # noqa: PLC0415

        from halfmoon_arcade.x11_properties import Properties  # noqa: PLC0415

        self.x: Any = xlib
        self._display = xlib.XOpenDisplay(display.encode())
        assert self._display
        self.root = xlib.XDefaultRootWindow(self._display)
        self.properties = Properties(self._display)

    def close(self) -> None:
        self.x.XCloseDisplay(self._display)

    def window(self, but: int = 0) -> int:
        """The game's window, 0 as long as there is none to be seen, or only that one."""
        ours = (one for one in self._windows(self.root) if self._is_ours(one))
        return next((one for one in ours if one != but), 0)

    def place(self, window: int) -> Rectangle:
        """Where the inside of a window is."""
        attributes, child = self.x.XWindowAttributes(), self.x.Window()
        left, top = ctypes.c_int(), ctypes.c_int()
        self.x.XGetWindowAttributes(self._display, window, ctypes.byref(attributes))
        self.x.XTranslateCoordinates(
            *(self._display, window, self.root, 0, 0),
            *(ctypes.byref(left), ctypes.byref(top), ctypes.byref(child)),
        )
        return Rectangle(left.value, top.value, attributes.width, attributes.height)

    def states(self, window: int) -> set[str]:
        """What the window manager says of a window, such as "FULLSCREEN"."""
        names = "FULLSCREEN", "MAXIMIZED_HORZ", "MAXIMIZED_VERT", "HIDDEN"
        told = self.properties.numbers(window, "_NET_WM_STATE")
        return {name for name in names if self.properties.atom(f"_NET_WM_STATE_{name}") in told}

    def ask(self, window: int, *states: str, add: bool) -> None:
        """Ask the window manager to change a window's state."""
        atoms = [self.properties.atom(f"_NET_WM_STATE_{state}") for state in states]
        self._send(window, "_NET_WM_STATE", [int(add), *atoms])

    def maximise(self, window: int, *, maximised: bool = True) -> None:
        self.ask(window, "MAXIMIZED_HORZ", "MAXIMIZED_VERT", add=maximised)

    def ask_to_close(self, window: int) -> None:
        """Press the cross in the title bar, if there is one."""
        event = self._message(window, "WM_PROTOCOLS", [self.properties.atom("WM_DELETE_WINDOW")])
        self.x.XSendEvent(self._display, window, 0, 0, ctypes.byref(event))
        self.x.XFlush(self._display)

    def put(self, window: int, place: Rectangle) -> None:
        """Drag a window there, by its title bar and its edge."""
        self.x.XMoveResizeWindow(self._display, window, *place)
        self.x.XFlush(self._display)

    def minimise(self, window: int) -> None:
        self.x.XIconifyWindow(self._display, window, 0)
        self.x.XFlush(self._display)

    def bring_back(self, window: int) -> None:
        """Click on it in the task bar."""
        self._send(window, "_NET_ACTIVE_WINDOW", [2])

    def set_resolution(self, dpi: float) -> None:
        """Have the desktop say that its pixels are finer, as its settings do."""
        told = f"Xft.dpi:\t{dpi:g}\n".encode()
        kind, text = self.properties.atom("STRING"), (ctypes.c_ubyte * len(told))(*told)
        name = self.properties.atom("RESOURCE_MANAGER")
        self.x.XChangeProperty(self._display, self.root, name, kind, 8, 0, text, len(told))
        self.x.XFlush(self._display)

    def other_window(self, place: Rectangle) -> int:
        """Open another program's window there, which has the keyboard then."""
        other = self.x.XCreateSimpleWindow(self._display, self.root, *place, 0, 0, 0xFFFFFF)
        self.x.XSelectInput(self._display, other, self.x.StructureNotifyMask)
        self.x.XMapRaised(self._display, other)
        event = self.x.XEvent()
        while event.type != self.x.MapNotify:
            self.x.XNextEvent(self._display, ctypes.byref(event))
        self.give_keyboard(other)
        return int(other)

    def is_framed_there(self) -> bool:
        """Whether there is a window manager at work, which has something to say to a new window."""
        probe = self.other_window(Rectangle(0, 0, 10, 10))
        end = time.monotonic() + 0.5
        framed = False
        while not framed and time.monotonic() < end:
            framed = bool(self.properties.numbers(probe, "_NET_FRAME_EXTENTS"))
        self.x.XDestroyWindow(self._display, probe)
        self.x.XSync(self._display, 0)
        return framed

    def give_keyboard(self, window: int) -> None:
        self.x.XSetInputFocus(self._display, window, self.x.RevertToParent, 0)
        self.x.XSync(self._display, 0)

    def reserve(self, height: int) -> None:
        """Put a panel along the lower edge of the screen, and wait for what that leaves."""
        panel = self.x.XCreateSimpleWindow(
            *(self._display, self.root, 0, SCREEN.height - height, SCREEN.width, height, 0, 0, 0)
        )
        kind = (self.properties.atom("_NET_WM_WINDOW_TYPE_DOCK"),)
        self._tell(panel, "_NET_WM_WINDOW_TYPE", "ATOM", kind)
        self._tell(panel, "_NET_WM_STRUT", "CARDINAL", (0, 0, 0, height))
        self.x.XMapWindow(self._display, panel)
        self.x.XFlush(self._display)
        left = [0, 0, SCREEN.width, SCREEN.height - height]
        wait_until(lambda: left == [*self.properties.numbers(self.root, "_NET_WORKAREA")[:4]])

    def _tell(self, window: int, name: str, kind: str, words: tuple[int, ...]) -> None:
        values = (ctypes.c_ulong * len(words))(*words)
        self.x.XChangeProperty(
            *(self._display, window, self.properties.atom(name), self.properties.atom(kind)),
            *(32, 0, ctypes.cast(values, ctypes.POINTER(ctypes.c_ubyte)), len(words)),
        )

    def manage(self) -> None:
        """Be a window manager, if a lazy one, until `close`."""
        self.x.XSelectInput(self._display, self.root, 1 << 20)
        self.x.XSync(self._display, 0)

    def has_keyboard(self) -> int:
        """The window that has the keyboard."""
        window, revert = self.x.Window(), ctypes.c_int()
        self.x.XGetInputFocus(self._display, ctypes.byref(window), ctypes.byref(revert))
        return int(window.value)

    def _send(self, window: int, name: str, words: list[int]) -> None:
        event = self._message(window, name, words)
        mask = 1 << 20 | 1 << 19
        self.x.XSendEvent(self._display, self.root, 0, mask, ctypes.byref(event))
        self.x.XFlush(self._display)

    def _message(self, window: int, name: str, words: list[int]) -> Any:  # noqa: ANN401 # of Xlib
        event = self.x.XEvent()
        event.xclient.type = self.x.ClientMessage
        event.xclient.message_type = self.properties.atom(name)
        event.xclient.window = window
        event.xclient.format = 32
        for at, word in enumerate(words):
            event.xclient.data.l[at] = word
        return event

    def _windows(self, above: int) -> Iterator[int]:
        root, parent = self.x.Window(), self.x.Window()
        found, count = ctypes.POINTER(self.x.Window)(), ctypes.c_uint()
        self.x.XQueryTree(
            *(self._display, above, ctypes.byref(root), ctypes.byref(parent)),
            *(ctypes.byref(found), ctypes.byref(count)),
        )
        below = found[: count.value] if found else []
        if found:
            self.x.XFree(found)
        for window in below:
            yield window
            yield from self._windows(window)

    def _is_ours(self, window: int) -> bool:
        if not self.properties.text(window, "_NET_WM_NAME").startswith("Half Moon"):
            return False
        attributes = self.x.XWindowAttributes()
        self.x.XGetWindowAttributes(self._display, window, ctypes.byref(attributes))
        return bool(attributes.map_state == self.x.IsViewable)


class Use(NamedTuple):
    """What a process has of the machine."""

    files: int
    megabytes: float


class Session:
    """A display with a desktop on it, on which the game is started and ended."""

    def __init__(self, display: str, home: Path) -> None:
        self.surroundings = os.environ | {"DISPLAY": display, "XDG_DATA_HOME": str(home)}
        self.home = home
        self.look = Onlooker(display)
        self._games: list[subprocess.Popen[bytes]] = []
        self.game_window = 0

    def start(self, *options: str, beside: int = 0) -> int:
        """Start the game, once more beside a window that is there; returns its window."""
        command = [sys.executable, "-m", "halfmoon_arcade", *options]
        game = subprocess.Popen(command, env=self.surroundings)  # noqa: S603 # our own
        self._games.append(game)
        wait_until(lambda: game.poll() is not None or self.look.window(beside))
        self.game_window = self.look.window(beside)
        return self.game_window

    def end(self) -> None:
        """Close the window by its title bar, and wait until the game has ended in good order."""
        self.look.ask_to_close(self.game_window)
        assert self._games[-1].wait(PATIENCE) == 0
        self._games.pop()

    def kill(self) -> None:
        for game in self._games:
            game.kill()
            game.wait()
        self._games.clear()

    @property
    def place(self) -> Rectangle:
        """Where the inside of the game's window is."""
        return self.look.place(self.game_window)

    @property
    def use(self) -> Use:
        process = Path("/proc", str(self._games[-1].pid))
        pages = int((process / "statm").read_text().split()[1])
        files = len(list((process / "fd").iterdir()))
        return Use(files, pages * os.sysconf("SC_PAGE_SIZE") / 1e6)

    def key(self, name: str) -> None:
        self.run("xdotool", "key", name)

    def click(self, x: int, y: int) -> None:
        self.run("xdotool", "mousemove", str(x), str(y), "click", "1")

    def run(self, *command: str) -> str:
        return subprocess.run(  # noqa: S603 # our own command
            command, env=self.surroundings, capture_output=True, text=True, check=True
        ).stdout


@contextmanager
def session(home: Path, *, managed: bool) -> Iterator[Session]:
    """A display of 1280 by 800 with openbox as its window manager, or without any."""
    with machine.virtual_display(size=SCREEN.size) as display:
        there = Session(display, home)
        manager = None
        if managed:
            manager = subprocess.Popen(
                ["openbox", "--sm-disable"],  # noqa: S607 # whichever there is
                env=there.surroundings,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
            )
            wait_until(there.look.is_framed_there)
        try:
            yield there
        finally:
            there.kill()
            if manager is not None:
                manager.terminate()
                manager.wait()
            with suppress(OSError):
                there.look.close()
