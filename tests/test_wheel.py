"""What is built for others to install: a source archive, and a wheel from that archive alone."""

from __future__ import annotations

import re
import sys
import tarfile
import tomllib
import zipfile
from typing import TYPE_CHECKING

import pytest
from packaging.metadata import Metadata
from trove_classifiers import classifiers

import machine
from halfmoon_arcade import __version__
from tests.built import rooms
from tests.built.guest import (
    EXAMPLE,
    MOVES,
    POINTS,
    Guest,
    example,
    play_by_keys,
    shown_by_source,
)
from tests.project import ROOT, run, tracked

if TYPE_CHECKING:
    from pathlib import Path

README = (ROOT / "README.md").read_text(encoding="utf-8")


BUILD = (sys.executable, "-m", "hatchling", "build", "-d")


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A source archive, and the wheel built from that archive alone."""
    folder = tmp_path_factory.mktemp("built")
    run(*BUILD, folder, "-t", "sdist")
    (sdist,) = folder.glob("*.tar.gz")
    # A process of its own: extractall differs between releases of Python 3.11.
    run(sys.executable, "-m", "tarfile", "-e", sdist, folder)
    run(*BUILD, folder, "-t", "wheel", folder=unpacked(sdist))
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


def unpacked(sdist: Path) -> Path:
    """The folder that the source archive was unpacked to."""
    return sdist.with_name(sdist.name.removesuffix(".tar.gz"))


def contents(wheel: Path) -> dict[str, bytes]:
    with zipfile.ZipFile(wheel) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


@pytest.fixture(scope="module")
def metadata(built: tuple[Path, Path]) -> Metadata:
    """What the wheel says of itself, every field checked as the index would."""
    (raw,) = (text for name, text in contents(built[1]).items() if name.endswith("/METADATA"))
    return Metadata.from_email(raw, validate=True)


@pytest.fixture(scope="module")
def installed(built: tuple[Path, Path], tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the wheel installed in it, away from the checkout."""
    folder = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps"]
    run(*pip, "--disable-pip-version-check", "--target", folder, built[1])
    return folder


def test_a_wheel_holds_every_module_and_resource(built: tuple[Path, Path]) -> None:
    wanted = {
        name.replace("resources/", "halfmoon_arcade/resources/", 1)
        if name.startswith("resources/")
        else name
        for name in tracked("halfmoon_arcade", "resources")
    }
    held = set(zipfile.ZipFile(built[1]).namelist())
    assert wanted - held == set()


def test_a_wheel_holds_nothing_else(built: tuple[Path, Path]) -> None:
    held = zipfile.ZipFile(built[1]).namelist()
    assert {name.split("/")[0].split("-")[0] for name in held} == {"halfmoon_arcade"}


def test_the_checkout_makes_the_same_wheel(built: tuple[Path, Path], tmp_path: Path) -> None:
    run(*BUILD, tmp_path, "-t", "wheel")
    (wheel,) = tmp_path.glob("*.whl")
    assert wheel.name == built[1].name
    assert contents(wheel) == contents(built[1])


def test_a_source_archive_holds_the_whole_project(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert set(tracked(".")) - held == set()


def test_a_source_archive_can_be_tested(built: tuple[Path, Path]) -> None:
    folder = unpacked(built[0])
    quietly = ["-m", "pytest", "-q", "-p", "no:cacheprovider"]
    said = run(sys.executable, *quietly, "--collect-only", folder=folder, PYTHONPATH=str(folder))
    assert re.search(r"^\d{4} tests collected", said, re.MULTILINE)
    some = "tests/engine/test_codes.py"
    said = run(sys.executable, *quietly, some, folder=folder, PYTHONPATH=str(folder))
    assert re.search(r"^\d+ passed in ", said, re.MULTILINE)


def test_it_tells_the_index_all_there_is_to_tell(metadata: Metadata) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert metadata.name == "halfmoon-arcade"
    assert str(metadata.version) == __version__
    assert metadata.summary == project["description"]
    assert metadata.description_content_type == "text/markdown"
    assert metadata.description == README
    assert metadata.author
    assert metadata.keywords
    assert str(metadata.requires_python) == ">=3.11"
    assert {str(one) for one in metadata.requires_dist or () if not one.marker} == {
        "arcade<4,>=3.3.3",
        "platformdirs>=4",
    }


def test_its_classifiers_are_those_of_the_index(metadata: Metadata) -> None:
    assert set(metadata.classifiers or ()) - classifiers == set()


def test_it_names_the_pythons_it_was_run_on_as_the_readme_does(metadata: Metadata) -> None:
    named = {
        found[1]
        for line in metadata.classifiers or ()
        if (found := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line))
    }
    (sentence,) = re.findall(r"It was run on Python ([^;.]*(?:\.\d+[^;.]*)+)", README)
    assert set(re.findall(r"3\.\d+", sentence)) == named
    assert metadata.requires_python is not None
    assert all(f"{one}.0" in metadata.requires_python for one in named)


