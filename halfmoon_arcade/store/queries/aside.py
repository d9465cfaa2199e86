"""Statements about games that lie aside: forgotten, or in memory while the file is out of reach."""

from halfmoon_arcade.store.queries.tables import BEGUN, GAME_COLUMNS

_ALL_OF_GAME = ", ".join(GAME_COLUMNS)
_ALL_BUT_PLACE = ", ".join(name for name in GAME_COLUMNS if name not in {"id", "identity"})

# A game that lies in two places, because it was imported after it was forgotten, or in a file and
# in the store, is kept as it was won, else as it was played last.
# The upper half of a forgotten game's rowid is the batch it was forgotten with: that tells who may
# drop it. Rowids that SQLite has dealt are too small to be of any batch.
FORGET_GAMES = (
    """
    DELETE FROM forgotten_games AS old WHERE EXISTS (
        SELECT 1 FROM games AS new
        WHERE new.identity = old.identity AND new.id IS NOT :on_table
            AND (new.status = 'won', new.updated) > (old.status = 'won', old.updated)
    )
    """,
    f"""
    INSERT INTO forgotten_games (rowid, {_ALL_OF_GAME})
    SELECT (:batch << 32) + row_number() OVER ()
        + (SELECT count(*) FROM forgotten_games WHERE rowid >> 32 = :batch), {_ALL_OF_GAME}
    FROM games AS new
    WHERE new.id IS NOT :on_table
        AND NOT EXISTS (SELECT 1 FROM forgotten_games AS old WHERE old.identity = new.identity)
    """,
    "DELETE FROM games WHERE id IS NOT :on_table",
    # Two windows played on it, and the row that counted was the other one.
    """
    UPDATE games SET counts = 1 WHERE NOT counts AND EXISTS (
        SELECT 1 FROM forgotten_games AS twin
        WHERE twin.code = games.code AND twin.dealt = games.dealt AND twin.counts
    )
    """,
)
BRING_GAMES_BACK = (
    """
    DELETE FROM games AS old WHERE old.id IS NOT :on_table AND EXISTS (
        SELECT 1 FROM forgotten_games AS new
        WHERE new.identity = old.identity
            AND (new.status = 'won', new.updated) > (old.status = 'won', old.updated)
    )
    """,
    # An older state of it is on the table, from a file: that one is left alone, this one kept too.
    f"""
    INSERT INTO games (identity, {_ALL_BUT_PLACE})
    SELECT lower(hex(randomblob(16))), {_ALL_BUT_PLACE} FROM forgotten_games AS new
    WHERE EXISTS (
        SELECT 1 FROM games AS old
        WHERE old.identity = new.identity AND old.id IS :on_table
            AND (new.status = 'won', new.updated) > (old.status = 'won', old.updated)
    )
    """,
    f"""
    INSERT INTO games ({_ALL_OF_GAME}) SELECT {_ALL_OF_GAME} FROM forgotten_games AS new
    WHERE NOT EXISTS (SELECT 1 FROM games AS old WHERE old.identity = new.identity)
    """,
    "DELETE FROM forgotten_games",
)
# Of them those that were listed: that is the count the player knows.
NUMBER_OF_FORGOTTEN_GAMES = f"SELECT count(*) FROM forgotten_games WHERE {BEGUN}"
NUMBER_OF_GAMES_IN_BATCH = f"""
    SELECT count(*) FROM forgotten_games WHERE rowid >> 32 = ? AND {BEGUN}
"""
DROP_BATCH = (
    # Of a game that two windows played on, the row that stays aside is the one that counts now.
    """
    UPDATE forgotten_games SET counts = 1
    WHERE NOT counts AND rowid >> 32 != :batch AND EXISTS (
        SELECT 1 FROM forgotten_games AS twin
        WHERE twin.rowid >> 32 = :batch AND twin.code = forgotten_games.code
            AND twin.dealt = forgotten_games.dealt AND twin.counts
    )
    """,
    "DELETE FROM forgotten_games WHERE rowid >> 32 = :batch",
)

