"""A kill at any instant loses at most the tap in flight."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
import time
from pathlib import Path

import pytest

from halfmoon_arcade.store import Store
from halfmoon_arcade.store.database import FILE_NAME

# Plays game after game and says, after each tap that took cards, how many moves it has made.
PLAYER = """
import sys
from pathlib import Path
from halfmoon_arcade.engine import DealCode, Taken
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store

sitting = Sitting(Store.open(Path(sys.argv[1])))
number = made = 0
while True:
    sitting.deal(DealCode(number))
    number += 1
    while moves := sitting.game.table.moves():
        for slot in moves[0].slots:
            sitting.tap(slot)
        made += 1
        print(made, flush=True)
"""


@pytest.mark.parametrize("seed", range(6))
def test_no_move_that_was_made_is_missing_after_a_kill(tmp_path: Path, seed: int) -> None:
    with subprocess.Popen(  # noqa: S603 - our own program
        [sys.executable, "-c", PLAYER, tmp_path],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
        text=True,
    ) as child:
        assert child.stdout is not None
        first = child.stdout.readline()
        time.sleep(random.Random(seed).uniform(0, 0.2))  # noqa: S311 - any instant will do
        child.kill()
        said = (first + child.stdout.read()).split("\n")
    # What comes after the last end of line was cut off by the kill.
    made = int(said[-2])

    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert store.games.kept() is not None
        connection = sqlite3.connect(tmp_path / FILE_NAME)
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        (kept,) = connection.execute("SELECT sum(moves) FROM games").fetchone()
        connection.close()
    assert kept in {made, made + 1}
