"""A few real cards on a piece of felt: what the settings look like on the table."""

from collections.abc import Callable
from functools import partial
from typing import Final

from arcade.types import LBWH, Rect

from halfmoon_arcade.engine import Card
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.raster import Picture
from halfmoon_arcade.scene.raster_slots import SlotPainter
from halfmoon_arcade.scene.surface import Surface

CARDS: Final = ("KH", "QD", "JC", "10S", "AD")
"""The first one is selected; a ten and an ace do not go with a king."""
FITTING: Final = frozenset({"KH", "QD", "JC"})

# In parts of a card's width.
_GAP: Final = 0.17
_AIR: Final = 0.13
_LIFT: Final = theme.LIFT / theme.CARD[0]
_WIDEST: Final = 62
"""Design units that a card is wide at most."""


def draw_sample(surface: Surface, room: Rect, unit: float, *, dimmed: bool) -> None:
    """Lay the cards into a room, at its right end and as large as they fit.

    Args:
        surface: Where they are drawn.
        room: The room in device pixels.
        unit: Device pixels for each design unit.
        dimmed: Whether what does not fit the selected card is dimmed (S10).
    """
    across = len(CARDS) + (len(CARDS) - 1) * _GAP + 2 * _AIR
    shape = theme.CARD[1] / theme.CARD[0]
    high = shape + _LIFT + 2 * _AIR
    width = int(min(_WIDEST * unit, room.width / across, room.height / high))
    height = round(width * shape)
    felt_width, felt_height = round(width * across), round(width * high)
    felt = LBWH(
        round(room.right - felt_width), round(room.y - felt_height / 2), felt_width, felt_height
    )
    radius = theme.BUTTON_RADIUS * unit
    ground = surface.faces.rect(felt_width, felt_height, theme.FELT_CENTRE, radius)
    surface.put(ground, felt.left, felt.bottom)
    painter = SlotPainter(width, height)

    def put(name: str, draw: Callable[[], Picture], x: float, y: float) -> None:
        surface.put(surface.faces.other((name, width), draw), x, y)

    bottom = felt.bottom + round(_AIR * width)
    for place, code in enumerate(CARDS):
        x = felt.left + round(width * (_AIR + place * (1 + _GAP)))
        y = bottom
        put("shadow", partial(painter.stack, 1), x, y)
        if not place:
            y += round(_LIFT * width)
            put("lifted", painter.lifted_shadow, x, y)
            put("glow", painter.glow, x, y)
        surface.put(surface.faces.small_card(Card.parse(code), width), x, y)
        if dimmed and code not in FITTING:
            put("shade", partial(painter.shade, 1), x, y)
