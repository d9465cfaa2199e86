"""The controls: what a player can want, and what says it, with keys and buttons drawn."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action, Direction
from halfmoon_arcade.input.bindings import Bindings, Chord
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.input.devices import Device
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.caps import Caps, Shown, Whole
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.panel import Panel
from halfmoon_arcade.views.tabs import add_tabs

_ROW: Final = 36
_NEAR_GAP: Final = 4
_GAP: Final = 14
"""Design units between what is held together, and between one and another way to say the same."""
_MOST: Final = 2
"""Cues shown for each action; what is not shown works all the same."""

Row: TypeAlias = tuple[str, list[Shown]]


class KeysPanel(Panel):
    """A list of everything that can be done, for the device that is used, or for the other one.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        bindings: Tells what keys and buttons mean at present.
        show_rules: Opens the rules.
        show_bindings: Opens the list in which keys and buttons are changed.
    """

    def __init__(
        self,
        host: Host,
        close: Callable[[], None],
        bindings: Callable[[], Bindings],
        show_rules: Callable[[], None],
        show_bindings: Callable[[], None],
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self._bindings = bindings
        self._show_rules = show_rules
        self._show_bindings = show_bindings
        self._device = host.device

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Controls")

    @property
    def device(self) -> Device:
        """The device whose controls are listed."""
        return self._device

    def turn_to(self, device: Device) -> None:
        """List the controls of a device."""
        self._device = device
        self.lay_out()
        self.host.invalidate()

    def build(self, column: Column) -> None:
        """Fill the column."""
        titles = {Device.KEYBOARD: _("Keyboard"), Device.CONTROLLER: _("Controller")}
        add_tabs(column, [(titles[one], one) for one in _TABS], self._device, self.turn_to)
        if self._device is Device.CONTROLLER and self.host.controllers_failed:
            column.skip(14)
            column.text(
                _("No controller can be used: a device of this machine could not be read."),
                column.ink(theme.PANEL_SMALL_TEXT + 1, colour=theme.WARNING),
            )
        caps = Caps(column, self.host.make)
        for heading, rows in self.sections():
            column.skip(14)
            column.heading(heading)
            column.skip(2)
            for number, (words, cues) in enumerate(rows):
                if number:
                    column.rule()
                _row(column, caps, words, cues)
        column.skip(12)
        if self._device is Device.CONTROLLER:
            column.text(
                _("What has no button of its own is in the menu, or in the bar above the cards."),
                column.ink(theme.PANEL_SMALL_TEXT + 1, colour=theme.MUTED),
            )
            column.skip(12)
        column.buttons(
            [
                Entry(_("How to play"), "question", self._show_rules),
                Entry(_("Change"), "settings", self._show_bindings),
            ]
        )

    def _first_in_sight(self) -> Control:
        return self.controls[_TABS.index(self._device)]

    def sections(self) -> Iterator[tuple[str, list[Row]]]:
        """What is listed: heading by heading, what can be wanted and what says it.

        What has no cue on the device is left out.
        """
        for heading, rows in self._everything():
            said = [row for row in rows if row[1]]
            if said:
                yield heading, said

    def _everything(self) -> Iterator[tuple[str, list[Row]]]:
        one, several = self._one, self._several
        yield (
            _("On the table"),
            [
                (_("Move to the next card, or up into the bar"), self._moves()),
                one(_("Next card by number"), Action.NEXT),
                one(_("Card before by number"), Action.PREVIOUS),
                one(_("Tap the card"), Action.TAP),
                several(_("Next card of a rank, 0 for ten"), _RANKS),
                one(_("Deselect, then the menu"), Action.BACK),
            ],
        )
        yield (
            _("The game"),
            [
                one(_("Undo"), Action.UNDO),
                one(_("Redo"), Action.REDO),
                one(_("New deal"), Action.NEW_DEAL),
                one(_("Restart this deal"), Action.RESTART),
                one(_("Copy the deal's code"), Action.COPY_CODE),
                one(_("Play the copied code"), Action.ENTER_CODE),
            ],
        )
        yield (
            _("While watching a game"),
            [
                one(_("Play, pause"), Action.TAP),
                several(_("One move back, one move on"), (Action.LEFT, Action.RIGHT)),
                several(_("To the deal, to the end"), (Action.TO_TOP, Action.TO_BOTTOM)),
                several(_("Several moves back, on"), (Action.PAGE_UP, Action.PAGE_DOWN)),
                one(_("Play this deal"), Action.RESTART),
            ],
        )
        yield (
            _("Everywhere"),
            [
                (_("Move among buttons, scroll"), self._moves()),
                (_("Scroll"), self._scrolls()),
                one(_("Press the button"), Action.TAP),
                one(_("Close"), Action.BACK),
                one(_("This help"), Action.HELP),
                one(_("Settings"), Action.SETTINGS),
                one(_("Menu"), Action.MENU),
                one(_("Full screen"), Action.FULLSCREEN),
                one(_("Sound on or off"), Action.MUTE),
            ],
        )

    def _cues(self, action: Action) -> list[Shown]:
        if self._device is Device.CONTROLLER:
            return list(self._bindings().buttons(action))
        return list(self._bindings().chords(action))

    def _one(self, words: str, action: Action) -> Row:
        return words, self._cues(action)[:_MOST]

    def _several(self, words: str, actions: Sequence[Action]) -> Row:
        return words, [cue for one in actions for cue in self._cues(one)[:1]]

    def _moves(self) -> list[Shown]:
        """What moves the focus: on a controller mostly the two parts that are made for it."""
        cues = self._several("", _MOVES)[1]
        if cues == _WAYS:
            return [Whole.D_PAD, Whole.LEFT_STICK]
        return cues

    def _scrolls(self) -> list[Shown]:
        if self._device is Device.KEYBOARD:
            return []
        return [*self._several("", (Action.PAGE_UP, Action.PAGE_DOWN))[1], Whole.RIGHT_STICK]


_TABS: Final = tuple(Device)
_MOVES: Final = tuple(Action[one.name] for one in Direction)
_WAYS: Final[list[Shown]] = [ControllerButton[one.name] for one in Direction]
_RANKS: Final = tuple(action for action in Action if action.rank is not None)


def _row(column: Column, caps: Caps, words: str, cues: Sequence[Shown]) -> None:
    """Write what is done, and draw what says it at the right, or below where there is no room."""
    unit, ink = column.unit, column.ink()
    row = column.take(_ROW)
    text = column.surface.width(words, ink)
    between = round(_gap(cues) * unit)
    widths = [caps.width(cue) for cue in cues]
    wide = sum(widths) + between * max(0, len(cues) - 1)
    column.surface.text(words, ink, row.left, row.y)
    if text + 2 * between + wide > row.width:
        row = column.take(_ROW)
    x = row.right - wide
    for cue, width in zip(cues, widths, strict=True):
        caps.draw(cue, x, row.y)
        x += width + between


def _gap(cues: Sequence[Shown]) -> float:
    """Room between cues; single keys side by side stand closer."""
    single = all(isinstance(cue, Chord) and len(cue.caps) == 1 for cue in cues)
    return _NEAR_GAP if single else _GAP
