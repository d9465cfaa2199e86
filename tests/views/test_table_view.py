"""A game played in the window, with the mouse."""

from __future__ import annotations

import time
from functools import partial
from typing import TYPE_CHECKING

import arcade
import pytest

from halfmoon_arcade.engine import Slot, Status
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.raster_widgets import ButtonState
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.result import ResultPanel
from tests.store.games import a_day_to_win
from tests.views.desk import DEAD_AFTER_ONE, DEAD_DEAL, EXAMPLE, LINE, Desk

if TYPE_CHECKING:
    from pathlib import Path

    from halfmoon_arcade.scene.cards import Shown
    from tests.harness import Player

RIGHT = arcade.MOUSE_BUTTON_RIGHT
COMMAND = arcade.key.MOD_CTRL


def rested(desk: Desk) -> tuple[Shown, ...]:
    """What the table shows once nothing moves."""
    view = desk.on_table
    desk.player.finish()
    return view.scene.shown()


def assert_shows_the_game(desk: Desk) -> None:
    table = desk.game.table
    for shown in rested(desk):
        assert shown.card == table.top(shown.slot)
        assert shown.caption == (shown.slot.label, table.count(shown.slot))
        assert shown.lifted == (shown.slot in desk.game.selection)


def test_the_example_is_clicked_through_to_its_result(desk: Desk) -> None:
    view = desk.table()
    for number, move in enumerate(LINE, start=1):
        desk.tap(*move)
        desk.player.step()
        assert desk.game.moves == number
    assert desk.game.status is Status.WON
    assert view.panel is None
    desk.player.finish()
    assert isinstance(desk.panel, ResultPanel)
    assert desk.panel.result[1:4] == (520, 48, EXAMPLE)
    assert view.overlay.bar.texts[2:] == ("520", "48")


def test_a2_the_bar_tells_code_time_score_and_moves(desk: Desk) -> None:
    view = desk.table()
    assert view.overlay.bar.texts == (EXAMPLE, "00:00", "0", "0")
    desk.play(LINE[:2])
    desk.player.step(61.0)
    assert view.overlay.bar.texts == (EXAMPLE, "01:01", "25", "2")


def test_each_second_of_the_clock_survives_a_kill(desk: Desk, tmp_path: Path) -> None:
    desk.table()
    desk.tap(Slot.PILE_1)
    desk.player.step(0)
    for second in (1, 2, 3):
        desk.player.step(1)
        with Store.read(tmp_path / "games") as store:
            kept = store.games.kept()
        assert kept is not None
        assert kept.run.seconds == second


def test_a_store_in_a_folder_with_a_long_name_can_be_told_of(
    player: Player, tmp_path: Path
) -> None:
    (tmp_path / "file").touch()
    with Store.open(tmp_path / "file" / ("x" * 200)) as store:
        desk = Desk(player, Sitting(store))
        desk.table()
        desk.tap(Slot.PILE_1, Slot.PILE_8)
        desk.player.step()
        assert store.notice
        assert desk.game.moves == 1


def test_taps_faster_than_the_motions_all_count(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:30])
    assert desk.game.moves == 30
    assert_shows_the_game(desk)


def test_the_window_is_resized_in_the_middle_of_a_game(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:10])
    desk.tap(LINE[10][0])
    desk.player.resize(900, 1000)
    assert_shows_the_game(desk)
    desk.tap(*LINE[10][1:])
    desk.play(LINE[11:20])
    assert desk.game.moves == 20
    assert_shows_the_game(desk)


def test_a_click_on_the_felt_deselects(desk: Desk) -> None:
    desk.table()
    desk.tap(Slot.PILE_1)
    desk.player.click(*gap(desk))
    assert desk.game.selection == ()


def gap(desk: Desk) -> tuple[float, float]:
    """A place between pile 2 and the reserve."""
    layout = desk.player.window.layout
    first, second = layout.slot(Slot.PILE_2), layout.slot(Slot.CELL_1)
    return (first.x + second.x) / 2, first.y


def test_the_right_button_deselects_wherever_it_is_pressed(desk: Desk) -> None:
    desk.table()
    card = desk.player.window.layout.slot(Slot.PILE_8)
    for x, y in (gap(desk), (card.x, card.y)):
        desk.tap(Slot.PILE_1)
        desk.player.click(x, y, RIGHT)
        assert desk.game.selection == ()
        assert desk.game.moves == 0


