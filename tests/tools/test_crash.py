"""The crash harness: it finds nothing lost, and would find it if something were."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest

import crash_test
from halfmoon_arcade.store import Store
from halfmoon_arcade.store.database import FILE_NAME
from tests.project import ROOT

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="no fork, and no SIGKILL")


def test_of_300_kills_none_loses_anything() -> None:
    # A process of its own: one that has a window must not be forked.
    ended = subprocess.run(  # noqa: S603 # our own program
        [sys.executable, ROOT / "tools" / "crash_test.py", "--runs", "300"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert ended.returncode == 0, ended.stdout + ended.stderr
    assert "300 kills" in ended.stdout


SAID = [
    '[["deal", 1], 0.5]',
    "done",
    '[["move", "1", "8"], 1.0]',
    "done",
    '[["move", "8", "5", "3"], 1.5]',
]


def played(folder: Path, steps: int) -> Path:
    with Store.open(folder) as store:
        seat = crash_test.Seat(store)
        for doing, now in (
            (["deal", 1], 0.5),
            (["move", "1", "8"], 1.0),
            (["move", "8", "5", "3"], 1.5),
        )[:steps]:
            seat.do(doing, now)
    return folder


def judged(folder: Path) -> bool:
    with Store.in_memory() as memory:
        return crash_test.judge(folder, SAID, crash_test.Seat(memory))


def test_what_was_being_done_may_be_there_or_not(tmp_path: Path) -> None:
    assert not judged(played(tmp_path / "without", 2))
    assert judged(played(tmp_path / "with", 3))


def test_a_missing_move_is_found(tmp_path: Path) -> None:
    with pytest.raises(crash_test.LostError, match="Kept"):
        judged(played(tmp_path, 1))


def test_a_damaged_file_is_found(tmp_path: Path) -> None:
    path = played(tmp_path, 3) / FILE_NAME
    path.write_bytes(path.read_bytes()[:5000])
    with pytest.raises(crash_test.LostError, match="complains"):
        judged(tmp_path)


def test_a_clock_that_was_lost_is_found(tmp_path: Path) -> None:
    folder = played(tmp_path, 2)
    with Store.in_memory() as memory:
        mirror = crash_test.Seat(memory)
        late = [SAID[0], "done", '[["move", "1", "8"], 1.0]', "done", '[["redo"], 5.0]', "done"]
        with pytest.raises(crash_test.LostError, match="clock"):
            crash_test.judge(folder, late, mirror)


def test_what_kills_cost_on_the_clock_does_not_add_up(tmp_path: Path) -> None:
    folder = played(tmp_path, 2)
    with Store.in_memory() as memory:
        mirror = crash_test.Seat(memory)
        crash_test.judge(folder, SAID[:-1], mirror)
        for _ in range(3):
            # Nothing to redo: all that is kept of it is the clock, and then the kill comes.
            with Store.open(folder) as store:
                seat = crash_test.Seat(store, mirror.now)
                seat.do(["redo"], seat.now + 0.6)
            crash_test.judge(folder, [json.dumps([["redo"], mirror.now + 0.6])], mirror)
