"""Which key or button says what: chords of a key with modifiers, and what each cue means.

Keys have names of our own, so that bindings can be kept as text and read on every system.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, Self, TypeAlias

from halfmoon_arcade.engine import Rank
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.buttons import ControllerButton

_WRITING: Final = frozenset({"Space", "Plus"})
_WRITING_KINDS: Final = ("Num ", "Key ")
"""How the names of keys begin that write: on the number pad, and in some alphabets."""


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
        writes = len(self.key) == 1 or self.key in _WRITING or self.key.startswith(_WRITING_KINDS)
        return writes and not self.ctrl and not self.alt

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


Cue: TypeAlias = Chord | ControllerButton
"""What a player gives to say an action: a chord of the keyboard, or a button of a controller."""


def parse_cue(text: str) -> Cue:
    """Read a chord or a button.

    Raises:
        ChordError: When it is neither.
    """
    return ControllerButton.parse(text) or Chord.parse(text)


@dataclass(frozen=True, slots=True)
class Bindings:
    """What every cue means. A value: a change makes another one.

    Attributes:
        actions: The action of each cue.
    """

    actions: Mapping[Cue, Action]

    @classmethod
    def of(cls, table: Mapping[Action, Iterable[str]]) -> Self:
        """Make bindings from the cues of each action, the one to be shown first.

        Raises:
            ChordError: When one of them is not a cue.
        """
        return cls({parse_cue(text): action for action, texts in table.items() for text in texts})

    def action(self, cue: Cue) -> Action | None:
        """What a cue means, if anything."""
        return self.actions.get(cue)

    def cues(self, action: Action) -> tuple[Cue, ...]:
        """The cues of an action, the one to be shown first."""
        return tuple(cue for cue, meant in self.actions.items() if meant is action)

    def chords(self, action: Action) -> tuple[Chord, ...]:
        """The cues of an action on the keyboard."""
        return tuple(cue for cue in self.cues(action) if isinstance(cue, Chord))

    def buttons(self, action: Action) -> tuple[ControllerButton, ...]:
        """The cues of an action on a controller."""
        return tuple(cue for cue in self.cues(action) if isinstance(cue, ControllerButton))

    def bound(self, cue: Cue, action: Action) -> "Bindings":
        """The same bindings, but with that cue for that action; it means nothing else then."""
        return Bindings({**self.without(cue).actions, cue: action})

    def without(self, cue: Cue) -> "Bindings":
        """The same bindings, but without that cue."""
        return Bindings({one: act for one, act in self.actions.items() if one != cue})


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
        Action.UP: ("Up", "Controller Up"),
        Action.DOWN: ("Down", "Controller Down"),
        Action.LEFT: ("Left", "Controller Left"),
        Action.RIGHT: ("Right", "Controller Right"),
        Action.NEXT: ("Tab", "Controller RB"),
        Action.PREVIOUS: ("Shift+Tab", "Controller LB"),
        Action.TAP: ("Return", "Space", "Enter", "Controller A"),
        Action.BACK: ("Escape", "Controller B"),
        Action.UNDO: ("Ctrl+Z", "U", "Controller X"),
        Action.REDO: ("Ctrl+Y", "Ctrl+Shift+Z", "Controller Y"),
        Action.NEW_DEAL: ("N", "F2", "Controller Back"),
        Action.RESTART: ("R",),
        Action.COPY_CODE: ("Ctrl+C",),
        Action.ENTER_CODE: ("Ctrl+V",),
        Action.HELP: ("F1", "Controller R3"),
        Action.SETTINGS: ("F9",),
        Action.MENU: ("F10", "Controller Start"),
        Action.FULLSCREEN: ("F11", "Alt+Return", "Alt+Enter"),
        Action.MUTE: ("M",),
        Action.PAGE_UP: ("Page Up", "Controller LT"),
        Action.PAGE_DOWN: ("Page Down", "Controller RT"),
        Action.TO_TOP: ("Home",),
        Action.TO_BOTTOM: ("End",),
        **_FIND,
    }
)
"""What keys and buttons mean until the player wants it otherwise."""
