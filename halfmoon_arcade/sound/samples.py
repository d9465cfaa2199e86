"""The sounds as they lie in the resources."""

import wave
from pathlib import PurePosixPath
from typing import NamedTuple

from halfmoon_arcade.assets import DamagedResourceError, resource


class Sample(NamedTuple):
    """A sound of one channel with 16 bits.

    Attributes:
        data: Its samples, little-endian.
        rate: How many of them make a second.
    """

    data: bytes
    rate: int

    @property
    def seconds(self) -> float:
        """How long it sounds at its own pitch."""
        return len(self.data) / 2 / self.rate


def load(name: str) -> Sample:
    """Read a sound.

    Args:
        name: The name of a file in `resources/sounds`, without ending.

    Raises:
        ResourceError: When it is missing or damaged.
    """
    path = resource("sounds", f"{name}.wav")
    try:
        with wave.open(str(path), "rb") as file:
            shape = file.getnchannels(), file.getsampwidth()
            sample = Sample(file.readframes(file.getnframes()), file.getframerate())
            whole = len(sample.data) == 2 * file.getnframes() > 0
    except (OSError, EOFError, wave.Error) as error:
        raise _damaged(name) from error
    if shape != (1, 2) or not whole:
        raise _damaged(name)
    return sample


def _damaged(name: str) -> DamagedResourceError:
    return DamagedResourceError(PurePosixPath("resources", "sounds", f"{name}.wav"))
