"""The menu: where the game begins, beside a large moon."""

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Final

import arcade
from arcade.types import LBWH, Rect

from halfmoon_arcade.clock import Hold
from halfmoon_arcade.engine import Card, DealCode, Game, Status
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.backdrop import Moon, Rising, disc
from halfmoon_arcade.scene.bar import clock_text
from halfmoon_arcade.scene.barshape import WORDMARK
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Align, Ink, Surface
from halfmoon_arcade.scene.widgets import Button, Caption, Look
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.views.base import Host, Press
from halfmoon_arcade.views.code_entry import CodeEntryPanel
from halfmoon_arcade.views.column import Entry, panel_unit
from halfmoon_arcade.views.fan import Fan
from halfmoon_arcade.views.pace import pace_of
from halfmoon_arcade.views.rules import RulesPanel
from halfmoon_arcade.views.settings import SettingActions, SettingsPanel
from halfmoon_arcade.views.stage import COMMAND, ENTER_KEYS, Stage
from halfmoon_arcade.views.strip import StripWriter

if TYPE_CHECKING:
    from halfmoon_arcade.scene.faces import Faces

_FAN: Final = ("5S", "6D", "JC", "QH", "KH")
"""The pair and the triplet that begin the documented example."""
_ALL_CARDS: Final = 104
_NEW_MOON: Final = 0.30
"""How full the moon is while no game is kept."""

