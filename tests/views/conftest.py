"""A store, a sitting and the two views, for the tests of the screens."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyglet
import pytest

from halfmoon_arcade.heartbeat import Heartbeat
from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store
from tests.views.desk import Desk

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from halfmoon_arcade.window import GameWindow
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


@pytest.fixture
def ticking(
    window: GameWindow, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> Iterator[Callable[[float], None]]:
    """Lets seconds pass for pyglet's timers, without waiting for them."""
    monkeypatch.setattr("halfmoon_arcade.heartbeat.perf_counter", clock)
    # One of its own: what another test ordered, perhaps for tomorrow, is on another clock.
    monkeypatch.setattr(window, "_hm_heartbeat", Heartbeat(window.step))
    usual = pyglet.clock.get_default()
    pyglet.clock.set_default(pyglet.clock.Clock(clock))
    window.step(0)

    def pass_by(seconds: float) -> None:
        clock.time += seconds
        pyglet.clock.tick(poll=True)

    yield pass_by
    pyglet.clock.set_default(usual)
