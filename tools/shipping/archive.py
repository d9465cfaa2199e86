"""The archive for any Linux: the folder, all that a desktop wants, and a script to install it."""

from __future__ import annotations

import io
import lzma
import re
import shutil
import tarfile
from typing import TYPE_CHECKING

import machine
from machine import say
from shipping import desktop, onedir, project

if TYPE_CHECKING:
    from pathlib import Path

LARGEST = 14 * onedir.MEGABYTE
"""Bytes that the archive may weigh."""

MARK = "@PROGRAM@"
"""Where install.sh puts the program's place into the menu entry."""

INSTALLER = project.HERE / "installer"
_GLIBC = re.compile(r"\bGLIBC_(\d+)\.(\d+)")
_PROGRAMS = {"install.sh", "uninstall.sh", project.NAME}


def make(packed: Path) -> Path:
    """Make the archive beside the folder that it holds.

    Args:
        packed: The folder that the game runs from.

    Raises:
        Trouble: When it is too large.
    """
    stage = project.WORK / "archive" / project.full_name()
    shutil.rmtree(stage.parent, ignore_errors=True)
    stage.mkdir(parents=True)
    shutil.copytree(packed, stage / project.NAME, symlinks=True)
    desktop.share(stage / "share", MARK)
    for source in INSTALLER.iterdir():
        text = source.read_text(encoding="utf-8")
        (stage / source.name).write_text(filled_in(text, packed), encoding="utf-8")
    archive = packed.parent / f"{project.full_name()}.tar.xz"
    pack(stage, archive)
    say(f"{project.short(archive)}: needs glibc {oldest_glibc(packed)}")
    onedir.weigh("The archive", onedir.weight(archive), LARGEST)
    return archive


def filled_in(text: str, packed: Path) -> str:
    """A text with what is known of this build put in place of its marks."""
    known = {
        "VERSION": project.version(),
        "ARCHITECTURE": project.architecture(),
        "GLIBC": oldest_glibc(packed),
    }
    for name, value in known.items():
        text = text.replace(f"@{name}@", value)
    return text


def oldest_glibc(packed: Path) -> str:
    """The first release of the C library that has all that the programs in a folder ask for."""
    found = {(2, 17)}
    for path in packed.rglob("*"):
        if path.is_file() and not path.is_symlink() and path.read_bytes()[:4] == b"\x7fELF":
            symbols = machine.ask(["objdump", "-T", str(path)]) or ""
            found.update((int(major), int(minor)) for major, minor in _GLIBC.findall(symbols))
    return ".".join(map(str, max(found)))


def pack(folder: Path, archive: Path) -> None:
    """Pack a folder so that the same files make the same archive, wherever and whenever.

    Args:
        folder: What to pack; its name is that of everything in the archive.
        archive: The .tar.xz to write.
    """
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode="w", format=tarfile.GNU_FORMAT) as tar:
        for path in sorted([folder, *folder.rglob("*")]):
            entry = tar.gettarinfo(str(path), str(path.relative_to(folder.parent)))
            entry.uid = entry.gid = 0
            entry.uname = entry.gname = "root"
            entry.mtime = project.epoch()
            entry.mode = 0o755 if entry.isdir() or path.name in _PROGRAMS else 0o644
            if entry.isfile():
                # Files that share an inode are packed as files all the same.
                entry.type = tarfile.REGTYPE
                with path.open("rb") as content:
                    tar.addfile(entry, content)
            else:
                tar.addfile(entry)
    archive.write_bytes(lzma.compress(buffer.getvalue(), preset=9 | lzma.PRESET_EXTREME))
