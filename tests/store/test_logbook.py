"""Games in lists, taken up again, forgotten and brought back: none is lost on the way."""

from __future__ import annotations

import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from halfmoon_arcade.engine import DealCode, Status
from halfmoon_arcade.sitting import Returned, Sitting
from halfmoon_arcade.store import Imported, Outcome, Statistics, Store
from halfmoon_arcade.store.database import FILE_NAME
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

# The last games


def test_the_last_games_are_listed_with_all_that_is_known_of_them(
    sitting: Sitting, store: Store, time: Time
) -> None:
    win_example(sitting)
    sitting.deal(OTHER)
    sitting.tap("1")
    time.seconds += 30
    sitting.tap_felt()
    move(sitting, 3)
    sitting.undo()
    score = game_of(sitting).score
    cards_left = game_of(sitting).table.cards_left
    sitting.deal(DealCode(3))
    move(sitting)
    alter(store, "UPDATE games SET updated = 1e9 + id")

    under_way, lost, won = store.logbook.last_games()

    assert (under_way.code, under_way.outcome, under_way.moves) == (
        DealCode(3),
        Outcome.UNDER_WAY,
        1,
    )
    assert (lost.code, lost.outcome) == (OTHER, Outcome.LOST)
    assert (lost.seconds, lost.score, lost.moves, lost.undos) == (30, score, 2, 1)
    assert (lost.cards_left, lost.counts) == (cards_left, True)
    assert (won.code, won.outcome, won.score, won.moves) == (EXAMPLE, Outcome.WON, 520, 48)
    assert (won.cards_left, won.played) == (0, 1e9 + won.row)


def test_deals_never_touched_are_in_no_list(sitting: Sitting, store: Store) -> None:
    sitting.deal()
    sitting.deal()
    assert store.logbook.last_games() == ()
    assert store.logbook.unfinished(sitting.row) == ()


def test_the_replay_of_a_won_game_is_listed_as_one_that_does_not_count(
    sitting: Sitting, store: Store
) -> None:
    win_example(sitting)
    sitting.restart()
    move(sitting)
    assert [game.counts for game in store.logbook.last_games()] == [False, True]


def test_the_last_games_come_in_pages_without_gap_or_overlap(
    sitting: Sitting, store: Store
) -> None:
    for number in range(4, 11):
        sitting.deal(DealCode(number))
        move(sitting)
    numbers = [
        [game.code.number for game in store.logbook.last_games(offset, 3)]
        for offset in range(0, 12, 3)
    ]
    assert numbers == [[10, 9, 8], [7, 6, 5], [4], []]
    assert store.logbook.number_of_games() == 7


def test_a_game_whose_code_is_damaged_hides_no_other(sitting: Sitting, store: Store) -> None:
    lose(sitting)
    lose(sitting)
    alter(store, "UPDATE games SET code = 'soup' WHERE id = 1")
    assert len(store.logbook.last_games()) == 1


# The unfinished ones


def test_a_game_that_was_set_aside_is_unfinished_and_a_won_one_is_not(
    sitting: Sitting, store: Store
) -> None:
    win_example(sitting)
    lose(sitting, 2)
    move(sitting)
    (game,) = store.logbook.unfinished(sitting.row)
    assert (game.code, game.moves) == (OTHER, 2)


def test_without_a_game_on_the_table_every_unfinished_one_is_listed(
    sitting: Sitting, store: Store
) -> None:
    lose(sitting)
    move(sitting)
    assert len(store.logbook.unfinished(None)) == 2


def test_a_game_that_two_windows_have_left_is_in_the_list(tmp_path: Path, time: Time) -> None:
    with Store.open(tmp_path) as one, Store.open(tmp_path) as two:
        first, second = Sitting(one, time), Sitting(two, time)
        first.deal(EXAMPLE)
        second.deal(OTHER)
        move(first)
        move(second)
        (game,) = one.logbook.unfinished(second.row)
        assert game.code == EXAMPLE


def test_an_unfinished_game_is_taken_up_exactly_and_the_one_on_the_table_set_aside(
    sitting: Sitting, store: Store, time: Time
) -> None:
    sitting.deal(OTHER)
    move(sitting, 3)
    time.seconds += 20
    sitting.undo()
    record = game_of(sitting).to_record()
    sitting.deal(EXAMPLE)
    move(sitting)
    time.seconds += 5
    (game,) = store.logbook.unfinished(sitting.row)

    assert sitting.take_up(game.row)

    assert game_of(sitting).to_record() == record
    assert sitting.seconds == 20
    assert sitting.can_redo
    (other,) = store.logbook.unfinished(sitting.row)
    assert (other.code, other.seconds) == (EXAMPLE, 5)
    again = Sitting(store, time)
    assert again.resume()
    assert again.row == game.row
    time.seconds += 1
    assert sitting.seconds == 21


