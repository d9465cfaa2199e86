"""What is kept between two starts: games and settings, in one SQLite file.

May import the engine, i18n and the standard library; knows nothing of arcade. All SQL is in here.
"""

from halfmoon_arcade.store.attempts import Attempt, Run
from halfmoon_arcade.store.documents import DocumentError, DocumentFault
from halfmoon_arcade.store.games import Games
from halfmoon_arcade.store.homes import documents_folder
from halfmoon_arcade.store.listing import ListedGame, Outcome
from halfmoon_arcade.store.logbook import Logbook
from halfmoon_arcade.store.placement import Placement
from halfmoon_arcade.store.played import PlayedCode
from halfmoon_arcade.store.records import SavedGame, open_game, save_game
from halfmoon_arcade.store.settings import (
    LOUDEST,
    SYSTEM_LANGUAGE,
    AnimationSpeed,
    CardDeck,
    CardLetters,
    Settings,
)
from halfmoon_arcade.store.statistics import (
    DailyStatistics,
    DealOfDay,
    PlayedDay,
    Statistics,
)
from halfmoon_arcade.store.store import Store
from halfmoon_arcade.store.transfer import Exported, Import, Imported

__all__ = [
    "LOUDEST",
    "SYSTEM_LANGUAGE",
    "AnimationSpeed",
    "Attempt",
    "CardDeck",
    "CardLetters",
    "DailyStatistics",
    "DealOfDay",
    "DocumentError",
    "DocumentFault",
    "Exported",
    "Games",
    "Import",
    "Imported",
    "ListedGame",
    "Logbook",
    "Outcome",
    "Placement",
    "PlayedCode",
    "PlayedDay",
    "Run",
    "SavedGame",
    "Settings",
    "Statistics",
    "Store",
    "documents_folder",
    "open_game",
    "save_game",
]
