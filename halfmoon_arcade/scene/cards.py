"""The sprites of one slot: its pile, the card on top, and what lies over and under that card."""

from dataclasses import dataclass
from math import ceil
from typing import Final

import arcade

from halfmoon_arcade.engine import Card, Slot
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.faces import Face, Faces
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.paths import Point

_AWAY: Final = (-1e6, -1e6)
"""Where a sprite is that is not to be seen: the graphics card drops it before it costs a pixel,
which it does not do with a transparent one."""

_RISE: Final = 4
"""Design units from which a new caption rises."""


class Piece(arcade.BasicSprite):
    """A sprite that stands by the lower left corner of the card it belongs to.

    Attributes:
        face: What it shows.
    """

    __slots__ = ("_across", "_up", "face")

    def __init__(self, face: Face) -> None:
        """Make a piece that shows a face, away from the table."""
        super().__init__(face.texture, center_x=_AWAY[0], center_y=_AWAY[1])
        self.face = face
        self._across = face.left + face.texture.width / 2
        self._up = face.bottom + face.texture.height / 2

    @property
    def seen(self) -> bool:
        """Whether the piece is on the table and not wholly transparent."""
        return self._position[0] != _AWAY[0] and self._color[3] > 0

    @property
    def corner(self) -> tuple[float, float]:
        """The lower left corner of the card it belongs to, as it stands now."""
        return self._position[0] - self._across, self._position[1] - self._up

    def wear(self, face: Face) -> None:
        """Show a face from now on; `put` makes it stand right."""
        if face is self.face:
            return
        self.face = face
        self._across = face.left + face.texture.width / 2
        self._up = face.bottom + face.texture.height / 2
        self.texture = face.texture

    def put(self, x: float, y: float) -> None:
        """Stand with the card's lower left corner at a point."""
        self.position = (x + self._across, y + self._up)

    def hide(self) -> None:
        """Leave the table."""
        self.position = _AWAY

    def fade(self, alpha: float) -> None:
        """Become that opaque, from 0 to 1."""
        value = int(255 * alpha + 0.5)
        if value != self._color[3]:
            self.alpha = value

    def fly(self, x: float, y: float, middle: Point, wide: float, high: float) -> None:
        """Stand as a part of a card on its way, which shrinks and turns.

        Args:
            x: The card's centre.
            y: The card's centre.
            middle: Half the card's width and height at rest.
            wide: The card's width, in parts of its width at rest.
            high: The card's height, the same.
        """
        scale = (wide, high)
        if scale != self._scale:
            self.scale = scale
        self.position = (x + (self._across - middle[0]) * wide, y + (self._up - middle[1]) * high)


@dataclass(frozen=True, slots=True)
class Shown:
    """What the sprites of a slot show, read back from them.

    Attributes:
        slot: Which slot.
        card: The card on top; None when none is to be seen.
        count: How many cards the pile looks like, by its edges; 0 for an empty slot.
        caption: What is written under it: the label and the count.
        lifted: Whether the card is raised, with its ring.
        dimmed: Whether the pile is dimmed.
    """

    slot: Slot
    card: Card | None
    count: int
    caption: tuple[str, int]
    lifted: bool
    dimmed: bool


