"""Games in files: all of them out and in again, each counted once, and nothing that is not one."""

from __future__ import annotations

import copy
import json
import os
import shutil
import sqlite3
import sys
import tempfile
from pathlib import Path
from time import thread_time
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from halfmoon_arcade.engine import DealCode, Game, Status
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import (
    DocumentError,
    DocumentFault,
    Imported,
    Statistics,
    Store,
    documents,
    open_game,
    queries,
    save_game,
)
from halfmoon_arcade.store.database import FILE_NAME
from halfmoon_arcade.store.documents import GAME, GAMES
from halfmoon_arcade.store.exchange import UnsoundGameError, game_of_plain
from tests.store.games import (
    EXAMPLE,
    LINE,
    OTHER,
    Time,
    alter,
    game_of,
    lose,
    move,
    rows_of,
    win_example,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.sampled_from([10**400, -(10**400), 1e308, 2**63, "\ud800", "0" * 32])
    | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
IN_THIS_TEST = settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "here") as store:
        yield store


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Store]:
    """Another machine."""
    with Store.open(tmp_path / "there") as store:
        yield store


def some_games(store: Store, time: Time) -> Sitting:
    """A win, its replay, two lost games, a restart nobody has touched, one under way."""
    sitting = Sitting(store, time)
    win_example(sitting)
    sitting.restart()
    move(sitting, 2)
    lose(sitting, 3)
    lose(sitting, 2)
    sitting.deal(DealCode(5))
    time.seconds += 12.25
    move(sitting, 2)
    time.seconds += 0.1
    sitting.restart()
    sitting.deal(EXAMPLE)
    move(sitting, 4)
    sitting.undo()
    return sitting


def export(store: Store, folder: Path) -> Path:
    return store.logbook.export(folder).path


def content_of(path: Path) -> dict[str, Any]:
    content = json.loads(path.read_text("utf-8"))
    assert isinstance(content, dict)
    return content


