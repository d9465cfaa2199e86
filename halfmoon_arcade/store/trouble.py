"""What can be wrong with the store, in a sentence the player understands."""

import enum
import sqlite3
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from halfmoon_arcade.i18n import _

_TOLD: Final = 120
"""Letters of a path that are told: more would cover the table that is to be played on."""


class Flaw(enum.Enum):
    """Why the store cannot be used as it is."""

    DAMAGED = enum.auto()
    NEWER = enum.auto()
    LOCKED = enum.auto()
    UNREADABLE = enum.auto()
    UNWRITABLE = enum.auto()
    FULL = enum.auto()
    RENEWED = enum.auto()
    GAME_DAMAGED = enum.auto()
    HOMELESS = enum.auto()

    @property
    def of_writing(self) -> "Flaw":
        """The same, where it is known that the file was there to be read."""
        return Flaw.UNWRITABLE if self is Flaw.UNREADABLE else self


_FLAWS = {
    sqlite3.SQLITE_BUSY: Flaw.LOCKED,
    sqlite3.SQLITE_LOCKED: Flaw.LOCKED,
    sqlite3.SQLITE_CORRUPT: Flaw.DAMAGED,
    sqlite3.SQLITE_NOTADB: Flaw.DAMAGED,
    # A statement of ours that SQLite does not understand: a table or a column is missing.
    sqlite3.SQLITE_ERROR: Flaw.DAMAGED,
    sqlite3.SQLITE_READONLY: Flaw.UNWRITABLE,
    sqlite3.SQLITE_PERM: Flaw.UNWRITABLE,
    sqlite3.SQLITE_CANTOPEN: Flaw.UNREADABLE,
    sqlite3.SQLITE_FULL: Flaw.FULL,
}
_PRIMARY_CODE = 0xFF


def flaw_of(error: sqlite3.Error) -> Flaw:
    """What an error of SQLite says about the file."""
    # Errors of the sqlite3 module itself carry no code: text that is not UTF-8, for one.
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    return _FLAWS.get(code & _PRIMARY_CODE, Flaw.UNREADABLE)


@dataclass(frozen=True, slots=True)
class Trouble:
    """One thing that went wrong with the store.

    Attributes:
        flaw: What it is.
        path: The file it happened to.
        aside: Where that file is kept now, when it was moved out of the way.
    """

    flaw: Flaw
    path: Path
    aside: Path | None = None

    def sentence(self) -> str:
        """Tell the player what happened and where the file is."""
        if self.aside is not None:
            return self._moved().format(path=_short(self.aside))
        return self._unusable().format(path=_short(self.path))

    def _moved(self) -> str:
        if self.flaw is Flaw.NEWER:
            return _(
                "Your games were kept by a newer version of Half Moon; "
                "their file now is “{path}”, and a new one was begun."
            )
        return _(
            "The file with your games was damaged; it now is “{path}”, "
            "and a new one holds what could be read of it."
        )

    def _unusable(self) -> str:
        sentences = {
            Flaw.DAMAGED: _("The file with your games is damaged: “{path}”."),
            Flaw.NEWER: _("Your games were kept by a newer version of Half Moon: “{path}”."),
            Flaw.LOCKED: _("Another program holds the file with your games: “{path}”."),
            Flaw.UNREADABLE: _("Your games cannot be read: “{path}”."),
            Flaw.UNWRITABLE: _("Your games cannot be written: “{path}”."),
            Flaw.FULL: _("There is no room left to keep your games: “{path}”."),
            Flaw.RENEWED: _("The file with your games was gone; it was written anew: “{path}”."),
            Flaw.HOMELESS: _("There is no home folder, so nothing you play will be kept."),
            Flaw.GAME_DAMAGED: _("A game was damaged; it goes on as far as it can be read."),
        }
        return sentences[self.flaw]


def _short(path: Path | None) -> str:
    """A path as it is told: its two ends, where it is longer than anybody's home needs."""
    text = str(path)
    if len(text) <= _TOLD:
        return text
    return f"{text[: _TOLD // 2 - 1]}…{text[-_TOLD // 2 :]}"
