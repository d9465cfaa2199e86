"""What `play.py` and `test.py` need before they can start: a Python, a `.venv`, the project in it.

Standard library only, and kept readable for Python 3.8: a Python too old for the game must still
be able to say so in words.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import machine
from machine import Trouble, say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
STAMP = VENV / "half-moon.json"
OLDEST_PYTHON = (3, 11)
NEWEST_PYTHON_LOOKED_FOR = 19
DEBIAN_WHEELS = Path("/usr/share/python-wheels")
_VERSION = "import sys; print(*sys.version_info[:2])"
_PIP_LINES_SHOWN = 12


def start(main: Callable[[list[str]], int]) -> NoReturn:
    """Run a tool under a Python that is new enough and end with its exit code.

    Args:
        main: The tool; it takes the command line's options and returns the exit code.
            A `Trouble` it raises is printed as it is and ends with code 1.
    """
    sys.stdout.reconfigure(errors="backslashreplace")  # type: ignore[union-attr]  # a real stream
    try:
        use_a_new_enough_python()
        code = main(sys.argv[1:])
    except Trouble as trouble:
        print(trouble, file=sys.stderr)
        code = 1
    except KeyboardInterrupt:
        code = 130
    sys.exit(code)


def use_a_new_enough_python() -> None:
    """Go on when this Python can run the game, else start over under a newer one.

    Raises:
        Trouble: When none is found.
    """
    if tuple(sys.version_info[:2]) >= OLDEST_PYTHON:
        return
    newer = next(newer_pythons(), None)
    if newer is None:
        raise Trouble(
            f"Half Moon needs Python 3.11 or newer; this is {sys.version_info[0]}."
            f"{sys.version_info[1]}, and no newer one was found."
        )
    say(f"This Python is too old; going on with {' '.join(newer)}.")
    sys.exit(machine.run([*newer, *sys.argv]))


def newer_pythons() -> Iterator[list[str]]:
    """Commands on this machine that start a Python new enough for the game, newest first."""
    names = [f"python3.{minor}" for minor in range(NEWEST_PYTHON_LOOKED_FOR, 10, -1)]
    commands = [[path] for name in [*names, "python3"] if (path := shutil.which(name))]
    if sys.platform == "win32" and shutil.which("py"):
        commands.append(["py", "-3"])
    for command in commands:
        answer = machine.ask([*command, "-c", _VERSION])
        # A name on the PATH proves nothing: version managers leave stand-ins that only complain.
        if answer and tuple(map(int, answer.split())) >= OLDEST_PYTHON:
            yield command


def environment(*, with_tests: bool) -> Path:
    """Make `.venv` and install the project in it, as far as that is not done yet.

    Args:
        with_tests: Whether the tools for tests and checks are wanted as well.

    Returns:
        The Python of `.venv`.

    Raises:
        Trouble: When Python, pip or the network cannot do it, with what to do about it.
    """
    python = venv_python()
    make_venv(VENV, sys.executable)
    wanted = stamp(with_tests=with_tests or _stamped().get("with_tests") is True)
    if _stamped() != wanted or not has_module(python, "arcade"):
        _install(python, with_tests=wanted["with_tests"] is True)
        STAMP.write_text(json.dumps(wanted), encoding="utf-8")
    return python


def venv_python(venv: Path | None = None) -> Path:
    """The Python of an environment, `.venv` unless another is named; there or not yet."""
    folder = VENV if venv is None else venv
    windows = sys.platform == "win32"
    return folder / "Scripts" / "python.exe" if windows else folder / "bin" / "python"


def works(python: Path) -> bool:
    """Whether this Python starts and is new enough."""
    answer = machine.ask([str(python), "-c", _VERSION])
    return answer is not None and tuple(map(int, answer.split())) >= OLDEST_PYTHON


def has_module(python: Path, name: str) -> bool:
    """Whether this Python finds a module of that name in its own folders."""
    look = f"import importlib.util, sys; sys.exit(importlib.util.find_spec({name!r}) is None)"
    return machine.ask([str(python), "-I", "-c", look]) is not None


def make_venv(venv: Path, base: str) -> None:
    """Make an environment with pip in it, as far as it is not there yet.

    Args:
        venv: Its folder.
        base: The Python to make it with.

    Raises:
        Trouble: When that Python cannot do it, with what to do about it.
    """
    python = venv_python(venv)
    if not works(python):
        say(f"Making {os.path.relpath(venv, ROOT)}, a Python environment of the project's own")
        if machine.ask([base, "-c", "import venv"]) is None:
            raise Trouble(
                "This Python comes without its module venv. "
                "On Debian or Ubuntu: sudo apt-get install python3-venv"
            )
        # Without pip, which follows by the way that works here: with it, a Python that has no
        # ensurepip would leave a broken environment behind.
        if machine.run([base, "-m", "venv", "--clear", "--without-pip", str(venv)]) != 0:
            raise Trouble(f"The environment {venv} could not be made.")
        if not works(python):
            raise Trouble(f"The environment {venv} was made, but its Python does not start.")
    if not has_module(python, "pip"):
        bring_pip(python)


def stamp(*, with_tests: bool) -> dict[str, object]:
    """What an installation depends on; when it changes, the project is installed again."""
    version = re.search(
        r'__version__ = "(.+)"',
        (ROOT / "halfmoon_arcade" / "__init__.py").read_text(encoding="utf-8"),
    )
    project = (ROOT / "pyproject.toml").read_bytes()
    return {
        "project": hashlib.sha256(project).hexdigest(),
        "version": version.group(1) if version else "",
        "folder": str(ROOT),
        "with_tests": with_tests,
    }


def bring_pip(python: Path) -> None:
    """Put pip into an environment, by the first way that works here.

    Debian takes ensurepip out of python3 and puts it into a package of its own, which a fresh
    machine does not have.

    Raises:
        Trouble: When no way works, naming the package to install.
    """
    for way in (_pip_of_python, _pip_of_the_system, _pip_of_debian):
        way(python)
        if has_module(python, "pip"):
            return
    raise Trouble(
        "Python comes without pip here and it could not be fetched. "
        "On Debian or Ubuntu: sudo apt-get install python3-venv"
    )


def _pip_of_python(python: Path) -> None:
    machine.ask([str(python), "-m", "ensurepip", "--default-pip"])


def _pip_of_the_system(python: Path) -> None:
    for system in dict.fromkeys([sys.executable, shutil.which("python3") or sys.executable]):
        if machine.ask([system, "-m", "pip", "--python", str(python), "install", "pip"]):
            return


def _pip_of_debian(python: Path) -> None:
    with tempfile.TemporaryDirectory() as folder:
        for wheel in _debian_pip_wheels(Path(folder)):
            # A wheel is a zip file, and Python runs packages straight from zip files.
            pip = [str(python), str(wheel / "pip")]
            if machine.ask([*pip, "install", "--no-index", "--no-deps", str(wheel)]) is not None:
                return


def _debian_pip_wheels(folder: Path) -> Iterator[Path]:
    yield from DEBIAN_WHEELS.glob("pip-*.whl")
    if shutil.which("apt-get") is None:
        return
    say("Fetching pip from Debian's package python3-pip-whl")
    if machine.administrator() is not None:
        machine.install_packages(["python3-pip-whl"])
        yield from DEBIAN_WHEELS.glob("pip-*.whl")
    elif machine.unpack_package("python3-pip-whl", folder):
        yield from folder.glob("usr/share/python-wheels/pip-*.whl")


def _stamped() -> dict[str, object]:
    try:
        found = json.loads(STAMP.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return found if isinstance(found, dict) else {}


def _install(python: Path, *, with_tests: bool) -> None:
    target = ".[dev]" if with_tests else "."
    say("Installing Half Moon into .venv with what it needs; the first time takes a minute")
    STAMP.unlink(missing_ok=True)
    pip_install(python, ["--editable", target])


def pip_install(python: Path, what: Sequence[str]) -> None:
    """Let pip install something into an environment, and show what it is at.

    Raises:
        Trouble: When it cannot; its last words are printed.
    """
    command = [str(python), "-m", "pip", "install", "--no-input", "--progress-bar", "off"]
    failed, lines = _watch_pip([*command, "--disable-pip-version-check", *what])
    if failed:
        print("\n".join(lines[-_PIP_LINES_SHOWN:]), file=sys.stderr)
        raise Trouble(
            "pip could not install what is needed; its last words are above. "
            "Without a network it cannot."
        )


def _watch_pip(command: Sequence[str]) -> tuple[bool, list[str]]:
    lines = []
    environment = {**os.environ, "PYTHONUNBUFFERED": "1"}
    with subprocess.Popen(  # noqa: S603  # our own command
        command,
        cwd=ROOT,
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    ) as pip:
        for line in pip.stdout or ():
            lines.append(line.rstrip())
            if found := re.match(r"Collecting ([\w.-]+)", line):
                say(f"  {found.group(1)}")
    return pip.returncode != 0, lines
