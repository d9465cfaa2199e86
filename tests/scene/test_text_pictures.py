from __future__ import annotations

from itertools import pairwise

import pytest
from PIL import Image, ImageChops

from halfmoon_arcade.assets import DamagedResourceError, resource
from halfmoon_arcade.scene import fonts, raster_text, theme
from halfmoon_arcade.scene.fonts import Font

SIZES = [11, 13, 16, 17, 22, 32, 48, 96]


def fullest_of_each_row(mask: Image.Image) -> list[int]:
    return [max(mask.crop((0, y, mask.width, y + 1)).tobytes()) for y in range(mask.height)]


@pytest.mark.parametrize("font", Font)
@pytest.mark.parametrize("size", SIZES)
def test_capitals_stand_on_whole_rows(font: Font, size: int) -> None:
    mask, _, bottom = raster_text.letters("HEFT", font, size)
    top = mask.height + bottom - fonts.capitals(font, size)
    rows = fullest_of_each_row(mask)
    assert rows[top - 1] == 0
    assert rows[top] > 180
    assert rows[mask.height + bottom - 1] > 180
    assert rows[mask.height + bottom] == 0


@pytest.mark.parametrize("font", [Font.UI, Font.UI_SEMIBOLD, Font.UI_BOLD])
def test_small_letters_end_on_whole_rows(font: Font) -> None:
    for size in SIZES:
        mask, _, bottom = raster_text.letters("xzvw", font, size)
        rows = fullest_of_each_row(mask)
        inked = [y for y, most in enumerate(rows) if most]
        assert rows[inked[0]] > 120
        assert inked[-1] == mask.height + bottom - 1


@pytest.mark.parametrize("font", [Font.UI, Font.UI_SEMIBOLD, Font.UI_BOLD])
def test_all_digits_are_equally_wide(font: Font) -> None:
    assert len({fonts.measure(digit, font, 22) for digit in "0123456789"}) == 1
    assert fonts.measure("11:11", font, 22) == fonts.measure("04:37", font, 22)


def test_letters_stand_as_far_apart_as_the_font_says() -> None:
    # Whole pixels for each letter would make some gaps wider than others.
    places = fonts.pens("nnnnnn", Font.UI, 16)
    steps = [b - a for a, b in pairwise(places)]
    assert max(steps) - min(steps) < 1e-9
    assert steps[0] != round(steps[0])


def test_pairs_are_kerned() -> None:
    apart = fonts.measure("A", Font.UI, 100) + fonts.measure("V", Font.UI, 100)
    assert fonts.measure("AV", Font.UI, 100) < apart - 2


def test_tracking_goes_between_letters_only() -> None:
    plain = fonts.measure("MOON", Font.WORDMARK, 19)
    assert fonts.measure("MOON", Font.WORDMARK, 19, 2.0) == pytest.approx(plain + 6.0)
    assert fonts.measure("", Font.WORDMARK, 19, 2.0) == 0.0


def test_texts_of_a_font_and_size_share_height_and_baseline() -> None:
    pictures = [raster_text.text(word, Font.UI, 17, theme.TEXT) for word in ("a", "Ág", "...")]
    assert len({(p.image.height, p.bottom) for p in pictures}) == 1


def test_ink_lies_where_the_widths_say() -> None:
    mask, left, _ = raster_text.letters("HH", Font.UI, 64)
    box = mask.getbbox()
    assert box is not None
    assert 0 < box[0] + left < 8
    assert box[2] + left == pytest.approx(fonts.measure("HH", Font.UI, 64), abs=8)


def test_a_fraction_of_a_pixel_moves_the_ink() -> None:
    one = raster_text.letters("l", Font.UI, 16)
    other = raster_text.letters("l", Font.UI, 16, start=0.5)
    assert one.image.tobytes() != other.image.tobytes()
    assert raster_text.letters("l", Font.UI, 16, start=3.0).left == one.left + 3


def test_a_text_is_the_same_to_the_last_bit_each_time() -> None:
    one = raster_text.text("Jumlah harus sama dengan 11", Font.UI, 17, theme.TEXT)
    other = raster_text.text("Jumlah harus sama dengan 11", Font.UI, 17, theme.TEXT)
    assert one.image.tobytes() == other.image.tobytes()


