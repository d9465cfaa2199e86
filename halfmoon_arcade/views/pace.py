"""From the player's settings to how lively things move."""

from halfmoon_arcade.scene.motion import Pace, Speed
from halfmoon_arcade.store import Settings


def pace_of(settings: Settings) -> Pace:
    """How lively the player wants things to move."""
    return Pace(Speed(settings.animation_speed.value), settings.reduced_motion)
