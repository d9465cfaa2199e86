"""A store, a sitting and the two views, for the tests of the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
from tests.views.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from tests.harness import Clock, Player


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store.open(tmp_path / "games") as store:
        yield store


@pytest.fixture
def desk(player: Player, store: Store, clock: Clock) -> Iterator[Desk]:
    """A player at the window, with an empty store."""
    set_language("en")
    player.move(1, 1)
    yield Desk(player, Sitting(store, clock))
    set_language("en")
