"""The inks that court figures are printed in, and how a master's numbers stand for them.

A master keeps no colours: each of its pixels says which ink covers it, or which two share it.
So one drawing serves every theme, and one bust of the night court all four suits.
"""

from collections.abc import Sequence
from enum import IntEnum
from itertools import combinations
from typing import Final


class Ink(IntEnum):
    """What a part of a court figure is printed with. Also its number in a master."""

    PAPER = 0
    GOLD = 1
    RED = 2
    NAVY = 3
    BLACK = 4
    SUIT = 5


class NightInk(IntEnum):
    """What a part of a bust of the night court is printed with. Also its number in a master."""

    PAPER = 0
    HALO = 1
    SUIT = 2
    SECOND = 3
    GOLD = 4
    CREAM = 5
    PEARL = 6
    SKIN = 7
    SKIN_SHADE = 8
    NECK = 9
    NOSE = 10
    JACK_LIPS = 11
    QUEEN_LIPS = 12
    KING_LIPS = 13
    EYES = 14


STEPS: Final = 8
"""Into how many parts a pixel is divided between two inks."""

MIXTURES: Final = tuple(
    (one, two, share) for one, two in combinations(Ink, 2) for share in range(1, STEPS)
)
"""The two inks of each further number, from `len(Ink)` on, and how many parts are the second's."""


def palette(colours: Sequence[tuple[int, int, int]]) -> bytes:
    """Make the palette that prints a master in given colours.

    Args:
        colours: Red, green and blue of every ink, in the order of `Ink`.

    Returns:
        Red, green and blue of every number a master may hold.
    """
    pure = (level for colour in colours for level in colour)
    mixed = (
        round(first + (second - first) * share / STEPS)
        for one, two, share in MIXTURES
        for first, second in zip(colours[one], colours[two], strict=True)
    )
    return bytes((*pure, *mixed))
