"""Opens the window at a size that suits the screen, or says in one line why there is none."""

import sys
from typing import Final

from halfmoon_arcade import toolkit

# isort: split
# All that follows has to come after the toolkit.
import arcade
import pyglet
from pyglet.gl import ContextException
from pyglet.gl.lib import GLException, MissingFunctionException

from halfmoon_arcade.i18n import _
from halfmoon_arcade.window import SMALLEST, GameWindow

USUAL: Final = (1280, 720)
LARGE: Final = (1920, 1080)
"""On a screen with room for four usual windows, one would look lost."""

_NO_OPENGL: Final = (
    *(arcade.NoOpenGLException, ContextException, GLException, MissingFunctionException),
    pyglet.window.WindowException,
)


def open_window(size: tuple[int, int] | None, *, fullscreen: bool) -> GameWindow:
    """Open the game's window, still hidden.

    Args:
        size: Width and height in logical pixels, as the player wants it; None for what suits.
        fullscreen: Whether to fill the screen.

    Raises:
        toolkit.NoWindowError: When there is no display, or its OpenGL is older than 3.3.
    """
    try:
        screen = pyglet.display.get_display().get_default_screen()
        scale = screen.get_scale()
    except Exception as error:  # each window system has an exception of its own
        raise toolkit.NoWindowError(_("There is no display to open a window on.")) from error
    # Only macOS measures its screens in logical pixels.
    points = 1.0 if sys.platform == "darwin" else scale
    room = int(screen.width / points), int(screen.height / points)
    try:
        return GameWindow(*fitting(size, room), fullscreen=fullscreen)
    except _NO_OPENGL as error:
        raise toolkit.NoWindowError(
            _("The graphics of this display offer no OpenGL 3.3, which the game needs.")
        ) from error


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
