"""The focus on the table: never lost, never trapped, whatever lies there."""

from __future__ import annotations

from collections import deque
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.engine import Card, Game, Rank, Slot, Table
from halfmoon_arcade.input.actions import Direction
from halfmoon_arcade.input.focus import (
    Focus,
    Grid,
    Place,
    following,
    neighbour,
    next_of_rank,
    place_of,
    slot_places,
)

slots = st.sampled_from(Slot)
filled = st.sets(slots, min_size=1)
FULL = Game.deal("HM1-N-AAAAAAB").table


def table_with(kept: set[Slot]) -> Table:
    """The example's table with only those slots filled."""
    return Table(tuple(FULL.stacks[slot] if slot in kept else () for slot in Slot))


def right(slot: Slot) -> tuple[int, int]:
    """Where a slot is seen on a table for the right hand."""
    return slot.grid


def left(slot: Slot) -> tuple[int, int]:
    """Where a slot is seen on a table for the left hand."""
    return 7 - slot.grid[0], slot.grid[1]


grids = st.sampled_from([right, left])


def reached(start: Slot, table: Table, grid: Grid) -> set[Slot]:
    """All slots to which arrows lead, by a player whose focus remembers where it came from."""
    places = slot_places(table, grid)
    seen = {start}
    queue: deque[tuple[Direction, ...]] = deque([()])
    visited: set[tuple[Slot, tuple[Direction, Slot] | None]] = {(start, None)}
    while queue:
        way = queue.popleft()
        for direction in Direction:
            focus = Focus(start, place_of(start, grid))
            for step in (*way, direction):
                focus.go(step, places)
            assert focus.at is not None
            state = (focus.at, focus._way_back)  # noqa: SLF001 # what else a player does not see
            if state not in visited:
                visited.add(state)
                seen.add(focus.at)
                queue.append((*way, direction))
    return seen


@given(filled, grids, st.data())
def test_from_any_filled_slot_every_other_is_reached_by_arrows(
    kept: set[Slot], grid: Grid, data: st.DataObject
) -> None:
    start = data.draw(st.sampled_from(sorted(kept)))
    assert reached(start, table_with(kept), grid) == kept


@given(filled, grids, st.data())
def test_from_any_state_of_the_focus_every_slot_is_still_reached(
    kept: set[Slot], grid: Grid, data: st.DataObject
) -> None:
    places = slot_places(table_with(kept), grid)
    focus = Focus(data.draw(st.sampled_from(sorted(kept))))
    for direction in data.draw(st.lists(st.sampled_from(Direction), max_size=6)):
        focus.go(direction, places)
    goal = data.draw(st.sampled_from(sorted(kept)))
    for _ in range(200):
        if focus.at == goal:
            break
        focus.go(_towards(focus, goal, places), places)
    assert focus.at == goal


def _towards(focus: Focus[Slot], goal: Slot, places: dict[Slot, Place]) -> Direction:
    """The first step of the shortest way to a slot from the present state of the focus."""
    queue: deque[tuple[Focus[Slot], Direction | None]] = deque([(focus, None)])
    visited = {(focus.at, focus._way_back)}  # noqa: SLF001 # the state that decides
    while queue:
        state, first = queue.popleft()
        if state.at == goal and first is not None:
            return first
        for direction in Direction:
            on = Focus[Slot](state.at)
            on._place, on._way_back = state._place, state._way_back  # noqa: SLF001 # a copy
            on.go(direction, places)
            key = (on.at, on._way_back)  # noqa: SLF001 # the state that decides
            if key not in visited:
                visited.add(key)
                queue.append((on, first or direction))
    message = f"{goal} cannot be reached from {focus.at}."
    raise AssertionError(message)


@given(filled, slots, grids, st.lists(st.sampled_from(Direction)))
def test_the_focus_never_is_on_an_empty_slot(
    kept: set[Slot], start: Slot, grid: Grid, ways: list[Direction]
) -> None:
    places = slot_places(table_with(kept), grid)
    focus = Focus(start, place_of(start, grid))
    for way in ways:
        focus.go(way, places)
        assert focus.at in kept


@given(filled, grids, st.data())
def test_a_move_and_its_opposite_return(kept: set[Slot], grid: Grid, data: st.DataObject) -> None:
    places = slot_places(table_with(kept), grid)
    start = data.draw(st.sampled_from(sorted(kept)))
    way = data.draw(st.sampled_from(Direction))
    focus = Focus(start, place_of(start, grid))
    if focus.go(way, places):
        assert focus.go(way.opposite, places)
    assert focus.at == start


@given(filled, grids, st.data())
def test_arrows_never_wrap_and_never_lead_against_where_they_point(
    kept: set[Slot], grid: Grid, data: st.DataObject
) -> None:
    places = slot_places(table_with(kept), grid)
    start = data.draw(st.sampled_from(sorted(kept)))
    for way in Direction:
        to = neighbour(start, way, places)
        if to is not None:
            across, down = way.value
            (x, y), (u, v) = grid(start), grid(to)
            assert (u - x) * across > 0 or (v - y) * down > 0


