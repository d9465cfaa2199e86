"""Numbers and dates as each language writes them, by the word of Babel, which knows them all."""

from __future__ import annotations

import time
from datetime import date
from typing import TYPE_CHECKING

import pytest
from babel import Locale
from babel.dates import format_date
from babel.numbers import format_decimal, format_percent
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade import figures, i18n

if TYPE_CHECKING:
    from collections.abc import Iterator

LOCALES = [Locale("en", "GB"), *(Locale.parse(code) for code in i18n.languages()[1:])]


@pytest.fixture(autouse=True)
def _english_afterwards() -> Iterator[None]:
    yield
    i18n.set_language("en")


@pytest.fixture(params=LOCALES, ids=str)
def locale(request: pytest.FixtureRequest) -> Locale:
    assert isinstance(request.param, Locale)
    i18n.set_language(request.param.language)
    return request.param


@pytest.mark.parametrize("number", [0, 7, 999, 12_345, 1_234_567])
def test_whole_numbers(locale: Locale, number: int) -> None:
    assert figures.whole(number) == format_decimal(number, locale=locale)


@pytest.mark.parametrize("number", [0.0, 0.5, 12.3, 12_345.6])
def test_decimals(locale: Locale, number: float) -> None:
    assert figures.decimal(number) == format_decimal(number, format="#,##0.0", locale=locale)


@pytest.mark.parametrize("part", [0, 0.45, 1])
def test_shares(locale: Locale, part: float) -> None:
    assert figures.share(part) == format_percent(part, locale=locale)


@pytest.mark.parametrize("month", range(1, 13))
def test_dates(locale: Locale, month: int) -> None:
    day = date(2026, month, month)
    assert figures.date(day) == format_date(day, "long", locale)


def test_short_months(locale: Locale) -> None:
    ours = [figures.short_month(month) for month in range(1, 13)]
    for month, name in enumerate(ours, 1):
        # Short enough for the calendar, and as long as it takes to tell them apart. The English of
        # the United Kingdom has "Sept" in one version of Babel's data, "Sep" in another.
        short = format_date(date(2026, month, 1), "LLL", locale).removesuffix(".")
        assert short == name or (len(name) == 3 and short.startswith(name))
    assert len(set(ours)) == 12


@pytest.mark.parametrize(
    ("number", "places", "text"),
    [(0.25, 1, "0.3"), (0.24, 1, "0.2"), (1.95, 1, "2.0"), (2, 2, "2.00"), (9.999, 2, "10.00")],
)
def test_a_five_is_rounded_up(number: float, places: int, text: str) -> None:
    assert figures.decimal(number, places) == text


@given(st.floats(0, 1))
def test_only_all_is_written_as_all_and_nothing_as_nothing(part: float) -> None:
    assert (figures.share(part) == "0%") == (part == 0)
    assert (figures.share(part) == "100%") == (part == 1)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(0, "0:00"), (59.9, "0:59"), (245, "4:05"), (3723, "1:02:03"), (3_600_000, "1,000:00:00")],
)
def test_durations(seconds: float, text: str) -> None:
    assert figures.duration(seconds) == text


def test_the_day_of_a_moment_is_one_where_the_player_lives(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if not hasattr(time, "tzset"):
        pytest.skip("Windows has no way to be elsewhere for a while")
    try:
        for zone, text in (("UTC0", "29 November 2026"), ("East-14", "30 November 2026")):
            monkeypatch.setenv("TZ", zone)
            time.tzset()
            assert figures.date_of(1_795_953_600) == text
    finally:
        monkeypatch.undo()
        time.tzset()
