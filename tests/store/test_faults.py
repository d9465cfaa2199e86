"""A disk that fails at any statement: nothing raises or is lost, and all is written in the end."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest

from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import Games, Import, Logbook, Settings, Store
from halfmoon_arcade.store.database import FILE_NAME
from tests.store.faults import (
    DOINGS,
    ERRORS,
    EXAMPLE,
    LINE,
    NEEDS_THE_OTHERS,
    Disk,
    contents,
    game_of,
    is_sound,
    on,
    play,
    win,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

MEMORY = Path("/dev/shm")  # noqa: S108 # thousands of stores are opened and closed there


GAMES = 3


class State(NamedTuple):
    """A game on the table, and all that is kept; but not which games were left for another.

    Who could not read a game did not leave it.
    """

    record: dict[str, object]
    can_undo: bool
    can_redo: bool
    games: list[tuple[object, ...]]
    forgotten: list[tuple[object, ...]]
    settings: list[tuple[object, ...]]

    @classmethod
    def of(cls, sitting: Sitting) -> State:
        kept = contents(sitting.store)
        return cls(
            game_of(sitting).to_record(),
            sitting.can_undo,
            sitting.can_redo,
            [row[:-1] for row in kept["games"]],
            kept["forgotten"],
            kept["settings"],
        )


def begin(store: Store) -> Sitting:
    """Leave a won game, one left for another, a setting, and one that is almost won."""
    sitting = Sitting(store)
    sitting.deal(EXAMPLE)
    win(sitting)
    sitting.deal(EXAMPLE)
    play(sitting, 2)
    sitting.deal(EXAMPLE)
    play(sitting, len(LINE) - 1)
    sitting.undo()
    store.settings.placement_help = True
    return sitting


def go_on(sitting: Sitting) -> None:
    sitting.deal(EXAMPLE)
    play(sitting)


@cache
def expected(*doings: str) -> tuple[State, State]:
    """What doings lead to in a store that no disk disturbs, and what going on then does."""
    with Store.in_memory() as store:
        sitting = begin(store)
        for doing in doings:
            DOINGS[doing](sitting)
        then = State.of(sitting)
        go_on(sitting)
        return then, State.of(sitting)


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """A folder whose files cost no waiting, where there is one."""
    folder = tmp_path_factory.mktemp("faults")
    if not MEMORY.is_dir():
        yield folder
        return
    quick = MEMORY / f"halfmoon-{folder.parent.name}-{folder.name}"
    quick.mkdir()
    yield quick
    shutil.rmtree(quick)


@pytest.fixture(scope="module")
def kept(place: Path) -> Path:
    folder = place / "kept"
    with on(Disk()), Store.open(folder) as store:
        begin(store)
    return folder


@pytest.fixture
def folder(place: Path) -> Iterator[Path]:
    yield place / "tried"
    shutil.rmtree(place / "tried", ignore_errors=True)


def can_do(sitting: Sitting, doing: str) -> bool:
    """Whether all can be read that it takes."""
    return doing not in NEEDS_THE_OTHERS or sitting.store.logbook.number_of_games() == GAMES


def check(kept: Path, folder: Path, doing: str, disk: Disk) -> None:
    """Do something while a disk fails, and go on when it is whole again."""
    shutil.copytree(kept, folder)
    then, at_last = expected(doing)
    with on(disk), Store.open(folder) as store:
        sitting = Sitting(store)
        if sitting.resume() and can_do(sitting, doing):
            DOINGS[doing](sitting)
            state = State.of(sitting)
            assert state[:3] == then[:3]
            # What can be read is all there meanwhile.
            assert state == then or not disk.reads
        else:
            # Not even reading was possible: a game is begun, and all the others found later.
            at_last = expected()[1]
        if disk.fails:
            assert store.notice
            assert str(folder) in store.notice
            assert not store.keeps
        disk.heal()
        go_on(sitting)
        assert store.keeps
        assert store.notice is None
        assert State.of(sitting) == at_last
    with on(Disk()), Store.open(folder) as store:
        again = Sitting(store)
        assert again.resume()
        # What was forgotten was gone for good when the store was closed.
        assert State.of(again) == at_last._replace(forgotten=[])
        assert store.notice is None
    assert [path.name for path in folder.iterdir()] == [FILE_NAME]
    assert is_sound(folder)
    shutil.rmtree(folder)


def statements(kept: Path, folder: Path, doing: str) -> int:
    """How many statements a doing takes when all is well, with all that comes before and after."""
    disk = Disk()
    check(kept, folder, doing, disk)
    return len(disk.spoken)


@pytest.mark.parametrize(
    ("doing", "error"),
    [(doing, "full") for doing in DOINGS]
    # Where nothing can be read there is nothing to be forgotten.
    + [(doing, "broken") for doing in DOINGS if doing not in NEEDS_THE_OTHERS],
)
def test_a_disk_that_fails_from_some_statement_on(
    kept: Path, folder: Path, doing: str, error: str
) -> None:
    for number in range(1, statements(kept, folder, doing) + 1):
        check(kept, folder, doing, Disk(ERRORS[error], first=number))


@pytest.mark.parametrize("error", ["locked", "broken"])
@pytest.mark.parametrize("doing", DOINGS)
def test_a_disk_that_fails_at_one_statement(
    kept: Path, folder: Path, doing: str, error: str
) -> None:
    for number in range(1, statements(kept, folder, doing) + 1):
        check(kept, folder, doing, Disk(ERRORS[error], first=number, last=number))


@pytest.mark.parametrize("doing", DOINGS)
def test_a_disk_that_says_it_failed_when_it_did_not(kept: Path, folder: Path, doing: str) -> None:
    for number in range(1, statements(kept, folder, doing) + 1):
        disk = Disk(ERRORS["broken"], first=number, last=number, is_late=True)
        check(kept, folder, doing, disk)


def spoken(kind: type) -> set[str]:
    """What may be asked of a kind of object."""
    return {name for name in vars(kind) if not name.startswith("_")}


@pytest.mark.parametrize("kind", [Games, Import, Logbook, Settings])
def test_all_that_can_be_asked_of_a_store_is_done_on_a_failing_disk(
    monkeypatch: pytest.MonkeyPatch, kind: type
) -> None:
    done: set[str] = set()

    def noted(name: str, what: Callable[..., Any]) -> Callable[..., Any]:
        def note(*values: object, **more: object) -> Any:  # noqa: ANN401 # as what it stands for
            done.add(name)
            return what(*values, **more)

        return note

    asked = set()
    for name in spoken(kind):
        what = vars(kind)[name]
        if isinstance(what, property):
            getter, setter = (part and noted(name, part) for part in (what.fget, what.fset))
            monkeypatch.setattr(kind, name, property(getter, setter))
        elif callable(what):
            monkeypatch.setattr(kind, name, noted(name, what))
        else:
            continue  # a setting, which is read from memory and kept by `Settings.keep`
        asked.add(name)
    for doing in DOINGS.values():
        with Store.in_memory() as store:
            doing(begin(store))
    assert asked
    assert asked - done == set()


@pytest.mark.parametrize("error", ["full", "broken", "locked"])
def test_a_store_that_is_only_read_is_told_of_on_a_failing_disk(kept: Path, error: str) -> None:
    disk = Disk()
    with on(disk), Store.read(kept) as store:
        DOINGS["look at everything"](Sitting(store))
        whole = store.games.statistics()
    for number in range(1, len(disk.spoken) + 1):
        for last in (number, 10**9):
            disk = Disk(ERRORS[error], first=number, last=last)
            with on(disk), Store.read(kept) as store:
                DOINGS["statistics"](Sitting(store))
                assert store.games.statistics() == whole or store.notice


@pytest.mark.parametrize(
    ("error", "said"),
    [
        ("full", "no room left"),
        ("broken", "cannot be written"),
        ("locked", "Another program"),
        ("read-only", "cannot be written"),
        ("gone", "cannot be written"),
    ],
)
def test_the_player_is_told_what_is_wrong_and_where(
    kept: Path, folder: Path, error: str, said: str
) -> None:
    shutil.copytree(kept, folder)
    with on(Disk()) as disk, Store.open(folder) as store:
        sitting = Sitting(store)
        sitting.resume()
        disk.error = ERRORS[error]
        sitting.undo()
        assert store.notice
        assert said in store.notice
        assert str(folder / FILE_NAME) in store.notice
        assert "will be kept as soon as that is possible" in store.notice
        assert store.notice.count(". ") == 1
