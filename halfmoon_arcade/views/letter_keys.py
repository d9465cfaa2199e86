"""The letters of a code as keys to press, for those who have no other keyboard."""

from collections.abc import Callable
from functools import partial
from typing import Final

from arcade.types import LBWH, LRBT

from halfmoon_arcade.engine.codes import LETTERS
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.widgets import Button, Caption
from halfmoon_arcade.views.column import Column

ACROSS: Final = 9
"""Three rows of nine: 26 letters in the order everybody knows, and one key to erase."""

_HEIGHT: Final = 44
_GAP: Final = 6
_TEXT: Final = 20
_ICON: Final = 22


def letter_keys(
    column: Column, write: Callable[[str], None], erase: Callable[[], None]
) -> list[Button]:
    """Offer a key for each letter, and one that erases.

    Args:
        column: Where they stand.
        write: Writes a letter.
        erase: Takes the last one away.

    Returns:
        The keys, that which erases last.
    """
    keys: list[tuple[str, str, Callable[[], None]]] = [
        (letter, "", partial(write, letter)) for letter in LETTERS
    ]
    keys.append(("", "erase", erase))
    gap = round(_GAP * column.unit)
    ink, icon = column.ink(_TEXT, Font.UI_SEMIBOLD), round(_ICON * column.unit)
    made = []
    for begin in range(0, len(keys), ACROSS):
        if begin:
            column.y -= gap
        row = column.take(_HEIGHT)
        edges = [round(place * (row.width + gap) / ACROSS) for place in range(ACROSS + 1)]
        for place, (letter, sign, action) in enumerate(keys[begin : begin + ACROSS]):
            left, right = row.left + edges[place], row.left + edges[place + 1] - gap
            rect = LBWH(left, row.bottom, right - left, row.height)
            caption = Caption(letter, sign, ink, icon)
            key = column.controls.add(Button(column.surface, rect, caption, action))
            key.radius = theme.BUTTON_RADIUS * column.unit
            # Half of the gap on every side: a finger that lands between keys means one of them.
            half = gap / 2
            key.reach = LRBT(left - half, right + half, rect.bottom - half, rect.top + half)
            made.append(key)
    return made
