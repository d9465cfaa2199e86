"""The sounds of the game as its screens ask for them: varied, never too many, as loud as wanted."""

import random
import time
from collections.abc import Callable, Iterable
from typing import Final

from halfmoon_arcade.sitting import Happening
from halfmoon_arcade.sound.cues import Cue, Note
from halfmoon_arcade.sound.hearing import Heard, heard, heard_of_deal
from halfmoon_arcade.sound.output import Output, Silence
from halfmoon_arcade.store import LOUDEST

_APART: Final = 0.055
"""Seconds between two sounds of the same kind; one that would come sooner is left out."""
_CROWD: Final = 0.30
"""Seconds in which sounds crowd one another: each is softer for every other one."""
_SOFTER: Final = 0.84
_DETUNE: Final = 0.03
"""By how much the pitch of a sound varies to either side; the bells stay in tune."""


class Sounds:
    """The one way to be heard. It remembers what was heard last, so that nothing is monotonous.

    Args:
        output: Where sounds go.
        chance: Chooses among variants.
        now: A clock in seconds that never runs backwards.
    """

    def __init__(
        self,
        output: Output | None = None,
        chance: random.Random | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Begin at full volume, with an output that sleeps."""
        self._output = output or Silence()
        self._chance = chance or random.Random()  # noqa: S311 # nothing here is a secret
        self._now = now
        self._volume = 1.0
        self._awake = False
        self._latest: dict[Cue, str] = {}
        self._times: dict[Cue, list[float]] = {cue: [] for cue in Cue}

    def wake(self) -> None:
        """Let the output get ready, unless nothing is to be heard: then it never has to."""
        self._awake = True
        if self._volume:
            self._output.wake()

    def close(self) -> None:
        """Let the output give back what it has taken."""
        self._output.close()

    def tune(self, volume: int, *, muted: bool) -> None:
        """Be as loud as the player wants it, from now on.

        Args:
            volume: From 0 to `LOUDEST`, at which sounds are as loud as their files.
            muted: Whether nothing is to be heard for the time being.
        """
        # Squared, half of it also sounds about half as loud.
        wanted = 0.0 if muted else (volume / LOUDEST) ** 2
        if wanted == self._volume:
            return
        self._volume = wanted
        self._output.set_volume(wanted)
        if self._awake and wanted:
            self._output.wake()

    # What is heard.

    def happened(self, events: Iterable[Happening], stretch: float = 1.0) -> None:
        """Let what the game has answered be heard.

        Args:
            events: The answer.
            stretch: How long motions take, 1 as usual.
        """
        self._play_all(heard(events, stretch))

    def dealt(self, stretch: float = 1.0) -> None:
        """Let a deal be heard, while its cards fly."""
        self._play_all(heard_of_deal(stretch))

    def click(self) -> None:
        """Let a button be heard."""
        self._play(Heard(Cue.CLICK))

    def sample(self) -> None:
        """Let a card be heard, to judge the volume by."""
        self._send(Heard(Cue.PLACE), 1.0)

    def _play_all(self, what: Iterable[Heard]) -> None:
        for one in what:
            self._play(one)

    def _play(self, one: Heard) -> None:
        at = self._now() + one.delay
        near = sum(abs(at - other) < _CROWD for times in self._times.values() for other in times)
        self._send(one, _SOFTER**near)

    def _send(self, one: Heard, softened: float) -> None:
        at = self._now() + one.delay
        if not self._volume or any(abs(at - other) < _APART for other in self._times[one.cue]):
            return
        self._remember(one.cue, at)
        pitch = 1.0
        if one.cue is not Cue.WIN:
            pitch += self._chance.uniform(-_DETUNE, _DETUNE)
        strength = one.strength * softened
        self._output.play(Note(self._variant(one.cue), strength, pitch, one.delay))

    def _remember(self, cue: Cue, at: float) -> None:
        old = self._now() - _CROWD
        for times in self._times.values():
            times[:] = [time for time in times if time > old]
        self._times[cue].append(at)

    def _variant(self, cue: Cue) -> str:
        last = self._latest.get(cue)
        names = [name for name in cue.value if name != last] or cue.value
        self._latest[cue] = self._chance.choice(names)
        return self._latest[cue]
