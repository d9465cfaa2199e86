"""What is held on controllers: sticks that tremble, repetition, several at once, one torn out."""

from __future__ import annotations

from itertools import pairwise
from math import cos, inf, isfinite, nan, pi, sin
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from halfmoon_arcade.input.actions import Direction
from halfmoon_arcade.input.buttons import ControllerButton as B
from halfmoon_arcade.input.held import (
    OFF,
    ON,
    Held,
    buttons_of,
    leaning,
    tilt,
)
from halfmoon_arcade.input.repeat import FAST_REPEAT, FIRST_REPEAT, REPEAT, UNTIL_FAST

if TYPE_CHECKING:
    from collections.abc import Iterable

one = st.floats(-1, 1)
anything = st.floats()
before = st.sampled_from([None, *Direction])
near = st.floats(-0.01, 0.01)

LEFT, RIGHT, UP, DOWN = Direction.LEFT, Direction.RIGHT, Direction.UP, Direction.DOWN


# A stick.


@pytest.mark.parametrize(
    ("x", "y", "direction"),
    [(1, 0, RIGHT), (-1, 0, LEFT), (0, 1, UP), (0, -1, DOWN), (0.59, 0.59, None), (0, 0, None)],
)
def test_a_stick_points_where_it_leans_furthest(
    x: float, y: float, direction: Direction | None
) -> None:
    assert tilt(None, x, y) is direction


@given(before, anything, anything)
def test_a_stick_never_points_where_it_does_not_lean(
    was: Direction | None, x: float, y: float
) -> None:
    now = tilt(was, x, y)
    if now is not None:
        right, down = now.value
        assert right * x - down * y >= OFF


@given(before, near, near)
def test_a_stick_at_rest_points_nowhere(was: Direction | None, x: float, y: float) -> None:
    assert tilt(was, x, y) is None


@given(st.lists(near, min_size=2, max_size=40), st.sampled_from([ON, OFF]))
def test_a_stick_that_trembles_at_the_edge_counts_once(tremble: list[float], edge: float) -> None:
    held = Held[str]()
    held.push("pad", 0.9 if edge == OFF else 0.0, 0.0, 0.0)
    presses = [held.push("pad", edge + by, 0.0, 0.0) for by in tremble]
    assert sum(map(len, presses)) <= 1


@given(st.floats(0, 2 * pi), st.integers(1, 720))
def test_a_stick_that_circles_points_each_way_once_a_round(start: float, steps: int) -> None:
    pointed: list[Direction] = []
    now = None
    for step in range(steps + 1):
        angle = start + 2 * pi * step / steps
        now = tilt(now, cos(angle), sin(angle))
        assert now is not None  # a circle at full tilt is never at rest
        if pointed[-1:] != [now]:
            pointed.append(now)
    assert len(pointed) <= len(Direction) + 1


@given(st.floats(0.7, 1), st.lists(near, max_size=20))
def test_on_a_diagonal_a_stick_stays_with_the_direction_it_has(
    out: float, tremble: list[float]
) -> None:
    for first in (RIGHT, UP):
        assert {tilt(first, out + by, out - by) for by in tremble} <= {first}


@given(before)
def test_a_stick_that_says_nonsense_points_nowhere(was: Direction | None) -> None:
    assert tilt(was, nan, 0) is None
    assert tilt(was, inf, 0) is None


@given(anything)
def test_scrolling_is_slow_at_first_and_never_faster_than_full_speed(y: float) -> None:
    speed = leaning(y)
    assert -1 <= speed <= 1
    if isfinite(y):
        assert speed * y >= 0
    assert leaning(0.2) == leaning(-0.2) == 0 < leaning(0.4) < leaning(0.5) < leaning(1) == 1


# Buttons.


def test_up_of_pad_and_stick_together_is_one_press() -> None:
    held = Held[str]()
    assert held.hold("pad", "D-pad", {B.UP}, 0) == (B.UP,)
    assert held.push("pad", 0, 1, 0.1) == ()
    assert held.hold("pad", "D-pad", (), 0.2) == ()
    assert held.down("pad") == {B.UP}
    assert held.repeated(FIRST_REPEAT) is B.UP
    held.push("pad", 0, 0, 0.3)
    assert held.down("pad") == frozenset()
    assert held.next_at is None


def test_two_controllers_press_each_for_itself() -> None:
    held = Held[str]()
    assert held.hold("one", "a", {B.A}, 0) == (B.A,)
    assert held.hold("other", "a", {B.A}, 0) == (B.A,)


def test_what_is_held_repeats_and_gets_faster() -> None:
    held = Held[str]()
    held.hold("pad", "D-pad", {B.LEFT}, 0)
    assert held.repeated(FIRST_REPEAT - 0.01) is None
    times = []
    for _ in range(UNTIL_FAST + 2):
        assert held.next_at is not None
        times.append(held.next_at)
        assert held.repeated(held.next_at) is B.LEFT
    steps = [later - earlier for earlier, later in pairwise(times)]
    assert steps[0] == pytest.approx(REPEAT)
    assert steps[-1] == pytest.approx(FAST_REPEAT)


def test_a_long_pause_is_not_made_up_for() -> None:
    held = Held[str]()
    held.hold("pad", "D-pad", {B.LEFT}, 0)
    assert held.repeated(60) is B.LEFT
    assert held.repeated(60) is None


