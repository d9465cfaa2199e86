"""The build plays: away from Python and the project, in a folder with an awkward name."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

import pytest

import halfmoon_arcade
from tests.built.guest import (
    EXAMPLE,
    MOVES,
    POINTS,
    TOLERANCE,
    Guest,
    example,
    farthest,
    is_blank,
    play_by_keys,
    play_by_mouse,
)
from tests.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from PIL import Image

    from tests.built.rooms import Room

SPEECHES = {
    "id": {"LANG": "id_ID.UTF-8"},
    "en": {"LANG": "C"},
}
PLAYS = {"id": play_by_mouse, "en": play_by_keys}


def test_the_room_has_no_python_and_no_project(room: Room) -> None:
    for word in ("python3", "/usr/bin/python3"):
        assert room.run(word, "-c", "").returncode in {126, 127}
    assert room.run("ls", str(ROOT)).stdout == ""


@pytest.mark.parametrize("lang", SPEECHES)
def test_the_example_is_played_to_the_end(
    room: Room, program: str, display: str, lang: str, evidence: Path,
    references: dict[str, Image.Image],
) -> None:
    guest = Guest(room, program, room.new_home(f"Pemain “{lang}” ☾"), **SPEECHES[lang])
    with guest.playing(display, EXAMPLE):
        first = evidence / f"{room.kind}-{lang}-first.png"
        guest.wait_to_see(references[lang], first)
        for other in references.keys() - {lang}:
            assert farthest(guest.picture(), references[other]) > TOLERANCE
        PLAYS[lang](guest, example())
        guest.wait_for(code=EXAMPLE, moves=MOVES, score=POINTS, status="won")
        last = guest.picture_at_rest(evidence / f"{room.kind}-{lang}-last.png")
    assert not is_blank(last)
    assert farthest(last, references[lang]) > TOLERANCE
    stats = json.loads(guest.ask("stats", "--json"))
    assert (stats["played"], stats["won"], stats["lost"]) == (1, 1, 0)
    assert (stats["moves"], stats["undos"]) == (MOVES, 0)


def test_the_game_goes_on_where_it_was_left(guest: Guest, display: str) -> None:
    moves = example()
    with guest.playing(display, EXAMPLE):
        play_by_mouse(guest, moves[:2])
        guest.wait_for(moves=2, score=25)
    with guest.playing(display, "--continue"):
        guest.do("key", "ctrl+z")
        guest.wait_for(moves=1, score=10)
