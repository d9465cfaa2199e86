"""A view to which keys and the buttons of controllers say what is wanted."""

from halfmoon_arcade.input.bindings import Bindings, Chord
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.views.base import GameView
from halfmoon_arcade.views.keys import chord_of


class BoundView(GameView):
    """Turns keys and buttons into actions, by their bindings."""

    @property
    def bindings(self) -> Bindings:
        """What keys and buttons mean."""
        raise NotImplementedError

    def writes(self, chord: Chord) -> bool:
        """Whether a chord writes something here, and means nothing else."""
        del chord
        return False

    def key_pressed(self, symbol: int, modifiers: int) -> None:
        """Turn a key into what it means."""
        chord = chord_of(symbol, modifiers)
        if self.writes(chord):
            return
        action = self.bindings.action(chord)
        if action is not None:
            self.act(action)

    def key_repeated(self, symbol: int) -> None:
        """Let the focus go on while a key is held; nothing else is done again."""
        action = self.bindings.action(chord_of(symbol, 0))
        if action is not None and action.repeats:
            self.act(action)

    def button_pressed(self, button: ControllerButton) -> None:
        """Turn a button of a controller into what it means."""
        action = self.bindings.action(button)
        if action is not None:
            self.act(action)

    def button_repeated(self, button: ControllerButton) -> None:
        """Let the focus go on while a button is held; nothing else is done again."""
        action = self.bindings.action(button)
        if action is not None and action.repeats:
            self.act(action)
