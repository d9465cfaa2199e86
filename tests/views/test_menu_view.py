"""The menu: every entry does something, and what it does can be taken back."""

from __future__ import annotations

import time
from dataclasses import replace
from gc import collect
from itertools import combinations
from typing import TYPE_CHECKING
from weakref import ref

import arcade
import pytest

from halfmoon_arcade.engine import DealCode, Slot, deal_of_day
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.faces import Faces
from halfmoon_arcade.scene.sky import stars
from halfmoon_arcade.scene.widgets import Button
from halfmoon_arcade.store import DealOfDay
from halfmoon_arcade.views.code_entry import CodeEntryPanel
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.menu_column import Aside
from halfmoon_arcade.views.menu_entries import today_aside
from halfmoon_arcade.views.rules import RulesPanel
from halfmoon_arcade.views.settings import SettingsPanel
from halfmoon_arcade.views.statistics import StatisticsPanel
from halfmoon_arcade.views.table import TableView
from tests.store.games import OTHER, a_day_to_win, lose, move
from tests.views.desk import EXAMPLE, LINE

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon_arcade.views.panel import Panel
    from tests.views.desk import Desk


def words(desk: Desk) -> list[str]:
    return [one.words for one in desk.controls if isinstance(one, Button) and one.words]


def test_without_a_game_there_is_none_to_continue_and_none_to_restart(desk: Desk) -> None:
    desk.menu()
    assert words(desk) == [
        *("New deal", "Today's deal"),
        *("Enter a code", "How to play", "Statistics", "Settings", "Quit"),
    ]


def test_with_a_game_continue_comes_first(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:1])
    desk.menu()
    assert words(desk)[:2] == ["Continue", "Restart this deal"]


def test_continue_goes_on_exactly_where_the_game_was(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:3])
    desk.player.key(arcade.key.ESCAPE)
    desk.press(words="Continue")
    assert isinstance(desk.view, TableView)
    assert (str(desk.game.code), desk.game.moves) == (EXAMPLE, 3)


def test_return_is_the_first_entry(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:3])
    desk.menu()
    desk.player.key(arcade.key.ENTER)
    assert isinstance(desk.view, TableView)
    assert desk.game.moves == 3


def test_restart_deals_the_same_game_again(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:3])
    desk.menu()
    desk.press(words="Restart this deal")
    assert isinstance(desk.view, TableView)
    assert (str(desk.game.code), desk.game.moves) == (EXAMPLE, 0)


def test_a_won_game_cannot_be_continued_but_played_again_after_a_new_deal(desk: Desk) -> None:
    desk.table()
    desk.play(LINE)
    desk.menu()
    assert words(desk)[:2] == ["New deal", "Restart this deal"]


def test_new_deal_leads_to_a_table_with_another_game(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:3])
    desk.menu()
    desk.press(words="New deal")
    assert isinstance(desk.view, TableView)
    assert desk.game.moves == 0
    desk.press("undo")
    assert (str(desk.game.code), desk.game.moves) == (EXAMPLE, 3)


@pytest.mark.parametrize(
    ("entry", "panel"),
    [
        ("Enter a code", CodeEntryPanel),
        ("How to play", RulesPanel),
        ("Settings", SettingsPanel),
        ("Statistics", StatisticsPanel),
    ],
)
def test_entries_open_panels(desk: Desk, entry: str, panel: type[Panel]) -> None:
    desk.menu()
    desk.press(words=entry)
    assert isinstance(desk.panel, panel)


