"""The table and what may be taken from it: rules T1 to T5 and M1 to M5."""

from collections import Counter
from itertools import permutations

import pytest

from halfmoon_arcade.engine import (
    Card,
    DealCode,
    Game,
    IllegalMoveError,
    Move,
    Rank,
    Slot,
    Suit,
    Table,
)
from tests.engine.positions import EXAMPLE, game_after, search_moves, slots, table_of

SOME_CODES = [DealCode(number) for number in (0, 1, 2, 25, 26**6, DealCode.COUNT - 1)]


@pytest.mark.parametrize("code", SOME_CODES, ids=str)
def test_t1_every_card_is_dealt_exactly_twice(code: DealCode) -> None:
    dealt = Counter(card for stack in Game.deal(code).table.stacks for card in stack)

    assert dealt == {Card(rank, suit): 2 for rank in Rank for suit in Suit}


@pytest.mark.parametrize("code", SOME_CODES, ids=str)
def test_t2_twelve_piles_of_eight_and_eight_reserve_cells(code: DealCode) -> None:
    table = Game.deal(code).table

    assert [table.count(slot) for slot in Slot] == [8] * 12 + [1] * 8
    assert table.cards_left == 104


def test_t2_a_table_takes_no_more_than_its_slots_hold() -> None:
    with pytest.raises(ValueError, match="hold 9 cards"):
        table_of({"3": "AS 2S 3S 4S 5S 6S 7S 8S 9S"})
    with pytest.raises(ValueError, match="hold 2 cards"):
        table_of({"R3": "AS 2S"})
    with pytest.raises(ValueError, match="20 slots"):
        Table(())


def test_t3_the_arch_opens_downward_around_the_reserve() -> None:
    rows = [["  "] * 8 for _ in range(3)]
    for slot in Slot:
        column, row = slot.grid
        rows[row][column] = f"{slot.label:2}"

    assert ["|".join(row) for row in rows] == [
        "3 |4 |5 |6 |7 |8 |9 |10",
        "2 |  |R1|R2|R3|R4|  |11",
        "1 |  |R5|R6|R7|R8|  |12",
    ]


def test_t4_the_next_card_appears_when_the_top_one_is_taken() -> None:
    game = Game.deal(EXAMPLE)
    assert str(game.table.top(Slot.PILE_8)) == "6♦"

    game.tap("1")
    game.tap("8")

    assert str(game.table.top(Slot.PILE_8)) == "J♣"
    assert str(game.table.top(Slot.PILE_1)) == "7♥"


def test_t5_every_slot_tells_its_number_and_its_count() -> None:
    table = game_after("1 8").table

    captions = " ".join(f"{slot.label}·{table.count(slot)}" for slot in Slot)

    assert captions == (
        "1·7 2·8 3·8 4·8 5·8 6·8 7·8 8·7 9·8 10·8 11·8 12·8 R1·1 R2·1 R3·1 R4·1 R5·1 R6·1 R7·1 R8·1"
    )


def test_m1_playable_are_the_tops_of_the_piles_and_the_whole_reserve() -> None:
    table = table_of({"1": "AS 2H", "12": "KD", "R5": "9C"})

    playable = {slot.label: str(card) for slot, card in table.playable().items()}

    assert playable == {"1": "2♥", "12": "K♦", "R5": "9♣"}
    assert table.top(Slot.PILE_2) is None


def test_m1_a_card_beneath_another_cannot_be_taken() -> None:
    table = table_of({"1": "6D 9S", "2": "5S"})

    assert not table.legal(slots("1 2"))
    assert not table_of({"1": "6D 5S"}).legal(slots("1 1"))


@pytest.mark.parametrize("first", Rank)
@pytest.mark.parametrize("second", Rank)
def test_m2_two_cards_are_taken_when_they_are_a_pair_of_eleven(first: Rank, second: Rank) -> None:
    table = Table((*[(Card(rank, Suit.CLUBS),) for rank in (first, second)], *[()] * 18))

    is_one_of_the_five = {first, second} in ({1, 10}, {2, 9}, {3, 8}, {4, 7}, {5, 6})

    assert table.legal(slots("1 2")) is is_one_of_the_five


