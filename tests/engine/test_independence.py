"""The engine stands alone: the standard library, no clock, no chance, and what it says is true."""

import ast
import doctest
import importlib
import subprocess
import sys
from pathlib import Path

import pytest

import halfmoon_arcade.engine

FOLDER = Path(halfmoon_arcade.engine.__file__).parent
MODULES = sorted(path.stem for path in FOLDER.glob("*.py"))

# What would make a game depend on something other than its code and its taps, or on a language.
UNWANTED = {
    *("time", "datetime", "random", "secrets", "uuid"),
    *("os", "io", "pathlib", "locale", "gettext", "hashlib"),
}

REPORT_WHAT_IS_LOADED = """
import sys
before = set(sys.modules)
import halfmoon_arcade.engine
print(*sorted(set(sys.modules) - before))
"""


def test_importing_the_engine_loads_the_standard_library_alone() -> None:
    # -S: whatever else is installed here cannot be imported.
    command = [sys.executable, "-S", "-c", REPORT_WHAT_IS_LOADED]
    answer = subprocess.run(  # noqa: S603 — our own interpreter and our own text
        command, cwd=FOLDER.parents[1], capture_output=True, text=True, check=True
    )

    loaded = set(answer.stdout.split())

    ours = {name for name in loaded if name.startswith("halfmoon_arcade.")}
    theirs = {name.partition(".")[0] for name in loaded - ours - {"halfmoon_arcade"}}
    assert all(name.startswith("halfmoon_arcade.engine") for name in ours)
    assert theirs <= sys.stdlib_module_names


@pytest.mark.parametrize("module", MODULES)
def test_no_module_knows_a_clock_a_random_source_or_the_outside(module: str) -> None:
    tree = ast.parse((FOLDER / f"{module}.py").read_text("utf-8"))
    imported = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            imported |= {alias.name.partition(".")[0] for alias in node.names}
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0
            imported.add((node.module or "").partition(".")[0])

    assert imported.isdisjoint(UNWANTED)
    assert imported <= sys.stdlib_module_names | {"halfmoon_arcade"}


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_in_the_docstrings_are_true(module: str) -> None:
    loaded = importlib.import_module(f"halfmoon_arcade.engine.{module}")

    assert doctest.testmod(loaded).failed == 0


def test_all_public_names_can_be_imported() -> None:
    for name in halfmoon_arcade.engine.__all__:
        assert hasattr(halfmoon_arcade.engine, name)
