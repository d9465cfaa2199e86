"""A row of a list in a panel: a sign, two lines, and what is told at the right end."""

from collections.abc import Callable
from typing import Final, NamedTuple

from arcade.types import LBWH, Color, Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Align
from halfmoon_arcade.scene.widgets import Row
from halfmoon_arcade.views.column import Column

# Design units.
_AROUND: Final = 10
_INDENT: Final = 32
_UPPER: Final = 9
_LOWER: Final = 10
"""How far the two lines stand above and below the row's middle."""


class RowText(NamedTuple):
    """What a row says.

    Attributes:
        title: The first line.
        note: The second line, in small.
        icon: The name of the sign before them.
        right: What stands at the right end of the first line.
        right_note: What stands at the right end of the second.
        colour: Of the sign and of `right_note`.
    """

    title: str
    note: str
    icon: str
    right: str = ""
    right_note: str = ""
    colour: Color = theme.MUTED


class ListRow(Row):
    """A row that can be pressed all along.

    Args:
        column: Where it stands.
        text: What it says.
        action: What it does.
        spare: Design units at its right end that are left to something else.

    Attributes:
        title: Its first line.
        text: All that it says.
    """

    def __init__(
        self, column: Column, text: RowText, action: Callable[[], None], *, spare: float = 0
    ) -> None:
        """Take the next stretch of the column and write on it."""
        unit = column.unit
        whole = column.take(theme.PANEL_ROW)
        around = round(_AROUND * unit)
        width = whole.width - round(spare * unit)
        beyond = 0 if spare else around
        rect = LBWH(whole.left - around, whole.bottom, around + width + beyond, whole.height)
        super().__init__(column.surface, rect, theme.BUTTON_RADIUS * unit, action)
        self.title, self.text = text.title, text
        # The ring of the focus runs along the edge: the words keep as far from it on both sides.
        written = width - (around if spare else 0)
        write_row(column, text, LBWH(whole.left, whole.bottom, written, whole.height))


def write_row(column: Column, text: RowText, place: Rect, *, faint: bool = False) -> None:
    """Write what a row says.

    Args:
        column: Whose surface it is written on.
        text: What it says.
        place: Where.
        faint: Whether it speaks of something that is gone.
    """
    unit, surface = column.unit, column.surface
    upper, lower = round(place.y + _UPPER * unit), round(place.y - _LOWER * unit)
    title = column.ink(font=Font.UI_SEMIBOLD)
    small = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED)
    size = round(theme.ICON * unit)
    left = place.left + round(_INDENT * unit)
    sprites = [
        surface.icon(text.icon, size, text.colour, place.left + size / 2, place.y),
        surface.text(text.title, title, left, upper),
        surface.text(text.note, small, left, lower),
    ]
    if text.right:
        sprites.append(surface.text(text.right, title, place.right, upper, Align.RIGHT))
    if text.right_note:
        ink = small.of(text.colour)
        sprites.append(surface.text(text.right_note, ink, place.right, lower, Align.RIGHT))
    if faint:
        for sprite in sprites:
            sprite.alpha = theme.FAINT
