"""A row of a panel with a slider in it."""

from collections.abc import Callable
from typing import Final

from arcade.types import LBWH

from halfmoon_arcade import figures
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.slider import MOST, Rail, Slider
from halfmoon_arcade.views.column import Column

# Design units.
_AROUND: Final = 10
_GROOVE: Final = 6
_KNOB: Final = 20
_LONG: Final = 250
_SHORT: Final = 150
"""A groove that would be shorter stands below its title."""
_GAP: Final = 16
_LINE: Final = 1.4


def slider_row(column: Column, title: str, value: int, changed: Callable[[int], None]) -> Slider:
    """Offer a setting from none to all of something.

    Args:
        column: Where it goes.
        title: What is set.
        value: What it is, in per cent.
        changed: Called with every new value.
    """
    unit, surface = column.unit, column.surface
    ink = column.ink(font=Font.UI_SEMIBOLD)
    gap, knob, high = round(_GAP * unit), round(_KNOB * unit), round(_GROOVE * unit)
    written = surface.width(_per_cent(MOST), ink)
    free = column.width - surface.width(title, ink) - 2 * gap - knob - written
    top = column.y
    row = column.take(theme.PANEL_ROW)
    surface.text(title, ink, row.left, row.y)
    if free < _SHORT * unit:
        row = column.take(theme.PANEL_ROW)
        free = column.width - gap - knob - written
    else:
        free = min(free, _LONG * unit)
    right = row.right - written - gap - knob / 2
    groove = LBWH(round(right - free), round(row.y - high / 2), round(free), high)
    around = round(_AROUND * unit)
    whole = LBWH(row.left - around, row.bottom, row.width + 2 * around, round(top - row.bottom))
    hold = LBWH(groove.left - knob, row.bottom, groove.width + 2 * knob, row.height)
    rail = Rail(groove, knob, (row.right, row.y), _LINE * unit)
    return column.controls.add(
        Slider(surface, whole, hold, rail, ink, value=value, words=_per_cent, changed=changed)
    )


def _per_cent(value: int) -> str:
    return figures.share(value / MOST)
