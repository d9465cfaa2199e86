"""Check everything: style, types, and the whole suite of tests.

    python3 tools/test.py                     everything, as CI does
    python3 tools/test.py tests/engine -k s6  only these tests: options go to pytest

The first run makes `.venv` and brings what the tests need. With everything, the folder that players
get is made as well, and played where there is no Python; `test_build.py` tests all that is made.
The whole suite runs on all processors, a file at a time on each; single tests run one after the
other. The exit code is 0 only when every check passed; pytest comes last, so that its own summary
closes the output.
"""

from __future__ import annotations

import sys

import bootstrap
import machine
from machine import Trouble
from shipping import environment, onedir

BUILT = bootstrap.ROOT / "build" / "tested"

ALL_PROCESSORS = ["-n", "auto", "--dist", "loadfile", "--no-loadscope-reorder"]
"""Files as a whole, since their tests share what is dear to make, and in their order: the long ones
with few tests do not come last then."""

CHECKS = {
    "Style": ["ruff", "check"],
    "Format": ["ruff", "format", "--check"],
    "Types": ["mypy"],
}


def main(options: list[str]) -> int:
    """Run the checks.

    Args:
        options: For pytest. With any, only pytest runs.

    Returns:
        0 when everything passed.
    """
    python = str(bootstrap.environment(with_tests=True))
    machine.bring(machine.TEST_PROGRAMS)
    failed = []
    if not options:
        failed = [name for name in CHECKS if not passes(python, name)]
        options = [*ALL_PROCESSORS, *build(failed)]
    if failed:
        machine.say(f"Not passed: {', '.join(failed)} (see above). The tests run all the same.")
    tests = machine.run([python, "-m", "pytest", *options], in_folder=bootstrap.ROOT)
    return tests or int(bool(failed))


def build(failed: list[str]) -> list[str]:
    """Make the folder that players get, so that it is played, too.

    Args:
        failed: Gets a name when there should be one, and is not.

    Returns:
        Options for pytest that say where it is; none where there is none.
    """
    machine.say("Build: tools/build.py --one-dir")
    if sys.platform != "linux":
        machine.say("  skipped: it can be tested on Linux only, so far.")
        return []
    try:
        python = environment.prepare(one_dir=True)
    except Trouble as trouble:
        machine.say(f"  skipped: {trouble}")
        return []
    BUILT.mkdir(parents=True, exist_ok=True)
    try:
        onedir.make(python, BUILT)
    except Trouble as trouble:
        machine.say(str(trouble))
        failed.append("Build")
        return []
    # In one word: a path that stands alone would be taken for what to test.
    return [f"--built={BUILT}"]


def passes(python: str, name: str) -> bool:
    """Run one of the checks and say how it went."""
    machine.say(f"{name}: {' '.join(CHECKS[name])}")
    return machine.run([python, "-m", *CHECKS[name]], in_folder=bootstrap.ROOT) == 0


if __name__ == "__main__":
    bootstrap.start(main)
