"""The shuffle favours no card and no place: chi-square tests over fixed codes.

The codes are fixed, so the outcome is too; the bounds say what luck would be allowed to do. Half of
the codes are neighbours (the likeliest weakness of a generator that is seeded with a counter), half
are spread over all there are.
"""

from collections import Counter
from collections.abc import Sequence

import pytest

from halfmoon_arcade.engine import Card, DealCode
from halfmoon_arcade.engine.dealing import PACK, deal

DEALS = 20_800
PLACES = 104
CARDS = 52
NUMBERS = (
    *range(DEALS // 2),
    *range(DealCode.COUNT // DEALS, DealCode.COUNT, 2 * DealCode.COUNT // DEALS),
)

# How often each of the 52 cards is expected in each of the 104 places: 400 times.
EXPECTED = DEALS / CARDS


@pytest.fixture(scope="module")
def tallies() -> list[Counter[Card]]:
    """How often each card was dealt to each place."""
    # Counting the 104 objects of the pack by identity is much faster than hashing equal cards.
    columns: list[list[int]] = [[] for _ in range(PLACES)]
    for number in NUMBERS:
        dealt = (id(card) for stack in deal(number).stacks for card in stack)
        for column, card in zip(columns, dealt, strict=True):
            column.append(card)
    return [tally_by_card(column) for column in columns]


def tally_by_card(column: Sequence[int]) -> Counter[Card]:
    by_identity = Counter(column)
    tally: Counter[Card] = Counter()
    for card in PACK:
        tally[card] += by_identity[id(card)]
    return tally


def chi_square(counts: Sequence[int]) -> float:
    return sum((count - EXPECTED) ** 2 for count in counts) / EXPECTED


def test_there_are_at_least_20_000_different_codes() -> None:
    assert len(set(NUMBERS)) == len(NUMBERS) == DEALS >= 20_000


# A chi-square with 51 degrees of freedom is outside of 16.4 to 114.1 once in 500,000 times, and one
# with 103 outside of 48.5 to 186.1; there are 104 of the first and 52 of the second.


@pytest.mark.parametrize("place", range(PLACES))
def test_a3_every_place_gets_every_card_equally_often(
    tallies: list[Counter[Card]], place: int
) -> None:
    assert 16.4 < chi_square(list(tallies[place].values())) < 114.1


@pytest.mark.parametrize("card", sorted(set(PACK), key=PACK.index), ids=str)
def test_a3_every_card_goes_to_every_place_equally_often(
    tallies: list[Counter[Card]], card: Card
) -> None:
    assert 48.5 < chi_square([tally[card] for tally in tallies]) < 186.1


def test_a3_all_places_and_cards_together_are_as_even_as_chance_makes_them(
    tallies: list[Counter[Card]],
) -> None:
    """The bound is five standard deviations.

    Mean 51 * 104, standard deviation close to that of 51 * 103 degrees of freedom. Known mistakes
    are far outside: a card that never stays in its place (15,600), an exchange with any of the 104
    places (19,400), or the remainder of a ten-bit number (5,900).
    """
    total = sum(chi_square(list(tally.values())) for tally in tallies)

    assert abs(total - 51 * 104) < 5 * (2 * 51 * 103) ** 0.5
