"""What the screens look like, in windows of four shapes, compared with kept pictures.

After a change of the look that is meant: `pytest tests/views/test_pictures.py --renew-pictures`,
and look at what was kept before it is committed.
"""

from __future__ import annotations

import os
import time
from typing import TYPE_CHECKING, Final

import arcade
import pytest

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.store import CardDeck
from halfmoon_arcade.views.replay import ReplayView
from halfmoon_arcade.views.setting_pages import Page
from halfmoon_arcade.views.settings import SettingsPanel
from halfmoon_arcade.views.statistics import StatisticsPage
from halfmoon_arcade.views.watching import watch
from history import write_history
from tests.gamepad import NINTENDO, PLAYSTATION, XBOX, Gamepad
from tests.harness import TOLERANCE, difference, tiles
from tests.views.desk import DEAD_AFTER_ONE, DEAD_DEAL, LINE
from tests.views.test_rebinding_panel import waiting

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.gamepad import Port
    from tests.harness import Album
    from tests.views.desk import Desk

SHAPES: Final = {
    "usual": (1280, 720),
    "smallest": (640, 360),
    "upright": (720, 1100),
    "wide": (1600, 640),
}


@pytest.fixture(params=SHAPES)
def shape(request: pytest.FixtureRequest, desk: Desk) -> str:
    desk.player.resize(*SHAPES[request.param])
    return str(request.param)


def test_a_fresh_table(desk: Desk, album: Album, shape: str) -> None:
    desk.table()
    desk.player.finish()
    album.check(f"fresh-{shape}", desk.player.picture())


def test_a_selected_card_with_those_dimmed_that_do_not_fit(
    desk: Desk, album: Album, shape: str
) -> None:
    desk.sitting.store.settings.placement_help = True
    desk.table()
    desk.play(LINE[:4])
    desk.tap(Slot.PILE_6)
    desk.player.move(1, 1)
    desk.player.finish()
    album.check(f"selected-{shape}", desk.player.picture())


def test_a_dead_end(desk: Desk, album: Album, shape: str) -> None:
    desk.table(DEAD_DEAL)
    desk.player.finish()
    album.check(f"dead-end-{shape}", desk.player.picture())


def test_the_veil_of_a_table_that_was_left(desk: Desk, album: Album) -> None:
    view = desk.table()
    desk.tap(Slot.PILE_6)
    desk.player.finish()
    view.left()
    desk.player.finish()
    album.check("veil", desk.player.picture())


def test_a_won_game(desk: Desk, album: Album, shape: str) -> None:
    desk.table()
    desk.play(LINE)
    desk.player.finish()
    desk.player.move(1, 1)
    album.check(f"won-{shape}", desk.player.picture())


@pytest.mark.parametrize("position", [17, 48])
def test_a_replay(desk: Desk, album: Album, shape: str, position: int) -> None:
    desk.sitting.store.settings.left_handed = shape == "wide"
    menu = desk.menu()
    watch(menu)
    view = desk.player.window.current_view
    assert isinstance(view, ReplayView)
    view.playback.toggle()
    view.playback.go_to(position)
    desk.player.window.ring_shown = False
    desk.player.key(arcade.key.TAB)  # which shows the ring, and moves nothing yet
    desk.player.finish()
    album.check(f"replay-{position}-{shape}", desk.player.picture())


def test_the_menu(desk: Desk, album: Album, shape: str) -> None:
    desk.table()
    desk.play(LINE[:20])
    desk.menu()
    desk.player.finish()
    album.check(f"menu-{shape}", desk.player.picture())


def test_the_focus_on_a_selected_card(desk: Desk, album: Album, shape: str) -> None:
    desk.table()
    for key in (arcade.key.TAB, arcade.key.RIGHT, arcade.key.RETURN):
        desk.player.key(key)
    desk.player.finish()
    album.check(f"focus-{shape}", desk.player.picture())


def test_the_keys(desk: Desk, album: Album, shape: str) -> None:
    desk.menu().show_keys()
    desk.player.finish()
    album.check(f"keys-{shape}", desk.player.picture())


NOW: Final = 1_795_953_600.0
"""Noon of a day in November, in Greenwich."""


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with the games of half a year, which takes a second to play."""
    return write_history(tmp_path_factory.mktemp("history") / "games.json", NOW).read_bytes()


@pytest.fixture
def half_a_year(desk: Desk, games: bytes, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A player of half a year."""
    monkeypatch.setenv("TZ", "UTC")
    time.tzset()
    monkeypatch.setattr(time, "time", lambda: NOW)
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path))
    path = tmp_path / "halfmoon-games-2026-11-29.json"
    path.write_bytes(games)
    os.utime(path, (NOW, NOW))
    desk.sitting.store.logbook.merge(path)
    return desk


