"""From any screen to a replay, and back."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from halfmoon_arcade import replays
from halfmoon_arcade.engine import Game
from halfmoon_arcade.store import Attempt, DocumentError, SavedGame, open_game

if TYPE_CHECKING:
    from halfmoon_arcade.views.stage import Stage


def watch(stage: "Stage", game: Game | None = None, seconds: float | None = None) -> None:
    """Watch a game; afterwards the screen is there again, and the panel that is open on it.

    Args:
        stage: The screen. From a replay, one comes back to where that one was begun.
        game: The game; the documented example when left out.
        seconds: What its clock said; None where nobody knows.
    """
    # A replay is a screen with panels itself, from which another one can be begun.
    from halfmoon_arcade.views.replay import ReplayView  # noqa: PLC0415

    leave = stage.leave if isinstance(stage, ReplayView) else lambda: stage.host.show(stage)
    watched = SavedGame(game, seconds) if game else replays.example()
    view = ReplayView(stage.host, stage.sitting, watched, leave, now=stage.waking.now)
    stage.host.show(view)


def watch_attempt(stage: "Stage", attempt: Attempt | None) -> bool:
    """Watch a game of the player's; returns False where it is not there any more."""
    if attempt is None:
        return False
    watch(stage, attempt.game, attempt.run.seconds)
    return True


def watch_dropped(stage: "Stage", paths: Sequence[Path]) -> bool:
    """Watch the game in a file; returns False where it is no file with one game, or several."""
    if len(paths) != 1:
        return False
    try:
        saved = open_game(paths[0])
    except DocumentError:
        return False
    watch(stage, saved.game, saved.seconds)
    return True
