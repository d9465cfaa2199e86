"""The package for Debian and its kin, made without being root."""

from __future__ import annotations

import email.utils
import fnmatch
import gzip
import hashlib
import os
import re
import shutil
import textwrap
from typing import TYPE_CHECKING

import machine
from machine import Trouble, say
from shipping import desktop, licences, onedir, project, words

if TYPE_CHECKING:
    from pathlib import Path

REVISION = 1
MAINTAINER = ("The Half Moon developers", "halfmoon-arcade@users.noreply.github.com")
"""Whoever publishes a package says who they are in DEBFULLNAME and DEBEMAIL."""

HOME = "usr/lib/halfmoon"
LAUNCHER = "usr/games/halfmoon"
LINTIAN = project.HERE / "lintian-overrides"

_FROM_DEBIAN = ("libexpat.so.*", "libffi.so.*", "libsqlite3.so.*", "libz.so.*")
"""Debian's own are as good, and it mends them."""

_SOUND = "libopenal1 | libpulse0"
_DRIVERS = "libgl1-mesa-dri"
_INTRODUCTION = f"""\
Half Moon, a patience for two packs of cards.

This package holds the game with all it needs, in /{HOME}: Python, and the
libraries named below, most of them inside of the program. Each part is followed
by its licence.
"""
_COMMON = {
    "GPL-2": (
        r"^[ \t]*GNU GENERAL PUBLIC LICENSE\n\s*Version 2,.*?END OF TERMS AND CONDITIONS"
        r"(?:\s*How to Apply.*?Public License instead of this License\.)?"
    ),
    "Apache-2.0": (
        r"^[ \t]*Apache License\n\s*Version 2\.0,.*?END OF TERMS AND CONDITIONS"
        r"(?:\s*APPENDIX.*?limitations under the License\.)?"
    ),
}
"""Texts that each Debian has already, and how to find them in others."""


def make(packed: Path) -> Path | None:
    """Make the package beside the folder that it holds, where there is a Debian to make it on.

    Args:
        packed: The folder that the game runs from.

    Returns:
        The package; None on another system.

    Raises:
        Trouble: When something is missing, or the package would not be as it should.
    """
    if shutil.which("dpkg-deb") is None:
        say("No .deb is made: this is no Debian.")
        return None
    root = project.WORK / "debian" / "root"
    shutil.rmtree(root.parent, ignore_errors=True)
    shutil.copytree(packed, root / HOME, symlinks=True, ignore=_in_debian)
    launcher = root / LAUNCHER
    launcher.parent.mkdir(parents=True)
    launcher.symlink_to(os.path.relpath(root / HOME / project.NAME, launcher.parent))
    share = root / "usr" / "share"
    desktop.share(share, f"/{LAUNCHER}")
    _check_desktop(share)
    _document(share / "doc" / project.NAME, packed)
    overrides = share / "lintian" / "overrides" / project.NAME
    overrides.parent.mkdir(parents=True)
    shutil.copyfile(LINTIAN, overrides)
    architecture = (machine.ask(["dpkg", "--print-architecture"]) or "").strip()
    _control(root, architecture)
    _settle(root)
    package = packed.parent / f"{project.NAME}_{version()}_{architecture}.deb"
    build = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--build", str(root), str(package)]
    if machine.run(build, SOURCE_DATE_EPOCH=str(project.epoch())) != 0:
        raise Trouble("dpkg-deb could not make the package; its last words are above.")
    say(f"{project.short(package)}: {onedir.weight(package) / onedir.MEGABYTE:.1f} MB")
    _check_package(package)
    return package


def version() -> str:
    """The version of the package."""
    return f"{project.version()}-{REVISION}"


def maintainer() -> str:
    """Who answers for the package, with an address."""
    name, address = MAINTAINER
    return email.utils.formataddr(
        (os.environ.get("DEBFULLNAME") or name, os.environ.get("DEBEMAIL") or address)
    )


def copyright_text(folder: Path) -> str:
    """All licences, one after the other, but for those that each Debian has.

    Args:
        folder: Where the texts of a build are.
    """
    parts = [
        _INTRODUCTION,
        _part("Pictures, fonts and sounds", project.ROOT / "resources" / "CREDITS.md"),
    ]
    parts += [_part(f"Font: {p.name.partition('-')[0]}", p) for p in _font_licences()]
    names = sorted(folder.glob("*.txt"), key=lambda path: (path.stem != project.NAME, path.stem))
    parts += [_part(path.stem, path) for path in names if path.stem != "README"]
    return "\n\n".join(parts)


def _in_debian(_folder: str, names: list[str]) -> set[str]:
    return {name for pattern in _FROM_DEBIAN for name in fnmatch.filter(names, pattern)}


