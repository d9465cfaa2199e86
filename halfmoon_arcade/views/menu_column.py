"""What is written in the menu: the game's name, and the entries below it."""

from collections.abc import Sequence
from typing import Final

from arcade.types import LBWH, LRBT, Rect

from halfmoon_arcade.i18n import _
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.barshape import WORDMARK
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.sky import Rising, disc
from halfmoon_arcade.scene.surface import Align, Ink, Surface
from halfmoon_arcade.scene.widgets import Button, Caption
from halfmoon_arcade.views.column import Entry, panel_unit

# Design units.
_WIDTH: Final = 320
_MARGIN: Final = 24
_WORDMARK: Final = 58
_WORDMARK_TRACKING: Final = 6.5
_TAGLINE: Final = 17
_TITLE_ROOM: Final = 128
_ROW: Final = 44
_FIRST_ROW: Final = 62
_ROW_GAP: Final = 5
_TEXT: Final = 19
_ROW_PADDING: Final = 16
_RULE: Final = 44
_LARGEST: Final = 1.15
"""By how much the menu's entries may be larger than the rows of a panel."""
_MIDDLE: Final = 0.55
"""Part of the window's width beyond which the moon stands beside the menu, not above it."""


class MenuColumn:
    """Title and entries, as large as there is room beside the moon.

    Args:
        surface: Where sprites go.
        controls: Where the entries go.
        layout: The geometry of the window.
        entries: What can be chosen; the first is what Return does.
        note: A second line in the first entry; empty for none.

    Attributes:
        unit: Device pixels for each design unit.
        buttons: The entries, from top to bottom.
        margin: How far other things keep from the column, in device pixels.
    """

    def __init__(
        self,
        surface: Surface,
        controls: Controls,
        layout: Layout,
        entries: Sequence[Entry],
        note: str,
    ) -> None:
        """Write everything."""
        self._surface, self._controls, self._layout = surface, controls, layout
        heights = [_FIRST_ROW if note else _ROW] + [_ROW] * (len(entries) - 1)
        needed = _TITLE_ROOM + sum(heights) + _ROW_GAP * (len(entries) - 1)
        room = _room(layout)
        self.unit = min(
            _LARGEST * panel_unit(layout),
            room.height / needed,
            room.width / (_WIDTH + 2 * _MARGIN),
        )
        # Rows for fingers, also where the moon leaves no more width.
        rows = needed - _TITLE_ROOM
        tall = (room.height - _TITLE_ROOM * self.unit) / rows
        self._row_unit = max(self.unit, min(panel_unit(layout), tall))
        self.margin = _MARGIN * self.unit
        self._left = round(room.x - _WIDTH * self.unit / 2)
        high = _TITLE_ROOM * self.unit + rows * self._row_unit
        self._top = round(room.y + high / 2)
        self._width = _WIDTH * self.unit
        self._write_title()
        self.buttons = self._write_entries(entries, heights, note)

    @property
    def quiet(self) -> Rect:
        """The column and its margin, where nothing else may draw the eye."""
        return LRBT(
            self._left - self.margin,
            self._left + self._width + self.margin,
            self.buttons[-1].rect.bottom - self.margin,
            self._top + self.margin,
        )

    def _write_title(self) -> None:
        unit, surface, left = self.unit, self._surface, self._left
        size, tracking = round(_WORDMARK * unit), _WORDMARK_TRACKING * unit
        name = Ink(Font.WORDMARK, size, theme.WORDMARK, tracking)
        surface.text(WORDMARK, name, left, self._top - _WORDMARK * unit * 0.5)
        y = round(self._top - _WORDMARK * unit * 1.18)
        thick = max(1, round(1.5 * unit))
        surface.fill(LBWH(left, y, round(_RULE * unit), thick), theme.GOLD)
        small = Ink(Font.UI, self._layout.text(_TAGLINE, unit), theme.MUTED)
        tagline = _("A patience for two packs")
        surface.text(tagline, small, left, y - 22 * unit)
        written = max(surface.width(WORDMARK, name), surface.width(tagline, small))
        self._width = max(self._width, written)

    def _write_entries(
        self, entries: Sequence[Entry], heights: Sequence[int], note: str
    ) -> list[Button]:
        unit, layout = self.unit, self._layout
        ink = Ink(Font.UI_SEMIBOLD, layout.text(_TEXT, unit))
        small = Ink(Font.UI, layout.text(theme.PANEL_SMALL_TEXT, unit), theme.ON_GOLD)
        y = self._top - _TITLE_ROOM * unit
        made = []
        for place, (entry, units) in enumerate(zip(entries, heights, strict=True)):
            height = round(units * self._row_unit)
            rect = LBWH(self._left, round(y - height), round(_WIDTH * unit), height)
            caption = Caption(
                *(entry.words, entry.icon, ink, round(theme.ICON * unit * 1.1)),
                *(Align.LEFT, _ROW_PADDING * unit, "" if place else note, small),
            )
            button = Button(self._surface, rect, caption, entry.action, look=entry.look)
            made.append(self._controls.add(button))
            y -= height + _ROW_GAP * self._row_unit
        return made


def _room(layout: Layout) -> Rect:
    """Where the column may stand: beside the moon, or below it in an upright window."""
    moon = disc(layout, Rising.MENU)
    edge = round(_MARGIN * min(panel_unit(layout), layout.k * 1.5))
    if moon.x > layout.width * _MIDDLE:
        return LBWH(0, edge / 2, moon.x - moon.radius, layout.height - 1.5 * edge)
    return LBWH(0, edge, layout.width, moon.y - moon.radius - 2 * edge)
