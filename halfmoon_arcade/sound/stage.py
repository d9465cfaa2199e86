"""What the thread of the speaker does: notes that are due, sounds that go on, the device.

All of it runs in that one thread, which is not in here: a turn is made when somebody calls for it.
"""

from __future__ import annotations

import contextlib
import heapq
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol

from halfmoon_arcade.assets import ResourceError
from halfmoon_arcade.sound.cues import Cue, Note
from halfmoon_arcade.sound.samples import Sample, load

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_VOICES: Final = 16
"""Sounds at a time; drivers fail when there are too many."""

_LATE: Final = 0.15
"""Seconds: a sound that comes later than that no longer belongs to what is seen."""
_BEAT: Final = 0.02
"""Seconds between two turns of the thread while something sounds."""
_LATENCY: Final = 0.4
"""Seconds that the system may need until a sound that was played is over."""
_QUIET: Final = 6.0
"""Seconds of silence after which the device is given back."""
_RETRY: Final = 30.0
"""Seconds after which a device that could not be had is asked for again."""
_RECOVERY: Final = 1.0
"""Seconds after which another device is asked for when one has vanished."""


class Playing(Protocol):
    """A sound that is being played, see `device.Voice`."""

    def work(self) -> None:
        """Go on playing; wanted every few hundredths of a second."""

    def set_volume(self, volume: float) -> None:
        """Be that loud, as a factor."""

    def end(self) -> None:
        """Be silent."""


class Plays(Protocol):
    """An open sound device, see `device.Device`. Whatever it does may fail, with any exception."""

    def begin(self, sample: Sample, volume: float, pitch: float) -> Playing:
        """Begin to play a sound."""

    def close(self) -> None:
        """Give the device back to the system."""


class _Voice(NamedTuple):
    playing: Playing
    strength: float
    until: float


class Stage:
    """Plays notes when they are due, and has the device only while there is something to hear.

    Args:
        driver: Imports what opens the device, and returns it; either fails with any exception when
            there is none.
        complain: Called once when files are missing or damaged; they are left out.
        volume: How loud everything is, as a factor.
        now: A clock in seconds that never runs backwards.
    """

    def __init__(
        self,
        driver: Callable[[], Callable[[], Plays]],
        complain: Callable[[ResourceError], None],
        volume: float,
        now: Callable[[], float],
    ) -> None:
        """Begin without a device."""
        self._driver, self._complain = driver, complain
        self._open_device: Callable[[], Plays] | None = None
        self._volume, self._now = volume, now
        self._samples: dict[str, Sample] = {}
        self._device: Plays | None = None
        self._voices: list[_Voice] = []
        self._due: list[tuple[float, int, Note]] = []
        self._count = 0
        self._quiet_since = 0.0
        self._closed_until = float("-inf")

    def get_ready(self) -> None:
        """Read all sounds and import what plays them."""
        self._load()
        self._guard(self._import)

    def _import(self) -> None:
        self._open_device = self._driver()

    def _load(self) -> None:
        complained = False
        for name in (name for cue in Cue for name in cue.value):
            try:
                self._samples[name] = load(name)
            except ResourceError as error:
                if not complained:
                    self._complain(error)
                complained = True

    def want(self, note: Note, begin: float) -> None:
        """Take note of what is to be played at that time."""
        self._count += 1
        heapq.heappush(self._due, (begin, self._count, note))

    def set_volume(self, volume: float) -> None:
        """Be that loud, also with what sounds already; 0 ends all that waits, too."""
        self._volume = volume
        if not volume:
            self._due.clear()
        self._guard(self._adjust)

    @property
    def pause(self) -> float | None:
        """Seconds in which nothing has to be done; None for as long as nobody wants anything."""
        now, times = self._now(), []
        if self._due:
            times.append(self._due[0][0] - now)
        if self._voices:
            times.append(_BEAT)
        elif self._device is not None:
            times.append(self._quiet_since + _QUIET - now)
        return max(0.0, min(times)) if times else None

    def turn(self) -> None:
        """Do what is due."""
        now = self._now()
        while self._due and self._due[0][0] <= now:
            begin, _, note = heapq.heappop(self._due)
            if now - begin < _LATE and self._volume:
                self._begin(note, begin)
        if self._voices:
            self._guard(self._work)
        elif self._device is not None and self._now() - self._quiet_since >= _QUIET:
            self.shut()

    def _begin(self, note: Note, begin: float) -> None:
        sample = self._samples.get(note.name)
        if sample is not None and len(self._voices) < MOST_VOICES:
            self._guard(lambda: self._begin_voice(sample, note, begin))

    def _begin_voice(self, sample: Sample, note: Note, begin: float) -> None:
        if self._device is None:
            if self._open_device is None or self._now() < self._closed_until:
                return
            self._device = self._open_device()
            self._quiet_since = self._now()
            if self._quiet_since - begin >= _LATE:
                return
        playing = self._device.begin(sample, note.strength * self._volume, note.pitch)
        until = self._now() + sample.seconds / note.pitch + _LATENCY
        self._voices.append(_Voice(playing, note.strength, until))

    def _work(self) -> None:
        now = self._now()
        for voice in self._voices:
            if now < voice.until:
                voice.playing.work()
            else:
                voice.playing.end()
        self._voices = [voice for voice in self._voices if now < voice.until]
        if not self._voices:
            self._quiet_since = now

    def _adjust(self) -> None:
        for voice in self._voices:
            voice.playing.set_volume(voice.strength * self._volume)

    def _guard(self, act: Callable[[], None]) -> None:
        """Do something with the device; when that fails, in whatever way, be without it a while."""
        try:
            act()
        except Exception:  # noqa: BLE001 # drivers have exceptions of their own, the game goes on
            pause = _RETRY if self._device is None else _RECOVERY
            self._closed_until = self._now() + pause
            self.shut()

    def shut(self) -> None:
        """End all sounds and give the device back, as far as it still lets us."""
        ends = [voice.playing.end for voice in self._voices]
        if self._device is not None:
            ends.append(self._device.close)
        self._voices, self._device = [], None
        for end in ends:
            # What fails here is broken already.
            with contextlib.suppress(Exception):
                end()
