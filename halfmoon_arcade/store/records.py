"""One game in a small file of its own, to be watched again or given to somebody."""

from dataclasses import dataclass
from pathlib import Path

from halfmoon_arcade.engine import Game, RecordError
from halfmoon_arcade.store import documents
from halfmoon_arcade.store.documents import GAME, Written
from halfmoon_arcade.store.exchange import is_play_time


@dataclass(frozen=True, slots=True)
class SavedGame:
    """A game from a file.

    Attributes:
        game: The game, checked by replaying it.
        seconds: What its clock said; None where nobody measured it.
    """

    game: Game
    seconds: float | None = None


def save_game(folder: Path, game: Game, seconds: float | None = None) -> Written:
    """Save a game, finished or not, to a new file named after its deal.

    Raises:
        DocumentError: When it cannot be written.
    """
    fields = {"seconds": seconds, "record": game.to_record()}
    return documents.write(folder, f"halfmoon-{game.code.letters}", GAME, fields)


def open_game(path: Path) -> SavedGame:
    """Open a game that was saved.

    Raises:
        DocumentError: When it cannot be read, or is not a game that can have been played.
    """
    fields = documents.read(path, GAME)
    if fields.keys() != {"seconds", "record"}:
        raise documents.foreign(path)
    seconds = fields["seconds"]
    if seconds is not None and not is_play_time(seconds):
        raise documents.foreign(path)
    try:
        game = Game.from_record(fields["record"])
    except RecordError as error:
        raise documents.foreign(path) from error
    return SavedGame(game, seconds)
