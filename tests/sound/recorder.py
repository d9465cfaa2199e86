"""An output of sounds that writes down what it is asked to play."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from halfmoon_arcade.sound import Note


class Recorder:
    """Plays nothing, and remembers all of it."""

    def __init__(self) -> None:
        self.notes: list[Note] = []
        self.volume = 1.0
        self.awake = False
        self.closed = False

    def wake(self) -> None:
        self.awake = True

    def play(self, note: Note) -> None:
        self.notes.append(note)

    def set_volume(self, volume: float) -> None:
        self.volume = volume

    def close(self) -> None:
        self.closed = True

    def take(self) -> list[Note]:
        """What was played since the last time."""
        notes, self.notes = self.notes, []
        return notes

    def heard(self) -> list[str]:
        """What was played since the last time, without the numbers of variants."""
        return [note.name.split("-")[0] for note in self.take()]
