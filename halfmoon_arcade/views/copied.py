"""Playing the code that was copied last."""

from collections.abc import Callable

from halfmoon_arcade.engine import DealCode, DealCodeError
from halfmoon_arcade.views.code_entry import CodeEntryPanel
from halfmoon_arcade.views.stage import Stage


def play_copied(stage: Stage, play: Callable[[DealCode], None]) -> None:
    """Play the code in the clipboard; where that is no code, open the entry, which says why.

    Args:
        stage: The screen from which it is played.
        play: Deals a code.
    """
    copied = stage.host.clipboard
    try:
        code = DealCode.parse(copied)
    except DealCodeError:
        stage.open(CodeEntryPanel(stage.host, stage.close_panel, play, copied))
    else:
        play(code)
