"""Bar and strips of the table, kept in line with the game and with the time that passes."""

from typing import Final

from halfmoon_arcade.engine import Game, Reason, Status
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.bar import HOUR, BarActions, BarState
from halfmoon_arcade.sitting import NoGameError, Sitting
from halfmoon_arcade.views import notices
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.notices import NoticeWays
from halfmoon_arcade.views.overlay import Overlay, Told
from halfmoon_arcade.views.passing import Passing
from halfmoon_arcade.views.waking import Waking

_FADE: Final = 0.25
"""Seconds at the end of a note in which it fades."""
_AFTER_TICK: Final = 0.01
"""Seconds after the full second at which the clock is read, so that it surely has passed."""


class Telling:
    """Tells the player how the game stands, and asks the window to be woken when that changes.

    Args:
        host: The window.
        sitting: The game being played.
        actions: What the parts of the bar that can be pressed do.
        ways: What can be done about a notice.
        waking: Wakes the view.
    """

    def __init__(
        self,
        host: Host,
        sitting: Sitting,
        actions: BarActions,
        ways: NoticeWays,
        waking: Waking,
    ) -> None:
        """Get ready; nothing is there before `lay_out`."""
        self._host, self._sitting = host, sitting
        self._actions, self._ways = actions, ways
        self._reason: Reason | None = None
        self._waking = waking
        self._note = Passing(waking.now)
        self._copied = Passing(waking.now)
        self._pointer = (-1.0, -1.0)
        self._second = int(sitting.seconds)

    @property
    def overlay(self) -> Overlay:
        """Bar and strips as they are just now."""
        return self._overlay

    @property
    def fading(self) -> bool:
        """Whether the note is about to go."""
        left = self._note.left
        return left is not None and left < _FADE

    def lay_out(self) -> None:
        """Build bar and strips for the host's layout and faces."""
        self._overlay = Overlay(self._host, self._told(), self._actions, self._ways)
        self._overlay.bar.show_copied(copied=self._copied.left is not None)
        self._overlay.bar.show(self._state())
        self._overlay.controls.moved(*self._pointer)

    def hovered(self, x: float, y: float) -> bool:
        """Follow the pointer; returns whether anything looks different now."""
        self._pointer = (x, y)
        return self._overlay.controls.moved(x, y)

    def retell(self) -> None:
        """Bring bar and strips in line with the game."""
        if self._told() != self._overlay.told:
            self.lay_out()
        else:
            self._overlay.bar.show(self._state())
        self.order_wake()
        self._host.invalidate()

    def explain(self, reason: Reason | None) -> None:
        """Show for a while why a tap took nothing (S9), or take that note away."""
        self._reason = reason
        if reason is None:
            self._note.stop()
        else:
            self._note.start(theme.NOTE_TIME)
        if self._overlay.fades is not None:
            self._overlay.fades.fade(1.0)
        self.retell()

    def say_copied(self) -> None:
        """Say in the chip for a moment that the code was copied."""
        self._copied.start(theme.COPIED_TIME)
        self._overlay.bar.show_copied(copied=True)
        self.order_wake()
        self._host.invalidate()

    def advance(self) -> None:
        """Let clock, note and chip follow the time."""
        self._pass_note()
        self._pass_copied()
        self._tick()
        self.order_wake()

    def order_wake(self) -> None:
        """Ask to be woken when the first of clock, note and chip has something to change."""
        times = []
        if self._sitting.clock_runs:
            times.append(1 - self._sitting.seconds % 1 + _AFTER_TICK)
        if (left := self._note.left) is not None:
            times.append(max(0.0, left - _FADE))
        if (left := self._copied.left) is not None:
            times.append(left)
        self._waking.wish("telling", min(times, default=None))

    def _pass_note(self) -> None:
        left = self._note.left
        if left == 0:
            self.explain(None)
        elif left is not None and left < _FADE and self._overlay.fades is not None:
            self._overlay.fades.fade(left / _FADE)

    def _pass_copied(self) -> None:
        if self._copied.left == 0:
            self._copied.stop()
            self._overlay.bar.show_copied(copied=False)
            self._host.invalidate(self._host.layout.bar)

    def _tick(self) -> None:
        if self._told() != self._overlay.told:
            self.lay_out()
            self._host.invalidate()
        if self._second != (second := int(self._sitting.seconds)):
            # Whether or not anybody can see it: a kill loses no more than what comes after.
            self._second = second
            self._sitting.note_clock()
        if self._overlay.bar.tick(self._sitting.seconds):
            self._host.invalidate(self._overlay.bar.region)

    def _told(self) -> Told:
        game = game_of(self._sitting)
        dead_end = game.status is Status.DEAD_END
        return Told(
            code=str(game.code),
            hours=self._sitting.seconds >= HOUR,
            dead_end=dead_end,
            can_undo=dead_end and self._sitting.can_undo,
            note=self._reason,
            notice=notices.current(self._sitting.store),
        )

    def _state(self) -> BarState:
        game, sitting = game_of(self._sitting), self._sitting
        return BarState(sitting.seconds, game.score, game.moves, sitting.can_undo, sitting.can_redo)


def game_of(sitting: Sitting) -> Game:
    """The game on the table.

    Raises:
        NoGameError: There is none.
    """
    if sitting.game is None:
        raise NoGameError
    return sitting.game