def test_taken_up_a_game_can_be_won_and_counts_once(sitting: Sitting, store: Store) -> None:
    sitting.deal(EXAMPLE)
    move(sitting)
    sitting.undo()
    lose(sitting)
    row = next(g.row for g in store.logbook.unfinished(sitting.row) if g.code == EXAMPLE)
    sitting.take_up(row)
    found = store.logbook.statistics()
    assert (found.played, found.lost, found.under_way) == (2, 1, 1)
    for slots in LINE:
        for slot in slots:
            sitting.tap(slot)
    found = store.logbook.statistics()
    assert (found.played, found.won, found.lost, found.streak) == (2, 1, 1, 1)


def test_the_game_on_the_table_needs_not_be_taken_up(sitting: Sitting) -> None:
    sitting.deal(OTHER)
    move(sitting)
    game = game_of(sitting)
    assert sitting.row is not None
    assert sitting.take_up(sitting.row)
    assert game_of(sitting) is game


def test_a_game_that_was_won_or_is_gone_cannot_be_taken_up(sitting: Sitting) -> None:
    win_example(sitting)
    row = sitting.row
    sitting.deal(OTHER)
    assert row is not None
    assert not sitting.take_up(row)
    assert not sitting.take_up(999)
    assert game_of(sitting).code == OTHER


def test_a_game_that_is_taken_up_before_anything_is_on_the_table_sets_the_kept_one_aside(
    sitting: Sitting, store: Store, time: Time
) -> None:
    lose(sitting)
    move(sitting)
    kept = sitting.row
    (game,) = store.logbook.unfinished(sitting.row)
    again = Sitting(store, time)
    assert again.take_up(game.row)
    assert [left.row for left in store.logbook.unfinished(again.row)] == [kept]


def test_the_sound_part_of_a_damaged_game_is_taken_up_and_its_row_leaves_the_lists(
    sitting: Sitting, store: Store
) -> None:
    lose(sitting, 2)
    (game,) = store.logbook.unfinished(sitting.row)
    sitting.take_up(game.row)
    record = game_of(sitting).to_record()
    sitting.deal(DealCode(3))
    history = record["history"]
    assert isinstance(history, list)
    record["history"] = [*history, ["1", "1"]]
    alter(store, "UPDATE games SET record = ? WHERE id = ?", json.dumps(record), game.row)

    assert sitting.take_up(game.row)
    assert game_of(sitting).moves == 2
    assert store.notice
    assert store.logbook.unfinished(sitting.row) == ()
    assert [listed.row for listed in store.logbook.last_games()] == [sitting.row]


def test_a_game_taken_off_the_list_still_counts_and_can_be_put_back(
    sitting: Sitting, store: Store
) -> None:
    lose(sitting)
    before = store.logbook.statistics()
    (game,) = store.logbook.unfinished(sitting.row)
    assert store.logbook.dismiss(game.row)
    assert store.logbook.unfinished(sitting.row) == ()
    assert store.logbook.statistics() == before
    assert len(store.logbook.last_games()) == 1
    assert store.logbook.readmit(game.row)
    assert store.logbook.unfinished(sitting.row) == (game,)


def test_a_game_taken_up_is_on_the_list_again_when_it_is_left(
    sitting: Sitting, store: Store
) -> None:
    lose(sitting)
    (game,) = store.logbook.unfinished(sitting.row)
    store.logbook.dismiss(game.row)
    assert sitting.take_up(game.row)
    sitting.deal()
    assert [left.row for left in store.logbook.unfinished(sitting.row)] == [game.row]


# The best game with a deal


def test_the_best_game_is_one_that_was_won(sitting: Sitting, store: Store) -> None:
    sitting.deal(EXAMPLE)
    move(sitting, 3)
    win_example(sitting)
    sitting.deal(EXAMPLE)
    move(sitting, 4)
    best = store.logbook.best_game(EXAMPLE)
    assert best is not None
    assert best.game.status is Status.WON


def test_without_a_win_it_is_the_one_with_most_points(sitting: Sitting, store: Store) -> None:
    for moves in (2, 4, 3):
        sitting.deal(OTHER)
        move(sitting, moves)
    best = store.logbook.best_game(OTHER)
    assert best is not None
    assert best.game.moves == 4


