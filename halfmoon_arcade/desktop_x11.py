"""How the window stands on an X11 desktop, with any window manager or with none.

pyglet makes a new window whenever fullscreen begins or ends: what the window manager knew of the
old one is lost then, the maximised state for one, and the new one is placed anew. Here it stays
the same window, and the window manager is asked to let it fill the screen (the hints of
freedesktop.org, "Extended Window Manager Hints"). Where there is none, or one that does not know
these hints, the window is moved and resized.
"""

from __future__ import annotations

import ctypes
from typing import TYPE_CHECKING, Final

import pyglet
from pyglet.libs.x11 import xlib

from halfmoon_arcade.desktop import TITLE_BAR, Desktop, rectangle_of
from halfmoon_arcade.placing import Edges, Rectangle, screen_of
from halfmoon_arcade.x11_properties import USUAL_DPI, Properties, resolution

if TYPE_CHECKING:
    from collections.abc import Callable

    import arcade

_FULL: Final = "_NET_WM_STATE_FULLSCREEN"
_WIDE: Final = "_NET_WM_STATE_MAXIMIZED_HORZ"
_HIGH: Final = "_NET_WM_STATE_MAXIMIZED_VERT"
_HIDDEN: Final = "_NET_WM_STATE_HIDDEN"

_REDIRECT: Final = 1 << 20
_NOTIFY: Final = 1 << 19
"""Event masks of X11: what only a window manager asks for, and what it listens to."""
_APPLICATION: Final = 1
_ADD, _REMOVE = 1, 0
_PATIENCE: Final = 0.5
"""Seconds after which a window manager that has not done what it was asked will not do it."""


