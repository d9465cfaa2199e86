"""A player's time at the table: the game on it, its clock, and that every change is kept.

May import the engine, the clock and the store; knows no view.
"""

import secrets
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from halfmoon_arcade.clock import Clock, Hold
from halfmoon_arcade.engine import (
    DealCode,
    Event,
    Game,
    Ignored,
    Slot,
    Status,
    Taken,
    Undone,
    day_of,
)
from halfmoon_arcade.store import Attempt, DealOfDay, Run, Store


@dataclass(frozen=True, slots=True)
class Returned:
    """Undo on an untouched deal or restart brought back the game that was on the table before."""


Happening: TypeAlias = Event | Returned


class NoGameError(RuntimeError):
    """Something was to be done to the game on the table, but there is none."""

    def __init__(self) -> None:
        """Say so."""
        super().__init__("There is no game on the table.")


class Sitting:
    """What the player does, done to the game on the table and kept in the store.

    A new deal and a restart are never asked about: as long as no move is made in it, undo brings
    back the game that was there before.

    Attributes:
        store: Where everything is kept, the settings too.
    """

    def __init__(self, store: Store, now: Callable[[], float] = time.monotonic) -> None:
        """Sit down at an empty table; `now` tells seconds that never run backwards."""
        self.store = store
        self._games = store.games
        self._clock = Clock(now)
        self._attempt: Attempt | None = None
        self._before: Attempt | None = None

    @property
    def game(self) -> Game | None:
        """The game on the table."""
        return self._attempt.game if self._attempt else None

    @property
    def row(self) -> int | None:
        """The row of the store that keeps the game on the table."""
        return self._attempt.row if self._attempt else None

    @property
    def counts(self) -> bool:
        """Whether the statistics count the game on the table: not the replay of a won one."""
        return self._attempt is not None and self._attempt.counts

    @property
    def can_resume(self) -> bool:
        """Whether there is a game to go on with, here or in the store; one that is won is over."""
        attempt = self._attempt or self._games.kept()
        return attempt is not None and attempt.is_open

    @property
    def can_undo(self) -> bool:
        """Whether there is a move to take back, or a game to return to."""
        return self.game is not None and (self.game.can_undo or self._can_return)

    @property
    def can_redo(self) -> bool:
        """Whether there is a move to make again."""
        return self.game is not None and self.game.can_redo

    @property
    def can_restart(self) -> bool:
        """Whether a restart would change anything: not on a deal or a restart without a move."""
        return self.game is not None and not self.game.is_untouched

    @property
    def seconds(self) -> float:
        """What the clock says: seconds played since the first tap after the deal or restart."""
        return self._clock.seconds

    @property
    def clock_runs(self) -> bool:
        """Whether the clock is counting right now."""
        return self._clock.runs

    def resume(self) -> bool:
        """Put the kept game on the table, exactly as it was left, unless there is one already.

        Returns:
            Whether there is a game on the table now.
        """
        if self._attempt is None and (kept := self._games.kept()):
            self._seat(kept)
        return self._attempt is not None

    def deal(self, code: DealCode | None = None) -> None:
        """Deal a new game, by chance when no code is given; the game before it is set aside."""
        before = self._attempt or self._games.kept()
        if before and before.counts and before.game.code == code and before.game.is_untouched:
            # It lies there already. On top of itself, undo would seem to do nothing.
            before.run.seconds = 0.0
            before.game.tap_felt()
            self._games.keep_clock(before)
            self._seat(before)
            return
        self.save_clock()
        game = Game.deal(code or DealCode(secrets.randbelow(DealCode.COUNT)))
        self._deal_after(before, Attempt(Run(game)))

    def play_today(self, now: float | None = None) -> bool:
        """Go on with today's deal where it was begun today, else deal it.

        Once it is won, this is its replay, which is not counted. `now` is this moment in
        seconds since 1970, the real one when left out. Returns whether it was dealt.
        """
        now = time.time() if now is None else now
        today = self.store.logbook.daily(now)
        there = self._attempt or self._games.kept()
        if there and there.is_open and there.is_of_day(today.code, day_of(now)):
            return not self.resume()
        if today.state is DealOfDay.BEGUN and today.row is not None and self.take_up(today.row):
            return False
        self.save_clock()
        counts = today.state is not DealOfDay.WON
        self._deal_after(there, Attempt(Run(Game.deal(today.code)), counts=counts, dealt=now))
        return True

    def take_up(self, row: int) -> bool:
        """Put a game that was set aside on the table again; the one there is set aside in turn.

        Returns:
            Whether it is on the table now: not when it was won meanwhile, or cannot be read.
        """
        if row == self.row:
            return True
        attempt = self._games.attempt(row)
        if attempt is None or not attempt.is_open:
            return False
        self.save_clock()
        self._games.take_up(attempt, before=self._attempt or self._games.kept())
        self._seat(attempt)
        return True

    def forget(self) -> bool:
        """Forget all games but the one being played, and say whether that was kept."""
        self.resume()
        self.save_clock()
        playing = self._attempt if self._attempt and self._attempt.is_open else None
        if not self.store.logbook.forget(playing.row if playing else None):
            return False
        self._attempt, self._before = playing, None
        if playing is None:
            self._clock.set(0)
        return True

    def bring_back(self) -> bool:
        """Bring back what was forgotten, and say whether that was kept; the table stays as is."""
        if not self.store.logbook.bring_back(self.row):
            return False
        if self._attempt and self._attempt.after is not None:
            self._before = self._games.attempt(self._attempt.after)
        return True

    def restart(self) -> None:
        """Deal the same game again (A5), with the clock at zero.

        It stays the same attempt and is counted once. But a game that was won is over (E3): what
        follows is its replay, an attempt that is not counted at all.
        """
        attempt = self._at_table()
        if not self.can_restart:
            attempt.game.tap_felt()
            return
        self.save_clock()
        fresh = Run(attempt.game.restart())
        if attempt.game.status is Status.WON:
            self._deal_after(attempt, Attempt(fresh, counts=False))
            return
        attempt.earlier, attempt.run = attempt.run, fresh
        attempt.earlier_seconds += attempt.earlier.seconds
        self._games.keep(attempt)
        self._seat(attempt)

    def tap(self, slot: Slot | str) -> tuple[Happening, ...]:
        """Tap a slot. The first tap on a card starts the clock; a move is kept at once."""
        attempt = self._at_table()
        events = attempt.game.tap(slot)
        if not isinstance(events[0], Ignored):
            self._clock.start()
        if isinstance(events[0], Taken):
            self._keep_move(attempt)
        return events

    def tap_felt(self) -> tuple[Happening, ...]:
        """Tap the bare table."""
        return self._at_table().game.tap_felt()

    def undo(self) -> tuple[Happening, ...]:
        """Take the last move back, or return from an untouched deal to the game before it."""
        attempt = self._at_table()
        if self._can_return:
            self._return_from(attempt)
            return (Returned(),)
        events = attempt.game.undo()
        if isinstance(events[0], Undone):
            attempt.undos += 1
            self._keep(attempt)
        return events

    def redo(self) -> tuple[Happening, ...]:
        """Make the move again that was taken back last."""
        attempt = self._at_table()
        events = attempt.game.redo()
        if not isinstance(events[0], Ignored):
            self._keep_move(attempt)
        return events

    def hold_clock(self, why: Hold = Hold.PANEL) -> None:
        """Let the clock stand still, and keep what it says."""
        self._clock.hold(why)
        self.save_clock()

    def release_clock(self, why: Hold = Hold.PANEL) -> None:
        """Let the clock go on, unless another reason holds it."""
        self._clock.release(why)

    def save_clock(self) -> None:
        """Keep what the clock says, as when the window closes; every move keeps it anyway."""
        if self._attempt and self._attempt.run.seconds != self._clock.seconds:
            self._attempt.run.seconds = self._clock.seconds
            self._games.keep_clock(self._attempt)

    def note_clock(self) -> None:
        """Note what the running clock says, so that a kill loses no more than what comes after."""
        if self._attempt and self._clock.runs:
            self._games.note_clock(self._attempt, self._clock.seconds)

    @property
    def _can_return(self) -> bool:
        if self._attempt is None or not self._attempt.game.is_untouched:
            return False
        return (self._attempt.earlier or self._before) is not None

    def _at_table(self) -> Attempt:
        if self._attempt is None:
            raise NoGameError
        return self._attempt

    def _deal_after(self, before: Attempt | None, attempt: Attempt) -> None:
        self._games.keep_deal(attempt, before)
        self._seat(attempt, before)

    def _seat(self, attempt: Attempt, before: Attempt | None = None) -> None:
        """Put a game on the table, with its clock as it was."""
        if before is None and attempt.after is not None:
            before = self._games.attempt(attempt.after)
        self._attempt, self._before = attempt, before
        begun = attempt.run.seconds > 0 or not attempt.game.is_untouched
        started = begun and attempt.game.status is not Status.WON
        self._clock.set(attempt.run.seconds, started=started)

    def _return_from(self, attempt: Attempt) -> None:
        # What the clock counted since is dropped: the player wants to be where he was.
        if attempt.earlier is not None:
            attempt.run, attempt.earlier = attempt.earlier, None
            attempt.earlier_seconds -= attempt.run.seconds
            self._games.keep(attempt)
            self._seat(attempt)
        elif self._before is not None:
            self._games.bring_back(self._before, dropping=attempt)
            self._seat(self._before)

    def _keep_move(self, attempt: Attempt) -> None:
        is_first = attempt.began is None
        if is_first:
            attempt.began = time.time()
        # From the first move on there is no returning.
        attempt.earlier = attempt.after = self._before = None
        if attempt.game.status is Status.WON:
            attempt.ended = time.time()
            self._clock.stop()
        self._keep(attempt, is_first=is_first)

    def _keep(self, attempt: Attempt, *, is_first: bool = False) -> None:
        attempt.run.seconds = self._clock.seconds
        if is_first:
            self._games.keep_first_move(attempt)
        else:
            self._games.keep(attempt)
