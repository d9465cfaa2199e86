"""A player at the table: nothing is ever lost, and everything is counted once."""

from __future__ import annotations

import json
import sqlite3
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from halfmoon_arcade.clock import Hold
from halfmoon_arcade.engine import DealCode, Game, Redone, Slot, Status, Taken, Undone, Won
from halfmoon_arcade.sitting import NoGameError, Returned, Sitting
from halfmoon_arcade.store import Statistics, Store
from halfmoon_arcade.store.database import FILE_NAME
from tests.store.games import EXAMPLE, LINE, OTHER, Time, game_of

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def at_move_1(sitting: Sitting) -> Sitting:
    """The documented example after its first move."""
    sitting.deal(EXAMPLE)
    sitting.tap("1")
    sitting.tap("8")
    return sitting


def win(sitting: Sitting) -> None:
    for slots in LINE[game_of(sitting).moves :]:
        for slot in slots:
            sitting.tap(slot)
    assert game_of(sitting).status is Status.WON


def restarted(store: Store, time: Time) -> Sitting:
    """The same player after the program was killed and started again."""
    sitting = Sitting(store, time)
    assert sitting.resume()
    return sitting


def test_nobody_has_a_game_at_first(sitting: Sitting) -> None:
    assert sitting.game is None
    assert not sitting.can_resume
    assert not sitting.resume()
    assert not any((sitting.can_undo, sitting.can_redo, sitting.can_restart))
    assert sitting.seconds == 0


def test_without_a_game_a_tap_is_a_mistake_of_the_caller(sitting: Sitting) -> None:
    with pytest.raises(NoGameError):
        sitting.tap("1")


def test_a_deal_by_code_is_that_deal(sitting: Sitting) -> None:
    sitting.deal(EXAMPLE)
    assert game_of(sitting).to_record() == Game.deal(EXAMPLE).to_record()


def test_new_deals_differ(sitting: Sitting) -> None:
    codes = set()
    for _ in range(20):
        sitting.deal()
        codes.add(game_of(sitting).code)
    assert len(codes) == 20


def test_taps_return_the_engines_events(sitting: Sitting) -> None:
    sitting.deal(EXAMPLE)
    sitting.tap("1")
    (event,) = sitting.tap(Slot.PILE_8)
    assert isinstance(event, Taken)


# Saved as it is made


def test_every_move_undo_and_redo_is_kept_at_once(at_move_1: Sitting, store: Store) -> None:
    def kept() -> dict[str, object]:
        attempt = store.games.kept()
        assert attempt is not None
        return attempt.game.to_record()

    assert kept() == game_of(at_move_1).to_record()
    at_move_1.undo()
    assert kept() == game_of(at_move_1).to_record()
    at_move_1.redo()
    assert kept() == game_of(at_move_1).to_record()


def test_after_a_kill_the_game_goes_on_exactly(
    at_move_1: Sitting, store: Store, time: Time
) -> None:
    for slot in ("8", "5", "3"):
        at_move_1.tap(slot)
    time.seconds += 30
    at_move_1.undo()
    at_move_1.tap("2")

    again = restarted(store, time)

    assert game_of(again).to_record() == game_of(at_move_1).to_record()
    assert game_of(again).selection == ()
    assert again.can_undo
    assert again.can_redo
    assert again.seconds == 30
    assert isinstance(again.redo()[0], Redone)
    assert game_of(again).moves == 2


def test_resuming_leaves_the_game_on_the_table_alone(at_move_1: Sitting) -> None:
    game = game_of(at_move_1)
    assert at_move_1.resume()
    assert game_of(at_move_1) is game


# A new deal takes nothing away


def test_undo_on_an_untouched_deal_brings_the_game_before_it_back(
    at_move_1: Sitting, time: Time
) -> None:
    before = game_of(at_move_1)
    time.seconds += 12
    at_move_1.deal(OTHER)
    assert at_move_1.seconds == 0
    assert at_move_1.can_undo

    assert at_move_1.undo() == (Returned(),)

    assert game_of(at_move_1) is before
    assert at_move_1.seconds == 12
    assert at_move_1.clock_runs


def test_a_tap_and_its_clock_do_not_touch_a_deal(at_move_1: Sitting) -> None:
    at_move_1.deal(OTHER)
    at_move_1.tap("1")
    assert at_move_1.undo() == (Returned(),)


