"""What Windows and macOS want: icons of their kinds, what the file manager shows, a zip file.

Written from the documents of both systems and of PyInstaller, and run on neither: the suite tests
what can be tested on Linux, which is all but PyInstaller's own part.
"""

from __future__ import annotations

import datetime as dt
import re
import stat
import zipfile
from typing import TYPE_CHECKING, Any

from PIL import Image

from halfmoon_arcade import i18n
from machine import say
from shipping import desktop, onedir, project, words

if TYPE_CHECKING:
    from pathlib import Path

BUNDLE = f"{words.NAME}.app"
WINDOWED = words.NAME
"""The program that opens no console, for the file manager of Windows."""

ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
ICNS_SIZES = (32, 64, 128, 256, 512)
_OLDEST_MACOS = "11.0"
_OWNER = "The Half Moon developers"
_UNIX = 3


def ico() -> Path:
    """Make the icon for Windows."""
    return _icon("ico", ICO_SIZES)


def icns() -> Path:
    """Make the icon for macOS."""
    return _icon("icns", ICNS_SIZES)


def _icon(kind: str, sizes: tuple[int, ...]) -> Path:
    project.WORK.mkdir(parents=True, exist_ok=True)
    pictures = [_drawn(size) for size in sizes]
    path = project.WORK / f"{project.NAME}.{kind}"
    # Pillow takes each size from these, and shrinks the largest where there is none.
    pictures[-1].save(path, sizes=[(size, size) for size in sizes], append_images=pictures)
    return path


def _drawn(size: int) -> Image.Image:
    with Image.open(desktop.ICONS / f"{project.NAME}-{size}.png") as picture:
        drawn: Image.Image = picture.convert("RGBA")
    return drawn


def version_resource() -> Path:
    """Write what the file manager of Windows tells of the program, as PyInstaller reads it."""
    numbers = (*map(int, re.findall(r"\d+", project.version())), 0, 0, 0, 0)[:4]
    told = {
        "CompanyName": _OWNER,
        "FileDescription": words.NAME,
        "FileVersion": project.version(),
        "InternalName": project.NAME,
        "LegalCopyright": _rights(),
        "ProductName": words.NAME,
        "ProductVersion": project.version(),
    }
    strings = ", ".join(f"StringStruct({key!r}, {text!r})" for key, text in told.items())
    # English of the United States, in Unicode.
    path = project.WORK / "version.txt"
    path.write_text(
        "VSVersionInfo("
        f"ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}, mask=0x3F, OS=0x40004), "
        f"kids=[StringFileInfo([StringTable('040904B0', [{strings}])]), "
        "VarFileInfo([VarStruct('Translation', [0x0409, 1200])])])\n",
        encoding="utf-8",
    )
    return path


def property_list() -> dict[str, Any]:
    """What macOS has to know of the bundle, beyond what PyInstaller says by itself."""
    return {
        "CFBundleDevelopmentRegion": i18n.ENGLISH,
        "CFBundleDisplayName": words.NAME,
        "CFBundleLocalizations": list(i18n.languages()),
        "CFBundleName": words.NAME,
        "CFBundleShortVersionString": project.version(),
        "CFBundleVersion": project.version(),
        "LSApplicationCategoryType": "public.app-category.card-games",
        "LSMinimumSystemVersion": _OLDEST_MACOS,
        # Otherwise each pixel would be four on a Retina display.
        "NSHighResolutionCapable": True,
        "NSHumanReadableCopyright": _rights(),
        "NSSupportsAutomaticGraphicsSwitching": True,
    }


def _rights() -> str:
    text = (project.ROOT / "LICENSE").read_text(encoding="utf-8")
    found = re.search(r"^Copyright .*$", text, re.MULTILINE)
    return found.group(0) if found else _OWNER


def make(packed: Path) -> Path:
    """Make the zip file beside the folder, or beside the bundle that it is in on macOS.

    Args:
        packed: The folder that the game runs from.

    Raises:
        Trouble: When it is too large.
    """
    folder, name = packed, project.full_name()
    if project.system() == "macos":
        folder, name = packed.parent / BUNDLE, BUNDLE
    archive = packed.parent / f"{project.full_name()}.zip"
    pack(folder, archive, name)
    say(project.short(archive))
    onedir.weigh("The zip file", onedir.weight(archive), onedir.LARGEST)
    return archive


def pack(folder: Path, archive: Path, name: str) -> None:
    """Pack a folder with its links and rights, the same files into the same zip file.

    Args:
        folder: What to pack.
        archive: The .zip to write.
        name: What the folder is called in it.
    """
    when = dt.datetime.fromtimestamp(project.epoch(), dt.UTC)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as zipped:
        for path in sorted(folder.rglob("*")):
            if path.is_dir() and not path.is_symlink():
                continue
            entry = zipfile.ZipInfo(
                f"{name}/{path.relative_to(folder).as_posix()}", when.timetuple()[:6]
            )
            entry.create_system = _UNIX
            entry.compress_type = zipfile.ZIP_DEFLATED
            if path.is_symlink():
                entry.external_attr = (stat.S_IFLNK | 0o777) << 16
                zipped.writestr(entry, str(path.readlink()))
                continue
            rights = 0o755 if path.stat().st_mode & stat.S_IXUSR else 0o644
            entry.external_attr = (stat.S_IFREG | rights) << 16
            zipped.writestr(entry, path.read_bytes())