def test_a_deal_without_a_move_has_no_best_game(sitting: Sitting, store: Store) -> None:
    sitting.deal(OTHER)
    assert store.logbook.best_game(OTHER) is None
    assert store.logbook.best_game(EXAMPLE) is None


def test_a_best_game_that_cannot_be_read_gives_way_to_the_next(
    sitting: Sitting, store: Store
) -> None:
    for moves in (2, 4):
        sitting.deal(OTHER)
        move(sitting, moves)
    alter(store, "UPDATE games SET record = 'noise' WHERE moves = 4")
    best = store.logbook.best_game(OTHER)
    assert best is not None
    assert best.game.moves == 2


# Forgetting everything


def some_games(sitting: Sitting) -> None:
    win_example(sitting)
    lose(sitting, 3)
    lose(sitting, 2)
    sitting.deal(EXAMPLE)
    move(sitting, 2)


def test_forgetting_leaves_nothing_but_the_game_being_played(
    sitting: Sitting, store: Store
) -> None:
    some_games(sitting)
    record = game_of(sitting).to_record()
    assert sitting.forget()
    found = store.logbook.statistics()
    assert (found.played, found.won, found.lost, found.under_way) == (1, 0, 0, 1)
    assert [game.row for game in store.logbook.last_games()] == [sitting.row]
    assert game_of(sitting).to_record() == record
    assert store.logbook.forgotten > 0


def test_a_won_game_on_the_table_is_forgotten_as_well(
    sitting: Sitting, store: Store, time: Time
) -> None:
    time.seconds += 5
    win_example(sitting)
    assert sitting.forget()
    assert sitting.game is None
    assert sitting.seconds == 0
    assert store.logbook.statistics() == Statistics()
    assert not sitting.resume()
    sitting.deal(OTHER)
    assert not sitting.can_undo


def test_the_kept_game_is_not_forgotten_before_it_is_on_the_table(
    sitting: Sitting, store: Store, time: Time
) -> None:
    some_games(sitting)
    again = Sitting(store, time)
    assert again.forget()
    assert game_of(again).moves == 2


def test_all_that_was_forgotten_comes_back_exactly(sitting: Sitting, store: Store) -> None:
    some_games(sitting)
    before, statistics = rows_of(store), store.logbook.statistics()
    sitting.forget()
    assert sitting.bring_back()
    assert rows_of(store) == before
    assert store.logbook.statistics() == statistics
    assert store.logbook.forgotten == 0


def test_what_was_played_since_stays_beside_what_comes_back(sitting: Sitting, store: Store) -> None:
    some_games(sitting)
    sitting.forget()
    win_example(sitting)
    lose(sitting)
    sitting.forget()
    lose(sitting, 2)
    assert sitting.bring_back()
    found = store.logbook.statistics()
    assert (found.played, found.won, found.lost) == (7, 2, 5)
    assert store.notice is None


def test_what_comes_back_finds_its_place_beside_games_played_on_an_empty_table(
    sitting: Sitting, store: Store
) -> None:
    for _ in range(2):
        win_example(sitting)
        sitting.forget()
        assert sitting.game is None
    win_example(sitting)
    assert sitting.bring_back()
    assert store.notice is None
    assert store.logbook.statistics().won == 3


def test_undo_on_an_untouched_deal_does_not_bring_a_forgotten_game_back(
    sitting: Sitting, store: Store, time: Time
) -> None:
    sitting.deal(EXAMPLE)
    move(sitting)
    sitting.deal(OTHER)
    sitting.forget()
    assert not sitting.can_undo
    again = Sitting(store, time)
    again.resume()
    assert not again.can_undo
    assert sitting.bring_back()
    assert sitting.undo() == (Returned(),)
    assert game_of(sitting).code == EXAMPLE


def test_settings_are_not_forgotten(sitting: Sitting, store: Store) -> None:
    store.settings.move_errors = True
    some_games(sitting)
    sitting.forget()
    assert store.settings.move_errors


def test_when_the_program_ends_in_good_order_it_is_gone(tmp_path: Path, time: Time) -> None:
    with Store.open(tmp_path) as store:
        sitting = Sitting(store, time)
        some_games(sitting)
        sitting.forget()
    with Store.open(tmp_path) as store:
        assert store.logbook.forgotten == 0
        assert store.logbook.statistics().played == 1


def test_a_program_that_forgot_nothing_lets_what_another_one_forgot_be(
    tmp_path: Path, time: Time
) -> None:
    with Store.open(tmp_path) as store:
        sitting = Sitting(store, time)
        some_games(sitting)
        with Store.open(tmp_path):
            sitting.forget()
        assert store.logbook.forgotten == 3
        assert sitting.bring_back()
        assert store.logbook.statistics().played == 4


