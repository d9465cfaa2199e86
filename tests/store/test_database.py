"""The file of the store, in good and in bad surroundings: nothing raises, nothing is lost."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from halfmoon_arcade.engine import DealCode, Game
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store, queries
from halfmoon_arcade.store.database import FILE_NAME
from tests.store.faults import EXAMPLE, as_nobody, files_below


def play_a_move(folder: Path) -> None:
    with Store.open(folder) as store:
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        sitting.tap("1")
        sitting.tap("8")


def moves_kept(store: Store) -> int | None:
    kept = store.games.kept()
    return None if kept is None else kept.game.moves


def assert_plays_on_and_keeps(folder: Path) -> None:
    with Store.open(folder) as store:
        assert store.keeps
    play_a_move(folder)
    with Store.open(folder) as store:
        assert store.notice is None
        assert moves_kept(store) == 1


def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    assert_plays_on_and_keeps(tmp_path / "not" / "there" / "yet")


def test_what_was_kept_is_there_at_the_next_start(tmp_path: Path) -> None:
    play_a_move(tmp_path)
    with Store.open(tmp_path) as store:
        assert moves_kept(store) == 1
        assert store.notice is None


def test_an_empty_file_becomes_a_store(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).touch()
    assert_plays_on_and_keeps(tmp_path)


def test_a_move_is_on_the_disk_when_tap_returns(tmp_path: Path) -> None:
    store = Store.open(tmp_path)
    sitting = Sitting(store)
    sitting.deal(EXAMPLE)
    sitting.tap("1")
    sitting.tap("8")
    # The first store is still open: this is what a kill would leave.
    copy = tmp_path / "copy"
    copy.mkdir()
    for name, content in files_below(tmp_path).items():
        if not name.endswith("-shm"):
            (copy / name).write_bytes(content)
    with Store.open(copy) as after_the_kill:
        assert moves_kept(after_the_kill) == 1
    store.close()


def test_reading_leaves_no_trace(tmp_path: Path) -> None:
    folder = tmp_path / "none"
    with Store.read(folder) as store:
        assert moves_kept(store) is None
        assert store.notice is None
    assert not folder.exists()
    play_a_move(folder)
    before = files_below(folder)
    with Store.read(folder) as store:
        assert moves_kept(store) == 1
    assert files_below(folder) == before


@pytest.mark.parametrize("left", [("", "-wal", "-shm"), ("", "-wal")])
def test_reading_leaves_no_trace_beside_what_a_kill_left(
    tmp_path: Path, left: tuple[str, ...]
) -> None:
    source, folder = tmp_path / "source", tmp_path / "ours"
    folder.mkdir()
    with Store.open(source) as store:
        Sitting(store).deal(EXAMPLE)
        for part in left:
            name = f"{FILE_NAME}{part}"
            (folder / name).write_bytes((source / name).read_bytes())
    before = files_below(folder)
    with Store.read(folder) as reader:
        assert moves_kept(reader) == 0
        assert reader.notice is None
    assert files_below(folder) == before


def test_reading_sees_what_an_open_window_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        sitting.tap("1")
        sitting.tap("8")
        with Store.read(tmp_path) as reader:
            assert moves_kept(reader) == 1
        sitting.undo()
        with Store.read(tmp_path) as reader:
            assert moves_kept(reader) == 0


def test_reading_never_changes_a_damaged_file(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"noise" * 1000)
    before = files_below(tmp_path)
    with Store.read(tmp_path) as store:
        assert moves_kept(store) is None
        assert store.notice
        assert str(tmp_path / FILE_NAME) in store.notice
    assert files_below(tmp_path) == before


@settings(
    max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(noise=st.binary(min_size=1, max_size=3000))
def test_a_file_of_noise_is_set_aside_unchanged(
    tmp_path_factory: pytest.TempPathFactory, noise: bytes
) -> None:
    folder = tmp_path_factory.mktemp("noise")
    (folder / FILE_NAME).write_bytes(noise)
    with Store.open(folder) as store:
        assert store.keeps
        assert store.notice
        (aside,) = folder.glob(f"*/{FILE_NAME}")
        assert str(aside) in store.notice
    assert aside.read_bytes() == noise
    assert_plays_on_and_keeps(folder)


@pytest.mark.parametrize("share", [0.1, 0.3, 0.5, 0.8])
def test_a_truncated_file_is_set_aside_unchanged(tmp_path: Path, share: float) -> None:
    play_a_move(tmp_path)
    path = tmp_path / FILE_NAME
    rest = path.read_bytes()[: int(path.stat().st_size * share)]
    path.write_bytes(rest)
    with Store.open(tmp_path) as store:
        assert store.keeps
        assert store.notice
    (aside,) = tmp_path.glob(f"damaged-*/{FILE_NAME}")
    assert aside.read_bytes() == rest
    assert_plays_on_and_keeps(tmp_path)


def test_a_page_of_noise_in_the_middle_is_noticed(tmp_path: Path) -> None:
    play_a_move(tmp_path)
    path = tmp_path / FILE_NAME
    content = bytearray(path.read_bytes())
    content[4096:8192] = os.urandom(4096)
    path.write_bytes(content)
    with Store.open(tmp_path) as store:
        assert store.notice
        assert store.keeps
    assert_plays_on_and_keeps(tmp_path)


def test_a_missing_table_is_noticed(tmp_path: Path) -> None:
    play_a_move(tmp_path)
    with sqlite3.connect(tmp_path / FILE_NAME) as connection:
        connection.execute("DROP TABLE settings")
    connection.close()
    with Store.open(tmp_path) as store:
        assert store.notice
    assert len(list(tmp_path.glob(f"damaged-*/{FILE_NAME}"))) == 1
    assert_plays_on_and_keeps(tmp_path)


def test_a_newer_file_is_set_aside_and_still_opens(tmp_path: Path) -> None:
    play_a_move(tmp_path)
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute(f"PRAGMA user_version = {queries.VERSION + 1}")
    connection.close()
    with Store.open(tmp_path) as store:
        assert store.keeps
        assert store.notice
        assert "newer version" in store.notice
        assert moves_kept(store) is None
    (aside,) = tmp_path.glob(f"newer-*/{FILE_NAME}")
    connection = sqlite3.connect(aside)
    assert connection.execute("SELECT count(*) FROM games").fetchone() == (1,)
    connection.close()
    assert_plays_on_and_keeps(tmp_path)


def test_somebody_elses_database_is_set_aside(tmp_path: Path) -> None:
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    connection.execute("CREATE TABLE recipes (soup TEXT)")
    connection.close()
    with Store.open(tmp_path) as store:
        assert store.notice
        assert store.keeps
    assert_plays_on_and_keeps(tmp_path)


def test_a_folder_in_place_of_the_file_is_set_aside(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).mkdir()
    (tmp_path / FILE_NAME / "photo.jpg").write_bytes(b"precious")
    with Store.open(tmp_path) as store:
        assert store.notice
        assert store.keeps
    assert [path.read_bytes() for path in tmp_path.glob("damaged-*/*/photo.jpg")] == [b"precious"]
    assert_plays_on_and_keeps(tmp_path)


@pytest.mark.skipif(sys.platform == "win32", reason="has no pipes among its files")
def test_a_pipe_in_place_of_the_file_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / FILE_NAME)
    with Store.read(tmp_path) as store:
        assert store.notice is not None
    assert_plays_on_and_keeps(tmp_path)


def test_the_journal_is_set_aside_with_its_file(tmp_path: Path) -> None:
    (tmp_path / FILE_NAME).write_bytes(b"noise" * 1000)
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(b"journal" * 1000)
    Store.open(tmp_path).close()
    (aside,) = tmp_path.glob("damaged-*")
    assert files_below(aside)[f"{FILE_NAME}-wal"] == b"journal" * 1000


def test_a_journal_without_its_file_is_not_taken_for_that_of_the_next(tmp_path: Path) -> None:
    (tmp_path / f"{FILE_NAME}-wal").write_bytes(b"journal" * 1000)
    with Store.open(tmp_path) as store:
        assert store.notice
        assert store.keeps
    assert len(list(tmp_path.glob(f"damaged-*/{FILE_NAME}-wal"))) == 1
    assert_plays_on_and_keeps(tmp_path)


def test_each_damaged_file_is_kept_under_a_name_of_its_own(tmp_path: Path) -> None:
    for number in range(3):
        (tmp_path / FILE_NAME).write_bytes(b"noise %d " % number * 1000)
        Store.open(tmp_path).close()
    contents = {path.read_bytes() for path in tmp_path.glob(f"damaged-*/{FILE_NAME}")}
    assert contents == {b"noise %d " % number * 1000 for number in range(3)}


@pytest.mark.parametrize("place", ["file", "file/below"])
def test_a_file_in_place_of_the_folder_means_playing_without_keeping(
    tmp_path: Path, place: str
) -> None:
    (tmp_path / "file").write_text("not a folder")
    with Store.open(tmp_path / place) as store:
        assert not store.keeps
        assert store.notice
        assert "kept as soon as that is possible" in store.notice
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        sitting.tap("1")
        sitting.tap("8")
        sitting.deal()
        sitting.undo()
        assert moves_kept(store) == 1
        store.settings.move_errors = True
        assert store.settings.move_errors
    with Store.read(tmp_path / place) as store:
        assert moves_kept(store) is None


def test_a_folder_that_cannot_be_written_is_said_so(reachable: Path) -> None:
    folder = reachable / "ours"
    folder.mkdir(mode=0o555)
    with as_nobody(), Store.open(folder) as store:
        assert not store.keeps
        assert store.notice
        assert "cannot be written" in store.notice
    assert files_below(folder) == {}


def test_a_store_that_can_only_be_read_is_read(reachable: Path) -> None:
    folder = reachable / "ours"
    play_a_move(folder)
    (folder / FILE_NAME).chmod(0o444)
    folder.chmod(0o555)
    with as_nobody(), Store.open(folder) as store:
        assert not store.keeps
        assert store.notice
        assert "cannot be written" in store.notice
        assert moves_kept(store) == 1
    with as_nobody(), Store.read(folder) as store:
        assert store.notice is None
        assert moves_kept(store) == 1
    folder.chmod(0o755)


def test_a_store_that_a_kill_left_is_read_where_nothing_can_be_written(reachable: Path) -> None:
    source, folder = reachable / "source", reachable / "ours"
    folder.mkdir()
    store = Store.open(source)
    Sitting(store).deal(EXAMPLE)
    for name in (FILE_NAME, f"{FILE_NAME}-wal"):
        (folder / name).write_bytes((source / name).read_bytes())
        (folder / name).chmod(0o444)
    store.close()
    folder.chmod(0o555)
    with as_nobody(), Store.read(folder) as reader:
        assert moves_kept(reader) == 0
    folder.chmod(0o755)


def test_a_file_that_cannot_be_read_stays_where_it_is(reachable: Path) -> None:
    folder = reachable / "ours"
    play_a_move(folder)
    (folder / FILE_NAME).chmod(0)
    folder.chmod(0o777)
    with as_nobody(), Store.open(folder) as store:
        assert not store.keeps
        assert store.notice
    (folder / FILE_NAME).chmod(0o644)
    with Store.open(folder) as store:
        assert moves_kept(store) == 1


def test_a_file_held_by_another_program_is_read_and_that_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_a_move(tmp_path)
    monkeypatch.setattr("halfmoon_arcade.store.database.PATIENCE_AT_START", 0.05)
    holder = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    holder.execute("PRAGMA locking_mode = EXCLUSIVE")
    holder.execute("BEGIN EXCLUSIVE")
    with Store.open(tmp_path) as store:
        assert not store.keeps
        assert store.notice
        assert "Another program" in store.notice
        assert moves_kept(store) == 1
    holder.close()
    with Store.open(tmp_path) as store:
        assert moves_kept(store) == 1


def test_a_move_that_could_not_be_kept_is_kept_with_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("halfmoon_arcade.store.connection.PATIENCE_IN_PLAY", 0.02)
    with Store.open(tmp_path) as store:
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        holder = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
        holder.execute("BEGIN IMMEDIATE")
        sitting.tap("1")
        sitting.tap("8")
        assert not store.keeps
        assert store.notice
        sitting.deal(DealCode(2))
        holder.execute("ROLLBACK")
        holder.close()
        sitting.undo()
        assert store.keeps
        assert store.notice is None
    with Store.open(tmp_path) as store:
        assert moves_kept(store) == 1


def test_two_programs_may_begin_a_store_at_the_same_instant(tmp_path: Path) -> None:
    program = (
        "import sys; from pathlib import Path\n"
        "from halfmoon_arcade.store import Store\n"
        "from halfmoon_arcade.sitting import Sitting\n"
        "from halfmoon_arcade.engine import DealCode\n"
        "with Store.open(Path(sys.argv[1])) as store:\n"
        "    sitting = Sitting(store)\n"
        "    for number in range(10):\n"
        "        sitting.deal(DealCode(number))\n"
        "        for slot in sitting.game.table.moves()[0].slots: sitting.tap(slot)\n"
        "    assert store.notice is None, store.notice\n"
    )
    children = [
        subprocess.Popen(  # noqa: S603 - our own program
            [sys.executable, "-c", program, tmp_path],
            cwd=Path(__file__).parents[2],
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(4)
    ]
    complaints = [child.communicate(timeout=60)[1] for child in children]
    assert complaints == [""] * 4
    with Store.open(tmp_path) as store:
        assert store.games.statistics().played == 40
        assert store.notice is None
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    connection.close()


@pytest.mark.parametrize("version", range(queries.VERSION))
def test_every_older_version_is_brought_to_ours(tmp_path: Path, version: int) -> None:
    connection = sqlite3.connect(tmp_path / FILE_NAME)
    for migration in queries.MIGRATIONS[:version]:
        for statement in migration:
            connection.execute(statement)
    connection.execute(f"PRAGMA user_version = {version}")
    connection.commit()
    connection.close()
    assert_plays_on_and_keeps(tmp_path)


def test_a_path_with_strange_letters_is_a_path(tmp_path: Path) -> None:
    assert_plays_on_and_keeps(tmp_path / "Übergröße 月 #1 100%?")


def test_the_kept_game_is_the_engines_game(tmp_path: Path) -> None:
    play_a_move(tmp_path)
    with Store.open(tmp_path) as store:
        kept = store.games.kept()
    game = Game.deal(EXAMPLE)
    game.tap("1")
    game.tap("8")
    assert kept is not None
    assert kept.game.to_record() == game.to_record()
