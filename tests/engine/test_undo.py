"""Undo, redo and restart: rules A1 and A5."""

from halfmoon_arcade.engine import Game, Ignored, Redone, Undone
from tests.engine.positions import EXAMPLE, LINE, game_after, slots


def test_a1_undo_puts_the_cards_back_and_takes_score_and_move_away() -> None:
    game = game_after("1 8 8 5 3")
    before = game_after("1 8")
    triplet = game.history[-1]

    assert game.undo() == (Undone(triplet),)

    assert game.table == before.table
    assert (game.score, game.moves) == (10, 1)
    assert game.future == (triplet,)


def test_a1_undo_goes_back_to_the_deal() -> None:
    game = game_after(" ".join(" ".join(labels) for labels in LINE[:47]))
    assert game.moves == 47

    while game.can_undo:
        game.undo()

    assert game.table == Game.deal(EXAMPLE).table
    assert (game.score, game.moves) == (0, 0)


def test_a1_more_than_a_hundred_moves_can_be_taken_back() -> None:
    game = game_after(" ".join(" ".join(labels) for labels in LINE[:40]))
    undone = 0
    for _ in range(3):
        while game.can_undo:
            game.undo()
            undone += 1
        while game.can_redo:
            game.redo()

    assert undone == 120
    assert game.moves == 40


def test_a1_undo_clears_the_selection() -> None:
    game = game_after("1 8 5 3")

    game.undo()

    assert game.selection == ()


def test_a1_with_nothing_to_undo_nothing_happens() -> None:
    game = game_after("1")

    assert not game.can_undo
    assert game.undo() == (Ignored(),)
    assert game.selection == slots("1")


def test_a5_redo_makes_the_move_again() -> None:
    game = game_after("1 8 8 5 3")
    twin = game_after("1 8 8 5 3")
    game.undo()
    game.undo()

    assert game.redo() == (Redone(twin.history[0]),)
    assert game.redo() == (Redone(twin.history[1]),)

    assert game.to_record() == twin.to_record()
    assert (game.table, game.score) == (twin.table, twin.score)
    assert not game.can_redo


def test_a5_redo_clears_the_selection() -> None:
    game = game_after("1 8")
    game.undo()
    game.tap("5")

    game.redo()

    assert game.selection == ()


def test_a5_with_nothing_to_redo_nothing_happens() -> None:
    game = game_after("1 8 5")

    assert game.redo() == (Ignored(),)
    assert game.selection == slots("5")


def test_a5_selecting_keeps_what_can_be_redone() -> None:
    game = game_after("1 8")
    game.undo()

    for label in ("1", "1", "1", "2", "3", "12"):
        game.tap(label)

    assert game.can_redo


def test_a5_another_move_leaves_nothing_to_redo() -> None:
    game = game_after("1 8")
    game.undo()

    game.tap("R6")
    game.tap("R2")

    assert not game.can_redo
    assert game.future == ()


def test_a5_restart_deals_the_same_table_untouched() -> None:
    game = game_after("1 8 8 5")

    again = game.restart()

    assert again.code == game.code
    assert again.table == Game.deal(EXAMPLE).table
    assert (again.moves, again.selection, again.can_undo, again.can_redo) == (0, (), False, False)


def test_a5_restart_leaves_the_old_game_alone() -> None:
    game = game_after("1 8")

    game.restart().tap("1")

    assert (game.moves, game.selection) == (1, ())
