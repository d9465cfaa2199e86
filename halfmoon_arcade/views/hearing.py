"""How a screen hears a player: from keys and buttons to what they mean there."""

from abc import abstractmethod

from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.input.bindings import DEFAULT, Bindings, Chord, Cue
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.views.base import GameView
from halfmoon_arcade.views.keys import chord_of
from halfmoon_arcade.views.panel import Panel


class HearingView(GameView):
    """A view that is told of keys and buttons, and acts on what they mean."""

    @property
    @abstractmethod
    def bindings(self) -> Bindings:
        """What keys and buttons mean."""

    @property
    @abstractmethod
    def panel(self) -> Panel | None:
        """The panel that has all of the input, if there is one."""

    @abstractmethod
    def cue_taken(self) -> None:
        """Take note that the panel has taken a key or a button that it waited for."""

    def key_pressed(self, symbol: int, modifiers: int) -> None:
        """Turn a key into what it means."""
        chord = chord_of(symbol, modifiers)
        if self._captured(chord):
            return
        action = self._meaning(chord)
        if action is not None:
            self.act(action)

    def key_repeated(self, symbol: int, modifiers: int) -> bool:
        """Let the focus go on while a key is held; nothing else is done again."""
        return self._again(self._meaning(chord_of(symbol, modifiers)))

    def button_pressed(self, button: ControllerButton) -> None:
        """Turn a button of a controller into what it means."""
        if self._captured(button):
            return
        action = self.bindings.action(button)
        if action is not None:
            self.act(action)

    def button_repeated(self, button: ControllerButton) -> bool:
        """Let the focus go on while a button is held; nothing else is done again."""
        return self._again(self.bindings.action(button))

    def _again(self, action: Action | None) -> bool:
        if action is None or not action.repeats:
            return False
        self.act(action)
        return True

    def _meaning(self, chord: Chord) -> Action | None:
        """What a chord means at present.

        Where something is written, what edits and leads on does so by default, whatever else the
        player has given it to: otherwise who moves by letters could not get out of a field.
        """
        if self.panel is None or not self.panel.has_field:
            return self.bindings.action(chord)
        if self.panel.writes(chord):
            return None
        return DEFAULT.action(chord) or self.bindings.action(chord)

    def _captured(self, cue: Cue) -> bool:
        """Let the panel have a cue that it waits for, whatever it means."""
        if self.panel is None or not self.panel.captures(cue):
            return False
        self.cue_taken()
        return True
