"""Files of ours among the player's own: JSON with the name of its format and a version.

A file is written whole or not at all, and never over another one.
"""

import contextlib
import json
import os
import secrets
from collections.abc import Mapping
from datetime import datetime
from enum import Enum
from pathlib import Path
from typing import Final, NamedTuple

from halfmoon_arcade.i18n import _

LARGEST = 256 * 2**20
"""Bytes: no file of ours is larger. A game is less than two thousand."""


_BEGINNING = 4096
"""Bytes in which a larger file says what it is: nobody waits until all of another kind is read."""


class DocumentFault(Enum):
    """What is wrong with a file."""

    UNREADABLE = "unreadable"
    FOREIGN = "foreign"
    NEWER = "newer"
    UNWRITABLE = "unwritable"
    NOT_KEPT = "not_kept"


class DocumentError(Exception):
    """A file cannot be read or written; the text tells the player why, in one sentence.

    Attributes:
        fault: What is wrong.
    """

    def __init__(self, fault: DocumentFault, sentence: str) -> None:
        """Say what is wrong in the player's language."""
        super().__init__(sentence)
        self.fault = fault


class Format(NamedTuple):
    """What is in a file.

    Attributes:
        name: As it stands in the file under "format".
        version: The newest version that can be read, and the one that is written.
    """

    name: str
    version: int


GAME: Final = Format("halfmoon-game", 1)
"""One game, to be watched."""
GAMES: Final = Format("halfmoon-games", 1)
"""All games of a player, to be added to those of another store."""


class Written(NamedTuple):
    """What came of writing a file.

    Attributes:
        path: The file.
        is_new: Whether it was written now; not when it lay there just so already.
    """

    path: Path
    is_new: bool


def write(folder: Path, name: str, kind: Format, fields: Mapping[str, object]) -> Written:
    """Write a new file into a folder, which is made where it is missing.

    Where the same was written before, under the same name on whatever day, and is still there, no
    second file is made of it.

    Args:
        folder: Where the file goes.
        name: What it is called; a date and ".json" are added, and a number where such a file is
            there already.
        kind: The format of its contents.
        fields: Its contents.

    Raises:
        DocumentError: When it cannot be written. Then nothing is left behind.
    """
    content = _laid_out({"format": kind.name, "version": kind.version, **fields}).encode()
    there = _same(folder, name, content)
    if there is not None:
        return Written(there, is_new=False)
    stem = f"{name}-{datetime.now().astimezone():%Y-%m-%d}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        return Written(_write_new(folder, stem, content), is_new=True)
    except OSError as error:
        raise DocumentError(
            DocumentFault.UNWRITABLE,
            _("The file cannot be written to “{path}”: {what}.").format(
                path=told(folder), what=error.strerror or error
            ),
        ) from error


def files_of(folder: Path, name: str) -> list[Path]:
    """The files in a folder that `write` has given that name, the one written last first."""
    found = []
    try:
        for path in folder.glob(f"{name}-*.json"):
            with contextlib.suppress(OSError):  # gone since it was found
                if path.is_file():
                    found.append((path.stat().st_mtime, path))
    except OSError:
        return []
    return [path for _time, path in sorted(found, reverse=True)]


def read(path: Path, kind: Format) -> dict[str, object]:
    """Read a file; the name and the version of its format are not among what is returned.

    Raises:
        DocumentError: When it cannot be read, is something else, or was written by a newer
            version of the game.
    """
    content = _read_json(path, kind)
    if not isinstance(content, dict):
        raise foreign(path)
    name = content.pop("format", None)
    if name != kind.name:
        raise foreign(path, name)
    version = content.pop("version", None)
    if type(version) is not int or version < 1:
        raise foreign(path)
    if version > kind.version:
        raise DocumentError(
            DocumentFault.NEWER,
            _("“{path}” was written by a newer version of Half Moon.").format(path=told(path)),
        )
    return content


