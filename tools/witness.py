"""Watch the real window play the documented example, and tell how it ended.

    python tools/witness.py PICTURE [--size WxH] [--lang LANG]

`play.py` runs this on a display in memory. Nothing is made up for it: the window, its motions and
the result are those of `halfmoon --demo`.
"""

from __future__ import annotations

import functools
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pyglet

from halfmoon_arcade import app, cli
from halfmoon_arcade.arguments import CommandError, take_apart
from halfmoon_arcade.engine import Game, Status

if TYPE_CHECKING:
    from halfmoon_arcade.window import GameWindow

MOVES: Final = 48
POINTS: Final = 520
HEEDED: Final = ("size", "lang")
PATIENCE: Final = 300.0
"""Seconds, on the slowest machine with OpenGL in software; a usual one needs 35."""
REPORTED: Final = 12
"""Moves between two lines of progress."""


class Witness:
    """Looks at the window now and then, and thoroughly once the example is over."""

    def __init__(self, picture: Path) -> None:
        """Be ready; `picture` is where the last table goes."""
        self.picture = picture
        self.satisfied = False
        self._told = 0

    def look(self, _: float) -> None:
        """Say how far the example is."""
        game = shown_game()
        if game is not None and game.moves >= self._told + REPORTED:
            self._told = game.moves - game.moves % REPORTED
            print(f"  {game.moves} of {MOVES} moves, {game.score} points", flush=True)

    def lose_patience(self, _: float) -> None:
        """End what does not come to an end."""
        import arcade  # noqa: PLC0415 # only once the game has imported it in its own way

        pyglet.clock.unschedule(self.look)
        print(f"The example was not over after {PATIENCE:.0f} seconds.", file=sys.stderr)
        arcade.get_window().close()

    def start(self) -> None:
        """Begin to look, from when the window is there."""
        pyglet.clock.schedule_interval(self.look, 0.2)
        pyglet.clock.schedule_once(self.lose_patience, PATIENCE)

    def conclude(self, window: GameWindow) -> None:
        """Tell the result, keep the picture, close the window."""
        pyglet.clock.unschedule(self.look)
        pyglet.clock.unschedule(self.lose_patience)
        window.picture().convert("RGB").save(self.picture)
        game = shown_game()
        if game is not None:
            end = "won" if game.status is Status.WON else "not won"
            print(f"The example is over: {game.moves} moves, {game.score} points, {end}.")
            self.satisfied = (game.moves, game.score, end) == (MOVES, POINTS, "won")
        print(f"Its last table: {self.picture}")
        window.close()


def shown_game() -> Game | None:
    """The game on the table that the window shows."""
    import arcade  # noqa: PLC0415 # only once the game has imported it in its own way

    game = getattr(arcade.get_window().current_view, "game", None)
    return game if isinstance(game, Game) else None


def main(arguments: list[str]) -> int:
    """Play the example.

    Args:
        arguments: Where to put the picture; then options of halfmoon, of which those that say how
            the window is to look are heeded.

    Returns:
        0 when it was won as documented; what `halfmoon` returns when it could not start; else 1.
    """
    witness = Witness(Path(arguments[0]))
    try:
        given = take_apart(arguments[1:]).options
    except CommandError:
        return cli.main(arguments[1:])  # which says what is wrong

    witness.start()
    looks = [f"--{name}={given[name]}" for name in HEEDED if name in given]
    play = functools.partial(app.run, demo_ended=witness.conclude)
    return cli.main(["--demo", *looks], play) or int(not witness.satisfied)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
