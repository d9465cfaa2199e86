"""The ring around the control that has the focus: one more sprite on its surface."""

import arcade

from halfmoon_arcade.scene.controls import Control
from halfmoon_arcade.scene.faces import Face, Faces
from halfmoon_arcade.scene.raster_focus import Halo, focus_ring
from halfmoon_arcade.scene.surface import Surface, seat


def ring_face(faces: Faces, size: tuple[int, int], radius: float, halo: Halo) -> Face:
    """The ring around a thing that has the focus.

    Args:
        faces: Where the texture is kept.
        size: Width and height of the thing.
        radius: Radius of its corners.
        halo: Where the ring runs.
    """
    return faces.other(("ring", size, radius, halo), lambda: focus_ring(*size, radius, halo))


class Ring:
    """A ring on a surface, to be made after everything else, so that it lies on top.

    Args:
        surface: Where it is drawn.
        unit: Device pixels for each design unit.
    """

    def __init__(self, surface: Surface, unit: float) -> None:
        """Make a ring around nothing."""
        self._surface = surface
        self._halo = Halo.around_control(unit)
        self._sprite = surface.fill(arcade.LBWH(0, 0, 1, 1), arcade.color.WHITE)
        self._sprite.visible = False
        self.around: Control | None = None

    def show(self, control: Control | None) -> None:
        """Run around a control, or around nothing."""
        self.around = control
        self._sprite.visible = control is not None
        if control is None:
            return
        rect = control.rect
        size = round(rect.width), round(rect.height)
        face = ring_face(self._surface.faces, size, control.radius, self._halo)
        self._sprite.scale = 1.0
        seat(self._sprite, face, rect.left, rect.bottom)