# Design units.
_WIDTH: Final = 320
_MARGIN: Final = 24
_WORDMARK: Final = 58
_WORDMARK_TRACKING: Final = 6.5
_TAGLINE: Final = 17
_TITLE_ROOM: Final = 128
_ROW: Final = 44
_FIRST_ROW: Final = 62
_ROW_GAP: Final = 5
_TEXT: Final = 19
_ROW_PADDING: Final = 16
_RULE: Final = 44
_LARGEST: Final = 1.15
"""By how much the menu's entries may be larger than the rows of a panel."""
_MIDDLE: Final = 0.55
"""Part of the window's width beyond which the moon stands beside the menu, not above it."""
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
        super().__init__(host, sitting)
        self._now = now
        self._pointer = (-1.0, -1.0)
        self._seen = False
        self._fan_faces: Faces | None = None
        sitting.hold_clock(Hold.PANEL)
        sitting.resume()

    @property
    def moon(self) -> Moon:
        """The large moon: as full as the kept game has made it."""
        game = self._kept
        if game is None:
            return Moon(Rising.MENU, _NEW_MOON)
        return Moon(Rising.MENU, max(_NEW_MOON, 1 - game.table.cards_left / _ALL_CARDS))

    @property
    def _kept(self) -> Game | None:
        """The game to continue; one that is won is over."""
        game = self.sitting.game
        return None if game is None or game.status is Status.WON else game

    @property
    def controls(self) -> Controls:
        """All that can be pressed while no panel is open."""
        return self._controls

    # What the window asks.

    def lay_out(self) -> None:
        """Build everything for the host's layout and faces."""
        layout = self.host.layout
        self._surface, self._controls = Surface(self.host.faces), Controls()
        self._lay_out_fan()
        entries = self._entries()
        rows = _ROW * len(entries) + _ROW_GAP * (len(entries) - 1)
        needed = _TITLE_ROOM + rows + (_FIRST_ROW - _ROW if self._kept else 0)
        room = self._room()
        unit = self._unit = min(
            _LARGEST * panel_unit(layout),
            room.height / needed,
            room.width / (_WIDTH + 2 * _MARGIN),
        )
        left = round(room.x - _WIDTH * unit / 2)
        top = round(room.y + needed * unit / 2)
        self._draw_title(left, top)
        self._buttons = self._draw_entries(entries, left, top - _TITLE_ROOM * unit)
        if self.notice:
            writer = StripWriter(self._surface, self._controls, layout)
            writer.write(self.notice, [self.notice_entry()], y=_MARGIN * unit / 2, upwards=True)
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
        """Let cards rise."""
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
        """Let go of what the pointer was over."""
        self._controls.let_go()

    def notice_changed(self) -> None:
        """Take the notice away."""
        self.lay_out()

    # What is on it.

    def _room(self) -> Rect:
        """Where title and entries stand: beside the moon, or below it in an upright window."""
        layout, moon = self.host.layout, disc(self.host.layout, Rising.MENU)
        edge = round(_MARGIN * min(1.0 * panel_unit(layout), layout.k * 1.5))
        if moon.x > layout.width * _MIDDLE:
            width = moon.x - moon.radius
            return LBWH(0, edge / 2, width, layout.height - 1.5 * edge)
        return LBWH(0, edge, layout.width, moon.y - moon.radius - 2 * edge)

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

    def _draw_title(self, left: int, top: int) -> None:
        unit, surface, layout = self._unit, self._surface, self.host.layout
        ink = Ink(
            Font.WORDMARK,
            round(_WORDMARK * unit),
            theme.WORDMARK,
            _WORDMARK_TRACKING * unit,
        )
        surface.text(WORDMARK, ink, left, top - _WORDMARK * unit * 0.5)
        y = round(top - _WORDMARK * unit * 1.18)
        thick = max(1, round(1.5 * unit))
        surface.fill(LBWH(left, y, round(_RULE * unit), thick), theme.GOLD)
        small = Ink(Font.UI, layout.text(_TAGLINE, unit), theme.MUTED)
        surface.text(_("A patience for two packs"), small, left, y - 22 * unit)

    def _draw_entries(self, entries: list[Entry], left: int, top: float) -> list[Button]:
        unit, layout = self._unit, self.host.layout
        ink = Ink(Font.UI_SEMIBOLD, layout.text(_TEXT, unit))
        small = Ink(Font.UI, layout.text(theme.PANEL_SMALL_TEXT, unit), theme.ON_GOLD)
        y = top
        made = []
        for entry in entries:
            note = self._kept_note() if entry.action == self.resume else ""
            height = round((_FIRST_ROW if note else _ROW) * unit)
            rect = LBWH(left, round(y - height), round(_WIDTH * unit), height)
            caption = Caption(
                *(entry.words, entry.icon, ink, round(theme.ICON * unit * 1.1)),
                *(Align.LEFT, _ROW_PADDING * unit, note, small),
            )
            made.append(
                self._controls.add(
                    Button(self._surface, rect, caption, entry.action, look=entry.look)
                )
            )
            y -= height + _ROW_GAP * unit
        return made

    def _kept_note(self) -> str:
        game = self._kept
        if game is None:
            return ""
        moves = ngettext("{count} move", "{count} moves", game.moves).format(count=game.moves)
        return f"{game.code}  ·  {moves}  ·  {clock_text(self.sitting.seconds)}"

    def _entries(self) -> list[Entry]:
        entries = [Entry(_("New deal"), "new", self.deal)]
        if self.sitting.can_restart:
            restart = Entry(_("Restart this deal"), "redo", self.restart)
            # After a win something new comes first, as in the panel that told of it.
            entries.insert(0 if self._kept else 1, restart)
        if self._kept:
            entries.insert(0, Entry(_("Continue"), "play", self.resume))
        entries += [
            Entry(_("Enter a code"), "paste", self.enter_code),
            Entry(_("How to play"), "question", self.show_rules),
            Entry(_("Settings"), "settings", self.show_settings),
            Entry(_("Quit"), "close", self.host.close),
        ]
        first, *others = entries
        return [first._replace(look=Look.GOLD), *(e._replace(look=Look.QUIET) for e in others)]

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

    def enter_code(self) -> None:
        """Open the entry of a code."""
        self.open(CodeEntryPanel(self.host, self.close_panel, self.deal))

    def paste_code(self) -> None:
        """Open the entry of a code with what was copied last in it."""
        self.open(CodeEntryPanel(self.host, self.close_panel, self.deal, self.host.clipboard))

    def show_rules(self) -> None:
        """Open the rules."""
        self.open(RulesPanel(self.host, self.close_panel))

    def show_settings(self) -> None:
        """Open the settings."""
        settings = self.sitting.store.settings
        acts = SettingActions(self.retune, self.toggle_fullscreen)
        self.open(SettingsPanel(self.host, self.close_panel, settings, acts))

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

    def keyed(self, symbol: int, modifiers: int) -> None:
        """Do what a key stands for: Return is the first entry."""
        if modifiers & COMMAND:
            if symbol == arcade.key.V:
                self.paste_code()
        elif symbol in ENTER_KEYS:
            self._buttons[0].action()
        elif symbol == arcade.key.N:
            self.deal()
        elif symbol == arcade.key.F1:
            self.show_rules()
