"""A slider: a value between two ends, moved by pointer, wheel or keys."""

from collections.abc import Callable
from math import trunc
from typing import Final, NamedTuple

from arcade.types import Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.raster import Picture
from halfmoon_arcade.scene.raster_widgets import ButtonState, framed
from halfmoon_arcade.scene.surface import Ink, Surface, seat

MOST: Final = 100
STEP: Final = 5
"""By how much a key or a step of the wheel moves the value, which is always a multiple of it."""

_KNOBS: Final = {
    ButtonState.NORMAL: theme.GOLD,
    ButtonState.HOVER: theme.GOLD_BRIGHT,
    ButtonState.PRESSED: theme.GOLD_BRIGHT,
    ButtonState.DISABLED: theme.GOLD_FADED,
}


class Rail(NamedTuple):
    """Where a slider's parts stand, in device pixels.

    Attributes:
        groove: What the knob moves along; its middle stops at both ends of it.
        knob: The knob's diameter.
        words: Right edge and middle of the words that tell the value.
        line: How thick outlines are.
    """

    groove: Rect
    knob: int
    words: tuple[float, float]
    line: float

    def value(self, x: float) -> int:
        """The value at which the knob is nearest to a place."""
        share = (x - self.groove.left) / self.groove.width
        return STEP * round(min(1.0, max(0.0, share)) * MOST / STEP)

    def place(self, value: int) -> float:
        """Where the middle of the knob is at a value."""
        return self.groove.left + self.groove.width * value / MOST


class Slider(Control):
    """A setting from 0 to `MOST`.

    Args:
        surface: Where its sprites stand.
        rect: The whole row.
        reach: Where it can be taken hold of.
        rail: Where its parts stand.
        ink: How its value is written.
        value: What it is at first.
        words: Writes a value.
        changed: Called with every new value.

    Attributes:
        value: What it is now.
    """

    def __init__(  # noqa: PLR0913 # a widget has a place, a look and a meaning
        self,
        surface: Surface,
        rect: Rect,
        reach: Rect,
        rail: Rail,
        ink: Ink,
        *,
        value: int,
        words: Callable[[int], str],
        changed: Callable[[int], None],
    ) -> None:
        """Draw a slider."""
        super().__init__(rect, lambda: None)
        self.reach = reach
        self.radius = theme.BUTTON_RADIUS * rect.height / theme.PANEL_ROW
        self.value = value
        self._surface, self._rail, self._ink = surface, rail, ink
        self._write, self._changed = words, changed
        self._turned = 0.0
        groove, high = rail.groove, round(rail.groove.height)
        look = theme.TOGGLE_OFF, theme.TOGGLE_OUTLINE
        size = round(groove.width) + high, high
        ground = surface.faces.other(
            ("groove", size), lambda: Picture(framed(size, look, high / 2, rail.line))
        )
        faces = surface.faces
        self._knobs = {
            state: faces.rect(rail.knob, rail.knob, colour, rail.knob / 2)
            for state, colour in _KNOBS.items()
        }
        left = groove.left - high / 2
        halo = rail.knob + 2 * max(1, round(2 * rail.line))
        self.pictures = [
            surface.fill(rect, theme.HOVER),
            surface.put(ground, left, groove.bottom),
            surface.put(faces.rect(high, high, theme.GOLD, high / 2), left, groove.bottom),
            surface.fill(groove, theme.GOLD),
            surface.put(faces.rect(halo, halo, theme.ON_GOLD, halo / 2), left, groove.bottom),
            surface.put(self._knobs[ButtonState.NORMAL], left, groove.bottom),
            surface.text(words(value), ink, *rail.words),
        ]
        self._glow, _, self._end, self._full, self._halo, self._knob, self._words = self.pictures
        self._halo_face = faces.rect(halo, halo, theme.ON_GOLD, halo / 2)
        self.repaint()

    @property
    def steered(self) -> bool:
        """It follows the pointer that holds it."""
        return True

    def steer(self, x: float, y: float) -> bool:
        """Follow the pointer; returns whether anything looks different now."""
        del y
        return self._become(self._rail.value(x))

    def move(self, steps: int) -> bool:
        """Move by steps of `STEP`, as far as there is room; returns whether that was any."""
        return self._become(min(MOST, max(0, self.value + STEP * steps)))

    def turn(self, steps: float) -> bool:
        """Follow the wheel, of which fine ones turn by parts of a step."""
        self._turned += steps
        whole = trunc(self._turned)
        self._turned -= whole
        return self.move(whole)

    def _become(self, value: int) -> bool:
        if value == self.value:
            return False
        self.value = value
        self.repaint()
        self._changed(value)
        return True

    def shift(self, dx: float, dy: float) -> None:
        """Follow its sprites, which were moved with their surface."""
        super().shift(dx, dy)
        rail = self._rail
        words = rail.words[0] + dx, rail.words[1] + dy
        self._rail = rail._replace(groove=rail.groove.move(dx, dy), words=words)

    def repaint(self) -> None:
        """Bring the sprites in line with `state` and `value`."""
        rail, groove, faces = self._rail, self._rail.groove, self._surface.faces
        x = round(rail.place(self.value))
        self._full.width = max(1.0, x - groove.left)
        self._full.center_x = groove.left + self._full.width / 2
        self._full.visible = self._end.visible = self.value > 0
        for sprite, face, side in (
            (self._halo, self._halo_face, self._halo_face.texture.width),
            (self._knob, self._knobs[self._state], rail.knob),
        ):
            seat(sprite, face, x - side / 2, groove.y - side / 2)
        words, ink = self._write(self.value), self._ink
        face = faces.text(words, ink.font, ink.size, ink.colour, ink.tracking)
        right, middle = rail.words
        seat(
            self._words,
            face,
            round(right - self._surface.width(words, ink)),
            round(middle - faces.capitals(ink.font, ink.size) / 2),
        )
        over = self._state in {ButtonState.HOVER, ButtonState.PRESSED}
        self._glow.alpha = theme.HOVER.a if over else 0
