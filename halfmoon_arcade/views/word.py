"""A word over everything that goes by itself: what a key did that nothing else shows."""

from typing import TYPE_CHECKING, Final

from arcade.types import LBWH

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Align, Ink, Plate, Surface
from halfmoon_arcade.views.column import panel_unit

if TYPE_CHECKING:
    from halfmoon_arcade.views.base import Host

# Design units.
_HEIGHT: Final = 40
_PADDING: Final = 18
_ABOVE: Final = 36
"""From the window's lower edge."""
_SHOWN: Final = 1.2
_FADE: Final = 0.25
"""Seconds at the end in which it fades."""


class Word:
    """A few words on a plate.

    Args:
        host: The window.
        words: What to say.
    """

    def __init__(self, host: "Host", words: str) -> None:
        """Say it."""
        layout = host.layout
        unit = panel_unit(layout)
        self.words = words
        self._left = _SHOWN
        self._surface = Surface(host.faces)
        ink = Ink(Font.UI_SEMIBOLD, layout.text(theme.PANEL_TEXT, unit))
        width = round(self._surface.width(words, ink) + 2 * _PADDING * unit)
        height = round(_HEIGHT * unit)
        place = LBWH(round((layout.width - width) / 2), round(_ABOVE * unit), width, height)
        sprites = [
            self._surface.plate(place, Plate(theme.NOTE, height / 2, max(1.0, unit))),
            self._surface.text(words, ink, place.x, place.y, Align.CENTRE),
        ]
        self._sprites = [(sprite, sprite.alpha) for sprite in sprites]

    @property
    def gone(self) -> bool:
        """Whether it has been there long enough."""
        return self._left <= 0

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self._left -= seconds
        opacity = min(1.0, max(0.0, self._left / _FADE))
        for sprite, alpha in self._sprites:
            sprite.alpha = round(alpha * opacity)

    def draw(self) -> None:
        """Draw it in one call."""
        self._surface.draw()
