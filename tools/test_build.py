"""Test a build, not the source: where there is no Python and nothing of the project.

    python3 tools/test_build.py               what is in dist/, on fresh systems of this release
    python3 tools/test_build.py --build       make it first, as tools/build.py does
    python3 tools/test_build.py --here        only the folder, on this system with much hidden
    python3 tools/test_build.py --release trixie --dist DIR -- -k debian -x

What is made for players is unpacked, installed, played with real mouse and keys, and removed again;
the tests are those in tests/built. Fresh systems take root, and Debian's debootstrap, which is
fetched; they are kept in build/systems. What was seen is kept in build/evidence. Options after --
go to pytest.
"""

from __future__ import annotations

import argparse
import os
import shutil
import sys
from pathlib import Path

import bootstrap
import build
import machine
from machine import Trouble, say

TESTS = "tests/built"
SYSTEM_MAKER = {"debootstrap": "debootstrap", "xz": "xz-utils", "unshare": "util-linux"}
_ABOUT = Path("/etc/os-release")


def main(options: list[str]) -> int:
    """Test a build.

    Args:
        options: See above.

    Returns:
        0 when it is as it should be.
    """
    parser = argparse.ArgumentParser(prog="test_build.py", description="Test a build.")
    parser.add_argument("--build", action="store_true", help="make it first")
    parser.add_argument("--here", action="store_true", help="only the folder, on this system")
    parser.add_argument("--release", help="of the fresh systems (that of this one)")
    parser.add_argument(
        "--dist", type=Path, default=bootstrap.ROOT / "dist", help="where it is (dist)"
    )
    parser.add_argument("pytest", nargs="*", help="options for pytest")
    asked = parser.parse_args(options)
    if sys.platform != "linux":
        raise Trouble("A build can be tested on Linux only, so far.")
    dist = asked.dist.resolve()
    if asked.build and build.main(["--out", str(dist)]) != 0:
        return 1
    python = str(bootstrap.environment(with_tests=True))
    machine.bring(machine.TEST_PROGRAMS)
    command = [python, "-m", "pytest", TESTS, "--built", str(dist), *asked.pytest]
    release = None if asked.here else asked.release or own_release()
    if release is not None:
        command += ["--built-in", release]
    return machine.run(command, in_folder=bootstrap.ROOT)


def own_release() -> str | None:
    """The release of this system, where fresh ones of it can be made; else says why not."""
    if os.geteuid() != 0:
        say("Only root can make fresh systems: the folder alone is tested, on this one.")
        return None
    if shutil.which("apt-get") is None or not _ABOUT.exists():
        say("This is no Debian: the folder alone is tested, on this system.")
        return None
    machine.bring(SYSTEM_MAKER, {})
    lines = _ABOUT.read_text(encoding="utf-8").splitlines()
    about = dict(line.split("=", 1) for line in lines if "=" in line)
    return about.get("VERSION_CODENAME", "").strip('"') or None


if __name__ == "__main__":
    bootstrap.start(main)
