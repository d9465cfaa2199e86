"""The first page of the statistics: the sums, and what each word means."""

from collections.abc import Callable
from typing import Final

from halfmoon_arcade import figures
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Align
from halfmoon_arcade.store import DailyStatistics, DealOfDay, Logbook, Statistics
from halfmoon_arcade.views.column import Column

_ROW: Final = 29
_MOON: Final = 104
_NO_VALUE: Final = "\N{EN DASH}"


def build_overview(column: Column, logbook: Logbook) -> None:
    """Show what the games add up to.

    Args:
        column: Where to put it.
        logbook: The games.
    """
    sums = logbook.statistics()
    column.figures(
        (
            (_("PLAYED"), figures.whole(sums.played)),
            (_("WON"), figures.whole(sums.won)),
            (_("SHARE"), _or_dash(sums.share, figures.share)),
            (_("BEST TIME"), _or_dash(sums.best_time, figures.duration)),
        )
    )
    column.skip(12)
    _build_rows(column, _games(sums, logbook.not_counted()))
    column.skip(12)
    today = logbook.daily()
    column.heading(_("Today's deal, {date}").format(date=figures.date(today.date)))
    column.skip(4)
    _build_rows(column, _days(today))
    column.skip(10)
    column.text(
        _(
            "A game is played from its first move on, and counted once, whatever is taken back or "
            "restarted in it. It is lost when another is dealt before it is won, and no longer "
            "when you go on with it. The share is that of the won among won and lost. The replay "
            "of a won game is not counted, nor is a game that is left with all its moves taken "
            "back. Today's deal changes at midnight UTC."
        ),
        column.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED),
    )


def build_nothing_yet(column: Column, bottom: float) -> None:
    """Show that nothing was played yet.

    Args:
        column: Where to put it.
        bottom: Where the page ends.
    """
    unit = column.unit
    middle = column.left + column.width / 2
    size = round(_MOON * unit)
    y = column.y - (column.y - bottom) * 0.36
    column.surface.icon("moon", size, theme.GOLD, middle, y)
    column.y = y - size / 2 - round(26 * unit)
    column.text(_("The moon is still dark"), column.ink(20, Font.UI_SEMIBOLD), Align.CENTRE)
    column.skip(4)
    column.text(
        _("With the first cards you take, your games begin to be counted here."),
        column.ink(colour=theme.MUTED),
        Align.CENTRE,
    )


def _games(sums: Statistics, not_counted: int) -> list[tuple[str, str]]:
    mean = ""
    if sums.mean_undos is not None:
        mean = _("{count} in a won game").format(count=figures.decimal(sums.mean_undos))
    others = [(_("Not counted"), figures.whole(not_counted))] if not_counted else []
    return [
        (_("Lost"), figures.whole(sums.lost)),
        (_("Under way"), figures.whole(sums.under_way)),
        *others,
        (_("Won in a row"), _with_most(sums.streak, sums.best_streak)),
        (_("Mean time of wins"), _or_dash(sums.mean_time, figures.duration)),
        (_("Total time"), figures.duration(sums.total_time)),
        (_("Moves"), figures.whole(sums.moves)),
        (_("Moves taken back"), _joined(figures.whole(sums.undos), mean)),
    ]


def _days(today: DailyStatistics) -> list[tuple[str, str]]:
    state = {
        DealOfDay.NOT_BEGUN: _("not begun yet"),
        DealOfDay.BEGUN: _("begun"),
        DealOfDay.WON: _("won"),
    }[today.state]
    days = ngettext("{count} day", "{count} days", today.won).format(count=figures.whole(today.won))
    return [
        (str(today.code), state),
        (_("Won on"), days),
        (_("Days in a row"), _with_most(today.streak, today.best_streak)),
    ]


def _build_rows(column: Column, rows: list[tuple[str, str]]) -> None:
    name = column.ink()
    value = column.ink(font=Font.UI_SEMIBOLD)
    for place, (words, figure) in enumerate(rows):
        if place:
            column.rule()
        row = column.take(_ROW)
        column.surface.text(words, name, row.left, row.y)
        column.surface.text(figure, value, row.right, row.y, Align.RIGHT)


def _with_most(now: int, most: int) -> str:
    return _joined(figures.whole(now), _("most: {count}").format(count=figures.whole(most)))


def _joined(*parts: str) -> str:
    return "  ·  ".join(filter(None, parts))


def _or_dash(value: float | None, figure: Callable[[float], str]) -> str:
    return _NO_VALUE if value is None else figure(value)
