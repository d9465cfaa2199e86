"""What lies over the table: the bar, and the strips that hang from it."""

from math import ceil
from typing import Final, NamedTuple

from halfmoon_arcade import wording
from halfmoon_arcade.engine import Reason
from halfmoon_arcade.i18n import _
from halfmoon_arcade.scene.bar import Bar, BarActions, bar_texts
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.reach import FINGER, spread
from halfmoon_arcade.scene.ring import Ring
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Entry
from halfmoon_arcade.views.strip import Strip, StripWriter, strip_unit

_STRIP_GAP: Final = 4
"""Design units between strips."""
_CLEAR: Final = 2
"""Design units between a strip and the stats above it, at least."""


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
        ring: The ring around the control that has the focus.
    """

    def __init__(self, host: Host, told: Told, actions: BarActions, close_notice: Entry) -> None:
        """Draw everything."""
        layout = host.layout
        self._host = host
        self.told = told
        self._surface, self.controls = Surface(host.faces), Controls(host.sounds.click)
        texts = bar_texts(told.code, hours=told.hours)
        self.bar = Bar(self._surface, self.controls, layout, texts, actions)
        self._writer = StripWriter(self._surface, self.controls, layout)
        self._gap = round(_STRIP_GAP * strip_unit(layout))
        self._clear = round(_CLEAR * strip_unit(layout))
        self._y = layout.bar.bottom
        self.notice: Strip | None = None
        self.banner: Strip | None = None
        self.note: Strip | None = None
        if told.dead_end:
            self.banner = self._tell_dead_end(_ways_out(told, actions))
        if told.notice:
            self.notice = self._hang(told.notice, [close_notice])
        if told.note is not None:
            self.note = self._explain(wording.reason_text(told.note))
        spread(self.controls, FINGER * layout.bar_k)
        self.ring = Ring(self._surface, layout.bar_k)

    def draw(self) -> None:
        """Draw everything in one call."""
        self._surface.draw()

    def covers(self, x: float, y: float) -> bool:
        """Whether a strip lies there that stays, so that a press does not mean what is below."""
        return any(
            strip.rect.point_in_rect((x, y)) for strip in (self.banner, self.notice) if strip
        )

    def _tell_dead_end(self, ways_out: list[Entry]) -> Strip:
        """Hang the banner from the bar, or have it reach into the bar and not over the cards."""
        words = _("Dead end: nothing can be taken.")
        if self._fits(self._writer.height):
            return self._hang(words, ways_out)
        banner = self._perch(words, ways_out)
        if banner is None:
            return self._hang(words, ways_out)
        self.bar.keep_above(banner.rect.top, 3 * self._clear)
        return banner

    def _explain(self, words: str) -> Strip:
        """Hang the note from what is above it; the bar's stats do not move for so short a time."""
        above = self._host.layout.reading_line + self._writer.low + self._clear
        if self.banner or self.notice or self._fits(self._writer.low):
            return self._hang(words, [])
        free = above <= self.bar.stats_bottom
        return (self._perch(words, []) if free else None) or self._hang(words, [])

    def _fits(self, height: int) -> bool:
        """Whether a strip can hang there that hides no card's rank."""
        return self._y - height >= self._host.layout.reading_line

    def _perch(self, words: str, entries: list[Entry]) -> Strip | None:
        strip = self._writer.perch(
            words,
            entries,
            bottom=ceil(self._host.layout.reading_line),
            between=self.bar.plan.free,
        )
        if strip is not None:
            self._y = strip.rect.bottom - self._gap
        return strip

    def _hang(self, words: str, entries: list[Entry]) -> Strip:
        strip = self._writer.write(words, entries, y=self._y)
        self._y = strip.rect.bottom - self._gap
        return strip


def _ways_out(told: Told, actions: BarActions) -> list[Entry]:
    new = Entry(_("New deal"), "new", actions.new)
    return [Entry(_("Undo"), "undo", actions.undo), new] if told.can_undo else [new]
