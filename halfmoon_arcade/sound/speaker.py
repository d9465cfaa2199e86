"""The output that is heard: a thread that opens the device, plays, and closes it when it is quiet.

The window's loop only puts notes into a queue, so no driver can ever hold up a frame. While nothing
sounds for some seconds, the device is given back: then nothing in this process wakes up, and the
next sound goes wherever the player has plugged the headphones in meanwhile.
"""

from __future__ import annotations

import threading
import time
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING, Final, TypeAlias

from halfmoon_arcade.sound.cues import Note
from halfmoon_arcade.sound.stage import Stage

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon_arcade.assets import ResourceError
    from halfmoon_arcade.sound.stage import Plays

_PATIENCE: Final = 1.0
"""Seconds that the game's end waits for the device."""

_Volume: TypeAlias = float
_Timed: TypeAlias = tuple[float, Note]


class Speaker:
    """An `Output` that is heard.

    Args:
        complain: Called once, in the thread, when a file is missing or damaged; what it would
            have sounded like is left out.
        driver: Imports what opens the device and returns it, both to be called in the thread; they
            fail with any exception when there is none.
        now: A clock in seconds that never runs backwards.
    """

    def __init__(
        self,
        complain: Callable[[ResourceError], None],
        driver: Callable[[], Callable[[], Plays]] | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Sleep."""
        self._jobs: SimpleQueue[_Timed | _Volume | None] = SimpleQueue()
        self._thread: threading.Thread | None = None
        self._volume = 1.0
        self._now = now
        self._driver = driver or _system_driver
        self._complain = complain

    # In the thread of the window.

    def wake(self) -> None:
        """Start the thread."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._run, name="sound", daemon=True)
            self._thread.start()

    def play(self, note: Note) -> None:
        """Have a note played."""
        self._jobs.put((self._now() + note.delay, note))

    def set_volume(self, volume: float) -> None:
        """Be that loud, also with what sounds already."""
        self._volume = volume
        self._jobs.put(volume)

    def close(self) -> None:
        """End the thread and give the device back, if it answers soon."""
        if self._thread is not None:
            self._jobs.put(None)
            self._thread.join(_PATIENCE)
            self._thread = None

    # In the thread of its own.

    def _run(self) -> None:
        stage = Stage(self._driver, self._complain, self._volume, self._now)
        stage.get_ready()
        while True:
            try:
                job = self._jobs.get(timeout=stage.pause)
            except Empty:
                stage.turn()
                continue
            if job is None:
                break
            if isinstance(job, tuple):
                begin, note = job
                stage.want(note, begin)
            else:
                stage.set_volume(job)
            stage.turn()
        stage.shut()


def _system_driver() -> Callable[[], Plays]:
    # It imports pyglet's drivers, see there.
    from halfmoon_arcade.sound.device import Device  # noqa: PLC0415

    return Device.open