def test_a_press_on_the_bar_is_no_tap_on_the_felt(desk: Desk) -> None:
    desk.table()
    desk.tap(Slot.PILE_1)
    region = desk.on_table.overlay.bar.region
    desk.player.click(region.x, region.y)
    assert desk.game.selection == (Slot.PILE_1,)


def test_undo_and_redo_have_buttons_that_are_there_when_they_are_of_use(desk: Desk) -> None:
    desk.table()
    assert not desk.find("undo").enabled
    assert not desk.has("redo")
    desk.play(LINE[:2])
    desk.press("undo")
    assert desk.game.moves == 1
    desk.press("redo")
    assert desk.game.moves == 2
    assert not desk.has("redo")
    assert_shows_the_game(desk)


def test_a_button_acts_when_it_is_let_go_inside_of_it(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:1])
    undo = desk.find("undo").rect
    desk.player.press(undo.x, undo.y)
    desk.player.move(undo.x, undo.y - 200)
    desk.player.release(undo.x, undo.y - 200)
    assert desk.game.moves == 1
    desk.player.press(undo.x, undo.y)
    assert desk.game.moves == 1
    desk.player.release(undo.x, undo.y)
    assert desk.game.moves == 0


def test_undo_on_an_untouched_deal_brings_back_the_game_before(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:5])
    desk.press("new")
    assert str(desk.game.code) != EXAMPLE
    assert desk.game.moves == 0
    assert desk.on_table.overlay.bar.texts[0] == str(desk.game.code)
    desk.press("undo")
    assert (str(desk.game.code), desk.game.moves) == (EXAMPLE, 5)
    assert desk.on_table.overlay.bar.texts[0] == EXAMPLE
    assert_shows_the_game(desk)


def test_undo_on_an_untouched_restart_brings_the_moves_back(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:5])
    desk.player.key(arcade.key.R)
    assert desk.game.moves == 0
    desk.player.key(arcade.key.Z, COMMAND)
    assert desk.game.moves == 5
    assert_shows_the_game(desk)


@pytest.mark.parametrize(
    ("symbol", "modifiers"),
    [(arcade.key.U, 0), (arcade.key.Z, COMMAND), (arcade.key.Z, arcade.key.MOD_COMMAND)],
)
def test_keys_undo(desk: Desk, symbol: int, modifiers: int) -> None:
    desk.table()
    desk.play(LINE[:2])
    desk.player.key(symbol, modifiers)
    assert desk.game.moves == 1


@pytest.mark.parametrize(
    ("symbol", "modifiers"),
    [(arcade.key.Y, COMMAND), (arcade.key.Z, COMMAND | arcade.key.MOD_SHIFT)],
)
def test_keys_redo(desk: Desk, symbol: int, modifiers: int) -> None:
    desk.table()
    desk.play(LINE[:2])
    desk.sitting.undo()
    desk.player.key(symbol, modifiers)
    assert desk.game.moves == 2


def test_escape_deselects_first_and_then_leads_to_the_menu(desk: Desk) -> None:
    desk.table()
    desk.tap(Slot.PILE_1)
    desk.player.key(arcade.key.ESCAPE)
    assert desk.game.selection == ()
    desk.player.key(arcade.key.ESCAPE)
    assert isinstance(desk.view, MenuView)


def test_a_click_on_the_chip_copies_the_code_and_says_so_for_a_moment(desk: Desk) -> None:
    view = desk.table()
    chip = view.overlay.bar.plan.chip
    desk.player.click(chip.x, chip.y)
    assert desk.player.window.clipboard == EXAMPLE
    assert view.overlay.bar.texts[0] == "Copied"
    desk.player.step(theme.COPIED_TIME + 0.1)
    assert view.overlay.bar.texts[0] == EXAMPLE


def test_e2_a_dead_end_is_told_and_the_table_stays_usable(desk: Desk) -> None:
    code, pair = DEAD_AFTER_ONE
    view = desk.table(code)
    assert view.overlay.banner is None
    desk.tap(*pair)
    assert desk.game.status is Status.DEAD_END
    assert view.overlay.banner is not None
    desk.tap(Slot.CELL_8)
    assert desk.game.selection == (Slot.CELL_8,)
    desk.press(words="Undo", icon="undo")
    assert desk.game.moves == 0
    assert view.overlay.banner is None


def test_e2_the_banner_offers_undo_and_a_new_deal(desk: Desk) -> None:
    code, pair = DEAD_AFTER_ONE
    view = desk.table(code)
    desk.tap(*pair)
    banner = view.overlay.banner
    assert banner is not None
    inside = [one for one in desk.controls if one.rect.top <= banner.rect.top]
    undo, new = inside
    desk.player.click_in(new.rect)
    assert str(desk.game.code) != code
    desk.player.key(arcade.key.U)
    assert str(desk.game.code) == code
    undo.action()
    assert desk.game.moves == 0


