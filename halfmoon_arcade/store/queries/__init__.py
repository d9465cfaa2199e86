"""Every statement the store says to SQLite.

Those that make its tables are in `tables`; those about games that lie aside, because they were
forgotten or played where the file is out of reach, in `aside`. May import nothing.
"""

from halfmoon_arcade.store.queries.tables import (
    BEGUN,
    GAME_COLUMNS,
    MIGRATIONS,
    SHAPE,
    TABLE_COUNT,
    VERSION,
)

__all__ = ["GAME_COLUMNS", "MIGRATIONS", "SHAPE", "TABLE_COUNT", "VERSION"]

_ALL_OF_GAME = ", ".join(GAME_COLUMNS)

BEGIN = "BEGIN IMMEDIATE"
COMMIT = "COMMIT"
ROLLBACK = "ROLLBACK"
JOURNAL_AHEAD = "PRAGMA journal_mode = WAL"
WRITE_THROUGH = "PRAGMA synchronous = FULL"
WRITE_SOON = "PRAGMA synchronous = NORMAL"
FOLD_IN_THROUGH = "PRAGMA checkpoint_fullfsync = ON"
PATIENCE_MS = "PRAGMA busy_timeout = {}"
GET_VERSION = "PRAGMA user_version"
SET_VERSION = "PRAGMA user_version = {}"
FIRST_FLAW = "PRAGMA integrity_check(1)"
READ_WHAT_IS_THERE = "PRAGMA writable_schema = ON"

ALL_SETTINGS = "SELECT key, value FROM settings"
SET_SETTING = """
    INSERT INTO settings (key, value) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
"""
DROP_SETTING = "DELETE FROM settings WHERE key = ?"

ATTEMPT_COLUMNS = (
    *("id", "turn", "record", "undos", "seconds", "earlier_seconds", "counts", "earlier", "after"),
    *("dealt", "began", "ended"),
)
_ATTEMPT = f"SELECT {', '.join(ATTEMPT_COLUMNS)} FROM games"
LAST_GAME_BEFORE_TURN = f"{_ATTEMPT} WHERE turn < ? AND turn > 0 ORDER BY turn DESC LIMIT 1"
GAME_BY_ID = f"{_ATTEMPT} WHERE id = ?"
# Above those of forgotten games as well: they may come back.
NEXT_TURN = """
    SELECT max(0, coalesce(max(turn), 0)) + 1
    FROM (SELECT max(turn) AS turn FROM games UNION ALL SELECT max(turn) FROM forgotten_games)
"""
ADD_GAME = """
    INSERT INTO games (turn, code, record, status, moves, score, undos, seconds, earlier_seconds,
        counts, earlier, after, dealt, began, updated, ended, identity)
    VALUES (:turn, :code, :record, :status, :moves, :score, :undos, :seconds, :earlier_seconds,
        :counts, :earlier, :after, :dealt, :began, :updated, :ended, lower(hex(randomblob(16))))
"""
# A game that was won stays as it was at its win, whatever a second window believes.
UPDATE_GAME = """
    UPDATE games SET turn = :turn, record = :record, status = :status, moves = :moves,
        score = :score, undos = :undos, seconds = :seconds, earlier_seconds = :earlier_seconds,
        earlier = :earlier, after = :after, began = :began, updated = :updated, ended = :ended,
        dismissed = 0
    WHERE id = :id AND turn = :known_turn AND code = :code AND dealt = :dealt
        AND (status != 'won' OR :status = 'won')
"""
PLACE_OF_SAME_GAME = """
    SELECT id, turn FROM games WHERE code = :code AND dealt = :dealt AND record = :record
        AND status = :status AND undos = :undos AND earlier IS :earlier ORDER BY turn DESC LIMIT 1
"""
UPDATE_CLOCK = "UPDATE games SET seconds = ? WHERE id = ? AND turn = ? AND status != 'won'"
LEAVE_GAME = "UPDATE games SET ended = ? WHERE id = ? AND ended IS NULL"
# Its sound part was saved as a game of its own, so that it would be counted twice.
RETIRE_GAME = """
    UPDATE games SET counts = 0, dismissed = 1, ended = coalesce(ended, ?) WHERE id = ?
"""
# A game that two windows played on, or of which a second copy was found, is in several rows; what
# was dealt once is counted once: by the row of its first win, else by the one played last.
COUNT_BEST = """
    UPDATE games SET counts = (id = (
        SELECT id FROM games WHERE code = :code AND dealt = :dealt
        ORDER BY status = 'won' DESC, CASE status WHEN 'won' THEN ended END, turn DESC LIMIT 1
    ))
    WHERE code = :code AND dealt = :dealt
"""
COUNT_ONCE = f"""
    {COUNT_BEST} AND EXISTS (
        SELECT counts FROM games WHERE code = :code AND dealt = :dealt AND counts
        UNION ALL
        SELECT counts FROM forgotten_games WHERE code = :code AND dealt = :dealt AND counts
    )
"""
# The same for all deals, after games came in from elsewhere: of those rows that count, one does.
# No turn tells which was played last, for turns of other files are others.
COUNT_EACH_ONCE = """
    UPDATE games SET counts = 0
    WHERE counts AND (code, dealt) IN (
        SELECT code, dealt FROM games WHERE counts GROUP BY code, dealt HAVING count(*) > 1
    )
    AND id != (
        SELECT id FROM games AS same
        WHERE same.code = games.code AND same.dealt = games.dealt AND same.counts
        ORDER BY same.status = 'won' DESC, CASE same.status WHEN 'won' THEN same.ended END,
            same.updated DESC, same.turn DESC LIMIT 1
    )
"""
DROP_UNTOUCHED_GAME = "DELETE FROM games WHERE id = ? AND began IS NULL"
DROP_UNTOUCHED_GAMES_LEFT = "DELETE FROM games WHERE began IS NULL AND ended IS NOT NULL"

