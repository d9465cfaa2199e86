"""The picture of the table follows the game at once; at rest it is the game's and nothing else."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Literal

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from halfmoon_arcade.assets import resource
from halfmoon_arcade.engine import Game, Slot, Status, Taken
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.canvas import Canvas
from halfmoon_arcade.scene.cards import Shown
from halfmoon_arcade.scene.motion import Pace, Speed
from halfmoon_arcade.scene.table import TableScene
from halfmoon_arcade.store import open_game

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from arcade.types import Rect
    from PIL import Image

    from halfmoon_arcade.engine import Event
    from halfmoon_arcade.window import GameWindow

EXAMPLE = "HM1-N-AAAAAAB"

_Deed = (
    tuple[Literal["tap"], Slot]
    | tuple[Literal["take"], int]
    | tuple[Literal["felt", "undo", "redo", "restart", "resume", "return"], None]
)

_deeds: st.SearchStrategy[_Deed] = st.one_of(
    st.tuples(st.just("tap"), st.sampled_from(Slot)),
    st.tuples(st.just("take"), st.integers(0, 99)),
    st.tuples(st.sampled_from(["felt", "undo", "undo", "redo"]), st.none()),
    st.tuples(st.sampled_from(["restart", "resume", "return"]), st.none()),
)
_times = st.sampled_from([0.0, 0.016, 0.05, 0.1, 0.3, 1.0])
_paces = st.builds(Pace, st.sampled_from(Speed), st.booleans())
_with_window = settings(
    deadline=None,  # the first pictures of a card take their time
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)


@pytest.fixture
def scene(window: GameWindow) -> TableScene:
    return TableScene(window.faces, window.layout)


@pytest.fixture
def paint(window: GameWindow) -> Iterator[Callable[[TableScene], Image.Image]]:
    canvas = Canvas(window.ctx, window.layout.width, window.layout.height)

    def picture(scene: TableScene) -> Image.Image:
        with canvas.painting():
            window.ctx.active_framebuffer.clear(color=(18, 64, 73))
            scene.draw()
        return canvas.picture()

    yield picture
    window.use()


@pytest.fixture
def game() -> Game:
    return Game.deal(EXAMPLE)


def _at_rest(window: GameWindow, game: Game, *, placement_help: bool = False) -> TableScene:
    scene = TableScene(window.faces, window.layout)
    scene.sync(game, placement_help=placement_help)
    return scene


def _what_the_game_has(game: Game, *, placement_help: bool = False) -> list[Shown]:
    unfit = game.unfit if placement_help else frozenset()
    return [
        Shown(
            slot,
            game.table.top(slot),
            game.table.count(slot),
            (slot.label, game.table.count(slot)),
            lifted=slot in game.selection,
            dimmed=slot in unfit and game.table.count(slot) > 0,
        )
        for slot in Slot
    ]


def _do(deed: _Deed, game: Game, scene: TableScene, *, placement_help: bool) -> Game:
    events: tuple[Event, ...] = ()
    match deed:
        case ("tap", Slot() as slot):
            events = game.tap(slot)
        case ("take", int(number)):
            scene.show(game.tap_felt(), game, placement_help=placement_help)
            moves = game.table.moves()
            for slot in moves[number % len(moves)].slots if moves else ():
                scene.show(game.tap(slot), game, placement_help=placement_help)
        case ("felt", _):
            events = game.tap_felt()
        case ("undo", _):
            events = game.undo()
        case ("redo", _):
            events = game.redo()
        case ("restart", _):
            game = game.restart()
            scene.deal(game, placement_help=placement_help)
            return game
        case ("return", _):
            scene.bring_back(game, placement_help=placement_help)
        case ("resume", _):
            scene.sync(game, placement_help=placement_help)
    scene.show(events, game, placement_help=placement_help)
    return game


def _cut(picture: Image.Image, rect: Rect) -> Image.Image:
    """Cut a card out, without its corners, through which something shows."""
    rect = rect.scale(0.8)
    high = picture.height
    return picture.crop(
        (round(rect.left), round(high - rect.top), round(rect.right), round(high - rect.bottom))
    )


def _look(scene: TableScene, slot: Slot) -> Shown:
    return scene.shown()[slot]


@_with_window
@example(
    deeds=[(("take", 0), 0.0), (("undo", None), 0.0)], pace=Pace(), placement_help=False
)  # undone before the moon had begun to wax
@given(
    deeds=st.lists(st.tuples(_deeds, _times), max_size=40),
    pace=_paces,
    placement_help=st.booleans(),
)
def test_whatever_is_done_at_rest_the_picture_is_the_games(
    window: GameWindow,
    deeds: list[tuple[_Deed, float]],
    pace: Pace,
    *,
    placement_help: bool,
) -> None:
    game = Game.deal(EXAMPLE)
    scene = TableScene(window.faces, window.layout, pace)
    scene.deal(game, placement_help=placement_help)
    for deed, seconds in deeds:
        game = _do(deed, game, scene, placement_help=placement_help)
        scene.advance(seconds)
    scene.finish()

    assert not scene.moving
    assert list(scene.shown()) == _what_the_game_has(game, placement_help=placement_help)
    fresh = _at_rest(window, game, placement_help=placement_help)
    assert scene.shown() == fresh.shown()
    assert scene.sprite_count == fresh.sprite_count
    assert scene.moon_phase == fresh.moon_phase


@pytest.mark.looks
@settings(_with_window, max_examples=15)
@given(
    deeds=st.lists(st.tuples(_deeds, _times), min_size=5, max_size=25), placement_help=st.booleans()
)
def test_at_rest_every_pixel_is_that_of_a_fresh_picture(
    window: GameWindow,
    paint: Callable[[TableScene], Image.Image],
    deeds: list[tuple[_Deed, float]],
    *,
    placement_help: bool,
) -> None:
    game = Game.deal(EXAMPLE)
    scene = TableScene(window.faces, window.layout)
    scene.sync(game)
    for deed, seconds in deeds:
        game = _do(deed, game, scene, placement_help=placement_help)
        scene.advance(seconds)
    scene.finish()

    fresh = _at_rest(window, game, placement_help=placement_help)
    assert paint(scene).tobytes() == paint(fresh).tobytes()


@_with_window
@given(deeds=st.lists(st.tuples(_deeds, _times), max_size=20))
def test_motions_end_by_themselves(window: GameWindow, deeds: list[tuple[_Deed, float]]) -> None:
    game = Game.deal(EXAMPLE)
    scene = TableScene(window.faces, window.layout)
    scene.sync(game)
    for deed, seconds in deeds:
        game = _do(deed, game, scene, placement_help=True)
        scene.advance(seconds)
    for _ in range(60):
        scene.advance(1 / 60)

    assert not scene.moving
    assert list(scene.shown()) == _what_the_game_has(game, placement_help=True)


def test_s1_a_selected_card_rises_swings_over_and_rests_lifted(
    scene: TableScene, game: Game
) -> None:
    scene.sync(game)
    scene.show(game.tap("6"), game)
    assert not _look(scene, Slot.PILE_6).lifted
    scene.advance(theme.LIFT_TIME)
    assert _look(scene, Slot.PILE_6).lifted
    assert not scene.moving


def test_s10_dimming_fades_and_ends_with_the_selection(scene: TableScene, game: Game) -> None:
    scene.sync(game)
    scene.show(game.tap("6"), game, placement_help=True)
    scene.advance(1)
    dimmed = {shown.slot for shown in scene.shown() if shown.dimmed}
    assert dimmed == game.unfit
    scene.show(game.tap_felt(), game, placement_help=True)
    scene.advance(theme.DIM_TIME)
    assert not any(shown.dimmed for shown in scene.shown())


def test_the_next_card_is_uncovered_at_once_while_the_taken_one_flies(
    scene: TableScene, game: Game
) -> None:
    scene.sync(game)
    scene.show(game.tap("1"), game)
    scene.finish()
    still = scene.sprite_count
    scene.show(game.tap("8"), game)
    assert not any(shown.lifted for shown in scene.shown())
    assert str(_look(scene, Slot.PILE_8).card) == "J♣"
    assert _look(scene, Slot.PILE_8).caption == ("8", 7)
    assert scene.sprite_count > still
    scene.advance(theme.TAKE_TIME + theme.TAKE_STAGGER)
    assert scene.sprite_count == still
    assert not scene.moving


def test_a_card_that_comes_back_covers_the_other_when_it_has_landed(
    scene: TableScene, game: Game
) -> None:
    scene.sync(game)
    for slot in ("1", "8"):
        scene.show(game.tap(slot), game)
    scene.finish()
    scene.show(game.undo(), game)
    assert str(_look(scene, Slot.PILE_8).card) == "J♣"
    assert _look(scene, Slot.PILE_8).caption == ("8", 8)
    scene.advance(theme.RETURN_TIME)
    assert str(_look(scene, Slot.PILE_8).card) == "6♦"


def test_undo_during_the_flight_turns_the_same_cards_round(scene: TableScene, game: Game) -> None:
    scene.sync(game)
    for slot in ("1", "8"):
        scene.show(game.tap(slot), game)
    scene.advance(0.1)
    flying = scene.sprite_count
    scene.show(game.undo(), game)
    assert scene.sprite_count == flying
    scene.advance(0.1)
    assert list(scene.shown()) == _what_the_game_has(game)


@pytest.mark.looks
@pytest.mark.parametrize("seconds", [0.02, 0.05, 0.11, 0.2, 0.3])
def test_an_event_during_a_motion_makes_no_card_leap(
    scene: TableScene,
    game: Game,
    window: GameWindow,
    paint: Callable[[TableScene], Image.Image],
    seconds: float,
) -> None:
    def cards() -> list[bytes]:
        picture = paint(scene)
        return [_cut(picture, window.layout.slot(slot)).tobytes() for slot in Slot]

    def take() -> tuple[Event, ...]:
        scene.show(game.tap("1"), game)
        return game.tap("8")

    deeds = [partial(game.tap, "1")] * 3 + [game.tap_felt]
    scene.sync(game)
    for deed in (*deeds, take, game.undo, game.redo, game.undo):
        before = cards()
        events = deed()
        scene.show(events, game)
        if not isinstance(events[0], Taken):  # what a taken card uncovers is to be seen at once
            assert cards() == before, deed
        scene.advance(seconds)


def test_taps_count_during_the_deal_which_ends_by_them(scene: TableScene, game: Game) -> None:
    scene.deal(game)
    scene.advance(0.1)
    assert not all(shown.card for shown in scene.shown())
    scene.show(game.tap("6"), game)
    assert all(shown.card for shown in scene.shown())
    scene.advance(theme.LIFT_TIME)
    assert list(scene.shown()) == _what_the_game_has(game)


def test_the_deal_takes_its_time_and_no_longer(scene: TableScene, game: Game) -> None:
    scene.deal(game)
    assert not any(shown.card for shown in scene.shown())
    scene.advance(theme.DEAL_TIME / 2)
    landed = [shown.card is not None for shown in scene.shown()]
    assert landed == sorted(landed, reverse=True)
    assert 0 < landed.count(True) < len(Slot)
    scene.advance(theme.DEAL_TIME / 2 + 1e-6)
    assert not scene.moving
    assert list(scene.shown()) == _what_the_game_has(game)


@pytest.mark.looks
def test_another_deal_lets_the_table_before_it_fade_and_not_vanish(
    scene: TableScene,
    game: Game,
    window: GameWindow,
    paint: Callable[[TableScene], Image.Image],
) -> None:
    scene.sync(game)
    before = paint(scene)
    scene.deal(Game.deal("HM1-N-ZZZZZZZ"))
    after = paint(scene)
    for slot in Slot:
        card = window.layout.slot(slot)
        assert _cut(after, card).tobytes() == _cut(before, card).tobytes()
    scene.finish()
    assert paint(scene).tobytes() != before.tobytes()


def test_a_game_that_comes_back_does_so_without_a_deal(scene: TableScene, game: Game) -> None:
    scene.sync(Game.deal("HM1-N-ZZZZZZZ"))
    scene.bring_back(game)
    scene.advance(theme.RETURN_TIME)
    assert not scene.moving
    assert list(scene.shown()) == _what_the_game_has(game)


@pytest.mark.looks
def test_s5_cards_that_do_not_fit_are_shaken_and_come_to_rest(
    scene: TableScene, game: Game, paint: Callable[[TableScene], Image.Image]
) -> None:
    scene.sync(game)
    rest = paint(scene)
    scene.show(game.tap("1"), game)
    scene.finish()
    scene.show(game.tap("2"), game)
    scene.advance(0.02)
    assert paint(scene).tobytes() != rest.tobytes()
    scene.advance(theme.SHAKE_TIME)
    assert not scene.moving
    assert paint(scene).tobytes() == rest.tobytes()


@pytest.mark.parametrize("reduced", [False, True])
def test_switched_off_nothing_ever_moves(window: GameWindow, game: Game, *, reduced: bool) -> None:
    scene = TableScene(window.faces, window.layout, Pace(Speed.OFF, reduced=reduced))
    scene.deal(game)
    assert not scene.moving
    for slot in ("1", "8", "8", "5", "3", "1", "2"):
        scene.show(game.tap(slot), game, placement_help=True)
        assert not scene.moving
        assert list(scene.shown()) == _what_the_game_has(game, placement_help=True)
    scene.show(game.undo(), game, placement_help=True)
    assert not scene.moving
    assert list(scene.shown()) == _what_the_game_has(game, placement_help=True)


def test_reduced_motion_shakes_nothing(window: GameWindow, game: Game) -> None:
    scene = TableScene(window.faces, window.layout, Pace(reduced=True))
    scene.sync(game)
    scene.show(game.tap("1"), game)
    scene.finish()
    scene.show(game.tap("2"), game)
    scene.advance(theme.LIFT_TIME)
    assert not scene.moving


def test_a_win_fills_the_moon_and_rains_and_can_be_skipped(
    scene: TableScene, game: Game, window: GameWindow
) -> None:
    scene.sync(game)
    still = scene.sprite_count
    for move in open_game(resource("example.json")).game.history:
        scene.finish()
        for slot in move.slots:
            scene.show(game.tap(slot), game)
    assert game.status is Status.WON
    scene.advance(1)
    assert scene.moving
    assert scene.sprite_count > still
    assert scene.moon_phase < 1
    scene.finish()
    assert scene.sprite_count == still
    assert scene.moon_phase == 1
    assert scene.shown() == _at_rest(window, game).shown()
