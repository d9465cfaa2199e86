"""A window that knows where it stands on the desktop, and can be put there again."""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

import pyglet

from halfmoon_arcade import toolkit
from halfmoon_arcade.desktop import desktop_of
from halfmoon_arcade.placing import Edges, Rectangle, in_sight
from halfmoon_arcade.store import Placement
from halfmoon_arcade.window_events import EventWindow

SMALLEST: Final = (640, 360)
"""Logical pixels in which the game can be played."""

_REST: Final = 0.150
"""Seconds after the last change until the place counts: by then it has also been said whether it
was the player who moved the window, or whether it was maximised."""


class PlacedWindow(EventWindow):
    """A window of pyglet, with its place, its fullscreen and its maximised state.

    Args:
        width: Logical pixels.
        height: Logical pixels.
    """

    _hm_ready = False

    def __init__(self, width: int, height: int) -> None:
        """Open the window, hidden, wherever the window system wants it."""
        super().__init__(
            width,
            height,
            toolkit.TITLE,
            resizable=True,
            visible=False,
            vsync=True,
            # Eight times slower on software OpenGL, and refused by some drivers.
            antialiasing=False,
            enable_polling=False,
        )
        self._hm_free: Rectangle | None = None
        self._hm_once: tuple[int, int] | None = None
        self._hm_edges = Edges()
        self._hm_maximised = self._hm_filled = False
        self._hm_hidden = self._hm_was_shown = self._hm_leaps = False
        self._hm_desktop = desktop_of(self, self._hm_state_changed)
        self._hm_unit = self._hm_desktop.unit
        self._hm_set_limits()

    @abstractmethod
    def settle(self) -> None:
        """Lay out for the present size now, without waiting for the end of a resize."""

    @abstractmethod
    def on_expose(self) -> None:
        """Give the screen its picture back."""

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen, whoever wanted that."""
        return self._hm_desktop.fullscreen

    @property
    def alone(self) -> bool:
        """Whether nobody else gives the window the keyboard: any press has to fetch it."""
        return not self._hm_desktop.managed

    @property
    def placement(self) -> Placement | None:
        """Where the window stands when it is neither full nor maximised, also once it is closed.

        None when that is not to be remembered: it was never shown, or always full, or it still has
        the size that was wanted for this once.
        """
        if self._hm_free is None or not self._hm_was_shown:
            return None
        if self._hm_free.size == self._hm_once and not self._hm_maximised:
            return None
        return Placement(
            *self._hm_free,
            unit=self._hm_unit,
            edges=(*self._hm_edges,),
            maximised=self._hm_maximised,
        )

    @property
    def room(self) -> tuple[int, int]:
        """The largest inside that can be seen wholly, in the units of the window system."""
        return self._hm_desktop.room

    def resize(self, width: int, height: int) -> None:
        """Have another size, in logical pixels."""
        unit = self._hm_desktop.unit
        self._hm_desktop.resize(round(width * unit), round(height * unit))

    def stand(
        self,
        place: Rectangle | None = None,
        edges: Edges | None = None,
        *,
        fullscreen: bool = False,
        maximised: bool = False,
        once: bool = False,
    ) -> None:
        """Take a place on the desktop; to be called before the window is shown.

        Args:
            place: Where its inside shall be, in the units of the window system; None leaves that
                to the window manager.
            edges: The frame that it is likely to get there.
            fullscreen: Whether to fill the screen; the place is then the one to go back to.
            maximised: The same for being maximised.
            once: Whether the size is not to be remembered as long as it stays the same.
        """
        desktop = self._hm_desktop
        if place is not None:
            desktop.put(place)
            self._hm_free = place
        if edges is not None:
            self._hm_edges = edges
        if once:
            self._hm_once = desktop.place.size
        self._hm_maximised, self._hm_filled = maximised, fullscreen
        self._hm_leaps = maximised or fullscreen
        if maximised:
            desktop.maximise()
        if fullscreen:
            desktop.set_fullscreen(fullscreen=True, free=place or desktop.place)
        self.settle()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window's own size and place."""
        self._hm_note_place()
        desktop = self._hm_desktop
        self._hm_leaps = True
        free = self._hm_free or desktop.place
        desktop.set_fullscreen(fullscreen=not desktop.fullscreen, free=free)
        # Where that makes another window, it is the one that hears of keys that come up.
        self._hm_keyboard_lost()
        self._hm_state_changed()

    def _hm_be_shown(self) -> None:
        """Take note that the window is on the screen."""
        self._hm_was_shown = True
        self._hm_desktop.shown()
        self._hm_note_place()

    def _hm_state_changed(self) -> None:
        """Follow what became of the window, by the player's wish or the window manager's."""
        self._hm_note_later()
        filled = self.fullscreen
        if filled != self._hm_filled:
            self._hm_filled = filled
            view = self._hm_current
            if view is not None:
                view.fullscreen_changed()

    def _hm_set_limits(self) -> None:
        unit = self._hm_desktop.unit
        self._hm_desktop.set_limits(*(round(side * unit) for side in SMALLEST))

    # Where the window stands.

    def _hm_note_later(self) -> None:
        pyglet.clock.unschedule(self._hm_noted)
        pyglet.clock.schedule_once(self._hm_noted, _REST)

    def _hm_noted(self, _: float) -> None:
        self._hm_note_place()

    def _hm_note_place(self) -> None:
        """Remember the place, if it is one to go back to."""
        pyglet.clock.unschedule(self._hm_noted)
        desktop = self._hm_desktop
        if not self._hm_was_shown or self._hm_hidden:
            return
        if not desktop.fullscreen:
            self._hm_maximised = desktop.maximised
        if not desktop.stands_free:
            return
        before, self._hm_unit = self._hm_unit, desktop.unit
        # A window that was full a moment ago may still be without its frame.
        self._hm_edges = desktop.edges if any(desktop.edges) else self._hm_edges
        if before != self._hm_unit and self._hm_free is not None and not desktop.scales_windows:
            self._hm_scale(self._hm_free, self._hm_unit / before)
        else:
            self._hm_free = desktop.place

    def _hm_scale(self, free: Rectangle, by: float) -> None:
        """Look as large as before where the screen's pixels are finer now, or coarser."""
        size = (round(side * by) for side in free.size)
        least = (round(side * self._hm_unit) for side in SMALLEST)
        self._hm_free = in_sight(
            Rectangle(free.left, free.top, *size),
            self._hm_edges,
            self._hm_desktop.screens,
            (next(least), next(least)),
        )
        self._hm_desktop.put(self._hm_free)

    # Events.

    def on_move(self, _x: int, _y: int) -> None:
        """Take note of another place."""
        if self._hm_ready:
            self._hm_note_later()

    def on_scale(self, _scale: float, _dpi: int) -> None:
        """Take a new pixel ratio, as when the window is dragged to another screen."""
        # What is there now is of the old ratio, also where the limits of the new one are wider.
        if self._hm_was_shown and not self._hm_hidden and self._hm_desktop.stands_free:
            self._hm_free = self._hm_desktop.place
        self._hm_set_limits()
        self._hm_note_place()
        self.on_resize(*self.get_size())

    def on_show(self) -> None:
        """Be there again."""
        self._hm_hidden = False
        self.on_expose()

    def on_hide(self) -> None:
        """Stand nowhere for now: minimised windows are said to be at strange places."""
        self._hm_hidden = True
        super().on_hide()

    def _hm_come_back(self) -> None:
        """Go on; where nobody else does so, fetch the keyboard, too."""
        was_away = self.away
        super()._hm_come_back()
        if was_away and self.alone:
            self.activate()

    def close(self) -> None:
        """End the window; its placement stays."""
        if not self.closed:
            self._hm_note_place()
            self._hm_desktop.close()
        super().close()
