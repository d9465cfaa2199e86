"""Every picture of a screen as a texture: drawn for its exact size, kept in one atlas."""

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from functools import partial
from itertools import product
from time import perf_counter
from typing import Final, NamedTuple

import arcade
from arcade.types import Color
from pyglet.image.atlas import AllocatorException

from halfmoon_arcade.engine import Card, Rank, Slot, Suit
from halfmoon_arcade.scene import fonts, raster_slots, raster_text, raster_widgets, theme
from halfmoon_arcade.scene.atlas import BORDER, Pictures, largest
from halfmoon_arcade.scene.card_style import CardStyle
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.raster import Picture
from halfmoon_arcade.scene.raster_cards import CardPainter
from halfmoon_arcade.scene.raster_slots import SlotPainter
from halfmoon_arcade.scene.raster_widgets import ButtonState

_ACROSS: Final = 13
_ROWS: Final = 13
"""The size of the atlas in cards: four rows of faces, and as much again for all the rest."""

_LEAST: Final = 1024
"""Pixels of width and height that an atlas has at least."""

_KEPT: Final = 800
"""How many pictures are kept although nothing may show them any more."""

_FULL: Final = 8
"""Cards in a full pile (T2)."""


class Face(NamedTuple):
    """A picture on the graphics card and where it lies.

    Attributes:
        texture: For sprites of a list made by `Faces.sprites`.
        left: Device pixels from the left edge of the thing it belongs to (a card, a button, the
            pen before the first letter) to the texture's left edge.
        bottom: The same from the thing's lower edge (for texts: the baseline), upwards.
    """

    texture: arcade.Texture
    left: int
    bottom: int


