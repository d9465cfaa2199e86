"""The play clock: counts the seconds a player spends at a game, and no others."""

from collections.abc import Callable
from enum import Enum


class Hold(Enum):
    """Why the clock stands still although the game goes on."""

    PANEL = "panel"
    AWAY = "away"


class Clock:
    """Runs from the first tap on, as long as nothing holds it.

    Nobody has to be called for it to count: it looks at the time when it is asked.
    """

    def __init__(self, now: Callable[[], float]) -> None:
        """Stand at zero; `now` tells seconds that never run backwards."""
        self._now = now
        self._counted = 0.0
        self._since: float | None = None
        self._started = False
        self._holds: set[Hold] = set()

    @property
    def seconds(self) -> float:
        """The seconds counted so far."""
        return self._counted + (0.0 if self._since is None else self._now() - self._since)

    @property
    def runs(self) -> bool:
        """Whether it is counting right now."""
        return self._since is not None

    def set(self, seconds: float, *, started: bool = False) -> None:
        """Show other seconds, of a game that was started earlier or is yet to be."""
        self._since = None
        self._counted = seconds
        self._started = started
        self._run_if_free()

    def start(self) -> None:
        """Start counting, at the first tap; later ones change nothing."""
        self._started = True
        self._run_if_free()

    def stop(self) -> None:
        """Stop counting for good, at the win."""
        self._pause()
        self._started = False

    def hold(self, why: Hold) -> None:
        """Stand still for a reason; the same reason twice is once."""
        self._holds.add(why)
        self._pause()

    def release(self, why: Hold) -> None:
        """Count on, if it was started and no other reason is left."""
        self._holds.discard(why)
        self._run_if_free()

    def _pause(self) -> None:
        self._counted = self.seconds
        self._since = None

    def _run_if_free(self) -> None:
        if self._started and not self._holds and self._since is None:
            self._since = self._now()
