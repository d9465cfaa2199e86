"""Brings a part of the window's buffer to the screen, where the window system has a way to."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    import arcade

    Swap = Callable[[int, int, int, int], None]


def part_swap(window: arcade.Window) -> Swap | None:
    """Find the way to swap a part of a window.

    On X11 with Mesa, software OpenGL included, a part can be copied from the back buffer to the
    screen, by `GLX_MESA_copy_sub_buffer`. When once a second the clock has to change, that makes
    the difference between copying a few thousand pixels and a million, twice.

    Args:
        window: An open window.

    Returns:
        A function of left, bottom, width and height in device pixels; None where only the whole
        window can be swapped.
    """
    if sys.platform != "linux":
        return None
    glx = getattr(window.context.config, "glx_info", None)
    if glx is None or not glx.have_extension("GLX_MESA_copy_sub_buffer"):
        return None
    from pyglet.gl.glxext_arb import glXCopySubBufferMESA  # noqa: PLC0415 # there is none elsewhere

    def swap(left: int, bottom: int, width: int, height: int) -> None:
        drawable = window.context.glx_window
        glXCopySubBufferMESA(window._x_display, drawable, left, bottom, width, height)  # noqa: SLF001

    return swap
