"""Where everything stands: from the size of a window to rectangles in device pixels.

Pure geometry, no pictures. All coordinates are device pixels with the origin at the lower left and
y upwards, as arcade has them; sizes come from `theme`, in design units of which `Layout.k` device
pixels make one.

A window of exactly 16:9 shows the canvas of `theme` as it is. A wider one leaves felt on both
sides. A taller one centres the table in the height that is left below the bar, gives the bar what
a finger needs, and lets the moon grow from the bottom edge until the reserve lies on its disc
again. Where a view wants a foot, a bar along the bottom edge, the table has the rest of the height.

For the left hand, columns change places: the arch and the reserve are what a mirror shows, and
every number keeps its pile. What shows no side does not change: light still falls from the left,
so that shadows and the edges of a pile stay to the right of its top card.
"""

from dataclasses import dataclass
from math import ceil
from typing import Final, Self

from arcade.types import LBWH, Rect

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene import theme

_SMALLEST_TEXT: Final = 11
"""Logical pixels: below this, text is no longer read with ease."""

_CAPTION_ROOM: Final = 22
"""Design units of font size that still fit between a pile's edges and a lifted card below it."""

_BAR_TOUCH: Final = 44
"""Logical pixels: the height of bar that a finger hits without aiming, where there is room."""

_BAR_STRETCH: Final = 4
"""Design units the bar may take from the gap above the top row where there is no room."""

_FOOT: Final = 60
"""Design units: the height of the foot."""

_FOOT_SHARE: Final = 32 / 360
"""Of the window's height: what the foot may take at most to be hit without aiming."""

_SLIP: Final = 6
"""Design units beside a card that still count as the card, for hands that shake."""

COLUMNS: Final = 8


def _foot(width: int, height: int, ratio: float) -> int:
    """The height of the foot, in whole device pixels."""
    unit = min(width / theme.CANVAS[0], height / (theme.CANVAS[1] + _FOOT))
    return round(max(_FOOT * unit, min(_BAR_TOUCH * ratio, _FOOT_SHARE * height)))


def grid_of(slot: Slot, *, left_handed: bool) -> tuple[int, int]:
    """Column and row in which a slot is seen by a player of either hand (T3)."""
    column, row = slot.grid
    return (COLUMNS - 1 - column if left_handed else column), row


