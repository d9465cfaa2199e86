from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import arcade
import pyglet
import pytest
from arcade.types import LBWH
from PIL import Image, ImageChops, ImageDraw

from halfmoon_arcade.heartbeat import FRAME, LONGEST_STEP
from halfmoon_arcade.opening import LARGE, USUAL, fitting
from halfmoon_arcade.placed_window import SMALLEST
from halfmoon_arcade.scene.sky import Moon, Rising
from halfmoon_arcade.views.base import GameView, Press
from tests.harness import TOLERANCE, Player, difference, screen, tiles

if TYPE_CHECKING:
    from collections.abc import Callable

    from arcade.types import Rect

    from halfmoon_arcade.window import GameWindow


on_x11 = pytest.mark.skipif(sys.platform != "linux", reason="reads the screen of X11")

LEFT, RIGHT = arcade.MOUSE_BUTTON_LEFT, arcade.MOUSE_BUTTON_RIGHT


class Witness(GameView):
    """A view that notes down what it is told and draws one square."""

    moon = Moon(Rising.TABLE, 0.5)

    def __init__(self, window: GameWindow) -> None:
        super().__init__(window)
        self.told: list[tuple[object, ...]] = []
        self.draws = 0
        self.advances = 0
        self.frames_to_move = 0
        self.square = LBWH(100, 100, 50, 50)
        self.colour = arcade.color.RED
        self.region: Rect | None = None

    @property
    def moving(self) -> bool:
        return self.frames_to_move > 0

    def damage(self) -> Rect | None:
        return self.region

    def lay_out(self) -> None:
        self.told.append(("lay out", self.host.layout.width, self.host.layout.height))

    def advance(self, seconds: float) -> None:
        self.advances += 1
        if self.frames_to_move:
            self.frames_to_move -= 1
            self.told.append(("advance", seconds))

    def draw(self) -> None:
        self.draws += 1
        arcade.draw_rect_filled(self.square, self.colour)

    def pointer_moved(self, x: float, y: float) -> None:
        self.told.append(("moved", round(x, 3), round(y, 3)))

    def pointer_pressed(self, x: float, y: float, button: Press) -> None:
        self.told.append(("pressed", round(x, 3), round(y, 3), button))

    def pointer_released(self, x: float, y: float, button: Press) -> None:
        self.told.append(("released", round(x, 3), round(y, 3), button))

    def key_pressed(self, symbol: int, modifiers: int) -> None:
        self.told.append(("key", symbol, modifiers))

    def text_typed(self, text: str) -> None:
        self.told.append(("text", text))

    def activated(self) -> None:
        self.told.append(("activated",))

    def deactivated(self) -> None:
        self.told.append(("deactivated",))

    def leaving(self) -> None:
        self.told.append(("leaving",))


@pytest.fixture
def witness(window: GameWindow) -> Witness:
    view = Witness(window)
    window.show(view)
    window.step(0)
    view.told.clear()
    view.draws = view.advances = 0
    return view


def test_nothing_is_drawn_while_nothing_changes(witness: Witness, player: Player) -> None:
    for _ in range(100):
        player.step()
    assert witness.draws == 0


def test_an_invalid_view_is_drawn_once(
    witness: Witness, window: GameWindow, player: Player
) -> None:
    for _ in range(5):
        window.invalidate()
    player.step()
    player.step()
    assert witness.draws == 1


def test_a_motion_is_drawn_to_its_last_frame_and_no_further(
    witness: Witness, player: Player
) -> None:
    witness.frames_to_move = 3
    for _ in range(10):
        player.step()
    assert witness.told == [("advance", FRAME)] * 3
    assert witness.draws == 3


@pytest.mark.looks
def test_only_the_invalid_region_changes(
    witness: Witness, window: GameWindow, player: Player
) -> None:
    before = player.picture()
    witness.colour = arcade.color.BLUE
    window.invalidate(LBWH(100, 100, 25, 50))
    changed = ImageChops.difference(before, player.picture()).getbbox()
    assert changed == (100, 720 - 150, 125, 720 - 100)


@pytest.mark.looks
def test_two_invalid_regions_are_drawn_together(
    witness: Witness, window: GameWindow, player: Player
) -> None:
    witness.colour = arcade.color.BLUE
    window.invalidate(LBWH(100, 100, 5, 5))
    window.invalidate(LBWH(145, 145, 5, 5))
    player.step()
    assert witness.draws == 1
    assert player.picture().getpixel((125, 720 - 125)) == arcade.color.BLUE[:3]


@pytest.mark.looks
@on_x11
def test_what_was_covered_is_shown_again_without_drawing(
    witness: Witness, window: GameWindow, player: Player
) -> None:
    window.ctx.screen.clear(color=arcade.color.BLACK)
    window.flip()
    window.dispatch_event("on_expose")
    player.step()
    assert screen(window).tobytes() == window.picture().tobytes()
    assert witness.draws == 0


