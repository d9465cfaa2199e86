"""A player with a sitting before the window: what the tests of the screens do with them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Final

from halfmoon_arcade.engine import DealCode, Game, Slot
from halfmoon_arcade.scene.widgets import Button, Switch
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.table import TableView

if TYPE_CHECKING:
    from collections.abc import Iterable

    from halfmoon_arcade.scene.controls import Control
    from halfmoon_arcade.sitting import Sitting
    from halfmoon_arcade.views.panel import Panel
    from tests.harness import Player

EXAMPLE: Final = "HM1-N-AAAAAAB"
DEAD_DEAL: Final = "HM1-N-AAABMST"
"""A deal that is a dead end before the first tap."""
DEAD_AFTER_ONE: Final = ("HM1-N-AAAAABH", (Slot.PILE_4, Slot.PILE_2))
"""A deal and a pair whose taking is a dead end."""

_DATA: Final = Path(__file__).parents[1] / "data" / "example-deal.json"
LINE: Final = tuple(
    tuple(Slot.parse(label) for label in move)
    for move in json.loads(_DATA.read_text(encoding="utf-8"))["line"]
)


class Desk:
    """A player, a sitting and the window between them."""

    def __init__(self, player: Player, sitting: Sitting) -> None:
        self.player = player
        self.sitting = sitting

    def menu(self) -> MenuView:
        """Show the menu."""
        view = MenuView(self.player.window, self.sitting, now=self.player.clock)
        self.player.window.show(view)
        self.player.step()
        return view

    def table(self, code: str = EXAMPLE) -> TableView:
        """Deal and show the table, at rest."""
        self.sitting.deal(DealCode.parse(code))
        view = TableView(self.player.window, self.sitting, now=self.player.clock)
        self.player.window.show(view)
        self.player.step()
        return view

    @property
    def game(self) -> Game:
        """The game on the table."""
        game = self.sitting.game
        assert game is not None
        return game

    @property
    def view(self) -> MenuView | TableView:
        """What the window shows."""
        view = self.player.window.current_view
        assert isinstance(view, MenuView | TableView)
        return view

    @property
    def on_table(self) -> TableView:
        """The table, which the window shows."""
        view = self.player.window.current_view
        assert isinstance(view, TableView)
        return view

    @property
    def panel(self) -> Panel:
        """The open panel."""
        panel = self.view.panel
        assert panel is not None
        return panel

    @property
    def controls(self) -> tuple[Control, ...]:
        """What can be pressed at present."""
        view = self.view
        if view.panel is not None:
            return view.panel.controls
        return tuple(view.controls)

    def find(self, icon: str = "", words: str = "") -> Button:
        """The first button with that icon and those words."""
        return next(
            one
            for one in self.controls
            if isinstance(one, Button) and icon in {"", one.icon} and words in {"", one.words}
        )

    def has(self, icon: str = "", words: str = "") -> bool:
        """Whether there is such a button, and it is to be seen."""
        return any(
            isinstance(one, Button)
            and one.visible
            and icon in {"", one.icon}
            and words in {"", one.words}
            for one in self.controls
        )

    def press(self, icon: str = "", words: str = "") -> None:
        """Click on a button, and let a frame happen."""
        self.player.click_in(self.find(icon, words).rect)
        self.player.step()

    def switches(self) -> list[Switch]:
        """The switches of the open panel, from top to bottom."""
        return [one for one in self.controls if isinstance(one, Switch)]

    def tap(self, *slots: Slot) -> None:
        """Click on cards, without a frame in between."""
        for slot in slots:
            self.player.tap(slot)

    def play(self, moves: Iterable[tuple[Slot, ...]]) -> None:
        """Click through moves."""
        for move in moves:
            self.tap(*move)
