"""Waits for the key or the button that is to say something."""

from typing import Final

from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.bindings import Chord, Cue
from halfmoon_arcade.input.devices import Device
from halfmoon_arcade.input.rebinding import FIXED, can_lose
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.views.action_words import words_of
from halfmoon_arcade.views.caps import Caps
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.cue_panel import CuePanel
from halfmoon_arcade.views.key_choices import CUES
from halfmoon_arcade.views.keys import is_held_with_others

_LINES: Final = 4
"""Lines that the text has room for, so that the panel does not move when it speaks of a key."""


class CapturePanel(CuePanel):
    """Takes the next key, or the next button, for an action.

    A key that means something else already is not taken without a question, and one that another
    action cannot do without is not taken at all. Nothing is taken by waiting: who needs time has
    it. Escape leaves all as it is, and so do the mouse and the other device, which go on as usual.
    It is made as every `CuePanel`.
    """

    _found: Cue | None = None

    @property
    def found(self) -> Cue | None:
        """The cue that is asked about; None while one is waited for."""
        return self._found

    def captures(self, cue: Cue) -> bool:
        """Take what is waited for; returns whether it means nothing else."""
        if self._found is not None or not isinstance(cue, CUES[self._device]):
            return False
        if cue == FIXED:
            self.close()
        elif not (isinstance(cue, Chord) and is_held_with_others(cue)):
            self._take(cue)
        return True

    def _take(self, cue: Cue) -> None:
        meant = self._choices.bindings.action(cue)
        if meant is None:
            self._choices.give(cue, self._action)
        if meant is None or meant is self._action:
            self.close()
            return
        self._wait_for(cue)

    def _wait_for(self, found: Cue | None) -> None:
        """Ask about a cue, or wait for another one."""
        self._found = found
        self.begin_anew()
        self.lay_out()
        self.host.invalidate()

    def build(self, column: Column) -> None:
        """Fill the column."""
        top = column.y
        small = column.ink(theme.PANEL_SMALL_TEXT + 1, colour=theme.MUTED)
        large = column.ink(font=Font.UI_SEMIBOLD)
        if self._found is None:
            column.skip(6)
            is_key = self._device is Device.KEYBOARD
            column.text(_("Press a key…") if is_key else _("Press a button…"), large)
            column.skip(6)
            column.text(_("One that means something else is not taken unasked."), small)
            if is_key:
                column.text(_("Escape leaves everything as it is."), small)
            entries = [Entry(_("Cancel"), "close", self.close)]
        else:
            entries = self._ask(column, self._found)
        column.y = min(column.y, top - round(column.ink().size * 1.36) * _LINES)
        column.skip(12)
        self.default = column.buttons(entries)[0]

    def _ask(self, column: Column, cue: Cue) -> list[Entry]:
        """Say what a cue means now; returns what can be done about that."""
        meant = self._choices.bindings.actions[cue]
        caps, row = Caps(column, self.host.make), column.take(theme.PANEL_ROW)
        caps.draw(cue, row.left, row.y)
        column.skip(4)
        if can_lose(self._choices.bindings, cue):
            column.text(_("This means “{action}” now.").format(action=words_of(meant)))
            return [
                Entry(_("Leave it"), "close", self.close),
                Entry(_("Use it here"), "check", self._take_over),
            ]
        words = _("“{action}” has no other, and cannot do without.")
        column.text(words.format(action=words_of(meant)))
        return [
            Entry(_("Choose another"), "restart", lambda: self._wait_for(None)),
            Entry(_("Cancel"), "close", self.close),
        ]

    def _take_over(self) -> None:
        if self._found is not None:
            self._choices.give(self._found, self._action)
        self.close()
