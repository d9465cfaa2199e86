"""Measure what the game may cost, each number beside its floor from the same run.

    tools/bench.py [--quick] [--readme]

Prints a table in Markdown. A floor is what cannot be undercut: the same thing done by a script
that does nothing else. Without a display it starts one in memory; OpenGL is then software, which
is the slowest a player can have. What a busy machine blurs is measured several times, and the best
time counts, for us and for the floor alike. With `--readme` the table goes into the README, too.
"""

from __future__ import annotations

import argparse
import compileall
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

import machine

if TYPE_CHECKING:
    from collections.abc import Iterator

_START_RUNS: Final = 9
_PROCESSES: Final = 7
"""Processes that measure the same one after the other; the best of them was disturbed least."""

_PACKAGE: Final = Path(__file__).resolve().parent.parent / "halfmoon_arcade"
_README: Final = Path(__file__).resolve().parent.parent / "README.md"
_MARKS: Final = ("<!-- bench -->\n", "<!-- /bench -->\n")
_LIMITS: Final = {
    "start": 1.10,
    "idle": 0.1,
    "clock": 0.6,
    "frame": 250,
    "draws": 3,
    "memory": 60,
    "taps": 100_000,
    "deal": 150,
    "describe": 0.15,
}


class Row(NamedTuple):
    """A line of the table.

    Attributes:
        what: What was measured.
        ours: The result, with its unit.
        floor: What it is compared with.
        budget: What it may be.
        kept: Whether it is.
    """

    what: str
    ours: str
    floor: str
    budget: str
    kept: bool


def main(arguments: list[str]) -> int:
    """Measure and print.

    Returns:
        0 when every budget is kept, else 1.
    """
    parser = argparse.ArgumentParser(description="Measure the game.")
    parser.add_argument("--quick", action="store_true", help="less exactly, in half a minute")
    parser.add_argument("--readme", action="store_true", help="put the table into the README, too")
    wish = parser.parse_args(arguments)
    # As in an installed copy, whose modules pip has compiled.
    compileall.compile_dir(_PACKAGE, quiet=1)
    with _place():
        rows = list(_rows(quick=wish.quick))
    table = _table(rows)
    print(table, end="")
    if wish.readme:
        _put_into_readme(table)
    return 0 if all(row.kept for row in rows) else 1


def _table(rows: list[Row]) -> str:
    lines = ["| what | measured | floor | budget | |", "|---|---|---|---|---|"]
    for row in rows:
        cells = (*row[:4], "kept" if row.kept else "**missed**")
        lines.append(f"| {' | '.join(cells)} |")
    return "\n".join(lines) + "\n"


def _put_into_readme(table: str) -> None:
    before, mark, rest = _README.read_text(encoding="utf-8").partition(_MARKS[0])
    _, end, after = rest.partition(_MARKS[1])
    _README.write_text(f"{before}{mark}\n{table}\n{end}{after}", encoding="utf-8")


def _rows(*, quick: bool) -> Iterator[Row]:
    seconds = 4 if quick else 15
    yield _start(3 if quick else _START_RUNS)

    bare = _ask("idle_bare", 3)
    for name, what in (("idle_menu", "menu"), ("idle_table", "table, clock stopped")):
        share = _ask(name, seconds)
        yield Row(
            f"idle CPU, {what}",
            f"{share:.2f} %",
            f"bare arcade window {bare:.0f} %",
            f"below {_LIMITS['idle']} %",
            share < _LIMITS["idle"],
        )
    share = _ask("idle_clock", seconds)
    yield Row(
        "idle CPU, table, clock running",
        f"{share:.2f} %",
        f"bare arcade window {bare:.0f} %",
        f"below {_LIMITS['clock']} %",
        share < _LIMITS["clock"],
    )

    processes = 2 if quick else _PROCESSES
    frame, draws = min(_ask_all("frame") for _ in range(processes))
    static = min(_ask("frame_floor") for _ in range(processes))
    yield Row(
        "Python time of an animating frame",
        f"{frame:.0f} µs, {draws:.0f} draw calls",
        f"104 static sprites {static:.0f} µs",
        f"{_LIMITS['frame']} µs, {_LIMITS['draws']} draw calls",
        frame <= _LIMITS["frame"] and draws <= _LIMITS["draws"],
    )

    table, window = _ask("memory_table"), _ask("memory_bare")
    yield Row(
        "resident memory, table at 1280x720",
        f"{table:.0f} MB",
        f"bare window {window:.0f} MB",
        f"floor + {_LIMITS['memory']} MB",
        table - window <= _LIMITS["memory"],
    )

    taps = max(_ask("taps") for _ in range(processes))
    deal = min(_ask("deal") for _ in range(processes))
    yield Row(
        "engine, taps in a second",
        f"{taps:,.0f}".replace(",", " "),
        "-",
        "at least 100 000",
        taps >= _LIMITS["taps"],
    )
    yield Row(
        "engine, a deal from its code", f"{deal:.0f} µs", "-", "150 µs", deal <= _LIMITS["deal"]
    )

    python = min(_time("-c", "pass") for _ in range(7))
    describe = min(_time("-m", "halfmoon_arcade", "describe", "AAAAAAB", "1") for _ in range(7))
    yield Row(
        "`halfmoon describe`",
        f"{describe:.3f} s",
        f"Python alone {python:.3f} s",
        f"{_LIMITS['describe']} s",
        describe <= _LIMITS["describe"],
    )


def _start(runs: int) -> Row:
    """Compare the times from the process's beginning to its first frame, taking turns."""
    times: dict[str, list[float]] = {"start": [], "start_bare": []}
    for _ in range(runs + 1):
        for name, taken in times.items():
            begun = time.monotonic()
            taken.append(_ask(name) - begun)
    # The first run of each fills the caches of the disk and of OpenGL.
    ours, bare = (min(taken[1:]) for taken in times.values())
    return Row(
        "start to the first frame of the menu",
        f"{ours:.2f} s",
        f"bare window {bare:.2f} s",
        f"{_LIMITS['start']}x floor",
        ours <= _LIMITS["start"] * bare,
    )


def _ask(name: str, *numbers: float) -> float:
    return _ask_all(name, *numbers)[0]


def _ask_all(name: str, *numbers: float) -> list[float]:
    """Measure in a process of its own, which nothing before has warmed or worn."""
    script = f"import measures; measures.{name}({', '.join(map(str, numbers))})"
    done = subprocess.run(  # noqa: S603 # our own script
        [sys.executable, "-c", script],
        env=os.environ | {"PYTHONPATH": str(Path(__file__).parent)},
        stdout=subprocess.PIPE,
        text=True,
        check=True,
    )
    return [float(word) for word in done.stdout.split()]


def _time(*arguments: str) -> float:
    begun = time.perf_counter()
    subprocess.run(  # noqa: S603 # our own command
        [sys.executable, *arguments], stdout=subprocess.DEVNULL, check=True
    )
    return time.perf_counter() - begun


@contextlib.contextmanager
def _place() -> Iterator[None]:
    """Somewhere to measure: a display, and a home that is not the player's."""
    with contextlib.ExitStack() as stack:
        if not machine.names_a_display():
            os.environ["DISPLAY"] = stack.enter_context(machine.virtual_display())
        home = stack.enter_context(tempfile.TemporaryDirectory())
        for name in ("HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA"):
            os.environ[name] = home
        yield


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
