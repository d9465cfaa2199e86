"""Take a picture of the game without anybody sitting before it.

    tools/screenshot.py CODE [TAP ...] --size 1280x720 --scale 1 --view table --out table.png

Deals CODE, taps the slots in the order given, waits for every motion to end and saves what the
window shows. Without a display it starts one in memory. The player's own game is left alone.
"""

from __future__ import annotations

import argparse
import contextlib
import os
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final

import machine
from halfmoon_arcade import i18n
from halfmoon_arcade.engine import DealCode, Slot
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import SavedGame, Store
from history import write_history

if TYPE_CHECKING:
    from collections.abc import Iterator

    from halfmoon_arcade.views.menu import MenuView
    from halfmoon_arcade.views.stage import Stage
    from halfmoon_arcade.window import GameWindow

VIEWS: Final = (
    *("table", "menu", "rules", "settings", "code", "keys", "result"),
    *("statistics", "unfinished", "replay"),
)
_OVER_THE_MENU: Final = frozenset({"menu", "settings", "code", "statistics", "unfinished"})
EXAMPLE: Final = "HM1-N-AAAAAAB"
_DOTS_PER_INCH: Final = 96
_FRAME: Final = 0.05
_LONGEST: Final = 20.0


def main(arguments: list[str]) -> int:
    """Take the picture.

    Args:
        arguments: As in the module's text.

    Returns:
        0 when the picture is there.
    """
    wish = _parser().parse_args(arguments)
    i18n.set_language(wish.lang)
    with _display(), Store.in_memory() as store:
        _see_at(wish.scale)
        # Only now: the display and its scale are settled.
        from halfmoon_arcade.window import GameWindow  # noqa: PLC0415

        # Of the size asked for, also where the screen is smaller: it is never shown.
        window = GameWindow(*wish.size)
        sitting = _play(wish, store)
        if wish.view == "replay":
            _show_replay(window, sitting, wish.position)
        else:
            _show(window, sitting, wish.view, wish.page)
        window.picture().save(wish.out, optimize=True)
        window.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(description="Take a picture of the game.")
    parser.add_argument("code", nargs="?", type=DealCode.parse, default=DealCode.parse(EXAMPLE))
    parser.add_argument("taps", nargs="*", type=Slot.parse, metavar="TAP")
    parser.add_argument("--size", type=_size, default=(1280, 720), help="logical pixels, as WxH")
    parser.add_argument("--scale", type=float, default=1.0, help="device pixels in a logical one")
    parser.add_argument("--view", choices=VIEWS, default="table")
    parser.add_argument("--lang", default="en")
    parser.add_argument("--placement-help", action="store_true", help="with the setting on")
    parser.add_argument("--move-errors", action="store_true", help="with the setting on")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="with another setting, such as deck=night_court or large_index=on",
    )
    parser.add_argument(
        "--page",
        default="",
        help="of the settings, as its tab says; of the statistics: overview, charts, games or data",
    )
    parser.add_argument(
        "--history", action="store_true", help="with the games of half a year played before"
    )
    parser.add_argument("--position", type=int, default=0, help="moves shown of the replay")
    parser.add_argument("--clock", type=float, default=0.0, help="seconds played so far")
    parser.add_argument("--out", type=Path, required=True)
    return parser


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


@contextlib.contextmanager
def _display() -> Iterator[None]:
    if machine.names_a_display():
        yield
        return
    with machine.virtual_display() as name:
        os.environ["DISPLAY"] = name
        yield


def _see_at(scale: float) -> None:
    """Have the window system report a pixel ratio, as it does for a screen of fine dots."""
    if scale != 1.0:
        from pyglet.display import xlib  # noqa: PLC0415 # elsewhere a screen has the ratio it has

        dots = round(scale * _DOTS_PER_INCH)
        setattr(xlib.XlibScreen, "get_dpi", lambda _: dots)  # noqa: B010 # a method, says mypy


def _play(wish: argparse.Namespace, store: Store) -> Sitting:
    settings = store.settings
    settings.placement_help = wish.placement_help
    settings.move_errors = wish.move_errors
    for choice in wish.set:
        name, _, value = choice.partition("=")
        setattr(settings, name, {"on": True, "off": False}.get(value, value))
    if wish.history:
        _remember(store)
    begun = time.monotonic()
    clock = [begun]
    sitting = Sitting(store, now=lambda: clock[0])
    sitting.deal(wish.code)
    taps = wish.taps
    if wish.view in {"result", "replay"} and not taps:
        from halfmoon_arcade.demo import Example  # noqa: PLC0415 # imports arcade

        taps = Example.load().taps
    for count, slot in enumerate(taps, 1):
        sitting.tap(slot)
        clock[0] = begun + wish.clock * count / len(taps)
    return sitting


def _remember(store: Store) -> None:
    with tempfile.TemporaryDirectory() as folder:
        store.logbook.merge(write_history(Path(folder) / "history.json", time.time()))


def _show(window: GameWindow, sitting: Sitting, name: str, page: str) -> None:
    """Let the window show a view, with nothing moving any more."""
    from halfmoon_arcade.views.menu import MenuView  # noqa: PLC0415 # imports arcade
    from halfmoon_arcade.views.table import TableView  # noqa: PLC0415 # imports arcade

    view: Stage
    if name in _OVER_THE_MENU:
        view = menu = MenuView(window, sitting)
        window.show(view)
        _open_over(menu, name, page)
    else:
        view = table = TableView(window, sitting)
        window.show(view)
        if name == "rules":
            table.show_rules()
        elif name == "keys":
            table.show_keys()
    _rest(window, view)
    if name == "result" and view.panel is None:
        raise SystemExit("The game is not won by these taps, so there is no result to show.")


def _show_replay(window: GameWindow, sitting: Sitting, position: int) -> None:
    """Let the window show the game as a replay that pauses at a position."""
    from halfmoon_arcade.views.replay import ReplayView  # noqa: PLC0415 # imports arcade

    if sitting.game is None:
        raise SystemExit("There is no game to be watched.")
    watched = SavedGame(sitting.game, sitting.seconds or None)
    view = ReplayView(window, sitting, watched, window.close)
    window.show(view)
    view.playback.toggle()
    view.playback.go_to(position)
    _rest(window, view)


def _rest(window: GameWindow, view: Stage) -> None:
    """Make frames until nothing moves any more."""
    for _ in range(round(_LONGEST / _FRAME)):
        window.step(_FRAME)
        if not view.moving:
            break
    window.step(0)


def _open_over(menu: MenuView, name: str, page: str) -> None:
    from halfmoon_arcade.views.setting_pages import Page  # noqa: PLC0415 # imports arcade
    from halfmoon_arcade.views.settings import SettingsPanel  # noqa: PLC0415 # imports arcade
    from halfmoon_arcade.views.statistics import StatisticsPage  # noqa: PLC0415 # imports arcade

    if name == "settings":
        menu.show_settings()
        if isinstance(menu.panel, SettingsPanel):
            menu.panel.turn_to(Page[(page or "game").upper()])
    elif name == "code":
        menu.enter_code()
    elif name == "statistics":
        menu.show_statistics(StatisticsPage[(page or "overview").upper()])
    elif name == "unfinished":
        menu.show_unfinished()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
