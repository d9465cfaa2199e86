"""The store as the rest of the game sees it."""

from pathlib import Path
from types import TracebackType
from typing import Self

from halfmoon_arcade.i18n import _
from halfmoon_arcade.store.database import (
    Database,
    memory_database,
    open_database,
    read_database,
)
from halfmoon_arcade.store.games import Games
from halfmoon_arcade.store.homes import HomelessError, data_folder
from halfmoon_arcade.store.logbook import Logbook
from halfmoon_arcade.store.settings import Settings
from halfmoon_arcade.store.trouble import Flaw


class Store:
    """Games and settings in one file.

    Nothing here raises for what may be wrong with the file or its folder: play goes on with what
    could be read, `notice` says what happened, and `keeps` whether what is done is in the file. As
    soon as it can be written, everything is.
    """

    def __init__(self, database: Database) -> None:
        """Take over an open database."""
        self._database = database
        self.settings = Settings(database)
        self.games = Games(database)
        self.logbook = Logbook(database)

    @classmethod
    def open(cls, folder: Path | None = None) -> Self:
        """Open the store in a folder, the player's own data folder when none is named."""
        try:
            return cls(open_database(folder or data_folder()))
        except HomelessError:
            return cls(memory_database(Flaw.HOMELESS))

    @classmethod
    def read(cls, folder: Path | None = None) -> Self:
        """Read the store in a folder and change nothing there, not even a damaged file."""
        try:
            return cls(read_database(folder or data_folder()))
        except HomelessError:
            return cls(memory_database(Flaw.HOMELESS))

    @classmethod
    def in_memory(cls) -> Self:
        """Open a store that is gone when the program ends."""
        return cls(memory_database())

    @property
    def notice(self) -> str | None:
        """What to tell the player, in the player's language, when something is wrong."""
        trouble = self._database.trouble
        if trouble is None:
            return None
        if not self._database.waits:
            return trouble.sentence()
        promise = _("What you play now will be kept as soon as that is possible.")
        return f"{trouble.sentence()} {promise}"

    @property
    def headline(self) -> str | None:
        """The same in a few words, for where there is little room."""
        trouble = self._database.trouble
        return trouble.headline() if trouble else None

    @property
    def keeps(self) -> bool:
        """Whether what was changed until now will be there at the next start."""
        return self._database.keeps

    def close(self) -> None:
        """Let go of the file; everything in it was kept as it was changed."""
        self._database.close()

    def __enter__(self) -> Self:
        """Use the store in a `with` statement, which closes it."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Close the store; what was forgotten here is gone, unless an error ends the program."""
        if kind is None or kind is SystemExit:
            self.logbook.settle()
        self.close()
