"""The folder that the game runs from: made by PyInstaller, weighed, and asked who it is.

Standard library only, and kept readable for Python 3.8, like `bootstrap`.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import TYPE_CHECKING

import machine
from machine import Trouble, say
from shipping import project

if TYPE_CHECKING:
    from pathlib import Path

MEGABYTE = 1_000_000
LARGEST = 35 * MEGABYTE
"""Bytes that the folder may weigh."""

_LINES_SHOWN = 15


def make(python: Path, out: Path) -> Path:
    """Pack the game.

    Args:
        python: That of the environment that builds.
        out: Where to put the folder; an older one there is replaced.

    Returns:
        The folder.

    Raises:
        Trouble: When it cannot be made, is too large, or does not run.
    """
    folder = out / project.NAME
    if folder.exists() and not program(folder).is_file():
        # Such as the folder of somebody's games.
        raise Trouble(f"There is something else already; please move it away: {folder}")
    say("Packing the program; this takes a minute")
    shutil.rmtree(folder, ignore_errors=True)
    command = [str(python), "-m", "PyInstaller", "--noconfirm", "--clean", "--log-level", "WARN"]
    command += ["--distpath", str(out), "--workpath", str(project.WORK / "pyinstaller")]
    _pack([*command, str(project.HERE / "halfmoon.spec")])
    settle(folder)
    _ask_for_its_name(program(folder))
    weigh("The folder", weight(folder), LARGEST)
    return folder


def _pack(command: list[str]) -> None:
    # The first three make two builds of the same commit the same.
    environment = {
        **os.environ,
        "SOURCE_DATE_EPOCH": str(project.epoch()),
        "PYTHONHASHSEED": "0",
        "LC_ALL": "C.UTF-8",
        "PYINSTALLER_CONFIG_DIR": str(project.WORK),
    }
    log = project.WORK / "pyinstaller.log"
    with log.open("wb") as words:
        # It looks for modules by importing some, which may complain of a missing sound device.
        done = subprocess.run(  # noqa: S603  # our own command
            command,
            cwd=project.ROOT,
            env=environment,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=words,
            stderr=subprocess.STDOUT,
        )
    if done.returncode != 0:
        lines = log.read_text(encoding="utf-8", errors="replace").splitlines()
        print("\n".join(lines[-_LINES_SHOWN:]), file=sys.stderr)
        raise Trouble("PyInstaller could not pack the game; its last words are above.")


def program(folder: Path) -> Path:
    """What to start in it."""
    return folder / (f"{project.NAME}.exe" if project.system() == "windows" else project.NAME)


def settle(folder: Path) -> None:
    """Give all files of a folder the build's time, and the rights that everybody needs."""
    when = project.epoch()
    for path in sorted([folder, *folder.rglob("*")]):
        if path.is_symlink():
            continue
        if path.is_dir() or path == program(folder):
            path.chmod(0o755)
        else:
            path.chmod(0o644)
        os.utime(path, (when, when))


def weight(path: Path) -> int:
    """The bytes in a file or in all files of a folder."""
    if path.is_file():
        return path.stat().st_size
    return sum(p.lstat().st_size for p in path.rglob("*") if p.is_symlink() or p.is_file())


def weigh(what: str, size: int, most: int) -> None:
    """Say what something weighs.

    Raises:
        Trouble: When that is more than it may.
    """
    measured = f"{size / MEGABYTE:.1f} MB of {most / MEGABYTE:.0f} MB"
    if size > most:
        raise Trouble(
            f"{what} is too large: {measured}. See tools/shipping/pruning.py for what has crept in."
        )
    say(f"{what}: {measured}")


def _ask_for_its_name(executable: Path) -> None:
    wanted = f"{project.NAME} {project.version()}"
    said = machine.ask([str(executable), "--version"])
    if said is None or said.strip() != wanted:
        raise Trouble(f"{project.short(executable)} was made, but does not say “{wanted}”.")
