"""Tapping: rules S1 to S10, on the documented example and on tables made for the purpose."""

import pytest

from halfmoon_arcade.engine import (
    Card,
    Deselected,
    Game,
    Ignored,
    Reason,
    Refused,
    Selected,
    Slot,
    SlotError,
    Taken,
)
from halfmoon_arcade.engine.selection import Selection
from tests.engine.positions import EXAMPLE, game_after, slots, table_of


@pytest.fixture
def game() -> Game:
    """1 5♠, 2 A♥, 3 K♥, 4 4♣, 5 Q♥, 6 5♥, 7 7♠, 8 6♦, 9 10♦, 10 10♣, 11 2♦, 12 K♥, R7 J♥."""
    return Game.deal(EXAMPLE)


@pytest.mark.parametrize("slot", Slot, ids=str)
def test_s1_a_tap_on_a_playable_card_selects_it(game: Game, slot: Slot) -> None:
    events = game.tap(slot)

    card = game.table.stacks[slot][-1]
    assert events == (Selected(slot, card),)
    assert game.selection == (slot,)


def test_s1_a_label_will_do_for_a_slot(game: Game) -> None:
    game.tap("r7")

    assert game.selection == (Slot.CELL_7,)


def test_s1_an_unknown_label_is_refused_by_name_and_changes_nothing(game: Game) -> None:
    game.tap("1")

    with pytest.raises(SlotError):
        game.tap("13")

    assert game.selection == slots("1")


def test_s2_a_second_number_card_that_makes_11_takes_the_pair(game: Game) -> None:
    game.tap("1")

    (event,) = game.tap("8")

    assert isinstance(event, Taken)
    assert event.move.slots == slots("1 8")
    assert event.move.cards == (Card.parse("5S"), Card.parse("6D"))
    assert not event.move.is_triplet
    assert game.selection == ()
    assert (game.moves, game.score) == (1, 10)


def test_s3_a_triplet_is_taken_on_the_third_tap() -> None:
    game = game_after("1 8")
    assert game.tap("8") == (Selected(Slot.PILE_8, Card.parse("JC")),)
    assert game.tap("5") == (Selected(Slot.PILE_5, Card.parse("QH")),)
    assert game.selection == slots("8 5")

    (event,) = game.tap("3")

    assert isinstance(event, Taken)
    assert event.move.slots == slots("8 5 3")
    assert event.move.is_triplet
    assert (game.selection, game.moves, game.score) == ((), 2, 25)


@pytest.mark.parametrize("taps", ["R7 5 3", "R7 3 5", "5 R7 3", "5 3 R7", "3 R7 5", "12 5 R7"])
def test_s3_the_court_cards_may_be_tapped_in_any_order(taps: str) -> None:
    game = game_after(taps)

    assert game.moves == 1
    assert game.history[0].slots == slots(taps)


def test_s3_the_game_never_picks_the_third_card() -> None:
    table = table_of({"1": "JS", "2": "QS", "3": "KS"})
    selection, _ = Selection().tap(table, Slot.PILE_1)

    selection, event = selection.tap(table, Slot.PILE_2)

    assert event == Selected(Slot.PILE_2, Card.parse("QS"))
    assert selection.slots == slots("1 2")


@pytest.mark.parametrize("label", ["1", "3", "R8"])
def test_s4_a_tap_on_the_selected_card_deselects_it(game: Game, label: str) -> None:
    game.tap(label)

    assert game.tap(label) == (Deselected(slots(label)),)
    assert game.selection == ()


@pytest.mark.parametrize(("again", "stays"), [("R7", "5"), ("5", "R7")])
def test_s4_of_two_court_cards_the_other_stays_selected(game: Game, again: str, stays: str) -> None:
    game.tap("R7")
    game.tap("5")

    assert game.tap(again) == (Deselected(slots(again)),)
    assert game.selection == slots(stays)


@pytest.mark.parametrize(
    "taps",
    ["1 2", "1 3", "3 1", "1 6", "R1 9", "5 9"],
    ids=["5+A", "5+K", "K+5", "5+5", "10+10", "Q+10"],
)
def test_s5_cards_that_do_not_fit_clear_the_selection(game: Game, taps: str) -> None:
    first, second = taps.split()
    game.tap(first)

    (event,) = game.tap(second)

    assert isinstance(event, Refused)
    assert event.slots == slots(taps)
    assert (game.selection, game.moves) == ((), 0)