class SlotPicture:
    """The pictures of one slot at rest, with a little play: lift, shake, dimming, caption.

    Attributes:
        slot: Which slot.
        place: The lower left corner of its cards at rest.
        lift: How far the top card is raised: 0 at rest, 1 selected, a little more in between.
        tilt: How far the top card is shaken to the right, in device pixels.
        dim: How far the pile is dimmed, from 0 to 1.
    """

    def __init__(self, slot: Slot, faces: Faces, layout: Layout) -> None:
        """Make the sprites of a slot, empty."""
        self.slot = slot
        card = layout.slot(slot)
        self.place = (card.left, card.bottom)
        x, y = layout.caption_centre(slot)
        self._caption_place = (round(x), round(y))
        self._faces = faces
        self._lift_height = round(theme.LIFT * layout.k)
        self._rise = ceil(_RISE * layout.k)
        self.lift = 0.0
        self.tilt = 0.0
        self.dim = 0.0

        empty = faces.empty(slot.label)
        self.base = Piece(empty)
        self._shadow = Piece(faces.lifted_shadow())
        self._glow = Piece(faces.glow())
        self._top = Piece(empty)
        self._shade = Piece(empty)
        self._caption = Piece(faces.caption(slot.label, 0))
        self._card: dict[Face, Card] = {}
        self._counts: dict[Face, int] = {empty: 0}
        self._captions: dict[Face, tuple[str, int]] = {}
        self.hold((), 0)

    @property
    def cards_seen(self) -> tuple[Face, ...]:
        """The faces of all cards that lay here so far; they need no rasterising any more."""
        return tuple(self._card)

    @property
    def layers(self) -> tuple[Piece, ...]:
        """The sprites from the lowest to the highest.

        The table draws one layer of all slots after the other, so that a raised card with its
        ring lies over its neighbours.
        """
        return self.base, self._shadow, self._glow, self._top, self._shade, self._caption

    def hold(self, stack: tuple[Card, ...], landed: int) -> None:
        """Show a pile, of which the uppermost cards may still be on their way.

        Args:
            stack: The cards from the lowest to the top card.
            landed: How many of them lie there already.
        """
        faces, label = self._faces, self.slot.label
        base = faces.stack(landed) if landed else faces.empty(label)
        self._counts[base] = landed
        self.base.wear(base)
        self.base.put(*self.place)
        caption = faces.caption(label, len(stack))
        self._captions[caption] = (label, len(stack))
        self._caption.wear(caption)
        self._caption.put(*self._caption_place)
        if landed:
            card = stack[landed - 1]
            top = faces.card(card)
            self._card[top] = card
            self._top.wear(top)
            self._shade.wear(faces.shade(landed))
        else:
            self._top.hide()
        self._occupied = bool(landed)
        self.stand()
        self.shade(self.dim)

    def vacate(self) -> None:
        """Show the bare felt, until something is held again: not even the empty slot."""
        self.base.hide()

    def stand(self) -> None:
        """Put the top card where its lift and its tilt want it."""
        if not self._occupied:
            self._shadow.hide()
            self._glow.hide()
            return
        x = self.place[0] + self.tilt
        y = self.place[1] + self.lift * self._lift_height
        self._top.put(x, y)
        if self.lift > 0:
            alpha = min(self.lift, 1.0)
            for piece in (self._shadow, self._glow):
                piece.put(x, y)
                piece.fade(alpha)
        else:
            self._shadow.hide()
            self._glow.hide()

    def shade(self, dim: float) -> None:
        """Dim the pile that far."""
        self.dim = dim
        if dim > 0 and self._occupied:
            self._shade.put(*self.place)
            self._shade.fade(dim)
        else:
            self._shade.hide()

    def rise(self, progress: float) -> None:
        """Let the caption rise to its place: from below at 0, there at 1."""
        x, y = self._caption_place
        self._caption.put(x, y - self._rise * (1.0 - progress))
        self._caption.fade(0.3 + 0.7 * progress)

    @property
    def corner(self) -> tuple[float, float]:
        """The lower left corner of the top card as it stands now, without its shaking."""
        return self.place[0], self.place[1] + self.lift * self._lift_height

    def carried(self) -> tuple[float, float]:
        """How far the top card is from its place just now, right and up, in device pixels."""
        return self.tilt, self.lift * self._lift_height

    def shown(self) -> Shown:
        """Read back what the sprites show."""
        seen = self._top.seen
        above = self._top.corner[1] - self.place[1] if seen else 0.0
        return Shown(
            self.slot,
            self._card[self._top.face] if seen else None,
            self._counts[self.base.face],
            self._captions[self._caption.face],
            lifted=above > self._lift_height / 2 and self._glow.seen,
            dimmed=self._shade.seen,
        )
