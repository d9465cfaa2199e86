"""Tables, cards, moves and errors in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halfmoon_arcade import wording
from halfmoon_arcade.engine import Card, DealCode, DealCodeError, Game, Reason, Slot, Status, Table
from halfmoon_arcade.i18n import languages, set_language

if TYPE_CHECKING:
    from collections.abc import Iterator

INDONESIAN_AFTER_MOVE_1 = (
    "tumpukan 1: 7 kartu, 7 hati di atas; tumpukan 2: 8 kartu, As hati di atas; "
    "tumpukan 3: 8 kartu, Raja hati di atas; tumpukan 4: 8 kartu, 4 keriting di atas; "
    "tumpukan 5: 8 kartu, Ratu hati di atas; tumpukan 6: 8 kartu, 5 hati di atas; "
    "tumpukan 7: 8 kartu, 7 sekop di atas; tumpukan 8: 7 kartu, Jack keriting di atas; "
    "tumpukan 9: 8 kartu, 10 wajik di atas; tumpukan 10: 8 kartu, 10 keriting di atas; "
    "tumpukan 11: 8 kartu, 2 wajik di atas; tumpukan 12: 8 kartu, Raja hati di atas; "
    "tumpukan R1: 1 kartu, 10 hati di atas; tumpukan R2: 1 kartu, 6 sekop di atas; "
    "tumpukan R3: 1 kartu, 3 wajik di atas; tumpukan R4: 1 kartu, 4 sekop di atas; "
    "tumpukan R5: 1 kartu, 7 wajik di atas; tumpukan R6: 1 kartu, 5 sekop di atas; "
    "tumpukan R7: 1 kartu, Jack hati di atas; tumpukan R8: 1 kartu, As keriting di atas."
)
"""The sentence of engine/RULES.md, to the letter."""


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    set_language("en")
    yield
    set_language("en")


def after_move_1() -> Game:
    game = Game.deal("HM1-N-AAAAAAB")
    game.tap("1")
    game.tap("8")
    return game


def test_the_indonesian_sentence_is_the_documents_to_the_letter() -> None:
    set_language("id")
    assert wording.table_text(after_move_1().table) == INDONESIAN_AFTER_MOVE_1


def test_the_english_sentence_is_built_the_same_way() -> None:
    text = wording.table_text(after_move_1().table)
    assert text.startswith("pile 1: 7 cards, 7 of hearts on top; pile 2: 8 cards, ace of hearts on")
    assert "; pile 8: 7 cards, jack of clubs on top; " in text
    assert "; reserve cell R1: 1 card, 10 of hearts on top; " in text
    assert text.endswith("; reserve cell R8: 1 card, ace of clubs on top.")


@pytest.mark.parametrize(
    ("lang", "pile", "cell"),
    [
        ("en", "pile 3: empty;", "reserve cell R8: empty."),
        ("id", "tumpukan 3: kosong;", "tumpukan R8: kosong."),
    ],
)
def test_empty_slots_are_said_to_be_empty(lang: str, pile: str, cell: str) -> None:
    set_language(lang)
    text = wording.table_text(Table(((),) * 20))
    assert pile in text
    assert text.endswith(cell)


def test_one_card_is_one_card() -> None:
    stacks = [()] * 20
    table = Table((((Card.parse("KS")),), *stacks[1:]))
    assert wording.table_text(table).startswith("pile 1: 1 card, king of spades on top;")


@pytest.mark.parametrize("lang", languages())
def test_every_slot_is_described_once_in_every_language(lang: str) -> None:
    set_language(lang)
    parts = wording.table_text(Game.deal("AAAAAAA").table).split("; ")
    assert len(parts) == 20
    assert all(f" {slot.label}: " in part for slot, part in zip(Slot, parts, strict=True))


@pytest.mark.parametrize(
    ("lang", "card", "name"),
    [
        ("en", "AS", "ace of spades"),
        ("en", "10D", "10 of diamonds"),
        ("id", "JC", "Jack keriting"),
        ("id", "QD", "Ratu wajik"),
        ("id", "KS", "Raja sekop"),
    ],
)
def test_cards_have_names(lang: str, card: str, name: str) -> None:
    set_language(lang)
    assert wording.card_name(Card.parse(card)) == name


def test_slots_have_names() -> None:
    assert wording.slot_name(Slot.PILE_8) == "pile 8"
    assert wording.slot_name(Slot.CELL_1) == "reserve cell R1"
    set_language("id")
    assert wording.slot_name(Slot.CELL_1) == "petak cadangan R1"


def test_moves_are_told() -> None:
    game = after_move_1()
    for slot in ("8", "5", "3"):
        game.tap(slot)
    pair, triplet = game.history
    assert wording.move_text(pair) == "5 of spades (pile 1) and 6 of diamonds (pile 8)"
    assert wording.move_text(triplet) == (
        "jack of clubs (pile 8), queen of hearts (pile 5) and king of hearts (pile 3)"
    )


def test_every_status_has_a_word_of_its_own() -> None:
    for lang in languages():
        set_language(lang)
        assert len({wording.status_text(status) for status in Status}) == len(Status)


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason.SUM_NOT_11, "Jumlah harus sama dengan 11"),
        (Reason.NEEDS_JACK_QUEEN_KING, "Memerlukan Jack, Ratu, dan Raja"),
    ],
)
def test_s9_in_the_documents_words(reason: Reason, text: str) -> None:
    set_language("id")
    assert wording.reason_text(reason) == text


@pytest.mark.parametrize(
    ("code", "parts"),
    [
        ("KP1-N-AAAAAAB", ("“KP1”", "HM1-N")),
        ("HM2-N-AAAAAAB", ("“HM2”", "HM1-N")),
        ("HM1-X-AAAAAAB", ("N and seven letters", "“X”")),
        ("HM1-2-AAAAAAB", ("N and seven letters", "“2”")),
        ("HM1", ("N and seven letters",)),
        ("HM1-N-AAAAA", ("here are 5", "“AAAAA”")),
        ("A", ("here is 1", "“A”")),
        ("", ("here are 0",)),
        ("HM1-N-AAAA4AB", ("“4”", "A to Z")),
    ],
)
def test_a_wrong_code_is_told_what_is_wrong(code: str, parts: tuple[str, ...]) -> None:
    with pytest.raises(DealCodeError) as caught:
        DealCode.parse(code)
    text = wording.code_error(caught.value)
    for part in parts:
        assert part in text


@settings(deadline=None)
@given(code=st.text(max_size=60))
def test_every_wrong_code_gets_one_short_line_in_every_language(code: str) -> None:
    try:
        DealCode.parse(code)
    except DealCodeError as error:
        for lang in languages():
            set_language(lang)
            text = wording.code_error(error)
            assert text.isprintable()
            assert len(text) < 200


def test_a_wrong_slot_is_told_which_ones_there_are() -> None:
    assert "“13”" in wording.slot_error("13")
    assert "R1 to R8" in wording.slot_error("13")


def test_it_is_told_how_long_ago_a_day_was() -> None:
    told = {days: wording.days_ago(days) for days in (-3, 0, 1, 2, 6, 7, 13, 14, 62, 63, 300, 364)}
    assert told == {
        -3: "today",
        0: "today",
        1: "yesterday",
        2: "2 days ago",
        6: "6 days ago",
        7: "1 week ago",
        13: "1 week ago",
        14: "2 weeks ago",
        62: "8 weeks ago",
        63: "2 months ago",
        300: "10 months ago",
        364: "12 months ago",
    }
    assert [wording.days_ago(days) for days in (365, 500, 3650)] == [
        *("1 year ago", "1 year ago", "10 years ago"),
    ]


@given(st.integers(-10, 100_000))
def test_no_time_is_too_long_ago_for_a_few_words_in_any_language(days: int) -> None:
    for lang in languages():
        set_language(lang)
        assert 0 < len(wording.days_ago(days)) < 20
