"""What desktops and software catalogues say about the game, in each of its languages.

The sentences are translated where all others are: `tools/make_locale.py` collects them from here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar

from halfmoon_arcade import i18n
from halfmoon_arcade.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable

NAME = "Half Moon"
Said = TypeVar("Said")


def kind() -> str:
    """What sort of program it is."""
    return _("Patience Card Game")


def summary() -> str:
    """The game in one line, without a full stop."""
    return _("Take two cards that make eleven, or a jack, a queen and a king")


def keywords() -> str:
    """What to find it by; a list that desktops read."""
    # Translators: keep the semicolons, also the last one.
    return _("patience;solitaire;cards;eleven;")


def today() -> str:
    """What the program can be started for."""
    return _("Today's deal")


def paragraphs() -> tuple[str, ...]:
    """The game in a few sentences."""
    return (
        _(
            "Half Moon is a patience for two packs of cards. Twelve piles stand in an arch, and "
            "eight more cards lie in its middle. Take two cards that make eleven, from ace and ten "
            "to five and six, or a jack, a queen and a king together. When all 104 cards are gone, "
            "the moon behind the table is full."
        ),
        _("No advertisements, no accounts, no network: only the cards."),
    )


def features() -> tuple[str, ...]:
    """What it has to offer, one line each."""
    return (
        _("Every deal has a code to play it again or pass it on; each day has one for everybody"),
        _("Undo and redo without end, replays of your games, statistics of all of them"),
        _("Mouse, touch, keyboard and controller, each alone or mixed"),
        _("Two decks, four colours, large indices, a mirrored table for the left hand"),
        _("Every move is kept at once; the next start goes on where you were"),
    )


def in_each_language(word: Callable[[], Said]) -> dict[str, Said]:
    """What a word, a sentence or several are in each language of the game, English first."""
    before = i18n.language()
    said = {}
    for language in i18n.languages():
        i18n.set_language(language)
        said[language] = word()
    i18n.set_language(before)
    return said
