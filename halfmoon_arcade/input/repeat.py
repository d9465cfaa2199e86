"""When what is held says so again. No clock is here: whoever asks says how late it is."""

from typing import Final, Generic, TypeVar

FIRST_REPEAT: Final = 0.35
"""Seconds from a press to its first repetition."""
REPEAT: Final = 0.11
FAST_REPEAT: Final = 0.06
UNTIL_FAST: Final = 8
"""Repetitions after which it is plain that the player wants to go far."""

T = TypeVar("T")


class Repeat(Generic[T]):
    """What is held and says so again and again, faster after a while.

    Attributes:
        held: What that is.
        next_at: When it says so again, in seconds; None while nothing repeats.
    """

    def __init__(self) -> None:
        """Begin with nothing held."""
        self.held: T | None = None
        self.next_at: float | None = None
        self._repeated = 0

    def begin(self, held: T, now: float) -> None:
        """Take note of a press."""
        self.held, self.next_at, self._repeated = held, now + FIRST_REPEAT, 0

    def end(self) -> None:
        """Take note that it is let go, or that it means nothing that can be said twice."""
        self.held = self.next_at = None

    def due(self, now: float) -> T | None:
        """Tell what says itself again by now; at most once, however late it has become."""
        if self.next_at is None or now < self.next_at:
            return None
        self._repeated += 1
        self.next_at = now + (FAST_REPEAT if self._repeated >= UNTIL_FAST else REPEAT)
        return self.held