def test_quit_closes_the_window(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    closed: list[bool] = []
    monkeypatch.setattr(desk.player.window, "close", lambda: closed.append(True))
    desk.menu()
    desk.press(words="Quit")
    assert closed


def test_a_code_typed_in_the_menu_is_dealt(desk: Desk) -> None:
    desk.menu()
    desk.press(words="Enter a code")
    desk.player.write("aaaaaab")
    desk.press(words="Play")
    assert isinstance(desk.view, TableView)
    assert desk.game.code == DealCode(1)


def test_the_moon_is_as_full_as_the_kept_game(desk: Desk) -> None:
    new = desk.menu().moon.phase
    desk.table()
    desk.play(LINE[:40])
    assert desk.menu().moon.phase > new


def test_what_the_store_has_to_tell_is_shown_until_it_is_closed(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = desk.sitting.store
    monkeypatch.setattr(type(store), "notice", property(lambda _: "Nothing will be kept."))
    desk.menu()
    notice = [one for one in desk.controls if isinstance(one, Button) and one.icon == "close"][-1]
    assert not notice.words
    desk.player.click_in(notice.rect)
    desk.player.step()
    assert notice not in desk.controls
    assert not any(isinstance(one, Button) and not one.words for one in desk.controls)
    view = desk.table()
    assert view.overlay.notice is None


def test_the_table_shows_it_too_and_stays_playable(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = desk.sitting.store
    monkeypatch.setattr(type(store), "notice", property(lambda _: "Nothing will be kept."))
    view = desk.table()
    assert view.overlay.notice is not None
    desk.tap(Slot.PILE_1, Slot.PILE_8)
    assert desk.game.moves == 1
    desk.press("close")
    assert view.overlay.notice is None


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", [(640, 360), (700, 1100), (1000, 900), (1024, 768), (1900, 700)])
def test_the_words_of_every_entry_stand_on_it_also_of_all_there_can_be(
    desk: Desk, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    lose(desk.sitting)
    desk.sitting.play_today()
    move(desk.sitting)
    desk.player.resize(*size)
    view = desk.menu()
    assert len(words(desk)) == 10
    for button in view.controls:
        # A text has up to a font size of empty room at its right end.
        written = button.pictures[-1]
        assert button.rect.left < written.left
        assert written.right - button.rect.height / 2 < button.rect.right


def test_the_arrows_reach_every_entry(desk: Desk) -> None:
    lose(desk.sitting)
    desk.table()
    desk.play(LINE[:1])
    view = desk.menu()
    seen = {view.focused}
    for key in (arcade.key.DOWN,) * 6 + (arcade.key.RIGHT,) + (arcade.key.UP,) * 3:
        desk.player.key(key)
        seen.add(view.focused)
    assert seen == set(view.controls)


def test_todays_deal_is_dealt_and_gone_on_with_afterwards(desk: Desk) -> None:
    desk.menu()
    desk.press(words="Today's deal")
    code = desk.on_table.game.code
    assert code == desk.sitting.store.logbook.daily().code
    move(desk.sitting, 2)
    desk.table()
    desk.play(LINE[:3])
    desk.menu()
    desk.press(words="Today's deal")
    assert (desk.on_table.game.code, desk.game.moves) == (code, 2)
    assert [game.code for game in desk.sitting.store.logbook.unfinished(desk.sitting.row)] == [
        DealCode(1)
    ]


@pytest.mark.parametrize(
    ("state", "streak", "said"),
    [
        (DealOfDay.NOT_BEGUN, 0, None),
        (DealOfDay.NOT_BEGUN, 1, None),
        (DealOfDay.NOT_BEGUN, 2, Aside("2 days in a row")),
        (DealOfDay.BEGUN, 0, Aside("begun")),
        (DealOfDay.BEGUN, 12, Aside("12 days in a row")),
        (DealOfDay.WON, 1, Aside("won", "check", theme.GOLD)),
        (DealOfDay.WON, 1234, Aside("1,234 days in a row", "check", theme.GOLD)),
    ],
)
def test_the_menu_tells_how_the_player_is_with_todays_deal(
    desk: Desk, state: DealOfDay, streak: int, said: Aside | None
) -> None:
    desk.menu()
    today = desk.sitting.store.logbook.daily()
    assert today_aside(replace(today, state=state, streak=streak)) == said


@pytest.mark.looks
def test_at_midnight_the_menu_tells_of_the_new_days_deal(
    desk: Desk, ticking: Callable[[float], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    day = 20_000
    offset = day * 86_400 - 30 - desk.player.clock()
    monkeypatch.setattr(time, "time", lambda: desk.player.clock() + offset)
    desk.sitting.play_today()
    move(desk.sitting)
    desk.sitting.deal(OTHER)
    view = desk.menu()
    desk.player.finish()
    begun = desk.player.picture().tobytes()
    ticking(29)
    ticking(0.1)
    assert desk.player.window.picture().tobytes() == begun
    ticking(2)  # past midnight
    ticking(0.1)
    assert desk.player.window.picture().tobytes() != begun
    view.show_rules()
    panel = view.panel
    ticking(86_400)
    ticking(0.1)
    assert view.panel is panel
    desk.player.key(arcade.key.ESCAPE)
    desk.press(words="Today's deal")
    assert (desk.game.code, desk.game.moves) == (deal_of_day(day + 1), 0)


@pytest.mark.looks
def test_a_clock_that_is_set_back_brings_back_the_day_before(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    day = [20_000.5]
    monkeypatch.setattr(time, "time", lambda: day[0] * 86_400)
    desk.sitting.play_today()
    move(desk.sitting)
    desk.sitting.deal(OTHER)
    desk.menu()
    desk.player.finish()
    pictures = []
    for there in (20_000.5, 20_001.5, 19_000.5, 20_000.6, 30_000.5):
        day[0] = there
        desk.player.step()
        pictures.append(desk.player.picture().tobytes())
    begun, *others = pictures
    assert [picture == begun for picture in others] == [False, False, True, False]


@pytest.mark.looks
def test_a_win_of_todays_deal_is_seen_in_the_menu(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    day, taps = a_day_to_win()
    monkeypatch.setattr(time, "time", lambda: day * 86_400 + 7_200.0)
    desk.sitting.play_today()
    for slot in taps:
        desk.sitting.tap(slot)
    desk.menu()
    desk.player.finish()
    then = desk.player.picture()
    monkeypatch.setattr(time, "time", lambda: (day + 2) * 86_400 + 7_200.0)
    desk.menu()
    desk.player.finish()
    assert desk.player.picture().tobytes() != then.tobytes()


@pytest.mark.looks
def test_a_panel_that_scrolls_is_drawn_once_however_much_moves_behind_it(desk: Desk) -> None:
    desk.player.resize(640, 360)
    still = desk.menu()
    desk.player.finish()
    still.show_rules()
    at_rest = desk.player.picture()
    moving = MenuView(desk.player.window, desk.sitting, now=desk.player.clock)
    desk.player.window.show(moving)
    moving.show_rules()
    assert moving.moving
    desk.player.finish()
    assert desk.player.picture().tobytes() == at_rest.tobytes()


@pytest.mark.parametrize("size", [(640, 360), (700, 1100), (1000, 900), (1900, 700)])
def test_no_entry_overlaps_another_or_leaves_the_window(desk: Desk, size: tuple[int, int]) -> None:
    desk.table()
    desk.play(LINE[:1])
    desk.player.resize(*size)
    view = desk.menu()
    rects = [one.rect for one in view.controls]
    for one, other in combinations(rects, 2):
        beside = one.right <= other.left or other.right <= one.left
        assert beside or one.bottom >= other.top
    layout = desk.player.window.layout
    for rect in rects:
        assert rect.left >= 0
        assert rect.bottom >= 0
        assert rect.right <= layout.width
        assert rect.top <= layout.height


def test_f11_is_fullscreen_everywhere(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    toggled: list[bool] = []
    monkeypatch.setattr(desk.player.window, "toggle_fullscreen", lambda: toggled.append(True))
    for show in (desk.menu, desk.table):
        view = show()
        desk.player.key(arcade.key.F11)
        desk.player.key(arcade.key.ENTER, arcade.key.MOD_ALT)
        assert desk.view is view
    assert len(toggled) == 4
    assert not isinstance(desk.view, MenuView)


@pytest.mark.looks
def test_the_first_frame_does_not_wait_for_the_fan(desk: Desk) -> None:
    view = MenuView(desk.player.window, desk.sitting, now=desk.player.clock)
    desk.player.window.show(view)
    desk.player.step(0)
    first = desk.player.window.picture()
    assert view.moving
    desk.player.finish()
    assert not view.moving
    assert desk.player.picture().tobytes() != first.tobytes()
    desk.player.resize(1000, 700)
    assert not view.moving


def test_the_table_fits_its_atlas_also_when_the_menu_was_shown_before(desk: Desk) -> None:
    faces = desk.player.window.faces
    size = faces.size
    desk.menu()
    desk.player.finish()
    desk.table()
    desk.player.finish()
    while faces.warm(1.0):
        pass
    assert faces.size == size


@pytest.fixture
def atlases(monkeypatch: pytest.MonkeyPatch) -> list[ref[Faces]]:
    """The atlases made beside the window's own, as long as somebody has them."""
    made: list[ref[Faces]] = []
    aside = Faces.aside

    def noted(faces: Faces, room: tuple[int, int]) -> Faces:
        own = aside(faces, room)
        made.append(ref(own))
        return own

    monkeypatch.setattr(Faces, "aside", noted)
    return made


def last(atlases: list[ref[Faces]]) -> Faces:
    faces = atlases[-1]()
    assert faces is not None
    return faces


@pytest.mark.parametrize("size", [(1280, 720), (640, 360), (720, 1100)])
def test_the_fan_has_an_atlas_of_its_own_that_never_grows(
    desk: Desk, atlases: list[ref[Faces]], size: tuple[int, int]
) -> None:
    desk.player.resize(*size)
    desk.menu()
    before = last(atlases).size
    desk.player.finish()
    assert last(atlases).pictures == 5
    assert last(atlases).size == before


def test_the_fans_pictures_go_with_the_menu(desk: Desk, atlases: list[ref[Faces]]) -> None:
    desk.menu()
    desk.player.finish()
    desk.table()
    collect()
    assert [own() for own in atlases] == [None]


def test_the_first_frame_draws_no_card_and_each_entry_as_it_is_then(
    desk: Desk, atlases: list[ref[Faces]]
) -> None:
    faces = desk.player.window.faces
    desk.player.window.show(MenuView(desk.player.window, desk.sitting, now=desk.player.clock))
    desk.player.step(0)
    assert atlases == []
    entry, other = desk.find("question"), desk.find("statistics")
    drawn = []
    for one in (entry, other, entry, other):
        desk.player.move(one.rect.x, one.rect.y)
        before = faces.pictures
        desk.player.step(0)
        drawn.append(faces.pictures - before)
    # The two are of one size.
    assert drawn == [1, 0, 0, 0]


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1920, 1080), (800, 1280), (2560, 1080)])
def test_no_star_stands_among_the_words(desk: Desk, size: tuple[int, int]) -> None:
    desk.table()
    desk.play(LINE[:1])
    menu = desk.menu()
    desk.player.resize(*size)
    layout, quiet = desk.player.window.layout, menu.moon.quiet
    assert quiet is not None
    assert all(quiet.left < one.rect.left < one.rect.right < quiet.right for one in menu.controls)
    assert all(quiet.bottom < one.rect.bottom for one in menu.controls)
    assert not any(quiet.point_in_rect((star.x, star.y)) for star in stars(layout, menu.moon))
