"""Which language the player reads, and every sentence in it.

The sentences in the code are English and are the keys of the catalogues in `resources/locale`, one
folder a language; a language is added by adding a folder. Look a sentence up when it is needed,
never when a module is imported: the language may change while the game runs.

May import `assets` and the standard library.
"""

import contextlib
import gettext
import os
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from halfmoon_arcade.assets import MissingResourceError, resource

DOMAIN = "halfmoon"
ENGLISH = "en"

_SHAPE = re.compile(
    r"([a-z]{2,3})(?:[_-]([a-z]{2}|[0-9]{3}))?(?:\.[\w-]+)?(?:@\w+)?", re.IGNORECASE
)


class LanguageError(ValueError):
    """A language was asked for by name that the game does not speak.

    Attributes:
        asked: The name as it was given.
        known: The codes of the languages the game speaks.
    """

    def __init__(self, asked: str, known: tuple[str, ...]) -> None:
        """Name the language asked for, and those that could be."""
        super().__init__(f"The game does not speak {asked!r}, only: {', '.join(known)}.")
        self.asked = asked
        self.known = known


class _Speech:
    """The language in use; one for the whole program."""

    def __init__(self) -> None:
        self.language = ENGLISH
        self.catalogue = gettext.NullTranslations()


_speech = _Speech()


def languages() -> tuple[str, ...]:
    """The codes of all languages the game speaks, English first."""
    return (ENGLISH, *sorted(path.name for path in _catalogue_folders() if path.name != ENGLISH))


def set_language(lang: str | None = None) -> str:
    """Choose the language of everything said from now on.

    Args:
        lang: A code such as "id", "id_ID" or "id-ID.UTF-8"; None follows the system, and where
            the game does not speak the system's language, English.

    Returns:
        The code of the language chosen. A catalogue that is missing or damaged leaves the
        sentences in English.

    Raises:
        LanguageError: When `lang` is given and is none of `languages()`.
    """
    known = languages()
    if lang is not None:
        chosen = _match(lang, known)
        if chosen is None:
            raise LanguageError(lang, known)
    else:
        matches = (_match(wish, known) for wish in _system_wishes())
        chosen = next((match for match in matches if match is not None), ENGLISH)
    _speech.language = chosen
    _speech.catalogue = _read_catalogue(chosen)
    return chosen


def language() -> str:
    """The code of the language in use."""
    return _speech.language


def name_of(lang: str) -> str:
    """The name of a language in that language.

    Args:
        lang: One of `languages()`.
    """
    if lang == ENGLISH:
        return "English"
    # The key of this sentence in the catalogues; any other language has its own name for itself.
    return _read_catalogue(lang).pgettext("the name of this language", "English")


def _(sentence: str) -> str:
    """Say an English sentence in the player's language."""
    return _speech.catalogue.gettext(sentence)


def ngettext(singular: str, plural: str, count: int) -> str:
    """Say an English sentence in the player's language, in the form that fits a number."""
    return _speech.catalogue.ngettext(singular, plural, count)


def pgettext(context: str, word: str) -> str:
    """Say a word that English uses in more than one sense; `context` tells which it is here."""
    return _speech.catalogue.pgettext(context, word)


def _catalogue_folders() -> list[Path]:
    try:
        return [path for path in resource("locale").iterdir() if path.is_dir()]
    except (MissingResourceError, OSError):
        return []


def _read_catalogue(lang: str) -> gettext.NullTranslations:
    # A catalogue that cannot be read costs the player the language, never the game; gettext
    # lets whatever its parser stumbles over escape, from struct.error to LookupError.
    with contextlib.suppress(Exception):
        path = resource("locale", lang, "LC_MESSAGES", f"{DOMAIN}.mo")
        with path.open("rb") as file:
            return gettext.GNUTranslations(file)
    return gettext.NullTranslations()


def _match(wish: str, known: tuple[str, ...]) -> str | None:
    shape = _SHAPE.fullmatch(wish.strip())
    if shape is None:
        return None
    tongue, region = shape.group(1).lower(), (shape.group(2) or "").upper()
    return next((code for code in (f"{tongue}_{region}", tongue) if code in known), None)


def _system_wishes() -> Iterator[str]:
    """The languages the system asks for, best first, as gettext itself would read them."""
    for variable in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            yield from value.split(":")
            return
    if sys.platform in {"win32", "darwin"}:
        yield from _desktop_wishes()


def _desktop_wishes() -> Iterator[str]:
    import locale  # noqa: PLC0415 - slow to import, and Linux never comes here

    if sys.platform == "win32":
        import ctypes  # noqa: PLC0415 - the same

        yield locale.windows_locale.get(ctypes.windll.kernel32.GetUserDefaultUILanguage(), "")
    else:
        yield locale.getlocale()[0] or ""
