"""What tells a Linux desktop of the game: menu entry, catalogue entry, icons, manual pages."""

from __future__ import annotations

import datetime as dt
import gzip
import re
import shutil
import tomllib
import xml.etree.ElementTree as ET
from typing import TYPE_CHECKING

from shipping import project, words

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

ICONS = project.ROOT / "resources" / "icons"
MANUALS = project.HERE / "manual"
ENGLISH = "en"
IDENTITY = "io.github.halfmoon_arcade.HalfMoon"
"""What catalogues and macOS tell the game by. They want the form of a reversed address; nothing is
ever fetched from it."""

_ICON = re.compile(r"halfmoon-(\d+)\.png")


def share(folder: Path, program: str) -> None:
    """Fill a folder `share` with all of it.

    Args:
        folder: Where; as `/usr/share` is, or `~/.local/share`.
        program: What the menu starts: quoted as the desktop wants it, or a mark to put it in place
            of when it is known.
    """
    _write(folder / "applications" / f"{project.NAME}.desktop", entry(program))
    _write(folder / "metainfo" / f"{project.NAME}.metainfo.xml", metainfo())
    for icon in sorted(ICONS.glob(f"{project.NAME}*")):
        size = _ICON.fullmatch(icon.name)
        room = f"{size[1]}x{size[1]}" if size else "scalable"
        place = folder / "icons" / "hicolor" / room / "apps" / f"{project.NAME}{icon.suffix}"
        place.parent.mkdir(parents=True)
        shutil.copyfile(icon, place)
    for language, page in manuals().items():
        manual = folder / "man" if language == ENGLISH else folder / "man" / language
        place = manual / "man6" / f"{project.NAME}.6.gz"
        place.parent.mkdir(parents=True)
        # Without name and time, as `gzip -9n` does.
        place.write_bytes(gzip.compress(page.encode(), compresslevel=9, mtime=0))


def entry(program: str) -> str:
    """The entry of the desktop's menu.

    Args:
        program: As in `share`.
    """
    lines = [
        "[Desktop Entry]",
        "Type=Application",
        "Version=1.1",
        f"Name={words.NAME}",
        *_translated("GenericName", words.kind),
        *_translated("Comment", words.summary),
        *_translated("Keywords", words.keywords),
        f"Exec={program}",
        f"Icon={project.NAME}",
        "Terminal=false",
        "Categories=Game;CardGame;",
        # What the window calls itself, so that the desktop knows to whom it belongs.
        f"StartupWMClass={words.NAME}",
        "Actions=today;",
        "",
        "[Desktop Action today]",
        *_translated("Name", words.today),
        f"Exec={program} --today",
        "",
    ]
    return "\n".join(lines)


def metainfo() -> str:
    """The entry of software catalogues (AppStream)."""
    root = ET.Element("component", type="desktop-application")
    _element(root, "id", IDENTITY)
    _element(root, "metadata_license", "CC0-1.0")
    _element(root, "project_license", _licences())
    _element(root, "name", words.NAME)
    _translate(root, "summary", words.in_each_language(words.summary))
    # The second is for catalogues older than AppStream 1.0.
    developer = _element(root, "developer", id=IDENTITY.rpartition(".")[0])
    _element(developer, "name", "The Half Moon developers")
    _element(root, "developer_name", "The Half Moon developers")
    description = _element(root, "description")
    _translate_each(description, "p", words.paragraphs)
    features = _element(description, "ul")
    _translate_each(features, "li", words.features)
    _element(root, "icon", project.NAME, type="stock")
    _element(root, "launchable", f"{project.NAME}.desktop", type="desktop-id")
    categories = _element(root, "categories")
    for name in ("Game", "CardGame"):
        _element(categories, "category", name)
    _element(_element(root, "provides"), "binary", project.NAME)
    languages = _element(root, "languages")
    for language in words.in_each_language(words.summary):
        _element(languages, "lang", language, percentage="100")
    _element(_element(root, "requires"), "display_length", "640", compare="ge", side="longest")
    controls = _element(root, "supports")
    for control in ("pointing", "keyboard", "touch", "gamepad"):
        _element(controls, "control", control)
    _element(root, "content_rating", type="oars-1.1")
    releases = _element(root, "releases")
    _element(releases, "release", version=project.version(), date=day())
    ET.indent(root)
    return f'<?xml version="1.0" encoding="UTF-8"?>\n{ET.tostring(root, encoding="unicode")}\n'


def _licences() -> str:
    """The licences of code, pictures and fonts, as the project's own metadata have them."""
    text = (project.ROOT / "pyproject.toml").read_text(encoding="utf-8")
    return str(tomllib.loads(text)["project"]["license"])


def day() -> str:
    """The day of the build, as in 2026-12-01."""
    return dt.datetime.fromtimestamp(project.epoch(), dt.UTC).date().isoformat()


def manuals() -> dict[str, str]:
    """The manual page in each language that has one."""
    pages = {}
    for path in sorted(MANUALS.glob(f"{project.NAME}*.6")):
        language = path.name.split(".")[1] if path.name.count(".") > 1 else ENGLISH
        text = path.read_text(encoding="utf-8")
        pages[language] = text.replace("@VERSION@", project.version()).replace("@DAY@", day())
    return pages


def _translated(key: str, word: Callable[[], str]) -> list[str]:
    said = words.in_each_language(word)
    plain = said.pop(ENGLISH)
    others = [f"{key}[{language}]={text}" for language, text in said.items() if text != plain]
    return [f"{key}={plain}", *others]


def _translate(parent: ET.Element, tag: str, said: dict[str, str]) -> None:
    plain = said.pop(ENGLISH)
    _element(parent, tag, plain)
    for language, text in said.items():
        if text != plain:
            _element(parent, tag, text).set("xml:lang", language)


def _translate_each(parent: ET.Element, tag: str, texts: Callable[[], tuple[str, ...]]) -> None:
    said = words.in_each_language(texts)
    for number in range(len(texts())):
        _translate(parent, tag, {language: each[number] for language, each in said.items()})


def _element(parent: ET.Element, tag: str, text: str | None = None, **marks: str) -> ET.Element:
    element = ET.SubElement(parent, tag, marks)
    element.text = text
    return element


def _write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
