"""A screen with a game, whose clock runs only while the player attends to it."""

import time
from collections.abc import Callable

from halfmoon_arcade.clock import Hold
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.pace import pace_of
from halfmoon_arcade.views.stage import Stage
from halfmoon_arcade.views.veil import Veil


class PausingStage(Stage):
    """Stops the clock while a panel is open or the player is elsewhere, and then veils the game.

    Args:
        host: The window that will show it.
        sitting: The game being played.
        now: A clock in seconds that never runs backwards.

    Attributes:
        veil: What lies over the game while the player is elsewhere.
    """

    def __init__(
        self, host: Host, sitting: Sitting, now: Callable[[], float] = time.monotonic
    ) -> None:
        """Make the screen, without a panel and without the veil."""
        super().__init__(host, sitting, now)
        self.veil = Veil(host, lambda: pace_of(sitting.store.settings))

    @property
    def waits(self) -> bool:
        """Whether the game is one to come back to."""
        raise NotImplementedError

    def order_wake(self) -> None:
        """Ask to be woken when the clock, or what else goes by itself, has something to change."""
        raise NotImplementedError

    @property
    def moving(self) -> bool:
        """Whether the veil or something in the panel moves."""
        return self.veil.moving or super().moving

    def lay_out(self) -> None:
        """Build veil and panel anew."""
        self.veil.lay_out()
        super().lay_out()
        self._attend_clock()

    def draw(self) -> None:
        """Draw veil and panel."""
        self.veil.draw()
        super().draw()

    def advance(self, seconds: float) -> None:
        """Let motions of veil and panel go on."""
        super().advance(seconds)
        self.veil.advance(seconds)

    def activated(self) -> None:
        """Let the clock go on, and show the game again."""
        self.sitting.release_clock(Hold.AWAY)
        self.veil.lift()
        self.host.invalidate(self.host.layout.bar)

    def deactivated(self) -> None:
        """Stop the clock while the player looks elsewhere."""
        self.sitting.hold_clock(Hold.AWAY)
        self.order_wake()

    def left(self) -> None:
        """Veil the game, unless a panel does so already, or nothing is left to wait for."""
        if self.panel is None and self.waits:
            self.veil.fall()

    def leaving(self) -> None:
        """Stop the clock: another view takes over, or the window closes."""
        self.sitting.hold_clock(Hold.PANEL)

    def panel_changed(self) -> None:
        """Stop the clock while a panel is open."""
        self._attend_clock()

    def _attend_clock(self) -> None:
        if self.panel is None:
            self.sitting.release_clock(Hold.PANEL)
        else:
            self.sitting.hold_clock(Hold.PANEL)
        self.order_wake()
