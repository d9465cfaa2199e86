"""A game is watched: by itself, step by step, by the knob; the player's own game is left alone."""

from __future__ import annotations

import json
from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

import arcade
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PIL import ImageChops

from halfmoon_arcade import replays
from halfmoon_arcade.engine import DealCode, Game, Status
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.scene.standing import Moment
from halfmoon_arcade.scene.table import TableScene
from halfmoon_arcade.store import AnimationSpeed, SavedGame, open_game, save_game
from halfmoon_arcade.views.game_panel import GamePanel
from halfmoon_arcade.views.list_row import ListRow
from halfmoon_arcade.views.playback import BEAT, PERIOD
from halfmoon_arcade.views.replay import ReplayView
from halfmoon_arcade.views.result import ResultPanel
from halfmoon_arcade.views.rules import RulesPanel
from halfmoon_arcade.views.statistics import StatisticsPage
from halfmoon_arcade.views.table import TableView
from halfmoon_arcade.views.watching import watch
from tests.store.games import alter, lose, win_example
from tests.views.desk import EXAMPLE, LINE, Desk

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from halfmoon_arcade.scene.cards import Shown
    from halfmoon_arcade.scene.controls import Control
    from tests.harness import Player

KEY = arcade.key
STEP = 0.08
"""Seconds: fewer frames than a player sees, each of them as it would be."""


@dataclass
class Cinema:
    """Somebody who watches."""

    desk: Desk
    view: ReplayView

    @property
    def player(self) -> Player:
        return self.desk.player

    @property
    def position(self) -> int:
        return self.view.replay.position

    @property
    def facts(self) -> tuple[str, ...]:
        """What can be read in the bar: the code, or that it was copied, moves, score."""
        return self.view.overlay.bar.texts

    @property
    def caption(self) -> str:
        return self.view.overlay.foot.caption

    @property
    def note(self) -> str:
        """What is told at present, wherever there is room for it."""
        strip = self.view.overlay.note
        return strip.words if strip else self.caption

    def pass_time(self, seconds: float) -> None:
        """Let frames happen for that long, some twelve in a second."""
        for _ in range(ceil(seconds / STEP)):
            self.player.step(STEP)

    def rest(self) -> None:
        """Let the cards that are lifted go, and everything come to rest."""
        while self.view.moving or self.view.playback.table.waiting:
            self.player.step(STEP)

    def pause(self) -> None:
        if self.view.playback.playing:
            self.view.playback.toggle()
        self.rest()

    def press(self, control: Control) -> None:
        self.player.click_in(control.rect)
        self.player.step()

    def foot(self, name: str) -> Control:
        control: Control = getattr(self.view.overlay.foot, name)
        return control

    def in_bar(self, icon: str) -> Control:
        return next(one for one in self.view.controls if getattr(one, "icon", "") == icon)

    def shows_its_position(self) -> bool:
        """Whether the table is what it would be without anything having moved."""
        window = self.player.window
        fresh = TableScene(window.faces, window.layout)
        fresh.sync(Moment(self.view.replay.table))
        told = [f"{self.position} / {len(self.view.replay)}", str(self.view.replay.score)]
        return self.view.scene.shown() == fresh.shown() and list(self.facts[1:3]) == told


def begin(desk: Desk, watched: SavedGame | None = None) -> Cinema:
    """Watch a game from the menu, the example if none is named."""
    desk.player.resize(640, 360)
    menu = desk.menu()
    if watched is None:
        watch(menu)
    else:
        watch(menu, watched.game, watched.seconds)
    desk.player.step()
    view = desk.player.window.current_view
    assert isinstance(view, ReplayView)
    return Cinema(desk, view)


@pytest.fixture
def cinema(desk: Desk) -> Cinema:
    """The example, about to play."""
    return begin(desk)


@pytest.fixture
def paused(cinema: Cinema) -> Cinema:
    cinema.pause()
    cinema.view.playback.go_to(0)
    cinema.player.step()
    return cinema


def unfinished(moves: int) -> SavedGame:
    game = Game.deal(EXAMPLE)
    for slots in LINE[:moves]:
        for slot in slots:
            game.tap(slot)
    return SavedGame(game, 61.5)


def step_by_mouse(cinema: Cinema, *, forward: bool) -> None:
    cinema.press(cinema.foot("forward" if forward else "back"))


def step_by_arrow(cinema: Cinema, *, forward: bool) -> None:
    cinema.player.key(KEY.RIGHT if forward else KEY.LEFT)


def step_by_undo(cinema: Cinema, *, forward: bool) -> None:
    cinema.player.key(KEY.Y if forward else KEY.Z, KEY.MOD_CTRL)