@pytest.mark.looks
@on_x11
def test_a_part_that_changed_reaches_the_screen(
    witness: Witness, window: GameWindow, player: Player
) -> None:
    witness.colour = arcade.color.BLUE
    window.invalidate(LBWH(100, 100, 50, 50))
    player.step()
    assert screen(window).tobytes() == window.picture().tobytes()


def test_many_mouse_moves_are_told_once_a_frame(witness: Witness, player: Player) -> None:
    for x in range(400):
        player.move(x + 0.5, 10.5)
    player.step()
    player.step()
    assert witness.told == [("moved", 399.5, 10.5)]
    assert witness.draws == 0


def test_a_press_comes_after_the_move_to_its_place(witness: Witness, player: Player) -> None:
    player.move(3.5, 3.5)
    player.press(20.5, 30.5)
    player.release(21.5, 31.5, LEFT)
    assert witness.told == [
        ("moved", 20.5, 30.5),
        ("pressed", 20.5, 30.5, Press.MAIN),
        ("moved", 21.5, 31.5),
        ("released", 21.5, 31.5, Press.MAIN),
    ]


def test_the_right_button_means_back_and_the_middle_one_nothing(
    witness: Witness, player: Player
) -> None:
    player.press(1, 1, RIGHT)
    player.press(1, 1, arcade.MOUSE_BUTTON_MIDDLE)
    assert [told[3] for told in witness.told if told[0] == "pressed"] == [Press.BACK]


def test_a_pointer_that_leaves_is_nowhere(
    witness: Witness, window: GameWindow, player: Player
) -> None:
    window.dispatch_event("on_mouse_leave", 5, 5)
    player.step()
    assert witness.told == [("moved", -1, -1)]


def test_locks_are_no_modifiers(witness: Witness, player: Player) -> None:
    player.key(arcade.key.Z, arcade.key.MOD_CTRL | arcade.key.MOD_NUMLOCK)
    assert witness.told == [("key", arcade.key.Z, arcade.key.MOD_CTRL)]


def test_escape_does_not_close_the_window(witness: Witness, player: Player) -> None:
    player.key(arcade.key.ESCAPE)
    assert not player.window.closed
    assert witness.told == [("key", arcade.key.ESCAPE, 0)]


def test_return_is_a_key_and_no_text(witness: Witness, player: Player) -> None:
    player.write("a\rß")
    assert witness.told == [("text", "a"), ("text", "ß")]


def test_a_view_hears_that_it_leaves(witness: Witness, window: GameWindow) -> None:
    window.show(Witness(window))
    assert witness.told == [("leaving",)]


def test_focus_is_told(witness: Witness, window: GameWindow) -> None:
    window.dispatch_event("on_deactivate")
    window.dispatch_event("on_activate")
    assert witness.told == [("deactivated",), ("activated",)]


def test_a_resize_is_laid_out_once_it_rests(witness: Witness, window: GameWindow) -> None:
    for width in range(1000, 1100, 10):
        window.set_size(width, 700)
    assert witness.told == []
    window.settle()
    assert witness.told == [("lay out", 1090, 700)]


def test_until_then_the_old_picture_is_stretched_and_still_hit(
    witness: Witness, window: GameWindow, player: Player
) -> None:
    window.set_size(640, 360)
    window.dispatch_event("on_mouse_press", 319.5, 179.5, LEFT, 0)
    player.step()
    assert ("pressed", 640, 360, Press.MAIN) in witness.told


@pytest.mark.looks
@pytest.mark.parametrize("size", [(640, 360), (800, 1280), (2560, 1080), (3840, 2160)])
def test_every_shape_of_window_is_drawn_in_its_own_pixels(
    witness: Witness, player: Player, size: tuple[int, int]
) -> None:
    player.resize(*size)
    picture = player.picture()
    assert picture.size == size
    assert picture.getpixel((125, size[1] - 125)) == arcade.color.RED[:3]
    assert witness.draws == 1


@pytest.mark.looks
@on_x11
def test_another_pixel_ratio_is_laid_out_and_hit_in_device_pixels(
    witness: Witness, window: GameWindow, player: Player, monkeypatch: pytest.MonkeyPatch
) -> None:
    # What is left of a window that was dragged to a screen of finer dots, and grew there.
    monkeypatch.setattr(window, "_dpi", 192)
    window.dispatch_event("on_scale", 2.0, 192)
    window.settle()
    assert window.layout.ratio == 2
    assert window.get_size() == (640, 360)
    window.dispatch_event("on_mouse_press", 319.5, 179.5, LEFT, 0)
    assert ("pressed", 640, 360, Press.MAIN) in witness.told
    assert player.picture().getpixel((125, 720 - 125)) == arcade.color.RED[:3]


