"""What can be pressed is large enough for a finger, nothing lies under anything else."""

from __future__ import annotations

from functools import partial
from itertools import combinations, pairwise
from typing import TYPE_CHECKING, Final

import pytest
from arcade.types import LBWH, LRBT
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.engine import DealCode, Slot
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.reach import FINGER, spread
from halfmoon_arcade.scene.slider import Slider
from halfmoon_arcade.scene.widgets import Button, Row
from halfmoon_arcade.store import AnimationSpeed
from halfmoon_arcade.views.action_panel import ActionPanel
from halfmoon_arcade.views.capture_panel import CapturePanel
from halfmoon_arcade.views.column import panel_unit
from halfmoon_arcade.views.game_panel import GamePanel
from halfmoon_arcade.views.list_row import ListRow
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.result import ResultPanel
from halfmoon_arcade.views.setting_pages import Page
from halfmoon_arcade.views.settings import SettingsPanel
from halfmoon_arcade.views.statistics import StatisticsPage
from halfmoon_arcade.views.strip import strip_unit
from halfmoon_arcade.views.table import TableView
from tests.store.games import lose
from tests.views.desk import DEAD_AFTER_ONE, DEAD_DEAL, EXAMPLE, LINE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from arcade.types import Rect

    from tests.views.desk import Desk

ROUNDED: Final = 1.01
"""Device pixels that two rounded edges may take."""
SIZES: Final = [(640, 360), (640, 480), (800, 1280), (1024, 768), (1280, 720), (2560, 1080)]


def overlap(one: Rect, other: Rect) -> bool:
    return (
        one.left < other.right - 1e-6
        and other.left < one.right - 1e-6
        and one.bottom < other.top - 1e-6
        and other.bottom < one.top - 1e-6
    )


def screens(desk: Desk) -> Iterator[tuple[str, Callable[[], None]]]:
    """Every screen, and every panel with all its pages."""
    menu = desk.menu

    def show_menu() -> None:
        menu()

    def table(code: str, *taps: Slot) -> None:
        desk.table(code)
        desk.tap(*taps)
        desk.player.step()

    def page(page: Page) -> None:
        menu().show_settings()
        panel = desk.panel
        assert isinstance(panel, SettingsPanel)
        panel.turn_to(page)

    def keys_of_an_action() -> None:
        menu().show_bindings()
        next(one for one in desk.controls if isinstance(one, Row)).action()
        assert isinstance(desk.panel, ActionPanel)

    def a_key_to_be_pressed() -> None:
        keys_of_an_action()
        desk.find("new").action()
        assert isinstance(desk.panel, CapturePanel)

    def won() -> None:
        desk.sitting.deal(DealCode.parse(EXAMPLE))
        for move in LINE:
            for slot in move:
                desk.sitting.tap(slot)
        view = TableView(desk.player.window, desk.sitting, now=desk.player.clock)
        desk.player.window.show(view)
        desk.player.step()
        assert isinstance(desk.panel, ResultPanel)

    yield "menu", show_menu
    yield "rules", lambda: menu().show_rules()
    yield "keys", lambda: menu().show_keys()
    yield "code", lambda: menu().enter_code()
    yield "list of keys to change", lambda: menu().show_bindings()
    yield "keys of an action", keys_of_an_action
    yield "a key to be pressed", a_key_to_be_pressed
    for one in Page:
        yield f"settings {one.name}", partial(page, one)
    yield "table", lambda: table(DEAD_AFTER_ONE[0])
    yield "dead end", lambda: table(DEAD_DEAL)
    yield "dead end with undo", lambda: table(DEAD_AFTER_ONE[0], *DEAD_AFTER_ONE[1])
    yield "result", won
    yield from lists(desk)
    yield "menu with all there can be", show_menu


def lists(desk: Desk) -> Iterator[tuple[str, Callable[[], None]]]:
    """The statistics, and the lists of games."""

    def statistics(page: StatisticsPage) -> None:
        lose(desk.sitting)
        desk.menu().show_statistics(page)

    def game() -> None:
        statistics(StatisticsPage.GAMES)
        desk.player.click_in(next(one for one in desk.controls if isinstance(one, ListRow)).rect)
        assert isinstance(desk.panel, GamePanel)

    def unfinished() -> None:
        desk.menu().show_unfinished()
        desk.player.click_in(desk.find("close").rect)
        assert desk.has("undo")

    for one in StatisticsPage:
        yield f"statistics {one.name}", partial(statistics, one)
    yield "a game of the list", game
    yield "unfinished games", unfinished


