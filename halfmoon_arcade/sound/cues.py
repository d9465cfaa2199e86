"""What there is to be heard, and a single sound as it is to be played."""

from enum import Enum
from typing import NamedTuple


class Cue(Enum):
    """Something that is heard. The value names its files in `resources/sounds`, any of which do."""

    SLIDE = ("slide-1", "slide-2", "slide-3")
    PLACE = ("place-1", "place-2")
    FLIP = ("flip",)
    CLICK = ("click",)
    INVALID = ("invalid",)
    WIN = ("win",)


class Note(NamedTuple):
    """One sound, once.

    Attributes:
        name: The name of its file, without ending.
        strength: Its loudness as a factor, 1 for that of the file. The volume comes on top.
        pitch: Its pitch as a factor.
        delay: Seconds from now until it begins.
    """

    name: str
    strength: float = 1.0
    pitch: float = 1.0
    delay: float = 0.0
