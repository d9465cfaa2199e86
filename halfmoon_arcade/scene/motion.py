"""Motions: pure functions of how far they have come, and the timeline that runs them.

A motion never changes where a card rests. It says by how much the picture differs from the rest
for the time being, and every motion ends with no difference at all: not nearly none, exactly none.
"""

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from enum import Enum
from math import cos, pi, sin
from typing import Final, NamedTuple, Protocol

from arcade import easing

Point = tuple[float, float]


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


class Pose(NamedTuple):
    """How a flying card differs from the same card at rest.

    Attributes:
        x: Device pixels to the right of its place.
        y: Device pixels above its place.
        scale: Size, 1 at rest.
        alpha: Opacity, 1 at rest.
        turn: Width as it turns about its upright axis: 1 shows the face in full, 0 the card
            edge-on, below 0 its back.
    """

    x: float
    y: float
    scale: float
    alpha: float
    turn: float


REST: Final = Pose(0.0, 0.0, 1.0, 1.0, 1.0)


class Path(Protocol):
    """A way between a card's place, at 0, and somewhere else, at 1, to be gone in both ways."""

    def at(self, way: float) -> Pose:
        """The pose when that part of the way, 0 to 1, lies behind; `REST` at 0."""


@dataclass(frozen=True, slots=True)
class Arc:
    """The way of a taken card: towards its partners first, then along an arc, fading.

    All points are relative to the card's place.

    Attributes:
        gather: How far it is drawn towards its partners.
        control: The point that bends the arc.
        target: Where the arc ends.
    """

    gather: Point
    control: Point
    target: Point

    def at(self, way: float) -> Pose:
        """The pose after a part of the way."""
        drawn = easing.smoothstep(min(way / 0.4, 1.0))
        far = easing.ease_in(max(way - 0.1, 0.0) / 0.9)
        near = 1.0 - far
        drawn *= near
        bend = 2 * far * near
        ahead = far * far
        return Pose(
            self.gather[0] * drawn + self.control[0] * bend + self.target[0] * ahead,
            self.gather[1] * drawn + self.control[1] * bend + self.target[1] * ahead,
            1.0 - 0.5 * far,
            min(1.0, (1.0 - way) / 0.4),
            1.0,
        )


@dataclass(frozen=True, slots=True)
class Toss:
    """The way of a dealt card, from where the dealer is to its place; it turns over as it lands.

    Attributes:
        source: Where it comes from, relative to its place.
    """

    source: Point

    def at(self, way: float) -> Pose:
        """The pose with a part of the way still to go."""
        left = way * way * way
        return Pose(
            self.source[0] * left,
            self.source[1] * left,
            1.0,
            min(1.0, (1.0 - way) / 0.15),
            cos(pi * easing.smoothstep(min(way / 0.6, 1.0))),
        )


@dataclass(frozen=True, slots=True)
class Fade:
    """No way at all: the card fades where it is. What reduced motion has for flights."""

    def at(self, way: float) -> Pose:
        """The pose after a part of the way."""
        return Pose(0.0, 0.0, 1.0, 1.0 - way, 1.0)


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
