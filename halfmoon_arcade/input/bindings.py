"""Which key says what: names of keys, chords of a key with modifiers, and what these mean.

Keys have names of our own, so that bindings can be kept as text and read on every system.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Self

from halfmoon_arcade.engine import Rank
from halfmoon_arcade.input.actions import Action


class ChordError(ValueError):
    """A text does not name a key with its modifiers."""


@dataclass(frozen=True, slots=True)
class Chord:
    """A key, and the modifiers that are held with it.

    Attributes:
        key: The key's name: "Z", "1", "Left", "Return", "F1".
        ctrl: Whether Ctrl is held, or Cmd on a Mac.
        alt: Whether Alt is held.
        shift: Whether Shift is held.
    """

    key: str
    ctrl: bool = False
    alt: bool = False
    shift: bool = False

    @property
    def caps(self) -> tuple[str, ...]:
        """The names of all keys that have to be held, the modifiers first."""
        held = (("Ctrl", self.ctrl), ("Alt", self.alt), ("Shift", self.shift))
        return (*(name for name, is_held in held if is_held), self.key)

    @property
    def types(self) -> bool:
        """Whether it writes a character, where something can be written."""
        return not self.ctrl and not self.alt and (len(self.key) == 1 or self.key == "Space")

    def __str__(self) -> str:
        """Print the chord as `parse` reads it: "Shift+Tab"."""
        return "+".join(self.caps)

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a chord.

        Args:
            text: Names with plus signs between them, the key last.

        Raises:
            ChordError: When a modifier is unknown, or there is no key.
        """
        *modifiers, key = (part.strip() for part in text.split("+"))
        held = {name.lower() for name in modifiers}
        if not key or held - {"ctrl", "alt", "shift"}:
            raise ChordError(f"“{text}” is not a key with its modifiers.")
        return cls(key, ctrl="ctrl" in held, alt="alt" in held, shift="shift" in held)


@dataclass(frozen=True, slots=True)
class Bindings:
    """What every chord means. A value: a change makes another one.

    Attributes:
        actions: The action of each chord.
    """

    actions: Mapping[Chord, Action]

    @classmethod
    def of(cls, table: Mapping[Action, Iterable[str]]) -> Self:
        """Make bindings from the chords of each action, the one to be shown first.

        Raises:
            ChordError: When one of them is not a chord.
        """
        return cls({Chord.parse(text): action for action, texts in table.items() for text in texts})

    def action(self, chord: Chord) -> Action | None:
        """What a chord means, if anything."""
        return self.actions.get(chord)

    def chords(self, action: Action) -> tuple[Chord, ...]:
        """The chords of an action, the one to be shown first."""
        return tuple(chord for chord, meant in self.actions.items() if meant is action)

    def bound(self, chord: Chord, action: Action) -> "Bindings":
        """The same bindings, but with that chord for that action; it means nothing else then."""
        return Bindings({**self.without(chord).actions, chord: action})

    def without(self, chord: Chord) -> "Bindings":
        """The same bindings, but without that chord."""
        return Bindings({one: act for one, act in self.actions.items() if one != chord})


_FIND: Final[Mapping[Action, tuple[str, ...]]] = {
    Action[f"FIND_{rank.name}"]: keys
    for rank, keys in {
        Rank.ACE: ("A", "1", "Num 1"),
        **{rank: (f"{rank:d}", f"Num {rank:d}") for rank in Rank if Rank.ACE < rank < Rank.TEN},
        Rank.TEN: ("0", "Num 0"),
        Rank.JACK: ("J",),
        Rank.QUEEN: ("Q",),
        Rank.KING: ("K",),
    }.items()
}

DEFAULT: Final = Bindings.of(
    {
        Action.UP: ("Up",),
        Action.DOWN: ("Down",),
        Action.LEFT: ("Left",),
        Action.RIGHT: ("Right",),
        Action.NEXT: ("Tab",),
        Action.PREVIOUS: ("Shift+Tab",),
        Action.TAP: ("Return", "Space", "Enter"),
        Action.BACK: ("Escape",),
        Action.UNDO: ("Ctrl+Z", "U"),
        Action.REDO: ("Ctrl+Y", "Ctrl+Shift+Z"),
        Action.NEW_DEAL: ("N", "F2"),
        Action.RESTART: ("R",),
        Action.COPY_CODE: ("Ctrl+C",),
        Action.ENTER_CODE: ("Ctrl+V",),
        Action.HELP: ("F1",),
        Action.SETTINGS: ("F9",),
        Action.MENU: ("F10",),
        Action.FULLSCREEN: ("F11", "Alt+Return", "Alt+Enter"),
        Action.MUTE: ("M",),
        Action.PAGE_UP: ("Page Up",),
        Action.PAGE_DOWN: ("Page Down",),
        Action.TO_TOP: ("Home",),
        Action.TO_BOTTOM: ("End",),
        **_FIND,
    }
)
"""What the keys mean until the player wants it otherwise."""
