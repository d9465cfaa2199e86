"""Told to stop: by Ctrl+C, or because the terminal or the desktop ends.

Imports nothing of ours.
"""

from __future__ import annotations

import signal
from typing import TYPE_CHECKING, Final, Self

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType, TracebackType
    from typing import TypeAlias

    _Handler: TypeAlias = Callable[[int, FrameType | None], object] | int | None

_NAMES: Final = ("SIGINT", "SIGTERM", "SIGHUP")
"""Signals by name: Windows lacks one."""
_USUAL: Final = (signal.SIG_DFL, signal.default_int_handler)
_EXIT: Final = 128
"""The custom of shells: the number of the signal is added to it."""


class Stops:
    """As a context: a signal to stop becomes `SystemExit`, and all is closed in good order."""

    def __init__(self) -> None:
        """Listen to nothing yet."""
        self._told: int | None = None
        self._end: Callable[[], object] | None = None
        self._before: dict[int, _Handler] = {}

    def __enter__(self) -> Self:
        """Listen, but not to what is ignored, as under nohup."""
        for name in _NAMES:
            number = getattr(signal, name, None)
            if number is not None and signal.getsignal(number) in _USUAL:
                self._before[number] = signal.signal(number, self._stop)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        """Leave the signals to whom they belonged."""
        for number, handler in self._before.items():
            signal.signal(number, handler)

    def check(self) -> None:
        """Stop now if a signal came while nobody passed it on.

        pyglet takes whatever happens in some of its imports for a library that is missing.

        Raises:
            SystemExit: When there was a signal.
        """
        if self._told is not None:
            raise SystemExit(_EXIT + self._told)

    def wait(self, end: Callable[[], object]) -> None:
        """Break off nothing from now on: at a signal, only ask whatever goes on to come to an end.

        What is broken off in the middle may leave something half done behind, which then complains.
        A second signal waits no longer.

        Args:
            end: Asks for it; `check` is to be called afterwards.
        """
        self._end = end

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        first, self._told = self._told is None, number
        if first and self._end is not None:
            self._end()
        else:
            self.check()
