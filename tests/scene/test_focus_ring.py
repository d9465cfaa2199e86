"""The ring of the focus: dashed, mint, crisp, and where the card is."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import ImageOps

from halfmoon_arcade.engine import Game, Slot
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.faces import Faces
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.motion import Pace, Speed
from halfmoon_arcade.scene.raster_focus import Halo, arrow, focus_ring, key_cap
from halfmoon_arcade.scene.table import TableScene

SCALES = (0.5, 1.0, 1.5, 2.0, 3.0, 6.0)


@pytest.mark.parametrize("k", SCALES)
def test_the_ring_is_dashed_along_all_sides_and_the_same_from_all_of_them(k: float) -> None:
    width, height = round(120 * k), round(168 * k)
    halo = Halo.around_card(k)
    picture = focus_ring(width, height, theme.CARD_RADIUS * k, halo)
    image = picture.image
    around = halo.gap + halo.thick + halo.seam
    assert (picture.left, picture.bottom) == (-around, -around)
    assert image.size == (width + 2 * around, height + 2 * around)
    alpha = image.getchannel("A")
    middle = halo.seam + halo.thick // 2
    top = [alpha.getpixel((x, middle)) for x in range(image.width)]
    left = [alpha.getpixel((middle, y)) for y in range(image.height)]
    for side in (top, left):
        dashes = sum(1 for one, other in pairwise(side) if not one and other)
        assert dashes >= 4
    assert ImageOps.flip(image).tobytes() == image.tobytes()
    assert alpha.getpixel((image.width // 2, image.height // 2)) == 0


@pytest.mark.parametrize("k", SCALES)
def test_the_ring_is_mint_and_never_looks_like_the_selection(k: float) -> None:
    picture = focus_ring(round(120 * k), round(168 * k), theme.CARD_RADIUS * k, Halo.around_card(k))
    colours = picture.image.getcolors(1 << 20)
    assert colours is not None
    solid = {
        colour[:3]
        for count, colour in colours
        if isinstance(colour, tuple) and colour[3] == 255 and count > 20
    }
    assert tuple(theme.FOCUS.rgb) in solid
    assert tuple(theme.SELECTED.rgb) not in solid


@pytest.mark.parametrize("k", SCALES)
def test_the_ring_lies_outside_of_the_ring_of_a_selected_card(k: float) -> None:
    assert Halo.around_card(k).gap >= round(theme.SELECTED_RING * k)


def test_a_small_button_has_a_ring_as_well() -> None:
    assert focus_ring(12, 12, 4, Halo.around_control(1)).image.getbbox()


def test_caps_and_arrows_are_drawn() -> None:
    assert key_cap(26, 26).image.size == (26, 26)
    seen = {
        arrow(26, way, theme.TEXT).image.tobytes() for way in ((0, 1), (0, -1), (1, 0), (-1, 0))
    }
    assert len(seen) == 4


def scene_at_rest(pace: Pace) -> tuple[TableScene, Game, Layout]:
    layout = Layout.fit(1280, 720)
    scene = TableScene(Faces(layout), layout, pace)
    game = Game.deal("HM1-N-AAAAAAB")
    scene.sync(game)
    return scene, game, layout


@pytest.mark.usefixtures("window")
def test_the_ring_glides_and_rests_on_whole_pixels() -> None:
    scene, _game, layout = scene_at_rest(Pace())
    assert scene.focused is None
    scene.focus(Slot.PILE_4)
    assert not scene.moving
    scene.focus(Slot.PILE_5)
    piece = scene._ring.piece  # noqa: SLF001 # what is drawn
    between: set[float] = set()
    while scene.moving:
        scene.advance(1 / 60)
        x, y = piece.corner
        assert (x, y) == (round(x), round(y))
        between.add(x)
    start, end = layout.slot(Slot.PILE_4).left, layout.slot(Slot.PILE_5).left
    assert any(start < x < end for x in between)
    assert piece.corner == (end, layout.slot(Slot.PILE_5).bottom)


@pytest.mark.usefixtures("window")
@pytest.mark.parametrize("pace", [Pace(Speed.OFF), Pace(reduced=True)])
def test_the_ring_jumps_where_nothing_is_to_fly(pace: Pace) -> None:
    scene, _game, layout = scene_at_rest(pace)
    for slot in Slot:
        scene.focus(slot)
        card = layout.slot(slot)
        assert scene._ring.piece.corner == (card.left, card.bottom)  # noqa: SLF001 # what is drawn


@pytest.mark.usefixtures("window")
def test_the_ring_is_one_sprite_and_goes_up_with_its_card() -> None:
    scene, game, layout = scene_at_rest(Pace())
    sprites = scene.sprite_count
    scene.focus(Slot.PILE_1)
    scene.show(game.tap(Slot.PILE_1), game)
    scene.finish()
    assert scene.sprite_count == sprites
    card = layout.slot(Slot.PILE_1)
    corner = scene._ring.piece.corner  # noqa: SLF001 # what is drawn
    assert corner == (card.left, card.bottom + theme.LIFT)
    scene.sync(game)
    assert scene._ring.piece.corner == corner  # noqa: SLF001 # what is drawn
