"""What files of games hold, told without adding anything: for a list to choose from."""

import re
from pathlib import Path
from typing import Final

from halfmoon_arcade.store import documents
from halfmoon_arcade.store.documents import GAMES, DocumentError

_SMALL: Final = 2 * 2**20
"""Bytes of a file that is read as it is when it is added: a thousand games, in a blink."""
_CHUNK: Final = 2**20
_HEAD: Final = f'{{\n"format": "{GAMES.name}",\n"version": {GAMES.version},\n"games": [\n'.encode()
_TAIL: Final = b"}\n]\n}\n"
_GAME: Final = re.compile(rb'^\{"identity": ', re.MULTILINE)
"""How a game begins in a file of ours: each has a line of its own, which nothing else begins so."""


class Contents:
    """Counts the games of files, and remembers how many they are as long as they do not change."""

    def __init__(self) -> None:
        """Know of no file yet."""
        self._known: dict[Path, tuple[tuple[int, int], int | None]] = {}

    def games_in(self, path: Path) -> int | None:
        """How many games a file holds; None where it cannot be read, or is something else.

        Of a large file that was written by this game the lines are counted, which takes a hundredth
        of the time; whether each game is sound is only known when they are added.
        """
        try:
            found = path.stat()
        except (OSError, ValueError):
            return None
        state = found.st_mtime_ns, found.st_size
        known = self._known.get(path)
        if known is None or known[0] != state:
            self._known[path] = known = state, _count(path, found.st_size)
        return known[1]


def _count(path: Path, size: int) -> int | None:
    try:
        if size > _SMALL and (lines := _lines(path)) is not None:
            return lines
        games = documents.read(path, GAMES).get("games")
    except (DocumentError, OSError):
        return None
    return len(games) if isinstance(games, list) else None


def _lines(path: Path) -> int | None:
    """The lines of games of a file, if it is laid out as those of this game are."""
    count, rest, tail = 0, b"", b""
    with path.open("rb") as file:
        if file.read(len(_HEAD)) != _HEAD:
            return None
        while chunk := file.read(_CHUNK):
            text = rest + chunk
            # What follows the last line break may be the beginning of a line.
            cut = text.rfind(b"\n") + 1
            count += len(_GAME.findall(text[:cut]))
            rest = text[cut:]
            tail = text
    return count if tail.endswith(_TAIL) else None
