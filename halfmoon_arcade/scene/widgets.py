"""Buttons, switches and rows.

They put their sprites on a `Surface` once and afterwards change textures and colours only.
"""

from collections.abc import Callable, Iterator
from enum import Enum, auto
from typing import Final, NamedTuple

import arcade
from arcade.types import Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.faces import Face
from halfmoon_arcade.scene.raster_widgets import ButtonState
from halfmoon_arcade.scene.surface import Align, Ink, Surface, seat

_GOLD_LOOKS: Final = {
    ButtonState.NORMAL: theme.GOLD,
    ButtonState.HOVER: theme.GOLD_BRIGHT,
    ButtonState.PRESSED: theme.GOLD_DEEP,
    ButtonState.DISABLED: theme.GOLD_FADED,
}
_ICON_GAP: Final = 6
_ICON_GAP_IN_LIST: Final = 13
"""Design units between the icon of a button and its words."""
_NOTE_DROP: Final = 0.62
_NOTE_RISE: Final = 0.5
"""Parts of the font size by which a second line moves below and the first above the middle."""


class Look(Enum):
    """How much a button asks for attention."""

    PLAIN = auto()
    GOLD = auto()  # the one thing most players want next
    QUIET = auto()  # no frame until the pointer is over it


class Caption(NamedTuple):
    """What is written on a button.

    Attributes:
        words: Its text, "" for none.
        icon: The name of its icon, "" for none.
        ink: How the text is written.
        icon_size: Side of the icon in device pixels.
        align: Where both stand on the button.
        padding: Device pixels from its edge, when they do not stand in the middle.
        note: A second line in small; a button with one is written from the left.
        note_ink: How that is written.
    """

    words: str
    icon: str
    ink: Ink
    icon_size: int
    align: Align = Align.CENTRE
    padding: float = 0
    note: str = ""
    note_ink: Ink | None = None

    def gap(self) -> float:
        """Device pixels between icon and words."""
        units = _ICON_GAP if self.align is Align.CENTRE else _ICON_GAP_IN_LIST
        return self.icon_size * units / theme.ICON if self.icon and self.words else 0.0


class Button(Control):
    """A button with an icon, words or both.

    Args:
        surface: Where its sprites stand.
        rect: Its place.
        caption: What is written on it.
        action: What it does.
        look: How much it asks for attention.

    Attributes:
        words: Its text.
        icon: The name of its icon.
    """

    def __init__(
        self,
        surface: Surface,
        rect: Rect,
        caption: Caption,
        action: Callable[[], None],
        *,
        look: Look = Look.PLAIN,
    ) -> None:
        """Draw a button."""
        super().__init__(rect, action)
        self.radius = theme.BUTTON_RADIUS * rect.height / theme.BUTTON_HEIGHT
        self.words = caption.words
        self.icon = caption.icon
        self._look = look
        self._faces = surface.faces
        self._size = round(rect.width), round(rect.height)
        self._ground = surface.put(self._face(), rect.left, rect.bottom)
        self.pictures = [self._ground, *self._write(surface, caption)]
        self.repaint()

    def _face(self) -> Face:
        """What it looks like now; drawn when it is in that state for the first time."""
        if self._look is Look.GOLD:
            return self._faces.rect(*self._size, _GOLD_LOOKS[self._state], self.radius)
        return self._faces.button(*self._size, self._state)

    def _write(self, surface: Surface, caption: Caption) -> Iterator[arcade.BasicSprite]:
        ink = caption.ink.of(theme.ON_GOLD) if self._look is Look.GOLD else caption.ink
        icon = caption.icon_size if caption.icon else 0
        text = surface.width(caption.words, ink) if caption.words else 0.0
        free = self.rect.width - 2 * caption.padding - icon - caption.gap() - text
        x = self.rect.left + caption.padding + free * caption.align.value
        y = self.rect.y
        if caption.icon:
            colour = ink.colour if self._look is Look.GOLD else theme.GOLD
            yield surface.icon(caption.icon, icon, colour, x + icon / 2, y)
        x += icon + caption.gap()
        if caption.note and caption.note_ink:
            yield surface.text(caption.note, caption.note_ink, x, y - round(ink.size * _NOTE_DROP))
            y += round(ink.size * _NOTE_RISE)
        if caption.words:
            yield surface.text(caption.words, ink, x, y)

    def repaint(self) -> None:
        """Bring the sprites in line with `state`."""
        seat(self._ground, self._face(), self.rect.left, self.rect.bottom)
        ground = self._look is not Look.QUIET or self._state in {
            ButtonState.HOVER,
            ButtonState.PRESSED,
        }
        self._ground.alpha = 255 if ground else 0
        faint = self._state is ButtonState.DISABLED and self._look is not Look.GOLD
        for sprite in self.pictures[1:]:
            sprite.alpha = theme.FAINT if faint else 255


class Switch(Control):
    """A setting that is on or off: a row whose words and toggle both answer.

    Args:
        surface: Where its sprites stand.
        rect: The whole row.
        toggle: The toggle's size, width and height in device pixels.
        on: Whether it is on at first.
        changed: Called with what it is now.
    """

    def __init__(
        self,
        surface: Surface,
        rect: Rect,
        toggle: Rect,
        *,
        on: bool,
        changed: Callable[[bool], None],
    ) -> None:
        """Draw a switch."""
        super().__init__(rect, self._flip)
        self.radius = theme.BUTTON_RADIUS * toggle.height / theme.BUTTON_HEIGHT
        self.on = on
        self._changed = changed
        self._toggle = toggle
        width, height = round(toggle.width), round(toggle.height)
        self._faces = {
            value: surface.faces.toggle(width, height, on=value) for value in (False, True)
        }
        self._glow = surface.fill(rect, theme.HOVER)
        self._picture = surface.put(self._faces[on], toggle.left, toggle.bottom)
        self.pictures = [self._glow, self._picture]
        self.repaint()

    def _flip(self) -> None:
        self.on = not self.on
        self.repaint()
        self._changed(self.on)

    def shift(self, dx: float, dy: float) -> None:
        """Follow its sprites, which were moved with their surface."""
        super().shift(dx, dy)
        self._toggle = self._toggle.move(dx, dy)

    def repaint(self) -> None:
        """Bring the sprites in line with `state` and `on`."""
        seat(self._picture, self._faces[self.on], self._toggle.left, self._toggle.bottom)
        over = self._state in {ButtonState.HOVER, ButtonState.PRESSED}
        self._glow.alpha = theme.HOVER.a if over else 0


class Row(Control):
    """A line across that can be pressed; what stands on it is drawn on it afterwards.

    Args:
        surface: Where its sprite stands.
        rect: Its place.
        radius: Radius of the corners of the ring around it, in device pixels.
        action: What it does.
    """

    def __init__(
        self, surface: Surface, rect: Rect, radius: float, action: Callable[[], None]
    ) -> None:
        """Draw nothing until the pointer comes."""
        super().__init__(rect, action)
        self.radius = radius
        self._glow = surface.fill(rect, theme.HOVER)
        self.pictures = [self._glow]
        self.repaint()

    def repaint(self) -> None:
        """Bring the sprite in line with `state`."""
        over = self._state in {ButtonState.HOVER, ButtonState.PRESSED}
        self._glow.alpha = theme.HOVER.a if over else 0
