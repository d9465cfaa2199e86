"""Half a year of games as somebody may have played them, for pictures and tests of statistics.

They are played by a rule of thumb, tall piles first, on fixed deals: the same games on every run.
"""

from __future__ import annotations

import json
import random
from typing import TYPE_CHECKING, Final

from halfmoon_arcade.engine import DealCode, Game, Status, day_of, deal_of_day

if TYPE_CHECKING:
    from pathlib import Path

_DAY: Final = 86_400
_DAYS: Final = 200
_DAILY_TRIES: Final = 30
"""How often the deal of a day is tried until it is won, which is told of as one game."""


def write_history(path: Path, now: float, games: int = 120, seed: int = 7) -> Path:
    """Write a file of games that `Logbook.merge` takes.

    Args:
        path: The file.
        now: The moment up to which they were played, in seconds since 1970.
        games: How many.
        seed: Another one gives other games.

    Returns:
        The file.
    """
    chance = random.Random(seed)  # noqa: S311 # nobody is to be surprised
    moments = sorted(now - _DAY * _DAYS * chance.random() ** 1.6 for _ in range(games))
    played = [_game(chance, DealCode(chance.randrange(DealCode.COUNT)), at) for at in moments]
    played += [_daily(chance, now - _DAY * days) for days in range(9, -1, -1)]
    # One identity each, and the order of playing in it.
    plain = [game | {"identity": f"{number:032x}"} for number, game in enumerate(played)]
    content = {"format": "halfmoon-games", "version": 1, "games": plain}
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def play(code: DealCode, chance: random.Random, most: int = 48) -> Game:
    """Play a deal by the rule of thumb.

    Args:
        code: The deal.
        chance: What chooses among moves that are nearly as good.
        most: After how many moves to stop.
    """
    game = Game.deal(code)
    while game.status is Status.PLAYING and game.moves < most:
        moves = [
            (sum(game.table.count(slot) for slot in move.slots) / len(move.slots), move)
            for move in game.table.moves()
        ]
        _height, move = max(moves, key=lambda one: one[0] + chance.random())
        for slot in move.slots:
            game.tap(slot)
    return game


def _game(chance: random.Random, code: DealCode, at: float) -> dict[str, object]:
    game = play(code, chance, chance.randrange(6, 90))
    seconds = round(game.moves * chance.uniform(3, 9), 1)
    return {
        "record": game.to_record(),
        "undos": chance.randrange(6),
        "seconds": seconds,
        "earlier_seconds": 0.0,
        "counts": True,
        "dismissed": chance.random() < 0.9,  # noqa: PLR2004 # most lists are short
        "earlier": None,
        "dealt": at,
        "began": at + 4,
        "updated": at + seconds,
        "ended": at + seconds,
    }


def _daily(chance: random.Random, at: float) -> dict[str, object]:
    code = deal_of_day(day_of(at))
    tries = [_game(chance, code, at - 600) for _ in range(_DAILY_TRIES)]
    return next((game for game in tries if _is_won(game)), tries[-1])


def _is_won(game: dict[str, object]) -> bool:
    return Game.from_record(game["record"]).status is Status.WON