def test_undo_goes_back_through_several_untouched_deals(at_move_1: Sitting) -> None:
    for number in (5, 6, 7):
        at_move_1.deal(DealCode(number))
    codes = []
    while at_move_1.can_undo and game_of(at_move_1).moves == 0:
        at_move_1.undo()
        codes.append(game_of(at_move_1).code.number)
    assert codes == [6, 5, 1]


def test_undo_on_an_untouched_deal_works_after_a_kill(
    at_move_1: Sitting, store: Store, time: Time
) -> None:
    at_move_1.deal(OTHER)
    again = restarted(store, time)
    assert game_of(again).code == OTHER
    assert again.undo() == (Returned(),)
    assert game_of(again).code == EXAMPLE
    assert game_of(again).moves == 1


def test_a_deal_at_the_start_does_not_lose_the_kept_game(
    at_move_1: Sitting, store: Store, time: Time
) -> None:
    del at_move_1
    fresh = Sitting(store, time)
    fresh.deal(OTHER)
    fresh.undo()
    assert game_of(fresh).code == EXAMPLE
    assert game_of(fresh).moves == 1


def test_after_the_first_move_undo_takes_back_moves_only(at_move_1: Sitting) -> None:
    at_move_1.deal(OTHER)
    slots = game_of(at_move_1).table.moves()[0].slots
    for slot in slots:
        at_move_1.tap(slot)
    assert isinstance(at_move_1.undo()[0], Undone)
    assert not at_move_1.can_undo
    assert game_of(at_move_1).code == OTHER


def test_the_returned_game_is_the_kept_one(at_move_1: Sitting, store: Store) -> None:
    at_move_1.deal(OTHER)
    at_move_1.undo()
    kept = store.games.kept()
    assert kept is not None
    assert kept.game.code == EXAMPLE


def test_a_game_set_aside_stays_in_the_store(at_move_1: Sitting, store: Store) -> None:
    row = store.games.kept()
    at_move_1.deal(OTHER)
    for slot in game_of(at_move_1).table.moves()[0].slots:
        at_move_1.tap(slot)
    assert row is not None
    assert row.row is not None
    aside = store.games.attempt(row.row)
    assert aside is not None
    assert aside.game.moves == 1
    assert aside.ended is not None


# Restart


def test_a_restart_deals_the_same_cards(at_move_1: Sitting) -> None:
    at_move_1.restart()
    assert game_of(at_move_1).table == Game.deal(EXAMPLE).table
    assert game_of(at_move_1).code == EXAMPLE


def test_a_second_restart_deals_them_too(at_move_1: Sitting) -> None:
    for _ in range(2):
        at_move_1.restart()
        assert game_of(at_move_1).table == Game.deal(EXAMPLE).table
        at_move_1.tap("1")
        at_move_1.tap("8")


def test_undo_on_an_untouched_restart_brings_the_run_before_it_back(
    at_move_1: Sitting, time: Time
) -> None:
    time.seconds += 20
    at_move_1.restart()
    assert at_move_1.seconds == 0
    assert not at_move_1.clock_runs
    assert at_move_1.undo() == (Returned(),)
    assert game_of(at_move_1).moves == 1
    assert at_move_1.seconds == 20


def test_undo_on_an_untouched_restart_works_after_a_kill(
    at_move_1: Sitting, store: Store, time: Time
) -> None:
    time.seconds += 20
    at_move_1.restart()
    again = restarted(store, time)
    assert game_of(again).moves == 0
    again.undo()
    assert game_of(again).moves == 1
    assert again.seconds == 20


def test_a_restart_of_an_untouched_deal_keeps_the_way_back(at_move_1: Sitting) -> None:
    at_move_1.deal(OTHER)
    at_move_1.tap("1")
    assert not at_move_1.can_restart
    at_move_1.restart()
    assert game_of(at_move_1).selection == ()
    at_move_1.undo()
    assert game_of(at_move_1).code == EXAMPLE


def test_moves_taken_back_to_the_start_can_be_restarted(at_move_1: Sitting) -> None:
    at_move_1.undo()
    at_move_1.restart()
    assert not at_move_1.can_redo
    at_move_1.undo()
    assert at_move_1.can_redo


# The clock


def test_the_clock_starts_with_the_first_tap(sitting: Sitting, time: Time) -> None:
    sitting.deal(EXAMPLE)
    time.seconds += 60
    assert sitting.seconds == 0
    sitting.tap("1")
    time.seconds += 5
    assert sitting.seconds == 5


