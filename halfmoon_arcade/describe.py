"""What `halfmoon describe` and `halfmoon stats` print: for people, and for other programs.

May import the engine, wording, figures, i18n and the store; never arcade. The JSON is stable: its
keys and values are the same in every language.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from halfmoon_arcade import figures, wording
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
from halfmoon_arcade.i18n import _, ngettext

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon_arcade.store import DealOfDay, Exported, Imported, ListedGame, Logbook

_NO_VALUE = "\N{EN DASH}"

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


def statistics_text(logbook: Logbook) -> str:
    """Say what the games add up to, a line for each sum."""
    sums, today = logbook.statistics(), logbook.daily()
    return "\n".join(
        (
            _("Played: {count}").format(count=figures.whole(sums.played)),
            _("Won: {count}").format(count=figures.whole(sums.won)),
            _("Lost: {count}").format(count=figures.whole(sums.lost)),
            _("Not counted: {count}").format(count=figures.whole(logbook.not_counted())),
            _("Share of won games: {share}").format(share=_or_dash(sums.share, figures.share)),
            _("Won in a row: {count}").format(count=figures.whole(sums.streak)),
            _("Most won in a row: {count}").format(count=figures.whole(sums.best_streak)),
            _("Best time: {time}").format(time=_or_dash(sums.best_time, figures.duration)),
            _("Mean time of wins: {time}").format(time=_or_dash(sums.mean_time, figures.duration)),
            _("Total time: {time}").format(time=figures.duration(sums.total_time)),
            _("Moves altogether: {count}").format(count=figures.whole(sums.moves)),
            _("Moves taken back: {count}").format(count=figures.whole(sums.undos)),
            _("Moves taken back in a won game: {count}").format(
                count=_or_dash(sums.mean_undos, figures.decimal)
            ),
            _("Today's deal, {date}: {code} ({state})").format(
                date=figures.date(today.date), code=today.code, state=_state_text(today.state)
            ),
            _("Days in a row with today's deal won: {count}").format(
                count=figures.whole(today.streak)
            ),
            _("Most days in a row: {count}").format(count=figures.whole(today.best_streak)),
        )
    )


def statistics_json(logbook: Logbook) -> str:
    """Say what the games add up to for other programs, in one line of JSON; times in seconds."""
    sums, today = logbook.statistics(), logbook.daily()
    return _json(
        {
            "played": sums.played,
            "won": sums.won,
            "streak": sums.streak,
            "best_streak": sums.best_streak,
            "best_time_s": None if sums.best_time is None else int(sums.best_time),
            "total_time_s": int(sums.total_time),
            "lost": sums.lost,
            "under_way": sums.under_way,
            "not_counted": logbook.not_counted(),
            "share": None if sums.share is None else round(sums.share, 4),
            "mean_time_s": None if sums.mean_time is None else int(sums.mean_time),
            "moves": sums.moves,
            "undos": sums.undos,
            "mean_undos": None if sums.mean_undos is None else round(sums.mean_undos, 2),
            "lost_by_cards_taken": list(sums.lost_by_cards),
            "today": {
                "date": today.date.isoformat(),
                "code": str(today.code),
                "state": today.state.value,
                "won": today.won,
                "streak": today.streak,
                "best_streak": today.best_streak,
            },
            "days": [
                {"date": day.date.isoformat(), "games": day.games, "won": day.wins}
                for day in logbook.days()
            ],
            "last_games": [_game_plain(game) for game in logbook.last_games()],
        }
    )


def exported_text(done: Exported) -> str:
    """Say what came of an export."""
    if done.is_new:
        sentence = ngettext(
            "{count} game was saved to “{path}”.",
            "{count} games were saved to “{path}”.",
            done.games,
        )
    else:
        sentence = ngettext(
            "Nothing has changed: {count} game is saved in “{path}” already.",
            "Nothing has changed: {count} games are saved in “{path}” already.",
            done.games,
        )
    sentences = [sentence.format(count=figures.whole(done.games), path=done.path)]
    if done.left_out:
        sentences.append(
            ngettext(
                "{count} damaged game was left out.",
                "{count} damaged games were left out.",
                done.left_out,
            ).format(count=figures.whole(done.left_out))
        )
    return " ".join(sentences)


def imported_text(done: Imported) -> str:
    """Say what came of an import."""
    parts = [
        text.format(count=figures.whole(count))
        for count, text in (
            (done.added, ngettext("{count} game added", "{count} games added", done.added)),
            (
                done.renewed,
                ngettext("{count} brought up to date", "{count} brought up to date", done.renewed),
            ),
            (done.known, ngettext("{count} here already", "{count} here already", done.known)),
            (done.refused, ngettext("{count} damaged", "{count} damaged", done.refused)),
        )
        if count
    ]
    return "  ·  ".join(parts) or _("There is no game in the file.")


def _game_plain(game: ListedGame) -> dict[str, object]:
    return {
        "code": str(game.code),
        "played": datetime.fromtimestamp(game.played, UTC).isoformat(timespec="seconds"),
        "outcome": game.outcome.value,
        "counts": game.counts,
        "time_s": int(game.seconds),
        "score": game.score,
        "moves": game.moves,
        "undos": game.undos,
    }


def _state_text(state: DealOfDay) -> str:
    texts = {
        "not_begun": _("not begun yet"),
        "begun": _("begun"),
        "won": _("won"),
    }
    return texts[state.value]


def _or_dash(value: float | None, figure: Callable[[float], str]) -> str:
    return _NO_VALUE if value is None else figure(value)


def _reason(event: Event | None) -> Reason | None:
    return event.reason if isinstance(event, Selected | Refused) else None


def _json(value: dict[str, object]) -> str:
    return json.dumps(value, ensure_ascii=False)