def test_lines_break_at_spaces_and_fit() -> None:
    text = "Take two number cards that add up to eleven, or a jack, a queen and a king."
    lines = fonts.wrap(text, Font.UI, 17, 160)
    assert len(lines) > 2
    assert " ".join(lines) == text
    assert all(fonts.measure(line, Font.UI, 17) <= 160 for line in lines)


@pytest.mark.parametrize("width", [1, 40, 160])
def test_a_word_that_is_too_long_goes_on_in_the_next_line(width: int) -> None:
    text = f"a /home/{'donaudampfschiff' * 9} b"
    lines = fonts.wrap(text, Font.UI, 17, width)
    assert "".join(lines).replace(" ", "") == text.replace(" ", "")
    assert all(fonts.measure(line, Font.UI, 17) <= width or len(line) == 1 for line in lines)


def test_line_breaks_in_a_text_are_kept() -> None:
    assert fonts.wrap("one\n\ntwo", Font.UI, 17, 400) == ["one", "", "two"]


def test_a_caption_lies_about_its_middle() -> None:
    for size in SIZES:
        image, left, bottom = raster_text.centred([("H", Font.UI_BOLD, theme.GOLD)], size)
        box = image.getchannel("A").getbbox()
        assert box is not None
        assert (box[0] + box[2]) / 2 + left == pytest.approx(0, abs=1)
        assert image.height - (box[1] + box[3]) / 2 + bottom == pytest.approx(0, abs=1)


def test_the_fonts_hold_every_letter_of_the_catalogues() -> None:
    babel = pytest.importorskip("babel.messages.pofile")
    letters: set[str] = set()
    for path in sorted(resource("locale").rglob("*.po")):
        with path.open("rb") as file:
            for message in babel.read_po(file):
                for text in (message.id, message.string):
                    for part in text if isinstance(text, list | tuple) else (text,):
                        letters |= set(part)
    assert len(letters) > 40
    for font in (Font.UI, Font.UI_SEMIBOLD, Font.UI_BOLD):
        missing = {letter for letter in letters - {"\n"} if not _drawn(letter, font)}
        # Suits and arrows are drawn as pictures; no font of ours has them.
        assert missing <= set("♠♥♦♣")


@pytest.mark.parametrize("font", Font)
def test_the_fonts_hold_the_letters_of_latin_languages(font: Font) -> None:
    punctuation = (
        "\N{EN DASH}\N{EM DASH}\N{LEFT SINGLE QUOTATION MARK}\N{RIGHT SINGLE QUOTATION MARK}"
    )
    wanted = "ĄąĆćĘęŁłŃńŚśŹźŻżŐőŰűČčĎďĚěŇňŘřŠšŤťŮůŽžĀāĞğİıŞşŒœÄÖÜßÅåÆæØøÑñ¿¡«»„“”…·€" + punctuation
    assert [letter for letter in wanted if not _drawn(letter, font)] == []


def _drawn(letter: str, font: Font) -> bool:
    """Whether a font has a letter, and not only its sign for what is missing."""
    if letter.isspace():
        return True
    one, missing = (raster_text.letters(sign, font, 48).image for sign in (letter, "\uffff"))
    if one.size != missing.size:
        return True
    return ImageChops.difference(one, missing).getbbox() is not None


def test_an_unreadable_font_is_told_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    broken = tmp_path_factory.mktemp("fonts") / "broken"
    broken.write_bytes(b"no font")
    monkeypatch.setattr(fonts, "resource", lambda *_: broken)
    fonts.forget()
    with pytest.raises(DamagedResourceError, match=r"^A file of the game is damaged: .*\.$"):
        fonts.measure("A", Font.UI, 16)
    monkeypatch.undo()
    fonts.forget()
    assert fonts.measure("A", Font.UI, 16) > 0


def test_a_drawn_text_keeps_its_colour_under_transparent_pixels() -> None:
    image = raster_text.text("H", Font.UI, 16, theme.GOLD).image
    assert isinstance(image, Image.Image)
    assert image.getpixel((0, 0)) == (*theme.GOLD.rgb, 0)
