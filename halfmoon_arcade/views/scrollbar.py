"""The bar at the side of a panel that shows how much of its column is to be seen."""

from typing import Final

from arcade.types import LBWH, Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.surface import Surface

_THICK: Final = 4


class Scrollbar:
    """A bar with a thumb that follows the scrolling.

    Args:
        surface: Where it is drawn.
        window: The part of the panel in which the column is to be seen.
        excess: By how much the column is higher than that, in device pixels; not 0.
        unit: Device pixels for each design unit.
        right: How far the bar's middle is from the window's right edge.
    """

    def __init__(
        self, surface: Surface, window: Rect, excess: float, unit: float, right: int
    ) -> None:
        """Draw the bar; the thumb is at the top."""
        self._window, self._excess = window, excess
        thick = max(2, round(_THICK * unit))
        x = window.right - right - thick // 2
        surface.fill(LBWH(x, window.bottom, thick, window.height), theme.RULE)
        share = window.height / (window.height + excess)
        self._thumb = surface.fill(
            LBWH(x, window.bottom, thick, window.height * share), theme.MUTED
        )
        self.follow(0)

    def follow(self, scroll: float) -> None:
        """Show that the column is scrolled down that far."""
        way = self._window.height - self._thumb.height
        down = round(way * scroll / self._excess)
        self._thumb.center_y = self._window.top - down - self._thumb.height / 2
