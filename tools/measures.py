"""What `bench.py` measures, each in a process of its own; numbers go to stdout.

Imports stand inside the functions: a floor must not pay for what it does not use.
"""

from __future__ import annotations

import os
import resource
import statistics
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon_arcade.sitting import Sitting
    from halfmoon_arcade.window import GameWindow

SIZE: Final = (1280, 720)
_SETTLING: Final = 3.0
"""Seconds in which a fresh window still draws pictures ahead."""


def tell(*numbers: float) -> None:
    """Print the result."""
    print(*numbers, flush=True)


def _undisturbed(rounds: list[list[float]]) -> float:
    """The middle of the best round: what else the machine is busy with is not to be measured."""
    return min(statistics.median(times) for times in rounds)


# From the beginning of the process to the first frame: the moment it is on the screen.


def start_bare() -> None:
    """Import arcade, open a window, flip once."""
    import arcade

    window = arcade.Window(*SIZE)
    window.clear()
    window.flip()
    window.ctx.finish()
    tell(time.monotonic())


def start() -> None:
    """Start as the command does, up to the first frame of the menu."""
    from halfmoon_arcade import cli, toolkit

    def seen() -> None:
        import arcade

        arcade.get_window().ctx.finish()
        tell(time.monotonic())
        os._exit(0)

    toolkit.rest = seen  # which the window calls as soon as it has shown its first frame
    cli.main([])


# Idle: the share of a core that the process takes, its OpenGL included.


def _cpu() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def _watch(window: GameWindow, seconds: float) -> None:
    import pyglet

    begun = [0.0]

    def begin(_: float) -> None:
        begun[0] = _cpu()
        pyglet.clock.schedule_once(end, seconds)

    def end(_: float) -> None:
        tell(100 * (_cpu() - begun[0]) / seconds)
        window.close()

    pyglet.clock.schedule_once(begin, _SETTLING)
    window.run_until_closed()


def idle_bare(seconds: float) -> None:
    """Watch arcade's own window with its usual settings, cleared 60 times a second."""
    import arcade
    import pyglet

    window = arcade.Window(*SIZE)
    window.push_handlers(on_draw=window.clear)
    begun = _cpu()

    def end(_: float) -> None:
        tell(100 * (_cpu() - begun) / seconds)
        window.close()

    pyglet.clock.schedule_once(end, seconds)
    arcade.run()


def idle_menu(seconds: float) -> None:
    """Watch the menu."""
    from halfmoon_arcade.views.menu import MenuView

    window, sitting = _open()
    window.show(MenuView(window, sitting))
    _watch(window, seconds)


def idle_table(seconds: float) -> None:
    """Watch the table before the first tap."""
    window, _ = _open_table()
    _watch(window, seconds)


def idle_clock(seconds: float) -> None:
    """Watch the table while the clock runs."""
    from halfmoon_arcade.engine import Slot

    window, sitting = _open_table()
    sitting.tap(Slot.PILE_1)
    window.step(0)
    _watch(window, seconds)


# Frames, with the work of the rasteriser discarded: what is left is Python's.


def frame() -> None:
    """Time the frames of a move, and count their draw calls."""
    window, _ = _open_table()

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
    tell(1e6 * _undisturbed(rounds), statistics.median(draws))


def frame_floor() -> None:
    """Time the drawing of 104 sprites that rest."""
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
    tell(1e6 * _undisturbed(rounds))
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


# Memory: what the process holds, in megabytes.


def _resident() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * resource.getpagesize() / 1e6


def memory_bare() -> None:
    """Hold a bare window."""
    import arcade

    window = arcade.Window(*SIZE, antialiasing=False)
    window.clear()
    window.flip()
    window.ctx.finish()
    tell(_resident())


def memory_table() -> None:
    """Hold the table, with all its pictures made."""
    window, _ = _open_table()
    window.appear()
    while window.faces.warm(1.0):
        pass
    window.invalidate()
    window.step(0)
    window.ctx.finish()
    tell(_resident())


# The engine.


def taps() -> None:
    """Count the taps that the engine takes in a second, over whole games of the example."""
    from halfmoon_arcade.demo import Example
    from halfmoon_arcade.engine import Game

    example = Example.load()
    rounds: list[list[float]] = []
    for _ in range(6):
        rounds.append([])
        for game in [Game.deal(example.code) for _ in range(10)]:
            begun = time.perf_counter()
            for slot in example.taps:
                game.tap(slot)
            rounds[-1].append(time.perf_counter() - begun)
    tell(len(example.taps) / _undisturbed(rounds))


def deal() -> None:
    """Time a deal from its code, in microseconds."""
    from halfmoon_arcade.engine import DealCode, Game

    codes = [f"HM1-N-{a}{b}CDEFG" for a in "ABCDEFGH" for b in "KLMNOPQR"]
    rounds: list[list[float]] = []
    for _ in range(6):
        rounds.append([])
        for code in codes:
            begun = time.perf_counter()
            Game.deal(DealCode.parse(code))
            rounds[-1].append(time.perf_counter() - begun)
    tell(1e6 * _undisturbed(rounds))


def _open() -> tuple[GameWindow, Sitting]:
    from halfmoon_arcade import opening
    from halfmoon_arcade.sitting import Sitting
    from halfmoon_arcade.store import Store

    return opening.open_window(SIZE, fullscreen=False), Sitting(Store.open())


def _open_table() -> tuple[GameWindow, Sitting]:
    from halfmoon_arcade.demo import Example
    from halfmoon_arcade.views.table import TableView

    window, sitting = _open()
    sitting.deal(Example.load().code)
    window.show(TableView(window, sitting))
    return window, sitting
