"""What is said on the command line: answers on stdout, complaints on stderr.

Either may be closed, full, or unable to show every letter; none of that may end in a traceback.
Imports nothing of ours.
"""

import contextlib
import io
import os
import sys
from typing import TextIO


def let_every_letter_through() -> None:
    r"""Print "\u2660" where a terminal has no ♠, which in JSON is even the same letter."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")


def say(text: str) -> None:
    """Answer.

    Raises:
        OSError: When the answer cannot be written.
    """
    print(text)  # noqa: T201 - this is how a command answers
    if sys.stdout is not None:
        sys.stdout.flush()


def complain(text: str) -> None:
    """Say in one line what is wrong; where nobody can be told, only the exit code says it."""
    # To print, "no stream" means stdout, where nothing but answers may stand.
    if sys.stderr is None:
        return
    try:
        line = " ".join(text.splitlines())
        print(f"halfmoon: {line}", file=sys.stderr, flush=True)  # noqa: T201 - and this how it errs
    except (OSError, ValueError):
        _abandon(sys.stderr)


def stop_answering() -> None:
    """Drop what stdout did not take, which Python would try to write once more at its exit."""
    _abandon(sys.stdout)


def _abandon(stream: TextIO) -> None:
    with contextlib.suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
