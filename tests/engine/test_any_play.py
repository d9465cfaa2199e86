"""Whatever a player does, in whatever order, the game keeps its promises."""

import json
from collections import Counter
from collections.abc import Sequence
from random import Random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from halfmoon_arcade.engine import (
    DeadEnd,
    DealCode,
    Deselected,
    Game,
    Ignored,
    Move,
    Redone,
    Refused,
    Selected,
    Slot,
    Status,
    Table,
    Taken,
    Undone,
    Won,
)
from halfmoon_arcade.engine.dealing import PACK
from tests.engine.positions import DEAD_FROM_THE_START, EXAMPLE, LINE, search_moves

# A deal and how many moves of the example line are made at once: random play alone never wins.
STARTS = st.one_of(
    st.tuples(st.just(EXAMPLE), st.sampled_from([0, 20, 40, 46, 47])),
    st.tuples(st.sampled_from(["AAAAAAC", DEAD_FROM_THE_START]), st.just(0)),
    st.tuples(st.integers(0, DealCode.COUNT - 1).map(lambda n: str(DealCode(n))), st.just(0)),
)


class AnyPlay(RuleBasedStateMachine):
    """Compares a game with the tables it went through, which are kept here one by one."""

    game: Game
    past: list[tuple[Table, Move]]
    ahead: list[tuple[Table, Move]]

    @initialize(start=STARTS)
    def deal(self, start: tuple[str, int]) -> None:
        code, moves = start
        self.game = Game.deal(code)
        self.past = []
        self.ahead = []
        for labels in LINE[:moves]:
            self.tap_in_order(tuple(map(Slot.parse, labels)))

    @rule(slot=st.sampled_from(Slot))
    def tap(self, slot: Slot) -> None:
        game = self.game
        before, selected = game.table, game.selection

        event, *endings = game.tap(slot)

        match event:
            case Taken(move):
                assert set(move.slots) == {*selected, slot}
                self.past.append((before, move))
                self.ahead.clear()
                self.check_told(endings)
                return
            case Selected(where, card, None, None):
                assert game.selection == (*selected, slot)
                assert (where, card) == (slot, before.top(slot))
            case Selected(_, _, _, replaced):
                assert {*game.selection, replaced} == {*selected, slot}
                assert len(game.selection) == len(selected)
            case Deselected(slots):
                assert set(game.selection) == set(selected) - set(slots)
            case Refused(slots, _):
                assert (slots, game.selection) == ((*selected, slot), ())
            case Ignored():
                assert (game.selection, selected, before.top(slot)) == ((), (), None)
        assert game.table is before
        assert not endings

    @precondition(lambda self: self.game.status is Status.PLAYING)
    @rule(data=st.data())
    def take(self, data: st.DataObject) -> None:
        move = data.draw(st.sampled_from(self.game.table.moves()))
        self.tap_in_order(tuple(data.draw(st.permutations(move.slots))))

    @rule(moves=st.integers(2, 48), chance=st.randoms(use_true_random=False))
    def play_on(self, moves: int, chance: Random) -> None:
        for _ in range(moves):
            if self.game.status is not Status.PLAYING:
                return
            self.tap_in_order(chance.choice(self.game.table.moves()).slots)

    @rule()
    def tap_felt(self) -> None:
        self.game.tap_felt()

        assert self.game.selection == ()

    @rule()
    def undo(self) -> None:
        if not self.past or not self.game.table.cards_left:
            assert self.game.undo() == (Ignored(),)
            return
        before, move = self.past.pop()
        self.ahead.append((self.game.table, move))

        assert self.game.undo() == (Undone(move),)

        assert self.game.table == before
        assert self.game.selection == ()

    @rule()
    def redo(self) -> None:
        if not self.ahead:
            assert self.game.redo() == (Ignored(),)
            return
        after, move = self.ahead.pop()
        self.past.append((self.game.table, move))

        event, *endings = self.game.redo()

        assert event == Redone(move)
        assert self.game.table == after
        assert self.game.selection == ()
        self.check_told(endings)

    @rule()
    def restart(self) -> None:
        self.game = self.game.restart()
        self.past = []
        self.ahead = []
        assert self.game.table == Game.deal(self.game.code).table

    @rule()
    def keep_and_resume(self) -> None:
        self.game = Game.from_record(json.loads(json.dumps(self.game.to_record())))

    @invariant()
    def every_card_is_on_the_table_or_taken(self) -> None:
        left = [card for stack in self.game.table.stacks for card in stack]
        taken = [card for move in self.game.history for card in move.cards]
        assert Counter(left + taken) == Counter(PACK)
        assert self.game.table.cards_left + len(taken) == 104

    @invariant()
    def score_and_count_follow_the_moves(self) -> None:
        moves = [move for _, move in self.past]
        assert list(self.game.history) == moves
        assert list(self.game.future) == [move for _, move in reversed(self.ahead)]
        assert self.game.moves == len(moves)
        assert self.game.score == sum(15 if len(move.slots) == 3 else 10 for move in moves)

    @invariant()
    def status_agrees_with_a_search_of_all_twos_and_threes(self) -> None:
        found = search_moves(self.game.table)
        assert {frozenset(move.slots) for move in self.game.table.moves()} == found
        if not self.game.table.cards_left:
            assert self.game.status is Status.WON
        else:
            assert self.game.status is (Status.PLAYING if found else Status.DEAD_END)

    @invariant()
    def what_is_bright_is_selected_or_fits(self) -> None:
        table, selected = self.game.table, self.game.selection
        kinds = [{rank, 11 - rank} for rank in range(1, 6)] + [{11, 12, 13}]
        ranks = {int(table.stacks[slot][-1].rank) for slot in selected}
        fitting = {rank for kind in kinds if ranks <= kind for rank in kind - ranks}
        for slot, card in table.playable().items():
            bright = not selected or slot in selected or card.rank in fitting
            assert (slot not in self.game.unfit) is bright

    @invariant()
    def the_record_gives_the_game_again(self) -> None:
        game = self.game
        again = Game.from_record(json.loads(json.dumps(game.to_record())))
        assert (again.code, again.table, again.status) == (game.code, game.table, game.status)
        assert (again.history, again.future) == (game.history, game.future)
        assert (again.score, again.selection) == (game.score, ())

    def tap_in_order(self, slots: tuple[Slot, ...]) -> None:
        self.game.tap_felt()
        for slot in slots:
            self.tap(slot)
        assert self.game.last_event == Taken(self.past[-1][1])
        assert self.past[-1][1].slots == slots

    def check_told(self, endings: Sequence[object]) -> None:
        told = {Status.PLAYING: [], Status.WON: [Won()], Status.DEAD_END: [DeadEnd()]}
        assert endings == told[self.game.status]


TestAnyPlay = AnyPlay.TestCase
TestAnyPlay.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