# What the statistics count: a game that was left with no move standing was not played.
_COUNTED = "counts AND began IS NOT NULL AND (moves != 0 OR ended IS NULL)"
TOTALS = f"""
    SELECT count(*), coalesce(sum(status = 'won'), 0),
        coalesce(sum(status != 'won' AND ended IS NOT NULL), 0),
        min(CASE WHEN status = 'won' THEN seconds END),
        avg(CASE WHEN status = 'won' THEN seconds END),
        sum(seconds + earlier_seconds), sum(moves), sum(undos),
        avg(CASE WHEN status = 'won' THEN undos END)
    FROM games WHERE {_COUNTED}
"""
# In the order of playing. No turn tells that of games which come from two machines.
OUTCOMES_OLDEST_FIRST = f"""
    SELECT status = 'won' FROM games
    WHERE {_COUNTED} AND (status = 'won' OR ended IS NOT NULL)
    ORDER BY updated, turn
"""
# A pair is worth 10 points and a triplet 15: 5 for each card.
CARDS_TAKEN_IN_LOST_GAMES = f"""
    SELECT score / 5, count(*) FROM games
    WHERE {_COUNTED} AND status != 'won' AND ended IS NOT NULL GROUP BY score / 5
"""
DAYS = f"""
    SELECT day, sum(begun), sum(won) FROM (
        SELECT date(began, 'unixepoch', 'localtime') AS day, 1 AS begun, 0 AS won
        FROM games WHERE {_COUNTED}
        UNION ALL
        SELECT date(ended, 'unixepoch', 'localtime'), 0, 1
        FROM games WHERE {_COUNTED} AND status = 'won'
    )
    WHERE day IS NOT NULL GROUP BY day ORDER BY day
"""
DEALS_WON_AND_WHEN_DEALT = """
    SELECT DISTINCT code, dealt FROM games
    WHERE counts AND began IS NOT NULL AND status = 'won'
"""
GAMES_OF_DEAL_BETWEEN = """
    SELECT id, status FROM games WHERE code = ? AND dealt >= ? AND dealt < ?
        AND counts AND began IS NOT NULL
    ORDER BY status = 'won' DESC, turn DESC
"""

_LISTED = """
    SELECT id, code, updated, status, ended IS NOT NULL, seconds, score, moves, undos, counts
    FROM games
"""
LAST_GAMES = f"{_LISTED} WHERE {BEGUN} ORDER BY updated DESC, turn DESC LIMIT ? OFFSET ?"
PLAYED_CODES = f"""
    SELECT code, status, ended IS NOT NULL, moves, won, updated FROM (
        SELECT code, status, ended, moves, updated, turn,
            max(status = 'won') OVER (PARTITION BY code) AS won,
            row_number() OVER (PARTITION BY code ORDER BY updated DESC, turn DESC) AS place
        FROM games WHERE {BEGUN}
    )
    WHERE place = 1 ORDER BY updated DESC, turn DESC LIMIT ?
"""
NUMBER_OF_GAMES = f"SELECT count(*) FROM games WHERE {BEGUN}"
_UNFINISHED = "began IS NOT NULL AND status != 'won' AND NOT dismissed AND id IS NOT ?"
UNFINISHED_GAMES = f"{_LISTED} WHERE {_UNFINISHED} ORDER BY updated DESC, turn DESC"
DISMISS_GAME = "UPDATE games SET dismissed = ? WHERE id = ?"
BEGUN_OF_DEAL = "SELECT 1 FROM games WHERE code = ? AND began IS NOT NULL LIMIT 1"
GAMES_OF_DEAL_BEST_FIRST = f"""
    {_ATTEMPT} WHERE code = ? AND moves > 0
    ORDER BY status = 'won' DESC, score DESC, updated DESC, turn DESC
"""

