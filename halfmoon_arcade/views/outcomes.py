"""How games stand, in the words of the statistics: the same on every list."""

from halfmoon_arcade.i18n import _
from halfmoon_arcade.store import ListedGame, Outcome


def outcome_text(outcome: Outcome) -> str:
    """Say how a game ended, or that it has not."""
    return {
        Outcome.WON: _("Won"),
        Outcome.LOST: _("Lost"),
        Outcome.UNDER_WAY: _("Under way"),
        Outcome.TAKEN_BACK: _("Taken back"),
    }[outcome]


def listed_outcome_text(game: ListedGame) -> str:
    """The same for a game of a list, which may be the replay of one that was won."""
    if not game.counts and game.outcome is not Outcome.TAKEN_BACK:
        return _("Replay")
    return outcome_text(game.outcome)
