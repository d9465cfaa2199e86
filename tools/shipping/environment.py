"""The Python that becomes part of the build, and its environment with the pinned packages.

Standard library only, and kept readable for Python 3.8, like `bootstrap`.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import bootstrap
import machine
from machine import Trouble, say
from shipping import project

if TYPE_CHECKING:
    from typing import Any

REQUIREMENTS = project.HERE / "requirements.txt"
VENV = project.WORK / "venv"
STAMP = VENV / "requirements.json"
SYSTEM_PYTHON = "/usr/bin/python3"
PROGRAMS = {"objdump": "binutils", "strip": "binutils"}
"""What PyInstaller runs, and Debian's packages that have it."""

DEBIAN_PROGRAMS = {
    "dpkg-shlibdeps": "dpkg-dev",
    "desktop-file-validate": "desktop-file-utils",
    "appstreamcli": "appstream",
}
"""What makes and checks a package for Debian; only wanted where there is a dpkg."""

_ABOUT = """
import ctypes, json, lzma, sqlite3, sys, sysconfig, zlib
say = sysconfig.get_config_var
print(json.dumps({
    "version": sys.version_info[:2],
    "library": say("INSTSONAME") if say("Py_ENABLE_SHARED") else None,
    "folder": say("LIBDIR"),
    "release": sys.version.split()[0],
}))
"""


def prepare(*, one_dir: bool) -> Path:
    """Make the environment that builds, as far as it is not there yet.

    Args:
        one_dir: Whether only the folder is wanted that the game runs from.

    Returns:
        Its Python.

    Raises:
        Trouble: When something is missing that cannot be brought, with what to do about it.
    """
    base, libraries = base_python()
    with_package = not one_dir and shutil.which("dpkg-deb") is not None
    machine.bring({**PROGRAMS, **(DEBIAN_PROGRAMS if with_package else {})}, libraries)
    wanted = {
        "base": base,
        "release": (_about(base) or {}).get("release"),
        "packages": hashlib.sha256(REQUIREMENTS.read_bytes()).hexdigest(),
        "folder": str(VENV),
    }
    python = bootstrap.venv_python(VENV)
    if _stamped() != wanted or not bootstrap.works(python):
        shutil.rmtree(VENV, ignore_errors=True)
        VENV.parent.mkdir(parents=True, exist_ok=True)
        bootstrap.make_venv(VENV, base)
        say("Installing what goes into the build, in the versions of tools/shipping")
        # Files that are not those we have seen are refused, and nothing is compiled here.
        pinned = ["--require-hashes", "--only-binary", ":all:", "--no-deps"]
        bootstrap.pip_install(python, [*pinned, "--requirement", str(REQUIREMENTS)])
        STAMP.write_text(json.dumps(wanted), encoding="utf-8")
    return python


def base_python() -> tuple[str, dict[str, str]]:
    """A Python that can be packed, and the libraries that it lacks for that, with their packages.

    The system's own comes first: its libraries are as old as the system's, while Pythons of version
    managers differ from machine to machine.

    Raises:
        Trouble: When there is none, with the reason for each that is here.
    """
    if sys.platform != "linux":
        return sys.executable, {}
    complaints = []
    candidates = [[SYSTEM_PYTHON], [sys.executable], *bootstrap.newer_pythons()]
    for command in dict.fromkeys(candidate[0] for candidate in candidates):
        about = _about(command)
        complaint = _why_not(command, about)
        if about is not None and complaint is None:
            return command, _missing(about)
        complaints.append(f"  {command}: {complaint}")
    raise Trouble("\n".join(["No Python here can be packed into a build:", *complaints]))


def _why_not(command: str, about: dict[str, Any] | None) -> str | None:
    if about is None:
        return "is not there, or was built without one of ctypes, lzma, sqlite3 and zlib"
    if tuple(about["version"]) < bootstrap.OLDEST_PYTHON:
        return "is older than 3.11"
    if about["library"] is None:
        return "was built without its shared library (configure with --enable-shared)"
    # Debian's python3 has the library in a package of its own.
    if _missing(about) and (command != SYSTEM_PYTHON or shutil.which("apt-get") is None):
        return f"its library {about['library']} is not installed"
    return None


def _missing(about: dict[str, Any]) -> dict[str, str]:
    if (Path(about["folder"]) / about["library"]).exists():
        return {}
    return {about["library"]: "libpython{}.{}".format(*about["version"])}


def _about(command: str) -> dict[str, Any] | None:
    answer = machine.ask([command, "-c", _ABOUT])
    return json.loads(answer) if answer else None


def _stamped() -> object:
    try:
        return json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
