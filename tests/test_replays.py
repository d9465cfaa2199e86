"""What is to be watched: a file, or the player's best game with a deal."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from halfmoon_arcade import replays
from halfmoon_arcade.arguments import CommandError
from halfmoon_arcade.assets import resource
from halfmoon_arcade.engine import Replay, Status
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Store, save_game
from tests.store.games import EXAMPLE, OTHER, Time, game_of, move, win_example

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


@pytest.fixture
def store() -> Iterator[Store]:
    with Store.in_memory() as store:
        yield store


def watched(store: Store, *words: str) -> Replay:
    return Replay.of(replays.find(list(words), store.logbook).game)


def refused(store: Store, *words: str) -> str:
    with pytest.raises(CommandError) as caught:
        replays.find(list(words), store.logbook)
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


def test_a_file_is_watched_from_its_deal(store: Store, tmp_path: Path) -> None:
    sitting = Sitting(store, Time())
    sitting.deal(OTHER)
    move(sitting, 3)
    path = save_game(tmp_path, game_of(sitting)).path
    replay = watched(Store.in_memory(), str(path))
    assert (replay.code, len(replay), replay.position) == (OTHER, 3, 0)
    assert replay.moves == game_of(sitting).history


def test_the_documented_example_is_there_to_be_watched(store: Store) -> None:
    replay = watched(store, str(resource("example.json")))
    assert len(replay) == 48
    replay.jump(48)
    assert (replay.status, replay.score) == (Status.WON, 520)


@pytest.mark.parametrize("words", [["HM1-N-AAAAAAB"], ["aaaaaab"], ["hm1", "n", "aaaaaab"]])
def test_a_code_is_the_players_best_game_with_it(store: Store, words: list[str]) -> None:
    sitting = Sitting(store, Time())
    win_example(sitting)
    sitting.restart()
    move(sitting)
    assert len(watched(store, *words)) == 48


def test_a_code_is_no_file_unless_it_is_written_as_one(
    store: Store, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sitting = Sitting(store, Time())
    win_example(sitting)
    monkeypatch.chdir(tmp_path)
    save_game(tmp_path, game_of(sitting)).path.rename("AAAAAAC")
    assert "HM1-N-AAAAAAC" in refused(store, "AAAAAAC")
    assert len(watched(store, os.path.join(".", "AAAAAAC"))) == 48  # noqa: PTH118 - Path would drop the dot


def test_the_time_of_a_game_comes_along_where_it_is_known(store: Store, tmp_path: Path) -> None:
    time = Time()
    sitting = Sitting(store, time)
    sitting.deal(OTHER)
    move(sitting)
    time.seconds += 12
    sitting.save_clock()
    assert replays.find(["aaaaaac"], store.logbook).seconds == pytest.approx(12)
    path = save_game(tmp_path, game_of(sitting), 34.5).path
    assert replays.find([str(path)], store.logbook).seconds == 34.5
    assert replays.example().seconds is None


def test_a_deal_that_was_never_played_is_said_so(store: Store) -> None:
    assert "HM1-N-AAAAAAB" in refused(store, "AAAAAAB")


def test_a_game_undone_wholly_is_not_called_never_played(store: Store) -> None:
    sitting = Sitting(store, Time())
    sitting.deal(OTHER)
    assert "not played" in refused(store, "aaaaaac"), "a deal alone is no game yet"
    move(sitting)
    sitting.undo()
    sitting.deal(EXAMPLE)
    assert refused(store, "aaaaaac") == "There is no move to watch in your game with HM1-N-AAAAAAC."
    sitting.deal(OTHER)
    move(sitting)
    assert len(watched(store, "aaaaaac")) == 1


def test_nothing_named_is_said_so(store: Store) -> None:
    assert "Name a file" in refused(store)


@pytest.mark.parametrize(
    ("words", "part"),
    [
        (["soup"], "“soup” is neither"),
        (["soup.json"], "soup.json"),
        (["no/such/folder/game"], "cannot be read"),
        (["."], "not a file of Half Moon"),
        (["soup.json", "salad.json"], "“salad.json”"),
        ([""], "not a file"),
    ],
)
def test_what_is_neither_is_said_so(store: Store, words: list[str], part: str) -> None:
    assert part in refused(store, *words)


@settings(deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(words=st.lists(st.text(max_size=12), max_size=3))
def test_no_words_bring_another_exception(store: Store, words: list[str]) -> None:
    with pytest.raises(CommandError):
        replays.find(words, store.logbook)
