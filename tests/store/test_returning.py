"""A file that is out of reach for a while: play goes on beside it, and then everything is in it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade.engine import Status
from halfmoon_arcade.sitting import Returned, Sitting
from halfmoon_arcade.store import AnimationSpeed, Store, connection
from halfmoon_arcade.store.database import FILE_NAME
from tests.store.faults import (
    EXAMPLE,
    OTHER,
    as_nobody,
    contents,
    files_below,
    game_of,
    is_sound,
    play,
    win,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]

unix = pytest.mark.skipif(sys.platform == "win32", reason="keeps open files where they are")


@pytest.fixture(autouse=True)
def _impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("halfmoon_arcade.store.database.PATIENCE_AT_START", 0.05)
    monkeypatch.setattr("halfmoon_arcade.store.connection.PATIENCE_IN_PLAY", 0.05)


def begin(folder: Path) -> None:
    """Leave a store with a won game and one of five moves."""
    with Store.open(folder) as store:
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        win(sitting)
        sitting.deal(EXAMPLE)
        play(sitting, 5)
        store.settings.move_errors = True


def resumed(store: Store) -> Sitting:
    sitting = Sitting(store)
    assert sitting.resume()
    return sitting


def moves(folder: Path) -> list[object]:
    """The moves made in each game that is in the file."""
    with Store.read(folder) as store:
        return sorted(row[3] for row in contents(store)["games"])  # type: ignore[type-var]


@contextmanager
def held(folder: Path) -> Iterator[None]:
    """Let another program keep the file for itself."""
    holder = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        holder.execute("ROLLBACK")
        holder.close()


def test_a_file_that_was_locked_at_the_start_gets_all_that_was_played_once_it_is_free(
    tmp_path: Path,
) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as another_window:
        with held(tmp_path):
            store = Store.open(tmp_path)
            assert not store.keeps
            assert "Another program" in (store.notice or "")
            sitting = resumed(store)
            assert game_of(sitting).moves == 5
            play(sitting, 3)
            sitting.deal(OTHER)
            sitting.undo()
            store.settings.animation_speed = AnimationSpeed.FAST
            assert moves(tmp_path) == [5, 48]
        resumed(another_window).deal(OTHER)
        play(sitting)
        assert store.keeps
        assert store.notice is None
        assert moves(tmp_path) == [0, 9, 48]
        assert store.settings.move_errors
        win(sitting)
        assert store.games.statistics().won == 2
        store.close()
    assert moves(tmp_path) == [0, 48, 48]
    with Store.read(tmp_path) as again:
        assert again.settings.animation_speed is AnimationSpeed.FAST


def test_a_game_that_another_window_played_on_meanwhile_is_in_the_file_beside_ours(
    tmp_path: Path,
) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as another_window:
        with held(tmp_path):
            store = Store.open(tmp_path)
            sitting = resumed(store)
            play(sitting, 3)
        win(resumed(another_window))
        play(sitting)
        assert store.keeps
        store.close()
        assert moves(tmp_path) == [9, 48, 48]
        # One deal, played once in two windows: one game, and won.
        found = another_window.games.statistics()
        assert (found.played, found.won) == (2, 2)


def test_a_game_that_only_another_window_played_on_meanwhile_is_counted_once(
    tmp_path: Path,
) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as another_window:
        with held(tmp_path):
            store = Store.open(tmp_path)
            sitting = resumed(store)
            store.settings.large_index = True
        win(resumed(another_window))
        play(sitting)
        play(sitting)
        store.close()
        assert moves(tmp_path) == [7, 48, 48]
        found = another_window.games.statistics()
        assert (found.played, found.won) == (2, 2)


def test_settings_changed_meanwhile_in_two_windows_are_the_last_of_each(tmp_path: Path) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as another_window:
        with held(tmp_path):
            store = Store.open(tmp_path)
            store.settings.large_index = True
        another_window.settings.four_colours = True
        another_window.settings.move_errors = False
        store.settings.placement_help = True
        assert store.keeps
        assert store.settings.four_colours
        assert not store.settings.move_errors
        store.close()
    with Store.read(tmp_path) as again:
        chosen = again.settings
        assert (chosen.large_index, chosen.four_colours, chosen.placement_help) == (True,) * 3
        assert not chosen.move_errors


def test_closing_writes_what_was_played_last(tmp_path: Path) -> None:
    begin(tmp_path)
    with held(tmp_path):
        store = Store.open(tmp_path)
        play(resumed(store), 2)
    store.close()
    assert moves(tmp_path) == [7, 48]


def test_a_clock_that_runs_tries_the_file_again(tmp_path: Path) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as store:
        with held(tmp_path):
            sitting = resumed(store)
            play(sitting, 2)
            assert not store.keeps
        sitting.note_clock()
        assert store.keeps
        assert moves(tmp_path) == [7, 48]


def test_the_way_back_from_an_untouched_deal_outlives_the_return(tmp_path: Path) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as another_window, held(tmp_path):
        Sitting(another_window)
        store = Store.open(tmp_path)
        sitting = resumed(store)
        play(sitting)
        sitting.deal(OTHER)
    store.settings.large_index = True
    assert store.keeps
    store.close()
    with Store.open(tmp_path) as store:
        again = resumed(store)
        assert game_of(again).code == OTHER
        assert again.undo() == (Returned(),)
        assert game_of(again).moves == 6
    assert moves(tmp_path) == [6, 48]


def test_waiting_for_another_program_has_an_end(tmp_path: Path) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as store, held(tmp_path):
        sitting = resumed(store)
        waits = []
        for _ in range(4):
            now = os.times().elapsed
            play(sitting)
            waits.append(os.times().elapsed - now)
        # Only the first move waits; the others are made in memory.
        assert max(waits) < connection.PATIENCE_IN_PLAY + 1
        assert not store.keeps


# The file goes, while it is open


@unix
def test_a_folder_deleted_while_playing_is_made_again_with_all(
    tmp_path: Path,
) -> None:
    folder = tmp_path / "ours"
    begin(folder)
    with Store.open(folder) as store:
        sitting = resumed(store)
        shutil.rmtree(folder)
        play(sitting)
        assert store.keeps
        assert "was gone" in (store.notice or "")
        assert str(folder / FILE_NAME) in (store.notice or "")
        play(sitting)
    assert moves(folder) == [7, 48]
    with Store.open(folder) as store:
        assert store.notice is None
        assert store.settings.move_errors
        assert store.games.statistics().won == 1
    assert is_sound(folder)


@unix
def test_a_file_that_is_moved_while_playing_stays_as_it_was_there(tmp_path: Path) -> None:
    folder = tmp_path / "ours"
    begin(folder)
    with Store.open(folder) as store:
        sitting = resumed(store)
        folder.rename(tmp_path / "moved")
        before = files_below(tmp_path / "moved")
        play(sitting)
        assert store.keeps
        assert moves(folder) == [6, 48]
    moved = files_below(tmp_path / "moved")
    assert moved[FILE_NAME] == before[FILE_NAME]
    assert moves(tmp_path / "moved") == [5, 48]


@unix
def test_an_older_copy_put_in_the_files_place_gets_what_it_lacks(tmp_path: Path) -> None:
    folder = tmp_path / "ours"
    begin(folder)
    shutil.copytree(folder, tmp_path / "copy")
    with Store.open(folder) as store:
        sitting = resumed(store)
        win(sitting)
        sitting.deal(OTHER)
        shutil.rmtree(folder)
        shutil.copytree(tmp_path / "copy", folder)
        sitting.deal(EXAMPLE)
        play(sitting)
        assert store.keeps
        found = store.games.statistics()
        assert (found.played, found.won) == (3, 2)
    assert moves(folder) == [1, 5, 48, 48]
    assert is_sound(folder)


@unix
def test_another_players_file_put_in_its_place_keeps_its_games(tmp_path: Path) -> None:
    folder, other = tmp_path / "ours", tmp_path / "other"
    begin(folder)
    with Store.open(other) as store:
        sitting = Sitting(store)
        sitting.deal(OTHER)
        for slot in game_of(sitting).table.moves()[0].slots:
            sitting.tap(slot)
    with Store.open(folder) as store:
        sitting = resumed(store)
        shutil.rmtree(folder)
        shutil.copytree(other, folder)
        play(sitting)
        assert store.keeps
    assert moves(folder) == [1, 6, 48]


@unix
def test_a_journal_that_is_deleted_while_playing_takes_nothing_with_it(tmp_path: Path) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as store:
        sitting = resumed(store)
        play(sitting, 2)
        (tmp_path / f"{FILE_NAME}-wal").unlink()
        play(sitting)
        assert store.keeps
    assert moves(tmp_path) == [8, 48]
    assert is_sound(tmp_path)


@unix
def test_a_file_that_is_damaged_while_playing_is_set_aside_and_play_goes_on(
    tmp_path: Path,
) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as store:
        sitting = resumed(store)
        store.games.statistics()
        other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
        other.execute("DROP TABLE games")
        other.close()
        play(sitting)
        play(sitting)
        assert store.keeps
        (aside,) = tmp_path.glob(f"damaged-*/{FILE_NAME}")
        assert str(aside) in (store.notice or "")
    with Store.open(tmp_path) as store:
        assert game_of(resumed(store)).moves == 7


# The file cannot be written


@unix
def test_a_folder_that_becomes_writable_gets_everything(reachable: Path) -> None:
    folder = reachable / "ours"
    folder.mkdir(mode=0o555)
    with as_nobody():
        store = Store.open(folder)
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        play(sitting, 3)
        assert not store.keeps
        assert "cannot be written" in (store.notice or "")
    folder.chmod(0o777)
    with as_nobody():
        play(sitting)
        assert store.keeps
        assert store.notice is None
        store.close()
    assert moves(folder) == [4]


@unix
def test_a_folder_that_becomes_read_only_while_playing_is_said_so(reachable: Path) -> None:
    folder = reachable / "ours"
    folder.mkdir()
    folder.chmod(0o777)
    with as_nobody():
        begin(folder)
        store = Store.open(folder)
        sitting = resumed(store)
    folder.chmod(0o555)
    (folder / FILE_NAME).chmod(0o444)
    shutil.copyfile(folder / FILE_NAME, folder / "copy")
    (folder / FILE_NAME).unlink()
    (folder / "copy").rename(folder / FILE_NAME)
    with as_nobody():
        play(sitting, 2)
        assert not store.keeps
        assert "cannot be written" in (store.notice or "")
        store.close()
    folder.chmod(0o755)
    assert moves(folder) == [5, 48]


@unix
def test_a_damaged_file_that_cannot_be_moved_is_left_alone_until_it_can(reachable: Path) -> None:
    folder = reachable / "ours"
    folder.mkdir()
    (folder / FILE_NAME).write_bytes(b"noise" * 1000)
    before = files_below(folder)
    folder.chmod(0o555)
    with as_nobody():
        store = Store.open(folder)
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        play(sitting)
        assert not store.keeps
        assert "is damaged" in (store.notice or "")
    assert files_below(folder) == before
    folder.chmod(0o777)
    with as_nobody():
        play(sitting)
        assert store.keeps
        (aside,) = folder.glob(f"damaged-*/{FILE_NAME}")
        assert str(aside) in (store.notice or "")
        store.close()
    assert aside.read_bytes() == b"noise" * 1000
    assert moves(folder) == [2]


def test_a_file_in_the_folders_place_is_waited_for(tmp_path: Path) -> None:
    (tmp_path / "ours").write_text("a letter")
    with Store.open(tmp_path / "ours") as store:
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        play(sitting)
        assert not store.keeps
        assert (tmp_path / "ours").read_text() == "a letter"
        (tmp_path / "ours").rename(tmp_path / "letter")
        play(sitting)
        assert store.keeps
    assert moves(tmp_path / "ours") == [2]


FULL = """
import resource, signal, sys
from pathlib import Path
from halfmoon_arcade.engine import DealCode
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store

