"""What a build has to know of the project: its version, its age, where things lie.

Standard library only, and kept readable for Python 3.8, like `bootstrap`.
"""

from __future__ import annotations

import os
import platform
import re
import sys
from pathlib import Path

import bootstrap
import machine

NAME = "halfmoon"
ROOT = bootstrap.ROOT
HERE = Path(__file__).resolve().parent
WORK = ROOT / "build" / "shipping"
"""What is needed on the way; may be deleted at any time."""


def version() -> str:
    """The version of the game, from the one place that has it."""
    text = (ROOT / "halfmoon_arcade" / "__init__.py").read_text(encoding="utf-8")
    found = re.search(r'^__version__ = "(.+)"$', text, re.MULTILINE)
    if found is None:
        raise machine.Trouble("halfmoon_arcade/__init__.py does not say which version this is.")
    return found.group(1)


def epoch() -> int:
    """The time of everything in a build: that of the commit, in seconds since 1970.

    `SOURCE_DATE_EPOCH` overrides it; without git, it is the age of the changelog.
    """
    wish = os.environ.get("SOURCE_DATE_EPOCH", "")
    if wish.isdecimal():
        return int(wish)
    said = machine.ask(["git", "-C", str(ROOT), "log", "-1", "--format=%ct"])
    if said and said.strip().isdecimal():
        return int(said)
    return int((ROOT / "CHANGELOG.md").stat().st_mtime)


def system() -> str:
    """The system we build on, and for: "linux", "windows" or "macos"."""
    return {"win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)


def architecture() -> str:
    """The processor, as the system calls it, such as "x86_64"."""
    return platform.machine().lower()


def full_name() -> str:
    """How the files of this build are called, such as "halfmoon-VERSION-linux-x86_64"."""
    return f"{NAME}-{version()}-{system()}-{architecture()}"


def short(path: Path) -> str:
    """A path as one would type it here."""
    return os.path.relpath(path)
