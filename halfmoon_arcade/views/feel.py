"""What a controller lets the hand feel of what happens on the table."""

from collections.abc import Iterable

from halfmoon_arcade.engine import Refused, Taken
from halfmoon_arcade.input.devices import Rumble
from halfmoon_arcade.sitting import Happening
from halfmoon_arcade.store import Settings
from halfmoon_arcade.views.base import Host


def feel(host: Host, settings: Settings, events: Iterable[Happening]) -> None:
    """Let cards that are taken or refused be felt, if the player has a controller in the hand.

    One that lies on the table while the mouse plays must not rattle there.

    Args:
        host: The window.
        settings: Whether the player wants it.
        events: What has happened.
    """
    if not (settings.rumble and host.controller_in_hand):
        return
    for event in events:
        if isinstance(event, Taken | Refused):
            host.rumble(Rumble.TAKEN if isinstance(event, Taken) else Rumble.REFUSED)
