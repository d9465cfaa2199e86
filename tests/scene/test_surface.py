from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.surface import Ink, Surface

if TYPE_CHECKING:
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
