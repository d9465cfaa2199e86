"""A strip of text over the table or the menu: the dead end, a note, a word about the store."""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple, Self

import arcade
from arcade.types import LBWH, Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.raster_text import Font
from halfmoon_arcade.scene.surface import Ink, Plate, Surface
from halfmoon_arcade.scene.widgets import Button, Caption
from halfmoon_arcade.views.column import Entry

_HEIGHT: Final = 38
_SLIM: Final = 30  # without buttons
_BUTTON: Final = 28
_RADIUS: Final = 13
_BUTTON_PADDING: Final = 12
_PADDING: Final = 16
_GAP: Final = 10
_TEXT: Final = 17
_WIDEST: Final = 900
_SMALLEST_UNIT: Final = 0.65
"""Logical pixels of a design unit, below which a strip is no longer read with ease."""
_LINE: Final = 22
_ICON_GAP: Final = 1 / 3


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
        self._ink = Ink(Font.UI_SEMIBOLD, layout.text(_TEXT, self._unit))
        self._icon = round(theme.ICON * self._unit)

    def write(
        self, words: str, entries: Sequence[Entry] = (), *, y: float, upwards: bool = False
    ) -> Strip:
        """Write a strip in the middle of the window's width.

        Args:
            words: The text; it takes as many lines as it needs.
            entries: Buttons, to the right of the text, or below it where there is no room.
            y: Its upper edge, or its lower one; from the lower edge of the bar it hangs.
            upwards: Whether `y` is the lower edge.

        Returns:
            What was written.
        """
        unit, surface, ink = self._unit, self._surface, self._ink
        already = len(surface.sprites)
        padding, gap = round(_PADDING * unit), round(_GAP * unit)
        widths = [self._button_width(entry) for entry in entries]
        buttons = sum(widths) + gap * len(widths)
        most = min(_WIDEST * unit, self._layout.width - 2 * gap) - 2 * padding
        text = surface.width(words, ink)
        beside = text + buttons <= most or (bool(entries) and not any(one.words for one in entries))
        lines = surface.faces.wrap(words, ink.font, ink.size, most - (buttons if beside else 0))
        text = max(surface.width(line, ink) for line in lines)
        width = round(2 * padding + (text + buttons if beside else max(text, buttons - gap)))
        line_height = round(max(_LINE * unit, ink.size * 1.25))
        rows = line_height * len(lines) + round((_SLIM - _LINE) * unit)
        tall = _HEIGHT if entries else _SLIM
        height = max(round(tall * unit), rows) + (0 if beside else round(_HEIGHT * unit))
        left = round((self._layout.width - width) / 2)
        rect = LBWH(left, round(y if upwards else y - height), width, height)

        plate = Plate(theme.NOTE, _RADIUS * unit, unit, hung=y == self._layout.bar.bottom)
        surface.plate(rect, plate)
        middle = rect.y if beside else rect.y + round(_HEIGHT * unit / 2)
        first = middle + line_height * (len(lines) - 1) / 2
        for place, line in enumerate(lines):
            surface.text(line, ink, left + padding, first - place * line_height)
        x = rect.right - padding - buttons + gap
        middle = rect.y if beside else rect.bottom + round(_HEIGHT * unit / 2)
        for entry, wide in zip(entries, widths, strict=True):
            self._button(entry, x, middle, wide)
            x += wide + gap
        return Strip.of(words, rect, list(surface.sprites)[already:])

    def _button_width(self, entry: Entry) -> int:
        if not entry.words:
            return round(_BUTTON * self._unit)
        icon = self._icon * (1 + _ICON_GAP) if entry.icon else 0
        words = self._surface.width(entry.words, self._ink)
        return round(icon + words + 2 * _BUTTON_PADDING * self._unit)

    def _button(self, entry: Entry, x: float, middle: float, width: int) -> None:
        height = round(_BUTTON * self._unit)
        rect = LBWH(round(x), round(middle - height / 2), width, height)
        caption = Caption(entry.words, entry.icon, self._ink, self._icon)
        self._controls.add(Button(self._surface, rect, caption, entry.action, look=entry.look))
