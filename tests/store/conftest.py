"""Folders for the tests of the store."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def reachable(tmp_path: Path) -> Path:
    """A folder that somebody else than root can reach."""
    for folder in (tmp_path, *tmp_path.parents):
        # For the group too: who is nobody here still belongs to root's.
        if os.geteuid() == 0 and folder.stat().st_mode & 0o055 != 0o055:
            folder.chmod(folder.stat().st_mode | 0o055)
    return tmp_path
