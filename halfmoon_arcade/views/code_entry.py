"""Entering a deal's code: typed, tapped or pasted, forgiving, and told what is wrong."""

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

import arcade
from arcade.types import Color

from halfmoon_arcade import wording
from halfmoon_arcade.engine import CodeFault, DealCode, DealCodeError
from halfmoon_arcade.engine.codes import LENGTH
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import Chord
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.store import PlayedCode
from halfmoon_arcade.views.base import Host, Press
from halfmoon_arcade.views.code_field import CodeField, Writing
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.letter_keys import letter_keys
from halfmoon_arcade.views.panel import Panel
from halfmoon_arcade.views.played_list import played_list

_MESSAGE_LINES: Final = 2
_LEADING: Final = 1.36

_CARET_WAYS: Final = {
    Action.LEFT: -1,
    Action.RIGHT: 1,
    Action.TO_TOP: -1000,
    Action.TO_BOTTOM: 1000,
}
"""How far the caret goes while the field has the focus."""


class CodeChoice(NamedTuple):
    """What the panel offers beside the field, and what becomes of a choice.

    Attributes:
        play: Deals a code.
        go_on: Goes on with the game that is being played.
        in_play: The code of that game, if there is one.
        played: The codes that were played last.
    """

    play: Callable[[DealCode], None]
    go_on: Callable[[], None]
    in_play: DealCode | None
    played: Sequence[PlayedCode]