# What was played while the file was out of reach, found by comparison with what was known then.
KEEP_ORIGIN = (
    "ATTACH ':memory:' AS origin",
    "CREATE TABLE origin.settings AS SELECT * FROM main.settings",
    "CREATE TABLE origin.games AS SELECT * FROM main.games",
    "CREATE TABLE origin.forgotten_games AS SELECT rowid AS place, * FROM main.forgotten_games",
)
GAMES_AND_ORIGINS = f"""
    SELECT {", ".join(f"games.{name}" for name in GAME_COLUMNS)}, before.turn,
        games.id IN (SELECT id FROM (SELECT * FROM main.games EXCEPT SELECT * FROM origin.games))
    FROM main.games LEFT JOIN origin.games AS before USING (id) ORDER BY games.turn
"""
GAMES_NO_MORE = """
    SELECT id, turn, code, dealt FROM origin.games WHERE id NOT IN (SELECT id FROM main.games)
"""
_AS_KNOWN = "id = ? AND turn = ? AND code = ? AND dealt = ?"
IDENTITY_OF_GAME_AS_KNOWN = f"SELECT identity FROM games WHERE {_AS_KNOWN}"
DROP_GAME_AS_KNOWN = f"DELETE FROM games WHERE {_AS_KNOWN}"
PLACES_OF_GAMES = "SELECT id, code, dealt, turn FROM games"
DEALS_THAT_COUNT = "SELECT DISTINCT code, dealt FROM games WHERE counts"
DEALS_OF_FORGOTTEN_GAMES = "SELECT DISTINCT code, dealt FROM forgotten_games"
RECORD_AND_STATUS = "SELECT record, status FROM games WHERE id = ?"
REWRITE_GAME = f"""
    UPDATE games SET {", ".join(f"{name} = :{name}" for name in GAME_COLUMNS[1:-2])},
        identity = coalesce(:identity, identity), dismissed = :dismissed
    WHERE id = :id
"""
IDENTITY_IS_FREE = "SELECT NOT EXISTS (SELECT 1 FROM games WHERE identity = ?)"
ALL_FORGOTTEN_GAMES = f"SELECT rowid, {_ALL_OF_GAME} FROM main.forgotten_games"
GAMES_FORGOTTEN_SINCE = f"""
    {ALL_FORGOTTEN_GAMES} EXCEPT SELECT place, {_ALL_OF_GAME} FROM origin.forgotten_games
"""
# One that another window has forgotten as well is kept as it was won, else as it was played last.
DROP_FORGOTTEN_BEFORE = """
    DELETE FROM forgotten_games WHERE identity = :identity
        AND (status = 'won', updated) <= (:status = 'won', :updated)
"""
IS_FORGOTTEN = "SELECT EXISTS (SELECT 1 FROM forgotten_games WHERE identity = ?)"
PLACE_IN_BATCH = """
    SELECT CASE WHEN :place IN (SELECT rowid FROM forgotten_games)
        THEN (SELECT max(rowid) + 1 FROM forgotten_games WHERE rowid >> 32 = :place >> 32)
        ELSE :place END
"""
PUT_FORGOTTEN_GAME = f"""
    INSERT INTO forgotten_games (rowid, {_ALL_OF_GAME})
    VALUES (:place, {", ".join(f":{name}" for name in GAME_COLUMNS)})
"""
FORGOTTEN_GAMES_NO_MORE = """
    SELECT place, identity, status, updated FROM origin.forgotten_games
    WHERE identity NOT IN (SELECT identity FROM main.forgotten_games WHERE identity IS NOT NULL)
"""
DROP_FORGOTTEN_GAME_AS_KNOWN = """
    DELETE FROM forgotten_games WHERE rowid = ? AND identity = ? AND status = ? AND updated = ?
"""
CHANGED_SETTINGS = "SELECT * FROM main.settings EXCEPT SELECT * FROM origin.settings"
SETTINGS_NO_MORE = "SELECT key FROM origin.settings EXCEPT SELECT key FROM main.settings"
SETTING_COUNT = "SELECT count(*) FROM settings"
