"""The window: events come in, frames go out, and in between nothing happens at all.

`GameWindow.step` is the one place where a frame is made. It runs only when somebody asked for it:
an event that changed something, a motion that goes on, or a wake-up that a view ordered.
"""

from __future__ import annotations

import platform
import sys
from typing import TYPE_CHECKING, Final

import pyglet

from halfmoon_arcade import toolkit
from halfmoon_arcade.clipboard import copied_text
from halfmoon_arcade.heartbeat import FRAME, Heartbeat
from halfmoon_arcade.icon import wear_icon
from halfmoon_arcade.placed_window import PlacedWindow
from halfmoon_arcade.scene.backdrop import Backdrop
from halfmoon_arcade.scene.canvas import Canvas, Copier
from halfmoon_arcade.scene.card_style import CardStyle
from halfmoon_arcade.scene.faces import Faces
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.swap import part_swap

if TYPE_CHECKING:
    from arcade.types import Rect
    from PIL import Image

    from halfmoon_arcade.views.base import GameView

RESIZE_REST: Final = 0.150
"""Seconds after the last resize until pictures of the new size are made."""
WARM_BUDGET: Final = 0.008
"""Seconds spent at a time on making pictures ahead, while nothing else is to do."""
ICON_DELAY: Final = 0.3
"""Seconds: the first frame must wait neither for it nor for controllers."""
_APPLE_SILICON: Final = sys.platform == "darwin" and platform.machine() == "arm64"


