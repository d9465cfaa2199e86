"""The rules of Half Moon: cards, deals, moves and whole games, without a window.

Imports the standard library alone, and nothing else of this project: no clock, no random source,
no text in the player's language, no pictures. RULES.md in this folder has the rules, numbered; the
numbers in docstrings and tests (S6) are its.
"""

from halfmoon_arcade.engine.cards import Card, CardError, Rank, Suit
from halfmoon_arcade.engine.codes import CodeFault, DealCode, DealCodeError
from halfmoon_arcade.engine.daily import day_of, deal_of_day
from halfmoon_arcade.engine.events import (
    DeadEnd,
    Deselected,
    Event,
    Ignored,
    Reason,
    Redone,
    Refused,
    Selected,
    Taken,
    Undone,
    Won,
)
from halfmoon_arcade.engine.game import Game, Status
from halfmoon_arcade.engine.record import Record, RecordError, RecordFault
from halfmoon_arcade.engine.replay import Replay
from halfmoon_arcade.engine.slots import Slot, SlotError
from halfmoon_arcade.engine.table import IllegalMoveError, Move, Table

__all__ = [
    "Card",
    "CardError",
    "CodeFault",
    "DeadEnd",
    "DealCode",
    "DealCodeError",
    "Deselected",
    "Event",
    "Game",
    "Ignored",
    "IllegalMoveError",
    "Move",
    "Rank",
    "Reason",
    "Record",
    "RecordError",
    "RecordFault",
    "Redone",
    "Refused",
    "Replay",
    "Selected",
    "Slot",
    "SlotError",
    "Status",
    "Suit",
    "Table",
    "Taken",
    "Undone",
    "Won",
    "day_of",
    "deal_of_day",
]