def test_e2_a_deal_that_is_a_dead_end_says_so_at_once(desk: Desk) -> None:
    view = desk.table(DEAD_DEAL)
    assert view.overlay.banner is not None
    assert desk.has(words="New deal")


def test_s9_a_refusal_is_explained_when_the_player_wants_that(desk: Desk) -> None:
    view = desk.table()
    desk.tap(Slot.PILE_1, Slot.PILE_2)
    assert view.overlay.note is None
    desk.sitting.store.settings.move_errors = True
    desk.tap(Slot.PILE_1, Slot.PILE_2)
    assert view.overlay.note is not None


@pytest.mark.parametrize(
    ("slots", "words"),
    [
        ((Slot.PILE_1, Slot.PILE_2), "Jumlah harus sama dengan 11"),
        ((Slot.PILE_3, Slot.PILE_2), "Memerlukan Jack, Ratu, dan Raja"),
        ((Slot.PILE_3, Slot.PILE_12), "Memerlukan Jack, Ratu, dan Raja"),
    ],
)
def test_s9_the_note_has_the_documents_words(
    desk: Desk, slots: tuple[Slot, ...], words: str
) -> None:
    set_language("id")
    desk.sitting.store.settings.move_errors = True
    view = desk.table()
    desk.tap(*slots)
    assert view.overlay.note is not None
    assert view.overlay.note.words == words


def test_s9_the_note_goes_by_itself_and_with_the_next_tap(desk: Desk) -> None:
    desk.sitting.store.settings.move_errors = True
    view = desk.table()
    desk.tap(Slot.PILE_1, Slot.PILE_2)
    desk.player.step(theme.NOTE_TIME + 0.1)
    assert view.overlay.note is None
    desk.tap(Slot.PILE_1, Slot.PILE_2)
    desk.tap(Slot.PILE_1)
    assert view.overlay.note is None


def test_s10_placement_help_dims_what_does_not_fit(desk: Desk) -> None:
    desk.sitting.store.settings.placement_help = True
    desk.table()
    desk.tap(Slot.PILE_6)
    assert {shown.slot for shown in rested(desk) if shown.dimmed} == desk.game.unfit


def test_the_clock_starts_with_the_first_tap_and_shows_every_second(desk: Desk) -> None:
    view = desk.table()
    desk.player.step(5)
    assert view.overlay.bar.texts[1] == "00:00"
    desk.tap(Slot.PILE_1)
    desk.player.step(61.5)
    assert view.overlay.bar.texts[1] == "01:01"


def test_the_clock_stands_still_in_the_menu_in_panels_and_in_the_background(desk: Desk) -> None:
    view = desk.table()
    desk.tap(Slot.PILE_1)
    desk.player.step(10)
    for stop, go_on in (
        (view.show_rules, view.close_panel),
        (view.deactivated, view.activated),
        (view.go_to_menu, lambda: desk.press("play")),
    ):
        before = desk.sitting.seconds
        stop()
        desk.player.step(30)
        assert desk.sitting.seconds == before
        go_on()
        desk.player.step(2)
        assert desk.sitting.seconds > before


def test_after_an_hour_the_bar_makes_room_for_it(desk: Desk) -> None:
    view = desk.table()
    desk.tap(Slot.PILE_1)
    desk.player.step(3600 + 65)
    assert view.overlay.bar.texts[1] == "1:01:05"


@pytest.mark.looks
def test_a_tick_of_the_clock_touches_nothing_but_the_stats(desk: Desk) -> None:
    view = desk.table()
    desk.tap(Slot.PILE_1)
    desk.player.finish()
    before = desk.player.picture()
    desk.player.step(1.0)
    after = desk.player.window.picture()
    region = view.overlay.bar.region
    height = after.height
    left, right = int(region.left), int(region.right)
    box = left, height - int(region.top), right, height - int(region.bottom)
    assert before.crop(box).tobytes() != after.crop(box).tobytes()
    before.paste(after.crop(box), box)
    assert before.tobytes() == after.tobytes()


def test_the_result_offers_the_same_deal_again(desk: Desk) -> None:
    desk.table()
    desk.play(LINE)
    desk.player.finish()
    desk.press(words="Play this deal again")
    assert (str(desk.game.code), desk.game.moves) == (EXAMPLE, 0)
    assert_shows_the_game(desk)


