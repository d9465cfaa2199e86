"""What has to be settled before arcade is imported; every way to a picture comes by here first.

Starting takes as long as what is imported. What the game has no use for is left out here, each
with its reason and what it saved when it was measured, of about half a second for all of arcade.
"""

import ctypes
import gc
import sys
from contextlib import suppress
from types import ModuleType
from typing import Final

import pyglet

# The device for sounds is opened by `sound.device`, when there is something to be heard. pyglet
# would open one as soon as a part of its media is imported, whoever does that: 70 ms, and nine
# lines on stderr where there is none.
pyglet.options.audio = ("silent",)

# pyglet follows every OpenGL call with a question whether it failed: twice the calls. Our tests
# would notice a wrong call by its picture.
pyglet.options.debug_gl = False

# arcade turns this off too, but only once it is imported: whoever imports a part of pyglet before
# would need a display for that alone.
pyglet.options.shadow_window = False

# pyglet would look for libraries in the folder that the game is started from, too. Nothing of ours
# is there, whatever lies there is not ours to load, and the folder may be gone by now: asking where
# it is fails then, and with it the start.
pyglet.options.search_local_libs = False

# None in this place makes an import fail, which pyglet is prepared for: it goes on without films
# and compressed sound, for which it asks the linker of the system (38 ms), and reads pictures with
# Pillow, as we do ourselves, and not with GdkPixbuf (11 ms).
sys.modules["pyglet.media.codecs.ffmpeg_lib"] = None  # type: ignore[assignment]
sys.modules["pyglet.image.codecs.gdkpixbuf2"] = None  # type: ignore[assignment]


class _Unused(ModuleType):
    """A module that arcade imports for functions that we never call."""

    def __getattr__(self, name: str) -> type[object]:
        if name.startswith("__"):
            raise AttributeError(name)
        return object


_UNUSED: Final = (
    # The reader of tile maps (45 ms). The game has none.
    *("pytiled_parser", "pytiled_parser.tiled_object"),
    # arcade's own sounds, for which it imports all of pyglet's media (15 ms) and sets the drivers
    # it likes.
    "arcade.sound",
    # arcade's own text, for which it imports pyglet's and opens FreeType and fontconfig (20 ms).
    "arcade.text",
    # Where arcade imports the library for physics (15 ms).
    *("arcade.pymunk_physics_engine", "arcade.hitbox.pymunk"),
)
for _name in _UNUSED:
    sys.modules.setdefault(_name, _Unused(_name))


_LIBRARIES: Final = {
    "GL": "libGL.so.1",
    "X11": "libX11.so.6",
    "Xext": "libXext.so.6",
    "Xi": "libXi.so.6",
    "Xinerama": "libXinerama.so.1",
    "Xrandr": "libXrandr.so.2",
    "Xrender": "libXrender.so.1",
    "Xxf86vm": "libXxf86vm.so.1",
    "c": "libc.so.6",
    "openal": "libopenal.so.1",
    "pulse": "libpulse.so.0",
}
"""What pyglet asks for on Linux, and the names by which programs are linked to it."""


def _know_libraries() -> None:
    """Let pyglet find libraries by their full names, where they are.

    It asks Python, which starts a program for each of them that lists all there are (25 ms), and
    where a library is missing also the compiler and the linker.
    """
    from pyglet import lib  # noqa: PLC0415 - it reads the options that are set above

    ask = lib.loader.find_library

    def find(name: str) -> str | None:
        full = _LIBRARIES.get(name)
        if full is not None:
            with suppress(OSError):
                ctypes.CDLL(full)
                return full
        return ask(name)

    lib.loader.find_library = find  # type: ignore[method-assign, assignment] # no hook


if sys.platform == "linux":
    _know_libraries()


def hurry() -> None:
    """Put off looking for rubbish: a start makes only what stays, and a fifth of it went there."""
    gc.disable()


def rest() -> None:
    """Tidy up as usual again, but leave alone for good what the start has made.

    Later searches are then so short that no motion stutters.
    """
    if not gc.isenabled():
        gc.freeze()
        gc.enable()


def tidy() -> None:
    """Look for rubbish now; of what is left from the start, nothing is."""
    gc.collect()


TITLE: Final = "Half Moon"


class NoWindowError(Exception):
    """There can be no window here; the message says why, in the player's language."""
