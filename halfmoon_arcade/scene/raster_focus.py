"""The ring around what has the focus, and the caps of keys.

The ring is dashed and mint, with a dark seam on both sides so that it shows on ivory, gold and felt
alike. The ring of a selected card is whole, gold, and glows: the two are never mistaken.
"""

from math import ceil
from typing import Final, NamedTuple

from arcade.types import Color
from PIL import Image, ImageChops, ImageDraw

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.raster import Box, Picture, faded, grow, ring, rounded, tinted
from halfmoon_arcade.scene.raster_widgets import framed

_FINE: Final = 4
"""Samples along each side of a pixel, for the arrows."""
_CAP_EDGE: Final = 0.10
"""The front edge of a key's cap, in parts of its height."""
_ARROW: Final = 0.42
"""The size of an arrow, in parts of its square."""


class Halo(NamedTuple):
    """Where a ring runs around a thing, in device pixels.

    Attributes:
        gap: How far it keeps from the thing.
        thick: How thick it is.
        seam: How thick the dark seam is on each side.
        dash: Length of a dash with the gap that follows it.
    """

    gap: int
    thick: int
    seam: int
    dash: float

    @classmethod
    def around_card(cls, k: float) -> "Halo":
        """The ring around a card, outside of the ring of a selected one."""
        return cls(
            round(theme.FOCUS_GAP_CARD * k),
            max(2, round(theme.FOCUS_RING * k)),
            max(1, round(theme.FOCUS_SEAM * k)),
            theme.FOCUS_DASH * k,
        )

    @classmethod
    def around_control(cls, unit: float) -> "Halo":
        """The ring around a button."""
        return cls(
            max(1, round(theme.FOCUS_GAP * unit)),
            max(2, round(theme.FOCUS_RING_CONTROL * unit)),
            max(1, round(theme.FOCUS_SEAM * unit)),
            theme.FOCUS_DASH_CONTROL * unit,
        )


def focus_ring(width: int, height: int, radius: float, halo: Halo) -> Picture:
    """Draw the ring around a thing with the focus.

    Args:
        width: Width of the thing.
        height: Height of the thing.
        radius: Radius of the thing's corners.
        halo: Where the ring runs.

    Returns:
        The picture, which lies about the thing.
    """
    around = halo.gap + halo.thick + halo.seam
    size = width + 2 * around, height + 2 * around
    box: Box = (around, around, around + width, around + height)
    outer = radius + halo.gap + halo.thick
    band = ring(size, grow(box, halo.gap + halo.thick), outer, halo.thick)
    broad = ring(size, grow(box, around), outer + halo.seam, halo.thick + 2 * halo.seam)
    image = tinted(_dashed(broad, halo, around + outer, halo.seam), theme.FOCUS_SEAM_COLOUR)
    image.alpha_composite(tinted(_dashed(band, halo, around + outer, 0), theme.FOCUS))
    return Picture(image, -around, -around)


def _dashed(mask: Image.Image, halo: Halo, corner: float, longer: int) -> Image.Image:
    """Cut gaps into the straight sides of a ring; its corners stay whole.

    Args:
        mask: The ring.
        halo: Its dashes.
        corner: How much of each side belongs to the corner.
        longer: By how much each dash is longer at both ends.
    """
    cut = Image.new("L", mask.size, 255)
    draw = ImageDraw.Draw(cut)
    depth = halo.gap + 2 * halo.thick + 2 * halo.seam
    for length, upright in ((mask.width, False), (mask.height, True)):
        straight = length - 2 * ceil(corner)
        count = round(straight / halo.dash)
        if count < 1:
            continue
        gap = max(2, round(halo.dash * theme.FOCUS_DASH_GAP))
        step = (straight - gap) / count if count > 1 else 0
        first = ceil(corner) + (0 if count > 1 else (straight - gap) / 2)
        for place in range(count + 1 if count > 1 else 1):
            start = round(first + place * step) + longer
            end = round(first + place * step) + gap - 1 - longer
            if end < start:
                continue
            other = mask.height if not upright else mask.width
            for near in (0, other - depth):
                side = (near, near + depth - 1)
                draw.rectangle(
                    (side[0], start, side[1], end) if upright else (start, side[0], end, side[1]),
                    fill=0,
                )
    return ImageChops.multiply(mask, cut)


def key_cap(width: int, height: int) -> Picture:
    """Draw the cap of a key, without its label: a plate that stands on a darker front edge."""
    unit = height / theme.KEY_HEIGHT
    edge = max(1, round(_CAP_EDGE * height))
    radius = theme.KEY_RADIUS * unit
    image = tinted(rounded((width, height), (0, 0, width, height), radius), theme.KEY_EDGE)
    top = framed((width, height - edge), (theme.KEY_FILL, theme.KEY_OUTLINE), radius, unit)
    image.alpha_composite(top)
    return Picture(image)


def arrow(size: int, direction: tuple[int, int], colour: Color) -> Picture:
    """Draw an arrow for the cap of a key.

    Args:
        size: Side of the square it stands in.
        direction: To the right and down, each -1, 0 or 1.
        colour: Its colour.
    """
    fine = Image.new("L", (size * _FINE, size * _FINE))
    half, middle = size * _FINE * _ARROW, size * _FINE / 2
    across, down = direction
    tip = (middle + across * half, middle + down * half)
    wing = half * 0.62
    neck = (middle + across * half * 0.28, middle + down * half * 0.28)
    tail = (middle - across * half, middle - down * half)
    draw = ImageDraw.Draw(fine)
    draw.polygon(
        [
            tip,
            (
                neck[0] - down * wing - across * wing * 0.3,
                neck[1] - across * wing - down * wing * 0.3,
            ),
            (
                neck[0] + down * wing - across * wing * 0.3,
                neck[1] + across * wing - down * wing * 0.3,
            ),
        ],
        fill=255,
    )
    draw.line([tail, neck], fill=255, width=max(_FINE, round(half * 0.3)))
    return Picture(tinted(faded(fine.reduce(_FINE), 1), colour))
