"""What happens to the window, told to its view: in device pixels, and moves once a frame."""

from __future__ import annotations

from abc import abstractmethod
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import arcade
import pyglet

from halfmoon_arcade.controllers import Controllers
from halfmoon_arcade.file_drops import DropWindow
from halfmoon_arcade.input.devices import Device, Make, Rumble
from halfmoon_arcade.keyboard import HeldKey, forget_key, forget_keys, usual_key
from halfmoon_arcade.sound import Sounds
from halfmoon_arcade.views.base import GameView, Press

if TYPE_CHECKING:
    from halfmoon_arcade.input.buttons import ControllerButton
    from halfmoon_arcade.scene.layout import Layout

_LOCKS: Final = arcade.key.MOD_CAPSLOCK | arcade.key.MOD_NUMLOCK | arcade.key.MOD_SCROLLLOCK
_OUTSIDE: Final = (-1.0, -1.0)
_KEY_CHECK: Final = 0.05
"""Seconds from one look at the keyboard to the next."""
_ABSENCE: Final = 0.25
"""Seconds: whoever is away for less has not left. A window manager that switches windows, or a key
that it takes for itself, takes the keyboard away for a moment and gives it back."""
_SOUND_DELAY: Final = 0.25
"""Seconds from the first frame to the first sound there may be."""
_PRESSES: Final = {press.value: press for press in Press}


