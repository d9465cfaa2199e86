"""Everything by keyboard alone: the table, the menu, every panel."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import arcade
import pyglet
import pytest

from halfmoon_arcade.engine import DealCode, Rank, Slot, Status
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import DEFAULT, Chord
from halfmoon_arcade.input.repeat import FIRST_REPEAT, REPEAT
from halfmoon_arcade.keyboard import HeldKey
from halfmoon_arcade.scene.widgets import Button, Switch
from halfmoon_arcade.store import AnimationSpeed
from halfmoon_arcade.views import notices
from halfmoon_arcade.views.code_entry import CodeEntryPanel
from halfmoon_arcade.views.key_choices import keep_bindings
from halfmoon_arcade.views.keys import chord_of
from halfmoon_arcade.views.keys_panel import KeysPanel
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.result import ResultPanel
from halfmoon_arcade.views.rules import RulesPanel
from halfmoon_arcade.views.settings import SettingsPanel
from halfmoon_arcade.views.table import TableView
from halfmoon_arcade.views.table_focus import Spot
from tests.views.desk import DEAD_DEAL, EXAMPLE, LINE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from halfmoon_arcade.scene.controls import Control
    from tests.views.desk import Desk

K: Final = arcade.key
ARROWS: Final = (K.UP, K.DOWN, K.LEFT, K.RIGHT)
SIZES: Final = [(640, 360), (700, 1100), (1280, 720)]


def slot_with_focus(desk: Desk) -> Slot:
    at = desk.on_table.focus.at
    assert isinstance(at, Slot)
    return at


def ring(desk: Desk) -> Slot | Control | None:
    """What the ring surrounds that is to be seen, if any is."""
    view = desk.view
    if view.panel is not None:
        rings = view.panel._rings  # noqa: SLF001 # what is drawn
        return next((one.around for one in rings if one.around is not None), None)
    if isinstance(view, MenuView):
        return view._ring.around  # noqa: SLF001 # what is drawn
    on_table: Slot | None = view.scene.focused
    return view.overlay.ring.around if on_table is None else on_table


def go_to(desk: Desk, goal: Slot) -> None:
    """Move the focus to a slot by arrows alone, along the shortest way on the grid."""
    for _ in range(40):
        at = desk.on_table.focus.at
        if at is goal:
            return
        if not isinstance(at, Slot):
            desk.player.key(K.DOWN)
            continue
        (column, row), (goal_column, goal_row) = at.grid, goal.grid
        if row != goal_row:
            desk.player.key(K.UP if goal_row < row else K.DOWN)
        if desk.on_table.focus.at == at or row == goal_row:
            desk.player.key(K.LEFT if goal_column < column else K.RIGHT)
        if desk.on_table.focus.at == at:
            desk.player.key(K.TAB)
    message = f"{goal} was not reached."
    raise AssertionError(message)


def focused(desk: Desk) -> Control:
    """The button with the ring."""
    control = ring(desk)
    assert control is not None
    assert not isinstance(control, Slot)
    return control


def press_words(desk: Desk, words: str) -> None:
    """Go to a button by Tab, and press it by Return."""
    for _ in range(len(desk.controls) + 1):
        desk.player.key(K.TAB)
        control = focused(desk)
        if isinstance(control, Button) and control.words == words:
            desk.player.key(K.RETURN)
            desk.player.step()
            return
    message = f"Tab never comes to {words}."
    raise AssertionError(message)


# The whole game.


@pytest.mark.parametrize("tap", [K.RETURN, K.SPACE, K.NUM_ENTER])
def test_a_whole_game_by_keyboard_alone_and_on_to_the_next_deal(desk: Desk, tap: int) -> None:
    player = desk.player
    desk.menu()
    press_words(desk, "Enter a code")
    player.write("aaaaaab")
    player.key(K.RETURN)
    player.step()
    assert str(desk.game.code) == EXAMPLE
    for move in LINE:
        for slot in move:
            go_to(desk, slot)
            assert ring(desk) is slot
            player.key(tap)
            player.step()
    assert desk.game.status is Status.WON
    player.finish()
    player.step()
    assert isinstance(desk.panel, ResultPanel)
    player.key(tap)
    player.step()
    assert desk.view.panel is None
    assert desk.game.table.cards_left == 104
    assert ring(desk) is slot_with_focus(desk)
    player.key(tap)
    assert desk.game.selection == (slot_with_focus(desk),)


def test_escape_deselects_and_then_opens_the_menu(desk: Desk) -> None:
    desk.table()
    desk.player.key(K.TAB)
    desk.player.key(K.RETURN)
    assert desk.game.selection
    desk.player.key(K.ESCAPE)
    assert desk.game.selection == ()
    assert isinstance(desk.view, TableView)
    desk.player.key(K.ESCAPE)
    assert isinstance(desk.view, MenuView)


@pytest.mark.parametrize("key", [K.N, K.F2])
def test_n_and_f2_deal(desk: Desk, key: int) -> None:
    desk.table()
    desk.player.key(key)
    assert str(desk.game.code) != EXAMPLE


# The focus on the table.


def test_the_first_key_only_shows_where_the_focus_is(desk: Desk) -> None:
    desk.table()
    for key in (K.RIGHT, K.TAB, K.RETURN, K.SPACE):
        desk.player.move(3, 3)
        desk.player.step()
        assert ring(desk) is None
        desk.player.key(key)
        assert ring(desk) is Slot.PILE_1
        assert desk.game.selection == ()


@pytest.mark.looks
def test_the_ring_goes_when_the_pointer_moves_or_presses(desk: Desk) -> None:
    desk.table()
    desk.player.key(K.TAB)
    desk.player.key(K.RIGHT)
    assert ring(desk) is Slot.CELL_5
    with_ring = desk.player.picture()
    desk.player.move(400, 400)
    desk.player.step()
    assert ring(desk) is None
    assert desk.player.picture().tobytes() != with_ring.tobytes()
    desk.player.key(K.TAB)
    assert ring(desk) is Slot.CELL_5
    desk.player.click(3, 3)
    assert ring(desk) is None


def test_the_focus_goes_on_from_where_the_mouse_has_tapped(desk: Desk) -> None:
    desk.table()
    desk.tap(Slot.PILE_8)
    desk.player.key(K.RIGHT)
    assert ring(desk) is Slot.PILE_8
    desk.player.key(K.RIGHT)
    assert ring(desk) is Slot.PILE_9


def test_the_ring_follows_the_lifted_card(desk: Desk) -> None:
    view = desk.table()
    desk.player.key(K.TAB)
    desk.player.finish()
    piece = view.scene._ring.piece  # noqa: SLF001 # what is drawn
    low = piece.corner
    desk.player.key(K.RETURN)
    desk.player.finish()
    layout = desk.player.window.layout
    card = layout.slot(Slot.PILE_1)
    assert low == (card.left, card.bottom)
    assert piece.corner == (card.left, card.bottom + round(10 * layout.k))


def test_when_the_focused_slot_empties_the_focus_goes_to_the_nearest(desk: Desk) -> None:
    desk.table()
    desk.player.key(K.TAB)
    for move in LINE:
        last = move[-1]
        go_to(desk, last)
        for slot in move:
            desk.tap(slot)
        desk.player.key(K.RETURN)  # shows the ring again, and taps nothing
        assert desk.game.selection == ()
        if desk.game.status is Status.WON:
            break
        at = slot_with_focus(desk)
        assert desk.game.table.count(at)
        if desk.game.table.count(last):
            assert at is last


def test_tab_goes_through_all_slots_in_number_order_and_back(desk: Desk) -> None:
    desk.table()
    desk.player.key(K.TAB)
    for slot in (*tuple(Slot)[1:], Slot.PILE_1):
        desk.player.key(K.TAB)
        assert ring(desk) is slot
    for slot in reversed(Slot):
        desk.player.key(K.TAB, K.MOD_SHIFT)
        assert ring(desk) is slot


@pytest.mark.parametrize(
    ("key", "rank"),
    [
        *((K.A, Rank.ACE), (K.KEY_1, Rank.ACE), (K.KEY_5, Rank.FIVE), (K.NUM_6, Rank.SIX)),
        *((K.KEY_0, Rank.TEN), (K.J, Rank.JACK), (K.Q, Rank.QUEEN), (K.K, Rank.KING)),
    ],
)
def test_number_and_letter_keys_find_the_next_card_of_a_rank(
    desk: Desk, key: int, rank: Rank
) -> None:
    desk.table()
    fitting = [slot for slot, card in desk.game.table.playable().items() if card.rank is rank]
    for _ in range(len(fitting)):
        desk.player.key(key)
        slot = slot_with_focus(desk)
        assert slot in fitting
        assert ring(desk) is slot
        fitting.remove(slot)
    assert desk.game.selection == ()


def test_up_from_the_top_row_leads_into_the_bar_and_down_leads_back(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:1])
    desk.player.key(K.TAB)
    go_to(desk, Slot.PILE_9)
    desk.player.key(K.UP)
    assert isinstance(desk.on_table.focus.at, Spot)
    control = focused(desk)
    desk.player.key(K.DOWN)
    assert ring(desk) is Slot.PILE_9
    desk.player.key(K.UP)
    assert ring(desk) is control
    seen = set()
    for key in [K.LEFT] * 6 + [K.RIGHT] * 6:
        desk.player.key(key)
        seen.add(focused(desk))
    assert seen == {one for one in desk.controls if one.usable}
    while focused(desk) is not desk.find("undo"):
        desk.player.key(K.LEFT)
    desk.player.key(K.RETURN)
    assert desk.game.moves == 0
    assert ring(desk) is not None


def test_the_ways_out_of_a_dead_end_are_reached_between_table_and_bar(desk: Desk) -> None:
    view = desk.table(DEAD_DEAL)
    assert view.overlay.banner is not None
    desk.player.key(K.TAB)
    go_to(desk, Slot.PILE_7)
    desk.player.key(K.UP)
    button = focused(desk)
    assert isinstance(button, Button)
    assert view.overlay.banner.rect.bottom < button.rect.y < view.overlay.banner.rect.top
    desk.player.key(K.RETURN)
    assert str(desk.game.code) != DEAD_DEAL
    assert isinstance(slot_with_focus(desk), Slot)


def test_a_note_that_goes_leaves_the_ring_in_the_bar(desk: Desk) -> None:
    desk.sitting.store.settings.move_errors = True
    view = desk.table()
    desk.tap(Slot.PILE_1, Slot.PILE_2)
    assert view.overlay.note is not None
    desk.player.key(K.TAB)
    go_to(desk, Slot.PILE_7)
    desk.player.key(K.UP)
    control = focused(desk)
    assert isinstance(control, Button)
    desk.player.step(5)
    desk.player.step()
    assert view.overlay.note is None
    after = focused(desk)
    assert isinstance(after, Button)
    assert after.icon == control.icon


# Keys that are held.


@pytest.fixture
def wait(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[float], None]]:
    """Lets time pass while keys are held."""
    clock, window = desk.player.clock, desk.player.window
    usual = pyglet.clock.get_default()
    pyglet.clock.set_default(pyglet.clock.Clock(clock))
    monkeypatch.setattr(window, "_hm_held_key", HeldKey(window.key_repeated, clock))

    def wait(seconds: float) -> None:
        end = clock.time + seconds
        while clock.time < end:
            clock.time += 0.01
            pyglet.clock.tick(poll=True)

    yield wait
    pyglet.clock.set_default(usual)


@pytest.mark.parametrize(
    ("key", "modifiers", "step"),
    [
        (K.RIGHT, 0, 1),
        (K.LEFT, 0, -1),
        (K.TAB, 0, 1),
        (K.TAB, K.MOD_SHIFT, -1),
        (K.F5, K.MOD_CTRL, 1),
    ],
)
def test_a_held_key_moves_the_focus_on_as_long_as_it_is_held(
    desk: Desk, wait: Callable[[float], None], key: int, modifiers: int, step: int
) -> None:
    desk.table()
    bindings = desk.view.bindings.bound(Chord("F5", ctrl=True), Action.RIGHT)
    keep_bindings(desk.sitting.store.settings, bindings)
    window = desk.player.window
    desk.player.key(K.TAB)
    go_to(desk, Slot.PILE_6)
    window.dispatch_event("on_key_press", key, modifiers)
    wait(FIRST_REPEAT / 2)
    assert slot_with_focus(desk) is Slot(Slot.PILE_6 + step)
    wait(FIRST_REPEAT / 2 + 1.5 * REPEAT)
    assert slot_with_focus(desk) is Slot(Slot.PILE_6 + 3 * step)
    window.dispatch_event("on_key_release", key, modifiers)
    wait(1)
    assert slot_with_focus(desk) is Slot(Slot.PILE_6 + 3 * step)


@pytest.mark.parametrize("other", [K.LSHIFT, K.RCTRL, K.TAB])
def test_a_held_key_ends_with_what_is_held_with_it(
    desk: Desk, wait: Callable[[float], None], other: int
) -> None:
    desk.table()
    window = desk.player.window
    desk.player.key(K.TAB)
    window.dispatch_event("on_key_press", K.TAB, 0)
    at = slot_with_focus(desk)
    window.dispatch_event("on_key_release", other, 0)
    wait(1)
    assert slot_with_focus(desk) is at


def test_the_last_key_is_the_one_that_repeats(desk: Desk, wait: Callable[[float], None]) -> None:
    desk.table()
    window = desk.player.window
    desk.player.key(K.TAB)
    go_to(desk, Slot.PILE_4)
    window.dispatch_event("on_key_press", K.LEFT, 0)
    window.dispatch_event("on_key_press", K.RIGHT, 0)
    window.dispatch_event("on_key_release", K.LEFT, 0)
    wait(FIRST_REPEAT + 2.5 * REPEAT)
    assert slot_with_focus(desk) is Slot.PILE_7
    window.dispatch_event("on_deactivate")
    wait(1)
    assert slot_with_focus(desk) is Slot.PILE_7


def test_a_held_key_is_let_go_where_its_release_may_be_lost(
    desk: Desk, wait: Callable[[float], None]
) -> None:
    desk.table()
    window = desk.player.window
    desk.player.key(K.TAB)
    window.dispatch_event("on_key_press", K.RIGHT, 0)
    window.toggle_fullscreen()
    window.toggle_fullscreen()
    at = slot_with_focus(desk)
    wait(1)
    assert slot_with_focus(desk) is at


@pytest.mark.parametrize("key", [K.RETURN, K.SPACE, K.U, K.N, K.F1])
def test_a_held_key_does_nothing_else_twice(
    desk: Desk, wait: Callable[[float], None], key: int
) -> None:
    desk.table()
    window = desk.player.window
    desk.player.key(K.TAB)
    window.dispatch_event("on_key_press", key, 0)
    before = (desk.game.selection, desk.game.code, desk.view.panel)
    for _ in range(5):  # what a held key goes on to say
        window.dispatch_event("on_text", " ")
        window.dispatch_event("on_text_motion", K.MOTION_NEXT_WORD)
        wait(0.3)
    window.dispatch_event("on_key_release", key, 0)
    assert (desk.game.selection, desk.game.code, desk.view.panel) == before


# The menu.


def test_the_first_entry_has_the_focus_and_return_presses_it(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:2])
    desk.menu()
    desk.player.key(K.RETURN)
    assert isinstance(desk.view, TableView)
    assert desk.game.moves == 2
    desk.menu()
    desk.player.key(K.UP)  # nothing is above: there is no wrapping
    button = focused(desk)
    assert isinstance(button, Button)
    assert button.words == "Continue"


def test_every_entry_of_the_menu_is_reached_by_arrows_and_by_tab(desk: Desk) -> None:
    desk.table()
    desk.play(LINE[:2])
    desk.menu()
    everything = [one for one in desk.controls if one.usable]
    desk.player.key(K.UP)
    first, reached, rows = focused(desk), [focused(desk)], 1
    while (row := stepped(desk, K.DOWN)) is not None:
        rows += 1
        reached.append(row)
        beside = stepped(desk, K.RIGHT)
        if beside is not None:
            reached.append(beside)
            assert stepped(desk, K.LEFT) is row
    assert reached == everything
    for _ in range(rows - 1):
        assert stepped(desk, K.UP) is not None
    assert focused(desk) is first
    for one in [*everything[1:], first]:  # after the last comes the first
        desk.player.key(K.TAB)
        assert focused(desk) is one


def stepped(desk: Desk, arrow: int) -> Control | None:
    """What an arrow leads to; None at the edge."""
    before = focused(desk)
    desk.player.key(arrow)
    return None if focused(desk) is before else focused(desk)


def test_a_key_in_the_menu_never_presses_what_nobody_has_seen(desk: Desk) -> None:
    desk.menu()
    desk.player.key(K.DOWN)
    desk.player.key(K.DOWN)
    desk.player.move(3, 3)
    desk.player.step()
    desk.player.key(K.RETURN)
    assert desk.view.panel is None
    desk.player.key(K.RETURN)
    assert isinstance(desk.panel, CodeEntryPanel)


# The panels.

OPENINGS: Final[dict[str, Callable[[MenuView], None]]] = {
    "rules": MenuView.show_rules,
    "keys": MenuView.show_keys,
    "bindings": MenuView.show_bindings,
    "settings": MenuView.show_settings,
    "code": MenuView.enter_code,
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", OPENINGS)
def test_no_panel_has_a_dead_spot(desk: Desk, name: str, size: tuple[int, int]) -> None:
    desk.player.resize(*size)
    OPENINGS[name](desk.menu())
    by_tab = set()
    for _ in range(len(desk.controls) + 1):
        desk.player.key(K.TAB)
        by_tab.add(desk.controls.index(focused(desk)))
    everything = {number for number, one in enumerate(desk.controls) if one.usable}
    assert by_tab == everything
    by_arrows = set()
    for key in [K.UP] * 40 + ([K.LEFT] * 9 + [K.RIGHT] * 9 + [K.DOWN]) * 40:
        desk.player.key(key)
        by_arrows.add(desk.controls.index(focused(desk)))
    assert by_arrows == everything
    desk.player.key(K.ESCAPE)
    assert desk.view.panel is None


def test_every_way_on_from_the_result_is_reached(desk: Desk) -> None:
    desk.table()
    desk.play(LINE)
    desk.player.finish()
    desk.player.step()
    desk.player.key(K.UP)
    seen = set()
    for key in [K.UP] * 6 + ([K.LEFT] * 2 + [K.RIGHT] * 2 + [K.DOWN]) * 6:
        desk.player.key(key)
        seen.add(focused(desk))
    assert seen == set(desk.controls)
    press_words(desk, "Menu")
    assert isinstance(desk.view, MenuView)


def test_a_notice_is_closed_by_keyboard(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(desk.sitting.store), "notice", "A word about the store.")
    for show in (desk.menu, desk.table):
        monkeypatch.setattr(notices, "_closed", WeakKeyDictionary())
        show()
        desk.player.key(K.TAB)
        desk.player.key(K.UP)
        for key in [K.UP] * 4 + [K.DOWN] * 12:
            desk.player.key(key)
            at = ring(desk)
            if isinstance(at, Button) and at.icon == "close" and not at.words:
                desk.player.key(K.RETURN)
                break
        assert not desk.view.notice


@pytest.mark.parametrize("name", OPENINGS)
def test_arrows_read_a_panel_to_its_end_and_back(desk: Desk, name: str) -> None:
    desk.player.resize(640, 360)
    OPENINGS[name](desk.menu())
    panel = desk.panel
    seen = []
    for key in [K.DOWN] * 60 + [K.UP] * 60:
        desk.player.key(key)
        seen.append(panel._scroll)  # noqa: SLF001 # nothing else tells it
    steps = [abs(one - other) for one, other in pairwise(seen)]
    assert max(seen) == panel._excess  # noqa: SLF001 # nothing else tells it
    assert seen[-1] == 0
    assert max(steps) < panel.rect.height / 2


def test_what_has_the_focus_in_a_panel_is_to_be_seen(desk: Desk) -> None:
    desk.player.resize(640, 360)
    desk.menu().show_rules()
    for _ in range(3):
        desk.player.key(K.TAB)
        rect, panel = focused(desk).rect, desk.panel.rect
        assert panel.bottom < rect.bottom
        assert rect.top < panel.top


def test_settings_are_changed_by_keyboard(desk: Desk) -> None:
    desk.table().show_settings()
    settings = desk.sitting.store.settings
    before = settings.move_errors
    desk.player.key(K.RETURN)  # shows the ring
    while not isinstance(focused(desk), Switch):
        desk.player.key(K.DOWN)
    desk.player.key(K.SPACE)
    assert settings.move_errors is not before
    press_words(desk, "Off")
    assert settings.animation_speed is AnimationSpeed.OFF
    button = focused(desk)
    assert isinstance(button, Button)
    assert button.words == "Off"
    desk.player.key(K.ESCAPE)
    assert desk.on_table.panel is None
    assert desk.on_table.scene.pace.seconds(1) == 0


def test_typing_a_code_wants_no_focus_and_space_presses_a_button(desk: Desk) -> None:
    desk.menu().enter_code()
    panel = desk.panel
    assert isinstance(panel, CodeEntryPanel)
    for letter in "NRU":
        desk.player.key(getattr(K, letter))
        desk.player.write(letter)
    assert panel.text == "NRU"
    assert desk.view.panel is panel
    desk.player.window.clipboard = "hm1-n-aaaaaab"
    for _ in range(4):  # past three rows of letters
        desk.player.key(K.DOWN)
    desk.player.key(K.SPACE)
    desk.player.write(" ")
    assert panel.text == "HM1-N-AAAAAAB"
    desk.player.write("X")
    desk.player.window.dispatch_event("on_text_motion", K.MOTION_BACKSPACE)
    desk.player.key(K.RETURN)
    assert str(desk.game.code) == EXAMPLE


@pytest.mark.parametrize("place", ["menu", "table"])
def test_ctrl_v_plays_the_copied_code(desk: Desk, place: str) -> None:
    if place == "menu":
        desk.menu()
    else:
        desk.table("HM1-N-AAAAAAC")
    desk.player.window.clipboard = " aaaaaab\n"
    desk.player.key(K.V, K.MOD_CTRL)
    assert isinstance(desk.view, TableView)
    assert desk.view.panel is None
    assert desk.game.code == DealCode.parse(EXAMPLE)


@pytest.mark.parametrize("place", ["menu", "table"])
def test_ctrl_v_of_anything_else_opens_the_entry_which_says_why(desk: Desk, place: str) -> None:
    if place == "menu":
        desk.menu()
    else:
        desk.table()
    desk.player.window.clipboard = "aaa1aab"
    desk.player.key(K.V, K.MOD_CTRL)
    panel = desk.panel
    assert isinstance(panel, CodeEntryPanel)
    assert panel.text == "AAA1AAB"
    assert panel.error


# Help.


def test_f1_lists_the_keys_everywhere_and_escape_leads_back(desk: Desk) -> None:
    desk.menu().show_settings()
    for opened in (SettingsPanel, None):
        desk.player.key(K.F1)
        assert isinstance(desk.panel, KeysPanel)
        desk.player.key(K.F1)
        desk.player.key(K.ESCAPE)
        if opened is None:
            assert desk.view.panel is None
        else:
            assert isinstance(desk.panel, opened)
            desk.player.key(K.ESCAPE)
    desk.table()
    desk.player.key(K.F1)
    assert isinstance(desk.panel, KeysPanel)


def test_rules_and_keys_lead_to_each_other(desk: Desk) -> None:
    desk.menu()
    press_words(desk, "How to play")
    assert isinstance(desk.panel, RulesPanel)
    press_words(desk, "Controls")
    assert isinstance(desk.panel, KeysPanel)
    desk.player.key(K.ESCAPE)
    assert isinstance(desk.panel, RulesPanel)


def test_the_help_leaves_out_no_action(desk: Desk) -> None:
    desk.menu().show_keys()
    panel = desk.panel
    assert isinstance(panel, KeysPanel)
    listed = {
        DEFAULT.action(chord)
        for _heading, rows in panel.sections()
        for _words, chords in rows
        for chord in chords
        if isinstance(chord, Chord)
    }
    scrolling = {Action.PAGE_UP, Action.PAGE_DOWN, Action.TO_TOP, Action.TO_BOTTOM}
    assert listed >= set(Action) - scrolling


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", SIZES)
def test_the_help_fits_every_window(desk: Desk, size: tuple[int, int], language: str) -> None:
    set_language(language)
    desk.player.resize(*size)
    desk.menu().show_keys()
    rect = desk.panel.rect
    for sprite in desk.panel._body.sprites:  # noqa: SLF001 # what is drawn
        if sprite.visible:
            assert rect.left <= sprite.left
            assert sprite.right <= rect.right


def test_the_result_has_keys_for_its_ways_on(desk: Desk) -> None:
    desk.table()
    desk.play(LINE)
    desk.player.finish()
    desk.player.step()
    assert isinstance(desk.panel, ResultPanel)
    desk.player.key(K.C, K.MOD_CTRL)
    assert desk.player.window.clipboard == EXAMPLE
    desk.player.key(K.R)
    assert desk.view.panel is None
    assert (str(desk.game.code), desk.game.moves) == (EXAMPLE, 0)


@pytest.mark.parametrize(
    ("symbol", "modifiers", "name"),
    [
        (K.Z, K.MOD_CTRL, "Ctrl+Z"),
        (K.Z, K.MOD_COMMAND | K.MOD_SHIFT, "Ctrl+Shift+Z"),
        (K.ENTER, K.MOD_ALT, "Alt+Return"),
        (K.KEY_0, 0, "0"),
        (K.NUM_7, 0, "Num 7"),
        (K.F11, 0, "F11"),
        (K.NUM_LEFT, 0, "Left"),
        (K.BACKSPACE, 0, "Backspace"),
    ],
)
def test_keys_have_names_of_our_own(symbol: int, modifiers: int, name: str) -> None:
    assert str(chord_of(symbol, modifiers)) == name
