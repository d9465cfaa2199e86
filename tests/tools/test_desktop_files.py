"""What desktops, catalogues and the manual say of the game is true, complete and translated."""

from __future__ import annotations

import gzip
import re
import sys
import tomllib
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

import pytest

import halfmoon_arcade
from halfmoon_arcade import arguments, i18n
from halfmoon_arcade.cli import main
from halfmoon_arcade.toolkit import TITLE
from shipping import archive, debian, desktop, licences, onedir, project, words
from tests.project import ROOT, tracked

if TYPE_CHECKING:
    from pathlib import Path

LANG = "{http://www.w3.org/XML/1998/namespace}lang"
OTHERS = [language for language in i18n.languages() if language != i18n.ENGLISH]


@pytest.fixture(params=["en", "id"])
def manual(request: pytest.FixtureRequest) -> str:
    """A manual page as plain as it gets."""
    page = desktop.manuals()[request.param]
    return re.sub(r"\\f[BIPR]", "", page.replace("\\-", "-"))


def entry() -> dict[str, dict[str, str]]:
    """The groups and keys of the menu entry."""
    groups: dict[str, dict[str, str]] = {}
    group: dict[str, str] = {}
    for line in desktop.entry("/usr/games/halfmoon").splitlines():
        if line.startswith("["):
            group = groups.setdefault(line.strip("[]"), {})
        elif line:
            key, _equals, value = line.partition("=")
            assert key not in group
            group[key] = value
    return groups


def catalogue() -> ET.Element:
    return ET.fromstring(desktop.metainfo())  # noqa: S314  # our own text


# The menu entry


def test_the_menu_entry_starts_the_game_and_todays_deal() -> None:
    groups = entry()
    assert groups["Desktop Entry"]["Exec"] == "/usr/games/halfmoon"
    assert groups["Desktop Action today"]["Exec"] == "/usr/games/halfmoon --today"
    assert groups["Desktop Entry"]["Actions"] == "today;"


def test_the_menu_entry_belongs_to_the_window() -> None:
    # pyglet gives the window's class the title it opens with.
    assert entry()["Desktop Entry"]["StartupWMClass"] == TITLE


@pytest.mark.parametrize("language", OTHERS)
def test_the_menu_entry_is_translated(language: str) -> None:
    groups = entry()
    main_group, action = groups["Desktop Entry"], groups["Desktop Action today"]
    for key in ("GenericName", "Comment", "Keywords"):
        assert main_group[f"{key}[{language}]"] not in {"", main_group[key]}
    assert action[f"Name[{language}]"] not in {"", action["Name"]}


@pytest.mark.parametrize("language", i18n.languages())
def test_keywords_are_a_list(language: str) -> None:
    assert re.fullmatch(r"(?:[\w-]+;)+", words.in_each_language(words.keywords)[language])


def test_asking_for_all_languages_changes_none() -> None:
    i18n.set_language("id")
    words.in_each_language(words.summary)
    assert i18n.language() == "id"


# The catalogue entry


