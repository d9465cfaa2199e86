"""What the store has to tell, and where a file was saved: read on every screen, hiding nothing."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final
from weakref import WeakKeyDictionary

import arcade
import pytest

from halfmoon_arcade import replays
from halfmoon_arcade.engine import Slot
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.input.buttons import ControllerButton as B
from halfmoon_arcade.scene.widgets import Button
from halfmoon_arcade.store.trouble import Flaw, Trouble
from halfmoon_arcade.views import notices
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.notice_panel import NoticePanel
from halfmoon_arcade.views.replay import ReplayView
from halfmoon_arcade.views.table import TableView
from halfmoon_arcade.views.watching import watch
from tests.gamepad import Gamepad
from tests.views.desk import DEAD_AFTER_ONE, DEAD_DEAL, EXAMPLE, LINE, Desk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from arcade.types import Rect

    from halfmoon_arcade.scene.bar import InfoBar
    from halfmoon_arcade.scene.controls import Control
    from halfmoon_arcade.views.stage import Stage
    from halfmoon_arcade.views.strip import Strip
    from tests.gamepad import Port

K: Final = arcade.key
SIZES: Final = (
    *((640, 360), (1280, 720), (1600, 640), (1000, 400)),
    *((640, 480), (1024, 768), (800, 1280)),
)
FILE: Final = Path("/players/maximiliane.mustermann/.local/share/halfmoon/halfmoon.sqlite3")
ASIDE: Final = FILE.parent / "damaged-2026-11-30" / FILE.name
TROUBLES: Final = (
    *(Trouble(flaw, FILE) for flaw in Flaw),
    *(Trouble(flaw, FILE, ASIDE) for flaw in (Flaw.DAMAGED, Flaw.NEWER)),
    Trouble(Flaw.UNWRITABLE, FILE.parent / ("x" * 200) / FILE.name),
)
LONG: Final = TROUBLES[-1]
REFUSED: Final = Slot.PILE_1, Slot.PILE_2
HAPPENINGS: Final = (
    *((EXAMPLE, (), ()), (EXAMPLE, (), REFUSED), (DEAD_DEAL, (), ())),
    *((*DEAD_AFTER_ONE, ()), (*DEAD_AFTER_ONE, REFUSED)),
)
"""Deals, what is taken in them, and what is refused then, which is explained."""


@pytest.fixture(autouse=True)
def _nothing_was_read_yet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(notices, "_closed", WeakKeyDictionary())


@pytest.fixture
def papers(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder for documents with a long way to it."""
    folder = tmp_path / "a folder with a name that takes some room" / "papers of many years"
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(folder))
    return folder


def go_wrong(desk: Desk, trouble: Trouble | None) -> None:
    """Have something be the matter with the store, or nothing."""
    desk.sitting.store._database.trouble = trouble  # noqa: SLF001 # as when it was opened


def apart(one: Rect, other: Rect) -> bool:
    beside = one.right <= other.left or other.right <= one.left
    return beside or one.top <= other.bottom or other.top <= one.bottom


def leads_to_details(controls: Iterable[object]) -> bool:
    return any(isinstance(one, Button) and one.icon == "details" for one in controls)


