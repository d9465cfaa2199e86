"""Somebody who plays a build: real mouse and keys on a display, and questions to the build itself.

What is on the screen is compared with what the source shows; how the game stands is asked of the
build's own command line. Nothing of the running game is looked into.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from typing import TYPE_CHECKING, Final

from PIL import Image, ImageChops, ImageGrab, ImageStat

from halfmoon_arcade.engine import Game, Rank, Slot, Taken
from halfmoon_arcade.input.focus import Focus, next_of_rank, place_of, slot_places
from halfmoon_arcade.scene.layout import Layout
from tests.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from tests.built.rooms import Room

EXAMPLE: Final = "HM1-N-AAAAAAB"
MOVES: Final = 48
POINTS: Final = 520
SIZE: Final = 1280, 720
PATIENCE: Final = 60.0
"""Seconds for anything at all, with OpenGL in software on a machine that does other things too."""
TOLERANCE: Final = 8
"""Of 255, in the mean of a square of 8 pixels: as the suite's own pictures allow another Mesa."""

_LAYOUT: Final = Layout.fit(*SIZE)
_KEYS: Final = {
    **{Rank(number): str(number % 10) for number in range(2, 11)},
    Rank.ACE: "a",
    Rank.JACK: "j",
    Rank.QUEEN: "q",
    Rank.KING: "k",
}


class Guest:
    """Plays one build in one room, from one home, in one language.

    Args:
        room: Where it runs.
        program: Its path in the room; or several words, with that path among them.
        home: The player's home in the room.
        speech: Variables that say which language the system has.
    """

    def __init__(
        self, room: Room, program: str | tuple[str, ...], home: str, **speech: str
    ) -> None:
        self.room = room
        self.program = (program,) if isinstance(program, str) else program
        self.speech = {"HOME": home, **speech}
        self.display = ""

    @property
    def home(self) -> Path:
        """The player's home, seen from outside."""
        return self.room.outside(self.speech["HOME"])

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run the build without a window, whatever comes of it."""
        return self.room.run(*self.program, *words, **self.speech, **environment)

    def ask(self, *words: str) -> str:
        """Ask the build something that it has a good answer to."""
        done = self.run(*words)
        assert (done.returncode, done.stderr) == (0, ""), done
        return done.stdout

    def table(self) -> dict[str, object]:
        """How the game stands by the build's own word; empty when none is kept yet."""
        done = self.run("describe", "--json")
        assert done.returncode in {0, 2}, done
        table = json.loads(done.stdout) if done.returncode == 0 else {}
        assert isinstance(table, dict)
        return table

    def wait_for(self, **wanted: object) -> None:
        """Wait until the kept game is as wanted."""

        def stands() -> dict[str, object]:
            table = self.table()
            return {name: table.get(name) for name in wanted}

        wait_until(lambda: stands() == wanted, lambda: f"{stands()} instead of {wanted}")

    @contextmanager
    def playing(self, display: str, *options: str) -> Iterator[subprocess.Popen[str]]:
        """Have the window open; whatever it says on stderr is an error."""
        self.display = display
        self.step_aside()
        size = "{}x{}".format(*SIZE)
        game = self.room.start(
            *(*self.program, "--size", size, *options),
            DISPLAY=display,
            LIBGL_ALWAYS_SOFTWARE="1",
            # What the driver leaves in a home, or says where it cannot, is not about the game.
            MESA_SHADER_CACHE_DISABLE="true",
            **self.speech,
        )
        try:
            wait_until(lambda: self._window_is_there(game), lambda: "No window came.")
            yield game
            game.terminate()
            said = game.communicate(timeout=PATIENCE)
            assert (*said, game.returncode) == ("", "", 128 + signal.SIGTERM)
        finally:
            game.kill()
            game.communicate()

    def do(self, *words: str) -> str:
        """Move the mouse, press keys: one line of xdotool's."""
        done = subprocess.run(  # noqa: S603 # our own command
            ["xdotool", *words],  # noqa: S607 # whichever there is
            env=os.environ | {"DISPLAY": self.display},
            check=False,
            capture_output=True,
            text=True,
        )
        return done.stdout

    def click(self, *slots: Slot) -> None:
        """Click in the middle of cards."""
        for slot in slots:
            card = _LAYOUT.slot(slot)
            place = round(card.x), round(SIZE[1] - card.y)
            self.do("mousemove", *map(str, place), "click", "1")

    def step_aside(self) -> None:
        """Move the mouse to where nothing is."""
        self.do("mousemove", "1919", "1199")

    def picture(self) -> Image.Image:
        """What the display shows of the window."""
        screen = ImageGrab.grab(xdisplay=self.display)
        return screen.convert("RGB").crop((0, 0, *SIZE))

    def picture_at_rest(self, kept_as: Path) -> Image.Image:
        """What the display shows of the window once nothing moves any more; it is kept."""
        looks = [self.picture()]

        def rests() -> bool:
            time.sleep(0.4)
            looks.append(self.picture())
            return looks[-1] == looks[-2]

        wait_until(rests, lambda: "The window never comes to rest.")
        looks[-1].save(kept_as)
        return looks[-1]

    def wait_to_see(
        self, wanted: Image.Image, kept_as: Path, box: tuple[int, int, int, int] = (0, 0, *SIZE)
    ) -> None:
        """Wait until the window, or a part of it, looks as wanted; the last look at it is kept."""

        def difference() -> float:
            seen = self.picture()
            seen.save(kept_as)
            return farthest(seen.crop(box), wanted.crop(box))

        wait_until(
            lambda: difference() <= TOLERANCE, lambda: f"{kept_as} differs by {difference()} of 255"
        )

    def _window_is_there(self, game: subprocess.Popen[str]) -> bool:
        assert game.poll() is None, game.communicate()
        windows = self.do("search", "--onlyvisible", "--name", "^Half Moon").split()
        # Sooner, keys would go elsewhere.
        return self.do("getwindowfocus", "-f").strip() in windows


