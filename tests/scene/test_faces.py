from __future__ import annotations

import gc
from time import process_time
from typing import TYPE_CHECKING

import arcade
import pytest
from arcade.types import LBWH, LRBT
from PIL import Image, ImageChops

from halfmoon_arcade.engine import Card, Rank, Slot, Suit
from halfmoon_arcade.scene import raster_slots, raster_text, raster_widgets, theme
from halfmoon_arcade.scene.card_style import CardStyle, Deck
from halfmoon_arcade.scene.faces import Face, Faces
from halfmoon_arcade.scene.fonts import Font
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.scene.raster_cards import CardPainter
from halfmoon_arcade.scene.raster_slots import SlotPainter
from halfmoon_arcade.scene.raster_widgets import ButtonState

if TYPE_CHECKING:
    from collections.abc import Callable

    from halfmoon_arcade.scene.raster import Picture
    from halfmoon_arcade.window import GameWindow

pytestmark = pytest.mark.usefixtures("window")

GROUND = (20, 66, 74)
WINDOWS = [(640, 360), (1280, 720), (1366, 768), (1920, 1080), (900, 1600)]


def drawn(window: GameWindow, faces: Faces, face: Face, at: tuple[float, float]) -> Image.Image:
    """What the graphics card makes of one sprite before an even ground."""
    size = face.texture.width + 8, face.texture.height + 8
    target = window.ctx.framebuffer(color_attachments=[window.ctx.texture(size, components=4)])
    sprites = faces.sprites()
    sprite = arcade.BasicSprite(face.texture)
    sprite.left, sprite.bottom = at
    sprites.append(sprite)
    camera = arcade.Camera2D(
        viewport=LBWH(0, 0, *size),
        projection=LRBT(0, size[0], 0, size[1]),
        position=(0, 0),
        render_target=target,
    )
    with camera.activate():
        target.clear(color=(*GROUND, 255))
        sprites.draw()
        data = target.read(components=3)
    image = Image.frombytes("RGB", size, data)
    return image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)


def expected(picture: Picture) -> Image.Image:
    """The same, made by Pillow alone."""
    size = picture.image.width + 8, picture.image.height + 8
    ground = Image.new("RGBA", size, (*GROUND, 255))
    ground.alpha_composite(picture.image, (4, 4))
    return ground.convert("RGB")


def kinds(layout: Layout) -> list[tuple[Callable[[Faces], Face], Picture]]:
    size = layout.card_width, layout.card_height
    cards, slots = CardPainter(*size), SlotPainter(*size)
    king, ten = Card.parse("KH"), Card.parse("10C")
    caption = layout.text(theme.CAPTION_TEXT)
    ink = ("HM1-N-AAAAAAB", Font.UI, 16, theme.CHIP, 0.8)
    return [
        (lambda faces: faces.card(king), cards.face(king)),
        (lambda faces: faces.card(ten), cards.face(ten)),
        (lambda faces: faces.back(), cards.back()),
        (lambda faces: faces.stack(8), slots.stack(8)),
        (lambda faces: faces.shade(3), slots.shade(3)),
        (lambda faces: faces.glow(), slots.glow()),
        (lambda faces: faces.lifted_shadow(), slots.lifted_shadow()),
        (lambda faces: faces.empty("R8"), slots.empty("R8")),
        (lambda faces: faces.caption("8", 7), raster_slots.caption("8", 7, caption)),
        (lambda faces: faces.text(*ink), raster_text.text(*ink)),
        (
            lambda faces: faces.icon("undo", 18, theme.GOLD),
            raster_widgets.icon("undo", 18, theme.GOLD),
        ),
        (
            lambda faces: faces.button(92, 34, ButtonState.HOVER),
            raster_widgets.button(92, 34, ButtonState.HOVER),
        ),
    ]


@pytest.mark.looks
@pytest.mark.parametrize("size", [(640, 360), (1280, 720), (1500, 900)])
def test_a_picture_at_rest_is_drawn_pixel_for_pixel(
    window: GameWindow, size: tuple[int, int]
) -> None:
    layout = Layout.fit(*size)
    faces = Faces(layout)
    for ask, picture in kinds(layout):
        face = ask(faces)
        assert face.texture.size == picture.image.size
        assert (face.left, face.bottom) == (picture.left, picture.bottom)
        shown = drawn(window, faces, face, (4, 4))
        differs = ImageChops.difference(shown, expected(picture))
        assert max(differs.tobytes()) <= 1


@pytest.mark.looks
@pytest.mark.parametrize("deck", Deck)
@pytest.mark.parametrize("large", [False, True])
def test_every_style_is_drawn_pixel_for_pixel(
    window: GameWindow, deck: Deck, *, large: bool
) -> None:
    layout = Layout.fit(1280, 720)
    style = CardStyle(deck, four_colours=True, large_index=large)
    faces = Faces(layout, style)
    painter = CardPainter(layout.card_width, layout.card_height, style)
    for code in ("KD", "AC", "10H"):
        card = Card.parse(code)
        shown = drawn(window, faces, faces.card(card), (4, 4))
        differs = ImageChops.difference(shown, expected(painter.face(card)))
        assert max(differs.tobytes()) <= 1


