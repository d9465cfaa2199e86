"""Games to fill a store with, played by an engine at full speed or put there as they would be."""

from __future__ import annotations

import itertools
import json
import random
from pathlib import Path
from typing import TYPE_CHECKING

import history
from halfmoon_arcade.engine import DealCode, Game, Slot, Status, deal_of_day

if TYPE_CHECKING:
    from halfmoon_arcade.sitting import Sitting
    from halfmoon_arcade.store import Store

EXAMPLE = DealCode(1)
OTHER = DealCode(2)
LINE: list[list[str]] = json.loads(
    (Path(__file__).parents[1] / "data" / "example-deal.json").read_text("utf-8")
)["line"]


class Time:
    """A clock that moves when it is told to."""

    def __init__(self, seconds: float = 1000.0) -> None:
        self.seconds = seconds

    def __call__(self) -> float:
        return self.seconds


def game_of(sitting: Sitting) -> Game:
    assert sitting.game is not None
    return sitting.game


def move(sitting: Sitting, count: int = 1) -> None:
    """Make some moves, whichever there are."""
    for _ in range(count):
        for slot in game_of(sitting).table.moves()[0].slots:
            sitting.tap(slot)


def win_example(sitting: Sitting) -> None:
    """Deal the documented example and win it."""
    sitting.deal(EXAMPLE)
    for slots in LINE:
        for slot in slots:
            sitting.tap(slot)
    assert game_of(sitting).status is Status.WON


def a_day_to_win() -> tuple[int, list[Slot]]:
    """A day, as `day_of` counts it, and taps that win its deal."""
    for day in itertools.count(20_000):
        game = history.play(deal_of_day(day), random.Random(day))  # noqa: S311 # no secret
        if game.status is Status.WON:
            return day, [slot for move in game.history for slot in move.slots]
    raise AssertionError


def lose(sitting: Sitting, moves: int = 1, code: DealCode = OTHER) -> None:
    """Deal, make some moves, and deal another."""
    sitting.deal(code)
    move(sitting, moves)
    sitting.deal(DealCode(3))


def alter(store: Store, statement: str, *values: object) -> None:
    """Change the file behind the store's back: years pass, or damage is done."""
    done = store._database.change(lambda rows: rows.execute(statement, values))  # noqa: SLF001
    assert done is not None


def rows_of(store: Store, table: str = "games") -> list[tuple[object, ...]]:
    """All that is in a table, to be compared."""
    return store._database.query(f"SELECT * FROM {table} ORDER BY id")  # noqa: S608, SLF001
