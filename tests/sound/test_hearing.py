"""Which event sounds how, and that no storm of events makes a wall of noise."""

from __future__ import annotations

import math
import random
from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.engine import (
    Card,
    DeadEnd,
    Deselected,
    Game,
    Ignored,
    Reason,
    Redone,
    Refused,
    Selected,
    Slot,
    Taken,
    Undone,
    Won,
)
from halfmoon_arcade.sitting import Returned
from halfmoon_arcade.sound import Cue, Sounds
from halfmoon_arcade.sound.hearing import heard, heard_of_deal
from tests.harness import Clock
from tests.sound.recorder import Recorder

if TYPE_CHECKING:
    from halfmoon_arcade.sitting import Happening

EXAMPLE = "HM1-N-AAAAAAB"


def moves_of(code: str, *taps: str) -> tuple[Taken, ...]:
    game = Game.deal(code)
    events = [event for tap in taps for event in game.tap(tap)]
    return tuple(event for event in events if isinstance(event, Taken))


PAIR, TRIPLET = moves_of(EXAMPLE, "1", "8", "8", "5", "3")
SELECTED = Selected(Slot.PILE_1, Card.parse("5S"))


@pytest.mark.parametrize(
    ("event", "cues"),
    [
        (SELECTED, [Cue.PLACE]),
        (Selected(Slot.PILE_1, Card.parse("KS"), Reason.NEEDS_JACK_QUEEN_KING), [Cue.PLACE]),
        (Deselected((Slot.PILE_1,)), [Cue.PLACE]),
        (PAIR, [Cue.SLIDE]),
        (TRIPLET, [Cue.SLIDE, Cue.SLIDE]),
        (Redone(PAIR.move), [Cue.SLIDE]),
        (Undone(TRIPLET.move), [Cue.SLIDE]),
        (Returned(), [Cue.SLIDE]),
        (Refused((Slot.PILE_1, Slot.PILE_2), Reason.SUM_NOT_11), [Cue.INVALID]),
        (Won(), [Cue.WIN]),
        (DeadEnd(), []),
        (Ignored(), []),
    ],
)
def test_each_event_has_its_sound(event: Happening, cues: list[Cue]) -> None:
    assert [one.cue for one in heard([event])] == cues


def test_putting_back_is_softer_than_choosing() -> None:
    (chosen,), (put_back,) = heard([SELECTED]), heard([Deselected((Slot.PILE_1,))])
    assert put_back.strength < chosen.strength


def test_the_bells_wait_until_the_cards_are_at_the_moon() -> None:
    slide, bells = heard([PAIR, Won()])
    assert (slide.cue, bells.cue) == (Cue.SLIDE, Cue.WIN)
    assert slide.delay == 0 < bells.delay < 0.5


def test_only_times_follow_the_speed_of_motions() -> None:
    for usual, fast in zip(heard_of_deal(1.0), heard_of_deal(0.5), strict=True):
        assert fast == usual._replace(delay=usual.delay / 2)
    assert {one.delay for one in heard_of_deal(0.0)} == {0.0}


class Room:
    """Sounds with a clock of their own, and what came out of them."""

    def __init__(self, seed: int = 1) -> None:
        self.clock = Clock()
        self.recorder = Recorder()
        self.sounds = Sounds(self.recorder, random.Random(seed), self.clock)  # noqa: S311 # no secret

    @property
    def names(self) -> list[str]:
        return [note.name for note in self.recorder.notes]


def test_a_variant_never_comes_twice_in_a_row_and_all_of_them_come() -> None:
    room = Room()
    for _ in range(200):
        room.sounds.happened([PAIR])
        room.clock.time += 1
    assert len(room.names) == 200
    assert all(one != other for one, other in pairwise(room.names))
    assert set(room.names) == set(Cue.SLIDE.value)


