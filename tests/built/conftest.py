"""Only with `--built`: the build that is tested, and the rooms in which it runs."""

from __future__ import annotations

import itertools
import shutil
import subprocess
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import machine
from tests.built import rooms
from tests.built.guest import Guest, shown_by_source
from tests.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PIL import Image

    from tests.built.rooms import Room

WINDOW = ("libc6", *machine.LIBRARIES.values())
"""What the archive needs of a Debian system: by our own word, all that opens a window."""
EVIDENCE = ROOT / "build" / "evidence"
"""Pictures of what was seen stay here."""
_numbers = itertools.count(1)
AWKWARD = 'Permainan "Ké dua" ☾'
"""A folder's name that a build may stumble over: spaces, quotes, letters beyond ASCII."""


@pytest.fixture(scope="session")
def dist(pytestconfig: pytest.Config) -> Path:
    """The folder that tools/build.py filled."""
    told = pytestconfig.getoption("--built")
    if told is None:
        pytest.skip("no build is to be tested: tools/test_build.py does that")
    folder = Path(told)
    assert (folder / "halfmoon" / "halfmoon").is_file(), f"there is no build in {folder}"
    return folder


@pytest.fixture(scope="session")
def release(dist: Path, pytestconfig: pytest.Config) -> str:
    """The release of which fresh systems are made."""
    assert dist
    release = pytestconfig.getoption("--built-in")
    if release is None:
        pytest.skip("no fresh system is wanted: tools/test_build.py makes some")
    assert isinstance(release, str)
    return release


@pytest.fixture(scope="session")
def room(dist: Path, pytestconfig: pytest.Config) -> Iterator[Room]:
    """Where the game is played: a fresh system that can open a window, or a veil."""
    assert dist
    release = pytestconfig.getoption("--built-in")
    try:
        with rooms.veil() if release is None else rooms.system(release, WINDOW) as room:
            yield room
    except rooms.NoRoomError as trouble:
        pytest.skip(f"the build cannot be run away from the project: {trouble}")


@pytest.fixture(scope="session")
def bare_room(release: str) -> Iterator[Room]:
    """A fresh system where nothing is that draws."""
    try:
        with rooms.system(release) as room:
            yield room
    except rooms.NoRoomError as trouble:
        pytest.skip(f"no fresh system can be made: {trouble}")


@pytest.fixture(scope="session")
def program(dist: Path, room: Room, pytestconfig: pytest.Config) -> str:
    """The game's path in the room: unpacked from the archive where that is tested."""
    if pytestconfig.getoption("--built-in") is None:
        return put_down(dist / "halfmoon", room, str(Path(room.home).parent / AWKWARD))
    (archive,) = dist.glob("halfmoon-*-linux-*.tar.xz")
    return unpack(archive, room, f"/opt/{AWKWARD}")


@pytest.fixture(scope="session")
def display() -> Iterator[str]:
    """A display in memory, as large as a common screen."""
    machine.bring(machine.TEST_PROGRAMS)
    with machine.virtual_display() as name:
        yield name


@pytest.fixture(scope="session")
def evidence() -> Path:
    """Where pictures are kept."""
    EVIDENCE.mkdir(parents=True, exist_ok=True)
    return EVIDENCE


@pytest.fixture(scope="session")
def references(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Image.Image]:
    """How the example's first table looks in each language."""
    folder = tmp_path_factory.mktemp("references")
    return {lang: shown_by_source(folder / f"{lang}.png", lang) for lang in ("en", "id")}


@pytest.fixture
def guest(room: Room, program: str) -> Guest:
    """Somebody new, with an empty home, whose system speaks English."""
    home = room.new_home(f"Tamu {next(_numbers)} ☾")
    return Guest(room, program, home, LANG="en_GB.UTF-8")


def put_down(built: Path, room: Room, folder: str) -> str:
    """Copy the one-folder build into a room; the program's path there."""
    room.outside(folder).mkdir()
    shutil.copytree(built, room.outside(f"{folder}/halfmoon"), symlinks=True)
    return f"{folder}/halfmoon/halfmoon"


def unpack(archive: Path, room: Room, folder: str) -> str:
    """Unpack the archive in a room, where it belongs to root; the program's path there."""
    place = room.outside(folder)
    place.mkdir()
    subprocess.run(  # noqa: S603 # our own command
        ["tar", "--no-same-owner", "-xJf", str(archive), "-C", str(place)],  # noqa: S607 # whichever
        check=True,
    )
    (top,) = place.iterdir()
    (found,) = (path for path in top.rglob("halfmoon") if path.is_file() and is_program(path))
    return str(Path("/") / found.relative_to(room.root))


def is_program(path: Path) -> bool:
    """Whether a file is a program in the machine's own language."""
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def depends(package: Path) -> list[str]:
    """What a package of Debian depends on, one each."""
    told = subprocess.run(  # noqa: S603 # our own command
        ["dpkg-deb", "-f", str(package), "Depends"],  # noqa: S607 # Debian's own
        check=True,
        capture_output=True,
        text=True,
    )
    return [one.strip() for one in told.stdout.split(",")]
