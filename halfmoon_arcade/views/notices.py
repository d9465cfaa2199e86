"""What the store has to tell the player: shown until it is closed, and then no more."""

from collections.abc import Callable
from typing import NamedTuple
from weakref import WeakKeyDictionary

from halfmoon_arcade.i18n import _
from halfmoon_arcade.scene.widgets import Look
from halfmoon_arcade.store import Store
from halfmoon_arcade.views.column import Entry

_closed: WeakKeyDictionary[Store, str] = WeakKeyDictionary()


class Notice(NamedTuple):
    """Something to be told over a screen that is in use.

    Attributes:
        story: All there is to tell, with the paths of files.
        headlines: The same in a few words, and in fewer.
    """

    story: str
    headlines: tuple[str, ...]


class NoticeWays(NamedTuple):
    """What can be done about a notice.

    Attributes:
        details: Shows the whole story in a panel.
        close: Takes the notice away.
    """

    details: Callable[[], None]
    close: Callable[[], None]


class Wording(NamedTuple):
    """One way to tell something, and the buttons beside it."""

    words: str
    entries: tuple[Entry, ...] = ()


def current(store: Store) -> Notice | None:
    """The notice to show at present; None when there is none or the player has closed it."""
    story = store.notice
    if not story or _closed.get(store) == story:
        return None
    return Notice(story, (store.headline or story, _("About your games")))


def close(store: Store) -> None:
    """Take note that the player has read the present notice."""
    _closed[store] = store.notice or ""


def wordings(notice: Notice, ways: NoticeWays) -> list[Wording]:
    """The ways to tell a notice, the fullest first; what is left out is one press away."""
    details = Entry(_("Details"), "details", ways.details)
    closing = Entry("", "close", ways.close, Look.QUIET)
    return [
        Wording(notice.story, (closing,)),
        *(Wording(headline, (details, closing)) for headline in notice.headlines),
    ]
