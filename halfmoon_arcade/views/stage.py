"""A screen on which panels can be opened: what the menu and the table have in common."""

from typing import Final

import arcade

from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.views import notices
from halfmoon_arcade.views.base import GameView, Host, Press
from halfmoon_arcade.views.card_look import card_style_of
from halfmoon_arcade.views.column import Entry
from halfmoon_arcade.views.panel import Panel

ENTER_KEYS: Final = frozenset({arcade.key.RETURN, arcade.key.ENTER, arcade.key.NUM_ENTER})
COMMAND: Final = arcade.key.MOD_CTRL | arcade.key.MOD_COMMAND
"""Ctrl, or Cmd on a Mac."""


class Stage(GameView):
    """A view with at most one panel over it, which then has all of the input.

    Args:
        host: The window that will show it.
        sitting: The game being played, and the store behind it.
    """

    def __init__(self, host: Host, sitting: Sitting) -> None:
        """Make the screen, without a panel."""
        super().__init__(host)
        self.sitting = sitting
        self._panel: Panel | None = None
        host.dress(card_style_of(sitting.store.settings))

    @property
    def panel(self) -> Panel | None:
        """The panel that is open."""
        return self._panel

    def open(self, panel: Panel) -> None:
        """Put a panel over the screen, in place of any other."""
        self._panel = panel
        panel.lay_out()
        self.panel_changed()
        self.host.invalidate()

    def close_panel(self) -> None:
        """Take the panel away."""
        if self._panel is not None:
            self._panel = None
            self.panel_changed()
            self.host.invalidate()

    @property
    def moving(self) -> bool:
        """Whether something in the panel moves."""
        return self._panel is not None and self._panel.moving

    def advance(self, seconds: float) -> None:
        """Let motions in the panel go on."""
        if self._panel is not None and self._panel.moving:
            self._panel.advance(seconds)
            self.host.invalidate()

    def retune(self) -> None:
        """Bring everything on the screen in line with the settings."""
        if not self.host.dress(card_style_of(self.sitting.store.settings)):
            self.lay_out()
            self.host.invalidate()

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or do not; it stays like that until it is changed again."""
        self.host.toggle_fullscreen()
        self.sitting.store.settings.fullscreen = self.host.fullscreen

    @property
    def notice(self) -> str:
        """What the store has to tell; empty when there is nothing, or the player has read it."""
        return notices.current(self.sitting.store)

    def notice_entry(self) -> Entry:
        """The button that closes the notice."""
        return Entry("", "close", self._close_notice, Look.QUIET)

    def _close_notice(self) -> None:
        notices.close(self.sitting.store)
        self.notice_changed()
        self.host.invalidate()

    def notice_changed(self) -> None:
        """Take note that there is another notice, or none."""

    def panel_changed(self) -> None:
        """Take note that a panel was opened or closed."""

    # What the screen itself does while no panel is open.

    def hovered(self, x: float, y: float) -> bool:
        """Follow the pointer; returns whether anything looks different now."""
        del x, y
        return False

    def pressed(self, x: float, y: float, button: Press) -> None:
        """Take a button that goes down."""

    def released(self, x: float, y: float, button: Press) -> None:
        """Take a button that comes up."""

    def keyed(self, symbol: int, modifiers: int) -> None:
        """Take a key."""

    # What the window calls.

    def lay_out(self) -> None:
        """Build the panel anew."""
        if self._panel is not None:
            self._panel.lay_out()

    def draw(self) -> None:
        """Draw the panel."""
        if self._panel is not None:
            self._panel.draw()

    def pointer_moved(self, x: float, y: float) -> None:
        """Pass the pointer on."""
        changed = self._panel.pointer_moved(x, y) if self._panel else self.hovered(x, y)
        if changed:
            self.host.invalidate()

    def pointer_pressed(self, x: float, y: float, button: Press) -> None:
        """Pass a press on."""
        if self._panel:
            self._panel.pointer_pressed(x, y, button)
        else:
            self.pressed(x, y, button)
        self.host.invalidate()

    def pointer_released(self, x: float, y: float, button: Press) -> None:
        """Pass a release on."""
        if self._panel:
            self._panel.pointer_released(x, y, button)
        else:
            self.released(x, y, button)
        self.host.invalidate()

    def scrolled(self, x: float, y: float, steps: float) -> None:
        """Pass a turn of the wheel on."""
        del x, y
        if self._panel and self._panel.scrolled(steps):
            self.host.invalidate()

    def key_pressed(self, symbol: int, modifiers: int) -> None:
        """Pass a key on; fullscreen works everywhere."""
        alt_return = symbol in ENTER_KEYS and modifiers & arcade.key.MOD_ALT
        if symbol == arcade.key.F11 or alt_return:
            self.toggle_fullscreen()
            return
        if self._panel:
            self._panel.key_pressed(symbol, modifiers)
        else:
            self.keyed(symbol, modifiers)
        self.host.invalidate()

    def text_typed(self, text: str) -> None:
        """Pass a typed character on."""
        if self._panel:
            self._panel.text_typed(text)
            self.host.invalidate()

    def caret_moved(self, motion: int) -> None:
        """Pass an editing key on."""
        if self._panel:
            self._panel.caret_moved(motion)
            self.host.invalidate()
