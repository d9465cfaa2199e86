"""What the game and its tests need of the machine: shared libraries, a few programs, a display.

Standard library only, and kept readable for Python 3.8, like `bootstrap`.
"""

from __future__ import annotations

import contextlib
import ctypes
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping, Sequence

# What pyglet loads by name for a window with OpenGL on X11, and Debian's packages that have it.
LIBRARIES = {
    "libGL.so.1": "libgl1",
    "libX11.so.6": "libx11-6",
    "libXext.so.6": "libxext6",
    "libXi.so.6": "libxi6",
    "libXinerama.so.1": "libxinerama1",
    "libXrandr.so.2": "libxrandr2",
    "libXrender.so.1": "libxrender1",
    "libXxf86vm.so.1": "libxxf86vm1",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
}
# What the game plays sounds with, where it is there. Nobody has to have it.
SOUND = {"libopenal.so.1": "libopenal1"}
DISPLAY_SERVER = {"Xvfb": "xvfb"}
TEST_PROGRAMS = {**DISPLAY_SERVER, "xdotool": "xdotool", "openbox": "openbox"}

_SCREEN = (1920, 1200)
_APT_PATIENCE = ["-o", "DPkg::Lock::Timeout=120", "-o", "Acquire::Retries=3"]


class Trouble(Exception):  # noqa: N818  # not a fault of the program: something for its user to do
    """The tool cannot go on; its text says in a line or two what to do about it."""


def say(line: str) -> None:
    """Print a line of progress at once."""
    print(line, flush=True)


def run(command: Sequence[str], *, in_folder: Path | None = None, **environment: str) -> int:
    """Run a command that speaks for itself.

    Args:
        command: The program and its options.
        in_folder: Where to run it; by default where we are.
        environment: Variables to set for it.

    Returns:
        Its exit code; 127 when there is no such program.
    """
    everything = {**os.environ, **environment}
    try:
        return subprocess.call(command, cwd=in_folder, env=everything)  # noqa: S603  # our own
    except OSError:
        return 127


def ask(command: Sequence[str]) -> str | None:
    """Run a command quietly.

    Returns:
        What it prints, or None when it fails or is not there.
    """
    try:
        answer = subprocess.run(  # noqa: S603  # our own command
            command,
            check=True,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            encoding="utf-8",
            errors="replace",
        )
    except (OSError, subprocess.CalledProcessError):
        return None
    return answer.stdout


def bring(programs: Mapping[str, str], libraries: Mapping[str, str] | None = None) -> None:
    """Have some libraries and some programs; only Linux leaves that to us.

    Args:
        programs: Their names, with Debian's names of their packages.
        libraries: The same for libraries; those that a window needs when left out.

    Raises:
        Trouble: When some are missing and cannot be installed, with the command that would.
    """
    if sys.platform != "linux":
        return
    wanted = LIBRARIES if libraries is None else libraries
    missing = {name: package for name, package in wanted.items() if not loads(name)}
    missing.update({n: package for n, package in programs.items() if shutil.which(n) is None})
    if missing:
        _bring(missing)


def loads(library: str) -> bool:
    """Whether the system has a library."""
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def administrator() -> list[str] | None:
    """What to put before a command so that it runs as root without a question, if anything does."""
    if sys.platform == "win32":
        return None
    if os.geteuid() == 0:
        return []
    return ["sudo", "-n"] if ask(["sudo", "-n", "true"]) is not None else None


def install_packages(packages: Sequence[str], welcome: Sequence[str] = ()) -> bool:
    """Install packages of Debian or Ubuntu.

    Args:
        packages: What is needed.
        welcome: What comes along where it can, after that; it does not matter if it cannot.

    Returns:
        Whether that worked; what apt-get says is shown only when it did not.
    """
    root = administrator()
    if root is None:
        return False
    apt = [*root, "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-y", *_APT_PATIENCE]
    # A fresh machine has no package lists. Stale ones may still do where updating fails.
    _quietly([*apt, "update"])
    install = [*apt, "install", "--no-install-recommends"]
    installed = _quietly([*install, *packages])
    if installed and welcome:
        ask([*install, *welcome])
    return installed


