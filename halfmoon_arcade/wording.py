"""Cards, moves and tables in words, in the player's language.

May import the engine and i18n. The sentence of a table is that of engine/RULES.md, to the
letter.
"""

from collections.abc import Sequence

from halfmoon_arcade.engine import (
    Card,
    CodeFault,
    DealCodeError,
    Move,
    Rank,
    Reason,
    Slot,
    Status,
    Suit,
    Table,
)
from halfmoon_arcade.i18n import _, ngettext

_LONGEST_QUOTE = 24

# In days.
_WEEK = 7
_MONTH = 30.4
_YEAR = 365
_MONTHS_FROM = 9 * _WEEK


def card_name(card: Card) -> str:
    """Name a card: "7 of hearts", "As hati"."""
    return _("{rank} of {suit}").format(rank=rank_name(card.rank), suit=_suit_name(card.suit))


def slot_name(slot: Slot) -> str:
    """Name a slot: "pile 8", "reserve cell R1"."""
    name = _("reserve cell {label}") if slot.is_cell else _("pile {label}")
    return name.format(label=slot.label)


def table_text(table: Table) -> str:
    """Describe a table slot by slot, as engine/RULES.md does, in one sentence."""
    return "; ".join(_slot_text(table, slot) for slot in Slot) + "."


def move_text(move: Move) -> str:
    """Say which cards a move takes, and from where."""
    cards = [
        _("{card} ({slot})").format(card=card_name(card), slot=slot_name(slot))
        for slot, card in zip(move.slots, move.cards, strict=True)
    ]
    return _listed(cards)


def taken_text(move: Move) -> str:
    """Say which cards a move takes: "5 of spades and 6 of diamonds"."""
    return _listed([card_name(card) for card in move.cards])


def taken_ranks_text(move: Move) -> str:
    """Say of which ranks the cards are that a move takes: "5 and 6"."""
    return _listed([rank_name(card.rank) for card in move.cards])


def status_text(status: Status) -> str:
    """Say how a game stands."""
    match status:
        case Status.PLAYING:
            return _("playing")
        case Status.WON:
            return _("won")
        case Status.DEAD_END:
            return _("dead end")


def reason_text(reason: Reason) -> str:
    """Explain why cards do not go together, in the words of the setting Move errors (S9)."""
    match reason:
        case Reason.SUM_NOT_11:
            return _("The sum must be 11")
        case Reason.NEEDS_JACK_QUEEN_KING:
            return _("A jack, a queen and a king are needed")


def code_error(error: DealCodeError) -> str:
    """Say what is wrong with a deal code, and what it should be."""
    found = quotable(error.found)
    match error.kind:
        case CodeFault.GAME:
            return _("“{found}” is another game: Half Moon codes begin with HM1-N.").format(
                found=found
            )
        case CodeFault.METHOD:
            unknown = _(
                "“HM{found}” is a way of dealing that this version does not know: "
                "its codes begin with HM1-N."
            )
            missing = _("After HM a code goes on with 1, N and seven letters.")
            return unknown.format(found=found) if found else missing
        case CodeFault.VARIANT:
            if not found:
                return _("After HM1 a code goes on with N and seven letters.")
            return _(
                "After HM1 a code goes on with N and seven letters, not with “{found}”."
            ).format(found=found)
        case CodeFault.LENGTH:
            return ngettext(
                "A code has seven letters, as in HM1-N-AAAAAAB; here is {count}: “{found}”.",
                "A code has seven letters, as in HM1-N-AAAAAAB; here are {count}: “{found}”.",
                len(error.found),
            ).format(count=len(error.found), found=found)
        case CodeFault.LETTER:
            return _("“{found}” is not one of the letters A to Z that make up a code.").format(
                found=found
            )


def days_ago(days: int) -> str:
    """Say how long ago a day was; a day to come counts as today, for clocks are set back."""
    if days < _WEEK:
        if days <= 0:
            return _("today")
        if days == 1:
            return _("yesterday")
        return ngettext("{count} day ago", "{count} days ago", days).format(count=days)
    if days < _MONTHS_FROM:
        weeks = days // _WEEK
        return ngettext("{count} week ago", "{count} weeks ago", weeks).format(count=weeks)
    if days < _YEAR:
        months = round(days / _MONTH)
        return ngettext("{count} month ago", "{count} months ago", months).format(count=months)
    years = round(days / _YEAR)
    return ngettext("{count} year ago", "{count} years ago", years).format(count=years)


def slot_error(text: str) -> str:
    """Say that a text names no slot, and which ones there are."""
    return _("There is no slot “{found}”: the slots are 1 to 12 and R1 to R8.").format(
        found=quotable(text)
    )


def quotable(text: str) -> str:
    """Make a text of unknown origin fit to be shown inside a sentence."""
    shown = "".join(
        letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in text
    )
    return shown if len(shown) <= _LONGEST_QUOTE else f"{shown[:_LONGEST_QUOTE]}…"


def _listed(cards: Sequence[str]) -> str:
    """Name the cards of a move in one breath, two or three of them."""
    first, second, *third = cards
    if third:
        text = _("{first}, {second} and {third}")
        return text.format(first=first, second=second, third=third[0])
    return _("{first} and {second}").format(first=first, second=second)


def _slot_text(table: Table, slot: Slot) -> str:
    top = table.top(slot)
    if top is None:
        empty = _("reserve cell {label}: empty") if slot.is_cell else _("pile {label}: empty")
        return empty.format(label=slot.label)
    count = table.count(slot)
    if slot.is_cell:
        sentence = ngettext(
            "reserve cell {label}: {count} card, {card} on top",
            "reserve cell {label}: {count} cards, {card} on top",
            count,
        )
    else:
        sentence = ngettext(
            "pile {label}: {count} card, {card} on top",
            "pile {label}: {count} cards, {card} on top",
            count,
        )
    return sentence.format(label=slot.label, count=count, card=card_name(top))


def rank_name(rank: Rank) -> str:
    """The name of a rank: "ace", "2", "king"."""
    match rank:
        case Rank.ACE:
            return _("ace")
        case Rank.JACK:
            return _("jack")
        case Rank.QUEEN:
            return _("queen")
        case Rank.KING:
            return _("king")
        case _number:
            return str(int(rank))


def _suit_name(suit: Suit) -> str:
    match suit:
        case Suit.SPADES:
            return _("spades")
        case Suit.HEARTS:
            return _("hearts")
        case Suit.DIAMONDS:
            return _("diamonds")
        case Suit.CLUBS:
            return _("clubs")