def test_when_an_error_ends_the_program_it_can_still_be_brought_back(
    tmp_path: Path, time: Time
) -> None:
    store = Store.open(tmp_path)
    some_games(Sitting(store, time))
    Sitting(store, time).forget()
    store.__exit__(RuntimeError, RuntimeError(), None)
    with Store.open(tmp_path) as store:
        assert store.logbook.statistics().played == 1
        assert Sitting(store, time).bring_back()
        assert store.logbook.statistics().played == 4


FORGETFUL = """
import os, signal, sys
from pathlib import Path
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
with Store.open(Path(sys.argv[1])) as store:
    assert Sitting(store).forget()
    os.kill(os.getpid(), getattr(signal, sys.argv[2]))
"""


def end_after_forgetting(folder: Path, how: str) -> None:
    done = subprocess.run(  # noqa: S603 - our own program
        [sys.executable, "-c", FORGETFUL, folder, how],
        cwd=Path(__file__).parents[2],
        check=False,
        timeout=60,
    )
    assert done.returncode != 0


@pytest.mark.skipif(os.name != "posix", reason="nobody is killed like that elsewhere")
def test_a_kill_after_forgetting_loses_nothing(tmp_path: Path, time: Time) -> None:
    with Store.open(tmp_path) as store:
        some_games(Sitting(store, time))
    end_after_forgetting(tmp_path, "SIGKILL")
    with Store.open(tmp_path) as store:
        assert store.notice is None
        assert store.logbook.statistics().played == 1
        assert store.logbook.forgotten == 3
        assert store.logbook.bring_back(None)
        assert store.logbook.statistics().played == 4


@pytest.mark.skipif(os.name != "posix", reason="nobody is killed like that elsewhere")
def test_what_a_kill_left_aside_stays_until_it_is_brought_back(tmp_path: Path, time: Time) -> None:
    with Store.open(tmp_path) as store:
        some_games(Sitting(store, time))
    end_after_forgetting(tmp_path, "SIGKILL")
    with Store.open(tmp_path) as store:
        assert Sitting(store, time).resume()
        lose(Sitting(store, time))
        assert Sitting(store, time).forget()
        assert store.logbook.forgotten == 3 + store.logbook.going
        assert store.logbook.going > 0
    with Store.open(tmp_path) as store:
        assert (store.logbook.forgotten, store.logbook.going) == (3, 0)
        assert store.logbook.bring_back(None)
        assert store.logbook.forgotten == 0


def test_a_window_opened_later_does_not_drop_what_another_one_forgot(
    tmp_path: Path, time: Time
) -> None:
    with Store.open(tmp_path) as store:
        sitting = Sitting(store, time)
        some_games(sitting)
        before = rows_of(store)
        sitting.forget()
        with Store.open(tmp_path) as other:
            assert (other.logbook.forgotten, other.logbook.going) == (3, 0)
        assert (store.logbook.forgotten, store.logbook.going) == (3, 3)
        assert sitting.bring_back()
        assert rows_of(store) == before


def test_games_brought_back_and_forgotten_by_another_window_are_its_own(
    tmp_path: Path, time: Time
) -> None:
    with Store.open(tmp_path) as other:
        with Store.open(tmp_path) as store:
            sitting = Sitting(store, time)
            some_games(sitting)
            sitting.forget()
            assert other.logbook.bring_back(sitting.row)
            assert other.logbook.forget(sitting.row)
            assert (store.logbook.forgotten, store.logbook.going) == (3, 0)
        assert (other.logbook.forgotten, other.logbook.going) == (3, 3)
    with Store.open(tmp_path) as store:
        assert store.logbook.forgotten == 0


@pytest.mark.parametrize("back", [True, False], ids=["and brought back", "for good"])
def test_what_is_forgotten_while_the_file_is_held_is_so_once_it_is_free(
    tmp_path: Path, sitting: Sitting, store: Store, monkeypatch: pytest.MonkeyPatch, *, back: bool
) -> None:
    monkeypatch.setattr("halfmoon_arcade.store.connection.PATIENCE_IN_PLAY", 0.02)
    win_example(sitting)
    holder = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    holder.execute("BEGIN IMMEDIATE")
    assert sitting.forget()
    assert store.logbook.statistics().won == 0
    assert store.logbook.forgotten == 1
    if back:
        assert sitting.bring_back()
    assert not store.keeps
    with Store.read(tmp_path) as file:
        assert file.logbook.statistics().won == 1
    holder.execute("ROLLBACK")
    holder.close()
    store.settings.move_errors = True
    assert store.keeps
    with Store.read(tmp_path) as file:
        assert file.logbook.statistics().won == (1 if back else 0)
        assert file.logbook.forgotten == (0 if back else 1)
    if not back:
        assert sitting.bring_back()
    with Store.read(tmp_path) as file:
        assert file.logbook.statistics().won == 1
        assert file.logbook.forgotten == 0


