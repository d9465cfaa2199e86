"""The statistics: what the games add up to, in numbers and pictures; the games; their file."""

from collections.abc import Callable, Sequence
from enum import Enum, auto
from pathlib import Path
from typing import Final

from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column
from halfmoon_arcade.views.data_page import DataPage
from halfmoon_arcade.views.game_panel import GameWays
from halfmoon_arcade.views.games_page import GamesPage
from halfmoon_arcade.views.panel import Panel
from halfmoon_arcade.views.statistics_charts import build_charts
from halfmoon_arcade.views.statistics_overview import build_nothing_yet, build_overview
from halfmoon_arcade.views.tabs import add_tabs

_PAGE: Final = 604
"""Design units that the column is high at least, so that turning a page moves nothing else: all the
height there is in the usual window."""


class StatisticsPage(Enum):
    """The pages of the statistics."""

    OVERVIEW = auto()
    CHARTS = auto()
    GAMES = auto()
    DATA = auto()


class StatisticsPanel(Panel):
    """The statistics.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        ways: What can be done with the games.
        show: Opens another panel over this one.
        page: The page that is open at first.
    """

    def __init__(
        self,
        host: Host,
        close: Callable[[], None],
        ways: GameWays,
        show: Callable[[Panel], None],
        page: StatisticsPage = StatisticsPage.OVERVIEW,
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, self._stop_or_close)
        self._leave = close
        self._page = page
        self._ways = ways
        self._logbook = ways.sitting.store.logbook
        self._games = GamesPage(self, ways, show)
        self._data = DataPage(ways.sitting, self, self.renew)

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Statistics")

    @property
    def page(self) -> StatisticsPage:
        """The page that is open."""
        return self._page

    @property
    def moving(self) -> bool:
        """Whether games of a file are being added: then every frame goes on with that."""
        return self._data.takes_in

    def advance(self, seconds: float) -> None:
        """Go on with the games of a file."""
        del seconds
        self._data.advance()

    def build(self, column: Column) -> None:
        """Fill the column with the open page."""
        top = column.y
        pages = (
            (_("Overview"), StatisticsPage.OVERVIEW),
            (_("Charts"), StatisticsPage.CHARTS),
            (_("Games"), StatisticsPage.GAMES),
            (_("Data"), StatisticsPage.DATA),
        )
        add_tabs(column, pages, self._page, self.turn_to)
        column.skip(8)
        bottom = top - round(_PAGE * column.unit)
        if self._page is StatisticsPage.DATA:
            self._data.build(column)
        elif not self._logbook.number_of_games():
            # All of it is seen at once, however low the window is.
            bottom = max(bottom, top - round(self._room))
            build_nothing_yet(column, bottom)
        elif self._page is StatisticsPage.OVERVIEW:
            build_overview(column, self._logbook)
        elif self._page is StatisticsPage.CHARTS:
            build_charts(column, self._logbook)
        else:
            self._games.build(column)
        column.y = min(column.y, bottom)

    def _stop_or_close(self) -> None:
        """Close the panel; but games that are being added are stopped first, which is told."""
        if not self._data.takes_in:
            self._leave()
            return
        self._data.stop()
        self.turn_to(StatisticsPage.DATA)

    def turn_to(self, page: StatisticsPage) -> None:
        """Open another page."""
        self._page = page
        self.lay_out()
        self.host.invalidate()

    def renew(self) -> None:
        """Show how things stand now; what the player has pressed stays where it is."""
        self.stay()
        self.lay_out()
        self.host.invalidate()

    def take_in(self, paths: Sequence[Path]) -> None:
        """Add the games of files that were dropped on the window."""
        self._page = StatisticsPage.DATA
        self._data.take_in(paths)

    def act(self, action: Action, *, fresh: bool) -> bool:
        """Do what the player wants: Undo brings back what was forgotten."""
        if action is Action.UNDO and self._page is StatisticsPage.DATA:
            self._data.undo()
            return True
        return super().act(action, fresh=fresh)
