"""The menu: where the game begins, beside a large moon."""

import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from arcade.types import Rect

from halfmoon_arcade.clock import Hold
from halfmoon_arcade.engine import Card, DealCode, Game
from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.scene.controls import Control, Controls
from halfmoon_arcade.scene.reach import FINGER, spread
from halfmoon_arcade.scene.ring import Ring
from halfmoon_arcade.scene.sky import Moon, Rising, disc
from halfmoon_arcade.scene.standing import ALL_CARDS
from halfmoon_arcade.scene.surface import Surface
from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.views.base import Host, Press
from halfmoon_arcade.views.column import Entry, panel_unit
from halfmoon_arcade.views.copied import open_entry, play_copied
from halfmoon_arcade.views.fan import Fan
from halfmoon_arcade.views.focusing import ControlFocus
from halfmoon_arcade.views.menu_column import MenuColumn, MenuEntries
from halfmoon_arcade.views.menu_entries import kept_note, quiet, today_aside
from halfmoon_arcade.views.next_day import NextDay
from halfmoon_arcade.views.notices import wordings
from halfmoon_arcade.views.pace import pace_of
from halfmoon_arcade.views.stage import Stage
from halfmoon_arcade.views.strip import StripWriter
from halfmoon_arcade.views.watching import watch_attempt, watch_dropped

if TYPE_CHECKING:
    from halfmoon_arcade.scene.faces import Faces
    from halfmoon_arcade.views.statistics import StatisticsPage

_FAN: Final = ("5S", "6D", "JC", "QH", "KH")
"""The pair and the triplet that begin the documented example."""
_NEW_MOON: Final = 0.30
"""How full the moon is while no game is kept."""

_FAN_DROP: Final = 0.30
"""Heights of a card by which the fan stands below the moon's middle."""
_FAN_SHARE: Final = 0.86
"""Height of the fan's cards in parts of the moon's radius."""