def test_what_went_down_last_repeats_and_then_what_is_still_held() -> None:
    held = Held[str]()
    held.hold("pad", "D-pad", {B.RIGHT}, 0)
    held.hold("pad", "D-pad", {B.RIGHT, B.DOWN}, 0.1)
    assert held.repeated(1) is B.DOWN
    held.hold("pad", "D-pad", {B.RIGHT}, 1.1)
    assert held.repeated(1.1) is None
    assert held.repeated(1.1 + FIRST_REPEAT) is B.RIGHT


def test_a_trigger_counts_once_each_time_it_is_pulled() -> None:
    held = Held[str]()
    pulled = [
        held.squeeze("pad", B.LEFT_TRIGGER, value, 0)
        for value in (-0.5, 0.1, 0.3, 0.36, 0.3, 0.5, 1.0, 0.3, 0.1, 0.4)
    ]
    assert sum(map(len, pulled)) == 2


def test_a_controller_that_is_torn_out_lets_go_of_everything() -> None:
    held = Held[str]()
    held.hold("pad", "a", {B.A}, 0)
    held.push("pad", 1, 0, 0)
    held.lean_to("pad", 1)
    held.unplug("pad", 0.1)
    assert held.next_at is None
    assert held.lean == 0
    assert held.repeated(10) is None
    # Plugged in again, it presses anew.
    assert held.push("pad", 1, 0, 11) == (B.RIGHT,)


def test_what_was_pressed_while_nobody_listened_is_never_told() -> None:
    held = Held[str]()
    held.push("pad", 1, 0, 0)
    held.listen(listening=False)
    assert held.next_at is None
    assert held.hold("pad", "a", {B.A}, 1) == ()
    held.lean_to("pad", 1)
    assert held.lean == 0
    held.listen(listening=True)
    assert held.next_at is None
    assert held.push("pad", 0.9, 0, 2) == ()  # still where it was: that was another window's
    held.push("pad", 0, 0, 3)
    assert held.push("pad", 1, 0, 4) == (B.RIGHT,)
    assert held.hold("pad", "a", (), 4) == ()
    assert held.hold("pad", "a", {B.A}, 5) == (B.A,)


class Hands(RuleBasedStateMachine):
    """Hands on several controllers, which are plugged in and torn out as it comes."""

    def __init__(self) -> None:
        super().__init__()
        self.held = Held[int]()
        self.now = 0.0
        self.parts: dict[tuple[int, str], frozenset[B]] = {}
        self.listening = True
        self.silent: set[tuple[int, B]] = set()

    def down(self, pad: int) -> frozenset[B]:
        return frozenset().union(*(held for (at, _), held in self.parts.items() if at == pad))

    def holds(self, pad: int, part: str, buttons: frozenset[B], told: Iterable[B]) -> None:
        """Compare what was told with what a player has done."""
        earlier = self.down(pad)
        self.parts[pad, part] = buttons
        later = self.down(pad)
        assert set(told) == (later - earlier if self.listening else set())
        self.silent -= {(pad, button) for button in earlier - later}
        if not self.listening:
            self.silent |= {(pad, button) for button in later - earlier}

    @rule(
        pad=st.integers(0, 2),
        part=st.sampled_from(["a", "D-pad"]),
        buttons=st.frozensets(st.sampled_from([B.A, B.UP, B.LEFT])),
        later=st.floats(0, 1),
    )
    def presses(self, pad: int, part: str, buttons: frozenset[B], later: float) -> None:
        self.now += later
        self.holds(pad, part, buttons, self.held.hold(pad, part, buttons, self.now))

    @rule(pad=st.integers(0, 2), way=st.sampled_from([None, *Direction]), later=st.floats(0, 1))
    def pushes(self, pad: int, way: Direction | None, later: float) -> None:
        self.now += later
        right, down = way.value if way else (0, 0)
        told = self.held.push(pad, right, -down, self.now)
        self.holds(pad, "stick", buttons_of(way), told)

    @rule(pad=st.integers(0, 2))
    def tears_out(self, pad: int) -> None:
        self.held.unplug(pad, self.now)
        self.parts = {key: held for key, held in self.parts.items() if key[0] != pad}
        self.silent = {one for one in self.silent if one[0] != pad}

    @rule(listening=st.booleans())
    def looks_elsewhere(self, listening: bool) -> None:  # noqa: FBT001 # hypothesis
        self.held.listen(listening=listening)
        self.listening = listening
        self.silent = {(pad, button) for pad in range(3) for button in self.down(pad)}

    @rule(later=st.floats(0, 1))
    def waits(self, later: float) -> None:
        self.now += later
        again = self.held.repeated(self.now)
        loud = {
            button
            for pad in range(3)
            for button in self.down(pad)
            if (pad, button) not in self.silent
        }
        assert again is None or (self.listening and again in loud)

    @rule()
    def means_nothing(self) -> None:
        self.held.calm()
        assert self.held.next_at is None

    @invariant()
    def what_is_held_is_known(self) -> None:
        for pad in range(3):
            assert self.held.down(pad) == self.down(pad)
        if not any(self.down(pad) for pad in range(3)) or not self.listening:
            assert self.held.next_at is None


TestHands = Hands.TestCase
