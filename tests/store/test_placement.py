"""Where the window was is kept beside the settings, and nonsense there does no harm."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.store import Placement, Store
from halfmoon_arcade.store.placement import PlacementError

if TYPE_CHECKING:
    from pathlib import Path

edge = st.integers(0, 200)
placements = st.builds(
    Placement,
    st.integers(-20000, 20000),
    st.integers(-20000, 20000),
    st.integers(1, 16000),
    st.integers(1, 16000),
    st.floats(0.5, 8.0),
    st.tuples(edge, edge, edge, edge),
    st.booleans(),
)


@given(placements)
def test_what_is_written_is_read(placement: Placement) -> None:
    assert Placement.read(placement.text) == placement


@given(st.recursive(st.none() | st.booleans() | st.floats() | st.text(), st.lists, max_leaves=5))
def test_anything_else_is_no_placement(junk: object) -> None:
    with pytest.raises(PlacementError):
        Placement.read(json.dumps(junk))


@pytest.mark.parametrize(
    "wrong",
    [
        {"left": 10**9},
        {"top": -(10**9)},
        {"width": 0},
        {"height": 10**7},
        {"width": "wide"},
        {"unit": 0},
        {"unit": float("nan")},
        {"left": float("inf")},
        {"edges": [1, 2, 3]},
        {"edges": [0, 0, -5, 0]},
        {"edges": None},
    ],
)
def test_a_placement_that_cannot_have_been_is_none(wrong: dict[str, object]) -> None:
    kept = json.loads(Placement(1, 2, 800, 600).text) | wrong
    with pytest.raises(PlacementError):
        Placement.read(json.dumps(kept))


def test_it_is_kept_and_no_reset_of_the_settings_forgets_it(tmp_path: Path) -> None:
    placement = Placement(-300, 40, 1000, 700, 1.5, (1, 1, 20, 5), maximised=True)
    with Store.open(tmp_path) as store:
        assert store.settings.placement is None
        store.settings.placement = placement
        assert not store.settings.changed
        store.settings.reset()
    with Store.open(tmp_path) as store:
        assert store.settings.placement == placement


def test_nonsense_in_its_place_counts_as_nothing(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.settings.keep("window", '{"left": "here"}')
        assert store.settings.placement is None
