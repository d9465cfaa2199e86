"""What the build answers without a window, and what it says when something is wrong: never more
than a line, and nothing of Python.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import halfmoon_arcade
import machine
from tests.built.guest import EXAMPLE, SIZE, example, play_by_mouse, shown_by_source
from tests.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from tests.built.guest import Guest
    from tests.built.rooms import Room

ANSWERS = (
    ("--help",),
    ("describe", EXAMPLE),
    ("describe", EXAMPLE, "1", "8", "R1", "--json"),
    ("stats",),
)
WISHES = {
    "LANG": {"LANG": "id_ID.UTF-8"},
    "LC_ALL": {"LANG": "en_GB.UTF-8", "LC_ALL": "id_ID"},
    "LANGUAGE": {"LANG": "C", "LANGUAGE": "tlh:id:en"},
}


def lock(guest: Guest) -> None:
    guest.home.chmod(0)


def hide(guest: Guest) -> None:
    guest.home.chmod(0o500)
    guest.speech["HOME"] += "/not/there"


def flatten(guest: Guest) -> None:
    guest.home.rmdir()
    guest.home.touch()


def forget(guest: Guest) -> None:
    guest.program = ("/usr/bin/env", "-u", "HOME", *guest.program)


SPOILS = {"locked": lock, "missing": hide, "a file": flatten, "unknown": forget}


@pytest.fixture(scope="module")
def after_two_moves(tmp_path_factory: pytest.TempPathFactory) -> Image.Image:
    """How the table looks then."""
    return shown_by_source(tmp_path_factory.mktemp("reference") / "two.png", moves=example()[:2])


@pytest.fixture
def blind_display() -> Iterator[str]:
    """A display that cannot draw with OpenGL."""
    with machine.virtual_display(opengl=False) as name:
        yield name


def source(*words: str, code: int = 0) -> str:
    """What the source answers, or complains about."""
    done = subprocess.run(  # noqa: S603 # our own command
        [sys.executable, "-m", "halfmoon_arcade", *words],
        cwd=ROOT,
        env=os.environ | {"PYTHONPATH": str(ROOT), "DISPLAY": ""},
        check=False,
        capture_output=True,
        encoding="utf-8",
    )
    assert done.returncode == code, done
    return done.stderr if code else done.stdout


def complaint(guest: Guest, *words: str, code: int, **environment: str) -> str:
    """The one line that a build says instead of opening a window."""
    done = guest.run(*words, **environment)
    assert done.returncode == code, done
    assert done.stdout == ""
    return one_line(done.stderr)


def one_line(said: str) -> str:
    assert said.startswith("halfmoon: "), said
    assert said.count("\n") == 1, said
    return said


def test_it_says_its_version(guest: Guest) -> None:
    assert guest.ask("--version") == f"halfmoon {halfmoon_arcade.__version__}\n"


@pytest.mark.parametrize("lang", ["en", "id"])
@pytest.mark.parametrize("words", ANSWERS, ids=" ".join)
def test_it_answers_as_the_source_does(guest: Guest, words: tuple[str, ...], lang: str) -> None:
    assert guest.ask(*words, "--lang", lang) == source(*words, "--lang", lang)


@pytest.mark.parametrize("wish", WISHES)
def test_it_speaks_as_the_system_wishes(guest: Guest, wish: str) -> None:
    guest.speech = {"HOME": guest.speech["HOME"], **WISHES[wish]}
    assert guest.ask("--help") == source("--help", "--lang", "id")


def test_a_code_that_is_none_is_one_line(guest: Guest) -> None:
    said = complaint(guest, "HM1-N-AAAA", code=2)
    assert said == source("HM1-N-AAAA", "--lang", "en", code=2)


def test_a_file_that_holds_no_game_is_one_line(guest: Guest, program: str) -> None:
    assert program in complaint(guest, "replay", program, code=2)


def test_no_display_is_one_line(guest: Guest) -> None:
    said = complaint(guest, EXAMPLE, code=3)
    assert said == source(EXAMPLE, "--lang", "en", code=3)


def test_a_display_that_is_not_there_is_one_line(guest: Guest) -> None:
    complaint(guest, EXAMPLE, code=3, DISPLAY=":9999")


def test_a_display_without_opengl_is_one_line(guest: Guest, blind_display: str) -> None:
    assert "OpenGL" in complaint(guest, EXAMPLE, code=3, DISPLAY=blind_display)


def test_a_system_that_cannot_draw_is_told_what_it_lacks(
    bare_room: Room, program: str, room: Room, display: str
) -> None:
    folder = Path(program).parent
    shutil.copytree(room.outside(str(folder)), bare_room.outside("/opt/game"), symlinks=True)
    bare = f"/opt/game/{Path(program).name}"
    assert bare_room.run(bare, "--version").stdout.startswith("halfmoon ")
    assert bare_room.run(bare, "describe", EXAMPLE).returncode == 0
    done = bare_room.run(bare, EXAMPLE, DISPLAY=display)
    assert done.returncode == 3, done
    one_line(done.stderr)


def test_an_answer_that_cannot_be_written_is_one_line(guest: Guest, program: str) -> None:
    script = '"$0" stats > /dev/full'
    done = guest.room.run("/bin/sh", "-c", script, program, **guest.speech)
    assert done.returncode == 1, done
    one_line(done.stderr)


@pytest.mark.parametrize("spoil", SPOILS)
def test_a_home_that_cannot_be_used_costs_no_game(
    guest: Guest, display: str, spoil: str, after_two_moves: Image.Image, evidence: Path
) -> None:
    SPOILS[spoil](guest)
    done = guest.run("stats", "--json")
    assert done.returncode == 0, done
    assert json.loads(done.stdout)["played"] == 0
    with guest.playing(display, EXAMPLE):
        play_by_mouse(guest, example()[:2])
        guest.step_aside()
        seen = evidence / f"{guest.room.kind}-home-{spoil}.png"
        guest.wait_to_see(after_two_moves, seen, (0, 280, *SIZE))


def test_a_build_that_lacks_a_file_is_one_line(guest: Guest, program: str, display: str) -> None:
    room, whole = guest.room, Path(program).parent
    broken = f"{guest.speech['HOME']}/halfmoon"
    shutil.copytree(room.outside(str(whole)), room.outside(broken), symlinks=True)
    guest.program = (f"{broken}/{Path(program).name}",)
    for cards in room.outside(broken).rglob("resources/cards"):
        shutil.rmtree(cards)
    assert "cards" in complaint(guest, EXAMPLE, code=1, DISPLAY=display)
