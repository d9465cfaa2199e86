"""What is written in the menu: the game's name, and the entries below it.

What begins or goes on with a game stands first, one entry below the other; all else stands in two
columns under a thin line, so that the menu stays readable in the smallest window.
"""

from collections.abc import Iterator, Sequence
from math import ceil
from typing import Final, NamedTuple

from arcade.types import LBWH, LRBT, Color, Rect

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
from halfmoon_arcade.views.notices import Wording
from halfmoon_arcade.views.strip import Strip, StripWriter

# Design units.
_WIDTH: Final = 360
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
_SMALL_ROW: Final = 42
_SMALL_TEXT: Final = 17
_SMALL_GAP: Final = 2
_LINE_ROOM: Final = 20
"""Between the two groups, with the line in its middle."""
_ACROSS: Final = 2
_ASIDE_ICON: Final = 16
_RULE: Final = 44
_LARGEST: Final = 1.15
"""By how much the menu's entries may be larger than the rows of a panel."""
_REACH: Final = 1.12
"""How far the moon and the cards before it reach to the left, in parts of its radius."""
_NOTICE_LINES: Final = 2
"""How many lines of a notice are read at a glance."""
_MIDDLE: Final = 0.55
"""Part of the window's width beyond which the moon stands beside the menu, not above it."""


class Aside(NamedTuple):
    """What is told at the right end of an entry.

    Attributes:
        words: The text.
        icon: The name of the sign before it, "" for none.
        colour: Of both.
    """

    words: str
    icon: str = ""
    colour: Color = theme.MUTED


class MenuEntries(NamedTuple):
    """What can be chosen.

    Attributes:
        games: What begins or goes on with a game; the first is what Return does.
        others: All else.
        note: A second line in the first entry; empty for none.
        aside: What is told beside the last of the games.
    """

    games: Sequence[Entry]
    others: Sequence[Entry]
    note: str = ""
    aside: Aside | None = None