GAMES_TO_EXPORT = """
    SELECT identity, dismissed, record, undos, seconds, earlier_seconds, counts, earlier, dealt,
        began, updated, ended
    FROM games WHERE began IS NOT NULL AND (counts OR NOT dismissed) ORDER BY updated, turn
"""
GAME_BY_IDENTITY = "SELECT id, status, updated FROM games WHERE identity = ?"
TURN_BEFORE_ALL = """
    SELECT min(0, coalesce(min(turn), 0)) - 1
    FROM (SELECT min(turn) AS turn FROM games UNION ALL SELECT min(turn) FROM forgotten_games)
"""
IMPORT_GAME = """
    INSERT INTO games (turn, code, record, status, moves, score, undos, seconds, earlier_seconds,
        counts, earlier, after, dealt, began, updated, ended, identity, dismissed)
    VALUES (:turn, :code, :record, :status, :moves, :score, :undos, :seconds, :earlier_seconds,
        :counts, :earlier, NULL, :dealt, :began, :updated, :ended, :identity, :dismissed)
"""
RENEW_GAME = """
    UPDATE games SET record = :record, status = :status, moves = :moves, score = :score,
        undos = :undos, seconds = :seconds, earlier_seconds = :earlier_seconds, counts = :counts,
        earlier = :earlier, after = NULL, began = :began, updated = :updated, ended = :ended,
        dismissed = :dismissed
    WHERE id = :id
"""

# Rows that no program of ours has written. Their values must not reach sums and lists.
_TIME = "(typeof({0}) = 'real' AND {0} >= 0 AND {0} < 1e11)"
_MOMENT = "(typeof({0}) = 'real' AND abs({0}) < 1e11)"
_COUNT = "(typeof({0}) = 'integer' AND {0} BETWEEN {1} AND {2})"
_MANY = 2**53 - 1
FAULTY_GAMES = f"""
    SELECT id FROM games WHERE NOT (
        {_COUNT.format("turn", -_MANY, _MANY)} AND typeof(code) = 'text'
        AND typeof(record) = 'text' AND typeof(identity) = 'text'
        AND status IN ('playing', 'won', 'dead_end')
        AND {_COUNT.format("moves", 0, 48)} AND {_COUNT.format("score", 0, 520)}
        AND {_COUNT.format("undos", 0, _MANY)} AND {_COUNT.format("counts", 0, 1)}
        AND {_COUNT.format("dismissed", 0, 1)}
        AND {_TIME.format("seconds")} AND {_TIME.format("earlier_seconds")}
        AND (earlier IS NULL OR typeof(earlier) = 'text')
        AND (after IS NULL OR typeof(after) = 'integer')
        AND {_MOMENT.format("dealt")} AND {_MOMENT.format("updated")}
        AND (began IS NULL OR {_MOMENT.format("began")})
        AND (ended IS NULL OR {_MOMENT.format("ended")})
        AND (status = 'won') = (moves = 48)
        AND (moves = 0 OR began IS NOT NULL) AND (status != 'won' OR ended IS NOT NULL)
    )
"""
GAME_AS_IT_IS = f"SELECT {_ALL_OF_GAME} FROM games WHERE id = ?"
PUT_GAME = f"""
    INSERT INTO games ({_ALL_OF_GAME})
    VALUES ({", ".join(f":{name}" for name in GAME_COLUMNS)})
"""
PUT_GAME_IF_MISSING = f"""
    INSERT OR IGNORE INTO games ({_ALL_OF_GAME})
    SELECT {", ".join(f":{name}" for name in GAME_COLUMNS)}
    WHERE NOT EXISTS (SELECT 1 FROM forgotten_games WHERE code = :code AND dealt = :dealt)
"""
PUT_SETTING_IF_MISSING = "INSERT OR IGNORE INTO settings (key, value) VALUES (?, ?)"
DROP_GAME = "DELETE FROM games WHERE id = ?"
COLUMNS_OF_GAMES = "SELECT name FROM pragma_table_info('games')"
# {0}: those columns that a damaged file still has.
GAMES_UPWARDS = "SELECT {0} FROM games WHERE id > ? ORDER BY id"
