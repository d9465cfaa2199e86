"""Settings are kept one by one, and fall back one by one."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halfmoon_arcade.store import (
    SYSTEM_LANGUAGE,
    AnimationSpeed,
    CardDeck,
    CardLetters,
    Store,
    queries,
)

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


def test_cards_and_language_are_the_usual_ones_at_first() -> None:
    with Store.in_memory() as store:
        chosen = store.settings
        assert chosen.deck is CardDeck.CLASSIC
        assert chosen.card_letters is CardLetters.BY_LANGUAGE
        assert (chosen.four_colours, chosen.large_index, chosen.fullscreen) == (False,) * 3
        assert chosen.language == SYSTEM_LANGUAGE
        assert chosen.language_wish is None


CHOICES = {
    "deck": CardDeck.NIGHT_COURT,
    "card_letters": CardLetters.RUSSIAN,
    "four_colours": True,
    "large_index": True,
    "fullscreen": True,
    "language": "id",
}


def test_what_is_chosen_about_the_cards_is_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store:
        for name, value in CHOICES.items():
            setattr(store.settings, name, value)
    with Store.open(tmp_path) as store:
        assert {name: getattr(store.settings, name) for name in CHOICES} == CHOICES
        assert store.settings.language_wish == "id"


@pytest.mark.parametrize("name", CHOICES)
@pytest.mark.parametrize("text", ["17", '"tarot"', "null", "{", "[1]", '{"a": 1}'])
def test_a_choice_that_does_not_exist_falls_back_alone(name: str, text: str) -> None:
    others = {other: json.dumps(value) for other, value in CHOICES.items() if other != name}
    with Store.in_memory() as usual, with_rows(**{name: text}, **others) as store:
        assert getattr(store.settings, name) == getattr(usual.settings, name)
        assert all(getattr(store.settings, other) == CHOICES[other] for other in others)


def test_a_language_the_game_does_not_speak_is_refused() -> None:
    with Store.in_memory() as store, pytest.raises(ValueError, match="xx"):
        store.settings.language = "xx"


def test_a_reset_brings_back_every_default_and_is_kept(tmp_path: Path) -> None:
    with Store.open(tmp_path) as store, Store.in_memory() as usual:
        assert not store.settings.changed
        for name, value in CHOICES.items():
            setattr(store.settings, name, value)
        store.settings.move_errors = True
        assert store.settings.changed
        store.settings.reset()
        assert not store.settings.changed
        with Store.read(tmp_path) as again:
            assert not again.settings.changed
            for name in CHOICES:
                assert getattr(again.settings, name) == getattr(usual.settings, name)


def test_a_value_of_the_wrong_kind_is_refused() -> None:
    with Store.in_memory() as store, pytest.raises(TypeError):
        store.settings.move_errors = 1  # type: ignore[assignment] # that is the point
