"""The system's clock is set back and forth while games are played: nothing depends on its order."""

from __future__ import annotations

import tempfile
import time
from itertools import count
from pathlib import Path

import hypothesis.strategies as st
import pytest
from hypothesis import given, settings

from halfmoon_arcade.engine import DealCode
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Imported, Store
from tests.store.faults import is_sound
from tests.store.games import Time, game_of, move, rows_of, win_example

MOMENTS = st.floats(0, 2e10) | st.sampled_from([0.0, 1.0, 86_399.999, 1.7e9, 2**31, 2**32])
"""From 1970 to the year 2603."""
DOINGS = st.sampled_from(["deal", "move", "win", "undo", "restart", "today", "reopen"])


@settings(max_examples=40, deadline=None)
@given(steps=st.lists(st.tuples(MOMENTS, DOINGS), min_size=3, max_size=15))
def test_whatever_the_clock_says_every_game_is_kept_counted_and_exported(
    steps: list[tuple[float, str]],
) -> None:
    with tempfile.TemporaryDirectory() as place, pytest.MonkeyPatch.context() as patch:
        folder, now, begun, numbers = Path(place, "data"), Time(), 0, count(100)
        store = Store.open(folder)
        sitting = Sitting(store, now)
        for moment, doing in steps:
            patch.setattr(time, "time", lambda moment=moment: moment)
            now.seconds += 2.5
            has_moves = sitting.game is not None and bool(game_of(sitting).history)
            if doing == "deal":
                sitting.deal(DealCode(next(numbers)))
                move(sitting)
                begun += 1
            elif doing == "win":
                win_example(sitting)
                begun += 1
            elif doing == "today":
                sitting.play_today()
            elif doing == "reopen":
                store.close()
                store = Store.open(folder)
                assert store.notice is None
                sitting = Sitting(store, now)
                sitting.resume()
            elif has_moves and doing == "undo":
                sitting.undo()
            elif has_moves and doing == "restart":
                sitting.restart()
        found = store.logbook.statistics()
        assert sum(row[14] is not None for row in rows_of(store)) >= begun  # those that began
        assert found.won <= found.played <= begun + len(steps)
        assert found.won == sum(doing == "win" for _, doing in steps)
        assert found.total_time >= 0
        assert len(store.logbook.last_games(0, 100)) == store.logbook.number_of_games()
        store.logbook.days()
        store.logbook.daily()
        done = store.logbook.export(Path(place))
        assert done.left_out == 0
        with Store.in_memory() as other:
            assert other.logbook.merge(done.path) == Imported(added=done.games)
        assert store.keeps
        assert store.notice is None
        store.close()
        assert is_sound(folder)
