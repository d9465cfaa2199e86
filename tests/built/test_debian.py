"""Debian's package: installed, played and removed on fresh systems."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
from typing import TYPE_CHECKING

import pytest

import halfmoon_arcade
from tests.built import rooms
from tests.built.guest import EXAMPLE, MOVES, POINTS, Guest, example, play_by_keys
from tests.built.listing import everything_in

if TYPE_CHECKING:
    from pathlib import Path

    from PIL import Image

    from tests.built.rooms import Room

NAME = "halfmoon"
COMMAND = f"/usr/games/{NAME}"
OWN_BUSINESS = ("dev", "proc", "run", "tmp", "players", "var/cache", "var/lib/dpkg", "var/log")
"""What changes on any system, or is the player's."""


@pytest.fixture(scope="session")
def package(dist: Path, release: str) -> Path:
    """The package, where there are systems to put it on."""
    assert release
    found = list(dist.glob("*.deb"))
    if not found:
        pytest.skip("this build has no package for Debian")
    (package,) = found
    return package


def depends(package: Path) -> list[str]:
    """What a package depends on, one each."""
    return field(package, "Depends").split(", ")


def field(package: Path, name: str) -> str:
    told = subprocess.run(  # noqa: S603 # our own command
        ["dpkg-deb", "-f", str(package), name],  # noqa: S607 # Debian's own
        check=True,
        capture_output=True,
        text=True,
    )
    return told.stdout.strip()


def bring(package: Path, room: Room) -> str:
    """Put the package into a room, to be installed; its path there."""
    shutil.copy(package, room.outside("/tmp"))  # noqa: S108 # the room's own
    return f"/tmp/{package.name}"  # noqa: S108 # the same


def test_it_is_installed_played_and_removed_without_a_trace(
    package: Path, release: str, display: str, evidence: Path, references: dict[str, Image.Image]
) -> None:
    with rooms.system(release, depends(package)) as room:
        before = everything_in(room.root, OWN_BUSINESS)
        room.administer("dpkg", "--install", bring(package, room))
        added = everything_in(room.root, OWN_BUSINESS).keys() - before.keys()
        assert "usr/games/halfmoon" in added
        assert "usr/share/applications/halfmoon.desktop" in added
        assert "usr/share/metainfo/halfmoon.metainfo.xml" in added
        assert "usr/share/man/man6/halfmoon.6.gz" in added
        assert "usr/share/doc/halfmoon/copyright" in added
        for size in ("48x48", "256x256"):
            assert f"usr/share/icons/hicolor/{size}/apps/halfmoon.png" in added
        assert "usr/share/icons/hicolor/scalable/apps/halfmoon.svg" in added
        # Nobody but root may change what is installed.
        assert {room.root.joinpath(name).lstat().st_uid for name in added} == {0}

        guest = Guest(room, started_by_the_desktop(room), room.home, LANG="id_ID.UTF-8")
        with guest.playing(display, EXAMPLE):
            guest.wait_to_see(references["id"], evidence / f"{release}-deb-first.png")
            play_by_keys(guest, example())
            guest.wait_for(moves=MOVES, score=POINTS, status="won")
        assert json.loads(guest.ask("stats", "--json"))["won"] == 1
        assert room.administer("dpkg", "--verify", NAME) == ""

        room.administer("dpkg", "--purge", NAME)
        assert everything_in(room.root, OWN_BUSINESS) == before
        assert list(room.outside("/var/lib/dpkg/info").glob(f"{NAME}.*")) == []
        kept = room.outside(room.home) / ".local" / "share" / NAME / f"{NAME}.sqlite3"
        assert kept.stat().st_size > 0


def test_apt_brings_what_it_needs(package: Path, release: str, display: str) -> None:
    with rooms.system(release) as room:
        room.administer("apt-get", "-qq", "update")
        install = ["apt-get", "-y", "-qq", "--no-install-recommends", "install"]
        room.administer(*install, bring(package, room))
        guest = Guest(room, COMMAND, room.home, LANG="C")
        assert guest.ask("--version") == f"halfmoon {halfmoon_arcade.__version__}\n"
        with guest.playing(display, EXAMPLE):
            play_by_keys(guest, example()[:2])
            guest.wait_for(moves=2, score=25)


def test_lintian_finds_no_error(package: Path) -> None:
    if shutil.which("lintian") is None:
        pytest.skip("lintian is not installed")
    done = subprocess.run(  # noqa: S603 # our own command
        ["lintian", "--fail-on", "error", "--allow-root", str(package)],  # noqa: S607 # Debian's own
        env=os.environ | {"LC_ALL": "C.UTF-8"},
        check=False,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_it_names_its_version_and_its_size(package: Path) -> None:
    assert field(package, "Package") == NAME
    assert field(package, "Version").startswith(f"{halfmoon_arcade.__version__}-")
    assert int(field(package, "Installed-Size")) > package.stat().st_size / 1024


def started_by_the_desktop(room: Room) -> str:
    """The program that the menu of a desktop starts."""
    entry = room.outside("/usr/share/applications/halfmoon.desktop").read_text(encoding="utf-8")
    command = re.search(r"^Exec=(\S+)$", entry, re.MULTILINE)
    assert command is not None, entry
    return command[1] if "/" in command[1] else COMMAND
