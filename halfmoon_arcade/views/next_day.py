"""When another day begins, by UTC: then today's deal is another one."""

import time

from halfmoon_arcade.engine import day_of
from halfmoon_arcade.views.waking import Waking

_DAY = 86_400
_AFTER = 1.0
"""Seconds after midnight at which a view is woken, so that it surely has passed."""


class NextDay:
    """Has a view woken at midnight, and tells it that the day is over.

    The system's clock may be set meanwhile, or stand still with the whole machine: so what day it
    is is looked at in every frame.

    Args:
        waking: Wakes the view.
    """

    def __init__(self, waking: Waking) -> None:
        """Get ready; nothing is wished before `attend`."""
        self._waking = waking
        self._day, self._due = 0, 0.0

    def attend(self) -> None:
        """Take note of what day it is, and wish to be woken when that is over."""
        now = time.time()
        self._day = day_of(now)
        left = _DAY - now % _DAY + _AFTER
        self._due = self._waking.now() + left
        self._waking.wish("day", left)

    def has_come(self) -> bool:
        """Whether it is another day than when that was noted last; takes note of it."""
        is_another = day_of(time.time()) != self._day
        if is_another or self._waking.now() >= self._due:
            self.attend()
        return is_another
