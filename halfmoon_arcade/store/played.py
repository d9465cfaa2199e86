"""The codes that were played last: a list to choose from."""

from dataclasses import dataclass

from halfmoon_arcade.engine import DealCode, DealCodeError, Status
from halfmoon_arcade.store import queries
from halfmoon_arcade.store.database import Database


@dataclass(frozen=True, slots=True)
class PlayedCode:
    """A deal in which at least one move was made, however often it was dealt.

    Attributes:
        code: The deal's code.
        won: Whether it was won, be it once of many times.
        dead_end: Whether it was a dead end when it was played last.
        moment: When that was, in seconds since 1970; 0 where it is not known.
    """

    code: DealCode
    won: bool
    dead_end: bool
    moment: float


def played_codes(database: Database, count: int) -> tuple[PlayedCode, ...]:
    """The codes that were played last, each once, the last one first.

    Args:
        database: Where the games are.
        count: How many codes at most.
    """
    rows = database.query(queries.PLAYED_CODES, count)
    return tuple(played for row in rows if (played := _read(*row)) is not None)


def _read(text: object, status: object, won: object, moment: object) -> PlayedCode | None:
    try:
        code = DealCode.parse(str(text))
    except DealCodeError:
        return None  # damaged, and so not a deal that could be played again
    return PlayedCode(
        code=code,
        won=bool(won),
        dead_end=status == Status.DEAD_END.value,
        moment=float(moment) if isinstance(moment, int | float) else 0.0,
    )