def step_by_wheel(cinema: Cinema, *, forward: bool) -> None:
    cinema.player.window.dispatch_event("on_mouse_scroll", 300, 150, 0, -1 if forward else 1)


def step_by_action(cinema: Cinema, *, forward: bool) -> None:
    cinema.view.act(Action.RIGHT if forward else Action.LEFT)


@pytest.mark.parametrize(
    "step", [step_by_mouse, step_by_arrow, step_by_undo, step_by_wheel, step_by_action]
)
def test_every_way_of_stepping_leads_through_the_whole_game_and_back(
    paused: Cinema, step: Callable[..., None]
) -> None:
    for position in range(1, 49):
        step(paused, forward=True)
        assert paused.position == position
        if position % 16 == 0:
            paused.rest()
            assert paused.shows_its_position()
    step(paused, forward=True)
    assert paused.position == 48
    for position in reversed(range(48)):
        step(paused, forward=False)
        assert paused.position == position
        if position % 16 == 0:
            paused.rest()
            assert paused.shows_its_position()
    step(paused, forward=False)
    assert paused.position == 0
    assert not paused.view.playback.playing


def test_the_table_is_right_at_every_position_forward_and_back(paused: Cinema) -> None:
    paused.desk.sitting.store.settings.animation_speed = AnimationSpeed.FAST
    paused.view.retune()
    for key in [KEY.RIGHT] * 48 + [KEY.LEFT] * 48:
        paused.player.key(key)
        paused.view.playback.table.go_on()
        paused.view.scene.finish()
        assert paused.shows_its_position()


def test_cards_are_lifted_for_a_beat_before_they_go(paused: Cinema) -> None:
    def lifted() -> list[Shown]:
        return [one for one in paused.view.scene.shown() if one.lifted]

    paused.player.key(KEY.RIGHT)
    paused.pass_time(BEAT * 0.6)
    assert paused.position == 1
    assert len(lifted()) == 2
    paused.pass_time(BEAT * 0.5)
    assert lifted() == []
    assert paused.view.moving
    paused.rest()
    assert paused.shows_its_position()


def test_a_step_back_before_the_cards_have_gone_only_lays_them_down(paused: Cinema) -> None:
    sprites = paused.view.scene.sprite_count
    paused.player.key(KEY.RIGHT)
    paused.player.step()
    paused.player.key(KEY.LEFT)
    paused.player.step()
    assert paused.view.scene.sprite_count == sprites
    paused.rest()
    assert paused.position == 0
    assert paused.shows_its_position()


@pytest.mark.parametrize("presses", [0, 1, 2])
def test_it_plays_by_itself_to_the_end_and_rests_there(cinema: Cinema, presses: int) -> None:
    for _ in range(presses):
        cinema.press(cinema.foot("speed"))
    speed = 2**presses
    assert cinema.view.playback.speed == speed
    begun = cinema.player.clock.time
    while cinema.view.playback.playing:
        cinema.player.step(0.1)
    took = cinema.player.clock.time - begun
    assert took == pytest.approx(48 * PERIOD / speed, rel=0.3)
    cinema.rest()
    assert cinema.position == 48
    assert cinema.shows_its_position()
    assert cinema.caption == "Won in 48 moves  ·  520 points"
    assert cinema.view.moon.phase == 1
    cinema.pass_time(2)
    assert cinema.position == 48


def test_space_and_a_press_on_the_table_play_and_pause(paused: Cinema) -> None:
    toggles: list[Callable[[], object]] = [
        lambda: paused.player.key(KEY.SPACE),
        lambda: paused.player.click(320, 180),
        lambda: paused.press(paused.foot("play")),
        lambda: paused.view.act(Action.TAP),
    ]
    for toggle in toggles:
        toggle()
        assert paused.view.playback.playing
        at = paused.position
        paused.pass_time(PERIOD * 1.2)
        assert paused.position > at
        toggle()
        at = paused.position
        paused.pass_time(PERIOD * 2)
        assert paused.position == at
        assert not paused.view.moving


def test_after_the_end_it_plays_from_the_deal(paused: Cinema) -> None:
    paused.player.key(KEY.END)
    assert paused.position == 48
    paused.player.key(KEY.SPACE)
    assert paused.position == 0
    paused.pass_time(PERIOD * 1.2)
    assert paused.position == 1


