"""Felt, moon and stars: what lies behind everything else."""

from enum import Enum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from arcade import ArcadeContext

    from halfmoon_arcade.scene.layout import Layout


class Rising(Enum):
    """Where the moon stands."""

    TABLE = "table"
    MENU = "menu"


class Moon(NamedTuple):
    """What a view wants of the moon.

    Attributes:
        rising: Behind the reserve, or large beside the menu.
        phase: From 0, a thin crescent, to 1, full.
    """

    rising: Rising
    phase: float


class Backdrop:
    """Paints the backdrop of one window."""

    def __init__(self, ctx: "ArcadeContext") -> None:
        """Make a backdrop for a context."""
        self._ctx = ctx

    def prepare(self, layout: "Layout", moon: Moon) -> None:
        """Make ready for a size and a moon; cheap when nothing has changed."""

    def draw(self) -> None:
        """Fill the present framebuffer."""
        self._ctx.active_framebuffer.clear(color=(18, 64, 73))
