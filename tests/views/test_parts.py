"""What is drawn frame by frame, part by part, is to the bit what would be drawn at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.views.setting_pages import Page
from halfmoon_arcade.views.settings import SettingsPanel
from halfmoon_arcade.views.watching import watch
from tests.views.desk import DEAD_AFTER_ONE, LINE

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.views.desk import Desk

MOMENTS = (1, 3, 12)
"""Frames from one look to the next; the last look is at rest."""


def menu(desk: Desk) -> None:
    """The fan rises."""
    desk.menu()


def moves(desk: Desk) -> None:
    """Cards are selected, refused and taken, and a move is undone."""
    view = desk.table()
    desk.player.finish()
    desk.play(LINE[:3])
    desk.player.step()
    view.act(Action.UNDO)
    desk.tap(Slot.PILE_1, Slot.PILE_2)


def dead_end(desk: Desk) -> None:
    """The strip of a dead end comes."""
    code, taps = DEAD_AFTER_ONE
    desk.table(code)
    desk.player.finish()
    desk.tap(*taps)


def win(desk: Desk) -> None:
    """Cards rain, and the result comes."""
    desk.table()
    desk.play(LINE)


def coming_back(desk: Desk) -> None:
    """The veil falls and goes."""
    view = desk.table()
    view.left()
    desk.player.finish()
    view.activated()


def sample(desk: Desk) -> None:
    """A panel with cards that move lies over the menu, whose fan still rises."""
    view = desk.menu()
    view.show_settings()
    panel = view.panel
    assert isinstance(panel, SettingsPanel)
    panel.turn_to(Page.GAME)


def replay(desk: Desk) -> None:
    """A game is watched."""
    watch(desk.menu())


@pytest.mark.looks
@pytest.mark.parametrize("size", [(640, 360), (800, 600)])
@pytest.mark.parametrize(
    "begin", [menu, moves, dead_end, win, coming_back, sample, replay], ids=lambda it: it.__name__
)
def test_what_was_drawn_in_parts_is_what_is_drawn_at_once(
    desk: Desk, size: tuple[int, int], begin: Callable[[Desk], None]
) -> None:
    player, window = desk.player, desk.player.window
    player.resize(*size)
    begin(desk)
    for frames in (*MOMENTS, None):
        if frames is None and begin is not replay:
            player.finish()
        for _ in range(frames or 0):
            player.step()
        in_parts = window.picture()
        window.invalidate()
        player.step(0)
        assert in_parts.tobytes() == window.picture().tobytes(), frames
