"""Where everything in an info bar of a given width stands: numbers only, no sprites.

Nothing overlaps, and what is shown is never cut off.

The buttons are at the end where the hand is: a left arm that reached for them at the right would
lie over the table. So for the left hand the two ends of the bar change places, Menu the outermost
as before, and what is read stays as it is read: name behind crescent, time before score.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple

from arcade.types import LBWH, Rect

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.barshape import SHAPES, WORDMARK, BarTexts, Inks, Shape
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.surface import Ink

Measure = Callable[[str, Ink], float]
"""Tells the width of a text in device pixels."""

# Design units.
_MOON: Final = 30
_MOON_GAP: Final = 8
_CHIP_PADDING: Final = 12
_LABEL_GAP: Final = 8
_BUTTON_WIDTH: Final = 92
_BUTTON_PADDING: Final = 14
_SQUARE: Final = 42
_ICON_GAP: Final = 6

_TIGHT: Final = 14


class Stat(NamedTuple):
    """Where a number and its label stand."""

    label: Rect | None
    value: Rect


@dataclass(frozen=True, slots=True)
class BarPlan:
    """Where everything in the bar stands, in device pixels. Made by `BarPlan.fit`.

    Attributes:
        bar: The whole bar.
        k: Device pixels for each design unit in the bar.
        inks: How its texts are written.
        shape: What it holds.
        moon: The crescent's square.
        wordmark: The game's name.
        chip: The frame of the code.
        stats: Those there is room for.
        buttons: From the middle to the end; the first may be one that is not always there.
        icon: Side of the icons on the buttons.
    """

    bar: Rect
    k: float
    inks: Inks
    shape: Shape
    moon: Rect | None
    wordmark: Rect | None
    chip: Rect
    stats: tuple[Stat, ...]
    buttons: tuple[Rect, ...]
    icon: int

    @property
    def middle(self) -> float:
        """The height on which everything stands."""
        return self.bar.y

    @property
    def gap(self) -> float:
        """The gap between buttons."""
        return theme.BUTTON_GAP * self.k

    @property
    def stat_region(self) -> Rect:
        """All stats with their labels, over the bar's whole height."""
        left = min((stat.label or stat.value).left for stat in self.stats)
        right = max(stat.value.right for stat in self.stats)
        return LBWH(int(left) - 1, self.bar.bottom, int(right - left) + 3, self.bar.height)

    def boxes(self) -> Iterator[Rect]:
        """Everything there may be in the bar; from left to right for the right hand."""
        for box in (self.moon, self.wordmark, self.chip):
            if box is not None:
                yield box
        for stat in self.stats:
            if stat.label is not None:
                yield stat.label
            yield stat.value
        yield from self.buttons

    @property
    def free(self) -> tuple[float, float]:
        """From where to where the bar holds nothing but stats without its first button."""
        one, other = self.chip, self.buttons[1]
        if one.left > other.left:
            one, other = other, one
        return one.right + self.gap, other.left - self.gap

    @property
    def fits(self) -> bool:
        """Whether everything has its room and keeps its distance."""
        one, other = self.chip, self.buttons[0]
        if one.left > other.left:
            one, other = other, one
        first = self.stats[0].label or self.stats[0].value
        gap = _TIGHT * self.k
        return one.right + gap <= first.left and self.stats[-1].value.right + gap <= other.left

    def mirrored(self) -> "BarPlan":
        """The same bar for the other hand."""

        def group(boxes: list[Rect]) -> float:
            """How far things go that keep their order among themselves."""
            return self.bar.right + self.bar.left - boxes[0].left - boxes[-1].right

        name = [box for box in (self.moon, self.wordmark) if box is not None]
        by = group(name) if name else 0.0
        told = [box for stat in self.stats for box in (stat.label or stat.value, stat.value)]
        stats_by = group(told)
        return replace(
            self,
            moon=self.moon and self.moon.move(by, 0),
            wordmark=self.wordmark and self.wordmark.move(by, 0),
            chip=self.chip.move(group([self.chip]), 0),
            stats=tuple(
                Stat(stat.label and stat.label.move(stats_by, 0), stat.value.move(stats_by, 0))
                for stat in self.stats
            ),
            buttons=tuple(button.move(group([button]), 0) for button in self.buttons),
        )

    @classmethod
    def fit(cls, layout: Layout, measure: Measure, texts: BarTexts) -> "BarPlan":
        """Choose the fullest bar that fits.

        Args:
            layout: The geometry of the window.
            measure: Tells the width of a text.
            texts: What is to be written.

        Returns:
            Where everything stands; the barest bar where not even that fits.
        """
        plans = (_Planner(layout, measure, texts, shape).plan() for shape in SHAPES)
        plan = next(plans)
        while not plan.fits:
            following = next(plans, None)
            if following is None:
                break
            plan = following
        return plan.mirrored() if layout.left_handed else plan


