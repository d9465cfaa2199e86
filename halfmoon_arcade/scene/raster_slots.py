"""What lies under and over the card of a slot: pile, shadows, glow, dimming, empty slot, caption.

Sizes are those of the card in device pixels; every picture says where it lies from the card's
lower left corner.
"""

from math import ceil
from typing import Final

from PIL import Image, ImageChops

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font, capitals, measure
from halfmoon_arcade.scene.raster import (
    Box,
    Picture,
    blurred,
    faded,
    grow,
    line,
    reach,
    ring,
    rounded,
    shift,
    tinted,
)
from halfmoon_arcade.scene.raster_text import centred, letters

_GAP: Final = "  \N{MIDDLE DOT}  "
"""What stands between the number of a slot and the count of its cards."""

_VEIL_BLUR: Final = 0.18
_VEIL_GAIN: Final = 3.2
"""The dark air around a caption, which may stand on the bright rim of the moon: its blur in parts
of the font size, and how much fuller than a plain blur it is."""


class SlotPainter:
    """Draws what belongs to the slots, for one card size.

    Args:
        width: Width of a card in device pixels.
        height: Height of a card in device pixels.
    """

    def __init__(self, width: int, height: int) -> None:
        """Draw nothing yet."""
        self._width, self._height = width, height
        self._k = width / theme.CARD[0]
        self._radius = theme.CARD_RADIUS * self._k

    def stack(self, count: int) -> Picture:
        """Draw the pile beneath its top card: the cards' edges and the shadow they throw.

        Args:
            count: Cards in the pile, the top one included; for 1 only its shadow is drawn.
        """
        beneath = count - 1
        right, down = (step * self._k * beneath for step in theme.EDGE_STEP)
        room = self._room(reach(theme.AMBIENT[3] * self._k), right, down)
        image = self._shadows(room, (theme.AMBIENT, theme.CONTACT), right, down)
        wide = theme.STACK_LINE_WIDTH * self._k
        for number in range(beneath, 0, -1):
            card = self._card(room, number)
            colour = theme.STACK_EDGES[(number + 1) % 2]
            image.alpha_composite(tinted(rounded(image.size, card, self._radius), colour))
            edge = ring(image.size, card, self._radius, max(wide, 0.5))
            image.alpha_composite(tinted(edge, theme.STACK_LINE))
        return self._placed(image, room)

    def shade(self, count: int) -> Picture:
        """Draw the veil that dims a pile: over its top card and the edges beneath."""
        beneath = max(0, count - 1)
        right, down = (step * self._k * beneath for step in theme.EDGE_STEP)
        room = self._room(0, right, down)
        size = self._size(room)
        veil = Image.new("L", size)
        for number in range(beneath + 1):
            card = rounded(size, self._card(room, number), self._radius)
            veil = ImageChops.lighter(veil, card)
        return self._placed(tinted(veil, theme.DIM), room)

    def lifted_shadow(self) -> Picture:
        """Draw the shadow that a lifted card throws on its own pile."""
        _, (_, down), _, blur = theme.LIFTED
        room = self._room(reach(blur * self._k), 0, down * self._k)
        return self._placed(self._shadows(room, (theme.LIFTED,), 0, 0), room)

    def glow(self) -> Picture:
        """Draw the ring around a selected card and the light around the ring."""
        k = self._k
        blur = theme.GLOW_BLUR * k
        around = ceil(theme.SELECTED_GLOW * k) + reach(blur)
        room = (around, around, around, around)
        size = self._size(room)
        card = self._card(room, 0)
        far, near = theme.SELECTED_GLOW * k, max(1, round(theme.SELECTED_RING * k))
        light = blurred(rounded(size, grow(card, far), self._radius + far), blur)
        light = faded(light, theme.GLOW.a / 255)
        edge = rounded(size, grow(card, near), self._radius + near)
        return self._placed(tinted(ImageChops.lighter(light, edge), theme.SELECTED), room)

    def empty(self, label: str) -> Picture:
        """Draw a slot that holds no card, with its number large inside."""
        size = self._width, self._height
        box: Box = (0, 0, *size)
        image = tinted(rounded(size, box, self._radius), theme.EMPTY_FILL)
        wide, opacity = line(theme.EMPTY_LINE * self._k)
        edge = faded(ring(size, box, self._radius, wide), opacity)
        image.alpha_composite(tinted(edge, theme.EMPTY_OUTLINE))
        tall = theme.EMPTY_LABEL_TEXT * self._k
        start = (self._width - measure(label, Font.WORDMARK, tall)) / 2
        mask, left, bottom = letters(label, Font.WORDMARK, tall, start=start)
        base = (self._height + capitals(Font.WORDMARK, tall)) // 2
        image.alpha_composite(
            tinted(mask, theme.EMPTY_LABEL), (max(0, left), base - bottom - mask.height)
        )
        return Picture(image)

    def _room(self, around: int, right: float, down: float) -> tuple[int, int, int, int]:
        """How far a picture reaches beyond the card: left, up, right, down."""
        return around, around, around + ceil(right) + 1, around + ceil(down) + 1

    def _size(self, room: tuple[int, int, int, int]) -> tuple[int, int]:
        return room[0] + self._width + room[2], room[1] + self._height + room[3]

    def _card(self, room: tuple[int, int, int, int], number: int) -> Box:
        """Where a card of the pile lies in the picture, number 0 being the top one."""
        right, down = (step * self._k * number for step in theme.EDGE_STEP)
        left, top = room[0] + right, room[1] + down
        return left, top, left + self._width, top + self._height

    def _placed(self, image: Image.Image, room: tuple[int, int, int, int]) -> Picture:
        return Picture(image, -room[0], -room[3])

    def _shadows(
        self,
        room: tuple[int, int, int, int],
        shadows: tuple[theme.Shadow, ...],
        right: float,
        down: float,
    ) -> Image.Image:
        """Draw shadows of one colour on each other, thrown by a card that lies that far off."""
        size = self._size(room)
        light = Image.new("L", size, 255)
        for colour, (across, downwards), longer, blur in shadows:
            k = self._k
            box = shift(self._card(room, 0), right + across * k, down + downwards * k)
            shape = rounded(size, (*box[:3], box[3] + longer * k), self._radius)
            dark = faded(blurred(shape, blur * k), colour.a / 255)
            light = ImageChops.multiply(light, ImageChops.invert(dark))
        return tinted(ImageChops.invert(light), theme.SHADOW.replace(a=255))


def caption(label: str, count: int, size: float) -> Picture:
    """Draw what stands under a slot: its number and how many cards it holds (T5).

    Args:
        label: The slot's number.
        count: How many cards it holds.
        size: Font size in device pixels.

    Returns:
        The picture, about its own middle.
    """
    parts = [
        (label, Font.UI_BOLD, theme.GOLD),
        (_GAP, Font.UI, theme.MUTED),
        (str(count), Font.UI, theme.TEXT),
    ]
    words, left, bottom = centred(parts, size)
    sigma = _VEIL_BLUR * size
    around = reach(sigma)
    room = words.width + 2 * around, words.height + 2 * around
    mask = Image.new("L", room)
    mask.paste(words.getchannel("A"), (around, around))
    strength = [min(255, round(_VEIL_GAIN * value)) for value in range(256)]
    veil = tinted(blurred(mask, sigma).point(strength), theme.CAPTION_VEIL)
    veil.alpha_composite(words, (around, around))
    return Picture(veil, left - around, bottom - around)
