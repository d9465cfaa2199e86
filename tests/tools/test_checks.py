"""What tools/test.py asks of pytest is what pytest understands."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import bootstrap
import machine
from shipping import environment, onedir
from tests.project import ROOT

if TYPE_CHECKING:
    from types import ModuleType


@pytest.fixture
def checks() -> ModuleType:
    """The tool as a module: by its own name it would be one of Python's."""
    spec = importlib.util.spec_from_file_location("checks", ROOT / "tools" / "test.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_everything_means_every_test_on_all_processors_and_of_the_build(
    checks: ModuleType, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    asked: list[list[str]] = []

    def run(words: list[str], **_: object) -> int:
        asked.append(words)
        return 0

    # Nothing is installed or packed here; that a folder was made is taken as said.
    monkeypatch.setattr(bootstrap, "environment", lambda **_: Path(sys.executable))
    monkeypatch.setattr(machine, "bring", lambda _: None)
    monkeypatch.setattr(environment, "prepare", lambda **_: Path(sys.executable))
    monkeypatch.setattr(onedir, "make", lambda _python, _folder: None)
    monkeypatch.setattr(machine, "run", run)
    monkeypatch.setattr(checks, "BUILT", tmp_path / "build" / "tested")
    assert checks.main([]) == 0
    command = asked[-1]
    monkeypatch.undo()
    assert command[:3] == [sys.executable, "-m", "pytest"]
    none = [*command, "--collect-only", "-q", "-k", "no_test_is_called_like_this"]
    # 5 is pytest's word for having found nothing that was asked for: all options made sense to it.
    assert machine.run(none, in_folder=ROOT) == 5