def told(one: Control) -> str:
    return f"{one.words or one.icon}" if isinstance(one, Button) else repr(one)


def scrolls(desk: Desk, one: Control) -> bool:
    """Whether a control stands in a panel's column, and not in its frame."""
    panel = desk.view.panel
    return panel is not None and one in tuple(panel._inner)  # noqa: SLF001 # nothing else tells it


def seen(desk: Desk, one: Control) -> Rect:
    """Where a control can be pressed when all of it is scrolled into sight."""
    panel, reach = desk.view.panel, one.reach
    if panel is None or not scrolls(desk, one):
        return reach
    up = panel._out_of_sight(one)  # noqa: SLF001 # as the keyboard has it
    reach, room = reach.move(0, up), panel._window  # noqa: SLF001 # nothing else tells it
    return LRBT(reach.left, reach.right, max(reach.bottom, room.bottom), min(reach.top, room.top))


def least(desk: Desk, control: Control) -> float:
    """How many device pixels a target must measure at least, both ways.

    Forty-four design units of its own part of the screen; in panels and menu one unit is a logical
    pixel from 640 by 480 on, in the bar from 1280 by 720 on. A bar has forty-four logical pixels
    in every window that is not as flat as the table, and a menu that fills the window from top to
    bottom has rows that share it.
    """
    layout = desk.player.window.layout
    view = desk.view
    if view.panel is not None:
        return FINGER * panel_unit(layout)
    if isinstance(view, MenuView):
        fills = min(one.rect.bottom for one in view.controls) < 0.06 * layout.height
        rows = sorted({one.rect.y for one in view.controls})
        share = min(upper - lower for lower, upper in pairwise(rows)) if fills else FINGER * 9
        return min(FINGER * panel_unit(layout), share)
    in_bar = control.reach.bottom >= layout.bar.bottom - 1
    return min(FINGER * layout.bar_k if in_bar else FINGER * strip_unit(layout), layout.bar.height)


@pytest.mark.parametrize(("hand", "language"), [("right", "en"), ("left", "id")])
@pytest.mark.parametrize("size", SIZES)
def test_every_target_on_every_screen_is_large_enough_and_none_lies_over_another(
    desk: Desk, size: tuple[int, int], language: str, hand: str
) -> None:
    set_language(language)
    desk.sitting.store.settings.left_handed = hand == "left"
    desk.sitting.store.settings.animation_speed = AnimationSpeed.OFF
    desk.player.resize(*size)
    for name, show in screens(desk):
        show()
        targets = [(one, seen(desk, one)) for one in desk.controls if one.visible]
        assert targets
        for one, reach in targets:
            assert min(reach.width, reach.height) >= least(desk, one) - ROUNDED, (name, told(one))
            # A slider is pressed where its track is; the words beside it are its row's.
            across = one.rect.width if not isinstance(one, Slider) else 0
            assert reach.width >= across
        for (one, reach), (other, far) in combinations(targets, 2):
            alike = scrolls(desk, one) == scrolls(desk, other)  # then as they stand just now
            pair = (one.reach, other.reach) if alike else (reach, far)
            assert not overlap(*pair), (name, told(one), told(other))


@pytest.mark.parametrize("size", [(640, 480), (800, 1280), (1024, 768), (1280, 720), (2560, 1080)])
def test_a_finger_gets_44_logical_pixels_where_the_window_is_no_flatter_than_the_table(
    desk: Desk, size: tuple[int, int]
) -> None:
    desk.player.resize(*size)
    layout = desk.player.window.layout
    assert layout.bar.height >= FINGER
    desk.table()
    for one in desk.controls:
        assert min(one.reach.width, one.reach.height) >= FINGER - ROUNDED
    assert min(layout.card_width, layout.card_height) >= FINGER
    desk.menu().enter_code()
    for one in desk.controls:
        reach = seen(desk, one)
        assert min(reach.width, reach.height) >= FINGER - ROUNDED


def test_the_smallest_window_gives_all_that_it_has(desk: Desk) -> None:
    desk.player.resize(640, 360)
    layout = desk.player.window.layout
    desk.table()
    # The bar takes what is left above the cards, and its buttons all of the bar.
    assert layout.slot(Slot.PILE_4).top + 10 >= layout.bar.bottom
    assert {one.reach.height for one in desk.controls} == {layout.bar.height}
    assert min(layout.card_width, layout.card_height) >= FINGER
    desk.menu().show_settings()
    assert min(seen(desk, one).height for one in desk.controls) >= 33 - ROUNDED


