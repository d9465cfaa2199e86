"""A strip of text over the table or the menu: the dead end, a note, a word about the store."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Self

import arcade
from arcade.types import LBWH, Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.surface import Ink, Plate, Surface
from halfmoon_arcade.scene.widgets import Button, Caption
from halfmoon_arcade.views.column import Entry

_HEIGHT: Final = 44
_SLIM: Final = 30  # without buttons
_RADIUS: Final = 13
_BUTTON_PADDING: Final = 12
_PADDING: Final = 16
_GAP: Final = 10
_WIDEST: Final = 900
_SMALLEST_UNIT: Final = 0.65
"""Logical pixels of a design unit, below which a strip is no longer read with ease."""
_LINE: Final = 22
_ICON_GAP: Final = 1 / 3
_TOUCH: Final = 14
"""Design units above a low strip in which its buttons can be pressed, too."""
_ICONS_GAP: Final = 20
"""Between buttons of a low strip that have lost their words, so that a finger meets only one."""


def strip_unit(layout: Layout) -> float:
    """Device pixels for each design unit in a strip."""
    return max(layout.bar_k, _SMALLEST_UNIT * layout.ratio)


class Strip(NamedTuple):
    """What a strip has put on its surface.

    Attributes:
        words: Its text.
        rect: Its place.
        sprites: Its sprites, to fade them together.
        alphas: Their opacity at rest.
    """

    words: str
    rect: Rect
    sprites: tuple[arcade.BasicSprite, ...]
    alphas: tuple[int, ...]

    @classmethod
    def of(cls, words: str, rect: Rect, sprites: Iterable[arcade.BasicSprite]) -> Self:
        """Take note of sprites as they are at full opacity."""
        sprites = tuple(sprites)
        return cls(words, rect, sprites, tuple(sprite.alpha for sprite in sprites))

    def fade(self, opacity: float) -> None:
        """Let it become transparent, from 1 to 0."""
        for sprite, alpha in zip(self.sprites, self.alphas, strict=True):
            sprite.alpha = round(alpha * opacity)


class _Hand(NamedTuple):
    """How a strip is written, in device pixels.

    Attributes:
        ink: Its text, and that of its buttons.
        icon: Side of an icon.
        button: Height of a button.
    """

    ink: Ink
    icon: int
    button: int

    @classmethod
    def of(cls, layout: Layout, text: float, button: float, icon: float) -> Self:
        """The writing for sizes in design units."""
        unit = strip_unit(layout)
        ink = Ink(Font.UI_SEMIBOLD, layout.text(text, unit))
        return cls(ink, round(icon * unit), round(button * unit))


class _Plan(NamedTuple):
    """How a text and its buttons are arranged, in device pixels.

    Attributes:
        lines: The text, line by line.
        line: From one line to the next.
        widths: Those of the buttons.
        beside: Whether the buttons stand beside the text, not below it.
        width: Of all.
        height: Of all.
    """

    lines: list[str]
    line: int
    widths: list[int]
    beside: bool
    width: int
    height: int


class StripWriter:
    """Writes strips on a surface.

    Args:
        surface: Where the sprites go.
        controls: Where the buttons go.
        layout: The geometry of the window.
    """

    def __init__(self, surface: Surface, controls: Controls, layout: Layout) -> None:
        """Get ready to write."""
        self._surface, self._controls, self._layout = surface, controls, layout
        self._unit = strip_unit(layout)
        self._usual = _Hand.of(layout, theme.BUTTON_TEXT, 30, theme.ICON)
        self._small = _Hand.of(layout, 15, 24, 16)

    @property
    def height(self) -> int:
        """The height of a strip of one line with buttons."""
        return round(_HEIGHT * self._unit)

    @property
    def low(self) -> int:
        """The height of a strip that `perch` writes."""
        return round(_SLIM * self._unit)

    def size(
        self, words: str, entries: Sequence[Entry] = (), width: float | None = None
    ) -> tuple[int, int]:
        """Tell how many lines a strip would have, and how high it would be.

        Args:
            words: The text.
            entries: The buttons.
            width: The room for it; that of the window when left out.
        """
        plan = self._plan(words, entries, width)
        return len(plan.lines), plan.height

    def write(
        self,
        words: str,
        entries: Sequence[Entry] = (),
        *,
        y: float,
        between: tuple[float, float] | None = None,
    ) -> Strip:
        """Write a strip in the middle of the room it has.

        Args:
            words: The text; it takes as many lines as it needs.
            entries: Buttons, to the right of the text, or below it where there is no room.
            y: Its upper edge; from the lower edge of the bar it hangs.
            between: The edges it must keep between; those of the window when left out.

        Returns:
            What was written.
        """
        unit, surface, ink = self._unit, self._surface, self._usual.ink
        already = len(surface.sprites)
        padding, gap = round(_PADDING * unit), round(_GAP * unit)
        left, right = between or (0, self._layout.width)
        plan = self._plan(words, entries, right - left)
        start = round((left + right - plan.width) / 2)
        rect = LBWH(start, round(y - plan.height), plan.width, plan.height)

        plate = Plate(theme.NOTE, _RADIUS * unit, unit, hung=y == self._layout.bar.bottom)
        surface.plate(rect, plate)
        middle = rect.y if plan.beside else rect.y + round(self.height / 2)
        first = middle + plan.line * (len(plan.lines) - 1) / 2
        for place, line in enumerate(plan.lines):
            surface.text(line, ink, rect.left + padding, first - place * plan.line)
        buttons = sum(plan.widths) + gap * len(plan.widths)
        x = rect.right - padding - buttons + gap
        middle = rect.y if plan.beside else rect.bottom + round(self.height / 2)
        for entry, wide in zip(entries, plan.widths, strict=True):
            self._button(entry, self._usual, (x, middle), wide)
            x += wide + gap
        return Strip.of(words, rect, list(surface.sprites)[already:])

    def _plan(self, words: str, entries: Sequence[Entry], room: float | None) -> _Plan:
        unit, surface, ink = self._unit, self._surface, self._usual.ink
        padding, gap = round(_PADDING * unit), round(_GAP * unit)
        room = self._layout.width if room is None else room
        widths = [self._button_width(entry, self._usual) for entry in entries]
        buttons = sum(widths) + gap * len(widths)
        most = min(_WIDEST * unit, room - 2 * gap) - 2 * padding
        text = surface.width(words, ink)
        beside = text + buttons <= most or (bool(entries) and not any(one.words for one in entries))
        lines = surface.faces.wrap(words, ink.font, ink.size, most - (buttons if beside else 0))
        text = max(surface.width(line, ink) for line in lines)
        width = round(2 * padding + (text + buttons if beside else max(text, buttons - gap)))
        line = round(max(_LINE * unit, ink.size * 1.25))
        rows = line * len(lines) + round((_SLIM - _LINE) * unit)
        height = max(self.height if entries else self.low, rows) + (0 if beside else self.height)
        return _Plan(lines, line, widths, beside, width, height)

    def perch(
        self, words: str, entries: Sequence[Entry], *, bottom: float, between: tuple[float, float]
    ) -> Strip | None:
        """Write a low strip of one line where there is little room.

        Args:
            words: The text.
            entries: Buttons to the right of it; they lose their words where these do not fit.
            bottom: Its lower edge.
            between: The edges it must keep between; it is in the middle of the window if it can.

        Returns:
            What was written; None where there is no room.
        """
        unit, surface, hand = self._unit, self._surface, self._small
        already = len(surface.sprites)
        padding = round(_PADDING * unit)
        bare = [entry._replace(words="") for entry in entries]
        for shown, gap in ((entries, round(_GAP * unit)), (bare, round(_ICONS_GAP * unit))):
            widths = [self._button_width(entry, hand) for entry in shown]
            width = 2 * padding + round(surface.width(words, hand.ink))
            # The last button keeps from the round end what it keeps from its other edges.
            inset = (self.low - hand.button) // 2 if shown is not bare else gap // 2
            inset = inset if shown else padding
            width += sum(widths) + gap * len(widths) - padding + inset
            if width <= between[1] - between[0]:
                break
        else:
            return None
        left = min(max((self._layout.width - width) / 2, between[0]), between[1] - width)
        rect = LBWH(round(left), round(bottom), width, self.low)
        surface.plate(rect, Plate(theme.NOTE, _RADIUS * unit, unit))
        surface.text(words, hand.ink, rect.left + padding, rect.y)
        x = rect.right - inset - sum(widths) - gap * max(0, len(widths) - 1)
        for entry, wide in zip(shown, widths, strict=True):
            button = self._button(entry, hand, (x, rect.y), wide)
            high = max(rect.height + round(_TOUCH * unit), round(_HEIGHT * unit))
            button.reach = LBWH(x - gap / 2, rect.bottom, wide + gap, high)
            x += wide + gap
        return Strip.of(words, rect, list(surface.sprites)[already:])

    def _button_width(self, entry: Entry, hand: _Hand) -> int:
        if not entry.words:
            return hand.button
        icon = hand.icon * (1 + _ICON_GAP) if entry.icon else 0
        words = self._surface.width(entry.words, hand.ink)
        return round(icon + words + 2 * _BUTTON_PADDING * self._unit)

    def _button(self, entry: Entry, hand: _Hand, place: tuple[float, float], width: int) -> Button:
        """Add a button of that width; its place is the middle of its left edge."""
        x, middle = place
        rect = LBWH(round(x), round(middle - hand.button / 2), width, hand.button)
        caption = Caption(entry.words, entry.icon, hand.ink, hand.icon)
        return self._controls.add(
            Button(self._surface, rect, caption, entry.action, look=entry.look)
        )
