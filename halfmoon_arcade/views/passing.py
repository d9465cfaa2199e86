"""What is shown for a few seconds and then goes by itself."""

from collections.abc import Callable


class Passing:
    """Counts down the seconds that something is still shown.

    Nobody has to be called for it to count: it looks at the time when it is asked.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        """Show nothing; `now` tells seconds that never run backwards."""
        self._now = now
        self._until: float | None = None

    def start(self, seconds: float) -> None:
        """Show it for that time from now on, however long it has been there."""
        self._until = self._now() + seconds

    def stop(self) -> None:
        """Show it no more."""
        self._until = None

    @property
    def left(self) -> float | None:
        """The seconds left, 0 when the time is over; None when nothing is shown."""
        return None if self._until is None else max(0.0, self._until - self._now())
