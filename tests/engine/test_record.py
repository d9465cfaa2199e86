"""Games as plain values: what is written is read again, and nothing else is."""

import copy
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from halfmoon_arcade.engine import Game, RecordError, RecordFault
from tests.engine.positions import EXAMPLE, LINE, game_after

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=8,
)
LABELS = [str(number) for number in range(1, 13)] + [f"R{number}" for number in range(1, 9)]


def some_record() -> dict[str, object]:
    game = game_after("1 8 8 5 3 2 10")
    game.undo()
    return game.to_record()


def test_a_record_is_the_deal_and_the_slots_tapped() -> None:
    assert some_record() == {
        "version": 1,
        "code": EXAMPLE,
        "history": [["1", "8"], ["8", "5", "3"]],
        "future": [["2", "10"]],
    }


def test_a_record_survives_json() -> None:
    record = some_record()

    assert Game.from_record(json.loads(json.dumps(record))).to_record() == record


def test_a_resumed_game_goes_on_with_undo_and_redo() -> None:
    game = Game.from_record(some_record())

    game.redo()
    for _ in range(3):
        game.undo()

    assert game.table == Game.deal(EXAMPLE).table
    assert (game.can_undo, len(game.future)) == (False, 3)


def test_the_selection_is_not_kept() -> None:
    game = game_after("1 8 8")

    assert Game.from_record(game.to_record()).selection == ()


def test_a_won_game_can_be_kept() -> None:
    game = game_after(" ".join(" ".join(labels) for labels in LINE))

    again = Game.from_record(game.to_record())

    assert (again.status, again.score, again.can_undo) == (game.status, 520, False)


@pytest.mark.parametrize(
    ("change", "fault"),
    [
        ({"version": 2}, RecordFault.VERSION),
        ({"version": True}, RecordFault.VERSION),
        ({"version": "1"}, RecordFault.VERSION),
        ({"version": 1.0}, RecordFault.VERSION),
        ({"code": "HM1-N-AAAAAA"}, RecordFault.CODE),
        ({"code": "hm1-n-aaaaaab"}, RecordFault.CODE),
        ({"code": 1}, RecordFault.CODE),
        ({"code": "HM1-N-AAAAAAC"}, RecordFault.HISTORY),
        ({"history": None}, RecordFault.HISTORY),
        ({"history": {}}, RecordFault.HISTORY),
        ({"history": ["18"]}, RecordFault.HISTORY),
        ({"history": [["1", "8"], []]}, RecordFault.HISTORY),
        ({"history": [["1", "2"]]}, RecordFault.HISTORY),
        ({"history": [["1", "8"], ["1", "8"]]}, RecordFault.HISTORY),
        ({"history": [["1", "1"]]}, RecordFault.HISTORY),
        ({"history": [["R7", "5", "r3"]]}, RecordFault.HISTORY),
        ({"history": [[0, 7]]}, RecordFault.HISTORY),
        ({"history": [["1", "21"]]}, RecordFault.HISTORY),
        ({"future": None}, RecordFault.FUTURE),
        ({"future": [["1", "8"]]}, RecordFault.FUTURE),
        ({"history": LINE[:47], "future": LINE[47:]}, RecordFault.FUTURE),
        ({"moves": 2}, RecordFault.SHAPE),
    ],
)
def test_a_record_that_is_off_is_refused_by_name(
    change: dict[str, object], fault: RecordFault
) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record(some_record() | change)

    assert caught.value.fault is fault


@pytest.mark.parametrize("field", ["version", "code", "history", "future"])
def test_a_record_without_one_of_its_fields_is_refused(field: str) -> None:
    record = some_record()
    del record[field]

    with pytest.raises(RecordError) as caught:
        Game.from_record(record)

    assert caught.value.fault is RecordFault.SHAPE


@pytest.mark.parametrize("record", [None, [], "", 1, {}, [some_record()], json.dumps({})])
def test_what_is_no_record_at_all_is_refused(record: object) -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record(record)

    assert (caught.value.fault, caught.value.sound) == (RecordFault.SHAPE, None)


def test_the_error_keeps_the_game_as_far_as_it_could_be_followed() -> None:
    record = some_record() | {"history": [["1", "8"], ["8", "5", "3"], ["1", "2"], ["6", "5"]]}

    with pytest.raises(RecordError, match="history, move 3") as caught:
        Game.from_record(record)

    assert caught.value.sound is not None
    sound = Game.from_record(caught.value.sound.to_plain())
    assert (sound.moves, sound.score, sound.future) == (2, 25, ())


def test_a_damaged_future_costs_only_the_future() -> None:
    with pytest.raises(RecordError) as caught:
        Game.from_record(some_record() | {"future": [["2", "10"], ["nonsense"]]})

    assert caught.value.sound is not None
    assert len(caught.value.sound.history) == 2


@given(JSON)
def test_any_json_is_refused_by_name(record: object) -> None:
    with pytest.raises(RecordError):
        Game.from_record(record)


@given(st.data())
@settings(deadline=None)
def test_a_changed_record_is_refused_or_is_that_of_another_game(data: st.DataObject) -> None:
    record = changed(data, some_record())

    try:
        game = Game.from_record(record)
    except RecordError as error:
        if error.sound is not None:
            Game.from_record(error.sound.to_plain())
        return
    assert game.to_record() == record


def changed(data: st.DataObject, record: dict[str, object]) -> object:
    """Replace, drop or double something somewhere in the record."""
    record = copy.deepcopy(record)
    node: object = record
    while True:
        assert isinstance(node, dict | list)
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        if not keys:
            return record
        key = data.draw(st.sampled_from(keys))
        child = node[key]
        if isinstance(child, list) and data.draw(st.booleans()):
            node = child
            continue
        match data.draw(st.sampled_from(["replace", "relabel", "drop", "double"])):
            case "replace":
                node[key] = data.draw(JSON)
            case "relabel":
                node[key] = data.draw(st.sampled_from(LABELS))
            case "drop":
                del node[key]
            case "double" if isinstance(node, list):
                node.insert(key, child)
        return record