folder, limit = Path(sys.argv[1]), int(sys.argv[2])
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
if sys.argv[3] == "start":
    resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
store = Store.open(folder)
sitting = Sitting(store)
resource.setrlimit(resource.RLIMIT_FSIZE, (limit, resource.RLIM_INFINITY))
for number in range(30):
    sitting.deal(DealCode(number))
    for slot in sitting.game.table.moves()[0].slots:
        sitting.tap(slot)
assert store.games.statistics().played == 32
print(store.notice)
if sys.argv[4] == "freed":
    resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
    sitting.undo()
    assert store.keeps and store.notice is None
store.close()
"""


@unix
@pytest.mark.parametrize(
    ("limit", "since", "then"),
    [
        (0, "start", "full"),
        (100, "start", "freed"),
        (20_000, "start", "freed"),
        (0, "later", "freed"),
        (5000, "later", "full"),
        (20_000, "later", "freed"),
        (20_000, "later", "full"),
        (100_000, "later", "full"),
    ],
)
def test_a_disk_that_is_really_full(tmp_path: Path, limit: int, since: str, then: str) -> None:
    begin(tmp_path)
    ended = subprocess.run(  # noqa: S603 # our own program
        [sys.executable, "-c", FULL, tmp_path, str(limit), since, then],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert ended.stderr == ""
    # What grows in the journal may have room in the file, once it is folded in there.
    is_full = limit < 40_000
    assert (str(tmp_path) in ended.stdout) == is_full
    with Store.open(tmp_path) as store:
        assert store.notice is None
        found = store.games.statistics()
        assert found.won == 1
        assert found.played >= (32 if then == "freed" or not is_full else 2)
    assert is_sound(tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == [FILE_NAME]


# Two windows, in two processes

WINDOW = """
import json, random, sys
from pathlib import Path
from halfmoon_arcade.engine import DealCode, Status
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store