def test_nothing_is_drawn_while_it_pauses(paused: Cinema, monkeypatch: pytest.MonkeyPatch) -> None:
    wakes: list[float | None] = []
    monkeypatch.setattr(paused.player.window, "wake_in", wakes.append)
    paused.press(paused.foot("play"))
    paused.pass_time(PERIOD / 2)
    assert wakes[-1] is not None
    paused.press(paused.foot("play"))
    paused.rest()
    paused.pass_time(PERIOD)
    assert wakes[-1] is None
    assert not paused.view.moving


@pytest.mark.parametrize(
    ("key", "position"), [(KEY.HOME, 0), (KEY.END, 48), (KEY.PAGEUP, 12), (KEY.PAGEDOWN, 28)]
)
def test_keys_jump_without_showing_the_way(paused: Cinema, key: int, position: int) -> None:
    paused.view.playback.go_to(20)
    paused.player.key(key)
    assert paused.position == position
    assert paused.shows_its_position()
    assert not paused.view.scene.moving


@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(places=st.lists(st.floats(-0.2, 1.2), min_size=1, max_size=8), playing=st.booleans())
def test_the_knob_can_be_dragged_anywhere_in_any_order(
    paused: Cinema, places: list[float], *, playing: bool
) -> None:
    paused.view.playback.go_to(5)
    paused.rest()
    if playing != paused.view.playback.playing:
        paused.player.key(KEY.SPACE)
    track = paused.view.overlay.foot.track
    start = track.rect.left + track.rect.width * 0.3
    paused.player.press(start, track.rect.y)
    assert paused.position == track.position_at(start)
    been, x = {paused.position}, start
    for place in places:
        x = min(max(track.rect.left + track.rect.width * place, 1), 639)
        paused.player.move(x, 150)  # a hand is not that steady
        paused.player.step()
        assert paused.position == track.position_at(x)
        assert paused.shows_its_position()
        been.add(paused.position)
    at = paused.position
    paused.pass_time(PERIOD * 1.3)
    assert paused.position == at, "a knob that is held stays in the hand"
    paused.player.release(x, 150)
    assert paused.position == at
    assert paused.view.playback.playing == (playing and 48 not in been)
    paused.pause()


def test_the_knob_stops_at_the_ends(paused: Cinema) -> None:
    track = paused.view.overlay.foot.track
    assert track.position_at(-500) == 0
    assert track.position_at(5000) == 48
    places = [track.rect.left + track.rect.width * n / 500 for n in range(501)]
    seen = [track.position_at(x) for x in places]
    assert seen == sorted(seen)
    assert set(seen) == set(range(49))


@pytest.mark.looks
@pytest.mark.parametrize("size", [(640, 360), (1280, 720)])
def test_the_ring_around_the_position_bar_keeps_clear_of_the_caption(
    paused: Cinema, size: tuple[int, int]
) -> None:
    paused.player.resize(*size)
    while "queen" not in paused.caption:  # no letter of it goes further down than q
        paused.view.playback.go_to(paused.position + 1)
    paused.rest()
    paused.player.move(size[0] / 2, size[1] / 2)  # hides the ring
    paused.player.step()
    foot, height = paused.view.overlay.foot, size[1]
    left, right = (round(side) for side in (foot.track.rect.left, foot.track.rect.right))
    place = left, height - round(paused.player.window.layout.foot.height) + 2, right, height
    before = paused.player.picture().convert("L").crop(place)
    paused.player.key(KEY.TAB)
    after = paused.player.picture().convert("L").crop(place)
    focused = paused.view.focused
    assert focused is foot.track
    ring = ImageChops.subtract(after, before).point(lambda light: 255 * (light > 30))
    top = ring.getbbox()
    assert top is not None
    words = before.crop((0, 0, before.width, before.height - round(foot.track.rect.top) - 4))
    written = words.point(lambda light: 255 * (light > 60)).getbbox()
    assert written is not None
    assert top[1] - written[3] >= 2 * foot.plan.unit


def test_the_focus_goes_everywhere_by_tab_and_by_arrows(paused: Cinema) -> None:
    view = paused.view
    usable = {one for one in view.controls if one.usable}
    paused.player.key(KEY.TAB)  # shows the ring
    assert view.focused is view.overlay.foot.track
    seen = set()
    for _ in usable:
        seen.add(view.focused)
        paused.player.key(KEY.TAB)
    assert seen == usable
    assert view.focused is view.overlay.foot.track
    paused.player.key(KEY.UP)
    assert view.focused in {paused.in_bar(icon) for icon in ("save", "restart")} | {
        one for one in usable if one.rect.y > 300
    }
    paused.player.key(KEY.DOWN)
    assert view.focused is view.overlay.foot.track
    paused.player.key(KEY.DOWN)
    assert view.focused is paused.foot("play")
    paused.player.key(KEY.RIGHT)
    assert view.focused is paused.foot("forward")
    assert paused.position == 0
    paused.player.key(KEY.RETURN)
    assert paused.position == 1
    paused.player.key(KEY.RIGHT)
    assert view.focused is paused.foot("speed")
    paused.player.key(KEY.RETURN)
    assert view.playback.speed == 2


