"""The play clock counts what was played and nothing else."""

from __future__ import annotations

import pytest

from halfmoon_arcade.clock import Clock, Hold


class Time:
    def __init__(self) -> None:
        self.seconds = 1000.0

    def __call__(self) -> float:
        return self.seconds


@pytest.fixture
def time() -> Time:
    return Time()


def test_it_stands_until_it_is_started(time: Time) -> None:
    clock = Clock(time)
    time.seconds += 5
    assert clock.seconds == 0
    assert not clock.runs


def test_it_counts_from_the_start_on(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    time.seconds += 5
    assert clock.seconds == 5
    assert clock.runs


def test_starting_twice_changes_nothing(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    time.seconds += 5
    clock.start()
    assert clock.seconds == 5


def test_it_stands_still_while_held(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    time.seconds += 5
    clock.hold(Hold.PANEL)
    time.seconds += 50
    assert clock.seconds == 5
    clock.release(Hold.PANEL)
    time.seconds += 2
    assert clock.seconds == 7


def test_it_goes_on_when_the_last_hold_is_released(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    clock.hold(Hold.PANEL)
    clock.hold(Hold.AWAY)
    clock.hold(Hold.AWAY)
    clock.release(Hold.AWAY)
    time.seconds += 5
    assert not clock.runs
    clock.release(Hold.PANEL)
    time.seconds += 1
    assert clock.seconds == 1


def test_a_release_does_not_start_it(time: Time) -> None:
    clock = Clock(time)
    clock.hold(Hold.AWAY)
    clock.release(Hold.AWAY)
    time.seconds += 5
    assert clock.seconds == 0


def test_started_while_held_it_waits(time: Time) -> None:
    clock = Clock(time)
    clock.hold(Hold.PANEL)
    clock.start()
    time.seconds += 5
    clock.release(Hold.PANEL)
    time.seconds += 3
    assert clock.seconds == 3


def test_stopped_it_stays_so_whatever_is_released(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    time.seconds += 5
    clock.stop()
    clock.hold(Hold.AWAY)
    clock.release(Hold.AWAY)
    time.seconds += 5
    assert clock.seconds == 5


def test_set_it_shows_another_games_time(time: Time) -> None:
    clock = Clock(time)
    clock.start()
    time.seconds += 5
    clock.set(70, started=True)
    time.seconds += 2
    assert clock.seconds == 72
    clock.set(0)
    time.seconds += 2
    assert clock.seconds == 0
