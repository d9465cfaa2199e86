"""What the menu tells beside its entries: where the kept game stands, and today's deal."""

from typing import Final

from halfmoon_arcade import figures
from halfmoon_arcade.engine import Game
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.bar import clock_text
from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.store import DailyStatistics, DealOfDay
from halfmoon_arcade.views.column import Entry
from halfmoon_arcade.views.menu_column import Aside

_STREAK: Final = 2
"""Days with the deal of the day won that are called a row."""


def kept_note(game: Game, seconds: float) -> str:
    """Say in one line where a game stands."""
    moves = ngettext("{count} move", "{count} moves", game.moves).format(
        count=figures.whole(game.moves)
    )
    return f"{game.code}  ·  {moves}  ·  {clock_text(seconds)}"


def today_aside(today: DailyStatistics) -> Aside | None:
    """Say how far the player is with today's deal, and for how many days in a row it was won."""
    streak = ""
    if today.streak >= _STREAK:
        streak = days_in_a_row(today.streak)
    if today.state is DealOfDay.WON:
        return Aside(streak or _("won"), "check", theme.GOLD)
    if not streak and today.state is DealOfDay.BEGUN:
        streak = _("begun")
    return Aside(streak) if streak else None


def days_in_a_row(count: int) -> str:
    """Say for how many days in a row something was so."""
    return ngettext("{count} day in a row", "{count} days in a row", count).format(
        count=figures.whole(count)
    )


def quiet(entry: Entry) -> Entry:
    """The same entry in the look of those below the games."""
    return entry._replace(look=Look.QUIET)
