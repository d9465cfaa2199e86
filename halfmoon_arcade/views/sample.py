"""A few real cards on a piece of felt: what the settings look like on the table."""

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import arcade
from arcade.types import LBWH, Rect

from halfmoon_arcade import wording
from halfmoon_arcade.engine import Card, Reason
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.motion import Pace, glide
from halfmoon_arcade.scene.raster import Picture
from halfmoon_arcade.scene.raster_slots import SlotPainter
from halfmoon_arcade.scene.surface import Align, Ink, Plate, Surface

CARDS: Final = ("KH", "QD", "JC", "10S", "AD")
"""The first one is selected; a ten and an ace do not go with a king."""
FITTING: Final = frozenset({"KH", "QD", "JC"})

# In parts of a card's width.
_GAP: Final = 0.17
_AIR: Final = 0.13
_LIFT: Final = theme.LIFT / theme.CARD[0]
_RISE: Final = 0.35
_WIDEST: Final = 62
"""Design units that a card is wide at most."""
_MARGIN: Final = 7
"""Design units that stay free above and below the felt."""
_NOTE_TEXT: Final = 13
_NOTE_HEIGHT: Final = 24
_NOTE_PADDING: Final = 10
_STAGGER: Final = 0.07


class Shown(NamedTuple):
    """What the sample shows of the settings.

    Attributes:
        dimmed: Whether what does not fit the selected card is dimmed (S10).
        explained: Whether it is said why cards do not go together (S9).
        pace: How lively cards come in.
        left_handed: Whether the cards lie the other way round.
    """

    dimmed: bool
    explained: bool
    pace: Pace
    left_handed: bool


class Sample:
    """The cards, as large as they fit into a room, at its right end.

    Args:
        surface: Where they are drawn.
        room: The room in device pixels.
        unit: Device pixels for each design unit.
        shown: What they show.
    """

    def __init__(self, surface: Surface, room: Rect, unit: float, shown: Shown) -> None:
        """Lay the cards down."""
        across = len(CARDS) + (len(CARDS) - 1) * _GAP + 2 * _AIR
        shape = theme.CARD[1] / theme.CARD[0]
        high = shape + _LIFT + 2 * _AIR
        self._surface, self._unit, self._shown = surface, unit, shown
        self._width = int(
            min(_WIDEST * unit, room.width / across, (room.height - 2 * _MARGIN * unit) / high)
        )
        self._slots = SlotPainter(self._width, round(self._width * shape))
        size = round(self._width * across), round(self._width * high)
        felt = LBWH(round(room.right - size[0]), round(room.y - size[1] / 2), *size)
        ground = surface.faces.rect(*size, theme.FELT_CENTRE, theme.BUTTON_RADIUS * unit)
        surface.put(ground, felt.left, felt.bottom)
        self._cards = [self._lay(place, felt) for place in range(len(CARDS))]
        self._heights = [[sprite.center_y for sprite in card] for card in self._cards]
        if shown.explained:
            self._explain(felt)
        self._passed = 0.0
        self._plays = False

    @property
    def moving(self) -> bool:
        """Whether cards come in."""
        return self._plays

    def play(self) -> None:
        """Let the cards come in as the settings have it."""
        self._passed, self._plays = 0.0, True
        self.advance(0)

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if not self._plays:
            return
        self._passed += seconds
        pace = self._shown.pace
        time, stagger = pace.seconds(theme.TAKE_TIME), pace.seconds(_STAGGER)
        self._plays = self._passed < time + stagger * (len(CARDS) - 1)
        for place, (card, heights) in enumerate(zip(self._cards, self._heights, strict=True)):
            since = self._passed - stagger * place
            progress = glide(min(1.0, max(0.0, since / time))) if self._plays else 1.0
            rise = 0.0 if pace.reduced else round(_RISE * self._width * (1 - progress))
            for sprite, height in zip(card, heights, strict=True):
                sprite.center_y = height - rise
                sprite.alpha = round(255 * progress)

    def _lay(self, place: int, felt: Rect) -> list[arcade.BasicSprite]:
        """Lay a card with what belongs to it, from below to above."""
        slots, width, code = self._slots, self._width, CARDS[place]
        across = len(CARDS) - 1 - place if self._shown.left_handed else place
        x = felt.left + round(width * (_AIR + across * (1 + _GAP)))
        y = felt.bottom + round(_AIR * width)
        sprites = [self._put("shadow", partial(slots.stack, 1), x, y)]
        if not place:
            y += round(_LIFT * width)
            sprites.append(self._put("lifted", slots.lifted_shadow, x, y))
            sprites.append(self._put("glow", slots.glow, x, y))
        face = self._surface.faces.small_card(Card.parse(code), width)
        sprites.append(self._surface.put(face, x, y))
        if self._shown.dimmed and code not in FITTING:
            sprites.append(self._put("shade", partial(slots.shade, 1), x, y))
        return sprites

    def _put(
        self, name: str, draw: Callable[[], Picture], x: float, y: float
    ) -> arcade.BasicSprite:
        face = self._surface.faces.other(("sample", name, self._width), draw)
        return self._surface.put(face, x, y)

    def _explain(self, felt: Rect) -> None:
        """Say why a ten does not go with a king, as on the table but smaller."""
        unit = self._unit
        words = wording.reason_text(Reason.NEEDS_JACK_QUEEN_KING)
        size = round(_NOTE_TEXT * unit)
        ink = Ink(Font.UI, size, theme.TEXT)
        width = min(felt.width, self._surface.width(words, ink) + 2 * _NOTE_PADDING * unit)
        height = round(_NOTE_HEIGHT * unit)
        place = LBWH(round(felt.x - width / 2), round(felt.bottom), round(width), height)
        plate = Plate(theme.NOTE, height / 4, max(1.0, unit))
        self._surface.plate(place, plate)
        self._surface.text(words, ink, place.x, place.y, Align.CENTRE)
