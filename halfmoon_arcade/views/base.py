"""What every screen of the game is made of, and what it may ask of the window that shows it."""

from enum import Enum
from typing import TYPE_CHECKING, ClassVar, Protocol, cast

import arcade

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from arcade.types import Rect

    from halfmoon_arcade.input.actions import Action
    from halfmoon_arcade.input.buttons import ControllerButton
    from halfmoon_arcade.input.devices import Device, Make, Rumble
    from halfmoon_arcade.scene.card_style import CardStyle
    from halfmoon_arcade.scene.faces import Faces
    from halfmoon_arcade.scene.layout import Layout
    from halfmoon_arcade.scene.sky import Moon
    from halfmoon_arcade.sound import Sounds


class Press(Enum):
    """The mouse buttons that mean something here."""

    MAIN = arcade.MOUSE_BUTTON_LEFT
    BACK = arcade.MOUSE_BUTTON_RIGHT


class Host(Protocol):
    """The window as its views see it.

    Everything is in device pixels, from the lower left corner of the window's inside.

    Attributes:
        ring_shown: Whether the focus is to be seen: not while the pointer is used.
        device: What moved the focus last.
        controller_in_hand: Whether the player used a controller last, and not the pointer or a key.
        sounds: What makes things heard.
        controllers_failed: Whether none can be used, because looking for them failed.
    """

    ring_shown: bool
    device: "Device"
    controller_in_hand: bool
    sounds: "Sounds"
    controllers_failed: bool

    @property
    def make(self) -> "Make":
        """Whose signs are on the controller that the player holds, or might."""

    def rumble(self, what: "Rumble") -> None:
        """Let the controller in the player's hand be felt, if there is one that can."""

    @property
    def layout(self) -> "Layout":
        """Where things are at the window's present size."""

    @property
    def faces(self) -> "Faces":
        """Pictures of exactly that size."""

    @property
    def clipboard(self) -> str:
        """The text that was copied last, anywhere; empty where there is none."""

    @clipboard.setter
    def clipboard(self, text: str) -> None: ...

    def invalidate(self, region: "Rect | None" = None) -> None:
        """Ask for a frame that redraws `region`, or everything. Asking often costs nothing."""

    def wake_in(self, seconds: float | None) -> None:
        """Have `advance` called once after that time; a later wish replaces an earlier one.

        Args:
            seconds: How long from now; None to be left alone.
        """

    @property
    def fullscreen(self) -> bool:
        """Whether the window fills the screen."""

    def dress(self, style: "CardStyle", *, left_handed: bool) -> bool:
        """Have the table look like that from now on.

        Args:
            style: What its cards look like.
            left_handed: Whether it is laid out for the left hand.

        Returns:
            Whether that is a change; then all faces are new, and the view was laid out for them.
        """

    def show(self, view: "GameView") -> None:
        """Let another view take over the window."""

    def toggle_fullscreen(self) -> None:
        """Fill the screen, or go back to the window's own size."""

    def close(self) -> None:
        """End the game's window, and with it the program."""


class GameView(arcade.View):
    """A screen of the game.

    The window calls the methods below; a view overrides those it has a use for. It draws nothing
    of its own accord: it changes its sprites and calls `host.invalidate`, or is `moving`.

    Attributes:
        host: The window, as far as a view may use it.
        has_foot: Whether the table leaves room for a bar along the bottom edge.
    """

    has_foot: ClassVar[bool] = False

    def __init__(self, host: Host) -> None:
        """Make the view; nothing is shown before the window calls `lay_out`.

        Args:
            host: The window that will show it.
        """
        super().__init__(window=cast("arcade.Window", host))
        self.host = host

    @property
    def moving(self) -> bool:
        """Whether a frame is wanted as soon as the screen can show one."""
        return False

    def damage(self) -> "Rect | None":
        """Tell which part of the window the present motion changes; None is all of it."""
        return None

    @property
    def moon(self) -> "Moon":
        """Which moon rises behind this view, and how full; asked before every drawing."""
        raise NotImplementedError

    def lay_out(self) -> None:
        """Build the sprites for `host.layout` from `host.faces`, anew.

        Called when the view is shown, and again whenever the window's size or pixel ratio has
        changed: layout, faces and all textures are new then.
        """

    def advance(self, seconds: float) -> None:
        """Let time pass: once for every frame and once for each wake-up that was asked for.

        Args:
            seconds: How far motions go on; never more than a tenth, whatever held the program up.
        """

    def draw(self) -> None:
        """Draw everything but the backdrop, which is there already."""

    def pointer_moved(self, x: float, y: float) -> None:
        """Take note of where the pointer is; at most once a frame.

        Args:
            x: To the right. Negative when the pointer has left the window.
            y: Upwards. Negative when the pointer has left the window.
        """

    def pointer_pressed(self, x: float, y: float, button: Press) -> None:
        """Take a button that goes down at that place."""

    def pointer_released(self, x: float, y: float, button: Press) -> None:
        """Take a button that comes up at that place."""

    def scrolled(self, x: float, y: float, steps: float) -> None:
        """Take a turn of the wheel at that place, in steps, upwards positive."""

    def key_pressed(self, symbol: int, modifiers: int) -> None:
        """Take a key going down; held keys do not repeat here.

        Args:
            symbol: One of `arcade.key`.
            modifiers: `arcade.key.MOD_` bits; the locks (caps, num, scroll) are left out.
        """

    def key_repeated(self, symbol: int, modifiers: int) -> bool:
        """Take a key that is still held; as for `key_pressed`, modifiers as it was pressed.

        Returns:
            Whether that means anything; if not, it is not told again.
        """
        del symbol, modifiers
        return False

    def button_pressed(self, button: "ControllerButton") -> None:
        """Take a button of a controller going down, or a stick that is pushed that way."""

    def button_repeated(self, button: "ControllerButton") -> bool:
        """Take a button of a controller that is still held.

        Returns:
            Whether that means anything; if not, it is not told again.
        """
        del button
        return False

    def act(self, action: "Action") -> None:
        """Do what the player wants, whatever device said it."""

    def text_typed(self, text: str) -> None:
        """Take a typed character, after the keyboard's layout; repeats while held."""

    def caret_moved(self, motion: int) -> None:
        """Take an editing key, one of `arcade.key.MOTION_`; repeats while held."""

    def files_dropped(self, paths: "Sequence[Path]") -> None:
        """Take files that were dropped on the window."""

    def activated(self) -> None:
        """Take note that the player is back; the press that may have said so comes next."""

    def deactivated(self) -> None:
        """Take note that the player looks at something else: the clock must not run."""

    def left(self) -> None:
        """Take note that it was no flicker: a moment after `deactivated`, the player is away."""

    def fullscreen_changed(self) -> None:
        """Take note that the window fills the screen now, or no longer, whoever wanted that."""

    def leaving(self) -> None:
        """Take note that another view takes over, or that the window closes."""
