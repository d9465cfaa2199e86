"""The build plays: away from Python and the project, in a folder with an awkward name."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

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
    from pathlib import Path

    from PIL import Image

    from tests.built.rooms import Room

SPEECHES = {"id": "id_ID.UTF-8", "en": "C"}
PLAYS = {"id": play_by_mouse, "en": play_by_keys}


def test_the_room_has_no_python_and_no_project(room: Room) -> None:
    for word in ("python3", "/usr/bin/python3"):
        assert room.run(word, "-c", "").returncode in {126, 127}
    assert room.run("ls", str(ROOT)).stdout == ""


@pytest.mark.parametrize("lang", SPEECHES)
def test_the_example_is_played_to_the_end(
    guest: Guest, display: str, lang: str, evidence: Path, references: dict[str, Image.Image]
) -> None:
    guest.speech = {"HOME": guest.speech["HOME"], "LANG": SPEECHES[lang]}
    kind = guest.room.kind
    with guest.playing(display, EXAMPLE):
        guest.wait_to_see(references[lang], evidence / f"{kind}-{lang}-first.png")
        for other in references.keys() - {lang}:
            assert farthest(guest.picture(), references[other]) > TOLERANCE
        PLAYS[lang](guest, example())
        guest.wait_for(code=EXAMPLE, moves=MOVES, score=POINTS, status="won")
        last = guest.picture_at_rest(evidence / f"{kind}-{lang}-last.png")
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
