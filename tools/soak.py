"""Play whole games in the real window, one after another, and watch what the process holds.

    tools/soak.py [--games 500] [--seed N]

Every tap is a click as a mouse would make it, every game is dealt and kept as a player's is, and
after each a panel or the menu is looked at. It fails when memory grows by more than 10 MB, or files
stay open, after the first tenth of the games. Without a display it starts one in memory; the
player's own games are left alone. The window is as small as it may be, for the sake of speed.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import random
import resource
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import machine
from halfmoon_arcade import toolkit  # noqa: F401  # before arcade

# isort: split
import arcade
import pyglet

from halfmoon_arcade import opening
from halfmoon_arcade.demo import Example
from halfmoon_arcade.engine import DealCode, Game, Slot, Status
from halfmoon_arcade.placed_window import SMALLEST
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.stage import Stage
from halfmoon_arcade.views.table import TableView
from halfmoon_arcade.window import GameWindow

if TYPE_CHECKING:
    from collections.abc import Sequence

LIMIT: Final = 10.0
"""Megabytes by which the process may grow once it has seen everything."""
_FRAME: Final = 1 / 10
"""Seconds from frame to frame; OpenGL in software draws few."""
_LONGEST: Final = 600
"""Frames after which a motion should have ended long ago."""
_WON: Final = 10
"""Of that many games, one is the documented example, which is won."""
_LINES: Final = 10
"""Lines of progress."""


class Held(NamedTuple):
    """What a process holds.

    Attributes:
        memory: Resident memory in megabytes.
        files: Open files.
        pixels: Pixels of the atlas.
    """

    memory: float
    files: int
    pixels: int


class Soak:
    """A tireless player.

    Args:
        window: The game's window.
        sitting: A sitting whose games may be anybody's.
        seed: Which games and panels come.
    """

    def __init__(self, window: GameWindow, sitting: Sitting, seed: int) -> None:
        """Sit down at the table."""
        self._window, self._sitting = window, sitting
        self._chance = random.Random(seed)  # noqa: S311  # has to come again for the same seed
        self._example = Example.load()
        self.won = 0

    def play(self, number: int) -> None:
        """Play one game to its end."""
        won = number % _WON == _WON - 1
        code = self._example.code if won else DealCode(self._chance.randrange(DealCode.COUNT))
        self._sitting.deal(code)
        self._window.show(TableView(self._window, self._sitting, dealing=True))
        self._frames(3)
        game = self._game
        for slot in self._example.taps if won else ():
            self._tap(slot)
        while game.status is Status.PLAYING and (moves := game.table.moves()):
            for slot in self._chance.choice(moves).slots:
                self._tap(slot)
        self._rest()
        self.won += game.status is Status.WON
        self._look_around()

    @property
    def held(self) -> Held:
        """What the process holds now."""
        gc.collect()
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
        width, height = self._window.faces.size
        return Held(
            memory=pages * resource.getpagesize() / 1e6,
            files=len(list(Path("/proc/self/fd").iterdir())),
            pixels=width * height,
        )

    @property
    def _game(self) -> Game:
        game = self._sitting.game
        if game is None:
            raise RuntimeError("There is no game on the table.")
        return game

    def _tap(self, slot: Slot) -> None:
        card = self._window.layout.slot(slot)
        self._click(card.x, card.y)
        self._frames(1)

    def _click(self, x: float, y: float) -> None:

        for event in ("on_mouse_press", "on_mouse_release"):
            self._window.dispatch_event(event, x, y, arcade.MOUSE_BUTTON_LEFT, 0)

    def _look_around(self) -> None:
        """Open everything that can be opened over the table, sometimes, and come back."""
        stage = self._window.current_view
        if not isinstance(stage, Stage):
            raise TypeError("The window shows something that has no panels.")
        wish = self._chance.choice((stage.show_settings, stage.show_rules, stage.show_keys))
        wish()
        self._rest()
        stage.close_panels()
        if self._chance.random() < 1 / 8:
            self._window.show(MenuView(self._window, self._sitting))
            self._rest()

    def _frames(self, count: int) -> None:
        for _ in range(count):
            self._window.switch_to()
            self._window.dispatch_events()
            self._window.step(_FRAME)

    def _rest(self) -> None:
        pyglet.clock.tick()  # what was asked for later, as drawing pictures ahead
        for _ in range(_LONGEST):
            self._frames(1)
            view = self._window.current_view
            if not getattr(view, "moving", False):
                return
        raise RuntimeError("The view never comes to rest.")


def main(arguments: Sequence[str]) -> int:
    """Play, and tell how it went.

    Args:
        arguments: As in the module's text.

    Returns:
        0 when nothing has grown, else 1.
    """
    parser = argparse.ArgumentParser(prog="soak.py", description="Play whole games in the window.")
    parser.add_argument("--games", type=int, default=500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    with contextlib.ExitStack() as opened:
        folder = opened.enter_context(tempfile.TemporaryDirectory())
        os.environ["HOME"] = os.environ["XDG_DATA_HOME"] = folder
        if not machine.has_display():
            os.environ["DISPLAY"] = opened.enter_context(machine.virtual_display())
        return _soak(options.games, options.seed)


def _soak(games: int, seed: int) -> int:
    GameWindow._enable_event_queue = False  # noqa: SLF001  # pyglet's loop never runs here
    with Store.open() as store:
        window = opening.open_window(SMALLEST, fullscreen=False)
        window.appear()
        soak = Soak(window, Sitting(store), seed)
        first: Held | None = None
        for number in range(games):
            soak.play(number)
            if number + 1 in {max(1, games // _LINES * part) for part in range(1, _LINES + 1)}:
                now = soak.held
                first = first or now
                print(
                    f"{number + 1} games: {now.memory:.1f} MB, {now.files} files, "
                    f"atlas {now.pixels / 1e6:.1f} megapixels, {soak.won} won",
                    flush=True,
                )
        window.close()
    if first is None:
        return 0
    grown, files = now.memory - first.memory, now.files - first.files
    print(f"Grown by {grown:.1f} MB and {files} files since the first tenth.")
    return int(grown > LIMIT or files > 0)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
