"""What the player has chosen, kept one by one."""

import json
from collections.abc import Callable
from enum import StrEnum
from typing import Generic, TypeVar

from halfmoon_arcade.store import queries
from halfmoon_arcade.store.database import Database


class AnimationSpeed(StrEnum):
    """How fast cards move."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


_T = TypeVar("_T")


class _Setting(Generic[_T]):
    """One setting: its name is that of the attribute, its rest value the `default`.

    A value in the file that `read` does not accept counts as not set.
    """

    def __init__(self, default: _T, read: Callable[[object], _T]) -> None:
        self._default = default
        self._read = read

    def __set_name__(self, owner: type, name: str) -> None:
        self._key = name

    def __get__(self, settings: "Settings", owner: type) -> _T:
        try:
            return self._read(json.loads(settings.text(self._key)))
        except (KeyError, ValueError, TypeError, RecursionError):
            return self._default

    def __set__(self, settings: "Settings", value: _T) -> None:
        settings.keep(self._key, json.dumps(self._read(value)))


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false.")
    return value


def _speed(value: object) -> AnimationSpeed:
    return AnimationSpeed(str(value))


class Settings:
    """The settings, as attributes; a new value is kept at once.

    >>> from halfmoon_arcade.store import Store
    >>> settings = Store.in_memory().settings
    >>> settings.placement_help = True
    >>> settings.placement_help, settings.move_errors
    (True, False)

    Attributes:
        move_errors: Explain why cards do not go together (S9).
        placement_help: Dim the cards that do not fit the selection (S10).
        animation_speed: How fast cards move.
        reduced_motion: Fade instead of flying, and shake nothing.
    """

    move_errors = _Setting(default=False, read=_flag)
    placement_help = _Setting(default=False, read=_flag)
    animation_speed = _Setting(AnimationSpeed.NORMAL, _speed)
    reduced_motion = _Setting(default=False, read=_flag)

    def __init__(self, database: Database) -> None:
        """Read all settings of a database."""
        self._database = database
        self._values: dict[str, str] = dict(database.query(queries.ALL_SETTINGS))

    def text(self, key: str) -> str:
        """What is kept under a key, as JSON.

        Raises:
            KeyError: When nothing is.
        """
        return self._values[key]

    def keep(self, key: str, text: str) -> None:
        """Keep a value, as JSON; where it cannot be kept, it holds until the program ends."""
        self._values[key] = text
        self._database.change(lambda rows: rows.execute(queries.SET_SETTING, (key, text)))
