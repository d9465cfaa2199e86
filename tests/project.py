"""The project as the tests of the house look at it: its folder, its files, its commands."""

from __future__ import annotations

import os
import shutil
import subprocess
from fnmatch import fnmatch
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "halfmoon_arcade"
MADE = {".git", ".venv", ".hypothesis", "__pycache__", "build", "dist"}


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> str:
    done = subprocess.run(  # noqa: S603  # our own commands
        command,
        cwd=folder,
        env={**os.environ, **environment},
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tracked(*patterns: str) -> list[str]:
    """Files of the project: as git knows them, or as they lie there where git does not help.

    Args:
        patterns: Folders, or patterns of names such as "*.md"; "." is everything.
    """
    # Git may be missing, the folder an unpacked archive, or a clone that belongs to somebody else.
    found = (
        subprocess.run(
            ["git", "ls-files", "-z"],  # noqa: S607  # whichever git there is
            cwd=ROOT,
            check=False,
            capture_output=True,
            encoding="utf-8",
        )
        if shutil.which("git")
        else None
    )
    names = found.stdout.split("\0") if found and found.returncode == 0 else _lying_there()
    return sorted(
        name
        for name in names
        if name
        and (ROOT / name).is_file()
        and any(p == "." or name.startswith(f"{p}/") or fnmatch(name, p) for p in patterns)
    )


def _lying_there() -> Iterator[str]:
    for folder, folders, files in os.walk(ROOT):
        made = {name for name in folders if name in MADE or name.endswith("_cache")}
        folders[:] = [name for name in folders if name not in made]
        yield from (str((Path(folder) / name).relative_to(ROOT).as_posix()) for name in files)
