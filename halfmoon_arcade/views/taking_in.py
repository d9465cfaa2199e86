"""Games of files on their way to one's own: checked between the frames, added all at once."""

import time
from collections import deque
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from arcade.types import Color

from halfmoon_arcade import describe, figures
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.widgets import Button
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import DocumentError, Import, Imported
from halfmoon_arcade.views.column import Column, Entry

if TYPE_CHECKING:
    from arcade import BasicSprite

_SLICE: Final = 0.02
"""Seconds of checking in a frame: a press is answered after one of them at most."""
_BAR: Final = 6
_SEPARATELY: Final = 4
"""So many files are told of one by one; of more, the sums."""


class Answer(NamedTuple):
    """What came of something the player did."""

    sentence: str
    colour: Color = theme.GOLD


class TakingIn:
    """Adds the games of one file after the other, and tells how far it is.

    A small file is done at once. While a larger one is checked, `advance` is to be called in every
    frame; the games of a file are added when all of them are checked, and `stop` adds none of them.

    Args:
        sitting: The game on the table, and the store.
        changed: Called when there is something else to show.

    Attributes:
        answer: What came of the files that were given last, once that is known.
    """

    def __init__(self, sitting: Sitting, changed: Callable[[], None]) -> None:
        """Have nothing to do."""
        self._sitting, self._changed = sitting, changed
        self._waiting: deque[Path] = deque()
        self._import: Import | None = None
        self._bar: BasicSprite | None = None
        self._done: list[Imported] = []
        self._complaints: list[str] = []
        self.answer: Answer | None = None

    @property
    def running(self) -> bool:
        """Whether there is something left to check."""
        return self._import is not None or bool(self._waiting)

    def begin(self, paths: Sequence[Path]) -> None:
        """Add the games of files, after those that are being added already."""
        if not self.running:
            self.answer, self._done, self._complaints = None, [], []
        self._waiting.extend(paths)
        self._go_on()
        self._changed()

    def advance(self) -> None:
        """Check a few games more."""
        before = self._import
        self._go_on()
        if not self.running or self._import is not before:
            self._changed()
        else:
            self._follow()

    def stop(self) -> None:
        """Add nothing of the file that is being checked, and of those that wait behind it."""
        if self._import is not None:
            name = self._import.path.name
            self._complaints.append(_("Stopped: no game of “{path}” was added.").format(path=name))
        self._import = None
        self._waiting.clear()
        self._sum_up()
        self._changed()

    def build(self, column: Column) -> Button:
        """Show how far it is, and offer to stop; returns the button for that."""
        name, total = "", 0
        if self._import is not None:
            name, total = self._import.path.name, self._import.total
        words = ngettext(
            "Checking {count} game of “{path}”", "Checking {count} games of “{path}”", total
        )
        column.skip(6)
        small = column.ink(theme.PANEL_SMALL_TEXT)
        column.text(words.format(count=figures.whole(total), path=name), small)
        column.skip(6)
        self._groove = column.take(_BAR)
        column.surface.fill(self._groove, theme.RULE)
        self._bar = column.surface.fill(self._groove, theme.GOLD)
        self._follow()
        column.skip(10)
        (button,) = column.buttons([Entry(_("Stop"), "close", self.stop)])
        return button

    def _follow(self) -> None:
        """Make the bar as long as what is done; nothing else moves, so that Stop can be pressed."""
        games = self._import
        part = games.checked / games.total if games is not None and games.total else 0.0
        if self._bar is not None:
            self._bar.width = max(1.0, round(self._groove.width * part))
            self._bar.center_x = self._groove.left + self._bar.width / 2

    def _go_on(self) -> None:
        """Check and add games for a slice of time."""
        end = time.perf_counter() + _SLICE
        while self.running and (left := end - time.perf_counter()) > 0:
            try:
                self._take_step(left)
            except DocumentError as error:
                self._import = None
                self._complaints.append(str(error))
        if not self.running:
            self._sum_up()

    def _take_step(self, seconds: float) -> None:
        """Open a file, or check some of its games; add them when that were all."""
        if self._import is None:
            self._import = self._sitting.store.logbook.bring_in(self._waiting.popleft())
        elif self._import.check(seconds):
            self._done.append(self._import.keep(self._sitting.row))
            self._import = None

    def _sum_up(self) -> None:
        done = self._done if len(self._done) <= _SEPARATELY else [_sum(self._done)]
        sentences = [describe.imported_text(each) for each in done]
        sentences += self._complaints[:_SEPARATELY]
        if more := self._complaints[_SEPARATELY:]:
            sentence = ngettext(
                "{count} more file could not be used either.",
                "{count} more files could not be used either.",
                len(more),
            )
            sentences.append(sentence.format(count=figures.whole(len(more))))
        colour = theme.WARNING if self._complaints else theme.GOLD
        self.answer = Answer("\n".join(sentences), colour)


def _sum(parts: Sequence[Imported]) -> Imported:
    return Imported(
        sum(part.added for part in parts),
        sum(part.renewed for part in parts),
        sum(part.known for part in parts),
        sum(part.refused for part in parts),
    )
