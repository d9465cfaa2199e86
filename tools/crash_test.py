"""Kill the game at random instants, and see that nothing it had kept is missing.

    python tools/crash_test.py [--runs N] [--seed S]

Each run lets a process play by engine and store at full speed: deals, moves, undo, redo, restarts,
wins, settings, the program closed and opened again. It says on a pipe what it is about to do, and
that it is done; then it is killed. What its store holds must be what the same doings lead to in a
store in memory, down to every row: either without or with the one thing that was just being done.
The next process goes on from there. What is chosen follows from the seed; the instant of the kill
is the machine's, so on a failure the files are kept as the kill left them.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import select
import shutil
import signal
import sqlite3
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from halfmoon_arcade.engine import DealCode, Game, Slot, Status  # noqa: E402 # found only now
from halfmoon_arcade.sitting import Sitting  # noqa: E402
from halfmoon_arcade.store import AnimationSpeed, Store  # noqa: E402
from halfmoon_arcade.store.database import FILE_NAME  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Iterator

EXAMPLE: Final = DealCode(1)
LINE: Final = [
    {Slot.parse(label) for label in move}
    for move in json.loads((ROOT / "tests" / "data" / "example-deal.json").read_text())["line"]
]
"""A way to win it."""

ODDS: Final = {"move": 80, "undo": 8, "redo": 5, "reopen": 3, "set": 2, "deal": 1, "restart": 0.5}
"""What is done how often: so that of the games of the example most are won."""

LONGEST_LIFE: Final = 0.1
"""Seconds: the opening of the store and a few moves on a slow disk, a hundred moves in memory."""
RUNS_IN_A_FOLDER: Final = 25
"""After these the store begins anew, so that its first steps are killed as well."""
MEMORY: Final = Path("/dev/shm")  # noqa: S108 # where there is one, its files cost no waiting
STEP: Final = 0.9
"""Seconds that the player's clock goes on in a step, at most; the window notes it each second."""
CLOCK_TOLERANCE: Final = 1.0

_ROWS: Final = """
    SELECT id, turn, code, record, status, moves, score, undos, counts, after, began IS NULL,
        ended IS NULL, json_extract(earlier, '$.record') FROM games ORDER BY id
"""
_CLOCK: Final = "UPDATE games SET seconds = ? WHERE turn = (SELECT max(turn) FROM games)"
_SETTINGS: Final = "SELECT key, value FROM settings ORDER BY key"

Doing = list[Any]


class LostError(Exception):
    """The store does not hold what it must."""


class Seat:
    """A sitting at a store, on whose clock time passes only when it is told to."""

    def __init__(self, store: Store, now: float = 0.0) -> None:
        """Sit down at a store, at a time in seconds."""
        self.store, self.now = store, now
        self.begin()

    def begin(self) -> None:
        """Sit down as at the start of the program."""
        self.sitting = Sitting(self.store, lambda: self.now)
        if self.sitting.resume():
            self.sitting.hold_clock()
            self.sitting.release_clock()

    def do(self, doing: Doing, now: float) -> None:
        """Do one thing that `choose` returned."""
        what, *how = doing
        self.now = now
        match what:
            case "deal":
                self.sitting.deal(DealCode(how[0]))
            case "move":
                for slot in how:
                    self.sitting.tap(slot)
            case "set":
                setattr(self.store.settings, how[0], AnimationSpeed(how[1]))
            case _:
                getattr(self.sitting, what)()
        self.sitting.note_clock()

    def take_clock(self, seconds: float) -> None:
        """Go on with what a kill left of the clock: what several have cost never adds up."""
        change = self.store._database.change  # noqa: SLF001 # no part of the game does that
        change(lambda rows: rows.execute(_CLOCK, (seconds,)))
        self.begin()

    def rows(self) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
        """All that is kept, but for times."""
        query = self.store._database.query  # noqa: SLF001 # no part of the game asks for all of it
        return query(_ROWS), query(_SETTINGS)


def choose(game: Game | None, chance: random.Random) -> Doing:
    """What a restless player would do next."""
    (what,) = chance.choices(list(ODDS), list(ODDS.values()))
    if game is None or game.status is Status.WON or what == "deal":
        return ["deal", chance.choice([1, 1, 1, chance.randrange(2, 50)])]
    if what == "set":
        return ["set", "animation_speed", chance.choice(list(AnimationSpeed)).value]
    if what != "move":
        return [what]
    done = [move.slots for move in game.history]
    if game.code == EXAMPLE and [{*slots} for slots in done] == LINE[: len(done)]:
        return ["move", *(slot.label for slot in LINE[len(done)])]
    moves = game.table.moves()
    if not moves:
        return ["restart"]
    return ["move", *(slot.label for slot in chance.choice(moves).slots)]


def live(folder: Path, pipe: int, chance: random.Random, now: float) -> None:
    """Play until killed, and say on the pipe what is done."""
    store = Store.open(folder)
    seat = Seat(store, now)
    while True:
        doing = choose(seat.sitting.game, chance)
        now = seat.now + chance.uniform(0, STEP)
        os.write(pipe, json.dumps([doing, now]).encode() + b"\n")
        if doing == ["reopen"]:
            seat.sitting.save_clock()
            store.close()
            store = Store.open(folder)
            seat = Seat(store, now)
        else:
            seat.do(doing, now)
        os.write(pipe, b"done\n")


