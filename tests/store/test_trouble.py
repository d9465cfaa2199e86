"""What the player is told of the store."""

from __future__ import annotations

from pathlib import Path

import pytest

from halfmoon_arcade.store.trouble import Flaw, Trouble

PATHLESS = {Flaw.GAME_DAMAGED, Flaw.HOMELESS}


@pytest.mark.parametrize("flaw", [flaw for flaw in Flaw if flaw not in PATHLESS], ids=str)
def test_a_usual_path_is_told_whole(flaw: Flaw) -> None:
    path = Path("/players/someone with a long name/.local/share/halfmoon/halfmoon.sqlite3")
    assert str(path) in Trouble(flaw, path).sentence()


@pytest.mark.parametrize("length", [121, 1000])
def test_a_long_path_is_told_whole_and_the_headline_names_none(length: int) -> None:
    path = Path("/players/me") / ("x" * length) / "halfmoon.sqlite3"
    for trouble in (Trouble(Flaw.UNWRITABLE, path), Trouble(Flaw.DAMAGED, Path("/other"), path)):
        assert str(path) in trouble.sentence()
        assert len(trouble.headline()) < 40
