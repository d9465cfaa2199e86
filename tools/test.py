"""Check everything: style, types, and the whole suite of tests.

    python3 tools/test.py                     everything, as CI does
    python3 tools/test.py tests/engine -k s6  only these tests: options go to pytest

The first run makes `.venv` and brings what the tests need. The exit code is 0 only when every
check passed; pytest comes last, so that its own summary closes the output.
"""

from __future__ import annotations

import bootstrap
import machine

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
    failed = [] if options else [name for name in CHECKS if not passes(python, name)]
    if failed:
        machine.say(f"Not passed: {', '.join(failed)} (see above). The tests run all the same.")
    tests = machine.run([python, "-m", "pytest", *options], in_folder=bootstrap.ROOT)
    return tests or int(bool(failed))


def passes(python: str, name: str) -> bool:
    """Run one of the checks and say how it went."""
    machine.say(f"{name}: {' '.join(CHECKS[name])}")
    return machine.run([python, "-m", *CHECKS[name]], in_folder=bootstrap.ROOT) == 0


if __name__ == "__main__":
    bootstrap.start(main)
