"""The list of the last games."""

from collections.abc import Callable
from functools import partial

from halfmoon_arcade.store import ListedGame
from halfmoon_arcade.views.column import Column
from halfmoon_arcade.views.game_panel import GamePanel, GameWays, row_text
from halfmoon_arcade.views.list_row import ListRow
from halfmoon_arcade.views.pager import ROWS, Pager
from halfmoon_arcade.views.panel import Panel


class GamesPage:
    """All games, the one played last first; each opens a panel of its own.

    Args:
        panel: The panel whose page it is.
        ways: What can be done with a game.
        show: Opens another panel over this one.
    """

    def __init__(self, panel: Panel, ways: GameWays, show: Callable[[Panel], None]) -> None:
        """Get ready; nothing is drawn before `build`."""
        self._panel, self._ways, self._show = panel, ways, show
        self._pager = Pager(panel)

    def build(self, column: Column) -> None:
        """Fill the column with the open page of the list."""
        logbook = self._ways.sitting.store.logbook
        length = logbook.number_of_games()
        for place, game in enumerate(logbook.last_games(self._pager.offset(length), ROWS)):
            if place:
                column.rule()
            column.controls.add(ListRow(column, row_text(game), partial(self._open, game)))
        self._pager.build(column, length)

    def _open(self, game: ListedGame) -> None:
        panel = self._panel
        self._show(GamePanel(panel.host, panel.close, game, self._ways))