def test_a_focus_nobody_sees_is_the_table(paused: Cinema) -> None:
    paused.player.key(KEY.TAB)
    paused.player.key(KEY.TAB)
    paused.player.move(300, 150)
    paused.player.step()
    assert not paused.player.window.ring_shown
    paused.player.key(KEY.SPACE)
    assert paused.view.playback.playing
    assert paused.view.focused is paused.view.overlay.foot.track


@pytest.mark.parametrize("leave", ["key", "mouse", "menu"])
def test_closing_leads_back_to_the_screen_and_the_panel_it_began_on(desk: Desk, leave: str) -> None:
    menu = desk.menu()
    menu.show_rules()
    desk.press("watch")
    view = desk.player.window.current_view
    assert isinstance(view, ReplayView)
    assert view.replay.code == DealCode.parse(EXAMPLE)
    if leave == "mouse":
        Cinema(desk, view).press(Cinema(desk, view).in_bar("close"))
    else:
        desk.player.key(KEY.ESCAPE if leave == "key" else KEY.F10)
    desk.player.step()
    assert desk.view is menu
    assert isinstance(desk.panel, RulesPanel)
    assert not desk.player.window.layout.foot.height


def test_the_players_game_and_its_clock_stand_still_meanwhile(desk: Desk) -> None:
    table = desk.table()
    desk.play(LINE[:3])
    desk.player.step(5)
    before, seconds = desk.game.to_record(), desk.sitting.seconds
    table.show_rules()
    desk.press("watch")
    view = desk.player.window.current_view
    assert isinstance(view, ReplayView)
    for action in (Action.UNDO, Action.REDO, Action.TAP, Action.NEW_DEAL, Action.FIND_ACE):
        view.act(action)
        desk.player.step(7)
    for toggled in (desk.player.window.on_deactivate, desk.player.window.on_activate):
        toggled()
        desk.player.step(7)
    assert (desk.game.to_record(), desk.sitting.seconds) == (before, seconds)
    desk.player.key(KEY.ESCAPE)
    desk.player.key(KEY.ESCAPE)  # the rules
    assert desk.on_table is table
    assert (desk.game.to_record(), desk.sitting.seconds) == (before, seconds)
    desk.player.step(2)
    assert desk.sitting.seconds == pytest.approx(seconds + 2)


def test_a_won_game_can_be_watched_from_its_result(desk: Desk) -> None:
    desk.table()
    desk.play(LINE)
    desk.player.finish()
    desk.press("watch")
    view = desk.player.window.current_view
    assert isinstance(view, ReplayView)
    assert view.replay.moves == desk.game.history
    desk.player.key(KEY.ESCAPE)
    desk.player.step()
    assert isinstance(desk.panel, ResultPanel)


def test_an_unfinished_game_ends_quietly_with_its_time(desk: Desk) -> None:
    cinema = begin(desk, unfinished(7))
    cinema.player.key(KEY.END)
    cinema.player.step()
    assert cinema.view.replay.status is Status.PLAYING
    assert cinema.caption == "The game ends here"
    assert cinema.facts[1:] == ("7 / 7", "75", "01:01")
    assert cinema.shows_its_position()


def test_a_game_without_a_move_can_be_looked_at(desk: Desk) -> None:
    cinema = begin(desk, unfinished(0))
    assert not cinema.view.playback.playing
    for key in (KEY.SPACE, KEY.RIGHT, KEY.LEFT, KEY.END, KEY.HOME, KEY.PAGEDOWN):
        cinema.player.key(key)
    cinema.press(cinema.view.overlay.foot.track)
    cinema.rest()
    assert cinema.position == 0
    assert cinema.shows_its_position()


def test_the_deal_can_be_played(paused: Cinema) -> None:
    paused.player.key(KEY.END)
    paused.press(paused.in_bar("restart"))
    table = paused.player.window.current_view
    assert isinstance(table, TableView)
    assert (table.game.code, table.game.moves) == (DealCode.parse(EXAMPLE), 0)


