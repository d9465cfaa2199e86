"""A word over everything that goes by itself: what a key did that nothing else shows."""

from typing import Final

from arcade.types import LBWH

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Align, Ink, Plate, Surface
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import panel_unit
from halfmoon_arcade.views.passing import Passing
from halfmoon_arcade.views.strip import Strip
from halfmoon_arcade.views.waking import Waking

# Design units.
_HEIGHT: Final = 40
_PADDING: Final = 18
_ABOVE: Final = 36
"""From the window's lower edge."""
_SHOWN: Final = 1.2
_FADE: Final = 0.25
"""Seconds at the end in which it fades."""


class Word:
    """A few words on a plate, or none.

    Args:
        host: The window.
        waking: Wakes the view when they have to go.
    """

    def __init__(self, host: Host, waking: Waking) -> None:
        """Say nothing."""
        self._host, self._waking = host, waking
        self._time = Passing(waking.now)
        self._surface: Surface | None = None

    @property
    def fading(self) -> bool:
        """Whether the words are about to go."""
        left = self._time.left
        return left is not None and left < _FADE

    def say(self, words: str) -> None:
        """Show words for a moment, in place of any others."""
        layout = self._host.layout
        unit = panel_unit(layout)
        self._surface = surface = Surface(self._host.faces)
        ink = Ink(Font.UI_SEMIBOLD, layout.text(theme.PANEL_TEXT, unit))
        width = round(surface.width(words, ink) + 2 * _PADDING * unit)
        height = round(_HEIGHT * unit)
        place = LBWH(round((layout.width - width) / 2), round(_ABOVE * unit), width, height)
        plate = surface.plate(place, Plate(theme.NOTE, height / 2, max(1.0, unit)))
        text = surface.text(words, ink, place.x, place.y, Align.CENTRE)
        self._strip = Strip.of(words, place, (plate, text))
        self._time.start(_SHOWN)
        self._waking.wish("word", _SHOWN - _FADE)
        self._host.invalidate()

    def drop(self) -> None:
        """Say nothing any more."""
        self._time.stop()
        self._surface = None
        self._waking.wish("word", None)

    def advance(self) -> bool:
        """Follow the time; returns whether anything looks different now."""
        left = self._time.left
        if left is None or left >= _FADE:
            return False
        if left:
            self._strip.fade(left / _FADE)
        else:
            self.drop()
        return True

    def draw(self) -> None:
        """Draw the words in one call."""
        if self._surface is not None:
            self._surface.draw()
