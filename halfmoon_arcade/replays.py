"""What a word names that is to be watched: a file with a game, or a deal the player has played.

May import the engine, wording, i18n, assets, the store and `arguments`.
"""

from pathlib import Path

from halfmoon_arcade import wording
from halfmoon_arcade.arguments import CommandError
from halfmoon_arcade.assets import DamagedResourceError, resource
from halfmoon_arcade.engine import DealCode, DealCodeError
from halfmoon_arcade.i18n import _
from halfmoon_arcade.store import DocumentError, Logbook, SavedGame, open_game


def example() -> SavedGame:
    """The documented example, a game that is won.

    Raises:
        ResourceError: When its file is missing or damaged.
    """
    path = resource("example.json")
    try:
        return open_game(path)
    except DocumentError as error:
        raise DamagedResourceError(path) from error


def find(words: list[str], logbook: Logbook) -> SavedGame:
    """Find the game that `halfmoon replay FILE|CODE` names.

    What can be read as a code is one, in as many words as it takes; "./AAAAAAB" is a file. Of a
    deal that was played more than once the best game is shown: the last that was won, else the one
    with most points.

    Args:
        words: What stands after "replay".
        logbook: The games of the player.

    Raises:
        CommandError: When nothing is named, or what is named cannot be watched; in one sentence.
    """
    if not words:
        raise CommandError(_("Name a file with a game, or the code of a deal you have played."))
    try:
        code = DealCode.parse(" ".join(words))
    except DealCodeError:
        return _of_file(words)
    attempt = logbook.best_game(code)
    if attempt is None and logbook.has_begun(code):
        raise CommandError(
            _("There is no move to watch in your game with {code}.").format(code=code)
        )
    if attempt is None:
        raise CommandError(_("You have not played {code} yet.").format(code=code))
    return SavedGame(attempt.game, attempt.run.seconds)


def _of_file(words: list[str]) -> SavedGame:
    if len(words) > 1:
        raise CommandError(
            _("Name one file or one code, not “{found}” as well.").format(
                found=wording.quotable(words[1])
            )
        )
    path = Path(words[0])
    if not path.suffix and not path.exists() and path.name == words[0]:
        raise CommandError(
            _("“{found}” is neither the code of a deal nor a file.").format(
                found=wording.quotable(words[0])
            )
        )
    try:
        return open_game(path)
    except DocumentError as error:
        raise CommandError(str(error)) from error
