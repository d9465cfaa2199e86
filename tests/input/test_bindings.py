"""What keys mean, and that it can be changed."""

from __future__ import annotations

import pytest

from halfmoon_arcade.engine import Rank
from halfmoon_arcade.input.actions import Action, Direction
from halfmoon_arcade.input.bindings import DEFAULT, Bindings, Chord, ChordError, Cue, parse_cue
from halfmoon_arcade.input.buttons import ControllerButton


@pytest.mark.parametrize("action", Action)
def test_every_action_has_a_key(action: Action) -> None:
    assert DEFAULT.chords(action)


@pytest.mark.parametrize(
    ("text", "action"),
    [
        ("Up", Action.UP),
        ("Tab", Action.NEXT),
        ("Shift+Tab", Action.PREVIOUS),
        ("Return", Action.TAP),
        ("Space", Action.TAP),
        ("Escape", Action.BACK),
        ("Ctrl+Z", Action.UNDO),
        ("U", Action.UNDO),
        ("Ctrl+Y", Action.REDO),
        ("Shift+Ctrl+Z", Action.REDO),
        ("N", Action.NEW_DEAL),
        ("F2", Action.NEW_DEAL),
        ("R", Action.RESTART),
        ("Ctrl+C", Action.COPY_CODE),
        ("Ctrl+V", Action.ENTER_CODE),
        ("F1", Action.HELP),
        ("F11", Action.FULLSCREEN),
        ("Alt+Return", Action.FULLSCREEN),
        ("A", Action.FIND_ACE),
        ("0", Action.FIND_TEN),
        ("K", Action.FIND_KING),
    ],
)
def test_keys_mean_what_everybody_expects(text: str, action: Action) -> None:
    assert DEFAULT.action(Chord.parse(text)) is action


@pytest.mark.parametrize(
    ("button", "action"),
    [
        (ControllerButton.A, Action.TAP),
        (ControllerButton.B, Action.BACK),
        (ControllerButton.X, Action.UNDO),
        (ControllerButton.Y, Action.REDO),
        (ControllerButton.LEFT_SHOULDER, Action.PREVIOUS),
        (ControllerButton.RIGHT_SHOULDER, Action.NEXT),
        (ControllerButton.START, Action.MENU),
        (ControllerButton.BACK, Action.NEW_DEAL),
        (ControllerButton.RIGHT_STICK, Action.HELP),
    ],
)
def test_buttons_mean_what_everybody_expects(button: ControllerButton, action: Action) -> None:
    assert DEFAULT.action(button) is action
    assert button in DEFAULT.buttons(action)


@pytest.mark.parametrize("cue", [*DEFAULT.actions, *ControllerButton], ids=str)
def test_a_cue_that_was_printed_can_be_read(cue: Cue) -> None:
    assert parse_cue(str(cue)) == cue


@pytest.mark.parametrize("text", ["", "Ctrl+", "Hyper+Z", "Z+Ctrl"])
def test_what_is_no_chord_is_refused(text: str) -> None:
    with pytest.raises(ChordError):
        Chord.parse(text)


def test_a_chord_given_to_another_action_means_nothing_else() -> None:
    chord = Chord.parse("N")
    changed = DEFAULT.bound(chord, Action.UNDO)
    assert changed.action(chord) is Action.UNDO
    assert chord not in changed.chords(Action.NEW_DEAL)
    assert DEFAULT.action(chord) is Action.NEW_DEAL


def test_bindings_come_back_from_the_text_they_are_kept_as() -> None:
    kept = {action: [str(cue) for cue in DEFAULT.cues(action)] for action in Action}
    assert Bindings.of(kept) == DEFAULT


def test_every_direction_and_every_rank_has_an_action() -> None:
    assert {action.direction for action in Action} - {None} == set(Direction)
    assert {action.rank for action in Action} - {None} == set(Rank)


def test_nothing_that_changes_the_game_repeats() -> None:
    repeating = {action for action in Action if action.repeats}
    moving = {Action.NEXT, Action.PREVIOUS, Action.PAGE_UP, Action.PAGE_DOWN}
    assert repeating == moving | {action for action in Action if action.direction}


@pytest.mark.parametrize(
    ("text", "types"),
    [
        *(("A", True), ("Space", True), ("Plus", True), ("Num 1", True), ("Key 47", True)),
        *(("Ctrl+A", False), ("Alt+Space", False), ("Return", False), ("F1", False)),
    ],
)
def test_plain_letters_write(text: str, *, types: bool) -> None:
    assert Chord.parse(text).types is types
