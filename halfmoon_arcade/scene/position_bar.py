"""A bar with a knob that shows how far something has come, and takes it elsewhere."""

from typing import Final, NamedTuple

from arcade.types import Color, Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.raster_widgets import ButtonState
from halfmoon_arcade.scene.surface import Surface, seat

_GROOVE: Final = theme.MUTED.replace(a=80)
_KNOBS: Final[dict[ButtonState, Color]] = {
    ButtonState.NORMAL: theme.GOLD,
    ButtonState.HOVER: theme.GOLD_BRIGHT,
    ButtonState.PRESSED: theme.GOLD_BRIGHT,
    ButtonState.DISABLED: theme.GOLD_DEEP,
}


class Gauge(NamedTuple):
    """How a position bar is drawn, in whole device pixels.

    Attributes:
        rect: Its place; groove and knob run along the middle of its height.
        groove: How thick the groove is.
        knob: Diameter of the knob.
    """

    rect: Rect
    groove: int
    knob: int


class PositionBar(Control):
    """A groove, filled up to a knob. What a press on it does is up to the view, which drags it.

    Args:
        surface: Where its sprites stand.
        gauge: How it is drawn.
        last: The last position; the first one is 0.
    """

    def __init__(self, surface: Surface, gauge: Gauge, last: int) -> None:
        """Draw it with the knob at the beginning."""
        super().__init__(gauge.rect, lambda: None)
        rect, groove, knob = gauge
        self._last = last
        self._knob_size = knob
        self._bottom = round(rect.y - groove / 2)
        faces = surface.faces
        width = round(rect.width)
        groove_face = faces.rect(width, groove, _GROOVE, groove / 2)
        surface.put(groove_face, rect.left, self._bottom)
        # The end of what is filled is round, the rest is one square that is stretched.
        surface.put(faces.rect(groove, groove, theme.GOLD, groove / 2), rect.left, self._bottom)
        start = rect.resize(width=1, height=groove, anchor=rect.center)
        self._filled = surface.fill(start, theme.GOLD)
        self._from = round(rect.left + groove / 2)
        self._faces = {
            state: faces.rect(knob, knob, colour, knob / 2) for state, colour in _KNOBS.items()
        }
        self._knob = surface.put(self._faces[ButtonState.NORMAL], rect.left, self._bottom)
        self._groove = groove
        self.pictures = [self._filled, self._knob]
        self.position = -1
        self.show(0)

    @property
    def _travel(self) -> float:
        """How far the knob can go."""
        return self.rect.width - self._knob_size

    def show(self, position: int) -> bool:
        """Put the knob at a position; returns whether it was elsewhere."""
        if position == self.position:
            return False
        self.position = position
        self.repaint()
        return True

    def position_at(self, x: float) -> int:
        """The position that a place across the window means: the nearest."""
        if not self._last or self._travel <= 0:
            return 0
        along = (x - self.rect.left - self._knob_size / 2) / self._travel
        return round(min(max(along, 0.0), 1.0) * self._last)

    def repaint(self) -> None:
        """Bring the sprites in line with `state` and `position`."""
        along = self.position / self._last if self._last else 0.0
        left = round(self.rect.left + self._travel * along)
        bottom = self._bottom - round((self._knob_size - self._groove) / 2)
        seat(self._knob, self._faces[self._state], left, bottom)
        width = max(1, round(left + self._knob_size / 2) - self._from)
        self._filled.width = width
        self._filled.position = self._from + width / 2, self._bottom + self._groove / 2
