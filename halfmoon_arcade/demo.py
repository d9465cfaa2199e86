"""The documented example, played in the window by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pyglet

from halfmoon_arcade.engine import DealCode, Slot, Status
from halfmoon_arcade.views.base import Press
from halfmoon_arcade.views.table import TableView

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon_arcade.sitting import Sitting
    from halfmoon_arcade.window import GameWindow

CODE: Final = DealCode.parse("HM1-N-AAAAAAB")

# The slots tapped in each of the 48 moves; the first two moves are those of the rules document.
_LINE: Final = """
1 8; 8 5 3; 2 10; 4 7; 11 2; 10 11; 10 9; 7 10 12; 11 12; 6 12; 4 6; 6 5; 11 1; R7 1 9; 11 8; 3
11; 3 11; 11 5; R3 2; 2 6 4; 12 4; 6 5; 6 7; 2 7; 2 3 1; 7 3; 6 9; 9 4; 9 8; 9 5 12; 4 1; 10 5;
8 10; 1 12; 3 10; 9 3; 9 7; 1 2 3; 8 1; R8 12; 2 7; 10 4; 5 7; 12 8 5; 4 R1; 6 8; R4 R5; R6 R2
"""
TAPS: Final = tuple(Slot.parse(word) for word in _LINE.replace(";", " ").split())

_FIRST_TAP: Final = 1.2
_NEXT_TAP: Final = 0.16
_NEXT_MOVE: Final = 0.34
_RESULT: Final = 0.25


class Demo:
    """Taps its way through the example, with a player's clicks; gives way to a real player."""

    def __init__(
        self, window: GameWindow, sitting: Sitting, ended: Callable[[], None] | None = None
    ) -> None:
        """Deal the example; nothing is shown before `start`.

        Args:
            window: The window, in which the demo shows its own table.
            sitting: A sitting whose games need not be kept.
            ended: Called once, when the result is on the screen.
        """
        sitting.deal(CODE)
        self._window = window
        self._sitting = sitting
        self._ended = ended
        self._tapped = 0
        self._view = TableView(window, sitting, dealing=True)

    def start(self) -> None:
        """Deal, and begin to tap a moment later."""
        self._window.show(self._view)
        pyglet.clock.schedule_once(self._tap, _FIRST_TAP)

    def _tap(self, _: float) -> None:
        game = self._sitting.game
        if game is None or self._window.current_view is not self._view:
            return
        taps_made = sum(len(move.slots) for move in game.history) + len(game.selection)
        if game.code != CODE or taps_made != self._tapped:
            return  # the player has taken over
        slot = TAPS[self._tapped]
        self._tapped += 1
        card = self._window.layout.slot(slot)
        self._view.pointer_pressed(card.x, card.y, Press.MAIN)
        self._view.pointer_released(card.x, card.y, Press.MAIN)
        if game.status is Status.WON:
            pyglet.clock.schedule_once(self._wait_for_result, _RESULT)
        else:
            pyglet.clock.schedule_once(self._tap, _NEXT_TAP if game.selection else _NEXT_MOVE)

    def _wait_for_result(self, _: float) -> None:
        if self._view.panel is None:
            pyglet.clock.schedule_once(self._wait_for_result, _RESULT)
        elif self._ended is not None:
            self._ended()
