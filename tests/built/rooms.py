"""Where a build is run: a Debian system with next to nothing in it, or this one with much hidden.

Whatever happens in a room happens below its `root`. Mounts belong to one command each and end with
it: nothing has to be taken away afterwards, whatever goes wrong.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from tests.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator

KEPT: Final = ROOT / "build" / "systems"
"""Systems that were fetched stay here: a minute each."""

_PLAYER: Final = 1000
_NOBODY: Final = 65534
_SOCKETS: Final = "/tmp/.X11-unix"  # noqa: S108 # where X servers have theirs
_PATH: Final = "/usr/local/bin:/usr/bin:/bin:/usr/games"

# Each script gets variables, then the words of `env -i`. No process identifiers of its own: the
# program that is started becomes what was asked for, and hears the signals sent to it.
_ENTER_SYSTEM: Final = f"""
set -e
mount -t proc proc "$ROOM/proc"
mount -t tmpfs -o mode=1777 none "$ROOM/dev/shm"
if [ -d {_SOCKETS} ]; then
    mkdir -p "$ROOM{_SOCKETS}"
    mount --bind {_SOCKETS} "$ROOM{_SOCKETS}"
fi
exec chroot --userspec="$WHO:$WHO" --groups= "$ROOM" /usr/bin/env -i "$@"
"""
_ENTER_VEIL: Final = """
set -e
printf '%s\\n' "$FOLDERS" | while read -r folder; do mount -t tmpfs none "$folder"; done
printf '%s\\n' "$PROGRAMS" | while read -r program; do mount --bind /dev/null "$program"; done
cd /
if [ -n "$WHO" ]; then
    exec setpriv --reuid="$WHO" --regid="$WHO" --clear-groups /usr/bin/env -i "$@"
