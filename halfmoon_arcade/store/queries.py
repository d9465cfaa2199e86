"""Every statement the store says to SQLite, and the shape of its tables.

`MIGRATIONS[n]` leads from version n to n + 1. A migration that has been released is never changed:
files of players have been through it. A new shape is a new entry at the end.
"""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        """
        CREATE TABLE settings (
            key TEXT PRIMARY KEY,
            value TEXT NOT NULL
        )
        """,
        # turn: counts up with every move kept in this file. The greatest one marks the kept game,
        #   the last move wins; and a save that names another turn than the row has was overtaken
        #   by a second window. No clock is asked, for clocks are set back.
        # undos: how often the player took a move back; a second window's are not merged.
        # seconds, earlier_seconds: play time of the run on the table, and of those a restart ended.
        # counts: 0 for the replay of a game already won; it has no part in the statistics.
        # earlier: what Undo on an untouched restart brings back, {"record": ..., "seconds": ...}.
        # after: the game that was on the table before this deal, until its first move.
        # dealt, began, updated, ended: seconds since 1970, UTC. A game began with its first move;
        #   it ended when it was won, or when another was dealt over it.
        """
        CREATE TABLE games (
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            turn INTEGER NOT NULL UNIQUE,
            code TEXT NOT NULL,
            record TEXT NOT NULL,
            status TEXT NOT NULL,
            moves INTEGER NOT NULL,
            score INTEGER NOT NULL,
            undos INTEGER NOT NULL,
            seconds REAL NOT NULL,
            earlier_seconds REAL NOT NULL,
            counts INTEGER NOT NULL,
            earlier TEXT,
            after INTEGER,
            dealt REAL NOT NULL,
            began REAL,
            updated REAL NOT NULL,
            ended REAL
        )
        """,
    ),
    (
        # identity: 32 hexadecimal digits, drawn when a game's row is made and kept in every copy
        #   of it, so that what was exported is known again. Rows from before have one that all
        #   copies of their file come to.
        # dismissed: 1 when the player took it off the list of unfinished games.
        # Games that were imported have turns below zero: none of them is the kept game.
        "ALTER TABLE games ADD COLUMN identity TEXT",
        "ALTER TABLE games ADD COLUMN dismissed INTEGER NOT NULL DEFAULT 0",
        """
        UPDATE games SET identity = printf('%016x%016x', id, CAST(dealt * 1000000 AS INTEGER))
        """,
        "CREATE UNIQUE INDEX games_by_identity ON games (identity)",
        # What "forget everything" has moved aside, until the program ends. Whatever is done to
        # the columns of games must be done to these as well.
        "CREATE TABLE forgotten_games AS SELECT * FROM games WHERE 0",
        "CREATE UNIQUE INDEX forgotten_games_by_identity ON forgotten_games (identity)",
    ),
)
VERSION = len(MIGRATIONS)

TABLE_COUNT = "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
_ALL_OF_GAME = """
    SELECT id, turn, code, record, status, moves, score, undos, seconds, earlier_seconds, counts,
        earlier, after, dealt, began, updated, ended, identity, dismissed
"""
SHAPE = (
    "SELECT key, value FROM settings LIMIT 0",
    f"{_ALL_OF_GAME} FROM games LIMIT 0",
    f"{_ALL_OF_GAME} FROM forgotten_games LIMIT 0",
)

ALL_SETTINGS = "SELECT key, value FROM settings"
SET_SETTING = """
    INSERT INTO settings (key, value) VALUES (?, ?)
    ON CONFLICT (key) DO UPDATE SET value = excluded.value
"""
DROP_SETTING = "DELETE FROM settings WHERE key = ?"

_ATTEMPT = """
    SELECT id, turn, record, undos, seconds, earlier_seconds, counts, earlier, after, dealt, began,
        ended FROM games
"""
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
    WHERE id = :id AND turn = :known_turn AND (status != 'won' OR :status = 'won')
"""
UPDATE_CLOCK = "UPDATE games SET seconds = ? WHERE id = ? AND turn = ? AND status != 'won'"
LEAVE_GAME = "UPDATE games SET ended = ? WHERE id = ? AND ended IS NULL"
# Its sound part was saved as a game of its own, so that it would be counted twice.
RETIRE_GAME = """
    UPDATE games SET counts = 0, dismissed = 1, ended = coalesce(ended, ?) WHERE id = ?