def test_a_game_is_saved_where_documents_are_and_it_is_said_where(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "papers"))
    cinema = begin(desk, unfinished(7))
    cinema.pause()
    for told in ("Saved", "Saved already"):
        cinema.press(cinema.in_bar("save"))
        (path,) = (tmp_path / "papers").iterdir()
        assert cinema.note.split(" as ")[0] == told
    assert open_game(path).seconds == 61.5
    cinema.player.resize(1920, 1080)
    assert cinema.view.overlay.note is None, "there is room in the foot"
    assert str(path) in cinema.note
    cinema.pass_time(7)
    assert cinema.view.overlay.note is None
    assert str(path) not in cinema.note


def test_that_nothing_can_be_saved_is_said(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "papers").write_text("in the way")
    monkeypatch.setenv("XDG_DOCUMENTS_DIR", str(tmp_path / "papers"))
    cinema = begin(desk)
    cinema.press(cinema.in_bar("save"))
    assert "cannot be written" in cinema.note


def test_the_code_is_copied(paused: Cinema) -> None:
    paused.press(next(iter(paused.view.controls)))
    assert paused.player.window.clipboard == EXAMPLE
    assert paused.facts[0] == "Copied"
    paused.pass_time(3)
    assert paused.facts[0] == EXAMPLE


def test_it_waits_while_a_panel_is_open_and_goes_on_in_another_size(cinema: Cinema) -> None:
    cinema.pass_time(PERIOD * 1.2)
    cinema.player.key(KEY.F1)
    at = cinema.position
    cinema.pass_time(PERIOD * 3)
    assert cinema.position == at
    cinema.player.key(KEY.ESCAPE)
    cinema.player.resize(720, 1100)
    cinema.pass_time(PERIOD * 1.2)
    assert cinema.position == at + 1
    cinema.pause()
    assert cinema.shows_its_position()


@pytest.mark.parametrize("speed", AnimationSpeed)
@pytest.mark.parametrize("reduced", [False, True])
def test_settings_of_motion_are_kept(desk: Desk, speed: AnimationSpeed, *, reduced: bool) -> None:
    desk.sitting.store.settings.animation_speed = speed
    desk.sitting.store.settings.reduced_motion = reduced
    cinema = begin(desk, unfinished(6))
    while cinema.view.playback.playing:
        cinema.player.step(0.15)
        assert not (speed is AnimationSpeed.OFF and cinema.view.moving)
    cinema.rest()
    assert cinema.position == 6
    assert cinema.shows_its_position()


def test_a_record_that_was_saved_is_small(desk: Desk, tmp_path: Path) -> None:
    path = save_game(tmp_path, replays.example().game).path
    assert path.stat().st_size < 2000
    assert json.loads(path.read_text(encoding="utf-8"))["format"] == "halfmoon-game"
    assert len(begin(desk, open_game(path)).view.replay) == 48


@pytest.mark.parametrize("screen", ["menu", "table", "replay"])
def test_a_record_that_is_dropped_on_the_window_is_watched(
    desk: Desk, tmp_path: Path, screen: str
) -> None:
    path = save_game(tmp_path, unfinished(5).game, 33).path
    desk.player.resize(640, 360)
    shown: object = desk.menu() if screen == "menu" else desk.table()
    if screen == "replay":
        watch(desk.on_table)
    desk.player.window.dispatch_event("on_file_drop", 5, 5, [str(path)])
    desk.player.step()
    view = desk.player.window.current_view
    assert isinstance(view, ReplayView)
    assert len(view.replay) == 5
    desk.player.key(KEY.ESCAPE)
    assert desk.view is shown


def test_any_game_of_the_statistics_can_be_watched(desk: Desk) -> None:
    win_example(desk.sitting)
    lose(desk.sitting, 2)
    desk.player.resize(640, 360)
    menu = desk.menu()
    menu.show_statistics(StatisticsPage.GAMES)
    for moves, row in ((2, 0), (48, 1)):
        rows = [one for one in desk.controls if isinstance(one, ListRow)]
        rows[row].action()
        desk.player.step()
        desk.find("watch").action()
        desk.player.step()
        view = desk.player.window.current_view
        assert isinstance(view, ReplayView)
        assert len(view.replay) == moves
        desk.player.key(KEY.ESCAPE)
        assert desk.view is menu
        assert isinstance(desk.panel, GamePanel)
        desk.player.key(KEY.ESCAPE)


def test_a_game_of_the_statistics_that_is_gone_is_said_so(desk: Desk) -> None:
    lose(desk.sitting, 2)
    menu = desk.menu()
    menu.show_statistics(StatisticsPage.GAMES)
    next(one for one in desk.controls if isinstance(one, ListRow)).action()
    alter(desk.sitting.store, "DELETE FROM games")
    desk.find("watch").action()
    desk.player.step()
    assert desk.view is menu
    assert isinstance(desk.panel, GamePanel)
