"""The keys: what a player can want, and which keys say it, with their caps drawn."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

from arcade.types import LBWH

from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action, Direction
from halfmoon_arcade.input.bindings import Bindings, Chord
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.raster_focus import arrow, key_cap
from halfmoon_arcade.scene.surface import Align, Ink
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.panel import Panel

_ROW: Final = 36
_CAP_PADDING: Final = 8
_CAP_GAP: Final = 4
_CHORD_GAP: Final = 14
_LIFT: Final = 1.5
"""Design units by which a label stands above the middle of its cap, which has a front edge."""
_MOST: Final = 2
"""Chords shown for each action; what is not shown works all the same."""

_ARROWS: Final = {Action[one.name].value.capitalize(): one.value for one in Direction}

Row: TypeAlias = tuple[str, list[Chord]]


class KeysPanel(Panel):
    """A list of everything that can be done by key.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        bindings: What the keys mean at present.
        show_rules: Opens the rules.
    """

    def __init__(
        self,
        host: Host,
        close: Callable[[], None],
        bindings: Bindings,
        show_rules: Callable[[], None],
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self._bindings = bindings
        self._show_rules = show_rules

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Keys")

    def build(self, column: Column) -> None:
        """Fill the column."""
        column.skip(8)
        column.buttons([Entry(_("How to play"), "question", self._show_rules)])
        for heading, rows in self._sections():
            column.skip(14)
            column.heading(heading)
            column.skip(2)
            for number, (words, chords) in enumerate(rows):
                if number:
                    column.rule()
                _row(column, words, chords)

    def _sections(self) -> Iterator[tuple[str, list[Row]]]:
        one, several = self._one, self._several
        yield (
            _("On the table"),
            [
                several(_("Move to the next card, or up into the bar"), _MOVES),
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
                several(_("Move among buttons, scroll"), _MOVES),
                one(_("Press the button"), Action.TAP),
                one(_("Close"), Action.BACK),
                one(_("This help"), Action.HELP),
                one(_("Settings"), Action.SETTINGS),
                one(_("Menu"), Action.MENU),
                one(_("Full screen"), Action.FULLSCREEN),
            ],
        )

    def _one(self, words: str, action: Action) -> Row:
        return words, list(self._bindings.chords(action)[:_MOST])

    def _several(self, words: str, actions: Sequence[Action]) -> Row:
        return words, [chord for one in actions for chord in self._bindings.chords(one)[:1]]


_MOVES: Final = tuple(Action[one.name] for one in Direction)
_RANKS: Final = tuple(action for action in Action if action.rank is not None)


def _row(column: Column, words: str, chords: Sequence[Chord]) -> None:
    """Write what keys do, and draw their caps at the right, or below where there is no room."""
    unit, ink = column.unit, column.ink()
    row = column.take(_ROW)
    text = column.surface.width(words, ink)
    caps = [[(name, _cap_width(column, name)) for name in chord.caps] for chord in chords]
    between = round(_gap(chords) * unit)
    wide = sum(_chord_width(column, chord) for chord in caps) + between * max(0, len(caps) - 1)
    column.surface.text(words, ink, row.left, row.y)
    if text + 2 * between + wide > row.width:
        row = column.take(_ROW)
    x = row.right - wide
    for chord in caps:
        for name, width in chord:
            _cap(column, name, (round(x), row.y), width)
            x += width + round(_CAP_GAP * unit)
        x += between - round(_CAP_GAP * unit)


def _gap(chords: Sequence[Chord]) -> float:
    """Room between chords; single keys side by side stand closer."""
    return _CAP_GAP if all(len(chord.caps) == 1 for chord in chords) else _CHORD_GAP


def _ink(column: Column) -> Ink:
    return column.ink(theme.KEY_TEXT, Font.UI_SEMIBOLD)


def _height(column: Column) -> int:
    return round(theme.KEY_HEIGHT * column.unit)


def _cap_width(column: Column, name: str) -> int:
    height = _height(column)
    if name in _ARROWS:
        return height
    text = column.surface.width(_label(name), _ink(column))
    return max(height, round(text + 2 * _CAP_PADDING * column.unit))


def _chord_width(column: Column, caps: Sequence[tuple[str, int]]) -> int:
    return sum(width for _name, width in caps) + round(_CAP_GAP * column.unit) * (len(caps) - 1)


def _cap(column: Column, name: str, at: tuple[int, float], width: int) -> None:
    """Draw one cap; its place is the middle of its left edge."""
    surface, height = column.surface, _height(column)
    rect = LBWH(at[0], round(at[1] - height / 2), width, height)
    cap = surface.faces.other(("key", width, height), lambda: key_cap(width, height))
    surface.put(cap, rect.left, rect.bottom)
    lift = round(_LIFT * column.unit)
    if name in _ARROWS:
        side = round(height * 0.82)
        way = _ARROWS[name]
        face = surface.faces.other(("arrow", side, way), lambda: arrow(side, way, theme.TEXT))
        left, bottom = rect.left + (width - side) // 2, rect.bottom + (height - side) // 2 + lift
        surface.put(face, left, bottom)
        return
    surface.text(_label(name), _ink(column), rect.x, rect.y + lift, Align.CENTRE)


def _label(name: str) -> str:
    """What is written on a cap."""
    labels = {"Return": _("Enter"), "Escape": "Esc", "Space": _("Space")}
    return labels.get(name, name)