def test_both_tables_of_games_have_the_same_columns(store: Store) -> None:
    columns = [
        [row[1] for row in store._database.query(f"PRAGMA table_info({table})")]  # noqa: SLF001
        for table in ("games", "forgotten_games")
    ]
    assert columns[0] == columns[1]


# Any play


class AnyLogbook(RuleBasedStateMachine):
    """Whatever is done with whole games, none that began is lost and none is counted twice."""

    def __init__(self) -> None:
        super().__init__()
        self.time = Time()
        self.store = Store.in_memory()
        self.sitting = Sitting(self.store, self.time)
        self.begun: set[object] = set()
        self.forgotten: set[object] = set()

    def teardown(self) -> None:
        self.store.close()

    @rule(number=st.integers(0, 3))
    def deal(self, number: int) -> None:
        self.sitting.deal(DealCode(number))

    @rule()
    def deal_of_today(self) -> None:
        self.sitting.play_today(1.7e9)

    @precondition(lambda self: self.sitting.game)
    @rule()
    def move(self) -> None:
        if game_of(self.sitting).status is Status.PLAYING:
            move(self.sitting)

    @rule()
    def win(self) -> None:
        win_example(self.sitting)

    @precondition(lambda self: self.sitting.can_undo)
    @rule()
    def undo(self) -> None:
        self.sitting.undo()

    @precondition(lambda self: self.sitting.game)
    @rule()
    def restart(self) -> None:
        self.sitting.restart()

    @rule(choice=st.integers(0, 20))
    def take_up(self, choice: int) -> None:
        games = self.store.logbook.unfinished(self.sitting.row)
        if games:
            game = games[choice % len(games)]
            assert self.sitting.take_up(game.row)
            assert game_of(self.sitting).score == game.score

    @rule(choice=st.integers(0, 20))
    def dismiss(self, choice: int) -> None:
        games = self.store.logbook.unfinished(self.sitting.row)
        if games:
            assert self.store.logbook.dismiss(games[choice % len(games)].row)

    @rule()
    def start_again(self) -> None:
        self.sitting.save_clock()
        self.sitting = Sitting(self.store, self.time)
        self.sitting.resume()

    @rule()
    def forget(self) -> None:
        before = identities(self.store)
        assert self.sitting.forget()
        self.forgotten |= before - identities(self.store)

    @rule()
    def bring_back(self) -> None:
        assert self.sitting.bring_back()
        self.forgotten = set()

    @rule()
    def export_and_merge(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            path = self.store.logbook.export(Path(folder)).path
            begun = self.store.logbook.number_of_games()
            done = self.store.logbook.merge(path, self.sitting.row)
        assert done == Imported(known=begun)

    @invariant()
    def no_game_that_began_is_lost(self) -> None:
        self.begun |= identities(self.store)
        assert identities(self.store) == self.begun - self.forgotten
        assert identities(self.store, "forgotten_games") == self.forgotten

    @invariant()
    def a_kill_now_would_lose_nothing(self) -> None:
        again = Sitting(self.store, self.time)
        if self.sitting.game is not None:
            assert again.resume()
            assert game_of(again).to_record() == game_of(self.sitting).to_record()
            assert again.can_undo == self.sitting.can_undo

    @invariant()
    def sums_make_sense(self) -> None:
        found = self.store.logbook.statistics()
        listed = [game for game in self.store.logbook.last_games(0, 1000) if game.counts]
        outcomes = [game.outcome for game in listed]
        assert found.played == len(listed)
        assert found.won == outcomes.count(Outcome.WON)
        assert found.lost == outcomes.count(Outcome.LOST) == sum(found.lost_by_cards)
        assert found.under_way == outcomes.count(Outcome.UNDER_WAY) <= 1
        assert sum(day.games for day in self.store.logbook.days()) == found.played
        assert sum(day.wins for day in self.store.logbook.days()) == found.won
        assert self.store.notice is None


def identities(store: Store, table: str = "games") -> set[object]:
    statement = f"SELECT identity FROM {table} WHERE began IS NOT NULL"  # noqa: S608 - our own
    return {identity for (identity,) in store._database.query(statement)}  # noqa: SLF001


TestAnyLogbook = AnyLogbook.TestCase
TestAnyLogbook.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)
