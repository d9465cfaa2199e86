"""From the player's settings to what keys and buttons mean, and back."""

from halfmoon_arcade.input.bindings import Bindings
from halfmoon_arcade.input.rebinding import differences, from_differences
from halfmoon_arcade.store import Settings


def bindings_of(settings: Settings) -> Bindings:
    """What the player wants keys and buttons to mean."""
    return from_differences(settings.bindings)


def keep_bindings(settings: Settings, bindings: Bindings) -> None:
    """Have keys and buttons mean that from now on, on every screen."""
    settings.bindings = differences(bindings, settings.bindings)
