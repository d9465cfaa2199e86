"""A window on which files can be dropped: pyglet knows how to, but arcade does not let it."""

from __future__ import annotations

import contextlib
from typing import Any

import arcade


class DropWindow(arcade.Window):
    """A window on which files can be dropped; pyglet then tells of it by `on_file_drop`.

    What begins with `_event_` is called by pyglet 2.1 on X11 alone, and has to be caught there: an
    error in it would end the game.
    """

    @property
    def _file_drops(self) -> bool:
        """Whether pyglet asks the window system for files.

        It is an argument of pyglet's own window that arcade's does not pass on; and on X11 it is
        looked at again whenever the window is made anew, as for the whole screen.
        """
        return True

    @_file_drops.setter
    def _file_drops(self, wish: bool) -> None:
        del wish

    def _event_drag_enter(self, event: Any) -> None:  # noqa: ANN401 # a structure of ctypes
        """Learn what is being dragged over the window.

        Where no more than three kinds of data are offered, pyglet adds a number to their array.
        """
        try:
            super()._event_drag_enter(event)
        except TypeError:
            files = self._xdnd_atoms["text/uri-list"]
            if files in event.xclient.data.l[2:5]:
                self._xdnd_format = files

    def _event_drag_drop(self, event: Any) -> None:  # noqa: ANN401 # a structure of ctypes
        """Ask for what was dropped; for what is no file, pyglet writes None as a number."""
        with contextlib.suppress(TypeError):
            super()._event_drag_drop(event)
