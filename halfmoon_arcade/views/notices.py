"""What the store has to tell the player: shown until it is closed, and then no more."""

from weakref import WeakKeyDictionary

from halfmoon_arcade.store import Store

_closed: WeakKeyDictionary[Store, str] = WeakKeyDictionary()


def current(store: Store) -> str:
    """The notice to show at present; empty when there is none or the player has closed it."""
    notice = store.notice or ""
    return "" if _closed.get(store) == notice else notice


def close(store: Store) -> None:
    """Take note that the player has read the present notice."""
    _closed[store] = store.notice or ""
