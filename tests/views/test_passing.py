"""What is shown for a few seconds."""

from halfmoon_arcade.views.passing import Passing


class Time:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.seconds = 100.0

    def __call__(self) -> float:
        return self.seconds


def test_nothing_is_shown_before_it_is_started() -> None:
    assert Passing(Time()).left is None


def test_it_counts_down_to_nothing_and_not_below() -> None:
    now = Time()
    passing = Passing(now)
    passing.start(2.0)
    lefts = []
    for now.seconds in (100.0, 101.5, 102.0, 110.0):
        lefts.append(passing.left)
    assert lefts == [2.0, 0.5, 0.0, 0.0]


def test_starting_again_begins_anew() -> None:
    now = Time()
    passing = Passing(now)
    passing.start(2.0)
    now.seconds += 1.5
    passing.start(2.0)
    assert passing.left == 2.0


def test_what_is_stopped_is_not_shown() -> None:
    passing = Passing(Time())
    passing.start(2.0)
    passing.stop()
    assert passing.left is None
