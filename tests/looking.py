"""Pixels are coloured in those tests only that look at them, and when they do.

In software, OpenGL takes nine tenths of the time of a frame to fill it with colours, and most tests
look at what the game knows and not at its picture. For these it draws as ever, every call and every
check of it included, but leaves out that last stage.

A test that compares with an `album` looks at a screen at rest: its picture is coloured all at once.
One that looks at what a frame changes, and at what it leaves, is marked with `@pytest.mark.looks`:
then each frame is. Any other test that tries to look fails.
"""

from __future__ import annotations

from contextlib import contextmanager
from typing import TYPE_CHECKING

from arcade.gl.backends.opengl.framebuffer import OpenGLFramebuffer
from arcade.texture_atlas import DefaultTextureAtlas
from pyglet import gl

from halfmoon_arcade.scene.backdrop import Backdrop

if TYPE_CHECKING:
    from collections.abc import Iterator

    import pytest

    from halfmoon_arcade.window import GameWindow


def watch_over(patch: pytest.MonkeyPatch) -> None:
    """See to it that nobody looks at pixels without colours, now or later."""
    read, resize = OpenGLFramebuffer.read, DefaultTextureAtlas.resize

    def looked_at(self: OpenGLFramebuffer, **which: int) -> bytes:
        expect_to_look()
        return read(self, **which)

    def coloured(self: DefaultTextureAtlas, size: tuple[int, int], force: bool = False) -> None:  # noqa: FBT001, FBT002 # arcade's own
        # It copies pictures that later tests will see.
        with _colours():
            resize(self, size, force=force)

    patch.setattr(OpenGLFramebuffer, "read", looked_at)
    patch.setattr(DefaultTextureAtlas, "resize", coloured)


def look(window: GameWindow, *, always: bool) -> None:
    """Begin a test that looks at all frames, or at those at most that `glance` colours."""
    window.switch_to()
    if always:
        _see(window)
    else:
        gl.glEnable(gl.GL_RASTERIZER_DISCARD)


@contextmanager
def glance(window: GameWindow, *, allowed: bool) -> Iterator[None]:
    """Colour all of the next frame and let it be looked at, where nothing is coloured."""
    if not allowed or not gl.glIsEnabled(gl.GL_RASTERIZER_DISCARD):
        yield
        return
    _see(window)
    window.invalidate()
    yield
    gl.glEnable(gl.GL_RASTERIZER_DISCARD)


def _see(window: GameWindow) -> None:
    gl.glDisable(gl.GL_RASTERIZER_DISCARD)
    # That of a frame before may have been painted without colours.
    window._hm_backdrop = Backdrop(window.ctx)  # noqa: SLF001 # nothing else keeps what it drew


def expect_to_look() -> None:
    """Fail where there is nothing to be seen."""
    assert not gl.glIsEnabled(gl.GL_RASTERIZER_DISCARD), (
        "Nothing is coloured in a test without pytest.mark.looks, and without an album."
    )


@contextmanager
def _colours() -> Iterator[None]:
    blind = gl.glIsEnabled(gl.GL_RASTERIZER_DISCARD)
    gl.glDisable(gl.GL_RASTERIZER_DISCARD)
    yield
    if blind:
        gl.glEnable(gl.GL_RASTERIZER_DISCARD)
