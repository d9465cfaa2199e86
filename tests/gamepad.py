"""A controller in the hand: pyglet's own, over a device that is made of controls alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pyglet
from pyglet.input import AbsoluteAxis, Button, Controller, Device
from pyglet.input.controller import Relation

from halfmoon_arcade.input.actions import Direction
from halfmoon_arcade.input.buttons import ControllerButton as B

if TYPE_CHECKING:
    from halfmoon_arcade.controllers import Controllers
    from tests.harness import Clock

BUTTONS: Final = {
    B.A: "a",
    B.B: "b",
    B.X: "x",
    B.Y: "y",
    B.BACK: "back",
    B.START: "start",
    B.GUIDE: "guide",
    B.LEFT_SHOULDER: "leftshoulder",
    B.RIGHT_SHOULDER: "rightshoulder",
    B.LEFT_STICK: "leftstick",
    B.RIGHT_STICK: "rightstick",
}
"""By place, as pyglet names them."""
AXES: Final = ("leftx", "lefty", "rightx", "righty")
TRIGGERS: Final = {B.LEFT_TRIGGER: "lefttrigger", B.RIGHT_TRIGGER: "righttrigger"}
HATS: Final = {"dpup": 1, "dpright": 2, "dpdown": 4, "dpleft": 8}
FULL: Final = 32767

XBOX: Final = ("030000005e0400008e02000014010000", "Xbox 360 Controller")
PLAYSTATION: Final = ("030000004c050000c405000011010000", "PS4 Controller")
NINTENDO: Final = ("050000007e0500000920000001800000", "Nintendo Switch Pro Controller")


class Works(Device):
    """The works of a controller, as the system would show them."""

    def __init__(self, name: str) -> None:
        super().__init__(None, name)  # type: ignore[arg-type] # only tablets need a display
        self.by_name: dict[str, Button | AbsoluteAxis] = {}
        for one in BUTTONS.values():
            self.by_name[one] = Button(one)
        for one in AXES:
            self.by_name[one] = AbsoluteAxis(one, -FULL, FULL)
        for one in TRIGGERS.values():
            self.by_name[one] = AbsoluteAxis(one, 0, FULL)
        for one in ("hat_x", "hat_y"):
            self.by_name[one] = AbsoluteAxis(one, -1, 1, inverted=one == "hat_y")

    def get_controls(self) -> list[Button | AbsoluteAxis]:  # type: ignore[override] # a list is invariant
        return list(self.by_name.values())


class Gamepad(Controller):
    """A controller whose buttons a test can press, and that notes what it lets feel."""

    def __init__(self, kind: tuple[str, str] = XBOX) -> None:
        guid, name = kind
        self.works = Works(name)
        axes = [*AXES, *TRIGGERS.values()]
        super().__init__(
            self.works,
            {
                "guid": guid,
                "name": name,
                **{one: Relation("button", place) for place, one in enumerate(BUTTONS.values())},
                **{one: Relation("axis", place) for place, one in enumerate(axes)},
                **{one: Relation("hat0", place) for one, place in HATS.items()},
            },
        )
        self.felt: list[str] = []
        self.broken = False

    def set(self, name: str, value: float) -> None:
        """Have a control say something."""
        self.works.by_name[name].value = value

    def press(self, button: B) -> None:
        """Press a button, which is named by its place."""
        if button in BUTTONS:
            self.set(BUTTONS[button], 1)
        elif button in TRIGGERS:
            self.set(TRIGGERS[button], FULL)
        else:
            self.point(Direction[button.name])

    def release(self, button: B) -> None:
        """Let go of a button."""
        if button in BUTTONS:
            self.set(BUTTONS[button], 0)
        elif button in TRIGGERS:
            self.set(TRIGGERS[button], 0)
        else:
            self.point(None)

    def tap(self, *buttons: B) -> None:
        """Press buttons one after the other, and let go of each."""
        for button in buttons:
            self.press(button)
            self.release(button)

    def point(self, direction: Direction | None) -> None:
        """Press the D-pad in a direction, or let go of it."""
        right, down = direction.value if direction else (0, 0)
        self.set("hat_x", right)
        self.set("hat_y", down)

    def push(self, x: float, y: float) -> None:
        """Push the left stick to the right and upwards."""
        self.set("leftx", round(x * FULL))
        self.set("lefty", round(-y * FULL))

    def lean(self, y: float) -> None:
        """Push the right stick upwards."""
        self.set("righty", round(-y * FULL))

    def rumble_play_weak(self, strength: float = 1.0, duration: float = 0.5) -> None:
        self._feel("weak", strength, duration)

    def rumble_play_strong(self, strength: float = 1.0, duration: float = 0.5) -> None:
        self._feel("strong", strength, duration)

    def _feel(self, motor: str, strength: float, duration: float) -> None:
        if self.broken:
            # As Linux says of a device that is gone.
            raise OSError(19, "No such device")
        assert 0 < strength <= 1
        assert 0 < duration < 0.3
        self.felt.append(motor)


class Port:
    """Where controllers are plugged in, with a clock that moves only when it is told to."""

    def __init__(self, controllers: Controllers, clock: Clock) -> None:
        self._controllers = controllers
        self._clock = clock

    def plug(self, pad: Gamepad) -> Gamepad:
        """Plug a controller in."""
        self._controllers.on_connect(pad)
        return pad

    def tear_out(self, pad: Gamepad) -> None:
        """Tear a controller out."""
        self._controllers.on_disconnect(pad)

    def wait(self, seconds: float) -> None:
        """Let time pass, and what is due happen."""
        end = self._clock.time + seconds
        while self._clock.time < end:
            self._clock.time += 0.01
            pyglet.clock.tick(poll=True)
