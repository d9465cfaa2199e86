"""The result of a game that was won."""

from collections.abc import Callable
from typing import NamedTuple

from arcade.types import Color

from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.bar import clock_text
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Align
from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.panel import Panel
from halfmoon_arcade.views.result_news import news_of
from halfmoon_arcade.views.telling import game_of


class Result(NamedTuple):
    """What the player achieved, and what is new about it."""

    seconds: float
    score: int
    moves: int
    code: str
    news: tuple[str, ...] = ()


class ResultActions(NamedTuple):
    """Where to go from here."""

    new: Callable[[], None]
    again: Callable[[], None]
    menu: Callable[[], None]
    copy: Callable[[], None]
    watch: Callable[[], None]


class ResultPanel(Panel):
    """Time, score, moves and code of a won game, and the ways on from it.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        result: What the player achieved.
        actions: Where to go from here.
    """

    def __init__(
        self, host: Host, close: Callable[[], None], result: Result, actions: ResultActions
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self.result = result
        self._actions = actions
        self._copied = False

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("The moon is full: you have won")

    @property
    def scrim(self) -> Color:
        """A thin one: the full moon is to be seen."""
        return theme.THIN_SCRIM

    def build(self, column: Column) -> None:
        """Fill the column."""
        result, actions = self.result, self._actions
        column.figures(
            (
                (_("TIME"), clock_text(result.seconds)),
                (_("SCORE"), str(result.score)),
                (_("MOVES"), str(result.moves)),
            )
        )
        if result.news:
            column.skip(12)
            ink = column.ink(font=Font.UI_SEMIBOLD, colour=theme.GOLD)
            column.text("  ·  ".join(result.news), ink, Align.CENTRE)
        column.skip(14)
        column.buttons(
            [Entry(result.code, "check" if self._copied else "copy", self._copy, Look.QUIET)]
        )
        column.skip(14)
        column.rule()
        column.skip(16)
        (self.default,) = column.buttons([Entry(_("New deal"), "new", actions.new, Look.GOLD)])
        column.skip(8)
        column.buttons(
            [
                Entry(_("Play this deal again"), "restart", actions.again),
                Entry(_("Watch the game"), "watch", actions.watch),
            ]
        )
        column.skip(8)
        column.buttons([Entry(_("Menu"), "menu", actions.menu)])

    def act(self, action: Action, *, fresh: bool) -> bool:
        """Do what the player wants: all the ways on have keys of their own on the table, too."""
        ways = {
            Action.NEW_DEAL: self._actions.new,
            Action.RESTART: self._actions.again,
            Action.COPY_CODE: self._copy,
            Action.MENU: self._actions.menu,
        }
        if action in ways:
            ways[action]()
            return True
        return super().act(action, fresh=fresh)

    def _copy(self) -> None:
        self._copied = True
        self._actions.copy()
        self.lay_out()


def result_of(sitting: Sitting) -> Result:
    """What the game on the table, which is won, has brought.

    Raises:
        NoGameError: There is none.
    """
    game = game_of(sitting)
    return Result(sitting.seconds, game.score, game.moves, str(game.code), news_of(sitting))