def assert_hides_nothing(desk: Desk, bar: InfoBar, strips: list[Strip]) -> None:
    """No rank of a card, nothing in the bar that can be pressed, none of its numbers."""
    window = desk.player.window
    layout, plan = window.layout, bar.plan
    digits = plan.inks.value
    assert strips
    for strip in strips:
        assert strip.rect.bottom >= layout.reading_line, strip.words
        assert 0 <= strip.rect.left < strip.rect.right <= layout.width, strip.words
        assert all(apart(strip.rect, box) for box in (plan.chip, *plan.buttons[1:])), strip.words
        assert bar.stats_bottom >= strip.rect.top, strip.words
    assert bar.stats_bottom + window.faces.capitals(digits.font, digits.size) <= layout.bar.top


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", SIZES)
def test_no_notice_hides_a_rank_or_what_can_be_pressed_on_the_table(
    desk: Desk, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    desk.sitting.store.settings.move_errors = True
    desk.player.resize(*size)
    for code, taken, refused in HAPPENINGS:
        view = desk.table(code)
        desk.tap(*taken)
        desk.tap(*refused)
        for trouble in (None, *TROUBLES) if taken or refused else TROUBLES:
            go_wrong(desk, trouble)
            view.notice_changed()
            overlay, notice = view.overlay, view.notice
            strips = [one for one in (overlay.banner, overlay.notice, overlay.note) if one]
            assert_hides_nothing(desk, overlay.bar, strips)
            assert bool(overlay.banner) == (code != EXAMPLE)
            assert bool(overlay.note) == bool(refused)
            assert bool(overlay.notice) == (notice is not None)
            if notice is not None and overlay.notice is not None:
                whole = overlay.notice.words == notice.story
                assert whole or leads_to_details(overlay.controls)


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", SIZES)
def test_no_notice_hides_an_entry_of_the_menu_or_a_card_of_its_fan(
    desk: Desk, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    desk.player.resize(*size)
    desk.table()
    desk.play(LINE[:2])
    desk.table("HM1-N-AAAAAAC")
    view = desk.menu()
    for trouble in TROUBLES:
        go_wrong(desk, trouble)
        view.notice_changed()
        strip, notice = view._column.notice, view.notice  # noqa: SLF001 # nothing else tells it
        assert strip is not None
        assert notice is not None
        layout = desk.player.window.layout
        rect = strip.rect
        assert 0 <= rect.left < rect.right <= layout.width
        assert view._fan.top <= rect.bottom  # noqa: SLF001
        assert rect.bottom < rect.top <= layout.height
        closing = [one for one in view.controls if isinstance(one, Button) and not one.words]
        own = {*closing, *(one for one in view.controls if getattr(one, "icon", "") == "details")}
        entries = [one for one in view.controls if one not in own]
        assert len(entries) >= 9
        assert all(apart(rect, entry.rect) for entry in entries)
        assert strip.words == notice.story or leads_to_details(view.controls)


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", SIZES)
def test_where_a_replay_is_saved_or_that_it_cannot_be_is_told_without_hiding_a_rank(
    desk: Desk, papers: Path, size: tuple[int, int], language: str
) -> None:
    set_language(language)
    desk.player.resize(*size)
    view = replay_of(desk)
    for way in ("saved", "saved already", "not saved"):
        if way == "not saved":
            (path,) = papers.iterdir()
            path.unlink()
            papers.rmdir()
            papers.write_text("in the way", encoding="utf-8")
        view.save()
        overlay = view.overlay
        if overlay.note is None:
            assert str(papers) in overlay.foot.caption
        else:
            assert_hides_nothing(desk, overlay.bar, [overlay.note])
            assert str(papers) in overlay.note.words or leads_to_details(view.controls)


def replay_of(desk: Desk) -> ReplayView:
    watch(desk.menu(), replays.example().game)
    desk.player.step()
    view = desk.player.window.current_view
    assert isinstance(view, ReplayView)
    view.playback.toggle()
    return view


# The longer story.


def on_the_table(desk: Desk) -> Stage:
    go_wrong(desk, LONG)
    return desk.table()


def at_a_dead_end(desk: Desk) -> Stage:
    go_wrong(desk, LONG)
    return desk.table(DEAD_DEAL)


def in_the_menu(desk: Desk) -> Stage:
    go_wrong(desk, LONG)
    return desk.menu()


def in_a_replay(desk: Desk) -> Stage:
    view = replay_of(desk)
    view.save()
    return view


PLACES: Final = (on_the_table, at_a_dead_end, in_the_menu, in_a_replay)


def press_details(desk: Desk, view: Stage, way: str, port: Port) -> None:
    """Press the button that leads to the whole story, with one device alone."""
    details = next(one for one in controls_of(view) if getattr(one, "icon", "") == "details")
    if way == "mouse":
        desk.player.click_in(details.rect)
        return
    pad = port.plug(Gamepad())
    tap: Callable[[str], None]
    if way == "keys":

        def tap(name: str) -> None:
            desk.player.key(getattr(K, "RETURN" if name == "A" else name))
    else:

        def tap(name: str) -> None:
            pad.tap(B[name])

    row = *["LEFT"] * 9, *["RIGHT"] * 9, "DOWN"
    for name in (*["UP"] * 6, *row * 4):
        tap(name)
        if getattr(ring_of(view), "icon", "") == "details":
            tap("A")
            return
    raise AssertionError


def ring_of(view: Stage) -> object:
    """What the ring surrounds in the bar, or in the menu."""
    if isinstance(view, MenuView):
        return view._ring.around  # noqa: SLF001 # what is drawn
    assert isinstance(view, TableView | ReplayView)
    return view.overlay.ring.around


def controls_of(view: Stage) -> list[Control]:
    assert isinstance(view, MenuView | TableView | ReplayView)
    return list(view.controls)


@pytest.mark.parametrize("way", ["mouse", "keys", "controller"])
@pytest.mark.parametrize("place", PLACES)
def test_the_whole_story_is_one_press_away_and_leads_back(
    desk: Desk, papers: Path, port: Port, way: str, place: Callable[[Desk], Stage]
) -> None:
    desk.player.resize(640, 360)
    view = place(desk)
    press_details(desk, view, way, port)
    panel = view.panel
    assert isinstance(panel, NoticePanel)
    path = papers if isinstance(view, ReplayView) else LONG.path
    assert str(path) in panel.story
    desk.player.key(K.ESCAPE)
    assert view.panel is None
    assert leads_to_details(controls_of(view)), "it was closed, not understood"
    press_details(desk, view, way, port)
    panel = view.panel
    assert panel is not None
    assert panel.default is not None
    if way == "mouse":
        desk.player.click_in(panel.default.rect)
    else:
        desk.player.key(K.RETURN)
    assert view.panel is None
    assert not leads_to_details(controls_of(view))


def test_the_clock_stands_while_the_story_is_read(desk: Desk) -> None:
    go_wrong(desk, LONG)
    view = desk.table()
    desk.play(LINE[:1])
    assert desk.sitting.clock_runs
    desk.press("details")
    assert not desk.sitting.clock_runs
    desk.player.key(K.ESCAPE)
    assert desk.sitting.clock_runs
    assert isinstance(view, TableView)


def test_what_a_strip_of_a_replay_says_stays_until_it_is_closed(desk: Desk, papers: Path) -> None:
    desk.player.resize(640, 360)
    view = replay_of(desk)
    view.save()
    assert papers.is_dir()
    for _ in range(20):
        desk.player.step(1)
    assert view.overlay.note is not None
    closing = next(
        one
        for one in view.controls
        if isinstance(one, Button) and (one.icon, one.words) == ("close", "")
    )
    desk.player.click_in(closing.rect)
    assert view.overlay.note is None