def test_leaving_fullscreen_gives_the_players_own_size_back(
    witness: Witness, window: GameWindow, player: Player
) -> None:
    player.resize(1000, 700)
    window.toggle_fullscreen()
    player.step()
    filled = window.get_size()
    window.toggle_fullscreen()
    player.step()
    assert filled == (window.screen.width, window.screen.height)
    assert window.get_size() == (1000, 700)
    assert witness.told[-1] == ("lay out", 1000, 700)


@pytest.fixture
def ticking(witness: Witness, ticking: Callable[[float], None]) -> Callable[[float], None]:
    """The same, with a view that has not been told of anything yet."""
    witness.advances = 0
    return ticking


def test_a_wake_up_comes_in_time_and_once(
    witness: Witness, window: GameWindow, ticking: Callable[[float], None]
) -> None:
    window.wake_in(1)
    ticking(0.9)
    assert witness.advances == 0
    ticking(0.2)
    ticking(0.1)
    assert witness.advances == 1
    ticking(5)
    assert (witness.advances, witness.draws) == (1, 0)


@pytest.mark.parametrize("later", [0.5, 2.0])
def test_a_later_wish_replaces_an_earlier_one(
    witness: Witness, window: GameWindow, ticking: Callable[[float], None], later: float
) -> None:
    window.wake_in(1)
    window.wake_in(later)
    ticking(later - 0.1)
    ticking(0.01)
    assert witness.advances == 0
    ticking(0.2)
    ticking(0.1)
    assert witness.advances == 1
    ticking(5)
    assert witness.advances == 1


def test_a_wake_up_can_be_called_off(
    witness: Witness, window: GameWindow, ticking: Callable[[float], None]
) -> None:
    window.wake_in(1)
    window.wake_in(None)
    ticking(2)
    ticking(0.1)
    assert witness.advances == 0


def test_an_idle_window_has_no_timer(
    witness: Witness, window: GameWindow, ticking: Callable[[float], None]
) -> None:
    window.invalidate()
    for _ in range(1000):
        ticking(0.1)
    assert witness.draws == 1
    assert pyglet.clock.get_default().get_sleep_time(sleep_idle=True) is None


def test_after_a_pause_a_motion_goes_on_with_one_frame(
    witness: Witness, window: GameWindow, ticking: Callable[[float], None]
) -> None:
    for pause in (3.0, 0.9 * LONGEST_STEP):
        witness.frames_to_move = 1
        window.invalidate()
        ticking(pause)
    assert witness.told == [("advance", FRAME), ("advance", pytest.approx(0.9 * LONGEST_STEP))]


def test_where_every_frame_takes_long_motions_do_not_last_longer(
    witness: Witness, window: GameWindow, ticking: Callable[[float], None]
) -> None:
    witness.frames_to_move = 5
    window.invalidate()
    for _ in range(5):
        ticking(0.3)
    assert witness.told == [("advance", FRAME)] * 2 + [("advance", LONGEST_STEP)] * 3


def test_the_title_begins_with_half_moon(window: GameWindow) -> None:
    assert window.caption.startswith("Half Moon")


@pytest.mark.parametrize(
    ("asked", "room", "got"),
    [
        (None, (1920, 1080), USUAL),
        (None, (1280, 720), USUAL),
        (None, (1024, 768), (1024, 576)),
        (None, (3200, 1800), LARGE),
        (None, (300, 200), SMALLEST),
        ((1000, 900), (1920, 1080), (1000, 900)),
        ((5000, 900), (1920, 1080), (1920, 900)),
        ((100, 100), (1920, 1080), SMALLEST),
    ],
)
def test_the_window_fits_the_screen(
    asked: tuple[int, int] | None, room: tuple[int, int], got: tuple[int, int]
) -> None:
    assert fitting(asked, room) == got


def _table_like_picture() -> Image.Image:
    picture = Image.new("RGB", (320, 240), (18, 64, 73))
    draw = ImageDraw.Draw(picture)
    draw.rounded_rectangle((100, 30, 160, 114), 4, fill=(250, 246, 236))
    for x in range(112, 150, 6):
        draw.line((x, 124, x + 2, 134), fill=(240, 204, 122), width=2)
    return picture


def test_the_comparison_sees_a_card_that_moved_by_two_pixels() -> None:
    picture = _table_like_picture()
    for step in ((2, 0), (0, 2), (-2, 0), (0, -2)):
        moved = picture.copy()
        moved.paste(picture.crop((90, 20, 170, 120)), (90 + step[0], 20 + step[1]))
        assert difference(tiles(picture), tiles(moved)) > TOLERANCE


def test_the_comparison_sees_that_a_caption_is_missing() -> None:
    picture = _table_like_picture()
    bare = picture.copy()
    bare.paste((18, 64, 73), (104, 120, 156, 138))
    assert difference(tiles(picture), tiles(bare)) > TOLERANCE


def test_the_comparison_bears_what_another_rasteriser_rounds_differently() -> None:
    picture = _table_like_picture()
    off = Image.eval(picture, lambda value: min(255, value + 3))
    assert difference(tiles(picture), tiles(off)) <= TOLERANCE
