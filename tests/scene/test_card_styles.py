"""Decks, colours, letters and sizes of the indices: what a player may choose about the cards."""

from __future__ import annotations

from functools import cache
from itertools import pairwise, product
from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade.assets import resource
from halfmoon_arcade.engine import Card, Rank, Suit
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.card_style import CardStyle, Deck
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.raster_cards import CardPainter
from halfmoon_arcade.scene.raster_text import ink
from halfmoon_arcade.views.card_look import LETTERS

if TYPE_CHECKING:
    from PIL import Image

DECK = [Card(rank, suit) for suit, rank in product(Suit, Rank)]
STYLES = [
    CardStyle(deck, four_colours=colours, large_index=large, letters=letters)
    for deck, (colours, large), letters in product(
        Deck, product((False, True), repeat=2), ("AJQK", LETTERS[max(LETTERS)])
    )
]
SIZES = [(60, 84), (120, 168), (283, 396), (720, 1008)]


@cache
def face(style: CardStyle, size: tuple[int, int], card: Card) -> Image.Image:
    return CardPainter(*size, style).face(card).image


@pytest.mark.parametrize("style", STYLES)
def test_all_fifty_two_faces_differ_in_every_style(style: CardStyle) -> None:
    painter = CardPainter(60, 84, style)
    assert len({painter.face(card).image.tobytes() for card in DECK}) == 52


def test_every_style_looks_different() -> None:
    for code in ("KD", "AC", "QC"):
        pictures = {face(style, (120, 168), Card.parse(code)).tobytes() for style in STYLES}
        assert len(pictures) == len(STYLES)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("style", STYLES[::3])
def test_every_face_is_exactly_as_large_as_the_card(
    style: CardStyle, size: tuple[int, int]
) -> None:
    painter = CardPainter(*size, style)
    for code in ("AS", "10D", "JC", "KD"):
        picture = painter.face(Card.parse(code))
        assert picture.image.size == size
        assert (picture.left, picture.bottom) == (0, 0)


@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize(
    ("suit", "colour"),
    [
        ("S", theme.BLACK_SUITS),
        ("H", theme.RED_SUITS),
        ("D", theme.BLUE_DIAMONDS),
        ("C", theme.GREEN_CLUBS),
    ],
)
def test_with_four_colours_each_suit_has_its_own(
    deck: Deck, suit: str, colour: tuple[int, ...]
) -> None:
    style = CardStyle(deck, four_colours=True)
    for rank in ("7", "K"):
        image = face(style, (240, 336), Card.parse(rank + suit)).convert("RGB")
        index = image.crop((4, 14, 70, 90))
        assert colour[:3] in {pixel for _, pixel in index.getcolors(1 << 20) or ()}


def test_with_two_colours_diamonds_are_hearts_and_clubs_are_spades() -> None:
    assert theme.suit_colour(Suit.DIAMONDS) == theme.suit_colour(Suit.HEARTS)
    assert theme.suit_colour(Suit.CLUBS) == theme.suit_colour(Suit.SPADES)


def rows_of_ink(image: Image.Image, right: int) -> int:
    """How far down the rank in the upper left corner reaches without a gap."""
    grey = image.convert("L")
    dark = [
        min(grey.crop((4, y, right, y + 1)).tobytes()) < 128 for y in range(4, image.height // 2)
    ]
    begin = dark.index(True)
    return dark.index(False, begin) - begin


@pytest.mark.parametrize("deck", Deck)
def test_a_large_index_is_larger(deck: Deck) -> None:
    usual, large = (
        rows_of_ink(face(CardStyle(deck, large_index=on), (240, 336), Card.parse("7S")), 60)
        for on in (False, True)
    )
    assert large >= 1.29 * usual


@pytest.mark.parametrize("code", ["10S", "9S", "8S", "5S", "2S", "AS"])
def test_a_large_index_keeps_clear_of_the_pips(code: str) -> None:
    image = face(CardStyle(large_index=True), (240, 336), Card.parse(code)).convert("L")
    # Columns with any ink: those of the index end before those of the pips begin.
    ink_at = [min(image.crop((x, 14, x + 1, 156)).tobytes()) < 160 for x in range(4, 200)]
    first = ink_at.index(True)
    assert False in ink_at[first : ink_at.index(True, first) + 70]


@pytest.mark.parametrize("size", [(60, 84), (93, 131), (120, 168), (283, 396), (720, 1008)])
def test_the_letters_of_the_night_court_begin_and_end_on_whole_rows(size: tuple[int, int]) -> None:
    image = face(CardStyle(Deck.NIGHT_COURT), size, Card.parse("KS")).convert("L")
    k = size[0] / 120
    top, tall, right = round(9 * k), round(40 * k), round(40 * k)
    rows = {
        y: min(image.crop((round(6 * k), y, right, y + 1)).tobytes())
        for y in range(top - 1, top + tall + 1)
    }
    assert rows[top - 1] > 180
    assert rows[top] < 110
    assert rows[top + tall - 1] < 120
    assert rows[top + tall] > 180


def test_a_large_face_of_the_night_court_has_sharp_edges() -> None:
    # From the red robe to the paper beside it within three pixels.
    image = face(CardStyle(Deck.NIGHT_COURT), (720, 1008), Card.parse("KH")).convert("L")
    row = image.crop((60, 960, 200, 961)).tobytes()
    steps = [abs(a - b) for a, b in pairwise(row)]
    assert sum(step > 6 for step in steps) <= 3
    assert max(steps) > 60


def test_an_ace_of_the_night_court_has_a_moon_in_it() -> None:
    for suit in Suit:
        style = CardStyle(Deck.NIGHT_COURT)
        ace, two = (
            face(style, (240, 336), Card(rank, suit)).convert("L").crop((60, 140, 180, 320))
            for rank in (Rank.ACE, Rank.TWO)
        )
        paper = sum(value > 200 for value in ace.tobytes())
        assert paper > sum(value > 200 for value in two.tobytes()) + 300


@pytest.mark.parametrize("letters", LETTERS.values())
def test_the_font_of_the_indices_has_every_letter(letters: str) -> None:
    missing = ink("\ue000", Font.INDEX, 52, 100, 0).image.tobytes()
    drawn = [ink(letter, Font.INDEX, 52, 100, 0).image.tobytes() for letter in letters]
    assert missing not in drawn
    assert len(set(drawn)) == 4


def test_letters_stand_for_ace_jack_queen_and_king() -> None:
    style = CardStyle(letters="1VDR")
    ranks = (Rank.ACE, Rank.TWO, Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
    assert [style.printed(rank) for rank in ranks] == ["1", "2", "10", "V", "D", "R"]


def test_the_pictures_of_the_night_court_are_small() -> None:
    for rank in "JQK":
        assert resource("cards", "night-court", f"{rank}.png").stat().st_size < 30_000
