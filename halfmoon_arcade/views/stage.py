"""A screen on which panels can be opened: what the menu and the table have in common."""

import time
from collections.abc import Callable
from typing import Final

from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import Bindings
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.views import notices
from halfmoon_arcade.views.base import Host, Press
from halfmoon_arcade.views.card_look import card_style_of
from halfmoon_arcade.views.hearing import HearingView
from halfmoon_arcade.views.key_choices import bindings_of
from halfmoon_arcade.views.notice_panel import NoticeBoard
from halfmoon_arcade.views.notices import Notice
from halfmoon_arcade.views.panel import Panel, Panels
from halfmoon_arcade.views.ring_time import RingTime
from halfmoon_arcade.views.waking import Waking
from halfmoon_arcade.views.word import Word

_OF_THE_FOCUS: Final = frozenset(
    action
    for action in Action
    if action in {Action.TAP, Action.NEXT, Action.PREVIOUS} or action.direction or action.rank
)
"""Actions that need to be seen where they begin."""


class Stage(HearingView):
    """A view with panels over it, of which the last one opened has all of the input.

    Args:
        host: The window that will show it.
        sitting: The game being played, and the store behind it.
        now: A clock in seconds that never runs backwards.

    Attributes:
        waking: When the view wants to be woken.
        board: What can be done about what the store has to tell.
    """

    def __init__(
        self, host: Host, sitting: Sitting, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Make the screen, without a panel."""
        super().__init__(host)
        self.sitting = sitting
        self.waking = Waking(host, now)
        self._panels: list[Panel] = []
        self._word = Word(host, self.waking)
        panels = Panels(self.open, self.close_panel)
        self.board = NoticeBoard(host, panels, lambda: self.notice, self._close_notice)
        self._dress()
        self._tune()
        self._ring_time = RingTime(host, sitting.store.settings, self.waking)

    @property
    def bindings(self) -> Bindings:
        """What keys and buttons mean, on every screen."""
        return bindings_of(self.sitting.store.settings)

    @property
    def panel(self) -> Panel | None:
        """The panel that is open, the uppermost if there are more."""
        return self._panels[-1] if self._panels else None

    def open(self, panel: Panel) -> None:
        """Put a panel over the screen, and over any panel that is open."""
        self._panels.append(panel)
        panel.lay_out()
        self._panels_changed()

    def close_panel(self) -> None:
        """Take the uppermost panel away; the one below is there again."""
        if self._panels:
            self._panels.pop()
            if self._panels:
                self._panels[-1].lay_out()
            self._panels_changed()

    def close_panels(self) -> None:
        """Take all panels away."""
        if self._panels:
            self._panels.clear()
            self._panels_changed()

    def _panels_changed(self) -> None:
        self.panel_changed()
        self._show_ring()
        self.host.invalidate()

    # The first frame must not wait for what these import.

    def show_rules(self) -> None:
        """Open the rules."""
        from halfmoon_arcade.views.at_hand import open_rules  # noqa: PLC0415 # see above

        open_rules(self)

    def show_keys(self) -> None:
        """Open the help that lists the keys, unless it is open already."""
        from halfmoon_arcade.views.at_hand import open_keys  # noqa: PLC0415 # see above

        open_keys(self)

    def show_bindings(self) -> None:
        """Open the list in which keys and buttons are changed."""
        from halfmoon_arcade.views.at_hand import open_bindings  # noqa: PLC0415 # see above

        open_bindings(self)

    def show_settings(self) -> None:
        """Open the settings."""
        from halfmoon_arcade.views.at_hand import open_settings  # noqa: PLC0415 # see above

        open_settings(self)

    @property
    def moving(self) -> bool:
        """Whether something in the panel moves, or a word fades."""
        return self._word.fading or (self.panel is not None and self.panel.moving)

    def advance(self, seconds: float) -> None:
        """Let motions in the panel go on, and the ring go when nobody has used a key for long."""
        if self._ring_time.is_over:
            self._ring_time.hide()
            self._show_ring()
            self.host.invalidate()
        if self.panel is not None and self.panel.moving:
            self.panel.advance(seconds)
            self.host.invalidate()
        if self._word.advance():
            self.host.invalidate()

    def _tune(self) -> None:
        settings = self.sitting.store.settings
        self.host.sounds.tune(settings.volume, muted=settings.muted)

    def retune(self) -> None:
        """Bring everything on the screen, and what is heard, in line with the settings."""
        self._tune()
        if not self._dress():
            self.lay_out()
            self.host.invalidate()

    def _dress(self) -> bool:
        settings = self.sitting.store.settings
        return self.host.dress(card_style_of(settings), left_handed=settings.left_handed)

    def fullscreen_changed(self) -> None:
        """Keep that as a setting, and show it where settings are open."""
        self.sitting.store.settings.fullscreen = self.host.fullscreen
        self.retune()

    def toggle_mute(self) -> None:
        """Be silent, or be heard again, and say so."""
        settings = self.sitting.store.settings
        settings.muted = not settings.muted
        self.retune()
        self._word.say(_("Sound off") if settings.muted else _("Sound on"))
        self.host.sounds.sample()

    @property
    def notice(self) -> Notice | None:
        """What the store has to tell; None when the player has read it, too."""
        return notices.current(self.sitting.store)

    def _close_notice(self) -> None:
        notices.close(self.sitting.store)
        self.notice_changed()
        self.host.invalidate()

    def notice_changed(self) -> None:
        """Take note that the player has read the notice."""

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

    def wanted(self, action: Action, *, fresh: bool) -> None:
        """Do what the player wants.

        Args:
            action: What that is.
            fresh: Whether the focus was not to be seen until now.
        """

    def show_ring(self, *, shown: bool) -> None:
        """Show what has the focus, or do not."""

    # What the window calls.

    def lay_out(self) -> None:
        """Build the panel anew."""
        self._word.drop()
        self._ring_time.attend()
        if self.panel is not None:
            self.panel.lay_out()
        self._show_ring()

    def draw(self) -> None:
        """Draw the panel, and the word over it."""
        if self.panel is not None:
            self.panel.draw()
        self._word.draw()

    def pointer_moved(self, x: float, y: float) -> None:
        """Pass the pointer on."""
        changed = self.panel.pointer_moved(x, y) if self.panel else self.hovered(x, y)
        if self._ring_time.goes_with_the_pointer and min(x, y) >= 0:
            self._ring_time.hide()
            self._show_ring()
            changed = True
        if changed:
            self.host.invalidate()

    def pointer_pressed(self, x: float, y: float, button: Press) -> None:
        """Pass a press on."""
        if self.panel:
            self.panel.pointer_pressed(x, y, button)
        else:
            self.pressed(x, y, button)
        self._pointer_used()

    def pointer_released(self, x: float, y: float, button: Press) -> None:
        """Pass a release on."""
        if self.panel:
            self.panel.pointer_released(x, y, button)
        else:
            self.released(x, y, button)
        self._pointer_used()

    def _pointer_used(self) -> None:
        """Let a ring that stays follow what the pointer has done."""
        if self.host.ring_shown:
            self._show_ring()
        self.host.invalidate()

    def scrolled(self, x: float, y: float, steps: float) -> None:
        """Pass a turn of the wheel on."""
        if self.panel and self.panel.wheeled(x, y, steps):
            self.host.invalidate()

    def cue_taken(self) -> None:
        """Show what is asked about the key or the button that the panel has taken."""
        self.host.ring_shown = True
        self._ring_time.attend()
        self._show_ring()
        self.host.invalidate()

    def act(self, action: Action) -> None:
        """Do what the player wants: full screen and mute everywhere, the rest on what is on top."""
        if action in _EVERYWHERE:
            _EVERYWHERE[action](self)
            return
        fresh = not self.host.ring_shown
        if action in _OF_THE_FOCUS:
            self.host.ring_shown = True
        self._ring_time.attend()
        if action is Action.HELP:
            self.show_keys()
        elif self.panel is not None:
            self.panel.act(action, fresh=fresh)
        else:
            self.wanted(action, fresh=fresh)
        self._show_ring()
        self.host.invalidate()

    def _show_ring(self) -> None:
        shown = self.host.ring_shown
        if self.panel is not None:
            self.panel.show_ring(shown=shown)
        self.show_ring(shown=shown and self.panel is None)

    def text_typed(self, text: str) -> None:
        """Pass a typed character on."""
        if self.panel:
            self.panel.text_typed(text)
            self._show_ring()
            self.host.invalidate()

    def caret_moved(self, motion: int) -> None:
        """Pass an editing key on."""
        if self.panel:
            self.panel.caret_moved(motion)
            self._show_ring()
            self.host.invalidate()


_EVERYWHERE: Final[dict[Action, Callable[[Stage], None]]] = {
    Action.FULLSCREEN: lambda stage: stage.host.toggle_fullscreen(),
    Action.MUTE: Stage.toggle_mute,
}
