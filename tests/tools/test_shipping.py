"""What a build is made of: the right files, from pinned packages, within its budget."""

from __future__ import annotations

import ast
import re
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bootstrap
import build
import machine
from halfmoon_arcade import toolkit
from shipping import environment, onedir, project, pruning
from tests.project import PACKAGE, ROOT

if TYPE_CHECKING:
    from collections.abc import Sequence

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


def test_a_file_that_is_found_twice_is_packed_once() -> None:
    again = [(name, f"/elsewhere/{name}", kind) for name, _source, kind in NEEDED]
    assert [name for name, *_ in pruning.kept([*NEEDED, *again])] == [name for name, *_ in NEEDED]


def test_a_build_without_shaders_is_none() -> None:
    whole = [
        *NEEDED,
        *entries("PIL/_imagingft.cpython-311-x86_64-linux-gnu.so", "halfmoon_arcade.app"),
        *entries("arcade.gl.backends.opengl.provider", "pyglet.media.drivers.openal"),
        *entries("python3.11/lib-dynload/_sqlite3.cpython-311-x86_64-linux-gnu.so"),
    ]
    pruning.check(whole)
    for word in ("shaders", "provider", "_sqlite3", "_chipmunk", "halfmoon.mo"):
        with pytest.raises(pruning.IncompleteError, match="would be missing in the build"):
            pruning.check([entry for entry in whole if word not in entry[0]])


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


# What packs, and what is packed


@pytest.fixture
def out(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """Where a build goes; all that is needed on the way goes elsewhere."""
    monkeypatch.setattr(project, "WORK", tmp_path / "work")
    (tmp_path / "work").mkdir()
    (tmp_path / "out").mkdir()
    return tmp_path / "out"


def packer(folder: Path, *lines: str) -> Path:
    """Stands in for the Python that runs PyInstaller."""
    python = folder.parent / "python"
    python.write_text("\n".join(["#!/bin/sh", *lines, ""]))
    python.chmod(0o755)
    return python


def packs(out: Path, says: str) -> list[str]:
    program = out / "halfmoon" / "halfmoon"
    return [
        f"mkdir '{program.parent}'",
        f"printf '#!/bin/sh\\necho {says}\\n' > '{program}'",
        f"chmod 755 '{program}'",
        f"echo \"$SOURCE_DATE_EPOCH $PYTHONHASHSEED\" > '{program.parent}/told'",
    ]


ON_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="the stand-in is a shell script")


@ON_LINUX
def test_a_folder_is_packed_with_a_fixed_time_and_seed(
    out: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    python = packer(out, *packs(out, f"halfmoon {project.version()}"))

    packed = onedir.make(python, out)
    assert (packed / "told").read_text() == "86400 0\n"

    # And once more over the first.
    (packed / "older").touch()
    assert onedir.make(python, out) == packed
    assert not (packed / "older").exists()


@ON_LINUX
def test_what_is_no_build_is_never_replaced(out: Path) -> None:
    games = out / "halfmoon" / "halfmoon.sqlite3"
    games.parent.mkdir()
    games.write_text("mine")

    with pytest.raises(machine.Trouble, match="something else already"):
        onedir.make(packer(out, "exit 0"), out)

    assert games.read_text() == "mine"


@ON_LINUX
def test_when_packing_fails_its_last_words_are_shown(
    out: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    python = packer(out, "seq 1 40", "echo 'the moon is down' >&2", "exit 3")
    with pytest.raises(machine.Trouble, match="could not pack the game"):
        onedir.make(python, out)
    assert capsys.readouterr().err.splitlines() == [*map(str, range(27, 41)), "the moon is down"]


@ON_LINUX
def test_a_program_that_does_not_answer_is_no_build(out: Path) -> None:
    with pytest.raises(machine.Trouble, match=r"does not say “halfmoon \d"):
        onedir.make(packer(out, *packs(out, "halfmoon 99.9")), out)


def about(**told: object) -> dict[str, object]:
    return {"version": [3, 12], "library": "libpython3.12.so.1.0", "folder": "/nowhere", **told}


def test_debians_python_gets_its_library(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(environment, "_about", lambda _: about())
    monkeypatch.setattr(shutil, "which", lambda _: "/usr/bin/apt-get")

    missing = {"libpython3.12.so.1.0": "libpython3.12"}
    assert environment.base_python() == (environment.SYSTEM_PYTHON, missing)


def test_a_python_that_can_be_packed_is_taken_wherever_it_is(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "libpython3.12.so.1.0").touch()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "newer_pythons", lambda: iter([["/opt/python3.12"]]))
    good = about(folder=str(tmp_path))
    monkeypatch.setattr(environment, "_about", {"/opt/python3.12": good}.get)

    assert environment.base_python() == ("/opt/python3.12", {})


@pytest.mark.parametrize(
    ("told", "reason"),
    [
        (None, "is not there, or was built without"),
        (about(version=[3, 10]), "is older than 3.11"),
        (about(library=None), "was built without its shared library"),
        (about(), "its library libpython3.12.so.1.0 is not installed"),
    ],
)
def test_why_no_python_can_be_packed_is_told(
    monkeypatch: pytest.MonkeyPatch, told: dict[str, object] | None, reason: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(bootstrap, "newer_pythons", lambda: iter(()))
    monkeypatch.setattr(shutil, "which", lambda _: None)
    monkeypatch.setattr(environment, "_about", lambda _: told)

    with pytest.raises(machine.Trouble, match="No Python here can be packed") as trouble:
        environment.base_python()

    lines = str(trouble.value).splitlines()[1:]
    assert [line.partition(": ")[0].strip() for line in lines] == [
        "/usr/bin/python3",
        sys.executable,
    ]
    assert all(reason in line for line in lines)


def test_this_python_tells_about_itself() -> None:
    told = environment._about(sys.executable)  # noqa: SLF001  # what it asks others
    assert told
    assert told["version"] == list(sys.version_info[:2])


# The command


@pytest.mark.parametrize(("options", "further"), [(["--one-dir"], 0), ([], 1)])
def test_the_folder_comes_first_and_all_else_from_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, options: list[str], further: int
) -> None:
    runs: list[Sequence[str]] = []

    def run(command: Sequence[str], **_environment: str) -> int:
        runs.append(command)
        return 5

    monkeypatch.setattr(environment, "prepare", lambda **_: Path("python"))
    monkeypatch.setattr(onedir, "make", lambda _python, out: out / "halfmoon")
    monkeypatch.setattr(machine, "run", run)

    assert build.main([*options, "--out", str(tmp_path / "new")]) == 5 * further
    wanted = ["python", "-m", "shipping.products", str(tmp_path / "new" / "halfmoon")]
    assert runs == [wanted] * further


def test_a_place_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(machine.Trouble, match=r"^(Not a directory|File exists): .*file"):
        build.main(["--out", str(tmp_path / "file" / "folder")])


def test_too_much_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    onedir.weigh("The folder", 35_000_000, 35_000_000)
    assert capsys.readouterr().out == "The folder: 35.0 MB of 35 MB\n"
    with pytest.raises(machine.Trouble, match=r"The folder is too large: 35\.1 MB of 35 MB\."):
        onedir.weigh("The folder", 35_100_000, 35_000_000)
