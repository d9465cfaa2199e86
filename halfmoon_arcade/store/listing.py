"""The games of a store as lists to choose from: the last ones, and the unfinished ones."""

from dataclasses import dataclass
from enum import Enum

from halfmoon_arcade.engine import DealCode, DealCodeError, Status
from halfmoon_arcade.store import queries
from halfmoon_arcade.store.attempts import Attempt
from halfmoon_arcade.store.database import Database
from halfmoon_arcade.store.statistics import sensible

ALL_CARDS = 104

_LATEST_MOMENT = 253_402_214_400.0  # the last day of the year 9999: no calendar goes further


class Outcome(Enum):
    """How a game stands with the statistics."""

    WON = "won"
    LOST = "lost"
    UNDER_WAY = "under_way"
    TAKEN_BACK = "taken_back"


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in a list; the words are those of the statistics.

    Attributes:
        row: Its row in the store.
        code: Its deal.
        played: When it was played last, in seconds since 1970.
        outcome: Whether it was won or lost; an unfinished game is lost as long as another is
            on the table, or taken back where no move of it stands.
        seconds: What its clock says.
        score: Its points.
        moves: The moves that stand.
        undos: How often a move was taken back.
        counts: Whether the statistics count it; not the replay of a game that was won, nor one
            that was taken back.
    """

    row: int
    code: DealCode
    played: float
    outcome: Outcome
    seconds: float
    score: int
    moves: int
    undos: int
    counts: bool

    @property
    def cards_left(self) -> int:
        """How many cards are still on its table: each has 5 points (P1)."""
        return ALL_CARDS - self.score // 5


def last_games(database: Database, offset: int, count: int) -> tuple[ListedGame, ...]:
    """A page of the list of all games that began, the one played last first.

    Args:
        database: Where the games are.
        offset: How many games stand before the page.
        count: How many stand on it.
    """
    return _listed(database.query(queries.LAST_GAMES, count, offset))


def number_of_games(database: Database) -> int:
    """How long the list of all games is."""
    rows = database.query(queries.NUMBER_OF_GAMES)
    return int(rows[0][0]) if rows else 0


def unfinished_games(database: Database, on_table: int | None) -> tuple[ListedGame, ...]:
    """The games that began, were not won and are not on the table; the last one played first.

    Args:
        database: Where the games are.
        on_table: The row of the game on the table.
    """
    return _listed(database.query(queries.UNFINISHED_GAMES, on_table))


def dismiss(database: Database, row: int, *, gone: bool) -> bool:
    """Take a game off the list of unfinished games, or put it back there.

    It is not forgotten: the statistics count it as before.

    Returns:
        Whether that was kept.
    """
    done = database.change(lambda rows: rows.execute(queries.DISMISS_GAME, (gone, row)))
    return done is not None


def best_game(database: Database, code: DealCode) -> Attempt | None:
    """The best game with a deal: the last that was won, else that with most points.

    Returns:
        None when no move was ever made in that deal, or none of its games can be read.
    """
    for row in database.query(queries.GAMES_OF_DEAL_BEST_FIRST, str(code)):
        attempt = Attempt.from_row(row)
        if attempt is not None and attempt.game.moves:
            return attempt
    return None


def has_begun(database: Database, code: DealCode) -> bool:
    """Whether a move was ever made in a deal, be it that all were undone."""
    return bool(database.query(queries.BEGUN_OF_DEAL, str(code)))


def outcome_of(status: object, *, ended: bool, moves: object) -> Outcome:
    """How a game stands, by the columns of its row.

    Args:
        status: That of its table.
        ended: Whether another was dealt, or it was won.
        moves: How many of its moves stand.
    """
    if status == Status.WON.value:
        return Outcome.WON
    if not ended:
        return Outcome.UNDER_WAY
    return Outcome.LOST if moves else Outcome.TAKEN_BACK


def _listed(rows: list[tuple[object, ...]]) -> tuple[ListedGame, ...]:
    return tuple(game for row in rows if (game := _game(row)) is not None)


def _game(row: tuple[object, ...]) -> ListedGame | None:
    number, code, played, status, ended, seconds, score, moves, undos, counts = row
    outcome = outcome_of(status, ended=bool(ended), moves=moves)
    try:
        deal = DealCode.parse(str(code))
    except DealCodeError:
        return None  # damaged: neither its cards nor its moves are known
    return ListedGame(
        row=_whole(number),
        code=deal,
        played=_moment(played),
        outcome=outcome,
        seconds=sensible(seconds) or 0.0,
        score=_whole(score),
        moves=_whole(moves),
        undos=_whole(undos),
        counts=bool(counts) and outcome is not Outcome.TAKEN_BACK,
    )


def _moment(value: object) -> float:
    moment = sensible(value) or 0.0
    return moment if moment < _LATEST_MOMENT else 0.0


def _whole(value: object) -> int:
    return int(sensible(value) or 0)
