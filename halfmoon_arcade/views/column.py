"""One column of text, cards, switches and buttons: how every panel is built, from top to bottom."""

from collections.abc import Callable, Sequence
from math import ceil
from typing import Final, NamedTuple, TypeVar

from arcade.types import LBWH, Color, Rect

from halfmoon_arcade.engine import Card
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.surface import Align, Ink, Surface
from halfmoon_arcade.scene.widgets import Button, Caption, Look, Switch

_SMALLEST: Final = (640, 480)
"""Logical pixels of window in which a panel is shown in full size; below that, it shrinks."""

_LEADING: Final = 1.36
_TOGGLE: Final = (44, 24)
_CHOICE_GAP: Final = 8
_CHOICE_ROW: Final = 48
_CARD_WIDTH: Final = 58
_CARD_GAP: Final = 10
_FIGURE: Final = 76
_FIGURE_TEXT: Final = 38

V = TypeVar("V")


def panel_unit(layout: Layout) -> float:
    """Device pixels for each design unit in panels and menu.

    A small window shows a panel larger than the table, so that it can be read and hit: down to 640
    by 480 logical pixels a unit stays a whole logical pixel.
    """
    width, height = _SMALLEST
    return max(layout.k, min(layout.ratio, layout.width / width, layout.height / height))


class Entry(NamedTuple):
    """A button to be."""

    words: str
    icon: str
    action: Callable[[], None]
    look: Look = Look.PLAIN


