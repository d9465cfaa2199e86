"""The pictures of the statistics: the days played as moons, and the lost games by cards taken."""

import datetime as dt
import time
from collections.abc import Sequence
from math import floor
from typing import Final

from arcade.types import LBWH, Color

from halfmoon_arcade import figures
from halfmoon_arcade.i18n import _, ngettext, pgettext
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.surface import Align
from halfmoon_arcade.store import Logbook, PlayedDay
from halfmoon_arcade.store.statistics import CARDS_IN_A_BIN
from halfmoon_arcade.views.column import Column

_WEEKS: Final = 26
_DAYS: Final = 7
_NAMES: Final = 36
"""Design units at the left of the calendar for the days of the week."""
_MONTHS: Final = 20
_FREE: Final = 0.22
"""Part of a day's square that stays free between two moons."""
_DOT: Final = 0.30
"""Size of a day without a game, in parts of a moon."""
_LEGEND: Final = 12
_LEGEND_ROW: Final = 22
_LEGEND_STEP: Final = 44
_BARS: Final = 150
_BAR: Final = 0.72
"""Width of a bar in parts of the room it has."""


def build_charts(column: Column, logbook: Logbook) -> None:
    """Show the days played, and how far the lost games went.

    Args:
        column: Where to put it.
        logbook: The games.
    """
    days = logbook.days()
    column.skip(6)
    column.heading(_("Days played"))
    column.skip(2)
    today = figures.local_date(time.time())
    _build_calendar(column, {day.date: day for day in days}, today)
    column.skip(8)
    _build_legend(column, days)
    column.skip(22)
    column.heading(_("Lost games by cards taken"))
    lost = logbook.statistics().lost_by_cards
    if any(lost):
        _build_bars(column, lost)
    else:
        column.skip(4)
        column.text(_("No game is lost."), column.ink(colour=theme.MUTED))


def first_day(today: dt.date) -> dt.date:
    """The Monday with which the calendar begins."""
    monday = today - dt.timedelta(days=today.weekday())
    return monday - dt.timedelta(weeks=_WEEKS - 1)


def day_colour(day: PlayedDay | None) -> Color:
    """The colour of a day's moon: gold when something was won, and brighter for more games."""
    if day is not None and day.wins:
        return theme.DAYS_WON[min(day.wins, len(theme.DAYS_WON)) - 1]
    if day is not None and day.games:
        return theme.DAYS_PLAYED[min(day.games, len(theme.DAYS_PLAYED)) - 1]
    return theme.DAY_WITHOUT


def _build_calendar(column: Column, days: dict[dt.date, PlayedDay], today: dt.date) -> None:
    unit, surface = column.unit, column.surface
    left = round(column.left + _NAMES * unit)
    step = floor((column.width - _NAMES * unit) / _WEEKS)
    # What the whole pixels leave over goes to the left, so that the right edges agree.
    left = round(column.left + column.width) - step * _WEEKS
    small = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED)
    top = column.y - round(_MONTHS * unit)
    column.y = top - step * _DAYS
    for row, name in _weekdays():
        surface.text(name, small, column.left, top - step * (row + 0.5))
    day = first_day(today)
    while day <= today:
        week, row = divmod((day - first_day(today)).days, _DAYS)
        x, y = left + step * week, top - step * (row + 1)
        if day.day == 1 and week < _WEEKS - 1:
            surface.text(figures.short_month(day.month), small, x, top + _MONTHS * unit / 2)
        _put_moon(column, days.get(day), (x, y), step)
        day += dt.timedelta(days=1)


def _put_moon(
    column: Column, day: PlayedDay | None, corner: tuple[float, float], room: int
) -> None:
    colour = day_colour(day)
    size = room - max(2, round(_FREE * room))
    if colour is theme.DAY_WITHOUT:
        size = max(2, round(_DOT * size))
    size += (room - size) % 2
    face = column.surface.faces.rect(size, size, colour, size / 2)
    inset = (room - size) // 2
    column.surface.put(face, corner[0] + inset, corner[1] + inset)


def _build_legend(column: Column, days: tuple[PlayedDay, ...]) -> None:
    """Say on how many days something was played and won, and what each moon means."""
    played = sum(1 for day in days if day.games)
    won = sum(1 for day in days if day.wins)
    sentences = (
        ngettext("Played on {count} day, by games:", "Played on {count} days, by games:", played),
        ngettext("Won on {count} day, by wins:", "Won on {count} days, by wins:", won),
    )
    counts, shades = (played, won), (theme.DAYS_PLAYED, theme.DAYS_WON)
    for sentence, count, colours in zip(sentences, counts, shades, strict=True):
        row = column.take(_LEGEND_ROW)
        small = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.CHIP)
        words = sentence.format(count=figures.whole(count))
        column.surface.text(words, small, row.left, row.y)
        _build_shades(column, colours, (row.right, row.y))


def _build_shades(column: Column, colours: Sequence[Color], end: tuple[float, float]) -> None:
    """Show what one, two, and so on look like; the last of them means more as well."""
    small = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.CHIP)
    size = round(_LEGEND * column.unit)
    step = round(_LEGEND_STEP * column.unit)
    more = _("{count} or more").format(count=figures.whole(len(colours)))
    last = round(1.5 * size) + round(column.surface.width(more, small))
    x, y = round(end[0]) - last - step * (len(colours) - 1), end[1]
    for number, colour in enumerate(colours, 1):
        face = column.surface.faces.rect(size, size, colour, size / 2)
        column.surface.put(face, x, round(y - size / 2))
        words = more if number == len(colours) else figures.whole(number)
        column.surface.text(words, small, x + round(1.5 * size), y)
        x += step


def _build_bars(column: Column, lost: tuple[int, ...]) -> None:
    unit, surface = column.unit, column.surface
    small = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED)
    count = small.of(theme.TEXT)
    column.skip(22)
    ground = column.take(_BARS)
    column.rule()
    room = ground.width / len(lost)
    below = column.take(22)
    for place, games in enumerate(lost):
        middle = ground.left + room * (place + 0.5)
        first = figures.whole(place * CARDS_IN_A_BIN)
        surface.text(first, small, middle, below.y, Align.CENTRE)
        if not games:
            continue
        width = round(room * _BAR)
        height = max(round(2 * unit), round(ground.height * games / max(lost)))
        bar = LBWH(round(middle - width / 2), ground.bottom, width, height)
        surface.fill(bar, theme.BARS)
        surface.text(figures.whole(games), count, middle, bar.top + 10 * unit, Align.CENTRE)


def _weekdays() -> tuple[tuple[int, str], ...]:
    """Every other day of the week, by its row: so much is enough to know the others."""
    return (
        (0, pgettext("short, a day of the week", "Mon")),
        (2, pgettext("short, a day of the week", "Wed")),
        (4, pgettext("short, a day of the week", "Fri")),
    )
