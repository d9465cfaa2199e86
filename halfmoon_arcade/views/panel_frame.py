"""The frame that all panels share: a column over whatever screen they were opened from.

What the pointer does with it is here; what the keyboard does is in `panel`.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from arcade.types import LBWH, Color, Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control, Controls
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.reach import FINGER, spread
from halfmoon_arcade.scene.slider import Slider
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.scene.widgets import Button, Caption, Look
from halfmoon_arcade.views.base import Host, Press
from halfmoon_arcade.views.column import Column, panel_unit
from halfmoon_arcade.views.panel_edges import Edges
from halfmoon_arcade.views.scrollbar import Scrollbar

if TYPE_CHECKING:
    from halfmoon_arcade.scene.layout import Layout

_MARGIN: Final = 14
"""Design units that always stay free between a panel and the window's edge."""
_DRAG: Final = 8
"""Design units, and logical pixels: a press that moves further scrolls instead of pressing."""
_WHEEL: Final = 48
"""Design units for each step of the wheel."""
_CLOSE: Final = 36
_AROUND_ROWS: Final = 12
"""Design units by which rows and their rings stand out of the column on both sides."""


class PanelFrame(ABC):
    """A frame: title, close button, and a column that scrolls where the window is too low for it.

    The close button and a click beside the frame close it.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.

    Attributes:
        default: What has the focus at first.
    """

    def __init__(self, host: Host, close: Callable[[], None]) -> None:
        """Make the frame; nothing is drawn before `lay_out`."""
        self.host = host
        self.close = close
        self.default: Control | None = None
        self._scroll = 0.0
        self._press_at: tuple[float, float] | None = None
        self._pointer = (-1.0, -1.0)
        self._dragging = False
        self._outside = False
        self._scrolled_at: tuple[float, float] | None = None
        self._stays: tuple[Layout, float] | None = None

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
        self._room = layout.height - 2 * margin - header - footer

        heard = self.host.sounds.click
        self._body, self._inner = Surface(faces), Controls(heard)
        self.default = None
        column = Column(self._body, self._inner, layout, (left + padding, 0, width - 2 * padding))
        self.build(column)
        spread(self._inner, FINGER * unit)
        content = round(-column.y)

        visible = round(min(content, self._room))
        bottom = round((layout.height - visible - header - footer) / 2)
        if self._stays is not None and self._stays[0] is layout:
            # What was below its upper edge is there again, though there is more below it now.
            visible = min(visible, round(self._stays[1] - margin) - header - footer)
            bottom = round(self._stays[1]) - visible - header - footer
        self._stays = None
        height = visible + header + footer
        self._rect = LBWH(left, bottom, width, height)
        self._window = LBWH(left, bottom + footer, width, visible)
        self._excess = max(0, content - visible)

        self._frame, self._outer = Surface(faces), Controls(heard)
        self._frame.fill(LBWH(0, 0, layout.width, layout.height), self.scrim)
        self._frame.panel(self._rect)
        self._head(header, padding)
        spread(self._outer, FINGER * unit)
        self._bar = None
        if self._excess:
            place = self._frame, self._window, self._excess
            self._bar = Scrollbar(*place, unit, padding // 2)
        self._edges = self._fade(padding) if self._excess else None
        self._shift(self._window.top)
        wanted, self._scroll = min(self._scroll, self._excess), 0.0
        self._scroll_to(wanted)
        if self._shows(*self._pointer):
            self._inner.moved(*self._pointer)

    def _fade(self, padding: int) -> Edges:
        """Let the column fade where it goes on: beside the bar, over all that its rows take."""
        self._veil, around = Surface(self.host.faces), round(_AROUND_ROWS * self._unit)
        inset = padding - around
        window = self._window
        beside = LBWH(window.left + inset, window.bottom, window.width - 2 * inset, window.height)
        return Edges(self._veil, beside, self._excess, self._unit)

    def stay(self) -> None:
        """Have the upper edge, at the next layout, where it is: the player is about to go on."""
        self._stays = self.host.layout, self._rect.top

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
        """Draw the panel over what is there: two draw calls, and a third where it scrolls."""
        self._frame.draw()
        self._body.draw(self._window if self._excess else None)
        if self._edges is not None:
            self._veil.draw()

    def pointer_moved(self, x: float, y: float) -> bool:
        """Follow the pointer; returns whether anything looks different now."""
        self._pointer = x, y
        if self._inner.steering:
            # Left of the window and below it is nowhere: then the pointer has left.
            return max(x, y) >= 0 and self._inner.moved(x, y)
        if self._press_at and self._excess and not self._outside:
            moved = y - self._press_at[1]
            if self._dragging or abs(moved) > _DRAG * max(self._unit, self.host.layout.ratio):
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

    def wheeled(self, x: float, y: float, steps: float) -> bool:
        """Take a turn of the wheel: it moves a slider that the pointer has been brought to.

        But one that only came under the pointer as all scrolled is not moved unawares.

        Returns:
            Whether anything moved.
        """
        control = self._inner.at(x, y) if self._shows(x, y) else None
        if isinstance(control, Slider) and self._scrolled_at != (x, y):
            return control.turn(steps)
        if not self.scrolled(steps):
            return False
        self._scrolled_at = x, y
        return True

    def scrolled(self, steps: float) -> bool:
        """Scroll by steps, upwards positive; returns whether anything moved."""
        return self._scroll_to(self._scroll - steps * _WHEEL * self._unit)

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
        if self._edges is not None:
            self._edges.follow(place)
        return True

    def _shift(self, dy: float) -> None:
        self._body.move(0, dy)
        self._inner.shift(0, dy)


def _holds(rect: Rect, x: float, y: float) -> bool:
    return rect.left <= x < rect.right and rect.bottom <= y < rect.top
