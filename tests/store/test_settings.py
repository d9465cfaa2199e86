"""Settings are kept one by one, and fall back one by one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halfmoon_arcade.store import AnimationSpeed, Store, queries

if TYPE_CHECKING:
    from pathlib import Path


def with_rows(**rows: str) -> Store:
    """A store whose file holds these settings already."""
    store = Store.in_memory()
    database = store._database  # noqa: SLF001 - what stands in a file comes from outside
    database.change(lambda file: file.executemany(queries.SET_SETTING, rows.items()))
    return Store(database)


def test_s9_and_s10_are_off_at_first() -> None:
    with Store.in_memory() as store:
        assert store.settings.move_errors is False
        assert store.settings.placement_help is False


def test_motion_is_normal_at_first() -> None:
    with Store.in_memory() as store:
        assert store.settings.animation_speed is AnimationSpeed.NORMAL
        assert store.settings.reduced_motion is False


def test_a_setting_is_kept_as_it_is_made(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.settings.move_errors = True
        store.settings.animation_speed = AnimationSpeed.FAST
        with Store.read(tmp_path) as again:
            assert again.settings.move_errors is True
            assert again.settings.animation_speed is AnimationSpeed.FAST
            assert again.settings.placement_help is False


def test_a_setting_can_be_taken_back(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        store.settings.move_errors = True
        store.settings.move_errors = False
    with Store.open(tmp_path) as store:
        assert store.settings.move_errors is False


def test_one_bad_value_falls_back_alone() -> None:
    with with_rows(
        move_errors="17", placement_help="true", animation_speed='"warp"', unheard_of="1"
    ) as store:
        assert store.settings.move_errors is False
        assert store.settings.placement_help is True
        assert store.settings.animation_speed is AnimationSpeed.NORMAL


@settings(deadline=None)
@given(
    text=st.text() | st.recursive(st.none() | st.integers() | st.text(), st.lists).map(json.dumps)
)
def test_no_value_in_the_file_can_do_harm(text: str) -> None:
    with with_rows(move_errors=text, animation_speed=text) as store:
        assert store.settings.move_errors in {True, False}
        assert store.settings.animation_speed in AnimationSpeed


def test_a_value_of_the_wrong_kind_is_refused() -> None:
    with Store.in_memory() as store, pytest.raises(TypeError):
        store.settings.move_errors = 1  # type: ignore[assignment] # that is the point