# A hand that shakes.


@pytest.mark.parametrize("size", [(640, 360), (800, 1280)])
def test_a_tap_that_slips_still_means_the_card_where_it_began(
    desk: Desk, size: tuple[int, int]
) -> None:
    player = desk.player
    player.resize(*size)
    layout = player.window.layout
    for right, up in ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1)):
        desk.table()
        for slot in (Slot.PILE_1, Slot.CELL_2, Slot.PILE_10):
            card = layout.slot(slot)
            # From the edge of the card, so that it ends on the felt or on another card.
            x, y = card.x + right * card.width * 0.45, card.y + up * card.height * 0.45
            before = desk.game.selection
            player.press(x, y)
            after = desk.game.selection  # at once, not at the release
            assert after != before
            player.move(x + right * card.width / 3, y + up * card.height / 3)
            player.step()
            player.release(x + right * card.width / 3, y + up * card.height / 3)
            player.step()
            assert desk.game.selection == after
            desk.on_table.deselect()


def test_a_button_acts_when_the_finger_is_lifted_inside_of_it(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:1])
    player, reach = desk.player, desk.find("undo").reach
    player.press(reach.x, reach.y)
    player.step()
    assert desk.game.moves == 1
    player.move(reach.x, reach.bottom - 60)
    player.step()
    player.release(reach.x, reach.bottom - 60)
    assert desk.game.moves == 1
    player.press(reach.left + 1, reach.bottom + 1)
    player.move(reach.right - 2, reach.top - 2)
    player.step()
    player.release(reach.right - 2, reach.top - 2)
    assert desk.game.moves == 0


def test_a_tap_on_the_felt_lets_go_without_a_right_button(desk: Desk) -> None:
    desk.table()
    desk.tap(Slot.PILE_1)
    assert desk.game.selection
    layout = desk.player.window.layout
    x = layout.slot(Slot.PILE_1).x + layout.slot(Slot.CELL_5).x
    desk.player.click(x / 2, layout.slot(Slot.PILE_1).y)
    assert desk.game.selection == ()


def test_a_whole_game_by_taps_alone_from_menu_to_the_next_deal(desk: Desk) -> None:
    """A finger only ever presses and lifts: no move comes before, and nothing hangs on one."""
    player = desk.player
    player.resize(640, 480)
    desk.sitting.store.settings.animation_speed = AnimationSpeed.OFF

    def tap(rect: Rect) -> None:
        player.press(rect.x, rect.y)
        player.release(rect.x, rect.y)
        player.step()

    desk.menu()
    tap(desk.find(words="Enter a code").rect)
    for letter in "AAAAAAB":
        tap(desk.find(words=letter).rect)
    tap(desk.find(words="Play").rect)
    assert str(desk.game.code) == EXAMPLE
    for move in LINE:
        for slot in move:
            tap(player.window.layout.slot(slot))
    player.step()
    assert isinstance(desk.panel, ResultPanel)
    tap(desk.find(words="New deal").rect)
    assert desk.game.table.cards_left == 104


# How far controls spread.


def control(left: float, bottom: float, width: float, height: float) -> Control:
    return Control(LBWH(left, bottom, width, height), lambda: None)


boxes = st.tuples(*[st.integers(0, 400)] * 2, *[st.integers(2, 90)] * 2)


@given(st.lists(boxes, max_size=8), st.integers(1, 80))
def test_controls_that_are_apart_spread_until_they_meet(
    given_boxes: list[tuple[int, int, int, int]], side: int
) -> None:
    controls: list[Control] = []
    for box in given_boxes:
        one = control(*box)
        if not any(overlap(one.rect, other.rect) for other in controls):
            controls.append(one)
    spread(controls, side)
    for one in controls:
        assert one.reach.left <= one.rect.left
        assert one.rect.right <= one.reach.right
        assert one.reach.bottom <= one.rect.bottom
        assert one.rect.top <= one.reach.top
        assert one.reach.width <= max(side, one.rect.width) + 1e-6
    for one, other in combinations(controls, 2):
        assert not overlap(one.reach, other.reach)


def test_a_control_by_itself_gets_all_it_needs() -> None:
    one = control(100, 100, 20, 60)
    spread([one], 44)
    assert one.reach.lrbt == (88, 132, 100, 160)
