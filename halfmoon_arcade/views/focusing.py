"""The focus among the buttons of a screen."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.focus import Focus, Place, following
from halfmoon_arcade.scene.controls import Control

NO_SCROLL: Final[Mapping[Control, float]] = MappingProxyType({})


class ControlFocus:
    """The focus among controls that are made anew with every layout: it keeps their number."""

    def __init__(self) -> None:
        """Begin at the first control."""
        self._focus: Focus[int] = Focus(0)

    def of(self, controls: Iterable[Control]) -> Control | None:
        """The control that has the focus; where that one is gone, the nearest."""
        controls = tuple(controls)
        number = self._focus.settle(control_places(controls))
        return None if number is None else controls[number]

    def put(self, control: Control, controls: Iterable[Control]) -> None:
        """Go straight to one of the controls."""
        self._focus.put(tuple(controls).index(control))

    def move(
        self,
        action: Action,
        controls: Iterable[Control],
        scrolled: Mapping[Control, float] = NO_SCROLL,
    ) -> bool:
        """Move the focus, by an arrow or in reading order.

        Args:
            action: What the player wants.
            controls: All there are.
            scrolled: By how much those of them are higher that scroll; what is next to what does
                not depend on that.

        Returns:
            Whether the action is one that moves the focus, even if there was nowhere to go.
        """
        places = control_places(tuple(controls), scrolled)
        if action.direction is not None:
            self._focus.go(action.direction, places)
        elif action in {Action.NEXT, Action.PREVIOUS}:
            to = following(self._focus.at, places, 1 if action is Action.NEXT else -1)
            if to is not None:
                self._focus.put(to)
        else:
            return False
        return True


def control_places(
    controls: Sequence[Control], scrolled: Mapping[Control, float] = NO_SCROLL
) -> dict[int, Place]:
    """Where controls stand, by their number: those side by side are a row.

    Args:
        controls: All there are; only those that can be pressed can have the focus.
        scrolled: By how much some of them are higher than where they belong.

    Returns:
        The place of each, in reading order. The unit across is the device pixel.
    """
    usable = [number for number, control in enumerate(controls) if control.usable]

    def height(number: int) -> float:
        return controls[number].rect.y - scrolled.get(controls[number], 0.0)

    usable.sort(key=lambda number: -height(number))
    rows: list[list[int]] = [usable[:1]]
    for upper, lower in pairwise(usable):
        one, other = controls[upper].rect, controls[lower].rect
        if height(upper) - height(lower) > min(one.height, other.height) / 2:
            rows.append([])
        rows[-1].append(lower)
    return {
        number: Place(controls[number].rect.x, row)
        for row, numbers in enumerate(rows)
        for number in sorted(numbers, key=lambda number: controls[number].rect.x)
    }
