"""The documented example, played in the window by itself."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

import pyglet

from halfmoon_arcade import replays
from halfmoon_arcade.engine import Status
from halfmoon_arcade.views.base import Press
from halfmoon_arcade.views.table import TableView

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon_arcade.engine import DealCode, Slot
    from halfmoon_arcade.sitting import Sitting
    from halfmoon_arcade.window import GameWindow

_FIRST_TAP: Final = 1.2
_NEXT_TAP: Final = 0.16
_NEXT_MOVE: Final = 0.34
_RESULT: Final = 0.25


class Example(NamedTuple):
    """The example of engine/RULES.md, and a game that wins it.

    Attributes:
        code: Its deal.
        taps: The slots tapped, for 48 moves; the first two moves are the document's.
    """

    code: DealCode
    taps: tuple[Slot, ...]

    @classmethod
    def load(cls) -> Example:
        """Read it from the resources.

        Raises:
            ResourceError: When the file is missing or damaged.
        """
        game = replays.example().game
        return cls(game.code, tuple(slot for move in game.history for slot in move.slots))


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
        self._example = Example.load()
        sitting.deal(self._example.code)
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
        if game.code != self._example.code or taps_made != self._tapped:
            return  # the player has taken over
        if self._window.away:
            # It waits for whoever watches, under the veil, as a game does.
            pyglet.clock.schedule_once(self._tap, _NEXT_MOVE)
            return
        slot = self._example.taps[self._tapped]
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
