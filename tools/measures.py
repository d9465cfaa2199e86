"""What `bench.py` measures, each in a process of its own; numbers go to stdout.

Imports stand inside the functions: a floor must not pay for what it does not use.
"""

from __future__ import annotations

import os
import resource
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from halfmoon_arcade.sitting import Sitting
    from halfmoon_arcade.window import GameWindow

SIZE: Final = (1280, 720)
_SETTLING: Final = 3.0
"""Seconds in which a fresh window still draws pictures ahead."""


def tell(*numbers: float) -> None:
    """Print the result."""
    print(*numbers, flush=True)


def undisturbed(rounds: list[list[float]]) -> float:
    """The middle of the best round: what else the machine is busy with is not to be measured."""
    return min(sorted(times)[len(times) // 2] for times in rounds)


# From the beginning of the process to the first frame: the moment it is on the screen.


def start_bare() -> None:
    """Import arcade, open a window, flip once."""
    import arcade

    window = arcade.Window(*SIZE)
    window.clear()
    window.flip()
    window.ctx.finish()
    tell(time.monotonic(), time.process_time())


def start() -> None:
    """Start as the command does, up to the first frame of the menu."""
    from halfmoon_arcade import cli, toolkit

    def seen() -> None:
        import arcade

        arcade.get_window().ctx.finish()
        tell(time.monotonic(), time.process_time())
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
    window, _ = open_table()
    _watch(window, seconds)


def idle_clock(seconds: float) -> None:
    """Watch the table while the clock runs."""
    from halfmoon_arcade.engine import Slot

    window, sitting = open_table()
    sitting.tap(Slot.PILE_1)
    window.step(0)
    _watch(window, seconds)


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
    """Hold the table, with all its pictures made; then again, once its panels were open."""
    from halfmoon_arcade.views.table import TableView

    window, _ = open_table()
    view = window.current_view
    if not isinstance(view, TableView):
        raise TypeError(view)
    window.appear()
    while window.faces.warm(1.0):
        pass
    window.invalidate()
    window.step(0)
    window.ctx.finish()
    alone = _resident()
    for show in 2 * (view.show_rules, view.show_keys, view.show_bindings, view.show_settings):
        show()
        window.step(1 / 60)
        view.close_panels()
        window.step(1 / 60)
    window.ctx.finish()
    tell(alone, _resident())


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
            begun = time.thread_time()
            for slot in example.taps:
                game.tap(slot)
            rounds[-1].append(time.thread_time() - begun)
    tell(len(example.taps) / undisturbed(rounds))


def deal() -> None:
    """Time a deal from its code, in microseconds."""
    from halfmoon_arcade.engine import DealCode, Game

    codes = [f"HM1-N-{a}{b}CDEFG" for a in "ABCDEFGH" for b in "KLMNOPQR"]
    rounds: list[list[float]] = []
    for _ in range(6):
        rounds.append([])
        for code in codes:
            begun = time.thread_time()
            Game.deal(DealCode.parse(code))
            rounds[-1].append(time.thread_time() - begun)
    tell(1e6 * undisturbed(rounds))


def _open() -> tuple[GameWindow, Sitting]:
    from halfmoon_arcade import opening
    from halfmoon_arcade.sitting import Sitting
    from halfmoon_arcade.store import Store

    return opening.open_window(SIZE, fullscreen=False), Sitting(Store.open())


def open_table() -> tuple[GameWindow, Sitting]:
    """Open a window with the documented example, dealt."""
    from halfmoon_arcade.demo import Example
    from halfmoon_arcade.views.table import TableView

    window, sitting = _open()
    sitting.deal(Example.load().code)
    window.show(TableView(window, sitting))
    return window, sitting
