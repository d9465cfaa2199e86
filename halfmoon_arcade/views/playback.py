"""How a replay runs: by itself at some speed, or step by step."""

from collections.abc import Callable
from typing import Final

from halfmoon_arcade.engine import Replay
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.passing import Passing
from halfmoon_arcade.views.replay_table import ReplayTable
from halfmoon_arcade.views.waking import Waking

SPEEDS: Final = (1, 2, 4)
PERIOD: Final = 1.5
"""Seconds from move to move, at the first of the speeds."""
_PAGE: Final = 8
"""Moves that the keys for pages go on or back."""
BEAT: Final = 0.4
"""Seconds for which cards are lifted before they go, at that speed."""


class Playback:
    """Plays a replay on its table; it begins by itself.

    Args:
        host: The window.
        replay: What is watched.
        waking: Wakes the view when the next move is due.
        changed: Called whenever there is something new to tell.

    Attributes:
        table: The picture of the replay.
        playing: Whether the moves come by themselves.
        speed: How many times as fast as usual.
    """

    def __init__(
        self, host: Host, replay: Replay, waking: Waking, changed: Callable[[], None]
    ) -> None:
        """Wait as long before the first move as before any other."""
        self._replay, self._waking, self._changed = replay, waking, changed
        self.table = ReplayTable(host, replay, waking)
        self.playing, self.speed = bool(len(replay)), SPEEDS[0]
        self._held = False
        self._rest = Passing(waking.now)
        self._wait()

    @property
    def ended(self) -> bool:
        """Whether the last move has been shown."""
        return self._replay.position == len(self._replay)

    def forward(self) -> None:
        """Show the next move, and no more by themselves."""
        self.playing = False
        self._forward()

    def back(self) -> None:
        """Take a move back, and show no more by themselves."""
        self.playing = False
        self.table.back()
        self._go_on()

    def go_to(self, position: int) -> None:
        """Go straight to a position; one beyond the ends is the end."""
        self.table.jump(min(max(position, 0), len(self._replay)))
        self._go_on()

    def skip(self, moves: int) -> None:
        """Go some moves on, or back where that is below zero, without showing the way."""
        self.go_to(self._replay.position + moves)

    def toggle(self) -> None:
        """Play or pause; after the end, play from the deal."""
        self.playing = not self.playing and bool(len(self._replay))
        if self.playing and self.ended:
            self.go_to(0)
        elif self.playing:
            self._forward()
        else:
            self._go_on()

    def change_speed(self) -> None:
        """Play faster, or after the fastest as slowly as at first."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self._go_on()

    def hold(self, *, held: bool) -> None:
        """Let no move come by itself for the time being, or go on."""
        self._held = held
        self._wait()

    def advance(self, seconds: float) -> None:
        """Let motions go on, and the next move come when it is time."""
        self.table.advance(seconds)
        if self._rest.left == 0:
            self._forward()

    def _forward(self) -> None:
        self.table.forward(BEAT / self.speed)
        self._go_on()

    def _go_on(self) -> None:
        self.playing = self.playing and not self.ended
        self._wait()
        self._changed()

    def _wait(self) -> None:
        if self.playing and not self._held:
            self._rest.start(PERIOD / self.speed)
        else:
            self._rest.stop()
        self._waking.wish("step", self._rest.left)


RUNS: Final[dict[Action, Callable[[Playback], None]]] = {
    Action.UNDO: Playback.back,
    Action.REDO: Playback.forward,
    Action.PAGE_UP: lambda run: run.skip(-_PAGE),
    Action.PAGE_DOWN: lambda run: run.skip(_PAGE),
    Action.TO_TOP: lambda run: run.go_to(0),
    Action.TO_BOTTOM: lambda run: run.skip(1000),
}
"""What a player wants that concerns the replay alone."""

STEPS: Final[dict[Action, Callable[[Playback], None]]] = {
    Action.LEFT: Playback.back,
    Action.RIGHT: Playback.forward,
}
"""What arrows do while the focus is on the position bar."""
