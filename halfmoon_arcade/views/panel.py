"""The frame that all panels share: a column over whatever screen they were opened from."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Final

from arcade.types import LBWH, Color, Rect

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import Chord
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control, Controls
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.ring import Ring
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.scene.widgets import Button, Caption, Look
from halfmoon_arcade.views.base import Host, Press
from halfmoon_arcade.views.column import Column, panel_unit
from halfmoon_arcade.views.focusing import ControlFocus
from halfmoon_arcade.views.scrollbar import Scrollbar

_MARGIN: Final = 14
"""Design units that always stay free between a panel and the window's edge."""
_DRAG: Final = 8
"""Design units: a press that moves further than this scrolls instead of pressing."""
_WHEEL: Final = 48
"""Design units for each step of the wheel."""
_CLOSE: Final = 36

_AROUND: Final = 6
"""Design units that are to be seen around the control that has the focus."""
_NEAR: Final = 72
"""Design units: what is further away is not reached by an arrow before the text in between."""

_SCROLLS: Final = {
    Action.UP: -1.0,
    Action.DOWN: 1.0,
    Action.PAGE_UP: -6.0,
    Action.PAGE_DOWN: 6.0,
    Action.TO_TOP: -1000.0,
    Action.TO_BOTTOM: 1000.0,
}