def life(folder: Path, chance: random.Random, now: float) -> list[str]:
    """Let a process play and kill it; return what it said."""
    seed, span = chance.random(), chance.uniform(0, LONGEST_LIFE)
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            os.close(reading)
            live(folder, writing, random.Random(seed), now)  # noqa: S311 # no secret
        finally:
            os._exit(1)
    os.close(writing)
    end = time.monotonic() + span
    said = b""
    while (left := end - time.monotonic()) > 0:
        if select.select([reading], [], [], left)[0]:
            if not (heard := os.read(reading, 65536)):
                break
            said += heard
    os.kill(child, signal.SIGKILL)
    _, state = os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as rest:
        said += rest.read()
    if not os.WIFSIGNALED(state):
        raise LostError("The player has ended by itself.")
    # What comes after the last end of line was cut off.
    return said.decode().split("\n")[:-1]


def judge(folder: Path, said: list[str], mirror: Seat) -> bool:
    """Compare a store with what was done to it, and bring the mirror to the same state.

    Returns:
        Whether the kill came in the middle of something that nevertheless was kept.

    Raises:
        LostError: It is not the same.
    """
    flight: tuple[Doing, float] | None = None
    for line in said:
        if line != "done":
            flight = tuple(json.loads(line))
        elif flight is not None:
            follow(mirror, *flight)
            flight = None
    with Store.open(folder) as store:
        if store.notice or not store.keeps:
            raise LostError(f"The store complains: {store.notice}")
        found = Seat(store, mirror.now)
        if landed := flight is not None and found.rows() != mirror.rows():
            follow(mirror, *flight)
        if found.rows() != mirror.rows():
            raise LostError(f"Kept: {found.rows()}\nDone: {mirror.rows()}")
        if found.store.games.statistics().won != mirror.store.games.statistics().won:
            raise LostError("Wins are counted otherwise.")
        shown = mirror.sitting.seconds
        mirror.begin()
        compare(found.sitting, mirror.sitting, shown)
        mirror.take_clock(found.sitting.seconds)
    check = sqlite3.connect(folder / FILE_NAME)
    (integrity,) = check.execute("PRAGMA integrity_check").fetchone()
    check.close()
    if integrity != "ok":
        raise LostError(f"The file is not sound: {integrity}")
    return landed


def follow(mirror: Seat, doing: Doing, now: float) -> None:
    """Do in the mirror what the player has done."""
    if doing == ["reopen"]:
        mirror.sitting.save_clock()
        mirror.now = now
        mirror.begin()
    else:
        mirror.do(doing, now)


def compare(found: Sitting, wanted: Sitting, shown: float) -> None:
    """See that the game goes on as it was left: table, undo, redo, selection, clock."""
    if (found.game is None) != (wanted.game is None):
        raise LostError("There is a game where none was, or none where one was.")
    if found.game is None or wanted.game is None:
        return
    states = [
        (one.game.to_record(), one.game.selection, one.can_undo, one.can_redo)
        for one in (found, wanted)
        if one.game is not None
    ]
    if states[0] != states[1]:
        raise LostError(f"Kept: {states[0]}\nDone: {states[1]}")
    if abs(found.seconds - shown) > CLOCK_TOLERANCE:
        raise LostError(f"The clock says {found.seconds} instead of {shown}.")


def copies(folder: Path, place: Path, chance: random.Random) -> Path:
    """Copy what a kill has left, so that looking at it repairs nothing for the next player."""
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    for part in chance.choice([("", "-wal", "-shm"), ("", "-wal")]):
        if (path := folder / f"{FILE_NAME}{part}").exists():
            shutil.copyfile(path, place / path.name)
    return place


def stores(places: list[Path], runs: int) -> Iterator[tuple[int, Path, Seat]]:
    """For each run the folder and the mirror; new ones from time to time, on disk or in memory."""
    for run in range(runs):
        if run % RUNS_IN_A_FOLDER == 0:
            place = places[run // RUNS_IN_A_FOLDER % len(places)]
            folder, mirror = place / f"store-{run}", Seat(Store.in_memory())
        yield run, folder, mirror


def main(options: list[str] | None = None) -> int:
    """Kill as often as asked.

    Returns:
        0 when nothing was lost.
    """
    parser = argparse.ArgumentParser(description="Kill the game, and see that nothing is lost.")
    parser.add_argument("--runs", type=int, default=300, help="how many kills")
    parser.add_argument("--seed", type=int, default=random.randrange(10**9), help="what is played")  # noqa: S311
    asked = parser.parse_args(options)
    print(f"Seed {asked.seed}", flush=True)
    chance = random.Random(asked.seed)  # noqa: S311 # no secret
    roots = [MEMORY] if MEMORY.is_dir() else []
    places = [Path(tempfile.mkdtemp(prefix="halfmoon-crash-", dir=root)) for root in (*roots, None)]
    place = places[0]
    counted: Counter[str] = Counter()
    begun = time.monotonic()
    for run, folder, mirror in stores(places, asked.runs):
        won = mirror.store.games.statistics().won
        said: list[str] = []
        try:
            said = life(folder, chance, mirror.now)
            counted["landed"] += judge(copies(folder, place / "seen", chance), said, mirror)
        except LostError as error:
            (place / "said.txt").write_text("\n".join(said))
            print(f"Run {run} lost something: {error}", file=sys.stderr)
            print(f"As the kill left it: {folder}; looked at: {place}.", file=sys.stderr)
            print(f"The same doings: --seed {asked.seed} --runs {run + 1}", file=sys.stderr)
            return 1
        counted["steps"] += said.count("done")
        counted["amid"] += bool(said) and said[-1] != "done"
        counted["won"] += mirror.store.games.statistics().won - won
    for place in places:
        shutil.rmtree(place)
    print(
        f"{asked.runs} kills in {time.monotonic() - begun:.0f} s, {counted['amid']} of them amid "
        f"something, which was kept {counted['landed']} times; {counted['steps']} steps and "
        f"{counted['won']} wins, none lost, none counted twice."
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