def test_a_tap_on_the_felt_does_not_start_the_clock(sitting: Sitting, time: Time) -> None:
    sitting.deal(EXAMPLE)
    sitting.tap_felt()
    time.seconds += 5
    assert sitting.seconds == 0


def test_undo_does_not_rewind_the_clock(at_move_1: Sitting, time: Time) -> None:
    time.seconds += 5
    at_move_1.undo()
    assert at_move_1.seconds == 5


def test_the_clock_stops_at_the_win(at_move_1: Sitting, time: Time) -> None:
    time.seconds += 5
    win(at_move_1)
    time.seconds += 100
    assert at_move_1.seconds == 5
    at_move_1.hold_clock()
    at_move_1.release_clock()
    assert not at_move_1.clock_runs


def test_the_clock_stands_still_in_panels_and_while_the_player_is_away(
    at_move_1: Sitting, time: Time
) -> None:
    at_move_1.hold_clock()
    at_move_1.hold_clock(Hold.AWAY)
    time.seconds += 100
    at_move_1.release_clock(Hold.AWAY)
    assert not at_move_1.clock_runs
    at_move_1.release_clock()
    time.seconds += 3
    assert at_move_1.seconds == 3


def test_a_held_clock_is_kept(at_move_1: Sitting, store: Store, time: Time) -> None:
    time.seconds += 42
    at_move_1.hold_clock(Hold.AWAY)
    assert restarted(store, time).seconds == 42


def test_a_noted_clock_survives_a_kill(at_move_1: Sitting, store: Store, time: Time) -> None:
    time.seconds += 42
    at_move_1.note_clock()
    time.seconds += 1
    assert restarted(store, time).seconds == 42


