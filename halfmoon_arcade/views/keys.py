"""From the keys of pyglet to chords, which have names of our own."""

from typing import Final

import arcade

from halfmoon_arcade.input.bindings import Chord

COMMAND: Final = arcade.key.MOD_CTRL | arcade.key.MOD_COMMAND
"""Ctrl, or Cmd on a Mac."""

_NAMES: Final = {
    arcade.key.RETURN: "Return",
    arcade.key.NUM_ENTER: "Enter",
    arcade.key.SPACE: "Space",
    arcade.key.NUM_SPACE: "Space",
    arcade.key.TAB: "Tab",
    arcade.key.NUM_TAB: "Tab",
    arcade.key.ESCAPE: "Escape",
    arcade.key.UP: "Up",
    arcade.key.NUM_UP: "Up",
    arcade.key.DOWN: "Down",
    arcade.key.NUM_DOWN: "Down",
    arcade.key.LEFT: "Left",
    arcade.key.NUM_LEFT: "Left",
    arcade.key.RIGHT: "Right",
    arcade.key.NUM_RIGHT: "Right",
    arcade.key.PAGEUP: "Page Up",
    arcade.key.NUM_PAGE_UP: "Page Up",
    arcade.key.PAGEDOWN: "Page Down",
    arcade.key.NUM_PAGE_DOWN: "Page Down",
    arcade.key.HOME: "Home",
    arcade.key.NUM_HOME: "Home",
    arcade.key.END: "End",
    arcade.key.NUM_END: "End",
    arcade.key.NUM_INSERT: "Insert",
    arcade.key.NUM_DELETE: "Delete",
    arcade.key.PLUS: "Plus",  # between the keys of a chord stands a plus sign
    arcade.key.NUM_ADD: "Num Plus",
    **{getattr(arcade.key, f"NUM_{digit}"): f"Num {digit}" for digit in range(10)},
}
_PRINTED: Final = range(ord("!"), ord("~") + 1)
_WITH_ACCENTS: Final = range(0xA1, 0x100)
_USER: Final = 32
"""Bits by which the code of a key is shifted for which there is no name."""


def key_name(symbol: int) -> str:
    """Our name of a key, one of `arcade.key`."""
    if symbol in _NAMES:
        return _NAMES[symbol]
    if symbol in _PRINTED or symbol in _WITH_ACCENTS:
        letter = chr(symbol)
        return letter.upper() if len(letter.upper()) == 1 else letter
    if symbol >> _USER:
        return f"Key {symbol >> _USER}"
    from pyglet.window.key import symbol_string  # noqa: PLC0415 # only few keys have to be asked for

    return symbol_string(symbol).replace("_", " ").capitalize()


def chord_of(symbol: int, modifiers: int) -> Chord:
    """The chord that a pressed key makes with the modifiers that are held."""
    return Chord(
        key_name(symbol),
        ctrl=bool(modifiers & COMMAND),
        alt=bool(modifiers & (arcade.key.MOD_ALT | arcade.key.MOD_OPTION)),
        shift=bool(modifiers & arcade.key.MOD_SHIFT),
    )


_HELD_WITH_OTHERS: Final = frozenset(
    map(
        key_name,
        (
            *(arcade.key.LSHIFT, arcade.key.RSHIFT, arcade.key.LCTRL, arcade.key.RCTRL),
            *(arcade.key.LALT, arcade.key.RALT, arcade.key.LMETA, arcade.key.RMETA),
            *(arcade.key.LWINDOWS, arcade.key.RWINDOWS, arcade.key.LCOMMAND),
            *(arcade.key.RCOMMAND, arcade.key.LOPTION, arcade.key.ROPTION),
            *(arcade.key.CAPSLOCK, arcade.key.NUMLOCK, arcade.key.SCROLLLOCK),
            arcade.key.MODESWITCH,
        ),
    )
)


def is_held_with_others(chord: Chord) -> bool:
    """Whether its key says nothing alone: Shift and its like, and what locks."""
    return chord.key in _HELD_WITH_OTHERS
