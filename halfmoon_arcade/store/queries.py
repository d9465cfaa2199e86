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
)
VERSION = len(MIGRATIONS)

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

TABLE_COUNT = "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
GAME_COLUMNS = (
    *("id", "turn", "code", "record", "status", "moves", "score", "undos", "seconds"),
    *("earlier_seconds", "counts", "earlier", "after", "dealt", "began", "updated", "ended"),
)
_ALL_OF_GAME = ", ".join(GAME_COLUMNS)
SHAPE = (
    "SELECT key, value FROM settings LIMIT 0",
    f"SELECT {_ALL_OF_GAME} FROM games LIMIT 0",
)

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
LAST_GAME_BEFORE_TURN = f"{_ATTEMPT} WHERE turn < ? ORDER BY turn DESC LIMIT 1"
GAME_BY_ID = f"{_ATTEMPT} WHERE id = ?"
NEXT_TURN = "SELECT coalesce(max(turn), 0) + 1 FROM games"
ADD_GAME = """
    INSERT INTO games (turn, code, record, status, moves, score, undos, seconds, earlier_seconds,
        counts, earlier, after, dealt, began, updated, ended)
    VALUES (:turn, :code, :record, :status, :moves, :score, :undos, :seconds, :earlier_seconds,
        :counts, :earlier, :after, :dealt, :began, :updated, :ended)
"""
# A game that was won stays as it was at its win, whatever a second window believes.
UPDATE_GAME = """
    UPDATE games SET turn = :turn, record = :record, status = :status, moves = :moves,
        score = :score, undos = :undos, seconds = :seconds, earlier_seconds = :earlier_seconds,
        earlier = :earlier, after = :after, began = :began, updated = :updated, ended = :ended
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
RETIRE_GAME = "UPDATE games SET counts = 0, ended = coalesce(ended, ?) WHERE id = ?"
# A game that two windows played on, or of which a second copy was found, is in several rows; what
# was dealt once is counted once: by the row of its first win, else by the one played last.
COUNT_ONCE = """
    UPDATE games SET counts = (id = (
        SELECT id FROM games WHERE code = :code AND dealt = :dealt
        ORDER BY status = 'won' DESC, CASE status WHEN 'won' THEN ended END, turn DESC LIMIT 1
    ))
    WHERE code = :code AND dealt = :dealt
        AND EXISTS (SELECT 1 FROM games WHERE code = :code AND dealt = :dealt AND counts)
"""
DROP_UNTOUCHED_GAME = "DELETE FROM games WHERE id = ? AND began IS NULL"
DROP_UNTOUCHED_GAMES_LEFT = "DELETE FROM games WHERE began IS NULL AND ended IS NOT NULL"

TOTALS = """
    SELECT count(*), coalesce(sum(status = 'won'), 0),
        min(CASE WHEN status = 'won' THEN seconds END),
        coalesce(sum(seconds + earlier_seconds), 0)
    FROM games WHERE counts AND began IS NOT NULL
"""
OUTCOMES_OLDEST_FIRST = """
    SELECT status = 'won' FROM games
    WHERE counts AND began IS NOT NULL AND (status = 'won' OR ended IS NOT NULL) ORDER BY turn
"""

# Rows that no program of ours has written. Their values must not reach sums and lists.
_TIME = "(typeof({0}) = 'real' AND {0} >= 0 AND {0} < 1e11)"
_COUNT = "(typeof({0}) = 'integer' AND {0} BETWEEN 0 AND {1})"
FAULTY_GAMES = f"""
    SELECT id FROM games WHERE NOT (
        {_COUNT.format("turn", 2**53 - 1)} AND typeof(code) = 'text' AND typeof(record) = 'text'
        AND status IN ('playing', 'won', 'dead_end')
        AND {_COUNT.format("moves", 48)} AND {_COUNT.format("score", 520)}
        AND {_COUNT.format("undos", 2**53 - 1)} AND {_COUNT.format("counts", 1)}
        AND {_TIME.format("seconds")} AND {_TIME.format("earlier_seconds")}
        AND (earlier IS NULL OR typeof(earlier) = 'text')
        AND (after IS NULL OR typeof(after) = 'integer')
        AND {_TIME.format("dealt")} AND {_TIME.format("updated")}
        AND (began IS NULL OR {_TIME.format("began")})
        AND (ended IS NULL OR {_TIME.format("ended")})
        AND (status = 'won') = (moves = 48)
        AND (moves = 0 OR began IS NOT NULL) AND (status != 'won' OR ended IS NOT NULL)
    )
"""
GAME_AS_IT_IS = f"SELECT {_ALL_OF_GAME} FROM games WHERE id = ?"
PUT_GAME = f"""
    INSERT INTO games ({_ALL_OF_GAME})
    VALUES ({", ".join(f":{name}" for name in GAME_COLUMNS)})
"""
PUT_GAME_IF_MISSING = PUT_GAME.replace("INSERT", "INSERT OR IGNORE")
PUT_SETTING_IF_MISSING = "INSERT OR IGNORE INTO settings (key, value) VALUES (?, ?)"
DROP_GAME = "DELETE FROM games WHERE id = ?"
COLUMNS_OF_GAMES = "SELECT name FROM pragma_table_info('games')"
# {0}: those columns that a damaged file still has.
GAMES_UPWARDS = "SELECT {0} FROM games WHERE id > ? ORDER BY id"

# What was played while the file was out of reach, found by comparison with what was known then.
KEEP_ORIGIN = (
    "ATTACH ':memory:' AS origin",
    "CREATE TABLE origin.games AS SELECT * FROM main.games",
    "CREATE TABLE origin.settings AS SELECT * FROM main.settings",
)
GAMES_AND_ORIGINS = f"""
    SELECT {", ".join(f"games.{name}" for name in GAME_COLUMNS)}, before.turn,
        games.id IN (SELECT id FROM (SELECT * FROM main.games EXCEPT SELECT * FROM origin.games))
    FROM main.games LEFT JOIN origin.games AS before USING (id) ORDER BY games.turn
"""
GAMES_NO_MORE = """
    SELECT id, turn, code, dealt FROM origin.games WHERE id NOT IN (SELECT id FROM main.games)
"""
PLACES_OF_GAMES = "SELECT id, code, dealt, turn FROM games"
RECORD_AND_STATUS = "SELECT record, status FROM games WHERE id = ?"
DROP_GAME_AS_KNOWN = "DELETE FROM games WHERE id = ? AND turn = ? AND code = ? AND dealt = ?"
CHANGED_SETTINGS = "SELECT * FROM main.settings EXCEPT SELECT * FROM origin.settings"
SETTINGS_NO_MORE = """
    SELECT key FROM origin.settings WHERE key NOT IN (SELECT key FROM main.settings)
"""
SETTING_COUNT = "SELECT count(*) FROM settings"
