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


@pytest.mark.parametrize("length", [120, 121, 122, 1000])
def test_of_a_long_path_both_ends_are_told(length: int) -> None:
    text = f"/players/me/{'x' * (length - 29)}/halfmoon.sqlite3"
    told = Trouble(Flaw.UNWRITABLE, Path(text)).sentence().split("“")[1].split("”")[0]
    assert len(text) == length
    assert len(told) == 120
    assert told.startswith("/players/me/xxx")
    assert told.endswith("xxx/halfmoon.sqlite3")
