"""The controllers: they come and go at any moment, and what they say is told to the window.

pyglet says little of what can go wrong with them, and drivers less. So whatever is asked of a
device may fail in any way, and then does nothing; it never ends the game.
"""

from __future__ import annotations

import warnings
from contextlib import suppress
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final, Protocol

import pyglet
from pyglet.input import ControllerManager

from halfmoon_arcade.heartbeat import FRAME, LONGEST_STEP
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.input.devices import Make, Model, Rumble, by_letter
from halfmoon_arcade.input.held import Held

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from pyglet.input import Controller
    from pyglet.math import Vec2

_NODES: Final = Path("/dev/input")
_SCROLL: Final = 18.0
"""Steps of the wheel in a second, for a stick that is pushed all the way."""
_HALF: Final = 0.5
"""A D-pad says 0 or 1; some that are axes in truth say something about that."""

_NAMES: Final = {
    "a": ControllerButton.A,
    "b": ControllerButton.B,
    "x": ControllerButton.X,
    "y": ControllerButton.Y,
    "leftshoulder": ControllerButton.LEFT_SHOULDER,
    "rightshoulder": ControllerButton.RIGHT_SHOULDER,
    "lefttrigger": ControllerButton.LEFT_TRIGGER,
    "righttrigger": ControllerButton.RIGHT_TRIGGER,
    "leftstick": ControllerButton.LEFT_STICK,
    "rightstick": ControllerButton.RIGHT_STICK,
    "back": ControllerButton.BACK,
    "start": ControllerButton.START,
    "guide": ControllerButton.GUIDE,
}
"""pyglet's names of buttons, which are by place."""


class Ears(Protocol):
    """Who hears what controllers say."""

    def controller_used(self) -> None:
        """Take note that the player holds a controller."""

    def button_pressed(self, button: ControllerButton) -> None:
        """Take a button going down."""

    def button_repeated(self, button: ControllerButton) -> bool:
        """Take a button that is still held; returns whether that means anything."""

    def stick_scrolled(self, steps: float) -> None:
        """Scroll by so many steps of the wheel, upwards positive."""


