"""The statistics: every page by mouse and by keys, and what can be done with the games there."""

from __future__ import annotations

import datetime as dt
import json
import os
import shutil
import time
from itertools import combinations
from typing import TYPE_CHECKING

import arcade
import pytest

from halfmoon_arcade.engine import DealCode
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.surface import Align
from halfmoon_arcade.scene.widgets import Button
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import PlayedDay, Store
from halfmoon_arcade.views.column import Column
from halfmoon_arcade.views.game_panel import GamePanel
from halfmoon_arcade.views.list_row import ListRow
from halfmoon_arcade.views.played_list import PlayedRow
from halfmoon_arcade.views.statistics import StatisticsPage, StatisticsPanel
from halfmoon_arcade.views.statistics_charts import day_colour, first_day
from tests.store.games import EXAMPLE, OTHER, alter, lose, move, win_example
from tests.views.desk import DEAD_AFTER_ONE

if TYPE_CHECKING:
    from pathlib import Path

    from arcade.types import Rect

    from halfmoon_arcade.scene.surface import Ink
    from tests.views.desk import Desk

SIZES = [(640, 360), (700, 1100), (1280, 720), (1900, 700)]
TABS = ("Overview", "Charts", "Games", "Data")


@pytest.fixture(autouse=True)
def documents(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The player's folder for documents."""
    folder = tmp_path / "documents"
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(folder))
    return folder


def saved_before(desk: Desk, count: int) -> list[Path]:
    """Files of the player's games in the folder for documents, all with the same."""
    path = desk.sitting.store.logbook.export().path
    copies = [path.with_stem(f"{path.stem}-{number}") for number in range(2, count + 1)]
    for copy in copies:
        shutil.copy(path, copy)
    return [path, *copies]


@pytest.fixture
def played(desk: Desk) -> Desk:
    """A player who has lost two games, won one, and is in the middle of another."""
    lose(desk.sitting, 2)
    lose(desk.sitting, 3, DealCode(9))
    win_example(desk.sitting)
    desk.sitting.deal(DealCode(5))
    move(desk.sitting)
    return desk


def open_page(desk: Desk, words: str) -> StatisticsPanel:
    desk.menu()
    desk.press(words="Statistics")
    desk.press(words=words)
    assert isinstance(desk.panel, StatisticsPanel)
    return desk.panel


def rows(desk: Desk) -> list[ListRow]:
    return [one for one in desk.controls if isinstance(one, ListRow)]


def words(desk: Desk) -> set[str]:
    return {one.words for one in desk.controls if isinstance(one, Button) and one.words}


def texts_written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """List what is written into columns from now on, as it is before it is broken into lines."""
    written: list[str] = []
    write = Column.text

    def note(column: Column, words: str, ink: Ink | None = None, align: Align = Align.LEFT) -> None:
        written.append(words)
        write(column, words, ink, align)

    monkeypatch.setattr(Column, "text", note)
    return written