@pytest.mark.looks
def test_small_cards_and_cards_aside_have_the_same_style(window: GameWindow) -> None:
    style = CardStyle(Deck.NIGHT_COURT)
    faces = Faces(Layout.fit(1280, 720), style)
    assert faces.aside((100, 100)).style == style
    king = Card.parse("KH")
    shown = drawn(window, faces, faces.small_card(king, 60), (4, 4))
    wanted = expected(CardPainter(60, 84, style).face(king))
    assert max(ImageChops.difference(shown, wanted).tobytes()) <= 1


@pytest.mark.looks
def test_between_pixels_no_dark_seam_appears(window: GameWindow) -> None:
    faces = Faces(Layout.fit(1280, 720))
    face = faces.rect(40, 40, theme.GOLD, 10)
    shown = drawn(window, faces, face, (4.5, 4.5))
    darkest = min(sum(px) for px in zip(*[iter(shown.tobytes())] * 3, strict=True))
    assert darkest >= sum(GROUND) - 6


def test_a_picture_is_drawn_once(monkeypatch: pytest.MonkeyPatch) -> None:
    faces = Faces(Layout.fit(1280, 720))
    face = faces.card(Card.parse("KH"))
    monkeypatch.setattr(CardPainter, "face", lambda *_: pytest.fail("drawn again"))
    assert faces.card(Card.parse("KH")) is face


@pytest.mark.parametrize("size", WINDOWS)
def test_cards_are_as_large_as_the_layout_says(size: tuple[int, int]) -> None:
    layout = Layout.fit(*size)
    faces = Faces(layout)
    for face in (faces.card(Card.parse("3D")), faces.back(), faces.empty("1")):
        assert face.texture.size == (layout.card_width, layout.card_height)


def test_warming_draws_everything_in_small_helpings() -> None:
    faces = Faces(Layout.fit(640, 360))
    helpings = 0
    while faces.warm(0.002):
        helpings += 1
    assert helpings > 5
    before = faces.pictures
    for suit in Suit:
        for rank in Rank:
            faces.card(Card(rank, suit))
    for count in range(1, 9):
        faces.stack(count)
        faces.shade(count)
    for slot in Slot:
        faces.empty(slot.label)
        faces.caption(slot.label, 0)
    assert faces.pictures == before


@pytest.mark.parametrize("deck", Deck)
def test_all_faces_of_720p_are_drawn_in_no_time(deck: Deck) -> None:
    # The budget is 0.3 s of a quiet machine; it is CPU time, and a slow one may take twice that.
    faces = Faces(Layout.fit(1280, 720), CardStyle(deck))
    before = process_time()
    while faces.warm(1.0):
        pass
    assert process_time() - before < 0.6


def test_the_place_of_a_picture_that_is_gone_is_used_again() -> None:
    faces = Faces(Layout.fit(640, 360))
    for second in range(1200):
        faces.text(f"{second // 60:02}:{second % 60:02}", Font.UI_SEMIBOLD, 22, theme.TEXT)
    gc.collect()
    used = faces.places
    for second in range(1200, 2400):
        faces.text(f"{second // 60:02}:{second % 60:02}", Font.UI_SEMIBOLD, 22, theme.TEXT)
    assert faces.places == used


@pytest.mark.looks
def test_a_full_atlas_grows_and_keeps_its_pictures(window: GameWindow) -> None:
    layout = Layout.fit(640, 360)
    faces = Faces(layout)
    king = faces.card(Card.parse("KS"))
    before = faces.size
    large = [faces.rect(700 + number, 400, theme.GOLD, 3) for number in range(6)]
    assert faces.size[1] > before[1]
    picture = CardPainter(layout.card_width, layout.card_height).face(Card.parse("KS"))
    shown = drawn(window, faces, king, (4, 4))
    assert max(ImageChops.difference(shown, expected(picture)).tobytes()) <= 1
    assert len(large) == 6


def test_pixels_are_not_kept_in_memory() -> None:
    faces = Faces(Layout.fit(1280, 720))
    one, other = faces.card(Card.parse("KH")), faces.card(Card.parse("QH"))
    assert one.texture.image is other.texture.image


def test_a_panel_is_made_of_parts_that_cover_it() -> None:
    faces = Faces(Layout.fit(1280, 720))
    parts = faces.panel(560, 420)
    inside = [
        (face, width, height)
        for face, width, height in parts
        if face.left < 560 and face.bottom < 420
    ]
    assert sum(width * height for _, width, height in parts) >= 560 * 420
    assert inside
    assert faces.panel(560, 420) is parts


def test_measures_are_those_of_the_pictures() -> None:
    faces = Faces(Layout.fit(1280, 720))
    wide = faces.measure("New deal", Font.UI_SEMIBOLD, 17)
    face = faces.text("New deal", Font.UI_SEMIBOLD, 17, theme.TEXT)
    assert wide <= face.texture.width <= wide + 24
    assert faces.capitals(Font.UI_SEMIBOLD, 17) == 12
    assert faces.wrap("New deal", Font.UI, 17, 40) == ["New", "deal"]