fi
# Root of a space of its own is no root, but could still read what is locked.
exec setpriv --bounding-set=-all --inh-caps=-all /usr/bin/env -i "$@"
"""


class NoRoomError(Exception):
    """There can be no such room on this machine; the message says why."""


@dataclass(frozen=True)
class Room:
    """A place to run programs in.

    Attributes:
        kind: What it is, in a word.
        name: What it is, for reports.
        root: Where its "/" lies, seen from outside.
        home: The empty home of its player, seen from inside.
    """

    kind: str
    name: str
    root: Path
    home: str
    _enter: tuple[str, ...]
    _variables: dict[str, str]

    @property
    def is_whole_system(self) -> bool:
        """Whether packages can be installed in it without touching this machine."""
        return self.root != Path("/")

    def outside(self, path: str) -> Path:
        """Where a path of the room lies, seen from outside."""
        return self.root / path.lstrip("/")

    def new_home(self, name: str) -> str:
        """Make a home with nothing in it; its path inside."""
        home = f"{Path(self.home).parent}/{name}"
        self.outside(home).mkdir()
        self.give(home)
        return home

    def give(self, path: str) -> None:
        """Let the player own a file or folder."""
        if who := self._variables.get("WHO"):
            os.chown(self.outside(path), int(who), int(who))

    def command(self, *words: str, **environment: str) -> tuple[list[str], dict[str, str]]:
        """What to run outside, and with which variables, to run something inside.

        Args:
            words: The program and its options. It knows no network, and runs as the player.
            environment: All variables it shall see, beside PATH and HOME.
        """
        seen = {"PATH": _PATH, "HOME": self.home, **environment}
        inside = [f"{name}={value}" for name, value in seen.items()]
        return [*self._enter, *inside, *words], {**os.environ, **self._variables}

    def run(self, *words: str, **environment: str) -> subprocess.CompletedProcess[str]:
        """Run something to its end."""
        command, variables = self.command(*words, **environment)
        return subprocess.run(  # noqa: S603 # our own command
            command, env=variables, check=False, capture_output=True, text=True, timeout=120
        )

    def start(self, *words: str, **environment: str) -> subprocess.Popen[str]:
        """Start something; the process is the very program."""
        command, variables = self.command(*words, **environment)
        return subprocess.Popen(  # noqa: S603 # our own command
            command, env=variables, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True
        )

    def administer(self, *words: str) -> str:
        """Run something as root and with the network, to its good end; what it says."""
        root = {"HOME": "/root", "PATH": f"{_PATH}:/usr/sbin:/sbin"}
        command, variables = self.command(*words, **root, DEBIAN_FRONTEND="noninteractive")
        command = [word for word in command if word != "--net"]
        done = subprocess.run(  # noqa: S603 # our own command
            command,
            env={**variables, "WHO": "0"},
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=600,
        )
        assert done.returncode == 0, done.stdout
        return done.stdout


def plain(folder: Path) -> Room:
    """This system as it is, with a home in a folder."""
    (folder / "home").mkdir()
    return Room("plain", "this system", Path("/"), str(folder / "home"), ("env", "-i"), {})


@contextlib.contextmanager
def veil() -> Iterator[Room]:
    """This system without Python, without the project, without a network.

    Raises:
        NoRoomError: When nothing can be hidden here.
    """
    is_root = os.geteuid() == 0
    spaces = ["unshare", "--mount", "--net", *([] if is_root else ["--user", "--map-root-user"])]
    _may(spaces)
    library = Path(sysconfig.get_path("stdlib", vars={"installed_base": sys.base_prefix}))
    found = {ROOT, Path(sys.prefix), library, *Path("/usr/lib").glob("python3*")}
    # What lies in a folder that is hidden cannot be hidden once more.
    folders = {path for path in found if path.is_dir() and found.isdisjoint(path.parents)}
    programs = {path for place in _PATH.split(":") for path in Path(place).glob("python3*")}
    with tempfile.TemporaryDirectory(prefix="halfmoon-veil-") as name:
        room = Room(
            "veil",
            "this system, with Python and the project hidden",
            Path("/"),
            f"{name}/home",
            (*spaces, "/bin/sh", "-c", _ENTER_VEIL, "sh"),
            {
                "WHO": str(_NOBODY) if is_root else "",
                "FOLDERS": "\n".join(sorted(map(str, folders))),
                "PROGRAMS": "\n".join(sorted({str(path.resolve()) for path in programs})),
            },
        )
        Path(name).chmod(0o755)
        Path(room.home).mkdir()
        room.give(room.home)
        yield room


@contextlib.contextmanager
def system(release: str, packages: Iterable[str] = ()) -> Iterator[Room]:
    """A fresh minimal system of Debian or Ubuntu with nothing in it but some packages.

    Args:
        release: Its name, such as "bookworm".
        packages: What to install, as a package names what it depends on.

    Raises:
        NoRoomError: When none can be made here.
    """
    if os.geteuid() != 0:
        raise NoRoomError("only root can make a system of its own")
    if shutil.which("debootstrap") is None:
        raise NoRoomError("debootstrap is not installed")
    _may(["unshare", "--mount", "--net"])
    wanted = sorted(packages)
    KEPT.mkdir(parents=True, exist_ok=True)
    bare = KEPT / release
    if not bare.exists():
        _keep(bare, lambda folder: _debootstrap(release, folder))
    furnished = bare
    if wanted:
        mark = hashlib.sha256("\n".join(wanted).encode()).hexdigest()[:12]
        furnished = KEPT / f"{release}-{mark}"
        if not furnished.exists():
            _keep(furnished, lambda folder: _furnish(bare, folder, wanted))
    with tempfile.TemporaryDirectory(prefix="halfmoon-system-") as name:
        what = f"{release}, a fresh system with: {', '.join(wanted) or 'nothing more'}"
        yield _system(release, what, furnished, Path(name))


def _system(kind: str, name: str, kept: Path, place: Path) -> Room:
    root = place / "root"
    _run("cp", "-a", str(kept), str(root))
    enter = ("unshare", "--mount", "--net", "/bin/sh", "-c", _ENTER_SYSTEM, "sh")
    room = Room(kind, name, root, "/players/ada", enter, {"ROOM": str(root), "WHO": str(_PLAYER)})
    root.chmod(0o755)
    place.chmod(0o755)
    room.outside(room.home).mkdir(parents=True)
    room.give(room.home)
    return room


def _debootstrap(release: str, folder: Path) -> None:
    _run("debootstrap", "--variant=minbase", release, str(folder))


def _furnish(bare: Path, folder: Path, packages: list[str]) -> None:
    with tempfile.TemporaryDirectory() as name:
        room = _system("", "", bare, Path(name))
        room.administer("apt-get", "-qq", "update")
        wanted = ", ".join(packages)
        room.administer("apt-get", "-y", "-qq", "--no-install-recommends", "satisfy", wanted)
        shutil.rmtree(room.outside(room.home).parent)
        shutil.move(room.root, folder)


def _keep(folder: Path, make: Callable[[Path], None]) -> None:
    """Make a system beside its place first: one that was half made must not be taken for whole."""
    half = folder.with_name(f"{folder.name}.half")
    shutil.rmtree(half, ignore_errors=True)
    make(half)
    half.rename(folder)


def _may(spaces: list[str]) -> None:
    try:
        done = subprocess.run([*spaces, "true"], check=False, capture_output=True, text=True)  # noqa: S603 # our own
    except OSError as error:
        raise NoRoomError("unshare is not installed") from error
    if done.returncode != 0:
        raise NoRoomError(f"nothing can be hidden here: {done.stderr.strip()}")


def _run(*command: str) -> None:
    done = subprocess.run(  # noqa: S603 # our own command
        command, check=False, capture_output=True, text=True, timeout=1200
    )
    assert done.returncode == 0, done.stdout + done.stderr
