"""What the player has chosen, kept one by one."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import Generic, TypeVar

from halfmoon_arcade.i18n import languages
from halfmoon_arcade.store import queries
from halfmoon_arcade.store.database import Database
from halfmoon_arcade.store.placement import Placement, PlacementError


class AnimationSpeed(StrEnum):
    """How fast cards move."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    OFF = "off"


class CardDeck(StrEnum):
    """Whose drawings are on the cards."""

    CLASSIC = "classic"
    NIGHT_COURT = "night_court"


class CardLetters(StrEnum):
    """What is printed for ace, jack, queen and king."""

    BY_LANGUAGE = "by_language"
    ENGLISH = "english"
    FRENCH = "french"
    FRENCH_WITH_ONE = "french_with_one"
    GERMAN = "german"
    DUTCH = "dutch"
    RUSSIAN = "russian"


SYSTEM_LANGUAGE = "system"
"""The setting of a player who wants the language of the system."""
LOUDEST = 100
"""The greatest volume there is."""

_PLACEMENT = "window"


_T = TypeVar("_T")


class _Setting(Generic[_T]):
    """One setting: its name is that of the attribute, its rest value the `default`.

    A value in the file that `read` does not accept counts as not set.
    """

    def __init__(self, default: _T, read: Callable[[object], _T]) -> None:
        self.default = default
        self._read = read

    def __set_name__(self, owner: type, name: str) -> None:
        self._key = name

    def __get__(self, settings: "Settings", owner: type) -> _T:
        try:
            return self._read(json.loads(settings.text(self._key)))
        except (KeyError, ValueError, TypeError, RecursionError):
            return self.default

    def __set__(self, settings: "Settings", value: _T) -> None:
        settings.keep(self._key, json.dumps(self._read(value)))


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"{value!r} is neither true nor false.")
    return value


def _object(value: object) -> Mapping[str, object]:
    if not isinstance(value, dict):
        raise TypeError(f"{value!r} does not name anything.")
    return value


def _speed(value: object) -> AnimationSpeed:
    return AnimationSpeed(str(value))


def _deck(value: object) -> CardDeck:
    return CardDeck(str(value))


def _letters(value: object) -> CardLetters:
    return CardLetters(str(value))


def _volume(value: object) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value <= LOUDEST:
        raise ValueError(f"{value!r} is no volume from 0 to {LOUDEST}.")
    return value


def _language(value: object) -> str:
    if value not in {SYSTEM_LANGUAGE, *languages()}:
        raise ValueError(f"The game does not speak {value!r}.")
    return str(value)


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
        deck: Whose drawings are on the cards.
        four_colours: Give each suit a colour of its own.
        large_index: Print rank and suit as large as there is room.
        card_letters: What is printed for ace, jack, queen and king.
        volume: How loud sounds are, from 0 to `LOUDEST`.
        muted: Nothing is to be heard, whatever the volume.
        left_handed: Mirror the table, with the buttons above it.
        hide_ring: Hide the ring of the focus while the pointer is used, and after a while.
        language: The code of a language the game speaks, or `SYSTEM_LANGUAGE`.
        fullscreen: Fill the screen.
        rumble: Let a controller be felt when cards are taken or refused.
        bindings: What keys and buttons mean other than by default, as `input.rebinding` has it.
    """

    move_errors = _Setting(default=False, read=_flag)
    placement_help = _Setting(default=False, read=_flag)
    animation_speed = _Setting(AnimationSpeed.NORMAL, _speed)
    reduced_motion = _Setting(default=False, read=_flag)
    deck = _Setting(CardDeck.CLASSIC, _deck)
    four_colours = _Setting(default=False, read=_flag)
    large_index = _Setting(default=False, read=_flag)
    card_letters = _Setting(CardLetters.BY_LANGUAGE, _letters)
    volume = _Setting(70, _volume)
    muted = _Setting(default=False, read=_flag)
    left_handed = _Setting(default=False, read=_flag)
    hide_ring = _Setting(default=True, read=_flag)
    language = _Setting(SYSTEM_LANGUAGE, _language)
    fullscreen = _Setting(default=False, read=_flag)
    rumble = _Setting(default=True, read=_flag)
    bindings = _Setting[Mapping[str, object]]({}, _object)

    def __init__(self, database: Database) -> None:
        """Read all settings of a database."""
        self._database = database
        self._values: dict[str, str] = {}
        self._read_all()
        database.when_moved(lambda _: self._read_all())
        database.in_hand.append(self._put)

    def _read_all(self) -> None:
        self._values |= dict(self._database.query(queries.ALL_SETTINGS))

    def _put(self, rows: sqlite3.Connection) -> None:
        rows.executemany(queries.PUT_SETTING_IF_MISSING, self._values.items())

    @property
    def language_wish(self) -> str | None:
        """The language as `i18n.set_language` takes it: None follows the system."""
        return None if self.language == SYSTEM_LANGUAGE else self.language

    @property
    def placement(self) -> Placement | None:
        """Where the window was when the game ended; no setting, so `reset` leaves it alone."""
        try:
            return Placement.read(self.text(_PLACEMENT))
        except (KeyError, PlacementError):
            return None

    @placement.setter
    def placement(self, placement: Placement) -> None:
        if placement != self.placement:
            self.keep(_PLACEMENT, placement.text)

    @property
    def changed(self) -> bool:
        """Whether any setting is not at its default."""
        return any(getattr(self, name) != default for name, default in self._defaults())

    def reset(self) -> None:
        """Bring every setting back to its default, in one change."""
        names = [name for name, _ in self._defaults()]
        self._database.change(
            lambda rows: rows.executemany(queries.DROP_SETTING, [(name,) for name in names])
        )
        for name in names:
            self._values.pop(name, None)

    @classmethod
    def _defaults(cls) -> list[tuple[str, object]]:
        return [
            (name, setting.default)
            for name, setting in vars(cls).items()
            if isinstance(setting, _Setting)
        ]

    def text(self, key: str) -> str:
        """What is kept under a key, as JSON.

        Raises:
            KeyError: When nothing is.
        """
        return self._values[key]

    def keep(self, key: str, text: str) -> None:
        """Keep a value, as JSON."""
        self._database.change(lambda rows: rows.execute(queries.SET_SETTING, (key, text)))
        # Not sooner: the change may find a file that was out of reach, and its values in it.
        self._values[key] = text
