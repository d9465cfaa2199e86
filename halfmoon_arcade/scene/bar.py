"""The info bar: wordmark, deal code, time, score, moves, and the buttons of the table."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from arcade.types import LBWH, Rect

from halfmoon_arcade.i18n import _
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.barplan import BarPlan
from halfmoon_arcade.scene.barshape import WORDMARK, BarTexts
from halfmoon_arcade.scene.controls import Control, Controls
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.raster_widgets import ButtonState
from halfmoon_arcade.scene.surface import Line, Surface, capitals
from halfmoon_arcade.scene.widgets import Button, Caption, Look

if TYPE_CHECKING:
    from arcade import BasicSprite

HOUR: Final = 3600
_ICONS: Final = ("redo", "undo", "new", "menu")
_WIDEST_CLOCK: Final = {False: "00:00", True: "0:00:00"}
_WIDEST: Final = ("000", "00")  # a score is 520 at most, and a game 48 moves


class BarActions(NamedTuple):
    """What the parts of the bar that can be pressed do."""

    copy: Callable[[], None]
    redo: Callable[[], None]
    undo: Callable[[], None]
    new: Callable[[], None]
    menu: Callable[[], None]


class BarState(NamedTuple):
    """What the bar tells.

    Attributes:
        seconds: The clock.
        score: Points.
        moves: Moves made.
        can_undo: Whether Undo would do something.
        can_redo: Whether Redo would do something.
    """

    seconds: float
    score: int
    moves: int
    can_undo: bool
    can_redo: bool


def clock_text(seconds: float) -> str:
    """The time as the bar shows it: `04:37`, or `1:04:37` from an hour on."""
    minutes, second = divmod(int(seconds), 60)
    hour, minute = divmod(minutes, 60)
    return f"{hour}:{minute:02}:{second:02}" if hour else f"{minute:02}:{second:02}"


def bar_texts(code: str, *, hours: bool = False) -> BarTexts:
    """What is written in the bar, in the player's language."""
    labels = _("TIME"), _("SCORE"), _("MOVES")
    widest = _WIDEST_CLOCK[hours], *_WIDEST
    return BarTexts(code, labels, widest, (_("Undo"), _("New"), _("Menu")))


class BarButton(NamedTuple):
    """A button in the bar: its icon, what it does, and how much it asks for attention."""

    icon: str
    action: Callable[[], None]
    look: Look = Look.PLAIN


class BarWays(NamedTuple):
    """What can be pressed in a bar.

    Attributes:
        copy: What a press on the code does.
        buttons: From the middle to the end.
    """

    copy: Callable[[], None]
    buttons: Sequence[BarButton]


class InfoBar:
    """A bar on a surface; made anew when the layout, the code or the language changes.

    Args:
        surface: Where its sprites stand.
        controls: Where its buttons are added.
        layout: The geometry of the window.
        texts: What is written in it.
        ways: What can be pressed in it.
    """

    def __init__(
        self,
        surface: Surface,
        controls: Controls,
        layout: Layout,
        texts: BarTexts,
        ways: BarWays,
    ) -> None:
        """Draw the bar."""
        self.plan = BarPlan.fit(layout, surface.width, texts)
        self._surface = surface
        self._layout = layout
        self._draw_ground()
        self._draw_wordmark()
        self._chip = controls.add(_Chip(surface, self.plan, texts.code, ways.copy))
        self._labels: list[BasicSprite] = []
        self._values = self._draw_stats(texts)
        self._buttons = self._draw_buttons(controls, texts.buttons, ways.buttons)

    @property
    def region(self) -> Rect:
        """What a tick of the clock changes: the stats and nothing else, in whole pixels."""
        return self.plan.stat_region

    @property
    def texts(self) -> tuple[str, ...]:
        """What can be read in the bar at present: the code, or "Copied", then the stats."""
        return self._chip.text, *(line.text for line in self._values)

    def tell(self, values: Iterable[str]) -> bool:
        """Show the stats, in the order of their labels; returns whether any text changed."""
        changed = [line.show(text) for line, text in zip(self._values, values, strict=False)]
        return any(changed)

    @property
    def stats_bottom(self) -> float:
        """The lower edge of the stats' digits."""
        return self._values[0].bottom

    def keep_above(self, y: float, clear: float) -> None:
        """Move the stats up to the middle of what is left above a height, if they come too near.

        Args:
            y: The height.
            clear: How far they must keep from it.
        """
        if self.stats_bottom >= y + clear:
            return
        bar, ink = self._layout.bar, self.plan.inks.value
        rise = round((bar.top + y - capitals(ink)) / 2 - self.stats_bottom)
        for label in self._labels:
            label.center_y += rise
        for line in self._values:
            line.move_up(rise)

    def show_copied(self, *, copied: bool) -> None:
        """Say in the chip that the code was copied, or show the code again."""
        self._chip.show_copied(copied=copied)

    def _draw_ground(self) -> None:
        bar = self._layout.bar
        line = max(1, round(self.plan.k))
        self._surface.fill(bar, theme.BAR)
        self._surface.fill(LBWH(0, bar.bottom, bar.width, line), theme.HAIRLINE)

    def _draw_wordmark(self) -> None:
        plan, surface = self.plan, self._surface
        if plan.moon is not None:
            size = round(plan.moon.width)
            surface.icon("moon", size, theme.GOLD, plan.moon.x, plan.moon.y)
        if plan.wordmark is not None:
            surface.text(WORDMARK, plan.inks.wordmark, plan.wordmark.left, plan.middle)

    def _draw_stats(self, texts: BarTexts) -> list[Line]:
        plan = self.plan
        values = []
        for label, most, place in zip(texts.labels, texts.widest, plan.stats, strict=False):
            if place.label is not None:
                drop = round(plan.k)
                self._labels.append(
                    self._surface.text(label, plan.inks.label, place.label.left, plan.middle - drop)
                )
            values.append(
                Line(self._surface, plan.inks.value, place.value.left, plan.middle, len(most))
            )
        return values

    def _draw_buttons(
        self, controls: Controls, words: tuple[str, ...], buttons: Sequence[BarButton]
    ) -> list[Button]:
        plan, bar = self.plan, self._layout.bar
        shown = ("", *words) if plan.shape.words else ("",) * len(buttons)
        made = []
        for wish, text, rect in zip(buttons, shown, plan.buttons, strict=True):
            caption = Caption(text, wish.icon, plan.inks.button, plan.icon)
            around = plan.gap / 2
            button = controls.add(Button(self._surface, rect, caption, wish.action, look=wish.look))
            button.reach = LBWH(rect.left - around, bar.bottom, rect.width + 2 * around, bar.height)
            made.append(button)
        return made


