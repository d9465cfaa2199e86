"""What the games of a store add up to: one definition of each sum, whoever tells it.

An *attempt* is one deal as it was dealt and played, with its restarts.

- An attempt is *played* from its first move on, and counted once, whatever is undone, redone or
  restarted in it. A deal that was never touched is not counted, nor is one that was left with no
  move standing: taken back to its beginning, it is as good as never played.
- It is *won* when all 104 cards are taken. The replay of a game that was won is an attempt that
  counts nowhere; the same code dealt anew is a new attempt.
- It is *lost* when another deal took its place before it was won, and no longer lost when it is
  brought back. Else it is *under way*, which breaks no streak. Played is won, lost and under way.
- The share is that of the won among won and lost.
- Times are those on the clock. That of a win is the time of its last run, from the deal or the
  restart; the total is that of all runs of all attempts.
- Moves are those that stand at the end, not those taken back; undos are counted apart, over all
  runs of an attempt.
- The cards taken in a lost game are those that were off the table when it was left.
- A day of the calendar is one where the player lives: it has the games begun on it, and the wins.
- The deal of a day, by UTC, counts for that day when it was dealt on it and was won, even if that
  was after midnight. A streak of days that reaches to yesterday still stands.

Nothing here says whether a deal can be won.
"""

import math
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from enum import Enum
from itertools import groupby

from halfmoon_arcade.engine import DealCode, day_of, deal_of_day
from halfmoon_arcade.engine.daily import SECONDS_OF_A_DAY
from halfmoon_arcade.store import queries
from halfmoon_arcade.store.database import Database

