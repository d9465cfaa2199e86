"""The focus among the buttons of a screen."""

from collections.abc import Sequence
from itertools import pairwise

from halfmoon_arcade.input.focus import Place
from halfmoon_arcade.scene.controls import Control


def control_places(controls: Sequence[Control]) -> dict[int, Place]:
    """Where controls stand, by their number: those side by side are a row.

    Args:
        controls: All there are; only those that can be pressed can have the focus.

    Returns:
        The place of each, in reading order. The unit across is the device pixel.
    """
    usable = [number for number, control in enumerate(controls) if control.usable]
    usable.sort(key=lambda number: -controls[number].rect.y)
    rows: list[list[int]] = [usable[:1]]
    for upper, lower in pairwise(usable):
        one, other = controls[upper].rect, controls[lower].rect
        if one.y - other.y > min(one.height, other.height) / 2:
            rows.append([])
        rows[-1].append(lower)
    return {
        number: Place(controls[number].rect.x, row)
        for row, numbers in enumerate(rows)
        for number in sorted(numbers, key=lambda number: controls[number].rect.x)
    }
