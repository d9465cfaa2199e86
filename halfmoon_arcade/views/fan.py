"""A few real cards in a fan: the picture of the menu."""

from collections.abc import Iterator, Sequence
from functools import partial
from math import ceil, cos, floor, radians, sin
from typing import TYPE_CHECKING, Final

from arcade.types import LRBT, Rect
from PIL import Image

from halfmoon_arcade.engine import Card
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.atlas import BORDER
from halfmoon_arcade.scene.faces import Face, Faces
from halfmoon_arcade.scene.motion import Pace, glide
from halfmoon_arcade.scene.raster import Picture, blurred, faded, reach, tinted
from halfmoon_arcade.scene.raster_cards import CardPainter
from halfmoon_arcade.scene.surface import Surface, seat

if TYPE_CHECKING:
    import arcade

_SPREAD: Final = 13.0
"""Degrees between one card and the next."""
_PIVOT: Final = 1.75
"""Heights of a card from its middle down to the point the fan turns about."""
_SHADOW_DROP: Final = 4
_SHADOW_BLUR: Final = 7
_SHADOW_OPACITY: Final = 0.5
_ROUNDING: Final = 2 * BORDER + 4
"""Pixels that a picture may take in the atlas beyond its computed size."""
_RISE: Final = 0.35
"""Heights of a card from below which it rises into its place."""
_HIGHEST: Final = 0.6
"""Heights of a card from its middle up to its uppermost corner, as far as it is turned."""
_RISE_TIME: Final = 0.32
_STAGGER: Final = 0.07


class Fan:
    """Cards that rise into a fan, one after the other.

    A card is only drawn when its time has come: the first frame of the menu does not wait for it.

    Args:
        faces: What the window draws with.
        cards: From left to right; the last one lies on top.
        centre: The middle of the fan, in device pixels.
        height: Height of a card in device pixels.
        pace: How lively it rises.
    """

    def __init__(
        self,
        faces: Faces,
        cards: Sequence[Card],
        centre: tuple[float, float],
        height: int,
        pace: Pace,
    ) -> None:
        """Begin with no card."""
        self._window_faces = faces
        self._cards = tuple(cards)
        self._height = height
        self._rise = 0.0 if pace.reduced else _RISE * height
        self._time = pace.seconds(_RISE_TIME)
        self._stagger = pace.seconds(_STAGGER)
        self._passed = 0.0
        self._surface: Surface | None = None
        self._faces: list[Face] = []
        self._sprites: list[arcade.BasicSprite] = []
        self._places = [
            (centre[0] + x, centre[1] + y) for x, y in _places(len(self._cards), height)
        ]

    @property
    def moving(self) -> bool:
        """Whether cards are still to come, or on their way."""
        missing = len(self._sprites) < len(self._cards)
        return missing or self._passed < self._time + self._stagger * (len(self._cards) - 1)

    @property
    def region(self) -> Rect:
        """All that the fan may cover, in whole pixels."""
        left, right = self._places[0][0], self._places[-1][0]
        high = max(y for _, y in self._places)
        low = min(y for _, y in self._places) - self._rise
        around = self._height
        return LRBT(
            floor(left - around), ceil(right + around), floor(low - around), ceil(high + around)
        )

    @property
    def top(self) -> int:
        """What no card of the fan reaches above, once it rests."""
        return ceil(max(y for _, y in self._places) + _HIGHEST * self._height)

    def advance(self, seconds: float) -> None:
        """Let time pass; draws at most one more card."""
        if seconds <= 0 or not self.moving:
            return
        if self._sprites:
            self._passed += seconds
        if self._passed >= self._stagger * len(self._sprites) and not self._complete:
            self._draw_next()
        for place, sprite in enumerate(self._sprites):
            since = self._passed - self._stagger * place
            progress = glide(min(1.0, max(0.0, since / self._time))) if self._time else 1.0
            x, y = self._places[place]
            seat(sprite, self._faces[place], x, y - self._rise * (1 - progress))
            sprite.alpha = round(255 * progress)

    def finish(self) -> None:
        """Bring all cards to their places at once."""
        while self.moving:
            self.advance(1.0 + self._time + self._stagger * len(self._cards))

    def draw(self) -> None:
        """Draw the fan in one call."""
        if self._surface is not None:
            self._surface.draw()

    @property
    def _complete(self) -> bool:
        return len(self._sprites) == len(self._cards)

    def _draw_next(self) -> None:
        place, surface = len(self._sprites), self._own_surface()
        face = surface.faces.other(
            ("fan", place, self._height),
            partial(
                _draw_card,
                CardPainter(*_card_size(self._height), surface.faces.style),
                *(self._cards[place], place, len(self._cards)),
            ),
        )
        self._faces.append(face)
        self._sprites.append(surface.put(face, *self._places[place]))

    def _own_surface(self) -> Surface:
        """Where the cards stand, with room for their pictures."""
        if self._surface is None:
            room = _room(len(self._cards), self._height)
            self._surface = Surface(self._window_faces.aside(room))
        return self._surface


def _places(count: int, height: float) -> Iterator[tuple[float, float]]:
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


def _room(count: int, height: float) -> tuple[int, int]:
    """Width and height in pixels that the pictures of a fan take, side by side."""
    around = 2 * _margin(height)
    sides = []
    for place in range(count):
        turn = radians(_turn(place, count))
        wide, high = height * theme.CARD[0] / theme.CARD[1] + around, height + around
        width = wide * cos(turn) + high * abs(sin(turn))
        sides.append((width, high * cos(turn) + wide * abs(sin(turn))))
    across = sum(ceil(width) + _ROUNDING for width, _ in sides)
    # A shelf of the atlas is up to an eighth higher than what stands on it.
    return across, ceil(max(tall for _, tall in sides) * 9 / 8) + _ROUNDING


def _margin(height: float) -> int:
    """Pixels around a card of a fan, for its shadow."""
    return reach(_SHADOW_BLUR * height / theme.CARD[1]) + 2


def _card_size(height: float) -> tuple[int, int]:
    """Width and height of a card that high, in whole pixels."""
    return round(height * theme.CARD[0] / theme.CARD[1]), round(height)


def _draw_card(painter: CardPainter, card: Card, place: int, count: int) -> Picture:
    """Draw a card of a fan with its shadow; the thing it belongs to is its middle.

    It is turned here, once and with a good filter: turned by the graphics card it would have
    ragged edges.

    Args:
        painter: Draws the cards of the fan.
        card: Which card.
        place: Which place in the fan, from 0 on the left.
        count: How many cards there are.
    """
    face = painter.face(card).image
    height = face.height
    k = height / theme.CARD[1]
    blur = _SHADOW_BLUR * k
    around = _margin(height)
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
