"""The codes that were played last: a list to choose from."""

from dataclasses import dataclass

from halfmoon_arcade.engine import DealCode, DealCodeError
from halfmoon_arcade.store import queries
from halfmoon_arcade.store.database import Database
from halfmoon_arcade.store.listing import Outcome, outcome_of


@dataclass(frozen=True, slots=True)
class PlayedCode:
    """A deal in which at least one move was made, however often it was dealt.

    Attributes:
        code: The deal's code.
        outcome: Won, if it was won once of however many times; else how it stood when it was
            played last.
        moment: When that was, in seconds since 1970; 0 where it is not known.
    """

    code: DealCode
    outcome: Outcome
    moment: float


def played_codes(database: Database, count: int) -> tuple[PlayedCode, ...]:
    """The codes that were played last, each once, the last one first.

    Args:
        database: Where the games are.
        count: How many codes at most.
    """
    rows = database.query(queries.PLAYED_CODES, count)
    return tuple(played for row in rows if (played := _read(*row)) is not None)


def _read(  # noqa: PLR0913, PLR0917 - the columns of a row
    text: object, status: object, ended: object, moves: object, won: object, moment: object
) -> PlayedCode | None:
    try:
        code = DealCode.parse(str(text))
    except DealCodeError:
        return None  # damaged, and so not a deal that could be played again
    return PlayedCode(
        code=code,
        outcome=Outcome.WON if won else outcome_of(status, ended=bool(ended), moves=moves),
        moment=float(moment) if isinstance(moment, int | float) else 0.0,
    )
