"""What the interface is written on: surfaces, and lines of text that change.

A `Surface` is one sprite list, so that a whole screen of widgets costs one draw call. Sprites
are placed on it once and afterwards only change texture, colour and visibility.
All coordinates are device pixels.
"""

from enum import Enum
from math import ceil, floor
from typing import NamedTuple

import arcade
from arcade.types import Color, Rect
from PIL import Image

from halfmoon_arcade.scene import fonts, theme
from halfmoon_arcade.scene.faces import Face, Faces
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.raster import Picture
from halfmoon_arcade.scene.raster_widgets import framed

_SOLID = 8
"""Side in pixels of the plain square that is stretched to any rectangle."""


class Align(Enum):
    """Which part of a text stands at the place that was given for it."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


class Ink(NamedTuple):
    """How a text is written: font, size in device pixels, colour, extra space between letters."""

    font: Font
    size: int
    colour: Color = theme.TEXT
    tracking: float = 0.0

    def of(self, colour: Color) -> "Ink":
        """The same writing in another colour."""
        return self._replace(colour=colour)


class Plate(NamedTuple):
    """What a plate is like.

    Attributes:
        fill: Its colour.
        radius: Radius of its corners, in device pixels.
        line: Width of its outline, in device pixels.
        hung: Whether it hangs from something above, open and square at its upper edge.
    """

    fill: Color
    radius: float
    line: float
    hung: bool = False

    def draw(self, width: int, height: int) -> Image.Image:
        """Draw it."""
        above = ceil(self.radius) + 1 if self.hung else 0
        whole = framed(
            (width, height + above), (self.fill, theme.PLATE_OUTLINE), self.radius, self.line
        )
        return whole.crop((0, above, width, height + above))


class Surface:
    """A sprite list with the means to put faces, texts and rectangles on it, in drawing order.

    Args:
        faces: Where every texture comes from; all of them share its atlas.
    """

    def __init__(self, faces: Faces) -> None:
        """Begin with an empty surface."""
        self.faces = faces
        self.sprites: arcade.SpriteList[arcade.BasicSprite] = faces.sprites()

    def put(self, face: Face, x: float, y: float) -> arcade.BasicSprite:
        """Place a face with the lower left corner of its thing at a point."""
        sprite = arcade.BasicSprite(face.texture)
        seat(sprite, face, x, y)
        self.sprites.append(sprite)
        return sprite

    def fill(self, rect: Rect, colour: Color) -> arcade.BasicSprite:
        """Fill a rectangle with one colour, whatever its size, from one tiny texture."""
        face = self.faces.rect(_SOLID, _SOLID, arcade.color.WHITE, 0)
        sprite = arcade.BasicSprite(face.texture)
        sprite.width, sprite.height = max(1.0, rect.width), max(1.0, rect.height)
        sprite.position = rect.left + sprite.width / 2, rect.bottom + sprite.height / 2
        sprite.color = colour
        self.sprites.append(sprite)
        return sprite

    def text(
        self, string: str, ink: Ink, x: float, y: float, align: Align = Align.LEFT
    ) -> arcade.BasicSprite:
        """Write a text whose capital letters have their middle at the height y."""
        face = self.faces.text(string, ink.font, ink.size, ink.colour, ink.tracking)
        x -= self.width(string, ink) * align.value
        return self.put(face, round(x), _nearest(y - capitals(ink) / 2))

    def panel(self, rect: Rect) -> None:
        """Lay the ground of a panel with its shadow."""
        for face, width, height in self.faces.panel(round(rect.width), round(rect.height)):
            sprite = arcade.BasicSprite(face.texture)
            sprite.width, sprite.height = width, height
            sprite.position = (
                rect.left + face.left + width / 2,
                rect.bottom + face.bottom + height / 2,
            )
            self.sprites.append(sprite)

    def plate(self, rect: Rect, plate: Plate) -> arcade.BasicSprite:
        """Lay a plate with a fine gold outline, on which text can be read over anything."""
        width, height = round(rect.width), round(rect.height)
        face = self.faces.other(
            ("plate", width, height, plate), lambda: Picture(plate.draw(width, height))
        )
        return self.put(face, rect.left, rect.bottom)

    def icon(self, name: str, size: int, colour: Color, x: float, y: float) -> arcade.BasicSprite:
        """Place an icon with its centre at a point."""
        return self.put(
            self.faces.icon(name, size, colour), round(x - size / 2), round(y - size / 2)
        )

    def width(self, string: str, ink: Ink) -> float:
        """How wide a text is, in device pixels."""
        return self.faces.measure(string, ink.font, ink.size, ink.tracking)

    def draw(self, window: Rect | None = None) -> None:
        """Draw everything, or only what lies in a window of whole pixels."""
        if window is None:
            self.sprites.draw()
            return
        target = arcade.get_window().ctx.active_framebuffer
        before = target.scissor
        target.scissor = _common(window, before)
        self.sprites.draw()
        target.scissor = before

    def move(self, dx: float, dy: float) -> None:
        """Move everything that stands on the surface."""
        self.sprites.move(dx, dy)


def _common(window: Rect, scissor: tuple[int, int, int, int] | None) -> tuple[int, int, int, int]:
    """What of a window may be drawn on: while a part of the screen is renewed, only that part.

    Elsewhere a text would be drawn upon itself, and have bolder edges every time.
    """
    left, bottom = round(window.left), round(window.bottom)
    right, top = round(window.right), round(window.top)
    if scissor is not None:
        x, y, width, height = scissor
        left, bottom = max(left, x), max(bottom, y)
        right, top = min(right, x + width), min(top, y + height)
    return left, bottom, max(0, right - left), max(0, top - bottom)


def seat(sprite: arcade.BasicSprite, face: Face, x: float, y: float) -> None:
    """Show a face with the lower left corner of its thing at a point, on whole pixels."""
    sprite.texture = face.texture
    sprite.position = (
        round(x) + face.left + face.texture.width / 2,
        round(y) + face.bottom + face.texture.height / 2,
    )


def _nearest(height: float) -> int:
    """The nearest whole pixel; of two as near always the upper one, so that lines keep distance."""
    return floor(height + 0.5)


def capitals(ink: Ink) -> int:
    """The height of capital letters, in device pixels."""
    return fonts.capitals(ink.font, ink.size)


class Line:
    """A line of text that changes: one sprite a letter, from textures that are made once.

    Digits have equal widths, so a clock does not jitter. Letters beyond the room that was given
    are left out.

    Args:
        surface: Where the letters stand.
        ink: How they are written.
        x: The line's left edge; may be changed before the next `show`.
        y: The middle of its capital letters.
        room: The most letters it will ever show.
    """

    def __init__(self, surface: Surface, ink: Ink, x: float, y: float, room: int) -> None:
        """Begin with an empty line."""
        self._surface, self._ink, self.x, self._y = surface, ink, x, y
        blank = surface.faces.rect(_SOLID, _SOLID, arcade.color.WHITE, 0)
        self._sprites = [surface.put(blank, x, y) for _ in range(room)]
        for sprite in self._sprites:
            sprite.visible = False
        self._advance: dict[str, float] = {}
        self.text = ""
        self.width = 0.0

    @property
    def bottom(self) -> int:
        """The lower edge of its capital letters and digits."""
        return _nearest(self._y - capitals(self._ink) / 2)

    def moved(self, dx: float, dy: float) -> None:
        """Take note that its sprites were moved with their surface."""
        self.x += dx
        self._y += dy

    def move_up(self, rise: int) -> None:
        """Move the line by whole pixels."""
        self._y += rise
        for sprite in self._sprites:
            sprite.center_y += rise

    def show(self, text: str, ink: Ink | None = None) -> bool:
        """Show a text, touching only the letters that differ.

        Returns:
            Whether anything changed.
        """
        ink = ink or self._ink
        if text == self.text and ink == self._ink:
            return False
        bottom = _nearest(self._y - capitals(ink) / 2)
        x = self.x
        for place, sprite in enumerate(self._sprites):
            letter = text[place] if place < len(text) else ""
            if not letter.strip():
                if sprite.visible:
                    sprite.visible = False
            else:
                face = self._surface.faces.text(letter, ink.font, ink.size, ink.colour)
                if not sprite.visible or sprite.texture is not face.texture:
                    sprite.visible = True
                seat(sprite, face, x, bottom)
            if letter:
                x += self.advance(letter)
        self.text, self._ink = text, ink
        self.width = x - self.x - (ink.tracking if text else 0)
        return True

    def advance(self, letter: str) -> float:
        """How far the next letter stands from this one."""
        if letter not in self._advance:
            ink = self._ink
            self._advance[letter] = self._surface.faces.measure(letter, ink.font, ink.size) + (
                ink.tracking
            )
        return self._advance[letter]

    def measure(self, text: str) -> float:
        """How wide a text would be in this line."""
        return sum(map(self.advance, text)) - (self._ink.tracking if text else 0)
