"""The page about the games as a whole: to a file, from a file, forgotten and brought back."""

import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from halfmoon_arcade import describe, figures
from halfmoon_arcade.i18n import _, ngettext
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.widgets import Button, Look
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import DocumentError
from halfmoon_arcade.views.column import Column, Entry
from halfmoon_arcade.views.list_row import ListRow, RowText
from halfmoon_arcade.views.pager import Pager
from halfmoon_arcade.views.panel import Panel
from halfmoon_arcade.views.taking_in import Answer, TakingIn

_FILES: Final = 3
"""How many of the files found are offered at a time."""


class DataPage:
    """Saves all games to a file, adds those of a file, forgets them and brings them back.

    Args:
        sitting: The game on the table, and the store.
        panel: The panel whose page it is.
        changed: Called when there is something else to show.
    """

    def __init__(
        self,
        sitting: Sitting,
        panel: Panel,
        changed: Callable[[], None],
    ) -> None:
        """Get ready; nothing is drawn before `build`."""
        self._sitting, self._panel, self._changed = sitting, panel, changed
        self._pager = Pager(panel, _FILES)
        self._logbook = sitting.store.logbook
        self._saved: Answer | None = None
        self._taking_in = TakingIn(sitting, changed)
        self._forgot: Answer | None = None
        self._offers_return = False
        self._stop: Button | None = None

    def build(self, column: Column) -> None:
        """Fill the column."""
        small = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.MUTED)
        column.skip(4)
        column.heading(_("To a file"))
        column.text(_("All your games, to keep or to take to another machine."), small)
        column.skip(8)
        (save,) = column.buttons([Entry(_("Save all games"), "export", self._save)])
        save.enabled = self._logbook.number_of_games() > 0
        _answer(column, self._saved)
        column.skip(16)
        column.heading(_("From a file"))
        column.text(
            _(
                "The games of a file are added to yours, each once. Drop a file onto this window, "
                "or press one that lies in your folder for documents:"
            ),
            small,
        )
        column.skip(4)
        if self.takes_in:
            self._stop = self._taking_in.build(column)
        else:
            self._build_files(column)
            _answer(column, self._taking_in.answer)
        column.skip(16)
        column.heading(_("Forget everything"))
        column.text(self._about_forgetting(), small)
        column.skip(8)
        self._build_forgetting(column)
        _answer(column, self._forgot)

    def _build_files(self, column: Column) -> None:
        files = self._logbook.exported_files()
        begin = self._pager.offset(len(files))
        if not files:
            small = column.ink(theme.PANEL_SMALL_TEXT, colour=theme.CHIP)
            column.skip(4)
            column.text(_("No file of saved games was found there."), small)
        for place, path in enumerate(files[begin : begin + _FILES]):
            if place:
                column.rule()
            text = self._text_of(path)
            column.controls.add(ListRow(column, text, partial(self.take_in, [path])))
        self._pager.build(column, len(files))

    def _text_of(self, path: Path) -> RowText:
        """Say when a file was saved, and how many games it holds; only what is in sight is read."""
        saved = _("Saved on {date}").format(date=figures.date_of(_saved_at(path)))
        count = self._logbook.games_in(path)
        if count is None:
            broken = _("cannot be read")
            return RowText(path.name, f"{saved}  ·  {broken}", "import", colour=theme.WARNING)
        games = ngettext("{count} game", "{count} games", count).format(count=figures.whole(count))
        return RowText(path.name, f"{saved}  ·  {games}", "import", colour=theme.GOLD)

    def _about_forgetting(self) -> str:
        count = self._logbook.forgotten
        if not count:
            return _(
                "All games but the one on the table. Until you quit, they can be brought back."
            )
        going, sentences = self._logbook.going, []
        if going:
            sentence = ngettext(
                "{count} game is forgotten; when you quit, it is gone for good.",
                "{count} games are forgotten; when you quit, they are gone for good.",
                going,
            )
            sentences.append(sentence.format(count=figures.whole(going)))
        if others := count - going:
            # Of another window, or of a program that was killed: not ours to drop.
            sentence = ngettext(
                "{count} game was forgotten elsewhere and can be brought back here.",
                "{count} games were forgotten elsewhere and can be brought back here.",
                others,
            )
            sentences.append(sentence.format(count=figures.whole(others)))
        return " ".join(sentences)

    def _build_forgetting(self, column: Column) -> None:
        forget = Entry(_("Forget all games"), "forget", self._forget)
        self._offers_return = self._logbook.forgotten > 0
        if not self._offers_return:
            (button,) = column.buttons([forget])
            button.enabled = self._has_what_can_be_forgotten
            return
        back = Entry(_("Bring them back"), "undo", self.undo, Look.GOLD)
        buttons: list[Button] = column.buttons([back, forget])
        buttons[1].enabled = self._has_what_can_be_forgotten

    @property
    def _has_what_can_be_forgotten(self) -> bool:
        stays = self._sitting.row if self._sitting.can_resume else None
        return any(game.row != stays for game in self._logbook.last_games(count=2))

    def _save(self) -> None:
        try:
            self._pager.rewind()
            self._saved = Answer(describe.exported_text(self._logbook.export()))
        except DocumentError as error:
            self._saved = Answer(str(error), theme.WARNING)
        self._changed()

    @property
    def takes_in(self) -> bool:
        """Whether games of a file are being added at present."""
        return self._taking_in.running

    def advance(self) -> None:
        """Go on with the games of a file."""
        self._taking_in.advance()

    def stop(self) -> None:
        """Add nothing of the file that is being checked."""
        self._taking_in.stop()

    def take_in(self, paths: Sequence[Path]) -> None:
        """Add the games of files to those that are here."""
        self._taking_in.begin(paths)
        if self.takes_in and self._stop is not None:
            # Not on what now stands where the file did, which may be to forget everything.
            self._panel.focus_on(self._stop)

    def _forget(self) -> None:
        self._keep_or_say(done=self._sitting.forget())

    def undo(self) -> None:
        """Bring back what was forgotten, if anything was; say so if it is there no longer."""
        if self._logbook.forgotten:
            self._keep_or_say(done=self._sitting.bring_back())
        elif self._offers_return:
            gone = _("Nothing is left to bring back: another window was first.")
            self._forgot = Answer(gone, theme.WARNING)
            self._changed()

    def _keep_or_say(self, *, done: bool) -> None:
        self._forgot = None
        if not done:
            notice = self._sitting.store.notice or ""
            self._forgot = Answer(notice, theme.WARNING)
        self._changed()


def _answer(column: Column, answer: Answer | None) -> None:
    if answer is not None:
        column.skip(6)
        column.text(answer.sentence, column.ink(theme.PANEL_SMALL_TEXT, colour=answer.colour))


def _saved_at(path: Path) -> float:
    try:
        return path.stat().st_mtime
    except OSError:  # gone since it was found
        return time.time()
