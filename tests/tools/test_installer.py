"""install.sh and uninstall.sh, run on a small folder in homes with odd names."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from shipping import archive, desktop, project

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="scripts for Linux")

HOMES = ("plain", "Ibu Sari Dewi", "Zoë Müller-Łąski", 'a"b\\c`d$e%f&g|h', "満月")
FOREIGN = ".local/share/applications/other.desktop"


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """What the archive unpacks to, with a program that answers --version and waits for a line."""
    folder = tmp_path / "down loads" / "halfmoon-1-linux"
    (folder / "halfmoon" / "_internal").mkdir(parents=True)
    (folder / "halfmoon" / "_internal" / "font").write_text("letters")
    shutil.copy(shutil.which("cat") or "", folder / "halfmoon" / "halfmoon")
    desktop.share(folder / "share", archive.MARK)
    for script in ("install.sh", "uninstall.sh"):
        shutil.copy(archive.INSTALLER / script, folder / script)
        (folder / script).chmod(0o755)
    return folder


@pytest.fixture(params=HOMES)
def home(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    """A home that somebody lives in already, with a game of theirs."""
    folder = tmp_path / "homes" / str(request.param)
    for name in (FOREIGN, ".local/share/halfmoon/halfmoon.sqlite3"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("mine")
    return folder


@pytest.fixture
def plain_home(tmp_path: Path) -> Path:
    folder = tmp_path / "new"
    folder.mkdir()
    return folder


def run(script: Path, home: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(  # noqa: S603  # our own script
        [script],
        check=False,
        capture_output=True,
        encoding="utf-8",
        env={"HOME": str(home), "PATH": os.environ["PATH"], **environment},
    )


def installed(unpacked: Path, home: Path, **environment: str) -> str:
    done = run(unpacked / "install.sh", home, **environment)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    return done.stdout


def content(folder: Path) -> dict[str, str | bytes]:
    """Everything below a folder."""
    return {
        str(path.relative_to(folder)): "link"
        if path.is_symlink()
        else "folder"
        if path.is_dir()
        else path.read_bytes()
        for path in folder.rglob("*")
    }


ESCAPES = {"s": " ", "n": "\n", "t": "\t", "r": "\r", "\\": "\\"}


def started(entry: str) -> list[list[str]]:
    """What a desktop starts for an entry, unquoted as the Desktop Entry Specification says."""
    commands = []
    for line in re.findall(r"^Exec=(.*)$", entry, re.MULTILINE):
        value = re.sub(r"\\(.)", lambda found: ESCAPES[found[1]], line)
        words = re.findall(r'"((?:[^"\\`$]|\\.)*)"|(\S+)', value)
        plain = [re.sub(r"\\(.)", r"\1", quoted) if quoted else bare for quoted, bare in words]
        commands.append([word.replace("%%", "%") for word in plain])
    return commands


def test_what_was_installed_is_found_by_shell_and_desktop(unpacked: Path, home: Path) -> None:
    said = installed(unpacked, home)

    program = home / ".local" / "opt" / "halfmoon" / "halfmoon"
    share = home / ".local" / "share"
    assert (home / ".local" / "bin" / "halfmoon").resolve() == program.resolve()
    assert (program.parent / "_internal" / "font").read_text() == "letters"
    entry = (share / "applications" / "halfmoon.desktop").read_text(encoding="utf-8")
    assert started(entry) == [[str(program)], [str(program), "--today"]]
    sizes = {path.parts[-3] for path in (share / "icons" / "hicolor").rglob("halfmoon.png")}
    assert {"16x16", "22x22", "24x24", "32x32", "48x48", "64x64", "128x128", "256x256"} < sizes
    assert {"96x96", "512x512"} < sizes
    assert (share / "icons" / "hicolor" / "scalable" / "apps" / "halfmoon.svg").is_file()
    assert (share / "man" / "man6" / "halfmoon.6.gz").is_file()
    assert (share / "man" / "id" / "man6" / "halfmoon.6.gz").is_file()
    assert (share / "metainfo" / "halfmoon.metainfo.xml").is_file()
    assert str(program.parent / "uninstall.sh") in said


def test_removing_leaves_exactly_what_was_there_before(unpacked: Path, home: Path) -> None:
    before = content(home)
    installed(unpacked, home)

    done = run(home / ".local" / "opt" / "halfmoon" / "uninstall.sh", home)

    assert (done.returncode, done.stderr) == (0, "")
    assert content(home) == before


def test_the_unpacked_script_removes_it_as_well(unpacked: Path, plain_home: Path) -> None:
    installed(unpacked, plain_home)
    assert run(unpacked / "uninstall.sh", plain_home).returncode == 0
    assert content(plain_home) == {}

    again = run(unpacked / "uninstall.sh", plain_home)
    assert again.returncode == 1
    assert again.stderr == "Half Moon is not installed here.\n"


def test_games_begun_after_it_stay(unpacked: Path, plain_home: Path) -> None:
    installed(unpacked, plain_home)
    game = plain_home / ".local" / "share" / "halfmoon" / "halfmoon.sqlite3"
    game.parent.mkdir()
    game.write_text("mine")

    run(unpacked / "uninstall.sh", plain_home)

    assert content(plain_home / ".local") == {
        "share": "folder",
        "share/halfmoon": "folder",
        "share/halfmoon/halfmoon.sqlite3": b"mine",
    }


def test_a_newer_version_takes_the_place_of_an_older_one(unpacked: Path, plain_home: Path) -> None:
    before = content(plain_home)
    (unpacked / "share" / "old").mkdir()
    (unpacked / "share" / "old" / "page").write_text("no longer there")
    installed(unpacked, plain_home)
    shutil.rmtree(unpacked / "share" / "old")
    (unpacked / "halfmoon" / "_internal" / "font").rename(unpacked / "halfmoon" / "face")
    (unpacked / "share" / "applications" / "halfmoon.desktop").write_text("newer\n")

    installed(unpacked, plain_home)

    assert (plain_home / ".local/opt/halfmoon/face").read_text() == "letters"
    assert not (plain_home / ".local/opt/halfmoon/_internal/font").exists()
    assert (plain_home / ".local/share/applications/halfmoon.desktop").read_text() == "newer\n"
    assert not (plain_home / ".local/share/old/page").exists()
    assert {path.name for path in (plain_home / ".local/opt").iterdir()} == {"halfmoon"}
    run(plain_home / ".local/opt/halfmoon/uninstall.sh", plain_home)
    assert content(plain_home) == before


def test_an_update_that_was_cut_off_is_taken_up(unpacked: Path, plain_home: Path) -> None:
    installed(unpacked, plain_home)
    opt = plain_home / ".local" / "opt"
    (opt / "halfmoon").rename(opt / "halfmoon.old")
    (opt / "halfmoon.new").mkdir()

    installed(unpacked, plain_home)

    assert {path.name for path in opt.iterdir()} == {"halfmoon"}
    run(unpacked / "uninstall.sh", plain_home)
    assert content(plain_home) == {}


@pytest.mark.parametrize("script", ["install.sh", "uninstall.sh"])
def test_an_open_game_is_not_pulled_away(unpacked: Path, plain_home: Path, script: str) -> None:
    installed(unpacked, plain_home)
    before = content(plain_home)
    launcher = plain_home / ".local" / "bin" / "halfmoon"
    with subprocess.Popen([launcher], stdin=subprocess.PIPE) as game:  # noqa: S603  # our own
        done = run(unpacked / script, plain_home)
        game.communicate()

    assert done.returncode == 1
    assert done.stderr == "Half Moon is open; please quit it first.\n"
    assert content(plain_home) == before


@pytest.mark.parametrize(
    "name",
    [".local/bin/halfmoon", ".local/opt/halfmoon/mine", ".local/share/man/man6/halfmoon.6.gz"],
)
def test_what_belongs_to_others_is_not_touched(unpacked: Path, plain_home: Path, name: str) -> None:
    (plain_home / name).parent.mkdir(parents=True)
    (plain_home / name).write_text("mine")
    before = content(plain_home)

    done = run(unpacked / "install.sh", plain_home)

    assert done.returncode == 1
    assert re.fullmatch(r"There is .*please move it away: .*\n", done.stderr)
    assert content(plain_home) == before


def test_a_program_that_came_later_stays_when_the_game_goes(
    unpacked: Path, plain_home: Path
) -> None:
    installed(unpacked, plain_home)
    launcher = plain_home / ".local" / "bin" / "halfmoon"
    launcher.unlink()
    launcher.write_text("mine")

    assert run(unpacked / "uninstall.sh", plain_home).returncode == 0

    assert launcher.read_text() == "mine"


def test_a_program_that_does_not_start_here_is_not_installed(
    unpacked: Path, plain_home: Path
) -> None:
    (unpacked / "halfmoon" / "halfmoon").write_text("#!/bin/sh\nexit 1\n")

    done = run(unpacked / "install.sh", plain_home)

    assert done.returncode == 1
    assert done.stderr.startswith("The program does not start here. It needs Linux on ")
    assert content(plain_home) == {}


def test_data_may_have_another_home(unpacked: Path, plain_home: Path, tmp_path: Path) -> None:
    data = tmp_path / "other data"
    installed(unpacked, plain_home, XDG_DATA_HOME=str(data))
    assert (data / "applications" / "halfmoon.desktop").is_file()

    # Whatever it is called then, the list knows.
    assert run(unpacked / "uninstall.sh", plain_home).returncode == 0
    assert content(plain_home) == {}
    assert not data.exists()


def test_a_relative_folder_for_data_is_none(unpacked: Path, plain_home: Path) -> None:
    installed(unpacked, plain_home, XDG_DATA_HOME="data")
    assert (plain_home / ".local/share/applications/halfmoon.desktop").is_file()


@pytest.mark.parametrize("wrong", ["", "relative", "/no/such/folder"])
def test_a_home_that_is_none_is_told(unpacked: Path, wrong: str) -> None:
    done = run(unpacked / "install.sh", Path(wrong), HOME=wrong)
    assert done.returncode == 1
    assert (done.stderr.count("\n"), done.stdout) == (1, "")


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (".local", "This folder cannot be made: "),
        (".local/opt", "This folder cannot be made: "),
        (".local/opt/halfmoon", "There is something already that Half Moon did not make; "),
    ],
)
def test_a_file_where_a_folder_has_to_be_is_told_in_a_line(
    unpacked: Path, plain_home: Path, name: str, told: str
) -> None:
    (plain_home / name).parent.mkdir(parents=True, exist_ok=True)
    (plain_home / name).write_text("mine")
    before = content(plain_home)
    done = run(unpacked / "install.sh", plain_home)
    assert done.returncode == 1
    assert done.stderr.startswith(told)
    assert len(done.stderr.splitlines()) == 1
    assert content(plain_home) == before


def test_a_home_of_two_lines_is_refused(unpacked: Path, tmp_path: Path) -> None:
    (tmp_path / "one\ntwo").mkdir()
    done = run(unpacked / "install.sh", tmp_path / "one\ntwo")
    assert done.returncode == 1
    assert "cannot be installed in a folder whose name has several lines" in done.stderr
    assert content(tmp_path / "one\ntwo") == {}


def test_an_old_cache_of_icons_is_told_that_it_is_old(unpacked: Path, plain_home: Path) -> None:
    cache = plain_home / ".local/share/icons/hicolor/icon-theme.cache"
    cache.parent.mkdir(parents=True)
    cache.touch()
    os.utime(cache.parent, (1, 1))

    installed(unpacked, plain_home)

    assert cache.parent.stat().st_mtime > 1


def test_it_speaks_indonesian(unpacked: Path, plain_home: Path) -> None:
    assert "Half Moon sekarang ada di menu" in installed(unpacked, plain_home, LANG="id_ID.UTF-8")
    done = run(unpacked / "uninstall.sh", plain_home, LANGUAGE="id:en")
    assert done.stdout == "Half Moon telah dihapus. Permainan Anda tetap tersimpan.\n"


def test_the_archive_knows_what_it_needs(unpacked: Path) -> None:
    text = archive.filled_in("@VERSION@ @ARCHITECTURE@ @GLIBC@", unpacked)
    assert re.fullmatch(rf"{re.escape(project.version())} \w+ 2\.\d+", text)


def test_two_archives_of_the_same_files_are_the_same(
    unpacked: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    copy = tmp_path / "elsewhere" / unpacked.name
    shutil.copytree(unpacked, copy, symlinks=True)
    os.utime(copy / "install.sh", (1, 1))
    (copy / "install.sh").chmod(0o700)
    for folder in (unpacked, copy):
        archive.pack(folder, folder.with_suffix(".tar.xz"))
    assert unpacked.with_suffix(".tar.xz").read_bytes() == copy.with_suffix(".tar.xz").read_bytes()
