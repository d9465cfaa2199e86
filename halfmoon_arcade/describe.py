"""What `halfmoon describe` and `halfmoon stats` print: for people, and for other programs.

May import the engine, wording, i18n and the store; never arcade. The JSON is stable: its keys and
values are the same in every language.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from halfmoon_arcade import wording
from halfmoon_arcade.engine import (
    Deselected,
    Event,
    Game,
    Ignored,
    Reason,
    Refused,
    Selected,
    Slot,
    Taken,
)
from halfmoon_arcade.i18n import _

if TYPE_CHECKING:
    from halfmoon_arcade.store import Statistics

_NO_TIME = "\N{EN DASH}"

_EVENT_NAMES: dict[type[Event], str] = {
    Selected: "selected",
    Deselected: "deselected",
    Taken: "taken",
    Refused: "refused",
    Ignored: "ignored",
}


def game_text(game: Game) -> str:
    """Describe a game in words: the table in one sentence, then a line for each other thing."""
    lines = [
        wording.table_text(game.table),
        _("Score: {score}").format(score=game.score),
        _("Moves: {moves}").format(moves=game.moves),
        _("Status: {status}").format(status=wording.status_text(game.status)),
        _("Code: {code}").format(code=game.code),
    ]
    if isinstance(game.last_event, Taken):
        lines.append(_("Taken: {cards}").format(cards=wording.move_text(game.last_event.move)))
    lines += [
        _("Selected: {card} ({slot})").format(
            card=wording.card_name(card), slot=wording.slot_name(slot)
        )
        for slot in game.selection
        if (card := game.table.top(slot))
    ]
    if reason := _reason(game.last_event):
        lines.append(wording.reason_text(reason))
    return "\n".join(lines)


def game_json(game: Game) -> str:
    """Describe a game for other programs, in one line of JSON."""
    reason = _reason(game.last_event)
    tops = {slot.label: game.table.top(slot) for slot in Slot}
    return _json(
        {
            "code": str(game.code),
            "number": game.code.number,
            "tops": {label: str(top) if top else None for label, top in tops.items()},
            "counts": {slot.label: game.table.count(slot) for slot in Slot},
            "selection": [slot.label for slot in game.selection],
            "score": game.score,
            "moves": game.moves,
            "status": game.status.value,
            "last": {
                "event": _EVENT_NAMES.get(type(game.last_event)) if game.last_event else None,
                "reason": reason.value if reason else None,
            },
        }
    )


def statistics_text(statistics: Statistics) -> str:
    """Say what the games add up to, a line for each sum."""
    best = statistics.best_time
    return "\n".join(
        (
            _("Played: {count}").format(count=statistics.played),
            _("Won: {count}").format(count=statistics.won),
            _("Won in a row: {count}").format(count=statistics.streak),
            _("Most won in a row: {count}").format(count=statistics.best_streak),
            _("Best time: {time}").format(time=_NO_TIME if best is None else _clock_text(best)),
            _("Total time: {time}").format(time=_clock_text(statistics.total_time)),
        )
    )


def statistics_json(statistics: Statistics) -> str:
    """Say what the games add up to for other programs, in one line of JSON; times in seconds."""
    best = statistics.best_time
    return _json(
        {
            "played": statistics.played,
            "won": statistics.won,
            "streak": statistics.streak,
            "best_streak": statistics.best_streak,
            "best_time_s": None if best is None else int(best),
            "total_time_s": int(statistics.total_time),
        }
    )


def _reason(event: Event | None) -> Reason | None:
    return event.reason if isinstance(event, Selected | Refused) else None


def _clock_text(seconds: float) -> str:
    minutes, rest = divmod(int(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"


def _json(value: dict[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False)