def test_a_won_game_comes_back_with_its_result(desk: Desk) -> None:
    desk.table()
    desk.play(LINE)
    desk.player.finish()
    desk.press(words="New deal")
    desk.player.finish()
    desk.press("undo")
    desk.player.finish()
    assert str(desk.game.code) == EXAMPLE
    assert isinstance(desk.panel, ResultPanel)


def test_return_on_the_result_deals_anew(desk: Desk) -> None:
    desk.table()
    desk.play(LINE)
    desk.player.finish()
    desk.player.key(arcade.key.ENTER)
    assert str(desk.game.code) != EXAMPLE
    assert desk.view.panel is None


def test_the_stars_of_a_win_can_be_skipped(desk: Desk) -> None:
    view = desk.table()
    desk.play(LINE)
    desk.player.step()
    assert view.panel is None
    desk.player.click(*gap(desk))
    desk.player.step()
    assert isinstance(desk.panel, ResultPanel)


def test_e3_a_won_game_is_not_undone(desk: Desk) -> None:
    desk.table()
    desk.play(LINE)
    desk.player.finish()
    desk.player.key(arcade.key.ESCAPE)
    assert not desk.find("undo").enabled
    desk.player.key(arcade.key.U)
    assert desk.game.moves == 48


def test_a_pasted_code_is_dealt(desk: Desk) -> None:
    desk.table()
    desk.player.window.clipboard = "hm1 n aaaaaac"
    desk.player.key(arcade.key.V, COMMAND)
    assert str(desk.game.code) == "HM1-N-AAAAAAC"


def test_the_table_is_drawn_in_two_calls_over_the_backdrop(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.sitting.store.settings.move_errors = True
    desk.table(DEAD_DEAL)
    desk.tap(Slot.PILE_1, Slot.PILE_2)
    drawn: list[object] = []
    draw = arcade.SpriteList.draw

    def counted(sprites: arcade.SpriteList[arcade.BasicSprite]) -> None:
        drawn.append(sprites)
        draw(sprites)

    monkeypatch.setattr(arcade.SpriteList, "draw", counted)
    desk.player.window.invalidate()
    desk.player.step()
    assert len(drawn) == 2


def test_buttons_show_where_the_pointer_is_and_that_they_are_held(desk: Desk) -> None:
    desk.table()
    menu = desk.find("menu")
    x, y = menu.rect.x, menu.rect.y
    looks = []
    for act in (
        partial(desk.player.move, x, y),
        partial(desk.player.press, x, y),
        partial(desk.player.move, 5, 5),
    ):
        act()
        desk.player.step()
        looks.append(menu.state)
    assert looks == [ButtonState.HOVER, ButtonState.PRESSED, ButtonState.NORMAL]
    desk.player.release(5, 5)
    assert desk.on_table.panel is None


# What is new about a win.


def news(desk: Desk) -> tuple[str, ...]:
    """What the result tells after a win on the screen."""
    desk.play(LINE)
    desk.player.finish()
    assert isinstance(desk.panel, ResultPanel)
    return desk.panel.result.news


def test_the_first_win_is_told(desk: Desk) -> None:
    desk.table()
    assert news(desk) == ("Your first win",)


def test_a_better_time_and_a_row_of_wins_are_told_and_a_worse_time_is_not(desk: Desk) -> None:
    for seconds, told in ((60.0, "Your first win"), (30.0, "Your best time"), (90.0, "")):
        desk.table()
        desk.tap(*LINE[0])
        desk.player.clock.time += seconds
        desk.play(LINE[1:])
        desk.player.finish()
        assert isinstance(desk.panel, ResultPanel)
        assert (told in desk.panel.result.news) == bool(told)
        last = desk.panel.result.news
    assert last == ("3 wins in a row",)


def test_the_replay_of_a_won_game_brings_nothing_new(desk: Desk) -> None:
    desk.table()
    assert news(desk)
    desk.press(words="Play this deal again")
    desk.player.finish()
    assert news(desk) == ()


def test_a_win_of_todays_deal_is_told(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    day, taps = a_day_to_win()
    monkeypatch.setattr(time, "time", lambda: day * 86_400 + 7_200.0)
    desk.menu()
    desk.press(words="Today's deal")
    desk.tap(*taps)
    desk.player.finish()
    assert isinstance(desk.panel, ResultPanel)
    assert desk.panel.result.news == ("Today's deal won", "Your first win")
