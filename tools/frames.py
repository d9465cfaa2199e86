"""What `bench.py` measures of single frames, each in a process of its own; see `measures`."""

from __future__ import annotations

import statistics
import time
from typing import TYPE_CHECKING, Final

from measures import SIZE, open_table, tell, undisturbed

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from PIL import Image

    from halfmoon_arcade.engine import Slot
    from halfmoon_arcade.views.table import TableView
    from halfmoon_arcade.window import GameWindow

_TAPS: Final = 24
_BETWEEN: Final = 0.7
"""Seconds from one tap to the next: whatever it has set in motion is over by then."""


# Frames, with the work of the rasteriser discarded: what is left is Python's.


def frame() -> None:
    """Time the frames of a move in microseconds, and count their draw calls."""
    window, _ = open_table()

    # Only now: before arcade, pyglet's part for OpenGL would be set up in another way.
    from pyglet import gl

    from halfmoon_arcade.demo import Example
    from halfmoon_arcade.views.table import TableView

    view = window.current_view
    if not isinstance(view, TableView):
        raise TypeError(view)
    while view.moving:
        window.step(1 / 60)
    calls = _count_draws()
    gl.glEnable(gl.GL_RASTERIZER_DISCARD)
    rounds: list[list[float]] = []
    draws: list[int] = []
    for place, slot in enumerate(Example.load().taps[:40]):
        if place % 8 == 0:
            rounds.append([])
        view.tap(slot)
        while view.moving:
            begun, before = time.thread_time(), calls[0]
            window.step(1 / 60)
            rounds[-1].append(time.thread_time() - begun)
            draws.append(calls[0] - before)
    # The middle: the very first frame has a few calls more.
    tell(1e6 * undisturbed(rounds), statistics.median(draws))


def frame_floor() -> None:
    """Time the drawing of 104 sprites that rest, in microseconds."""
    import pyglet

    pyglet.options.debug_gl = False  # as in the game
    import arcade
    from pyglet import gl

    window = arcade.Window(*SIZE, antialiasing=False, visible=False)
    sprites: arcade.SpriteList[arcade.BasicSprite] = arcade.SpriteList()
    texture = arcade.make_soft_square_texture(64, arcade.color.WHITE)
    sprites.extend(arcade.BasicSprite(texture, center_x=i, center_y=i) for i in range(104))
    gl.glEnable(gl.GL_RASTERIZER_DISCARD)
    rounds: list[list[float]] = []
    for place in range(300):
        if place % 60 == 0:
            rounds.append([])
        begun = time.thread_time()
        sprites.draw()
        rounds[-1].append(time.thread_time() - begun)
    tell(1e6 * undisturbed(rounds))
    window.close()


def _count_draws() -> list[int]:
    from pyglet import gl

    calls = [0]

    def counted(draw: Callable[..., None]) -> Callable[..., None]:
        def call(*arguments: object) -> None:
            calls[0] += 1
            draw(*arguments)

        return call

    for shape in ("Arrays", "Elements", "ArraysInstanced", "ElementsInstanced"):
        setattr(gl, f"glDraw{shape}", counted(getattr(gl, f"glDraw{shape}")))
    return calls


# From a tap to the picture, in the running window.


class _Taps:
    """Taps one card after the other, and watches for the frame in which that is to be seen.

    Attributes:
        taken: Seconds from each tap to the end of that frame.
        frames: Which frame after the tap it was, from 1.
    """

    def __init__(self, window: GameWindow, view: TableView, slots: Iterable[Slot]) -> None:
        self._window, self._view, self._slots = window, view, iter(slots)
        self._slot: Slot | None = None
        self._before: Image.Image | None = None
        self._begun, self._frames = 0.0, 0
        self.taken: list[float] = []
        self.frames: list[int] = []

    def tap(self, _: float) -> None:
        """Do what pyglet does when the mouse goes down on the next card."""
        import arcade
        import pyglet

        slot = next(self._slots, None)
        if slot is None or self._slot is not None:
            self._window.close()
            return
        place, before = self._window.layout.slot(slot), self._state
        self._slot, self._frames, self._before = slot, 0, self._seen(slot)
        self._begun = time.perf_counter()
        self._window.on_mouse_press(place.x, place.y, arcade.MOUSE_BUTTON_LEFT, 0)
        if self._state == before:
            raise RuntimeError("A tap changed nothing.")
        pyglet.clock.schedule_once(self.tap, _BETWEEN)

    def framed(self) -> None:
        """Look at a frame that has just been made."""
        if self._slot is None:
            return
        self._window.ctx.finish()
        now = time.perf_counter()
        self._frames += 1
        if self._seen(self._slot) != self._before:
            self.taken.append(now - self._begun)
            self.frames.append(self._frames)
            self._slot = None

    @property
    def _state(self) -> tuple[object, int]:
        return self._view.game.selection, self._view.game.moves

    def _seen(self, slot: Slot) -> Image.Image:
        """The card in a slot; the clock runs elsewhere."""
        place, height = self._window.layout.slot(slot), self._window.layout.height
        upper, lower = round(height - place.top), round(height - place.bottom)
        return self._window.picture().crop((round(place.left), upper, round(place.right), lower))


def tap() -> None:
    """Tap cards; tells the most frames until one is seen, and the usual milliseconds."""
    import pyglet

    from halfmoon_arcade.demo import Example
    from halfmoon_arcade.views.table import TableView

    window, _ = open_table()
    view = window.current_view
    if not isinstance(view, TableView):
        raise TypeError(view)
    taps = _Taps(window, view, Example.load().taps[:_TAPS])

    def noted(seconds: float) -> None:
        window.step(seconds)
        taps.framed()

    window._hm_heartbeat._step = noted  # noqa: SLF001 # nobody else has to look into a frame
    pyglet.clock.schedule_once(taps.tap, 2.0)
    window.run_until_closed()
    tell(max(taps.frames), 1e3 * statistics.median(taps.taken))
