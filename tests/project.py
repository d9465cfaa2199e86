"""The project as the tests of the house look at it: its folder, its files, its commands."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "halfmoon_arcade"


def run(*command: str | Path, folder: Path = ROOT, **environment: str) -> str:
    done = subprocess.run(  # noqa: S603  # our own commands
        command,
        cwd=folder,
        env={**os.environ, **environment},
        check=False,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def tracked(*patterns: str) -> list[str]:
    """Files of the project as git knows them, or as they lie there in an unpacked archive."""
    if (ROOT / ".git").exists():
        found = run("git", "ls-files", "-z", "--", *patterns).split("\0")
        return sorted(name for name in found if name and (ROOT / name).exists())
    kept = (p for pattern in patterns for p in (ROOT / pattern).rglob("*") if p.is_file())
    return sorted(str(p.relative_to(ROOT)) for p in kept if "__pycache__" not in p.parts)
