"""Cards on their way: extra sprites above the table that exist only while they fly."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Final

from halfmoon_arcade.engine import Card, Slot
from halfmoon_arcade.scene.cards import Piece
from halfmoon_arcade.scene.motion import Timeline, between, glide
from halfmoon_arcade.scene.paths import Fade, Path, Point
from halfmoon_arcade.scene.seats import Seat

if TYPE_CHECKING:
    import arcade

    from halfmoon_arcade.scene.faces import Face, Faces
    from halfmoon_arcade.scene.layout import Layout

_SHADOW_RISES: Final = 0.15
"""The part of the way in which a card that rises throws its full shadow."""

_SWEPT: Final = -1
"""Cards beneath a pile that is not of this table any more."""


@dataclass(slots=True)
class Flight:
    """One card on its way, out or home.

    Attributes:
        path: The way it goes.
        centre: The card's centre at rest.
        middle: Half the card's width and height.
        card: The card itself.
        ground: What is beneath it: its shadow, or the rest of a pile that is dealt.
        ring: The ring of a card that was selected; None for others.
        face: What the card shows from the front.
        back: What it shows when it is turned over.
        pile: Whether `ground` is a pile: as solid as the card, and not turning with it.
        way: How much of the way lies between the card and its place, from 0 to 1.
        carried: How far off its place it was when it left, right and up.
        carry: How much of that is left, from 1 to 0.
    """

    path: Path
    centre: Point
    middle: Point
    card: Piece
    ground: Piece
    ring: Piece | None
    face: "Face"
    back: "Face"
    pile: bool = False
    way: float = 0.0
    carried: Point = (0.0, 0.0)
    carry: float = 0.0

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The sprites, from the lowest to the highest."""
        if self.ring is None:
            return self.ground, self.card
        return self.ground, self.ring, self.card

    def fly(self, start: float, goal: float, progress: float) -> None:
        """Be at a part of the stretch from `start` to `goal`, two parts of the way."""
        self.go(between(start, goal, progress))

    def ease(self, progress: float) -> None:
        """Lose the lift and the tilt it left with, up to that part."""
        self.carry = 1.0 - glide(progress)

    def go(self, way: float) -> None:
        """Be at that part of the way."""
        self.way = way
        right, up, scale, alpha, turn = self.path.at(way)
        x, y = self.centre[0] + right, self.centre[1] + up
        if self.carry:
            x += self.carried[0] * self.carry
            y += self.carried[1] * self.carry
        wide = scale * abs(turn)
        self.card.wear(self.face if turn > 0 else self.back)
        self.card.fly(x, y, self.middle, wide, scale)
        self.card.fade(alpha)
        if self.pile:
            self.ground.fly(x, y, self.middle, scale, scale)
            self.ground.fade(alpha)
        else:
            self.ground.fly(x, y, self.middle, wide, scale)
            self.ground.fade(alpha * max(self.carry, min(1.0, way / _SHADOW_RISES)))
        if self.ring is not None:
            self.ring.fly(x, y, self.middle, wide, scale)
            self.ring.fade(alpha * self.carry)


