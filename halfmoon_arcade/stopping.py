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

    def _stop(self, number: int, _frame: FrameType | None) -> None:
        self._told = number
        self.check()
