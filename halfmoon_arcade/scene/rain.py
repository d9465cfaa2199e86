"""A game is won: small cards fall, and as each turns edge-on it comes out as a star."""

from math import cos, pi, sin
from typing import TYPE_CHECKING, Final, NamedTuple

from halfmoon_arcade.scene.cards import Piece

if TYPE_CHECKING:
    from collections.abc import Sequence

    from arcade import BasicSprite, SpriteList

    from halfmoon_arcade.scene.faces import Face, Faces
    from halfmoon_arcade.scene.layout import Layout

_DROPS: Final = 44
_FALL: Final = 0.5
"""The part of the whole time that one drop falls."""
_CARD_SIZE: Final = 0.5
_CHANGE: Final = 0.55
"""The part of its fall after which a card is edge-on for the last time, and becomes a star."""
_HALF_TURNS: Final = 3.5
_GOLDEN: Final = 0.618_034
"""Multiples of it, without their whole parts, lie evenly apart."""


class Drop(NamedTuple):
    """One thing that falls.

    Attributes:
        start: When it begins to fall, in parts of the whole time.
        across: Where, from 0 at the left edge to 1 at the right one.
        drift: How far it is blown to the right while it falls, in parts of the width.
        size: Its size; 1 is usual.
    """

    start: float
    across: float
    drift: float
    size: float


class Fall(NamedTuple):
    """Where a drop is, and how it looks.

    Attributes:
        x: In parts of the window's width.
        y: In parts of the window's height.
        star: Whether it has become a star.
        size: Its size.
        alpha: Its opacity.
        turn: Its width as it turns: below 0 the back of a card is to be seen.
    """

    x: float
    y: float
    star: bool
    size: float
    alpha: float
    turn: float


def drop(number: int) -> Drop:
    """The drop of that number; the same one every time."""
    spread = number * _GOLDEN % 1.0
    other = sin(number * 12.99) * 43_758.5 % 1.0  # as good as chance, and always the same
    return Drop(
        start=(0.7 * number / _DROPS + 0.3 * other) * (1.0 - _FALL),
        across=0.03 + 0.94 * spread,
        drift=0.10 * (other - 0.5),
        size=0.75 + 0.5 * other,
    )


def fall(of: Drop, progress: float) -> Fall | None:
    """Where a drop is at a moment of the rain; None before and after its fall."""
    way = (progress - of.start) / _FALL
    if not 0.0 < way < 1.0:
        return None
    x = of.across + of.drift * way
    y = 1.1 - 1.05 * way * (0.55 + 0.45 * way)
    star = way >= _CHANGE
    if star:
        after = (way - _CHANGE) / (1.0 - _CHANGE)
        grown = sin(pi * min(after / 0.3, 1.0) * 0.5)
        twinkle = 0.85 + 0.15 * cos(6 * pi * after)
        alpha = min(1.0, (1.0 - after) / 0.6)
        return Fall(x, y, star, of.size * twinkle, alpha, grown)
    turn = cos(_HALF_TURNS * pi * way / _CHANGE)
    return Fall(x, y, star, _CARD_SIZE * of.size, min(1.0, way / 0.08), turn)


class Rain:
    """The sprites of the rain; there are some only while it rains."""

    def __init__(
        self, faces: "Faces", layout: "Layout", sprites: "SpriteList[BasicSprite]"
    ) -> None:
        """Begin dry.

        Args:
            faces: What things look like.
            layout: Where things are.
            sprites: Where the rain appears, above all that is in it.
        """
        self._faces = faces
        self._layout = layout
        self._sprites = sprites
        self._drops = tuple(drop(number) for number in range(_DROPS))
        self._pieces: tuple[Piece, ...] = ()
        self._cards: Sequence[Face] = ()

    def begin(self, cards: "Sequence[Face]") -> None:
        """Make the drops, all of them out of sight.

        Args:
            cards: What they are at first, in turn.
        """
        self.end()
        back = self._faces.back()
        self._cards = cards or (back,)
        self._pieces = tuple(Piece(back) for _ in self._drops)
        self._sprites.extend(self._pieces)

    def go(self, progress: float) -> None:
        """Fall as far as that moment, from 0 to 1; at 0 and 1 nothing is to be seen."""
        layout, star, back = self._layout, self._faces.star(), self._faces.back()
        card_middle = (layout.card_width / 2, layout.card_height / 2)
        star_middle = (star.texture.width / 2, star.texture.height / 2)
        for number, (of, piece) in enumerate(zip(self._drops, self._pieces, strict=True)):
            now = fall(of, progress)
            if now is None:
                piece.hide()
                continue
            if now.star:
                piece.wear(star)
            else:
                front = self._cards[number % len(self._cards)]
                piece.wear(front if now.turn > 0 else back)
            middle = star_middle if now.star else card_middle
            wide = now.size * abs(now.turn)
            piece.fly(now.x * layout.width, now.y * layout.height, middle, wide, now.size)
            piece.fade(now.alpha)

    def end(self) -> None:
        """Take all drops away."""
        for piece in self._pieces:
            self._sprites.remove(piece)
        self._pieces = ()
