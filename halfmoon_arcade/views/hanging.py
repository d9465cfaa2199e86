"""Strips that hang from the bar, or reach into it, so that no card's rank is ever hidden."""

from collections.abc import Sequence
from math import ceil
from typing import Final

from halfmoon_arcade.scene.bar import InfoBar
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.views.notices import Wording
from halfmoon_arcade.views.strip import Strip, StripWriter, strip_unit

_STRIP_GAP: Final = 4
"""Design units between strips."""
CLEAR: Final = 2
"""Design units between a strip and the stats above it, at least."""
_AIR: Final = 6
"""The same for a strip that stays, for which the stats may as well move."""
_LINES: Final = 2
"""How many lines are read at a glance; what needs more is told in other words."""


class Hanger:
    """Hangs strips from the bar above a table.

    Where the table leaves no room below the bar, as in every window of 16:9, a strip of one line
    reaches up into the bar, in front of nothing but the stats, which give way.

    Args:
        surface: Where the sprites go.
        controls: Where the buttons go.
        layout: The geometry of the window.
        bar: The bar.
    """

    def __init__(self, surface: Surface, controls: Controls, layout: Layout, bar: InfoBar) -> None:
        """Begin right below the bar."""
        self._writer = StripWriter(surface, controls, layout)
        self._layout, self._bar = layout, bar
        self._unit = strip_unit(layout)
        self._gap = round(_STRIP_GAP * self._unit)
        self._y = layout.bar.bottom

    def holds(self, strips: Sequence[Sequence[Wording]]) -> bool:
        """Whether all of these can hang one below the other; of each in one of its wordings."""
        y = self._y
        for wordings in strips:
            wording = self._hanging(wordings, y)
            if wording is None:
                return False
            y -= self._writer.size(*wording)[1] + self._gap
        return True

    def tell(self, wordings: Sequence[Wording], air: float = _AIR) -> Strip | None:
        """Write a strip in the first of several wordings for which there is room.

        Args:
            wordings: The ways to tell it, the fullest first.
            air: Design units that the stats keep above it, where it reaches into the bar.

        Returns:
            What was written; None where there is no room for any.
        """
        wording = self._hanging(wordings, self._y)
        if wording is not None:
            return self.hang(wording)
        for one in wordings:
            strip = self._perched(one, air)
            if strip is not None:
                return strip
        return None

    def hang(self, wording: Wording) -> Strip:
        """Hang a strip that has to be told, whatever it hides."""
        strip = self._writer.write(*wording, y=self._y)
        self._y = strip.rect.bottom - self._gap
        return strip

    def _hanging(self, wordings: Sequence[Wording], y: float) -> Wording | None:
        for wording in wordings:
            lines, height = self._writer.size(*wording)
            if lines <= _LINES and y - height >= self._layout.reading_line:
                return wording
        return None

    def _perched(self, wording: Wording, air: float) -> Strip | None:
        if self._y < self._layout.bar.bottom:
            return None
        strip = self._writer.perch(
            *wording, bottom=ceil(self._layout.reading_line), between=self._bar.plan.free
        )
        if strip is not None:
            self._y = strip.rect.bottom - self._gap
            self._bar.keep_above(strip.rect.top, round(air * self._unit))
        return strip
