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

TABLE_COUNT = "SELECT count(*) FROM sqlite_master WHERE type = 'table'"
SHAPE = (
    "SELECT key, value FROM settings LIMIT 0",
    """
    SELECT id, turn, code, record, status, moves, score, undos, seconds, earlier_seconds, counts,
        earlier, after, dealt, began, updated, ended FROM games LIMIT 0
    """,
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
    WHERE id = :id AND turn = :known_turn AND (status != 'won' OR :status = 'won')
"""
UPDATE_CLOCK = "UPDATE games SET seconds = ? WHERE id = ? AND turn = ? AND status != 'won'"
LEAVE_GAME = "UPDATE games SET ended = ? WHERE id = ? AND ended IS NULL"
# Its sound part was saved as a game of its own, so that it would be counted twice.
RETIRE_GAME = "UPDATE games SET counts = 0, ended = coalesce(ended, ?) WHERE id = ?"
DROP_UNTOUCHED_GAME = "DELETE FROM games WHERE id = ? AND began IS NULL"
DROP_UNTOUCHED_GAMES_LEFT = "DELETE FROM games WHERE began IS NULL AND ended IS NOT NULL"

TOTALS = """
    SELECT count(*), coalesce(sum(status = 'won'), 0),
        min(CASE WHEN status = 'won' THEN seconds END),
        coalesce(sum(seconds + earlier_seconds), 0)
    FROM games WHERE counts AND began IS NOT NULL
"""
PLAYED_CODES = """
    SELECT code, status, won, updated FROM (
        SELECT code, status, updated, turn,
            max(status = 'won') OVER (PARTITION BY code) AS won,
            row_number() OVER (PARTITION BY code ORDER BY updated DESC, turn DESC) AS place
        FROM games WHERE began IS NOT NULL
    )
    WHERE place = 1 ORDER BY updated DESC, turn DESC LIMIT ?
"""
OUTCOMES_OLDEST_FIRST = """
    SELECT status = 'won' FROM games
    WHERE counts AND began IS NOT NULL AND (status = 'won' OR ended IS NOT NULL) ORDER BY turn
"""
