"""What a build can do without: half of what PyInstaller gathers.

Each entry has its reason. Whatever is left out here must be missed by nobody: `tools/test_build.py`
plays the build itself.
"""

from __future__ import annotations

import fnmatch
import re
import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

Entry = tuple[str, str, str]
"""A file of the build as PyInstaller lists it: its place in it, where it comes from, its kind."""

READ_PICTURES = ("Bmp", "Gif", "Jpeg", "Png", "Ppm")
"""What Pillow tries first. We read PNG; the others come along because it imports all five."""

UNUSED_MODULES = (
    # Stand-ins are in their place before arcade asks for them: see halfmoon_arcade/toolkit.py.
    "pytiled_parser",
    "arcade.sound",
    "pyglet.media.codecs.ffmpeg_lib",
    "pyglet.image.codecs.gdkpixbuf2",
    # The game has no network, and hashlib has its own way for the sums that we use: without
    # OpenSSL, six megabytes less.
    "_hashlib",
    "_ssl",
    "ssl",
    "ftplib",
    "http",
    "urllib.request",
    "xmlrpc",
    # Mentioned by modules of Python that go on without them.
    "_bz2",
    "_lzma",
    "asyncio",
    "bz2",
    "concurrent",
    "lzma",
    "multiprocessing",
    "pkgutil",
    "readline",
    "runpy",
    # For developers, or for programs of another kind.
    "IPython",
    "PIL.ImageCms",
    "PIL.ImageGrab",
    "PIL.ImageQt",
    "PIL.ImageShow",
    "PIL.ImageTk",
    "PIL._avif",
    "PIL._imagingcms",
    "PIL._webp",
    "arcade.examples",
    "numpy",
    "pdb",
    "pydoc",
    "setuptools",
    "sqlite3.dump",
    "test",
    "tkinter",
    "tracemalloc",
    "unittest",
)

UNUSED_FILES = (
    # arcade's hook makes a folder of this file (pythonarcade/arcade#2837); the spec has it right.
    "arcade/VERSION/*",
    # FFmpeg for macOS: the game plays short sounds that need no decoder.
    "arcade/lib/*",
    # Fonts, buttons and a logo for games that have none of their own.
    "arcade/resources/system/fonts/*",
    "arcade/resources/system/gui_basic_assets/*",
    "arcade/resources/system/logo.png",
    # The hook gathers it once more at the top, where nobody looks for it.
    "_chipmunk*",
    "*.dist-info/*",
    # For translators and for makers of packages; the program reads .mo.
    "halfmoon_arcade/resources/locale/*.po",
    "halfmoon_arcade/resources/locale/*.pot",
    # Of codecs that are left out above.
    "pillow.libs/libavif*",
    "pillow.libs/liblcms2*",
    "pillow.libs/libsharpyuv*",
    "pillow.libs/libwebp*",
    # Part of the sound system of each machine, with files of its own beside it.
    "libasound*",
    # The desktop's drivers load these too, and could not do with older ones than theirs.
    "libgcc_s*",
    "libstdc++*",
    # What those modules would have needed.
    "libbz2*",
    "libcrypto*",
    "liblzma.so*",
    "libreadline*",
    "libssl*",
    "libtinfo*",
    "libuuid*",
)

OWN_LIBRARIES = (
    "libexpat.so.*",
    "libffi.so.*",
    "libpython3.*.so.*",
    "libsqlite3.so.*",
    "libz.so.*",
)
"""The libraries of a Linux system that go into the build: Python's own."""

HOOKS_FOR_NOTHING = ("pyi_rth_inspect", "pyi_rth_pkgutil", "pyi_rth_multiprocessing")
"""Run at each start for modules that the game does not use: 15 ms."""


NEEDED = (
    "PIL._imaging",
    "PIL._imagingft",
    "arcade.gl.backends.opengl.provider",
    "arcade/VERSION",
    "arcade/resources/system/gamecontrollerdb.txt",
    "arcade/resources/system/shaders/*",
    "halfmoon_arcade.app",
    "halfmoon_arcade/resources/fonts/*.ttf",
    "halfmoon_arcade/resources/locale/*.mo",
    "pyglet.media.drivers.openal",
    "pymunk._chipmunk",
    "_sqlite3",
)
"""Without any of these it would start and go no further, so a build without them is none."""


class IncompleteError(Exception):
    """Something that the game needs would be missing in the build."""


class UnknownLibraryError(Exception):
    """A library of the system would go into the build, and nobody has decided that it should."""


def pictures_unread() -> list[str]:
    """Pillow's readers of all other kinds of pictures."""
    import PIL  # noqa: PLC0415 - only the environment of the build has to have it

    kept = {f"{name}ImagePlugin" for name in READ_PICTURES}
    return sorted(f"PIL.{name}" for name in PIL._plugins if name not in kept)  # noqa: SLF001 - where Pillow lists them


def kept(entries: Iterable[Entry]) -> list[Entry]:
    """What of the files gathered goes into the build, in order.

    Raises:
        UnknownLibraryError: When a library of the system is among them that is not in
            `OWN_LIBRARIES`.
    """
    left = sorted({entry[0]: entry for entry in entries if not _unused(entry[0])}.values())
    if sys.platform == "linux":
        for name, source, kind in left:
            known = any(fnmatch.fnmatch(name, pattern) for pattern in OWN_LIBRARIES)
            if kind == "BINARY" and "/" not in name and re.match(r"lib.*\.so", name) and not known:
                raise UnknownLibraryError(
                    f"{source} would go into the build. "
                    "Decide in tools/shipping/pruning.py whether it should."
                )
    return left


def check(entries: Iterable[Entry]) -> None:
    """Make sure that nothing is missing.

    Raises:
        IncompleteError: When something of `NEEDED` is.
    """
    names = [name.replace("\\", "/") for name, _source, _kind in entries]
    # Extension modules are listed as files: pymunk/_chipmunk.abi3.so.
    modules = [name.rpartition("lib-dynload/")[2] for name in names]
    names += [name.partition(".")[0].replace("/", ".") for name in modules]
    for pattern in NEEDED:
        if not fnmatch.filter(names, pattern):
            raise IncompleteError(f"{pattern} would be missing in the build.")


def _unused(name: str) -> bool:
    path = name.replace("\\", "/")
    return any(fnmatch.fnmatchcase(path, pattern) for pattern in UNUSED_FILES)
