"""The veil that lies on the table while the player is elsewhere."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from arcade.types import LBWH

from halfmoon_arcade.i18n import _
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.motion import Timeline, between
from halfmoon_arcade.scene.surface import Ink, Plate, Surface
from halfmoon_arcade.views.strip import strip_unit

if TYPE_CHECKING:
    from collections.abc import Callable

    from arcade import BasicSprite

    from halfmoon_arcade.scene.motion import Pace
    from halfmoon_arcade.views.base import Host

_HEIGHT: Final = 56
_PADDING: Final = 30
_GAP: Final = 12
_MOON: Final = 26
_TEXT: Final = 22


class Veil:
    """A thin dark cloth over everything, with a moon and a word on it.

    It takes no input: whoever comes back with a click on a card has clicked on that card.

    Args:
        host: The window.
        pace: Tells how lively things move just now.
    """

    def __init__(self, host: Host, pace: Callable[[], Pace]) -> None:
        """Be lifted; nothing is drawn before `fall`."""
        self._host, self._pace = host, pace
        self._timeline = Timeline()
        self._opacity = 0.0
        self._surface: Surface | None = None
        self._sprites: list[tuple[BasicSprite, int]] = []

    @property
    def opacity(self) -> float:
        """How much of it is to be seen, from 0 to 1."""
        return self._opacity

    @property
    def moving(self) -> bool:
        """Whether it falls or is being lifted."""
        return self._timeline.moving

    def fall(self) -> None:
        """Cover the table."""
        self._go_to(1.0, theme.VEIL_FALL_TIME)

    def lift(self) -> None:
        """Uncover the table."""
        self._go_to(0.0, theme.VEIL_LIFT_TIME)

    def lay_out(self) -> None:
        """Follow the host's layout and faces."""
        self._surface = None
        if self._opacity > 0:
            self._show(self._opacity)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._timeline.advance(seconds)

    def draw(self) -> None:
        """Draw what is to be seen of it: one draw call, or none."""
        if self._opacity > 0 and self._surface is not None:
            self._surface.draw()

    def _go_to(self, goal: float, time: float) -> None:
        start, pace = self._opacity, self._pace()
        if start == goal:
            self._timeline.clear()
            return
        time = 0.0 if pace.reduced else pace.seconds(time)
        self._timeline.run(self, time, lambda part: self._show(between(start, goal, part)))
        self._host.invalidate()

    def _show(self, opacity: float) -> None:
        self._opacity = opacity
        if self._surface is None:
            self._surface = self._weave()
        for sprite, alpha in self._sprites:
            sprite.alpha = round(alpha * opacity)

    def _weave(self) -> Surface:
        layout, surface = self._host.layout, Surface(self._host.faces)
        unit = strip_unit(layout)
        surface.fill(LBWH(0, 0, layout.width, layout.height), theme.VEIL)

        words, moon = _("Paused"), round(_MOON * unit)
        ink = Ink(Font.UI_SEMIBOLD, layout.text(_TEXT, unit), theme.TEXT)
        gap, padding = round(_GAP * unit), round(_PADDING * unit)
        inside = moon + gap + round(surface.width(words, ink))
        width, height = inside + 2 * padding, round(_HEIGHT * unit)
        left, bottom = round((layout.width - width) / 2), round((layout.height - height) / 2)
        plate = LBWH(left, bottom, width, height)
        surface.plate(plate, Plate(theme.NOTE.replace(a=255), height / 2, max(1.0, unit)))
        surface.icon("moon", moon, theme.GOLD, left + padding + moon / 2, plate.y)
        surface.text(words, ink, left + padding + moon + gap, plate.y)
        self._sprites = [(sprite, sprite.alpha) for sprite in surface.sprites]
        return surface
