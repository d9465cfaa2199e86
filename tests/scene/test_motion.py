"""Motions are pure, go smoothly, and end exactly at rest; the timeline ends each of them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.motion import Pace, Speed, Timeline, glide, shake, swing
from halfmoon_arcade.scene.paths import REST, Arc, Fade, Path, Pose, Toss, arcs, toss
from halfmoon_arcade.scene.rain import drop, fall

_points = st.tuples(st.floats(-2000, 2000), st.floats(-2000, 2000))
_ways = st.floats(0, 1)
_paths: st.SearchStrategy[Path] = st.one_of(
    st.builds(Arc, gather=_points, control=_points, target=_points),
    st.builds(Toss, source=_points),
    st.builds(Fade),
)


@given(_paths)
def test_every_way_ends_exactly_at_the_cards_place(path: Path) -> None:
    assert path.at(0.0) == REST


@given(_paths)
def test_at_the_far_end_of_every_way_the_card_cannot_be_seen(path: Path) -> None:
    assert path.at(1.0).alpha == 0


@given(_paths, _ways)
def test_ways_are_pure(path: Path, way: float) -> None:
    assert path.at(way) == path.at(way)


@given(_paths, _ways, st.floats(0, 0.01))
def test_ways_have_no_leaps(path: Path, way: float, further: float) -> None:
    here, there = path.at(way), path.at(min(way + further, 1.0))
    for name, most in (("x", 4e4), ("y", 4e4), ("scale", 2), ("alpha", 8), ("turn", 10)):
        change = getattr(there, name) - getattr(here, name)
        assert abs(change) <= most * further + 1e-9


@given(_paths, _ways)
def test_poses_stay_within_their_bounds(path: Path, way: float) -> None:
    pose: Pose = path.at(way)
    assert 0 <= pose.alpha <= 1
    assert 0 < pose.scale <= 1
    assert -1 <= pose.turn <= 1


@given(st.lists(st.sampled_from(Slot), min_size=2, max_size=3, unique=True), _ways)
def test_cards_taken_together_come_closer_all_the_way(slots: list[Slot], way: float) -> None:
    layout = Layout.fit(1280, 720)
    ways = arcs(layout, tuple(slots))

    def spread(at: float) -> float:
        places = [
            (layout.slot(slot).x + path.at(at).x, layout.slot(slot).y + path.at(at).y)
            for slot, path in ways.items()
        ]
        return max(abs(x - a) + abs(y - b) for x, y in places for a, b in places)

    assert spread(way) <= spread(0) + 1e-6
    assert spread(1) < 1e-6


@pytest.mark.parametrize("shape", [(1280, 720), (800, 1280), (2560, 1080), (640, 360)])
@pytest.mark.parametrize("slot", list(Slot))
def test_taken_cards_go_to_the_moon(shape: tuple[int, int], slot: Slot) -> None:
    layout = Layout.fit(*shape)
    end = arcs(layout, (slot,))[slot].at(1.0)
    x, y = layout.slot(slot).x + end.x, layout.slot(slot).y + end.y
    far = ((x - layout.moon_centre[0]) ** 2 + (y - layout.moon_centre[1]) ** 2) ** 0.5
    assert far < layout.moon_radius


@pytest.mark.parametrize("slot", list(Slot))
def test_dealt_cards_come_from_below_with_their_backs_up_and_turn_over(slot: Slot) -> None:
    layout = Layout.fit(1280, 720)
    path = toss(layout, slot)
    assert layout.slot(slot).y + path.at(1.0).y < 0
    assert path.at(1.0).turn == pytest.approx(-1)
    assert path.at(0.5).turn < 0 < path.at(0.1).turn


@given(st.integers(0, 43))
def test_rain_is_to_be_seen_only_while_it_rains(number: int) -> None:
    assert fall(drop(number), 0.0) is None
    assert fall(drop(number), 1.0) is None
    assert drop(number) == drop(number)


@given(st.integers(0, 43))
def test_every_drop_becomes_a_star_while_it_is_edge_on(number: int) -> None:
    falls = [now for step in range(4001) if (now := fall(drop(number), step / 4000))]
    stars = [now.star for now in falls]
    change = stars.index(True)
    assert stars == sorted(stars)
    assert abs(falls[change - 1].turn) < 0.05
    assert abs(falls[change].turn) < 0.05
    assert falls[0].alpha < 0.1
    assert falls[-1].alpha < 0.05


def test_a_swing_goes_a_little_beyond_and_rests_exactly() -> None:
    heights = [swing(step / 100) for step in range(101)]
    assert 1.02 < max(heights) < 1.2
    assert swing(0) == pytest.approx(0, abs=1e-12)
    assert swing(1) == 1


def test_a_glide_never_goes_beyond_and_rests_exactly() -> None:
    heights = [glide(step / 100) for step in range(101)]
    assert heights == sorted(heights)
    assert (heights[0], heights[-1]) == (0, 1)


def test_a_shake_goes_to_both_sides_and_rests_exactly() -> None:
    sides = [shake(step / 100) for step in range(101)]
    assert max(sides) > 0.8
    assert min(sides) < -0.5
    assert max(map(abs, sides)) <= 1
    assert (sides[0], sides[-1]) == (0, 0)


def test_the_speeds_are_told_apart_and_off_takes_no_time() -> None:
    slow, normal, fast, off = (Pace(speed).seconds(1) for speed in Speed)
    assert slow > normal > fast > off == 0


@given(st.floats(0.01, 2), st.floats(0, 1), st.lists(st.floats(0, 0.3), max_size=20))
def test_a_motion_never_goes_backwards_and_ends_at_exactly_one(
    duration: float, delay: float, steps: list[float]
) -> None:
    timeline, seen, ends = Timeline(), list[float](), list[bool]()
    timeline.run("key", duration, seen.append, delay=delay, end=lambda: ends.append(True))
    for seconds in steps:
        timeline.advance(seconds)
    timeline.finish()
    assert seen == sorted(seen)
    assert (seen[0], seen[-1], seen.count(1.0)) == (0, 1, 1)
    assert ends == [True]
    assert not timeline.moving


def test_a_motion_without_duration_is_over_at_once() -> None:
    timeline, seen = Timeline(), list[float | str]()
    timeline.run("key", 0, seen.append, delay=3, end=lambda: seen.append("end"))
    assert seen == [1.0, "end"]
    assert not timeline.moving


def test_a_second_motion_of_the_same_thing_replaces_the_first() -> None:
    timeline, first, second = Timeline(), list[float](), list[float]()
    timeline.run("key", 1, first.append)
    timeline.advance(0.5)
    timeline.run("key", 1, second.append)
    timeline.finish()
    assert first == [0, 0.5]
    assert second == [0, 1]


def test_an_end_may_drop_or_replace_what_would_have_come_after_it() -> None:
    timeline, seen = Timeline(), list[str]()

    def end() -> None:
        timeline.drop("dropped")
        timeline.run("replaced", 1, lambda _: seen.append("new"))

    timeline.run("first", 1, lambda _: None, end=end)
    timeline.run("dropped", 1, lambda _: seen.append("dropped"))
    timeline.run("replaced", 1, lambda _: seen.append("old"))
    seen.clear()
    timeline.advance(1)
    assert seen == ["new"]
    timeline.finish()
    assert seen == ["new", "new"]


def test_clearing_a_timeline_ends_nothing() -> None:
    timeline, seen = Timeline(), list[str]()
    timeline.run("key", 1, lambda _: None, end=lambda: seen.append("end"))
    timeline.clear()
    timeline.advance(2)
    assert seen == []
    assert not timeline.moving
