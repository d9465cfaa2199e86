"""What the games add up to: every definition in the module, held to its word."""

from __future__ import annotations

import time as real_time
from datetime import UTC, date, datetime
from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade.engine import DealCode, day_of, deal_of_day
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import DealOfDay, Outcome, PlayedDay, Statistics, Store
from tests.store.games import EXAMPLE, LINE, OTHER, Time, alter, game_of, lose, move, win_example

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

NOON = datetime(2026, 11, 29, 12, tzinfo=UTC).timestamp()
DAY = 86_400.0


def test_nothing_adds_up_to_nothing(store: Store) -> None:
    found = store.logbook.statistics()
    assert found == Statistics()
    assert (found.share, found.best_time, found.mean_time, found.mean_undos) == (None,) * 4
    assert store.logbook.days() == ()


def test_played_is_won_lost_and_under_way(sitting: Sitting, store: Store) -> None:
    win_example(sitting)
    lose(sitting)
    lose(sitting)
    move(sitting)
    found = store.logbook.statistics()
    assert (found.played, found.won, found.lost, found.under_way) == (4, 1, 2, 1)


def test_the_share_is_that_of_the_won_among_won_and_lost(sitting: Sitting, store: Store) -> None:
    win_example(sitting)
    for _ in range(3):
        lose(sitting)
    move(sitting)
    assert store.logbook.statistics().share == 0.25


def test_a_lost_game_that_is_brought_back_is_lost_no_longer(sitting: Sitting, store: Store) -> None:
    lose(sitting)
    (game,) = store.logbook.unfinished(sitting.row)
    assert store.logbook.statistics().lost == 1
    sitting.take_up(game.row)
    found = store.logbook.statistics()
    assert (found.lost, found.under_way) == (0, 1)


def test_the_mean_time_is_that_of_wins_by_their_last_run(
    sitting: Sitting, store: Store, time: Time
) -> None:
    for seconds in (100, 200):
        sitting.deal(EXAMPLE)
        sitting.tap("1")
        time.seconds += 1000
        sitting.tap("8")
        sitting.restart()
        sitting.tap("1")
        time.seconds += seconds
        sitting.tap("8")
        for slots in LINE[1:]:
            for slot in slots:
                sitting.tap(slot)
    found = store.logbook.statistics()
    assert (found.best_time, found.mean_time, found.total_time) == (100, 150, 2300)


def test_moves_are_those_that_stand_and_undos_are_counted_apart(
    sitting: Sitting, store: Store
) -> None:
    sitting.deal(OTHER)
    move(sitting, 5)
    for _ in range(3):
        sitting.undo()
    found = store.logbook.statistics()
    assert (found.moves, found.undos, found.mean_undos) == (2, 3, None)
    sitting.deal(EXAMPLE)
    move(sitting)
    sitting.undo()
    for slots in LINE:
        for slot in slots:
            sitting.tap(slot)
    found = store.logbook.statistics()
    assert (found.moves, found.undos, found.mean_undos) == (50, 4, 1)


def test_a_replay_of_a_won_game_adds_nothing_but_dealt_anew_it_is_a_new_game(
    sitting: Sitting, store: Store
) -> None:
    win_example(sitting)
    before = store.logbook.statistics()
    sitting.restart()
    move(sitting, 3)
    sitting.undo()
    assert store.logbook.statistics() == before
    win_example(sitting)
    assert store.logbook.statistics().won == 2


