"""Felt, moon and stars: what lies behind everything else.

What never changes at one window size is painted once into a texture: the colours without
moonlight, and in its alpha how much light falls on each pixel when the moon there is lit. A frame
then costs one draw call, whatever the moon's phase.
"""

from array import array
from math import cos, radians, sin
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from arcade.gl import BufferDescription
from arcade.gl.geometry import quad_2d_fs

from halfmoon_arcade.scene import backdrop_shaders as shaders
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.sky import Moon, Rising, Spot, disc, shades, stars

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl import Program
    from arcade.gl.texture import Texture2D
    from arcade.types import Color

    from halfmoon_arcade.scene.layout import Layout


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

_LAST_GLOW: Final = 0.03
"""Of the phase: the last move makes the moon bright, when there is nothing left to read."""
_PAINTS: Final = {Rising.TABLE: shaders.PAINT_TABLE, Rising.MENU: shaders.PAINT_MENU}
_COLOURS: Final = {
    "felt_centre": theme.FELT_CENTRE,
    "felt_mid": theme.FELT_MID,
    "felt_edge": theme.FELT_EDGE,
    "moon_colour": theme.MOON,
}
_NUMBERS: Final[dict[Rising, dict[str, float]]] = {
    Rising.TABLE: {"seas": 8, "units": theme.MOON_RADIUS, "halo_width": theme.MOON_HALO},
    Rising.MENU: {"octaves": 5},
}
_GRAIN: Final = 256
"""Side of the texture of noise; the shaders know it as well."""


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
        if layout is not self._layout or moon._replace(phase=self._moon.phase) != self._moon:
            self._layout = layout
            self._repaint(layout, moon)
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

    def _repaint(self, layout: "Layout", moon: Moon) -> None:
        ctx, rising, place = self._ctx, moon.rising, disc(layout, moon.rising)
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
            self._spots(shaders.STAR, theme.MOON, stars(layout, moon), size)
            ctx.blend_func = ctx.BLEND_DEFAULT

    def _paint(self, rising: Rising) -> "Program":
        """Compile on first use: the menu alone must not wait for the table's program."""
        if rising not in self._paints:
            paint = self._ctx.program(
                vertex_shader=shaders.EVERYWHERE, fragment_shader=_PAINTS[rising]
            )
            for name, colour in _COLOURS.items():
                paint[name] = _rgb(colour)
            for name, number in _NUMBERS[rising].items():
                paint[name] = number
            self._paints[rising] = paint
        return self._paints[rising]

    def _spots(
        self, shader: str, colour: "Color", spots: list[Spot], size: tuple[int, int]
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


def _rgb(colour: "Color") -> tuple[float, float, float]:
    return colour.r / 255, colour.g / 255, colour.b / 255
