"""A game that is watched: it plays by itself, or goes step by step, forth and back."""

import time
from collections.abc import Callable
from typing import ClassVar, Final

from halfmoon_arcade.clock import Hold
from halfmoon_arcade.engine import Replay
from halfmoon_arcade.input.actions import Action
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Control, Controls
from halfmoon_arcade.scene.raster_widgets import ButtonState
from halfmoon_arcade.scene.sky import Moon, Rising
from halfmoon_arcade.scene.table import TableScene
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import SavedGame
from halfmoon_arcade.views.base import Host, Press
from halfmoon_arcade.views.dropping import take_files
from halfmoon_arcade.views.notices import Notice
from halfmoon_arcade.views.pace import pace_of
from halfmoon_arcade.views.panel import Panels
from halfmoon_arcade.views.passing import Passing
from halfmoon_arcade.views.playback import RUNS, STEPS, Playback
from halfmoon_arcade.views.replay_focus import ReplayFocus
from halfmoon_arcade.views.replay_foot import FootActions, FootState
from halfmoon_arcade.views.replay_note import ReplayNote
from halfmoon_arcade.views.replay_overlay import ReplayActions, ReplayOverlay
from halfmoon_arcade.views.stage import Stage
from halfmoon_arcade.views.table import TableView


class ReplayView(Stage):
    """A replay. The player's own game and its clock are left alone.

    Args:
        host: The window that will show it.
        sitting: The player's own game, and the store behind it.
        watched: The game to be watched.
        leave: Called when the player has seen enough.
        now: A clock in seconds that never runs backwards.

    Attributes:
        leave: As above.
        replay: What is watched.
        playback: How it runs.
    """

    has_foot: ClassVar[bool] = True

    def __init__(
        self,
        host: Host,
        sitting: Sitting,
        watched: SavedGame,
        leave: Callable[[], None],
        *,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Make the view; it begins to play once it is laid out."""
        super().__init__(host, sitting, now)
        self._now = now
        self._watched, self.leave = watched, leave
        self.replay = Replay.of(watched.game)
        self.playback = Playback(host, self.replay, self.waking, self._show)
        self._copied = Passing(now)
        self._note = ReplayNote(host, self.waking, Panels(self.open, self.close_panel), self._show)
        self._dealing = True
        self._dragging = False
        self._turned = 0.0
        self._pointer = (-1.0, -1.0)
        self._focus = ReplayFocus()
        run = self.playback
        foot = FootActions(run.back, run.toggle, run.forward, run.change_speed)
        self._actions = ReplayActions(
            *(self.copy_code, self.save, self.play_deal, self.leave, foot, self._note.ways)
        )

    @property
    def scene(self) -> TableScene:
        """The picture of the table."""
        return self.playback.table.scene

    @property
    def overlay(self) -> ReplayOverlay:
        """Bar, foot and note."""
        return self._overlay

    @property
    def controls(self) -> Controls:
        """All that can be pressed while no panel is open."""
        return self._overlay.controls

    @property
    def focused(self) -> Control:
        """The control that has the focus: the position bar, unless the player went elsewhere."""
        return self._focus.of(self._overlay)

    # What the window asks.

    @property
    def moon(self) -> Moon:
        """The moon, waxing with every card taken."""
        return Moon(Rising.TABLE, self.scene.moon_phase)

    @property
    def moving(self) -> bool:
        """Whether cards move."""
        return self.scene.moving or super().moving

    def lay_out(self) -> None:
        """Build everything for the host's layout and faces."""
        self.playback.table.lay_out(pace_of(self.sitting.store.settings), dealing=self._dealing)
        self._dealing = False
        self._lay_out_overlay()
        super().lay_out()

    def _lay_out_overlay(self) -> None:
        self._overlay = ReplayOverlay(
            self.host, self.replay, self._watched.seconds, self._told(), self._actions
        )
        self._overlay.bar.show_copied(copied=self._copied.left is not None)
        self._point()

    def draw(self) -> None:
        """Draw the table in one call, then bar and foot in another."""
        self.scene.draw()
        self._overlay.draw()
        super().draw()

    def advance(self, seconds: float) -> None:
        """Let motions go on, and the next move come when it is time."""
        super().advance(seconds)
        self.playback.advance(seconds)
        if self._copied.left == 0:
            self._copied.stop()
            self._overlay.bar.show_copied(copied=False)
            self.host.invalidate(self.host.layout.bar)
        self._note.advance(in_foot=self._overlay.note is None)

    def activated(self) -> None:
        """Take note that the player is back."""
        self.sitting.release_clock(Hold.AWAY)

    def deactivated(self) -> None:
        """Take note that the player looks elsewhere; a replay goes on."""
        self.sitting.hold_clock(Hold.AWAY)

    def panel_changed(self) -> None:
        """Wait while a panel is open."""
        self.controls.let_go()
        self._dragging = False
        self._attend()

    def _attend(self) -> None:
        """Let the replay wait while nobody can watch, or its knob is held."""
        self.playback.hold(held=self._dragging or self.panel is not None)

    # What is on the screen.

    def _told(self) -> tuple[FootState, Notice | None]:
        run = self.playback
        return FootState(run.playing, run.speed, run.ended), self._note.notice

    def _show(self) -> None:
        """Bring bar and foot in line with the replay."""
        if self._told() != self._overlay.told:
            self._lay_out_overlay()
            self._show_ring()
        else:
            self._overlay.show(self.replay)
        self.host.invalidate()

    # What the player does.

    def copy_code(self) -> None:
        """Copy the deal's code, and say so in the chip for a moment."""
        self.host.clipboard = str(self.replay.code)
        self._copied.start(theme.COPIED_TIME)
        self.waking.wish("copied", self._copied.left)
        self._overlay.bar.show_copied(copied=True)
        self.host.invalidate()

    def save(self) -> None:
        """Save the game to a file of its own, and say where."""
        self._note.save(self._watched)

    def play_deal(self) -> None:
        """Deal this game, to be played."""
        self.sitting.deal(self.replay.code)
        self.host.show(TableView(self.host, self.sitting, dealing=True, now=self._now))

    files_dropped = take_files

    # Input, while no panel is open.

    def hovered(self, x: float, y: float) -> bool:
        """Follow the pointer, and take the knob along when it is held."""
        self._pointer = x, y
        if not self._dragging:
            return self.controls.moved(x, y)
        if max(x, y) >= 0:  # else it has left the window
            self._drag()
        return True

    def _drag(self) -> None:
        at = self._overlay.foot.track.position_at(self._pointer[0])
        if at != self.replay.position:
            self.playback.go_to(at)
        self._point()

    def _point(self) -> None:
        """Show what the pointer is over, or holds."""
        if self._dragging:
            self._overlay.foot.track.state = ButtonState.PRESSED
        else:
            self.controls.moved(*self._pointer)

    def pressed(self, x: float, y: float, button: Press) -> None:
        """Take the knob, press a button, or play and pause by a press on the table."""
        if button is not Press.MAIN:
            return
        self._pointer = x, y
        control = self.controls.at(x, y)
        if self.host.ring_shown:
            self._focus.put(control, self._overlay)
        layout = self.host.layout
        if control is self._overlay.foot.track:
            self._dragging = True
            self._attend()
            self._drag()
        elif not self.controls.pressed(x, y) and layout.foot.top < y < layout.bar.bottom:
            self.playback.toggle()

    def released(self, x: float, y: float, button: Press) -> None:
        """Let go of the knob or a button."""
        if button is not Press.MAIN:
            return
        if not self._dragging:
            self.controls.released(x, y)
            return
        self._dragging = False
        self._overlay.foot.track.state = ButtonState.NORMAL
        self._point()
        self._attend()

    def scrolled(self, x: float, y: float, steps: float) -> None:
        """Step by the wheel: towards oneself is forward, as when reading on."""
        super().scrolled(x, y, steps)
        if self.panel is not None:
            return
        self._turned -= steps
        while abs(self._turned) >= 1:
            forward = self._turned > 0
            self._turned += -1 if forward else 1
            (self.playback.forward if forward else self.playback.back)()

    def wanted(self, action: Action, *, fresh: bool) -> None:
        """Do what the player wants."""
        if fresh:
            self._focus.begin()
        if action in _MEANINGS:
            _MEANINGS[action](self)
        elif action in RUNS:
            RUNS[action](self.playback)
        elif action is Action.TAP:
            self._press()
        elif action in STEPS and self._focus.on_track:
            STEPS[action](self.playback)
        elif not fresh:
            self._focus.move(action, self._overlay)

    def _press(self) -> None:
        """Press the button that has the focus; where none has, play or pause."""
        focused = self.focused
        if focused is self._overlay.foot.track:
            self.playback.toggle()
        else:
            focused.action()

    def show_ring(self, *, shown: bool) -> None:
        """Show what has the focus, or do not."""
        self._overlay.ring.show(self.focused if shown else None)


_MEANINGS: Final[dict[Action, Callable[[ReplayView], None]]] = {
    Action.BACK: lambda view: view.leave(),
    Action.MENU: lambda view: view.leave(),
    Action.RESTART: ReplayView.play_deal,
    Action.COPY_CODE: ReplayView.copy_code,
    Action.SETTINGS: ReplayView.show_settings,
}
