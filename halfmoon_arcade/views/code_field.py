"""The field in which a code is written: its text, its caret, and what is shown of both."""

from typing import Final

from arcade.types import LBWH

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Line, Plate
from halfmoon_arcade.views.column import Column

MOST: Final = 26
"""Characters: twice a code; more would not fit the field and is no code anyway."""

_HEIGHT: Final = 52
_TEXT: Final = 24
_TRACKING: Final = 1.2
_INSET: Final = 16
_CARET: Final = 2
_HINT_GAP: Final = 7
_CARET_OVERHANG: Final = 0.6
"""Parts of the font size from the middle of the capitals to either end of the caret."""


class Writing:
    """A line of text with a caret, as it is edited.

    Attributes:
        text: What is written; always in capitals, and never longer than `MOST`.
        caret: Before how many of its characters the caret stands; from 0 to all of them.
    """

    def __init__(self, text: str = "") -> None:
        """Begin with a text; the caret is at its end."""
        self.text = ""
        self.caret = 0
        self.write(text)

    @property
    def room(self) -> int:
        """How many more characters there is room for."""
        return MOST - len(self.text)

    def write(self, text: str) -> None:
        """Write at the caret, as far as there is room."""
        before, after = self.text[: self.caret], self.text[self.caret :]
        text = text.upper()[: self.room]
        self.text = before + text + after
        self.caret += len(text)

    def replace(self, text: str) -> None:
        """Write something else instead of all that stands there."""
        self.text, self.caret = "", 0
        self.write(text)

    def erase(self, *, ahead: bool = False) -> None:
        """Take away the character before the caret, or the one ahead of it."""
        at = self.caret if ahead else self.caret - 1
        if 0 <= at < len(self.text):
            self.text = self.text[:at] + self.text[at + 1 :]
            self.caret = at

    def go(self, caret: int) -> None:
        """Put the caret somewhere, as far as the text goes."""
        self.caret = min(max(caret, 0), len(self.text))


class CodeField(Control):
    """A picture of what is written, as much of it around the caret as there is room for.

    Args:
        column: Where it stands.
        writing: What is written.
        placeholder: What is shown faintly as long as nothing is.
    """

    def __init__(self, column: Column, writing: Writing, placeholder: str) -> None:
        """Draw the field."""
        place, unit, surface = column.take(_HEIGHT), column.unit, column.surface
        super().__init__(place, lambda: None)
        self.radius = theme.BUTTON_RADIUS * unit
        surface.plate(place, Plate(theme.FIELD, self.radius, unit))
        ink = column.ink(_TEXT, Font.UI_SEMIBOLD)._replace(tracking=_TRACKING * unit)
        inset = round(_INSET * unit)
        self._room = place.width - 2 * inset
        self._writing = writing
        self._line = Line(surface, ink, place.left + inset, place.y, MOST)
        hint = ink.of(theme.MUTED)
        beside = round(_HINT_GAP * unit)
        self._hint = surface.text(placeholder, hint, place.left + inset + beside, place.y)
        self._hint.alpha = theme.FAINT
        reach = ink.size * _CARET_OVERHANG
        thick = max(2, round(_CARET * unit))
        at = LBWH(place.left + inset, round(place.y - reach), thick, round(2 * reach))
        self._caret = surface.fill(at, theme.GOLD)
        self._first = 0
        self.follow()

    def follow(self) -> bool:
        """Show what is written now; returns whether anything changed."""
        text, caret, line = self._writing.text, self._writing.caret, self._line
        first = min(self._first, caret)
        while line.measure(text[first:caret]) > self._room:
            first += 1
        while first and line.measure(text[first - 1 :]) <= self._room:
            first -= 1
        shown = text[first:]
        while line.measure(shown) > self._room:
            shown = shown[:-1]
        self._first = first
        changed = line.show(shown)
        self._hint.visible = not text
        x = round(line.x + sum(map(line.advance, text[first:caret])) + self._caret.width / 2)
        # Half a stroke before the next letter, so that it does not touch either of them.
        x -= round(self._caret.width) if caret else 0
        changed = changed or x != self._caret.center_x
        self._caret.center_x = x
        return changed

    def shift(self, dx: float, dy: float) -> None:
        """Follow its sprites, which were moved with their surface."""
        super().shift(dx, dy)
        self._line.moved(dx, dy)

    def place_at(self, x: float) -> int:
        """Before how many characters a point lies, in device pixels from the left."""
        text, line = self._writing.text, self._line
        at, edge = self._first, line.x
        for letter in line.text:
            wide = line.advance(letter)
            if x < edge + wide / 2:
                return at
            edge += wide
            at += 1
        return min(at, len(text))
