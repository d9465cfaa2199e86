"""Felt, moon and stars: what lies behind everything else.

What never changes at one window size is painted once into a texture: the colours without
moonlight, and in its alpha how much light falls on each pixel when the moon there is lit. A frame
then costs one draw call, whatever the moon's phase.
"""

from array import array
from enum import Enum
from math import cos, exp, hypot, radians, sin
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from arcade.gl import BufferDescription
from arcade.gl.geometry import quad_2d_fs
from arcade.types import LBWH

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene import backdrop_shaders as shaders
from halfmoon_arcade.scene import theme

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl import Program
    from arcade.gl.texture import Texture2D
    from arcade.types import Color

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
    """

    rising: Rising
    phase: float


class Disc(NamedTuple):
    """Centre and radius of the moon, in device pixels."""

    x: float
    y: float
    radius: float


class _Light(NamedTuple):
    """How a moon is lit.

    Attributes:
        sun: Direction of the light, degrees from the right, anticlockwise.
        thin: Where the light ends at phase 0, in parts of the radius from the centre.
        softness: Half the width of the twilight, in parts of the radius.
        strength: What the texture's alpha was divided by.
        at_win: How much brighter the full moon becomes when the last card is gone.
    """

    sun: float
    thin: float
    softness: float
    strength: float
    at_win: float


_LIGHT: Final = {
    Rising.TABLE: _Light(sun=38, thin=0.90, softness=0.09, strength=0.5, at_win=1.0),
    Rising.MENU: _Light(sun=24, thin=0.86, softness=0.09, strength=1.0, at_win=0.0),
}

# Stars of the table, in design units from the upper left: place, radius, strength of 255.
_STARS: Final = (
    *((216, 308, 5, 150), (250, 282, 2.4, 90), (200, 366, 2.6, 90)),
    *((1068, 304, 5, 150), (1030, 284, 2.4, 90), (1078, 372, 2.8, 90)),
    *((34, 90, 2.6, 80), (30, 330, 3.2, 90), (38, 560, 2.4, 70)),
    *((1248, 210, 3, 90), (1252, 420, 2.4, 70), (1244, 640, 3, 80)),
)
_LAST_GLOW: Final = 0.03
"""Of the phase: the last move makes the moon bright, when there is nothing left to read."""
_PAINTS: Final = {Rising.TABLE: shaders.PAINT_TABLE, Rising.MENU: shaders.PAINT_MENU}
_LOOPS: Final = {Rising.TABLE: {"seas": 8}, Rising.MENU: {"octaves": 5}}
_SHADE: Final = (3.3, 1.7)
"""Radii of a caption's shade, in parts of its font size."""
_HALO: Final = 0.04
"""How far from the rim, in parts of the radius, the halo is bright enough to be shaded."""
_GRAIN: Final = 256
"""Side of the texture of noise; the shaders know it as well."""
_SKY: Final = {Rising.TABLE: 130, Rising.MENU: 104}
"""Design units: there is one star in each square of this side where the sky is open."""
_WIDE: Final = 1.2
"""Width to height from which the menu has room beside the moon."""


def disc(layout: "Layout", rising: Rising) -> Disc:
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