def _font_licences() -> list[Path]:
    return sorted((project.ROOT / "resources" / "fonts").glob("*-LICENSE_FONT"))


def _part(title: str, path: Path) -> str:
    text = path.read_text(encoding="utf-8").strip()
    for name, pattern in _COMMON.items():
        place = f"(The full text is in /usr/share/common-licenses/{name}.)"
        text = re.sub(pattern, place, text, flags=re.MULTILINE | re.DOTALL)
    return f"{title}\n{'=' * len(title)}\n\n{text}\n"


def _document(folder: Path, packed: Path) -> None:
    folder.mkdir(parents=True)
    (folder / "copyright").write_text(
        copyright_text(packed / "_internal" / licences.FOLDER), encoding="utf-8"
    )
    news = (project.ROOT / "CHANGELOG.md").read_bytes()
    when = email.utils.formatdate(project.epoch())
    entry = (
        f"{project.NAME} ({version()}) unstable; urgency=medium\n\n"
        "  * Made from the sources by tools/build.py; see changelog.gz.\n\n"
        f" -- {maintainer()}  {when.replace('-0000', '+0000')}\n"
    )
    for name, text in (("changelog.gz", news), ("changelog.Debian.gz", entry.encode())):
        (folder / name).write_bytes(gzip.compress(text, compresslevel=9, mtime=0))


def _settle(root: Path) -> None:
    program = root / HOME / project.NAME
    # Whatever the mask of whoever builds.
    for path in (root, *root.rglob("*")):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)


def _control(root: Path, architecture: str) -> None:
    files = sorted(path for path in root.rglob("*") if path.is_file() and not path.is_symlink())
    kilobytes = sum(-(-path.lstat().st_size // 1024) for path in root.rglob("*"))
    description = [f" {line}".rstrip() for text in words.paragraphs() for line in _wrapped(text)]
    lines = [
        f"Package: {project.NAME}",
        f"Version: {version()}",
        f"Architecture: {architecture}",
        f"Maintainer: {maintainer()}",
        f"Installed-Size: {kilobytes}",
        f"Depends: {', '.join(_depends(root, architecture, files))}",
        f"Recommends: {_DRIVERS}, {_SOUND}",
        "Section: games",
        "Priority: optional",
        "Description: patience for two packs of cards: pairs of eleven",
        *description[:-1],
        "",
    ]
    control = root / "DEBIAN"
    control.mkdir()
    (control / "control").write_text("\n".join(lines), encoding="utf-8")
    sums = [
        f"{hashlib.md5(path.read_bytes()).hexdigest()}  {path.relative_to(root)}\n"  # noqa: S324  # dpkg's
        for path in files
    ]
    (control / "md5sums").write_text("".join(sums), encoding="utf-8")


def _wrapped(text: str) -> list[str]:
    return [*textwrap.wrap(text, 76), "."]


def _depends(root: Path, architecture: str, files: list[Path]) -> list[str]:
    """What the package needs: what its programs are linked with, and what the game opens itself."""
    source = root.parent / "debian"
    source.mkdir()
    (source / "control").write_text(
        f"Source: {project.NAME}\n\nPackage: {project.NAME}\nArchitecture: {architecture}\n"
    )
    programs = [path for path in files if path.read_bytes()[:4] == b"\x7fELF"]
    folders = sorted({str(path.parent) for path in programs})
    command = ["env", "-C", str(root.parent), "dpkg-shlibdeps", "-O", f"-S{root}"]
    command += ["--ignore-missing-info", *(f"-l{folder}" for folder in folders)]
    said = machine.ask([*command, *(f"-e{path}" for path in programs)])
    found = re.search(r"^shlibs:Depends=(.*)$", said or "", re.MULTILINE)
    if found is None:
        raise Trouble("dpkg-shlibdeps could not tell what the package needs.")
    return sorted({*found.group(1).split(", "), *machine.LIBRARIES.values()})


def _check_desktop(share: Path) -> None:
    entry = share / "applications" / f"{project.NAME}.desktop"
    catalogue = share / "metainfo" / f"{project.NAME}.metainfo.xml"
    for command in (
        ["desktop-file-validate", str(entry)],
        ["appstreamcli", "validate", "--no-net", str(catalogue)],
    ):
        # Both speak even when all is well.
        if machine.ask(command) is None:
            machine.run(command)
            raise Trouble(f"{command[0]} finds fault with what tools/shipping/desktop.py says.")


def _check_package(package: Path) -> None:
    if shutil.which("lintian") is None:
        say("lintian is not here to look at the package.")
        return
    command = ["lintian", "--allow-root", "--fail-on", "error,warning", str(package)]
    if machine.run(command) != 0:
        raise Trouble(f"lintian finds fault with {project.short(package)}; see above.")
