"""Where a column that scrolls goes on above or below: it fades into the panel there."""

from typing import Final

from arcade.types import Color, Rect
from PIL import Image

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.raster import Picture
from halfmoon_arcade.scene.surface import Surface

FADE: Final = 22
"""Design units in which what goes on beyond an edge becomes invisible."""


class Edges:
    """The upper and the lower edge of the part of a panel in which its column is to be seen.

    Args:
        surface: Where they are drawn; over the column.
        window: That part of the panel.
        excess: By how much the column is higher than that, in device pixels.
        unit: Device pixels for each design unit.
    """

    def __init__(self, surface: Surface, window: Rect, excess: float, unit: float) -> None:
        """Draw both edges; the column is at its top."""
        self._excess = excess
        self._height = max(1, round(FADE * unit))
        width, height = round(window.width), self._height
        upper, lower = theme.PANEL_FILL
        faces = surface.faces
        above = faces.other(
            ("fade above", width, height), lambda: Picture(_fading(width, height, upper))
        )
        below = faces.other(
            ("fade below", width, height),
            lambda: Picture(
                _fading(width, height, lower).transpose(Image.Transpose.FLIP_TOP_BOTTOM)
            ),
        )
        self._above = surface.put(above, window.left, window.top - height)
        self._below = surface.put(below, window.left, window.bottom)
        self.follow(0)

    def follow(self, scroll: float) -> None:
        """Show beyond which edges there is more, when the column is scrolled down that far."""
        self._above.alpha = self._opacity(scroll)
        self._below.alpha = self._opacity(self._excess - scroll)

    def _opacity(self, hidden: float) -> int:
        return round(255 * min(1.0, hidden / self._height))


def _fading(width: int, height: int, colour: Color) -> Image.Image:
    """Draw a band of one colour that becomes transparent downwards, gently at both ends."""
    ramp = Image.new("L", (1, height))
    for row in range(height):
        way = 1 - (row + 0.5) / height
        ramp.putpixel((0, row), round(255 * way * way * (3 - 2 * way)))
    band = Image.new("RGBA", (width, height), (*colour.rgb, 255))
    band.putalpha(ramp.resize((width, height)))
    return band
