"""How far around its picture a thing can be pressed: as far as a finger needs."""

from collections.abc import Iterable
from itertools import combinations
from typing import Final

from arcade.types import LRBT, Rect

from halfmoon_arcade.scene.controls import Control

FINGER: Final = 44
"""Design units, both ways, that a finger hits without aiming."""


def spread(controls: Iterable[Control], side: float) -> None:
    """Let controls be pressed around their pictures, but never one where another is meant.

    Each gets at least that size, as far as its neighbours leave room: where two would overlap, they
    meet in the middle between their pictures.

    Args:
        controls: All that are on a surface.
        side: What each needs in both directions, in device pixels.
    """
    controls = list(controls)
    for control in controls:
        control.reach = _grown(control.reach, side)
    for one, other in combinations(controls, 2):
        if _overlap(one.reach, other.reach):
            _part(one, other)


def _grown(rect: Rect, side: float) -> Rect:
    across, up = (max(0.0, side - edge) / 2 for edge in (rect.width, rect.height))
    return LRBT(rect.left - across, rect.right + across, rect.bottom - up, rect.top + up)


def _overlap(one: Rect, other: Rect) -> bool:
    return (
        one.left < other.right
        and other.left < one.right
        and one.bottom < other.top
        and other.bottom < one.top
    )


def _part(one: Control, other: Control) -> None:
    """Draw the line between two whose reaches overlap, where the gap between them is widest."""
    if one.rect.x > other.rect.x:
        one, other = other, one
    across = other.rect.left - one.rect.right
    lower, upper = (one, other) if one.rect.y < other.rect.y else (other, one)
    up = upper.rect.bottom - lower.rect.top
    if max(across, up) < 0:
        return  # one lies within the other, and nothing parts them
    if across >= up:
        middle = (one.rect.right + other.rect.left) / 2
        one.reach = _cut(one.reach, right=middle)
        other.reach = _cut(other.reach, left=middle)
    else:
        middle = (lower.rect.top + upper.rect.bottom) / 2
        lower.reach = _cut(lower.reach, top=middle)
        upper.reach = _cut(upper.reach, bottom=middle)


def _cut(
    rect: Rect,
    *,
    left: float | None = None,
    right: float | None = None,
    bottom: float | None = None,
    top: float | None = None,
) -> Rect:
    return LRBT(
        rect.left if left is None else max(left, rect.left),
        rect.right if right is None else min(right, rect.right),
        rect.bottom if bottom is None else max(bottom, rect.bottom),
        rect.top if top is None else min(top, rect.top),
    )
