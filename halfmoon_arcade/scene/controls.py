"""What can be pressed, and the pointer among it.

A control acts when the button is let go inside of it, so that a slip can be taken back by moving
away.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from halfmoon_arcade.scene.raster_widgets import ButtonState

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    import arcade
    from arcade.types import Rect


class Control:
    """Something that can be pressed.

    Attributes:
        rect: Where it is drawn.
        reach: Where it can be pressed, which may be larger than its picture.
        action: What it does.
        pictures: Its sprites.
        radius: Radius of its corners, in device pixels.
    """

    def __init__(self, rect: Rect, action: Callable[[], None]) -> None:
        """Make a control that can be pressed; it has no sprites yet."""
        self.rect = rect
        self.action = action
        self.reach = rect
        self.radius = 0.0
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
        reach = self.reach
        return reach.left <= x < reach.right and reach.bottom <= y < reach.top

    def shift(self, dx: float, dy: float) -> None:
        """Follow its sprites, which were moved with their surface."""
        self.rect = self.rect.move(dx, dy)
        self.reach = self.reach.move(dx, dy)

    @property
    def steered(self) -> bool:
        """Whether the pointer moves something of it while it is held."""
        return False

    def steer(self, x: float, y: float) -> bool:
        """Follow the pointer that holds it; returns whether anything looks different now."""
        del x, y
        return False

    def repaint(self) -> None:
        """Bring the sprites in line with `state`."""


C = TypeVar("C", bound=Control)


class Controls:
    """The controls of a screen, and the one pointer among them.

    Args:
        heard: Called whenever one of them is about to act.
    """

    def __init__(self, heard: Callable[[], None] | None = None) -> None:
        """Begin with no controls."""
        self._heard = heard
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

    @property
    def held(self) -> Control | None:
        """The control that is being pressed."""
        return self._held

    def at(self, x: float, y: float) -> Control | None:
        """The control under a point that can be pressed there."""
        return next((one for one in self._all if one.usable and one.holds(x, y)), None)

    @property
    def steering(self) -> bool:
        """Whether the pointer moves something of the control that is held."""
        return self._held is not None and self._held.steered

    def use(self, control: Control) -> None:
        """Have a control do what it is there for, as when it is pressed."""
        if self._heard is not None and not control.steered:
            self._heard()
        control.action()

    def moved(self, x: float, y: float) -> bool:
        """Follow the pointer.

        Returns:
            Whether anything looks different now.
        """
        if self._held and self._held.steered:
            return self._held.steer(x, y)
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
        if self._held:
            self._held.steer(x, y)
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
            self.use(held)
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
