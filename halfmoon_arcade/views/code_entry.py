"""Entering a deal's code: typed or pasted, forgiving, with errors that say what is wrong."""

from collections.abc import Callable
from typing import Final

import arcade
from arcade.types import LBWH

from halfmoon_arcade import wording
from halfmoon_arcade.engine import CodeFault, DealCode, DealCodeError
from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import Chord
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Line, Plate
from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.panel import Panel

_MOST: Final = 26
"""Characters: twice a code; more would not fit the field and is no code anyway."""
_LETTERS: Final = 7
_FIELD: Final = 52
_FIELD_TEXT: Final = 24
_MESSAGE_LINES: Final = 2


class CodeEntryPanel(Panel):
    """A field for a deal's code.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        play: Called with the code when the player wants it dealt.
        offer: What stands in the field at first; when it is no code, the panel says why.
    """

    def __init__(
        self,
        host: Host,
        close: Callable[[], None],
        play: Callable[[DealCode], None],
        offer: str = "",
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self._play_code = play
        self._insisted = False
        self._text = ""
        self._code: DealCode | None = None
        self._error: DealCodeError | None = None
        self._edit(_one_line(offer))
        self._insisted = bool(self._text)

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Enter a code")

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._text

    @property
    def error(self) -> str:
        """What is said to be wrong at present; empty while the player is still typing."""
        error = self._error
        if error is None:
            return ""
        return "" if _is_unfinished(error) and not self._insisted else wording.code_error(error)

    def build(self, column: Column) -> None:
        """Fill the column."""
        self._build_field(column)
        column.skip(10)
        small = column.ink(theme.PANEL_SMALL_TEXT + 1, colour=theme.MUTED)
        top = column.y
        if self.error:
            column.text(self.error, small.of(theme.WARNING))
        elif self._code:
            column.text(_("Ready to deal {code}.").format(code=self._code), small.of(theme.GOLD))
        else:
            column.text(
                _("Seven letters, as in HM1-N-AAAAAAB. Spaces, hyphens and case do not matter."),
                small,
            )
        column.y = min(column.y, top - round(small.size * 1.36) * _MESSAGE_LINES)
        column.skip(16)
        _paste, play = column.buttons(
            [
                Entry(_("Paste"), "paste", self._paste),
                Entry(_("Play"), "play", self._play, Look.GOLD),
            ]
        )
        play.enabled = self._code is not None

    def _build_field(self, column: Column) -> None:
        field = column.take(_FIELD)
        self.default = self._field = column.controls.add(Control(field, self._play))
        self._field.radius = theme.BUTTON_RADIUS * column.unit
        unit = column.unit
        column.surface.plate(field, Plate(theme.FIELD, theme.BUTTON_RADIUS * unit, unit))
        ink = column.ink(_FIELD_TEXT, Font.UI_SEMIBOLD)._replace(tracking=1.2 * column.unit)
        inset = round(16 * column.unit)
        line = Line(column.surface, ink, field.left + inset, field.y, _MOST)
        shown = self._text
        while line.measure(shown) > field.width - 2 * inset:
            shown = shown[1:]
        line.show(shown)
        caret = round(line.width + ink.tracking) if shown else 0
        column.surface.fill(
            LBWH(
                field.left + inset + caret,
                round(field.y - ink.size * 0.6),
                max(2, round(2 * column.unit)),
                round(ink.size * 1.2),
            ),
            theme.GOLD,
        )

    @property
    def has_field(self) -> bool:
        """Whether something can be written here."""
        return True

    def writes(self, chord: Chord) -> bool:
        """Whether a chord edits the field; the space bar presses a button that has focus."""
        if chord.key == "Space":
            return chord.types and self.focused is self._field
        return chord.types or chord.key in {"Backspace", "Delete"}

    def act(self, action: Action, *, fresh: bool) -> bool:
        """Do what the player wants: Return plays, Ctrl+V pastes."""
        if action is Action.ENTER_CODE:
            self._paste()
            return True
        return super().act(action, fresh=fresh)

    def text_typed(self, text: str) -> None:
        """Take a typed character."""
        if text.isspace() and self.focused is not self._field:
            return
        self._focus.put(self._field, self.controls)
        self._edit(self._text + text)

    def caret_moved(self, motion: int) -> None:
        """Take Backspace."""
        if motion in {arcade.key.MOTION_BACKSPACE, arcade.key.MOTION_DELETE}:
            self._edit(self._text[:-1])

    def _paste(self) -> None:
        pasted = _one_line(self.host.clipboard)
        try:
            DealCode.parse(pasted)
        except DealCodeError:
            self._edit(self._text + pasted)
        else:
            self._edit(pasted)

    def _play(self) -> None:
        if self._code is not None:
            self._play_code(self._code)
        else:
            self._insisted = True
            self.lay_out()

    def _edit(self, text: str) -> None:
        text = text.upper()[:_MOST]
        self._insisted = self._insisted and text == self._text
        self._text, self._code, self._error = text, None, None
        try:
            self._code = DealCode.parse(text)
        except DealCodeError as error:
            self._error = error
        if self._laid_out:
            self.lay_out()


def _is_unfinished(error: DealCodeError) -> bool:
    """Whether more letters may yet make a code of it."""
    if error.kind is CodeFault.VARIANT:
        return not error.found
    return error.kind is CodeFault.LENGTH and len(error.found) < _LETTERS


def _one_line(text: str) -> str:
    """What of a copied text can stand in the field."""
    return "".join(filter(str.isprintable, text)).strip()
