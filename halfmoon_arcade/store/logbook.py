"""The logbook: all that a player can ask about the games played, and do with them as a whole."""

import time
from pathlib import Path

from halfmoon_arcade.engine import DealCode
from halfmoon_arcade.store import listing, statistics, transfer
from halfmoon_arcade.store.attempts import Attempt
from halfmoon_arcade.store.contents import Contents
from halfmoon_arcade.store.database import Database
from halfmoon_arcade.store.documents import DocumentError
from halfmoon_arcade.store.forgetting import Forgetting
from halfmoon_arcade.store.homes import documents_folder
from halfmoon_arcade.store.listing import ListedGame
from halfmoon_arcade.store.played import PlayedCode, played_codes
from halfmoon_arcade.store.statistics import DailyStatistics, PlayedDay, Statistics
from halfmoon_arcade.store.transfer import Exported, Import, Imported


class Logbook:
    """What was played, in sums and lists; brought out, in, aside and back.

    Where the game on the table matters, it is named by its row in the store (`on_table`); None
    stands for a table without a game.
    """

    def __init__(self, database: Database) -> None:
        """Open the logbook of a database."""
        self._database = database
        self._forgetting = Forgetting(database)
        self._contents = Contents()

    def statistics(self) -> Statistics:
        """Add up all attempts that count."""
        return statistics.add_up(self._database)

    def days(self) -> tuple[PlayedDay, ...]:
        """The days on which something was played, the first one first."""
        return statistics.days_played(self._database)

    def daily(self, now: float | None = None) -> DailyStatistics:
        """Tell about today's deal.

        Args:
            now: This moment in seconds since 1970; the real one when left out.
        """
        return statistics.daily(self._database, time.time() if now is None else now)

    def last_games(self, offset: int = 0, count: int = 10) -> tuple[ListedGame, ...]:
        """A page of the list of all games that began, the one played last first.

        Args:
            offset: How many games stand before the page.
            count: How many stand on it.
        """
        return listing.last_games(self._database, offset, count)

    def played_codes(self, count: int = 10) -> tuple[PlayedCode, ...]:
        """The codes that were played last, each once, the last one first."""
        return played_codes(self._database, count)

    def number_of_games(self) -> int:
        """How long the list of all games is."""
        return listing.number_of_games(self._database)

    def not_counted(self) -> int:
        """How many games of that list are not counted: replays, and games taken back wholly."""
        return self.number_of_games() - self.statistics().played

    def unfinished(self, on_table: int | None) -> tuple[ListedGame, ...]:
        """The games that began and were set aside, the one played last first."""
        return listing.unfinished_games(self._database, on_table)

    def dismiss(self, row: int) -> bool:
        """Take a game off the list of unfinished ones; the statistics count it as before.

        Returns:
            Whether that was kept.
        """
        return listing.dismiss(self._database, row, gone=True)

    def readmit(self, row: int) -> bool:
        """Put a game back on the list of unfinished ones: the undo of `dismiss`.

        Returns:
            Whether that was kept.
        """
        return listing.dismiss(self._database, row, gone=False)

    def best_game(self, code: DealCode) -> Attempt | None:
        """The best game with a deal: the last that was won, else that with most points.

        Returns:
            None when there is no move in any game with that deal.
        """
        return listing.best_game(self._database, code)

    def has_begun(self, code: DealCode) -> bool:
        """Whether a move was ever made in a deal, be it that all were undone."""
        return listing.has_begun(self._database, code)

    def export(self, folder: Path | None = None) -> Exported:
        """Write all games to a new file, in the player's folder for documents if none is named.

        Raises:
            DocumentError: When it cannot be written.
        """
        return transfer.export_games(self._database, folder or documents_folder())

    def exported_files(self, folder: Path | None = None) -> tuple[Path, ...]:
        """The files that were exported to a folder and still bear such a name, the last one first.

        Args:
            folder: Where to look; the player's folder for documents if none is named.
        """
        try:
            return transfer.exported_files(folder or documents_folder())
        except DocumentError:  # there is no home
            return ()

    def bring_in(self, path: Path) -> Import:
        """Begin to add the games of an exported file to those that are here, each once.

        Raises:
            DocumentError: When the file is no export.
        """
        return Import(self._database, path)

    def games_in(self, path: Path) -> int | None:
        """How many games an exported file holds; None where it cannot be read."""
        return self._contents.games_in(path)

    def merge(self, path: Path, on_table: int | None = None) -> Imported:
        """Add the games of an exported file to those that are here, all in one go.

        Raises:
            DocumentError: When the file is no export, or nothing can be kept here.
        """
        games = self.bring_in(path)
        games.check()
        return games.keep(on_table)

    @property
    def forgotten(self) -> int:
        """How many games were forgotten and can still be brought back."""
        return self._forgetting.count

    @property
    def going(self) -> int:
        """How many of them are gone for good when this program ends in good order."""
        return self._forgetting.going

    def forget(self, on_table: int | None) -> bool:
        """Forget all games but the one on the table; `bring_back` is the way back.

        Returns:
            Whether that was kept; if not, all is as it was.
        """
        return self._forgetting.forget(on_table)

    def bring_back(self, on_table: int | None) -> bool:
        """Bring back what was forgotten, beside what was played since.

        Returns:
            Whether that was kept; if not, all is as it was.
        """
        return self._forgetting.bring_back(on_table)

    def settle(self) -> None:
        """Let go of what was forgotten for good; the program ends in good order."""
        self._forgetting.settle()