def test_s6_a_second_king_becomes_the_selected_card(game: Game) -> None:
    game.tap("3")

    events = game.tap("12")

    king = Card.parse("KH")
    reason = Reason.NEEDS_JACK_QUEEN_KING
    assert events == (Selected(Slot.PILE_12, king, reason, replaced=Slot.PILE_3),)
    assert game.selection == slots("12")


@pytest.mark.parametrize(
    ("selected", "third", "replaced", "selection"),
    [("3 R7", "12", "3", "12 R7"), ("R7 3", "12", "3", "R7 12"), ("3 5", "12", "3", "12 5")],
)
def test_s6_with_two_court_cards_selected_a_third_takes_the_place_of_its_rank(
    selected: str, third: str, replaced: str, selection: str
) -> None:
    game = game_after(selected)

    (event,) = game.tap(third)

    assert isinstance(event, Selected)
    assert event.replaced == Slot.parse(replaced)
    assert game.selection == slots(selection)


def test_s6_a_replaced_card_can_come_back() -> None:
    game = game_after("3 R7 12 3")

    assert game.selection == slots("3 R7")


@pytest.mark.parametrize("selected", ["R7 5", "3 5", "3 R7"])
@pytest.mark.parametrize("number", ["1", "2", "9", "R8"])
def test_s7_a_number_card_clears_two_selected_court_cards(selected: str, number: str) -> None:
    game = game_after(selected)

    (event,) = game.tap(number)

    assert isinstance(event, Refused)
    assert event.slots == slots(f"{selected} {number}")
    assert game.selection == ()


@pytest.mark.parametrize("selected", ["1", "3", "R7 5"])
def test_s8_a_tap_on_the_bare_table_clears_the_selection(selected: str) -> None:
    game = game_after(selected)

    assert game.tap_felt() == (Deselected(slots(selected)),)
    assert game.selection == ()


@pytest.mark.parametrize("selected", ["1", "5 3"])
def test_s8_a_tap_on_an_empty_slot_clears_the_selection(selected: str) -> None:
    game = game_after("R6 R2")
    for label in selected.split():
        game.tap(label)

    assert game.tap("R6") == (Deselected(slots(selected)),)
    assert game.selection == ()


def test_s8_with_nothing_selected_such_taps_are_ignored() -> None:
    game = game_after("R6 R2")

    assert game.tap("R6") == game.tap_felt() == (Ignored(),)


@pytest.mark.parametrize(
    ("taps", "reason"),
    [
        ("1 2", Reason.SUM_NOT_11),
        ("1 6", Reason.SUM_NOT_11),
        ("1 3", Reason.SUM_NOT_11),
        ("3 1", Reason.NEEDS_JACK_QUEEN_KING),
        ("3 12", Reason.NEEDS_JACK_QUEEN_KING),
        ("3 5 12", Reason.NEEDS_JACK_QUEEN_KING),
        ("3 5 1", Reason.NEEDS_JACK_QUEEN_KING),
    ],
)
def test_s9_the_reason_goes_with_the_card_that_was_selected(taps: str, reason: Reason) -> None:
    event = game_after(taps).last_event

    assert isinstance(event, Refused | Selected)
    assert event.reason is reason


@pytest.mark.parametrize("taps", ["1", "3", "3 5", "5 R7"])
def test_s9_a_tap_that_fits_needs_no_reason(taps: str) -> None:
    event = game_after(taps).last_event

    assert isinstance(event, Selected)
    assert (event.reason, event.replaced) == (None, None)


def test_s10_with_nothing_selected_no_card_is_dimmed(game: Game) -> None:
    assert game.unfit == frozenset()


@pytest.mark.parametrize(
    ("selected", "bright"),
    [
        ("1", "1 8 R2"),
        ("2", "2 9 10 R1"),
        ("11", "11"),
        ("3", "3 5 R7"),
        ("5", "5 3 12 R7"),
        ("R7 5", "R7 5 3 12"),
        ("12 R7", "12 R7 5"),
    ],
    ids=["5: sixes", "A: tens", "2: nines", "K: J Q", "Q: K J", "J and Q: K", "K and J: Q"],
)
def test_s10_all_but_what_fits_and_the_selection_is_dimmed(selected: str, bright: str) -> None:
    game = game_after(selected)

    assert game.unfit == set(Slot) - set(slots(bright))


def test_s10_an_empty_slot_has_nothing_to_dim() -> None:
    game = game_after("R6 R2 1")

    assert game.unfit.isdisjoint(slots("R6 R2"))


def test_the_last_event_is_the_answer_to_the_last_tap() -> None:
    game = Game.deal(EXAMPLE)
    assert game.last_event is None

    (event,) = game.tap("1")

    assert game.last_event is event