def told(path: Path) -> str:
    """A path as it is told, in one line: a name may hold anything, even what moves a cursor."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(path))


def foreign(path: Path, name: object = None) -> DocumentError:
    """The error that a file is not what was looked for, to be raised.

    Args:
        path: The file.
        name: The format it says it has, if any.
    """
    if name == GAME.name:
        sentence = _("“{path}” holds one game to be watched, and none to be added.")
    elif name == GAMES.name:
        sentence = _("“{path}” holds games to be added, and not one to be watched.")
    else:
        sentence = _("“{path}” is not a file of Half Moon, or it is damaged.")
    return DocumentError(DocumentFault.FOREIGN, sentence.format(path=told(path)))


def _read_json(path: Path, kind: Format) -> object:
    try:
        # Not a pipe, which would be waited for, and not a device, which may have no end.
        if path.exists() and not path.is_file():
            raise foreign(path)
        with path.open("rb") as file:
            raw = file.read(_BEGINNING)
            if len(raw) == _BEGINNING and not _names(raw, kind):
                raise foreign(path, next((k.name for k in (GAME, GAMES) if _names(raw, k)), None))
            raw += file.read(max(0, LARGEST + 1 - len(raw)))
    except OSError as error:
        raise _unreadable(path, error.strerror or str(error)) from error
    except ValueError as error:  # a name that no file can have
        raise _unreadable(path, str(error)) from error
    if len(raw) > LARGEST:
        raise foreign(path)
    try:
        # Decoded here: json would guess at UTF-16 and UTF-32.
        return json.loads(raw.decode("utf-8-sig"), parse_constant=_refuse)
    except (ValueError, RecursionError) as error:
        raise foreign(path) from error


def _names(raw: bytes, kind: Format) -> bool:
    return f'"{kind.name}"'.encode() in raw


def _laid_out(content: Mapping[str, object]) -> str:
    """JSON with a line for each field and for each element of a list, for those who look in."""
    fields = [f"{json.dumps(name)}: {_value(value)}" for name, value in content.items()]
    return "{\n" + ",\n".join(fields) + "\n}\n"


def _value(value: object) -> str:
    if not isinstance(value, list) or not value:
        return json.dumps(value, allow_nan=False)
    return "[\n" + ",\n".join(json.dumps(element, allow_nan=False) for element in value) + "\n]"


def _refuse(constant: str) -> object:
    raise ValueError(f"{constant} is no number of JSON.")


def _unreadable(path: Path, what: str) -> DocumentError:
    return DocumentError(
        DocumentFault.UNREADABLE,
        _("“{path}” cannot be read: {what}.").format(path=told(path), what=what),
    )


def _same(folder: Path, name: str, content: bytes) -> Path | None:
    """The file with that name and just that content, if there is one."""
    for path in files_of(folder, name):
        with contextlib.suppress(OSError):
            if path.stat().st_size == len(content) and path.read_bytes() == content:
                return path
    return None


def _write_new(folder: Path, stem: str, content: bytes) -> Path:
    part = folder / f".{stem}-{secrets.token_hex(8)}.part"
    try:
        with part.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        path = _name(part, folder, stem)
    finally:
        with contextlib.suppress(OSError):
            part.unlink(missing_ok=True)
    _sync(folder)
    return path


def _name(part: Path, folder: Path, stem: str) -> Path:
    """Give a whole file the first name that is free, so that nobody ever finds half of it there."""
    number = 1
    while True:
        path = folder / (f"{stem}.json" if number == 1 else f"{stem}-{number}.json")
        try:
            _move(part, path)
        except FileExistsError:
            number += 1
        else:
            return path


def _move(part: Path, path: Path) -> None:
    """Move a file to a name that is free.

    Raises:
        FileExistsError: It is not.
        OSError: Something else is in the way.
    """
    if os.name == "nt":
        part.rename(path)  # which replaces nothing there
        return
    try:
        # To move it would be to replace what has that name.
        path.hardlink_to(part)
    except FileExistsError:
        raise
    except OSError:
        # Sticks and some file systems of a network know no second names. There the name is taken
        # first, by an empty file, and the whole one takes its place.
        path.touch(exist_ok=False)
        try:
            part.replace(path)
        except BaseException:
            path.unlink()
            raise


def _sync(folder: Path) -> None:
    # Windows does not open folders, and some file systems do not sync them.
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
