"""Surfaces and signs of the interface: buttons, chip, panel, toggle, icons, stars."""

from enum import Enum
from typing import Final

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
    tinted,
)

_KNOB: Final = 0.14  # of a toggle's height, around its knob
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
    width: int, height: int, fill: Color, outline: Color, radius: float, thick: float
) -> Image.Image:
    """Draw a box with a crisp outline inside of its edge."""
    size = width, height
    box: Box = (0, 0, *size)
    image = tinted(rounded(size, box, radius), fill)
    wide, opacity = line(thick)
    image.alpha_composite(tinted(faded(ring(size, box, radius, wide), opacity), outline))
    return image


def button(width: int, height: int, state: ButtonState) -> Picture:
    """Draw a button; its radius and outline follow from its height."""
    unit = height / theme.BUTTON_HEIGHT
    fill, outline = _BUTTONS[state]
    return Picture(framed(width, height, fill, outline, theme.BUTTON_RADIUS * unit, unit))


def chip(width: int, height: int) -> Picture:
    """Draw the ground of the deal's code."""
    unit = height / theme.CHIP_HEIGHT
    return Picture(framed(width, height, theme.CHIP_FILL, theme.CHIP_OUTLINE, height / 2, unit))


def panel(width: int, height: int, k: float) -> Picture:
    """Draw a panel's ground with its frame and its shadow.

    Args:
        width: Width of the panel without its shadow.
        height: Height of the same.
        k: Device pixels for each design unit.
    """
    colour, down, blur = theme.PANEL_SHADOW
    around = reach(blur * k)
    radius = theme.PANEL_RADIUS * k
    size = width + 2 * around, height + 2 * around
    box: Box = (around, around, around + width, around + height)
    below = (box[0], box[1] + down * k, box[2], box[3] + down * k)
    shadow = tinted(blurred(rounded(size, below, radius), blur * k), colour)
    ramp = Image.linear_gradient("L").resize((1, height)).resize((width, height))
    top, bottom = (Image.new("RGB", (width, height), end.rgb) for end in theme.PANEL_FILL)
    ground = Image.composite(bottom, top, ramp).convert("RGBA")
    inner: Box = (0, 0, width, height)
    wide, opacity = line(k)
    edge = faded(ring((width, height), inner, radius, wide), opacity)
    ground.alpha_composite(tinted(edge, theme.HAIRLINE))
    ground.putalpha(rounded((width, height), inner, radius))
    shadow.alpha_composite(ground, (around, around))
    return Picture(shadow, -around, -around)


def toggle(width: int, height: int, *, on: bool) -> Picture:
    """Draw a switch that is on or off."""
    unit = height / theme.BUTTON_HEIGHT * 2
    fill, outline = (
        (theme.GOLD, theme.GOLD) if on else (theme.TOGGLE_OFF, theme.MUTED.replace(a=150))
    )
    image = framed(width, height, fill, outline, height / 2, unit)
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
