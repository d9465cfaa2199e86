"""The buttons of a game controller, which have the same names on every make of it."""

from enum import Enum
from typing import Final

_PREFIX: Final = "Controller "


class ControllerButton(Enum):
    """A button of a controller. The value is its name, which is what Xbox prints on it.

    Of the four under the right thumb, A is the lower one, B the right one, X the left one, Y the
    upper one: cross, circle, square and triangle on a PlayStation. On a Nintendo controller each
    is the one with its letter, so that A is the right one there. The triggers count as buttons,
    and so do the four ways of the D-pad and of the left stick, which mean the same.
    """

    A = "A"
    B = "B"
    X = "X"
    Y = "Y"
    LEFT_SHOULDER = "LB"
    RIGHT_SHOULDER = "RB"
    LEFT_TRIGGER = "LT"
    RIGHT_TRIGGER = "RT"
    LEFT_STICK = "L3"
    RIGHT_STICK = "R3"
    BACK = "Back"
    START = "Start"
    GUIDE = "Guide"
    UP = "Up"
    DOWN = "Down"
    LEFT = "Left"
    RIGHT = "Right"

    def __str__(self) -> str:
        """Print the button as `parse` reads it: "Controller LB"."""
        return _PREFIX + self.value

    @classmethod
    def parse(cls, text: str) -> "ControllerButton | None":
        """Read a button; None when the text speaks of something else, such as a key."""
        name = text.strip()
        if not name.startswith(_PREFIX):
            return None
        return next((one for one in cls if one.value == name.removeprefix(_PREFIX)), None)