def test_lost_games_are_sorted_by_the_cards_taken(sitting: Sitting, store: Store) -> None:
    taken = []
    for moves in (1, 3, 4, 5, 10):
        sitting.deal(OTHER)
        move(sitting, moves)
        taken.append(104 - game_of(sitting).table.cards_left)
    sitting.deal(EXAMPLE)
    sitting.tap("1")
    sitting.tap("8")
    bins = store.logbook.statistics().lost_by_cards
    expected = [0] * 13
    for cards in taken:
        expected[cards // 8] += 1
    assert list(bins) == expected
    assert len(taken) == 5


@pytest.mark.parametrize("way", ["undo", "restart"])
def test_a_game_left_without_a_move_is_not_counted_but_listed_and_can_be_gone_on_with(
    sitting: Sitting, store: Store, way: str
) -> None:
    sitting.deal(OTHER)
    move(sitting, 2)
    if way == "undo":
        sitting.undo()
        sitting.undo()
    else:
        sitting.restart()
    logbook = store.logbook
    before = logbook.statistics()
    assert (before.played, before.under_way, logbook.not_counted()) == (1, 1, 0)
    sitting.deal(EXAMPLE)
    assert logbook.statistics() == Statistics()
    assert logbook.days() == ()
    assert logbook.not_counted() == logbook.number_of_games() == 1
    (listed,) = logbook.last_games()
    assert (listed.outcome, listed.counts, listed.moves) == (Outcome.TAKEN_BACK, False, 0)
    (left,) = logbook.unfinished(sitting.row)
    assert sitting.take_up(left.row)
    assert (logbook.statistics(), logbook.not_counted()) == (before, 0)
    if way == "undo":
        sitting.redo()
        sitting.redo()
    else:
        sitting.undo()
    assert game_of(sitting).moves == 2
    sitting.deal(EXAMPLE)
    assert logbook.statistics().lost == 1


def test_played_and_not_counted_are_all_the_games_there_are_to_list_to_save_and_to_forget(
    sitting: Sitting, store: Store, tmp_path: Path
) -> None:
    win_example(sitting)
    sitting.restart()
    move(sitting)
    lose(sitting, 2)
    lose(sitting, 1)
    for number in range(3):
        sitting.deal(DealCode(200 + number))
    sitting.deal(OTHER)
    move(sitting)
    sitting.undo()
    for number in range(3):
        sitting.deal(DealCode(300 + number))
    logbook = store.logbook
    played, others = logbook.statistics().played, logbook.not_counted()
    assert (played, others) == (3, 2)
    assert logbook.number_of_games() == len(logbook.last_games()) == played + others
    assert logbook.export(tmp_path / "papers").games == played + others
    assert logbook.forget(sitting.row)
    assert logbook.forgotten == logbook.going == played + others


@pytest.mark.parametrize("damage", ["'soup'", "9e999", "-1", "x'00'"])
def test_damaged_columns_do_not_get_into_the_sums(
    sitting: Sitting, store: Store, damage: str
) -> None:
    win_example(sitting)
    lose(sitting)
    for column in ("seconds", "earlier_seconds", "moves", "undos", "score", "dealt", "updated"):
        alter(store, f"UPDATE games SET {column} = {damage}")  # noqa: S608
    found = store.logbook.statistics()
    assert (found.played, found.won, found.lost) == (2, 1, 1)
    times = (found.best_time, found.mean_time, found.total_time, found.mean_undos)
    assert all(value is None or 0 <= value < float("inf") for value in times)
    assert sum(found.lost_by_cards) == 1
    assert store.logbook.daily(NOON).won == 0
    assert len(store.logbook.last_games()) == 2


# The calendar


@pytest.fixture
def at_home_in(monkeypatch: pytest.MonkeyPatch) -> Iterator[pytest.MonkeyPatch]:
    if not hasattr(real_time, "tzset"):
        pytest.skip("Windows has no way to be elsewhere for a while")
    yield monkeypatch
    monkeypatch.undo()
    real_time.tzset()


@pytest.mark.parametrize(
    ("zone", "day"),
    [("UTC0", "2026-11-29"), ("East-14", "2026-11-30"), ("West13", "2026-11-28")],
)
def test_a_day_is_one_where_the_player_lives(
    sitting: Sitting, store: Store, at_home_in: pytest.MonkeyPatch, zone: str, day: str
) -> None:
    at_home_in.setenv("TZ", zone)
    real_time.tzset()
    win_example(sitting)
    alter(store, "UPDATE games SET began = ?, ended = ?", NOON, NOON + 60)
    assert store.logbook.days() == (PlayedDay(date.fromisoformat(day), games=1, wins=1),)


def test_games_count_on_the_day_they_began_and_wins_on_their_own(
    sitting: Sitting, store: Store
) -> None:
    win_example(sitting)
    lose(sitting)
    lose(sitting)
    alter(store, "UPDATE games SET began = ? WHERE began IS NOT NULL", NOON)
    alter(store, "UPDATE games SET ended = ? WHERE status = 'won'", NOON + DAY)
    alter(
        store,
        "UPDATE games SET began = ? WHERE id = (SELECT max(id) - 1 FROM games)",
        NOON + 2 * DAY,
    )
    assert [(day.games, day.wins) for day in store.logbook.days()] == [(2, 0), (0, 1), (1, 0)]
    first, second, third = (day.date.toordinal() for day in store.logbook.days())
    assert (second - first, third - second) == (1, 1)


def test_the_replay_of_a_won_game_is_on_no_calendar(sitting: Sitting, store: Store) -> None:
    win_example(sitting)
    sitting.restart()
    move(sitting)
    (day,) = store.logbook.days()
    assert (day.games, day.wins) == (1, 1)


# Streaks


def test_streaks_go_by_the_time_of_playing(sitting: Sitting, store: Store) -> None:
    for _ in range(4):
        win_example(sitting)
    lose(sitting)
    alter(store, "UPDATE games SET updated = id")
    found = store.logbook.statistics()
    assert (found.streak, found.best_streak) == (0, 4)
    alter(store, "UPDATE games SET updated = 2.5 WHERE status != 'won'")
    found = store.logbook.statistics()
    assert (found.streak, found.best_streak) == (2, 2)


# Today's deal


def code_on(moment: float) -> DealCode:
    return deal_of_day(day_of(moment))


def keep_won(store: Store, dealt: float, code: DealCode | None = None) -> None:
    """Let the deal of a day, or another one, have been dealt and won then."""
    sitting = Sitting(store, Time())
    win_example(sitting)
    alter(
        store,
        "UPDATE games SET code = ?, dealt = ?, began = ?, ended = ? WHERE id = ?",
        *(str(code or code_on(dealt)), dealt, dealt, dealt + 60, sitting.row),
    )


def test_todays_deal_is_that_of_the_day_in_utc(store: Store) -> None:
    today = store.logbook.daily(NOON)
    assert (today.date, str(today.code)) == (date(2026, 11, 29), "HM1-N-UYCIPVT")
    assert (today.state, today.row) == (DealOfDay.NOT_BEGUN, None)
    assert (today.won, today.streak, today.best_streak) == (0, 0, 0)
    assert store.logbook.daily(NOON + DAY / 2).date == date(2026, 11, 30)


def test_todays_deal_now_is_that_of_now(store: Store) -> None:
    before = day_of(real_time.time())
    code = store.logbook.daily().code
    assert code in {deal_of_day(before), deal_of_day(day_of(real_time.time()))}


def test_todays_deal_is_begun_with_its_first_move(sitting: Sitting, store: Store) -> None:
    sitting.play_today(NOON)
    assert store.logbook.daily(NOON).state is DealOfDay.NOT_BEGUN
    move(sitting)
    today = store.logbook.daily(NOON + 60)
    assert (today.state, today.row) == (DealOfDay.BEGUN, sitting.row)


def test_todays_deal_is_won_like_any_other(store: Store) -> None:
    keep_won(store, NOON)
    today = store.logbook.daily(NOON + 60)
    assert (today.state, today.won, today.streak) == (DealOfDay.WON, 1, 1)
    assert today.row is not None


def test_a_streak_of_days_stands_until_the_end_of_the_next_day(store: Store) -> None:
    for day in (0, 1, 2, 5, 6):
        keep_won(store, NOON + day * DAY)
    streaks = [store.logbook.daily(NOON + day * DAY).streak for day in (2, 3, 4, 6, 7, 8)]
    assert streaks == [3, 3, 0, 2, 2, 0]
    assert store.logbook.daily(NOON + 100 * DAY).best_streak == 3
    assert store.logbook.daily(NOON + 6 * DAY).won == 5


def test_a_deal_that_was_won_after_midnight_belongs_to_the_day_it_was_dealt_on(
    store: Store,
) -> None:
    before_midnight = NOON + DAY / 2 - 1
    keep_won(store, before_midnight)
    assert store.logbook.daily(NOON + DAY).streak == 1
    assert store.logbook.daily(NOON + DAY).state is DealOfDay.NOT_BEGUN


@pytest.mark.parametrize("away", [-DAY, DAY])
def test_the_deal_of_another_day_is_none_of_todays(store: Store, away: float) -> None:
    keep_won(store, NOON, code_on(NOON + away))
    today = store.logbook.daily(NOON)
    assert (today.state, today.won, today.streak) == (DealOfDay.NOT_BEGUN, 0, 0)


def test_a_day_that_is_won_twice_is_won_once(store: Store) -> None:
    keep_won(store, NOON)
    keep_won(store, NOON + 60)
    assert store.logbook.daily(NOON).won == 1


def test_todays_deal_is_gone_on_with_where_it_was_begun(sitting: Sitting, store: Store) -> None:
    assert sitting.play_today(NOON)
    move(sitting, 2)
    row = sitting.row
    assert not sitting.play_today(NOON + 60)
    assert (sitting.row, game_of(sitting).moves) == (row, 2)
    sitting.deal(OTHER)
    move(sitting)
    assert not sitting.play_today(NOON + 120)
    assert (sitting.row, game_of(sitting).moves) == (row, 2)
    again = Sitting(store, Time())
    assert not again.play_today(NOON + 180)
    assert again.row == row


def test_an_untouched_deal_of_today_is_not_dealt_again(sitting: Sitting) -> None:
    sitting.play_today(NOON)
    game = game_of(sitting)
    assert not sitting.play_today(NOON)
    assert game_of(sitting) is game


def test_on_the_next_day_there_is_another_deal(sitting: Sitting) -> None:
    sitting.play_today(NOON)
    move(sitting)
    assert sitting.play_today(NOON + DAY)
    assert game_of(sitting).code == code_on(NOON + DAY)


def test_after_it_was_won_todays_deal_is_a_replay(sitting: Sitting, store: Store) -> None:
    keep_won(store, NOON)
    before = store.logbook.statistics()
    assert sitting.play_today(NOON + 60)
    assert game_of(sitting).code == code_on(NOON)
    move(sitting)
    assert store.logbook.statistics() == before
    sitting.deal()
    assert store.logbook.statistics() == before


def test_undo_on_todays_untouched_deal_brings_the_game_before_it_back(sitting: Sitting) -> None:
    sitting.deal(EXAMPLE)
    move(sitting)
    sitting.play_today(NOON)
    sitting.undo()
    assert (game_of(sitting).code, game_of(sitting).moves) == (EXAMPLE, 1)
