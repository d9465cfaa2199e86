"""When the window makes a frame, and how far motions go on in it.

Nothing beats by itself: there is a timer only while a frame or a wake-up is due.
"""

from __future__ import annotations

from time import perf_counter
from typing import TYPE_CHECKING, Final

import pyglet

if TYPE_CHECKING:
    from collections.abc import Callable

FRAME: Final = 1 / 60
LONGEST_STEP: Final = 0.1
"""Seconds: after a pause, a motion goes on from where it was instead of leaping to its end."""


class Heartbeat:
    """Has frames made, at most sixty in a second.

    Args:
        step: Makes a frame, for so many seconds of motion; calls `begin` and `end` around it.
    """

    def __init__(self, step: Callable[[float], None]) -> None:
        """Stand still."""
        self._step = step
        self._due = False
        self._last = perf_counter()
        self._in_motion = self._late = False
        self._wake_at: float | None = None
        self._timer_at = 0.0

    @property
    def due(self) -> bool:
        """Whether a frame is about to be made."""
        return self._due

    def request(self) -> None:
        """Have the next frame made, as soon as the screen can show one. Asking again is free."""
        if not self._due:
            self._due = True
            delay = max(0.0, self._last + FRAME - perf_counter())
            pyglet.clock.schedule_once(self._frame, delay)

    def wake_in(self, seconds: float | None) -> None:
        """Request a frame after that time, in place of any earlier wish; or never, for None."""
        if seconds is None:
            self._wake_at = None
            return
        now = perf_counter()
        self._wake_at = now + seconds
        # A view that moves asks in every frame; a timer that comes too soon looks for itself.
        if not now <= self._timer_at <= self._wake_at:
            self._timer_at = self._wake_at
            pyglet.clock.schedule_once(self._wake, seconds)

    def begin(self) -> None:
        """Take note that a frame is being made: what is requested from here on is part of it."""
        self._due = True

    def end(self, *, in_motion: bool) -> None:
        """Take note that the frame is made; while there is motion, another one follows."""
        self._due = False
        self._in_motion = in_motion
        if in_motion:
            self.request()

    def stop(self) -> None:
        """Let no timer be left."""
        pyglet.clock.unschedule(self._frame)
        pyglet.clock.unschedule(self._wake)

    def _frame(self, _: float) -> None:
        now = perf_counter()
        passed, self._last = now - self._last, now
        self._step(self._progress(passed))

    def _progress(self, passed: float) -> float:
        """Tell how far motions go on in a frame that comes that long after the one before."""
        if passed < LONGEST_STEP:
            self._late = False
            return passed
        # A motion that begins after a pause begins with one frame of progress, and does not leap
        # when one frame has taken long, as it does to draw many cards for the first time. But
        # where each of them takes long, motions must not last longer for that.
        slow, self._late = self._late, self._in_motion
        return LONGEST_STEP if slow and self._in_motion else FRAME

    def _wake(self, _: float) -> None:
        self._timer_at = 0.0
        if self._wake_at is None:
            return
        left = self._wake_at - perf_counter()
        if left > 0:
            self.wake_in(left)
        else:
            self._wake_at = None
            self.request()
