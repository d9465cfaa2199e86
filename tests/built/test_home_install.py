"""The archive's own scripts: into a home, played from its menu, and out of it again."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from tests.built.guest import EXAMPLE, MOVES, POINTS, Guest, example, play_by_keys
from tests.built.listing import everything_in
from tests.tools.test_installer import started

if TYPE_CHECKING:
    from tests.built.rooms import Room

KEPT = {
    ".local",
    ".local/share",
    ".local/share/halfmoon",
    ".local/share/halfmoon/halfmoon.sqlite3",
}
"""What stays: the player's games."""


@pytest.fixture
def unpacked(release: str, room: Room, program: str) -> Path:
    """The folder of the archive in the room, where it is tested."""
    assert release
    for folder in Path(program).parents:
        if room.outside(str(folder / "install.sh")).exists():
            return folder
    raise AssertionError("There is no install.sh in the archive.")


def test_it_is_installed_played_and_removed_without_a_trace(
    room: Room, unpacked: Path, guest: Guest, display: str
) -> None:
    said = room.run(str(unpacked / "install.sh"), **guest.speech)
    assert (said.returncode, said.stderr) == (0, ""), said
    entry = guest.home / ".local" / "share" / "applications" / "halfmoon.desktop"
    menu, *_ = started(entry.read_text(encoding="utf-8"))
    assert str(unpacked) not in " ".join(menu)

    from_menu = Guest(room, tuple(menu), guest.speech["HOME"], LANG="id")
    with from_menu.playing(display, EXAMPLE):
        play_by_keys(from_menu, example())
        from_menu.wait_for(moves=MOVES, score=POINTS, status="won")
    launcher = Guest(room, f"{guest.speech['HOME']}/.local/bin/halfmoon", guest.speech["HOME"])
    assert json.loads(launcher.ask("stats", "--json"))["won"] == 1

    (script,) = guest.home.rglob("uninstall.sh")
    inside = str(Path("/") / script.relative_to(room.root))
    said = room.run(inside, **guest.speech)
    assert (said.returncode, said.stderr) == (0, ""), said
    assert everything_in(guest.home).keys() == KEPT
