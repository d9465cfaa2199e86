from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyglet.image.atlas import AllocatorException

from halfmoon_arcade.scene.atlas import Shelves

if TYPE_CHECKING:
    from random import Random

SIZES = st.lists(st.tuples(st.integers(1, 300), st.integers(1, 300)), max_size=40)


@given(SIZES)
def test_places_never_overlap_and_lie_inside(sizes: list[tuple[int, int]]) -> None:
    shelves = Shelves(1000, 4000)
    taken = []
    for width, height in sizes:
        try:
            x, y = shelves.alloc(width, height)
        except AllocatorException:
            break
        taken.append((x, y, x + width, y + height))
    assert all(x >= 0 and y >= 0 and r <= 1000 and t <= 4000 for x, y, r, t in taken)
    for one, other in combinations(taken, 2):
        assert one[2] <= other[0] or other[2] <= one[0] or one[3] <= other[1] or other[3] <= one[1]


@given(SIZES, st.randoms(use_true_random=False))
def test_kept_places_never_overlap_in_whatever_order_they_are_taken(
    sizes: list[tuple[int, int]], chance: Random
) -> None:
    shelves = Shelves(1000, 20_000)
    shelves.keep(sizes)
    chance.shuffle(sizes)
    taken = [(*shelves.alloc(*size), *size) for size in sizes]
    for (x, y, w, h), (x2, y2, w2, h2) in combinations(taken, 2):
        assert x + w <= x2 or x2 + w2 <= x or y + h <= y2 or y2 + h2 <= y
    assert all(0 <= x <= x + w <= 1000 and 0 <= y <= y + h <= shelves.top for x, y, w, h in taken)


def test_kept_places_are_denser_than_those_taken_from_the_lowest_on() -> None:
    sizes = [(70, height) for height in range(20, 200)]
    kept, taken = Shelves(1600, 4000), Shelves(1600, 4000)
    kept.keep(sizes)
    for size in sizes:
        taken.alloc(*size)
    assert kept.top < 0.9 * taken.top
    assert kept.top < 1.25 * sum(width * height for width, height in sizes) / 1600


def test_what_comes_besides_finds_a_place_of_its_own() -> None:
    shelves = Shelves(100, 100)
    shelves.keep([(50, 50)])
    assert shelves.alloc(50, 50) == (0, 0)
    assert shelves.alloc(50, 50) == (50, 0)


def test_what_cannot_all_be_kept_is_refused() -> None:
    with pytest.raises(AllocatorException):
        Shelves(100, 100).keep([(60, 60)] * 2)


def test_cards_fill_their_shelves() -> None:
    shelves = Shelves(1612, 800)
    for _ in range(52):
        shelves.alloc(124, 172)
    assert shelves.top <= 4 * 180


def test_low_things_do_not_take_high_shelves() -> None:
    shelves = Shelves(1000, 1000)
    shelves.alloc(100, 300)
    assert shelves.alloc(100, 20)[1] >= 300


def test_without_room_for_a_new_shelf_any_shelf_will_do() -> None:
    shelves = Shelves(1000, 320)
    shelves.alloc(100, 300)
    assert shelves.alloc(100, 20) == (100, 0)


def test_what_does_not_fit_is_refused() -> None:
    shelves = Shelves(100, 100)
    with pytest.raises(AllocatorException):
        shelves.alloc(101, 10)
    with pytest.raises(AllocatorException):
        shelves.alloc(10, 120)
