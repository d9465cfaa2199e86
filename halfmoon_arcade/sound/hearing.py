"""Which event sounds how."""

from collections.abc import Iterable
from typing import Final, NamedTuple

from halfmoon_arcade.engine import (
    DeadEnd,
    Deselected,
    Ignored,
    Redone,
    Refused,
    Selected,
    Taken,
    Undone,
    Won,
)
from halfmoon_arcade.sitting import Happening, Returned
from halfmoon_arcade.sound.cues import Cue

_LET_GO: Final = 0.5
"""How loud a card is that is put back, against one that is chosen."""
_SECOND: Final = (0.075, 0.75)
"""When the second slide of a triplet begins, in seconds, and how loud it is."""
_FULL_MOON: Final = 0.28
"""Seconds from the last move to the bells: the cards have just come to the moon."""
_DEAL: Final = (
    *((0.00, Cue.SLIDE, 0.6), (0.08, Cue.FLIP, 0.5), (0.17, Cue.FLIP, 0.45)),
    *((0.27, Cue.SLIDE, 0.5), (0.36, Cue.FLIP, 0.45), (0.46, Cue.FLIP, 0.4)),
    (0.58, Cue.PLACE, 0.55),
)
"""When in a deal a card is heard, in seconds, and how loud: a few for all of them."""


class Heard(NamedTuple):
    """Something to be heard.

    Attributes:
        cue: What it is.
        delay: Seconds until then.
        strength: How loud, 1 as usual.
    """

    cue: Cue
    delay: float = 0.0
    strength: float = 1.0


_ANSWERS: Final[dict[type[Happening], tuple[Heard, ...]]] = {
    Selected: (Heard(Cue.PLACE),),
    Deselected: (Heard(Cue.PLACE, strength=_LET_GO),),
    Refused: (Heard(Cue.INVALID),),
    Undone: (Heard(Cue.SLIDE),),
    Returned: (Heard(Cue.SLIDE),),
    DeadEnd: (),
    Ignored: (),
}


def heard(events: Iterable[Happening], stretch: float = 1.0) -> tuple[Heard, ...]:
    """What is heard of what the game has answered.

    Args:
        events: The answer.
        stretch: How long motions take, 1 as usual: what belongs to one comes with it.
    """
    return tuple(one for event in events for one in _of(event, stretch))


def heard_of_deal(stretch: float = 1.0) -> tuple[Heard, ...]:
    """What is heard while cards are dealt, for that time; one card where nothing moves."""
    return tuple(Heard(cue, at * stretch, strength) for at, cue, strength in _DEAL)


def _of(event: Happening, stretch: float) -> tuple[Heard, ...]:
    if isinstance(event, Taken | Redone):
        return _slides(len(event.move.slots), stretch)
    if isinstance(event, Won):
        return (Heard(Cue.WIN, _FULL_MOON * stretch),)
    return _ANSWERS[type(event)]


def _slides(cards: int, stretch: float) -> tuple[Heard, ...]:
    if cards <= 2:  # noqa: PLR2004 # a pair
        return (Heard(Cue.SLIDE),)
    delay, strength = _SECOND
    return Heard(Cue.SLIDE), Heard(Cue.SLIDE, delay * stretch, strength)
