"""What is heard: which sound goes with what happens, how loud it is, and the device that plays it.

May import the engine and the sitting, whose events it hears, and `assets`; knows no view. What
opens a device is imported when the first sound is wanted, by a thread of its own.
"""

from halfmoon_arcade.sound.cues import Cue, Note
from halfmoon_arcade.sound.output import Output, Silence
from halfmoon_arcade.sound.sounds import Sounds

__all__ = ["Cue", "Note", "Output", "Silence", "Sounds"]
