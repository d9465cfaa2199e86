"""The first frame waits for nothing that it does not need."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

import machine
from tests.project import ROOT

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="displays to choose from are X11's")

LATER = {
    "no sound has been asked for": {"pyglet.media"},
    "the game writes by itself": {"arcade.gui", "pyglet.text", "pyglet.font"},
    "nothing falls or rolls": {"pymunk", "_cffi_backend"},
    "pictures are of one kind": {"PIL.GifImagePlugin", "PIL.JpegImagePlugin"},
    "no panel is open": {
        *("bindings_panel", "code_entry", "keys_panel", "rules", "settings", "setting_pages"),
        *("statistics", "statistics_charts", "data_page", "games_page", "unfinished"),
        *("capture_panel", "action_panel", "game_panel"),
    },
    "no card is on the table": {"table", "result", "replay", "halfmoon_arcade.demo"},
}
"""What is not imported before the first frame, and why."""

LOOK = """
import os, subprocess, sys
from halfmoon_arcade import cli, toolkit

started = []

class Noted(subprocess.Popen):
    def __init__(self, command, *rest, **options):
        started.append(command)
        super().__init__(command, *rest, **options)

def first_frame():
    real = [name for name, module in sys.modules.items() if type(module).__name__ == "module"]
    print(*real)
    print(started)
    sys.stdout.flush()
    os._exit(0)

subprocess.Popen = Noted
toolkit.rest = first_frame
cli.main([])
"""


@pytest.fixture(scope="module")
def at_the_first_frame(tmp_path_factory: pytest.TempPathFactory) -> tuple[set[str], str]:
    """The modules there are at the first frame of the menu, and the programs started for it."""
    with machine.virtual_display() as name:
        home = str(tmp_path_factory.mktemp("start"))
        done = subprocess.run(  # noqa: S603 # our own script
            [sys.executable, "-c", LOOK],
            env=os.environ | {"DISPLAY": name, "XDG_DATA_HOME": home},
            cwd=ROOT,
            capture_output=True,
            text=True,
            timeout=60,
            check=True,
        )
    modules, started = done.stdout.splitlines()
    return set(modules.split()), started


@pytest.mark.parametrize("reason", LATER)
def test_what_the_first_frame_does_not_need_is_not_imported(
    at_the_first_frame: tuple[set[str], str], reason: str
) -> None:
    there, _ = at_the_first_frame
    assert "halfmoon_arcade.views.menu" in there
    named = LATER[reason] | {f"halfmoon_arcade.views.{name}" for name in LATER[reason]}
    assert there & named == set()


def test_no_other_program_is_started_for_the_first_frame(
    at_the_first_frame: tuple[set[str], str],
) -> None:
    assert at_the_first_frame[1] == "[]"