class GameWindow(PlacedWindow):
    """The one window of the game; a `views.base.Host`.

    What is private here begins with `_hm_`, for Half Moon: arcade and pyglet keep private
    attributes of their own in the same object, which a plain `_frame` or `_canvas` may overwrite.
    """

    def __init__(self, width: int, height: int) -> None:
        """Open the window, hidden: `appear` shows it, with its first frame already drawn.

        Args:
            width: Logical pixels.
            height: Logical pixels.

        Raises:
            Exception: One of `toolkit.NO_WINDOW` where there is no display or no OpenGL 3.3.
        """
        super().__init__(width, height)
        # arcade's own heartbeat: 60 frames a second whether anything changed or not.
        pyglet.clock.unschedule(self._dispatch_frame)
        self._hm_leaving = False
        self._hm_damage: Rect | None = None
        self._hm_all_damaged = True
        self._hm_screen_stale = True
        self._hm_heartbeat = Heartbeat(self.step)
        self._hm_part_swap = part_swap(self)
        self._hm_backdrop, self._hm_copier = Backdrop(self.ctx), Copier(self.ctx)
        self._hm_style, self._hm_left_handed = CardStyle(), False
        self._hm_fit()
        self._hm_ready = True

    # What views use: see `views.base.Host`.

    @property
    def layout(self) -> Layout:
        """Where things are at the window's present size."""
        return self._hm_layout

    @property
    def faces(self) -> Faces:
        """Pictures of exactly that size."""
        return self._hm_faces

    @property
    def clipboard(self) -> str:
        """The text that was copied last, anywhere; empty where there is none."""
        return copied_text(self)

    @clipboard.setter
    def clipboard(self, text: str) -> None:
        self.set_clipboard_text(text)

    def invalidate(self, region: Rect | None = None) -> None:
        """Ask for a frame that redraws `region`, or everything. Asking often costs nothing."""
        if region is None:
            self._hm_all_damaged = True
        elif self._hm_damage is None:
            self._hm_damage = region
        else:
            self._hm_damage = self._hm_damage.union(region)
        self.request_frame()

    def wake_in(self, seconds: float | None) -> None:
        """Have the view's `advance` called once after that time, or never for None."""
        self._hm_heartbeat.wake_in(seconds)

    def show(self, view: GameView) -> None:
        """Let another view take over the window."""
        if self._hm_current is not None:
            self._hm_current.leaving()
        self.wake_in(None)
        self.show_view(view)
        if view.has_foot != bool(self._hm_layout.foot.height):
            self._hm_lay_out(self._hm_layout.width, self._hm_layout.height, self._hm_layout.ratio)
        view.lay_out()
        self.invalidate()

    def dress(self, style: CardStyle, *, left_handed: bool) -> bool:
        """Have the table look like that from now on; returns whether that is a change."""
        if (style, left_handed) == (self._hm_style, self._hm_left_handed):
            return False
        self._hm_style, self._hm_left_handed = style, left_handed
        self._hm_lay_out(self._hm_layout.width, self._hm_layout.height, self._hm_layout.ratio)
        self._hm_lay_out_view()
        return True

    # Frames.

    def appear(self) -> None:
        """Show the window, with its first frame in it."""
        self.step(0)
        self.set_visible(visible=True)
        self._hm_be_shown()
        self.activate()
        self.settle()  # the window manager may have had another size in mind
        self.step(0)
        toolkit.rest()
        pyglet.clock.schedule_once(self._hm_wear_icon, ICON_DELAY)
        self.wake_sounds_later()

    def run_until_closed(self) -> None:
        """Show the window and let events come in until it is closed."""
        self.appear()
        pyglet.clock.schedule_once(self.hear_controllers, ICON_DELAY)
        # The loop forgets what it was told before it runs.
        pyglet.clock.schedule_once(self._leave_if_told, 0)
        # pyglet's other loop, on Apple silicon, takes "no interval" for a tenth of a millisecond.
        # Its ticks draw nothing there: see `draw`.
        pyglet.app.run(FRAME if _APPLE_SILICON else None)

    def leave(self) -> None:
        """Let `run_until_closed` end once what is being done is done; callable at any moment."""
        self._hm_leaving = True
        pyglet.app.exit()

    def _leave_if_told(self, _: float) -> None:
        if self._hm_leaving:
            pyglet.app.exit()

    def draw(self, dt: float) -> None:
        """Do nothing: pyglet calls this on its own beat, which is not ours."""

    def step(self, seconds: float) -> None:
        """Make a frame, if there is anything to see in it.

        Args:
            seconds: The time that has passed for motions.
        """
        view = self._hm_current
        if view is None:
            return
        self._hm_heartbeat.begin()
        self.tell_pointer()
        moved = view.moving
        view.advance(seconds)
        if moved or view.moving:
            self.invalidate(view.damage())
        if self._hm_all_damaged:
            self._hm_paint(view, None)
        elif self._hm_damage is not None:
            self._hm_paint(view, self._hm_damage)
        if self._hm_screen_stale and self.visible and not self._hm_hidden:
            self._hm_present()
        in_motion = view.moving
        self._hm_heartbeat.end(in_motion=in_motion)
        if not in_motion:
            self._hm_warm_later()

    def _hm_paint(self, view: GameView, region: Rect | None) -> None:
        self._hm_all_damaged, self._hm_damage = False, None
        self._hm_backdrop.prepare(self._hm_layout, view.moon)
        with self._hm_canvas.painting(region):
            self._hm_backdrop.draw()
            view.draw()
        fits = self.get_framebuffer_size() == (self._hm_canvas.width, self._hm_canvas.height)
        if region is None or self._hm_screen_stale or not fits or self._hm_part_swap is None:
            self._hm_screen_stale = True
        else:
            self._hm_part_swap(*self._hm_canvas.show_part(region))
            self.ctx.gc()  # which otherwise `flip` does

    def _hm_present(self) -> None:
        self._hm_screen_stale = False
        self._hm_canvas.show(*self.get_framebuffer_size())
        self.flip()

    def request_frame(self) -> None:
        """Have the next frame made, as soon as the screen can show one."""
        self._hm_heartbeat.request()

    def _hm_warm_later(self) -> None:
        pyglet.clock.unschedule(self._hm_warm)
        pyglet.clock.schedule_once(self._hm_warm, FRAME)

    def _hm_warm(self, _: float) -> None:
        if not self._hm_heartbeat.due and self._hm_faces.warm(WARM_BUDGET):
            self._hm_warm_later()

    def _hm_wear_icon(self, _: float) -> None:
        wear_icon(self)

    # Size.

    def _hm_fit(self) -> None:
        """Take note of the window's size: new layout, faces and canvas."""
        width, height = self.get_framebuffer_size()
        self._hm_lay_out(width, height, self.get_pixel_ratio())
        self._hm_canvas = Canvas(self.ctx, width, height, self._hm_copier)

    def _hm_lay_out(self, width: int, height: int, ratio: float) -> None:
        hand, foot = self._hm_left_handed, bool(self._hm_current and self._hm_current.has_foot)
        self._hm_layout = Layout.fit(width, height, ratio, left_handed=hand, has_foot=foot)
        self._hm_faces = Faces(self._hm_layout, self._hm_style)

    def _hm_lay_out_view(self) -> None:
        if self._hm_current is not None:
            self._hm_current.lay_out()
        self.invalidate()

    def _hm_rested(self, _: float) -> None:
        self._hm_leaps = False
        before = self._hm_faces
        self.settle()
        if self._hm_faces is not before:
            # Pictures of a whole screen, which hold each other: Python would let them pile up.
            del before
            toolkit.tidy()
            self.ctx.gc()

    def settle(self) -> None:
        """Lay out for the present size now, without waiting for the end of a resize."""
        pyglet.clock.unschedule(self._hm_rested)
        size, ratio = self.get_framebuffer_size(), self.get_pixel_ratio()
        at = self._hm_layout
        if (at.width, at.height, at.ratio) != (*size, ratio):
            self._hm_fit()
            self._hm_lay_out_view()

    def on_resize(self, width: int, height: int) -> None:
        """Show the old picture at the new size at once, and make a new one soon."""
        if not self._hm_ready:
            return
        del width, height
        self._hm_screen_stale = True
        self.request_frame()
        self._hm_note_later()
        pyglet.clock.unschedule(self._hm_rested)
        # A leap to the whole screen has no stages in between to wait for the end of.
        rest = FRAME if self._hm_leaps else RESIZE_REST
        pyglet.clock.schedule_once(self._hm_rested, rest)

    # Events that only need the picture again: it is still there.

    def on_expose(self) -> None:
        """Give the screen its picture back."""
        self._hm_screen_stale = True
        self.request_frame()

    def close(self) -> None:
        """End the window; what the view has to say comes first."""
        view, self._current_view = self._hm_current, None
        if view is not None:
            view.leaving()
        self._hm_heartbeat.stop()
        super().close()
        for timer in (self._hm_warm, self._hm_rested, self._hm_noted, self._hm_wear_icon):
            pyglet.clock.unschedule(timer)

    def picture(self) -> Image.Image:
        """Read back what the window shows, in device pixels."""
        return self._hm_canvas.picture()