class CodeEntryPanel(Panel):
    """A field for a deal's code, letters to tap, and the codes that were played last.

    While the field has the focus, left and right move its caret; below it they lead over the
    letters. What is typed goes into the field wherever the focus is.

    Args:
        host: The window.
        close: Called when the player wants the panel gone.
        choice: What there is to choose, and what becomes of it.
        offer: What is pasted into the field at first; when it is no code, the panel says why.
    """

    def __init__(
        self,
        host: Host,
        close: Callable[[], None],
        choice: CodeChoice,
        offer: str = "",
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, close)
        self._choice = choice
        self._writing = Writing()
        self._insisted = False
        self._code: DealCode | None = None
        self._error: DealCodeError | None = None
        self._read()
        if offer.strip():
            self._take(offer)

    @property
    def title(self) -> str:
        """The panel's heading."""
        return _("Enter a code")

    @property
    def text(self) -> str:
        """What stands in the field."""
        return self._writing.text

    @property
    def caret(self) -> int:
        """Before how many characters of it the caret stands."""
        return self._writing.caret

    @property
    def error(self) -> str:
        """What is said to be wrong at present; empty while the player is still typing."""
        error = self._error
        if error is None:
            return ""
        return "" if _is_unfinished(error) and not self._insisted else wording.code_error(error)

    def build(self, column: Column) -> None:
        """Fill the column."""
        self.default = self._field = column.controls.add(
            CodeField(column, self._writing, "HM1-N-AAAAAAB")
        )
        column.skip(8)
        self._say(column)
        column.skip(4)
        letter_keys(column, self._tap_letter, self._erase)
        column.skip(10)
        _paste, self._play_button = column.buttons(
            [
                Entry(_("Paste"), "paste", self._paste),
                Entry(_("Play"), "play", self._play, Look.GOLD),
            ]
        )
        self._play_button.enabled = self._code is not None
        if self._choice.played:
            column.skip(12)
            column.heading(_("Played last"))
            column.skip(2)
            played_list(column, self._choice.played, self._choice.in_play, self._choose)

    def _say(self, column: Column) -> None:
        """Say below the field how things stand."""
        small = column.ink(theme.PANEL_SMALL_TEXT + 1, colour=theme.MUTED)
        top = column.y
        column.text(self.message, small.of(self._message_colour))
        column.y = min(column.y, top - round(small.size * _LEADING) * _MESSAGE_LINES)

    @property
    def message(self) -> str:
        """What is said below the field: what is wrong, what is missing, or that all is there."""
        error = self._error
        if error is None:
            return _("Ready to deal {code}.").format(code=self._code)
        if self.error:
            return self.error
        if error.kind is CodeFault.LENGTH and error.found:
            left = LENGTH - len(error.found)
            words = ngettext("{count} letter to go.", "{count} letters to go.", left)
            return words.format(count=left)
        return _("Seven letters, as in HM1-N-AAAAAAB. Spaces, hyphens and case do not matter.")

    @property
    def _message_colour(self) -> Color:
        if self.error:
            return theme.WARNING
        return theme.MUTED if self._error else theme.GOLD

    # What the keyboard and the pointer do.

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
        """Do what the player wants; in the field, what concerns its caret and its code."""
        if action is Action.ENTER_CODE:
            self._paste()
        elif action is Action.UNDO:
            self._erase()
        elif action in _CARET_WAYS and self.focused is self._field:
            self._writing.go(self.caret + _CARET_WAYS[action])
            self._field.follow()
        elif action is Action.TAP and self.focused in {self._field, self._play_button}:
            self._play()
        else:
            return super().act(action, fresh=fresh)
        return True

    def text_typed(self, text: str) -> None:
        """Take a typed character."""
        if text.isspace() and self.focused is not self._field:
            return
        self._to_field()
        self._writing.write(text)
        self._edited()

    def caret_moved(self, motion: int) -> None:
        """Take Backspace and Delete; the arrows are actions."""
        if motion in {arcade.key.MOTION_BACKSPACE, arcade.key.MOTION_DELETE}:
            self._to_field()
            self._writing.erase(ahead=motion == arcade.key.MOTION_DELETE)
            self._edited()

    def pointer_pressed(self, x: float, y: float, button: Press) -> None:
        """Begin a press; in the field it puts the caret there."""
        super().pointer_pressed(x, y, button)
        if self._inner.held is self._field:
            self._focus.put(self._field, self.controls)
            self._writing.go(self._field.place_at(x))
            self._field.follow()

    def _to_field(self) -> None:
        self._focus.put(self._field, self.controls)
        self._bring_into_sight(self._field)

    # What comes of it.

    def _tap_letter(self, letter: str) -> None:
        self._writing.write(letter)
        self._edited()
        self._to_play()

    def _to_play(self) -> None:
        """Let a tap among the letters be followed by one that plays, if all of them are there."""
        if self._laid_out and self._code is not None and self.focused is not self._field:
            self._focus.put(self._play_button, self.controls)

    def _erase(self) -> None:
        self._writing.erase()
        self._edited()

    def _paste(self) -> None:
        self._take(self.host.clipboard)

    def _take(self, pasted: str) -> None:
        """Put a text into the field: a code that is in it instead of all else, or what it is."""
        try:
            code = DealCode.find(pasted, guess=True)
        except DealCodeError as error:
            plain = "".join(filter(str.isprintable, pasted)).strip()
            if len(plain) <= self._writing.room:
                self._writing.write(plain)
                self._edited()
            else:
                # Half a sentence helps nobody: it is only told what is wrong with all of it.
                self._error, self._code = error, None
            self._insisted = bool(plain)
        else:
            self._writing.replace(str(code))
            self._edited()
        self._show()
        self._to_play()

    def _choose(self, code: DealCode) -> None:
        if code == self._choice.in_play:
            self._choice.go_on()
        else:
            self._choice.play(code)

    def _play(self) -> None:
        if self._code is not None:
            self._choice.play(self._code)
        else:
            self._insisted = True
            self._show()

    def _edited(self) -> None:
        self._insisted = False
        self._read()
        self._show()

    def _read(self) -> None:
        self._code = self._error = None
        try:
            self._code = DealCode.parse(self._writing.text)
        except DealCodeError as error:
            self._error = error

    def _show(self) -> None:
        if self._laid_out:
            self.lay_out()


def _is_unfinished(error: DealCodeError) -> bool:
    """Whether more letters may yet make a code of it."""
    if error.kind is CodeFault.VARIANT:
        return not error.found
    return error.kind is CodeFault.LENGTH and len(error.found) < LENGTH
