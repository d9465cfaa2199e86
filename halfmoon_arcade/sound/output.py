"""Where sounds go."""

from typing import Protocol

from halfmoon_arcade.sound.cues import Note


class Output(Protocol):
    """Plays notes, or does not. Nothing here ever waits or fails: a game goes on without sound."""

    def wake(self) -> None:
        """Get ready to play; before that, nothing costs anything. Waking again changes nothing."""

    def play(self, note: Note) -> None:
        """Play a note; one that would come far too late is left out."""

    def set_volume(self, volume: float) -> None:
        """Play everything that loud, also what sounds already.

        Args:
            volume: A factor, 1 for the loudness of the files; 0 ends all that sounds or waits.
        """

    def close(self) -> None:
        """Give back what playing takes."""


class Silence:
    """An output that plays nothing."""

    def wake(self) -> None:
        """Stay silent."""

    def play(self, note: Note) -> None:
        """Stay silent."""

    def set_volume(self, volume: float) -> None:
        """Stay silent."""

    def close(self) -> None:
        """Nothing was taken."""
