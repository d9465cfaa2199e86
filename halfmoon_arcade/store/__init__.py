"""What is kept between two starts: games and settings, in one SQLite file.

May import the engine, i18n and the standard library; knows nothing of arcade. All SQL is in here.
"""

from halfmoon_arcade.store.attempts import Attempt, Run
from halfmoon_arcade.store.games import Games, Statistics
from halfmoon_arcade.store.settings import (
    LOUDEST,
    SYSTEM_LANGUAGE,
    AnimationSpeed,
    CardDeck,
    CardLetters,
    Settings,
)
from halfmoon_arcade.store.store import Store

__all__ = [
    "LOUDEST",
    "SYSTEM_LANGUAGE",
    "AnimationSpeed",
    "Attempt",
    "CardDeck",
    "CardLetters",
    "Games",
    "Run",
    "Settings",
    "Statistics",
    "Store",
]
