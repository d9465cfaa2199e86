"""Today's deal: pinned for ever, and each deal has its day."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.engine import DealCode, day_of, deal_of_day

EPOCH = date(1970, 1, 1)

# What was played on a day stays what was played on it: no pin is ever edited.
PINNED = {
    "1969-12-31": "HM1-N-EXOLZAK",
    "1970-01-01": "HM1-N-UFUTPIL",
    "1970-01-02": "HM1-N-RWBBIPF",
    "2000-02-29": "HM1-N-KLNAUTE",
    "2024-12-31": "HM1-N-RVEXUBQ",
    "2026-11-29": "HM1-N-UYCIPVT",
    "2026-11-30": "HM1-N-MXBIWQF",
    "2027-01-01": "HM1-N-HNVGFIH",
    "2038-01-19": "HM1-N-LFYADNI",
    "2100-03-01": "HM1-N-SBEDJPT",
    "9999-12-31": "HM1-N-UIOGWTM",
}
NEXT_DAYS = range(20_000, 120_000)


@pytest.mark.parametrize(("day", "code"), PINNED.items())
def test_a_day_has_its_deal_for_ever(day: str, code: str) -> None:
    assert str(deal_of_day((date.fromisoformat(day) - EPOCH).days)) == code


def test_the_next_hundred_thousand_days_have_as_many_deals() -> None:
    assert len({deal_of_day(day) for day in NEXT_DAYS}) == len(NEXT_DAYS)


def unmixed(z: int) -> int:
    """Take one round of mixing back; that it can be done is why no deal comes twice."""
    size = 2**33
    z ^= z >> 17
    z = z * pow(0x1133111EB, -1, size) % size
    z ^= (z >> 16) ^ (z >> 32)
    z = z * pow(0x11CE4E5B9, -1, size) % size
    z ^= z >> 17
    return (z - 0x17F4A7C15) % size


@given(st.integers(0, DealCode.COUNT - 1))
def test_from_a_deal_its_day_can_be_told(day: int) -> None:
    number = unmixed(deal_of_day(day).number)
    while number >= DealCode.COUNT:
        number = unmixed(number)
    assert number == day


@pytest.mark.parametrize("place", range(7))
def test_every_letter_comes_as_often_as_any_other(place: int) -> None:
    counts = dict.fromkeys("ABCDEFGHIJKLMNOPQRSTUVWXYZ", 0)
    for day in NEXT_DAYS:
        counts[deal_of_day(day).letters[place]] += 1
    expected = len(NEXT_DAYS) / 26
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    # 25 degrees of freedom: one place in ten thousand would be above by chance, and these are
    # the same numbers on every run.
    assert chi_square < 60


def test_neighbouring_days_share_nothing() -> None:
    shared = [
        sum(one == other for one, other in zip(*pair, strict=True))
        for pair in (
            (deal_of_day(day).letters, deal_of_day(day + 1).letters) for day in range(20_000)
        )
    ]
    assert sum(shared) / len(shared) == pytest.approx(7 / 26, rel=0.05)


@given(st.datetimes(min_value=datetime(1900, 1, 1), max_value=datetime(2200, 1, 1)))  # noqa: DTZ001 - strategies want it bare
def test_a_day_is_that_of_utc(moment: datetime) -> None:
    moment = moment.replace(tzinfo=UTC)
    assert day_of(moment.timestamp()) == (moment.date() - EPOCH).days
