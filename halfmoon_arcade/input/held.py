"""What is held on all controllers at once, and when what is held says so again.

No clock is here: whoever asks says how late it is, in seconds.
"""

from collections.abc import Hashable, Iterable
from math import isfinite
from typing import Final, Generic, TypeVar

from halfmoon_arcade.input.actions import Direction
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.input.repeat import Repeat

ON: Final = 0.6
"""How far a stick must be pushed to count, of 1: a thumb that only rests on it does nothing."""
OFF: Final = 0.4
"""How far it must come back to count no more: so a stick that trembles at `ON` counts once."""
TURN: Final = 1.3
"""How much further it must lean another way before that is the way it is pushed."""
TRIGGER_ON: Final = 0.35
"""Some drivers begin a trigger below zero, and then end at a half."""
TRIGGER_OFF: Final = 0.2
REST: Final = 0.25
"""How far from its middle a stick may stand that nobody touches."""

P = TypeVar("P", bound=Hashable)

_STICK: Final = "stick"
_BUTTONS: Final = {one: ControllerButton[one.name] for one in Direction}


def tilt(before: Direction | None, x: float, y: float) -> Direction | None:
    """Where a stick is pushed.

    Args:
        before: Where it was pushed until now.
        x: How far it leans to the right, from -1 to 1.
        y: How far it leans upwards, from -1 to 1.

    Returns:
        The direction in which it leans furthest; None when it is not pushed. On a diagonal it
        stays with the direction it has.
    """
    if not (isfinite(x) and isfinite(y)):
        return None
    across, up = abs(x), abs(y)
    if before is not None:
        right, down = before.value
        along, aside = right * x - down * y, up if right else across
        if along >= OFF and not (aside >= ON and aside > TURN * along):
            return before
    if max(across, up) < ON:
        return None
    if across >= up:
        return Direction.RIGHT if x > 0 else Direction.LEFT
    return Direction.UP if y > 0 else Direction.DOWN


def buttons_of(direction: Direction | None) -> frozenset[ControllerButton]:
    """What a stick says that is pushed there."""
    return frozenset() if direction is None else frozenset({_BUTTONS[direction]})


def leaning(y: float) -> float:
    """How fast to scroll for a stick that leans so far up or down, from -1 to 1.

    Nothing around its middle, then slowly at first, so that a line can be met.
    """
    if not isfinite(y) or abs(y) <= REST:
        return 0.0
    speed = min(1.0, (abs(y) - REST) / (1 - REST)) ** 2
    return speed if y > 0 else -speed


class Held(Generic[P]):
    """All that is held, on any number of controllers.

    A button may be held by several parts of a controller, as Up by D-pad and stick: it goes down
    with the first and comes up with the last of them. What went down last repeats. While nobody
    listens it is noted what is held, but nothing is said of it, and never afterwards either.
    """

    def __init__(self) -> None:
        """Begin with nothing held."""
        self._parts: dict[P, dict[Hashable, frozenset[ControllerButton]]] = {}
        self._tilts: dict[P, Direction | None] = {}
        self._leans: dict[P, float] = {}
        self._order: list[tuple[P, ControllerButton]] = []
        self._repeat: Repeat[ControllerButton] = Repeat()
        self._listening = True

    @property
    def next_at(self) -> float | None:
        """When something is to be said again; None while nothing repeats."""
        return self._repeat.next_at

    @property
    def lean(self) -> float:
        """How fast to scroll upwards, from -1 to 1; the stick that is pushed furthest counts."""
        return max(self._leans.values(), key=abs, default=0.0) if self._listening else 0.0

    def down(self, pad: P) -> frozenset[ControllerButton]:
        """What is held on a controller."""
        return frozenset().union(*self._parts.get(pad, {}).values())

    def hold(
        self, pad: P, part: Hashable, buttons: Iterable[ControllerButton], now: float
    ) -> tuple[ControllerButton, ...]:
        """Take note of what a part of a controller holds, in place of what it held.

        Args:
            pad: The controller.
            part: The part: a button, the D-pad, a stick.
            buttons: What it says; nothing when it was let go.
            now: How late it is.

        Returns:
            What went down by that.
        """
        before = self.down(pad)
        self._parts.setdefault(pad, {})[part] = frozenset(buttons)
        after = self.down(pad)
        self._let_go(pad, before - after, now)
        fresh = tuple(button for button in ControllerButton if button in after - before)
        if not self._listening:
            return ()
        self._order += [(pad, button) for button in fresh]
        if fresh:
            self._repeat.begin(fresh[-1], now)
        return fresh

    def push(self, pad: P, x: float, y: float, now: float) -> tuple[ControllerButton, ...]:
        """Take note of where the stick for the focus is; see `tilt` and `hold`.

        A stick at rest says that it trembles, hundreds of times a second: that ends here.
        """
        before = self._tilts.get(pad)
        after = tilt(before, x, y)
        if after is before:
            return ()
        self._tilts[pad] = after
        return self.hold(pad, _STICK, buttons_of(after), now)

    def squeeze(
        self, pad: P, trigger: ControllerButton, value: float, now: float
    ) -> tuple[ControllerButton, ...]:
        """Take note of how far a trigger is pulled, from 0 to 1; see `hold`."""
        before = trigger in self._parts.get(pad, {}).get(trigger, ())
        after = value >= (TRIGGER_OFF if before else TRIGGER_ON)
        return () if after is before else self.hold(pad, trigger, {trigger} if after else (), now)

    def lean_to(self, pad: P, y: float) -> None:
        """Take note of how far the stick for scrolling leans up, from -1 to 1."""
        self._leans[pad] = leaning(y)

    def repeated(self, now: float) -> ControllerButton | None:
        """Tell what says itself again by now; at most once, however late it has become."""
        return self._repeat.due(now)

    def calm(self) -> None:
        """Let what is held be silent: it says nothing that can be said twice."""
        self._repeat.end()

    def unplug(self, pad: P, now: float) -> None:
        """Let go of everything on a controller that is gone."""
        self._let_go(pad, self.down(pad), now)
        self._parts.pop(pad, None)
        self._leans.pop(pad, None)
        self._tilts.pop(pad, None)

    def listen(self, *, listening: bool) -> None:
        """Attend to what is held, or to nothing; what was held before is silent in both cases."""
        self._listening = listening
        self._order.clear()
        self._repeat.end()

    def _let_go(self, pad: P, buttons: Iterable[ControllerButton], now: float) -> None:
        last = self._order[-1:]
        for button in buttons:
            if (pad, button) in self._order:
                self._order.remove((pad, button))
        if not self._order:
            self._repeat.end()
        elif self._order[-1:] != last:
            # The one before is still held, and may go on after a while.
            self._repeat.begin(self._order[-1][1], now)
