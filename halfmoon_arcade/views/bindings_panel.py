"""All that can be wanted, with the keys and buttons that say it; each can be chosen and changed."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from arcade.types import LBWH

from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import Cue
from halfmoon_arcade.input.devices import Device
from halfmoon_arcade.input.rebinding import on_device
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.widgets import Row
from halfmoon_arcade.views.action_panel import ActionPanel
from halfmoon_arcade.views.action_words import sections, words_of
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.caps import Caps
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.key_choices import CUES, KeyChoices
from halfmoon_arcade.views.panel import Panel, Panels
from halfmoon_arcade.views.tabs import add_tabs

_GAP: Final = 14
"""Design units between one cue and another."""
_AROUND: Final = 10
"""Design units by which a row reaches beyond what stands on it."""
_LINE: Final = 34
"""Height of each further line of a row, where one is not enough."""

_TABS: Final = tuple(Device)


class BindingsPanel(Panel):
    """The list of everything that keys, or the buttons of a controller, can be given to.

    Args:
        host: The window.
        panels: Where panels are opened and closed.
        choices: What keys and buttons mean, and how that is changed.
    """

    def __init__(self, host: Host, panels: Panels, choices: KeyChoices) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, panels.close)
        self._panels = panels
        self._choices = choices
        self._device = host.device

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Keys and buttons")

    def turn_to(self, device: Device) -> None:
        """List the keys, or the buttons."""
        self._device = device
        self.lay_out()
        self.host.invalidate()

    def build(self, column: Column) -> None:
        """Fill the column."""
        words = {Device.KEYBOARD: _("Keyboard"), Device.CONTROLLER: _("Controller")}
        add_tabs(column, [(words[one], one) for one in _TABS], self._device, self.turn_to)
        caps, bindings = Caps(column, self.host.make), self._choices.bindings
        for heading, actions in sections():
            column.skip(14)
            column.heading(heading)
            column.skip(2)
            for number, action in enumerate(actions):
                if number:
                    column.rule()
                cues = on_device(bindings, action, CUES[self._device])
                self._add_row(column, caps, action, cues)
        column.skip(14)
        if self._choices.can_take_back:
            column.buttons([Entry(_("Undo the reset"), "undo", self._take_back)])
        else:
            entry = Entry(_("Reset to defaults"), "restart", self._reset)
            column.buttons([entry])[0].enabled = self._choices.changed

    def _first_in_sight(self) -> Control:
        return self.controls[_TABS.index(self._device)]

    def _add_row(self, column: Column, caps: Caps, action: Action, cues: Sequence[Cue]) -> None:
        """Write what is done, and draw what says it at the right, below where there is no room."""
        unit, ink, words = column.unit, column.ink(), words_of(action)
        gap = round(_GAP * unit)
        beside = column.width - column.surface.width(words, ink) - 2 * gap
        lines = [list(cues)] if _width(caps, cues, gap) <= beside else []
        lines = lines or [[], *_broken(caps, cues, gap, column.width)]
        place = column.take(theme.PANEL_ROW + _LINE * (len(lines) - 1))
        around = round(_AROUND * unit)
        rect = LBWH(place.left - around, place.bottom, place.width + 2 * around, place.height)
        radius = theme.BUTTON_RADIUS * unit
        column.controls.add(Row(column.surface, rect, radius, partial(self._choose, action)))
        middle = place.top - round(theme.PANEL_ROW * unit / 2)
        column.surface.text(words, ink, place.left, middle)
        for line in lines:
            x = place.right - _width(caps, line, gap)
            for cue in line:
                caps.draw(cue, x, middle)
                x += caps.width(cue) + gap
            middle -= round(_LINE * unit)
        if not cues:
            none = column.ink(colour=theme.MUTED)
            dash = "\N{EN DASH}"
            middle = place.top - round(theme.PANEL_ROW * unit / 2)
            x = place.right - column.surface.width(dash, none)
            column.surface.text(dash, none, x, middle)

    def _choose(self, action: Action) -> None:
        panel = ActionPanel(self.host, self._panels, self._choices, action, self._device)
        self._panels.open(panel)

    def _reset(self) -> None:
        self._choices.reset_all()
        self.lay_out()

    def _take_back(self) -> None:
        self._choices.take_back()
        self.lay_out()


def _width(caps: Caps, cues: Sequence[Cue], gap: int) -> int:
    return sum(map(caps.width, cues)) + gap * max(0, len(cues) - 1)


def _broken(caps: Caps, cues: Sequence[Cue], gap: int, room: float) -> list[list[Cue]]:
    """Break cues into as many lines as they need."""
    lines: list[list[Cue]] = [[]]
    for cue in cues:
        if lines[-1] and _width(caps, [*lines[-1], cue], gap) > room:
            lines.append([])
        lines[-1].append(cue)
    return lines
