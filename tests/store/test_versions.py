"""Files of older versions open with all that is in them; a migration is made whole or not."""

from __future__ import annotations

import json
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from halfmoon_arcade.engine import Game, Status
from halfmoon_arcade.sitting import Returned, Sitting
from halfmoon_arcade.store import AnimationSpeed, CardDeck, Store, queries
from halfmoon_arcade.store.database import FILE_NAME
from tests.store.faults import ERRORS, Disk, files_below, game_of, is_sound, on, win

DATA = Path(__file__).parents[1] / "data"

FROZEN = sorted(DATA.glob("version-*.sql"))
"""Stores as each released version of the tables kept them. None of these files is ever changed."""


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


def test_each_version_has_its_frozen_file() -> None:
    assert [path.stem for path in FROZEN] == [f"version-{n}" for n in range(1, len(FROZEN) + 1)]
    assert len(FROZEN) >= 1


@pytest.mark.parametrize("frozen", FROZEN, ids=lambda path: path.stem)
def test_an_old_store_opens_with_all_that_is_in_it(tmp_path: Path, frozen: Path) -> None:
    laid_down(frozen, tmp_path)
    columns = ", ".join(
        name for (name,) in read(tmp_path, "SELECT name FROM pragma_table_info('games')")
    )
    before = read(tmp_path, f"SELECT {columns} FROM games ORDER BY id")  # noqa: S608
    with Store.open(tmp_path) as store:
        assert store.keeps
        assert store.notice is None
    assert read(tmp_path, f"SELECT {columns} FROM games ORDER BY id") == before  # noqa: S608
    assert read(tmp_path, "PRAGMA user_version") == [(queries.VERSION,)]
    assert is_sound(tmp_path)


def test_version_1_is_played_on_where_it_was_left(tmp_path: Path) -> None:
    with Store.open(laid_down(DATA / "version-1.sql", tmp_path)) as store:
        found = store.games.statistics()
        assert (found.played, found.won, found.streak, found.best_streak) == (4, 1, 0, 1)
        assert (found.best_time, found.total_time) == (703.25, 1160.0)
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


def test_each_game_of_version_1_is_a_game_that_can_have_been_played(tmp_path: Path) -> None:
    laid_down(DATA / "version-1.sql", tmp_path)
    told = read(tmp_path, "SELECT record, status, moves, score FROM games")
    for record, status, moves, score in told:
        game = Game.from_record(json.loads(str(record)))
        assert (game.status.value, game.moves, game.score) == (status, moves, score)
    assert [status for _, status, _, _ in told].count(Status.WON.value) == 1


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
