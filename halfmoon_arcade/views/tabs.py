"""The tabs of a panel with pages."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, TypeVar

from arcade.types import LBWH, Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.widgets import Button, Caption, Look
from halfmoon_arcade.views.column import Column

_AIR: Final = 16
"""Design units that a tab is wider than its word, at least."""

V = TypeVar("V")


def add_tabs(
    column: Column, pages: Sequence[tuple[str, V]], chosen: V, changed: Callable[[V], None]
) -> None:
    """Offer the pages of a panel side by side, with a line under the open one.

    Tabs are equally wide where their words allow it; otherwise a longer word has a wider tab, and
    where even that is too narrow, they stand in more rows.

    Args:
        column: Where to put them.
        pages: The word and the page of each tab.
        chosen: The page that is open.
        changed: Called with the page that the player wants instead.
    """
    ink = column.ink(font=Font.UI_SEMIBOLD)
    needed = [column.surface.width(words, ink) + _AIR * column.unit for words, _page in pages]
    fitting = (count for count in range(len(pages), 1, -1) if _fits(needed, count, column.width))
    across = next(fitting, 1)
    for begin in range(0, len(pages), across):
        some = slice(begin, begin + across)
        row = column.take(theme.PANEL_ROW)
        right = row.left
        for (words, page), width in zip(pages[some], _shares(needed[some], row.width), strict=True):
            left, right = right, right + width
            place = LBWH(round(left), row.bottom, round(right) - round(left), row.height)
            _tab(column, words, place, partial(changed, page), is_open=page == chosen)


def _fits(needed: Sequence[float], across: int, room: float) -> bool:
    rows = (needed[begin : begin + across] for begin in range(0, len(needed), across))
    return all(sum(row) <= room for row in rows)


def _shares(needed: Sequence[float], room: float) -> list[float]:
    """Share a room out: evenly where that is enough for each, otherwise what is left, evenly."""
    even = room / len(needed)
    if max(needed) <= even:
        return [even] * len(needed)
    more = (room - sum(needed)) / len(needed)
    return [one + more for one in needed]


def _tab(
    column: Column, words: str, place: Rect, action: Callable[[], None], *, is_open: bool
) -> None:
    thick = max(1, round(column.unit))
    ink = column.ink(font=Font.UI_SEMIBOLD, colour=theme.GOLD if is_open else theme.MUTED)
    caption = Caption(words, "", ink, round(theme.ICON * column.unit))
    rect = LBWH(place.left, place.bottom + 3 * thick, place.width, place.height - 3 * thick)
    tab = Button(column.surface, rect, caption, action, look=Look.QUIET)
    column.controls.add(tab).reach = place
    line = LBWH(place.left, place.bottom, place.width, (2 if is_open else 1) * thick)
    column.surface.fill(line, theme.GOLD if is_open else theme.RULE)
