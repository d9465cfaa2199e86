"""What happens to the window, told to its view: in device pixels, and moves once a frame."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Final

import arcade
import pyglet

from halfmoon_arcade.file_drops import DropWindow
from halfmoon_arcade.keyboard import forget_keys
from halfmoon_arcade.views.base import GameView, Press

if TYPE_CHECKING:
    from halfmoon_arcade.input.buttons import ControllerButton
    from halfmoon_arcade.scene.layout import Layout

_LOCKS: Final = arcade.key.MOD_CAPSLOCK | arcade.key.MOD_NUMLOCK | arcade.key.MOD_SCROLLLOCK
_OUTSIDE: Final = (-1.0, -1.0)
_KEY_CHECK: Final = 0.05
"""Seconds from one look at the keyboard to the next."""
_REPEATING: Final = frozenset(
    {
        *(arcade.key.MOTION_UP, arcade.key.MOTION_DOWN),
        *(arcade.key.MOTION_LEFT, arcade.key.MOTION_RIGHT),
        *(arcade.key.MOTION_PREVIOUS_PAGE, arcade.key.MOTION_NEXT_PAGE),
    }
)
"""Editing keys that have the number of the key itself."""
_PRESSES: Final = {press.value: press for press in Press}


class EventWindow(DropWindow):
    """A window that passes its events on to a `GameView`.

    Names of our own begin with `hm_`, since arcade and pyglet have attributes of their own, also
    undocumented ones, that a plain name would shadow.
    """

    _hm_pointer: tuple[float, float] | None = None
    _hm_pressed: int | None = None

    ring_shown: bool = False
    """Whether the focus is to be seen: not while the pointer is used."""

    @property
    @abstractmethod
    def layout(self) -> Layout:
        """The geometry of the picture that is shown."""

    @abstractmethod
    def request_frame(self) -> None:
        """Have the next frame made, as soon as the screen can show one."""

    def on_mouse_motion(self, x: float, y: float, dx: float, dy: float) -> None:
        """Remember the place; the view is told once a frame."""
        del dx, dy
        self._hm_pointer = self._hm_device(x, y)
        self.request_frame()

    def on_mouse_drag(  # noqa: PLR0913, PLR0917 # pyglet's signature
        self, x: float, y: float, dx: float, dy: float, buttons: int, modifiers: int
    ) -> None:
        """Treat a drag as a motion: nothing here is dragged."""
        del buttons, modifiers
        self.on_mouse_motion(x, y, dx, dy)

    def on_mouse_leave(self, _x: float, _y: float) -> None:
        """Tell the view that the pointer is nowhere."""
        self._hm_pointer = _OUTSIDE
        self.request_frame()

    def on_mouse_press(self, x: float, y: float, button: int, modifiers: int) -> None:
        """Pass a press on."""
        del modifiers
        self._hm_button(x, y, button, down=True)

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        """Pass a release on."""
        del modifiers
        self._hm_button(x, y, button, down=False)

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        """Pass a turn of the wheel on."""
        del scroll_x
        view = self._hm_current
        if view is not None:
            view.scrolled(*self._hm_device(x, y), scroll_y)

    def on_key_press(self, symbol: int, modifiers: int) -> None:
        """Pass a key on. Unlike pyglet's own handler, Escape does not close the window."""
        self._hm_pressed = symbol
        view = self._hm_current
        if view is not None:
            view.key_pressed(symbol, modifiers & ~_LOCKS)

    def on_text(self, text: str) -> None:
        """Pass typed text on, but no control characters: Return is a key, not a text."""
        view = self._hm_current
        if view is not None and text.isprintable():
            view.text_typed(text)

    def on_text_motion(self, motion: int) -> None:
        """Pass an editing key on. A key that is held comes here again and again.

        The first time follows its press, which the view has been told of already.
        """
        pressed, self._hm_pressed = self._hm_pressed, None
        view = self._hm_current
        if view is not None:
            view.caret_moved(motion)
            if motion != pressed and motion in _REPEATING:
                view.key_repeated(motion)

    def button_pressed(self, button: ControllerButton) -> None:
        """Pass on that a button of a controller went down, or a stick was pushed that way."""
        view = self._hm_current
        if view is not None:
            view.button_pressed(button)

    def button_repeated(self, button: ControllerButton) -> None:
        """Pass on that a button of a controller is still held."""
        view = self._hm_current
        if view is not None:
            view.button_repeated(button)

    def on_file_drop(self, _x: int, _y: int, paths: list[str]) -> None:
        """Pass on that files were dropped, wherever on the window that was."""
        view = self._hm_current
        if view is not None:
            view.files_dropped([Path(path) for path in paths])

    def on_activate(self) -> None:
        """Tell the view that the player is back."""
        self._hm_forget_later()
        view = self._hm_current
        if view is not None:
            view.activated()

    def on_deactivate(self) -> None:
        """Tell the view that the player is elsewhere. Wayland says nothing when it hides us."""
        view = self._hm_current
        if view is not None:
            view.deactivated()

    def close(self) -> None:
        """End the window."""
        pyglet.clock.unschedule(self._hm_forget_keys)
        super().close()

    def _hm_forget_later(self) -> None:
        pyglet.clock.unschedule(self._hm_forget_keys)
        pyglet.clock.schedule_once(self._hm_forget_keys, _KEY_CHECK)

    def _hm_forget_keys(self, _: float) -> None:
        if not forget_keys(self):
            self._hm_forget_later()

    def tell_pointer(self) -> None:
        """Tell the view where the pointer is, if it has moved since."""
        view = self._hm_current
        if self._hm_pointer is not None and view is not None:
            pointer, self._hm_pointer = self._hm_pointer, None
            view.pointer_moved(*pointer)

    @property
    def _hm_current(self) -> GameView | None:
        view = self.current_view
        return view if isinstance(view, GameView) else None

    def _hm_device(self, x: float, y: float) -> tuple[float, float]:
        """Turn the middle of a logical pixel into device pixels of the picture that is shown."""
        at = self.layout
        return (x + 0.5) * at.width / self.width, (y + 0.5) * at.height / self.height

    def _hm_button(self, x: float, y: float, button: int, *, down: bool) -> None:
        view = self._hm_current
        if view is None or button not in _PRESSES:
            return
        point = self._hm_device(x, y)
        # The pointer is where the button is, also when no motion was told in between.
        self._hm_pointer = None
        view.pointer_moved(*point)
        (view.pointer_pressed if down else view.pointer_released)(*point, _PRESSES[button])
