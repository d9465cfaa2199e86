"""The licences of all that is packed: every text that has to come along, found where it lies."""

from __future__ import annotations

import os
import sys
from importlib import metadata
from pathlib import Path
from typing import TYPE_CHECKING

import machine
from shipping import project

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from shipping.pruning import Entry

FOLDER = "licences"
OWN_TEXTS = project.HERE / "licences"
"""Of what comes without one: arcade's wheel has none, and Chipmunk is inside of pymunk's."""

_STARTER = "pyinstaller"
_NAMES = ("license", "licence", "copying", "notice")
_PYTHON = "python"
_INTRODUCTION = """\
Half Moon is under the licence in halfmoon.txt; resources/CREDITS.md, beside this folder, tells who
made its pictures and fonts. The program also has in it parts of others, each under the licence in
the file of its name:

"""


def texts(entries: Iterable[Entry]) -> list[Entry]:
    """Find the licences of what is packed.

    Args:
        entries: All that is.

    Returns:
        The texts as further files to pack, with one that lists them.
    """
    sources = {Path(source).resolve() for _name, source, _kind in entries if source}
    found = {"halfmoon": [project.ROOT / "LICENSE"], _PYTHON: _of_python()}
    found.update({path.stem: [path] for path in OWN_TEXTS.glob("*.txt")})
    for distribution in metadata.distributions():
        files = distribution.files or []
        packed = any(
            Path(str(distribution.locate_file(file))).resolve() in sources for file in files
        )
        if packed or distribution.name == _STARTER:
            own = [Path(str(distribution.locate_file(file))) for file in files if _is_licence(file)]
            found.setdefault(distribution.name.lower(), own)
    for library in sorted(sources):
        if sys.platform == "linux" and _is_of_the_system(library):
            name, text = _of_library(library)
            if not name.startswith(("libpython", "python")):
                found[name] = text
    return sorted(_written(found))


def _written(found: dict[str, list[Path]]) -> Iterator[Entry]:
    folder = project.WORK / FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    lines = []
    for name, paths in sorted(found.items()):
        said = "\n\n".join(path.read_text(encoding="utf-8").strip() for path in paths)
        if not said:
            lines.append(f"{name} (no text was found on the machine that packed this)")
            continue
        lines.append(name)
        text = folder / f"{name}.txt"
        text.write_text(f"{said}\n", encoding="utf-8")
        yield f"{FOLDER}/{text.name}", str(text), "DATA"
    index = folder / "README.txt"
    index.write_text(_INTRODUCTION + "".join(f"  {line}\n" for line in lines), encoding="utf-8")
    yield f"{FOLDER}/{index.name}", str(index), "DATA"


def _is_licence(file: metadata.PackagePath) -> bool:
    in_information = file.parts[0].endswith(".dist-info")
    return in_information and file.name.lower().startswith(_NAMES)


def _of_python() -> list[Path]:
    library = Path(os.__file__).parent
    version = f"{_PYTHON}{sys.version_info[0]}.{sys.version_info[1]}"
    places = (
        # Debian's has the licences of what is inside of Python as well.
        Path(f"/usr/share/doc/lib{version}/copyright"),
        library / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE.txt",
        Path(sys.base_prefix) / "LICENSE",
    )
    return [place for place in places if place.is_file()][:1]


def _is_of_the_system(path: Path) -> bool:
    return ".so" in path.name and path.parts[1:2] in {("lib",), ("usr",)}


def _of_library(path: Path) -> tuple[str, list[Path]]:
    # Where /lib is a link to /usr/lib, dpkg knows a file by one of the two names only.
    for name in (str(path), str(path).removeprefix("/usr")):
        if said := machine.ask(["dpkg-query", "-S", name]):
            package = said.partition(":")[0]
            text = Path("/usr/share/doc") / package / "copyright"
            return package, [text] if text.is_file() else []
    return path.name.partition(".so")[0], []
