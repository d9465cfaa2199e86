"""The games that were left for another deal: to go on with, or to be taken off the list."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Final

from arcade.types import LBWH

from halfmoon_arcade import figures
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.widgets import Button, Caption, Look
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import ListedGame, Outcome
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column
from halfmoon_arcade.views.game_panel import cards_left_text
from halfmoon_arcade.views.list_row import ListRow, RowText, write_row
from halfmoon_arcade.views.outcomes import outcome_text
from halfmoon_arcade.views.pager import ROWS, Pager
from halfmoon_arcade.views.panel import Panel

if TYPE_CHECKING:
    from halfmoon_arcade.scene.controls import Control

_END: Final = 36
_AIR: Final = 20
_SPARE: Final = 52
"""Design units at the right end of a row: the button that removes it, and the room it has."""


class UnfinishedPanel(Panel):
    """The unfinished games. One that is removed stays in its place until the panel is closed.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        sitting: The game on the table, which is not on the list, and the store.
        go_on: Puts the game of a row on the table; returns whether that can be done.
    """

    def __init__(
        self,
        host: Host,
        close: Callable[[], None],
        sitting: Sitting,
        go_on: Callable[[int], bool],
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self._logbook = sitting.store.logbook
        self._games = self._logbook.unfinished(sitting.row)
        self._removed: list[int] = []
        self._lost_sight: int | None = None
        self._go_on_with = go_on
        self._pager = Pager(self)
        self._ends: dict[int, Control] = {}

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Unfinished games")

    def build(self, column: Column) -> None:
        """Fill the column with the open page of the list."""
        self._ends = {}
        begin = self._pager.offset(len(self._games))
        for place, game in enumerate(self._games[begin : begin + ROWS]):
            if place:
                column.rule()
            self._build_row(column, game)
        self._pager.build(column, len(self._games))
        column.skip(10)
        small = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED)
        column.text(
            _(
                "What is on the table now takes its place here. Until you go on with them, these "
                "games count as lost; one that is removed stays in the statistics."
            ),
            small,
        )

    def _build_row(self, column: Column, game: ListedGame) -> None:
        top = column.y
        text = _text(game, lost_sight=game.row == self._lost_sight)
        if game.row in self._removed:
            place = column.take(theme.PANEL_ROW)
            write_row(column, text._replace(right="", right_note=""), place, faint=True)
            words, icon, action = _("Undo"), "undo", self._bring_back
        else:
            go_on = partial(self._go_on, game.row)
            column.controls.add(ListRow(column, text, go_on, spare=_SPARE))
            words, icon, action = "", "close", self._remove
        ink = column.ink(font=Font.UI_SEMIBOLD)
        size = round(theme.ICON * column.unit)
        caption = Caption(words, icon, ink, size)
        width = height = round(_END * column.unit)
        if words:
            air = size * 4 / 3 + _AIR * column.unit
            width = round(column.surface.width(words, ink) + air)
        place = LBWH(
            round(column.left + column.width) - width,
            round((top + column.y - height) / 2),
            *(width, height),
        )
        look = Look.PLAIN if words else Look.QUIET
        end = Button(column.surface, place, caption, partial(action, game.row), look=look)
        self._ends[game.row] = column.controls.add(end)

    def act(self, action: Action, *, fresh: bool) -> bool:
        """Do what the player wants: Undo brings back what was removed last."""
        if action is Action.UNDO:
            if self._removed:
                self._bring_back(self._removed[-1])
            return True
        return super().act(action, fresh=fresh)

    def _go_on(self, row: int) -> None:
        if not self._go_on_with(row):
            self._lost_sight = row
            self.lay_out()

    def _remove(self, row: int) -> None:
        if self._logbook.dismiss(row):
            self._removed.append(row)
            self._attend_to(row)

    def _bring_back(self, row: int) -> None:
        if self._logbook.readmit(row):
            self._removed.remove(row)
            self._attend_to(row)

    def _attend_to(self, row: int) -> None:
        """Lay out anew, with the focus where the change was made."""
        self.lay_out()
        if row in self._ends:
            self._focus.put(self._ends[row], self.controls)


def _text(game: ListedGame, *, lost_sight: bool) -> RowText:
    points = ngettext("{count} point", "{count} points", game.score).format(
        count=figures.whole(game.score)
    )
    note = f"{figures.date_of(game.played)}  ·  {points}"
    right = cards_left_text(game)
    if game.outcome is Outcome.TAKEN_BACK:
        right = outcome_text(game.outcome)
    if lost_sight:
        note = _("This game was won elsewhere meanwhile, or it is damaged.")
    return RowText(
        str(game.code),
        note,
        *("half-moon", figures.duration(game.seconds)),
        *("" if lost_sight else right, theme.CHIP),
    )
