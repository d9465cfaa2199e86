"""The table: the game being played, the bar above it, and what is said about it."""

import time
from collections.abc import Callable
from functools import partial
from typing import Final

from halfmoon_arcade.engine import DealCode, Game, Refused, Selected, Slot, Status, Won
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.scene.bar import BarActions
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.sky import Moon, Rising
from halfmoon_arcade.scene.table import TableScene
from halfmoon_arcade.sitting import Happening, Returned, Sitting
from halfmoon_arcade.views.base import Host, Press
from halfmoon_arcade.views.copied import play_copied
from halfmoon_arcade.views.dropping import take_files
from halfmoon_arcade.views.feel import feel
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.overlay import Overlay
from halfmoon_arcade.views.pace import pace_of
from halfmoon_arcade.views.pausing import PausingStage
from halfmoon_arcade.views.result import ResultActions, ResultPanel, result_of
from halfmoon_arcade.views.table_focus import TableFocus
from halfmoon_arcade.views.telling import Telling, game_of
from halfmoon_arcade.views.watching import watch


class TableView(PausingStage):
    """The table with the game of the sitting, which must have one.

    Args:
        host: The window that will show it.
        sitting: The game being played.
        dealing: Whether the game was dealt just now, which is then shown.
        now: A clock in seconds that never runs backwards.
    """

    def __init__(
        self,
        host: Host,
        sitting: Sitting,
        *,
        dealing: bool = False,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make the view; nothing is drawn before `lay_out`."""
        super().__init__(host, sitting, now)
        self._now = now
        self._dealing = dealing
        self._result_due = self.game.status is Status.WON
        self._focus = TableFocus(host.layout)
        self._ringed: Overlay | None = None
        actions = BarActions(self.copy_code, self.redo, self.undo, self.deal, self.go_to_menu)
        self._telling = Telling(host, sitting, actions, self.board.ways, self.waking)

    @property
    def game(self) -> Game:
        """The game on the table."""
        return game_of(self.sitting)

    @property
    def overlay(self) -> Overlay:
        """Bar and strips."""
        return self._telling.overlay

    @property
    def controls(self) -> Controls:
        """All that can be pressed while no panel is open."""
        return self.overlay.controls

    @property
    def focus(self) -> TableFocus:
        """Where the focus is."""
        return self._focus

    @property
    def scene(self) -> TableScene:
        """The picture of the table."""
        return self._scene

    # What the window asks.

    @property
    def moon(self) -> Moon:
        """The moon behind the reserve, waxing with every card taken."""
        return Moon(Rising.TABLE, self._scene.moon_phase)

    @property
    def moving(self) -> bool:
        """Whether cards move or the note fades."""
        return self._scene.moving or self._telling.fading or super().moving

    def lay_out(self) -> None:
        """Build everything for the host's layout and faces."""
        settings = self.sitting.store.settings
        self._scene = TableScene(self.host.faces, self.host.layout, pace_of(settings))
        if self._dealing:
            self._dealing = False
            self._deal_cards()
        else:
            self._scene.sync(self.game, placement_help=settings.placement_help)
        self._telling.lay_out()
        super().lay_out()

    def draw(self) -> None:
        """Draw the table in one call, then bar and strips in another, then what lies over them."""
        self._scene.draw()
        self.overlay.draw()
        super().draw()

    def advance(self, seconds: float) -> None:
        """Let motions, clock, note and chip go on."""
        super().advance(seconds)
        self._scene.advance(seconds)
        if self._result_due and not self._scene.moving:
            self._result_due = False
            self._show_result()
        self._telling.advance()
        if self.overlay is not self._ringed:
            self._show_ring()

    @property
    def waits(self) -> bool:
        """Whether the game is one to come back to: a dead end is, a won game is not."""
        return self.game.status is not Status.WON

    def order_wake(self) -> None:
        """Ask to be woken when clock, note or chip has something to change."""
        self._telling.order_wake()

    def panel_changed(self) -> None:
        """Stop the clock while a panel is open."""
        self.controls.let_go()
        super().panel_changed()

    def notice_changed(self) -> None:
        """Take the notice away."""
        self._telling.retell()

    # What the player does.

    def _happened(self, events: tuple[Happening, ...]) -> None:
        """Show what the game has answered, and let it be heard."""
        settings = self.sitting.store.settings
        self.host.sounds.happened(events, self._scene.pace.seconds(1.0))
        if any(isinstance(event, Returned) for event in events):
            # A game that was won comes back with its result: nothing else is left of it.
            self._result_due = self.game.status is Status.WON
            self._scene.bring_back(self.game, placement_help=settings.placement_help)
        else:
            self._scene.show(
                [event for event in events if not isinstance(event, Returned)],
                self.game,
                placement_help=settings.placement_help,
            )
        self._result_due = self._result_due or any(isinstance(event, Won) for event in events)
        feel(self.host, settings, events)
        reasons = [e.reason for e in events if isinstance(e, Refused | Selected)]
        self._telling.explain(next(iter(reasons), None) if settings.move_errors else None)

    def tap(self, slot: Slot) -> None:
        """Tap a slot (S1 to S8)."""
        self._happened(self.sitting.tap(slot))

    def deselect(self) -> None:
        """Tap the felt (S8)."""
        self._happened(self.sitting.tap_felt())

    def undo(self) -> None:
        """Take a move back, or bring back the game before an untouched deal."""
        self._happened(self.sitting.undo())

    def redo(self) -> None:
        """Make the move again that was taken back last."""
        self._happened(self.sitting.redo())

    def deal(self, code: DealCode | None = None) -> None:
        """Deal, by chance when no code is given."""
        self.sitting.deal(code)
        self._show_deal()

    def restart(self) -> None:
        """Deal the same game again."""
        self.sitting.restart()
        self._show_deal()

    def _show_deal(self) -> None:
        self._result_due = False
        self._deal_cards()
        self.close_panels()
        self._focus.begin()
        self._telling.explain(None)

    def _deal_cards(self) -> None:
        self._scene.deal(self.game, placement_help=self.sitting.store.settings.placement_help)
        self.host.sounds.dealt(self._scene.pace.seconds(1.0))

    def copy_code(self) -> None:
        """Copy the deal's code, and say so in the chip for a moment."""
        self.host.clipboard = str(self.game.code)
        self._telling.say_copied()

    def go_to_menu(self) -> None:
        """Leave the table for the menu; the game is kept."""
        self.host.show(MenuView(self.host, self.sitting, now=self._now))

    files_dropped = take_files

    def play_copied(self) -> None:
        """Play the code that was copied last; when it is none, open the entry, which says why."""
        play_copied(self, self.deal, self.close_panels)

    def _show_result(self) -> None:
        again = partial(watch, self, self.game, self.sitting.seconds)
        actions = ResultActions(self.deal, self.restart, self.go_to_menu, self.copy_code, again)
        self.open(ResultPanel(self.host, self.close_panel, result_of(self.sitting), actions))

    # Input, while no panel is open.

    def hovered(self, x: float, y: float) -> bool:
        """Follow the pointer over bar and strips."""
        return self._telling.hovered(x, y)

    def pressed(self, x: float, y: float, button: Press) -> None:
        """Tap at once what is under the pointer; buttons wait for the release."""
        if self._result_due:
            self._scene.finish()
        if button is Press.BACK:
            self.deselect()
        elif self.controls.pressed(x, y) or self.overlay.covers(x, y):
            return
        elif y < self.host.layout.bar.bottom:
            slot = self.host.layout.slot_at(x, y)
            if slot is None:
                self.deselect()
            else:
                self._focus.put(slot)
                self.tap(slot)

    def released(self, x: float, y: float, button: Press) -> None:
        """Let go of a button."""
        if button is Press.MAIN:
            self.controls.released(x, y)

    def wanted(self, action: Action, *, fresh: bool) -> None:
        """Do what the player wants."""
        if self._result_due:
            self._scene.finish()
        if action is Action.TAP:
            self._press(fresh=fresh)
        elif action in _MEANINGS:
            _MEANINGS[action](self)
        elif not fresh or action.rank is not None:
            self._focus.move(action, self.game, self.overlay, self.host.layout)

    def _press(self, *, fresh: bool) -> None:
        """Tap the card that has the focus, or press the button; nothing that nobody has seen."""
        if fresh:
            return
        at, control = self._focus.at, self._focus.control(self.overlay)
        if isinstance(at, Slot):
            self.tap(at)
        elif control is not None and control.usable:
            self.controls.use(control)

    def show_ring(self, *, shown: bool) -> None:
        """Show what has the focus, or do not."""
        self._ringed = self.overlay
        self._focus.settle(self.game, self.overlay, self.host.layout)
        shown = shown and self.game.status is not Status.WON
        self._focus.show(self._scene, self.overlay, shown=shown)

    def escape(self) -> None:
        """Deselect, or leave for the menu when nothing is selected."""
        if self.game.selection:
            self.deselect()
        else:
            self.go_to_menu()


_MEANINGS: Final[dict[Action, Callable[[TableView], None]]] = {
    Action.BACK: TableView.escape,
    Action.UNDO: TableView.undo,
    Action.REDO: TableView.redo,
    Action.NEW_DEAL: TableView.deal,
    Action.RESTART: TableView.restart,
    Action.COPY_CODE: TableView.copy_code,
    Action.ENTER_CODE: TableView.play_copied,
    Action.MENU: TableView.go_to_menu,
    Action.SETTINGS: TableView.show_settings,
}
