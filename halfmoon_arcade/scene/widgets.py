"""What a player presses: buttons, switches, choices, and the pointer among them.

Widgets put their sprites on a `Surface` once and afterwards change textures and colours only. Each
acts when the button is let go inside of it, so that a slip can be taken back by moving away.
"""

from collections.abc import Callable, Iterator
from enum import Enum, auto
from typing import Final, NamedTuple, TypeVar

import arcade
from arcade.types import Rect

from halfmoon_arcade.scene import theme
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
"""Design units between the icon of a button and its words."""
_NOTE_DROP: Final = 0.62
_NOTE_RISE: Final = 0.5
"""Parts of the font size by which a second line moves below and the first above the middle."""


class Look(Enum):
    """How much a button asks for attention."""

    PLAIN = auto()
    GOLD = auto()  # the one thing most players want next
    QUIET = auto()  # no frame until the pointer is over it


class Control:
    """Something that can be pressed.

    Attributes:
        rect: Where it is drawn.
        action: What it does.
    """

    def __init__(self, rect: Rect, action: Callable[[], None], reach: Rect | None = None) -> None:
        self.rect = rect
        self.action = action
        self._reach = reach or rect
        self._enabled = True
        self._visible = True
        self._state = ButtonState.NORMAL
        self.pictures: list[arcade.BasicSprite] = []

    @property
    def usable(self) -> bool:
        """Whether it can be pressed at present."""
        return self._enabled and self._visible

    @property
    def enabled(self) -> bool:
        """Whether it may be pressed; one that may not is drawn faintly."""
        return self._enabled

    @enabled.setter
    def enabled(self, enabled: bool) -> None:
        self._enabled = enabled
        self.state = self._state if enabled else ButtonState.DISABLED
        if enabled and self._state is ButtonState.DISABLED:
            self.state = ButtonState.NORMAL

    @property
    def visible(self) -> bool:
        """Whether it is there at all."""
        return self._visible

    @visible.setter
    def visible(self, visible: bool) -> None:
        if visible != self._visible:
            self._visible = visible
            for sprite in self.pictures:
                sprite.visible = visible

    @property
    def state(self) -> ButtonState:
        """How it looks at present."""
        return self._state

    @state.setter
    def state(self, state: ButtonState) -> None:
        if state is not self._state:
            self._state = state
            self.repaint()

    def holds(self, x: float, y: float) -> bool:
        """Whether a point is within its reach, which may be larger than its picture."""
        reach = self._reach
        return reach.left <= x < reach.right and reach.bottom <= y < reach.top

    def shift(self, dx: float, dy: float) -> None:
        """Follow its sprites, which were moved with their surface."""
        self.rect = self.rect.move(dx, dy)
        self._reach = self._reach.move(dx, dy)

    def repaint(self) -> None:
        """Bring the sprites in line with `state`."""


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
        return self.icon_size * _ICON_GAP / theme.ICON if self.icon and self.words else 0.0


class Button(Control):
    """A button with an icon, words or both.

    Args:
        surface: Where its sprites stand.
        rect: Its place.
        caption: What is written on it.
        action: What it does.
        look: How much it asks for attention.
        reach: Where it can be pressed, if that is more than `rect`.
    """

    def __init__(
        self,
        surface: Surface,
        rect: Rect,
        caption: Caption,
        action: Callable[[], None],
        *,
        look: Look = Look.PLAIN,
        reach: Rect | None = None,
    ) -> None:
        super().__init__(rect, action, reach)
        self.words = caption.words
        self._look = look
        width, height = round(rect.width), round(rect.height)
        self._faces = {state: self._face(surface, width, height, state) for state in ButtonState}
        self._ground = surface.put(self._faces[ButtonState.NORMAL], rect.left, rect.bottom)
        self.pictures = [self._ground, *self._write(surface, caption)]
        self.repaint()

    def _face(self, surface: Surface, width: int, height: int, state: ButtonState) -> Face:
        if self._look is Look.GOLD:
            radius = theme.BUTTON_RADIUS * height / theme.BUTTON_HEIGHT
            return surface.faces.rect(width, height, _GOLD_LOOKS[state], radius)
        return surface.faces.button(width, height, state)

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
        seat(self._ground, self._faces[self._state], self.rect.left, self.rect.bottom)
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
        super().__init__(rect, self._flip)
        self.on = on
        self._changed = changed
        self._toggle = toggle
        width, height = round(toggle.width), round(toggle.height)
        self._faces = {value: surface.faces.toggle(width, height, on=value) for value in (False, True)}
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


C = TypeVar("C", bound=Control)


class Controls:
    """The controls of a screen, and the one pointer among them."""

    def __init__(self) -> None:
        self._all: list[Control] = []
        self._over: Control | None = None
        self._held: Control | None = None

    def add(self, control: C) -> C:
        """Let a control answer to the pointer."""
        self._all.append(control)
        return control

    def __iter__(self) -> Iterator[Control]:
        """All of them, in the order in which they were added."""
        return iter(self._all)

    def at(self, x: float, y: float) -> Control | None:
        """The control under a point that can be pressed there."""
        return next((one for one in self._all if one.usable and one.holds(x, y)), None)

    def moved(self, x: float, y: float) -> bool:
        """Follow the pointer.

        Returns:
            Whether anything looks different now.
        """
        over = self.at(x, y)
        if self._held and over is not self._held:
            over = None
        return self._show(over)

    def pressed(self, x: float, y: float) -> bool:
        """Begin a press.

        Returns:
            Whether a control took it.
        """
        self._held = self.at(x, y)
        self._show(self._held)
        return self._held is not None

    def released(self, x: float, y: float) -> bool:
        """End a press; inside the control where it began, that one acts.

        Returns:
            Whether a control was held, which is to say, whether the release is used up.
        """
        held, self._held = self._held, None
        if held is None:
            return False
        over = self.at(x, y)
        self._show(over)
        if over is held:
            held.action()
        return True

    def let_go(self) -> None:
        """Forget the pointer: the press became something else, or the screen was left."""
        self._held = None
        self._show(None)

    def shift(self, dx: float, dy: float) -> None:
        """Follow sprites that were moved with their surface."""
        for control in self._all:
            control.shift(dx, dy)

    def _show(self, over: Control | None) -> bool:
        before = [(one, one.state) for one in (self._over, over) if one]
        if self._over and self._over is not over:
            self._over.state = ButtonState.NORMAL if self._over.enabled else ButtonState.DISABLED
        self._over = over
        if over and over.usable:
            over.state = ButtonState.PRESSED if over is self._held else ButtonState.HOVER
        return any(one.state is not state for one, state in before)
