"""The ways of flying cards: pure functions of how much of the way lies behind."""

from dataclasses import dataclass
from math import cos, pi
from typing import Final, NamedTuple, Protocol

from arcade import easing

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene.layout import Layout

Point = tuple[float, float]

_GATHER: Final = 0.2
_GATHER_MOST: Final = 44
"""How far a card is drawn to its partners: a part of the way, and at most that many units."""

_ARC_HEIGHT: Final = 150
"""Design units by which the arc rises above the higher of its two ends, for its control point."""

_CROWN: Final = 0.88
"""Where on the moon taken cards go to: the part of the radius from its centre upwards."""


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


def arcs(layout: Layout, slots: tuple[Slot, ...]) -> dict[Slot, Arc]:
    """The ways of cards that are taken together: to each other, then up to the moon.

    Args:
        layout: Where things are.
        slots: Where the cards lie.

    Returns:
        The way of each card.
    """
    places = {slot: (layout.slot(slot).x, layout.slot(slot).y) for slot in slots}
    meet_x = sum(x for x, _ in places.values()) / len(places)
    meet_y = sum(y for _, y in places.values()) / len(places)
    goal_x = layout.moon_centre[0]
    goal_y = layout.moon_centre[1] + layout.moon_radius * _CROWN
    bend_x = (meet_x + goal_x) / 2
    bend_y = max(meet_y, goal_y) + _ARC_HEIGHT * layout.k
    most = _GATHER_MOST * layout.k

    def drawn(distance: float) -> float:
        return max(-most, min(most, distance * _GATHER))

    return {
        slot: Arc(
            gather=(drawn(meet_x - x), drawn(meet_y - y)),
            control=(bend_x - x, bend_y - y),
            target=(goal_x - x, goal_y - y),
        )
        for slot, (x, y) in places.items()
    }


def toss(layout: Layout, slot: Slot) -> Toss:
    """The way of a card that is dealt: from below the middle of the table, out of the moon."""
    card = layout.slot(slot)
    return Toss((layout.width / 2 - card.x, -layout.card_height - card.y))
