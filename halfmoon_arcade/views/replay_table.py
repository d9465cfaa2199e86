"""The table of a replay: moves come and go as they do in play."""

from halfmoon_arcade.engine import Event, Replay
from halfmoon_arcade.scene.motion import Pace
from halfmoon_arcade.scene.standing import Moment
from halfmoon_arcade.scene.table import TableScene
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.passing import Passing
from halfmoon_arcade.views.waking import Waking


class ReplayTable:
    """The picture of a replay, which is at its position at once; cards follow.

    Cards that go are lifted first, for a beat.

    Args:
        host: The window.
        replay: What is watched.
        waking: Wakes the view when the beat is over.
    """

    def __init__(self, host: Host, replay: Replay, waking: Waking) -> None:
        """Get ready; nothing is there before `lay_out`."""
        self._host, self._replay, self._waking = host, replay, waking
        self._beat = Passing(waking.now)
        self._due: tuple[Event, ...] = ()

    def lay_out(self, pace: Pace, *, dealing: bool = False) -> None:
        """Build the table for the host's layout and faces.

        Args:
            pace: How lively it moves.
            dealing: Whether to show it being dealt.
        """
        self.scene = TableScene(self._host.faces, self._host.layout, pace)
        self._wait(None)
        if dealing:
            self.scene.deal(self._now)
            self._host.sounds.dealt(pace.seconds(1.0))
        else:
            self.scene.sync(self._now)

    @property
    def _now(self) -> Moment:
        return Moment(self._replay.table)

    @property
    def waiting(self) -> bool:
        """Whether cards are lifted that are about to go."""
        return bool(self._due)

    def forward(self, beat: float) -> bool:
        """Go to the next move; its cards are lifted now and go when the beat is over.

        Args:
            beat: Seconds.

        Returns:
            Whether there was one.
        """
        self.go_on()
        move = self._replay.next_move
        if move is None:
            return False
        self.scene.show([], Moment(self._replay.table, move.slots))
        self._due = self._replay.forward()
        self._wait(beat)
        return True

    def back(self) -> bool:
        """Take a move back; where its cards have not gone yet, they only lie down again.

        Returns:
            Whether there was one.
        """
        if not self._replay.position:
            return False
        gone = not self._due
        events = self._replay.back()
        self._wait(None)
        self._show(events if gone else ())
        return True

    def jump(self, position: int) -> bool:
        """Go to a position without showing the way; returns whether that is another."""
        if position == self._replay.position:
            return False
        self._replay.jump(position)
        self._wait(None)
        self.scene.sync(self._now)
        return True

    def go_on(self) -> None:
        """Let the cards that are lifted go now."""
        due = self._due
        self._wait(None)
        if due:
            self._show(due)
            self._host.invalidate()

    def advance(self, seconds: float) -> None:
        """Let motions go on, and lifted cards go when it is time."""
        self.scene.advance(seconds)
        if self._beat.left == 0:
            self.go_on()

    def _show(self, events: tuple[Event, ...]) -> None:
        self._host.sounds.happened(events, self.scene.pace.seconds(1.0))
        self.scene.show(events, self._now)

    def _wait(self, beat: float | None) -> None:
        if beat is None:
            self._due = ()
            self._beat.stop()
        else:
            self._beat.start(beat)
        self._waking.wish("beat", self._beat.left)
