"""A replay shows what was played, forwards and backwards, and changes nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.engine import (
    DeadEnd,
    DealCode,
    Game,
    Ignored,
    IllegalMoveError,
    Replay,
    Slot,
    Status,
    Taken,
    Undone,
    Won,
)
from tests.engine.positions import DEAD_END, EXAMPLE, LINE, game_after

WON = game_after(" ".join(" ".join(labels) for labels in LINE))


def test_a_replay_begins_at_the_deal() -> None:
    replay = Replay.of(WON)
    assert (replay.position, len(replay), replay.score) == (0, 48, 0)
    assert replay.table == Game.deal(EXAMPLE).table
    assert replay.code == WON.code
    assert replay.next_move == WON.history[0]


def test_each_step_is_what_the_game_answered() -> None:
    replay, game = Replay.of(WON), Game.deal(EXAMPLE)
    for labels in LINE:
        *_, last = [game.tap(label) for label in labels]
        assert replay.forward() == last
        assert (replay.table, replay.score, replay.position) == (
            game.table,
            game.score,
            game.moves,
        )
        assert replay.status is game.status
    assert replay.next_move is None


def test_a_win_is_shown_and_can_be_stepped_back_from() -> None:
    replay = Replay.of(WON)
    assert replay.jump(48)[-1] == Won()
    assert replay.back() == (Undone(WON.history[-1]),)
    assert replay.status is Status.PLAYING


def test_a_dead_end_is_shown() -> None:
    replay = Replay.of(game_after(DEAD_END))
    assert replay.jump(len(replay))[-1] == DeadEnd()
    assert replay.status is Status.DEAD_END


def test_there_is_nothing_before_the_deal_and_after_the_last_move() -> None:
    replay = Replay.of(game_after("1 8"))
    assert replay.back() == (Ignored(),)
    replay.forward()
    assert replay.forward() == (Ignored(),)
    assert replay.position == 1


def test_moves_taken_back_are_not_shown() -> None:
    game = game_after("1 8 8 5 3")
    game.undo()
    assert len(Replay.of(game)) == 1


def test_a_jump_tells_every_step_on_the_way() -> None:
    replay = Replay.of(WON)
    assert replay.jump(3) == tuple(Taken(move) for move in WON.history[:3])
    assert replay.jump(1) == (Undone(WON.history[2]), Undone(WON.history[1]))
    assert replay.jump(1) == ()


@pytest.mark.parametrize("position", [-1, 49])
def test_there_is_no_jump_to_where_nothing_is(position: int) -> None:
    replay = Replay.of(WON)
    with pytest.raises(ValueError, match="There is no move"):
        replay.jump(position)
    assert replay.position == 0


def test_a_move_that_was_never_legal_is_no_replay() -> None:
    with pytest.raises(IllegalMoveError):
        Replay(DealCode(2), WON.history)


def test_a_game_can_be_played_on_from_anywhere_and_the_replay_stays() -> None:
    replay = Replay.of(WON)
    replay.jump(2)
    game = replay.game()
    assert game.to_record() == game_after("1 8 8 5 3").to_record()
    game.undo()
    assert (replay.position, len(replay)) == (2, 48)


@given(st.lists(st.integers(0, 48), max_size=6))
def test_wherever_one_jumps_the_table_is_that_of_the_moves_made(jumps: list[int]) -> None:
    replay = Replay.of(WON)
    for position in jumps:
        replay.jump(position)
    taken = dict.fromkeys(Slot, 0)
    for move in WON.history[: replay.position]:
        for slot in move.slots:
            taken[slot] += 1
    start = Game.deal(EXAMPLE).table
    assert {slot: start.count(slot) - replay.table.count(slot) for slot in Slot} == taken
