"""Measuring where other programs run, too: many short samples, in turn, and how far they differ."""

from __future__ import annotations

import os
import resource
import statistics
import subprocess
import sys
import time
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence

NOISY: Final = 0.10
"""Spread from which a measurement is called noisy."""

_TOOLS: Final = Path(__file__).resolve().parent
_ROOT: Final = _TOOLS.parent


class Sample(NamedTuple):
    """What came of several measurements of the same thing.

    Attributes:
        value: Their median, or the best of them.
        spread: Half the distance between their quartiles, in parts of the median.
    """

    value: float
    spread: float = 0.0

    @property
    def noisy(self) -> bool:
        """Whether they differ so much that the value says little."""
        return self.spread > NOISY


def usual(values: Sequence[float]) -> Sample:
    """The median: for what includes waiting, which may be shorter or longer by chance."""
    return Sample(statistics.median(values), _spread(values))


def best(values: Sequence[float], better: Callable[[Sequence[float]], float] = min) -> Sample:
    """The best: for pure work, which other programs can only make slower, never faster."""
    return Sample(better(values), _spread(values))


def _spread(values: Sequence[float]) -> float:
    middle = statistics.median(values)
    if len(values) < 3 or not middle:  # noqa: PLR2004 # fewer have no quartiles
        return 0.0
    low, _, high = statistics.quantiles(values, n=4, method="inclusive")
    return (high - low) / 2 / abs(middle)


def in_turn(
    measures: Mapping[str, Callable[[], Sequence[float]]], rounds: int, *, warm_up: bool = False
) -> dict[str, list[Sequence[float]]]:
    """Measure several things again and again, so that a busy moment disturbs all of them alike.

    Args:
        measures: What each is called, and what measures it once.
        rounds: How often each is measured.
        warm_up: Whether a first round does not count: it fills the caches of disk and OpenGL.

    Returns:
        The results of each, in the order in which they came.
    """
    results: dict[str, list[Sequence[float]]] = {name: [] for name in measures}
    for number in range(rounds + warm_up):
        for name, measure in measures.items():
            result = measure()
            if number or not warm_up:
                results[name].append(result)
    return results


def ask(name: str, *numbers: float) -> list[float]:
    """Measure in a process of its own, which nothing before has warmed or worn.

    Args:
        name: A function of `measures` or `frames`, with its module, such as "frames.tap".
        numbers: What it is called with.

    Returns:
        What it told.
    """
    module = name.partition(".")[0]
    script = f"import {module}; {name}({', '.join(map(str, numbers))})"
    done = subprocess.run(  # noqa: S603 # our own script
        [sys.executable, "-c", script],
        cwd=_ROOT,
        env=os.environ | {"PYTHONPATH": str(_TOOLS)},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode != 0:
        # Only now: arcade's own start complains of a missing sound device in many lines.
        print(done.stderr, file=sys.stderr)
        raise SystemExit(f"{name} could not be measured.")
    return [float(word) for word in done.stdout.split()]


def since_start(name: str) -> list[float]:
    """Seconds from the start of a process to a moment that it tells, and of CPU until then."""
    begun = time.monotonic()
    moment, cpu = ask(name)
    return [moment - begun, cpu]


def run(*arguments: str) -> list[float]:
    """Run Python once; returns the seconds that took, and how many of CPU."""
    before, begun = _cpu_of_children(), time.perf_counter()
    subprocess.run(  # noqa: S603 # our own command
        [sys.executable, *arguments], cwd=_ROOT, stdout=subprocess.DEVNULL, check=True
    )
    return [time.perf_counter() - begun, _cpu_of_children() - before]


def _cpu_of_children() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
