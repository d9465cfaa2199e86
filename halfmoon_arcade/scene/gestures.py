"""Small motions about the place of rest: lift, shake, dimming, the rise of a caption."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.cards import SlotPicture
from halfmoon_arcade.scene.motion import Pace, Timeline, between, glide, shake, swing

if TYPE_CHECKING:
    from halfmoon_arcade.scene.layout import Layout


class Gestures:
    """Moves the pictures of the slots. Each motion begins where the one before it has come to.

    Attributes:
        pace: How lively they move.
    """

    def __init__(
        self, pictures: Sequence[SlotPicture], layout: "Layout", timeline: Timeline, pace: Pace
    ) -> None:
        """Begin at rest.

        Args:
            pictures: The pictures of all slots, in the order of `Slot`.
            layout: Where they are.
            timeline: What moves them.
            pace: How lively they move.
        """
        self.pace = pace
        self._pictures = pictures
        self._timeline = timeline
        self._shake_width = theme.SHAKE_WIDTH * layout.k

    def lift(self, slot: Slot, *, up: bool) -> None:
        """Raise the card of a slot as a selected one, or lower it."""
        picture, goal = self._pictures[slot], float(up)
        start = picture.lift
        if start == goal:
            self._timeline.drop((slot, "lift"))
            return
        ease = swing if up and not self.pace.reduced else glide

        def step(progress: float) -> None:
            picture.lift = between(start, goal, ease(progress))
            picture.stand()

        self._timeline.run((slot, "lift"), self.pace.seconds(theme.LIFT_TIME), step)

    def still(self, slot: Slot) -> None:
        """Take lift and tilt from a card that leaves or gets covered; the next one has none."""
        picture = self._pictures[slot]
        for what in ("lift", "tilt"):
            self._timeline.drop((slot, what))
        picture.lift = picture.tilt = 0.0
        picture.stand()

    def refuse(self, slots: Iterable[Slot]) -> None:
        """Shake the cards of some slots."""
        if self.pace.reduced:
            return
        for slot in slots:
            picture = self._pictures[slot]

            def step(progress: float, picture: SlotPicture = picture) -> None:
                picture.tilt = self._shake_width * shake(progress)
                picture.stand()

            self._timeline.run((slot, "tilt"), self.pace.seconds(theme.SHAKE_TIME), step)

    def dim(self, slots: frozenset[Slot]) -> None:
        """Dim those slots, and no others."""
        ways = [
            (picture, picture.dim, goal)
            for picture in self._pictures
            if picture.dim != (goal := float(picture.slot in slots))
        ]

        def step(progress: float) -> None:
            for picture, start, goal in ways:
                picture.shade(between(start, goal, progress))

        self._timeline.run("dim", self.pace.seconds(theme.DIM_TIME), step)

    def count(self, slot: Slot) -> None:
        """Let the caption of a slot rise to its place, since it has another count."""
        self.rise(slot, 0.0 if self.pace.reduced else self.pace.seconds(theme.CAPTION_TIME))

    def rise(self, slot: Slot, duration: float, delay: float = 0.0) -> None:
        """Let the caption of a slot rise to its place.

        Args:
            slot: Which slot.
            duration: Seconds it takes.
            delay: Seconds before that, in which the caption is faint already.
        """
        picture = self._pictures[slot]

        def step(progress: float) -> None:
            picture.rise(glide(progress))

        self._timeline.run((slot, "caption"), duration, step, delay=delay)
