"""Whose signs are printed on a controller, and what its buttons are called."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.input.devices import Make, Model, by_letter

NOBODY = "0" * 32
SONY = "030000004c050000c405000011010000"
MICROSOFT = "030000005e0400008e02000014010000"
NINTENDO = "050000007e0500000920000001800000"


@pytest.mark.parametrize(
    ("model", "make"),
    [
        (Model(MICROSOFT, "Xbox 360 Controller"), Make.XBOX),
        (Model("XINPUTCONTROLLER", "XInput0"), Make.XBOX),
        (Model(SONY, "Wireless Controller"), Make.PLAYSTATION),
        (Model(NOBODY, "PS3 Controller"), Make.PLAYSTATION),
        (Model(NOBODY, "Sony DualSense"), Make.PLAYSTATION),
        (Model(NINTENDO, "Pro Controller"), Make.NINTENDO),
        (Model(NOBODY, "Horipad Switch Pro Controller"), Make.NINTENDO),
        (Model(NOBODY, "iBuffalo SNES Controller"), Make.NINTENDO),
        (Model(NINTENDO, "Nintendo Switch Combined Joy-Cons"), Make.NINTENDO),
        # Held across, their letters are nowhere near those of the other makes.
        (Model(NINTENDO, "Joy-Con (R)"), Make.XBOX),
        (Model(NINTENDO, "Nintendo GameCube Controller"), Make.XBOX),
        # Of one maker, with either arrangement of letters.
        (Model(NOBODY, "8BitDo SN30 Pro", a_after_b=True), Make.NINTENDO),
        (Model(NOBODY, "8BitDo Ultimate Wired"), Make.XBOX),
        (Model("", ""), Make.XBOX),
    ],
)
def test_a_controller_has_the_signs_of_its_make(model: Model, make: Make) -> None:
    assert model.make is make


@given(st.text(max_size=40), st.text(max_size=40), st.booleans())
def test_every_controller_has_some_signs(guid: str, names: str, after: bool) -> None:  # noqa: FBT001 # hypothesis
    assert Model(guid, names, after).make in Make


def test_on_a_nintendo_controller_the_button_with_the_a_is_a() -> None:
    right = ControllerButton.B
    assert by_letter(right, Make.NINTENDO) is ControllerButton.A
    assert by_letter(right, Make.XBOX) is ControllerButton.B
    assert by_letter(right, Make.PLAYSTATION) is ControllerButton.B


@pytest.mark.parametrize("make", Make)
def test_every_button_has_a_name_of_its_own(make: Make) -> None:
    named = {by_letter(button, make) for button in ControllerButton}
    assert named == set(ControllerButton)
