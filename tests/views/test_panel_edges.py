"""Where a panel scrolls, nothing is cut through: what goes on fades into the panel."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

import pytest
from PIL import Image, ImageChops

from halfmoon_arcade.engine import DealCode
from halfmoon_arcade.scene import theme
from halfmoon_arcade.views.menu import MenuView
from halfmoon_arcade.views.statistics import StatisticsPage
from tests.store.games import lose
from tests.views.test_keys import OPENINGS

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.views.desk import Desk

PANELS: Final[dict[str, Callable[[MenuView], object]]] = {
    **OPENINGS,
    "unfinished": MenuView.show_unfinished,
    **{page.name: partial(MenuView.show_statistics, page=page) for page in StatisticsPage},
}
MOST: Final = 12
"""Of 255: by how much any colour of a pixel at the edge differs from that of the panel."""


def at_the_edge(desk: Desk, *, top: bool) -> Image.Image:
    """The outermost pixels of the column, from the panel's left edge to before its bar."""
    panel, height = desk.panel, desk.player.window.layout.height
    window, unit = panel._window, panel._unit  # noqa: SLF001 # nothing else tells it
    inset = round(6 * unit)
    y = height - round(window.top) if top else height - round(window.bottom) - 1
    right = round(window.right) - round(theme.PANEL_PADDING * unit)
    picture = desk.player.picture().convert("RGB")
    return picture.crop((round(window.left) + inset, y, right, y + 1))


def difference(edge: Image.Image, *, top: bool) -> int:
    """By how much, of 255, any pixel of an edge differs from the bare panel."""
    bare = Image.new("RGB", edge.size, theme.PANEL_FILL[0 if top else 1].rgb)
    pixels = ImageChops.difference(edge, bare).tobytes()
    return max(pixels)


def wheel(desk: Desk, steps: float) -> None:
    """Turn the wheel over the panel's title, where no slider is."""
    rect = desk.panel.rect
    layout, window = desk.player.window.layout, desk.player.window
    x, y = rect.left + 4, rect.top - 4
    place = x * window.width / layout.width, y * window.height / layout.height
    window.dispatch_event("on_mouse_scroll", *place, 0, steps)
    desk.player.step()


@pytest.mark.looks
@pytest.mark.parametrize("size", [(640, 360), (1000, 400)])
@pytest.mark.parametrize("name", PANELS)
def test_what_goes_on_beyond_an_edge_fades_there(
    desk: Desk, name: str, size: tuple[int, int]
) -> None:
    for number in range(12):
        lose(desk.sitting, 1 + number % 3, DealCode(50 + number))
    desk.player.resize(*size)
    PANELS[name](desk.menu())
    desk.player.move(1, 1)
    panel = desk.panel
    excess = panel._excess  # noqa: SLF001 # nothing else tells it
    if not excess:
        return
    places = [0.0]
    while panel._scroll < excess:  # noqa: SLF001 # the same
        scroll = panel._scroll  # noqa: SLF001 # the same
        if scroll > 30:
            assert difference(at_the_edge(desk, top=True), top=True) <= MOST, scroll
        if excess - scroll > 30:
            assert difference(at_the_edge(desk, top=False), top=False) <= MOST, scroll
        wheel(desk, -0.45)
        assert panel._scroll > places[-1]  # noqa: SLF001 # the same
        places.append(panel._scroll)  # noqa: SLF001 # the same