class Bar(InfoBar):
    """The bar of the table that is played at.

    Args:
        surface: Where its sprites stand.
        controls: Where its buttons are added.
        layout: The geometry of the window.
        texts: What is written in it.
        actions: What the buttons do.
    """

    def __init__(
        self,
        surface: Surface,
        controls: Controls,
        layout: Layout,
        texts: BarTexts,
        actions: BarActions,
    ) -> None:
        """Draw the bar."""
        buttons = [BarButton(*one) for one in zip(_ICONS, actions[1:], strict=True)]
        super().__init__(surface, controls, layout, texts, BarWays(actions.copy, buttons))
        self._redo, self._undo = self._buttons[:2]
        self._redo.visible = False

    def show(self, state: BarState) -> bool:
        """Bring every number and button in line with the game.

        Returns:
            Whether anything changed.
        """
        texts = clock_text(state.seconds), str(state.score), str(state.moves)
        changed = self.tell(texts)
        buttons = (self._undo.enabled, self._redo.visible) != (state.can_undo, state.can_redo)
        if buttons:
            self._undo.enabled = state.can_undo
            self._redo.visible = state.can_redo
        return buttons or changed

    def tick(self, seconds: float) -> bool:
        """Show the time; returns whether the clock's text changed."""
        return self._values[0].show(clock_text(seconds))


class _Chip(Control):
    """The code in its frame; a press copies it."""

    def __init__(
        self, surface: Surface, plan: BarPlan, code: str, action: Callable[[], None]
    ) -> None:
        rect, around = plan.chip, plan.gap / 2
        super().__init__(rect, action)
        self.radius = rect.height / 2
        self.reach = LBWH(
            rect.left - around, plan.bar.bottom, rect.width + 2 * around, plan.bar.height
        )
        self._plan, self._surface = plan, surface
        self._shown = plan.shape.code.text(code)
        self._glow = surface.put(
            surface.faces.rect(round(rect.width), round(rect.height), theme.HOVER, rect.height / 2),
            rect.left,
            rect.bottom,
        )
        surface.put(
            surface.faces.chip(round(rect.width), round(rect.height)), rect.left, rect.bottom
        )
        self._copy, self._check = (
            surface.icon(name, plan.icon, colour, rect.x, rect.y)
            for name, colour in (("copy", theme.CHIP), ("check", theme.GOLD))
        )
        room = max(len(self._shown), len(_("Copied")))
        self._line = Line(surface, plan.inks.code, rect.left, rect.y, room)
        self.show_copied(copied=False)
        self.repaint()

    @property
    def text(self) -> str:
        """What can be read in it."""
        return self._line.text

    def show_copied(self, *, copied: bool) -> None:
        """Say that the code was copied, or show the code again."""
        self._copy.visible = not copied and not self._shown
        self._check.visible = copied and not self._shown
        if not self._shown:
            return
        text = _("Copied") if copied else self._shown
        if self._line.measure(text) > self.rect.width:
            text = ""
            self._check.visible = True
        self._line.x = round(self.rect.x - self._line.measure(text) / 2)
        ink = self._plan.inks.code
        self._line.show(text, ink.of(theme.GOLD) if copied else ink)

    def repaint(self) -> None:
        """Bring the sprites in line with `state`."""
        over = self.state in {ButtonState.HOVER, ButtonState.PRESSED}
        self._glow.alpha = 255 if over else 0
