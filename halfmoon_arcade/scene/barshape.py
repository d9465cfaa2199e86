"""What an info bar can hold, from the fullest one to the barest, and how it is written.

A narrow bar drops things in steps: first the wordmark, then the words on the buttons, then parts
of the code, then the labels of the stats.
"""

from enum import Enum, auto
from typing import Final, NamedTuple, Self

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.surface import Ink

WORDMARK: Final = "HALF MOON"


class CodeForm(Enum):
    """How much of the deal's code the chip shows; a press always copies all of it."""

    FULL = auto()
    LETTERS = auto()
    ICON = auto()

    def text(self, code: str) -> str:
        """The part of a code that is shown."""
        return {CodeForm.FULL: code, CodeForm.LETTERS: code.rpartition("-")[2]}.get(self, "")


class Shape(NamedTuple):
    """What a bar holds.

    Attributes:
        wordmark: Whether the game's name is there.
        words: Whether the buttons have words beside their icons.
        code: How much of the code is there.
        labels: Whether the stats have labels.
        stats: How many of the stats are there.
        moon: Whether the crescent is there.
    """

    wordmark: bool
    words: bool
    code: CodeForm
    labels: bool = True
    stats: int = 3
    moon: bool = True


SHAPES: Final = (
    Shape(wordmark=True, words=True, code=CodeForm.FULL),
    Shape(wordmark=False, words=True, code=CodeForm.FULL),
    Shape(wordmark=False, words=False, code=CodeForm.FULL),
    Shape(wordmark=False, words=False, code=CodeForm.LETTERS),
    Shape(wordmark=False, words=False, code=CodeForm.LETTERS, labels=False),
    Shape(wordmark=False, words=False, code=CodeForm.ICON, labels=False),
    Shape(wordmark=False, words=False, code=CodeForm.ICON, labels=False, moon=False),
    Shape(wordmark=False, words=False, code=CodeForm.ICON, labels=False, moon=False, stats=2),
    Shape(wordmark=False, words=False, code=CodeForm.ICON, labels=False, moon=False, stats=1),
)
"""From the fullest bar to the barest."""


class BarTexts(NamedTuple):
    """What is written in the bar.

    Attributes:
        code: The deal's code.
        labels: Of the stats: time, score and moves at a table that is played at.
        widest: The widest text of each stat.
        buttons: On the buttons but for the first, which has no words.
    """

    code: str
    labels: tuple[str, ...]
    widest: tuple[str, ...]
    buttons: tuple[str, ...]


class Inks(NamedTuple):
    """How the texts of the bar are written."""

    wordmark: Ink
    code: Ink
    label: Ink
    value: Ink
    button: Ink

    @classmethod
    def of(cls, layout: Layout) -> Self:
        """The writing for a window."""
        k = layout.bar_k

        def size(units: float) -> int:
            return layout.text(units, k)

        return cls(
            Ink(
                Font.WORDMARK,
                size(theme.WORDMARK_TEXT),
                theme.WORDMARK,
                theme.WORDMARK_TRACKING * k,
            ),
            Ink(Font.UI, size(theme.CHIP_TEXT), theme.CHIP, 0.8 * k),
            Ink(Font.UI, size(theme.STAT_LABEL_TEXT), theme.MUTED, 1.1 * k),
            Ink(Font.UI_SEMIBOLD, size(theme.STAT_VALUE_TEXT), theme.TEXT),
            Ink(Font.UI_SEMIBOLD, size(theme.BUTTON_TEXT), theme.TEXT),
        )