class MenuColumn:
    """Title and entries, as large as there is room beside the moon.

    Args:
        surface: Where sprites go.
        controls: Where the entries go.
        layout: The geometry of the window.
        entries: What can be chosen.

    Attributes:
        unit: Device pixels for each design unit.
        buttons: The entries, in reading order.
        margin: How far other things keep from the column, in device pixels.
        notice: The strip with a notice, if there is one.
    """

    def __init__(
        self, surface: Surface, controls: Controls, layout: Layout, entries: MenuEntries
    ) -> None:
        """Write everything."""
        self._surface, self._controls, self._layout = surface, controls, layout
        heights = [_FIRST_ROW if entries.note else _ROW] + [_ROW] * (len(entries.games) - 1)
        small = ceil(len(entries.others) / _ACROSS)
        rows = sum(heights) + _ROW_GAP * (len(heights) - 1)
        rows += _LINE_ROOM + small * _SMALL_ROW + (small - 1) * _SMALL_GAP
        needed = _TITLE_ROOM + rows
        room = _room(layout)
        self.unit = min(
            _LARGEST * panel_unit(layout),
            room.height / needed,
            room.width / (_WIDTH + 2 * _MARGIN),
        )
        # Rows for fingers, also where the moon leaves no more width.
        tall = (room.height - _TITLE_ROOM * self.unit) / rows
        self._row_unit = max(self.unit, min(panel_unit(layout), tall))
        self.margin = _MARGIN * self.unit
        self._left = round(room.x - _WIDTH * self.unit / 2)
        high = _TITLE_ROOM * self.unit + rows * self._row_unit
        self._top = round(room.y + high / 2)
        self._width = _WIDTH * self.unit
        self.notice: Strip | None = None
        self._write_title()
        self._y = self._top - _TITLE_ROOM * self.unit
        self.buttons = [*self._write_games(entries, heights), *self._write_others(entries.others)]

    @property
    def quiet(self) -> Rect:
        """The column and its margin, where nothing else may draw the eye."""
        return LRBT(
            self._left - self.margin,
            self._left + self._width + self.margin,
            self.buttons[-1].rect.bottom - self.margin,
            self._top + self.margin,
        )

    def write_notice(self, writer: StripWriter, wordings: Sequence[Wording], lowest: float) -> None:
        """Write a notice where it covers no entry: before the moon's upper part.

        Args:
            writer: Writes it.
            wordings: The ways to tell it; the first for which there is room is taken.
            lowest: The height down to which there is room.
        """
        layout, beside = self._layout, _stands_beside(self._layout)
        left = round(self.quiet.right) if beside else 0
        y = round(layout.height - self.margin / 2)
        for wording in wordings:
            lines, height = writer.size(*wording, layout.width - left)
            if lines <= _NOTICE_LINES and y - height >= lowest:
                break
        self.notice = writer.write(*wording, y=y, between=(left, layout.width))

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

    def _write_games(self, entries: MenuEntries, heights: Sequence[int]) -> Iterator[Button]:
        unit = self.unit
        ink = Ink(Font.UI_SEMIBOLD, self._layout.text(_TEXT, unit))
        small = Ink(Font.UI, self._layout.text(theme.PANEL_SMALL_TEXT, unit))
        for place, (entry, units) in enumerate(zip(entries.games, heights, strict=True)):
            height = round(units * self._row_unit)
            rect = LBWH(self._left, round(self._y - height), round(_WIDTH * unit), height)
            caption = Caption(
                *(entry.words, entry.icon, ink, round(theme.ICON * unit * 1.1)),
                *(Align.LEFT, _ROW_PADDING * unit),
                *("" if place else entries.note, small.of(theme.ON_GOLD)),
            )
            yield self._button(rect, caption, entry)
            if entries.aside is not None and entry is entries.games[-1]:
                self._write_aside(entries.aside, rect, small)
            self._y -= height + _ROW_GAP * self._row_unit

    def _write_aside(self, aside: Aside, rect: Rect, ink: Ink) -> None:
        ink = ink.of(aside.colour)
        x = rect.right - _ROW_PADDING * self.unit - self._surface.width(aside.words, ink)
        self._surface.text(aside.words, ink, x, rect.y)
        if aside.icon:
            size = round(_ASIDE_ICON * self.unit)
            self._surface.icon(aside.icon, size, aside.colour, x - 0.9 * size, rect.y)

    def _write_others(self, others: Sequence[Entry]) -> Iterator[Button]:
        unit, tall = self.unit, self._row_unit
        self._y -= (_LINE_ROOM / 2 - _ROW_GAP) * tall
        line = LBWH(self._left, round(self._y), round(_WIDTH * unit), max(1, round(unit)))
        self._surface.fill(line, theme.RULE)
        self._y -= _LINE_ROOM / 2 * tall
        ink = Ink(Font.UI_SEMIBOLD, self._layout.text(_SMALL_TEXT, unit), theme.CHIP)
        icon = round(theme.ICON * unit)
        height, width = round(_SMALL_ROW * tall), round(_WIDTH * unit / _ACROSS)
        for place, entry in enumerate(others):
            row, side = divmod(place, _ACROSS)
            top = self._y - row * (_SMALL_ROW + _SMALL_GAP) * tall
            rect = LBWH(self._left + side * width, round(top - height), width, height)
            padding = _ROW_PADDING * unit
            yield self._button(
                rect, Caption(entry.words, entry.icon, ink, icon, Align.LEFT, padding), entry
            )

    def _button(self, rect: Rect, caption: Caption, entry: Entry) -> Button:
        button = Button(self._surface, rect, caption, entry.action, look=entry.look)
        return self._controls.add(button)


def _stands_beside(layout: Layout) -> bool:
    """Whether the moon stands beside the menu, not above it."""
    return disc(layout, Rising.MENU).x > layout.width * _MIDDLE


def _room(layout: Layout) -> Rect:
    """Where the column may stand: beside the moon, or below it in an upright window."""
    moon = disc(layout, Rising.MENU)
    edge = round(_MARGIN * min(panel_unit(layout), layout.k * 1.5))
    if _stands_beside(layout):
        return LBWH(0, edge / 2, moon.x - _REACH * moon.radius, layout.height - 1.5 * edge)
    return LBWH(0, edge, layout.width, moon.y - moon.radius - 2 * edge)