@given(filled, st.data())
def test_for_the_left_hand_every_arrow_leads_to_the_mirror_image(
    kept: set[Slot], data: st.DataObject
) -> None:
    ones = slot_places(table_with(kept), right)
    mirrored = {_twin(slot) for slot in kept}
    others = slot_places(table_with(mirrored), right)
    lefts = slot_places(table_with(kept), left)
    start = data.draw(st.sampled_from(sorted(kept)))
    for way in Direction:
        seen = way if way.is_upright else way.opposite
        to = neighbour(start, seen, lefts)
        # What is seen decides, not the numbers: the twin of the table for the right hand ...
        expected = neighbour(_twin(start), seen, others)
        assert to is (None if expected is None else _twin(expected))
        # ... and the same table, looked at in a mirror.
        assert to is neighbour(start, way, ones)


def _twin(slot: Slot) -> Slot:
    """The slot that a mirror shows in its place."""
    return next(one for one in Slot if right(one) == left(slot))


def test_what_stands_elsewhere_now_has_no_way_back() -> None:
    focus = Focus(Slot.CELL_1)
    way = []
    for direction, grid in ((Direction.RIGHT, right), (Direction.LEFT, left)):
        focus.go(direction, slot_places(FULL, grid))
        way.append(focus.at)
    assert way == [Slot.CELL_2, Slot.CELL_3]


@pytest.mark.parametrize(
    ("start", "way", "end"),
    [
        ("1", Direction.UP, "2"),
        ("1", Direction.RIGHT, "R5"),
        ("2", Direction.RIGHT, "R1"),
        ("R1", Direction.LEFT, "2"),
        ("R4", Direction.RIGHT, "11"),
        ("R1", Direction.UP, "5"),
        ("4", Direction.DOWN, "R1"),  # of the two as near, the one in the middle of the table
        ("9", Direction.DOWN, "R4"),
        ("3", Direction.DOWN, "2"),
        ("10", Direction.DOWN, "11"),
    ],
)
def test_on_a_full_table_arrows_lead_where_they_point(start: str, way: Direction, end: str) -> None:
    assert neighbour(Slot.parse(start), way, slot_places(FULL)) is Slot.parse(end)


@pytest.mark.parametrize(
    ("start", "way"),
    [("1", Direction.DOWN), ("1", Direction.LEFT), ("3", Direction.UP), ("12", Direction.RIGHT)],
)
def test_at_the_edge_arrows_lead_nowhere(start: str, way: Direction) -> None:
    focus = Focus(Slot.parse(start))
    assert not focus.go(way, slot_places(FULL))
    assert focus.at is Slot.parse(start)


@given(filled, slots, grids)
def test_a_slot_that_empties_gives_the_focus_to_the_nearest(
    kept: set[Slot], at: Slot, grid: Grid
) -> None:
    focus = Focus(at, place_of(at, grid))
    got = focus.settle(slot_places(table_with(kept), grid))
    assert got is not None
    if at in kept:
        assert got is at
    else:
        assert _distance(got, at) == min(_distance(slot, at) for slot in kept)


def _distance(one: Slot, other: Slot) -> float:
    (x, y), (u, v) = one.grid, other.grid
    return float(((x - u) * 148) ** 2 + ((y - v) * 148 * 1.45) ** 2)


def test_an_empty_table_leaves_the_focus_nowhere() -> None:
    focus = Focus(Slot.PILE_1)
    assert focus.settle({}) is None
    assert not focus.go(Direction.UP, {})


@given(filled)
def test_next_goes_through_all_playable_slots_in_number_order(kept: set[Slot]) -> None:
    table = table_with(kept)
    order = sorted(kept)
    at: Slot | None = order[-1]
    for slot in order:
        before, at = at, following(at, table.playable())
        assert at is slot
        assert following(at, table.playable(), -1) is before


@given(filled, slots, st.sampled_from(Rank))
def test_a_rank_leads_to_the_next_playable_card_of_it(
    kept: set[Slot], at: Slot, rank: Rank
) -> None:
    table = table_with(kept)
    fitting = [slot for slot, card in table.playable().items() if card.rank is rank]
    found = next_of_rank(at, rank, table)
    if not fitting:
        assert found is None
        return
    later = [slot for slot in fitting if slot > at]
    assert found is (later[0] if later else fitting[0])


@given(st.sampled_from(Rank))
def test_the_same_rank_again_and_again_goes_through_all_cards_of_it(rank: Rank) -> None:
    fitting = {slot for slot, card in FULL.playable().items() if card.rank is rank}
    at: Slot | None = None
    found = set()
    for _ in fitting:
        at = next_of_rank(at, rank, FULL)
        found.add(at)
    assert found == fitting


def test_two_cards_in_far_corners_find_each_other() -> None:
    corners = {Slot.PILE_1, Slot.PILE_3, Slot.PILE_10, Slot.PILE_12}
    for one, other in product(corners, corners):
        table = table_with({one, other})
        assert other in reached(one, table, right)
        assert isinstance(table.top(other), Card)
