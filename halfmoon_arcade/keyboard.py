"""The keyboard beyond what pyglet tells of it: a key that is held, and what X11 gets wrong.

There pyglet may take keys for held that are not, and call one key by several names. Windows and
macOS tell by themselves what a key is, whatever is held with it and whatever alphabet it writes.
"""

from __future__ import annotations

import sys
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

import arcade
import pyglet

from halfmoon_arcade.input.repeat import Repeat

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_MODIFIERS: Final = frozenset(
    {
        *(arcade.key.LSHIFT, arcade.key.RSHIFT, arcade.key.LCTRL, arcade.key.RCTRL),
        *(arcade.key.LALT, arcade.key.RALT, arcade.key.LMETA, arcade.key.RMETA),
        *(arcade.key.LCOMMAND, arcade.key.RCOMMAND, arcade.key.LOPTION, arcade.key.ROPTION),
    }
)
_USER: Final = 32
"""Bits by which pyglet shifts the code of a key for which it has no name."""
_CODES: Final = range(8, 256)
_SYMBOLS_OF_A_KEY: Final = 8
"""More than are asked for: plain and shifted, in up to four alphabets."""
_PRINTED: Final = range(ord("!"), ord("~") + 1)
_DIGITS: Final = range(ord("0"), ord("9") + 1)
_LETTERS: Final = range(ord("a"), ord("z") + 1)
_SHIFTS: Final = range(0xFE01, 0xFE10)
"""What X11 calls AltGr and its like."""
_LATIN: Final = range(0xA1, 0x100)
"""Letters with accents; their symbols are their characters."""
_PLACES: Final = {
    first + place: ord(letter)
    for first, row in ((24, "qwertyuiop"), (38, "asdfghjkl"), (52, "zxcvbnm"))
    for place, letter in enumerate(row)
}
"""The letter that most keyboards have on a key, by its code."""
_KEY_OF_A: Final = 38


class HeldKey:
    """The key that is held, and says so again and again.

    pyglet tells of a held key only where it edits a text, and of Tab or F5 not at all.

    Args:
        repeated: Told of a key that is still held, with the modifiers that it was pressed with;
            returns whether that means anything. If not, it is not told again.
        now: A clock in seconds that never runs backwards.
    """

    def __init__(
        self, repeated: Callable[[int, int], bool], now: Callable[[], float] = perf_counter
    ) -> None:
        """Begin with no key held."""
        self._repeated = repeated
        self._now = now
        self._repeat: Repeat[tuple[int, int]] = Repeat()

    def press(self, symbol: int, modifiers: int) -> None:
        """Take note of a key that goes down: the last one repeats."""
        self._repeat.begin((symbol, modifiers), self._now())
        self._order()

    def release(self, symbol: int) -> None:
        """Take note of a key that comes up; with Shift and its like, what is meant is another."""
        if self._repeat.held is not None and symbol in {self._repeat.held[0], *_MODIFIERS}:
            self.let_go()

    def let_go(self) -> None:
        """Hold nothing, as when another window has the keyboard."""
        self._repeat.end()
        self._order()

    def _order(self) -> None:
        """Ask to be woken when the key says so again."""
        pyglet.clock.unschedule(self._wake)
        if self._repeat.next_at is not None:
            pyglet.clock.schedule_once(self._wake, max(0.0, self._repeat.next_at - self._now()))

    def _wake(self, _: float) -> None:
        key = self._repeat.due(self._now())
        if key is not None and not self._repeated(*key):
            self._repeat.end()
        self._order()


class TypedWindow(arcade.Window):
    """A window in which text can be typed by way of an input method, as for Chinese.

    Those hand over words, of which pyglet takes no more than one letter; more would end the game.
    None of them can be needed here: codes are written with plain letters.
    """

    def _event_text_symbol(self, event: Any) -> tuple[str | None, int | None]:  # noqa: ANN401 # ctypes
        """Tell which letter an event of X11 stands for, and which key."""
        try:
            found: tuple[str | None, int | None] = super()._event_text_symbol(event)
        except (TypeError, NotImplementedError, UnicodeDecodeError):
            return None, None
        return found


