"""What the panels about the keys or the buttons of one action have in common."""

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.devices import Device
from halfmoon_arcade.views.action_words import words_of
from halfmoon_arcade.views.base import Host
from halfmoon_arcade.views.key_choices import KeyChoices
from halfmoon_arcade.views.panel import Panel, Panels


class CuePanel(Panel):
    """A panel about one action, and one device that can say it.

    Args:
        host: The window.
        panels: Where panels are opened and closed.
        choices: What keys and buttons mean, and how that is changed.
        action: The action.
        device: The device.
    """

    def __init__(
        self,
        host: Host,
        panels: Panels,
        choices: KeyChoices,
        action: Action,
        device: Device,
    ) -> None:
        """Make the panel; nothing is drawn before `lay_out`."""
        super().__init__(host, panels.close)
        self._panels = panels
        self._choices = choices
        self._action = action
        self._device = device

    @property
    def title(self) -> str:
        """The panel's heading."""
        return words_of(self._action)
