"""The focus on the table: over the cards, and up into the bar and its strips."""

from typing import NamedTuple, TypeAlias

from halfmoon_arcade.engine import Game, Slot
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.focus import (
    Focus,
    Place,
    following,
    next_of_rank,
    place_of,
    slot_places,
)
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.layout import COLUMNS, Layout
from halfmoon_arcade.scene.table import TableScene
from halfmoon_arcade.views.focusing import control_places
from halfmoon_arcade.views.overlay import Overlay

_FIRST = Slot.PILE_1


class Spot(NamedTuple):
    """A control of the overlay, by its number."""

    number: int


Target: TypeAlias = Slot | Spot


class TableFocus:
    """The focus of the table view.

    Up from the top row leads into the bar, past the strips that hang from it, and down leads back.

    Args:
        layout: The geometry of the window.
    """

    def __init__(self, layout: Layout) -> None:
        """Begin at pile 1."""
        self._focus: Focus[Target] = Focus(_FIRST, place_of(_FIRST, layout.grid))

    @property
    def at(self) -> Target | None:
        """What has the focus."""
        return self._focus.at

    def put(self, slot: Slot) -> None:
        """Go to a slot, as after a tap with the mouse."""
        self._focus.put(slot)

    def begin(self) -> None:
        """Go to where the focus is at first."""
        self._focus.put(_FIRST)

    def move(self, action: Action, game: Game, overlay: Overlay, layout: Layout) -> None:
        """Move the focus.

        Args:
            action: One that moves it; any other leaves it where it is.
            game: The game on the table.
            overlay: Bar and strips.
            layout: The geometry of the window.
        """
        self.settle(game, overlay, layout)
        slot = self.at if isinstance(self.at, Slot) else None
        to: Slot | None = None
        if action.direction is not None:
            self._focus.go(action.direction, _places(game, overlay, layout))
        elif action.rank is not None:
            to = next_of_rank(slot, action.rank, game.table)
        elif action in {Action.NEXT, Action.PREVIOUS}:
            step = 1 if action is Action.NEXT else -1
            to = following(slot, game.table.playable(), step)
        if to is not None:
            self._focus.put(to)

    def settle(self, game: Game, overlay: Overlay, layout: Layout) -> None:
        """Go to what is nearest when the thing that had the focus is gone; a slot's is a slot."""
        if isinstance(self.at, Slot):
            if game.table.cards_left:
                self._focus.settle(_slots(game, layout))
        else:
            self._focus.settle(_places(game, overlay, layout))

    def show(self, scene: TableScene, overlay: Overlay, *, shown: bool) -> None:
        """Draw the ring, or take it away."""
        at = self.at if shown else None
        scene.focus(at if isinstance(at, Slot) else None)
        overlay.ring.show(self.control(overlay) if shown else None)

    def control(self, overlay: Overlay) -> Control | None:
        """The control that has the focus, if it is one."""
        if not isinstance(self.at, Spot):
            return None
        controls = list(overlay.controls)
        return controls[self.at.number] if self.at.number < len(controls) else None


def _slots(game: Game, layout: Layout) -> dict[Target, Place]:
    return dict(slot_places(game.table, layout.grid).items())


def _places(game: Game, overlay: Overlay, layout: Layout) -> dict[Target, Place]:
    middles = [card.x for card in layout.slots]
    left = min(middles)
    pitch = (max(middles) - left) / (COLUMNS - 1)
    above = control_places(list(overlay.controls))
    rows = 1 + max((place.row for place in above.values()), default=0)
    places = _slots(game, layout)
    for number, place in above.items():
        places[Spot(number)] = Place((place.x - left) / pitch, place.row - rows)
    return places
