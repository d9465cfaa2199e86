"""The budgets of the game, each with the floor it is compared with: what `bench.py` goes through.

A floor is what cannot be undercut: the same thing done by a script that does nothing else.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, NamedTuple

from sampling import Sample, ask, best, in_turn, run, since_start, usual

if TYPE_CHECKING:
    from collections.abc import Iterator

DIST: Final = Path(__file__).resolve().parent.parent / "dist"
_MEGABYTE: Final = 1_000_000
_WAITED: Final = 1.2
_COMMANDS: Final = {
    "`halfmoon describe CODE`": ("describe", "AAAAAAB", "1"),
    "`halfmoon describe CODE --json`": ("describe", "AAAAAAB", "1", "--json"),
    "`halfmoon stats`": ("stats",),
    "`halfmoon --help`": ("--help",),
    "`halfmoon --version`": ("--version",),
}


class Row(NamedTuple):
    """A line of the table.

    Attributes:
        what: What was measured.
        ours: The result; None when there is nothing to measure.
        form: How numbers of this line are written, with their unit.
        budget: What the result may be, in words.
        kept: Whether it is; None when it was not measured.
        floor: What it is compared with, and what that is called.
        note: What else is to be said about the result.
        pairs: How many times the floor it is, where that was found out pair by pair.
    """

    what: str
    ours: Sample | None
    form: str
    budget: str
    kept: bool | None
    floor: tuple[str, Sample] | None = None
    note: str = ""
    pairs: float | None = None

    @property
    def ratio(self) -> float | None:
        """How many times the floor it is."""
        if self.pairs is not None:
            return self.pairs
        if self.ours is None or self.floor is None or not self.floor[1].value:
            return None
        return self.ours.value / self.floor[1].value

    @property
    def noisy(self) -> bool:
        """Whether what it was measured from differs too much to be relied on."""
        samples = [self.ours, self.floor and self.floor[1]]
        return any(sample.noisy for sample in samples if sample)


def rows(*, quick: bool) -> Iterator[Row]:
    """Measure everything, line by line.

    Args:
        quick: Whether fewer and shorter samples will do.
    """
    yield _start(3 if quick else 15)
    yield from _idle(1 if quick else 3)
    yield _frame(2 if quick else 7)
    yield _tap(1 if quick else 3)
    yield from _memory(1 if quick else 3)
    yield from _engine(2 if quick else 7)
    yield from _commands(3 if quick else 15)
    yield from _builds()


def _start(rounds: int) -> Row:
    """From the start of the process to the first frame of the menu, against a bare window.

    The two are started in turn, and each pair gives one ratio; the median of these counts. Where
    it is too noisy for that, the time of the processor decides, which suffers less.
    """
    names = {"ours": "measures.start", "bare": "measures.start_bare"}
    took = in_turn(
        {who: partial(since_start, name) for who, name in names.items()}, rounds, warm_up=True
    )
    pairs = list(zip(took["ours"], took["bare"], strict=True))
    wall, cpu = (usual([ours[of] / bare[of] for ours, bare in pairs]) for of in (0, 1))
    ours, bare = (usual([one[0] for one in took[who]]) for who in names)
    decides = cpu if wall.noisy else wall
    return Row(
        "start to the first frame of the menu",
        *(ours, "{:.2f} s", "1.1x floor", decides.value <= 1.1),  # noqa: PLR2004 # see DESIGN
        ("bare window", bare),
        f"{cpu.value:.2f}x in CPU time",
        wall.value,
    )


def _idle(rounds: int) -> Iterator[Row]:
    """The share of a core that is used while nobody does anything, OpenGL in software included."""
    lines = {
        "menu": ("measures.idle_menu", 0.1),
        "table, clock stopped": ("measures.idle_table", 0.1),
        "table, clock running": ("measures.idle_clock", 0.6),
    }
    measures = {what: partial(ask, name, 5) for what, (name, _) in lines.items()}
    shares = in_turn({**measures, "bare": partial(ask, "measures.idle_bare", 3)}, rounds)
    bare = usual([share for (share,) in shares["bare"]])
    for what, (_, most) in lines.items():
        ours = usual([share for (share,) in shares[what]])
        # A few thousandths of a core may well differ by half.
        yield Row(
            f"idle CPU, {what}",
            *(ours._replace(spread=0.0), "{:.2f} %", f"below {most} %", ours.value < most),
            ("bare arcade window", bare),
        )


def _frame(rounds: int) -> Row:
    """What Python does for a frame of a move, by the CPU time of its thread."""
    names = {"ours": "frames.frame", "floor": "frames.frame_floor"}
    took = in_turn({who: partial(ask, name) for who, name in names.items()}, rounds)
    ours, floor = (best([one[0] for one in took[who]]) for who in names)
    draws = max(one[1] for one in took["ours"])
    return Row(
        "Python time of an animating frame",
        *(ours, "{:.0f} µs", "250 µs, 3 draw calls"),
        ours.value <= 250 and draws <= 3,  # noqa: PLR2004 # see DESIGN
        ("104 static sprites", floor),
        f"{draws:.0f} draw calls",
    )


def _tap(rounds: int) -> Row:
    """From the press on a card to the end of the frame in which it is seen; state comes at once."""
    took = [ask("frames.tap") for _ in range(rounds)]
    frames = max(one[0] for one in took)
    return Row(
        "tap to changed state and first changed frame",
        *(usual([one[1] for one in took]), "{:.0f} ms", "same frame", frames == 1),
        note=f"frame {frames:.0f}",
    )


def _memory(rounds: int) -> Iterator[Row]:
    """What is resident, the memory of OpenGL in software included."""
    names = {"ours": "measures.memory_table", "bare": "measures.memory_bare"}
    measures = {who: partial(ask, name) for who, name in names.items()}
    took = in_turn(measures, rounds, warm_up=True)
    bare = usual([one[0] for one in took["bare"]])
    for of, what in enumerate(("table at 1280x720", "the same after its panels")):
        ours = usual([one[of] for one in took["ours"]])
        more = ours.value - bare.value
        yield Row(
            f"resident memory, {what}",
            *(ours, "{:.0f} MB", "60 MB over floor", more <= 60),  # noqa: PLR2004 # see DESIGN
            ("bare window", bare),
            f"{more:.0f} MB over",
        )


def _engine(rounds: int) -> Iterator[Row]:
    names = {"taps": "measures.taps", "deal": "measures.deal"}
    took = in_turn({who: partial(ask, name) for who, name in names.items()}, rounds)
    taps = best([one[0] for one in took["taps"]], max)
    deal = best([one[0] for one in took["deal"]])
    enough, most = 100_000, 150
    yield Row(
        "engine, taps in a second",
        *(taps, "{:_.0f}", f"at least {enough:_}".replace("_", " "), taps.value >= enough),
    )
    yield Row("engine, a deal from its code", deal, "{:.0f} µs", f"{most} µs", deal.value <= most)


def _commands(rounds: int) -> Iterator[Row]:
    """What answers without a window, against Python that does nothing.

    A program that only computes and yet takes longer than the processor had to wait for others:
    then the time of the processor decides.
    """
    python = "Python alone"
    measures = {python: partial(run, "-c", "pass")}
    for what, words in _COMMANDS.items():
        measures[what] = partial(run, "-m", "halfmoon_arcade", *words)
    took = in_turn(measures, rounds, warm_up=True)
    floor = usual([one[0] for one in took[python]])
    most = 0.15
    for what in _COMMANDS:
        wall, cpu = (usual([one[of] for one in took[what]]) for of in (0, 1))
        decides = cpu if wall.noisy or wall.value > _WAITED * cpu.value else wall
        yield Row(
            what,
            *(wall, "{:.3f} s", f"{most} s", decides.value <= most),
            (python, floor),
            f"{cpu.value:.3f} s of CPU",
        )


def _builds() -> Iterator[Row]:
    """Sizes of what `tools/build.py` made, if it did; the floors were measured once."""
    for what, pattern, most, bare in (
        ("build, one folder", "halfmoon", 35, 31.0),
        ("build, archive", "halfmoon-*.tar.xz", 14, 12.4),
    ):
        found = sorted(DIST.glob(pattern), key=lambda path: path.stat().st_mtime)
        size = Sample(_weight(found[-1]) / _MEGABYTE) if found else None
        yield Row(
            what,
            *(size, "{:.1f} MB", f"{most} MB", size and size.value <= most),
            ("bare arcade build", Sample(bare)),
        )


def _weight(path: Path) -> int:
    files = path.rglob("*") if path.is_dir() else [path]
    return sum(file.lstat().st_size for file in files if file.is_symlink() or file.is_file())
