"""A panel: the frame, and what the keyboard does with it."""

from collections.abc import Callable
from typing import Final, NamedTuple

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import Chord, Cue
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.ring import Ring
from halfmoon_arcade.scene.slider import MOST, Slider
from halfmoon_arcade.views.base import Host, Press
from halfmoon_arcade.views.focusing import ControlFocus
from halfmoon_arcade.views.panel_edges import FADE
from halfmoon_arcade.views.panel_frame import PanelFrame

_AROUND: Final = 4 + FADE
"""Design units that are to be seen around the control with the focus: its ring, and what fades."""
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
_SIDEWAYS: Final = frozenset({Action.LEFT, Action.RIGHT})
_SLIDES: Final = {
    Action.LEFT: -1,
    Action.RIGHT: 1,
    Action.TO_TOP: -MOST,
    Action.TO_BOTTOM: MOST,
}
"""Steps of a slider that has the focus."""


class Panel(PanelFrame):
    """A panel, as all screens open it.

    Escape closes it. Arrows and Tab move the focus among its buttons, and scroll where there is
    something to read in between. A slider that has the focus follows left, right, Home and End.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
    """

    def __init__(self, host: Host, close: Callable[[], None]) -> None:
        """Make a panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self._laid_out = False
        self._begins = True
        self._focus = ControlFocus()

    def lay_out(self) -> None:
        """Build all sprites for the host's layout and faces."""
        super().lay_out()
        self._rings = Ring(self._body, self._unit), Ring(self._frame, self._unit)
        self._laid_out = True
        if self._begins:
            self._begins = False
            self._focus.put(self.default or self._first_in_sight(), self.controls)

    def begin_anew(self) -> None:
        """Have the focus, at the next layout, where it is at first: there are other controls."""
        self._begins = True

    def _first_in_sight(self) -> Control:
        usable = (control for control in self.controls if control.usable)
        return next(control for control in usable if not self._out_of_sight(control))

    def pointer_pressed(self, x: float, y: float, button: Press) -> None:
        """Begin a press; a ring that stays while the pointer is used goes to what is pressed."""
        super().pointer_pressed(x, y, button)
        held = self._inner.held or self._outer.held
        if held is not None and self.host.ring_shown:
            self._focus.put(held, self.controls)

    def text_typed(self, text: str) -> None:
        """Take a typed character."""

    def caret_moved(self, motion: int) -> None:
        """Take an editing key."""

    @property
    def has_field(self) -> bool:
        """Whether something can be written here."""
        return False

    def writes(self, chord: Chord) -> bool:
        """Whether a chord writes or deletes something here, and means nothing else."""
        del chord
        return False

    def captures(self, cue: Cue) -> bool:
        """Take a key or a button before it means anything; returns whether it was taken."""
        del cue
        return False

    @property
    def focused(self) -> Control | None:
        """The control that has the focus."""
        return self._focus.of(self.controls)

    def focus_on(self, control: Control) -> None:
        """Have the focus on a control, where it is to be seen."""
        self._focus.put(control, self.controls)
        self._bring_into_sight(control)
        self.show_ring(shown=self.host.ring_shown)

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
        elif not self._slides(action, fresh=fresh) and not self._go(action):
            if action not in _SCROLLS:
                return False
            self.scrolled(-_SCROLLS[action])
        return True

    def _slides(self, action: Action, *, fresh: bool) -> bool:
        """Move the slider that has the focus; one that nobody saw to have it is only shown."""
        slider = self.focused
        if not isinstance(slider, Slider) or action not in _SLIDES:
            return False
        self._bring_into_sight(slider)
        if not fresh:
            slider.move(_SLIDES[action])
        return True

    def _tap(self, *, fresh: bool) -> None:
        """Press what has the focus; but nothing that nobody could know of."""
        focused = self.focused
        if focused is None:
            return
        if self._is_hidden(focused) or (fresh and focused is not self.default):
            self._bring_into_sight(focused)
        else:
            self._inner.use(focused)

    def _go(self, action: Action) -> bool:
        """Move the focus, or read on where there is something to read first.

        Returns:
            Whether the action is one that moves the focus.
        """
        before = self.focused
        if action in _SIDEWAYS and before is not None and self._is_hidden(before):
            return True  # what was read past is not moved in
        if not self._focus.move(action, self.controls, dict.fromkeys(self._inner, self._scroll)):
            return False
        after = self.focused
        if action in _SCROLLS and before is not None and self._reads_on(action, before, after):
            self._focus.put(before, self.controls)
            self.scrolled(-_SCROLLS[action])
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

    def _is_hidden(self, control: Control) -> bool:
        """Whether nothing of a control is to be seen: the player has scrolled past it."""
        if control in tuple(self._outer):
            return False
        rect, window = control.rect, self._window
        return rect.bottom >= window.top or rect.top <= window.bottom

    def _bring_into_sight(self, control: Control) -> None:
        self._scroll_to(self._scroll + self._out_of_sight(control))


class Panels(NamedTuple):
    """The panels over a screen, for a panel that opens others.

    Attributes:
        open: Puts a panel over all that are open.
        close: Takes the uppermost away.
    """

    open: Callable[[Panel], None]
    close: Callable[[], None]
