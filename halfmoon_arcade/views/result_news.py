"""What is new about a game that was just won."""

from typing import Final

from halfmoon_arcade import figures
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import DealOfDay
from halfmoon_arcade.views.menu_entries import days_in_a_row

_STREAK: Final = 2
"""Wins that are called a row."""


def news_of(sitting: Sitting) -> tuple[str, ...]:
    """Say what the game on the table, which is won, has brought.

    Returns:
        A few words for each thing that is worth telling; nothing for a replay.
    """
    game, logbook = sitting.game, sitting.store.logbook
    if game is None or not sitting.counts:
        return ()
    sums, today = logbook.statistics(), logbook.daily()
    news = []
    if today.state is DealOfDay.WON and today.row == sitting.row:
        news.append(_("Today's deal won"))
        if today.streak >= _STREAK:
            news.append(days_in_a_row(today.streak))
    if sums.won == 1:
        news.append(_("Your first win"))
    elif sums.best_time == sitting.seconds:
        news.append(_("Your best time"))
    if sums.streak >= _STREAK:
        news.append(
            ngettext("{count} win in a row", "{count} wins in a row", sums.streak).format(
                count=figures.whole(sums.streak)
            )
        )
    return tuple(news)
