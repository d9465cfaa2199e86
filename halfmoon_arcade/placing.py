"""Where the window may stand: rectangles on the desktop, without a desktop.

Everything is in the units of the window system, from the upper left corner of its first screen,
downwards. Screens to the left of that one, or above it, have negative coordinates.
"""

from __future__ import annotations

from itertools import pairwise, product
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Sequence


class Rectangle(NamedTuple):
    """A part of the desktop: a screen, the inside of a window, or a window with its frame."""

    left: int
    top: int
    width: int
    height: int

    @property
    def right(self) -> int:
        """The first column beyond it."""
        return self.left + self.width

    @property
    def bottom(self) -> int:
        """The first row beyond it."""
        return self.top + self.height

    @property
    def area(self) -> int:
        """How many units it covers."""
        return self.width * self.height

    @property
    def size(self) -> tuple[int, int]:
        """Width and height."""
        return self.width, self.height

    def part(self, other: Rectangle) -> Rectangle:
        """What two rectangles have in common, of no size where that is nothing."""
        left, top = max(self.left, other.left), max(self.top, other.top)
        width = min(self.right, other.right) - left
        height = min(self.bottom, other.bottom) - top
        return Rectangle(left, top, max(0, width), max(0, height))

    def distance(self, other: Rectangle) -> int:
        """The square of the distance of their middles, times four."""
        across = 2 * self.left + self.width - 2 * other.left - other.width
        down = 2 * self.top + self.height - 2 * other.top - other.height
        return across * across + down * down


class Edges(NamedTuple):
    """How far a window's frame reaches beyond its inside; the title bar is at the top."""

    left: int = 0
    right: int = 0
    top: int = 0
    bottom: int = 0

    def around(self, inside: Rectangle) -> Rectangle:
        """The whole window with that inside."""
        return Rectangle(
            inside.left - self.left,
            inside.top - self.top,
            inside.width + self.left + self.right,
            inside.height + self.top + self.bottom,
        )


def in_sight(
    inside: Rectangle, edges: Edges, screens: Sequence[Rectangle], least: tuple[int, int]
) -> Rectangle:
    """Bring a window into sight, as after a monitor has gone.

    A window of which everything can be seen stays as it is, also where it lies across two
    screens. Any other is moved as little as possible, onto the screen where most of it was, and
    made smaller only where that screen is too small. Doing it twice changes nothing more.

    Args:
        inside: Where the window's inside was.
        edges: Its frame.
        screens: All there are; with none, nothing is known and nothing changed.
        least: The smallest width and height of the inside. On a screen too small even for that,
            the upper left corner with the title bar is what can be seen.

    Returns:
        Where the inside shall be.
    """
    if not screens:
        return inside
    whole = edges.around(inside)
    enough = inside.width >= least[0] and inside.height >= least[1]
    if enough and _is_covered(whole, screens):
        return inside
    roomy = [screen for screen in screens if _holds(screen, edges, least)]
    if roomy:
        screen = max(roomy, key=lambda one: (whole.part(one).area, -whole.distance(one)))
    else:
        # Not the nearest: on the largest, the same one is chosen when this is done again.
        screen = max(screens, key=lambda one: one.area)
    width = max(least[0], min(inside.width, screen.width - edges.left - edges.right))
    height = max(least[1], min(inside.height, screen.height - edges.top - edges.bottom))
    # The upper left corner comes last: there is the title bar, by which all else can be mended.
    left = max(screen.left + edges.left, min(inside.left, screen.right - edges.right - width))
    top = max(screen.top + edges.top, min(inside.top, screen.bottom - edges.bottom - height))
    return Rectangle(left, top, width, height)


def screen_of(place: Rectangle, screens: Sequence[Rectangle]) -> Rectangle:
    """The screen on which most of a window lies, or the nearest; there must be one."""
    return max(screens, key=lambda one: (place.part(one).area, -place.distance(one)))


def _holds(screen: Rectangle, edges: Edges, least: tuple[int, int]) -> bool:
    return (
        screen.width - edges.left - edges.right >= least[0]
        and screen.height - edges.top - edges.bottom >= least[1]
    )


def _is_covered(whole: Rectangle, screens: Sequence[Rectangle]) -> bool:
    """Whether every unit lies on a screen: each cell between their edges lies on one or on none."""
    near = [screen for screen in screens if whole.part(screen).area]
    columns = {whole.left, whole.right}
    rows = {whole.top, whole.bottom}
    for screen in near:
        columns.update(x for x in (screen.left, screen.right) if whole.left < x < whole.right)
        rows.update(y for y in (screen.top, screen.bottom) if whole.top < y < whole.bottom)
    cells = product(pairwise(sorted(columns)), pairwise(sorted(rows)))
    return all(
        any(
            screen.left <= left
            and right <= screen.right
            and screen.top <= top
            and bottom <= screen.bottom
            for screen in near
        )
        for (left, right), (top, bottom) in cells
    )