class Panel(ABC):
    """A panel: title, close button, and a column that scrolls where the window is too low for it.

    Escape, the close button and a click beside the panel close it. Arrows and Tab move the focus
    among its buttons, and scroll where there is something to read in between.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.

    Attributes:
        default: What has the focus at first.
    """

    def __init__(self, host: Host, close: Callable[[], None]) -> None:
        """Make a panel; nothing is drawn before `lay_out`."""
        self.host = host
        self.close = close
        self.default: Control | None = None
        self._scroll = 0.0
        self._press_at: tuple[float, float] | None = None
        self._pointer = (-1.0, -1.0)
        self._dragging = False
        self._outside = False
        self._laid_out = False
        self._focus = ControlFocus()

    @property
    @abstractmethod
    def title(self) -> str:
        """The panel's heading, in the player's language."""

    @property
    def scrim(self) -> Color:
        """What is laid over the screen behind the panel."""
        return theme.SCRIM

    @property
    def moving(self) -> bool:
        """Whether something in the panel moves."""
        return False

    def advance(self, seconds: float) -> None:  # noqa: B027 - in most panels nothing moves
        """Let motions in the panel go on."""

    @property
    def header(self) -> float:
        """Design units above the column, for the heading and what else the panel has to show."""
        return theme.PANEL_HEADER

    def decorate(self, surface: Surface, room: Rect) -> None:  # noqa: B027 - most have nothing there
        """Put something between heading and close button, which stays there when all scrolls."""

    @abstractmethod
    def build(self, column: Column) -> None:
        """Fill the column; called again whenever the layout changes."""

    @property
    def controls(self) -> tuple[Control, ...]:
        """All that can be pressed in it, the close button last."""
        return (*self._inner, *self._outer)

    @property
    def rect(self) -> Rect:
        """The whole panel, in device pixels."""
        return self._rect

    def lay_out(self) -> None:
        """Build all sprites for the host's layout and faces."""
        layout, faces = self.host.layout, self.host.faces
        unit = self._unit = panel_unit(layout)
        margin = _MARGIN * unit
        width = round(min(theme.PANEL_WIDTH * unit, layout.width - 2 * margin))
        left = round((layout.width - width) / 2)
        padding = round(theme.PANEL_PADDING * unit)
        header, footer = round(self.header * unit), round(theme.PANEL_PADDING * unit)

        self._body, self._inner = Surface(faces), Controls()
        self.default = None
        column = Column(self._body, self._inner, layout, (left + padding, 0, width - 2 * padding))
        self.build(column)
        content = round(-column.y)

        room = layout.height - 2 * margin - header - footer
        visible = round(min(content, room))
        height = visible + header + footer
        bottom = round((layout.height - height) / 2)
        self._rect = LBWH(left, bottom, width, height)
        self._window = LBWH(left, bottom + footer, width, visible)
        self._excess = max(0, content - visible)

        self._frame, self._outer = Surface(faces), Controls()
        self._frame.fill(LBWH(0, 0, layout.width, layout.height), self.scrim)
        self._frame.panel(self._rect)
        self._head(header, padding)
        self._bar = None
        if self._excess:
            place = self._frame, self._window, self._excess
            self._bar = Scrollbar(*place, unit, padding // 2)
        self._shift(self._window.top)
        is_new, self._laid_out = not self._laid_out, True
        wanted, self._scroll = min(self._scroll, self._excess), 0.0
        self._scroll_to(wanted)
        self._rings = Ring(self._body, unit), Ring(self._frame, unit)
        if is_new:
            self._focus.put(self.default or self._first_in_sight(), self.controls)
        if self._shows(*self._pointer):
            self._inner.moved(*self._pointer)

    def _first_in_sight(self) -> Control:
        usable = (control for control in self.controls if control.usable)
        return next(control for control in usable if not self._out_of_sight(control))

    def _head(self, header: int, padding: int) -> None:
        layout, unit, rect = self.host.layout, self._unit, self._rect
        ink = Column(self._frame, self._outer, layout, (0, 0, 0)).ink(
            theme.PANEL_TITLE_TEXT, Font.UI_SEMIBOLD
        )
        middle = rect.top - round(header / 2)
        self._frame.text(self.title, ink, rect.left + padding, middle)
        side = round(_CLOSE * unit)
        around = round((theme.PANEL_HEADER * unit - side) / 2)
        place = LBWH(rect.right - around - side, rect.top - around - side, side, side)
        left = rect.left + 2 * padding + round(self._frame.width(self.title, ink))
        room = LBWH(left, rect.top - header, place.left - around - left, header)
        self.decorate(self._frame, room)
        caption = Caption("", "close", ink, round(theme.ICON * unit))
        self._outer.add(Button(self._frame, place, caption, self.close, look=Look.QUIET))

    def draw(self) -> None:
        """Draw the panel over what is there: two draw calls."""
        self._frame.draw()
        self._body.draw(self._window if self._excess else None)

    def pointer_moved(self, x: float, y: float) -> bool:
        """Follow the pointer; returns whether anything looks different now."""
        self._pointer = x, y
        if self._press_at and self._excess and not self._outside:
            moved = y - self._press_at[1]
            if self._dragging or abs(moved) > _DRAG * self._unit:
                self._dragging = True
                self._inner.let_go()
                self._press_at = x, y
                return self._scroll_to(self._scroll + moved)
        inner = self._inner.moved(x, y) if self._shows(x, y) else self._inner.moved(-1, -1)
        return self._outer.moved(x, y) or inner

    def pointer_pressed(self, x: float, y: float, button: Press) -> None:
        """Begin a press."""
        if button is not Press.MAIN:
            return
        self._press_at, self._dragging = (x, y), False
        self._outside = not _holds(self._rect, x, y)
        if not self._outer.pressed(x, y) and self._shows(x, y):
            self._inner.pressed(x, y)

    def pointer_released(self, x: float, y: float, button: Press) -> None:
        """End a press."""
        if button is not Press.MAIN or self._press_at is None:
            return
        self._press_at = None
        if self._dragging:
            return
        if self._outside:
            if not _holds(self._rect, x, y):
                self.close()
            return
        if not self._outer.released(x, y):
            self._inner.released(x, y)

    def scrolled(self, steps: float) -> bool:
        """Take a turn of the wheel; returns whether anything moved."""
        return self._scroll_to(self._scroll - steps * _WHEEL * self._unit)

    def writes(self, chord: Chord) -> bool:
        """Whether a chord writes something here, and means nothing else."""
        del chord
        return False

    @property
    def focused(self) -> Control | None:
        """The control that has the focus."""
        return self._focus.of(self.controls)

    def show_ring(self, *, shown: bool) -> None:
        """Show what has the focus, or do not."""
        focused = self.focused if shown else None
        body, frame = self._rings
        body.show(focused if focused in tuple(self._inner) else None)
        frame.show(focused if focused in tuple(self._outer) else None)

    def act(self, action: Action, *, fresh: bool) -> bool:
        """Do what the player wants.

        Args:
            action: What that is.
            fresh: Whether the focus was not to be seen until now.

        Returns:
            Whether it meant something here.
        """
        if action in {Action.BACK, Action.MENU}:
            self.close()
        elif action is Action.TAP:
            self._tap(fresh=fresh)
        elif not self._go(action):
            if action not in _SCROLLS:
                return False
            self._scroll_by(_SCROLLS[action])
        return True

    def _tap(self, *, fresh: bool) -> None:
        """Press what has the focus; but nothing that nobody could know of."""
        focused = self.focused
        if focused is None:
            return
        if fresh and focused is not self.default:
            self._bring_into_sight(focused)
        else:
            focused.action()

    def _go(self, action: Action) -> bool:
        """Move the focus, or read on where there is something to read first.

        Returns:
            Whether the action is one that moves the focus.
        """
        before = self.focused
        if not self._focus.move(action, self.controls):
            return False
        after = self.focused
        if action in _SCROLLS and before is not None and self._reads_on(action, before, after):
            self._focus.put(before, self.controls)
            self._scroll_by(_SCROLLS[action])
        elif after is not None:
            self._bring_into_sight(after)
        return True

    def _reads_on(self, action: Action, before: Control, after: Control | None) -> bool:
        """Whether there is something to read first, on the way from one control to the next."""
        if after is None or after is before:
            return True
        if after in tuple(self._outer):
            return action is Action.UP and self._scroll > 0
        return abs(self._out_of_sight(after)) > _NEAR * self._unit

    def _out_of_sight(self, control: Control) -> float:
        """How far to scroll down until a control is to be seen; negative for upwards."""
        if control in tuple(self._outer):
            return 0.0
        around = _AROUND * self._unit
        below = self._window.bottom - (control.rect.bottom - around)
        above = control.rect.top + around - self._window.top
        if above > 0:
            return -min(above, self._scroll)
        return max(0.0, min(below, self._excess - self._scroll))

    def _bring_into_sight(self, control: Control) -> None:
        self._scroll_to(self._scroll + self._out_of_sight(control))

    def _scroll_by(self, steps: float) -> None:
        self._scroll_to(self._scroll + steps * _WHEEL * self._unit)

    def text_typed(self, text: str) -> None:  # noqa: B027 - most panels have no use for it
        """Take a typed character."""

    def caret_moved(self, motion: int) -> None:  # noqa: B027 - the same
        """Take an editing key."""

    def _shows(self, x: float, y: float) -> bool:
        return _holds(self._window, x, y)

    def _scroll_to(self, place: float) -> bool:
        place = round(min(max(place, 0.0), self._excess))
        by = place - self._scroll
        if not by:
            return False
        self._scroll = place
        self._shift(by)
        if self._bar is not None:
            self._bar.follow(place)
        return True

    def _shift(self, dy: float) -> None:
        self._body.move(0, dy)
        self._inner.shift(0, dy)


def _holds(rect: Rect, x: float, y: float) -> bool:
    return rect.left <= x < rect.right and rect.bottom <= y < rect.top
