"""Measure what the game may cost, each number beside its floor from the same run.

    tools/bench.py [--quick] [--json FILE] [--readme]

Prints a table in Markdown. A floor is what cannot be undercut: the same thing done by a script
that does nothing else, taking turns with ours. Without a display it starts one in memory; OpenGL is
then software, which is the slowest a player can have.

What a line means:

measured  Of what includes waiting, such as the start, the median; of pure work, such as the
          engine, the best, since a busy machine can only make it slower. After ± stands the
          spread, half the distance between the quartiles.
floor     What it is compared with, measured in the same run but for the sizes of builds.
budget    What it may be. `budgets.py` says how each is measured.
verdict   "noisy" is said where samples differ by more than a tenth: then something else runs, and
          the line says little. Where it can, the time of the processor decides then.

With `--json` everything goes into a file as well, for other programs; with `--readme` the table
goes into the README, too.
"""

from __future__ import annotations

import argparse
import compileall
import contextlib
import json
import os
import platform
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import budgets
import machine
from sampling import NOISY

if TYPE_CHECKING:
    from collections.abc import Iterator

    from sampling import Sample

_PACKAGE: Final = Path(__file__).resolve().parent.parent / "halfmoon_arcade"
_README: Final = Path(__file__).resolve().parent.parent / "README.md"
_MARKS: Final = ("<!-- bench -->\n", "<!-- /bench -->\n")
_HEAD: Final = ("what", "measured", "floor", "ratio", "budget", "")


def main(arguments: list[str]) -> int:
    """Measure and print.

    Returns:
        0 when every budget is kept that could be measured, else 1.
    """
    parser = argparse.ArgumentParser(description="Measure the game.")
    parser.add_argument("--quick", action="store_true", help="less exactly, in a minute")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write it for programs, too")
    parser.add_argument("--readme", action="store_true", help="put the table into the README, too")
    wish = parser.parse_args(arguments)
    # As in an installed copy, whose modules pip has compiled.
    compileall.compile_dir(_PACKAGE, quiet=1)
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else 0.0
    if load > NOISY:
        print(f"The machine is not at rest (load {load:.1f}); see “noisy”.", file=sys.stderr)
    rows = []
    _print_line(_HEAD)
    _print_line(["---"] * len(_HEAD))
    with _place():
        for row in budgets.rows(quick=wish.quick):
            rows.append(row)
            _print_line(cells(row))
    if wish.json:
        wish.json.write_text(json.dumps(_plain(rows, load), indent=1) + "\n", encoding="utf-8")
    if wish.readme:
        _put_into_readme(rows)
    return 1 if any(row.kept is False for row in rows) else 0


def verdict(row: budgets.Row) -> str:
    """Say how a line went: "kept", "missed" or "not built", and whether it is noisy."""
    if row.kept is None:
        return "not built"
    said = "kept" if row.kept else "missed"
    return f"{said}, noisy" if row.noisy else said


def cells(row: budgets.Row) -> list[str]:
    """Write a line of the table."""
    said = verdict(row)
    return [
        row.what,
        ", ".join(filter(None, (_written(row.ours, row.form), row.note))),
        f"{row.floor[0]} {_written(row.floor[1], row.form)}" if row.floor else "-",
        "-" if row.ratio is None else f"{row.ratio:.2f}",
        row.budget,
        f"**{said}**" if row.kept is False else said,
    ]


def _written(sample: Sample | None, form: str) -> str:
    if sample is None:
        return "-"
    number = form.format(sample.value).replace("_", "\N{NO-BREAK SPACE}")
    return f"{number} ± {sample.spread:.0%}" if sample.spread else number


def _print_line(line: list[str] | tuple[str, ...]) -> None:
    print(f"| {' | '.join(line)} |", flush=True)


def _plain(rows: list[budgets.Row], load: float) -> dict[str, object]:
    """Everything as plain values."""
    return {
        "machine": {
            "system": platform.platform(),
            "python": platform.python_version(),
            "processors": os.cpu_count(),
            "load": round(load, 2),
        },
        "rows": [
            {
                "what": row.what,
                "unit": row.form.partition("}")[2].strip(),
                "measured": row.ours and row.ours.value,
                "spread": row.ours and row.ours.spread,
                "floor": row.floor and row.floor[1].value,
                "floor_spread": row.floor and row.floor[1].spread,
                "floor_is": row.floor and row.floor[0],
                "ratio": row.ratio,
                "budget": row.budget,
                "note": row.note,
                "verdict": verdict(row),
            }
            for row in rows
        ],
    }


def _put_into_readme(rows: list[budgets.Row]) -> None:
    before, mark, rest = _README.read_text(encoding="utf-8").partition(_MARKS[0])
    _, end, after = rest.partition(_MARKS[1])
    lines = [_HEAD, ["---"] * len(_HEAD), *map(cells, rows)]
    table = "".join(f"| {' | '.join(line)} |\n" for line in lines)
    _README.write_text(f"{before}{mark}\n{table}\n{end}{after}", encoding="utf-8")


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
