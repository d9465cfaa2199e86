"""What lies over the table: the bar, and the strips that hang from it."""

from typing import Final, NamedTuple

from halfmoon_arcade import wording
from halfmoon_arcade.engine import Reason
from halfmoon_arcade.i18n import _
from halfmoon_arcade.scene.bar import Bar, BarActions, bar_texts
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Entry
from halfmoon_arcade.views.strip import Strip, StripWriter, strip_unit

_STRIP_GAP: Final = 4
"""Design units between strips."""


class Told(NamedTuple):
    """All that decides what stands on the overlay; another value needs another overlay.

    Attributes:
        code: The deal's code.
        hours: Whether the clock needs room for hours.
        dead_end: Whether nothing can be taken any more (E2).
        can_undo: Whether Undo leads out of a dead end.
        note: Why the last tap took nothing, if that is to be explained (S9).
        notice: What the store has to tell; empty for nothing.
    """

    code: str
    hours: bool
    dead_end: bool
    can_undo: bool
    note: Reason | None
    notice: str


class Overlay:
    """Bar and strips on one surface; made anew when what is told changes.

    Args:
        host: The window.
        told: What to tell.
        actions: What the buttons in the bar do; Undo and New also stand in the banner.
        close_notice: The button that closes the notice.

    Attributes:
        controls: All that can be pressed.
        bar: The info bar.
        banner: The strip about the dead end, if there is one.
        note: The strip that explains a refusal, if there is one.
        notice: The strip with what the store has to tell, if there is one.
    """

    def __init__(self, host: Host, told: Told, actions: BarActions, close_notice: Entry) -> None:
        """Draw everything."""
        layout = host.layout
        self.told = told
        self._surface, self.controls = Surface(host.faces), Controls()
        texts = bar_texts(told.code, hours=told.hours)
        self.bar = Bar(self._surface, self.controls, layout, texts, actions)
        self._writer = StripWriter(self._surface, self.controls, layout)
        self._gap = round(_STRIP_GAP * strip_unit(layout))
        self._y = layout.bar.bottom
        self.notice: Strip | None = None
        self.banner: Strip | None = None
        self.note: Strip | None = None
        if told.notice:
            self.notice = self._hang(told.notice, [close_notice])
        if told.dead_end:
            self.banner = self._hang(_("Dead end: nothing can be taken."), _ways_out(told, actions))
        if told.note is not None:
            self.note = self._hang(wording.reason_text(told.note), [])

    def draw(self) -> None:
        """Draw everything in one call."""
        self._surface.draw()

    def _hang(self, words: str, entries: list[Entry]) -> Strip:
        strip = self._writer.write(words, entries, y=self._y)
        self._y = strip.rect.bottom - self._gap
        return strip


def _ways_out(told: Told, actions: BarActions) -> list[Entry]:
    new = Entry(_("New deal"), "new", actions.new)
    return [Entry(_("Undo"), "undo", actions.undo), new] if told.can_undo else [new]
