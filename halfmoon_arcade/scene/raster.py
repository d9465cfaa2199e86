"""The means of drawing with Pillow: smooth shapes, shadows, tints. No window is needed.

Coordinates are device pixels from the upper left corner of a picture, as Pillow has them; only
`Picture` speaks of lower left corners, as the scene does.
"""

from functools import lru_cache
from math import ceil, floor
from typing import Final, NamedTuple

from arcade.types import Color
from PIL import Image, ImageChops, ImageDraw, ImageFilter, UnidentifiedImageError
from PIL.PngImagePlugin import PngImageFile

from halfmoon_arcade.assets import DamagedResourceError, resource

Box = tuple[float, float, float, float]
"""Left, top, right, bottom; fractions of a pixel are drawn as such."""

_FINE: Final = 8
"""Samples along each side of a pixel, for the edges of curves."""

_REACH: Final = 3
"""Standard deviations after which a blur is not seen any more."""


class Picture(NamedTuple):
    """A picture and where it lies.

    Attributes:
        image: Straight RGBA.
        left: Device pixels from the left edge of the thing it belongs to (a card, a button, the
            pen before the first letter) to the image's left edge.
        bottom: The same from the thing's lower edge (or the baseline), upwards.
    """

    image: Image.Image
    left: int = 0
    bottom: int = 0


def load(*parts: str) -> Image.Image:
    """Read a picture of `resources/`.

    Args:
        parts: The path below `resources/`, one name each.

    Returns:
        The picture, read completely.

    Raises:
        ResourceError: When the file is missing or cannot be read as a picture.
    """
    path = resource(*parts)
    try:
        # All of ours are of one kind. `Image.open` first imports what reads five others.
        with PngImageFile(path) as picture:
            picture.load()
            copy: Image.Image = picture.copy()
            return copy
    except (OSError, UnidentifiedImageError, SyntaxError, ValueError) as error:
        raise DamagedResourceError(path) from error


def rounded(size: tuple[int, int], box: Box, radius: float) -> Image.Image:
    """Draw a box with round corners as a mask.

    Args:
        size: Width and height of the mask.
        box: The box, which may lie between pixels or reach beyond the mask.
        radius: Radius of the corners.

    Returns:
        A mask of mode "L": how much of each pixel the box covers.
    """
    mask = Image.new("L", size)
    left, top, right, bottom = floor(box[0]), floor(box[1]), ceil(box[2]), ceil(box[3])
    side = ceil(radius) + 1
    if right - left < 2 * side or bottom - top < 2 * side:
        mask.paste(_sampled(box, radius, (left, top, right, bottom)), (left, top))
        return mask
    far_x, far_y = right - side, bottom - side
    corners = {
        (x, y): _sampled(box, radius, (x, y, x + side, y + side))
        for x in (left, far_x)
        for y in (top, far_y)
    }
    wide, high = far_x - left - side, far_y - top - side
    last = side - 1
    if wide and high:
        mask.paste(255, (left + side, top + side, far_x, far_y))
    for y in (top, far_y):
        row = corners[left, y].crop((last, 0, side, side)).resize((wide, side)) if wide else None
        if row:
            mask.paste(row, (left + side, y))
    for x in (left, far_x):
        row = corners[x, top].crop((0, last, side, side)).resize((side, high)) if high else None
        if row:
            mask.paste(row, (x, top + side))
    for at, corner in corners.items():
        mask.paste(corner, at)
    return mask


def _sampled(box: Box, radius: float, window: tuple[int, int, int, int]) -> Image.Image:
    """Draw the part of a rounded box that lies in a window of whole pixels."""
    left, top, right, bottom = window
    shape = (
        round((box[0] - left) * _FINE),
        round((box[1] - top) * _FINE),
        round((box[2] - left) * _FINE) - 1,
        round((box[3] - top) * _FINE) - 1,
    )
    return _drawn(shape, radius * _FINE, ((right - left), (bottom - top)))


@lru_cache(maxsize=128)
def _drawn(shape: tuple[int, int, int, int], radius: float, size: tuple[int, int]) -> Image.Image:
    """Draw a rounded box given in samples into a picture given in pixels."""
    fine = Image.new("L", (size[0] * _FINE, size[1] * _FINE))
    ImageDraw.Draw(fine).rounded_rectangle(shape, radius, fill=255)
    return fine.reduce(_FINE)


def grow(box: Box, by: float) -> Box:
    """Move every edge of a box outwards."""
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by


def shift(box: Box, dx: float, dy: float) -> Box:
    """Move a box to the right and down."""
    return box[0] + dx, box[1] + dy, box[2] + dx, box[3] + dy


def blurred(mask: Image.Image, sigma: float) -> Image.Image:
    """Soften a mask; `sigma` is the standard deviation in pixels."""
    return mask.filter(ImageFilter.GaussianBlur(sigma)) if sigma > 0 else mask


def reach(sigma: float) -> int:
    """How many pixels beyond its edge a blurred shape can be seen."""
    return ceil(_REACH * sigma)


def faded(mask: Image.Image, opacity: float) -> Image.Image:
    """Weaken a mask to an opacity from 0 to 1."""
    if opacity >= 1:
        return mask
    return mask.point([round(value * opacity) for value in range(256)])


def tinted(mask: Image.Image, colour: Color) -> Image.Image:
    """Fill a mask with one colour.

    The colour is there under transparent pixels too, so that a picture drawn between pixels does
    not get a dark seam.

    Args:
        mask: What is covered.
        colour: With which colour, and how opaque.

    Returns:
        A picture of mode "RGBA".
    """
    image = Image.new("RGBA", mask.size, (*colour.rgb, 0))
    image.putalpha(faded(mask, colour.a / 255))
    return image


def ring(size: tuple[int, int], box: Box, radius: float, width: float) -> Image.Image:
    """Draw the outline of a rounded box, inside of its edge, as a mask."""
    inner = rounded(size, grow(box, -width), max(0.0, radius - width))
    return ImageChops.subtract(rounded(size, box, radius), inner)


def line(width: float) -> tuple[int, float]:
    """Make a line crisp: whole pixels wide, and paler where it would be thinner than one.

    Args:
        width: The width meant, in device pixels.

    Returns:
        The width to draw and the opacity to draw it with.
    """
    whole = max(1, round(width))
    return whole, min(1.0, width / whole)


def print_in(image: Image.Image, colour: Color, at: tuple[int, int], mask: Image.Image) -> None:
    """Print a mask onto an opaque picture in one colour, its upper left corner at a pixel."""
    image.paste(colour.rgb, (*at, at[0] + mask.width, at[1] + mask.height), mask)
