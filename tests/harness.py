"""What the tests of the window share: a display of their own, real events, pictures to compare."""

from __future__ import annotations

import ctypes
import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

import arcade
import pytest
from PIL import Image, ImageChops

import machine
from halfmoon_arcade.heartbeat import FRAME
from tests.looking import expect_to_look, glance

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from arcade.types import Rect

    from halfmoon_arcade.engine import Slot
    from halfmoon_arcade.window import GameWindow

TILE: Final = 8
"""Pixels: pictures are compared by the mean colour of squares of this side."""
TOLERANCE: Final = 8
"""Of 255: what a tile may differ. Another Mesa rounds edges differently by one or two; a card that
moves by two pixels changes tiles along its edge by 40 and more, a lost caption by 20 and more."""
LONGEST_MOTION: Final = 20.0


@contextmanager
def display() -> Iterator[None]:
    """Run with an X display that nobody looks at, so that tests neither need nor touch a desktop.

    Windows and macOS have nothing like it: there the tests use the desktop.
    """
    if sys.platform in {"win32", "darwin"}:
        yield
        return
    with machine.virtual_display() as name, pytest.MonkeyPatch.context() as patch:
        patch.setenv("DISPLAY", name)
        yield


def resize(window: GameWindow, width: int, height: int) -> None:
    """Give a window another size and wait until the window system has followed."""
    window.set_size(width, height)
    # Otherwise news of an older size may come in now, and those of this one later.
    synchronise(window)
    window.dispatch_events()
    window.settle()


def synchronise(window: GameWindow) -> None:
    """Wait until the window system has done all it was asked to and has told what came of it."""
    if sys.platform == "linux":
        from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

        xlib.XSync(window._x_display, 0)  # noqa: SLF001


def screen(window: GameWindow) -> Image.Image:
    """What an onlooker sees of a window that nothing covers, by the word of the X server."""
    from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

    expect_to_look()
    width, height = window.get_framebuffer_size()
    window.ctx.finish()
    seen = xlib.XGetImage(
        *(window._x_display, window._view, 0, 0, width, height),  # noqa: SLF001
        *(0xFFFFFF, xlib.ZPixmap),
    )
    # ctypes would read a char pointer as a text that ends with the first black.
    pixels = ctypes.c_void_p.from_buffer(seen.contents, xlib.XImage.data.offset).value
    data = ctypes.string_at(pixels or 0, width * height * 4)
    return Image.frombytes("RGB", (width, height), data, "raw", "BGRX")


class Clock:
    """A clock that moves only when it is told to. Give it wherever a `now` is wanted."""

    def __init__(self) -> None:
        self.time = 1000.0

    def __call__(self) -> float:
        return self.time


class Player:
    """Plays in a window with the events that a real mouse and keyboard would cause."""

    def __init__(self, window: GameWindow, clock: Clock, *, has_album: bool = False) -> None:
        self.window = window
        self.clock = clock
        self._has_album = has_album

    def step(self, seconds: float = FRAME) -> None:
        """Let one frame happen, that much later."""
        self.clock.time += seconds
        self.window.switch_to()
        self.window.dispatch_events()
        self.window.step(seconds)

    def finish(self) -> None:
        """Let frames happen until nothing moves any more."""
        for _ in range(round(LONGEST_MOTION / FRAME)):
            self.step()
            view = self.window.current_view
            if not getattr(view, "moving", False):
                return
        message = "The view never comes to rest."
        raise AssertionError(message)

    def move(self, x: float, y: float) -> None:
        """Move the mouse to a place in device pixels."""
        self.window.dispatch_event("on_mouse_motion", *self._logical(x, y), 0, 0)

    def press(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """Press a mouse button at a place in device pixels."""
        self.window.dispatch_event("on_mouse_press", *self._logical(x, y), button, 0)

    def release(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """Release a mouse button at a place in device pixels."""
        self.window.dispatch_event("on_mouse_release", *self._logical(x, y), button, 0)

    def click(self, x: float, y: float, button: int = arcade.MOUSE_BUTTON_LEFT) -> None:
        """Click at a place in device pixels; no frame passes."""
        self.move(x, y)
        self.press(x, y, button)
        self.release(x, y, button)

    def click_in(self, rect: Rect) -> None:
        """Click in the middle of a rectangle."""
        self.click(rect.x, rect.y)

    def tap(self, slot: Slot) -> None:
        """Click on the card in a slot."""
        self.click_in(self.window.layout.slot(slot))

    def key(self, symbol: int, modifiers: int = 0) -> None:
        """Press a key and let go of it."""
        self.window.dispatch_event("on_key_press", symbol, modifiers)
        self.window.dispatch_event("on_key_release", symbol, modifiers)

    def write(self, text: str) -> None:
        """Type a text."""
        for letter in text:
            self.window.dispatch_event("on_text", letter)

    def resize(self, width: int, height: int) -> None:
        """Give the window another size, as if its frame had been dragged and let go."""
        resize(self.window, width, height)
        self.step(0)

    def picture(self) -> Image.Image:
        """What the window shows, read back from the screen's own buffer."""
        with glance(self.window, allowed=self._has_album):
            self.step(0)
            return self.window.picture()

    def _logical(self, x: float, y: float) -> tuple[float, float]:
        layout = self.window.layout
        return (
            x * self.window.width / layout.width - 0.5,
            y * self.window.height / layout.height - 0.5,
        )


def tiles(picture: Image.Image) -> Image.Image:
    """Reduce a picture to the mean colours of its tiles; small enough to be kept."""
    size = (-(-picture.width // TILE), -(-picture.height // TILE))
    return picture.convert("RGB").resize(size, Image.Resampling.BOX)


def difference(one: Image.Image, other: Image.Image) -> int:
    """Tell by how much, of 255, the most different tile of two pictures differs in any colour.

    Args:
        one: A whole picture, or its tiles.
        other: The same.
    """
    if one.size != other.size:
        return 255
    return max(high for _, high in ImageChops.difference(one, other).getextrema())  # type: ignore[misc]


class Album:
    """Reference pictures, kept as tiles, and the comparison with them."""

    def __init__(self, kept: Path, scrap: Path, *, renew: bool) -> None:
        self._kept = kept
        self._scrap = scrap
        self._renew = renew

    def check(self, name: str, picture: Image.Image) -> None:
        """Fail when a picture no longer looks like the kept one of that name.

        Args:
            name: Name of the kept picture, without a suffix.
            picture: What the game shows now.
        """
        kept = self._kept / f"{name}.png"
        seen = tiles(picture)
        if self._renew:
            kept.parent.mkdir(exist_ok=True)
            seen.save(kept, optimize=True)
            return
        worst = 255
        if kept.exists():
            with Image.open(kept) as reference:
                worst = difference(seen, reference.convert("RGB"))
        if worst > TOLERANCE:
            whole = self._scrap / f"{name}.png"
            picture.save(whole)
            how = f"is off by {worst} of 255 in a tile" if kept.exists() else "is new"
            pytest.fail(f"{name} {how}: look at {whole}, and --renew-pictures if that is meant.")