CARDS_IN_A_BIN = 8
BINS = 13
"""Lost games are sorted by cards taken: 0 to 7, 8 to 15, and so on to 96 to 103."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """What the games add up to; the module says what each word means. Times are in seconds.

    Attributes:
        played: Attempts in which at least one move was made.
        won: Those of them that were won.
        lost: Those that were left for another deal.
        streak: How many of the last ones in a row were won.
        best_streak: The longest such row.
        best_time: The quickest win; None before the first.
        mean_time: The mean of all wins; None before the first.
        total_time: The play time of all attempts together.
        moves: Moves of all attempts that stand at their ends.
        undos: Moves taken back in all attempts.
        mean_undos: The mean of the undos in won games; None before the first.
        lost_by_cards: How many lost games took how many cards, in `BINS` bins of
            `CARDS_IN_A_BIN` cards each.
    """

    played: int = 0
    won: int = 0
    lost: int = 0
    streak: int = 0
    best_streak: int = 0
    best_time: float | None = None
    mean_time: float | None = None
    total_time: float = 0.0
    moves: int = 0
    undos: int = 0
    mean_undos: float | None = None
    lost_by_cards: tuple[int, ...] = (0,) * BINS

    @property
    def under_way(self) -> int:
        """Attempts that are neither won nor lost yet."""
        return self.played - self.won - self.lost

    @property
    def share(self) -> float | None:
        """The won among won and lost, from 0 to 1; None before the first of either."""
        decided = self.won + self.lost
        return self.won / decided if decided else None


@dataclass(frozen=True, slots=True)
class PlayedDay:
    """A day of the calendar on which something was played.

    Attributes:
        date: The day where the player lives.
        games: How many attempts began on it.
        wins: How many were won on it.
    """

    date: date
    games: int
    wins: int


class DealOfDay(Enum):
    """How far the player has come with the deal of a day."""

    NOT_BEGUN = "not_begun"
    BEGUN = "begun"
    WON = "won"


@dataclass(frozen=True, slots=True)
class DailyStatistics:
    """Today's deal, and how the player keeps up with it.

    Attributes:
        date: Today, by UTC.
        code: The deal of today.
        state: How far the player has come with it.
        row: The game of it in the store, once it was begun: the one that won, else the last one.
        won: On how many days the deal was won.
        streak: How many days in a row, up to today or yesterday.
        best_streak: The longest such row.
    """

    date: date
    code: DealCode
    state: DealOfDay
    row: int | None
    won: int
    streak: int
    best_streak: int


def add_up(database: Database) -> Statistics:
    """Add up all attempts that count."""
    totals = database.query(queries.TOTALS)
    if not totals:
        return Statistics()
    played, won, lost, best_time, mean_time, total_time, moves, undos, mean_undos = totals[0]
    outcomes = database.query(queries.OUTCOMES_OLDEST_FIRST)
    rows = [(is_win, len(list(same))) for (is_win,), same in groupby(outcomes)]
    streaks = [length for is_win, length in rows if is_win]
    return Statistics(
        played=played,
        won=won,
        lost=lost,
        streak=streaks[-1] if rows and rows[-1][0] else 0,
        best_streak=max(streaks, default=0),
        best_time=sensible(best_time),
        mean_time=sensible(mean_time),
        total_time=sensible(total_time) or 0.0,
        moves=int(sensible(moves) or 0),
        undos=int(sensible(undos) or 0),
        mean_undos=sensible(mean_undos),
        lost_by_cards=_bins(database.query(queries.CARDS_TAKEN_IN_LOST_GAMES)),
    )


def days_played(database: Database) -> tuple[PlayedDay, ...]:
    """The days on which something was played, the first one first."""
    return tuple(
        PlayedDay(day, games, wins)
        for text, games, wins in database.query(queries.DAYS)
        if (day := _date(text)) is not None
    )


def daily(database: Database, now: float) -> DailyStatistics:
    """Tell about today's deal.

    Args:
        database: Where the games are.
        now: This moment, in seconds since 1970.
    """
    today = day_of(now)
    code = deal_of_day(today)
    begin = today * SECONDS_OF_A_DAY
    games = database.query(
        queries.GAMES_OF_DEAL_BETWEEN, str(code), begin, begin + SECONDS_OF_A_DAY
    )
    row, status = games[0] if games else (None, None)
    won = _days_won(database.query(queries.DEALS_WON_AND_WHEN_DEALT))
    streaks = _streaks(won)
    # Whoever has won yesterday's has until midnight to go on.
    last = today if today in won else today - 1
    return DailyStatistics(
        date=date.fromordinal(_EPOCH + today),
        code=code,
        state=_state(status),
        row=row,
        won=len(won),
        streak=streaks.get(last, 0),
        best_streak=max(streaks.values(), default=0),
    )


def sensible(value: object) -> float | None:
    """A number that can be a time or a count, or None: what a damaged row holds is none."""
    if not isinstance(value, int | float) or not math.isfinite(value) or value < 0:
        return None
    return value


_EPOCH = date(1970, 1, 1).toordinal()


def _state(status: object) -> DealOfDay:
    if status is None:
        return DealOfDay.NOT_BEGUN
    return DealOfDay.WON if status == "won" else DealOfDay.BEGUN


def _days_won(wins: Iterable[tuple[object, object]]) -> set[int]:
    moments = ((code, sensible(dealt)) for code, dealt in wins)
    days = {(code, day_of(dealt)) for code, dealt in moments if dealt is not None}
    return {day for code, day in days if code == str(deal_of_day(day))}


def _streaks(days: set[int]) -> dict[int, int]:
    """How many days in a row each day is the last of."""
    streaks: dict[int, int] = {}
    for day in sorted(days):
        streaks[day] = streaks.get(day - 1, 0) + 1
    return streaks


def _bins(counts: Iterable[tuple[object, int]]) -> tuple[int, ...]:
    bins = [0] * BINS
    for cards, games in counts:
        place = int(sensible(cards) or 0) // CARDS_IN_A_BIN
        bins[min(place, BINS - 1)] += games
    return tuple(bins)


def _date(text: str) -> date | None:
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
