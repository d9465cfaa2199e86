"""Whatever is changed about the bindings, nobody is locked out, and it is kept as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import DEFAULT, Bindings, Chord, Cue
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.input.rebinding import (
    ESSENTIAL,
    FIXED,
    can_have_more,
    can_lose,
    differences,
    from_differences,
    on_device,
    with_defaults,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    Change = Callable[[Bindings], Bindings]

KEYS = ("Up", "Down", "Left", "Right", "Return", "Space", "Enter", "F1", "F9", "W", "U", "Tab")
CHORDS = st.builds(Chord, st.sampled_from(KEYS), ctrl=st.booleans())
CUES: st.SearchStrategy[Cue] = CHORDS | st.sampled_from(ControllerButton)
ACTIONS = st.sampled_from(Action)
DEVICES: st.SearchStrategy[type[Cue]] = st.sampled_from([Chord, ControllerButton])


def given_to(cue: Cue, action: Action) -> Change:
    """The player gives a cue to an action, and takes it from another where that is possible."""

    def change(bindings: Bindings) -> Bindings:
        meant = bindings.action(cue)
        if not can_have_more(bindings, action, type(cue)) or meant is action:
            return bindings
        if meant is not None and not can_lose(bindings, cue):
            return bindings
        return bindings.bound(cue, action)

    return change


def removed(cue: Cue) -> Change:
    """The player removes a cue where that is possible."""

    def change(bindings: Bindings) -> Bindings:
        meant = bindings.action(cue)
        if meant is None or not can_lose(bindings, cue):
            return bindings
        return bindings.without(cue)

    return change


def put_back(action: Action, device: type[Cue]) -> Change:
    """The player resets an action."""
    return lambda bindings: with_defaults(bindings, action, device)


CHANGES: st.SearchStrategy[Change] = (
    st.builds(given_to, CUES, ACTIONS)
    | st.builds(removed, CUES)
    | st.builds(put_back, ACTIONS, DEVICES)
)


def is_usable(bindings: Bindings) -> bool:
    return bindings.action(FIXED) is Action.BACK and all(
        on_device(bindings, action, device)
        for device, actions in ESSENTIAL.items()
        for action in actions
    )


@given(changes=st.lists(CHANGES, max_size=40))
def test_whatever_is_changed_is_usable_and_comes_back_as_it_was_kept(
    changes: list[Change],
) -> None:
    bindings, kept = DEFAULT, dict[str, object]()
    for change in changes:
        bindings = change(bindings)
        kept = differences(bindings, kept)
        assert is_usable(bindings)
        assert from_differences(kept) == bindings


@given(action=ACTIONS, device=DEVICES, changes=st.lists(CHANGES, max_size=40))
def test_an_action_that_is_reset_has_its_own_cues_again(
    action: Action, device: type[Cue], changes: list[Change]
) -> None:
    bindings = DEFAULT
    for change in changes:
        bindings = change(bindings)
    bindings = with_defaults(bindings, action, device)
    usual = on_device(DEFAULT, action, device)
    assert set(on_device(bindings, action, device)) == set(usual)


@given(
    kept=st.dictionaries(
        CUES.map(str) | st.text(),
        st.none() | ACTIONS.map(lambda action: action.value) | st.text() | st.integers(),
    )
)
def test_whatever_is_found_in_a_file_is_usable_and_what_is_strange_stays(
    kept: dict[str, object],
) -> None:
    bindings = from_differences(kept)
    assert is_usable(bindings)
    again = differences(bindings, kept)
    assert from_differences(again) == bindings
    names = {action.value for action in Action} | {None}
    strange = {text: name for text, name in kept.items() if name not in names}
    assert strange.items() <= again.items()


def test_only_what_differs_is_kept() -> None:
    assert differences(DEFAULT, {}) == {}
    changed = DEFAULT.bound(Chord("B"), Action.UNDO).without(Chord("U"))
    assert differences(changed, {}) == {"B": "undo", "U": None}


def test_what_a_newer_version_has_written_stays_and_does_no_harm() -> None:
    kept = {"U": "hint", "Wheel Left": 3, "B": "redo", "Hyper+Z": "undo", "N": None}
    bindings = from_differences(kept)
    assert bindings.action(Chord("U")) is Action.UNDO
    assert bindings.action(Chord("B")) is Action.REDO
    assert bindings.action(Chord("N")) is None
    assert differences(DEFAULT, kept) == {"U": "hint", "Wheel Left": 3, "Hyper+Z": "undo"}


def test_a_cue_written_twice_means_what_was_written_last() -> None:
    kept = {"Ctrl+Shift+B": "undo", "Shift+Ctrl+B": "redo"}
    assert from_differences(kept).action(Chord("B", ctrl=True, shift=True)) is Action.REDO


@pytest.mark.parametrize("name", [None, "tap"])
def test_escape_always_leads_back(name: str | None) -> None:
    assert not can_lose(DEFAULT, FIXED)
    assert from_differences({"Escape": name}) == DEFAULT


def test_essential_actions_that_lost_all_their_keys_have_those_of_the_default_again() -> None:
    bindings = from_differences({"Up": "down", "Down": None, "F1": "undo", "Controller A": None})
    assert bindings.chords(Action.UP) == (Chord("Up"),)
    assert Chord("Down") in bindings.chords(Action.DOWN)
    assert bindings.action(Chord("F1")) is Action.HELP
    assert bindings.action(ControllerButton.A) is Action.TAP


def test_an_action_that_nobody_needs_may_be_left_without_a_key() -> None:
    assert from_differences({"R": None}).cues(Action.RESTART) == ()
