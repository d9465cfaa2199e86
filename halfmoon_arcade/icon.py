"""The game's own icon, for the window and what the desktop shows of it."""

from typing import Final

import pyglet

from halfmoon_arcade.assets import ResourceError
from halfmoon_arcade.scene.raster import load

_SIZES: Final = (16, 32, 64)


def wear_icon(window: pyglet.window.BaseWindow) -> None:
    """Give a window the game's icon; whoever gets to play without it can do without it."""
    images = []
    try:
        for size in _SIZES:
            icon = load("icons", f"halfmoon-{size}.png").convert("RGBA")
            images.append(pyglet.image.ImageData(size, size, "RGBA", icon.tobytes(), -4 * size))
    except ResourceError:
        return
    window.set_icon(*images)