class Column:
    """Puts things below one another.

    Args:
        surface: Where sprites go.
        controls: Where what can be pressed goes.
        layout: The geometry of the window.
        place: Left edge, top edge and width, in device pixels.

    Attributes:
        unit: Device pixels for each design unit.
        y: Where the next thing begins.
    """

    def __init__(
        self,
        surface: Surface,
        controls: Controls,
        layout: Layout,
        place: tuple[float, float, float],
    ) -> None:
        """Begin at the top."""
        self.surface, self.controls, self.layout = surface, controls, layout
        self.left, self.y, self.width = place
        self.unit = panel_unit(layout)

    def ink(
        self, units: float = theme.PANEL_TEXT, font: Font = Font.UI, colour: Color = theme.TEXT
    ) -> Ink:
        """Writing of a size in design units."""
        return Ink(font, self.layout.text(units, self.unit), colour)

    def skip(self, units: float) -> None:
        """Leave room."""
        self.y -= round(units * self.unit)

    def take(self, units: float) -> Rect:
        """Take the next stretch of the column for oneself.

        Args:
            units: Its height in design units.
        """
        height = round(units * self.unit)
        self.y -= height
        return LBWH(round(self.left), round(self.y), round(self.width), height)

    def heading(self, words: str) -> None:
        """Write a small gold heading."""
        self.text(words, self.ink(font=Font.UI_BOLD, colour=theme.GOLD))

    def text(self, words: str, ink: Ink | None = None, align: Align = Align.LEFT) -> None:
        """Write a text, in as many lines as it needs."""
        ink = ink or self.ink()
        for line in self.surface.faces.wrap(words, ink.font, ink.size, self.width):
            height = round(ink.size * _LEADING)
            x = self.left + self.width * align.value
            self.surface.text(line, ink, x, self.y - height / 2, align)
            self.y -= height

    def rule(self) -> None:
        """Draw a thin line across."""
        thick = max(1, round(self.unit))
        self.surface.fill(LBWH(round(self.left), round(self.y), self.width, thick), theme.RULE)

    def figures(self, figures: Sequence[tuple[str, str]]) -> None:
        """Show large numbers side by side, each with its name under it.

        Args:
            figures: Name and number of each.
        """
        number = self.ink(_FIGURE_TEXT, Font.UI_SEMIBOLD)
        name = self.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED)
        name = name._replace(tracking=1.1 * self.unit)
        row = self.take(_FIGURE)
        room = row.width / len(figures)
        for place, (label, text) in enumerate(figures):
            x = row.left + room * (place + 0.5)
            self.surface.text(
                text, number, x, row.top - round(_FIGURE * 0.36 * self.unit), Align.CENTRE
            )
            self.surface.text(label, name, x, row.bottom + round(10 * self.unit), Align.CENTRE)

    def cards(self, groups: Sequence[Sequence[Card]], words: Sequence[str] = ()) -> None:
        """Show real cards in groups side by side, each with a word under it.

        Args:
            groups: Cards that belong together.
            words: What is written under each group.
        """
        width = round(_CARD_WIDTH * self.unit)
        height = round(width * theme.CARD[1] / theme.CARD[0])
        step = width + round(_CARD_GAP * self.unit / 2)
        room = self.width / len(groups)
        bottom = round(self.y - height)
        for place, group in enumerate(groups):
            total = step * (len(group) - 1) + width
            x = self.left + room * (place + 0.5) - total / 2
            for card in group:
                self.surface.put(self.surface.faces.small_card(card, width), round(x), bottom)
                x += step
        self.y = bottom
        if words:
            ink = self.ink(theme.PANEL_SMALL_TEXT, Font.UI_SEMIBOLD, theme.GOLD)
            self.skip(6)
            for place, word in enumerate(words):
                x = self.left + room * (place + 0.5)
                self.surface.text(word, ink, x, self.y - ink.size / 2, Align.CENTRE)
            self.y -= round(ink.size * _LEADING)

    def switch(self, title: str, note: str, *, on: bool, changed: Callable[[bool], None]) -> Switch:
        """Offer a setting that is on or off, with a sentence about it."""
        top, unit = self.y, self.unit
        toggle_width, toggle_height = (round(side * unit) for side in _TOGGLE)
        left, width = self.left, self.width
        self.skip(9)
        self.width -= toggle_width + 16 * unit
        self._named(title, note)
        self.width = width
        self.skip(9)
        height = max(top - self.y, theme.PANEL_ROW * unit)
        self.y = top - round(height)
        around = 10 * unit
        row = LBWH(left - around, self.y, width + 2 * around, top - self.y)
        toggle = LBWH(
            round(left + width - toggle_width),
            round((top + self.y - toggle_height) / 2),
            toggle_width,
            toggle_height,
        )
        return self.controls.add(Switch(self.surface, row, toggle, on=on, changed=changed))

    def choice(
        self,
        title: str,
        options: Sequence[tuple[str, V]],
        chosen: V,
        changed: Callable[[V], None],
    ) -> None:
        """Offer a setting with a few values, one button each."""
        entries = [
            Entry(
                words,
                "",
                lambda value=value: changed(value),  # type: ignore[misc] # mypy: default argument
                Look.GOLD if value == chosen else Look.PLAIN,
            )
            for words, value in options
        ]
        ink = self.ink(font=Font.UI_SEMIBOLD)
        widths = [self._needed(entry, ink, 0) for entry in entries]
        gap = round(_CHOICE_GAP * self.unit)
        needed = sum(widths) + gap * (len(widths) - 1)
        if self.surface.width(title, ink) + 2 * gap + needed <= self.width:
            row = self.take(_CHOICE_ROW)
            self.surface.text(title, ink, row.left, row.y)
            height = round(theme.BUTTON_HEIGHT * self.unit)
            left, bottom = row.right - needed, round(row.y - height / 2)
            for entry, width in zip(entries, widths, strict=True):
                self._button(entry, LBWH(left, bottom, width, height))
                left += width + gap
            return
        self.skip(9)
        self._named(title, "")
        self._grid(entries, max(widths), gap)

    def _grid(self, entries: Sequence[Entry], needed: float, gap: int) -> None:
        """Offer buttons of one width in as few rows as they need."""
        across = max(1, int((self.width + gap) // (needed + gap)))
        across = ceil(len(entries) / ceil(len(entries) / across))
        width = (self.width - gap * (across - 1)) / across
        height = round(theme.BUTTON_HEIGHT * self.unit)
        for begin in range(0, len(entries), across):
            row = self.take(theme.PANEL_ROW)
            bottom = round(row.y - height / 2)
            for place, entry in enumerate(entries[begin : begin + across]):
                left = round(row.left + place * (width + gap))
                right = round(row.left + place * (width + gap) + width)
                self._button(entry, LBWH(left, bottom, right - left, height))

    def buttons(self, entries: Sequence[Entry], height: float = theme.PANEL_ROW) -> list[Button]:
        """Offer buttons side by side; below one another where they are too narrow for that."""
        ink = self.ink(font=Font.UI_SEMIBOLD)
        gap = round(_CHOICE_GAP * self.unit)
        icon = round(theme.ICON * self.unit)
        width = (self.width - gap * (len(entries) - 1)) / len(entries)
        needed = max(self._needed(entry, ink, icon) for entry in entries)
        if needed > width:
            return [self._stacked(entry, height, gap) for entry in entries]
        row = self.take(height)
        made = []
        for place, entry in enumerate(entries):
            left = round(row.left + place * (width + gap))
            right = round(row.left + place * (width + gap) + width)
            made.append(self._button(entry, LBWH(left, row.bottom, right - left, row.height)))
        return made

    def _stacked(self, entry: Entry, height: float, gap: int) -> Button:
        button = self._button(entry, self.take(height))
        self.y -= gap
        return button

    def _button(self, entry: Entry, rect: Rect) -> Button:
        ink = self.ink(font=Font.UI_SEMIBOLD)
        caption = Caption(entry.words, entry.icon, ink, round(theme.ICON * self.unit))
        button = Button(self.surface, rect, caption, entry.action, look=entry.look)
        return self.controls.add(button)

    def _needed(self, entry: Entry, ink: Ink, icon: int) -> float:
        words = self.surface.width(entry.words, ink)
        return ceil(words + (icon * 4 / 3 if entry.icon else 0) + 20 * self.unit)

    def _named(self, title: str, note: str) -> None:
        self.text(title, self.ink(font=Font.UI_SEMIBOLD))
        if note:
            self.text(note, self.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED))
