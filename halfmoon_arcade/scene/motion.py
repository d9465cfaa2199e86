"""How lively things move, how they come to rest, and the timeline that runs all motions.

A motion never changes where a card rests. It says by how much the picture differs from the rest
for the time being, and every motion ends with no difference at all: not nearly none, exactly none.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum
from math import pi, sin
from typing import Final

from arcade import easing


class Speed(Enum):
    """The setting "animation speed"."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


_TIMES: Final = {Speed.SLOW: 1.75, Speed.NORMAL: 1.0, Speed.FAST: 0.6, Speed.OFF: 0.0}


@dataclass(frozen=True, slots=True)
class Pace:
    """How lively the table moves, as the player wants it.

    Attributes:
        speed: How long motions take.
        reduced: Whether flights become fades, and nothing shakes or swings over.
    """

    speed: Speed = Speed.NORMAL
    reduced: bool = False

    def seconds(self, duration: float) -> float:
        """How long a motion takes that takes `duration` at normal speed; 0 when motion is off."""
        return duration * _TIMES[self.speed]


def between(start: float, goal: float, progress: float) -> float:
    """A value on its way: `start` at 0, and at 1 exactly `goal`, without an error of rounding."""
    return goal if progress == 1 else start + (goal - start) * progress


def swing(progress: float) -> float:
    """From 0 to 1, going a little beyond 1 before it rests there."""
    return easing.ease_out_back(progress)


def glide(progress: float) -> float:
    """From 0 to 1, slowing down."""
    return easing.ease_out(progress)


def shake(progress: float) -> float:
    """From 0 to 0, twice to either side and less each time; at most 1."""
    return sin(4 * pi * progress) * (1.0 - progress) if progress < 1 else 0.0


class _Tween:
    __slots__ = ("delay", "duration", "elapsed", "end", "step")

    def __init__(
        self,
        duration: float,
        delay: float,
        step: Callable[[float], None],
        end: Callable[[], None] | None,
    ) -> None:
        self.duration = duration
        self.delay = delay
        self.step = step
        self.end = end
        self.elapsed = 0.0


class Timeline:
    """Runs motions, one for each key, and takes every one of them to its exact end."""

    def __init__(self) -> None:
        """Begin with nothing to run."""
        self._tweens: dict[Hashable, _Tween] = {}

    @property
    def moving(self) -> bool:
        """Whether anything is left to run."""
        return bool(self._tweens)

    def run(
        self,
        key: Hashable,
        duration: float,
        step: Callable[[float], None],
        *,
        delay: float = 0.0,
        end: Callable[[], None] | None = None,
    ) -> None:
        """Run a motion from now on, in place of the one that runs under the same key.

        Args:
            key: What moves. The motion it replaces is dropped where it is and does not end.
            duration: Seconds it takes; 0 or less makes it end at once.
            step: Called with how far it has come: 0 now, then more with every `advance`, and
                exactly 1 in the end.
            delay: Seconds before it begins to move.
            end: Called once after the last step.
        """
        if duration <= 0:
            self._tweens.pop(key, None)
            step(1.0)
            if end:
                end()
            return
        self._tweens[key] = _Tween(duration, delay, step, end)
        step(0.0)

    def drop(self, key: Hashable) -> None:
        """Stop what runs under a key where it is, without its end."""
        self._tweens.pop(key, None)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        for key, tween in list(self._tweens.items()):
            if self._tweens.get(key) is not tween:
                continue  # replaced or dropped by an end that came before in this round
            tween.elapsed += seconds
            progress = (tween.elapsed - tween.delay) / tween.duration
            if progress >= 1.0:
                self._end(key, tween)
            elif progress > 0.0:
                tween.step(progress)

    def finish(self) -> None:
        """Take everything to its end at once, also what an end sets in motion."""
        while self._tweens:
            for key, tween in list(self._tweens.items()):
                self._end(key, tween)

    def clear(self) -> None:
        """Stop everything where it is, without any end."""
        self._tweens.clear()

    def _end(self, key: Hashable, tween: _Tween) -> None:
        if self._tweens.get(key) is not tween:
            return
        del self._tweens[key]
        tween.step(1.0)
        if tween.end:
            tween.end()
