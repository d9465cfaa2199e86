"""The codes that were played last, one row each, to be played again."""

import datetime as dt
from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from arcade.types import Rect

from halfmoon_arcade import wording
from halfmoon_arcade.engine import DealCode
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Align
from halfmoon_arcade.scene.widgets import Button, Caption, Look
from halfmoon_arcade.store import Outcome, PlayedCode
from halfmoon_arcade.views.column import Column
from halfmoon_arcade.views.outcomes import outcome_text

_PADDING: Final = 10
_ICON: Final = 16


def played_list(
    column: Column,
    played: Sequence[PlayedCode],
    in_play: DealCode | None,
    choose: Callable[[DealCode], None],
) -> None:
    """Offer the codes that were played last.

    Args:
        column: Where they stand.
        played: The codes, the last one first.
        in_play: The code of the game that can be gone on with.
        choose: Plays one of them.
    """
    today = dt.datetime.now().astimezone().date()
    for place, one in enumerate(played):
        if place:
            column.rule()
        outcome = outcome_text(Outcome.UNDER_WAY if one.code == in_play else one.outcome)
        day = _day(one.moment)
        words = [outcome] if day is None else [outcome, wording.days_ago((today - day).days)]
        row = column.take(theme.PANEL_ROW)
        column.controls.add(PlayedRow(column, row, one, "  ·  ".join(words), choose))


class PlayedRow(Button):
    """A row of the list: pressing it plays the code.

    Args:
        column: Where it stands.
        row: Its place.
        played: The code.
        note: How its game ended, and when.
        choose: Plays it.

    Attributes:
        note: The same.
    """

    def __init__(
        self,
        column: Column,
        row: Rect,
        played: PlayedCode,
        note: str,
        choose: Callable[[DealCode], None],
    ) -> None:
        """Write the row."""
        unit, surface = column.unit, column.surface
        ink = column.ink(font=Font.UI_SEMIBOLD)._replace(tracking=0.6 * unit)
        icon, padding = round(_ICON * unit), _PADDING * unit
        caption = Caption(str(played.code), "play", ink, icon, Align.LEFT, padding)
        super().__init__(surface, row, caption, partial(choose, played.code), look=Look.QUIET)
        self.note = note
        self.radius = theme.BUTTON_RADIUS * unit
        won = played.outcome is Outcome.WON
        small = column.ink(theme.PANEL_SMALL_TEXT + 1, colour=theme.GOLD if won else theme.MUTED)
        self.pictures.append(
            surface.text(note, small, row.right - padding - surface.width(note, small), row.y)
        )


def _day(moment: float) -> dt.date | None:
    """The day of a moment, where this player is; None for what no calendar holds."""
    if not moment:
        return None
    try:
        return dt.datetime.fromtimestamp(moment).astimezone().date()
    except (OverflowError, OSError, ValueError):
        return None
