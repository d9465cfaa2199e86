"""Cards and slots: what is printed can be parsed again."""

import pytest

from halfmoon_arcade.engine import Card, CardError, Rank, Slot, SlotError, Suit

ALL_CARDS = [Card(rank, suit) for suit in Suit for rank in Rank]


def test_there_are_52_different_cards() -> None:
    assert len(set(ALL_CARDS)) == 52


@pytest.mark.parametrize("card", ALL_CARDS, ids=str)
def test_a_card_parses_from_both_its_printed_forms(card: Card) -> None:
    assert Card.parse(str(card)) == Card.parse(card.code) == Card.parse(card.code.lower()) == card


def test_cards_print_as_in_the_rules() -> None:
    printed = [str(Card.parse(code)) for code in ("10H", "AC", "JS", "QD", "KH")]

    assert printed == ["10♥", "A♣", "J♠", "Q♦", "K♥"]


@pytest.mark.parametrize("text", ["", "H", "10", "1H", "11H", "10X", "TH", "10HH", "joker", "٣H"])
def test_a_text_that_is_no_card_is_refused_by_name(text: str) -> None:
    with pytest.raises(CardError, match="is not a card"):
        Card.parse(text)


def test_jack_queen_and_king_are_court_cards() -> None:
    assert [rank.symbol for rank in Rank if rank.is_court] == ["J", "Q", "K"]


def test_hearts_and_diamonds_are_red() -> None:
    assert "".join(suit.symbol for suit in Suit if suit.is_red) == "♥♦"


@pytest.mark.parametrize("slot", Slot, ids=str)
def test_a_slot_parses_from_its_label(slot: Slot) -> None:
    assert Slot.parse(slot.label) is Slot.parse(f" {str(slot).lower()} ") is slot


def test_a_slot_prints_as_its_label_everywhere() -> None:
    assert [f"{Slot.PILE_1}", str(Slot.CELL_8), Slot.PILE_12.label] == ["1", "R8", "12"]


@pytest.mark.parametrize("text", ["", "0", "13", "R0", "R9", "R", "-1", "1.0", "01", "R1R2", "¹"])
def test_a_text_that_is_no_slot_is_refused_by_name(text: str) -> None:
    with pytest.raises(SlotError, match="is not a slot"):
        Slot.parse(text)
