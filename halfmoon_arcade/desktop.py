"""How the window stands on the desktop, as the window system of this machine has it."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from halfmoon_arcade.placing import Edges, Rectangle, screen_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    import arcade
    import pyglet


_PANEL = 48
"""Logical pixels that the task bar or the dock and the menu take, at a guess."""


class Desktop:
    """A window's place, size and state, in the units of the window system.

    This is pyglet's way, for Windows and macOS; `desktop_x11` has its own.

    Args:
        window: An open window.
    """

    def __init__(self, window: arcade.Window) -> None:
        """Look at a window that stands where it was opened."""
        # What is asked here goes beyond what pyglet promises for each system.
        self._window: Any = window
        self._maximise_later = False
        self._was_maximised = False

    def close(self) -> None:
        """Let go of the window, which is about to be closed."""

    @property
    def scales_windows(self) -> bool:
        """Whether the window system itself keeps windows as large as they look."""
        return True

    @property
    def managed(self) -> bool:
        """Whether somebody frames windows and gives them the keyboard when they are clicked."""
        return True

    @property
    def unit(self) -> float:
        """How many units make a logical pixel."""
        return unit_of(self._window.get_pixel_ratio())

    @property
    def screens(self) -> list[Rectangle]:
        """Where the screens are."""
        return screens_of(self._window.display)

    @property
    def room(self) -> tuple[int, int]:
        """The largest inside of a window that can be seen wholly where it is opened."""
        screen = rectangle_of(self._window.screen)
        title, panel = TITLE_BAR.scaled(self.unit).top, round(_PANEL * self.unit)
        return screen.width, screen.height - title - panel

    @property
    def place(self) -> Rectangle:
        """Where the window's inside is."""
        left, top = self._window.get_location()
        if sys.platform == "darwin":
            return Rectangle(left, top + self._rise, *self._window.get_size())
        return Rectangle(left, top, *self._window.get_framebuffer_size())

    @property
    def edges(self) -> Edges:
        """The window's frame, as far as it can be told."""
        if sys.platform != "win32":
            return TITLE_BAR.scaled(self.unit)
        width, height = self._window.get_framebuffer_size()
        whole = self._window._client_to_window_size_dpi(width, height)
        # The other edges are there to be grasped, but not to be seen.
        return Edges(top=max(0, whole[1] - height - (whole[0] - width) // 2))

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""
        return bool(self._window._fullscreen)  # our own property asks this one

    @property
    def maximised(self) -> bool:
        """Whether the window is maximised, or was before it filled the screen."""
        if self.fullscreen or self._maximise_later:
            return self._was_maximised or self._maximise_later
        return self._is_zoomed()

    @property
    def stands_free(self) -> bool:
        """Whether the window's place is one that the player gave it."""
        return not self.fullscreen and not self.maximised

    def set_limits(self, width: int, height: int) -> None:
        """Let nobody make the window's inside smaller than that."""
        self._window.set_minimum_size(width, height)

    def resize(self, width: int, height: int) -> None:
        """Give the window's inside that size."""
        unit = self.unit
        # Half a unit more: pyglet rounds down, and 1001 / 1.5 * 1.5 may be a little less.
        size = (width, height) if unit == 1 else ((width + 0.5) / unit, (height + 0.5) / unit)
        self._window.set_size(*size)

    def put(self, place: Rectangle) -> None:
        """Give the window's inside that size and place."""
        self.resize(*place.size)
        top = place.top - (self._rise if sys.platform == "darwin" else 0)
        self._window.set_location(place.left, top)

    def maximise(self) -> None:
        """Have the window maximised as soon as it is to be seen, and not full."""
        self._maximise_later = True

    def shown(self) -> None:
        """Take note that the window is to be seen from now on."""
        if self._maximise_later and not self.fullscreen:
            self._maximise_later = False
            self._window.maximize()

    def set_fullscreen(self, *, fullscreen: bool, free: Rectangle) -> None:
        """Fill the screen that the window is on, or go back.

        Args:
            fullscreen: Which of the two.
            free: Where the window's inside was when it last stood free.
        """
        window = self._window
        if fullscreen:
            self._was_maximised = self.maximised
            # Never with a size or a mode: that would switch the screen's video mode.
            window.set_fullscreen(fullscreen=True, screen=self._screen())
            return
        size = tuple(round(side / self.unit) for side in free.size)
        # Otherwise it goes back to the size and place it had while it was maximised.
        window._windowed_size = size
        window._requested_width, window._requested_height = size
        window._windowed_location = None
        window.set_fullscreen(fullscreen=False)
        self.put(free)
        self._maximise_later = self._was_maximised
        self.shown()

    def _screen(self) -> Any:  # noqa: ANN401 # a screen of pyglet, which each system has its own of
        screens = self._window.display.get_screens()
        place = screen_of(self.place, [rectangle_of(screen) for screen in screens])
        return next(screen for screen in screens if rectangle_of(screen) == place)

    def _is_zoomed(self) -> bool:
        if sys.platform == "win32":
            import ctypes  # noqa: PLC0415 # only here

            return bool(ctypes.windll.user32.IsZoomed(self._window._hwnd))
        if sys.platform == "darwin":
            return bool(self._window._nswindow.isZoomed())
        return False

    @property
    def _rise(self) -> int:
        """What pyglet's heights lack on macOS, where it counts down from the window's own screen.

        Cocoa counts up from the first screen's lower edge, so all heights are told from its upper
        one. On another screen than the first, what pyglet tells and takes is off by what the two
        differ in height.
        """
        first = self._window.display.get_default_screen().height
        own = self._window._nswindow.screen().frame().size.height
        return int(first - own)


class _TitleBar(Edges):
    """A frame that is only guessed: no edges but a title bar, in logical pixels."""

    __slots__ = ()

    def scaled(self, unit: float) -> Edges:
        """The same in units of the window system."""
        return Edges(*(round(edge * unit) for edge in self))


TITLE_BAR = _TitleBar(top=32)


def unit_of(ratio: float) -> float:
    """How many units of the window system make a logical pixel: only macOS counts in these."""
    return 1.0 if sys.platform == "darwin" else ratio


def rectangle_of(screen: pyglet.display.base.Screen) -> Rectangle:
    """Where a screen of pyglet is."""
    return Rectangle(*(int(side) for side in (screen.x, screen.y, screen.width, screen.height)))


def screens_of(display: pyglet.display.base.Display) -> list[Rectangle]:
    """Where the screens of a display are, each once; such as are switched off have no size."""
    found = dict.fromkeys(rectangle_of(screen) for screen in display.get_screens())
    return [screen for screen in found if screen.area > 0]


def desktop_of(window: arcade.Window, changed: Callable[[], None]) -> Desktop:
    """Find out how a window stands on the desktop of this machine.

    Args:
        window: An open window.
        changed: Called when somebody else may have changed the state or the pixel ratio.
    """
    if sys.platform != "linux":
        return Desktop(window)
    from halfmoon_arcade.desktop_x11 import X11Desktop  # noqa: PLC0415 # there is no X11 elsewhere

    return X11Desktop(window, changed)
