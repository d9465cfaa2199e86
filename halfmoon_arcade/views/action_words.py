"""What a player can want, in words, for the list in which keys and buttons are changed."""

from collections.abc import Sequence
from typing import Final

from halfmoon_arcade import wording
from halfmoon_arcade.i18n import _
from halfmoon_arcade.input.actions import Action

_RANKS: Final = tuple(action for action in Action if action.rank is not None)


def sections() -> Sequence[tuple[str, Sequence[Action]]]:
    """All actions, under headings."""
    return (
        (
            _("Getting about"),
            (
                *(Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT),
                *(Action.NEXT, Action.PREVIOUS, Action.TAP, Action.BACK),
            ),
        ),
        (
            _("The game"),
            (
                *(Action.UNDO, Action.REDO, Action.NEW_DEAL, Action.RESTART),
                *(Action.COPY_CODE, Action.ENTER_CODE),
            ),
        ),
        (
            _("Everywhere"),
            (
                *(Action.HELP, Action.SETTINGS, Action.MENU, Action.FULLSCREEN, Action.MUTE),
                *(Action.PAGE_UP, Action.PAGE_DOWN, Action.TO_TOP, Action.TO_BOTTOM),
            ),
        ),
        (_("Next card of a rank"), _RANKS),
    )


def words_of(action: Action) -> str:
    """Say what an action is."""
    if action.rank is not None:
        return _("Next card: {rank}").format(rank=wording.rank_name(action.rank))
    return {
        Action.UP: _("Move up"),
        Action.DOWN: _("Move down"),
        Action.LEFT: _("Move left"),
        Action.RIGHT: _("Move right"),
        Action.NEXT: _("Next card by number"),
        Action.PREVIOUS: _("Card before by number"),
        Action.TAP: _("Tap or press"),
        Action.BACK: _("Deselect or go back"),
        Action.UNDO: _("Undo"),
        Action.REDO: _("Redo"),
        Action.NEW_DEAL: _("New deal"),
        Action.RESTART: _("Restart this deal"),
        Action.COPY_CODE: _("Copy the deal's code"),
        Action.ENTER_CODE: _("Play the copied code"),
        Action.HELP: _("Help"),
        Action.SETTINGS: _("Settings"),
        Action.MENU: _("Menu"),
        Action.FULLSCREEN: _("Full screen"),
        Action.MUTE: _("Sound on or off"),
        Action.PAGE_UP: _("Scroll up"),
        Action.PAGE_DOWN: _("Scroll down"),
        Action.TO_TOP: _("Scroll to the top"),
        Action.TO_BOTTOM: _("Scroll to the end"),
    }[action]
