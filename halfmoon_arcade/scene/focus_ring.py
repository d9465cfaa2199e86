"""The ring of the focus on the table: one sprite that glides from card to card."""

from collections.abc import Sequence

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.cards import Piece, SlotPicture
from halfmoon_arcade.scene.faces import Face, Faces
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.motion import Pace, Timeline, between, glide
from halfmoon_arcade.scene.raster_focus import Halo
from halfmoon_arcade.scene.ring import ring_face

_KEY = "focus"


class FocusRing:
    """The ring around the card that has the focus. It goes up and down with a lifted card.

    Args:
        faces: Pictures of the layout's size.
        layout: Where things are.
        pictures: The pictures of all slots, in the order of `Slot`.
        timeline: What moves the ring.

    Attributes:
        piece: Its sprite.
    """

    def __init__(
        self, faces: Faces, layout: Layout, pictures: Sequence[SlotPicture], timeline: Timeline
    ) -> None:
        """Make a ring that is not to be seen."""
        self.piece = Piece(faces.empty(Slot.PILE_1.label))  # as long as nobody sees it
        self._faces, self._layout = faces, layout
        self._pictures = pictures
        self._timeline = timeline
        self._at: Slot | None = None
        self._from = (0.0, 0.0)
        self._progress = 1.0

    @property
    def around(self) -> Slot | None:
        """The slot whose card it surrounds, or will in a moment; None when it is not seen."""
        return self._at if self.piece.seen else None

    def go(self, slot: Slot | None, pace: Pace) -> None:
        """Glide to a slot, or vanish; where nothing flies, it jumps."""
        if slot is self._at:
            return
        before, self._at = self._at, slot
        self.piece.wear(self._face())
        self._timeline.drop(_KEY)
        self._progress = 1.0
        if slot is not None and before is not None and not pace.reduced:
            self._from = self.piece.corner
            self._timeline.run(_KEY, pace.seconds(theme.FOCUS_TIME), self._step)
        self.follow()

    def follow(self) -> None:
        """Stand where the card stands, or on the way there."""
        if self._at is None:
            self.piece.hide()
            return
        goal = self._pictures[self._at].corner
        x, y = (between(a, b, self._progress) for a, b in zip(self._from, goal, strict=True))
        self.piece.put(round(x), round(y))

    def _face(self) -> Face:
        """The ring, drawn when it is first wanted: most tables are played with the pointer."""
        layout = self._layout
        size = layout.card_width, layout.card_height
        halo = Halo.around_card(layout.k)
        return ring_face(self._faces, size, theme.CARD_RADIUS * layout.k, halo)

    def rest(self) -> None:
        """Stand at once where the card stands."""
        self._timeline.drop(_KEY)
        self._progress = 1.0
        self.follow()

    def _step(self, progress: float) -> None:
        self._progress = glide(progress)