def test_a_clock_is_noted_only_where_nobody_has_to_wait(
    at_move_1: Sitting, store: Store, time: Time, tmp_path: Path
) -> None:
    other = sqlite3.connect(tmp_path / FILE_NAME, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    time.seconds += 42
    at_move_1.note_clock()
    assert store.keeps
    assert store.notice is None
    assert restarted(store, time).seconds == 0
    other.execute("ROLLBACK")
    other.close()
    at_move_1.save_clock()
    assert restarted(store, time).seconds == 42


def test_a_won_games_clock_does_not_run_after_a_restart_of_the_program(
    at_move_1: Sitting, store: Store, time: Time
) -> None:
    win(at_move_1)
    again = restarted(store, time)
    time.seconds += 100
    assert again.seconds == at_move_1.seconds


# What is counted


def statistics(store: Store) -> tuple[int, int, int, int]:
    found = store.games.statistics()
    return found.played, found.won, found.streak, found.best_streak


def test_no_games_add_up_to_nothing(store: Store) -> None:
    assert store.games.statistics() == Statistics()


def test_a_deal_never_touched_is_not_counted(sitting: Sitting, store: Store) -> None:
    for _ in range(3):
        sitting.deal()
        sitting.tap("1")
    assert statistics(store) == (0, 0, 0, 0)


def test_a_game_is_played_from_its_first_move(at_move_1: Sitting, store: Store) -> None:
    assert statistics(store) == (1, 0, 0, 0)
    at_move_1.undo()
    assert statistics(store) == (1, 0, 0, 0)


def test_a_win_counts_once(at_move_1: Sitting, store: Store, time: Time) -> None:
    win(at_move_1)
    assert statistics(store) == (1, 1, 1, 1)
    at_move_1.undo()
    restarted(store, time).save_clock()
    at_move_1.deal(OTHER)
    at_move_1.undo()
    assert statistics(store) == (1, 1, 1, 1)


def test_the_replay_of_a_won_game_is_not_counted(at_move_1: Sitting, store: Store) -> None:
    win(at_move_1)
    at_move_1.restart()
    win(at_move_1)
    assert statistics(store) == (1, 1, 1, 1)
    at_move_1.restart()
    at_move_1.tap("1")
    at_move_1.tap("8")
    at_move_1.deal(OTHER)
    assert statistics(store) == (1, 1, 1, 1)


def test_undo_on_an_untouched_replay_brings_the_won_game_back(at_move_1: Sitting) -> None:
    win(at_move_1)
    at_move_1.restart()
    assert at_move_1.undo() == (Returned(),)
    assert game_of(at_move_1).status is Status.WON
    assert not at_move_1.can_undo


def test_a_restart_is_the_same_attempt(at_move_1: Sitting, store: Store) -> None:
    at_move_1.restart()
    win(at_move_1)
    assert statistics(store) == (1, 1, 1, 1)


def test_a_game_left_for_another_ends_the_streak(at_move_1: Sitting, store: Store) -> None:
    win(at_move_1)
    at_move_1.deal(OTHER)
    for slot in game_of(at_move_1).table.moves()[0].slots:
        at_move_1.tap(slot)
    assert statistics(store) == (2, 1, 1, 1)
    at_move_1.deal()
    assert statistics(store) == (2, 1, 0, 1)


def test_a_game_that_was_brought_back_was_not_left(at_move_1: Sitting, store: Store) -> None:
    win(at_move_1)
    at_move_1.deal(EXAMPLE)
    at_move_1.tap("1")
    at_move_1.tap("8")
    at_move_1.deal()
    assert statistics(store) == (2, 1, 0, 1)
    at_move_1.undo()
    assert statistics(store) == (2, 1, 1, 1)
    win(at_move_1)
    assert statistics(store) == (2, 2, 2, 2)


def test_times_add_up_over_restarts_and_the_best_is_that_of_a_win(
    at_move_1: Sitting, store: Store, time: Time
) -> None:
    time.seconds += 100
    at_move_1.restart()
    at_move_1.tap("1")
    time.seconds += 10
    at_move_1.tap("8")
    win(at_move_1)
    found = store.games.statistics()
    assert (found.best_time, found.total_time) == (10, 110)


def test_a_won_game_is_not_offered_to_continue_but_can_be_looked_at(
    at_move_1: Sitting, store: Store, time: Time
) -> None:
    assert at_move_1.can_resume
    win(at_move_1)
    assert not at_move_1.can_resume
    again = Sitting(store, time)
    assert not again.can_resume
    assert again.resume()
    assert game_of(again).status is Status.WON
    assert statistics(store) == (1, 1, 1, 1)


def test_the_last_move_of_a_win_says_so(at_move_1: Sitting) -> None:
    *taps, last = [slot for slots in LINE[1:] for slot in slots]
    for slot in taps:
        at_move_1.tap(slot)
    assert at_move_1.tap(last)[-1] == Won()


# Two windows


def test_the_window_with_the_last_move_is_continued(tmp_path: Path, time: Time) -> None:
    with Store.open(tmp_path) as one, Store.open(tmp_path) as two:
        first, second = Sitting(one, time), Sitting(two, time)
        first.deal(EXAMPLE)
        second.deal(OTHER)
        first.tap("1")
        first.tap("8")
        kept = two.games.kept()
        assert kept is not None
        assert kept.game.code == EXAMPLE


def test_two_windows_that_continue_the_same_game_lose_none(tmp_path: Path, time: Time) -> None:
    with Store.open(tmp_path) as one, Store.open(tmp_path) as two:
        first = Sitting(one, time)
        first.deal(EXAMPLE)
        first.tap("1")
        first.tap("8")
        second = restarted(two, time)
        win(second)
        for slot in LINE[1]:
            first.tap(slot)
        assert one.games.statistics().won == 1
        kept = two.games.kept()
        assert kept is not None
        assert kept.game.moves == 2


def test_a_window_that_was_dealt_over_by_another_plays_on(tmp_path: Path, time: Time) -> None:
    with Store.open(tmp_path) as one, Store.open(tmp_path) as two:
        first, second = Sitting(one, time), Sitting(two, time)
        first.deal(EXAMPLE)
        first.tap("1")
        first.tap("8")
        second.deal(OTHER)
        win(first)
        assert statistics(two) == (1, 1, 1, 1)


# Damaged games


@pytest.mark.parametrize(
    "damage",
    ["noise", "null", "[]", "{}", "[" * 100_000, '{"version": 1, "code": "HM1-N-ZZZZZZZ"}'],
)
def test_a_game_that_cannot_be_read_does_not_hide_the_one_before_it(
    at_move_1: Sitting, store: Store, time: Time, damage: str
) -> None:
    at_move_1.deal(OTHER)
    store._database.change(  # noqa: SLF001 - damage comes from outside
        lambda rows: rows.execute(
            "UPDATE games SET record = ? WHERE code = ?", (damage, str(OTHER))
        )
    )
    again = restarted(store, time)
    assert game_of(again).code == EXAMPLE
    assert store.notice


def test_the_sound_part_of_a_damaged_game_is_played_on(
    at_move_1: Sitting, store: Store, time: Time
) -> None:
    for slot in LINE[1]:
        at_move_1.tap(slot)
    record = game_of(at_move_1).to_record()
    moves = record["history"]
    assert isinstance(moves, list)
    record["history"] = [*moves, ["1", "1"]]
    store._database.change(  # noqa: SLF001 - damage comes from outside
        lambda rows: rows.execute("UPDATE games SET record = ?", (json.dumps(record),))
    )
    again = restarted(store, time)
    assert game_of(again).moves == 2
    assert store.notice
    win(again)
    assert statistics(store) == (1, 1, 1, 1)


# Any play


class AnyPlay(RuleBasedStateMachine):
    """Whatever is done, a program started now would find exactly this game."""

    def __init__(self) -> None:
        super().__init__()
        self.time = Time()
        self.store = Store.in_memory()
        self.sitting = Sitting(self.store, self.time)
        self.sitting.deal(EXAMPLE)

    def teardown(self) -> None:
        self.store.close()

    @rule(number=st.integers(0, 5))
    def deal(self, number: int) -> None:
        self.sitting.deal(DealCode(number))

    @rule()
    def restart(self) -> None:
        self.sitting.restart()

    @rule(slot=st.sampled_from(Slot))
    def tap(self, slot: Slot) -> None:
        self.time.seconds += 1
        self.sitting.tap(slot)

    @rule(choice=st.integers(0, 1000))
    def move(self, choice: int) -> None:
        moves = game_of(self.sitting).table.moves()
        self.sitting.tap_felt()
        for slot in moves[choice % len(moves)].slots if moves else ():
            self.sitting.tap(slot)

    @precondition(lambda self: self.sitting.can_undo)
    @rule()
    def undo(self) -> None:
        before = game_of(self.sitting).to_record()
        self.sitting.undo()
        assert game_of(self.sitting).to_record() != before or game_of(self.sitting).moves == 0

    @precondition(lambda self: self.sitting.can_redo)
    @rule()
    def redo(self) -> None:
        self.sitting.redo()

    @rule()
    def start_again(self) -> None:
        self.sitting.hold_clock()
        seconds = self.sitting.seconds
        self.sitting = Sitting(self.store, self.time)
        assert self.sitting.resume()
        assert self.sitting.seconds == seconds

    @invariant()
    def a_kill_now_would_lose_nothing(self) -> None:
        again = Sitting(self.store, self.time)
        assert again.resume()
        assert game_of(again).to_record() == game_of(self.sitting).to_record()
        assert again.can_undo == self.sitting.can_undo
        assert again.can_redo == self.sitting.can_redo

    @invariant()
    def sums_make_sense(self) -> None:
        found = self.store.games.statistics()
        assert 0 <= found.streak <= found.best_streak <= found.won <= found.played
        assert self.store.notice is None


TestAnyPlay = AnyPlay.TestCase
TestAnyPlay.settings = settings(max_examples=30, stateful_step_count=30, deadline=None)


def test_a_deal_that_lies_there_untouched_is_not_dealt_on_top_of_itself(
    at_move_1: Sitting, store: Store, time: Time
) -> None:
    at_move_1.deal(OTHER)
    for _ in range(3):
        # As by the same code on the command line, with the program closed in between.
        at_move_1.save_clock()
        at_move_1 = Sitting(store, time)
        at_move_1.deal(OTHER)
        assert game_of(at_move_1).code == OTHER
    assert at_move_1.undo() == (Returned(),)
    assert (game_of(at_move_1).code, game_of(at_move_1).moves) == (EXAMPLE, 1)


@pytest.mark.parametrize("restarted_first", [False, True])
def test_a_deal_that_lies_there_untouched_begins_with_the_clock_at_zero(
    at_move_1: Sitting, store: Store, time: Time, restarted_first: object
) -> None:
    if restarted_first:
        at_move_1.restart()
    else:
        at_move_1.deal(EXAMPLE)
    at_move_1.tap("1")
    time.seconds += 90
    at_move_1.deal(EXAMPLE)
    time.seconds += 5
    assert (at_move_1.seconds, at_move_1.clock_runs) == (0, False)
    assert game_of(at_move_1).selection == ()
    again = restarted(store, time)
    again.resume()
    assert again.seconds == 0
    again.undo()
    assert game_of(again).moves == 1


def test_a_deal_that_was_played_on_is_dealt_anew_when_asked_for(at_move_1: Sitting) -> None:
    at_move_1.deal(EXAMPLE)
    assert game_of(at_move_1).is_untouched
    at_move_1.undo()
    assert game_of(at_move_1).moves == 1