@dataclass(frozen=True, slots=True)
class Layout:
    """The geometry of one window size. Made by `Layout.fit`.

    Attributes:
        width: Width of the window's framebuffer, in device pixels.
        height: Height of the framebuffer, in device pixels.
        ratio: Device pixels for each logical pixel.
        left_handed: Whether everything that has a side is on the other one.
        k: Device pixels for each design unit of the table.
        bar_k: The same for what stands in the info bar, which shrinks less than the table.
        card_width: Width of a card, whole device pixels.
        card_height: Height of a card, whole device pixels.
        bar: The info bar, along the whole top edge.
        foot: The bar along the whole bottom edge; without height where there is none.
        moon_centre: Centre of the moon's disc.
        moon_radius: Radius of the moon's disc.
        slots: The card's place in every slot, in the order of `Slot`.
    """

    width: int
    height: int
    ratio: float
    left_handed: bool
    k: float
    bar_k: float
    card_width: int
    card_height: int
    bar: Rect
    foot: Rect
    moon_centre: tuple[float, float]
    moon_radius: float
    slots: tuple[Rect, ...]
    _left: float
    _top: float
    _slot_on_grid: tuple[tuple[Slot | None, ...], ...]

    @classmethod
    def fit(
        cls,
        width: int,
        height: int,
        ratio: float = 1.0,
        *,
        left_handed: bool = False,
        has_foot: bool = False,
    ) -> Self:
        """Lay the table out in a window.

        Args:
            width: Width of the framebuffer, in device pixels.
            height: Height of the framebuffer, in device pixels.
            ratio: Device pixels for each logical pixel; decides how small text and bar may get.
            left_handed: Whether to lay it out for the left hand.
            has_foot: Whether a foot takes a part of the height.

        Returns:
            The layout; nothing in it is cut off or overlaps.
        """
        canvas_width, canvas_height = theme.CANVAS
        width, height = max(width, 1), max(height, 1)
        foot = _foot(width, height, ratio) if has_foot else 0
        k = min(width / canvas_width, (height - foot) / canvas_height)
        spare = height - foot - canvas_height * k

        bar = theme.BAR_HEIGHT * k
        bar = round(max(bar, min(_BAR_TOUCH * ratio, bar + _BAR_STRETCH * k + spare)))
        free = height - foot - bar - (canvas_height - theme.BAR_HEIGHT) * k
        top = bar - theme.BAR_HEIGHT * k + (free / 2 if free > 0 else free)
        left = (width - canvas_width * k) / 2

        card_width, card_height = (round(side * k) for side in theme.CARD)
        on_grid: list[list[Slot | None]] = [[None] * 3 for _ in range(COLUMNS)]
        slots = []
        for slot in Slot:
            column, row = grid_of(slot, left_handed=left_handed)
            on_grid[column][row] = slot
            middle = (
                left + (theme.COLUMN_LEFT + theme.COLUMN_PITCH * column + theme.CARD[0] / 2) * k
            )
            card_left = round(middle - card_width / 2)
            card_top = round(top + (theme.ROW_TOP + theme.ROW_PITCH * row) * k)
            card_bottom = height - card_top - card_height
            slots.append(LBWH(card_left, card_bottom, card_width, card_height))

        # The disc keeps its rim where the table has it and its centre where the window ends.
        below = height - top - canvas_height * k
        return cls(
            width=width,
            height=height,
            ratio=ratio,
            left_handed=left_handed,
            k=k,
            bar_k=bar / theme.BAR_HEIGHT,
            card_width=card_width,
            card_height=card_height,
            bar=LBWH(0, height - bar, width, bar),
            foot=LBWH(0, 0, width, foot),
            moon_centre=(width / 2, (canvas_height - theme.MOON_CENTRE[1]) * k),
            moon_radius=theme.MOON_RADIUS * k + max(0.0, below),
            slots=tuple(slots),
            _left=left,
            _top=top,
            _slot_on_grid=tuple(tuple(column) for column in on_grid),
        )

    def grid(self, slot: Slot) -> tuple[int, int]:
        """Column and row in which a slot is seen, counted from the upper left."""
        return grid_of(slot, left_handed=self.left_handed)

    def slot(self, slot: Slot) -> Rect:
        """Where the top card of a slot rests, in whole device pixels."""
        return self.slots[slot]

    def caption_centre(self, slot: Slot) -> tuple[float, float]:
        """The centre of the caption under a slot."""
        card = self.slots[slot]
        return card.x, card.bottom - theme.CAPTION_DROP * self.k

    @property
    def reading_line(self) -> float:
        """The height down to which the table may be covered without hiding any card's rank.

        Cards of the top row can be read below it, also when they are lifted.
        """
        top = max(card.top for card in self.slots)
        return top + (theme.LIFT - theme.INDEX_TOP) * self.k

    def edges(self, count: int) -> tuple[float, float]:
        """How far the edges of a pile show to the right of and below its top card.

        Args:
            count: Cards in the pile, the top one included.

        Returns:
            Device pixels to the right and downwards, both 0 for a single card.
        """
        beneath = max(0, count - 1)
        return beneath * theme.EDGE_STEP[0] * self.k, beneath * theme.EDGE_STEP[1] * self.k

    def point(self, x: float, y: float) -> tuple[float, float]:
        """Where a point of the design canvas lies in the window.

        Args:
            x: Design units from the canvas's left edge.
            y: Design units from the canvas's upper edge.

        Returns:
            Device pixels from the window's lower left corner.
        """
        return self._left + x * self.k, self.height - self._top - y * self.k

    def text(self, units: float, scale: float | None = None) -> int:
        """The font size for a text, large enough to be read where there is room for that.

        Args:
            units: Font size in design units.
            scale: Device pixels for each unit; `k` when left out.

        Returns:
            Font size in whole device pixels.
        """
        scale = self.k if scale is None else scale
        floor = min(ceil(_SMALLEST_TEXT * self.ratio), int(_CAPTION_ROOM * scale))
        return max(1, round(units * scale), floor)

    def slot_at(self, x: float, y: float) -> Slot | None:
        """The slot that a tap means.

        A card, the edges of its pile, where it stands when lifted, and a small margin around them
        all belong to the slot; captions and the rest of the table do not.

        Args:
            x: Device pixels from the left edge.
            y: Device pixels from the lower edge.

        Returns:
            The slot, whether or not it is empty, or None for the bare table.
        """
        from_left = (x - self._left) / self.k - theme.COLUMN_LEFT + _SLIP
        from_top = (self.height - self._top - y) / self.k - theme.ROW_TOP + _SLIP + theme.LIFT
        column, row = int(from_left // theme.COLUMN_PITCH), int(from_top // theme.ROW_PITCH)
        if not (0 <= column < len(self._slot_on_grid) and 0 <= row < len(self._slot_on_grid[0])):
            return None
        slot = self._slot_on_grid[column][row]
        if slot is None:
            return None
        card = self.slots[slot]
        slip = _SLIP * self.k
        right, down = self.edges(slot.capacity)
        up = (theme.LIFT + theme.SELECTED_RING) * self.k
        beside = -slip <= x - card.left <= card.width + ceil(max(slip, right))
        within = -ceil(max(slip, down)) <= y - card.bottom <= card.height + ceil(max(slip, up))
        return slot if beside and within else None