"""
DROP_UNTOUCHED_GAME = "DELETE FROM games WHERE id = ? AND began IS NULL"
DROP_UNTOUCHED_GAMES_LEFT = "DELETE FROM games WHERE began IS NULL AND ended IS NOT NULL"

TOTALS = """
    SELECT count(*), coalesce(sum(status = 'won'), 0),
        coalesce(sum(status != 'won' AND ended IS NOT NULL), 0),
        min(CASE WHEN status = 'won' THEN seconds END),
        avg(CASE WHEN status = 'won' THEN seconds END),
        sum(seconds + earlier_seconds), sum(moves), sum(undos),
        avg(CASE WHEN status = 'won' THEN undos END)
    FROM games WHERE counts AND began IS NOT NULL
"""
# In the order of playing. No turn tells that of games which come from two machines.
OUTCOMES_OLDEST_FIRST = """
    SELECT status = 'won' FROM games
    WHERE counts AND began IS NOT NULL AND (status = 'won' OR ended IS NOT NULL)
    ORDER BY updated, turn
"""
# A pair is worth 10 points and a triplet 15: 5 for each card.
CARDS_TAKEN_IN_LOST_GAMES = """
    SELECT score / 5, count(*) FROM games
    WHERE counts AND began IS NOT NULL AND status != 'won' AND ended IS NOT NULL GROUP BY score / 5
"""
DAYS = """
    SELECT day, sum(begun), sum(won) FROM (
        SELECT date(began, 'unixepoch', 'localtime') AS day, 1 AS begun, 0 AS won
        FROM games WHERE counts AND began IS NOT NULL
        UNION ALL
        SELECT date(ended, 'unixepoch', 'localtime'), 0, 1
        FROM games WHERE counts AND began IS NOT NULL AND status = 'won'
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
# Without those whose record was damaged: their sound part is a game of its own.
_BEGUN = "began IS NOT NULL AND (counts OR NOT dismissed)"
LAST_GAMES = f"{_LISTED} WHERE {_BEGUN} ORDER BY updated DESC, turn DESC LIMIT ? OFFSET ?"
NUMBER_OF_GAMES = "SELECT count(*) FROM games WHERE began IS NOT NULL AND (counts OR NOT dismissed)"
_UNFINISHED = "began IS NOT NULL AND status != 'won' AND NOT dismissed AND id IS NOT ?"
UNFINISHED_GAMES = f"{_LISTED} WHERE {_UNFINISHED} ORDER BY updated DESC, turn DESC"
DISMISS_GAME = "UPDATE games SET dismissed = ? WHERE id = ?"
GAMES_OF_DEAL_BEST_FIRST = f"""
    {_ATTEMPT} WHERE code = ? AND moves > 0
    ORDER BY status = 'won' DESC, score DESC, updated DESC, turn DESC
"""

# A game that lies in two places, because it was imported after it was forgotten, or in a file and
# in the store, is kept as it was won, else as it was played last.
FORGET_GAMES = (
    """
    DELETE FROM forgotten_games AS old WHERE EXISTS (
        SELECT 1 FROM games AS new
        WHERE new.identity = old.identity AND new.id IS NOT :on_table
            AND (new.status = 'won', new.updated) > (old.status = 'won', old.updated)
    )
    """,
    """
    INSERT INTO forgotten_games SELECT * FROM games AS new
    WHERE new.id IS NOT :on_table
        AND NOT EXISTS (SELECT 1 FROM forgotten_games AS old WHERE old.identity = new.identity)
    """,
    "DELETE FROM games WHERE id IS NOT :on_table",
)
BRING_GAMES_BACK = (
    """
    DELETE FROM games AS old WHERE old.id IS NOT :on_table AND EXISTS (
        SELECT 1 FROM forgotten_games AS new
        WHERE new.identity = old.identity
            AND (new.status = 'won', new.updated) > (old.status = 'won', old.updated)
    )
    """,
    """
    INSERT INTO games SELECT * FROM forgotten_games AS new
    WHERE NOT EXISTS (SELECT 1 FROM games AS old WHERE old.identity = new.identity)
    """,
    "DELETE FROM forgotten_games",
)
NUMBER_OF_FORGOTTEN_GAMES = "SELECT count(*) FROM forgotten_games"
DROP_FORGOTTEN_GAMES = "DELETE FROM forgotten_games"

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
