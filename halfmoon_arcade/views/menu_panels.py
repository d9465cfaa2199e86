"""The panels that only the menu opens.

This module is imported when the first of them is opened, as is `at_hand`.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from halfmoon_arcade.views.game_panel import GameWays
from halfmoon_arcade.views.statistics import StatisticsPage, StatisticsPanel
from halfmoon_arcade.views.unfinished import UnfinishedPanel

if TYPE_CHECKING:
    from halfmoon_arcade.views.menu import MenuView


def open_statistics(menu: "MenuView", page: StatisticsPage | None = None) -> StatisticsPanel:
    """Open the statistics, at their first page when none is named."""
    ways = GameWays(menu.sitting, menu.go_on, menu.deal, menu.watch_row)
    page = page or StatisticsPage.OVERVIEW
    panel = StatisticsPanel(menu.host, menu.close_panel, ways, menu.open, page)
    menu.open(panel)
    return panel


def take_in(menu: "MenuView", paths: Sequence[Path]) -> None:
    """Add the games of files, and show in the statistics what came of it."""
    panel = menu.panel
    if not isinstance(panel, StatisticsPanel):
        panel = open_statistics(menu)
    panel.take_in(paths)


def open_unfinished(menu: "MenuView") -> None:
    """Open the list of unfinished games."""
    menu.open(UnfinishedPanel(menu.host, menu.close_panel, menu.sitting, menu.go_on))