def unpack_package(package: str, folder: Path) -> bool:
    """Fetch one package of Debian or Ubuntu and unpack it into a folder, without being root.

    Returns:
        Whether that worked.
    """
    with tempfile.TemporaryDirectory() as name:
        own = Path(name)
        (own / "lists" / "partial").mkdir(parents=True)
        (own / "cache" / "archives" / "partial").mkdir(parents=True)
        # Lists of our own: those of the system may be missing, and only root may renew them.
        apt = ["apt-get", *_APT_PATIENCE, "-o", f"Dir::State::lists={own / 'lists'}"]
        apt += ["-o", f"Dir::Cache={own / 'cache'}"]
        return (
            ask([*apt, "update"]) is not None
            and ask(["env", "-C", name, *apt, "download", package]) is not None
            and all(
                ask(["dpkg-deb", "-x", str(d), str(folder)]) is not None for d in own.glob("*.deb")
            )
        )


def names_a_display() -> bool:
    """Whether this machine claims to have a display."""
    return sys.platform != "linux" or bool(os.environ.get("DISPLAY"))


def has_display() -> bool:
    """Whether a window opened now would be seen by anybody; needs the libraries."""
    if sys.platform != "linux":
        return True
    if not names_a_display():
        return False
    x11 = ctypes.CDLL("libX11.so.6")
    x11.XOpenDisplay.restype = ctypes.c_void_p
    display = x11.XOpenDisplay(None)
    if not display:
        return False
    x11.XCloseDisplay(ctypes.c_void_p(display))
    return True


@contextlib.contextmanager
def virtual_display(*, opengl: bool = True, size: tuple[int, int] = _SCREEN) -> Iterator[str]:
    """Start a display that exists in memory only; it ends with the block.

    Args:
        opengl: Whether it can draw with OpenGL.
        size: Width and height of its screen.

    Yields:
        Its name, such as ":7".

    Raises:
        Trouble: When it does not start.
    """
    reading, writing = os.pipe()
    command = ["Xvfb", "-displayfd", str(writing), "-screen", "0", "{}x{}x24".format(*size)]
    command += ["+extension" if opengl else "-extension", "GLX", "-noreset", "-nolisten", "tcp"]
    server = subprocess.Popen(  # noqa: S603  # our own command
        command, pass_fds=[writing], stderr=subprocess.DEVNULL
    )
    os.close(writing)
    try:
        with os.fdopen(reading) as answer:
            # Ends with the number's line, or empty when the server dies.
            number = answer.readline().strip()
        if not number:
            raise Trouble("The virtual display (Xvfb) does not start on this machine.")
        yield f":{number}"
    finally:
        server.terminate()
        server.wait()


def _bring(missing: Mapping[str, str]) -> None:
    packages = sorted(set(missing.values()))
    if shutil.which("apt-get") is None:
        raise Trouble(
            f"Please install with your package manager, then try again: {', '.join(missing)}"
        )
    command = f"apt-get install --no-install-recommends {' '.join(packages)}"
    if administrator() is None:
        raise Trouble(f"Some system packages are missing. Please run: sudo {command}")
    say(f"Installing system packages: {' '.join(packages)}")
    welcome = [package for name, package in SOUND.items() if not loads(name)]
    if not install_packages(packages, welcome):
        raise Trouble(f"The system packages could not be installed. Please try: sudo {command}")


def _quietly(command: Sequence[str]) -> bool:
    done = subprocess.run(  # noqa: S603  # our own command
        command,
        check=False,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
    )
    if done.returncode != 0:
        print(done.stdout, file=sys.stderr, end="")
    return done.returncode == 0
