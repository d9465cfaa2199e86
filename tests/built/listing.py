"""All that lies in a folder, to be compared with what lies there later."""

from __future__ import annotations

import hashlib
import os
import stat
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Collection, Iterator


def everything_in(folder: Path, but: Collection[str] = ()) -> dict[str, tuple[int, str]]:
    """What lies in a folder, by its path below it: rights, and a digest of what is in it.

    Args:
        folder: Where to look.
        but: Paths below it that are left out, with all that lies in them.
    """
    return {
        str(path.relative_to(folder)): (stat.S_IMODE(path.lstat().st_mode), _content(path))
        for path in _walk(folder, {folder / name for name in but})
    }


def _walk(folder: Path, but: Collection[Path]) -> Iterator[Path]:
    for place, folders, files in os.walk(folder):
        folders[:] = [name for name in folders if Path(place, name) not in but]
        yield from (Path(place, name) for name in (*folders, *files))


def _content(path: Path) -> str:
    if path.is_symlink():
        return f"-> {path.readlink()}"
    if not path.is_file():
        return "folder" if path.is_dir() else "special"
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
