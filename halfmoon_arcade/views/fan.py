"""A few real cards in a fan: the picture of the menu."""

from collections.abc import Iterator
from math import cos, radians, sin
from typing import Final

from PIL import Image

from halfmoon_arcade.engine import Card
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.raster import Picture, blurred, faded, reach, tinted
from halfmoon_arcade.scene.raster_cards import CardPainter

_SPREAD: Final = 13.0
"""Degrees between one card and the next."""
_PIVOT: Final = 1.75
"""Heights of a card from its middle down to the point the fan turns about."""
_SHADOW_DROP: Final = 4
_SHADOW_BLUR: Final = 7
_SHADOW_OPACITY: Final = 0.5


def fan_places(count: int, height: float) -> Iterator[tuple[float, float]]:
    """Where the cards of a fan have their middles.

    Args:
        count: How many cards there are.
        height: Height of a card in device pixels.

    Yields:
        To the right and upwards from the middle of an upright card in the fan's centre, for each
        card from left to right.
    """
    arm = _PIVOT * height
    for place in range(count):
        turn = radians(_turn(place, count))
        yield -arm * sin(turn), arm * (cos(turn) - 1)


def fan_card(card: Card, place: int, count: int, height: float) -> Picture:
    """Draw a card of a fan with its shadow; the thing it belongs to is its middle.

    It is turned here, once and with a good filter: turned by the graphics card it would have
    ragged edges.

    Args:
        card: Which card.
        place: Which place in the fan, from 0 on the left.
        count: How many cards there are.
        height: Height of a card in device pixels.
    """
    width = round(height * theme.CARD[0] / theme.CARD[1])
    face = CardPainter(width, round(height)).face(card).image
    k = height / theme.CARD[1]
    blur = _SHADOW_BLUR * k
    around = reach(blur) + 2
    whole = Image.new("RGBA", (face.width + 2 * around, face.height + 2 * around))
    whole.paste(face, (around, around))
    whole = whole.rotate(_turn(place, count), Image.Resampling.BICUBIC, expand=True)
    shadow = tinted(
        faded(blurred(whole.getchannel("A"), blur), _SHADOW_OPACITY), theme.SHADOW.replace(a=255)
    )
    image = Image.new("RGBA", whole.size)
    image.alpha_composite(shadow, (0, round(_SHADOW_DROP * k)))
    image.alpha_composite(whole)
    return Picture(image, -image.width // 2, -image.height // 2)


def _turn(place: int, count: int) -> float:
    return _SPREAD * ((count - 1) / 2 - place)
