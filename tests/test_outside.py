"""The game as another program sees it: a window on a display, clicked where the design says."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pytest

import machine
from tests.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

pytestmark = pytest.mark.skipif(
    shutil.which("xdotool") is None, reason="xdotool moves the mouse from outside"
)

# Places in the design's picture of 1280 by 720, from the upper left.
PLACES = {"1": (120, 584), "8": (860, 156), "5": (416, 156), "3": (120, 156), "felt": (268, 420)}
UNDO = (1010, 26)
SAVE = (1005, 24)  # of a replay
PATIENCE = 30.0


class Visitor:
    """Moves the mouse on a display, and asks the game how it stands from another process."""

    def __init__(self, display: str, home: Path) -> None:
        self.surroundings = os.environ | {"DISPLAY": display, "XDG_DATA_HOME": str(home)}

    def click(self, place: tuple[int, int], button: int = 1) -> None:
        self._run("xdotool", "mousemove", *map(str, place), "click", str(button))

    def key(self, name: str) -> None:
        self._run("xdotool", "key", name)

    def hold(self, name: str, seconds: float) -> None:
        """Hold a key down; the window system lets it repeat."""
        self._run("xdotool", "keydown", name)
        time.sleep(seconds)
        self._run("xdotool", "keyup", name)

    def windows(self, title: str) -> list[str]:
        return self._ask("search", "--onlyvisible", "--name", title).split()

    @property
    def sees_the_game(self) -> bool:
        """Whether the window is there and has the keyboard: sooner, keys would go elsewhere."""
        return self._ask("getwindowfocus", "-f").strip() in self.windows("^Half Moon")

    def table(self) -> dict[str, object]:
        told = self._run(sys.executable, "-m", "halfmoon_arcade", "describe", "--json")
        table = json.loads(told)
        assert isinstance(table, dict)
        return table

    def wait_for(self, **wanted: object) -> None:
        """Wait until the kept game is as wanted, which takes the time of one save."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            table = self.table()
            if all(table[name] == value for name, value in wanted.items()):
                return
        assert {name: table[name] for name in wanted} == wanted

    def _ask(self, *words: str) -> str:
        done = subprocess.run(  # noqa: S603 # our own command
            ["xdotool", *words],  # noqa: S607 # whichever there is
            env=self.surroundings,
            capture_output=True,
            text=True,
            check=False,
        )
        return done.stdout

    def _run(self, *command: str) -> str:
        return subprocess.run(  # noqa: S603 # our own command
            command, env=self.surroundings, capture_output=True, text=True, check=True
        ).stdout


@contextmanager
def playing(home: Path, *options: str) -> Iterator[tuple[Visitor, subprocess.Popen[str]]]:
    with machine.virtual_display() as display:
        visitor = Visitor(display, home)
        game = subprocess.Popen(  # noqa: S603 # our own command
            [sys.executable, "-m", "halfmoon_arcade", "--size", "1280x720", *options],
            env=visitor.surroundings,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            end = time.monotonic() + PATIENCE
            while not visitor.sees_the_game:
                assert game.poll() is None, game.communicate()
                assert time.monotonic() < end
            yield visitor, game
        finally:
            if game.poll() is None:
                game.terminate()
            game.communicate()


def test_clicks_where_the_design_puts_the_cards_play_the_example(tmp_path: Path) -> None:
    with playing(tmp_path, "HM1-N-AAAAAAB") as (visitor, _):
        visitor.click(PLACES["1"])
        visitor.click(PLACES["8"])
        visitor.wait_for(moves=1, score=10)
        for slot in ("8", "5", "3"):
            visitor.click(PLACES[slot])
        visitor.wait_for(moves=2, score=25)
        visitor.click(UNDO)
        visitor.wait_for(moves=1, score=10)


def test_the_right_button_and_the_felt_deselect(tmp_path: Path) -> None:
    with playing(tmp_path, "HM1-N-AAAAAAB") as (visitor, _):
        for place, button in ((PLACES["1"], 3), (PLACES["felt"], 1)):
            visitor.click(PLACES["1"])
            visitor.click(place, button)
            visitor.click(PLACES["8"])
            visitor.click(PLACES["8"])
        # Had anything stayed selected, 1 and 8 would be gone by now.
        visitor.click(PLACES["1"])
        visitor.click(PLACES["8"])
        visitor.wait_for(moves=1)


def test_the_next_start_goes_on_where_this_one_was_killed(tmp_path: Path) -> None:
    with playing(tmp_path, "HM1-N-AAAAAAB") as (visitor, game):
        visitor.click(PLACES["1"])
        visitor.click(PLACES["8"])
        visitor.wait_for(moves=1)
        game.kill()
    with playing(tmp_path, "--continue") as (visitor, _):
        visitor.key("ctrl+z")
        visitor.wait_for(moves=0)
        visitor.key("ctrl+y")
        visitor.wait_for(moves=1, code="HM1-N-AAAAAAB")


def test_keys_from_outside_play_too_and_only_arrows_repeat(tmp_path: Path) -> None:
    with playing(tmp_path, "HM1-N-AAAAAAB") as (visitor, _):
        visitor.key("Tab")  # shows the focus on pile 1
        visitor.hold("Return", 1.2)  # a tap that repeated would let go of it again, or not
        visitor.hold("Up", 1.2)  # by way of pile 2 and pile 3 into the bar
        visitor.key("Down")  # pile 3
        for _ in range(5):
            visitor.key("Tab")
        visitor.key("space")
        visitor.wait_for(moves=1, score=10)
        visitor.key("ctrl+z")
        visitor.wait_for(moves=0)
        visitor.key("ctrl+shift+z")
        visitor.wait_for(moves=1)
        visitor.key("shift+Tab")  # pile 7
        visitor.key("j")
        visitor.key("Return")
        visitor.key("q")
        visitor.key("Return")
        visitor.key("k")
        visitor.key("Return")
        visitor.wait_for(moves=2, score=25)


def test_a_record_is_watched_saved_and_its_deal_played(tmp_path: Path) -> None:
    papers = tmp_path / "papers"
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DOCUMENTS_DIR", str(papers))
        command = "replay", str(ROOT / "resources" / "example.json")
        with playing(tmp_path, *command) as (visitor, game):
            end = time.monotonic() + PATIENCE
            while not list(papers.glob("halfmoon-AAAAAAB-*.json")):
                visitor.click(SAVE)
                time.sleep(0.5)
                assert time.monotonic() < end
            assert game.poll() is None
            visitor.key("r")  # the deal it is about, to be played
            visitor.click(PLACES["1"])
            visitor.click(PLACES["8"])
            visitor.wait_for(moves=1, score=10)
    saved = json.loads(next(papers.glob("*.json")).read_text(encoding="utf-8"))
    assert len(saved["record"]["history"]) == 48


@pytest.mark.parametrize("content", ["", "{", '{"format": "halfmoon-game"}', "\0" * 4000])
def test_a_damaged_record_is_one_line_before_a_window_is_there(
    tmp_path: Path, content: str
) -> None:
    record = tmp_path / "record.json"
    record.write_text(content, encoding="utf-8")
    done = subprocess.run(  # noqa: S603 # our own command
        [sys.executable, "-m", "halfmoon_arcade", "replay", str(record)],
        env=os.environ | {"XDG_DATA_HOME": str(tmp_path), "DISPLAY": ""},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 2
    assert done.stderr.startswith("halfmoon: ")
    assert done.stderr.count("\n") == 1
    assert "record.json" in done.stderr
