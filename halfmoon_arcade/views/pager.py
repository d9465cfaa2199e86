"""A list that is longer than a panel, a page at a time."""

from math import ceil
from typing import TYPE_CHECKING, Final

from halfmoon_arcade import figures
from halfmoon_arcade.i18n import _
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.surface import Align
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.panel import Panel

if TYPE_CHECKING:
    from halfmoon_arcade.scene.widgets import Button

ROWS: Final = 10
"""How many games stand on a page."""


class Pager:
    """Which page of a list is open.

    The focus stays with turning, however many rows the page has that is open then.

    Args:
        panel: The panel in which the list is.
        rows: How many rows stand on a page.
    """

    def __init__(self, panel: Panel, rows: int = ROWS) -> None:
        """Open the first page."""
        self._panel, self._rows = panel, rows
        self._page = 0
        self._buttons: tuple[Button, ...] = ()

    def rewind(self) -> None:
        """Have the first page open when the list is built next."""
        self._page = 0

    def offset(self, length: int) -> int:
        """How many rows stand before the open page; the last page when there are fewer now."""
        self._page = max(0, min(self._page, ceil(length / self._rows) - 1))
        return self._page * self._rows

    def build(self, column: Column, length: int) -> None:
        """Offer the pages beside the open one, where there is more than one.

        Args:
            column: Where to put it.
            length: How many rows the whole list has.
        """
        self._buttons = ()
        pages = ceil(length / self._rows)
        if pages <= 1:
            return
        column.skip(8)
        row = column.take(theme.PANEL_ROW)
        left, width = column.left, column.width
        column.width = width / 3
        column.y = row.top
        (newer,) = column.buttons([Entry(_("Newer"), "", self._newer)])
        column.left, column.y = left + width * 2 / 3, row.top
        (older,) = column.buttons([Entry(_("Older"), "", self._older)])
        column.left, column.width = left, width
        self._buttons = newer, older
        newer.enabled, older.enabled = self._page > 0, self._page < pages - 1
        place = _("{page} of {pages}").format(
            page=figures.whole(self._page + 1), pages=figures.whole(pages)
        )
        ink = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED)
        column.surface.text(place, ink, left + width / 2, row.y, Align.CENTRE)

    def _newer(self) -> None:
        self._turn(-1)

    def _older(self) -> None:
        self._turn(1)

    def _turn(self, by: int) -> None:
        self._page += by
        self._panel.stay()
        self._panel.lay_out()
        # The button that was pressed, or the other where it goes no further that way.
        usable = [button for button in self._buttons[::-by] if button.usable]
        if usable:
            self._panel.focus_on(usable[0])
        self._panel.host.invalidate()