class Controllers:
    """All controllers of the machine, as one.

    Args:
        ears: Who is told.
        now: A clock in seconds that never runs backwards.

    Attributes:
        failed: Whether the system did not let them be looked for; then there are none.
    """

    def __init__(self, ears: Ears, now: Callable[[], float] = perf_counter) -> None:
        """Know of none yet."""
        self._ears = ears
        self._now = now
        self._held: Held[Controller] = Held()
        self._makes: dict[Controller, Make] = {}
        self._last: Controller | None = None
        self._manager: ControllerManager | None = None
        self.failed = False
        self._ordered: float | None = None
        self._scrolling = False

    @property
    def make(self) -> Make:
        """Whose signs are on the controller that was used last, or else on any there is."""
        pad = self._in_hand
        return Make.XBOX if pad is None else self._makes[pad]

    @property
    def _in_hand(self) -> Controller | None:
        return self._last or next(iter(self._makes), None)

    def open(self) -> None:
        """Look for controllers, now and from now on; where that is impossible, there are none."""
        # Of controllers that are in no table; they work all the same, or cannot.
        warnings.filterwarnings("ignore", module=r"pyglet\.input")
        try:
            self._manager = _Manager()
        except Exception:  # noqa: BLE001 - one device of many that makes no sense, and pyglet gives up
            self.failed = True
            return
        self._manager.push_handlers(self)
        for pad in self._manager.get_controllers():
            with suppress(Exception):  # one that makes no sense; the others may
                self.on_connect(pad)

    def close(self) -> None:
        """Let go of all of them."""
        self.listen(listening=False)
        if self._manager is not None:
            self._manager.remove_handlers(self)
            # What Linux would go on waiting for.
            getattr(pyglet.app.platform_event_loop, "select_devices", set()).discard(self._manager)
            self._manager = None
        for pad in list(self._makes):
            self.on_disconnect(pad)

    def listen(self, *, listening: bool) -> None:
        """Attend to what they say, or do not: another window is not played in from here."""
        self._held.listen(listening=listening)
        self._order()

    def rumble(self, what: Rumble) -> None:
        """Let the controller in the player's hand be felt, where it can; it takes no time."""
        pad = self._in_hand
        if pad is None:
            return
        # It may have died a moment ago: then there is no file to write to, or another one.
        with suppress(Exception):
            if what is Rumble.TAKEN:
                pad.rumble_play_weak(what.strength, what.seconds)
            else:
                pad.rumble_play_strong(what.strength, what.seconds)

    # What pyglet's manager says. It may say everything twice, or once too often.

    def on_connect(self, pad: Controller) -> None:
        """Attend to a controller that is there."""
        if pad not in self._makes:
            self._makes[pad] = _make_of(pad)
            pad.push_handlers(self)
        with suppress(Exception):  # no right to use it; or it has no room for what rumbles
            if not pad.device.is_open:
                pad.open()

    def on_disconnect(self, pad: Controller) -> None:
        """Forget a controller, and let go of what is held on it."""
        if self._makes.pop(pad, None) is None:
            return
        pad.remove_handlers(self)
        self._held.unplug(pad, self._now())
        self._order()
        if self._last is pad:
            self._last = None
        # Not at once: in this very moment pyglet may be about to read from it, see
        # `XlibEventLoop.step`, and what is closed cannot be read.
        pyglet.clock.schedule_once(_close_quietly, 0, pad)

    # What a controller says.

    def on_button_press(self, pad: Controller, name: str) -> None:
        """Take a button that goes down."""
        self._button(pad, name, down=True)

    def on_button_release(self, pad: Controller, name: str) -> None:
        """Take a button that comes up."""
        self._button(pad, name, down=False)

    def on_trigger_motion(self, pad: Controller, name: str, value: float) -> None:
        """Take a trigger that moves."""
        if pad in self._makes and name in _NAMES:
            self._tell(pad, self._held.squeeze(pad, _NAMES[name], value, self._now()))

    def on_dpad_motion(self, pad: Controller, vector: Vec2) -> None:
        """Take what the D-pad says: where it is pressed, to the right and upwards."""
        if pad in self._makes:
            x, y = vector
            pressed = {
                ControllerButton.RIGHT: x > _HALF,
                ControllerButton.LEFT: x < -_HALF,
                ControllerButton.UP: y > _HALF,
                ControllerButton.DOWN: y < -_HALF,
            }
            buttons = [button for button, is_down in pressed.items() if is_down]
            self._tell(pad, self._held.hold(pad, "D-pad", buttons, self._now()))

    def on_stick_motion(self, pad: Controller, name: str, vector: Vec2) -> None:
        """Take where a stick is: to the right and upwards."""
        if pad not in self._makes:
            return
        if name == "leftstick":
            self._tell(pad, self._held.push(pad, vector[0], vector[1], self._now()))
        else:
            self._held.lean_to(pad, vector[1])
            if self._held.lean and not self._scrolling:
                self._scrolling = True
                self._used(pad)
                pyglet.clock.schedule_once(self._scroll, FRAME)

    def _button(self, pad: Controller, name: str, *, down: bool) -> None:
        if pad in self._makes and name in _NAMES:
            button = by_letter(_NAMES[name], self._makes[pad])
            self._tell(pad, self._held.hold(pad, button, [button] if down else [], self._now()))

    def _tell(self, pad: Controller, buttons: Iterable[ControllerButton]) -> None:
        for button in buttons:
            self._used(pad)
            self._ears.button_pressed(button)
        self._order()

    def _used(self, pad: Controller) -> None:
        self._last = pad
        self._ears.controller_used()

    def _order(self) -> None:
        """Ask to be woken when what is held has to be told again."""
        at = self._held.next_at
        if at != self._ordered:
            self._ordered = at
            pyglet.clock.unschedule(self._repeat)
            if at is not None:
                pyglet.clock.schedule_once(self._repeat, max(0.0, at - self._now()))

    def _repeat(self, _: float) -> None:
        self._ordered = None
        button = self._held.repeated(self._now())
        if button is not None and not self._ears.button_repeated(button):
            self._held.calm()
        self._order()

    def _scroll(self, passed: float) -> None:
        lean = self._held.lean
        self._scrolling = bool(lean)
        if lean:
            self._ears.stick_scrolled(lean * _SCROLL * min(passed, LONGEST_STEP))
            pyglet.clock.schedule_once(self._scroll, FRAME)


class _Manager(ControllerManager):
    """pyglet's manager, which on Linux fails where there is no folder of devices.

    There is none in many containers, and none on a machine as long as nothing is plugged in. This
    one waits for what may come.
    """

    def __del__(self) -> None:
        file = getattr(self, "_devices_file", None)
        if file is not None:
            file.close()

    @staticmethod
    def _get_device_names() -> set[str]:
        try:
            return {node.name for node in _NODES.iterdir() if node.name.startswith("event")}
        except OSError:
            return set()


def _make_of(pad: Controller) -> Make:
    mapping = getattr(pad, "_mapping", {})
    a, b = (getattr(mapping.get(name), "index", 0) for name in ("a", "b"))
    names = f"{pad.name or ''} {pad.device.name or ''}"
    return Model(pad.guid or "", names, a_after_b=a > b).make


def _close_quietly(_: float, pad: Controller) -> None:
    with suppress(Exception):  # it is gone, and what is left of it may be closed already
        if pad.device.is_open:
            pad.close()
