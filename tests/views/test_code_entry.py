"""The entry of a code: the field and its caret, the letters, what is pasted, what was played."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import arcade
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from halfmoon_arcade.engine import DealCode
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.scene import fonts, theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.widgets import Button
from halfmoon_arcade.views.code_entry import CodeEntryPanel
from halfmoon_arcade.views.code_field import MOST, Writing
from halfmoon_arcade.views.column import panel_unit
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.played_list import PlayedRow
from halfmoon_arcade.views.table import TableView
from tests.views.desk import DEAD_AFTER_ONE, EXAMPLE, LINE

if TYPE_CHECKING:
    from tests.views.desk import Desk

K = arcade.key
ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def opened(desk: Desk) -> CodeEntryPanel:
    panel = desk.panel
    assert isinstance(panel, CodeEntryPanel)
    return panel


@pytest.fixture
def entry(desk: Desk) -> CodeEntryPanel:
    desk.menu().enter_code()
    return opened(desk)


def caret_x(panel: CodeEntryPanel) -> float:
    """Where the caret is drawn."""
    return float(panel._field._caret.center_x)  # noqa: SLF001 # what is drawn


def shown(panel: CodeEntryPanel) -> str:
    """What can be read in the field."""
    return panel._field._line.text  # noqa: SLF001 # what is drawn


def focused_words(desk: Desk) -> str:
    control = desk.panel.focused
    return (control.words or control.icon) if isinstance(control, Button) else "field"


def walk_to(desk: Desk, words: str) -> None:
    """Go to a button by arrows alone, as a controller does: row by row, then along it."""
    goal = next(one for one in desk.controls if isinstance(one, Button) and one.words == words)
    for _ in range(30):
        at = desk.panel.focused
        assert at is not None
        if at is goal:
            return
        if abs(at.rect.y - goal.rect.y) > 1:
            desk.view.act(Action.DOWN if at.rect.y > goal.rect.y else Action.UP)
        else:
            desk.view.act(Action.LEFT if at.rect.x > goal.rect.x else Action.RIGHT)
    message = f"{words} was not reached."
    raise AssertionError(message)


# The letters.


def test_every_letter_has_a_key_that_writes_it(desk: Desk, entry: CodeEntryPanel) -> None:
    for letter in ALPHABET[:7]:
        desk.press(words=letter)
    assert entry.text == "ABCDEFG"
    for _ in range(7):
        desk.press("erase")
    assert entry.text == ""
    for letter in ALPHABET:
        desk.press(words=letter)
        assert entry.text == letter
        desk.press("erase")
    desk.press("erase")
    assert entry.text == ""


def test_a_code_is_entered_and_played_by_directions_and_taps_alone(
    desk: Desk, entry: CodeEntryPanel
) -> None:
    for letter in "QAZWSXB":
        walk_to(desk, letter)
        desk.view.act(Action.TAP)
    assert entry.text == "QAZWSXB"
    assert focused_words(desk) == "Play"  # nothing else is left to do
    desk.view.act(Action.TAP)
    assert desk.game.code == DealCode.parse("QAZWSXB")


def test_a_controller_erases_with_undo_and_leaves_with_back(
    desk: Desk, entry: CodeEntryPanel
) -> None:
    walk_to(desk, "C")
    desk.view.act(Action.TAP)
    desk.view.act(Action.TAP)
    desk.view.act(Action.UNDO)
    assert entry.text == "C"
    desk.view.act(Action.BACK)
    assert desk.view.panel is None


def test_keys_go_on_typing_while_arrows_walk_over_the_letters(
    desk: Desk, entry: CodeEntryPanel
) -> None:
    desk.player.key(K.DOWN)
    desk.player.key(K.DOWN)
    desk.player.key(K.RIGHT)
    assert focused_words(desk) in ALPHABET
    desk.player.key(K.N)  # on the table it would deal
    desk.player.write("n")
    assert entry.text == "N"
    assert focused_words(desk) == "field"
    for letter in "nnnnnn":
        desk.player.write(letter)
    desk.player.key(K.RETURN)
    assert str(desk.game.code) == "HM1-N-NNNNNNN"


def test_return_plays_also_when_the_last_letter_was_clicked(
    desk: Desk, entry: CodeEntryPanel
) -> None:
    desk.player.write("aaaaaa")
    desk.press(words="B")
    assert entry.error == ""
    desk.player.key(K.RETURN)
    assert str(desk.game.code) == EXAMPLE


# The caret.


def test_left_and_right_move_the_caret_while_the_field_has_the_focus(
    desk: Desk, entry: CodeEntryPanel
) -> None:
    desk.player.write("ABC")
    ends = [caret_x(entry)]
    for _ in range(4):
        desk.player.key(K.LEFT)
        ends.append(caret_x(entry))
    assert entry.caret == 0
    assert ends == sorted(ends, reverse=True)
    assert len(set(ends)) == 4  # there is nothing before the first letter
    desk.player.key(K.RIGHT)
    desk.player.write("X")
    assert (entry.text, entry.caret) == ("AXBC", 2)
    desk.player.window.dispatch_event("on_text_motion", K.MOTION_BACKSPACE)
    assert (entry.text, entry.caret) == ("ABC", 1)
    desk.player.window.dispatch_event("on_text_motion", K.MOTION_DELETE)
    assert (entry.text, entry.caret) == ("AC", 1)


def test_home_and_end_move_the_caret_to_the_ends(desk: Desk, entry: CodeEntryPanel) -> None:
    desk.player.write("BCD")
    desk.player.key(K.HOME)
    desk.player.write("A")
    desk.player.key(K.END)
    desk.player.write("E")
    assert entry.text == "ABCDE"


def test_a_held_arrow_goes_on_and_a_held_backspace_too(desk: Desk, entry: CodeEntryPanel) -> None:
    desk.player.write("ABCDEF")
    window = desk.player.window
    window.dispatch_event("on_key_press", K.LEFT, 0)
    for _ in range(2):
        window.dispatch_event("on_text_motion", K.MOTION_LEFT)  # moves nothing by itself
        assert window.key_repeated(K.LEFT, 0)
    window.dispatch_event("on_key_release", K.LEFT, 0)
    assert entry.caret == 3
    for _ in range(2):
        window.dispatch_event("on_text_motion", K.MOTION_BACKSPACE)
    assert entry.text == "ADEF"


@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (2560, 1080)])
def test_a_click_puts_the_caret_between_the_letters(desk: Desk, size: tuple[int, int]) -> None:
    desk.player.resize(*size)
    desk.menu().enter_code()
    entry = opened(desk)
    desk.player.write("AWIMLBQ")
    places = []
    for _ in range(8):
        places.append((entry.caret, caret_x(entry)))
        desk.player.key(K.LEFT)
    y = entry._field.rect.y  # noqa: SLF001 # where it is
    for caret, x in places:
        desk.player.click(x, y)
        assert entry.caret == caret
    desk.player.click(entry.rect.right - 60, y)
    assert entry.caret == 7
    assert desk.view.panel is entry  # a click in the field plays nothing


def test_a_text_longer_than_the_field_is_shown_around_the_caret(
    desk: Desk, entry: CodeEntryPanel
) -> None:
    text = "W" * 12 + "M" * 14
    desk.player.write(text + "ZZ")
    assert entry.text == text
    assert len(shown(entry)) < MOST
    assert text.endswith(shown(entry))
    field = entry._field.rect  # noqa: SLF001 # where it is
    for _ in range(MOST):
        desk.player.key(K.LEFT)
        assert field.left < caret_x(entry) < field.right
        assert shown(entry) in text
    assert text.startswith(shown(entry))
    for _ in range(MOST):
        desk.player.key(K.RIGHT)
        assert field.left < caret_x(entry) < field.right


edits = st.lists(
    st.one_of(
        st.text(st.characters(categories=["L", "N", "P"]), max_size=4),
        st.sampled_from(["<", ">", "back", "delete", "home", "end"]),
    ),
    max_size=30,
)


@given(edits)
def test_a_line_is_edited_as_any_line_is(steps: list[str]) -> None:
    writing = Writing()
    before, after = "", ""
    for step in steps:
        match step:
            case "<":
                writing.go(writing.caret - 1)
                before, after = before[:-1], before[-1:] + after
            case ">":
                writing.go(writing.caret + 1)
                before, after = before + after[:1], after[1:]
            case "back":
                writing.erase()
                before = before[:-1]
            case "delete":
                writing.erase(ahead=True)
                after = after[1:]
            case "home":
                writing.go(0)
                before, after = "", before + after
            case "end":
                writing.go(MOST)
                before, after = before + after, ""
            case _:
                room = MOST - len(before + after)
                writing.write(step)
                before += step.upper()[:room]
        assert (writing.text, writing.caret) == (before + after, len(before))
        assert len(writing.text) <= MOST


# What is pasted.


@pytest.mark.parametrize(
    "copied",
    [
        "hm1-n-aaaaaab",
        "“HM1-N-AAAAAAB”",
        "Try HM1-N-AAAAAAB,\nit is hard!",
        "https://example.org/?deal=HM1-N-AAAAAAB&won=1",
        "My code is AAAAAAB.",
    ],
)
def test_the_code_in_what_is_pasted_is_taken(
    desk: Desk, entry: CodeEntryPanel, copied: str
) -> None:
    desk.player.write("xyz")
    desk.player.window.clipboard = copied
    desk.press(words="Paste")
    assert entry.text == EXAMPLE
    desk.player.key(K.RETURN)
    assert str(desk.game.code) == EXAMPLE


def test_letters_are_pasted_at_the_caret(desk: Desk, entry: CodeEntryPanel) -> None:
    desk.player.write("adefg")
    for _ in range(4):
        desk.player.key(K.LEFT)
    desk.player.window.clipboard = " bc\n"
    desk.player.key(K.V, K.MOD_CTRL)
    assert (entry.text, entry.caret) == ("ABCDEFG", 3)
    assert desk.find(words="Play").enabled


@pytest.mark.parametrize(
    ("copied", "said"),
    [
        ("KP-N-AAAAAAB", "“KP” is another game"),
        ("Try KP-N-AAAAAAB, it is hard!", "“KP” is another game"),
        ("HM-N-AAAAAAB", "After HM a code goes on with 1"),
        ("HM2-N-AAAAAAB", "“HM2”"),
        ("HM1-N-AAAAAA4", "“4”"),
        ("HM1-N-AAAA", "here are 4"),
        ("What a nice day it is today, is it not?", "seven letters"),
    ],
)
def test_what_is_wrong_with_what_is_pasted_is_said(
    desk: Desk, entry: CodeEntryPanel, copied: str, said: str
) -> None:
    desk.player.window.clipboard = copied
    desk.press(words="Paste")
    assert said in entry.error
    assert entry.text in {"", copied.upper()}  # half a sentence would help nobody
    assert not desk.find(words="Play").enabled


def test_pasting_nothing_says_nothing(desk: Desk, entry: CodeEntryPanel) -> None:
    desk.player.window.clipboard = " \n"
    desk.press(words="Paste")
    assert (entry.text, entry.error) == ("", "")


@pytest.mark.parametrize("place", ["menu", "table"])
def test_ctrl_v_plays_a_code_in_a_sentence_but_only_offers_a_guess(desk: Desk, place: str) -> None:
    desk.menu() if place == "menu" else desk.table("HM1-N-AAAAAAC")
    desk.player.window.clipboard = "My code is AAAAAAB."
    desk.player.key(K.V, K.MOD_CTRL)
    assert opened(desk).text == EXAMPLE
    desk.player.key(K.ESCAPE)
    desk.player.window.clipboard = "Try hm1-n-aaaaaab, it is hard!"
    desk.player.key(K.V, K.MOD_CTRL)
    assert desk.view.panel is None
    assert str(desk.game.code) == EXAMPLE


def test_how_many_letters_are_missing_is_told(desk: Desk, entry: CodeEntryPanel) -> None:
    said = set()
    for letter in "abcdef":
        desk.player.write(letter)
        said.add(entry.message)
    assert said == {f"{n} letters to go." for n in range(2, 7)} | {"1 letter to go."}
    desk.player.write("g")
    assert entry.message == "Ready to deal HM1-N-ABCDEFG."


@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25, deadline=None
)
@given(st.text(max_size=40))
def test_whatever_is_pasted_the_panel_goes_on(
    desk: Desk, entry: CodeEntryPanel, copied: str
) -> None:
    entry._take(copied)  # noqa: SLF001 # X11 copies only ASCII
    assert len(entry.text) <= MOST
    assert bool(entry._code) == desk.find(words="Play").enabled  # noqa: SLF001 # what it read


@pytest.mark.parametrize("rubbish", ["HM1-N-", "A-", "HM1-X-AAAAAAB ", "\0", "\n", "z"], ids=repr)
@pytest.mark.parametrize("place", ["menu", "table", "entry"])
def test_a_megabyte_of_rubbish_is_answered_at_once(desk: Desk, place: str, rubbish: str) -> None:
    view = desk.table() if place == "table" else desk.menu()
    if place == "entry":
        desk.menu().enter_code()
    desk.player.window.set_clipboard_text(rubbish * (1_000_000 // len(rubbish)))
    begun = time.thread_time()
    desk.player.key(arcade.key.V, arcade.key.MOD_CTRL)
    desk.player.step()
    assert time.thread_time() - begun < 1, "where all is looked at it takes several seconds"
    assert place == "entry" or desk.view is view
    entry = desk.panel
    assert isinstance(entry, CodeEntryPanel)
    assert len(entry.message) < 300
    assert len(entry.text) <= MOST


# What was played.


def played(desk: Desk) -> list[PlayedRow]:
    return [one for one in desk.controls if isinstance(one, PlayedRow)]


def many(desk: Desk) -> None:
    """Play a won game, one that ends dead, and then one that is in play."""
    desk.sitting.deal(DealCode.parse(EXAMPLE))
    for move in LINE:
        for slot in move:
            desk.sitting.tap(slot)
    for code, move in (DEAD_AFTER_ONE, ("HM1-N-AAAAAAC", ()), (EXAMPLE, LINE[0])):
        desk.sitting.deal(DealCode.parse(code))
        for slot in move:
            desk.sitting.tap(slot)


def eleven(desk: Desk) -> list[str]:
    """Play a move in each of eleven deals; the last one is in play."""
    names = []
    for letter in "ABCDEFGHIJK":
        desk.sitting.deal(DealCode.parse(f"AAA{letter}AAA"))
        top = {
            card.rank: slot for slot, card in desk.game.table.playable().items() if card.rank <= 10
        }
        one = next(rank for rank in top if 11 - rank in top)
        for rank in (one, 11 - one):
            desk.sitting.tap(next(slot for r, slot in top.items() if r == rank))
        names.append(str(desk.game.code))
    return list(reversed(names))[:10]


def test_the_last_codes_are_listed_with_how_they_ended(desk: Desk) -> None:
    many(desk)
    desk.menu().enter_code()
    assert [one.words for one in played(desk)] == [EXAMPLE, DEAD_AFTER_ONE[0]]
    assert [one.note for one in played(desk)] == ["Under way  ·  today", "Lost  ·  today"]
    desk.sitting.deal()
    desk.menu().enter_code()
    assert [one.note for one in played(desk)] == ["Won  ·  today", "Lost  ·  today"]


def test_how_long_ago_is_told_in_days_of_the_calendar(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = time.time()
    for days in (40, 9, 1):
        monkeypatch.setattr("time.time", lambda days=days: now - 86400 * days)
        desk.sitting.deal(DealCode.parse(DEAD_AFTER_ONE[0] if days == 9 else EXAMPLE))
        for slot in DEAD_AFTER_ONE[1] if days == 9 else LINE[0]:
            desk.sitting.tap(slot)
    monkeypatch.setattr("time.time", lambda: now)
    desk.sitting.deal()
    desk.menu().enter_code()
    assert [one.note for one in played(desk)] == [
        "Lost  ·  yesterday",
        "Lost  ·  1 week ago",
    ]


def test_a_code_in_the_list_is_dealt_by_a_tap(desk: Desk) -> None:
    many(desk)
    desk.menu().enter_code()
    desk.player.click_in(played(desk)[1].rect)
    desk.player.step()
    assert isinstance(desk.view, TableView)
    assert (str(desk.game.code), desk.game.moves) == (DEAD_AFTER_ONE[0], 0)
    desk.on_table.undo()  # as after every deal
    assert (str(desk.game.code), desk.game.moves) == (EXAMPLE, 1)


@pytest.mark.parametrize("place", ["menu", "table"])
def test_the_game_in_play_is_gone_on_with_and_not_dealt_anew(desk: Desk, place: str) -> None:
    desk.table()
    desk.play(LINE[:3])
    if place == "menu":
        desk.menu().enter_code()
    else:
        desk.player.window.clipboard = "?"
        desk.player.key(K.V, K.MOD_CTRL)
    desk.player.click_in(played(desk)[0].rect)
    desk.player.step()
    assert isinstance(desk.view, TableView)
    assert desk.view.panel is None
    assert desk.game.moves == 3


def test_at_first_nothing_is_listed(desk: Desk, entry: CodeEntryPanel) -> None:
    assert desk.view.panel is entry
    assert played(desk) == []
    assert isinstance(desk.view, MenuView)


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", [(640, 360), (800, 1280), (1280, 720)])
def test_every_row_is_reached_and_read_by_arrows_and_by_scrolling(
    desk: Desk, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    desk.player.resize(*size)
    names = eleven(desk)
    desk.menu().enter_code()
    panel = opened(desk)
    room = panel._window  # noqa: SLF001 # nothing else tells it
    seen = []
    for _ in range(40):
        desk.view.act(Action.DOWN)
        at = panel.focused
        if isinstance(at, Button) and at.words in names and at.words not in seen:
            assert room.bottom <= at.rect.bottom
            assert at.rect.top <= room.top
            seen.append(at.words)
    assert seen == names
    desk.player.write("q")  # from far below
    assert panel.text == "Q"
    assert panel._field.rect.top <= room.top  # noqa: SLF001 # where it is
    rect = panel.rect
    for _ in range(30):
        desk.player.window.dispatch_event("on_mouse_scroll", rect.x, rect.y, 0, -1)
    last = played(desk)[-1].rect
    assert room.bottom <= last.bottom
    layout = desk.player.window.layout
    high = layout.text(theme.PANEL_SMALL_TEXT + 1, panel_unit(layout))
    for one in played(desk):
        *_ground_and_sign, code, note = one.pictures
        assert code.right + 10 < note.left
        # The texture of a text is wider than what is written.
        assert note.left + fonts.measure(one.note, Font.UI, high) <= one.rect.right


def test_a_hand_that_scrolls_by_dragging_plays_nothing(desk: Desk) -> None:
    desk.player.resize(640, 360)
    eleven(desk)
    desk.menu().enter_code()
    panel, player = opened(desk), desk.player
    code = desk.game.code
    x, y = panel.rect.x, panel.rect.y
    player.press(x, y)
    for up in range(0, 120, 10):
        player.move(x, y + up)
        player.step()
    player.release(x, y + 110)
    assert desk.view.panel is panel
    assert panel.text == ""
    assert desk.game.code == code
    assert panel._scroll > 50  # noqa: SLF001 # nothing else tells it


def test_what_means_something_on_the_table_alone_does_nothing_here(
    desk: Desk, entry: CodeEntryPanel
) -> None:
    for action in (Action.FIND_ACE, Action.REDO, Action.NEW_DEAL, Action.RESTART):
        desk.view.act(action)
    assert desk.view.panel is entry
    assert entry.text == ""
