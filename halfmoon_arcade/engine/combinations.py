"""Which ranks may be taken together: the one table that every question of legality is put to."""

from collections.abc import Sequence
from dataclasses import dataclass

from halfmoon_arcade.engine.cards import Rank


@dataclass(frozen=True, slots=True)
class Combination:
    """Ranks that are taken together, one card of each."""

    ranks: frozenset[Rank]
    points: int

    @property
    def size(self) -> int:
        """How many cards it takes: 2 for a pair, 3 for the triplet."""
        return len(self.ranks)


PAIR_SUM = 11
PAIRS = tuple(
    Combination(frozenset({rank, Rank(PAIR_SUM - rank)}), points=10)
    for rank in Rank
    if rank <= PAIR_SUM // 2
)
TRIPLET = Combination(frozenset({Rank.JACK, Rank.QUEEN, Rank.KING}), points=15)

COMBINATIONS = (*PAIRS, TRIPLET)
"""The five pairs (M2) and the triplet (M3). Every rank is in exactly one of them."""

_BY_RANK = {rank: combination for combination in COMBINATIONS for rank in combination.ranks}


def combination_of(ranks: Sequence[Rank]) -> Combination | None:
    """Find the combination that these ranks make, or are a part of.

    They make it when they are as many as its `size`; until then they are on the way.

    Args:
        ranks: One rank or more, one for each card.

    Returns:
        The combination, or None when the ranks do not go together (S5 to S7).
    """
    combination = _BY_RANK[ranks[0]]
    different = frozenset(ranks)
    if len(different) == len(ranks) and different <= combination.ranks:
        return combination
    return None