def forget_keys(window: arcade.Window) -> bool:
    """Let pyglet forget the keys that were let go while it could not see it.

    On X11 a key's release goes to the window that has the keyboard by then, another program's
    perhaps. pyglet then takes the key for held, and its next press for a repetition that nobody
    hears of.

    Args:
        window: An open window.

    Returns:
        Whether that is done; not as long as a key is down, which may repeat and must not count as
        pressed anew.
    """
    pressed: set[int] | None = getattr(window, "pressed_keys", None)
    if sys.platform != "linux" or not pressed:
        return True
    if _any_key_is_down(window):
        return False
    pressed.clear()
    return True


def forget_key(window: arcade.Window, symbol: int) -> None:
    """Let pyglet forget a key that came up, under whatever name it went down.

    Where Shift is let go before the key that it was held with, that key has another name than
    when it was pressed: pyglet goes on taking the first one for held, see `forget_keys`.

    Args:
        window: An open window.
        symbol: What pyglet calls the key as it comes up.
    """
    pressed: set[int] | None = getattr(window, "pressed_keys", None)
    if sys.platform != "linux" or not pressed:
        return
    if code := _code_of(window, symbol):
        pressed.difference_update(_names_of(window, code))


def usual_key(window: arcade.Window, symbol: int, modifiers: int) -> tuple[int, int]:
    """Tell what key was pressed, whatever it writes in the player's alphabet and with Shift.

    X11 tells what would be written. So Shift and Tab make another key than Tab, the row of digits
    of a French keyboard has no digits, and a Russian one no letter that anything is bound to.
    Here a key has the name of what it writes without Shift, a key that writes a digit with Shift
    that of the digit, and a letter of another alphabet that of the Latin letter on its key.

    Args:
        window: An open window.
        symbol: What pyglet calls the key.
        modifiers: What is held with it.

    Returns:
        The key, one of `arcade.key` or the code of a letter with an accent, and the modifiers
        that are meant. A key that has no such name keeps its own.
    """
    is_odd = symbol in _PRINTED and symbol not in _LETTERS
    if sys.platform != "linux" or not (is_odd or symbol >> _USER):
        return symbol, modifiers
    code = _code_of(window, symbol)
    plain, shifted, other = (_symbol(window, code, place) for place in (0, 1, 2))
    if plain in _SHIFTS:
        return arcade.key.MODESWITCH, modifiers
    if shifted in _DIGITS:
        return shifted, modifiers & ~arcade.key.MOD_SHIFT
    place = _PLACES.get(code, symbol)
    if not is_odd:
        return next(filter(_has_name, (plain, other, place)), symbol), modifiers
    if place != symbol and _symbol(window, _KEY_OF_A, 0) not in _LETTERS:
        return place, modifiers  # a Greek keyboard has a semicolon where others have Q
    has_shift = modifiers & arcade.key.MOD_SHIFT
    return (plain if has_shift and plain in _PRINTED else symbol), modifiers


def _has_name(symbol: int) -> bool:
    return symbol in _PRINTED or symbol in _LATIN or symbol == arcade.key.TAB


def _code_of(window: arcade.Window, symbol: int) -> int:
    """The code of a key, 0 when there is none."""
    from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

    if symbol >> _USER:
        return symbol >> _USER if symbol >> _USER in _CODES else 0
    return int(xlib.XKeysymToKeycode(window._x_display, symbol))  # noqa: SLF001


def _symbol(window: arcade.Window, code: int, place: int) -> int:
    """What a key says: plain, with Shift, and the same in the next alphabet."""
    from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

    return int(xlib.XKeycodeToKeysym(window._x_display, code, place))  # noqa: SLF001


def _names_of(window: arcade.Window, code: int) -> Iterator[int]:
    """Everything that pyglet may call a key."""
    yield code << _USER
    for place in range(_SYMBOLS_OF_A_KEY):
        symbol = _symbol(window, code, place)
        yield symbol
        if symbol in _PRINTED:
            yield ord(chr(symbol).lower())


def _any_key_is_down(window: arcade.Window) -> bool:
    from ctypes import c_char  # noqa: PLC0415 # X11 only, as the next line

    from pyglet.libs.x11 import xlib  # noqa: PLC0415 # there is none elsewhere

    keys = (c_char * 32)()
    xlib.XQueryKeymap(window._x_display, keys)  # noqa: SLF001
    return any(keys.raw)
