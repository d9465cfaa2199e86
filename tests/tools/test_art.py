from __future__ import annotations

import re
from fnmatch import fnmatch
from io import BytesIO
from itertools import product

import pytest
from PIL import Image

from halfmoon_arcade.assets import resource

art_files = pytest.importorskip("art_files", reason="resvg draws")
make_cards = pytest.importorskip("make_cards", reason="resvg draws the masters")
make_fonts = pytest.importorskip("make_fonts", reason="fontTools cuts the fonts")
make_icons = pytest.importorskip("make_icons", reason="resvg draws the signs")
make_sounds = pytest.importorskip("make_sounds", reason="it is delivered like pictures")

BUDGET = 1_600_000


def same_pixels(one: bytes, other: bytes) -> bool:
    first, second = (Image.open(BytesIO(data)).convert("RGBA") for data in (one, other))
    return first.size == second.size and first.tobytes() == second.tobytes()


def test_the_fonts_are_those_that_the_tool_makes() -> None:
    for path, content in make_fonts.made().items():
        assert resource(*path.parts).read_bytes() == content, path


def test_no_letter_is_marked_to_be_drawn_sixteen_times_as_fine() -> None:
    for name in make_fonts.FONTS:
        font = make_fonts.TTFont(resource("fonts", f"{name}.ttf"))
        for glyph in map(font["glyf"].__getitem__, font.getGlyphOrder()):
            if glyph.isComposite():
                assert not any(one.flags & make_fonts.OVERLAP_COMPOUND for one in glyph.components)
            elif glyph.numberOfContours > 0:
                assert not glyph.flags[0] & make_fonts.flagOverlapSimple


def test_the_signs_are_those_that_the_tool_makes() -> None:
    for path, content in make_icons.made().items():
        kept = resource(*path.parts).read_bytes()
        same = same_pixels(kept, content) if path.suffix == ".png" else kept == content
        assert same, path


def test_the_sounds_are_those_that_the_tool_makes() -> None:
    made = make_sounds.made()
    assert len(made) == 9
    for path, content in made.items():
        assert art_files.equal(".wav", resource(*path.parts).read_bytes(), content), path


def test_sounds_may_differ_in_their_last_bit_and_no_more() -> None:
    one, rounded, other = (
        make_sounds.encoded([0.0, value, 0.0], 44_100)
        for value in (0.4, 0.4 + 1 / 32767, 0.4 + 3 / 32767)
    )
    assert one != rounded
    assert art_files.equal(".wav", one, rounded)
    assert not art_files.equal(".wav", one, other)
    assert not art_files.equal(".wav", one, make_sounds.encoded([0.0, 0.5, 0.0], 22_050))


def test_pips_and_back_are_those_that_the_tool_makes() -> None:
    for path, content in make_cards.plain().items():
        assert same_pixels(resource(*path.parts).read_bytes(), content), path


@pytest.mark.parametrize("master", ["small", "large"])
def test_a_court_figure_is_the_one_that_the_tool_makes(master: str) -> None:
    # One of twelve: each takes the tool a second or two. `--check` compares them all.
    kept = resource("cards", "classic", f"JC-{master}.png").read_bytes()
    assert same_pixels(kept, make_cards.png(make_cards.court("JC", master)))


def test_every_court_card_has_both_masters() -> None:
    for rank, suit, master in product("JQK", "SHDC", make_cards.MASTERS):
        with Image.open(resource("cards", "classic", f"{rank}{suit}-{master}.png")) as picture:
            how = make_cards.MASTERS[master]
            assert picture.size == (how.width, how.height // 2 + make_cards.OVERLAP)
            assert picture.mode == "P"


@pytest.mark.parametrize("rank", ["J", "Q", "K"])
def test_the_night_court_is_the_one_that_the_tool_makes(rank: str) -> None:
    made = make_cards.bust(rank)
    assert made.size == make_cards.BUST
    assert same_pixels(
        resource("cards", "night-court", f"{rank}.png").read_bytes(), make_cards.png(made)
    )


def test_a_picture_is_encoded_the_same_each_time() -> None:
    picture = Image.effect_mandelbrot((40, 40), (-2, -1.5, 1, 1.5), 50)
    assert make_cards.png(picture) == make_cards.png(picture)


def test_the_licences_lie_beside_the_fonts() -> None:
    for family in ("Oswald", "RobotoCondensed"):
        text = resource("fonts", f"{family}-LICENSE_FONT").read_text(encoding="utf-8")
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_every_file_has_a_line_in_the_credits() -> None:
    lines = resource("CREDITS.md").read_text(encoding="utf-8").splitlines()
    cells = [line.split("|")[1] for line in lines if line.startswith("| `")]
    patterns = [name for cell in cells for name in re.findall(r"`(.+?)`", cell)]
    folder = resource("CREDITS.md").parent
    for path in folder.rglob("*"):
        if path.is_file() and path.name != "CREDITS.md":
            place = path.relative_to(folder).as_posix()
            assert any(
                fnmatch(place, f"{pattern}*" if pattern.endswith("/") else pattern)
                for pattern in patterns
            ), place


def test_all_resources_together_stay_small() -> None:
    folder = resource("CREDITS.md").parent
    assert sum(path.stat().st_size for path in folder.rglob("*") if path.is_file()) < BUDGET
