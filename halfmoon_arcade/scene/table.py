"""The picture of a game: its table, and the motions that follow what happens on it.

At every moment the sprites of the slots rest where the game has them; motions are added on top and
vanish. So an event never waits for a motion: the table changes at once, and what flies or shakes
goes on from where it is, or turns round.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Final

from halfmoon_arcade.engine import Event, Move, Redone, Refused, Slot, Taken, Undone, Won
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.cards import Shown, SlotPicture
from halfmoon_arcade.scene.flights import Flights
from halfmoon_arcade.scene.focus_ring import FocusRing
from halfmoon_arcade.scene.gestures import Gestures
from halfmoon_arcade.scene.motion import Pace, Speed, Timeline, between
from halfmoon_arcade.scene.paths import Fade, Path, arcs, toss
from halfmoon_arcade.scene.rain import Rain
from halfmoon_arcade.scene.seats import Seat, seats_of
from halfmoon_arcade.scene.standing import OnTable, Standing

if TYPE_CHECKING:
    import arcade

    from halfmoon_arcade.scene.faces import Faces
    from halfmoon_arcade.scene.layout import Layout

_FILL_TIME: Final = 1.2
"""Seconds in which the moon fills after a win."""
_DEAL_SHARE: Final = 0.45
"""The part of the whole deal that each single pile is on its way."""
_SWEEP_TIME: Final = 0.140
"""Seconds in which a table fades that makes room for another."""


class TableScene:
    """The table in a window: slots, cards, captions, and what moves. One draw call."""

    def __init__(self, faces: "Faces", layout: "Layout", pace: Pace | None = None) -> None:
        """Make the sprites of an empty table.

        Args:
            faces: Pictures of the size that `layout` has.
            layout: Where things are.
            pace: How lively the table moves.
        """
        self._faces = faces
        self._layout = layout
        self._timeline = Timeline()
        self._pictures = tuple(SlotPicture(slot, faces, layout) for slot in Slot)
        self._gestures = Gestures(self._pictures, layout, self._timeline, pace or Pace())
        self._sprites: arcade.SpriteList[arcade.BasicSprite] = faces.sprites()
        self._ring = FocusRing(faces, layout, self._pictures, self._timeline)
        *lower, captions = zip(*(picture.layers for picture in self._pictures), strict=True)
        for layer in (*lower, (self._ring.piece,), captions):
            self._sprites.extend(layer)
        self._standing = Standing()
        self._flights = Flights(faces, layout, self._sprites, self._timeline, self._landed)
        self._rain = Rain(faces, layout, self._sprites)
        self._dealing = False
        self._phase = 0.0

    @property
    def pace(self) -> Pace:
        """How lively the table moves."""
        return self._gestures.pace

    @property
    def moving(self) -> bool:
        """Whether `advance` and `draw` are needed to let motions go on."""
        return self._timeline.moving

    @property
    def moon_phase(self) -> float:
        """How full the moon is, from 0 at the deal to 1 at the win; follows the cards taken."""
        return self._phase

    def sync(self, game: OnTable, *, placement_help: bool = False) -> None:
        """Show a game at rest, whatever was to be seen before.

        Args:
            game: The game.
            placement_help: Whether cards that do not fit the selection are dimmed (S10).
        """
        self._stop()
        standing = self._standing = Standing.of(game, placement_help=placement_help)
        for picture, stack in zip(self._pictures, standing.stacks, strict=True):
            picture.lift = float(picture.slot in standing.selected)
            picture.tilt = 0.0
            picture.dim = float(picture.slot in standing.dimmed)
            picture.hold(stack, len(stack))
            picture.rise(1.0)
        self._ring.rest()
        self._phase = standing.phase

    def deal(self, game: OnTable, *, placement_help: bool = False) -> None:
        """Show a game as it is dealt: its piles come flying, in order, and turn over.

        Args:
            game: The game, as a rule a fresh one.
            placement_help: Whether cards that do not fit the selection are dimmed (S10).
        """
        if self.pace.reduced:
            self.bring_back(game, placement_help=placement_help)
            return
        whole = self.pace.seconds(theme.DEAL_TIME)
        self._exchange(
            partial(toss, self._layout),
            whole,
            whole * _DEAL_SHARE,
            game,
            placement_help=placement_help,
        )

    def bring_back(self, game: OnTable, *, placement_help: bool = False) -> None:
        """Show a game that was put aside: what lies on the table fades into it.

        Args:
            game: The game.
            placement_help: Whether cards that do not fit the selection are dimmed (S10).
        """
        whole = self.pace.seconds(theme.RETURN_TIME)
        self._exchange(lambda _: Fade(), whole, whole, game, placement_help=placement_help)

    def show(self, events: Sequence[Event], game: OnTable, *, placement_help: bool = False) -> None:
        """Show what has just happened: the table at once, and motions that lead there.

        Args:
            events: What happened since the last call.
            game: The game after that.
            placement_help: Whether cards that do not fit the selection are dimmed (S10).
        """
        if self._dealing:
            self.finish()
        before = self._standing
        now = self._standing = Standing.of(game, placement_help=placement_help)
        for event, seats in seats_of(events, game.table):
            self._play(event, seats)
        for slot in Slot:
            if before.stacks[slot] != now.stacks[slot]:
                self._hold(slot)
                self._gestures.count(slot)
        for slot in before.selected ^ now.selected:
            self._lift(slot)
        if before.dimmed != now.dimmed:
            self._gestures.dim(now.dimmed)
        if before.stacks != now.stacks:
            filling = _FILL_TIME if Won() in events else theme.TAKE_TIME
            self._wax(self._phase, now.phase, self.pace.seconds(filling))
        self._ring.follow()

    def focus(self, slot: Slot | None) -> None:
        """Show the ring of the focus around a slot's card, or take it away."""
        self._ring.go(slot, self.pace)

    @property
    def focused(self) -> Slot | None:
        """The slot with the ring of the focus, read back from its sprite."""
        return self._ring.around

    def advance(self, seconds: float) -> None:
        """Let motions go on."""
        self._timeline.advance(seconds)
        self._ring.follow()

    def finish(self) -> None:
        """Bring everything to rest at once."""
        self._timeline.finish()
        self._ring.follow()

    @property
    def sprite_count(self) -> int:
        """How many sprites there are: at rest always the same, more while something flies.

        Tests see by it that nothing is left behind.
        """
        return len(self._sprites)

    def draw(self) -> None:
        """Draw the table over the backdrop."""
        self._sprites.draw()

    def shown(self) -> tuple[Shown, ...]:
        """What is to be seen in each slot just now, read back from the sprites.

        At rest this is what the game has. While cards fly, a slot shows the cards that lie there.
        """
        return tuple(picture.shown() for picture in self._pictures)

    def _exchange(
        self,
        way_to: Callable[[Slot], Path],
        whole: float,
        single: float,
        game: OnTable,
        *,
        placement_help: bool,
    ) -> None:
        """Let the piles of a game come one after the other, and those before it fade.

        Args:
            way_to: The way to a slot.
            whole: Seconds until all have come.
            single: Seconds that each is on its way.
            game: The game.
            placement_help: Whether cards that do not fit the selection are dimmed (S10).
        """
        phase = self._phase
        before = [
            stack[: self._flights.landed(slot, len(stack))]
            for slot, stack in zip(Slot, self._standing.stacks, strict=True)
        ]
        self.sync(game, placement_help=placement_help)
        if not whole:
            return
        for slot, stack in zip(Slot, before, strict=True):
            if stack:
                self._flights.sweep(slot, stack, self.pace.seconds(_SWEEP_TIME))
        for picture, stack in zip(self._pictures, self._standing.stacks, strict=True):
            if stack:
                slot = picture.slot
                delay = (whole - single) * slot / (len(Slot) - 1)
                self._flights.deal(slot, stack, way_to(slot), single, delay)
                self._hold(slot)
                # Twenty empty slots for a moment would be a flash.
                picture.vacate()
                self._gestures.rise(slot, single / 2, delay + single / 2)
        self._dealing = self._flights.coming()
        self._wax(phase, self._phase, whole)

    def _stop(self) -> None:
        self._timeline.clear()
        self._flights.clear()
        self._rain.end()
        self._dealing = False

    def _play(self, event: Event, seats: tuple[Seat, ...]) -> None:
        match event:
            case Taken(move) | Redone(move):
                self._take(move, seats)
            case Undone(move):
                self._return(move, seats)
            case Refused(slots):
                self._gestures.refuse(slots)
            case Won():
                self._celebrate()
            case _:
                pass

    def _hold(self, slot: Slot) -> None:
        stack = self._standing.stacks[slot]
        self._pictures[slot].hold(stack, self._flights.landed(slot, len(stack)))

    def _take(self, move: Move, seats: tuple[Seat, ...]) -> None:
        paths = self._paths(move)
        for order, (seat, card) in enumerate(zip(seats, move.cards, strict=True)):
            picture = self._pictures[seat.slot]
            self._flights.out(
                seat,
                card,
                paths[seat.slot],
                self.pace.seconds(theme.TAKE_TIME),
                delay=self.pace.seconds(theme.TAKE_STAGGER) * order,
                carried=picture.carried(),
                carry_time=self.pace.seconds(theme.LIFT_TIME),
                ring=picture.lift > 0,
            )
            self._gestures.still(seat.slot)

    def _return(self, move: Move, seats: tuple[Seat, ...]) -> None:
        paths = self._paths(move)
        for seat, card in zip(seats, move.cards, strict=True):
            duration = self.pace.seconds(theme.RETURN_TIME)
            self._flights.home(seat, card, paths[seat.slot], duration)

    def _paths(self, move: Move) -> Mapping[Slot, Path]:
        if self.pace.reduced:
            return dict.fromkeys(move.slots, Fade())
        return arcs(self._layout, move.slots)

    def _lift(self, slot: Slot) -> None:
        up = slot in self._standing.selected
        # A card that is still coming is not lifted before it has landed.
        if not (up and self._flights.coming(slot)):
            self._gestures.lift(slot, up=up)

    def _landed(self, slot: Slot) -> None:
        self._gestures.still(slot)
        self._hold(slot)
        self._lift(slot)
        self._dealing = self._dealing and self._flights.coming()

    # The moon, and the stars of a win.

    def _wax(self, start: float, goal: float, duration: float) -> None:
        def step(progress: float) -> None:
            self._phase = between(start, goal, progress)

        self._timeline.run("moon", duration, step)

    def _celebrate(self) -> None:
        if self.pace.reduced or self.pace.speed is Speed.OFF:
            return
        seen = {face.texture: face for picture in self._pictures for face in picture.cards_seen}
        self._rain.begin(tuple(seen.values()))
        self._timeline.run(
            "rain", self.pace.seconds(theme.WIN_TIME), self._rain.go, end=self._rain.end
        )
