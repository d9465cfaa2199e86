"""Files cut off, scribbled over or mixed up: what can be read goes on, and the file is kept."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import sys
import time
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from halfmoon_arcade.engine import DealCode, Game
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store, queries
from halfmoon_arcade.store.database import FILE_NAME
from tests.store.faults import (
    EXAMPLE,
    Disk,
    as_nobody,
    contents,
    files_below,
    game_of,
    is_sound,
    on,
    play,
    win,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

GAMES = 40
PAGE = 4096
WAL = f"{FILE_NAME}-wal"
SHM = f"{FILE_NAME}-shm"
MEMORY = Path("/dev/shm")  # noqa: S108 # hundreds of stores are opened there

often = settings(
    max_examples=25,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
)


@pytest.fixture(scope="module", autouse=True)
def _quick() -> Iterator[None]:
    with on(Disk()):
        yield


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    folder = tmp_path_factory.mktemp("damage")
    if not MEMORY.is_dir():
        yield folder
        return
    quick = MEMORY / f"halfmoon-{folder.parent.name}-{folder.name}"
    quick.mkdir()
    yield quick
    shutil.rmtree(quick)


class Content:
    """What is in a file; too long to be shown when a test fails."""

    def __init__(self, raw: bytes) -> None:
        self.raw = raw

    def __repr__(self) -> str:
        return f"<{len(self.raw)} bytes>"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Content) and self.raw == other.raw

    __hash__ = None  # type: ignore[assignment]


Contents = dict[str, Content]


@pytest.fixture(scope="module")
def whole(place: Path) -> Content:
    """A file of several pages: games won and left, and settings."""
    with Store.open(place / "whole") as store:
        sitting = Sitting(store)
        for _ in range(GAMES // 2):
            sitting.deal(EXAMPLE)
            win(sitting)
            sitting.deal(EXAMPLE)
            play(sitting, 20)
        store.settings.move_errors = True
        store.settings.large_index = True
    content = (place / "whole" / FILE_NAME).read_bytes()
    assert len(content) > 8 * PAGE
    return Content(content)


@pytest.fixture(scope="module")
def killed(place: Path) -> Contents:
    """What a kill leaves when nothing was folded into the file yet but its tables."""
    folder = place / "killed"
    Store.open(folder).close()
    with Store.open(folder) as store:
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        play(sitting, 12)
        return {name: Content(raw) for name, raw in files_below(folder).items()}


@pytest.fixture
def folder(place: Path) -> Iterator[Path]:
    folder = place / "tried"
    folder.mkdir()
    yield folder
    shutil.rmtree(folder)


def emptied(folder: Path) -> Path:
    """The same folder for the next of many examples."""
    shutil.rmtree(folder)
    folder.mkdir()
    return folder


def rows(folder: Path) -> list[tuple[object, ...]]:
    with Store.read(folder) as store:
        return contents(store)["games"]


def begun(store: Store) -> list[tuple[object, ...]]:
    """The games of which the first move was made."""
    return [row for row in contents(store)["games"] if not row[7]]


def opens_and_goes_on(folder: Path, damaged: Contents) -> list[tuple[object, ...]]:
    """Open a damaged store twice and play; return the games that were found in it."""
    with Store.open(folder) as store:
        assert store.keeps
        notice = store.notice
        was_moved = notice is not None and "now is" in notice
        found = begun(store)
        for number in range(GAMES + 1):
            if attempt := store.games.attempt(number):
                assert Game.from_record(attempt.game.to_record()).moves == attempt.game.moves
        if was_moved:
            # Noise may also be taken for the mark of a newer version.
            (aside,) = folder.glob(f"*-*/{FILE_NAME}")
            assert str(aside) in (notice or "")
            for name in damaged.keys() - {SHM}:  # which is no data: SQLite makes it anew
                assert Content((aside.parent / name).read_bytes()) == damaged[name]
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        play(sitting)
        assert store.keeps
        assert 0 <= store.games.statistics().won <= GAMES
    with Store.open(folder) as store:
        assert Sitting(store).resume()
        assert store.notice is None
        assert len(begun(store)) == len(found) + 1
    assert is_sound(folder)
    return found


@often
@given(share=st.floats(0, 1, exclude_max=True))
@example(share=0.0)
@example(share=0.999)
def test_a_file_that_was_cut_off_anywhere(folder: Path, whole: Content, share: float) -> None:
    rest = whole.raw[: int(len(whole.raw) * share)]
    (emptied(folder) / FILE_NAME).write_bytes(rest)
    opens_and_goes_on(folder, {FILE_NAME: Content(rest)})


def test_every_page_less_loses_no_more_than_its_games(folder: Path, whole: Content) -> None:
    # Page 4 is the root of the games; without it there is no way to them.
    counts = []
    for pages in range(len(whole.raw) // PAGE, 5, -1):
        (emptied(folder) / FILE_NAME).write_bytes(whole.raw[: pages * PAGE])
        counts.append(len(opens_and_goes_on(folder, {})))
    assert counts[0] == GAMES
    assert counts == sorted(counts, reverse=True)
    assert max(a - b for a, b in pairwise(counts)) <= 10
    assert counts[-1] < GAMES / 2


@often
@given(start=st.floats(0, 1, exclude_max=True), noise=st.binary(min_size=1, max_size=6000))
@example(start=0.0, noise=b"SQLite format 3\0")
@example(start=0.0, noise=b"\0" * 100)
@example(start=0.05114541552468755, noise=b"\x80")
def test_noise_anywhere_in_the_file(
    folder: Path, whole: Content, start: float, noise: bytes
) -> None:
    at = int(len(whole.raw) * start)
    damaged = (whole.raw[:at] + noise + whole.raw[at + len(noise) :])[: len(whole.raw)]
    (emptied(folder) / FILE_NAME).write_bytes(damaged)
    opens_and_goes_on(folder, {FILE_NAME: Content(damaged)})


@pytest.mark.parametrize("at", [18, 19])
def test_a_format_that_does_not_exist(folder: Path, whole: Content, at: int) -> None:
    # SQLite would read such a file, and never write it.
    damaged = whole.raw[:at] + b"\xff" + whole.raw[at + 1 :]
    (folder / FILE_NAME).write_bytes(damaged)
    assert len(opens_and_goes_on(folder, {FILE_NAME: Content(damaged)})) == GAMES


def test_tables_that_are_others_than_the_version_says(folder: Path, whole: Content) -> None:
    (folder / FILE_NAME).write_bytes(whole.raw)
    damage(folder, f"PRAGMA user_version = {queries.VERSION - 1}")
    with Store.read(folder) as store:
        assert len(contents(store)["games"]) == GAMES
    damaged = Content((folder / FILE_NAME).read_bytes())
    assert len(opens_and_goes_on(folder, {FILE_NAME: damaged})) == GAMES


def test_a_name_in_the_tables_that_is_no_text(folder: Path, whole: Content) -> None:
    # The sqlite3 module would raise what is no error of SQLite.
    damaged = whole.raw.replace(b"value TEXT", b"val\x80e TEXT", 1)
    assert damaged != whole.raw
    (folder / FILE_NAME).write_bytes(damaged)
    with Store.read(folder) as store:
        assert store.notice
    found = opens_and_goes_on(folder, {FILE_NAME: Content(damaged)})
    assert len(found) == GAMES


def test_a_page_of_noise_costs_only_what_is_on_it(folder: Path, whole: Content) -> None:
    (folder / FILE_NAME).write_bytes(whole.raw)
    with Store.open(folder) as store:
        query = store._database.query  # noqa: SLF001 # where each table begins
        begins: dict[str, int] = dict(query("SELECT name, rootpage FROM sqlite_master"))
    counts = []
    for page in range(1, len(whole.raw) // PAGE):
        at = page * PAGE
        damaged = whole.raw[:at] + b"\xa5" * PAGE + whole.raw[at + PAGE :]
        (emptied(folder) / FILE_NAME).write_bytes(damaged)
        with Store.open(folder) as store:
            assert store.notice
            assert "what could be read" in store.notice
            if page + 1 != begins["settings"]:
                assert store.settings.move_errors
                assert store.settings.large_index
            if page + 1 != begins["games"]:
                counts.append(len(contents(store)["games"]))
    # Most pages hold a few games, some only an index of them.
    assert min(counts) >= GAMES - 10
    assert counts.count(GAMES) < len(counts) * 2 / 3


@often
@given(share=st.floats(0, 1))
def test_a_journal_that_was_cut_off_anywhere(folder: Path, killed: Contents, share: float) -> None:
    journal = killed[WAL].raw
    rest = journal[: int(len(journal) * share)]
    (emptied(folder) / FILE_NAME).write_bytes(killed[FILE_NAME].raw)
    (folder / WAL).write_bytes(rest)
    with Store.open(folder) as store:
        assert store.notice is None
        sitting = Sitting(store)
        # The longest part of the game whose journal is there.
        if sitting.resume():
            assert 0 <= game_of(sitting).moves <= 12
        assert sitting.game is not None or share < 0.2
    assert is_sound(folder)


@often
@given(
    name=st.sampled_from([WAL, SHM]),
    start=st.floats(0, 1, exclude_max=True),
    noise=st.binary(min_size=1, max_size=6000),
)
def test_noise_in_what_lies_beside_the_file(
    folder: Path, killed: Contents, name: str, start: float, noise: bytes
) -> None:
    whole = killed[name].raw
    at = int(len(whole) * start)
    damaged = killed | {name: Content(whole[:at] + noise + whole[at + len(noise) :])}
    emptied(folder)
    for part, content in damaged.items():
        (folder / part).write_bytes(content.raw)
    begun = time.monotonic()
    found = opens_and_goes_on(folder, damaged)
    assert time.monotonic() - begun < 3
    if name == SHM:
        assert [row[3] for row in found] == [12]


@pytest.mark.parametrize("missing", [SHM, WAL])
def test_what_lay_beside_the_file_is_missing(folder: Path, killed: Contents, missing: str) -> None:
    for part in killed.keys() - {missing}:
        (folder / part).write_bytes(killed[part].raw)
    found = opens_and_goes_on(folder, {})
    assert [row[3] for row in found] == ([12] if missing == SHM else [])


@pytest.mark.parametrize("left", [[WAL], [SHM], [WAL, SHM]])
def test_journals_whose_file_is_gone(folder: Path, killed: Contents, left: list[str]) -> None:
    for part in left:
        (folder / part).write_bytes(killed[part].raw)
    with Store.open(folder) as store:
        assert store.keeps
        assert bool(store.notice) == (WAL in left)
        assert contents(store)["games"] == []
    if WAL in left:
        (aside,) = folder.glob(f"damaged-*/{WAL}")
        assert Content(aside.read_bytes()) == killed[WAL]


def test_the_journal_of_another_file(folder: Path, whole: Content, killed: Contents) -> None:
    (folder / FILE_NAME).write_bytes(whole.raw)
    (folder / WAL).write_bytes(killed[WAL].raw)
    opens_and_goes_on(folder, {FILE_NAME: whole, WAL: killed[WAL]})


def test_a_kill_that_left_a_journal_without_pages_beside_an_older_index(
    folder: Path, killed: Contents
) -> None:
    head = bytearray(killed[WAL].raw[:32])
    head[16:24] = b"12345678"
    (folder / FILE_NAME).write_bytes(killed[FILE_NAME].raw)
    (folder / WAL).write_bytes(head)
    (folder / SHM).write_bytes(killed[SHM].raw)
    begun = time.monotonic()
    with Store.read(folder) as store:
        assert store.notice is None
    with Store.open(folder) as store:
        assert store.keeps
        assert store.notice is None
    # SQLite's own readers try for ten seconds.
    assert time.monotonic() - begun < 5


# Columns and rows


def damage(folder: Path, *statements: str) -> None:
    file = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    for statement in statements:
        file.execute(statement)
    file.close()


@pytest.mark.parametrize("column", queries.GAME_COLUMNS)
def test_a_missing_column(folder: Path, whole: Content, column: str) -> None:
    (folder / FILE_NAME).write_bytes(whole.raw)
    others = ", ".join(name for name in queries.GAME_COLUMNS if name != column)
    damage(
        folder,
        f"CREATE TABLE less AS SELECT {others} FROM games",  # noqa: S608 # our own names
        "DROP TABLE games",
        "ALTER TABLE less RENAME TO games",
    )
    with Store.open(folder) as store:
        assert store.notice
        found = store.games.statistics()
    if column not in {"id", "record"}:
        assert len(rows(folder)) == GAMES
        assert found.won == GAMES // 2
    opens_and_goes_on(folder, {})


@pytest.mark.parametrize("table", ["games", "settings"])
def test_a_missing_table_costs_no_more_than_itself(
    folder: Path, whole: Content, table: str
) -> None:
    (folder / FILE_NAME).write_bytes(whole.raw)
    damage(folder, f"DROP TABLE {table}")
    with Store.open(folder) as store:
        assert store.notice
        assert store.settings.large_index == (table == "games")
        assert len(contents(store)["games"]) == (0 if table == "games" else GAMES)


ODD_VALUES = (
    st.none()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats()
    | st.text(st.characters(exclude_categories=["Cs"]))
    | st.binary()
)


@often
@given(
    column=st.sampled_from(sorted({*queries.GAME_COLUMNS} - {"id"})),
    value=ODD_VALUES,
    row=st.integers(1, GAMES),
)
@example(column="seconds", value=float("inf"), row=1)
@example(column="seconds", value="soon", row=1)
@example(column="status", value="won", row=2)
@example(column="ended", value=None, row=1)
@example(column="turn", value=2**63 - 1, row=3)
def test_no_value_in_a_row_does_harm(
    folder: Path, whole: Content, column: str, value: object, row: int
) -> None:
    (emptied(folder) / FILE_NAME).write_bytes(whole.raw)
    file = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    try:
        file.execute(f"UPDATE games SET {column} = ? WHERE id = ?", (value, row))  # noqa: S608
    except sqlite3.IntegrityError:
        return
    finally:
        file.close()
    with Store.read(folder) as store:
        is_sane(store)
    with Store.open(folder) as store:
        is_sane(store)
        assert store.keeps
    opens_and_goes_on(folder, {})


def is_sane(store: Store) -> None:
    found = store.games.statistics()
    assert found.streak <= found.best_streak <= found.won <= found.played <= GAMES
    assert found.played >= GAMES - 1
    assert 0 <= found.total_time < 1e12
    assert found.best_time is None or 0 <= found.best_time < 1e12
    sitting = Sitting(store)
    assert sitting.resume()
    assert sitting.seconds >= 0


@often
@given(record=st.binary(max_size=200) | st.text().map(str.encode))
def test_no_bytes_in_a_record_do_harm(folder: Path, whole: Content, record: bytes) -> None:
    (emptied(folder) / FILE_NAME).write_bytes(whole.raw)
    file = sqlite3.connect(folder / FILE_NAME, isolation_level=None)
    # A text that is no UTF-8: the sqlite3 module would refuse to read the whole row.
    file.execute("UPDATE games SET record = CAST(? AS TEXT) WHERE id = ?", (record, GAMES))
    file.close()
    with Store.open(folder) as store:
        assert store.keeps
        sitting = Sitting(store)
        assert sitting.resume()
        assert game_of(sitting).code == EXAMPLE
        assert store.notice


slots: st.SearchStrategy[object] = st.sampled_from(
    ["1", "8", "5", "3", "12", "R1", "R8", "", "13", None, 1, []]
)
plain_moves = st.lists(st.lists(slots, max_size=4), max_size=5)


@often
@given(cut=st.integers(0, 20), garbage=plain_moves, where=st.sampled_from(["history", "future"]))
def test_the_longest_legal_part_of_a_game_goes_on(
    folder: Path, whole: Content, cut: int, garbage: list[object], where: str
) -> None:
    (emptied(folder) / FILE_NAME).write_bytes(whole.raw)
    game = Game.deal(EXAMPLE)
    record = game.to_record()
    with Store.read(folder) as store:
        kept = store.games.kept()
        assert kept is not None
        moves = kept.game.to_record()["history"]
        assert isinstance(moves, list)
    record["history"] = moves[:cut]
    record[where] = [*moves[:cut], *garbage] if where == "history" else garbage
    damage(folder, f"UPDATE games SET record = '{json.dumps(record)}' WHERE id = {GAMES}")  # noqa: S608
    with Store.open(folder) as store:
        assert store.keeps
        sitting = Sitting(store)
        assert sitting.resume()
        assert game_of(sitting).to_record()["history"][:cut] == moves[:cut]  # type: ignore[index]
        play(sitting)
        assert store.keeps
        assert store.games.statistics().played == GAMES


# Names that lead elsewhere


def test_a_link_to_a_file_elsewhere_is_followed(folder: Path, whole: Content) -> None:
    elsewhere = folder / "elsewhere"
    ours = folder / "ours"
    elsewhere.mkdir()
    ours.mkdir()
    (elsewhere / "games.db").write_bytes(whole.raw)
    (ours / FILE_NAME).symlink_to(elsewhere / "games.db")
    with Store.open(ours) as store:
        assert store.keeps
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        play(sitting)
        assert store.keeps
        with Store.read(ours) as reader:
            assert len(contents(reader)["games"]) == GAMES + 1
    assert (ours / FILE_NAME).is_symlink()
    assert len(rows(ours)) == GAMES + 1


def test_a_link_to_a_damaged_file_keeps_it_where_it_was(folder: Path) -> None:
    elsewhere = folder / "elsewhere"
    elsewhere.mkdir()
    (elsewhere / "games.db").write_bytes(b"noise" * 1000)
    (folder / FILE_NAME).symlink_to(elsewhere / "games.db")
    with Store.open(folder) as store:
        assert store.keeps
        (aside,) = elsewhere.glob("damaged-*/games.db")
        assert str(aside) in (store.notice or "")
    assert aside.read_bytes() == b"noise" * 1000


def test_a_link_that_leads_nowhere_yet_is_waited_for(folder: Path) -> None:
    (folder / FILE_NAME).symlink_to(folder / "unplugged" / FILE_NAME)
    with Store.open(folder) as store:
        assert not store.keeps
        sitting = Sitting(store)
        sitting.deal(EXAMPLE)
        (folder / "unplugged").mkdir()
        play(sitting)
        assert store.keeps
    assert len(rows(folder / "unplugged")) == 1


def test_a_link_to_itself(folder: Path) -> None:
    (folder / FILE_NAME).symlink_to(folder / FILE_NAME)
    with Store.read(folder) as store:
        assert store.notice
    opens_and_goes_on(folder, {})


@pytest.mark.skipif(sys.platform == "win32", reason="has other rights")
def test_a_file_that_nobody_may_read_is_there_as_soon_as_somebody_may(
    reachable: Path, whole: Content
) -> None:
    ours = reachable / "ours"
    ours.mkdir()
    (ours / FILE_NAME).write_bytes(whole.raw)
    (ours / FILE_NAME).chmod(0)
    ours.chmod(0o777)
    with as_nobody(), Store.open(ours) as store:
        assert not store.keeps
        assert "cannot be read" in (store.notice or "")
        sitting = Sitting(store)
        sitting.deal(DealCode(5))
        os.seteuid(0) if os.getuid() == 0 else None
        (ours / FILE_NAME).chmod(0o666)
        sitting.deal(EXAMPLE)
        assert store.keeps
        assert store.notice is None
        assert len(contents(store)["games"]) == GAMES + 2
    assert (ours / FILE_NAME).exists()


@pytest.mark.skipif(sys.platform == "win32", reason="has other rights")
def test_a_folder_that_lets_nobody_look_is_there_as_soon_as_it_does(
    reachable: Path, whole: Content
) -> None:
    ours = reachable / "ours"
    ours.mkdir()
    (ours / FILE_NAME).write_bytes(whole.raw)
    (ours / FILE_NAME).chmod(0o666)
    ours.chmod(0)
    with as_nobody():
        with Store.read(ours) as store:
            assert "cannot be read" in (store.notice or "")
            assert contents(store)["games"] == []
        with Store.open(ours) as store:
            assert not store.keeps
            assert store.notice
            sitting = Sitting(store)
            sitting.deal(DealCode(5))
            os.seteuid(0) if os.getuid() == 0 else None
            ours.chmod(0o777)
            sitting.deal(EXAMPLE)
            assert store.keeps
            assert store.notice is None
            assert len(contents(store)["games"]) == GAMES + 2


@pytest.mark.skipif(sys.platform == "win32", reason="has other rights")
def test_a_home_that_lets_nobody_look_has_no_folder_yet(reachable: Path) -> None:
    home = reachable / "home"
    home.mkdir(mode=0)
    with as_nobody():
        with Store.read(home / "share" / "halfmoon") as store:
            assert "cannot be read" in (store.notice or "")
        with Store.open(home / "share" / "halfmoon") as store:
            assert not store.keeps
            assert "cannot be written" in (store.notice or "")
