"""The foot of a replay: step, play, position, speed."""

from collections.abc import Callable
from typing import Final, NamedTuple

from arcade.types import LBWH, LRBT, Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.controls import Controls
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.position_bar import Gauge, PositionBar
from halfmoon_arcade.scene.surface import Ink, Line, Surface
from halfmoon_arcade.scene.widgets import Button, Caption, Look

# Design units of the foot, of which its height has this many.
_HEIGHT: Final = 60
_BUTTON: Final = 44
_GAP: Final = 8
_SPACE: Final = 20  # between the buttons and the position bar
_CAPTION: Final = 15  # from the upper edge to the middle of the caption
_GROOVE: Final = 5
_KNOB: Final = 16
_TRACK: Final = 16.5  # the ring of the focus around it keeps clear of the caption
_TRACK_MIDDLE: Final = 15.5  # from the lower edge
_TRACK_RADIUS: Final = 8
_NARROWEST: Final = 34
"""Logical pixels: the least width of a button."""
_LETTERS: Final = 140
"""The most letters of a caption that are shown."""


class FootActions(NamedTuple):
    """What the buttons of the foot do."""

    back: Callable[[], None]
    play: Callable[[], None]
    forward: Callable[[], None]
    speed: Callable[[], None]


class FootState(NamedTuple):
    """What decides which buttons there are; another value needs another foot.

    Attributes:
        playing: Whether the moves come by themselves.
        speed: How many times as fast as usual.
        ended: Whether the last move has been shown.
    """

    playing: bool
    speed: int
    ended: bool


class FootPlan(NamedTuple):
    """Where everything in the foot stands, in device pixels.

    Attributes:
        buttons: Back, play, forward, speed.
        track: The position bar.
        caption: Left edge and middle of the line above it.
        unit: Device pixels for each of the foot's design units.
    """

    buttons: tuple[Rect, Rect, Rect, Rect]
    track: Rect
    caption: tuple[int, int]
    unit: float

    @classmethod
    def fit(cls, layout: Layout) -> "FootPlan":
        """Place everything between the outermost edges of the table."""
        foot = layout.foot
        unit = foot.height / _HEIGHT
        left = round(min(card.left for card in layout.slots))
        right = round(max(card.right for card in layout.slots))
        high = round(_BUTTON * unit)
        wide = max(high, round(min(_NARROWEST * layout.ratio, layout.width / 16)))
        gap, space = round(_GAP * unit), round(_SPACE * unit)
        bottom = round(foot.y - high / 2)
        back, play, forward = (
            LBWH(left + place * (wide + gap), bottom, wide, high) for place in range(3)
        )
        speed = LBWH(right - wide, bottom, wide, high)
        middle = round(foot.bottom + _TRACK_MIDDLE * unit)
        half = round(_TRACK * unit / 2)
        track = LRBT(forward.right + space, speed.left - space, middle - half, middle + half)
        caption = round(track.left), round(foot.top - _CAPTION * unit)
        return cls((back, play, forward, speed), track, caption, unit)


class ReplayFoot:
    """The foot on a surface; made anew when its state or the layout changes.

    Args:
        surface: Where its sprites stand.
        controls: Where its buttons are added.
        layout: The geometry of the window.
        state: Which buttons there are.
        last: The last position.
        actions: What they do.

    Attributes:
        back, play, forward, speed: The buttons.
        track: The position bar.
        plan: Where everything stands.
    """

    def __init__(  # noqa: PLR0913, PLR0917 - as every part that draws itself, and what it plays
        self,
        surface: Surface,
        controls: Controls,
        layout: Layout,
        state: FootState,
        last: int,
        actions: FootActions,
    ) -> None:
        """Draw the foot."""
        self._surface, self._controls = surface, controls
        plan = self.plan = FootPlan.fit(layout)
        unit, foot = plan.unit, layout.foot
        line = max(1, round(unit))
        surface.fill(foot, theme.BAR)
        surface.fill(LBWH(0, foot.top - line, foot.width, line), theme.HAIRLINE)
        ink = Ink(Font.UI_SEMIBOLD, layout.text(theme.BUTTON_TEXT, unit))
        self._icon = round(theme.ICON * 1.15 * unit)
        gold = Look.PLAIN if state.ended else Look.GOLD
        signs = (
            ("", "step-back", Look.PLAIN),
            ("", "pause" if state.playing else "play", gold),
            ("", "step-forward", Look.PLAIN),
            (f"{state.speed}\N{MULTIPLICATION SIGN}", "", Look.PLAIN),
        )
        around = _GAP * unit / 2
        buttons = []
        for (words, icon, look), rect, action in zip(signs, plan.buttons, actions, strict=True):
            caption = Caption(words, icon, ink, self._icon)
            button = controls.add(Button(surface, rect, caption, action, look=look))
            button.reach = LBWH(
                rect.left - around, foot.bottom, rect.width + 2 * around, foot.height
            )
            buttons.append(button)
        self.back, self.play, self.forward, self.speed = buttons
        gauge = Gauge(plan.track, max(2, round(_GROOVE * unit)), round(_KNOB * unit))
        self.track = controls.add(PositionBar(surface, gauge, last))
        self.track.radius = _TRACK_RADIUS * unit
        self.track.reach = LRBT(
            plan.buttons[2].right + around,
            plan.buttons[3].left - around,
            foot.bottom,
            foot.top,
        )
        self._ink = Ink(Font.UI, layout.text(theme.PANEL_SMALL_TEXT + 1, unit), theme.CHIP)
        self._caption = Line(surface, self._ink, *plan.caption, _LETTERS)

    @property
    def caption(self) -> str:
        """What is written above the position bar."""
        return self._caption.text

    def show(self, position: int, words: tuple[str, ...], *, last: bool) -> None:
        """Tell where the replay is.

        Args:
            position: How many moves have been shown.
            words: What is told about that, the fullest first; the first that fits is written.
            last: Whether that is the end.
        """
        self.track.show(position)
        self.back.enabled, self.forward.enabled = position > 0, not last
        self.play.enabled = position > 0 or not last  # there is a move to be shown
        ink = self._ink.of(theme.GOLD) if last else self._ink
        self._caption.show(next(filter(self.holds, words), ""), ink)

    def holds(self, text: str) -> bool:
        """Whether a text has room above the position bar."""
        return len(text) <= _LETTERS and self._caption.measure(text) <= self.track.rect.width
