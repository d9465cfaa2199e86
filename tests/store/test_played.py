"""The codes that were played last: each once, the last one first, with how they ended."""

from __future__ import annotations

import pytest

from halfmoon_arcade.engine import DealCode, Slot
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Outcome, Store
from tests.views.desk import DEAD_AFTER_ONE, LINE

EXAMPLE = "HM1-N-AAAAAAB"
ANY = ("HM1-N-AAAAABH", (Slot.PILE_4, Slot.PILE_2))


def play(store: Store, code: str, *moves: tuple[Slot, ...]) -> Sitting:
    """Deal a code and make moves; what was on the table before is set aside."""
    sitting = Sitting(store)
    sitting.deal(DealCode.parse(code))
    for move in moves:
        for slot in move:
            sitting.tap(slot)
    return sitting


def first_pair(code: str) -> tuple[Slot, ...]:
    """Any pair that can be taken at the deal."""
    with Store.in_memory() as scrap:
        game = play(scrap, code).game
    assert game is not None
    tops = [(slot, card) for slot, card in game.table.playable().items() if card.rank <= 10]
    return next(
        (one, other)
        for one, card in tops
        for other, partner in tops
        if card.rank + partner.rank == 11
    )


def codes(store: Store, count: int = 10) -> list[str]:
    return [str(one.code) for one in store.logbook.played_codes(count)]


def test_nothing_was_played_at_first(store: Store) -> None:
    assert store.logbook.played_codes() == ()


def test_a_deal_counts_from_its_first_move(store: Store) -> None:
    sitting = play(store, EXAMPLE)
    sitting.tap(LINE[0][0])
    assert codes(store) == []
    sitting.tap(LINE[0][1])
    assert codes(store) == [EXAMPLE]
    sitting.undo()
    assert codes(store) == [EXAMPLE]  # it is on the table still, though no move of it stands


def test_each_code_stands_there_once_where_it_was_played_last(store: Store) -> None:
    others = [f"HM1-N-AAAAA{letter}A" for letter in "BCD"]
    for code in (EXAMPLE, *others, EXAMPLE):
        move = LINE[0] if code == EXAMPLE else first_pair(code)
        play(store, code, move)
    assert codes(store) == [EXAMPLE, *reversed(others)]


def test_only_the_last_ten_are_told(store: Store) -> None:
    names = [f"HM1-N-AAAA{letter}AA" for letter in "ABCDEFGHIJKL"]
    for code in names:
        play(store, code, first_pair(code))
    assert codes(store) == list(reversed(names))[:10]
    assert codes(store, 3) == list(reversed(names))[:3]


def test_a_deal_that_was_won_once_stays_won(store: Store) -> None:
    play(store, EXAMPLE, *LINE)
    assert [one.outcome for one in store.logbook.played_codes()] == [Outcome.WON]
    play(store, EXAMPLE, LINE[0])
    (played,) = store.logbook.played_codes()
    assert played.outcome is Outcome.WON


@pytest.mark.parametrize("code", [EXAMPLE, DEAD_AFTER_ONE[0]])
def test_a_code_stands_as_its_last_game_stands_in_the_list_of_games(
    store: Store, code: str
) -> None:
    def outcomes() -> list[Outcome]:
        (played,), (listed,) = store.logbook.played_codes(), store.logbook.last_games()
        return [played.outcome, listed.outcome]

    sitting = play(store, code, LINE[0] if code == EXAMPLE else DEAD_AFTER_ONE[1])
    assert outcomes() == [Outcome.UNDER_WAY] * 2
    sitting.deal()
    assert outcomes() == [Outcome.LOST] * 2
    sitting.undo()
    sitting.undo()
    assert outcomes() == [Outcome.UNDER_WAY] * 2
    sitting.deal()
    assert outcomes() == [Outcome.TAKEN_BACK] * 2


def test_the_moment_is_that_of_the_last_move(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("time.time", lambda: 86400.0 * 365)
    play(store, EXAMPLE, LINE[0])
    (played,) = store.logbook.played_codes()
    assert played.moment == 86400.0 * 365


def test_a_row_that_is_damaged_is_left_out(store: Store) -> None:
    play(store, EXAMPLE, LINE[0])
    play(store, ANY[0], ANY[1])
    database = store.games._database  # noqa: SLF001 # to damage it
    database.change(lambda rows: rows.execute("UPDATE games SET code = 'rain' WHERE id = 1"))
    database.change(lambda rows: rows.execute("UPDATE games SET updated = 'soon' WHERE id = 2"))
    (played,) = store.logbook.played_codes()
    assert (str(played.code), played.moment) == (ANY[0], 0.0)
