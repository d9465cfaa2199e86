"""What a player holds in the hand: the keyboard or a controller, and of which make that is."""

from enum import Enum, auto
from typing import Final, NamedTuple

from halfmoon_arcade.input.buttons import ControllerButton


class Device(Enum):
    """What can move the focus. The pointer needs none, and says nothing here."""

    KEYBOARD = auto()
    CONTROLLER = auto()


class Make(Enum):
    """Whose signs are printed on the buttons of a controller."""

    XBOX = auto()
    PLAYSTATION = auto()
    NINTENDO = auto()


class Rumble(Enum):
    """What a controller lets the hand feel. The value is how strong, to 1, and for how long."""

    TAKEN = (0.35, 0.07)
    REFUSED = (0.6, 0.16)

    @property
    def strength(self) -> float:
        """How strong it is, from 0 to 1."""
        return self.value[0]

    @property
    def seconds(self) -> float:
        """How long it lasts."""
        return self.value[1]


class Model(NamedTuple):
    """What is known of a controller.

    Attributes:
        guid: Its bus, vendor, product and version, as SDL writes them: 32 hexadecimal digits.
        names: What the system and the table of mappings call it.
        a_after_b: Whether its A comes after its B in the order in which it counts its buttons.
    """

    guid: str
    names: str
    a_after_b: bool = False

    @property
    def make(self) -> Make:
        """Whose signs are printed on it; those of Xbox on everything unknown."""
        name = self.names.lower()
        if self._vendor == _SONY or any(word in name for word in _PLAYSTATION):
            return Make.PLAYSTATION
        if any(word in name for word in _OF_ANOTHER_SHAPE):
            return Make.XBOX
        if self._vendor == _NINTENDO or any(word in name for word in _SWITCH):
            return Make.NINTENDO
        # It counts its buttons by their letters, and the table of mappings names them by place.
        if "8bitdo" in name and self.a_after_b:
            return Make.NINTENDO
        return Make.XBOX

    @property
    def _vendor(self) -> str:
        return self.guid[8:12].lower()


# As they stand in a GUID: the lower byte first.
_SONY: Final = "4c05"
_NINTENDO: Final = "7e05"

_PLAYSTATION: Final = (
    *("playstation", "dualshock", "dualsense", "sony"),
    *("ps1", "ps2", "ps3", "ps4", "ps5", "psx"),
)
_SWITCH: Final = ("nintendo", "switch", "snes", "famicom", "wii u pro")
_OF_ANOTHER_SHAPE: Final = (
    *("gamecube", "xbox", "wii remote", "joy-con (l)", "joy-con (r)", "left joy-con"),
    "right joy-con",
)
"""Controllers whose letters, if any, are elsewhere than those of Nintendo's usual four."""

_CROSSED: Final = {
    ControllerButton.A: ControllerButton.B,
    ControllerButton.B: ControllerButton.A,
    ControllerButton.X: ControllerButton.Y,
    ControllerButton.Y: ControllerButton.X,
}


def by_letter(button: ControllerButton, make: Make) -> ControllerButton:
    """Name a button by what is printed on it, instead of by its place.

    Tables of mappings call the lower one of four buttons A, as on an Xbox. Nintendo prints A on
    the right one, and there it is A that confirms, in every menu its players know.

    Args:
        button: The button by its place.
        make: Whose signs it bears.
    """
    return _CROSSED.get(button, button) if make is Make.NINTENDO else button
