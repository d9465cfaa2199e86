"""From the player's settings to what keys and buttons mean, and back."""

from typing import Final

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import DEFAULT, Bindings, Chord, Cue
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.input.devices import Device
from halfmoon_arcade.input.rebinding import (
    differences,
    from_differences,
    on_device,
    with_defaults,
)
from halfmoon_arcade.store import Settings

CUES: Final[dict[Device, type[Cue]]] = {
    Device.KEYBOARD: Chord,
    Device.CONTROLLER: ControllerButton,
}
"""What comes from each device."""


def bindings_of(settings: Settings) -> Bindings:
    """What the player wants keys and buttons to mean."""
    return from_differences(settings.bindings)


def keep_bindings(settings: Settings, bindings: Bindings) -> None:
    """Have keys and buttons mean that from now on, on every screen."""
    settings.bindings = differences(bindings, settings.bindings)


class KeyChoices:
    """What the player changes about keys and buttons; it acts at once and is kept at once.

    Args:
        settings: Where it is kept.
    """

    def __init__(self, settings: Settings) -> None:
        """Begin with nothing changed."""
        self._settings = settings
        self._before: Bindings | None = None

    @property
    def bindings(self) -> Bindings:
        """What keys and buttons mean at present."""
        return bindings_of(self._settings)

    @property
    def changed(self) -> bool:
        """Whether anything is not as it is by default."""
        return self.bindings != DEFAULT

    @property
    def can_take_back(self) -> bool:
        """Whether the last change was a reset of everything, which can be taken back."""
        return self._before is not None

    def give(self, cue: Cue, action: Action) -> None:
        """Have a cue mean an action, and nothing else."""
        self._keep(self.bindings.bound(cue, action))

    def remove(self, cue: Cue) -> None:
        """Have a cue mean nothing."""
        self._keep(self.bindings.without(cue))

    def is_usual(self, action: Action, device: type[Cue]) -> bool:
        """Whether an action has the cues of the default on a device."""
        now, usual = (on_device(one, action, device) for one in (self.bindings, DEFAULT))
        return set(now) == set(usual)

    def reset(self, action: Action, device: type[Cue]) -> tuple[Action, ...]:
        """Give an action the cues of the default on a device again.

        Returns:
            The actions that lost one by that.
        """
        before = self.bindings
        self._keep(with_defaults(before, action, device))
        after = self.bindings
        return tuple(
            one
            for one in Action
            if one is not action and not set(before.cues(one)) <= set(after.cues(one))
        )

    def reset_all(self) -> None:
        """Have everything mean what it does by default, also what another version has written."""
        before = self.bindings
        self._settings.bindings = {}
        self._before = before

    def take_back(self) -> None:
        """Bring back what was there before everything was reset."""
        if self._before is not None:
            self._keep(self._before)

    def _keep(self, bindings: Bindings) -> None:
        keep_bindings(self._settings, bindings)
        self._before = None
