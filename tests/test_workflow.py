"""The release workflow: it names what exists, and its own scripts do what they say.

It runs on GitHub only. What can be shown without it is shown here, its scripts by running them.
"""

from __future__ import annotations

import hashlib
import itertools
import os
import re
import shlex
import subprocess
import tomllib
from typing import TYPE_CHECKING, Any

import pytest
import yaml

from halfmoon_arcade import __version__
from tests.project import ROOT

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

Step = dict[str, Any]
Job = dict[str, Any]

WORKFLOW: dict[Any, Any] = yaml.safe_load(
    (ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8")
)
JOBS: dict[str, Job] = WORKFLOW["jobs"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
CHANGELOG = f"""# Changelog

## [{__version__}] - 2026-01-02

### Added

- This.

## [0.0.1] - 2025-01-02

- That.
"""


def script(job: str, name: str) -> str:
    """What the step of this name runs."""
    (found,) = (step["run"] for step in JOBS[job]["steps"] if step.get("name") == name)
    assert isinstance(found, str)
    return found


def bash(text: str, folder: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run a script the way GitHub does where a step names no shell of its own."""
    return subprocess.run(  # noqa: S603  # our own script
        ["bash", "-e", "-c", text],  # noqa: S607  # whichever bash there is
        cwd=folder,
        env={**os.environ, **environment},
        check=False,
        capture_output=True,
        encoding="utf-8",
    )


def steps() -> Iterator[Step]:
    yield from itertools.chain.from_iterable(job["steps"] for job in JOBS.values())


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the version in it, and a changelog that has an entry for it."""
    package = tmp_path / "halfmoon_arcade"
    package.mkdir()
    source = ROOT / "halfmoon_arcade" / "__init__.py"
    (package / "__init__.py").write_bytes(source.read_bytes())
    (tmp_path / "CHANGELOG.md").write_text(CHANGELOG, encoding="utf-8")
    return tmp_path


def test_it_runs_for_pushes_pull_requests_and_tags() -> None:
    # YAML 1.1 reads the bare word `on` as a truth value.
    events = WORKFLOW[True]
    assert {"push", "pull_request"} <= set(events)
    assert events["push"]["tags"] == ["v*"]


def test_only_the_release_may_write() -> None:
    assert WORKFLOW["permissions"] == {"contents": "read"}
    assert {name for name, job in JOBS.items() if "permissions" in job} == {"release"}


def test_a_release_waits_for_every_other_job() -> None:
    assert set(JOBS["release"]["needs"]) == set(JOBS) - {"release"}


def test_no_job_can_hang_for_hours() -> None:
    assert all(job["timeout-minutes"] <= 60 for job in JOBS.values())


def test_linux_windows_and_macos_are_built() -> None:
    systems = {system.split("-")[0] for system in JOBS["build"]["strategy"]["matrix"]["system"]}
    assert systems == {"ubuntu", "windows", "macos"}


def test_every_file_it_runs_exists() -> None:
    named = {
        word
        for step in steps()
        for word in shlex.split(step.get("run", ""), comments=True)
        if re.fullmatch(r"(tools|\.ci)/[\w./]+", word)
    }
    assert named >= {".ci/run", "tools/build.py", "tools/test_build.py"}
    assert [name for name in named if not (ROOT / name).is_file()] == []


def test_every_python_we_promise_is_tested() -> None:
    promised = {
        match[1]
        for line in PROJECT["classifiers"]
        if (match := re.fullmatch(r"Programming Language :: Python :: (3\.\d+)", line))
    }
    assert set(JOBS["test"]["strategy"]["matrix"]["python"]) == promised


def test_what_is_built_is_what_is_released() -> None:
    kept = [s for s in steps() if s.get("uses", "").startswith("actions/upload-artifact@")]
    assert len(kept) == 2
    assert all(step["with"]["if-no-files-found"] == "error" for step in kept)


@pytest.mark.parametrize("tag", [f"v{__version__}"])
def test_a_tag_with_the_version_passes(checkout: Path, tag: str) -> None:
    text = script("tag", "Compare the tag with the version of the package and of the changelog")
    done = bash(text, checkout, GITHUB_REF_NAME=tag)
    assert (done.returncode, done.stdout) == (0, "")


@pytest.mark.parametrize("tag", ["v0.0.1", __version__, f"v{__version__}.1", "v"])
def test_another_tag_does_not(checkout: Path, tag: str) -> None:
    text = script("tag", "Compare the tag with the version of the package and of the changelog")
    done = bash(text, checkout, GITHUB_REF_NAME=tag)
    assert done.returncode == 1
    assert __version__ in done.stdout


def test_a_version_without_an_entry_in_the_changelog_is_not_released(checkout: Path) -> None:
    (checkout / "CHANGELOG.md").write_text("## [Unreleased]\n", encoding="utf-8")
    text = script("tag", "Compare the tag with the version of the package and of the changelog")
    done = bash(text, checkout, GITHUB_REF_NAME=f"v{__version__}")
    assert done.returncode == 1
    assert "CHANGELOG.md" in done.stdout


def test_the_notes_are_the_versions_part_of_the_changelog(checkout: Path) -> None:
    text = script("release", "What changed, from the changelog")
    done = bash(text, checkout, GITHUB_REF_NAME=f"v{__version__}")
    assert done.returncode == 0, done.stderr
    assert (checkout / "notes.md").read_text(encoding="utf-8").strip() == "### Added\n\n- This."


def test_the_checksums_are_those_of_the_files(tmp_path: Path) -> None:
    files = {"halfmoon 1.deb": b"one", "-halfmoon.tar.xz": b"two"}
    for name, content in files.items():
        (tmp_path / name).write_bytes(content)
    done = bash(script("release", "Checksums"), tmp_path)
    assert done.returncode == 0, done.stderr
    lines = (tmp_path / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    assert sorted(lines) == sorted(
        f"{hashlib.sha256(content).hexdigest()}  {name}" for name, content in files.items()
    )
