"""The tool that measures: what it makes of numbers, and that it asks for what there is."""

from __future__ import annotations

import json
import re
import sys
from pathlib import Path

import pytest

if sys.platform == "win32":
    pytest.skip("it asks Unix what a process has used", allow_module_level=True)

import bench
import budgets
import frames
import measures
import sampling
from budgets import Row
from sampling import Sample, best, in_turn, usual

QUIET = [1.0, 1.01, 0.99, 1.0, 1.02]
LOUD = [1.0, 1.5, 0.9, 2.0, 1.1]


def test_one_slow_run_changes_neither_the_median_nor_the_best() -> None:
    assert usual([*QUIET, 9.0]).value == pytest.approx(1.005)
    assert best([*QUIET, 9.0]).value == 0.99
    assert best(QUIET, max).value == 1.02


def test_what_differs_much_is_called_noisy_and_what_differs_little_is_not() -> None:
    assert usual(LOUD).noisy
    assert best(LOUD).noisy
    assert not usual(QUIET).noisy
    assert not usual([1.0, 9.0]).noisy  # too few to say


def test_things_are_measured_in_turn_and_a_first_round_does_not_count() -> None:
    asked: list[str] = []

    def measure(name: str) -> list[float]:
        asked.append(name)
        return [len(asked)]

    took = in_turn({n: lambda n=n: measure(n) for n in "ab"}, 2, warm_up=True)  # type: ignore[misc]
    assert "".join(asked) == "ababab"
    assert took == {"a": [[3], [5]], "b": [[4], [6]]}


def test_every_measure_that_is_asked_for_is_there() -> None:
    source = Path(budgets.__file__).read_text(encoding="utf-8")
    asked = re.findall(r'"(measures|frames)\.(\w+)"', source)
    assert len(asked) >= 12
    rooms = {"measures": measures, "frames": frames}
    assert [name for room, name in asked if not callable(getattr(rooms[room], name, None))] == []


def test_a_measure_tells_its_numbers_from_a_process_of_its_own() -> None:
    (deal,) = sampling.ask("measures.deal")
    assert deal > 0


def test_a_measure_that_fails_says_so(capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match=r"measures\.nothing could not be measured"):
        sampling.ask("measures.nothing")
    assert "AttributeError" in capfd.readouterr().err


def test_a_command_takes_time_of_a_processor_too() -> None:
    wall, cpu = sampling.run("-c", "sum(range(3_000_000))")
    assert cpu > 0
    assert wall > 0


KEPT = Row("start", Sample(0.5, 0.02), "{:.2f} s", "1.1x", kept=True, floor=("bare", Sample(0.4)))
MISSED = KEPT._replace(kept=False, ours=Sample(0.9, 0.3), pairs=2.0, note="odd")
ABSENT = Row("build", None, "{:.1f} MB", "35 MB", kept=None, floor=("bare", Sample(31.0)))


def test_each_line_says_what_was_measured_beside_its_floor_and_how_it_went() -> None:
    assert bench.cells(KEPT) == ["start", "0.50 s ± 2%", "bare 0.40 s", "1.25", "1.1x", "kept"]
    assert bench.cells(MISSED)[1:] == [
        *("0.90 s ± 30%, odd", "bare 0.40 s", "2.00", "1.1x", "**missed, noisy**"),
    ]
    assert bench.cells(ABSENT)[1:] == ["-", "bare 31.0 MB", "-", "35 MB", "not built"]


def test_the_table_in_the_readme_is_replaced_and_nothing_else(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    readme = tmp_path / "README.md"
    readme.write_text("before\n<!-- bench -->\n\nold\n\n<!-- /bench -->\nafter\n", "utf-8")
    monkeypatch.setattr(bench, "_README", readme)
    bench._put_into_readme([KEPT])  # noqa: SLF001 # the option does nothing else
    once = readme.read_text("utf-8")
    assert once.startswith("before\n<!-- bench -->\n\n| what |")
    assert once.endswith("| kept |\n\n<!-- /bench -->\nafter\n")
    assert "old" not in once
    bench._put_into_readme([KEPT])  # noqa: SLF001 # as above
    assert readme.read_text("utf-8") == once


def test_programs_can_read_all_of_it() -> None:
    said = json.loads(json.dumps(bench._plain([KEPT, MISSED, ABSENT], 0.0)))  # noqa: SLF001
    assert [row["verdict"] for row in said["rows"]] == ["kept", "missed, noisy", "not built"]
    assert said["rows"][0] == {
        "what": "start",
        "unit": "s",
        "measured": 0.5,
        "spread": 0.02,
        "floor": 0.4,
        "floor_spread": 0.0,
        "floor_is": "bare",
        "ratio": 1.25,
        "budget": "1.1x",
        "note": "",
        "verdict": "kept",
    }
    assert said["rows"][2]["measured"] is None


def test_what_is_built_is_weighed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(budgets, "DIST", tmp_path)
    assert [row.kept for row in budgets._builds()] == [None, None]  # noqa: SLF001
    (tmp_path / "halfmoon" / "deep").mkdir(parents=True)
    (tmp_path / "halfmoon" / "deep" / "file").write_bytes(bytes(36_000_000))
    (tmp_path / "halfmoon-1.tar.xz").write_bytes(bytes(13_000_000))
    folder, archive = budgets._builds()  # noqa: SLF001
    assert (folder.kept, archive.kept) == (False, True)
    assert bench.cells(folder)[1] == "36.0 MB"
