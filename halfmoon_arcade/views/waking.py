"""When a view wants to be woken: several wishes, of which the window is told the next."""

from collections.abc import Callable

from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.passing import Passing


class Waking:
    """The wishes of one view.

    Args:
        host: The window that shows it.
        now: A clock in seconds that never runs backwards.

    Attributes:
        now: That clock.
    """

    def __init__(self, host: Host, now: Callable[[], float]) -> None:
        """Begin without a wish."""
        self._host = host
        self.now = now
        self._wishes: dict[str, Passing] = {}

    def wish(self, what: str, seconds: float | None) -> None:
        """Want to be woken after that time, in place of an earlier wish about the same thing.

        Args:
            what: What is to be done then.
            seconds: How long from now; None for not at all.
        """
        wish = self._wishes.setdefault(what, Passing(self.now))
        if seconds is None:
            wish.stop()
        else:
            wish.start(seconds)
        times = [left for one in self._wishes.values() if (left := one.left) is not None]
        self._host.wake_in(min(times, default=None))