def test_every_licence_comes_along(built: tuple[Path, Path], metadata: Metadata) -> None:
    assert metadata.license_expression == "MIT AND OFL-1.1 AND CC0-1.0"
    texts = {
        name.partition(".dist-info/licenses/")[2]: text
        for name, text in contents(built[1]).items()
        if ".dist-info/licenses/" in name
    }
    fonts = {f"resources/fonts/{name}-LICENSE_FONT" for name in ("Oswald", "RobotoCondensed")}
    assert texts.keys() == {"LICENSE", "resources/CREDITS.md", *fonts}
    assert set(metadata.license_files or ()) == texts.keys()
    for name, text in texts.items():
        assert text == (ROOT / name).read_bytes()
    credited = texts["resources/CREDITS.md"].decode()
    for licence in ("MIT", "OFL 1.1", "CC0 1.0"):
        assert f"| {licence}" in credited


def test_an_installed_game_answers_from_another_folder(installed: Path, tmp_path: Path) -> None:
    version = run(
        sys.executable,
        *("-m", "halfmoon_arcade", "--version"),
        folder=tmp_path,
        PYTHONPATH=str(installed),
    )
    assert re.search(r"\d+\.\d+\.\d+", version)


def test_an_installed_game_finds_its_own_resources(installed: Path, tmp_path: Path) -> None:
    look = "from halfmoon_arcade.assets import resource; print(resource('CREDITS.md'))"
    found = run(sys.executable, "-c", look, folder=tmp_path, PYTHONPATH=str(installed))
    assert found.strip() == str(installed / "halfmoon_arcade" / "resources" / "CREDITS.md")


def test_an_installed_game_speaks_indonesian(installed: Path, tmp_path: Path) -> None:
    said = run(
        sys.executable,
        *("-m", "halfmoon_arcade", "describe", "HM1-N-AAAAAAB", "--lang", "id"),
        folder=tmp_path,
        PYTHONPATH=str(installed),
    )
    assert said.startswith("tumpukan 1: 8 kartu, 5 sekop di atas")


def test_the_command_is_called_halfmoon(installed: Path) -> None:
    (points,) = installed.glob("*.dist-info/entry_points.txt")
    assert "halfmoon = halfmoon_arcade.__main__:command" in points.read_text(encoding="utf-8")


@pytest.mark.skipif(sys.platform != "linux", reason="plays by X11")
def test_the_example_is_won_with_what_was_installed(installed: Path, tmp_path: Path) -> None:
    machine.bring(machine.TEST_PROGRAMS)
    room = rooms.plain(tmp_path)
    # Its own script, and not `python -m`, which would find the checkout first.
    command = (sys.executable, str(installed / "bin" / "halfmoon"))
    guest = Guest(room, command, room.home, LANG="id_ID", PYTHONPATH=str(installed))
    with machine.virtual_display() as display, guest.playing(display, EXAMPLE):
        guest.wait_to_see(shown_by_source(tmp_path / "source.png", "id"), tmp_path / "seen.png")
        play_by_keys(guest, example())
        guest.wait_for(moves=MOVES, score=POINTS, status="won")
