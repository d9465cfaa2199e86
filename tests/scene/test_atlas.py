from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pyglet.image.atlas import AllocatorException

from halfmoon_arcade.scene.atlas import Shelves

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
