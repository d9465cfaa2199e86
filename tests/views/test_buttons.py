"""The buttons of a controller, as a view hears of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.input.buttons import ControllerButton as B

if TYPE_CHECKING:
    from tests.views.desk import Desk


def test_a_button_does_what_is_bound_to_it(desk: Desk) -> None:
    view = desk.table()
    window = desk.player.window
    window.button_pressed(B.RIGHT_SHOULDER)
    window.button_pressed(B.LEFT_SHOULDER)
    window.button_pressed(B.A)
    assert desk.game.selection == (view.focus.at,)
    window.button_pressed(B.B)
    assert not desk.game.selection


def test_a_held_button_moves_on_but_never_taps_twice(desk: Desk) -> None:
    view = desk.table()
    window = desk.player.window
    window.button_pressed(B.RIGHT_SHOULDER)
    at = view.focus.at
    window.button_repeated(B.RIGHT_SHOULDER)
    assert isinstance(at, Slot)
    assert view.focus.at == Slot(at + 1)
    window.button_repeated(B.A)
    assert not desk.game.selection
