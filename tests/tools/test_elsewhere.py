"""What is made for Windows and macOS, as far as Linux can tell."""

from __future__ import annotations

import os
import plistlib
import stat
import subprocess
import sys
import zipfile
from typing import TYPE_CHECKING

import pytest
from PIL import Image
from PIL.IcnsImagePlugin import IcnsImageFile

import halfmoon_arcade
from halfmoon_arcade import i18n
from halfmoon_arcade.assets import resource
from shipping import elsewhere, project

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture(autouse=True)
def _own_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(project, "WORK", tmp_path / "work")
    (tmp_path / "work").mkdir()


def drawn(size: int) -> bytes:
    with Image.open(resource("icons", f"halfmoon-{size}.png")) as picture:
        pixels: bytes = picture.convert("RGBA").tobytes()
    return pixels


def test_the_icon_for_windows_has_each_size_as_it_was_drawn() -> None:
    with Image.open(elsewhere.ico()) as icon:
        assert icon.info["sizes"] == {(size, size) for size in elsewhere.ICO_SIZES}
        for size in elsewhere.ICO_SIZES:
            icon.size = (size, size)
            assert icon.convert("RGBA").tobytes() == drawn(size)


def test_the_icon_for_macos_has_each_size_as_it_was_drawn() -> None:
    made = elsewhere.icns()
    # As points and pixels in each.
    for points, scale in ((16, 2), (32, 2), (128, 1), (128, 2), (512, 1)):
        with IcnsImageFile(made) as icon:
            assert (points, points, scale) in icon.info["sizes"]
            icon.size = (points, points)
            icon.load(scale)
            assert icon.convert("RGBA").tobytes() == drawn(points * scale)


def test_windows_is_told_version_and_owner() -> None:
    said: dict[str, str] = {}

    def string(key: str, text: str) -> None:
        said[key] = text

    def anything(*_values: object, **named: object) -> dict[str, object]:
        return named

    kinds = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable")
    names = dict.fromkeys((*kinds, "VarFileInfo", "VarStruct"), anything)
    text = elsewhere.version_resource().read_text(encoding="utf-8")
    whole = eval(text, {**names, "StringStruct": string})  # noqa: S307  # as PyInstaller does

    numbers = whole["ffi"]["filevers"]
    assert len(numbers) == 4
    assert ".".join(map(str, numbers)).startswith(halfmoon_arcade.__version__)
    assert said["ProductName"] == "Half Moon"
    assert said["FileVersion"] == halfmoon_arcade.__version__
    assert "The Half Moon developers" in said["LegalCopyright"]


def test_macos_is_told_version_and_languages() -> None:
    known = plistlib.loads(plistlib.dumps(elsewhere.property_list()))
    assert known["CFBundleShortVersionString"] == halfmoon_arcade.__version__
    assert known["CFBundleLocalizations"] == list(i18n.languages())
    assert known["NSHighResolutionCapable"] is True


@pytest.fixture
def bundle(tmp_path: Path) -> Path:
    folder = tmp_path / "Half Moon.app"
    (folder / "Contents" / "MacOS").mkdir(parents=True)
    (folder / "Contents" / "Resources").mkdir()
    (folder / "Contents" / "Frameworks").symlink_to("Resources")
    (folder / "Contents" / "Resources" / "kartu ♥").write_text("red")
    (folder / "Contents" / "MacOS" / "halfmoon").write_text("#!/bin/sh\necho started\n")
    (folder / "Contents" / "MacOS" / "halfmoon").chmod(0o700)
    return folder


def test_a_zip_keeps_links_and_rights(bundle: Path, tmp_path: Path) -> None:
    archive = tmp_path / "it.zip"
    elsewhere.pack(bundle, archive, "Half Moon.app")

    with zipfile.ZipFile(archive) as zipped:
        modes = {entry.filename: entry.external_attr >> 16 for entry in zipped.infolist()}
        assert zipped.read("Half Moon.app/Contents/Frameworks") == b"Resources"
        assert zipped.read("Half Moon.app/Contents/Resources/kartu ♥") == b"red"
    assert modes == {
        "Half Moon.app/Contents/Frameworks": stat.S_IFLNK | 0o777,
        "Half Moon.app/Contents/MacOS/halfmoon": stat.S_IFREG | 0o755,
        "Half Moon.app/Contents/Resources/kartu ♥": stat.S_IFREG | 0o644,
    }


def test_the_same_files_make_the_same_zip(
    bundle: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "1700000000")
    archives = [tmp_path / "one.zip", tmp_path / "two.zip"]
    for archive in archives:
        elsewhere.pack(bundle, archive, "it")
        os.utime(bundle / "Contents" / "MacOS" / "halfmoon", (1, 1))
    assert archives[0].read_bytes() == archives[1].read_bytes()


@pytest.mark.parametrize(
    ("platform", "programs"),
    [
        ("linux", [("halfmoon", True)]),
        ("win32", [("halfmoon", True), ("Half Moon", False)]),
        ("darwin", [("halfmoon", False)]),
    ],
)
def test_the_spec_can_be_followed_on_each_system(
    platform: str, programs: list[tuple[str, bool]], tmp_path: Path
) -> None:
    # PyInstaller's part is played by a few lines, in a process that believes it is elsewhere.
    script = f"""
import sys
sys.path[:0] = {[str(project.HERE.parent), str(project.ROOT)]!r}
from pathlib import Path
from types import SimpleNamespace
from shipping import project, pruning
project.WORK = Path({str(tmp_path)!r})
sys.platform = {platform!r}
seen = []

def analyse(scripts, **_options):
    hooks = [("pyi_rth_inspect", "", "PYSOURCE"), ("entry", scripts[0], "PYSOURCE")]
    return SimpleNamespace(datas=[], binaries=[], pure=[], scripts=hooks)

def program(_modules, scripts, **options):
    assert [name for name, *_rest in scripts] == ["entry"]
    assert ("icon" in options) == (sys.platform != "linux")
    seen.append((options["name"], options["console"]))
    return options["name"]

def bundle(_folder, **options):
    assert options["name"] == "Half Moon.app"
    seen.append("bundle")

pruning.NEEDED = ()
spec = project.HERE / "halfmoon.spec"
exec(compile(spec.read_text(), str(spec), "exec"), {{
    "SPECPATH": str(project.HERE), "Analysis": analyse, "PYZ": list, "EXE": program,
    "COLLECT": lambda *programs, **options: None, "BUNDLE": bundle,
}})
print(seen)
"""
    done = subprocess.run(  # noqa: S603  # our own script
        [sys.executable, "-c", script], check=False, capture_output=True, encoding="utf-8"
    )
    assert done.returncode == 0, done.stderr
    expected: list[object] = [*programs, *(["bundle"] if platform == "darwin" else [])]
    assert done.stdout.splitlines()[-1] == str(expected)
