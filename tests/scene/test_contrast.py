"""Contrast as WCAG counts it, from the colours of the theme.

What must be read in play, at the size of ordinary text, has 7:1; everything else 4.5:1. Indices of
cards are large text, for which 4.5:1 is what 7:1 is for small text.
"""

from __future__ import annotations

import pytest
from PIL import Image, ImageChops, ImageFilter

from halfmoon_arcade.scene import raster_slots, theme

Colour = tuple[float, ...]

IN_PLAY = 7.0
ANYWHERE = 4.5
LARGE = 4.5
CANNOT_BE_USED = 3.0

RIM = 0.10
"""The most that the moon's rim adds to the felt under a caption."""


def luminance(colour: Colour) -> float:
    parts = [level / 255 for level in colour[:3]]
    linear = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: Colour, other: Colour) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def over(colour: Colour, ground: Colour) -> Colour:
    """A translucent colour laid on an opaque one."""
    share = colour[3] / 255
    return tuple(a * share + b * (1 - share) for a, b in zip(colour[:3], ground[:3], strict=True))


FELT: Colour = theme.FELT_CENTRE.rgb  # where it is brightest
RIM_OF_MOON = over((*theme.MOON.rgb, 255 * RIM), FELT)
BAR = over(theme.BAR, FELT)
CHIP = over(theme.CHIP_FILL, BAR)
SUITS = (theme.RED_SUITS, theme.BLACK_SUITS, theme.BLUE_DIAMONDS, theme.GREEN_CLUBS)
PAPERS = (theme.PAPER_TOP.rgb, theme.PAPER_BOTTOM.rgb)


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (theme.TEXT, FELT),  # counts
        (theme.TEXT, BAR),  # time, score, moves
        (theme.MUTED, BAR),  # what they are called
        (theme.CHIP, CHIP),  # the deal's code
        (theme.TEXT, theme.BUTTON_FILL),
    ],
)
def test_what_is_read_in_play_has_seven_to_one(words: Colour, ground: Colour) -> None:
    assert contrast(words, ground) >= IN_PLAY


@pytest.mark.parametrize("ground", [FELT, RIM_OF_MOON, theme.FELT_MID.rgb])
@pytest.mark.parametrize(("at", "colour"), [("number", theme.GOLD), ("count", theme.TEXT)])
def test_captions_have_seven_to_one_even_on_the_rim_of_the_moon(
    at: str, colour: Colour, ground: Colour
) -> None:
    label, count = ("8", 0) if at == "number" else ("1", 8)
    image = raster_slots.caption(label, count, 16).image
    table = Image.new("RGBA", image.size, (*(round(level) for level in ground), 255))
    table.alpha_composite(image)
    half = image.width // 2
    side = (0, 0, half - 4, image.height) if at == "number" else (half + 4, 0, *image.size)
    letter = image.crop(side).getchannel("A").point([0] * 250 + [255] * 6)
    around = ImageChops.subtract(letter.filter(ImageFilter.MaxFilter(5)), letter)
    ink = letter.filter(ImageFilter.MaxFilter(3))
    air = ImageChops.subtract(around, ink)
    pixels = zip(*[iter(table.convert("RGB").crop(side).tobytes())] * 3, strict=True)
    near = [pixel for pixel, taken in zip(pixels, air.tobytes(), strict=True) if taken]
    mean = tuple(sum(levels) / len(near) for levels in zip(*near, strict=True))
    assert contrast(colour, mean) >= IN_PLAY


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ink", SUITS)
def test_cards_are_read_with_ease(ink: Colour, paper: Colour) -> None:
    assert contrast(ink, paper) >= LARGE


@pytest.mark.parametrize("paper", PAPERS)
@pytest.mark.parametrize("ink", SUITS)
def test_dimmed_cards_can_still_be_read(ink: Colour, paper: Colour) -> None:
    assert contrast(over(theme.DIM, ink), over(theme.DIM, paper)) >= CANNOT_BE_USED


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (theme.GOLD, FELT),
        (theme.WORDMARK, BAR),
        (theme.GOLD, theme.BUTTON_FILL),
        (theme.TEXT, theme.KEY_FILL),
        (theme.TEXT, theme.STICK_WELL),
        (theme.SIGN_GREEN, theme.KEY_FILL),
        (theme.SIGN_RED, theme.KEY_FILL),
        (theme.SIGN_BLUE, theme.KEY_FILL),
        (theme.SIGN_YELLOW, theme.KEY_FILL),
        (theme.SIGN_PINK, theme.KEY_FILL),
        (theme.SIGN_MINT, theme.KEY_FILL),
        (theme.TEXT, over(theme.BUTTON_HOVER, theme.BUTTON_FILL)),
        (theme.TEXT, over(theme.BUTTON_PRESSED, theme.BUTTON_FILL)),
        (theme.EMPTY_LABEL, over(theme.EMPTY_FILL, FELT)),
        (theme.ON_GOLD, theme.GOLD),
        (theme.ON_GOLD, theme.GOLD_BRIGHT),
        (theme.ON_GOLD, theme.GOLD_DEEP),
        *((words, fill) for fill in theme.PANEL_FILL for words in (theme.TEXT, theme.MUTED)),
        *((words, fill) for fill in theme.PANEL_FILL for words in (theme.GOLD, theme.WARNING)),
    ],
)
def test_everything_else_has_four_and_a_half_to_one(words: Colour, ground: Colour) -> None:
    assert contrast(words, ground) >= ANYWHERE
