"""For the left hand: the table in a mirror, by mouse and by keyboard, and what belongs to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import arcade
import pytest

from halfmoon_arcade.demo import Demo
from halfmoon_arcade.engine import Slot, Status
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.motion import Pace, Speed
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
from halfmoon_arcade.views.result import ResultPanel
from halfmoon_arcade.views.setting_pages import Page
from halfmoon_arcade.views.settings import SettingsPanel
from halfmoon_arcade.views.table import TableView
from tests.views.desk import DEAD_DEAL, LINE

if TYPE_CHECKING:
    from arcade.types import Rect
    from PIL import Image

    from tests.views.desk import Desk

K = arcade.key
SIZES = [(640, 360), (700, 1100), (1280, 720), (1900, 1000)]


@pytest.fixture(autouse=True)
def left_handed(desk: Desk) -> None:
    desk.sitting.store.settings.left_handed = True


def x_of(desk: Desk, slot: Slot) -> float:
    return float(desk.player.window.layout.slot(slot).x)


def focused(desk: Desk) -> Slot | None:
    """The card with the ring."""
    return desk.on_table.scene.focused


@pytest.mark.looks
def test_the_switch_mirrors_the_table_beneath_at_once_and_is_kept(desk: Desk) -> None:
    settings = desk.sitting.store.settings
    settings.left_handed = False
    view = desk.table()
    desk.tap(Slot.PILE_1)
    desk.player.finish()
    before, shown = desk.player.picture(), view.scene.shown()
    view.show_settings()
    assert isinstance(desk.panel, SettingsPanel)
    desk.panel.turn_to(Page.GENERAL)
    switch = desk.switches()[-1]
    desk.player.click_in(switch.rect)
    assert settings.left_handed
    assert x_of(desk, Slot.PILE_1) > x_of(desk, Slot.PILE_12)
    assert view.scene.shown() == shown
    desk.press("close")
    desk.player.move(1, 1)
    desk.player.finish()
    assert desk.player.picture().tobytes() != before.tobytes()
    view.show_settings()
    desk.panel.turn_to(Page.GENERAL)
    desk.player.click_in(desk.switches()[-1].rect)
    desk.press("close")
    desk.player.move(1, 1)
    desk.player.finish()
    assert desk.player.picture().tobytes() == before.tobytes()


@pytest.mark.looks
def test_the_sample_is_mirrored_too(desk: Desk) -> None:
    desk.menu().show_settings()
    desk.player.move(1, 1)
    left = desk.player.picture()
    desk.sitting.store.settings.left_handed = False
    desk.view.retune()
    assert desk.player.picture().tobytes() != left.tobytes()


def test_a_whole_game_by_mouse_ends_with_the_result(desk: Desk) -> None:
    desk.player.resize(640, 360)
    desk.table()
    desk.play(LINE)
    assert desk.game.status is Status.WON
    desk.player.finish()
    desk.player.step()
    assert isinstance(desk.panel, ResultPanel)


def test_right_leads_to_what_is_on_the_right_and_tab_follows_the_numbers(desk: Desk) -> None:
    desk.table()
    desk.player.key(K.TAB)
    assert desk.on_table.scene.focused is Slot.PILE_1
    for slot in tuple(Slot)[1:]:
        desk.player.key(K.TAB)
        assert desk.on_table.scene.focused is slot
    desk.player.key(K.TAB)
    desk.player.key(K.RIGHT)  # at the right end already
    assert desk.on_table.scene.focused is Slot.PILE_1
    for key, slot in ((K.LEFT, Slot.CELL_5), (K.UP, Slot.CELL_1), (K.RIGHT, Slot.PILE_2)):
        before = desk.on_table.scene.focused
        assert before is not None
        desk.player.key(key)
        assert desk.on_table.scene.focused is slot
        if key != K.UP:
            way = x_of(desk, slot) - x_of(desk, before)
            assert (way > 0) is (key == K.RIGHT)


def test_up_from_a_card_leads_to_the_button_above_it(desk: Desk) -> None:
    view = desk.table()
    desk.player.key(K.TAB)
    for slot in (Slot.PILE_10, Slot.PILE_9, Slot.PILE_3):
        view.focus.put(slot)
        desk.player.key(K.UP)
        control = view.focus.control(view.overlay)
        usable = [one for one in desk.controls if one.usable]
        x = x_of(desk, slot)
        assert control is min(usable, key=lambda one: abs(one.rect.x - x))
        desk.player.key(K.DOWN)
        assert view.scene.focused is slot


def test_the_ring_and_the_focus_follow_when_the_hand_changes(desk: Desk) -> None:
    settings = desk.sitting.store.settings
    settings.left_handed = False
    view = desk.table()
    desk.player.key(K.TAB)
    desk.player.key(K.RIGHT)
    assert focused(desk) is Slot.CELL_5
    settings.left_handed = True
    view.retune()
    desk.player.finish()
    card = desk.player.window.layout.slot(Slot.CELL_5)
    assert view.scene._ring.piece.corner == (card.left, card.bottom)  # noqa: SLF001 # what is drawn
    desk.player.key(K.LEFT)
    assert focused(desk) is Slot.CELL_6


def test_a_pile_that_is_gone_gives_the_focus_to_what_is_seen_beside_it(desk: Desk) -> None:
    desk.player.resize(640, 360)
    view = desk.table()
    game = desk.game
    for move in LINE:
        if not game.table.count(Slot.PILE_1):
            break
        desk.tap(*move)
    desk.player.finish()
    view.focus.begin()
    desk.player.key(K.RETURN)
    at = view.focus.at
    assert isinstance(at, Slot)
    corner = desk.player.window.layout.slot(Slot.PILE_1)

    def far(slot: Slot) -> float:
        card = desk.player.window.layout.slot(slot)
        return float((card.x - corner.x) ** 2 + (card.y - corner.y) ** 2)

    assert far(at) == min(far(slot) for slot in Slot if game.table.count(slot))


@pytest.mark.parametrize("size", SIZES)
def test_strips_keep_clear_of_the_buttons_and_of_what_is_read(
    desk: Desk, size: tuple[int, int]
) -> None:
    desk.player.resize(*size)
    view = desk.table(DEAD_DEAL)
    banner = view.overlay.banner
    assert banner is not None
    layout = desk.player.window.layout
    assert banner.rect.left >= 0
    assert banner.rect.right <= layout.width
    plan = view.overlay.bar.plan
    for box in (plan.chip, *plan.buttons[1:]):
        beside = banner.rect.right <= box.left or box.right <= banner.rect.left
        assert beside or banner.rect.top <= box.bottom


def test_taken_cards_leave_from_where_they_are_seen(desk: Desk) -> None:
    view = desk.table()
    desk.player.finish()
    count = view.scene.sprite_count
    desk.tap(*LINE[0])
    desk.player.step(0)
    assert view.scene.sprite_count > count
    flights = view.scene._flights._flights  # noqa: SLF001 # what flies
    places = {seat.slot: flight.centre for seat, flight in flights.items()}
    layout = desk.player.window.layout
    assert places == {slot: (layout.slot(slot).x, layout.slot(slot).y) for slot in LINE[0]}


def test_a_deal_comes_to_rest_where_the_game_has_it(desk: Desk) -> None:
    desk.table()
    desk.press("new")
    assert desk.view.moving
    desk.player.finish()
    game, scene = desk.game, desk.on_table.scene
    assert [one.card for one in scene.shown()] == [game.table.top(slot) for slot in Slot]


def test_the_demo_plays_on_a_mirrored_table(desk: Desk) -> None:
    with Store.in_memory() as store:
        store.settings.left_handed = True
        store.settings.animation_speed = "off"  # type: ignore[assignment] # as it is kept
        demo = Demo(desk.player.window, Sitting(store))
        view = demo._view  # noqa: SLF001 # what it shows
        desk.player.window.show(view)
        assert isinstance(view, TableView)
        assert desk.player.window.layout.left_handed
        assert view.scene.pace == Pace(Speed.OFF, reduced=False)
        while view.game.status is not Status.WON:
            demo._tap(0)  # noqa: SLF001 # without its pauses
        assert view.game.score == 520


@pytest.mark.looks
def test_shadows_and_edges_fall_to_the_right_for_both_hands(desk: Desk) -> None:
    view = desk.table()
    assert theme.EDGE_STEP[0] > 0
    desk.player.finish()
    left = desk.player.picture()
    for slot in Slot:
        card = desk.player.window.layout.slot(slot)
        assert desk.player.window.layout.slot_at(card.right + 2, card.y) is slot
    desk.sitting.store.settings.left_handed = False
    view.retune()
    desk.player.finish()
    right = desk.player.picture()
    layout = desk.player.window.layout
    card, twin = layout.slot(Slot.PILE_2), layout.slot(Slot.PILE_11)
    height = layout.height

    def edge(picture: Image.Image, rect: Rect) -> bytes:
        box = (int(rect.right), int(height - rect.y), int(rect.right) + 4)
        return picture.crop((*box, int(height - rect.bottom))).tobytes()

    assert edge(left, twin) == edge(right, twin)
    assert edge(left, card) == edge(right, card)