@pytest.fixture(autouse=True)
def _the_players_time_zone_again(request: pytest.FixtureRequest) -> Iterator[None]:
    yield
    if "half_a_year" in request.fixturenames:
        time.tzset()


@pytest.mark.parametrize("page", StatisticsPage)
def test_the_statistics(half_a_year: Desk, album: Album, page: StatisticsPage) -> None:
    half_a_year.menu().show_statistics(page)
    half_a_year.player.finish()
    album.check(f"statistics-{page.name.lower()}", half_a_year.player.picture())


def test_the_statistics_of_nothing(desk: Desk, album: Album) -> None:
    desk.menu().show_statistics()
    desk.player.finish()
    album.check("statistics-nothing", desk.player.picture())


def test_the_unfinished_games(half_a_year: Desk, album: Album, shape: str) -> None:
    half_a_year.menu().show_unfinished()
    removing = half_a_year.find("close")
    half_a_year.player.click_in(removing.rect)
    half_a_year.player.move(1, 1)
    half_a_year.player.finish()
    album.check(f"unfinished-{shape}", half_a_year.player.picture())


@pytest.mark.parametrize("kind", [XBOX, PLAYSTATION, NINTENDO], ids=lambda kind: kind[1])
def test_the_buttons_of_a_controller(
    desk: Desk, port: Port, album: Album, kind: tuple[str, str]
) -> None:
    desk.player.resize(800, 1280)
    desk.menu()
    port.plug(Gamepad(kind)).tap(ControllerButton.RIGHT_STICK)
    desk.player.finish()
    album.check(f"buttons-{desk.player.window.make.name.lower()}", desk.player.picture())


def test_the_entry_of_a_code(desk: Desk, album: Album, shape: str) -> None:
    desk.table(DEAD_DEAL)
    desk.table()
    desk.play(LINE)
    desk.table(DEAD_AFTER_ONE[0])
    desk.tap(*DEAD_AFTER_ONE[1])
    desk.player.finish()
    desk.menu().enter_code()
    desk.player.write("moon")
    for key in (arcade.key.DOWN, arcade.key.RIGHT):
        desk.player.key(key)
    desk.player.finish()
    album.check(f"code-{shape}", desk.player.picture())


def test_the_night_court_in_four_colours(desk: Desk, album: Album) -> None:
    desk.sitting.store.settings.deck = CardDeck.NIGHT_COURT
    desk.sitting.store.settings.four_colours = True
    desk.table()
    desk.player.finish()
    album.check("night-court", desk.player.picture())


def test_a_table_for_the_left_hand(desk: Desk, album: Album, shape: str) -> None:
    desk.sitting.store.settings.left_handed = True
    desk.table(DEAD_DEAL)
    desk.player.key(arcade.key.TAB)
    desk.player.finish()
    album.check(f"left-hand-{shape}", desk.player.picture())


@pytest.mark.parametrize("page", Page)
def test_the_settings(desk: Desk, album: Album, page: Page) -> None:
    desk.menu().show_settings()
    assert isinstance(desk.panel, SettingsPanel)
    desk.panel.turn_to(page)
    desk.player.finish()
    album.check(f"settings-{page.name.lower()}", desk.player.picture())


def test_the_list_of_keys_to_change_and_the_question_about_one(desk: Desk, album: Album) -> None:
    panel = waiting(desk, Action.UNDO)
    desk.player.key(arcade.key.N)
    desk.player.finish()
    assert desk.panel is panel
    album.check("bindings-asked", desk.player.picture())
    for _ in range(2):
        desk.player.key(arcade.key.ESCAPE)
    desk.player.move(1, 1)
    desk.player.finish()
    album.check("bindings-keyboard", desk.player.picture())


@pytest.mark.looks
def test_a_lost_caption_and_a_card_two_pixels_off_are_noticed(desk: Desk) -> None:
    desk.table()
    desk.player.finish()
    right = desk.player.picture()
    layout = desk.player.window.layout
    card = layout.slot(Slot.PILE_9)
    x, y = layout.caption_centre(Slot.PILE_9)
    height = right.height
    without = right.copy()
    felt = right.crop((int(x) + 60, int(height - y) - 8, int(x) + 84, int(height - y) + 8))
    without.paste(felt, (int(x) - 12, int(height - y) - 8))
    moved = right.copy()
    box = (int(card.left), int(height - card.top), int(card.right), int(height - card.bottom))
    moved.paste(right.crop(box), (box[0] + 2, box[1]))
    for wrong in (without, moved):
        assert difference(tiles(right), tiles(wrong)) > TOLERANCE