def without_place(rows: list[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """The rows without number, turn, and what tells of the table: after, ended."""
    return sorted((*row[2:12], *row[13:16], *row[17:]) for row in rows if row[14] is not None)


# Out and in


def test_another_machine_gets_everything_exactly(
    here: Store, there: Store, time: Time, tmp_path: Path
) -> None:
    some_games(here, time)
    done = here.logbook.export(tmp_path)
    assert (done.games, done.left_out) == (6, 0)
    assert there.logbook.merge(done.path) == Imported(added=6)
    assert without_place(rows_of(there)) == without_place(rows_of(here))
    ours, theirs = here.logbook.statistics(), there.logbook.statistics()
    assert (ours.under_way, theirs.under_way) == (1, 0)
    assert theirs.lost == ours.lost + 1
    assert (theirs.played, theirs.won, theirs.total_time) == (
        ours.played,
        ours.won,
        ours.total_time,
    )
    assert [game.code for game in there.logbook.last_games()] == [
        game.code for game in here.logbook.last_games()
    ]


def test_imported_games_keep_their_order(
    here: Store, there: Store, time: Time, tmp_path: Path
) -> None:
    sitting = Sitting(here, time)
    for number in range(4, 8):
        lose(sitting, 1, DealCode(number))
    # As of a clock that does not tell them apart.
    alter(here, "UPDATE games SET updated = 1e9")
    there.logbook.merge(export(here, tmp_path))
    assert [game.code.number for game in there.logbook.last_games()] == [7, 6, 5, 4]
    there.logbook.merge(export(here, tmp_path))
    lose(Sitting(there, time), 1, DealCode(8))
    assert there.logbook.number_of_games() == 5


def test_the_same_file_twice_adds_nothing(
    here: Store, there: Store, time: Time, tmp_path: Path
) -> None:
    some_games(here, time)
    path = export(here, tmp_path)
    there.logbook.merge(path)
    before = rows_of(there)
    assert there.logbook.merge(path) == Imported(known=6)
    assert rows_of(there) == before


def test_a_file_where_it_came_from_adds_nothing(here: Store, time: Time, tmp_path: Path) -> None:
    sitting = some_games(here, time)
    before = rows_of(here)
    assert here.logbook.merge(export(here, tmp_path), sitting.row) == Imported(known=6)
    assert rows_of(here) == before


def test_a_game_goes_round_and_comes_back_as_it_was_won(
    here: Store, there: Store, time: Time, tmp_path: Path
) -> None:
    sitting = Sitting(here, time)
    sitting.deal(EXAMPLE)
    for slot in LINE[0]:
        sitting.tap(slot)
    lose(sitting)
    there.logbook.merge(export(here, tmp_path))
    away = Sitting(there, time)
    row = next(g.row for g in there.logbook.unfinished(None) if g.code == EXAMPLE)
    assert away.take_up(row)
    for slots in LINE[1:]:
        for slot in slots:
            away.tap(slot)

    back = export(there, tmp_path)
    assert here.logbook.merge(back) == Imported(renewed=1, known=1)

    found = here.logbook.statistics()
    assert (found.played, found.won, found.lost) == (2, 1, 1)
    assert here.logbook.merge(back) == Imported(known=2)


def test_a_game_that_was_won_here_is_not_undone_by_an_older_file(
    here: Store, time: Time, tmp_path: Path
) -> None:
    sitting = Sitting(here, time)
    sitting.deal(EXAMPLE)
    for slot in LINE[0]:
        sitting.tap(slot)
    older = export(here, tmp_path)
    for slots in LINE[1:]:
        for slot in slots:
            sitting.tap(slot)
    content = content_of(older)
    content["games"][0]["updated"] = 4e9
    older.write_text(json.dumps(content))
    assert here.logbook.merge(older) == Imported(known=1)
    assert here.logbook.statistics().won == 1


def test_the_game_on_the_table_is_left_alone(here: Store, time: Time, tmp_path: Path) -> None:
    sitting = Sitting(here, time)
    sitting.deal(OTHER)
    move(sitting, 2)
    path = export(here, tmp_path)
    content = content_of(path)
    content["games"][0]["updated"] = 4e9
    path.write_text(json.dumps(content))
    move(sitting)
    assert here.logbook.merge(path, sitting.row) == Imported(known=1)
    move(sitting)
    assert here.logbook.statistics().played == 1
    again = Sitting(here, time)
    again.resume()
    assert game_of(again).moves == 4


def test_no_game_of_a_file_comes_on_the_table(
    here: Store, there: Store, time: Time, tmp_path: Path
) -> None:
    some_games(here, time)
    path = export(here, tmp_path)
    there.logbook.merge(path)
    assert not Sitting(there, time).resume()
    sitting = Sitting(there, time)
    sitting.deal(DealCode(9))
    move(sitting)
    with Store.open(tmp_path / "there") as again:
        resumed = Sitting(again, time)
        assert resumed.resume()
        assert game_of(resumed).code == DealCode(9)
        assert again.notice is None


def test_a_merge_of_two_machines_counts_streaks_in_the_order_of_playing(
    here: Store, there: Store, time: Time, tmp_path: Path
) -> None:
    for store, moments in ((here, (10, 30)), (there, (20, 40))):
        for moment in moments:
            sitting = Sitting(store, time)
            win_example(sitting)
            alter(store, "UPDATE games SET updated = ? WHERE id = ?", moment, sitting.row)
    sitting = Sitting(there, time)
    lose(sitting)
    alter(there, "UPDATE games SET updated = 25 WHERE status != 'won'")
    there.logbook.merge(export(here, tmp_path))
    found = there.logbook.statistics()
    assert (found.won, found.streak, found.best_streak) == (4, 2, 2)


def test_forgotten_games_can_be_brought_in_again_and_are_not_doubled_by_the_undo(
    here: Store, time: Time, tmp_path: Path
) -> None:
    sitting = some_games(here, time)
    before = here.logbook.statistics()
    path = export(here, tmp_path)
    sitting.forget()
    assert here.logbook.merge(path, sitting.row) == Imported(added=5, known=1)
    assert here.logbook.statistics() == before
    assert sitting.bring_back()
    assert here.logbook.statistics() == before
    assert here.notice is None


def a_forgotten_win(here: Store, time: Time, folder: Path) -> tuple[Sitting, Path]:
    """A game that was won and forgotten, and a file with its state after the first move."""
    sitting = Sitting(here, time)
    sitting.deal(EXAMPLE)
    for slot in LINE[0]:
        sitting.tap(slot)
    older = export(here, folder)
    for slots in LINE[1:]:
        for slot in slots:
            sitting.tap(slot)
    sitting.forget()
    return sitting, older


def test_a_forgotten_win_comes_back_in_place_of_an_older_state_of_its_game(
    here: Store, time: Time, tmp_path: Path
) -> None:
    sitting, older = a_forgotten_win(here, time, tmp_path)
    assert here.logbook.merge(older, sitting.row) == Imported(added=1)
    assert here.logbook.statistics().won == 0
    sitting.bring_back()
    found = here.logbook.statistics()
    assert (found.played, found.won) == (1, 1)


def test_a_forgotten_win_comes_back_beside_an_older_state_of_its_game_on_the_table(
    here: Store, time: Time, tmp_path: Path
) -> None:
    sitting, older = a_forgotten_win(here, time, tmp_path)
    here.logbook.merge(older, sitting.row)
    (unfinished,) = here.logbook.unfinished(sitting.row)
    assert sitting.take_up(unfinished.row)
    assert sitting.bring_back()
    assert game_of(sitting).moves == 1
    found = here.logbook.statistics()
    assert (found.played, found.won) == (1, 1)


def test_a_game_that_two_windows_played_on_is_counted_once_whichever_file_brings_it(
    here: Store, there: Store, time: Time, tmp_path: Path
) -> None:
    one = Sitting(here, time)
    one.deal(EXAMPLE)
    move(one)
    with Store.open(tmp_path / "here") as window:
        other = Sitting(window, time)
        other.resume()
        move(other, 2)
        first = export(here, tmp_path)
        move(one)
        # Two rows now, of which the second counts; the first was exported when it still did.
        second = export(here, tmp_path)
    for path in (first, second):
        there.logbook.merge(path)
    assert there.logbook.number_of_games() == 2
    assert there.logbook.statistics().played == here.logbook.statistics().played == 1


def test_copies_of_a_file_from_before_identities_know_each_other(tmp_path: Path) -> None:
    record = json.dumps(Game.deal(EXAMPLE).to_record())
    for name in ("one", "two"):
        (tmp_path / name).mkdir()
        old = sqlite3.connect(tmp_path / name / FILE_NAME)
        for statement in queries.MIGRATIONS[0]:
            old.execute(statement)
        for turn in (1, 2):
            old.execute(
                "INSERT INTO games (turn, code, record, status, moves, score, undos, seconds, "
                "earlier_seconds, counts, dealt, began, updated, ended) "
                "VALUES (?, ?, ?, 'playing', 0, 0, 1, 2.5, 0.0, 1, ?, 1.7e9, 1.7e9, 1.7e9)",
                (turn, str(EXAMPLE), record, 1.6e9 + turn),
            )
        old.execute("PRAGMA user_version = 1")
        old.commit()
        old.close()
    with Store.open(tmp_path / "one") as one, Store.open(tmp_path / "two") as two:
        assert two.logbook.merge(export(one, tmp_path)) == Imported(known=2)
        assert two.logbook.number_of_games() == 2


# What is refused


def test_illegal_games_are_refused_one_by_one_and_the_rest_come_in(
    here: Store, there: Store, time: Time, tmp_path: Path
) -> None:
    some_games(here, time)
    path = export(here, tmp_path)
    content = content_of(path)
    games = content["games"]
    games[1]["record"]["history"][0] = ["1", "1"]
    games[2]["undos"] = -1
    games += [None, {}, "soup"]
    path.write_text(json.dumps(content))
    assert there.logbook.merge(path) == Imported(added=4, refused=5)
    assert there.logbook.number_of_games() == 4


RUN = {"record": Game.deal(EXAMPLE).to_record(), "seconds": 3}


@pytest.mark.parametrize(
    ("outcome", "change"),
    [
        ("won", {"ended": None}),
        ("won", {"earlier": RUN}),
        ("won", {"identity": "0" * 31}),
        ("won", {"identity": "G" * 32}),
        ("won", {"counts": 1}),
        ("won", {"dismissed": None}),
        ("won", {"undos": True}),
        ("won", {"seconds": float("inf")}),
        ("won", {"seconds": -0.5}),
        ("won", {"began": None}),
        ("won", {"dealt": "yesterday"}),
        ("won", {"more": 0}),
        ("restarted", {"earlier": {**RUN, "record": Game.deal(OTHER).to_record()}}),
        ("restarted", {"earlier": {**RUN, "seconds": None}}),
        ("restarted", {"earlier": {**RUN, "more": 0}}),
    ],
)
def test_a_game_that_contradicts_itself_is_refused(
    here: Store, time: Time, tmp_path: Path, outcome: str, change: dict[str, object]
) -> None:
    sitting = Sitting(here, time)
    if outcome == "won":
        win_example(sitting)
    else:
        sitting.deal(EXAMPLE)
        move(sitting)
        sitting.restart()
    (plain,) = content_of(export(here, tmp_path))["games"]
    assert game_of_plain(plain).attempt.game.code == EXAMPLE
    with pytest.raises(UnsoundGameError):
        game_of_plain(plain | change)


def test_a_damaged_game_is_left_out_of_an_export_and_counted(
    here: Store, time: Time, tmp_path: Path
) -> None:
    some_games(here, time)
    alter(here, "UPDATE games SET record = 'noise' WHERE id = 1")
    alter(here, "UPDATE games SET seconds = 9e999 WHERE id = 3")
    done = here.logbook.export(tmp_path)
    assert (done.games, done.left_out) == (4, 2)


def merged(store: Store, path: Path) -> DocumentError:
    before = rows_of(store)
    with pytest.raises(DocumentError) as caught:
        store.logbook.merge(path)
    assert rows_of(store) == before
    assert str(path) in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1
    return caught.value


def test_a_file_of_a_newer_version_is_refused_with_one_clear_message(
    here: Store, tmp_path: Path
) -> None:
    path = tmp_path / "newer.json"
    path.write_text(json.dumps({"format": GAMES.name, "version": 2, "games": []}))
    error = merged(here, path)
    assert error.fault is DocumentFault.NEWER
    assert "newer version of Half Moon" in str(error)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\xff\xfe\x00",
        b"[]",
        b"null",
        b"{",
        b"[" * 100_000,
        b'{"format": "halfmoon-games"}',
        b'{"format": "halfmoon-games", "version": 1}',
        b'{"format": "halfmoon-games", "version": 1, "games": {}}',
        b'{"format": "halfmoon-games", "version": true, "games": []}',
        b'{"format": "halfmoon-games", "version": 0, "games": []}',
        b'{"format": "halfmoon-games", "version": 1.0, "games": []}',
        b'{"format": "halfmoon-game", "version": 1, "games": []}',
        b'{"format": "halfmoon-games", "version": 1, "games": [NaN]}',
        b'{"format": "halfmoon-games", "version": 1, "games": [' + b"9" * 5000 + b"]}",
    ],
)
def test_what_is_no_export_is_refused(here: Store, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "file.json"
    path.write_bytes(content)
    assert merged(here, path).fault is DocumentFault.FOREIGN


def test_a_file_with_a_byte_order_mark_is_read(here: Store, tmp_path: Path) -> None:
    path = tmp_path / "file.json"
    text = json.dumps({"format": GAMES.name, "version": 1, "games": []})
    path.write_text(text, encoding="utf-8-sig")
    assert here.logbook.merge(path) == Imported()


def test_what_is_no_file_is_refused_and_not_waited_for(here: Store, tmp_path: Path) -> None:
    assert merged(here, tmp_path / "missing").fault is DocumentFault.UNREADABLE
    assert merged(here, tmp_path).fault is DocumentFault.FOREIGN
    if sys.platform != "win32":
        os.mkfifo(tmp_path / "pipe")
        assert merged(here, tmp_path / "pipe").fault is DocumentFault.FOREIGN


@pytest.mark.skipif(sys.platform == "win32", reason="such names are not to be had there")
@pytest.mark.parametrize(
    "name", [b"two\nlines", b"\xff\xfe", "\u202emoon\u2028".encode(), b"\x1b[2J", b"\r\x07"]
)
def test_a_file_of_any_name_is_told_of_in_one_line(
    here: Store, tmp_path: Path, name: bytes
) -> None:
    path = tmp_path / os.fsdecode(name)
    for content in (None, "nonsense"):
        if content is not None:
            path.write_text(content, "utf-8")
        with pytest.raises(DocumentError) as caught:
            here.logbook.merge(path)
        assert str(caught.value).isprintable()
        assert str(tmp_path) in str(caught.value)


def test_a_file_that_is_too_large_is_not_read(
    here: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "file.json"
    path.write_text(json.dumps({"format": GAMES.name, "version": 1, "games": []}))
    monkeypatch.setattr(documents, "LARGEST", path.stat().st_size - 1)
    assert merged(here, path).fault is DocumentFault.FOREIGN


def test_a_large_file_of_another_kind_is_refused_before_all_of_it_is_read(
    here: Store, tmp_path: Path
) -> None:
    path = tmp_path / "map.json"
    path.write_bytes(b"[" + b'{"a": [1, 2]}, ' * 1_500_000 + b"0]")
    begun = thread_time()
    assert merged(here, path).fault is DocumentFault.FOREIGN
    with pytest.raises(DocumentError):
        open_game(path)
    assert thread_time() - begun < 0.2, "to read all of it takes a second"


def test_what_is_imported_while_the_file_is_held_is_in_it_once_it_is_free(
    here: Store, there: Store, time: Time, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("halfmoon_arcade.store.connection.PATIENCE_IN_PLAY", 0.02)
    win_example(Sitting(here, time))
    path = export(here, tmp_path)
    sitting = Sitting(there, time)
    sitting.deal(OTHER)
    holder = sqlite3.connect(tmp_path / "there" / FILE_NAME, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert there.logbook.merge(path).added == 1
    assert not there.keeps
    assert there.notice
    with Store.read(tmp_path / "there") as file:
        assert file.logbook.statistics() == Statistics()
    holder.execute("ROLLBACK")
    holder.close()
    there.settings.move_errors = True
    assert there.keeps
    assert there.notice is None
    with Store.read(tmp_path / "there") as file:
        assert file.logbook.statistics().won == 1
    # It is the same game still, not another one like it.
    assert there.logbook.merge(path).known == 1


def test_no_game_comes_on_the_table_that_is_imported_while_the_file_is_held(
    here: Store, there: Store, time: Time, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("halfmoon_arcade.store.connection.PATIENCE_IN_PLAY", 0.02)
    some_games(here, time)
    path = export(here, tmp_path)
    sitting = Sitting(there, time)
    sitting.deal(OTHER)
    move(sitting)
    holder = sqlite3.connect(tmp_path / "there" / FILE_NAME, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert there.logbook.merge(path, sitting.row).added == 6
    order = [game.played for game in there.logbook.last_games(count=20)]
    holder.execute("ROLLBACK")
    holder.close()
    there.settings.move_errors = True
    assert there.keeps
    assert [game.played for game in there.logbook.last_games(count=20)] == order
    with Store.open(tmp_path / "there") as again:
        resumed = Sitting(again, time)
        assert resumed.resume()
        assert (game_of(resumed).code, game_of(resumed).moves) == (OTHER, 1)


def test_where_not_even_memory_has_room_an_import_says_so(
    here: Store, there: Store, time: Time, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    win_example(Sitting(here, time))
    path = export(here, tmp_path)
    monkeypatch.setattr(queries, "IMPORT_GAME", "there is no room")
    with pytest.raises(DocumentError) as caught:
        there.logbook.merge(path)
    assert caught.value.fault is DocumentFault.NOT_KEPT
    assert str(caught.value)
    assert there.logbook.statistics() == Statistics()


def test_complaints_are_in_the_players_language(here: Store, tmp_path: Path) -> None:
    set_language("id")
    try:
        assert "Half Moon" in str(merged(here, tmp_path))
        assert "bukan" in str(merged(here, tmp_path))
    finally:
        set_language("en")


# Files are written whole, and never over another


def test_each_export_of_something_new_is_a_file_of_its_own(here: Store, tmp_path: Path) -> None:
    paths = []
    for number in range(3):
        lose(Sitting(here), 1, DealCode(60 + number))
        paths.append(export(here, tmp_path / "new" / "folder"))
    assert len(set(paths)) == 3
    assert sorted((tmp_path / "new" / "folder").iterdir()) == sorted(paths)
    assert all(path.suffix == ".json" for path in paths)


def test_what_lies_there_just_so_already_is_not_written_again(here: Store, tmp_path: Path) -> None:
    first, second = here.logbook.export(tmp_path), here.logbook.export(tmp_path)
    assert (first.is_new, second.is_new) == (True, False)
    assert (second.path, second.games) == (first.path, first.games)
    lose(Sitting(here), 1, DealCode(60))
    third = here.logbook.export(tmp_path)
    assert third.is_new
    with first.path.open("a") as file:
        file.write(" ")
    assert here.logbook.export(tmp_path).path == third.path
    third.path.unlink()
    assert here.logbook.export(tmp_path).is_new, "the other one is another file now"


def test_a_file_that_is_there_stays_as_it_is(here: Store, tmp_path: Path) -> None:
    name = export(here, tmp_path / "elsewhere").name
    (tmp_path / name).write_text("precious")
    export(here, tmp_path)
    assert (tmp_path / name).read_text() == "precious"


def test_a_file_that_cannot_be_written_whole_leaves_nothing_behind(
    here: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "full"

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(DocumentError) as caught:
        here.logbook.export(folder)
    assert caught.value.fault is DocumentFault.UNWRITABLE
    assert "No space left" in str(caught.value)
    assert list(folder.iterdir()) == []


def test_the_files_that_were_exported_are_found_again_the_last_one_first(
    here: Store, tmp_path: Path
) -> None:
    folder = tmp_path / "documents"
    assert here.logbook.exported_files(folder) == ()
    first = export(here, folder)
    second, third = (folder / f"halfmoon-games-2026-11-30-{count}.json" for count in (2, 3))
    for path in (second, third):
        shutil.copy(first, path)
    for age, path in enumerate((second, third, first)):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    (folder / "notes.json").write_text("{}", "utf-8")
    (folder / "halfmoon-games-old.json").mkdir()
    assert here.logbook.exported_files(folder) == (second, third, first)
    assert here.logbook.exported_files(first) == ()


@pytest.mark.parametrize("count", [1, 6000])
def test_how_many_games_a_file_holds_is_told_of_small_ones_and_large_ones(
    here: Store, tmp_path: Path, count: int
) -> None:
    lose(Sitting(here), 2, DealCode(60))
    path = export(here, tmp_path)
    head, *_more = path.read_text("utf-8").partition('{"identity')
    tail = "\n]\n}\n"
    game = path.read_text("utf-8")[len(head) :].splitlines()[0].rstrip(",")
    path.write_text(head + ",\n".join([game] * count) + tail, "utf-8")
    assert (path.stat().st_size > 2 * 2**20) == (count > 1)
    assert here.logbook.games_in(path) == count
    plain = content_of(path)
    path.write_text(json.dumps(plain), "utf-8")
    assert here.logbook.games_in(path) == count, "laid out by another program"
    path.write_bytes(path.read_bytes()[:-1])
    assert here.logbook.games_in(path) is None
    assert here.logbook.games_in(tmp_path / "nowhere.json") is None
    assert here.logbook.games_in(tmp_path) is None


def test_a_folder_that_is_a_file_is_said_so(here: Store, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(DocumentError) as caught:
        here.logbook.export(tmp_path / "file")
    assert caught.value.fault is DocumentFault.UNWRITABLE
    assert str(tmp_path / "file") in str(caught.value)


@pytest.mark.skipif(sys.platform == "win32", reason="other variables name the folder there")
def test_exports_go_to_the_players_documents(
    here: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "Documents"))
    path = here.logbook.export().path
    assert path.parent == tmp_path / "Documents"
    assert path.name.startswith("halfmoon-games-2")


# One game in a file


def a_game(moves: int = 5, undone: int = 2) -> Game:
    game = Game.deal(EXAMPLE)
    for slots in LINE[:moves]:
        for slot in slots:
            game.tap(slot)
    for _ in range(undone):
        game.undo()
    return game


@pytest.mark.parametrize("game", [a_game(), a_game(48, 0), a_game(0, 0)])
@pytest.mark.parametrize("seconds", [None, 0, 83.5])
def test_a_game_is_opened_as_it_was_saved(
    tmp_path: Path, game: Game, seconds: float | None
) -> None:
    opened = open_game(save_game(tmp_path, game, seconds).path)
    assert opened.game.to_record() == game.to_record()
    assert opened.game.status is game.status
    assert opened.seconds == seconds


def test_a_saved_game_is_named_after_its_deal(tmp_path: Path) -> None:
    path = save_game(tmp_path, a_game()).path
    assert path.name.startswith("halfmoon-AAAAAAB-")
    assert content_of(path)["format"] == GAME.name
    assert path.stat().st_size < 3000


@pytest.mark.parametrize(
    "change",
    [
        {"seconds": -1},
        {"seconds": True},
        {"seconds": "1"},
        {"record": None},
        {"record": {**a_game().to_record(), "history": [["1", "1"]]}},
        {"record": {**a_game().to_record(), "code": "HM1-N-AAAAAAC"}},
        {"more": 1},
        {"format": "halfmoon-games"},
    ],
)
def test_a_game_that_cannot_have_been_played_is_not_opened(
    tmp_path: Path, change: dict[str, object]
) -> None:
    path = save_game(tmp_path, a_game()).path
    path.write_text(json.dumps(content_of(path) | change))
    with pytest.raises(DocumentError) as caught:
        open_game(path)
    assert caught.value.fault is DocumentFault.FOREIGN


# Fuzzing


def changed(data: st.DataObject, content: object) -> object:
    """Replace, drop or double something somewhere."""
    content = copy.deepcopy(content)
    node = content
    while isinstance(node, dict | list) and node:
        key: Any = data.draw(
            st.sampled_from(list(node) if isinstance(node, dict) else range(len(node)))
        )
        child = node[key]
        if isinstance(child, dict | list) and child and data.draw(st.booleans()):
            node = child
            continue
        match data.draw(st.sampled_from(["replace", "drop", "double"])):
            case "replace":
                node[key] = data.draw(JSON)
            case "drop":
                del node[key]
            case "double" if isinstance(node, list):
                node.insert(key, copy.deepcopy(child))
        break
    return content


def an_export(time: Time) -> dict[str, Any]:
    with Store.in_memory() as store, tempfile.TemporaryDirectory() as folder:
        some_games(store, time)
        return content_of(export(store, Path(folder)))


EXPORT = an_export(Time())


def assert_sound(store: Store) -> None:
    """Every game in the store can have been played, and all that is told of them makes sense."""
    rows = store._database.query(  # noqa: SLF001
        "SELECT record, status, moves, score, seconds, dealt FROM games"
    )
    for record, status, moves, score, seconds, dealt in rows:
        game = Game.from_record(json.loads(record))
        assert (game.status.value, game.moves, game.score) == (status, moves, score)
        assert seconds >= 0
        assert dealt >= 0
    found = store.logbook.statistics()
    assert 0 <= found.won <= found.played <= len(rows)
    assert len(store.logbook.last_games(0, 100)) == len(rows)
    store.logbook.days()
    store.logbook.daily(0)
    assert store.notice is None


@IN_THIS_TEST
@given(st.data())
def test_a_changed_export_brings_in_nothing_that_is_not_sound(
    tmp_path: Path, data: st.DataObject
) -> None:
    content = changed(data, EXPORT)
    path = tmp_path / "fuzz.json"
    path.write_text(json.dumps(content))
    with Store.in_memory() as store:
        try:
            done = store.logbook.merge(path)
        except DocumentError:
            assert rows_of(store) == []
            return
        assert isinstance(content, dict)
        assert done.added + done.known + done.renewed + done.refused == len(content["games"])
        assert done.added == len(rows_of(store))
        assert_sound(store)
        # What came in goes out again just so.
        again = store.logbook.export(tmp_path / "again")
        assert again.left_out == 0
        with Store.in_memory() as other:
            assert other.logbook.merge(again.path) == Imported(added=done.added)
            assert without_place(rows_of(other)) == without_place(rows_of(store))


@IN_THIS_TEST
@given(st.binary(max_size=60) | JSON.map(lambda value: json.dumps(value).encode()))
def test_any_bytes_are_refused_by_name(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "fuzz.json"
    path.write_bytes(content)
    with Store.in_memory() as store, pytest.raises(DocumentError):
        store.logbook.merge(path)
    with pytest.raises(DocumentError):
        open_game(path)


@IN_THIS_TEST
@given(st.data())
def test_a_cut_or_scratched_export_brings_no_exception_but_the_documented(
    tmp_path: Path, data: st.DataObject
) -> None:
    raw = bytearray(json.dumps(EXPORT).encode())
    del raw[data.draw(st.integers(len(raw) // 2, len(raw))) :]
    for _ in range(data.draw(st.integers(0, 3))):
        raw[data.draw(st.integers(0, len(raw) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path / "fuzz.json"
    path.write_bytes(raw)
    with Store.in_memory() as store:
        try:
            store.logbook.merge(path)
        except DocumentError:
            return
        assert_sound(store)


@IN_THIS_TEST
@given(st.data())
def test_a_changed_game_is_refused_or_is_itself_a_game(tmp_path: Path, data: st.DataObject) -> None:
    kept = {"format": GAME.name, "version": 1, "seconds": 3.5, "record": a_game().to_record()}
    content = changed(data, kept)
    path = tmp_path / "fuzz.json"
    path.write_text(json.dumps(content))
    try:
        opened = open_game(path)
    except DocumentError:
        return
    assert isinstance(content, dict)
    assert opened.game.to_record() == content["record"]
    assert opened.seconds == content["seconds"]


@given(JSON)
def test_any_json_is_no_game(plain: object) -> None:
    with pytest.raises(UnsoundGameError):
        game_of_plain(plain)


@IN_THIS_TEST
@given(plays=st.lists(st.tuples(st.integers(0, 9), st.integers(0, 8), st.integers(0, 3))))
def test_whatever_was_played_makes_the_round_trip(
    tmp_path: Path, plays: list[tuple[int, int, int]]
) -> None:
    with Store.in_memory() as store, Store.in_memory() as other:
        sitting = Sitting(store, Time())
        for code, moves, undos in plays:
            sitting.deal(DealCode(code))
            for _ in range(moves):
                if game_of(sitting).status is Status.PLAYING:
                    move(sitting)
            for _ in range(min(undos, game_of(sitting).moves)):
                sitting.undo()
        path = export(store, tmp_path / "out")
        done = other.logbook.merge(path)
        begun = store.logbook.number_of_games()
        assert done == Imported(added=begun)
        assert without_place(rows_of(other)) == without_place(rows_of(store))
        path.unlink()


@pytest.mark.parametrize("padding", ["", " " * 5000], ids=["small", "large"])
def test_a_file_of_ours_of_the_other_kind_is_not_called_damaged(
    here: Store, tmp_path: Path, padding: str
) -> None:
    sitting = Sitting(here)
    win_example(sitting)
    exported = here.logbook.export(tmp_path).path
    saved = save_game(tmp_path, game_of(sitting), 5.0).path
    for path in (exported, saved):
        path.write_text(path.read_text() + padding)
    with pytest.raises(DocumentError, match="one game to be watched") as refused:
        here.logbook.merge(saved, None)
    assert refused.value.fault is DocumentFault.FOREIGN
    with pytest.raises(DocumentError, match="games to be added"):
        open_game(exported)