def test_the_catalogue_knows_this_version_and_its_day(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    (release,) = catalogue().iter("release")
    assert release.attrib == {"version": halfmoon_arcade.__version__, "date": "1970-01-02"}


def test_the_catalogue_names_the_licence_of_everything_in_it() -> None:
    assert catalogue().findtext("project_license") == "MIT AND OFL-1.1 AND CC0-1.0"


def test_the_catalogue_leads_to_the_menu_entry() -> None:
    assert catalogue().findtext("launchable") == "halfmoon.desktop"
    assert catalogue().findtext("provides/binary") == project.NAME


@pytest.mark.parametrize("language", OTHERS)
def test_the_catalogue_is_translated(language: str) -> None:
    root = catalogue()
    for path in ("summary", "description/p", "description/ul/li"):
        english = [element.text for element in root.iterfind(path) if LANG not in element.attrib]
        other = [element.text for element in root.iterfind(path) if element.get(LANG) == language]
        assert len(other) == len(english) > 0
        assert not {*english} & {*other}
    assert language in {element.text for element in root.iter("lang")}


def test_the_summary_is_a_summary() -> None:
    for text in words.in_each_language(words.summary).values():
        assert len(text) < 80
        assert not text.endswith(".")


# The manual


def test_the_manual_has_every_option_and_no_other(manual: str) -> None:
    known = {*arguments._FLAGS, *arguments._VALUED}  # noqa: SLF001  # they are listed nowhere else
    options = manual.partition(".SH OPTIONS")[2] or manual.partition(".SH OPSI")[2]
    options = options.partition(".SH ")[0]
    assert set(re.findall(r"--([a-z]+)", options)) == known
    assert set(re.findall(r"--([a-z]+)", manual)) == known
    assert re.search(r"^\.BR -h", options, re.MULTILINE)


def test_the_manual_has_every_command_and_no_other(manual: str) -> None:
    commands = set(arguments._OF_COMMAND)  # noqa: SLF001  # they are listed nowhere else
    synopsis = manual.split(".SH ")[2]
    assert set(re.findall(r"^\.B halfmoon ([a-z]+)$", synopsis, re.MULTILINE)) == commands
    section = next(s for s in manual.split(".SH ") if s.startswith(("COMMANDS", "PERINTAH")))
    told = re.findall(r"^\.TP\n(?:\.BI? )?(\w+)", section, re.MULTILINE)
    assert set(told) == commands


def test_the_manuals_synopsis_is_that_of_the_help(
    manual: str, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["--help", "--lang", "en"])
    usage = re.split(r"\n\n", capsys.readouterr().out)[1]
    synopsis = manual.split(".SH ")[2]
    for line in re.sub(r"\n +", " ", usage).splitlines():
        command = re.match(r"halfmoon( [a-z]+)?", line)
        assert command
        block = next(b for b in synopsis.split(".br") if f".B {command[0]}\n" in b)
        assert set(re.findall(r"--[a-z]+", block)) == set(re.findall(r"--[a-z]+", line)) - {
            "--version"
        }
        for word in re.findall(r"[A-Z]{3,}", line):
            assert word in block


def test_the_manual_has_the_exit_codes_of_the_readme(manual: str) -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (\d+(?:, \d+)*) \|", readme, re.MULTILINE)
    codes = set(re.findall(r"\d+", " ".join(rows)))
    assert codes
    section = next(s for s in manual.split(".SH ") if s.startswith(("EXIT", "STATUS")))
    told = re.findall(r"^\.BR? (\d+.*)$", section, re.MULTILINE)
    assert set(re.findall(r"\d+", " ".join(told))) == codes


def test_the_manual_names_the_file_that_is_kept(manual: str) -> None:
    assert ".I ~/.local/share/halfmoon/halfmoon.sqlite3" in manual


def test_the_manual_is_that_of_this_version(manual: str) -> None:
    assert f"Half Moon {halfmoon_arcade.__version__}" in manual.splitlines()[1]
    assert "@" not in manual


def test_there_is_a_manual_for_each_language() -> None:
    assert sorted(desktop.manuals()) == sorted(i18n.languages())


def test_manuals_are_packed_without_a_date(tmp_path: Path) -> None:
    desktop.share(tmp_path, "halfmoon")
    packed = (tmp_path / "man" / "man6" / "halfmoon.6.gz").read_bytes()
    assert packed[3:8] == bytes(5)  # no name, and a time of nought
    assert gzip.decompress(packed).decode() == desktop.manuals()["en"]


# The version


def test_the_version_stands_in_one_place() -> None:
    version = halfmoon_arcade.__version__
    assert project.version() == version
    told = re.compile(rf"(?<![\d.]){re.escape(version)}(?![\d.])")
    tellers = [
        name
        for name in tracked("halfmoon_arcade", "tools", "*.toml", ".github", ".ci")
        if name.endswith((".py", ".toml", ".sh", ".spec", ".txt", ".6", ".yml", ".in"))
        and not name.endswith("requirements.txt")
        and told.search((ROOT / name).read_text(encoding="utf-8"))
    ]
    assert tellers == ["halfmoon_arcade/__init__.py"]
    plain = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert plain["project"]["dynamic"] == ["version"]
    assert debian.version().startswith(f"{version}-")


# The licences


def test_the_debian_copyright_has_each_licence_and_no_text_debian_has(tmp_path: Path) -> None:
    (tmp_path / "README.txt").write_text("a list")
    (tmp_path / "halfmoon.txt").write_text("OURS")
    (tmp_path / "moon.txt").write_text(
        "Use either.\n\n    Apache License\n  Version 2.0, January 2004\n\nLONG\n\n"
        "END OF TERMS AND CONDITIONS\n\nTHE OTHER"
    )
    (tmp_path / "starter.txt").write_text(
        "An exception.\n\n\t\tGNU GENERAL PUBLIC LICENSE\n\t\tVersion 2, June 1991\nLONG\n"
        "END OF TERMS AND CONDITIONS\n\n  How to Apply LONG Public License instead of this License."
    )

    said = debian.copyright_text(tmp_path)

    assert said.index("OURS") < said.index("\nmoon\n====")
    assert "Adrian Kennard" in said
    assert said.count("SIL OPEN FONT LICENSE Version 1.1") == 2
    assert "LONG" not in said
    assert "a list" not in said
    for kept in ("Use either.", "THE OTHER", "An exception.", "licenses/GPL-2.", "/Apache-2.0."):
        assert kept in said


@pytest.mark.skipif(sys.platform != "linux", reason="where the libraries are files of their own")
def test_all_that_is_packed_brings_its_licence(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    import PIL  # noqa: PLC0415 - a package whose files are packed

    monkeypatch.setattr(project, "WORK", tmp_path)
    found = {name for name, _source, _kind in licences.texts([("x", PIL.__file__, "PYMODULE")])}
    assert {"licences/pillow.txt", "licences/halfmoon.txt", "licences/arcade.txt"} <= found
    assert "licences/platformdirs.txt" not in found
    assert "pillow" in (tmp_path / "licences" / "README.txt").read_text(encoding="utf-8")
    for name in found - {"licences/README.txt"}:
        assert (tmp_path / name).stat().st_size > 300


def test_the_archive_has_a_budget() -> None:
    assert (archive.LARGEST, onedir.LARGEST) == (14_000_000, 35_000_000)
