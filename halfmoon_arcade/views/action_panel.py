"""What says one action: its keys or buttons, each to be removed, and room for another."""

from functools import partial
from typing import Final

from arcade.types import LBWH

from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.bindings import Cue
from halfmoon_arcade.input.devices import Device
from halfmoon_arcade.input.rebinding import FIXED, can_have_more, can_lose, on_device
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.widgets import Button, Caption
from halfmoon_arcade.views.action_words import words_of
from halfmoon_arcade.views.caps import Caps
from halfmoon_arcade.views.capture_panel import CapturePanel
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.cue_panel import CuePanel
from halfmoon_arcade.views.key_choices import CUES

_REMOVE_PADDING: Final = 12
_NOTE_LINES: Final = 2


class ActionPanel(CuePanel):
    """The keys or the buttons of one action; made as every `CuePanel`."""

    _note = ""

    def build(self, column: Column) -> None:
        """Fill the column."""
        bindings, kind = self._choices.bindings, CUES[self._device]
        caps, cues = Caps(column, self.host.make), on_device(bindings, self._action, kind)
        for number, cue in enumerate(cues):
            if number:
                column.rule()
            self._add_cue(column, caps, cue)
        small = column.ink(theme.PANEL_SMALL_TEXT + 1, colour=theme.MUTED)
        if not cues:
            row = column.take(theme.PANEL_ROW)
            is_key = self._device is Device.KEYBOARD
            words = _("No key says this.") if is_key else _("No button says this.")
            column.surface.text(words, column.ink(colour=theme.MUTED), row.left, row.y)
        column.skip(10)
        has_room = can_have_more(bindings, self._action, kind)
        top = column.y
        if self._note or not has_room:
            column.text(self._note or _("To add another one, remove one first."), small)
        column.y = min(column.y, top - round(small.size * 1.36) * _NOTE_LINES)
        column.skip(10)
        more = _("Add a key") if self._device is Device.KEYBOARD else _("Add a button")
        add, reset = column.buttons(
            [
                Entry(more, "new", self._add),
                Entry(_("Reset to default"), "restart", self._reset),
            ]
        )
        add.enabled = has_room
        reset.enabled = not self._choices.is_usual(self._action, kind)
        if has_room:
            self.default = add

    def _first_in_sight(self) -> Control:
        return self.controls[-1]  # the close button; rather that than one that removes

    def _add_cue(self, column: Column, caps: Caps, cue: Cue) -> None:
        """Draw a cue, and offer to remove it, or say why that is impossible."""
        row, unit = column.take(theme.PANEL_ROW), column.unit
        caps.draw(cue, row.left, row.y)
        if can_lose(self._choices.bindings, cue):
            ink = column.ink(font=Font.UI_SEMIBOLD)
            icon = round(theme.ICON * unit)
            words = _("Remove")
            width = column.surface.width(words, ink) + icon * 4 / 3 + 2 * _REMOVE_PADDING * unit
            height = round(theme.BUTTON_HEIGHT * unit)
            left, bottom = round(row.right - width), round(row.y - height / 2)
            place = LBWH(left, bottom, round(row.right) - left, height)
            caption = Caption(words, "close", ink, icon)
            action = partial(self._remove, cue)
            button = column.controls.add(Button(column.surface, place, caption, action))
            button.reach = LBWH(place.left, row.bottom, place.width, row.height)
            return
        words = _("always leads back") if cue == FIXED else _("the last one, and needed")
        ink = column.ink(theme.PANEL_SMALL_TEXT + 1, colour=theme.MUTED)
        x = row.right - column.surface.width(words, ink)
        column.surface.text(words, ink, x, row.y)

    def _add(self) -> None:
        self._note = ""
        self.begin_anew()  # with one more to remove, others have the numbers of these
        panel = CapturePanel(self.host, self._panels, self._choices, self._action, self._device)
        self._panels.open(panel)

    def _remove(self, cue: Cue) -> None:
        self._note = ""
        self._choices.remove(cue)
        self.lay_out()

    def _reset(self) -> None:
        lost = self._choices.reset(self._action, CUES[self._device])
        names = ", ".join(map(words_of, lost))
        self._note = _("Taken back from: {actions}.").format(actions=names) if lost else ""
        self.lay_out()
