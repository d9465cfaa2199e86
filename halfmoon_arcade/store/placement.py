"""Where the window was when the game ended: kept beside the settings, but not one of them."""

import json
from dataclasses import asdict, dataclass
from typing import Self

_FARTHEST = 1_000_000
_LARGEST = 100_000
_WIDEST_EDGE = 1_000
_UNITS = (0.1, 32.0)


class PlacementError(ValueError):
    """What is kept cannot have been the place of a window."""


@dataclass(frozen=True, slots=True)
class Placement:
    """The window's inside and its frame, in the units of the window system.

    Attributes:
        left: Of the inside; negative on a screen to the left of the first one.
        top: Of the inside, downwards.
        width: Of the inside.
        height: Of the inside.
        unit: How many of these units made a logical pixel then.
        edges: How far the frame reached beyond the inside: left, right, top, bottom.
        maximised: Whether it was maximised; the place is then the one to go back to.
    """

    left: int
    top: int
    width: int
    height: int
    unit: float = 1.0
    edges: tuple[int, int, int, int] = (0, 0, 0, 0)
    maximised: bool = False

    @property
    def text(self) -> str:
        """The placement as JSON."""
        return json.dumps(asdict(self))

    @classmethod
    def read(cls, text: str) -> Self:
        """Read what `text` wrote.

        Raises:
            PlacementError: When it is anything else.
        """
        try:
            kept = json.loads(text)
            numbers = [int(kept[name]) for name in ("left", "top", "width", "height")]
            unit, maximised = float(kept["unit"]), kept["maximised"] is True
            left_edge, right_edge, title, bottom_edge = (int(edge) for edge in kept["edges"])
        except (ValueError, TypeError, KeyError, OverflowError, RecursionError) as error:
            raise PlacementError(text) from error
        left, top, width, height = numbers
        edges = (left_edge, right_edge, title, bottom_edge)
        if not (
            max(abs(left), abs(top)) <= _FARTHEST
            and 0 < width <= _LARGEST
            and 0 < height <= _LARGEST
            and _UNITS[0] <= unit <= _UNITS[1]
            and all(0 <= edge <= _WIDEST_EDGE for edge in edges)
        ):
            raise PlacementError(text)
        return cls(left, top, width, height, unit, edges, maximised)
