"""Score, win and dead end: rules P1, P2, E1 to E3, and the documented example to its end."""

import json
from pathlib import Path

import pytest

from halfmoon_arcade.engine import DeadEnd, Game, Ignored, Redone, Status, Taken, Undone, Won
from tests.engine.positions import (
    DEAD_END,
    DEAD_FROM_THE_START,
    EXAMPLE,
    LINE,
    game_after,
    search_moves,
    tap_all,
)


@pytest.fixture
def won() -> Game:
    game = Game.deal(EXAMPLE)
    for labels in LINE:
        tap_all(game, labels)
    return game


def test_the_demonstrated_line_is_the_documented_one() -> None:
    example = Path(__file__).parents[2] / "resources" / "example.json"

    record = json.loads(example.read_text("utf-8"))["record"]
    assert (record["code"], record["history"]) == (EXAMPLE, LINE)


def test_p1_a_pair_is_10_points_and_a_triplet_15() -> None:
    assert game_after("1 8").score == 10
    assert game_after("R7 5 3").score == 15
    assert game_after("1 8 8 5 3").score == 25


def test_p1_nothing_but_taking_changes_the_score() -> None:
    game = game_after("1 8 1 2 3 12 12")

    assert game.score == 10


def test_p1_the_score_never_falls_below_zero() -> None:
    game = game_after("1 8")
    game.undo()
    game.undo()

    assert game.score == 0


def test_p2_the_example_is_won_with_48_moves_and_520_points(won: Game) -> None:
    triplets = sum(move.is_triplet for move in won.history)

    assert (won.moves, triplets, won.score) == (48, 8, 520)


def test_p2_every_tap_of_the_example_line_selects_or_takes() -> None:
    game = Game.deal(EXAMPLE)

    for number, labels in enumerate(LINE, start=1):
        events = tap_all(game, labels)
        assert isinstance(events[len(labels) - 1], Taken)
        assert (game.moves, game.selection) == (number, ())


def test_e1_the_game_is_won_when_all_104_cards_are_taken(won: Game) -> None:
    assert won.status is Status.WON
    assert won.table.cards_left == 0


def test_e1_the_last_taking_says_so_once() -> None:
    game = Game.deal(EXAMPLE)
    events = tap_all(game, [label for labels in LINE for label in labels])

    assert events.count(Won()) == 1
    assert events[-1] == Won()
    assert DeadEnd() not in events


def test_e2_a_dead_end_is_told_as_soon_as_it_arises() -> None:
    game = Game.deal(EXAMPLE)
    *taps, last = DEAD_END.split()
    assert DeadEnd() not in tap_all(game, taps)

    events = game.tap(last)

    assert events[-1] == DeadEnd()
    assert game.status is Status.DEAD_END
    assert not search_moves(game.table)


def test_e2_a_dead_end_is_found_right_after_the_deal() -> None:
    game = Game.deal(DEAD_FROM_THE_START)

    assert game.status is Status.DEAD_END
    assert not search_moves(game.table)


def test_e2_undo_leaves_a_dead_end_and_redo_comes_back_to_it() -> None:
    game = game_after(DEAD_END)

    wrong_turn = game.history[-1]

    assert game.undo() == (Undone(wrong_turn),)
    assert search_moves(game.table)

    assert game.redo() == (Redone(wrong_turn), DeadEnd())
    assert game.status is Status.DEAD_END


def test_e2_cards_can_still_be_tapped_in_a_dead_end() -> None:
    game = game_after(DEAD_END)

    game.tap("1")

    assert game.selection != ()


def test_e3_a_win_is_not_undone(won: Game) -> None:
    assert not won.can_undo
    assert won.undo() == (Ignored(),)
    assert (won.status, won.moves, won.score) == (Status.WON, 48, 520)


def test_e3_a_won_game_can_be_replayed_from_its_start(won: Game) -> None:
    again = won.restart()

    assert again.table == Game.deal(EXAMPLE).table
    assert (again.status, again.moves) == (Status.PLAYING, 0)


def test_e3_taps_on_the_bare_table_after_a_win_are_ignored(won: Game) -> None:
    assert won.tap("1") == won.tap_felt() == (Ignored(),)
