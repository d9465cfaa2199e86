"""From the player's settings to what the cards look like."""

from typing import Final

from halfmoon_arcade.i18n import pgettext
from halfmoon_arcade.scene.card_style import ENGLISH_LETTERS, CardStyle, Deck
from halfmoon_arcade.store import CardDeck, CardLetters, Settings

LETTERS: Final = {
    CardLetters.ENGLISH: ENGLISH_LETTERS,
    CardLetters.FRENCH: "AVDR",
    CardLetters.FRENCH_WITH_ONE: "1VDR",
    CardLetters.GERMAN: "ABDK",
    CardLetters.DUTCH: "ABVH",
    CardLetters.RUSSIAN: "\u0422\u0412\u0414\u041a",  # tuz, valet, dama, korol
}
"""The letters of ace, jack, queen and king."""

_DECKS: Final = {CardDeck.CLASSIC: Deck.CLASSIC, CardDeck.NIGHT_COURT: Deck.NIGHT_COURT}


def card_style_of(settings: Settings) -> CardStyle:
    """What the player wants the cards to look like."""
    return CardStyle(
        deck=_DECKS[settings.deck],
        four_colours=settings.four_colours,
        large_index=settings.large_index,
        letters=LETTERS.get(settings.card_letters) or _letters_of_language(),
    )


def _letters_of_language() -> str:
    """The letters on the cards of those who speak the language in use."""
    letters = pgettext("letters on cards: ace, jack, queen, king", "AJQK")
    # A slip in a catalogue must not make two ranks look alike.
    return letters if len(set(letters)) == len(letters) == len(ENGLISH_LETTERS) else ENGLISH_LETTERS
