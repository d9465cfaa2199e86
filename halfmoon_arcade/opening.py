"""Opens the window where it suits screen and player, or says in one line why there is none."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Final

from halfmoon_arcade import toolkit

# isort: split
# All that follows has to come after the toolkit.
import arcade
import pyglet
from pyglet.gl import ContextException
from pyglet.gl.lib import GLException, MissingFunctionException

from halfmoon_arcade.desktop import rectangle_of, screens_of, unit_of
from halfmoon_arcade.i18n import _
from halfmoon_arcade.placed_window import SMALLEST
from halfmoon_arcade.placing import Edges, Rectangle, in_sight
from halfmoon_arcade.window import GameWindow

if TYPE_CHECKING:
    from halfmoon_arcade.store import Placement

USUAL: Final = (1280, 720)
LARGE: Final = (1920, 1080)
"""On a screen with room for four usual windows, one would look lost."""

_NO_OPENGL: Final = (
    *(arcade.NoOpenGLException, ContextException, GLException, MissingFunctionException),
    pyglet.window.WindowException,
)


def open_window(
    size: tuple[int, int] | None, *, fullscreen: bool, placement: Placement | None = None
) -> GameWindow:
    """Open the game's window, still hidden.

    Args:
        size: Width and height in logical pixels, as the player wants it for this once; None for
            what it was, or for what suits.
        fullscreen: Whether to fill the screen.
        placement: Where the window was when the game ended last.

    Raises:
        toolkit.NoWindowError: When there is no display, or its OpenGL is older than 3.3.
    """
    _teach_fractions()
    try:
        display = pyglet.display.get_display()
        first = display.get_default_screen()
        # Asking for all of them may take long: only where they matter.
        screens = screens_of(display) if placement else []
        unit = unit_of(first.get_scale())
    except Exception as error:  # each window system has an exception of its own
        raise toolkit.NoWindowError(_("There is no display to open a window on.")) from error
    room = _in_pixels(rectangle_of(first).size, unit)
    place = edges = None
    if placement is not None:
        place, edges = _restored(placement, size and fitting(size, room), screens, unit)
    asked = fitting(size, room) if place is None else _in_pixels(place.size, unit)
    try:
        window = GameWindow(*asked)
    except _NO_OPENGL as error:
        raise toolkit.NoWindowError(
            _("The graphics of this display offer no OpenGL 3.3, which the game needs.")
        ) from error
    if size is None and place is None:
        # Only now can it be asked what is left for a window beside panels and title bars.
        suits = fitting(None, _in_pixels(window.room, unit))
        if suits != asked:
            window.resize(*suits)
    window.stand(
        place,
        edges,
        fullscreen=fullscreen,
        maximised=placement is not None and placement.maximised and size is None,
        once=size is not None,
    )
    return window


def _restored(
    placement: Placement,
    size: tuple[int, int] | None,
    screens: list[Rectangle],
    unit: float,
) -> tuple[Rectangle, Edges]:
    """Find out where the window goes that was there, on the screens there are now.

    Args:
        placement: Where it was.
        size: Width and height in logical pixels, if it shall have others than it had.
        screens: Where the screens are.
        unit: How many units of the window system make a logical pixel now.

    Returns:
        The window's inside and the frame it is likely to get, in these units.
    """
    finer = unit / placement.unit
    width, height = (
        (round(side * finer) for side in (placement.width, placement.height))
        if size is None
        else (round(side * unit) for side in size)
    )
    edges = Edges(*(round(edge * finer) for edge in placement.edges))
    least = round(SMALLEST[0] * unit), round(SMALLEST[1] * unit)
    inside = Rectangle(placement.left, placement.top, width, height)
    return in_sight(inside, edges, screens, least), edges


def fitting(size: tuple[int, int] | None, room: tuple[int, int]) -> tuple[int, int]:
    """Choose a size for the window that is never larger than the screen.

    Args:
        size: What the player asked for, if anything; its shape may change.
        room: Width and height of the screen, in the same unit.

    Returns:
        Width and height; at least the smallest at which the game can be played.
    """
    if size is None:
        many = room[0] >= 2 * USUAL[0] and room[1] >= 2 * USUAL[1]
        width, height = LARGE if many else USUAL
        shrink = min(1.0, room[0] / width, room[1] / height)
        size = int(width * shrink), int(height * shrink)
    width, height = (
        max(least, min(side, most)) for side, most, least in zip(size, room, SMALLEST, strict=True)
    )
    return width, height


def _teach_fractions() -> None:
    if sys.platform == "linux":
        from halfmoon_arcade.x11_properties import teach_fractions  # noqa: PLC0415 # X11 only

        teach_fractions()


def _in_pixels(size: tuple[int, int], unit: float) -> tuple[int, int]:
    return int(size[0] / unit), int(size[1] / unit)