class EventWindow(DropWindow):
    """A window that passes its events on to a `GameView`.

    Names of our own begin with `hm_`, since arcade and pyglet have attributes of their own, also
    undocumented ones, that a plain name would shadow.
    """

    _hm_pointer: tuple[float, float] | None = None
    _hm_away: bool = False

    sounds: Sounds = Sounds()
    """What makes things heard; nothing does before the program puts it here."""

    ring_shown: bool = False
    """Whether the focus is to be seen: not while the pointer is used."""

    device: Device = Device.KEYBOARD
    """What moved the focus last."""

    controller_in_hand: bool = False
    """Whether the player used a controller last, and not the pointer or a key."""

    controllers_failed: bool = False
    """Whether no controller can be used, because looking for them failed."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 # arcade's many options
        """Open the window; controllers are looked for later, see `hear_controllers`."""
        self._hm_controllers = Controllers(self)
        self._hm_held_key = HeldKey(self.key_repeated)
        super().__init__(*args, **kwargs)

    @property
    @abstractmethod
    def layout(self) -> Layout:
        """The geometry of the picture that is shown."""

    @property
    @abstractmethod
    def alone(self) -> bool:
        """Whether nobody else gives the window the keyboard: any press has to fetch it."""

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
        self.controller_in_hand = False
        self._hm_button(x, y, button, down=True)

    def on_mouse_release(self, x: float, y: float, button: int, modifiers: int) -> None:
        """Pass a release on."""
        del modifiers
        self._hm_button(x, y, button, down=False)

    def on_mouse_scroll(self, x: float, y: float, scroll_x: float, scroll_y: float) -> None:
        """Pass a turn of the wheel on."""
        del scroll_x
        self._hm_come_back()
        view = self._hm_current
        if view is not None:
            view.scrolled(*self._hm_device(x, y), scroll_y)

    def on_key_press(self, symbol: int | None, modifiers: int) -> None:
        """Pass a key on. Unlike pyglet's own handler, Escape does not close the window."""
        if symbol is None:
            return  # macOS, of a letter that pyglet does not know
        self._hm_come_back()
        self.device, self.controller_in_hand = Device.KEYBOARD, False
        key, held_with = usual_key(self, symbol, modifiers & ~_LOCKS)
        self._hm_held_key.press(key, held_with)
        view = self._hm_current
        if view is not None:
            view.key_pressed(key, held_with)

    def on_key_release(self, symbol: int | None, modifiers: int) -> None:
        """Take note that a key came up."""
        if symbol is not None:
            forget_key(self, symbol)
            self._hm_held_key.release(usual_key(self, symbol, modifiers & ~_LOCKS)[0])

    def key_repeated(self, symbol: int, modifiers: int) -> bool:
        """Pass on that a key is still held."""
        view = self._hm_current
        return view is not None and view.key_repeated(symbol, modifiers)

    def on_text(self, text: str) -> None:
        """Pass typed text on, but no control characters: Return is a key, not a text."""
        view = self._hm_current
        if view is not None and text.isprintable():
            view.text_typed(text)

    def on_text_motion(self, motion: int) -> None:
        """Pass an editing key on. A key that is held comes here again and again."""
        view = self._hm_current
        if view is not None:
            view.caret_moved(motion)

    # Controllers: see `controllers.Ears`.

    @property
    def make(self) -> Make:
        """Whose signs are on the controller that the player holds, or might."""
        return self._hm_controllers.make

    def hear_controllers(self, _: float = 0.0) -> None:
        """Look for controllers, from now on."""
        self._hm_controllers.open()
        self.controllers_failed = self._hm_controllers.failed

    def rumble(self, what: Rumble) -> None:
        """Let the controller in the player's hand be felt, if there is one that can."""
        self._hm_controllers.rumble(what)

    def controller_used(self) -> None:
        """Take note that the player holds a controller."""
        self.device, self.controller_in_hand = Device.CONTROLLER, True

    def button_pressed(self, button: ControllerButton) -> None:
        """Pass on that a button of a controller went down, or a stick was pushed that way.

        Unlike keys, buttons are heard by every program. Those of a player who is elsewhere are
        meant for what has the keyboard there, perhaps another game.
        """
        if self._hm_away and not self.alone:
            return
        self._hm_come_back()
        view = self._hm_current
        if view is not None:
            view.button_pressed(button)

    def button_repeated(self, button: ControllerButton) -> bool:
        """Pass on that a button of a controller is still held."""
        view = self._hm_current
        if view is None or self._hm_away:
            return False
        return view.button_repeated(button)

    def stick_scrolled(self, steps: float) -> None:
        """Pass on that a stick scrolls, wherever the pointer is."""
        view = self._hm_current
        if view is not None and not self._hm_away:
            view.scrolled(*_OUTSIDE, steps)

    def on_file_drop(self, _x: int, _y: int, paths: list[str]) -> None:
        """Pass on that files were dropped, wherever on the window that was."""
        view = self._hm_current
        if view is not None and paths:
            view.files_dropped([Path(path) for path in paths])

    def on_activate(self) -> None:
        """Tell the view that the player is back."""
        self._hm_controllers.listen(listening=True)
        self._hm_forget_later()
        self._hm_come_back()

    def on_deactivate(self) -> None:
        """Tell the view that the player is elsewhere. Wayland says nothing when it hides us."""
        if self._hm_away:
            return
        self._hm_away = True
        # Where no press of a key can fetch the keyboard, one of a button has to.
        self._hm_controllers.listen(listening=self.alone)
        self._hm_held_key.let_go()
        view = self._hm_current
        if view is not None:
            view.deactivated()
        pyglet.clock.schedule_once(self._hm_tell_absence, _ABSENCE)

    def on_hide(self) -> None:
        """Take a window that nobody can see for one that the player has left."""
        self.on_deactivate()

    @property
    def away(self) -> bool:
        """Whether the player has left for another window; never before the first time."""
        return self._hm_away

    def _hm_come_back(self) -> None:
        """Go on, before anything is done with the press that may have brought the player back.

        A click on the window reaches it before or after the news that it has the keyboard, as the
        window manager likes; without one, there are no such news at all. In any case it does what
        it would do otherwise: who clicks on a card that can be seen wants that card, and a second
        click would be one too many.
        """
        if not self._hm_away:
            return
        self._hm_away = False
        self._hm_controllers.listen(listening=True)
        pyglet.clock.unschedule(self._hm_tell_absence)
        view = self._hm_current
        if view is not None:
            view.activated()

    def _hm_tell_absence(self, _: float) -> None:
        view = self._hm_current
        if view is not None:
            view.left()

    def close(self) -> None:
        """End the window."""
        timers = self._hm_forget_keys, self._hm_tell_absence, self._hm_wake_sounds
        for timer in (*timers, self.hear_controllers):
            pyglet.clock.unschedule(timer)
        self._hm_controllers.close()
        self._hm_held_key.let_go()
        super().close()

    def _hm_keyboard_lost(self) -> None:
        """Take note that releases of keys may have gone elsewhere."""
        self._hm_held_key.let_go()
        self._hm_forget_later()

    def wake_sounds_later(self) -> None:
        """Let sounds be heard from a moment after now: what is to be seen comes first."""
        pyglet.clock.schedule_once(self._hm_wake_sounds, _SOUND_DELAY)

    def _hm_wake_sounds(self, _: float) -> None:
        self.sounds.wake()

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
        if down:
            self._hm_come_back()
        point = self._hm_device(x, y)
        # The pointer is where the button is, also when no motion was told in between.
        self._hm_pointer = None
        view.pointer_moved(*point)
        (view.pointer_pressed if down else view.pointer_released)(*point, _PRESSES[button])
