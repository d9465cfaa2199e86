"""How to play: the rules in short, with real cards."""

from collections.abc import Callable

from halfmoon_arcade.engine import Card
from halfmoon_arcade.i18n import _
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.panel import Panel

_PAIR = ("5S", "6D")
_TRIPLET = ("JC", "QH", "KH")


class RulesPanel(Panel):
    """The rules in short.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        show_keys: Opens the list of keys.
        watch: Plays an example.
    """

    def __init__(
        self,
        host: Host,
        close: Callable[[], None],
        show_keys: Callable[[], None],
        watch: Callable[[], None],
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self._show_keys = show_keys
        self._watch = watch

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("How to play")

    def build(self, column: Column) -> None:
        """Fill the column."""
        column.text(_("Take all 104 cards. They go in pairs and in triplets:"))
        column.skip(14)
        column.cards(
            [[Card.parse(code) for code in group] for group in (_PAIR, _TRIPLET)],
            (_("5 + 6 = 11: 10 points"), _("Jack, queen and king: 15 points")),
        )
        column.skip(14)
        for heading, text in (
            (
                _("What may be taken"),
                _(
                    "Two cards from ace (1) to 10 that add up to 11, or a jack, a queen and a "
                    "king. Suits do not matter. The top card of every pile can be taken, and every "
                    "card of the reserve; they may come from different places."
                ),
            ),
            (
                _("How to take them"),
                _(
                    "Tap the cards one after the other. Tapping a selected card again, the right "
                    "mouse button or a tap on the felt deselects."
                ),
            ),
            (
                _("How it ends"),
                _(
                    "You win when the table is empty: 48 moves, 520 points. When nothing is left "
                    "that can be taken, it is a dead end: undo as far as you like, or deal anew."
                ),
            ),
        ):
            column.heading(heading)
            column.skip(2)
            column.text(text)
            column.skip(12)
        column.skip(4)
        column.buttons(
            [
                Entry(_("Example game"), "watch", self._watch),
                Entry(_("Controls"), "", self._show_keys),
            ]
        )
