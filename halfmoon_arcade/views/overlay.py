"""What lies over the table: the bar, and the strips that hang from it."""

from collections.abc import Sequence
from typing import NamedTuple

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
from halfmoon_arcade.views.hanging import CLEAR, Hanger
from halfmoon_arcade.views.notices import Notice, NoticeWays, Wording, wordings
from halfmoon_arcade.views.strip import Strip


class Told(NamedTuple):
    """All that decides what stands on the overlay; another value needs another overlay.

    Attributes:
        code: The deal's code.
        hours: Whether the clock needs room for hours.
        dead_end: Whether nothing can be taken any more (E2).
        can_undo: Whether Undo leads out of a dead end.
        note: Why the last tap took nothing, if that is to be explained (S9).
        notice: What the store has to tell, if anything.
    """

    code: str
    hours: bool
    dead_end: bool
    can_undo: bool
    note: Reason | None
    notice: Notice | None


class Overlay:
    """Bar and strips on one surface; made anew when what is told changes.

    Where there is room for one strip only, it says the most urgent thing and keeps the buttons of
    the others.

    Args:
        host: The window.
        told: What to tell.
        actions: What the buttons in the bar do; Undo and New also stand in the banner.
        ways: What can be done about the notice.

    Attributes:
        controls: All that can be pressed.
        bar: The info bar.
        banner: The strip with the ways out of the dead end, if there is one.
        note: The strip that explains a refusal, if there is one.
        notice: The strip from which one comes to what the store has to tell, if there is one.
        fades: The note, where it stands alone.
        ring: The ring around the control that has the focus.
    """

    def __init__(self, host: Host, told: Told, actions: BarActions, ways: NoticeWays) -> None:
        """Draw everything."""
        layout = host.layout
        self.told = told
        self._surface, self.controls = Surface(host.faces), Controls(host.sounds.click)
        texts = bar_texts(told.code, hours=told.hours)
        self.bar = Bar(self._surface, self.controls, layout, texts, actions)
        self._hanger = Hanger(self._surface, self.controls, layout, self.bar)
        self.banner: Strip | None = None
        self.notice: Strip | None = None
        self.note: Strip | None = None
        self.fades: Strip | None = None
        self._tell(_ways_out(told, actions), ways)
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

    def _tell(self, ways_out: tuple[Entry, ...], ways: NoticeWays) -> None:
        told = self.told
        banner = [Wording(_("Dead end: nothing can be taken."), ways_out)] if ways_out else []
        notice = wordings(told.notice, ways) if told.notice else []
        note = [Wording(wording.reason_text(told.note))] if told.note else []
        strips = [one for one in (banner, notice, note) if one]
        if len(strips) > 1 and not self._hanger.holds(strips):
            self._tell_one(banner, notice, note)
            return
        self.banner = self._hang(banner)
        self.notice = self._hanger.tell(notice)
        self.note = self.fades = self._hang(note, CLEAR)

    def _tell_one(
        self, banner: Sequence[Wording], notice: Sequence[Wording], note: Sequence[Wording]
    ) -> None:
        """Write one strip with all buttons."""
        entries = banner[0].entries if banner else ()
        if notice:
            details, closing = notice[-1].entries
            entries += (details._replace(words=""),) if banner else (details, closing)
        most_urgent = [*note, *banner, Wording(_("Dead end"))][: 1 if note else 2]
        strip = self._hang([one._replace(entries=entries) for one in most_urgent])
        self.banner = strip if banner else None
        self.notice = strip if notice else None
        self.note = strip if note else None

    def _hang(self, ways: Sequence[Wording], air: float | None = None) -> Strip | None:
        """Hang what has to be told, over a rank if there is no room for it anywhere."""
        if not ways:
            return None
        strip = self._hanger.tell(ways) if air is None else self._hanger.tell(ways, air)
        return strip or self._hanger.hang(ways[-1])


def _ways_out(told: Told, actions: BarActions) -> tuple[Entry, ...]:
    if not told.dead_end:
        return ()
    new = Entry(_("New deal"), "new", actions.new)
    return (Entry(_("Undo"), "undo", actions.undo), new) if told.can_undo else (new,)
