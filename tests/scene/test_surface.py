from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from arcade.types import LBWH, Color

from halfmoon_arcade.scene.canvas import Canvas
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Ink, Surface

if TYPE_CHECKING:
    from arcade.types import Rect

    from halfmoon_arcade.window import GameWindow


@pytest.mark.parametrize("size", [14, 15, 17, 18, 23])
@pytest.mark.parametrize("leading", [19, 23, 24])
def test_lines_that_stand_equally_far_apart_are_drawn_so(
    window: GameWindow, size: int, leading: int
) -> None:
    surface = Surface(window.faces)
    ink = Ink(Font.UI, size)
    lines = [surface.text("x", ink, 0, 400.5 - place * leading) for place in range(6)]
    assert {round(above.bottom - below.bottom) for above, below in pairwise(lines)} == {leading}


@pytest.mark.looks
@pytest.mark.parametrize("part", [LBWH(0, 0, 30, 60), LBWH(20, 30, 60, 10), LBWH(70, 0, 9, 9)])
def test_where_a_part_is_painted_a_window_within_it_is_drawn_no_further(
    window: GameWindow, part: Rect
) -> None:
    """Else what is not opaque would be there twice outside of the part."""
    canvas, surface = Canvas(window.ctx, 80, 60), Surface(window.faces)
    surface.fill(LBWH(0, 0, 80, 60), Color(255, 255, 255, 60))
    with canvas.painting():
        window.ctx.active_framebuffer.clear()
        surface.draw(LBWH(10, 10, 50, 40))
    whole = canvas.picture()
    with canvas.painting(part):
        surface.draw(LBWH(10, 10, 50, 40))
    twice = canvas.picture()
    left, bottom, right, top = (
        int(edge) for edge in (part.left, part.bottom, part.right, part.top)
    )
    for x in range(80):
        for y in range(60):
            at = (x, 59 - y)
            lit = left <= x < right and bottom <= y < top and 10 <= x < 60 and 10 <= y < 50
            assert (twice.getpixel(at) != whole.getpixel(at)) is lit
