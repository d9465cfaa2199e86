"""What can be wrong with the store, in a sentence the player understands."""

import enum
import sqlite3
from dataclasses import dataclass
from pathlib import Path

from halfmoon_arcade.i18n import _


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

    def headline(self) -> str:
        """Tell in a few words what happened: as many as have room above the smallest table."""
        if self.flaw is Flaw.DAMAGED and self.aside is not None:
            return _("The file with your games was damaged.")
        headlines = {
            Flaw.DAMAGED: _("The file with your games is damaged."),
            Flaw.NEWER: _("Your games are of a newer version."),
            Flaw.LOCKED: _("Another program holds your games."),
            Flaw.UNREADABLE: _("Your games cannot be read."),
            Flaw.UNWRITABLE: _("Your games cannot be written."),
            Flaw.FULL: _("There is no room to keep your games."),
            Flaw.RENEWED: _("The file with your games was gone."),
            Flaw.HOMELESS: _("Nothing you play will be kept."),
            Flaw.GAME_DAMAGED: _("A game was damaged."),
        }
        return headlines[self.flaw]

    def sentence(self) -> str:
        """Tell the player what happened and where the file is."""
        if self.aside is not None:
            return self._moved().format(path=self.aside)
        return self._unusable().format(path=self.path)

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
