"""The sound device, by way of pyglet's drivers.

Only the thread of `speaker` imports this module: it takes some time, a driver may wait for a server
of the system, and where the player wants no sound, none of it is needed.
"""

from __future__ import annotations

import contextlib
import ctypes
import importlib
import os
import sys
import time
from typing import TYPE_CHECKING, Any, Final, cast

from halfmoon_arcade import toolkit  # noqa: F401 # before a part of pyglet is imported

# isort: split
from pyglet.media.codecs import AudioData, AudioFormat, Source

if TYPE_CHECKING:
    from halfmoon_arcade.sound.samples import Sample

_DRIVERS: Final = {"win32": ("xaudio2", "directsound", "openal"), "darwin": ("openal",)}
_DRIVERS_ELSEWHERE: Final = ("openal", "pulse")
_BITS: Final = 16
_LEAST: Final = 0.6
"""Seconds that a sound has to last: PulseAudio only begins when it has half a second of it."""


class NoDeviceError(Exception):
    """There is nothing here that plays sounds, or no longer."""


class Device:
    """An open sound device; may be used by one thread only.

    Args:
        driver: Plays, from pyglet.
    """

    def __init__(self, driver: Any) -> None:  # noqa: ANN401 # pyglet's drivers have no types
        """Take over an open driver."""
        self._driver = driver
        # pyglet's own thread would die of a device that vanishes, with a traceback on stderr.
        self._driver.worker.stop()
        self._driver.worker = _Nobody()

    @classmethod
    def open(cls) -> Device:
        """Open the device that the system offers first.

        Raises:
            NoDeviceError: When there is none.
        """
        _hush()
        for name in _DRIVERS.get(sys.platform, _DRIVERS_ELSEWHERE):
            # Each driver has exceptions of its own, for a missing library as for a missing device.
            with contextlib.suppress(Exception):
                module = importlib.import_module(f"pyglet.media.drivers.{name}")
                return cls(module.create_audio_driver())
        raise NoDeviceError

    def begin(self, sample: Sample, volume: float, pitch: float) -> Voice:
        """Begin to play a sound.

        Args:
            sample: The sound.
            volume: How loud, as a factor.
            pitch: How high and fast, as a factor.
        """
        return Voice(self._driver, sample, volume, pitch)

    def close(self) -> None:
        """Give the device back to the system; its voices must have ended."""
        self._driver.delete()


class Voice:
    """A sound that is being played. For pyglet's driver it is the player that wants the sound.

    Attributes:
        last_seek_time: Where in the sound it began, for pyglet.
    """

    def __init__(
        self,
        driver: Any,  # noqa: ANN401 # pyglet's drivers have no types
        sample: Sample,
        volume: float,
        pitch: float,
    ) -> None:
        """Begin to play."""
        self.last_seek_time = 0.0
        self._source = _Memory(sample)
        # Below what pyglet documents for players, since its own one works in the main thread,
        # where a driver that waits for a sound server would hold up the game.
        self._audio = driver.create_audio_player(self._source, self)
        self._audio.set_volume(volume)
        self._audio.set_pitch(pitch)
        self._audio.prefill_audio()
        self._audio.play()
        self._begun = time.monotonic()

    @property
    def time(self) -> float:
        """How far the sound has come in seconds, for pyglet, which would cut and stretch it to fit.

        There is nothing that it has to keep up with, and a changed pitch is none of its business.
        """
        return cast("float", self._audio.get_time())

    def dispatch_event(self, *_event: object) -> None:
        """Ignore what pyglet tells in the main thread: our own thread knows when a sound ends."""

    def work(self) -> None:
        """Go on playing; wanted every few hundredths of a second.

        Raises:
            NoDeviceError: The device has vanished; OpenAL only tells by being through at once.
        """
        self._audio.work()
        lasts = self._source.duration
        if self.time >= lasts and time.monotonic() - self._begun < lasts / 2:
            raise NoDeviceError

    def set_volume(self, volume: float) -> None:
        """Be that loud, as a factor."""
        self._audio.set_volume(volume)

    def end(self) -> None:
        """Be silent."""
        self._audio.delete()


class _Memory(Source):
    """A sound in memory, as pyglet's drivers read it."""

    def __init__(self, sample: Sample) -> None:
        # pyglet says that these are None, which is only what they begin with.
        self.audio_format = AudioFormat(1, _BITS, sample.rate)  # type: ignore[assignment]
        whole = sample.data.ljust(round(_LEAST * sample.rate) * _BITS // 8, b"\0")
        self._duration = len(whole) * 8 / _BITS / sample.rate  # type: ignore[assignment]
        self._left = memoryview(whole)

    def is_precise(self) -> bool:
        return True

    def get_audio_data(self, num_bytes: float, compensation_time: float = 0.0) -> AudioData | None:
        del compensation_time
        data, self._left = bytes(self._left[: int(num_bytes)]), self._left[int(num_bytes) :]
        return AudioData(data, len(data)) if data else None


class _Nobody:
    """Stands in for pyglet's thread."""

    def add(self, player: object) -> None:
        """Do nothing: `Voice.work` is called by our own thread."""

    def remove(self, player: object) -> None:
        """Do nothing."""

    def stop(self) -> None:
        """Do nothing."""


def _hush() -> None:
    """Have the libraries of the system keep to themselves that there is no sound device."""
    os.environ.setdefault("ALSOFT_LOGLEVEL", "0")
    if not sys.platform.startswith("linux"):
        return
    with contextlib.suppress(OSError, AttributeError):
        # It takes a C function that shall be called for every error. It must not be one of
        # Python's: those are gone before the last error may come.
        ctypes.CDLL("libasound.so.2").snd_lib_error_set_handler(ctypes.CDLL(None).getpid)
