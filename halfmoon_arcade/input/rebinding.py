"""What a player may change about the bindings, and how the changes are kept.

Kept are the differences from the default, cue by cue: so an action that a later version brings has
its own keys there, and what is odd in one cue does no harm to the others.
"""

from collections.abc import Iterator, Mapping
from typing import Final

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import DEFAULT, Bindings, Chord, ChordError, Cue, parse_cue
from halfmoon_arcade.input.buttons import ControllerButton

FIXED: Final[Cue] = Chord("Escape")
"""The one cue that always means the same: whatever was changed, it leads back."""

MOST: Final = 3
"""Cues that a player can give an action on each device."""

_TO_GET_ABOUT: Final = frozenset(
    {Action.TAP, Action.BACK, Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT}
)
ESSENTIAL: Final[Mapping[type[Cue], frozenset[Action]]] = {
    Chord: _TO_GET_ABOUT | {Action.HELP, Action.SETTINGS},
    ControllerButton: _TO_GET_ABOUT,
}
"""Actions that must have a cue on a device, so that nobody who holds only that one is stuck."""


def on_device(bindings: Bindings, action: Action, device: type[Cue]) -> tuple[Cue, ...]:
    """The cues of an action on one device, the one to be shown first."""
    return tuple(cue for cue in bindings.cues(action) if isinstance(cue, device))


def can_lose(bindings: Bindings, cue: Cue) -> bool:
    """Whether a cue may be taken from its action: not Escape, and not the last one that it needs.

    Args:
        bindings: What the cues mean at present.
        cue: One that means something.
    """
    action, device = bindings.actions[cue], type(cue)
    if cue == FIXED:
        return False
    return action not in ESSENTIAL[device] or len(on_device(bindings, action, device)) > 1


def can_have_more(bindings: Bindings, action: Action, device: type[Cue]) -> bool:
    """Whether an action may be given one more cue on a device."""
    return len(on_device(bindings, action, device)) < MOST


def with_defaults(bindings: Bindings, action: Action, device: type[Cue]) -> Bindings:
    """The same bindings, but with the cues of one action on a device as they are by default.

    Cues that another action was given come back from there.
    """
    usual = on_device(DEFAULT, action, device)
    for cue in on_device(bindings, action, device):
        if cue not in usual:
            bindings = bindings.without(cue)
    for cue in usual:
        bindings = bindings.bound(cue, action)
    return _repaired(bindings)


def from_differences(kept: Mapping[str, object]) -> Bindings:
    """What the cues mean when these differences from the default are kept.

    Whatever cannot be understood counts as not kept: a cue or an action that only another version
    of the game knows, or a set that leaves an essential action without any cue.

    Args:
        kept: The name of an action for each cue, as text; None for a cue that means nothing.
    """
    bindings = DEFAULT
    for text, name in kept.items():
        if not _is_known(text, name) or (cue := parse_cue(text)) == FIXED:
            continue
        bindings = bindings.without(cue) if name is None else bindings.bound(cue, Action(name))
    return _repaired(bindings)


def differences(bindings: Bindings, kept: Mapping[str, object]) -> dict[str, object]:
    """What has to be kept of bindings.

    Args:
        bindings: What the cues mean.
        kept: What was kept before: of that, what another version of the game has written stays.

    Returns:
        As `from_differences` takes it.
    """
    foreign = {text: name for text, name in kept.items() if not _is_known(text, name)}
    changed = {
        str(cue): action.value
        for cue, action in bindings.actions.items()
        if DEFAULT.action(cue) is not action
    }
    lost = {str(cue): None for cue in DEFAULT.actions if bindings.action(cue) is None}
    return {**foreign, **changed, **lost}


def _is_known(text: str, name: object) -> bool:
    try:
        parse_cue(text)
        return name is None or bool(Action(name))
    except (ChordError, ValueError):
        return False


def _lacking(bindings: Bindings) -> Iterator[tuple[Action, type[Cue]]]:
    for device, actions in ESSENTIAL.items():
        for action in Action:
            if action in actions and not on_device(bindings, action, device):
                yield action, device


def _repaired(bindings: Bindings) -> Bindings:
    """Give essential actions that have no cue on a device those of the default again.

    That may take a cue from another one of them, which then has its own come back; it ends, since
    a cue that came back is where it belongs.
    """
    while lacking := next(_lacking(bindings), None):
        action, device = lacking
        for cue in on_device(DEFAULT, action, device):
            bindings = bindings.bound(cue, action)
    return bindings
