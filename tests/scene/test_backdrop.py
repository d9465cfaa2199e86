"""The backdrop, measured: the mock-up's colours, readable captions, the moon's phases."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from arcade.types import LBWH
from PIL import Image

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.backdrop import Backdrop
from halfmoon_arcade.scene.canvas import Canvas
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.sky import Moon, Rising, disc, stars

if TYPE_CHECKING:
    from arcade.types import Color

    from halfmoon_arcade.window import GameWindow

SHAPES = [(1280, 720), (640, 360), (800, 1280), (2560, 1080)]


def paint(window: GameWindow, size: tuple[int, int], moon: Moon) -> Image.Image:
    canvas = Canvas(window.ctx, *size)
    backdrop = Backdrop(window.ctx)
    backdrop.prepare(Layout.fit(*size), moon)
    with canvas.painting():
        backdrop.draw()
    return canvas.picture()


def mean(picture: Image.Image, x: float, y: float, reach: int) -> tuple[float, ...]:
    box = (round(x) - reach, round(y) - reach, round(x) + reach, round(y) + reach)
    value = picture.crop(box).resize((1, 1), Image.Resampling.BOX).getpixel((0, 0))
    assert isinstance(value, tuple)
    return value


def luminance(colour: tuple[float, ...]) -> float:
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (value / 255 for value in colour[:3])
    ]
    return sum(share * part for share, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


def contrast(text: Color, ground: tuple[float, ...]) -> float:
    low, high = sorted((luminance(text), luminance(ground)))
    return (high + 0.05) / (low + 0.05)


# Places of the designer's picture at 1280 by 720 where no card and no shadow lies.
@pytest.mark.looks
@pytest.mark.parametrize(
    ("x", "y", "colour"),
    [
        (640, 470, (31, 89, 84)),
        (250, 420, (41, 84, 85)),
        (10, 710, (10, 38, 49)),
        (1270, 710, (10, 37, 48)),
        (10, 60, (8, 33, 45)),
        (20, 400, (15, 55, 64)),
        (990, 560, (26, 72, 77)),
        (1046, 560, (23, 68, 74)),
        (960, 600, (24, 70, 75)),
    ],
)
def test_at_the_deal_it_has_the_colours_of_the_design(
    window: GameWindow, x: int, y: int, colour: tuple[int, ...]
) -> None:
    seen = mean(paint(window, (1280, 720), Moon(Rising.TABLE, 0)), x, y, 4)
    assert max(abs(one - other) for one, other in zip(seen, colour, strict=True)) <= 4


@pytest.mark.looks
@pytest.mark.parametrize("size", SHAPES)
@pytest.mark.parametrize("phase", [0.0, 0.5, 0.97])
def test_captions_can_be_read_in_play(
    window: GameWindow, size: tuple[int, int], phase: float
) -> None:
    picture = paint(window, size, Moon(Rising.TABLE, phase))
    layout = Layout.fit(*size)
    text = layout.text(theme.CAPTION_TEXT)
    for slot in Slot:
        x, y = layout.caption_centre(slot)
        for part in (-1.6, -0.8, 0, 0.8, 1.6):
            ground = mean(picture, x + part * text, size[1] - y, max(2, round(0.4 * text)))
            assert contrast(theme.TEXT, ground) >= 7
            assert contrast(theme.GOLD, ground) >= 4.5


@pytest.mark.looks
def test_the_moon_waxes_with_its_phase(window: GameWindow) -> None:
    def light(phase: float) -> float:
        picture = paint(window, (640, 360), Moon(Rising.TABLE, phase)).convert("L")
        return sum(i * n for i, n in enumerate(picture.histogram()))

    lights = [light(phase / 8) for phase in range(9)]
    assert lights == sorted(lights)
    assert len(set(lights)) == len(lights)


def test_another_phase_needs_no_new_painting(
    window: GameWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    backdrop, layout = Backdrop(window.ctx), Layout.fit(640, 360)
    backdrop.prepare(layout, Moon(Rising.TABLE, 0.1))
    monkeypatch.setattr(backdrop, "_repaint", lambda *_: pytest.fail("painted anew"))
    backdrop.prepare(layout, Moon(Rising.TABLE, 0.9))


@pytest.mark.looks
def test_the_felt_shows_no_bands(window: GameWindow) -> None:
    picture = paint(window, (1280, 720), Moon(Rising.TABLE, 0)).convert("L")
    # A band would be a row of equal pixels; the noise before rounding leaves none of any length.
    row = picture.crop((0, 100, 1280, 101)).tobytes()
    longest = run = 1
    for one, other in pairwise(row):
        run = run + 1 if one == other else 1
        longest = max(longest, run)
    assert longest < 24


@pytest.mark.looks
def test_the_same_backdrop_twice_is_the_same_to_the_bit(window: GameWindow) -> None:
    moon = Moon(Rising.MENU, 0.5)
    assert paint(window, (640, 360), moon).tobytes() == paint(window, (640, 360), moon).tobytes()


@pytest.mark.parametrize("size", [*SHAPES, (360, 640), (7680, 4320)])
def test_the_moon_of_the_menu_is_whole(size: tuple[int, int]) -> None:
    moon = disc(Layout.fit(*size), Rising.MENU)
    assert moon.x - moon.radius > 0
    assert moon.x + moon.radius < size[0]
    assert moon.y - moon.radius > 0
    assert moon.y + moon.radius < size[1]


@pytest.mark.parametrize("size", [*SHAPES, (360, 640), (7680, 4320)])
@pytest.mark.parametrize("rising", list(Rising))
def test_no_star_stands_before_the_moon(size: tuple[int, int], rising: Rising) -> None:
    layout = Layout.fit(*size)
    moon = disc(layout, rising)
    for star in stars(layout, Moon(rising, 0.5)):
        assert (star.x - moon.x) ** 2 + (star.y - moon.y) ** 2 > moon.radius**2


@pytest.mark.parametrize("size", [*SHAPES, (360, 640), (7680, 4320)])
def test_no_star_stands_where_something_is_written(size: tuple[int, int]) -> None:
    layout = Layout.fit(*size)
    everywhere = stars(layout, Moon(Rising.MENU, 0.5))
    quiet = LBWH(0, 0, size[0] / 2, size[1])
    left = stars(layout, Moon(Rising.MENU, 0.5, quiet))
    assert len(left) < len(everywhere)
    assert not any(quiet.point_in_rect((star.x, star.y)) for star in left)


@pytest.mark.looks
def test_another_quiet_place_is_painted_anew(window: GameWindow) -> None:
    canvas, backdrop = Canvas(window.ctx, 640, 360), Backdrop(window.ctx)
    layout = Layout.fit(640, 360)
    pictures = []
    for quiet in (None, LBWH(0, 0, 640, 360)):
        backdrop.prepare(layout, Moon(Rising.MENU, 0.5, quiet))
        with canvas.painting():
            backdrop.draw()
        pictures.append(canvas.picture().tobytes())
    assert pictures[0] != pictures[1]
