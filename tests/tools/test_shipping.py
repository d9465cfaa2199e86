"""What a build is made of: the right files, from pinned packages, within its budget."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

import machine
from halfmoon_arcade import toolkit
from shipping import onedir, project, pruning
from tests.project import PACKAGE, ROOT

REQUIREMENTS = (ROOT / "tools" / "shipping" / "requirements.txt").read_text(encoding="utf-8")


def entries(*names: str) -> list[pruning.Entry]:
    return [(name, f"/usr/lib/{name}", "BINARY" if ".so" in name else "DATA") for name in names]


NEEDED = entries(
    "PIL/_imaging.cpython-311-x86_64-linux-gnu.so",
    "arcade/VERSION",
    "arcade/resources/system/gamecontrollerdb.txt",
    "arcade/resources/system/shaders/sprites/sprite_list_geometry_vs.glsl",
    "halfmoon_arcade/resources/fonts/Oswald_500Medium.ttf",
    "halfmoon_arcade/resources/icons/halfmoon-64.png",
    "halfmoon_arcade/resources/locale/id/LC_MESSAGES/halfmoon.mo",
    "libffi.so.8",
    "libpython3.11.so.1.0",
    "libsqlite3.so.0",
    "pillow.libs/libtiff-13a02c81.so.6.1.0",
    "pymunk/_chipmunk.abi3.so",
)
UNUSED = entries(
    "_chipmunk.abi3.so",
    "arcade/VERSION/VERSION",
    "arcade/resources/system/fonts/ttf/Kenney/Kenney_Blocks.ttf",
    "attrs-26.1.0.dist-info/METADATA",
    "halfmoon_arcade/resources/locale/id/LC_MESSAGES/halfmoon.po",
    "libcrypto.so.3",
    "liblzma.so.5",
    "libstdc++.so.6",
    "pillow.libs/libavif-01e67780.so.16.3.0",
)


def test_what_is_needed_stays_and_the_rest_goes() -> None:
    assert pruning.kept([*UNUSED, *reversed(NEEDED)]) == NEEDED


def test_paths_of_windows_are_read_as_well() -> None:
    assert pruning.kept([("arcade\\lib\\libavutil.56.dylib", "", "BINARY")]) == []


@pytest.mark.skipif(sys.platform != "linux", reason="libraries of a Linux system")
def test_a_library_that_nobody_decided_on_is_refused() -> None:
    with pytest.raises(pruning.UnknownLibraryError, match=r"libmoon\.so\.9 would go into"):
        pruning.kept([*NEEDED, *entries("libmoon.so.9")])


def test_nothing_that_the_game_imports_is_left_out() -> None:
    imported: set[str] = set()
    for path in PACKAGE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported.update(alias.name for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                imported.add(node.module or "")
                imported.update(f"{node.module}.{alias.name}" for alias in node.names)
    whole = {".".join(name.split(".")[:n]) for name in imported for n in (1, 2, 3)}
    assert whole & set(pruning.UNUSED_MODULES) == set()
    assert {"PIL.Image", "arcade", "sqlite3"} <= whole


def test_what_the_game_never_lets_arcade_import_is_left_out() -> None:
    text = Path(toolkit.__file__).read_text(encoding="utf-8")
    barred = re.findall(r'sys\.modules\["([\w.]+)"\] = None', text)
    assert barred
    assert set(barred) <= set(pruning.UNUSED_MODULES)


def test_every_package_is_pinned_with_its_checksums() -> None:
    blocks = re.split(r"\n(?=\w)", REQUIREMENTS)[1:]
    assert all(re.match(r"[\w-]+==[\w.]+", block) for block in blocks)
    assert all(re.search(r"--hash=sha256:[0-9a-f]{64}", block) for block in blocks)
    names = {block.split("==")[0] for block in blocks}
    assert {"arcade", "pillow", "platformdirs", "pyglet", "pyinstaller"} <= names


def test_the_time_of_a_build_can_be_given(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert project.epoch() == 86_400


def test_without_one_it_is_that_of_the_commit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "")
    monkeypatch.setattr(machine, "ask", lambda _: "1700000000\n")
    assert project.epoch() == 1_700_000_000


def test_without_git_it_is_that_of_the_changelog(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setattr(machine, "ask", lambda _: None)
    assert project.epoch() == int((ROOT / "CHANGELOG.md").stat().st_mtime)


def test_all_files_get_the_time_of_the_build_and_the_rights_of_everybody(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    (tmp_path / "_internal").mkdir(mode=0o700)
    (tmp_path / "_internal" / "font").write_bytes(b"12345")
    (tmp_path / "_internal" / "link").symlink_to("nowhere")
    (tmp_path / "halfmoon").touch(mode=0o700)

    onedir.settle(tmp_path)

    rights = {path.name: path.stat().st_mode & 0o777 for path in tmp_path.rglob("[!l]*")}
    assert rights == {"_internal": 0o755, "font": 0o644, "halfmoon": 0o755}
    assert {path.stat().st_mtime for path in (tmp_path, *tmp_path.rglob("[!l]*"))} == {86_400}
    assert onedir.weight(tmp_path) == 5 + len("nowhere")


def test_too_much_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    onedir.weigh("The folder", 35_000_000, 35_000_000)
    assert capsys.readouterr().out == "The folder: 35.0 MB of 35 MB\n"
    with pytest.raises(machine.Trouble, match=r"The folder is too large: 35\.1 MB of 35 MB\."):
        onedir.weigh("The folder", 35_100_000, 35_000_000)