class _Planner:
    """Works out the places for one shape of bar: from the left, from the right, then between."""

    def __init__(self, layout: Layout, measure: Measure, texts: BarTexts, shape: Shape) -> None:
        self._bar, self._k = layout.bar, layout.bar_k
        self._inks = Inks.of(layout)
        self._measure, self._texts, self._shape = measure, texts, shape
        self._icon = round(theme.ICON * max(self._k, self._inks.button.size / theme.BUTTON_TEXT))

    def plan(self) -> BarPlan:
        moon, wordmark, chip = self._left()
        buttons = self._buttons()
        stats = self._stats(chip.right, buttons)
        return BarPlan(
            bar=self._bar,
            k=self._k,
            inks=self._inks,
            shape=self._shape,
            moon=moon,
            wordmark=wordmark,
            chip=chip,
            stats=stats,
            buttons=buttons,
            icon=self._icon,
        )

    def _box(self, left: float, width: float, height: float) -> Rect:
        """A box in the middle of the bar's height, on whole pixels."""
        whole = round(height)
        return LBWH(round(left), round(self._bar.y - whole / 2), round(width), whole)

    def _spread(self, text: str, ink: Ink) -> float:
        """The width of a text that is set letter by letter."""
        return sum(self._measure(letter, ink._replace(tracking=0)) for letter in text) + (
            ink.tracking * (len(text) - 1)
        )

    def _left(self) -> tuple[Rect | None, Rect | None, Rect]:
        k, inks, shape = self._k, self._inks, self._shape
        margin = theme.BAR_MARGIN if shape.moon else theme.BUTTON_GAP
        x = margin * k
        moon = wordmark = None
        if shape.moon:
            moon = self._box(x, _MOON * k, _MOON * k)
            x += (_MOON + _MOON_GAP) * k
        if shape.wordmark:
            width = self._measure(WORDMARK, inks.wordmark)
            wordmark = self._box(x, width, inks.wordmark.size)
            x += width + theme.BAR_GAP * k
        code = shape.code.text(self._texts.code)
        inside = self._spread(code, inks.code) if code else self._icon
        return moon, wordmark, self._box(x, inside + 2 * _CHIP_PADDING * k, theme.CHIP_HEIGHT * k)

    def _buttons(self) -> tuple[Rect, ...]:
        k, inks = self._k, self._inks
        right = self._bar.right - (theme.BAR_MARGIN if self._shape.moon else theme.BUTTON_GAP) * k
        boxes = []
        for word in reversed(("", *self._texts.buttons)):
            width = max(_SQUARE * k, self._icon + 2 * theme.BUTTON_GAP * k)
            if word and self._shape.words:
                inside = self._icon + _ICON_GAP * k + self._measure(word, inks.button)
                width = max(_BUTTON_WIDTH * k, inside + 2 * _BUTTON_PADDING * k)
            boxes.append(self._box(right - round(width), width, theme.BUTTON_HEIGHT * k))
            right = boxes[-1].left - theme.BUTTON_GAP * k
        return tuple(reversed(boxes))

    def _stats(self, after: float, buttons: tuple[Rect, ...]) -> tuple[Stat, ...]:
        k, inks, shape = self._k, self._inks, self._shape
        widths = []
        for label, most in zip(self._texts.labels, self._texts.widest, strict=True):
            named = self._measure(label, inks.label) if shape.labels else 0.0
            widths.append((named, self._spread(most, inks.value)))
        widths = widths[: shape.stats]
        between = theme.BAR_STAT_GAP * k * (1.0 if shape.labels else 0.6)
        gap = _LABEL_GAP * k if shape.labels else 0.0
        total = sum(named + gap + value for named, value in widths) + between * (len(widths) - 1)
        tight = _TIGHT * k
        x = (after + buttons[1].left - total) / 2
        x = max(min(x, buttons[0].left - tight - total - 1), after + tight)
        stats = []
        for named, value in widths:
            name = self._box(x, named, inks.label.size) if shape.labels else None
            stats.append(Stat(name, self._box(x + named + gap, value, inks.value.size)))
            x += named + gap + value + between
        return tuple(stats)
