"""The picture of the window, kept between frames, so that a frame draws only what has changed."""

from collections.abc import Iterator
from contextlib import contextmanager
from math import ceil, floor
from typing import TYPE_CHECKING, Final, cast

from PIL import Image
from pyglet import gl
from pyglet.math import Mat4

if TYPE_CHECKING:
    from arcade import ArcadeContext
    from arcade.gl.backends.opengl.framebuffer import OpenGLFramebuffer
    from arcade.types import Rect

_NO_CAMERA: Final = Mat4()


class Canvas:
    """An off-screen picture of exactly the window's device pixels.

    A window's own buffer is undefined after each swap; ours is not. Drawing goes in here, cut to
    what has changed, and the whole is then copied to the screen.

    Attributes:
        width: Device pixels.
        height: Device pixels.
    """

    def __init__(self, ctx: "ArcadeContext", width: int, height: int) -> None:
        """Make a canvas.

        Args:
            ctx: The window's OpenGL context.
            width: Device pixels.
            height: Device pixels.
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
        self._copy((0, 0, self.width, self.height), (0, 0, width, height))

    def show_part(self, region: "Rect") -> tuple[int, int, int, int]:
        """Copy a part of the picture to its place in a screen's buffer of the same size.

        Args:
            region: The part.

        Returns:
            Its left, bottom, width and height in whole pixels.
        """
        left, bottom, width, height = self._pixels(region)
        box = left, bottom, left + width, bottom + height
        self._copy(box, box)
        return left, bottom, width, height

    def _copy(self, source: tuple[int, int, int, int], target: tuple[int, int, int, int]) -> None:
        screen = self._ctx.screen
        screen.use(force=True)
        # arcade's scissor is the viewport, which is rounded down on fractional pixel ratios.
        gl.glDisable(gl.GL_SCISSOR_TEST)
        gl.glBindFramebuffer(gl.GL_READ_FRAMEBUFFER, self._framebuffer.glo)
        smooth = gl.GL_NEAREST if source == target else gl.GL_LINEAR
        gl.glBlitFramebuffer(*source, *target, gl.GL_COLOR_BUFFER_BIT, smooth)
        gl.glEnable(gl.GL_SCISSOR_TEST)
        screen.use(force=True)

    def picture(self) -> Image.Image:
        """Read the pixels back, for tests and screenshots."""
        data = self._framebuffer.read(components=3)
        image = Image.frombytes("RGB", (self.width, self.height), data)
        return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)

    def _pixels(self, region: "Rect") -> tuple[int, int, int, int]:
        left, bottom = max(0, floor(region.left)), max(0, floor(region.bottom))
        right, top = min(self.width, ceil(region.right)), min(self.height, ceil(region.top))
        return left, bottom, max(0, right - left), max(0, top - bottom)
