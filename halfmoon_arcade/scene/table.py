"""The picture of a game: its table, and the motions that follow what happens on it.

At every moment the sprites of the slots rest where the game has them; motions are added on top and
vanish. So an event never waits for a motion: the table changes at once, and what flies or shakes
goes on from where it is, or turns round.
"""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from halfmoon_arcade.engine import (
    Card,
    Event,
    Game,
    Move,
    Redone,
    Refused,
    Slot,
    Table,
    Taken,
    Undone,
    Won,
)
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.cards import Shown, SlotPicture
from halfmoon_arcade.scene.flights import Flights, Seat
from halfmoon_arcade.scene.motion import Pace, Speed, Timeline, between, glide, shake, swing
from halfmoon_arcade.scene.paths import Fade, Path, arcs, toss
from halfmoon_arcade.scene.rain import Rain

if TYPE_CHECKING:
    import arcade

    from halfmoon_arcade.scene.faces import Faces
    from halfmoon_arcade.scene.layout import Layout

_ALL_CARDS: Final = 104
_FILL_TIME: Final = 1.2
"""Seconds in which the moon fills after a win."""
_DEAL_SHARE: Final = 0.45
"""The part of the whole deal that each single pile is on its way."""


class TableScene:
    """The table in a window: slots, cards, captions, and what moves. One draw call.

    Attributes:
        pace: How lively it moves; a change counts from the next motion on.
    """

    def __init__(self, faces: "Faces", layout: "Layout", pace: Pace | None = None) -> None:
        """Make the sprites of an empty table.

        Args:
            faces: Pictures of the size that `layout` has.
            layout: Where things are.
            pace: How lively the table moves.
        """
        self.pace = pace or Pace()
        self._faces = faces
        self._layout = layout
        self._timeline = Timeline()
        self._pictures = tuple(SlotPicture(slot, faces, layout) for slot in Slot)
        self._sprites: arcade.SpriteList[arcade.BasicSprite] = faces.sprites()
        for layer in zip(*(picture.layers for picture in self._pictures), strict=True):
            self._sprites.extend(layer)
        self._stacks: list[tuple[Card, ...]] = [()] * len(Slot)
        self._selected: frozenset[Slot] = frozenset()
        self._dimmed: frozenset[Slot] = frozenset()
        self._flights = Flights(faces, layout, self._sprites, self._timeline, self._landed)
        self._rain = Rain(faces, layout, self._sprites)
        self._dealing = False
        self._phase = 0.0

    @property
    def moving(self) -> bool:
        """Whether `advance` and `draw` are needed to let motions go on."""
        return self._timeline.moving

    @property
    def dealing(self) -> bool:
        """Whether cards are being dealt; any input may `finish` that."""
        return self._dealing

    @property
    def moon_phase(self) -> float:
        """How full the moon is, from 0 at the deal to 1 at the win; follows the cards taken."""
        return self._phase

    def sync(self, game: Game, *, placement_help: bool = False) -> None:
        """Show a game at rest, whatever was to be seen before.

        Args:
            game: The game.
            placement_help: Whether cards that do not fit the selection are dimmed (S10).
        """
        self._stop()
        self._read(game, placement_help=placement_help)
        for picture, stack in zip(self._pictures, self._stacks, strict=True):
            picture.lift = float(picture.slot in self._selected)
            picture.tilt = 0.0
            picture.dim = float(picture.slot in self._dimmed)
            picture.hold(stack, len(stack))
            picture.rise(1.0)
        self._phase = _phase_of(game.table)

    def deal(self, game: Game, *, placement_help: bool = False) -> None:
        """Show a game as it is dealt: its piles come flying, in order, and turn over.

        Args:
            game: The game, as a rule a fresh one.
            placement_help: Whether cards that do not fit the selection are dimmed (S10).
        """
        before = self._phase
        self.sync(game, placement_help=placement_help)
        if self.pace.speed is Speed.OFF:
            return
        whole = self.pace.seconds(theme.DEAL_TIME)
        single = whole * _DEAL_SHARE
        self._dealing = True
        for picture, stack in zip(self._pictures, self._stacks, strict=True):
            if not stack:
                continue
            slot = picture.slot
            path = Fade() if self.pace.reduced else toss(self._layout, slot)
            delay = 0.0 if self.pace.reduced else (whole - single) * slot / (len(Slot) - 1)
            self._flights.deal(slot, stack, path, single, delay)
            self._hold(slot)
            self._timeline.run(
                (slot, "caption"), single / 2, picture.rise, delay=delay + single / 2
            )
        self._wax(before, self._phase, whole)

    def show(self, events: Sequence[Event], game: Game, *, placement_help: bool = False) -> None:
        """Show what has just happened: the table at once, and motions that lead there.

        Args:
            events: What happened since the last call.
            game: The game after that.
            placement_help: Whether cards that do not fit the selection are dimmed (S10).
        """
        if self._dealing:
            self.finish()
        stacks, selected, dimmed = self._stacks, self._selected, self._dimmed
        self._read(game, placement_help=placement_help)
        for event, seats in _seats(events, game.table):
            self._play(event, seats)
        for slot in Slot:
            if stacks[slot] != self._stacks[slot]:
                self._hold(slot)
                self._raise_caption(slot)
        for slot in selected ^ self._selected:
            self._lift(slot)
        if dimmed != self._dimmed:
            self._dim()
        phase = _phase_of(game.table)
        if phase != self._phase:
            filling = _FILL_TIME if Won() in events else theme.TAKE_TIME
            self._wax(self._phase, phase, self.pace.seconds(filling))

    def advance(self, seconds: float) -> None:
        """Let motions go on."""
        self._timeline.advance(seconds)

    def finish(self) -> None:
        """Bring everything to rest at once."""
        self._timeline.finish()

    @property
    def sprite_count(self) -> int:
        """How many sprites there are: at rest always the same, more while something flies."""
        return len(self._sprites)

    def draw(self) -> None:
        """Draw the table over the backdrop."""
        self._sprites.draw()

    def shown(self) -> tuple[Shown, ...]:
        """What is to be seen in each slot just now, read back from the sprites.

        At rest this is what the game has. While cards fly, a slot shows the cards that lie there.
        """
        return tuple(picture.shown() for picture in self._pictures)

    def _read(self, game: Game, *, placement_help: bool) -> None:
        self._stacks = list(game.table.stacks)
        self._selected = frozenset(game.selection)
        unfit = game.unfit if placement_help else frozenset()
        self._dimmed = frozenset(slot for slot in unfit if self._stacks[slot])

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
                self._refuse(slots)
            case Won():
                self._celebrate()
            case _:
                pass

    def _hold(self, slot: Slot) -> None:
        stack = self._stacks[slot]
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
            self._still(seat.slot)

    def _return(self, move: Move, seats: tuple[Seat, ...]) -> None:
        paths = self._paths(move)
        for seat, card in zip(seats, move.cards, strict=True):
            duration = self.pace.seconds(theme.RETURN_TIME)
            self._flights.home(seat, card, paths[seat.slot], duration)

    def _paths(self, move: Move) -> Mapping[Slot, Path]:
        if self.pace.reduced:
            return dict.fromkeys(move.slots, Fade())
        return arcs(self._layout, move.slots)

    def _landed(self, slot: Slot) -> None:
        self._still(slot)
        self._hold(slot)
        if slot in self._selected:
            self._lift(slot)
        self._dealing = self._dealing and self._flights.coming()

    def _still(self, slot: Slot) -> None:
        """Take lift and tilt from the card that leaves or gets covered; the next has none."""
        picture = self._pictures[slot]
        for what in ("lift", "tilt"):
            self._timeline.drop((slot, what))
        picture.lift = picture.tilt = 0.0
        picture.stand()

    def _lift(self, slot: Slot) -> None:
        if slot in self._selected and self._flights.coming(slot):
            return  # it rises when it has landed
        picture = self._pictures[slot]
        start, goal = picture.lift, float(slot in self._selected)
        if start == goal:
            self._timeline.drop((slot, "lift"))
            return
        ease = swing if goal and not self.pace.reduced else glide

        def step(progress: float) -> None:
            picture.lift = between(start, goal, ease(progress))
            picture.stand()

        self._timeline.run((slot, "lift"), self.pace.seconds(theme.LIFT_TIME), step)

    def _refuse(self, slots: tuple[Slot, ...]) -> None:
        if self.pace.reduced:
            return
        width = theme.SHAKE_WIDTH * self._layout.k
        for slot in slots:
            picture = self._pictures[slot]

            def step(progress: float, picture: SlotPicture = picture) -> None:
                picture.tilt = width * shake(progress)
                picture.stand()

            self._timeline.run((slot, "tilt"), self.pace.seconds(theme.SHAKE_TIME), step)

    def _dim(self) -> None:
        ways = [
            (picture, picture.dim, goal)
            for picture in self._pictures
            if picture.dim != (goal := float(picture.slot in self._dimmed))
        ]

        def step(progress: float) -> None:
            for picture, start, goal in ways:
                picture.shade(between(start, goal, progress))

        self._timeline.run("dim", self.pace.seconds(theme.DIM_TIME), step)

    def _raise_caption(self, slot: Slot) -> None:
        picture = self._pictures[slot]
        duration = 0.0 if self.pace.reduced else self.pace.seconds(theme.CAPTION_TIME)
        self._timeline.run(
            (slot, "caption"), duration, lambda progress: picture.rise(glide(progress))
        )

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


def _phase_of(table: Table) -> float:
    return 1.0 - table.cards_left / _ALL_CARDS


def _seats(events: Sequence[Event], table: Table) -> list[tuple[Event, tuple[Seat, ...]]]:
    """Say for each event which cards it moved, from the table at the end and backwards."""
    counts = [table.count(slot) for slot in Slot]
    found: list[tuple[Event, tuple[Seat, ...]]] = []
    for event in reversed(events):
        seats: tuple[Seat, ...] = ()
        match event:
            case Taken(move) | Redone(move):
                seats = tuple(Seat(slot, counts[slot]) for slot in move.slots)
                for slot in move.slots:
                    counts[slot] += 1
            case Undone(move):
                for slot in move.slots:
                    counts[slot] -= 1
                seats = tuple(Seat(slot, counts[slot]) for slot in move.slots)
            case _:
                pass
        found.append((event, seats))
    found.reverse()
    return found
