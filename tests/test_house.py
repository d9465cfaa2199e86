"""The house stands: which way imports point, and what each room may know."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

from tests.project import PACKAGE, ROOT, run, tracked

MODULES = sorted(PACKAGE.rglob("*.py"))
LONGEST_MODULE = 310
"""Lines: past this one, a module has more than one thing to say."""

LINE = ("engine", "wording", "scene", "views", "window", "app", "cli")
"""As in CONTRIBUTING.md: each may import what stands to its left."""

SHARED_ROOMS = {
    "opening": "app",
    "placed_window": "window",
    "desktop": "window",
    "desktop_x11": "window",
    "x11_properties": "window",
    "clipboard": "window",
    "demo": "app",
    "window_events": "window",
    "file_drops": "window",
    "controllers": "window",
    "heartbeat": "window",
    "icon": "window",
    "keyboard": "window",
    "swap": "window",
}
"""Modules that belong to a place in that line without bearing its name."""

BESIDE = {
    "assets": set(),
    "toolkit": set(),
    "clock": set(),
    "placing": set(),
    "console": set(),
    "stopping": set(),
    "i18n": {"assets"},
    "store": {"engine", "i18n"},
    "input": {"engine"},
    "sitting": {"engine", "store", "clock"},
    "sound": {"engine", "sitting", "store", "assets", "toolkit"},
    "arguments": {"engine", "wording", "i18n"},
    "figures": {"i18n"},
    "describe": {"engine", "wording", "figures", "i18n", "store"},
    "replays": {"engine", "wording", "i18n", "assets", "store", "arguments"},
    "__main__": {"cli"},
}
"""What stands beside the line, and what each of these may import."""

WITH_ARCADE = {"scene", "views", "window", "app", "toolkit", "sound"}
NOT_FOR_AN_ENGINE = {"time", "datetime", "random", "secrets", "locale", "gettext", "os", "pathlib"}


def room(path: Path) -> str:
    """The package or top-level module that a file belongs to."""
    name = path.relative_to(PACKAGE).parts[0].removesuffix(".py")
    return SHARED_ROOMS.get(name, name)


def imports(path: Path) -> set[str]:
    """All modules that a file imports anywhere in it, also for types only."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute here"
            names.add(node.module or "")
            if node.module == PACKAGE.name:
                names.update(f"{node.module}.{alias.name}" for alias in node.names)
    return names


def rooms_imported(path: Path) -> set[str]:
    """The rooms of the house that a file imports from, without its own."""
    parts = [name.split(".") for name in imports(path)]
    names = {p[1] for p in parts if p[0] == PACKAGE.name and len(p) > 1}
    return {SHARED_ROOMS.get(name, name) for name in names} - {room(path)}


def foreign(path: Path) -> set[str]:
    """The top-level names of what a file imports from outside the project."""
    return {name.split(".")[0] for name in imports(path)} - {PACKAGE.name}


def allowed(name: str) -> set[str]:
    """What a room may import."""
    if name in BESIDE:
        return BESIDE[name]
    left = set(LINE[: LINE.index(name)])
    if name == "engine":
        return left
    if name == "wording":
        return left | {"i18n"}
    if name == "scene":
        return left | {"i18n", "assets", "toolkit"}
    return left | set(BESIDE)


def inside(name: str) -> list[Path]:
    return [path for path in MODULES if room(path) == name]


@pytest.mark.parametrize("path", MODULES, ids=lambda p: str(p.relative_to(PACKAGE)))
def test_imports_point_one_way(path: Path) -> None:
    if room(path) != "__init__":
        assert rooms_imported(path) <= allowed(room(path))


@pytest.mark.parametrize("path", inside("engine"), ids=lambda p: p.name)
def test_the_engine_imports_the_standard_library_alone(path: Path) -> None:
    assert foreign(path) <= sys.stdlib_module_names


@pytest.mark.parametrize("path", inside("engine"), ids=lambda p: p.name)
def test_the_engine_has_no_clock_no_chance_and_no_files(path: Path) -> None:
    assert not foreign(path) & NOT_FOR_AN_ENGINE


def test_nothing_below_the_scene_knows_arcade() -> None:
    knowing = {room(path) for path in MODULES if foreign(path) & {"arcade", "pyglet"}}
    assert knowing <= WITH_ARCADE


def test_the_command_line_is_read_without_arcade() -> None:
    look = "import sys, halfmoon_arcade.cli; print('arcade' in sys.modules or 'PIL' in sys.modules)"
    assert run(sys.executable, "-c", look).strip() == "False"


SQL = re.compile(
    r"\s*(SELECT|INSERT|UPDATE|DELETE|CREATE|DROP|ALTER|PRAGMA|BEGIN|COMMIT|ROLLBACK|ATTACH|VACUUM)\b"
)


def texts(path: Path) -> list[str]:
    """All texts in a module, those that are put together as well."""
    nodes = ast.walk(ast.parse(path.read_text(encoding="utf-8")))
    return [
        node.value for node in nodes if isinstance(node, ast.Constant) and type(node.value) is str
    ]


def test_sql_is_in_the_queries_of_the_store_alone() -> None:
    speaking = {path.parent for path in MODULES if any(map(SQL.match, texts(path)))}
    assert speaking == {PACKAGE / "store" / "queries"}


def test_only_the_store_knows_sqlite() -> None:
    assert {room(path) for path in MODULES if "sqlite3" in foreign(path)} == {"store"}


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("__init__.py")), ids=lambda p: p.parent.name)
def test_each_package_says_what_lives_there(path: Path) -> None:
    assert ast.get_docstring(ast.parse(path.read_text(encoding="utf-8")))


def test_no_module_has_grown_too_long() -> None:
    lines = {
        name: len((ROOT / name).read_text(encoding="utf-8").splitlines())
        for name in tracked("halfmoon_arcade", "tools")
        if name.endswith(".py")
    }
    assert {name: n for name, n in lines.items() if n > LONGEST_MODULE} == {}


def test_no_file_names_a_folder_of_its_writers_machine() -> None:
    own_folder = re.compile(r"(?<![\w.~:/$-])/(home|root|work|srv|mnt|tmp|Users)/\w")
    naming = [
        name
        for name in tracked(".")
        if Path(name).suffix in {".py", ".md", ".toml", ".json", ".po", ".svg", ""}
        and own_folder.search((ROOT / name).read_text(encoding="utf-8", errors="replace"))
    ]
    assert naming == []