class Backdrop:
    """Paints the backdrop of one window."""

    def __init__(self, ctx: "ArcadeContext") -> None:
        """Make a backdrop.

        Args:
            ctx: The window's OpenGL context.
        """
        self._ctx = ctx
        self._everywhere = quad_2d_fs()
        # Seeded, so the felt is the same on every machine.
        grain = Random(11).randbytes(4 * _GRAIN * _GRAIN)  # noqa: S311 # felt keeps no secrets
        self._noise = ctx.texture((_GRAIN, _GRAIN), components=4, data=grain)
        self._paints: dict[Rising, Program] = {}
        self._show = ctx.program(vertex_shader=shaders.EVERYWHERE, fragment_shader=shaders.SHOW)
        self._show["moon_colour"] = _rgb(theme.MOON)
        self._painted: Texture2D | None = None
        self._layout: Layout | None = None
        self._moon = Moon(Rising.TABLE, 0)

    def prepare(self, layout: "Layout", moon: Moon) -> None:
        """Make ready for a size and a moon; cheap when nothing but the phase has changed.

        Args:
            layout: The geometry of the window.
            moon: Where the moon stands and how full it is.
        """
        if layout is not self._layout or moon.rising is not self._moon.rising:
            self._layout = layout
            self._repaint(layout, moon.rising, disc(layout, moon.rising))
        elif moon == self._moon:
            return
        self._moon = moon
        light = _LIGHT[moon.rising]
        # A little beyond the limb at the full moon, so that no twilight is left on it.
        self._show["terminator"] = light.thin - (1 + light.softness + light.thin) * moon.phase
        at_win = max(0.0, 1 - (1 - moon.phase) / _LAST_GLOW)
        self._show["strength"] = light.strength * (1 + light.at_win * at_win)

    def draw(self) -> None:
        """Fill the present framebuffer."""
        if self._painted is not None:
            self._ctx.disable(self._ctx.BLEND)  # type: ignore[no-untyped-call] # arcade's own gap
            self._painted.use(0)
            self._everywhere.render(self._show)
            self._ctx.enable(self._ctx.BLEND)

    def _repaint(self, layout: "Layout", rising: Rising, place: Disc) -> None:
        ctx = self._ctx
        size = layout.width, layout.height
        self._painted = ctx.texture(size, components=4)
        self._painted.filter = ctx.NEAREST, ctx.NEAREST
        light = _LIGHT[rising]
        self._show["disc"] = place
        self._show["sun"] = cos(radians(light.sun)), sin(radians(light.sun))
        self._show["softness"] = light.softness
        paint = self._paint(rising)
        paint["size"] = size
        paint["k"] = layout.k
        paint["disc"] = place
        with ctx.framebuffer(color_attachments=[self._painted]).activate():
            self._noise.use(0)
            ctx.disable(ctx.BLEND)  # type: ignore[no-untyped-call] # arcade's own gap
            self._everywhere.render(paint)
            ctx.enable(ctx.BLEND)
            # Shades take the moon's light away as well; stars leave it alone.
            if rising is Rising.TABLE:
                ctx.blend_func = (
                    ctx.SRC_ALPHA,
                    ctx.ONE_MINUS_SRC_ALPHA,
                    ctx.ZERO,
                    ctx.ONE_MINUS_SRC_ALPHA,
                )
                self._spots(shaders.SHADE, theme.FELT_EDGE, shades(layout), size)
            ctx.blend_func = (ctx.SRC_ALPHA, ctx.ONE_MINUS_SRC_ALPHA, ctx.ZERO, ctx.ONE)
            self._spots(shaders.STAR, theme.MOON, stars(layout, rising), size)
            ctx.blend_func = ctx.BLEND_DEFAULT

    def _paint(self, rising: Rising) -> "Program":
        """Compile on first use: the menu alone must not wait for the table's program."""
        if rising not in self._paints:
            paint = self._ctx.program(
                vertex_shader=shaders.EVERYWHERE, fragment_shader=_PAINTS[rising]
            )
            for name in ("felt_centre", "felt_mid", "felt_edge"):
                paint[name] = _rgb(getattr(theme, name.upper()))
            paint["moon_colour"] = _rgb(theme.MOON)
            for name, ends in _LOOPS[rising].items():
                paint[name] = ends
            self._paints[rising] = paint
        return self._paints[rising]

    def _spots(
        self, shader: str, colour: "Color", spots: "list[Spot]", size: tuple[int, int]
    ) -> None:
        corners = array("f")
        for spot in spots:
            wide, high = spot.radii[0] + 1, spot.radii[1] + 1
            for right, up in ((-1, -1), (1, -1), (-1, 1), (-1, 1), (1, -1), (1, 1)):
                corners.extend((spot.x + right * wide, spot.y + up * high))
                corners.extend((spot.x, spot.y, *spot.radii, spot.strength))
        ctx = self._ctx
        names = ["in_pos", "in_spot", "in_strength"]
        place = BufferDescription(ctx.buffer(data=corners), "2f 4f 1f", names)
        program = ctx.program(vertex_shader=shaders.SPOT_PLACE, fragment_shader=shader)
        program["size"] = size
        program["colour"] = _rgb(colour)
        ctx.geometry([place], mode=ctx.TRIANGLES).render(program)


class Spot(NamedTuple):
    """A star or a shade: centre and radii in device pixels, strength from 0 to 1."""

    x: float
    y: float
    radii: tuple[float, float]
    strength: float


def shades(layout: "Layout") -> "list[Spot]":
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


def stars(layout: "Layout", rising: Rising) -> "list[Spot]":
    """Tell where the stars are: those of the design, and more where a window has more sky.

    Args:
        layout: The geometry of the window.
        rising: Which moon keeps stars away from itself.
    """
    k, width, height = layout.k, layout.width, layout.height
    moon = disc(layout, rising)
    left = (width - theme.CANVAS[0] * k) / 2
    # The topmost cards say where the table was put.
    top = max(card.top for card in layout.slots) + theme.ROW_TOP * k
    taken = LBWH(left, top - theme.CANVAS[1] * k, theme.CANVAS[0] * k, theme.CANVAS[1] * k)
    sky: list[Spot] = []
    if rising is Rising.TABLE:
        sky += (Spot(left + x * k, top - y * k, (r * k,) * 2, s / 255) for x, y, r, s in _STARS)
    elif width >= _WIDE * height:  # where the menu is to be read
        taken = LBWH(0.06 * width, 0.12 * height, 0.30 * width, 0.72 * height)
    else:
        taken = LBWH(0.15 * width, 0.04 * height, 0.70 * width, 0.52 * height)
    cell = _SKY[rising] * k
    for column in range(int(width / cell) + 1):
        for row in range(int(height / cell) + 1):
            place, looks = _scatter(column, row), _scatter(row + 71, column + 37)
            x, y = round((column + place[0]) * cell), round((row + place[1]) * cell)
            if not taken.point_in_rect((x, y)):
                radius = (1.8 + 3.2 * looks[0] ** 4) * k
                sky.append(Spot(x + 0.5, y + 0.5, (radius, radius), 0.2 + 0.4 * looks[1]))
    return [star for star in sky if hypot(star.x - moon.x, star.y - moon.y) > moon.radius * 1.01]


def _scatter(column: int, row: int) -> tuple[float, float]:
    """Give two numbers from 0 to 1 that look random and are always the same."""
    number = Random(column << 16 | row)  # noqa: S311 # stars keep no secrets
    return number.random(), number.random()


def _rgb(colour: "Color") -> tuple[float, float, float]:
    return colour.r / 255, colour.g / 255, colour.b / 255
