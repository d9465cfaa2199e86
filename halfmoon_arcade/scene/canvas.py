"""The picture of the window, kept between frames, so that a frame draws only what has changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, floor
from typing import TYPE_CHECKING, Final, cast

from arcade.gl.geometry import quad_2d_fs
from PIL import Image
from pyglet import gl
from pyglet.math import Mat4

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl.backends.opengl.framebuffer import OpenGLFramebuffer
    from arcade.gl.texture import Texture2D
    from arcade.types import Rect

_NO_CAMERA: Final = Mat4()

_EVERYWHERE: Final = """
#version 330
in vec2 in_vert;
in vec2 in_uv;
out vec2 at;
void main() {
    at = in_uv;
    gl_Position = vec4(in_vert, 0.0, 1.0);
}
"""
_COPY: Final = """
#version 330
in vec2 at;
out vec4 colour;
uniform sampler2D picture;
void main() { colour = textureLod(picture, at, 0.0); }
"""


class Copier:
    """Copies pictures to the screen's buffer; one for each window.

    What OpenGL has for that itself, `glBlitFramebuffer`, takes Mesa's software 50 ms at the first
    time in each program: it keeps what it has translated of our programs, and not of its own.
    """

    def __init__(self, ctx: "ArcadeContext") -> None:
        """Make the program.

        Args:
            ctx: The window's OpenGL context.
        """
        self._ctx = ctx
        self._everywhere = quad_2d_fs()
        self._program = ctx.program(vertex_shader=_EVERYWHERE, fragment_shader=_COPY)

    def copy(
        self, texture: "Texture2D", size: tuple[int, int], part: tuple[int, int, int, int]
    ) -> None:
        """Stretch a texture over a screen of that size in device pixels, and draw a part of it."""
        ctx, screen = self._ctx, self._ctx.screen
        screen.use(force=True)
        # arcade's viewport and scissor are rounded down on fractional pixel ratios.
        gl.glViewport(0, 0, *size)
        gl.glScissor(*part)
        ctx.disable(ctx.BLEND)  # type: ignore[no-untyped-call] # arcade's own gap
        texture.use(0)
        self._everywhere.render(self._program)
        ctx.enable(ctx.BLEND)
        screen.use(force=True)


class Canvas:
    """An off-screen picture of exactly the window's device pixels.

    A window's own buffer is undefined after each swap; ours is not. Drawing goes in here, cut to
    what has changed, and the whole is then copied to the screen.

    Attributes:
        width: Device pixels.
        height: Device pixels.
    """

    def __init__(
        self, ctx: "ArcadeContext", width: int, height: int, copier: Copier | None = None
    ) -> None:
        """Make a canvas.

        Args:
            ctx: The window's OpenGL context.
            width: Device pixels.
            height: Device pixels.
            copier: That of the window; one of its own when left out.
        """
        self.width = max(width, 1)
        self.height = max(height, 1)
        self._ctx = ctx
        # Three components: whatever is blended onto it, the picture stays opaque, also where the
        # desktop takes the alpha of a window's buffer at its word.
        self._texture = ctx.texture((self.width, self.height), components=3)
        self._framebuffer = cast(
            "OpenGLFramebuffer", ctx.framebuffer(color_attachments=[self._texture])
        )
        self._texture.wrap_x = self._texture.wrap_y = ctx.CLAMP_TO_EDGE
        self._smooth = True
        self._copier = copier or Copier(ctx)
        self._projection = Mat4.orthogonal_projection(0, self.width, 0, self.height, -100, 100)

    @contextmanager
    def painting(self, region: "Rect | None" = None) -> Iterator[None]:
        """Send all drawing here, in device pixels.

        Args:
            region: What may change; None is everything. The rest keeps its pixels.

        Yields:
            Nothing; draw in the `with` block.
        """
        self._framebuffer.scissor = None if region is None else self._pixels(region)
        with self._framebuffer.activate():
            # Setting what is set already would cost as much as a draw call.
            if self._ctx.projection_matrix != self._projection:
                self._ctx.projection_matrix = self._projection
            if self._ctx.view_matrix != _NO_CAMERA:
                self._ctx.view_matrix = _NO_CAMERA
            yield

    def show(self, width: int, height: int) -> None:
        """Copy the picture to the screen's buffer, stretched to its size.

        The sizes differ only in the moments between a resize and the new layout.

        Args:
            width: Of the window's framebuffer, in device pixels.
            height: Of the window's framebuffer, in device pixels.
        """
        self._copy((width, height), (0, 0, width, height))

    def show_part(self, region: "Rect") -> tuple[int, int, int, int]:
        """Copy a part of the picture to its place in a screen's buffer of the same size.

        Args:
            region: The part.

        Returns:
            Its left, bottom, width and height in whole pixels.
        """
        part = self._pixels(region)
        self._copy((self.width, self.height), part)
        return part

    def _copy(self, size: tuple[int, int], part: tuple[int, int, int, int]) -> None:
        smooth = size != (self.width, self.height)
        if smooth != self._smooth:
            self._smooth = smooth
            means = self._ctx.LINEAR if smooth else self._ctx.NEAREST
            self._texture.filter = means, means
        self._copier.copy(self._texture, size, part)

    def picture(self) -> Image.Image:
        """Read the pixels back, for tests and screenshots."""
        data = self._framebuffer.read(components=3)
        image = Image.frombytes("RGB", (self.width, self.height), data)
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def _pixels(self, region: "Rect") -> tuple[int, int, int, int]:
        left, bottom = max(0, floor(region.left)), max(0, floor(region.bottom))
        right, top = min(self.width, ceil(region.right)), min(self.height, ceil(region.top))
        return left, bottom, max(0, right - left), max(0, top - bottom)