class X11Desktop(Desktop):
    """A window on a display of X11.

    Args:
        window: An open window.
        changed: Called when state or pixel ratio are others than before.
    """

    def __init__(self, window: arcade.Window, changed: Callable[[], None]) -> None:
        """Listen to what the window manager and the desktop say of it."""
        super().__init__(window)
        self._changed = changed
        self._display = self._window._x_display
        self._root = self._window._get_root()
        self._properties = Properties(self._display)
        self._plain: Rectangle | None = None
        self._wish: bool | None = None
        self._placed = False
        self._window._event_handlers[xlib.PropertyNotify] = self._property_changed
        # The desktop's resolution is a property of its root window. pyglet reads it once.
        xlib.XSelectInput(self._display, self._root, xlib.PropertyChangeMask)
        self._window.display._window_map[self._root] = self._root_property_changed

    def close(self) -> None:
        """Listen no more."""
        pyglet.clock.unschedule(self._lose_patience)
        self._window.display._window_map.pop(self._root, None)

    @property
    def scales_windows(self) -> bool:
        """Whether the window system itself keeps windows as large as they look: it does not."""
        return False

    @property
    def managed(self) -> bool:
        """Whether there is a window manager; only one program can redirect windows."""
        attributes = xlib.XWindowAttributes()
        xlib.XGetWindowAttributes(self._display, self._root, ctypes.byref(attributes))
        return bool(attributes.all_event_masks & _REDIRECT)

    @property
    def room(self) -> tuple[int, int]:
        """The largest inside of a window that can be seen wholly where it is opened."""
        screen = rectangle_of(self._window.screen)
        if not self.managed:
            return screen.size
        # Four numbers for each virtual desktop: what panels leave of all screens together.
        areas = self._properties.numbers(self._root, "_NET_WORKAREA")
        current = next(iter(self._properties.numbers(self._root, "_NET_CURRENT_DESKTOP")), 0)
        area = areas[4 * current : 4 * current + 4] or areas[:4]
        if len(area) == len(Rectangle._fields):
            screen = screen.part(Rectangle(*area))
        title = TITLE_BAR.scaled(self.unit)
        return screen.width - title.left - title.right, screen.height - title.top - title.bottom

    @property
    def place(self) -> Rectangle:
        """Where the window's inside is, by the word of the X server."""
        attributes = xlib.XWindowAttributes()
        xlib.XGetWindowAttributes(self._display, self._own, ctypes.byref(attributes))
        left, top = self._window.get_location()
        return Rectangle(left, top, attributes.width, attributes.height)

    @property
    def edges(self) -> Edges:
        """The window's frame."""
        told = self._properties.numbers(self._own, "_NET_FRAME_EXTENTS")
        if len(told) == len(Edges._fields):
            return Edges(*told)
        return TITLE_BAR.scaled(self.unit) if self.managed else Edges()

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen, or will in a moment."""
        if self._wish is not None:
            return self._wish
        return self._plain is not None or _FULL in self._states

    @property
    def maximised(self) -> bool:
        """Whether the window is maximised, or was before it filled the screen."""
        return {_WIDE, _HIGH} <= self._states

    @property
    def stands_free(self) -> bool:
        """Whether the window's place is one that the player gave it."""
        states = self._states
        return not self.fullscreen and not states & {_FULL, _WIDE, _HIGH, _HIDDEN}

    def set_limits(self, width: int, height: int) -> None:
        """Let nobody make the window's inside smaller than that."""
        super().set_limits(width, height)
        hints = xlib.XSizeHints()
        # With this gravity, places are those of the inside, whatever frame comes around it: so
        # they are the same when told and when asked for, and the window does not drift.
        hints.flags = xlib.PMinSize | xlib.PWinGravity
        hints.win_gravity = xlib.StaticGravity
        hints.min_width, hints.min_height = width, height
        if self._placed:
            hints.flags |= xlib.USPosition | xlib.USSize
        xlib.XSetWMNormalHints(self._display, self._own, ctypes.byref(hints))
        self._limits = width, height

    def resize(self, width: int, height: int) -> None:
        """Give the window's inside that size, which pyglet takes in device pixels here."""
        self._window.set_size(width, height)

    def put(self, place: Rectangle) -> None:
        """Give the window's inside that size and place."""
        if not self._window._mapped:
            self._placed = True
            self.set_limits(*self._limits)
        self.resize(*place.size)
        # In one, so that no window manager moves back what it finds too large halfway.
        xlib.XMoveResizeWindow(self._display, self._own, *place)

    def maximise(self) -> None:
        """Have the window maximised, now or as soon as it is to be seen."""
        self._ask(_ADD, _WIDE, _HIGH)

    def shown(self) -> None:
        """Take note that the window is to be seen from now on."""

    def set_fullscreen(self, *, fullscreen: bool, free: Rectangle) -> None:
        """Fill the screen that the window is on, or go back.

        Args:
            fullscreen: Which of the two.
            free: Where the window's inside was when it last stood free.
        """
        del free  # the window manager remembers it
        if self._plain is not None:
            if not fullscreen:
                place, self._plain = self._plain, None
                self.put(place)
        elif self._knows(_FULL):
            self._ask(_ADD if fullscreen else _REMOVE, _FULL)
            if self._window._mapped:
                self._wish = fullscreen
                pyglet.clock.unschedule(self._lose_patience)
                pyglet.clock.schedule_once(self._lose_patience, _PATIENCE)
        elif fullscreen:
            self._plain = self.place
            self.put(screen_of(self._plain, self.screens))

    # What is asked of the window manager, and what it answers.

    @property
    def _own(self) -> int:
        return int(self._window._window)

    @property
    def _states(self) -> set[str]:
        known = {self._properties.atom(name): name for name in (_FULL, _WIDE, _HIGH, _HIDDEN)}
        return {
            known[n] for n in self._properties.numbers(self._own, "_NET_WM_STATE") if n in known
        }

    def _knows(self, hint: str) -> bool:
        """Whether there is a window manager that heeds a hint."""
        name = "_NET_SUPPORTING_WM_CHECK"
        # Both may be left from a window manager that is gone, but its own window is not.
        proof = self._properties.numbers(self._root, name)
        if not proof or self._properties.numbers(proof[0], name) != proof:
            return False
        return self._properties.atom(hint) in self._properties.numbers(self._root, "_NET_SUPPORTED")

    def _ask(self, what: int, *states: str) -> None:
        """Ask for the window's state to be changed; before it is shown, by saying it is so."""
        window = self._window
        if not window._mapped:
            atoms = [self._properties.atom(state) for state in states]
            had = self._properties.numbers(self._own, "_NET_WM_STATE")
            wanted = [n for n in had if n not in atoms] + (atoms if what == _ADD else [])
            array = (ctypes.c_ulong * len(wanted))(*wanted)
            xlib.XChangeProperty(
                *(
                    self._display,
                    self._own,
                    self._properties.atom("_NET_WM_STATE"),
                    self._properties.atom("ATOM"),
                ),
                *(32, xlib.PropModeReplace),
                ctypes.cast(array, ctypes.POINTER(ctypes.c_ubyte)),
                len(wanted),
            )
            return
        event = xlib.XEvent()
        message = event.xclient
        message.type = xlib.ClientMessage
        message.message_type = self._properties.atom("_NET_WM_STATE")
        message.window = self._own
        message.format = 32
        words = [what, *map(self._properties.atom, states)]
        words += [0] * (3 - len(words))
        for place, word in enumerate([*words, _APPLICATION]):
            message.data.l[place] = word
        mask = _REDIRECT | _NOTIFY
        xlib.XSendEvent(self._display, self._root, False, mask, ctypes.byref(event))  # noqa: FBT003

    def _property_changed(self, event: xlib.XEvent) -> None:
        if event.xproperty.atom != self._properties.atom("_NET_WM_STATE"):
            return
        if self._wish is not None and self._wish == (_FULL in self._states):
            self._wish = None
        self._changed()

    def _lose_patience(self, _: float) -> None:
        self._wish = None
        self._changed()

    # The pixel ratio.

    def _root_property_changed(self, event: xlib.XEvent) -> None:
        if event.type != xlib.PropertyNotify:
            return
        if event.xproperty.atom == self._properties.atom("RESOURCE_MANAGER"):
            self._take_ratio(resolution(self._properties.text(self._root, "RESOURCE_MANAGER")))

    def _take_ratio(self, dpi: float) -> None:
        """Have pyglet know another resolution of the desktop."""
        window, ratio = self._window, dpi / USUAL_DPI
        if ratio == self.unit:
            return
        window._dpi, window._scale = dpi, ratio
        window.switch_to()
        window.dispatch_event("_on_internal_scale", ratio, round(dpi))
