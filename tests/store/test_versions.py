"""Files of older versions open with all that is in them; a migration is made whole or not."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from halfmoon_arcade.engine import Game, Status
from halfmoon_arcade.sitting import Returned, Sitting
from halfmoon_arcade.store import (
    AnimationSpeed,
    CardDeck,
    CardLetters,
    Placement,
    Settings,
    Store,
    queries,
)
from halfmoon_arcade.store.database import FILE_NAME, memory_database
from tests.store.faults import ERRORS, EXAMPLE, Disk, files_below, game_of, is_sound, on, win

DATA = Path(__file__).parents[1] / "data"

FROZEN = sorted(DATA.glob("version-*.sql"))
"""Stores with every kind of row, as each version of the tables kept them. None is ever changed."""


def laid_down(frozen: Path, folder: Path) -> Path:
    """Make the file that a frozen one tells of."""
    folder.mkdir(exist_ok=True)
    file = sqlite3.connect(folder / FILE_NAME)
    file.execute("PRAGMA journal_mode = WAL")
    file.executescript(frozen.read_text(encoding="utf-8"))
    file.close()
    return folder


def read(folder: Path, statement: str) -> list[tuple[Any, ...]]:
    file = sqlite3.connect(folder / FILE_NAME)
    try:
        return file.execute(statement).fetchall()
    finally:
        file.close()


def tables(folder: Path) -> dict[str, list[dict[str, Any]]]:
    """All rows of all tables, with the numbers that SQLite gave them."""
    file = sqlite3.connect(folder / FILE_NAME)
    file.row_factory = sqlite3.Row
    try:
        names = [name for (name,) in file.execute("SELECT name FROM sqlite_master WHERE rootpage")]
        found: dict[str, list[dict[str, Any]]] = {}
        for name in names:
            with contextlib.suppress(sqlite3.OperationalError):  # an index is no table
                rows = file.execute(f"SELECT rowid AS place, * FROM {name}")  # noqa: S608
                found[name] = [dict(row) for row in rows]
        return found
    finally:
        file.close()


def shape(file: sqlite3.Connection) -> set[str]:
    """What a file was told to be made of, in however many lines and quotes."""
    told = file.execute("SELECT sql FROM sqlite_master WHERE sql IS NOT NULL").fetchall()
    return {" ".join(sql.replace('"', "").replace(",", " , ").split()).lower() for (sql,) in told}


def test_each_version_has_its_frozen_file() -> None:
    # Whoever adds a migration freezes a file of its version: see CONTRIBUTING.md.
    assert [path.stem for path in FROZEN] == [f"version-{n + 1}" for n in range(queries.VERSION)]


@pytest.mark.parametrize("version", range(1, queries.VERSION + 1))
def test_no_table_is_changed_but_by_a_new_migration(tmp_path: Path, version: int) -> None:
    made, frozen = sqlite3.connect(":memory:"), sqlite3.connect(":memory:")
    for migration in queries.MIGRATIONS[:version]:
        for statement in migration:
            made.execute(statement)
    frozen.executescript((DATA / f"version-{version}.sql").read_text(encoding="utf-8"))
    assert frozen.execute("PRAGMA user_version").fetchone() == (version,)
    assert shape(made) == shape(frozen)
    # And a file that came all the way is made as a new one is.
    Store.open(laid_down(DATA / f"version-{version}.sql", tmp_path / "old")).close()
    Store.open(tmp_path / "new").close()
    old, new = (sqlite3.connect(tmp_path / name / FILE_NAME) for name in ("old", "new"))
    assert shape(old) == shape(new)
    for file in (made, frozen, old, new):
        file.close()


@pytest.mark.parametrize("frozen", FROZEN, ids=lambda path: path.stem)
def test_an_old_store_opens_with_all_that_is_in_it(tmp_path: Path, frozen: Path) -> None:
    laid_down(frozen, tmp_path)
    before = tables(tmp_path)
    assert all(before[name] for name in ("games", "settings"))
    with Store.open(tmp_path) as store:
        assert store.keeps
        assert store.notice is None
    after = tables(tmp_path)
    for name, rows in before.items():
        # New columns may stand beside what was there; nothing of that is another.
        assert [new | old for new, old in zip(after[name], rows, strict=True)] == after[name]
    assert read(tmp_path, "PRAGMA user_version") == [(queries.VERSION,)]
    assert is_sound(tmp_path)


def test_version_1_is_played_on_where_it_was_left(tmp_path: Path) -> None:
    with Store.open(laid_down(DATA / "version-1.sql", tmp_path)) as store:
        found = store.games.statistics()
        assert (found.played, found.won, found.streak, found.best_streak) == (3, 1, 0, 1)
        assert (found.best_time, found.total_time) == (703.25, 1007.75)
        # A replay, and a restart that was left before its first move.
        assert store.logbook.not_counted() == 2
        chosen = store.settings
        assert (chosen.move_errors, chosen.animation_speed) == (True, AnimationSpeed.FAST)
        assert (chosen.deck, chosen.language) == (CardDeck.NIGHT_COURT, "id")

        sitting = Sitting(store)
        assert sitting.resume()
        assert str(game_of(sitting).code) == "HM1-N-AAAAAAJ"
        assert sitting.undo() == (Returned(),)
        assert str(game_of(sitting).code) == "HM1-N-AAAAAAB"
        assert sitting.undo() == (Returned(),)
        assert game_of(sitting).moves == 4
        win(sitting)
        assert store.games.statistics().won == 2
    # What it does not know is left for those who do.
    assert ("of_a_later_version", "[1, 2]") in read(tmp_path, "SELECT key, value FROM settings")


def test_version_2_has_every_setting_every_list_and_what_was_forgotten(tmp_path: Path) -> None:
    path = laid_down(DATA / "version-2.sql", tmp_path)
    with Store.open(path) as store, contextlib.closing(memory_database()) as memory:
        chosen, defaults = store.settings, Settings(memory)
        for name in ("move_errors", "placement_help", "reduced_motion", "four_colours"):
            assert getattr(chosen, name) is not getattr(defaults, name)
        for name in ("large_index", "muted", "left_handed", "hide_ring", "fullscreen", "rumble"):
            assert getattr(chosen, name) is not getattr(defaults, name)
        assert (chosen.animation_speed, chosen.deck) == (AnimationSpeed.SLOW, CardDeck.NIGHT_COURT)
        assert (chosen.card_letters, chosen.language) == (CardLetters.FRENCH, "id")
        assert chosen.volume == 35
        assert chosen.bindings == {"F30": "sing", "D": "new_deal", "Y": "undo", "U": None}
        assert chosen.placement == Placement(
            120, 80, 1400, 900, edges=(1, 1, 24, 1), maximised=True
        )

        logbook = store.logbook
        found = logbook.statistics()
        assert (found.played, found.won, found.lost, found.undos) == (7, 2, 5, 3)
        assert (found.best_time, found.total_time) == (183.0, 585.75)
        # Not the one that was taken off the list.
        assert [game.code.number for game in logbook.unfinished(12)] == [72, 71, 1000, 1, 61, 50]
        assert logbook.number_of_games() == 9

        sitting = Sitting(store)
        assert sitting.resume()
        assert sitting.undo() == (Returned(),)
        assert game_of(sitting).code.number == 72
        assert sitting.undo() == (Returned(),)
        assert (game_of(sitting).moves, sitting.can_redo) == (1, False)
        # Two games that a killed program had forgotten, one of them won.
        assert (logbook.forgotten, logbook.going) == (2, 0)
        assert sitting.bring_back()
        assert logbook.statistics().won == 3
        win_here = [game for game in logbook.last_games(count=20) if game.code == EXAMPLE]
        assert len(win_here) == 4
    assert ("of_a_later_version", "[1, 2]") in read(tmp_path, "SELECT key, value FROM settings")


@pytest.mark.parametrize("frozen", FROZEN, ids=lambda path: path.stem)
def test_each_frozen_game_is_a_game_that_can_have_been_played(tmp_path: Path, frozen: Path) -> None:
    laid_down(frozen, tmp_path)
    games = [
        row
        for name, rows in tables(tmp_path).items()
        for row in (rows if name.endswith("games") else ())
    ]
    for row in games:
        game = Game.from_record(json.loads(row["record"]))
        told = (row["code"], row["status"], row["moves"], row["score"])
        assert told == (str(game.code), game.status.value, game.moves, game.score)
    assert {row["status"] for row in games} >= {Status.WON.value, Status.PLAYING.value}


def next_version(monkeypatch: pytest.MonkeyPatch, *statements: str) -> None:
    """Be a version of the game whose tables are one step further."""
    migrations = (*queries.MIGRATIONS, statements)
    monkeypatch.setattr(queries, "MIGRATIONS", migrations)
    monkeypatch.setattr(queries, "VERSION", len(migrations))


STEP = (
    "CREATE TABLE moons (phase INTEGER NOT NULL)",
    "ALTER TABLE settings ADD COLUMN since REAL",
    "INSERT INTO moons SELECT moves FROM games",
)


def begin(folder: Path) -> None:
    with Store.open(folder) as store:
        sitting = Sitting(store)
        sitting.deal()
        store.settings.move_errors = True
        sitting = Sitting(store)
        sitting.resume()


def test_a_migration_brings_a_file_on_with_everything_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path)
    next_version(monkeypatch, *STEP)
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert store.settings.move_errors
        assert Sitting(store).resume()
    assert read(tmp_path, "SELECT phase FROM moons") == [(0,)]
    assert read(tmp_path, "PRAGMA user_version") == [(queries.VERSION,)]


def test_reading_an_old_store_does_not_bring_it_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path)
    before = files_below(tmp_path)
    next_version(monkeypatch, *STEP)
    with Store.read(tmp_path) as store:
        assert store.notice is None
        assert store.settings.move_errors
        assert Sitting(store).resume()
    assert files_below(tmp_path) == before


def statements_of_opening(folder: Path) -> int:
    with on(Disk()) as disk, Store.open(folder):
        return len(disk.spoken)


@pytest.mark.parametrize("error", ["full", "broken"])
def test_a_migration_that_fails_at_any_statement_is_made_whole_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: str
) -> None:
    old = queries.VERSION
    begin(tmp_path / "counted")
    next_version(monkeypatch, *STEP)
    count = statements_of_opening(tmp_path / "counted")
    monkeypatch.undo()
    for number in range(1, count + 1):
        folder = tmp_path / str(number)
        begin(folder)
        next_version(monkeypatch, *STEP)
        with on(Disk(ERRORS[error], first=number)) as disk:
            store = Store.open(folder)
            assert read(folder, "PRAGMA user_version")[0][0] in {old, queries.VERSION}
            disk.heal()
            store.settings.placement_help = True
            assert store.keeps
            assert store.settings.move_errors
            store.close()
        assert read(folder, "PRAGMA user_version") == [(queries.VERSION,)]
        assert read(folder, "SELECT count(*) FROM moons") == [(1,)]
        monkeypatch.undo()


def test_an_older_version_beside_a_newer_one_loses_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin(tmp_path)
    with Store.open(tmp_path) as older:
        sitting = Sitting(older)
        sitting.resume()
        next_version(monkeypatch, *STEP)
        with Store.open(tmp_path) as newer:
            assert newer.keeps
        monkeypatch.undo()
        sitting.deal()
        assert older.games.kept() is not None
    next_version(monkeypatch, *STEP)
    with Store.open(tmp_path) as newer:
        assert newer.notice is None
        assert len(read(tmp_path, "SELECT id FROM games")) == 2
