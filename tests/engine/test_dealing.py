"""Deals: rule A3, the same table for ever and everywhere."""

import json
from collections.abc import Iterator

import pytest

from halfmoon_arcade.engine import DealCode, Game
from halfmoon_arcade.engine.dealing import PACK, deal
from tests.engine.positions import DATA

# Written by a port to C of what the docstring of `dealing` says. A failure here means that codes
# which players have noted down deal other tables than before: never renew this file.
PINNED: dict[str, list[str]] = json.loads((DATA / "pinned-deals.json").read_text("utf-8"))


def test_a3_the_example_code_deals_the_documented_table() -> None:
    example = json.loads((DATA / "example-deal.json").read_text("utf-8"))

    table = Game.deal(example["code"]).table

    dealt = [[card.code for card in stack] for stack in table.stacks]
    assert dealt == [*example["piles"], *([card] for card in example["reserve"])]


def test_a3_at_least_ten_deals_are_pinned_with_the_first_and_the_last() -> None:
    assert len(PINNED) >= 10
    assert {"HM1-N-AAAAAAA", "HM1-N-ZZZZZZZ"} <= PINNED.keys()


@pytest.mark.parametrize("code", PINNED)
def test_a3_a_pinned_code_deals_its_table_for_ever(code: str) -> None:
    stacks = Game.deal(code).table.stacks

    piles = [" ".join(card.code for card in pile) for pile in stacks[:12]]
    reserve = " ".join(card.code for (card,) in stacks[12:])
    assert [*piles, reserve] == PINNED[code]


@pytest.mark.parametrize("number", [0, 1, 2, 77, 4711, 26**5, 10**9, DealCode.COUNT - 1])
def test_a3_the_docstring_is_enough_to_port_the_method(number: int) -> None:
    dealt = [card.code for stack in deal(number).stacks for card in stack]

    assert dealt == shuffled_by_the_docstring(number)


def test_a3_dealing_twice_deals_the_same() -> None:
    assert deal(12345) == deal(12345)


def shuffled_by_the_docstring(number: int) -> list[str]:
    cards = [card.code for card in PACK]
    random_numbers = splitmix64_by_the_docstring(number)
    for last in range(103, 0, -1):
        place = draw_by_the_docstring(random_numbers, last)
        cards[last], cards[place] = cards[place], cards[last]
    return cards


def draw_by_the_docstring(random_numbers: Iterator[int], last: int) -> int:
    power = 1
    while power <= last:
        power = power * 2
    place = next(random_numbers) % power
    while place > last:
        place = next(random_numbers) % power
    return place


def splitmix64_by_the_docstring(state: int) -> Iterator[int]:
    while True:
        state = (state + 0x9E3779B97F4A7C15) % 2**64
        z = state
        z = ((z ^ (z // 2**30)) * 0xBF58476D1CE4E5B9) % 2**64
        z = ((z ^ (z // 2**27)) * 0x94D049BB133111EB) % 2**64
        yield z ^ (z // 2**31)
