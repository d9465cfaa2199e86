"""Numbers, shares, times and dates as they are written in the player's language.

The marks and the order of a date's parts are in the catalogues, beside the sentences: a handful of
words a language. The libraries that know them for all languages are larger than the whole game.

May import i18n.
"""

import datetime as dt
from math import floor

from halfmoon_arcade.i18n import _, pgettext

_SECONDS_OF_A_MINUTE = 60
_MINUTES_OF_AN_HOUR = 60


def whole(number: int) -> str:
    """Write a whole number: "12,345", "12.345".

    >>> whole(1234567)
    '1,234,567'
    """
    return f"{number:,}".replace(",", pgettext("between thousands, as in 12,345", ","))


def decimal(number: float, places: int = 1) -> str:
    """Write a number with some decimal places: "1,234.5", "1.234,5".

    Args:
        number: The number, not below zero.
        places: How many places are written; a five at the end is rounded up.
    """
    # Not by format: it would round 0.25 to 0.2, as binary numbers have it.
    scaled = floor(number * 10**places + 0.5)
    units, rest = divmod(scaled, 10**places)
    mark = pgettext("before decimals, as in 0.5", ".")
    return f"{whole(units)}{mark}{rest:0{places}}"


def share(part: float) -> str:
    """Write a share from 0 to 1 in whole parts of a hundred: "45%".

    One that is not quite all or nothing is never written as such.
    """
    hundredths = floor(part * 100 + 0.5)
    if 0 < part < 1:
        hundredths = min(max(hundredths, 1), 99)
    return _("{number}%").format(number=whole(hundredths))


def duration(seconds: float) -> str:
    """Write a time as a clock shows it: "4:05", "1:02:03"; hours go on beyond a day."""
    minutes, rest = divmod(int(seconds), _SECONDS_OF_A_MINUTE)
    hours, minutes = divmod(minutes, _MINUTES_OF_AN_HOUR)
    return f"{whole(hours)}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def date(day: dt.date) -> str:
    """Write a day: "29 November 2026"."""
    return _("{day} {month} {year}").format(
        day=day.day, month=month_name(day.month), year=f"{day.year:04}"
    )


def date_of(moment: float) -> str:
    """Write the day, where the player lives, of a moment in seconds since 1970."""
    return date(local_date(moment))


def local_date(moment: float) -> dt.date:
    """The day, where the player lives, of a moment in seconds since 1970."""
    return dt.datetime.fromtimestamp(moment).astimezone().date()


def month_name(month: int) -> str:
    """Name a month as it stands in a date; 1 is January."""
    names = (
        pgettext("in a date", "January"),
        pgettext("in a date", "February"),
        pgettext("in a date", "March"),
        pgettext("in a date", "April"),
        pgettext("in a date", "May"),
        pgettext("in a date", "June"),
        pgettext("in a date", "July"),
        pgettext("in a date", "August"),
        pgettext("in a date", "September"),
        pgettext("in a date", "October"),
        pgettext("in a date", "November"),
        pgettext("in a date", "December"),
    )
    return names[month - 1]


def short_month(month: int) -> str:
    """Name a month in as few letters as are usual; 1 is January."""
    names = (
        pgettext("short", "Jan"),
        pgettext("short", "Feb"),
        pgettext("short", "Mar"),
        pgettext("short", "Apr"),
        pgettext("short", "May"),
        pgettext("short", "Jun"),
        pgettext("short", "Jul"),
        pgettext("short", "Aug"),
        pgettext("short", "Sep"),
        pgettext("short", "Oct"),
        pgettext("short", "Nov"),
        pgettext("short", "Dec"),
    )
    return names[month - 1]