def overlap(one: Rect, other: Rect) -> bool:
    across = one.left < other.right and other.left < one.right
    return across and one.bottom < other.top and other.bottom < one.top


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", SIZES)
def test_every_page_fits_every_window_in_both_languages(
    played: Desk, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    played.player.resize(*size)
    menu = played.menu()
    layout = played.player.window.layout
    for page in StatisticsPage:
        menu.show_statistics(page)
        rect = played.panel.rect
        assert rect.left >= 0
        assert rect.bottom >= 0
        assert rect.right <= layout.width
        assert rect.top <= layout.height
        inside = [one.rect for one in played.controls]
        assert not any(overlap(one, other) for one, other in combinations(inside, 2))
        assert all(rect.left < one.left < one.right < rect.right for one in inside)


def test_turning_a_page_moves_nothing_else(played: Desk) -> None:
    menu = played.menu()
    menu.show_statistics()
    tops = set()
    for tab in TABS:
        played.press(words=tab)
        tops.add(played.panel.rect.top)
    assert len(tops) == 1


def test_the_pages_are_turned_by_keys_alone(played: Desk) -> None:
    panel = played.menu()
    panel.show_statistics()
    for page in list(StatisticsPage)[1:]:
        played.player.key(arcade.key.RIGHT)
        played.player.key(arcade.key.ENTER)
        assert isinstance(played.panel, StatisticsPanel)
        assert played.panel.page is page


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("words", ["Overview", "Charts", "Games"])
def test_before_the_first_move_all_is_in_sight(
    desk: Desk, size: tuple[int, int], words: str
) -> None:
    desk.player.resize(*size)
    panel = open_page(desk, words)
    frame = panel.rect
    desk.player.key(arcade.key.END)
    assert panel.rect == frame
    assert panel._excess == 0  # noqa: SLF001 # nothing else tells how far a panel scrolls


def test_before_the_first_move_there_is_nothing_to_press_but_the_tabs(desk: Desk) -> None:
    desk.table()
    for tab in TABS[:3]:
        open_page(desk, tab)
        assert words(desk) == set(TABS)
        assert rows(desk) == []


@pytest.mark.looks
def test_what_is_played_meanwhile_is_counted_when_the_page_is_opened_again(played: Desk) -> None:
    open_page(played, "Overview")
    played.player.move(1, 1)
    before = played.player.picture()
    lose(played.sitting, 1, DealCode(77))
    open_page(played, "Overview")
    played.player.move(1, 1)
    assert played.player.picture().tobytes() != before.tobytes()


# The list of games.


def test_the_games_are_listed_the_last_one_first(played: Desk) -> None:
    open_page(played, "Games")
    assert [row.title for row in rows(played)] == [
        str(DealCode(number)) for number in (5, EXAMPLE.number, 9, OTHER.number)
    ]


def test_a_long_list_has_pages_without_a_gap_or_a_game_twice(desk: Desk) -> None:
    for number in range(23):
        lose(desk.sitting, 1, DealCode(100 + number))
    open_page(desk, "Games")
    seen = [row.title for row in rows(desk)]
    assert not desk.find(words="Newer").enabled
    for _ in range(2):
        desk.press(words="Older")
        seen += [row.title for row in rows(desk)]
    assert not desk.find(words="Older").enabled
    assert seen == [str(DealCode(100 + number)) for number in range(22, -1, -1)]
    desk.press(words="Newer")
    assert [row.title for row in rows(desk)] == seen[10:20]


def test_a_pressed_game_shows_how_it_went_and_escape_leads_back_to_the_list(played: Desk) -> None:
    open_page(played, "Games")
    played.player.click_in(rows(played)[1].rect)
    played.player.step()
    assert isinstance(played.panel, GamePanel)
    assert (played.panel.game.code, played.panel.game.moves) == (EXAMPLE, 48)
    assert words(played) == {"Play this deal again", "Watch the game", "Copy the code"}
    played.player.key(arcade.key.ESCAPE)
    assert isinstance(played.panel, StatisticsPanel)
    assert len(rows(played)) == 4


def test_a_deal_of_the_list_is_played_again_as_a_new_game(played: Desk) -> None:
    open_page(played, "Games")
    played.player.click_in(rows(played)[1].rect)
    played.press(words="Play this deal again")
    assert played.on_table.panel is None
    assert (played.game.code, played.game.moves) == (EXAMPLE, 0)
    move(played.sitting)
    assert played.sitting.counts


@pytest.mark.parametrize("way", ["button", "key"])
def test_a_code_of_the_list_is_copied(played: Desk, way: str) -> None:
    open_page(played, "Games")
    played.player.click_in(rows(played)[2].rect)
    if way == "button":
        played.press(words="Copy the code")
    else:
        played.player.key(arcade.key.C, arcade.key.MOD_CTRL)
    assert played.player.window.clipboard == str(DealCode(9))
    assert played.has("check", "Copied")


def test_a_game_that_was_left_is_gone_on_with_and_the_one_on_the_table_is_not_lost(
    played: Desk,
) -> None:
    open_page(played, "Games")
    played.player.click_in(rows(played)[2].rect)
    played.press(words="Go on with this game")
    assert (played.game.code, played.game.moves) == (DealCode(9), 3)
    left = played.sitting.store.logbook.unfinished(played.sitting.row)
    assert DealCode(5) in {game.code for game in left}


def test_the_game_on_the_table_is_gone_on_with_too(played: Desk) -> None:
    row = played.sitting.row
    open_page(played, "Games")
    played.player.click_in(rows(played)[0].rect)
    played.press(words="Go on with this game")
    assert (played.sitting.row, played.game.moves) == (row, 1)


def test_a_game_that_was_won_elsewhere_meanwhile_says_so(played: Desk, store: Store) -> None:
    open_page(played, "Games")
    played.player.click_in(rows(played)[2].rect)
    played.player.step()
    before = played.panel.rect.height
    alter(store, "UPDATE games SET record = '' WHERE code = ?", str(DealCode(9)))
    played.press(words="Go on with this game")
    assert isinstance(played.panel, GamePanel)
    assert played.panel.rect.height > before


@pytest.mark.parametrize("language", ["en", "id"])
def test_a_state_has_one_word_on_the_list_of_games_and_on_that_of_codes(
    desk: Desk, language: str
) -> None:
    set_language(language)
    view = desk.table(str(DealCode(9)))
    move(desk.sitting)
    desk.player.key(arcade.key.Z, arcade.key.MOD_CTRL)
    assert view.game.moves == 0
    desk.player.key(arcade.key.N)
    win_example(desk.sitting)
    lose(desk.sitting, 2, DealCode(5))
    dead, taken = DEAD_AFTER_ONE
    view = desk.table(dead)
    desk.tap(*taken)
    desk.player.key(arcade.key.N)
    move(desk.sitting)

    menu = desk.menu()
    menu.show_statistics(StatisticsPage.GAMES)
    listed = [(row.title, row.text.right_note) for row in rows(desk)]
    menu.close_panels()
    menu.enter_code()
    played = [one for one in desk.controls if isinstance(one, PlayedRow)]
    told = [(one.words, one.note.split("  ·  ")[0]) for one in played]
    assert listed == told
    words = [word for _code, word in told]
    assert words[1] == words[2], "a dead end that is left is lost like any other"
    assert len(set(words)) == 4
    if language == "en":
        assert words == ["Under way", "Lost", "Lost", "Won", "Taken back"]


def test_a_game_without_a_move_is_not_offered_to_be_watched(desk: Desk) -> None:
    desk.table()
    move(desk.sitting)
    desk.player.key(arcade.key.Z, arcade.key.MOD_CTRL)
    desk.menu().show_statistics(StatisticsPage.GAMES)
    desk.player.click_in(rows(desk)[0].rect)
    assert isinstance(desk.panel, GamePanel)
    assert not desk.has(words="Watch the game")
    assert desk.has(words="Go on with this game")


# The games as a whole.


def test_all_games_are_saved_to_a_file_that_is_named(played: Desk, documents: Path) -> None:
    open_page(played, "Data")
    played.press(words="Save all games")
    (path,) = documents.iterdir()
    assert len(json.loads(path.read_text(encoding="utf-8"))["games"]) == 4
    assert [row.title for row in rows(played)] == [path.name]


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (800, 1280)])
def test_saving_twice_moves_nothing_under_the_pointer_and_makes_one_file(
    played: Desk, documents: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    played.player.resize(*size)
    open_page(played, "Data")
    written = texts_written(monkeypatch)
    place = played.find(words="Save all games").rect
    for sentence in ("4 games were saved", "Nothing has changed: 4 games are saved"):
        written.clear()
        played.player.click_in(place)
        played.player.step()
        assert any(text.startswith(sentence) for text in written)
        assert played.find(words="Save all games").rect == place
        assert len(list(documents.iterdir())) == 1
        assert len(rows(played)) == 1


def test_a_press_on_a_file_moves_neither_it_nor_what_stands_above_it(
    played: Desk, documents: Path
) -> None:
    saved_before(played, 3)
    assert documents.is_dir()
    played.player.resize(800, 1280)
    open_page(played, "Data")
    places = [one.rect for one in rows(played)]
    for _ in range(2):
        played.player.click_in(places[2])
        played.player.step()
        assert [one.rect for one in rows(played)] == places


def test_each_file_tells_how_many_games_it_holds(
    played: Desk, documents: Path, tmp_path: Path
) -> None:
    path = played.sitting.store.logbook.export().path
    content = json.loads(path.read_text(encoding="utf-8"))
    content["games"] = content["games"][:1]
    (documents / "halfmoon-games-one.json").write_text(json.dumps(content), encoding="utf-8")
    (documents / "halfmoon-games-broken.json").write_text("{", encoding="utf-8")
    for age, name in enumerate(
        (path.name, "halfmoon-games-one.json", "halfmoon-games-broken.json")
    ):
        os.utime(documents / name, (1_000_000 - age, 1_000_000 - age))
    open_page(played, "Data")
    assert [row.text.note.split("  ·  ")[1] for row in rows(played)] == [
        "4 games",
        "1 game",
        "cannot be read",
    ]
    (documents / "halfmoon-games-broken.json").write_bytes(path.read_bytes())
    os.utime(documents / "halfmoon-games-broken.json", (900_000, 900_000))
    open_page(played, "Data")
    assert rows(played)[2].text.note.endswith("4 games"), "a file that was replaced is read again"
    assert tmp_path.is_dir()


@pytest.mark.looks
def test_where_no_file_can_be_written_one_sentence_says_so(played: Desk, documents: Path) -> None:
    documents.write_text("not a folder", encoding="utf-8")
    open_page(played, "Data")
    before = played.player.picture()
    played.press(words="Save all games")
    assert played.player.picture().tobytes() != before.tobytes()
    assert documents.read_text(encoding="utf-8") == "not a folder"


def test_the_files_found_are_offered_the_last_one_first(played: Desk, documents: Path) -> None:
    paths = saved_before(played, 7)
    for age, path in enumerate(reversed(paths)):
        os.utime(path, (1_000_000 - age, 1_000_000 - age))
    move(played.sitting)
    (documents / "other.json").write_text("{}", encoding="utf-8")
    open_page(played, "Data")
    names = [path.name for path in reversed(paths)]
    assert [row.title for row in rows(played)] == names[:3]
    for begin in (3, 6):
        played.press(words="Older")
        assert [row.title for row in rows(played)] == names[begin : begin + 3]
    played.player.click_in(rows(played)[0].rect)
    assert [row.title for row in rows(played)] == names[6:], "an answer leaves the page as it is"
    played.press(words="Newer")
    assert [row.title for row in rows(played)] == names[3:6]
    played.press(words="Save all games")
    assert [row.title for row in rows(played)][1:] == names[:2], "the new one is in sight"


@pytest.mark.parametrize("which", ["files", "games", "unfinished games"])
@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_the_focus_stays_with_turning_when_the_last_page_is_short(
    played: Desk, documents: Path, which: str, size: tuple[int, int]
) -> None:
    played.player.resize(*size)
    saved_before(played, 4)
    for number in range(10):
        lose(played.sitting, 1, DealCode(100 + number))
    before = played.sitting.store.logbook.number_of_games()
    if which == "unfinished games":
        played.menu().show_unfinished()
    else:
        open_page(played, "Data" if which == "files" else "Games")
    assert len(list(documents.iterdir())) == 4
    played.player.key(arcade.key.TAB)
    panel = played.panel
    for words, there in (("Older", "Newer"), ("Newer", "Older")):
        for _ in played.controls:
            if panel.focused is not played.find(words=words):
                played.player.key(arcade.key.TAB)
        assert panel.focused is played.find(words=words)
        played.player.key(arcade.key.ENTER)
        focused = played.find(words=there)
        assert panel.focused is focused
        assert panel.rect.bottom < focused.rect.bottom < focused.rect.top < panel.rect.top
    assert played.sitting.store.logbook.number_of_games() == before


def test_the_games_of_a_file_are_added_by_a_press_and_each_once(
    played: Desk, tmp_path: Path
) -> None:
    with Store.open(tmp_path / "elsewhere") as elsewhere:
        lose(Sitting(elsewhere), 2, DealCode(50))
        elsewhere.logbook.export()
    open_page(played, "Data")
    for _ in range(2):
        played.player.click_in(rows(played)[0].rect)
        played.player.step()
        assert played.sitting.store.logbook.number_of_games() == 5
    played.press(words="Games")
    assert str(DealCode(50)) in {row.title for row in rows(played)}


@pytest.mark.parametrize("place", ["menu", "table", "statistics", "another panel"])
def test_a_file_dropped_anywhere_is_taken_in_and_the_answer_is_in_sight(
    played: Desk, tmp_path: Path, place: str
) -> None:
    path = played.sitting.store.logbook.export(tmp_path).path
    number, moves = played.game.code, played.game.moves
    alter(played.sitting.store, "DELETE FROM games WHERE code = ?", str(DealCode(9)))
    menu = played.menu()
    if place == "table":
        menu.resume()
    elif place == "statistics":
        menu.show_statistics()
    elif place == "another panel":
        menu.show_rules()
    played.player.window.dispatch_event("on_file_drop", 5, 5, [str(path)])
    played.player.step()
    assert isinstance(played.panel, StatisticsPanel)
    assert played.panel.page is StatisticsPage.DATA
    assert played.sitting.store.logbook.number_of_games() == 4
    assert (played.game.code, played.game.moves) == (number, moves)


def test_a_dropped_file_that_is_none_of_ours_changes_nothing(played: Desk, tmp_path: Path) -> None:
    path = tmp_path / "holiday.jpg"
    path.write_bytes(bytes(range(256)))
    played.menu()
    played.player.window.dispatch_event("on_file_drop", 5, 5, [str(path), str(tmp_path / "no")])
    played.player.step()
    assert played.sitting.store.logbook.number_of_games() == 4


@pytest.mark.parametrize("way", ["button", "key"])
def test_everything_is_forgotten_at_one_press_and_brought_back_at_another(
    played: Desk, way: str
) -> None:
    logbook = played.sitting.store.logbook
    before = logbook.statistics()
    open_page(played, "Data")
    played.press(words="Forget all games")
    assert logbook.statistics().played == 1
    assert played.game.code == DealCode(5)
    assert not played.find(words="Forget all games").enabled
    if way == "button":
        played.press(words="Bring them back")
    else:
        played.player.key(arcade.key.Z, arcade.key.MOD_CTRL)
        played.player.step()
    assert logbook.statistics() == before
    assert not played.has(words="Bring them back")


@pytest.mark.parametrize("way", ["button", "key"])
def test_when_another_window_has_brought_them_back_the_page_says_so(
    played: Desk, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    logbook = played.sitting.store.logbook
    before = logbook.statistics()
    open_page(played, "Data")
    played.press(words="Forget all games")
    assert logbook.bring_back(played.sitting.row)  # as another window does
    written = texts_written(monkeypatch)
    if way == "button":
        played.press(words="Bring them back")
    else:
        played.player.key(arcade.key.Z, arcade.key.MOD_CTRL)
        played.player.step()
    assert "Nothing is left to bring back: another window was first." in written
    assert not played.has(words="Bring them back")
    assert played.find(words="Forget all games").enabled
    assert logbook.statistics() == before


def test_games_forgotten_elsewhere_are_not_said_to_go_when_this_window_is_closed(
    played: Desk, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    with Store.open(tmp_path) as store, Store.open(tmp_path) as other:
        win_example(Sitting(store))
        assert other.logbook.forget(None)
        monkeypatch.setattr(played.sitting.store, "logbook", store.logbook)
        written = texts_written(monkeypatch)
        open_page(played, "Data")
        assert "1 game was forgotten elsewhere and can be brought back here." in written


def test_forgetting_a_won_game_on_the_table_leaves_a_menu_that_works(desk: Desk) -> None:
    win_example(desk.sitting)
    open_page(desk, "Data")
    desk.press(words="Forget all games")
    desk.player.key(arcade.key.ESCAPE)
    assert "Restart this deal" not in words(desk)
    desk.press(words="New deal")
    assert desk.game.moves == 0


def test_with_nothing_played_there_is_nothing_to_save_or_to_forget(desk: Desk) -> None:
    open_page(desk, "Data")
    for name in ("Save all games", "Forget all games"):
        assert not desk.find(words=name).enabled


# The calendar.


@pytest.mark.parametrize(
    ("games", "wins", "colour"),
    [
        (0, 0, theme.DAY_WITHOUT),
        (1, 0, theme.DAYS_PLAYED[0]),
        (3, 0, theme.DAYS_PLAYED[2]),
        (40, 0, theme.DAYS_PLAYED[2]),
        (4, 1, theme.DAYS_WON[0]),
        (0, 1, theme.DAYS_WON[0]),
        (9, 7, theme.DAYS_WON[2]),
    ],
)
def test_a_day_is_gold_when_something_was_won_and_brighter_for_more(
    games: int, wins: int, colour: arcade.types.Color
) -> None:
    assert day_colour(PlayedDay(dt.date(2026, 11, 29), games, wins)) == colour


@pytest.mark.looks
@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_the_legend_shows_every_shade_of_the_calendar(played: Desk, size: tuple[int, int]) -> None:
    played.player.resize(*size)
    open_page(played, "Charts")
    played.player.move(1, 1)
    seen = {colour for _count, colour in played.player.picture().getcolors(2**21) or ()}
    for shade in (*theme.DAYS_PLAYED, *theme.DAYS_WON):
        assert any(colour[:3] == shade.rgb for colour in seen if isinstance(colour, tuple))


@pytest.mark.parametrize("day", range(1, 30))
def test_the_calendar_begins_on_a_monday_and_ends_with_the_week_of_today(day: int) -> None:
    today = dt.date(2026, 11, day)
    begin = first_day(today)
    assert begin.weekday() == 0
    assert 25 <= (today - begin).days / 7 < 26


@pytest.mark.looks
def test_the_days_played_are_seen_as_long_as_they_are_not_long_ago(
    played: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    open_page(played, "Charts")
    played.player.move(1, 1)
    now = played.player.picture()
    later = time.time() + 400 * 86_400
    monkeypatch.setattr(time, "time", lambda: later)
    played.panel.lay_out()
    assert played.player.picture().tobytes() != now.tobytes()
