"""The unfinished games: gone on with, removed, and brought back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from halfmoon_arcade.engine import DealCode
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.scene.widgets import Button
from halfmoon_arcade.views.list_row import ListRow
from halfmoon_arcade.views.unfinished import UnfinishedPanel
from tests.store.games import alter, lose, move

if TYPE_CHECKING:
    from halfmoon_arcade.store import Store
    from tests.views.desk import Desk


@pytest.fixture
def left(desk: Desk) -> Desk:
    """A player who has left three games, and has one on the table."""
    for number, moves in ((10, 1), (11, 2), (12, 3)):
        lose(desk.sitting, moves, DealCode(number))
    desk.sitting.deal(DealCode(13))
    move(desk.sitting, 4)
    return desk


def open_list(desk: Desk) -> UnfinishedPanel:
    desk.menu()
    desk.press(words="Unfinished games")
    assert isinstance(desk.panel, UnfinishedPanel)
    return desk.panel


def rows(desk: Desk) -> list[ListRow]:
    return [one for one in desk.controls if isinstance(one, ListRow)]


def codes(desk: Desk) -> list[str]:
    return [row.title for row in rows(desk)]


def removers(desk: Desk) -> list[Button]:
    """The buttons at the ends of the rows; the last close button is that of the panel."""
    return [one for one in desk.controls if isinstance(one, Button) and one.icon == "close"][:-1]


def kept(desk: Desk) -> set[str]:
    games = desk.sitting.store.logbook.unfinished(desk.sitting.row)
    return {str(game.code) for game in games}


def test_there_is_no_such_entry_while_no_game_was_left(desk: Desk) -> None:
    desk.sitting.deal(DealCode(13))
    move(desk.sitting)
    desk.menu()
    assert not desk.has(words="Unfinished games")


def test_all_but_the_game_on_the_table_are_listed_the_last_one_first(left: Desk) -> None:
    open_list(left)
    assert codes(left) == [str(DealCode(number)) for number in (12, 11, 10)]


def test_a_pressed_game_is_on_the_table_as_it_was_left_and_takes_turns_with_the_other(
    left: Desk,
) -> None:
    open_list(left)
    left.player.click_in(rows(left)[1].rect)
    assert (left.on_table.game.code, left.game.moves) == (DealCode(11), 2)
    open_list(left)
    assert set(codes(left)) == {str(DealCode(number)) for number in (13, 12, 10)}


def test_a_game_is_gone_on_with_by_keys_alone(left: Desk) -> None:
    left.menu().show_unfinished()
    left.player.key(arcade.key.DOWN)
    left.player.key(arcade.key.ENTER)
    assert (left.game.code, left.game.moves) == (DealCode(11), 2)


def test_a_removed_game_stays_in_its_place_with_a_way_back(left: Desk) -> None:
    open_list(left)
    before = [row.rect for row in rows(left)]
    left.player.click_in(removers(left)[1].rect)
    left.player.step()
    assert kept(left) == {str(DealCode(12)), str(DealCode(10))}
    assert [row.rect for row in rows(left)] == [before[0], before[2]]
    left.press("undo")
    assert len(kept(left)) == 3
    assert [row.rect for row in rows(left)] == before


def test_the_focus_stays_at_the_row_that_was_changed(left: Desk) -> None:
    panel = open_list(left)
    for key in (arcade.key.UP, arcade.key.LEFT, arcade.key.DOWN, arcade.key.RIGHT):
        left.player.key(key)
    focused = panel.focused
    assert focused in removers(left)
    left.player.key(arcade.key.ENTER)
    undo = left.find("undo")
    assert panel.focused is undo
    assert focused is not None
    assert undo.rect.y == focused.rect.y
    left.player.key(arcade.key.ENTER)
    assert panel.focused in removers(left)
    assert len(kept(left)) == 3


def test_undo_brings_back_what_was_removed_one_after_the_other(left: Desk) -> None:
    open_list(left)
    for _ in range(3):
        left.player.click_in(removers(left)[0].rect)
    assert kept(left) == set()
    for count in (1, 2, 3, 3):
        left.player.key(arcade.key.Z, arcade.key.MOD_CTRL)
        assert len(kept(left)) == count


def test_when_all_are_removed_the_entry_goes_with_the_panel(left: Desk) -> None:
    open_list(left)
    for _ in range(3):
        left.player.click_in(removers(left)[0].rect)
    left.player.key(arcade.key.ESCAPE)
    assert left.view.panel is None
    assert not left.has(words="Unfinished games")
    assert left.sitting.store.logbook.statistics().played == 4


@pytest.mark.looks
def test_a_game_that_cannot_be_gone_on_with_says_so_and_the_table_stays(
    left: Desk, store: Store
) -> None:
    open_list(left)
    left.player.move(1, 1)
    before = left.player.picture()
    alter(store, "UPDATE games SET record = '' WHERE code = ?", str(DealCode(11)))
    left.player.click_in(rows(left)[1].rect)
    left.player.move(1, 1)
    assert isinstance(left.panel, UnfinishedPanel)
    assert left.game.code == DealCode(13)
    assert left.player.picture().tobytes() != before.tobytes()


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", [(640, 360), (700, 1100), (1280, 720)])
def test_the_button_that_brings_back_holds_its_words(
    left: Desk, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    left.player.resize(*size)
    left.menu().show_unfinished()
    left.player.click_in(removers(left)[0].rect)
    undo = left.find("undo")
    words = undo.pictures[-1]
    assert undo.rect.left < words.left
    assert words.left + 3 * words.width / 4 < undo.rect.right < left.panel.rect.right


def test_a_long_list_has_pages_and_a_removed_game_stays_removed_on_its_own(desk: Desk) -> None:
    for number in range(12):
        lose(desk.sitting, 1, DealCode(100 + number))
    open_list(desk)
    desk.press(words="Older")
    assert codes(desk) == [str(DealCode(101)), str(DealCode(100))]
    desk.player.click_in(removers(desk)[0].rect)
    desk.press(words="Newer")
    desk.press(words="Older")
    assert codes(desk) == [str(DealCode(100))]
