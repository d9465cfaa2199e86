"""The signs on the buttons of controllers that are no letters."""

from collections.abc import Callable
from enum import Enum
from typing import Final

from arcade.types import Color
from PIL import Image, ImageDraw

from halfmoon_arcade.scene.raster import Picture, tinted

_FINE: Final = 8
"""Samples along each side of a pixel."""


class Sign(Enum):
    """What may be on a button that is no letter."""

    CROSS = "cross"
    CIRCLE = "circle"
    SQUARE = "square"
    TRIANGLE = "triangle"
    LINES = "lines"
    WINDOWS = "windows"
    PLUS = "plus"
    MINUS = "minus"


def sign(kind: Sign, size: int, colour: Color) -> Picture:
    """Draw a sign in the middle of a square.

    Args:
        kind: Which one.
        size: Side of the square in device pixels.
        colour: Its colour.
    """
    fine = Image.new("L", (size * _FINE, size * _FINE))
    _SIGNS[kind](ImageDraw.Draw(fine), size * _FINE)
    return Picture(tinted(fine.reduce(_FINE), colour))


def _stroke(draw: ImageDraw.ImageDraw, size: float, *points: tuple[float, float]) -> None:
    """Draw a line with round ends through points in parts of the square."""
    thick = size * 0.105
    at = [(x * size, y * size) for x, y in points]
    draw.line(at, fill=255, width=round(thick), joint="curve")
    for x, y in at:
        draw.ellipse((x - thick / 2, y - thick / 2, x + thick / 2, y + thick / 2), fill=255)


def _draw_cross(draw: ImageDraw.ImageDraw, size: float) -> None:
    _stroke(draw, size, (0.27, 0.27), (0.73, 0.73))
    _stroke(draw, size, (0.27, 0.73), (0.73, 0.27))


def _draw_circle(draw: ImageDraw.ImageDraw, size: float) -> None:
    near, far = size * 0.22, size * 0.78
    draw.ellipse((near, near, far, far), outline=255, width=round(size * 0.105))


def _draw_square(draw: ImageDraw.ImageDraw, size: float) -> None:
    _stroke(draw, size, (0.28, 0.28), (0.72, 0.28), (0.72, 0.72), (0.28, 0.72), (0.28, 0.28))


def _draw_triangle(draw: ImageDraw.ImageDraw, size: float) -> None:
    _stroke(draw, size, (0.5, 0.21), (0.79, 0.70), (0.21, 0.70), (0.5, 0.21))


def _draw_lines(draw: ImageDraw.ImageDraw, size: float) -> None:
    for y in (0.34, 0.5, 0.66):
        _stroke(draw, size * 0.999, (0.28, y), (0.72, y))


def _draw_windows(draw: ImageDraw.ImageDraw, size: float) -> None:
    thick = round(size * 0.085)
    for left, top in ((0.40, 0.24), (0.22, 0.40)):
        box = (left * size, top * size, (left + 0.38) * size, (top + 0.36) * size)
        draw.rectangle(box, fill=0, outline=255, width=thick)


def _draw_plus(draw: ImageDraw.ImageDraw, size: float) -> None:
    _draw_minus(draw, size)
    _stroke(draw, size, (0.5, 0.26), (0.5, 0.74))


def _draw_minus(draw: ImageDraw.ImageDraw, size: float) -> None:
    _stroke(draw, size, (0.26, 0.5), (0.74, 0.5))


_SIGNS: Final[dict[Sign, Callable[[ImageDraw.ImageDraw, float], None]]] = {
    Sign.CROSS: _draw_cross,
    Sign.CIRCLE: _draw_circle,
    Sign.SQUARE: _draw_square,
    Sign.TRIANGLE: _draw_triangle,
    Sign.LINES: _draw_lines,
    Sign.WINDOWS: _draw_windows,
    Sign.PLUS: _draw_plus,
    Sign.MINUS: _draw_minus,
}
