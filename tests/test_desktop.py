"""Where the window stands on a desktop, and stands again: real processes, real keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from halfmoon_arcade.placing import Rectangle
from halfmoon_arcade.store import Placement, Store
from tests.onlooker import SCREEN, Session, on_x11, session, wait_until

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = on_x11

ROUND_TRIPS: Final = 50
WARM: Final = 10
"""Round trips after which everything has been made that is ever made."""
SLACK: Final = 90
"""Megabytes by which memory goes up and down with whole screens of pictures: two of them."""
HERE: Final = Rectangle(100, 150, 800, 500)
TITLE_BAR: Final = 20
"""Of openbox, at least."""


@pytest.fixture
def managed(tmp_path: Path) -> Iterator[Session]:
    with session(tmp_path, managed=True) as there:
        yield there


@pytest.fixture
def bare(tmp_path: Path) -> Iterator[Session]:
    with session(tmp_path, managed=False) as there:
        yield there


def go_to(there: Session, place: Rectangle) -> None:
    """Drag the window there, and make sure that the game has taken note of it."""
    there.look.put(there.game_window, place)
    wait_for(there, place)
    fill(there)
    there.key("F11")
    wait_for(there, place)


def wait_for(there: Session, place: Rectangle) -> None:
    wait_until(lambda: there.place == place, lambda: (there.place, place))


def wait_for_size(there: Session, *size: int) -> None:
    wait_until(lambda: there.place.size == size, lambda: (there.place, size))


def fill(there: Session) -> None:
    there.key("F11")
    wait_for(there, SCREEN)


def wait_until_maximised(there: Session) -> None:
    both = {"MAXIMIZED_HORZ", "MAXIMIZED_VERT"}
    wait_until(
        lambda: (
            there.look.states(there.game_window) == both
            and (there.place.left, there.place.width) == (0, SCREEN.width)
            and 0 < there.place.top <= SCREEN.height - there.place.height
        )
    )


def kept(there: Session) -> tuple[Placement | None, bool]:
    with Store.read(there.home / "halfmoon") as store:
        return store.settings.placement, store.settings.fullscreen


@pytest.mark.parametrize("manager", ["managed", "bare"])
def test_fifty_times_fullscreen_and_back_nothing_drifts_and_nothing_grows(
    manager: str, request: pytest.FixtureRequest
) -> None:
    there: Session = request.getfixturevalue(manager)
    window = there.start()
    go_to(there, HERE)
    warm = there.use
    for trip in range(ROUND_TRIPS):
        fill(there)
        there.key("F11")
        wait_for(there, HERE)
        if trip == WARM:
            warm = there.use
    used = there.use
    assert there.look.window() == window
    assert used.files == warm.files
    assert used.megabytes < warm.megabytes + SLACK
    there.end()
    placement, fullscreen = kept(there)
    assert placement is not None
    assert Rectangle(placement.left, placement.top, placement.width, placement.height) == HERE
    assert not fullscreen


@pytest.mark.parametrize("manager", ["managed", "bare"])
def test_starting_again_and_again_moves_nothing_and_lets_nothing_grow(
    manager: str, request: pytest.FixtureRequest
) -> None:
    there: Session = request.getfixturevalue(manager)
    there.start()
    go_to(there, HERE)
    there.end()
    for _ in range(2):
        there.start()
        assert there.place == HERE
        there.end()


def test_a_maximised_window_is_maximised_after_fullscreen_and_after_a_start(
    managed: Session,
) -> None:
    managed.start()
    go_to(managed, HERE)
    managed.look.maximise(managed.game_window)
    wait_until_maximised(managed)
    fill(managed)
    managed.key("F11")
    wait_until_maximised(managed)
    fill(managed)
    managed.end()

    managed.start()
    wait_for(managed, SCREEN)
    managed.key("F11")
    wait_until_maximised(managed)
    managed.look.maximise(managed.game_window, maximised=False)
    wait_for(managed, HERE)


def test_what_the_window_manager_does_is_remembered_as_what_the_player_does(
    managed: Session,
) -> None:
    window = managed.start()
    go_to(managed, HERE)
    managed.look.ask(window, "FULLSCREEN", add=True)
    wait_for(managed, SCREEN)
    wait_until(lambda: kept(managed)[1])
    managed.look.minimise(window)
    wait_until(lambda: "HIDDEN" in managed.look.states(window))
    managed.end()
    placement, fullscreen = kept(managed)
    assert placement is not None
    assert (placement.left, placement.width) == (HERE.left, HERE.width)
    assert fullscreen


def test_the_command_line_wins_for_once(managed: Session) -> None:
    managed.start()
    go_to(managed, HERE)
    fill(managed)
    managed.end()
    before = kept(managed)

    managed.start("--size", "700x400")
    assert managed.place == Rectangle(HERE.left, HERE.top, 700, 400)
    managed.end()
    managed.start("--windowed")
    assert managed.place == HERE
    managed.end()
    assert kept(managed) == before


def test_a_window_whose_monitor_has_gone_is_seen_again(managed: Session) -> None:
    with Store.open(managed.home / "halfmoon") as store:
        store.settings.placement = Placement(-1500, -40, 3000, 500, edges=(1, 1, TITLE_BAR, 5))
    managed.start()
    place = managed.place
    assert (place.left, place.top) == (1, TITLE_BAR)
    assert (place.width, place.height) == (SCREEN.width - 2, 500)
    managed.end()
    managed.start()
    assert managed.place == place


def test_at_first_it_is_as_large_as_panels_and_title_bar_leave_it_room(managed: Session) -> None:
    managed.look.reserve(200)
    managed.start()
    place = managed.place
    assert place.height <= SCREEN.height - 200 - TITLE_BAR
    assert place.width == pytest.approx(place.height * 16 / 9, abs=1)


def test_at_another_resolution_the_window_and_its_least_size_look_as_large_as_before(
    managed: Session,
) -> None:
    managed.start()
    managed.look.put(managed.game_window, Rectangle(100, 100, 300, 200))
    wait_for_size(managed, 640, 360)
    managed.look.put(managed.game_window, HERE)
    wait_for(managed, HERE)
    managed.look.set_resolution(144)
    wait_for_size(managed, 1200, 750)
    assert managed.place.top >= TITLE_BAR
    managed.look.put(managed.game_window, Rectangle(50, 30, 300, 200))
    wait_for_size(managed, 960, 540)
    managed.end()

    managed.start()
    assert managed.place == Rectangle(50, 30, 960, 540)
    managed.look.set_resolution(96)
    wait_for_size(managed, 640, 360)
    fill(managed)
    managed.look.set_resolution(144)
    managed.key("F11")
    wait_for_size(managed, 960, 540)
    managed.end()

    managed.look.set_resolution(120.5)
    for _ in range(2):
        managed.start()
        assert managed.place.size == (803, 452)
        managed.end()


def test_the_click_that_brings_the_window_back_takes_the_card_and_so_does_the_next_key(
    managed: Session,
) -> None:
    managed.start("AAAAAAB", "--size", "800x450")
    card = {"1": (75, 365), "8": (538, 98)}
    at = managed.place

    def tap(slot: str) -> None:
        managed.click(at.left + card[slot][0], at.top + card[slot][1])

    def moves() -> int:
        with Store.read(managed.home / "halfmoon") as store:
            attempt = store.games.kept()
        return attempt.game.moves if attempt else 0

    tap("1")
    other = managed.look.other_window(Rectangle(1000, 600, 200, 100))
    wait_until(lambda: managed.look.has_keyboard() == other)
    tap("8")
    wait_until(lambda: moves() == 1)
    wait_until(lambda: managed.look.has_keyboard() == managed.game_window)

    managed.look.minimise(managed.game_window)
    wait_until(lambda: managed.look.has_keyboard() != managed.game_window)
    managed.look.bring_back(managed.game_window)
    wait_until(lambda: managed.look.has_keyboard() == managed.game_window)
    managed.key("ctrl+z")
    wait_until(lambda: moves() == 0)


def test_two_windows_of_one_player_do_each_other_no_harm(managed: Session) -> None:
    managed.start("--windowed")
    go_to(managed, HERE)
    first = managed.game_window
    managed.start("--windowed", beside=first)
    go_to(managed, Rectangle(300, 200, 700, 450))
    managed.end()
    managed.game_window = first
    managed.end()
    placement, _ = kept(managed)
    assert placement is not None
    assert (placement.left, placement.top) == (HERE.left, HERE.top)
