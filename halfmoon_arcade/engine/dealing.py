"""The one shuffle: from a deal's number to its table, the same everywhere and for ever (A3).

The method is number 1, the `1` of `HM1`. It uses whole numbers only. To port it:

1.  Random numbers are those of SplitMix64. The state is an unsigned 64-bit number; it begins as
    the number of the deal. Each draw does, all modulo 2**64::

        state = state + 0x9E3779B97F4A7C15
        z = state
        z = (z XOR (z >> 30)) * 0xBF58476D1CE4E5B9
        z = (z XOR (z >> 27)) * 0x94D049BB133111EB
        result = z XOR (z >> 31)

2.  A place from 0 to `last`, all equally likely: take a draw and keep its lowest b bits, where b is
    the smallest number with 2**b > last. If that is more than `last`, throw it away and take the
    next draw. (So 7 bits for `last` 103 to 64, 6 bits for 63 to 32, and so on; 1 bit for 1.)

3.  Shuffle (Fisher and Yates): begin with the cards in the order of `PACK`, the places counted
    from 0. For `last` = 103, 102, ... down to 1, draw a place from 0 to `last`, and exchange the
    card there with the card at `last` (which may be the same).

4.  Deal from place 0 on: eight cards to pile 1, the first one at the bottom, then eight to pile 2,
    and so on to pile 12; then one card to each of R1 to R8.

`PACK` holds two whole packs. Any order would do; this one makes deal 1 the documented example.
"""

from collections.abc import Iterator
from itertools import accumulate, pairwise

from halfmoon_arcade.engine.cards import Card
from halfmoon_arcade.engine.slots import Slot
from halfmoon_arcade.engine.table import Table

_ORDER = """
4S  KS  QH  7C  9H  5C  8D  5D  KC  4D  7D  5S  AS
9D  7C  JH  AD  QD  JC  9S  10S 5H  10H 3C  5H  JD
5S  2C  10S 6C  JS  8C  QD  8S  3H  KD  9H  3D  KC
2H  6S  JD  2D  4C  2D  3S  8H  2C  2S  AH  10D 8S
2S  4D  QH  4H  10D 7D  4H  5C  9D  4C  9S  3S  KH
AC  6S  7S  10C 3D  9C  JC  9C  6D  8H  8C  4S  JS
QS  3H  8D  QC  7H  AS  7S  AC  5D  QC  6D  10C 7H
2H  KS  3C  JH  KD  AD  6H  6H  AH  KH  10H 6C  QS
"""

PACK = tuple(Card.parse(code) for code in _ORDER.split())
"""The cards in the order in which they are before the shuffle. Never to be changed."""

_STRETCHES = tuple(pairwise(accumulate((slot.capacity for slot in Slot), initial=0)))
_64_BITS = 2**64 - 1


def deal(number: int) -> Table:
    """Deal the table of a number (T1, T2).

    Args:
        number: The number of a deal code.
    """
    cards = _shuffled(number)
    return Table(tuple(tuple(cards[first:end]) for first, end in _STRETCHES))


def _shuffled(number: int) -> list[Card]:
    cards = list(PACK)
    draws = _splitmix64(number)
    for last in range(len(cards) - 1, 0, -1):
        low_bits = (1 << last.bit_length()) - 1
        place = next(draws) & low_bits
        while place > last:
            place = next(draws) & low_bits
        cards[last], cards[place] = cards[place], cards[last]
    return cards


def _splitmix64(state: int) -> Iterator[int]:
    while True:
        state = (state + 0x9E3779B97F4A7C15) & _64_BITS
        z = state
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _64_BITS
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _64_BITS
        yield z ^ (z >> 31)
