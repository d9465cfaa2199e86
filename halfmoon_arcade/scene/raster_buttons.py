"""The buttons of a controller, drawn as the caps of keys are: plates on a darker front edge.

What is written on one is put there afterwards, as on a key; for what is no letter, see
`raster_signs`.
"""

from collections.abc import Callable
from enum import Enum
from math import cos, pi, sin
from typing import Final

from PIL import Image, ImageChops, ImageDraw

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.raster import Picture, faded, line, tinted

_FINE: Final = 8
"""Samples along each side of a pixel."""
_EDGE: Final = 0.09
"""The front edge below a plate, in parts of its height."""
_ARM: Final = 0.36
"""How broad an arm of the D-pad is, in parts of its length from end to end."""
_KNOB: Final = 0.60
"""How large the knob of a stick is, in parts of its well."""
_POINTER: Final = 0.13
"""How large the arrows around a stick are, in parts of its well."""
_PAD_POINTER: Final = 0.34
"""How far the arrows on the D-pad are from its middle, in parts of its length."""
_WAYS: Final = ((0, -1), (1, 0), (0, 1), (-1, 0))


class Form(Enum):
    """What a button looks like before anything is written on it."""

    DISC = "disc"
    PILL = "pill"
    LEFT_SHOULDER = "left shoulder"
    RIGHT_SHOULDER = "right shoulder"
    LEFT_TRIGGER = "left trigger"
    RIGHT_TRIGGER = "right trigger"
    STICK = "stick"
    STICK_PRESSED = "stick pressed"
    D_PAD = "d-pad"


def plate(form: Form, width: int, height: int, way: tuple[int, int] | None = None) -> Picture:
    """Draw a button, without what is written on it.

    Args:
        form: What it looks like.
        width: Its width in device pixels.
        height: Its height.
        way: The direction that is meant, of a D-pad, to the right and down; None for all of it.
    """
    unit = height / theme.KEY_HEIGHT
    if form in {Form.STICK, Form.STICK_PRESSED}:
        return Picture(_stick(height, unit, pressed=form is Form.STICK_PRESSED))
    edge = max(1, round(height * _EDGE))
    shape = _SHAPES[form]
    image = tinted(_mask((width, height), edge, shape, 0.0), theme.KEY_EDGE)
    image.alpha_composite(_framed((width, height - edge), shape, unit))
    if way is not None:
        arm = _mask((width, height - edge), 0, _arm(way), line(unit)[0])
        image.alpha_composite(tinted(arm, theme.TEXT))
    elif form is Form.D_PAD:
        pointers = _mask((width, height - edge), 0, _pad_pointers, 0.0)
        image.alpha_composite(tinted(pointers, theme.TEXT))
    return Picture(image)


_Draw = Callable[[ImageDraw.ImageDraw, float, float, float], None]
"""Draws a shape of that width and height, smaller by the last number on every side."""


def _mask(size: tuple[int, int], down: int, shape: _Draw, inset: float) -> Image.Image:
    """Draw a shape as a mask, with room above it."""
    width, height = size
    fine = Image.new("L", (width * _FINE, (height - down) * _FINE))
    shape(ImageDraw.Draw(fine), width * _FINE, (height - down) * _FINE, inset * _FINE)
    mask = Image.new("L", size)
    mask.paste(fine.reduce(_FINE), (0, down))
    return mask


def _framed(size: tuple[int, int], shape: _Draw, unit: float) -> Image.Image:
    """Draw a shape with a crisp outline inside of its edge."""
    wide, opacity = line(unit)
    whole = _mask(size, 0, shape, 0.0)
    image = tinted(whole, theme.KEY_FILL)
    outline = ImageChops.subtract(whole, _mask(size, 0, shape, wide))
    image.alpha_composite(tinted(faded(outline, opacity), theme.KEY_OUTLINE))
    return image


def _round(draw: ImageDraw.ImageDraw, width: float, height: float, inset: float) -> None:
    radius = (min(width, height) - 2 * inset) / 2
    draw.rounded_rectangle(
        (inset, inset, width - inset - 1, height - inset - 1), max(0.0, radius), fill=255
    )


def _disc(draw: ImageDraw.ImageDraw, width: float, height: float, inset: float) -> None:
    radius = min(width, height) / 2 - inset
    middle, centre = width / 2, height / 2
    box = (middle - radius, centre - radius, middle + radius - 1, centre + radius - 1)
    draw.ellipse(box, fill=255)


def _shouldered(outer: float, inner: float, low: float, *, left: bool) -> _Draw:
    """Make the shape of a shoulder button from the radii of its corners, in parts of its height.

    Args:
        outer: The upper corner on the side of the controller.
        inner: The upper corner towards its middle.
        low: Both lower corners.
        left: Whether it is the one on the left.
    """

    def draw(on: ImageDraw.ImageDraw, width: float, height: float, inset: float) -> None:
        box = (inset, inset, width - inset - 1, height - inset - 1)
        upper = (outer, inner) if left else (inner, outer)
        corners = [part * height - inset for part in (*upper, low, low)]
        on.polygon(_outline(box, corners), fill=255)

    return draw