class Faces:
    """The pictures of one layout. Each is drawn when it is first asked for, and then kept.

    Args:
        layout: The sizes everything is drawn for.
        style: What the cards look like; the usual deck when left out.
        room: Width and height of the atlas in pixels; enough for the table when left out.

    Attributes:
        style: What the cards look like.
    """

    def __init__(
        self, layout: Layout, style: CardStyle | None = None, room: tuple[int, int] | None = None
    ) -> None:
        """Take room on the graphics card; nothing is drawn yet."""
        self._layout = layout
        self.style = style or CardStyle()
        self._cards = CardPainter(layout.card_width, layout.card_height, self.style)
        self._slots = SlotPainter(layout.card_width, layout.card_height)
        self._small: dict[int, CardPainter] = {}
        self._kept: OrderedDict[Hashable, Face] = OrderedDict()
        self._panels: dict[tuple[int, int], tuple[tuple[Face, int, int], ...]] = {}
        self._pictures = Pictures(*(room or _atlas_size(layout)))
        self._to_warm = self._wanted()

    def aside(self, room: tuple[int, int]) -> "Faces":
        """Take room for a few large pictures, which is given back when nobody holds it any more.

        Among the others they would make the atlas grow, and for good.

        Args:
            room: Width and height in pixels.
        """
        most = largest()
        return Faces(self._layout, self.style, (min(most, room[0]), min(most, room[1])))

    def sprites(self) -> "arcade.SpriteList[arcade.BasicSprite]":
        """A new list for sprites that show these faces, sharp where they stand on whole pixels."""
        return _CrispList(atlas=self._pictures.atlas)

    @property
    def pictures(self) -> int:
        """How many pictures there are by now."""
        return len(self._kept)

    @property
    def places(self) -> int:
        """How many places of the atlas are taken or waiting for the next picture."""
        return self._pictures.places

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the atlas in pixels."""
        return self._pictures.atlas.size

    def warm(self, budget_s: float) -> bool:
        """Draw pictures that will be wanted sooner or later, while nothing else is to be done.

        Args:
            budget_s: The time it may take; the picture under way is finished.

        Returns:
            Whether any are left.
        """
        end = perf_counter() + budget_s
        for draw in self._to_warm:
            draw()
            if perf_counter() >= end:
                return True
        return False

    # Cards and what belongs to their slots. The thing is the card in its place.

    def card(self, card: Card) -> Face:
        """The face of a card."""
        return self._face(("card", card), lambda: self._cards.face(card))

    def back(self) -> Face:
        """The back of all cards."""
        return self._face("back", self._cards.back)

    def small_card(self, card: Card, width: int) -> Face:
        """The face of a card, as wide as asked for."""
        if width not in self._small:
            tall = round(width * theme.CARD[1] / theme.CARD[0])
            self._small[width] = CardPainter(width, tall, self.style)
        return self._face(("card", card, width), lambda: self._small[width].face(card))

    def stack(self, count: int) -> Face:
        """The edges and the shadow of a pile; with 1, the shadow of a single card."""
        return self._face(("stack", count), lambda: self._slots.stack(count))

    def shade(self, count: int) -> Face:
        """The veil that dims a pile with its top card."""
        return self._face(("shade", count), lambda: self._slots.shade(count))

    def lifted_shadow(self) -> Face:
        """The shadow under a lifted card."""
        return self._face("lifted", self._slots.lifted_shadow)

    def glow(self) -> Face:
        """The ring and the light around a selected card; goes under its face."""
        return self._face("glow", self._slots.glow)

    def empty(self, label: str) -> Face:
        """A slot without a card."""
        return self._face(("empty", label), lambda: self._slots.empty(label))

    def caption(self, label: str, count: int) -> Face:
        """Number and count under a slot. The thing is the caption's centre."""
        size = self._layout.text(theme.CAPTION_TEXT)
        return self._face(
            ("caption", label, count), lambda: raster_slots.caption(label, count, size)
        )

    # Texts and signs.

    def text(
        self, string: str, font: Font, size_px: float, colour: Color, tracking: float = 0.0
    ) -> Face:
        """A line of text. The thing begins where the pen stands first, on the baseline.

        Args:
            string: The text.
            font: Its font.
            size_px: Font size in device pixels.
            colour: Its colour.
            tracking: Extra space between two letters, in device pixels.
        """
        return self._face(
            ("text", string, font, size_px, colour, tracking),
            lambda: raster_text.text(string, font, size_px, colour, tracking),
        )

    def measure(self, string: str, font: Font, size_px: float, tracking: float = 0.0) -> float:
        """How wide a line of text is, in device pixels."""
        return fonts.measure(string, font, size_px, tracking)

    def capitals(self, font: Font, size_px: float) -> int:
        """How tall capital letters and digits are, in whole device pixels."""
        return fonts.capitals(font, size_px)

    def wrap(self, string: str, font: Font, size_px: float, width: float) -> list[str]:
        """Break a text into lines that are at most that wide, where its words allow it."""
        return fonts.wrap(string, font, size_px, width)

    def icon(self, name: str, size_px: int, colour: Color) -> Face:
        """A sign, in a square of that side."""
        return self._face(
            ("icon", name, size_px, colour), lambda: raster_widgets.icon(name, size_px, colour)
        )

    def star(self) -> Face:
        """A star of the sky. The thing is the picture itself."""
        return self._face("star", lambda: raster_widgets.star(self._layout.k))

    # Surfaces, in whole device pixels.

    def rect(self, width: int, height: int, colour: Color, radius: float = 0.0) -> Face:
        """A plain box with round corners."""
        return self._face(
            ("rect", width, height, colour, radius),
            lambda: raster_widgets.rect(width, height, colour, radius),
        )

    def button(self, width: int, height: int, state: ButtonState) -> Face:
        """The ground of a button."""
        return self._face(
            ("button", width, height, state), lambda: raster_widgets.button(width, height, state)
        )

    def chip(self, width: int, height: int) -> Face:
        """The ground of the deal's code."""
        return self._face(("chip", width, height), lambda: raster_widgets.chip(width, height))

    def panel(self, width: int, height: int) -> tuple[tuple[Face, int, int], ...]:
        """The ground of a panel, with frame and shadow, in parts.

        Returns:
            Parts, each with the width and the height in which it is to be shown.
        """
        if (width, height) not in self._panels:
            self._panels[width, height] = tuple(
                (self._made(part.picture), part.width, part.height)
                for part in raster_widgets.panel(width, height)
            )
        return self._panels[width, height]

    def toggle(self, width: int, height: int, *, on: bool) -> Face:
        """A switch that is on or off."""
        return self._face(
            ("toggle", width, height, on), lambda: raster_widgets.toggle(width, height, on=on)
        )

    def other(self, key: Hashable, draw: Callable[[], Picture]) -> Face:
        """A picture of somebody else's making, drawn when there is none under that key yet."""
        return self._face(("other", key), draw)

    def _face(self, key: Hashable, draw: Callable[[], Picture]) -> Face:
        """The face of that name, drawn if there is none yet."""
        if key in self._kept:
            self._kept.move_to_end(key)
            return self._kept[key]
        if len(self._kept) >= _KEPT:
            self._kept.popitem(last=False)
        face = self._kept[key] = self._made(draw())
        return face

    def _made(self, picture: Picture) -> Face:
        """Put a picture on the graphics card."""
        try:
            texture = self._pictures.texture(picture.image)
        except AllocatorException:
            # Give back what nobody shows; there is room again for pictures of the same sizes.
            self._kept.clear()
            texture = self._pictures.texture(picture.image)
        return Face(texture, picture.left, picture.bottom)

    def _wanted(self) -> Iterator[Callable[[], Face]]:
        """What a game needs beyond its first picture, most urgent first."""
        yield self.glow
        yield self.lifted_shadow
        for number in range(_FULL, 0, -1):
            yield partial(self.stack, number)
            yield partial(self.shade, number)
        for suit, rank in product(Suit, Rank):
            yield partial(self.card, Card(rank, suit))
        for number, slot in product(range(_FULL - 1, -1, -1), Slot):
            if not slot.is_cell or number <= 1:
                yield partial(self.caption, slot.label, number)
        for slot in Slot:
            yield partial(self.empty, slot.label)


class _CrispList(arcade.SpriteList[arcade.BasicSprite]):
    """A sprite list whose filter shows a texture unchanged where it stands on whole pixels.

    Unless one of the two filters is NEAREST, arcade moves all texture coordinates by a part of a
    pixel, which blurs everything.
    """

    DEFAULT_TEXTURE_FILTER = arcade.gl.LINEAR, arcade.gl.NEAREST


def _atlas_size(layout: Layout) -> tuple[int, int]:
    """Room for a whole deck, the piles, the captions and the interface, in pixels."""
    wide, high = layout.card_width + 2 * BORDER, layout.card_height + 2 * BORDER
    limit = largest()
    return min(limit, max(_LEAST, _ACROSS * wide)), min(limit, max(_LEAST, _ROWS * high))
