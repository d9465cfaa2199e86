"""Tables and taps in few words, for the tests of the engine."""

import json
from collections.abc import Iterable
from itertools import combinations
from pathlib import Path

from halfmoon_arcade.engine import Card, Event, Game, Slot, Table

DATA = Path(__file__).parents[1] / "data"

EXAMPLE = "HM1-N-AAAAAAB"
# The documented example's 48 moves, each as the labels tapped.
LINE: list[list[str]] = json.loads((DATA / "example-deal.json").read_text("utf-8"))["line"]
DEAD_FROM_THE_START = "HM1-N-AAABMST"
# Nine moves of the example deal that lead nowhere.
DEAD_END = "R6 R2 R7 5 3 R8 5 1 8 4 7 R4 R5 2 9 11 2 R3 2"


def table_of(cards: dict[str, str]) -> Table:
    """Build a table from slot labels and the cards there, bottom to top; the rest is empty."""
    piles = {Slot.parse(label): text.split() for label, text in cards.items()}
    return Table(tuple(tuple(map(Card.parse, piles.get(slot, ()))) for slot in Slot))


def slots(labels: str) -> tuple[Slot, ...]:
    return tuple(map(Slot.parse, labels.split()))


def game_after(taps: str, code: str = EXAMPLE) -> Game:
    game = Game.deal(code)
    tap_all(game, taps.split())
    return game


def tap_all(game: Game, labels: Iterable[str]) -> list[Event]:
    return [event for label in labels for event in game.tap(label)]


def search_moves(table: Table) -> set[frozenset[Slot]]:
    """Find what may be taken by trying all twos and threes, straight from the rules' words."""
    tops = [(slot, stack[-1]) for slot, stack in zip(Slot, table.stacks, strict=True) if stack]
    found = set()
    for size in (2, 3):
        for taken in combinations(tops, size):
            ranks = sorted(int(card.rank) for _, card in taken)
            is_pair = size == 2 and ranks[1] <= 10 and sum(ranks) == 11
            if is_pair or ranks == [11, 12, 13]:
                found.add(frozenset(slot for slot, _ in taken))
    return found
