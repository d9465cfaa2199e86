"""What is built for others to install: a source archive, and a wheel from that archive alone."""

from __future__ import annotations

import re
import sys
import tarfile
import zipfile
from typing import TYPE_CHECKING

import pytest

from tests.project import run, tracked

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Path]:
    """A source archive, and the wheel built from that archive alone."""
    folder = tmp_path_factory.mktemp("built")
    build = [sys.executable, "-m", "hatchling", "build", "-d"]
    run(*build, folder, "-t", "sdist")
    (sdist,) = folder.glob("*.tar.gz")
    # A process of its own: extractall differs between releases of Python 3.11.
    run(sys.executable, "-m", "tarfile", "-e", sdist, folder)
    run(*build, folder, "-t", "wheel", folder=folder / sdist.name.removesuffix(".tar.gz"))
    (wheel,) = folder.glob("*.whl")
    return sdist, wheel


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


def test_a_source_archive_can_be_tested(built: tuple[Path, Path]) -> None:
    with tarfile.open(built[0]) as archive:
        held = {name.partition("/")[2] for name in archive.getnames()}
    assert set(tracked("halfmoon_arcade", "resources", "tests", "tools", ".ci", "*.md")) <= held


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