class Flights:
    """All cards that are on their way.

    A flight belongs to one card of the table, its `Seat`. When what was done is undone, the same
    flight turns round where it is.
    """

    def __init__(
        self,
        faces: "Faces",
        layout: "Layout",
        sprites: "arcade.SpriteList[arcade.BasicSprite]",
        timeline: Timeline,
        landed: Callable[[Slot], None],
    ) -> None:
        """Begin with none.

        Args:
            faces: What cards look like.
            layout: Where they lie.
            sprites: Where flying cards appear, above all that is in it.
            timeline: What moves them.
            landed: Called when a card has come home to a slot.
        """
        self._faces = faces
        self._layout = layout
        self._sprites = sprites
        self._timeline = timeline
        self._landed = landed
        self._flights: dict[Seat, Flight] = {}
        self._coming: set[Seat] = set()

    def coming(self, slot: Slot | None = None) -> bool:
        """Whether any card is on its way home, to a certain slot if one is given."""
        if slot is None:
            return bool(self._coming)
        return any(seat.slot is slot for seat in self._coming)

    def landed(self, slot: Slot, count: int) -> int:
        """How many of the cards of a slot lie there: those beneath the first that still comes.

        Args:
            slot: Which slot.
            count: How many cards belong there.
        """
        return min((seat.beneath for seat in self._coming if seat.slot is slot), default=count)

    def out(  # noqa: PLR0913 # what is taken, which way, when, and from which posture
        self,
        seat: Seat,
        card: Card,
        path: Path,
        duration: float,
        *,
        delay: float,
        carried: Point,
        carry_time: float,
        ring: bool,
    ) -> None:
        """Let a card go; one that was just coming home turns round at once.

        Args:
            seat: Which card of the table.
            card: What it is.
            path: The way, if it is not on its way already.
            duration: Seconds for the whole way.
            delay: Seconds until it leaves.
            carried: How far off its place it leaves, right and up, in device pixels.
            carry_time: Seconds in which that vanishes.
            ring: Whether it still wears the ring of a selected card.
        """
        flight = self._flights.get(seat)
        if flight is None:
            flight = self._launch(seat, card, path, ring=ring)
            if carried != (0.0, 0.0):
                flight.carried = carried
                self._timeline.run((seat, "carry"), carry_time, flight.ease, delay=delay)
        else:
            delay = 0.0
        self._coming.discard(seat)
        self._timeline.run(
            seat,
            duration * (1.0 - flight.way),
            partial(flight.fly, flight.way, 1.0),
            delay=delay,
            end=partial(self._remove, seat),
        )

    def home(self, seat: Seat, card: Card, path: Path, duration: float) -> None:
        """Let a card come home; one that was just leaving turns round at once.

        Args:
            seat: Which card of the table.
            card: What it is.
            path: The way, if it is not on its way already.
            duration: Seconds for the whole way.
        """
        flight = self._flights.get(seat)
        if flight is None:
            flight = self._launch(seat, card, path, ring=False)
            flight.way = 1.0
        # What is left of lift and tilt needs half the time of a whole way to vanish.
        self._come(seat, flight, duration * max(flight.way, 0.5 if flight.carry else 0.0), 0.0)

    def deal(
        self, slot: Slot, stack: tuple[Card, ...], path: Path, duration: float, delay: float
    ) -> None:
        """Let a whole pile come.

        Args:
            slot: Where to.
            stack: Its cards, the lowest first.
            path: The way.
            duration: Seconds on the way.
            delay: Seconds until it leaves.
        """
        seat = Seat(slot, 0)
        flight = self._launch(seat, stack[-1], path, ring=False)
        flight.pile = len(stack) > 1
        if flight.pile:
            flight.ground.wear(self._faces.stack(len(stack)))
        flight.way = 1.0
        self._come(seat, flight, duration, delay)

    def sweep(self, slot: Slot, stack: tuple[Card, ...], duration: float) -> None:
        """Let a whole pile fade that no longer belongs to the table.

        Args:
            slot: Where it lies.
            stack: Its cards, the lowest first.
            duration: Seconds until it is gone.
        """
        seat = Seat(slot, _SWEPT)
        flight = self._launch(seat, stack[-1], Fade(), ring=False)
        flight.pile = True
        flight.ground.wear(self._faces.stack(len(stack)))
        self._timeline.run(
            seat, duration, partial(flight.fly, 0.0, 1.0), end=partial(self._remove, seat)
        )

    def clear(self) -> None:
        """Take all flying cards away."""
        for seat in list(self._flights):
            self._timeline.drop(seat)
            self._remove(seat)

    def _launch(self, seat: Seat, card: Card, path: Path, *, ring: bool) -> Flight:
        faces, place = self._faces, self._layout.slot(seat.slot)
        flight = Flight(
            path=path,
            centre=(place.x, place.y),
            middle=(place.width / 2, place.height / 2),
            card=Piece(faces.card(card)),
            ground=Piece(faces.lifted_shadow()),
            ring=Piece(faces.glow()) if ring else None,
            face=faces.card(card),
            back=faces.back(),
        )
        self._flights[seat] = flight
        self._sprites.extend(flight.pieces)
        return flight

    def _come(self, seat: Seat, flight: Flight, duration: float, delay: float) -> None:
        self._coming.add(seat)
        self._timeline.run(
            seat,
            duration,
            partial(flight.fly, flight.way, 0.0),
            delay=delay,
            end=partial(self._land, seat),
        )

    def _land(self, seat: Seat) -> None:
        # Cards beneath this one are covered by it: they need not arrive by themselves.
        for lower in [
            other
            for other in self._coming
            if other.slot is seat.slot and other.beneath < seat.beneath
        ]:
            self._timeline.drop(lower)
            self._remove(lower)
        self._remove(seat)
        self._landed(seat.slot)

    def _remove(self, seat: Seat) -> None:
        self._coming.discard(seat)
        self._timeline.drop((seat, "carry"))
        for piece in self._flights.pop(seat).pieces:
            self._sprites.remove(piece)
