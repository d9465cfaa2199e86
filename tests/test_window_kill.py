"""The window itself, killed in the middle of a motion: the next start finds all as it was."""

from __future__ import annotations

import shutil
import time
from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade.engine import DealCode, Game, Slot, Status
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import AnimationSpeed, Store
from halfmoon_arcade.views.result import ResultPanel
from halfmoon_arcade.views.table import TableView
from tests.store.faults import LINE, is_sound, play
from tests.test_outside import PATIENCE, playing

if TYPE_CHECKING:
    from pathlib import Path

    from tests.harness import Clock, Player
    from tests.test_outside import Visitor

pytestmark = pytest.mark.skipif(
    shutil.which("xdotool") is None, reason="xdotool moves the mouse from outside"
)

EXAMPLE = "HM1-N-AAAAAAB"


def prepare(home: Path, moves: int) -> Path:
    """Leave a game of the example after some moves, and all motions slow."""
    folder = home / "halfmoon"
    with Store.open(folder) as store:
        store.settings.animation_speed = AnimationSpeed.SLOW
        sitting = Sitting(store)
        sitting.deal(DealCode.parse(EXAMPLE))
        play(sitting, moves)
    return folder


def kept(folder: Path) -> Game | None:
    with Store.read(folder) as store:
        attempt = store.games.kept()
        return attempt.game if attempt else None


def wait_until_kept(folder: Path, status: Status, moves: int) -> None:
    """Wait for no longer than a move needs to reach the file; its motion takes much longer."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        game = kept(folder)
        if game and (game.status, game.moves) == (status, moves):
            return
    raise AssertionError(f"Never kept: {status}, {moves}")


def make_move(visitor: Visitor, number: int) -> None:
    """Click on the cards of a move of the example."""
    layout = Layout.fit(1280, 720)
    for label in LINE[number]:
        rect = layout.slot(Slot.parse(label))
        visitor.click((round(rect.x), round(720 - rect.y)))


def resumed(folder: Path) -> Sitting:
    sitting = Sitting(Store.open(folder))
    assert sitting.store.notice is None
    assert sitting.resume()
    assert is_sound(folder)
    return sitting


def test_killed_in_the_middle_of_the_opening_deal(tmp_path: Path) -> None:
    folder = prepare(tmp_path, 7)
    with playing(tmp_path, "HM1-N-AAAAAAC") as (_, game):
        # The window is there, and the cards are on their way: that takes a second and more.
        game.kill()
    sitting = resumed(folder)
    assert sitting.game is not None
    assert str(sitting.game.code) == "HM1-N-AAAAAAC"
    sitting.undo()
    assert str(sitting.game.code) == EXAMPLE
    assert sitting.game.moves == 7
    sitting.store.close()


def test_killed_in_the_middle_of_a_removal(tmp_path: Path) -> None:
    folder = prepare(tmp_path, 3)
    begun = time.monotonic()
    with playing(tmp_path, "--continue") as (visitor, game):
        make_move(visitor, 3)
        wait_until_kept(folder, Status.PLAYING, 4)
        game.kill()
        longest = time.monotonic() - begun
    sitting = resumed(folder)
    assert sitting.game is not None
    assert sitting.game.moves == 4
    assert sitting.game.selection == ()
    assert sitting.can_undo
    assert not sitting.can_redo
    assert 0 < sitting.seconds <= longest
    sitting.store.close()


def test_killed_in_the_middle_of_the_win(tmp_path: Path, player: Player, clock: Clock) -> None:
    folder = prepare(tmp_path, len(LINE) - 1)
    with playing(tmp_path, "--continue") as (visitor, game):
        make_move(visitor, len(LINE) - 1)
        wait_until_kept(folder, Status.WON, len(LINE))
        game.kill()
    for _ in range(2):
        # The result is still there, and the game is not won a second time.
        sitting = resumed(folder)
        with sitting.store as store:
            set_language("en")
            sitting = Sitting(store, clock)
            sitting.resume()
            view = TableView(player.window, sitting, now=clock)
            player.window.show(view)
            player.step()
            assert isinstance(view.panel, ResultPanel)
            found = store.games.statistics()
            assert (found.played, found.won) == (1, 1)
            view.sitting.undo()
            view.sitting.save_clock()
    with playing(tmp_path, "--continue") as (_, game):
        game.kill()
    with Store.read(folder) as store:
        found = store.games.statistics()
        assert (found.played, found.won, found.streak) == (1, 1, 1)
