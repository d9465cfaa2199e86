"""A window on which files can be dropped: pyglet knows how to, but arcade does not let it."""

from __future__ import annotations

import contextlib
import functools
import os
from typing import Any
from urllib.parse import unquote_to_bytes

import arcade

from halfmoon_arcade.keyboard import TypedWindow

_FILE = "file:"


def file_names(listed: str) -> list[str]:
    """The files in a list of addresses, by the names that the system knows them by.

    What else may be dropped is left out: addresses of pages, and remarks.

    Args:
        listed: A line for each, as of the kind "text/uri-list".
    """
    names = []
    for line in listed.replace("\r", "\n").split("\n"):
        address = line.strip().removeprefix(_FILE)
        if address.startswith("//"):
            # Then comes the machine, which is this one.
            _, slash, rest = address[2:].partition("/")
            address = slash + rest
        if address.startswith("/") and len(address) > 1:
            # Not every name is UTF-8, and none has a zero in it.
            name = unquote_to_bytes(address).replace(b"\0", b"")
            names.append(os.fsdecode(name))
    return names


class DropWindow(TypedWindow):
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

    if hasattr(arcade.Window, "_event_selection_notification"):
        # pyglet finds its handlers by what it has written on them.
        @functools.wraps(arcade.Window._event_selection_notification)  # noqa: SLF001 # see above
        def _event_selection_notification(self, event: Any) -> None:  # noqa: ANN401 # as above
            """Take what was dropped; a list of files that is no text at all is let go."""
            with contextlib.suppress(UnicodeDecodeError):
                super()._event_selection_notification(event)

    @staticmethod
    def parse_filenames(decoded_string: str) -> list[str]:
        """Read a list of addresses: pyglet would end the game where one is odd, and lose names."""
        return file_names(decoded_string)