def test_the_pitch_varies_by_three_per_cent_but_the_bells_stay_in_tune() -> None:
    room = Room()
    for _ in range(200):
        room.sounds.happened([SELECTED])
        room.clock.time += 1
    pitches = [note.pitch for note in room.recorder.notes]
    assert 0.97 <= min(pitches) < 0.98
    assert 1.02 < max(pitches) <= 1.03
    room.sounds.happened([Won()])
    assert room.recorder.notes[-1].name == "win"
    assert room.recorder.notes[-1].pitch == 1.0


def test_a_deal_is_a_few_soft_cards_within_its_time() -> None:
    room = Room()
    room.sounds.dealt()
    notes = room.recorder.notes
    assert 5 <= len(notes) <= 8
    assert {name.split("-")[0] for name in room.names} == {"slide", "flip", "place"}
    assert max(note.delay for note in notes) <= 0.6
    assert max(note.strength for note in notes) <= 0.6


def test_where_nothing_moves_a_deal_is_three_sounds_at_once_and_no_more() -> None:
    room = Room()
    room.sounds.dealt(0.0)
    assert [note.delay for note in room.recorder.notes] == [0.0] * 3


@given(
    st.lists(st.tuples(st.floats(0, 0.2), st.sampled_from(["tap", "deal", "refuse", "click"]))),
    st.integers(0, 2**32),
)
def test_no_storm_makes_a_wall_of_noise(storm: list[tuple[float, str]], seed: int) -> None:
    room = Room(seed)
    begins: list[tuple[float, str, float]] = []
    acts = {
        "tap": lambda: room.sounds.happened([SELECTED]),
        "deal": room.sounds.dealt,
        "refuse": lambda: room.sounds.happened([Refused((), Reason.SUM_NOT_11)]),
        "click": room.sounds.click,
    }
    for pause, act in storm:
        room.clock.time += pause
        acts[act]()
        begins.extend(
            (room.clock.time + note.delay, note.name.split("-")[0], note.strength)
            for note in room.recorder.take()
        )
    for kind in {kind for _, kind, _ in begins}:
        times = sorted(at for at, other, _ in begins if other == kind)
        assert all(later - sooner > 0.05 for sooner, later in pairwise(times))
    for at, _, _ in begins:
        power = sum(strength**2 for other, _, strength in begins if at <= other < at + 0.1)
        assert math.sqrt(power) < 2.0


def test_a_storm_of_taps_is_softer_than_a_single_one() -> None:
    room = Room()
    for _ in range(100):
        room.sounds.happened([SELECTED])
        room.clock.time += 0.02
    strengths = [note.strength for note in room.recorder.notes]
    assert strengths[0] == 1.0
    assert len(strengths) <= 34
    assert max(strengths[6:]) < 0.5


def test_the_sample_of_the_volume_is_never_softened() -> None:
    room = Room()
    for _ in range(30):
        room.sounds.sample()
        room.clock.time += 0.06
    assert [note.strength for note in room.recorder.notes] == [1.0] * 30


def test_nothing_is_asked_of_the_output_while_nothing_is_to_be_heard() -> None:
    room = Room()
    room.sounds.tune(70, muted=True)
    room.sounds.wake()
    room.sounds.happened([PAIR, Won()])
    room.sounds.dealt()
    room.sounds.click()
    assert not room.recorder.awake
    assert room.names == []
    room.sounds.tune(0, muted=False)
    assert not room.recorder.awake


def test_who_unmutes_later_is_heard_from_then_on() -> None:
    room = Room()
    room.sounds.tune(70, muted=True)
    room.sounds.wake()
    room.sounds.tune(70, muted=False)
    assert room.recorder.awake
    room.sounds.click()
    assert room.names == ["click"]
    assert room.recorder.volume == pytest.approx(0.49)


def test_before_the_window_wakes_it_the_output_sleeps() -> None:
    room = Room()
    room.sounds.tune(40, muted=False)
    room.sounds.tune(70, muted=False)
    assert not room.recorder.awake
    room.sounds.wake()
    assert room.recorder.awake
