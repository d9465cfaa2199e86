"""One game of the lists: how it went, and what can be done with it now."""

from collections.abc import Callable
from typing import NamedTuple

from halfmoon_arcade import figures
from halfmoon_arcade.engine import DealCode
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.surface import Align
from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import ListedGame, Outcome
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.list_row import RowText
from halfmoon_arcade.views.outcomes import listed_outcome_text
from halfmoon_arcade.views.panel import Panel


class GameWays(NamedTuple):
    """What can be done with a game of the lists.

    Attributes:
        sitting: The game on the table, and the store.
        go_on: Puts the game of a row on the table; returns whether that can be done.
        deal: Deals a code.
        watch: Plays the game of a row back; returns whether that can be done.
    """

    sitting: Sitting
    go_on: Callable[[int], bool]
    deal: Callable[[DealCode], None]
    watch: Callable[[int], bool]


class GamePanel(Panel):
    """How a game went, and the ways on from it.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        game: The game.
        ways: What can be done with it.
    """

    def __init__(
        self, host: Host, close: Callable[[], None], game: ListedGame, ways: GameWays
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self.game = game
        self._ways = ways
        self._copied = False
        self._lost_sight = False

    @property
    def title(self) -> str:
        """The panel's heading."""
        return str(self.game.code)

    def build(self, column: Column) -> None:
        """Fill the column."""
        game = self.game
        column.figures(
            (
                (_("TIME"), figures.duration(game.seconds)),
                (_("SCORE"), figures.whole(game.score)),
                (_("MOVES"), figures.whole(game.moves)),
            )
        )
        column.skip(8)
        small = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED)
        column.text(self._story(), small, Align.CENTRE)
        if self._lost_sight:
            column.skip(8)
            sentence = _("This game was won elsewhere meanwhile, or it is damaged.")
            column.text(sentence, small.of(theme.WARNING), Align.CENTRE)
        column.skip(14)
        column.rule()
        column.skip(16)
        first, *others = self._entries()
        (self.default,) = column.buttons([first._replace(look=Look.GOLD)])
        for pair in (others[:2], others[2:]):
            if pair:
                column.skip(8)
                column.buttons(pair)

    def _story(self) -> str:
        game = self.game
        parts = [
            listed_outcome_text(game),
            figures.date_of(game.played),
            ngettext("{count} move taken back", "{count} moves taken back", game.undos).format(
                count=figures.whole(game.undos)
            ),
        ]
        if game.outcome is not Outcome.WON:
            parts.insert(1, cards_left_text(game))
        return "  ·  ".join(parts)

    def _entries(self) -> list[Entry]:
        """The ways on from here, the one most players want first."""
        again = Entry(_("Play this deal again"), "restart", self._deal)
        copy = Entry(
            _("Copied") if self._copied else _("Copy the code"),
            "check" if self._copied else "copy",
            self._copy,
        )
        watch = [Entry(_("Watch the game"), "watch", self._watch)] if self.game.moves else []
        if self.game.outcome is Outcome.WON:
            return [again, *watch, copy]
        return [Entry(_("Go on with this game"), "play", self._go_on), again, *watch, copy]

    def act(self, action: Action, *, fresh: bool) -> bool:
        """Do what the player wants; copying has a key of its own everywhere."""
        if action is Action.COPY_CODE:
            self._copy()
            return True
        return super().act(action, fresh=fresh)

    def _deal(self) -> None:
        self._ways.deal(self.game.code)

    def _go_on(self) -> None:
        self._lose_sight(found=self._ways.go_on(self.game.row))

    def _watch(self) -> None:
        self._lose_sight(found=self._ways.watch(self.game.row))

    def _lose_sight(self, *, found: bool) -> None:
        if not found:
            self._lost_sight = True
            self.lay_out()

    def _copy(self) -> None:
        self.host.clipboard = str(self.game.code)
        self._copied = True
        self.lay_out()


def cards_left_text(game: ListedGame) -> str:
    """Say how many cards are left of a game."""
    return ngettext("{count} card left", "{count} cards left", game.cards_left).format(
        count=figures.whole(game.cards_left)
    )


def row_text(game: ListedGame) -> RowText:
    """Say in a row of a list how a game went."""
    moves = ngettext("{count} move", "{count} moves", game.moves).format(
        count=figures.whole(game.moves)
    )
    icon, colour = {
        Outcome.WON: ("full-moon", theme.GOLD),
        Outcome.LOST: ("new-moon", theme.MUTED),
        Outcome.UNDER_WAY: ("half-moon", theme.CHIP),
        Outcome.TAKEN_BACK: ("new-moon", theme.MUTED),
    }[game.outcome]
    points = ngettext("{count} point", "{count} points", game.score).format(
        count=figures.whole(game.score)
    )
    return RowText(
        str(game.code),
        "  ·  ".join((figures.date_of(game.played), moves, points)),
        *(icon, figures.duration(game.seconds), listed_outcome_text(game), colour),
    )
