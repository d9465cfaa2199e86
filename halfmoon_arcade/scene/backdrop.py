"""Felt, moon and stars: what lies behind everything else.

What never changes at one window size is painted once into a texture: the colours without
moonlight, and in its alpha how much light falls on each pixel when the moon there is lit. A frame
then costs one draw call, whatever the moon's phase.
"""

from array import array
from collections.abc import Iterator
from enum import Enum
from math import cos, floor, radians, sin
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from arcade.gl import BufferDescription
from arcade.gl.geometry import quad_2d_fs

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
    """

    sun: float
    thin: float
    softness: float
    strength: float


_LIGHT: Final = {
    Rising.TABLE: _Light(sun=38, thin=0.90, softness=0.09, strength=0.5),
    Rising.MENU: _Light(sun=24, thin=0.86, softness=0.09, strength=1.0),
}

# Stars of the table, in design units from the upper left: place, radius, strength of 255.
_STARS: Final = (
    *((216, 308, 5, 150), (250, 282, 2.4, 90), (200, 366, 2.6, 90)),
    *((1068, 304, 5, 150), (1030, 284, 2.4, 90), (1078, 372, 2.8, 90)),
    *((34, 90, 2.6, 80), (30, 330, 3.2, 90), (38, 560, 2.4, 70)),
    *((1248, 210, 3, 90), (1252, 420, 2.4, 70), (1244, 640, 3, 80)),
)
_PAINTS: Final = {Rising.TABLE: shaders.PAINT_TABLE, Rising.MENU: shaders.PAINT_MENU}
_LOOPS: Final = {Rising.TABLE: {"seas": 8}, Rising.MENU: {"octaves": 5, "around": 1}}
_GRAIN: Final = 256
"""Side of the texture of noise; the shaders know it as well."""
_SKY: Final = 130
"""Design units: there is about one star in each square of this side where the sky is open."""
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
        self._painted_for: tuple[object, ...] = ()

    def prepare(self, layout: "Layout", moon: Moon) -> None:
        """Make ready for a size and a moon; cheap when nothing but the phase has changed.

        Args:
            layout: The geometry of the window.
            moon: Where the moon stands and how full it is.
        """
        place = disc(layout, moon.rising)
        wanted = (layout.width, layout.height, layout.k, place)
        if wanted != self._painted_for:
            self._painted_for = wanted
            self._repaint(layout, moon.rising, place)
        light = _LIGHT[moon.rising]
        self._show["disc"] = place
        self._show["sun"] = cos(radians(light.sun)), sin(radians(light.sun))
        # A little beyond the limb at the full moon, so that no twilight is left on it.
        self._show["terminator"] = light.thin - (1 + light.softness + light.thin) * moon.phase
        self._show["softness"] = light.softness
        self._show["strength"] = light.strength

    def draw(self) -> None:
        """Fill the present framebuffer."""
        if self._painted is not None:
            self._ctx.disable(self._ctx.BLEND)
            self._painted.use(0)
            self._everywhere.render(self._show)
            self._ctx.enable(self._ctx.BLEND)

    def _repaint(self, layout: "Layout", rising: Rising, place: Disc) -> None:
        ctx = self._ctx
        size = layout.width, layout.height
        self._painted = ctx.texture(size, components=4)
        self._painted.filter = ctx.NEAREST, ctx.NEAREST
        paint = self._paint(rising)
        paint["size"] = size
        paint["k"] = layout.k
        paint["disc"] = place
        with ctx.framebuffer(color_attachments=[self._painted]).activate():
            self._noise.use(0)
            ctx.disable(ctx.BLEND)  # type: ignore[no-untyped-call] # arcade's own gap
            self._everywhere.render(paint)
            ctx.enable(ctx.BLEND)
            # Stars change the colour only: what alpha says about the moon stays.
            ctx.blend_func = (ctx.SRC_ALPHA, ctx.ONE_MINUS_SRC_ALPHA, ctx.ZERO, ctx.ONE)
            self._render_stars(layout, rising)
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

    def _render_stars(self, layout: "Layout", rising: Rising) -> None:
        corners = array("f")
        for x, y, radius, strength in stars(layout, rising):
            low, high = -radius - 1, radius + 1
            for right, up in ((low, low), (high, low), (low, high)):
                corners.extend((x + right, y + up, x, y, radius, strength))
            for right, up in ((low, high), (high, low), (high, high)):
                corners.extend((x + right, y + up, x, y, radius, strength))
        ctx = self._ctx
        place = BufferDescription(ctx.buffer(data=corners), "2f 4f", ["in_pos", "in_star"])
        program = ctx.program(vertex_shader=shaders.STAR_PLACE, fragment_shader=shaders.STAR)
        program["size"] = layout.width, layout.height
        program["moon_colour"] = _rgb(theme.MOON)
        ctx.geometry([place], mode=ctx.TRIANGLES).render(program)


class Star(NamedTuple):
    """A star: centre and radius in device pixels, strength from 0 to 1."""

    x: float
    y: float
    radius: float
    strength: float


def stars(layout: "Layout", rising: Rising) -> Iterator[Star]:
    """Tell where the stars are: those of the design, and more where a window has more sky.

    Args:
        layout: The geometry of the window.
        rising: Which moon keeps stars away from itself.
    """
    k, width, height = layout.k, layout.width, layout.height
    canvas_width, canvas_height = (side * k for side in theme.CANVAS)
    left = (width - canvas_width) / 2
    # The row that the topmost cards stand in says where the table was put.
    top = height - max(card.top for card in layout.slots) - theme.ROW_TOP * k
    if rising is Rising.TABLE:
        for x, y, radius, strength in _STARS:
            yield Star(left + x * k, height - top - y * k, radius * k, strength / 255)
    table = (left, left + canvas_width, height - top - canvas_height, height - top)
    moon = disc(layout, rising)
    cell = _SKY * k * (1.0 if rising is Rising.TABLE else 0.8)
    for column in range(int(width / cell) + 1):
        for row in range(int(height / cell) + 1):
            place, size = _scatter(column, row), _scatter(row + 71, column + 37)
            x, y = (column + place[0]) * cell, (row + place[1]) * cell
            on_table = table[0] <= x <= table[1] and table[2] <= y <= table[3]
            near_moon = (x - moon.x) ** 2 + (y - moon.y) ** 2 < (1.12 * moon.radius) ** 2
            if near_moon or (on_table and rising is Rising.TABLE):
                continue
            bright = size[0] ** 4
            yield Star(
                round(x) + 0.5, round(y) + 0.5, (1.8 + 3.2 * bright) * k, 0.2 + 0.4 * size[1]
            )


def _scatter(column: int, row: int) -> tuple[float, float]:
    """Give two numbers from 0 to 1 that look random and are always the same."""
    mixed: int = (column * 0x9E3779B1 ^ row * 0x85EBCA77) & 0xFFFFFFFF
    mixed = (mixed ^ mixed >> 15) * 0x2C1B3C6D & 0xFFFFFFFF
    mixed ^= mixed >> 13
    return (mixed & 0xFFFF) / 0xFFFF, (mixed >> 16) / 0xFFFF


def _rgb(colour: "Color") -> tuple[float, float, float]:
    return colour.r / 255, colour.g / 255, colour.b / 255
