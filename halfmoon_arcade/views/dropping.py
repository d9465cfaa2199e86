"""Files that are dropped onto the window: a game is watched, games are added to one's own."""

from collections.abc import Sequence
from pathlib import Path

from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.stage import Stage
from halfmoon_arcade.views.watching import watch_dropped


def take_files(stage: Stage, paths: Sequence[Path]) -> None:
    """Watch a game, or let the menu add the games of files, where it is told what came of it."""
    if not watch_dropped(stage, paths):
        menu = MenuView(stage.host, stage.sitting, now=stage.waking.now)
        stage.host.show(menu)
        menu.files_dropped(paths)