folder, line, me, rounds = Path(sys.argv[1]), json.loads(sys.argv[2]), sys.argv[3], 12
store = Store.open(folder)
sitting = Sitting(store)
for number in range(rounds):
    sitting.deal(DealCode(1))
    for slots in line:
        for slot in slots:
            sitting.tap(slot)
    assert sitting.game.status is Status.WON
    sitting.deal(DealCode(100 + number))
    for slot in sitting.game.table.moves()[0].slots:
        sitting.tap(slot)
    store.settings.large_index = number % 2 == 0
    setattr(store.settings, {"0": "move_errors", "1": "placement_help"}[me], True)
    sitting.undo()
store.close()
assert store.keeps, store.notice
"""


def test_two_windows_play_at_full_speed_and_lose_nothing(tmp_path: Path) -> None:
    from tests.store.faults import LINE  # noqa: PLC0415 # for the processes only

    windows = [
        subprocess.Popen(  # noqa: S603 # our own program
            [sys.executable, "-c", WINDOW, tmp_path, str(LINE).replace("'", '"'), str(number)],
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        )
        for number in range(2)
    ]
    assert [window.communicate(timeout=120)[1] for window in windows] == ["", ""]
    with Store.open(tmp_path) as store:
        assert store.notice is None
        found = store.games.statistics()
        assert (store.logbook.number_of_games(), found.won) == (48, 24)
        assert store.settings.move_errors
        assert store.settings.placement_help
        assert not store.settings.large_index
        assert game_of(resumed(store)).status is Status.PLAYING
    assert is_sound(tmp_path)
