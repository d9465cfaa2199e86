"""The two commands prepare a machine: which Python, which pip, which packages, which display."""

from __future__ import annotations

import ast
import os
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bootstrap
import machine
import play

if TYPE_CHECKING:
    from collections.abc import Sequence

TOOLS = Path(bootstrap.__file__).parent
FIRST_READ = (
    *("bootstrap.py", "machine.py", "play.py", "test.py", "build.py"),
    *(f"shipping/{name}.py" for name in ("project", "environment", "onedir")),
)


class Commands:
    """Stands in for the machine: remembers what it is asked to run, and answers by rules."""

    def __init__(self, *failing: str) -> None:
        self.seen: list[str] = []
        self._failing = failing

    def ask(self, command: Sequence[str]) -> str | None:
        line = " ".join(command)
        self.seen.append(line)
        return None if any(part in line for part in self._failing) else "3 11"

    def quietly(self, command: Sequence[str]) -> bool:
        return self.ask(command) is not None


@pytest.fixture
def without_root(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "administrator", lambda: None)


@pytest.mark.parametrize("name", FIRST_READ)
def test_an_old_python_can_read_what_it_meets_first(name: str) -> None:
    ast.parse((TOOLS / name).read_text(encoding="utf-8"), feature_version=(3, 8))


@pytest.mark.parametrize("name", FIRST_READ)
def test_nothing_is_needed_that_python_does_not_bring(name: str) -> None:
    tree = ast.parse((TOOLS / name).read_text(encoding="utf-8"))
    own = {"bootstrap", "machine", "shipping"}
    imported = {
        alias.name
        for node in ast.walk(tree)
        if isinstance(node, ast.Import)
        for alias in node.names
    } | {node.module or "" for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {module.split(".")[0] for module in imported} - own <= sys.stdlib_module_names


def test_an_old_python_without_a_newer_one_says_what_is_needed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))
    monkeypatch.setattr(bootstrap, "newer_pythons", lambda: iter(()))

    with pytest.raises(machine.Trouble, match=r"needs Python 3\.11 or newer; this is 3\.9"):
        bootstrap.use_a_new_enough_python()


def test_an_old_python_starts_over_under_a_newer_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 9, 18))
    monkeypatch.setattr(sys, "argv", ["play.py", "--version"])
    monkeypatch.setattr(bootstrap, "newer_pythons", lambda: iter([["python3.12"]]))
    started: list[Sequence[str]] = []

    def run(command: Sequence[str]) -> int:
        started.append(command)
        return 7

    monkeypatch.setattr(machine, "run", run)

    with pytest.raises(SystemExit) as end:
        bootstrap.use_a_new_enough_python()

    assert started == [["python3.12", "play.py", "--version"]]
    assert end.value.code == 7