def play_by_mouse(guest: Guest, moves: Iterable[tuple[Slot, ...]]) -> None:
    """Click all cards of a game, in its order."""
    for move in moves:
        guest.click(*move)


def play_by_keys(guest: Guest, moves: Iterable[tuple[Slot, ...]]) -> None:
    """Play a game without a mouse: to the next card of a rank, as often as need be, then Return."""
    game = Game.deal(EXAMPLE)
    focus = Focus(Slot.PILE_1, place_of(Slot.PILE_1))
    guest.do("key", "Tab")  # shows where the focus is
    for slot in (slot for move in moves for slot in move):
        card = game.table.top(slot)
        assert card is not None
        presses = []
        while focus.settle(slot_places(game.table)) != slot:
            to = next_of_rank(focus.at, card.rank, game.table)
            assert to is not None
            focus.put(to)
            presses.append(_KEYS[card.rank])
        guest.do("key", *presses, "Return")
        game.tap(slot)
    assert isinstance(game.last_event, Taken)


def example() -> list[tuple[Slot, ...]]:
    """The moves of the documented example."""
    told = json.loads((ROOT / "resources" / "example.json").read_text(encoding="utf-8"))
    return [tuple(map(Slot.parse, move)) for move in told["record"]["history"]]


def shown_by_source(
    picture: Path, lang: str = "en", moves: Iterable[tuple[Slot, ...]] = ()
) -> Image.Image:
    """What the source shows of the example's table after some moves."""
    tool = str(ROOT / "tools" / "screenshot.py")
    taps = [slot.label for move in moves for slot in move]
    looks = ["--size", "{}x{}".format(*SIZE), "--lang", lang, "--out", str(picture)]
    subprocess.run(  # noqa: S603 # our own command
        [sys.executable, tool, EXAMPLE, *taps, *looks],
        env=os.environ | {"PYTHONPATH": str(ROOT)},
        check=True,
        timeout=PATIENCE,
    )
    with Image.open(picture) as file:
        shown: Image.Image = file.convert("RGB")
    return shown


def farthest(one: Image.Image, other: Image.Image) -> float:
    """How much two pictures differ where they differ most: squares of 8 pixels, of 255."""
    difference = ImageChops.difference(one, other)
    tiles = difference.resize((one.width // 8, one.height // 8), Image.Resampling.BOX)
    return max(highest for _, highest in ImageStat.Stat(tiles).extrema)


def is_blank(picture: Image.Image) -> bool:
    """Whether there is nothing on a picture, or next to nothing."""
    return max(ImageStat.Stat(picture).stddev) < TOLERANCE


def wait_until(true: Callable[[], bool], otherwise: Callable[[], str]) -> None:
    """Look again and again until something is true.

    Args:
        true: Looks.
        otherwise: Says what is the matter when that never happened.
    """
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, otherwise()
        time.sleep(0.2)
