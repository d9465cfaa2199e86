"""Today's deal: which deal belongs to which day, the same for everybody and for ever.

A day is that of UTC, counted from 1 January 1970, which is day 0. To port it:

1.  Take the day modulo the number of deals, 26**7.

2.  Mix the number, with the constants of SplitMix64 cut to 33 bits. All is done modulo 2**33, the
    first power of two above the number of deals::

        z = z + 0x17F4A7C15
        z = (z XOR (z >> 17)) * 0x11CE4E5B9
        z = (z XOR (z >> 16)) * 0x1133111EB
        z = z XOR (z >> 17)

3.  If that is no number of a deal, because it is 26**7 or more, mix it again; else it is the deal.

Each step can be taken back, so mixing only puts the numbers in another order, and two days never
have the same deal before every deal has had its day. A draw by chance would, as likely as not,
repeat itself within 300 years.
"""

from halfmoon_arcade.engine.codes import DealCode

SECONDS_OF_A_DAY = 86_400

_BITS_33 = 2**33 - 1


def day_of(seconds: float) -> int:
    """The day, by UTC, of a moment in seconds since 1970.

    >>> day_of(86_399), day_of(86_400)
    (0, 1)
    """
    return int(seconds // SECONDS_OF_A_DAY)


def deal_of_day(day: int) -> DealCode:
    """The code of the deal that everybody plays on a day.

    >>> str(deal_of_day(0))
    'HM1-N-UFUTPIL'

    Args:
        day: The day as `day_of` counts it; days before 1970 have theirs, too.
    """
    number = _mixed(day % DealCode.COUNT)
    while number >= DealCode.COUNT:
        number = _mixed(number)
    return DealCode(number)


def _mixed(z: int) -> int:
    z = (z + 0x17F4A7C15) & _BITS_33
    z = ((z ^ (z >> 17)) * 0x11CE4E5B9) & _BITS_33
    z = ((z ^ (z >> 16)) * 0x1133111EB) & _BITS_33
    return z ^ (z >> 17)