def _outline(
    box: tuple[float, float, float, float], radii: list[float]
) -> list[tuple[float, float]]:
    """The outline of a box with round corners, clockwise from the upper left one."""
    left, top, right, bottom = box
    points = []
    for corner, radius in enumerate(radii):
        r = max(0.0, radius)
        x = left + r if corner in {0, 3} else right - r
        y = top + r if corner in {0, 1} else bottom - r
        for step in range(13):
            angle = pi + pi / 2 * (corner + step / 12)
            points.append((x + r * cos(angle), y + r * sin(angle)))
    return points


def _cross(draw: ImageDraw.ImageDraw, width: float, height: float, inset: float) -> None:
    """Draw the D-pad as high as there is room, in the middle of the width."""
    thick = height * _ARM / 2 - inset
    middle, centre, reach = width / 2, height / 2, height / 2 - inset
    radius = height * 0.07
    for across, down in ((reach, thick), (thick, reach)):
        box = (middle - across, centre - down, middle + across - 1, centre + down - 1)
        draw.rounded_rectangle(box, radius, fill=255)


def _pad_pointers(draw: ImageDraw.ImageDraw, width: float, height: float, _: float) -> None:
    for right, down in _WAYS:
        reach = height * _PAD_POINTER
        at = width / 2 + reach * right, height / 2 + reach * down
        _pointer(draw, at, (right, down), height * 0.075)


def _pointer(
    draw: ImageDraw.ImageDraw, at: tuple[float, float], way: tuple[int, int], half: float
) -> None:
    """Draw a small triangle around a point that points in a direction."""
    (x, y), (right, down) = at, way
    base, wing = half * 0.9, half * 1.3
    draw.polygon(
        [
            (x + right * base, y + down * base),
            (x - right * base + down * wing, y - down * base + right * wing),
            (x - right * base - down * wing, y - down * base - right * wing),
        ],
        fill=255,
    )


def _arm(way: tuple[int, int]) -> _Draw:
    """Make the shape of one arm of the D-pad."""
    right, down = way

    def draw(on: ImageDraw.ImageDraw, width: float, height: float, inset: float) -> None:
        near, far, side = height * _ARM * 0.36, height / 2 - inset, height * _ARM / 2 - inset
        ends = [(near, -side), (far, -side), (far, side), (near, side)]
        points = [
            (
                width / 2 + along * right - aside * down,
                height / 2 + along * down + aside * right,
            )
            for along, aside in ends
        ]
        on.polygon(points, fill=255)

    return draw


def _stick(size: int, unit: float, *, pressed: bool) -> Image.Image:
    """Draw a stick in its well, seen from above, with arrows around it or above it."""
    full = size * _FINE

    def well(draw: ImageDraw.ImageDraw, width: float, height: float, inset: float) -> None:
        draw.ellipse((inset, inset, width - inset - 1, height - inset - 1), fill=255)

    def knob(draw: ImageDraw.ImageDraw, width: float, height: float, inset: float) -> None:
        around = width * (1 - _KNOB) / 2 + inset
        draw.ellipse((around, around, width - around - 1, height - around - 1), fill=255)

    image = tinted(_mask((size, size), 0, well, 0.0), theme.STICK_WELL)
    wide, opacity = line(unit)
    for shape, ground in ((well, None), (knob, theme.KEY_FILL)):
        whole = _mask((size, size), 0, shape, 0.0)
        if ground is not None:
            image.alpha_composite(tinted(whole, ground))
        outline = ImageChops.subtract(whole, _mask((size, size), 0, shape, wide))
        image.alpha_composite(tinted(faded(outline, opacity), theme.KEY_OUTLINE))
    fine = Image.new("L", (full, full))
    draw = ImageDraw.Draw(fine)
    half, middle = full * _POINTER / 2, full / 2
    reach = (1 + _KNOB) / 4 * full  # in the middle between knob and edge
    for right, down in _WAYS[:1] if pressed else _WAYS:
        at = middle + reach * right, middle + reach * down
        _pointer(draw, at, (0, 1) if pressed else (right, down), half)
    image.alpha_composite(tinted(fine.reduce(_FINE), theme.TEXT))
    return image


_SHAPES: Final[dict[Form, _Draw]] = {
    Form.DISC: _disc,
    Form.PILL: _round,
    Form.LEFT_SHOULDER: _shouldered(0.62, 0.22, 0.22, left=True),
    Form.RIGHT_SHOULDER: _shouldered(0.62, 0.22, 0.22, left=False),
    Form.LEFT_TRIGGER: _shouldered(0.78, 0.42, 0.16, left=True),
    Form.RIGHT_TRIGGER: _shouldered(0.78, 0.42, 0.16, left=False),
    Form.D_PAD: _cross,
}
