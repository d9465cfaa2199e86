"""Playing a deal by its code: entered, chosen among those played, or copied."""

from collections.abc import Callable

from halfmoon_arcade.engine import DealCode, DealCodeError
from halfmoon_arcade.views.stage import Stage


def open_entry(
    stage: Stage, play: Callable[[DealCode], None], go_on: Callable[[], None], offer: str = ""
) -> None:
    """Open the entry of a code.

    Args:
        stage: The screen from which it is opened.
        play: Deals a code.
        go_on: Goes on with the game that is being played.
        offer: What is pasted into its field at first.
    """
    # The first frame must not wait for it.
    from halfmoon_arcade.views.code_entry import CodeChoice, CodeEntryPanel  # noqa: PLC0415

    sitting = stage.sitting
    in_play = sitting.game.code if sitting.game is not None and sitting.can_resume else None
    choice = CodeChoice(play, go_on, in_play, sitting.store.logbook.played_codes())
    stage.open(CodeEntryPanel(stage.host, stage.close_panel, choice, offer))


def play_copied(stage: Stage, play: Callable[[DealCode], None], go_on: Callable[[], None]) -> None:
    """Play the code in the clipboard; where there is none, open the entry, which says why.

    Args:
        stage: The screen from which it is played.
        play: Deals a code.
        go_on: Goes on with the game that is being played.
    """
    copied = stage.host.clipboard
    try:
        code = DealCode.find(copied)
    except DealCodeError:
        open_entry(stage, play, go_on, copied)
    else:
        play(code)
