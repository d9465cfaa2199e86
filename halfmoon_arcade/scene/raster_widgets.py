"""Surfaces and signs of the interface: buttons, chip, panel, toggle, icons, stars."""

from enum import Enum
from math import ceil
from typing import Final, NamedTuple

from arcade.types import Color
from PIL import Image, ImageChops

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.raster import (
    Box,
    Picture,
    blurred,
    faded,
    line,
    load,
    reach,
    ring,
    rounded,
    shift,
    tinted,
)

_TOGGLE_LINE: Final = 0.06  # of a toggle's height
_KNOB: Final = 0.14  # of a toggle's height, around its knob
_STRETCHED: Final = 32  # pixels of a panel that stand for all its middle
_STAR_GLOW: Final = 0.10  # of a star's size, the blur of its light


class ButtonState(Enum):
    """How a button looks."""

    NORMAL = "normal"
    HOVER = "hover"
    PRESSED = "pressed"
    DISABLED = "disabled"


_BUTTONS: Final = {
    ButtonState.NORMAL: (
        theme.BUTTON_FILL.replace(a=theme.BUTTON_FILL_OPACITY),
        theme.BUTTON_OUTLINE,
    ),
    ButtonState.HOVER: (theme.BUTTON_HOVER, theme.BUTTON_HOVER_OUTLINE),
    ButtonState.PRESSED: (theme.BUTTON_PRESSED, theme.BUTTON_OUTLINE),
    ButtonState.DISABLED: (theme.BUTTON_DISABLED, theme.BUTTON_DISABLED_OUTLINE),
}


def rect(width: int, height: int, colour: Color, radius: float) -> Picture:
    """Draw a plain box with round corners."""
    size = width, height
    return Picture(tinted(rounded(size, (0, 0, *size), radius), colour))


def framed(
    size: tuple[int, int], look: tuple[Color, Color], radius: float, thick: float
) -> Image.Image:
    """Draw a box with a crisp outline inside of its edge.

    Args:
        size: Width and height in pixels.
        look: The colours of ground and outline.
        radius: Radius of the corners.
        thick: How thick the outline is meant to be.

    Returns:
        The picture.
    """
    box: Box = (0, 0, *size)
    image = tinted(rounded(size, box, radius), look[0])
    wide, opacity = line(thick)
    image.alpha_composite(tinted(faded(ring(size, box, radius, wide), opacity), look[1]))
    return image


def button(width: int, height: int, state: ButtonState) -> Picture:
    """Draw a button; its radius and outline follow from its height."""
    unit = height / theme.BUTTON_HEIGHT
    radius = theme.BUTTON_RADIUS * unit
    return Picture(framed((width, height), _BUTTONS[state], radius, unit))


def chip(width: int, height: int) -> Picture:
    """Draw the ground of the deal's code."""
    unit = height / theme.CHIP_HEIGHT
    look = theme.CHIP_FILL, theme.CHIP_OUTLINE
    return Picture(framed((width, height), look, height / 2, unit))


class Part(NamedTuple):
    """A part of something large, and the size in which it is to be shown."""

    picture: Picture
    width: int
    height: int


def panel(width: int, height: int) -> tuple[Part, ...]:
    """Draw a panel's ground with its frame and its shadow, which follow from its width.

    Its middle, its sides, its top and its bottom are the same all along, or change evenly. So
    they are drawn short and stretched.

    Args:
        width: Width of the panel without its shadow.
        height: Height of the same.

    Returns:
        Its parts; all of them lie from the panel's lower left corner.
    """
    k = width / theme.PANEL_WIDTH
    around = reach(theme.PANEL_SHADOW[2] * k)
    side = around + ceil(theme.PANEL_RADIUS * k)
    inner = _STRETCHED if min(width, height) > 2 * side + _STRETCHED else 0
    small = (2 * side + inner, 2 * side + inner) if inner else (width, height)
    image = _panel_ground(small, side, k)
    if not inner:
        return (Part(Picture(image, -around, -around), image.width, image.height),)
    far = around + side
    cuts = (0, far, far + inner, image.width)
    across, up = ((-around, side, whole - side, whole + around) for whole in (width, height))
    return tuple(
        Part(
            Picture(image.crop((cuts[x], cuts[2 - y], cuts[x + 1], cuts[3 - y])), across[x], up[y]),
            across[x + 1] - across[x],
            up[y + 1] - up[y],
        )
        for y in range(3)
        for x in range(3)
    )


def _panel_ground(size: tuple[int, int], flat: int, k: float) -> Image.Image:
    """Draw a panel whose colour changes from top to bottom, but for a margin above and below."""
    colour, down, blur = theme.PANEL_SHADOW
    around = reach(blur * k)
    radius = theme.PANEL_RADIUS * k
    box: Box = (around, around, around + size[0], around + size[1])
    whole = size[0] + 2 * around, size[1] + 2 * around
    image = tinted(blurred(rounded(whole, shift(box, 0, down * k), radius), blur * k), colour)
    ramp = Image.new("L", (1, size[1]))
    ramp.paste(255, (0, size[1] - flat, 1, size[1]))
    if size[1] > 2 * flat:
        ramp.paste(Image.linear_gradient("L").resize((1, size[1] - 2 * flat)), (0, flat))
    upper, lower = (Image.new("RGB", size, end.rgb) for end in theme.PANEL_FILL)
    ground = Image.composite(lower, upper, ramp.resize(size)).convert("RGBA")
    wide, opacity = line(k)
    edge = faded(ring(size, (0, 0, *size), radius, wide), opacity)
    ground.alpha_composite(tinted(edge, theme.HAIRLINE))
    ground.putalpha(rounded(size, (0, 0, *size), radius))
    image.alpha_composite(ground, (around, around))
    return image


def toggle(width: int, height: int, *, on: bool) -> Picture:
    """Draw a switch that is on or off."""
    look = (theme.GOLD, theme.GOLD) if on else (theme.TOGGLE_OFF, theme.TOGGLE_OUTLINE)
    image = framed((width, height), look, height / 2, _TOGGLE_LINE * height)
    inset = max(1, round(_KNOB * height))
    side = height - 2 * inset
    left = width - inset - side if on else inset
    knob = rounded((width, height), (left, inset, left + side, inset + side), side / 2)
    image.alpha_composite(tinted(knob, theme.ON_GOLD if on else theme.MUTED))
    return Picture(image)


def icon(name: str, size: int, colour: Color) -> Picture:
    """Draw a sign in one colour.

    Args:
        name: The name of a file in `resources/icons/signs`, without ending.
        size: Side of the square it fills, in device pixels.
        colour: Its colour.

    Raises:
        MissingResourceError: When there is no such sign.
    """
    return Picture(tinted(_sign(name, size), colour))


def _sign(name: str, size: int) -> Image.Image:
    master = load("icons", "signs", f"{name}.png").convert("L")
    return master.resize((size, size), Image.Resampling.HAMMING)


def star(k: float) -> Picture:
    """Draw a star of the night sky with a little light around it."""
    size = max(5, round(theme.STAR_SIZE * k))
    core = _sign("star", size)
    light = faded(blurred(core, _STAR_GLOW * size), 0.7)
    return Picture(tinted(ImageChops.lighter(core, light), theme.MOON))