def test_a_name_on_the_path_that_starts_no_python_is_passed_over(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stand_in = tmp_path / "python3.19"
    stand_in.write_text("#!/bin/sh\nexit 127\n")
    stand_in.chmod(0o755)
    (tmp_path / "python3.12").symlink_to(sys.executable)
    monkeypatch.setenv("PATH", str(tmp_path))

    assert list(bootstrap.newer_pythons()) == [[str(tmp_path / "python3.12")]]


def test_a_real_environment_is_made_and_gets_pip(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(bootstrap, "VENV", tmp_path / "new")
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "new" / "stamp.json")
    installed: list[bool] = []
    monkeypatch.setattr(
        bootstrap, "_install", lambda _, *, with_tests: installed.append(with_tests)
    )

    python = bootstrap.environment(with_tests=False)

    assert bootstrap.works(python)
    assert bootstrap.has_module(python, "pip")
    assert installed == [False]


def test_an_environment_whose_python_is_gone_does_not_work(tmp_path: Path) -> None:
    (tmp_path / "python").symlink_to(tmp_path / "removed")

    assert not bootstrap.works(tmp_path / "python")


@pytest.fixture
def prepared(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[bool]:
    """An environment that works; the list fills with each installation's wish for tests."""
    installed: list[bool] = []
    monkeypatch.setattr(bootstrap, "STAMP", tmp_path / "stamp.json")
    monkeypatch.setattr(bootstrap, "works", lambda _: True)
    monkeypatch.setattr(bootstrap, "has_module", lambda *_: True)
    monkeypatch.setattr(
        bootstrap, "_install", lambda _, *, with_tests: installed.append(with_tests)
    )
    return installed


def test_nothing_is_installed_twice(prepared: list[bool]) -> None:
    bootstrap.environment(with_tests=True)
    bootstrap.environment(with_tests=True)

    assert prepared == [True]


def test_playing_keeps_what_the_tests_brought(prepared: list[bool]) -> None:
    bootstrap.environment(with_tests=True)
    bootstrap.environment(with_tests=False)

    assert prepared == [True]


def test_testing_after_playing_brings_what_is_missing(prepared: list[bool]) -> None:
    bootstrap.environment(with_tests=False)
    bootstrap.environment(with_tests=True)

    assert prepared == [False, True]


def test_another_version_is_installed_again(
    prepared: list[bool], monkeypatch: pytest.MonkeyPatch
) -> None:
    bootstrap.environment(with_tests=False)
    monkeypatch.setattr(bootstrap, "stamp", lambda *, with_tests: {"with_tests": with_tests})
    bootstrap.environment(with_tests=False)

    assert prepared == [False, False]


def test_a_damaged_stamp_counts_as_none(prepared: list[bool]) -> None:
    bootstrap.STAMP.write_text("[", encoding="utf-8")
    bootstrap.environment(with_tests=False)

    assert prepared == [False]


@pytest.mark.usefixtures("without_root")
def test_pip_is_sought_in_python_then_the_system_then_debian(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    commands = Commands("ensurepip", "-m pip", "find_spec", "apt-get")
    monkeypatch.setattr(machine, "ask", commands.ask)
    monkeypatch.setattr(bootstrap, "DEBIAN_WHEELS", tmp_path)
    (tmp_path / "pip-23.0-py3-none-any.whl").touch()

    with pytest.raises(machine.Trouble, match="apt-get install python3-venv"):
        bootstrap.bring_pip(tmp_path / "python")

    tried = [line for line in commands.seen if "find_spec" not in line]
    order = [
        tried.index(next(t for t in tried if way in t)) for way in ("ensure", "-m pip", ".whl")
    ]
    assert order == sorted(order)


def test_packages_come_by_sudo_where_it_asks_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    commands = Commands()
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    monkeypatch.setattr(machine, "ask", commands.ask)
    monkeypatch.setattr(machine, "_quietly", commands.quietly)

    assert machine.install_packages(["libgl1"])

    update, install = commands.seen[-2:]
    assert update.startswith("sudo -n env")
    assert update.endswith("update")
    assert install.endswith("install --no-install-recommends libgl1")


def test_what_plays_sounds_comes_along_but_nothing_depends_on_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    commands = Commands("libopenal1")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(machine, "administrator", list[str])
    monkeypatch.setattr(machine, "loads", lambda name: name in machine.LIBRARIES)
    monkeypatch.setattr(shutil, "which", lambda name: name if name == "apt-get" else None)
    monkeypatch.setattr(machine, "ask", commands.ask)
    monkeypatch.setattr(machine, "_quietly", commands.quietly)

    machine.bring(machine.DISPLAY_SERVER)

    needed, welcome = commands.seen[-2:]
    assert needed.endswith("install --no-install-recommends xvfb")
    assert welcome.endswith("install --no-install-recommends libopenal1")

    monkeypatch.setattr(machine, "loads", lambda name: name not in machine.SOUND)
    machine.bring({})
    assert commands.seen[-1] is welcome


@pytest.mark.usefixtures("without_root")
def test_without_root_the_exact_command_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(machine, "LIBRARIES", {"libMoon.so.9": "libmoon9", "libGL.so.1": "libgl1"})
    monkeypatch.setattr(machine, "loads", lambda name: name != "libMoon.so.9")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}")

    with pytest.raises(
        machine.Trouble, match=r"sudo apt-get install --no-install-recommends libmoon9$"
    ):
        machine.bring({})


def test_where_there_is_no_apt_the_missing_things_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(machine, "loads", lambda name: name != "libXi.so.6")
    monkeypatch.setattr(shutil, "which", lambda _: None)

    with pytest.raises(
        machine.Trouble, match=r"package manager.*: libXi\.so\.6, Xvfb, xdotool, openbox$"
    ):
        machine.bring(machine.TEST_PROGRAMS)


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_elsewhere_the_system_has_all_that_is_needed(
    monkeypatch: pytest.MonkeyPatch, platform: str
) -> None:
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(machine, "loads", lambda _: False)

    machine.bring({"no-such-program": "nothing"})

    assert machine.has_display()


def test_windows_keeps_its_python_in_another_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "win32")

    assert bootstrap.venv_python().parts[-3:] == (".venv", "Scripts", "python.exe")


@pytest.mark.skipif(sys.platform != "linux", reason="other systems always have a display")
def test_a_virtual_display_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    assert not machine.has_display()

    with machine.virtual_display() as display:
        monkeypatch.setenv("DISPLAY", display)
        assert machine.has_display()

    assert not machine.has_display()


@pytest.mark.parametrize("options", [["--version"], ["describe", "HM1-N-AAAAAAB"], ["stats"]])
def test_what_opens_no_window_needs_nothing_of_the_machine(
    monkeypatch: pytest.MonkeyPatch, options: list[str]
) -> None:
    monkeypatch.setattr(bootstrap, "environment", lambda **_: Path(sys.executable))
    monkeypatch.setattr(machine, "bring", lambda _: pytest.fail("not needed"))
    monkeypatch.setattr(machine, "run", len)

    assert play.main(options) == 3 + len(options)


def test_options_go_to_the_game(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(bootstrap, "environment", lambda **_: Path(sys.executable))

    assert play.main(["describe", "HM1-N-AAAAAAB", "--json"]) == 0
    assert '"HM1-N-AAAAAAB"' in capfd.readouterr().out
