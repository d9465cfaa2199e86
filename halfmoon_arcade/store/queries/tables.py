"""The tables of the store, and how those of older versions become them.

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
GAME_COLUMNS = (
    *("id", "turn", "code", "record", "status", "moves", "score", "undos", "seconds"),
    *("earlier_seconds", "counts", "earlier", "after", "dealt", "began", "updated", "ended"),
    *("identity", "dismissed"),
)
# The games that are listed, saved to files and told of as so many: those with a move. Without those
# whose record was damaged: their sound part is a game of its own.
BEGUN = "began IS NOT NULL AND (counts OR NOT dismissed)"
_ALL_OF_GAME = ", ".join(GAME_COLUMNS)
SHAPE = (
    "SELECT key, value FROM settings LIMIT 0",
    f"SELECT {_ALL_OF_GAME} FROM games LIMIT 0",
    f"SELECT {_ALL_OF_GAME} FROM forgotten_games LIMIT 0",
)
