"""How long the ring of the focus is to be seen."""

from halfmoon_arcade.scene import theme
from halfmoon_arcade.store import Settings
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.passing import Passing
from halfmoon_arcade.views.waking import Waking


class RingTime:
    """Lets the ring go when the pointer is used or no key for long, or lets it stay for good.

    Args:
        host: The window, which shows the ring or does not.
        settings: What the player wants.
        waking: Wakes the view when the time is over.
    """

    def __init__(self, host: Host, settings: Settings, waking: Waking) -> None:
        """Leave the ring as it is."""
        self._host, self._settings, self._waking = host, settings, waking
        self._time = Passing(waking.now)

    @property
    def goes_with_the_pointer(self) -> bool:
        """Whether it is seen, but not when the pointer is used."""
        return self._settings.hide_ring and self._host.ring_shown

    @property
    def is_over(self) -> bool:
        """Whether it has been seen for long enough."""
        return self._time.left == 0

    def attend(self) -> None:
        """Have the ring seen for a while from now on, if it is seen; or for good."""
        if not self._settings.hide_ring:
            self._host.ring_shown = True
        if self.goes_with_the_pointer:
            self._time.start(theme.RING_TIME)
        else:
            self._time.stop()
        self._waking.wish("ring", self._time.left)

    def hide(self) -> None:
        """Let it go now."""
        self._host.ring_shown = False
        self.attend()
