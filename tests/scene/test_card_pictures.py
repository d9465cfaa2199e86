from __future__ import annotations

from functools import cache
from itertools import pairwise, product

import pytest
from PIL import Image, ImageChops, ImageStat

from halfmoon_arcade.assets import DamagedResourceError, MissingResourceError
from halfmoon_arcade.engine import Card, Rank, Suit
from halfmoon_arcade.scene import raster, raster_classic, theme
from halfmoon_arcade.scene.raster_cards import CardPainter

SIZES = [(60, 84), (93, 131), (120, 168), (180, 252), (283, 396), (720, 1008)]
DECK = [Card(rank, suit) for suit, rank in product(Suit, Rank)]


def pixel(image: Image.Image, x: int, y: int) -> tuple[int, ...]:
    found = image.getpixel((x, y))
    assert isinstance(found, tuple)
    return found


def darkest(image: Image.Image) -> int:
    return min(image.convert("L").tobytes())


@cache
def painter(size: tuple[int, int]) -> CardPainter:
    return CardPainter(*size)


@pytest.mark.parametrize("size", SIZES)
def test_every_face_is_exactly_as_large_as_the_card(size: tuple[int, int]) -> None:
    for text in ("AS", "10D", "7H", "JC", "QH", "KD"):
        picture = painter(size).face(Card.parse(text))
        assert picture.image.size == size
        assert (picture.left, picture.bottom) == (0, 0)


@pytest.mark.parametrize("size", SIZES[:3])
def test_all_fifty_two_faces_differ(size: tuple[int, int]) -> None:
    assert len({painter(size).face(card).image.tobytes() for card in DECK}) == 52


def test_a_face_is_the_same_to_the_last_bit_each_time() -> None:
    for card in DECK:
        one = CardPainter(120, 168).face(card).image
        assert one.tobytes() == painter((120, 168)).face(card).image.tobytes()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["QH", "KS", "JD", "AD", "8D", "10S"])
def test_a_face_reads_the_same_upside_down(size: tuple[int, int], text: str) -> None:
    # Ink is where the picture is darker than the paper; paper itself is lighter above.
    card = Card.parse(text)
    ink = ImageChops.difference(
        painter(size).face(card).image.convert("RGB"), _paper(size)
    ).convert("L")
    ink = ink.point([0] * 64 + [255] * 192)
    turned = ink.transpose(Image.Transpose.ROTATE_180)
    # A pip in the middle is not turned, and edges may fall between pixels.
    differs = ImageStat.Stat(ImageChops.difference(ink, turned)).mean[0] / 255
    assert differs < (0.03 if not card.rank.is_court else 0.02)


def _paper(size: tuple[int, int]) -> Image.Image:
    strip = painter(size).face(Card.parse("2D")).image.convert("RGB")
    middle = size[0] * 3 // 4
    return strip.crop((middle, 0, middle + 1, size[1])).resize(size)


def test_the_corners_are_round_and_the_middle_is_opaque() -> None:
    alpha = painter((120, 168)).face(Card.parse("5S")).image.getchannel("A")
    assert {alpha.getpixel(at) for at in ((0, 0), (119, 0), (0, 167), (119, 167))} == {0}
    assert alpha.crop((8, 0, 112, 168)).getextrema() == (255, 255)
    assert alpha.crop((0, 8, 120, 160)).getextrema() == (255, 255)


def test_under_transparent_corners_lies_the_edge_s_colour() -> None:
    # A card in flight stands between pixels: black there would show as a seam.
    image = painter((120, 168)).face(Card.parse("5S")).image
    assert image.getpixel((0, 0)) == (*theme.PAPER_EDGE.rgb, 0)


@pytest.mark.parametrize("size", SIZES)
def test_letters_and_frames_have_crisp_edges(size: tuple[int, int]) -> None:
    # The frame's left side is a line of one column between paper and paper or figure.
    image = painter(size).face(Card.parse("KS")).image
    left, y = round(17 * size[0] / 120), round(size[1] * 0.9) - 1
    row = image.convert("L").crop((left - 4, y, left + 4, y + 1)).tobytes()
    steps = [abs(a - b) for a, b in pairwise(row)]
    assert sum(step > 20 for step in steps) == 2


@pytest.mark.parametrize("text", ["A", "K", "7"])
def test_an_index_begins_and_ends_on_whole_rows(text: str) -> None:
    for size in SIZES:
        rank = next(rank for rank in Rank if rank.symbol == text)
        image = painter(size).face(Card(rank, Suit.SPADES)).image
        k = size[0] / 120
        top, tall, right = round(6.5 * k), round(26 * k), round(26 * k)
        rows = {y: darkest(image.crop((2, y, right, y + 1))) for y in range(1, top + tall)}
        assert rows[top - 1] > 180
        assert rows[top] < 110
        assert rows[top + tall - 1] < 120


def test_the_paper_is_the_theme_s() -> None:
    image = painter((120, 168)).face(Card.parse("2D")).image
    assert pixel(image, 90, 2)[:3] == pytest.approx(theme.PAPER_TOP.rgb, abs=2)
    assert pixel(image, 90, 165)[:3] == pytest.approx(theme.PAPER_BOTTOM.rgb, abs=2)


def test_pips_are_printed_in_the_theme_s_colours() -> None:
    for text, colour in (("AH", theme.RED_SUITS), ("AC", theme.BLACK_SUITS)):
        image = painter((120, 168)).face(Card.parse(text)).image
        assert pixel(image, 60, 84)[:3] == colour.rgb


def test_court_figures_hold_the_theme_s_inks() -> None:
    image = painter((720, 1008)).face(Card.parse("KH")).image.convert("RGB")
    crown = image.crop((230, 86, 520, 140))
    for ink in (theme.COURT_NAVY, theme.COURT_GOLD, theme.RED_SUITS):
        away = ImageChops.difference(crown, Image.new("RGB", crown.size, ink.rgb))
        assert min(map(max, zip(*[iter(away.tobytes())] * 3, strict=True))) < 5


def test_a_back_is_as_large_as_a_face_and_no_face() -> None:
    back = painter((120, 168)).back()
    assert back.image.size == (120, 168)
    assert pixel(back.image, 12, 30)[:3] != pixel(back.image, 2, 84)[:3]


def test_a_missing_picture_is_told_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(raster_classic, "load", lambda *_: raster.load("cards", "none", "x.png"))
    with pytest.raises(MissingResourceError, match=r"resources/cards/none/x\.png"):
        CardPainter(120, 168).face(Card.parse("KH"))


def test_a_damaged_picture_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    damaged = tmp_path_factory.mktemp("damaged") / "spades.png"
    damaged.write_bytes(b"\x89PNG\r\n\x1a\nnot a picture")
    monkeypatch.setattr(raster, "resource", lambda *_: damaged)
    with pytest.raises(DamagedResourceError, match=r"^A file of the game is damaged: .*\.$"):
        CardPainter(120, 168).face(Card.parse("KH"))