class MenuView(Stage):
    """The menu.

    Args:
        host: The window that will show it.
        sitting: The game being played, if any.
        now: A clock in seconds that never runs backwards, for the table.
    """

    def __init__(
        self, host: Host, sitting: Sitting, *, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Make the view, and take up the kept game."""
        super().__init__(host, sitting, now)
        self._now = now
        self._pointer = (-1.0, -1.0)
        self._seen = False
        self._focus = ControlFocus()
        self._fan_faces: Faces | None = None
        self._next_day = NextDay(self.waking)
        sitting.hold_clock(Hold.PANEL)
        sitting.resume()

    @property
    def moon(self) -> Moon:
        """The large moon: as full as the kept game has made it."""
        game = self._kept
        taken = 1 - game.table.cards_left / ALL_CARDS if game else 0.0
        return Moon(Rising.MENU, max(_NEW_MOON, taken), self._column.quiet)

    @property
    def _kept(self) -> Game | None:
        """The game to continue; one that is won is over."""
        return self.sitting.game if self.sitting.can_resume else None

    @property
    def controls(self) -> Controls:
        """All that can be pressed while no panel is open."""
        return self._controls

    @property
    def focused(self) -> Control | None:
        """The entry that has the focus."""
        return self._focus.of(self._controls)

    # What the window asks.

    def lay_out(self) -> None:
        """Build everything for the host's layout and faces."""
        layout = self.host.layout
        self._next_day.attend()
        self._surface, self._controls = Surface(self.host.faces), Controls(self.host.sounds.click)
        self._lay_out_fan()
        self._column = MenuColumn(self._surface, self._controls, layout, self._entries())
        if notice := self.notice:
            writer = StripWriter(self._surface, self._controls, layout)
            self._column.write_notice(writer, wordings(notice, self.board.ways), self._fan.top)
        spread(self._controls, FINGER * panel_unit(layout))
        self._ring = Ring(self._surface, self._column.unit)
        self._controls.moved(*self._pointer)
        super().lay_out()

    @property
    def moving(self) -> bool:
        """Whether cards rise into the fan."""
        return self._fan.moving or super().moving

    def damage(self) -> Rect:
        """What the rising cards change."""
        return self._fan.region

    def advance(self, seconds: float) -> None:
        """Let cards rise, and today's deal be that of today."""
        if self._next_day.has_come():
            self.lay_out()
            self.host.invalidate()
        super().advance(seconds)
        self._fan.advance(seconds)

    def draw(self) -> None:
        """Draw the fan in one call, then everything else in another."""
        self._fan.draw()
        self._surface.draw()
        super().draw()

    def activated(self) -> None:
        """Take note that the player is back."""
        self.sitting.release_clock(Hold.AWAY)

    def deactivated(self) -> None:
        """Take note that the player looks elsewhere."""
        self.sitting.hold_clock(Hold.AWAY)

    def panel_changed(self) -> None:
        """Let go of what the pointer was over; a panel may have changed what there is to choose."""
        if self.panel is None:
            self.lay_out()
        self._controls.let_go()

    def notice_changed(self) -> None:
        """Take the notice away."""
        self.lay_out()

    # What is on it.

    def _lay_out_fan(self) -> None:
        if self._fan_faces is self.host.faces:
            return
        self._fan_faces = self.host.faces
        moon = disc(self.host.layout, Rising.MENU)
        height = round(moon.radius * _FAN_SHARE)
        self._fan = Fan(
            self.host.faces,
            [Card.parse(code) for code in _FAN],
            (moon.x, moon.y - _FAN_DROP * height),
            height,
            pace_of(self.sitting.store.settings),
        )
        if self._seen:
            self._fan.finish()
        self._seen = True

    def _entries(self) -> MenuEntries:
        kept, logbook = self._kept, self.sitting.store.logbook
        games = [Entry(_("New deal"), "new", self.deal)]
        if self.sitting.can_restart:
            restart = Entry(_("Restart this deal"), "restart", self.restart)
            # After a win something new comes first, as in the panel that told of it.
            games.insert(0 if kept else 1, restart)
        if kept:
            games.insert(0, Entry(_("Continue"), "play", self.resume))
        games.append(Entry(_("Today's deal"), "today", self.play_today))
        others = [
            Entry(_("Enter a code"), "paste", self.enter_code),
            Entry(_("How to play"), "question", self.show_rules),
            Entry(_("Statistics"), "statistics", self.show_statistics),
            Entry(_("Settings"), "settings", self.show_settings),
            Entry(_("Quit"), "close", self.host.close),
        ]
        if logbook.unfinished(self.sitting.row):
            unfinished = Entry(_("Unfinished games"), "unfinished", self.show_unfinished)
            others.insert(1, unfinished)
        first, *rest = games
        return MenuEntries(
            [first._replace(look=Look.GOLD), *map(quiet, rest)],
            [*map(quiet, others)],
            kept_note(kept, self.sitting.seconds) if kept else "",
            today_aside(logbook.daily()),
        )

    # What the player does.

    def resume(self) -> None:
        """Go on with the kept game."""
        self._to_table(dealing=False)

    def restart(self) -> None:
        """Deal the same game again."""
        self.sitting.restart()
        self._to_table(dealing=True)

    def deal(self, code: DealCode | None = None) -> None:
        """Deal, by chance when no code is given."""
        self.sitting.deal(code)
        self._to_table(dealing=True)

    def play_today(self) -> None:
        """Play the deal of the day, or go on with it."""
        self._to_table(dealing=self.sitting.play_today())

    def go_on(self, row: int) -> bool:
        """Go on with a game that was set aside; the one on the table is set aside in turn.

        Returns:
            Whether that can be done: not when it was won meanwhile, or is damaged.
        """
        if not self.sitting.take_up(row):
            return False
        self._to_table(dealing=False)
        return True

    def watch_row(self, row: int) -> bool:
        """Watch a game of the lists; returns whether that can be done."""
        return watch_attempt(self, self.sitting.store.games.attempt(row))

    # The first frame must not wait for what these import.

    def show_statistics(self, page: "StatisticsPage | None" = None) -> None:
        """Open the statistics, at their first page when none is named."""
        from halfmoon_arcade.views.menu_panels import open_statistics  # noqa: PLC0415 # see above

        open_statistics(self, page)

    def files_dropped(self, paths: Sequence[Path]) -> None:
        """Watch the game in a file, or add the games of files and show what came of it."""
        from halfmoon_arcade.views.menu_panels import take_in  # noqa: PLC0415 # see above

        if not watch_dropped(self, paths):
            take_in(self, paths)

    def show_unfinished(self) -> None:
        """Open the list of unfinished games."""
        from halfmoon_arcade.views.menu_panels import open_unfinished  # noqa: PLC0415 # see above

        open_unfinished(self)

    def enter_code(self) -> None:
        """Open the entry of a code."""
        open_entry(self, self.deal, self.resume)

    def paste_code(self) -> None:
        """Play the code that was copied last; when it is none, open the entry, which says why."""
        play_copied(self, self.deal, self.resume)

    def _to_table(self, *, dealing: bool) -> None:
        # The table leads back here.
        from halfmoon_arcade.views.table import TableView  # noqa: PLC0415

        self.host.show(TableView(self.host, self.sitting, dealing=dealing, now=self._now))

    # Input, while no panel is open.

    def hovered(self, x: float, y: float) -> bool:
        """Follow the pointer over the entries."""
        self._pointer = (x, y)
        return self._controls.moved(x, y)

    def pressed(self, x: float, y: float, button: Press) -> None:
        """Begin a press on an entry."""
        if button is Press.MAIN:
            self._controls.pressed(x, y)

    def released(self, x: float, y: float, button: Press) -> None:
        """End a press."""
        if button is Press.MAIN:
            self._controls.released(x, y)

    def wanted(self, action: Action, *, fresh: bool) -> None:
        """Do what the player wants, of what can be done in the menu."""
        focused = self.focused
        if self._focus.move(action, self._controls):
            return
        if action is Action.TAP and focused is not None:
            # Nothing is pressed that nobody has seen, but the first entry is gold.
            if not fresh or focused is self._column.buttons[0]:
                self._controls.use(focused)
        elif action is Action.NEW_DEAL:
            self.deal()
        elif action is Action.RESTART and self.sitting.can_restart:
            self.restart()
        elif action is Action.ENTER_CODE:
            self.paste_code()
        elif action is Action.SETTINGS:
            self.show_settings()
        elif action is Action.MENU and self._kept:
            self.resume()

    def show_ring(self, *, shown: bool) -> None:
        """Show which entry has the focus, or do not."""
        self._ring.show(self.focused if shown else None)
