"""Reads what properties of X11 windows say: so programs and desktop tell each other things."""

from __future__ import annotations

import contextlib
import ctypes
from typing import TYPE_CHECKING, Final, TypeVar

from pyglet.display.xlib import XlibScreen
from pyglet.libs.x11 import xlib

if TYPE_CHECKING:
    from typing import Any

USUAL_DPI: Final = 96.0
_SENSIBLE_DPI: Final = (24.0, 960.0)

_ANY_TYPE: Final = 0
_MOST: Final = 65536
"""Words read of a property; the desktop's resources are the longest, with some thousand."""

_Word = TypeVar("_Word", ctypes.c_ulong, ctypes.c_ubyte)
_BITS: Final[dict[type, int]] = {ctypes.c_ulong: 32, ctypes.c_ubyte: 8}
"""How X11 counts them: a word of 32 bits comes as a long, whatever its size here."""


class Properties:
    """Reads properties of windows.

    Args:
        display: An open connection to the X server, as Xlib knows it.
    """

    def __init__(self, display: Any) -> None:  # noqa: ANN401 # a pointer
        """Have the names of no properties yet."""
        self._display = display
        self._atoms: dict[str, int] = {}

    def atom(self, name: str) -> int:
        """The number that stands for a name."""
        if name not in self._atoms:
            only_if_there = False
            self._atoms[name] = int(xlib.XInternAtom(self._display, name.encode(), only_if_there))
        return self._atoms[name]

    def numbers(self, window: int, name: str) -> tuple[int, ...]:
        """A property that is a list of numbers; empty where there is none, or no such window."""
        return tuple(self._words(window, name, ctypes.c_ulong))

    def text(self, window: int, name: str) -> str:
        """A property that is a text; empty where there is none, or no such window."""
        return bytes(self._words(window, name, ctypes.c_ubyte)).decode("latin-1")

    def _words(self, window: int, name: str, kind: type[_Word]) -> list[int]:
        actual, length = xlib.Atom(), ctypes.c_int()
        count, left = ctypes.c_ulong(), ctypes.c_ulong()
        data = ctypes.POINTER(ctypes.c_ubyte)()
        delete = False
        xlib.XGetWindowProperty(
            *(self._display, window, self.atom(name), 0, _MOST, delete, _ANY_TYPE),
            *(ctypes.byref(actual), ctypes.byref(length)),
            *(ctypes.byref(count), ctypes.byref(left), ctypes.byref(data)),
        )
        if not data:
            return []
        try:
            if length.value != _BITS[kind]:
                return []
            return ctypes.cast(data, ctypes.POINTER(kind))[: count.value]
        finally:
            xlib.XFree(data)


def resolution(resources: str) -> float:
    """Read the desktop's resolution from its resources.

    Args:
        resources: One a line, as `xrdb -query` prints them.

    Returns:
        Dots per inch; the usual number where nothing, or nothing sensible, is said.
    """
    for line in resources.splitlines():
        name, _, value = line.partition(":")
        if name.strip() == "Xft.dpi":
            with contextlib.suppress(ValueError):
                dpi = float(value)
                if _SENSIBLE_DPI[0] <= dpi <= _SENSIBLE_DPI[1]:
                    return dpi
    return USUAL_DPI


def teach_fractions() -> None:
    """Let pyglet know of a resolution such as 120.5, where it would find no number at all."""

    def get_dpi(screen: Any) -> float:  # noqa: ANN401 # of pyglet
        display = screen.display._display  # noqa: SLF001
        root = xlib.XDefaultRootWindow(display)
        return resolution(Properties(display).text(root, "RESOURCE_MANAGER"))

    setattr(XlibScreen, "get_dpi", get_dpi)  # noqa: B010 # a method, says mypy
