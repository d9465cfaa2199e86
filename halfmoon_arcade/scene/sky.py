"""What stands in the sky and on the felt, and where: moon, stars, shades. Numbers only."""

from enum import Enum
from math import exp, hypot
from random import Random
from typing import Final, NamedTuple

from arcade.types import LBWH, Rect

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.layout import Layout


class Rising(Enum):
    """Where the moon stands."""

    TABLE = "table"  # faint, behind the reserve
    MENU = "menu"  # large and bright, beside the menu


class Moon(NamedTuple):
    """What a view wants of the moon.

    Attributes:
        rising: Where it stands.
        phase: From 0, a thin crescent, to 1, full.
        quiet: Where the sky has no stars, because something is written there.
    """

    rising: Rising
    phase: float
    quiet: Rect | None = None


class Disc(NamedTuple):
    """Centre and radius of the moon, in device pixels."""

    x: float
    y: float
    radius: float


# Stars of the table, in design units from the upper left: place, radius, strength of 255.
_STARS: Final = (
    *((216, 308, 5, 150), (250, 282, 2.4, 90), (200, 366, 2.6, 90)),
    *((1068, 304, 5, 150), (1030, 284, 2.4, 90), (1078, 372, 2.8, 90)),
    *((34, 90, 2.6, 80), (30, 330, 3.2, 90), (38, 560, 2.4, 70)),
    *((1248, 210, 3, 90), (1252, 420, 2.4, 70), (1244, 640, 3, 80)),
)
_SHADE: Final = (3.3, 1.7)
"""Radii of a caption's shade, in parts of its font size."""
_HALO: Final = 0.04
"""How far from the rim, in parts of the radius, the halo is bright enough to be shaded."""
_SKY: Final = {Rising.TABLE: 130, Rising.MENU: 104}
"""Design units: there is one star in each square of this side where the sky is open."""
_WIDE: Final = 1.2
"""Width to height from which the menu has room beside the moon."""


def disc(layout: Layout, rising: Rising) -> Disc:
    """Tell where the moon stands.

    In the menu it stands to the right of the middle, and above it in an upright window; what
    belongs to the menu keeps to the other side.

    Args:
        layout: The geometry of the window.
        rising: Which moon.
    """
    if rising is Rising.TABLE:
        return Disc(*layout.moon_centre, layout.moon_radius)
    width, height = layout.width, layout.height
    if width >= _WIDE * height:
        radius = min(0.40 * height, 0.27 * width)
        return Disc(round(width * 0.675), round(height * 0.50), radius)
    radius = min(0.34 * width, 0.19 * height)
    return Disc(round(width / 2), round(height * 0.75), radius)


class Spot(NamedTuple):
    """A star or a shade: centre and radii in device pixels, strength from 0 to 1."""

    x: float
    y: float
    radii: tuple[float, float]
    strength: float


def shades(layout: Layout) -> list[Spot]:
    """Tell where the felt is darker, so that the captions can be read before the moon's rim.

    Args:
        layout: The geometry of the window.
    """
    text, moon = layout.text(theme.CAPTION_TEXT), disc(layout, Rising.TABLE)
    radii = _SHADE[0] * text, _SHADE[1] * text
    spots = []
    for slot in Slot:
        x, y = layout.caption_centre(slot)
        inwards = 1 - hypot(x - moon.x, y - moon.y) / moon.radius
        if inwards > -_HALO:
            on_rim = exp(-((inwards / 0.11) ** 2))
            spots.append(Spot(x, y, radii, 0.26 + 0.33 * on_rim))
    return spots


def stars(layout: Layout, moon: Moon) -> list[Spot]:
    """Tell where the stars are: those of the design, and more where a window has more sky.

    Args:
        layout: The geometry of the window.
        moon: Which moon keeps stars away from itself, and what else does.
    """
    k, width, height = layout.k, layout.width, layout.height
    sky: list[Spot] = []
    taken = moon.quiet
    if moon.rising is Rising.TABLE:
        left = (width - theme.CANVAS[0] * k) / 2
        # The topmost cards say where the table was put.
        top = max(card.top for card in layout.slots) + theme.ROW_TOP * k
        taken = LBWH(left, top - theme.CANVAS[1] * k, theme.CANVAS[0] * k, theme.CANVAS[1] * k)
        sky += (Spot(left + x * k, top - y * k, (r * k,) * 2, s / 255) for x, y, r, s in _STARS)
    cell = _SKY[moon.rising] * k
    for column in range(int(width / cell) + 1):
        for row in range(int(height / cell) + 1):
            place, looks = _scatter(column, row), _scatter(row + 71, column + 37)
            x, y = round((column + place[0]) * cell), round((row + place[1]) * cell)
            if taken is None or not taken.point_in_rect((x, y)):
                radius = (1.8 + 3.2 * looks[0] ** 4) * k
                sky.append(Spot(x + 0.5, y + 0.5, (radius, radius), 0.2 + 0.4 * looks[1]))
    at = disc(layout, moon.rising)
    return [star for star in sky if hypot(star.x - at.x, star.y - at.y) > at.radius * 1.01]


def _scatter(column: int, row: int) -> tuple[float, float]:
    """Give two numbers from 0 to 1 that look random and are always the same."""
    number = Random(column << 16 | row)  # noqa: S311 # stars keep no secrets
    return number.random(), number.random()
