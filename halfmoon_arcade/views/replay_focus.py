"""The focus in a replay: on the position bar, up into the bar, down to the buttons of the foot."""

from typing import Final, NamedTuple

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.focus import Focus, Place, following
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.views.replay_overlay import ReplayOverlay


class Spot(NamedTuple):
    """A control, by its row and its place there."""

    row: int
    place: int


_TRACK: Final = Spot(1, 0)
_PLAY: Final = Spot(2, 1)


class ReplayFocus:
    """The focus among controls that are made anew whenever something changes.

    It is on the position bar, which stands for the table, unless the player goes elsewhere.
    """

    def __init__(self) -> None:
        """Begin at the position bar."""
        self._focus: Focus[Spot] = Focus(_TRACK)

    @property
    def on_track(self) -> bool:
        """Whether it is on the position bar."""
        return self._focus.at == _TRACK

    def begin(self) -> None:
        """Go to the position bar."""
        self._focus.put(_TRACK)

    def of(self, overlay: ReplayOverlay) -> Control:
        """The control that has the focus; where that one cannot be pressed now, the nearest."""
        spots = _spots(overlay)
        return spots[self._focus.settle(_places(spots)) or _TRACK]

    def put(self, control: Control | None, overlay: ReplayOverlay) -> None:
        """Go to a control, or to the position bar where there is none."""
        spots = _spots(overlay)
        self._focus.put(next((spot for spot in spots if spots[spot] is control), _TRACK))

    def move(self, action: Action, overlay: ReplayOverlay) -> None:
        """Move it by an arrow, or in reading order; any other action leaves it where it is."""
        places = _places(_spots(overlay))
        if action is Action.DOWN and self.on_track:
            self._focus.put(_PLAY)
        elif action.direction is not None:
            self._focus.go(action.direction, places)
        elif action in {Action.NEXT, Action.PREVIOUS}:
            step = 1 if action is Action.NEXT else -1
            self._focus.put(following(self._focus.at, places, step) or _TRACK)


def _spots(overlay: ReplayOverlay) -> dict[Spot, Control]:
    return {
        Spot(row, place): control
        for row, controls in enumerate(overlay.rows)
        for place, control in enumerate(controls)
    }


def _places(spots: dict[Spot, Control]) -> dict[Spot, Place]:
    """Where those stand that can be pressed, in reading order."""
    return {spot: Place(one.rect.x, spot.row) for spot, one in spots.items() if one.usable}