def test_m2_suits_do_not_matter() -> None:
    for suit in "SHDC":
        assert table_of({"1": "5S", "R1": f"6{suit}"}).legal(slots("1 R1"))


def test_m3_three_cards_are_taken_when_they_are_a_jack_a_queen_and_a_king() -> None:
    taken = 0
    for first in Rank:
        for second in Rank:
            for third in Rank:
                ranks = (first, second, third)
                table = Table((*[(Card(rank, Suit.HEARTS),) for rank in ranks], *[()] * 17))
                legal = table.legal(slots("1 2 3"))
                assert legal is (sorted(ranks) == [Rank.JACK, Rank.QUEEN, Rank.KING])
                taken += legal

    assert taken == 6


@pytest.mark.parametrize("court", ["JS QH", "JS KH", "QS KH", "JS JH", "KD KD"])
def test_m3_court_cards_never_form_pairs(court: str) -> None:
    first, second = court.split()

    assert not table_of({"1": first, "2": second}).legal(slots("1 2"))


@pytest.mark.parametrize("places", ["1 R1", "R1 R8", "1 12"])
def test_m4_the_cards_may_come_from_different_places(places: str) -> None:
    first, second = places.split()

    assert table_of({first: "5S", second: "6D"}).legal(slots(places))


@pytest.mark.parametrize("places", list(permutations(["1", "9", "R4"])))
def test_m4_a_triplet_may_mix_piles_and_reserve_in_any_order(places: tuple[str, ...]) -> None:
    table = table_of(dict(zip(places, ["JS", "QH", "KD"], strict=True)))

    assert table.legal(slots(" ".join(places)))


def test_m5_taken_cards_leave_and_emptied_slots_stay_empty() -> None:
    table = table_of({"1": "5S", "R1": "6D", "2": "AH 2H"})

    after = table.take(table.move(slots("1 R1")))

    assert after == table_of({"2": "AH 2H"})
    assert after.cards_left == 2


@pytest.mark.parametrize("labels", ["", "1", "1 2", "1 3", "3 1 1", "1 8 8", "R7 5", "1 8 2"])
def test_what_is_not_legal_can_neither_be_made_nor_taken(labels: str) -> None:
    table = Game.deal(EXAMPLE).table
    cards = tuple(table.stacks[slot][-1] for slot in slots(labels))

    assert not table.legal(slots(labels))
    with pytest.raises(IllegalMoveError, match="cannot be taken together"):
        table.move(slots(labels))
    with pytest.raises(IllegalMoveError, match="cannot be taken from this table"):
        table.take(Move(slots(labels), cards))


def test_a_move_with_other_cards_than_those_on_top_is_refused() -> None:
    table = Game.deal(EXAMPLE).table
    move = Move(slots("1 8"), (Card.parse("5H"), Card.parse("6D")))

    with pytest.raises(IllegalMoveError):
        table.take(move)


def test_put_back_undoes_take() -> None:
    table = Game.deal(EXAMPLE).table

    for move in table.moves():
        assert table.take(move).put_back(move) == table


def test_only_what_can_have_been_taken_is_put_back() -> None:
    table = Game.deal(EXAMPLE).table
    move = table.move(slots("1 8"))
    after = table.take(move)

    with pytest.raises(IllegalMoveError, match="no room"):
        table.put_back(move)
    with pytest.raises(IllegalMoveError, match="cannot have been taken"):
        after.put_back(Move(slots("1 8"), (Card.parse("5S"), Card.parse("5H"))))


def test_moves_lists_each_move_once_and_agrees_with_a_search_of_all_twos_and_threes() -> None:
    table = Game.deal(EXAMPLE).table

    moves = table.moves()

    assert {frozenset(move.slots) for move in moves} == search_moves(table)
    assert len({frozenset(move.slots) for move in moves}) == len(moves)


def test_a_move_prints_its_cards_and_slots() -> None:
    assert str(Game.deal(EXAMPLE).table.move(slots("1 8"))) == "5♠ (1) 6♦ (8)"


def test_a_move_of_cards_that_do_not_go_together_has_no_points() -> None:
    with pytest.raises(IllegalMoveError, match="neither a pair nor a triplet"):
        _ = Move(slots("1 2"), (Card.parse("5S"), Card.parse("AH"))).points
