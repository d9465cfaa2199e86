"""What has to be settled before arcade is imported; every way to a picture comes by here first."""

from typing import Final

import pyglet

# No sound yet. Without this, a machine that has no sound device gets nine lines on stderr.
pyglet.options.audio = ("silent",)

# pyglet follows every OpenGL call with a question whether it failed: twice the calls. Our tests
# would notice a wrong call by its picture.
pyglet.options.debug_gl = False

TITLE: Final = "Half Moon"


class NoWindowError(Exception):
    """There can be no window here; the message says why, in the player's language."""
