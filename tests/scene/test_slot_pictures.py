from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PIL import Image, ImageChops

from halfmoon_arcade.engine import Card
from halfmoon_arcade.scene import raster_slots, raster_widgets, theme
from halfmoon_arcade.scene.raster_cards import CardPainter
from halfmoon_arcade.scene.raster_slots import SlotPainter
from halfmoon_arcade.scene.raster_widgets import ButtonState

if TYPE_CHECKING:
    from halfmoon_arcade.scene.raster import Picture

CARD = (120, 168)
FELT = (18, 64, 73)


@pytest.fixture(scope="module")
def slots() -> SlotPainter:
    return SlotPainter(*CARD)


def on_felt(*pictures: Picture) -> Image.Image:
    """Lay pictures of one slot on each other; the card's corner is at 60, 60."""
    table = Image.new("RGBA", (CARD[0] + 120, CARD[1] + 120), (*FELT, 255))
    for image, left, bottom in pictures:
        table.alpha_composite(image, (60 + left, 60 + CARD[1] - bottom - image.height))
    return table.convert("RGB")


def at(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    """The colour so far to the right and down from the card's upper left corner."""
    found = image.getpixel((60 + x, 60 + y))
    assert isinstance(found, tuple)
    return found


def lightness(colour: tuple[int, ...]) -> int:
    return sum(colour[:3])


def test_a_pile_shows_an_edge_for_each_card_beneath(slots: SlotPainter) -> None:
    for count in range(1, 9):
        image = on_felt(slots.stack(count))
        column = [lightness(at(image, 60, y)) for y in range(150, 200)]
        paper = max(y for y, light in enumerate(column) if light > 250) + 150 if count > 1 else 167
        assert paper - 167 == pytest.approx(1.5 * (count - 1), abs=1)


def test_edges_are_told_apart(slots: SlotPainter) -> None:
    image = on_felt(slots.stack(8))
    column = [lightness(at(image, 60, y)) for y in range(167, 179)]
    rises = sum(b > a for a, b in pairwise(column))
    assert rises >= 3


def test_one_card_throws_a_shadow_and_nothing_else(slots: SlotPainter) -> None:
    image = on_felt(slots.stack(1))
    assert lightness(at(image, 60, 169)) < lightness(FELT) * 0.6
    assert lightness(at(image, 60, 176)) < lightness(FELT)
    assert at(image, 60, 200) == FELT


def test_the_shadow_is_darkest_at_the_card_and_falls_down_and_right(slots: SlotPainter) -> None:
    image = on_felt(slots.stack(1))
    below = [lightness(at(image, 60, y)) for y in range(168, 195)]
    assert below == sorted(below)
    assert lightness(at(image, 60, 172)) < lightness(at(image, 60, -5))
    assert lightness(at(image, 123, 84)) < lightness(at(image, -4, 84))


def test_a_dimmed_card_is_blended_36_percent_towards_the_theme_s_colour(
    slots: SlotPainter,
) -> None:
    card = CardPainter(*CARD).face(Card.parse("QH"))
    bright = on_felt(slots.stack(6), card)
    dimmed = on_felt(slots.stack(6), card, slots.shade(6))
    wanted = Image.blend(bright, Image.new("RGB", bright.size, theme.DIM.rgb), 0.36)
    inside = (60, 60 + 8, 60 + 120, 60 + 160)  # felt shines through the round corners
    differs = ImageChops.difference(dimmed.crop(inside), wanted.crop(inside))
    assert max(differs.tobytes()) <= 1


def test_dimming_covers_the_edges_of_the_pile(slots: SlotPainter) -> None:
    card = CardPainter(*CARD).face(Card.parse("QH"))
    bright = on_felt(slots.stack(8), card)
    dimmed = on_felt(slots.stack(8), card, slots.shade(8))
    for x, y in ((60, 170), (60, 176), (122, 100)):
        assert lightness(at(dimmed, x, y)) < lightness(at(bright, x, y))
    assert at(dimmed, 60, 185) == at(bright, 60, 185)


def test_the_ring_lies_around_the_card_and_glows(slots: SlotPainter) -> None:
    image = on_felt(slots.glow())
    for x, y in ((-2, 84), (121, 84), (60, -2), (60, 169)):
        assert at(image, x, y) == theme.SELECTED.rgb
    near, far = lightness(at(image, -5, 84)), lightness(at(image, -12, 84))
    assert lightness(theme.SELECTED.rgb) > near > far > lightness(FELT)
    assert at(image, -40, 84) == FELT


def test_the_ring_is_crisp(slots: SlotPainter) -> None:
    image = on_felt(slots.glow())
    assert at(image, -3, 84) == theme.SELECTED.rgb
    assert lightness(at(image, -4, 84)) < 0.6 * lightness(theme.SELECTED.rgb)


def test_an_empty_slot_shows_its_number(slots: SlotPainter) -> None:
    one, other = on_felt(slots.empty("7")), on_felt(slots.empty("R8"))
    assert ImageChops.difference(one, other).getbbox() is not None
    assert lightness(at(one, 20, 20)) < lightness(FELT)
    middle = one.crop((60 + 40, 60 + 60, 60 + 80, 60 + 110))
    assert max(map(lightness, zip(*[iter(middle.tobytes())] * 3, strict=True))) > 450


@pytest.mark.parametrize("k", [0.5, 0.77, 1, 1.5, 2.25, 3])
def test_every_picture_of_a_slot_can_be_drawn_at_every_size(k: float) -> None:
    painter = SlotPainter(round(120 * k), round(168 * k))
    for picture in (painter.stack(8), painter.shade(8), painter.glow(), painter.lifted_shadow()):
        assert picture.image.width >= round(120 * k)
        assert picture.image.getbbox() is not None


def test_captions_differ_by_number_and_count() -> None:
    captions = {
        raster_slots.caption(label, count, 16).image.tobytes()
        for label in ("1", "12", "R4")
        for count in range(9)
    }
    assert len(captions) == 27


@pytest.mark.parametrize("state", ButtonState)
@pytest.mark.parametrize("size", [(92, 34), (34, 34), (200, 51), (47, 17)])
def test_a_button_is_as_large_as_asked_for(size: tuple[int, int], state: ButtonState) -> None:
    image = raster_widgets.button(*size, state).image
    assert image.size == size
    assert image.getpixel((0, 0))[3] == 0  # type: ignore[index] # it is RGBA


def test_the_states_of_a_button_differ() -> None:
    looks = {raster_widgets.button(92, 34, state).image.tobytes() for state in ButtonState}
    assert len(looks) == len(ButtonState)


def test_an_outline_is_one_crisp_line() -> None:
    image = raster_widgets.button(92, 34, ButtonState.NORMAL).image.convert("RGB")
    column = [lightness(image.getpixel((46, y))) for y in range(4)]  # type: ignore[arg-type] # RGB
    assert column[0] > column[1] + 40
    assert column[1:] == [column[1]] * 3


@pytest.mark.parametrize("size", [(560, 420), (1680, 900), (300, 200), (120, 60)])
def test_the_parts_of_a_panel_meet(size: tuple[int, int]) -> None:
    parts = raster_widgets.panel(*size)
    around = -parts[0].picture.left
    covered = Image.new("L", (size[0] + 2 * around, size[1] + 2 * around))
    for picture, width, height in parts:
        left, lower = picture.left + around, picture.bottom + around
        box = (left, lower, left + width, lower + height)
        assert covered.crop(box).getextrema() == (0, 0)
        covered.paste(255, box)
        assert picture.image.width in {width, min(width, picture.image.width)}
    assert covered.getextrema() == (255, 255)


def test_a_stretched_panel_looks_like_one_drawn_whole() -> None:
    middle = raster_widgets.panel(560, 420)[4]
    row = middle.picture.image.crop((0, 5, middle.picture.image.width, 6)).convert("RGBA")
    assert len(row.getcolors() or []) == 1


def test_a_toggle_shows_which_way_it_is() -> None:
    on, off = (raster_widgets.toggle(44, 24, on=value).image for value in (True, False))
    assert on.size == off.size == (44, 24)
    assert on.tobytes() != off.tobytes()


@pytest.mark.parametrize("size", [9, 18, 27, 54])
def test_every_sign_can_be_drawn(size: int) -> None:
    names = "undo redo new menu copy check close back play question settings moon star paste"
    signs = {raster_widgets.icon(name, size, theme.GOLD).image.tobytes() for name in names.split()}
    assert len(signs) == 14
