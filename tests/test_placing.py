"""A remembered window comes back where it can be seen, whatever became of the screens."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.placing import Edges, Rectangle, in_sight, screen_of

LEAST = (640, 360)
FRAME = Edges(left=1, right=1, top=20, bottom=5)
LAPTOP = Rectangle(0, 0, 1366, 768)
DESK = Rectangle(0, 0, 1920, 1080)
ON_THE_LEFT = Rectangle(-1280, 56, 1280, 1024)

places = st.builds(
    Rectangle,
    st.integers(-5000, 5000),
    st.integers(-5000, 5000),
    st.integers(1, 9000),
    st.integers(1, 9000),
)
frames = st.builds(Edges, *(st.integers(0, 60) for _ in Edges._fields))
screens = st.lists(
    st.builds(
        Rectangle,
        st.integers(-4000, 4000),
        st.integers(-3000, 3000),
        st.integers(320, 4000),
        st.integers(200, 3000),
    ),
    min_size=1,
    max_size=4,
)


def has_room(screen: Rectangle, frame: Edges) -> bool:
    needed = frame.around(Rectangle(0, 0, *LEAST))
    return screen.width >= needed.width and screen.height >= needed.height


def shows(screens: list[Rectangle], x: int, y: int) -> bool:
    return any(s.left <= x < s.right and s.top <= y < s.bottom for s in screens)


def is_seen(whole: Rectangle, screens: list[Rectangle]) -> bool:
    """Whether a window can be seen: all its corners, and everything where screens end."""
    xs = {whole.left, whole.right - 1}
    ys = {whole.top, whole.bottom - 1}
    for screen in screens:
        xs |= {screen.left - 1, screen.left, screen.right - 1, screen.right}
        ys |= {screen.top - 1, screen.top, screen.bottom - 1, screen.bottom}
    return all(
        shows(screens, x, y)
        for x in xs
        for y in ys
        if whole.left <= x < whole.right and whole.top <= y < whole.bottom
    )


@given(places, frames, screens)
def test_all_of_the_window_is_seen_where_any_screen_has_room_for_it(
    place: Rectangle, frame: Edges, screens: list[Rectangle]
) -> None:
    found = in_sight(place, frame, screens, LEAST)
    assert found.width >= LEAST[0]
    assert found.height >= LEAST[1]
    if any(has_room(screen, frame) for screen in screens):
        assert is_seen(frame.around(found), screens)
    else:
        whole = frame.around(found)
        assert (whole.left, whole.top) in {(screen.left, screen.top) for screen in screens}


@given(places, frames, screens)
def test_to_do_it_twice_changes_nothing_more(
    place: Rectangle, frame: Edges, screens: list[Rectangle]
) -> None:
    once = in_sight(place, frame, screens, LEAST)
    assert in_sight(once, frame, screens, LEAST) == once


@given(places, frames, screens)
def test_no_window_grows_but_to_the_smallest_size(
    place: Rectangle, frame: Edges, screens: list[Rectangle]
) -> None:
    found = in_sight(place, frame, screens, LEAST)
    assert found.width <= max(place.width, LEAST[0])
    assert found.height <= max(place.height, LEAST[1])


@given(places, frames, screens)
def test_a_window_that_can_be_seen_stays_as_it_is(
    place: Rectangle, frame: Edges, screens: list[Rectangle]
) -> None:
    if is_seen(frame.around(place), screens) and place.width >= 640 and place.height >= 360:
        assert in_sight(place, frame, screens, LEAST) == place


def test_without_any_screen_nothing_is_known_and_nothing_changed() -> None:
    place = Rectangle(-9000, 4, 800, 600)
    assert in_sight(place, FRAME, [], LEAST) == place


@pytest.mark.parametrize(
    ("place", "screens", "found"),
    [
        # The monitor on the left is gone.
        ((-1100, 200, 800, 600), [DESK], (1, 200, 800, 600)),
        # It is there: negative places are as good as others.
        ((-1100, 200, 800, 600), [DESK, ON_THE_LEFT], (-1100, 200, 800, 600)),
        # Across two of them.
        ((-400, 200, 800, 600), [DESK, ON_THE_LEFT], (-400, 200, 800, 600)),
        # Across two, where the other one does not reach up so far.
        ((-500, 40, 900, 600), [DESK, ON_THE_LEFT], (-901, 76, 900, 600)),
        # The title bar is above the screen, or below it.
        ((300, 0, 800, 600), [DESK], (300, 20, 800, 600)),
        ((300, 1070, 800, 600), [DESK], (300, 475, 800, 600)),
        # From a large screen to a small one.
        ((500, 300, 1900, 1000), [LAPTOP], (1, 20, 1364, 743)),
        # A screen too small for the game: the title bar is what counts.
        ((500, 300, 800, 600), [Rectangle(0, 0, 600, 300)], (1, 20, 640, 360)),
    ],
)
def test_places_that_players_came_back_to(
    place: tuple[int, ...], screens: list[Rectangle], found: tuple[int, ...]
) -> None:
    assert in_sight(Rectangle(*place), FRAME, screens, LEAST) == found


def test_the_screen_of_a_window_is_where_most_of_it_is_or_the_nearest() -> None:
    assert screen_of(Rectangle(-500, 100, 800, 600), [DESK, ON_THE_LEFT]) == ON_THE_LEFT
    assert screen_of(Rectangle(-300, 100, 800, 600), [DESK, ON_THE_LEFT]) == DESK
    assert screen_of(Rectangle(4000, 0, 800, 600), [ON_THE_LEFT, DESK]) == DESK
