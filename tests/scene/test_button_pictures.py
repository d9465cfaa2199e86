"""The drawn buttons of controllers: sharp, whole, and never mistaken for one another."""

from __future__ import annotations

from itertools import combinations

import pytest
from PIL import Image, ImageChops, ImageOps

from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.raster_buttons import Form, plate
from halfmoon_arcade.scene.raster_signs import Sign, sign

SIZES = (17, 26, 39, 78)
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))


def ink(picture: Image.Image) -> Image.Image:
    """What can be seen of a picture on black."""
    ground = Image.new("RGBA", picture.size, "black")
    ground.alpha_composite(picture)
    return ground.convert("RGB")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """The mean difference of two pictures, of 255."""
    pixels = ImageChops.difference(ink(one), ink(other)).convert("L").histogram()
    return sum(value * count for value, count in enumerate(pixels)) / sum(pixels)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("form", Form)
def test_a_button_fills_its_height_and_is_not_cut_off(form: Form, size: int) -> None:
    image = plate(form, size, size).image
    assert image.size == (size, size)
    box = image.getbbox()
    assert box is not None
    assert box[1] == 0
    assert box[3] >= size - 1
    # Round at its corners, so that nothing of it was lost outside of the picture.
    corner = image.getpixel((0, 0))
    assert isinstance(corner, tuple)
    assert corner[3] < 128


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("left", "right"),
    [(Form.LEFT_SHOULDER, Form.RIGHT_SHOULDER), (Form.LEFT_TRIGGER, Form.RIGHT_TRIGGER)],
)
def test_left_and_right_mirror_each_other(left: Form, right: Form, size: int) -> None:
    width = round(size * 1.3)
    mirrored = ImageOps.mirror(plate(left, width, size).image)
    assert unlike(mirrored, plate(right, width, size).image) < 2


@pytest.mark.parametrize("size", SIZES)
def test_no_form_looks_like_another(size: int) -> None:
    drawn = [plate(form, size, size).image for form in Form if form is not Form.PILL]
    drawn += [plate(Form.D_PAD, size, size, way).image for way in WAYS]
    for one, other in combinations(drawn, 2):
        assert unlike(one, other) > 1


@pytest.mark.parametrize("size", SIZES)
def test_no_sign_looks_like_another(size: int) -> None:
    drawn = [sign(kind, size, theme.TEXT).image for kind in Sign]
    for one, other in combinations(drawn, 2):
        assert unlike(one, other) > 2


@pytest.mark.parametrize("kind", Sign)
def test_a_sign_is_in_the_middle_and_sharp(kind: Sign) -> None:
    size = 26
    mask = sign(kind, size, theme.TEXT).image.getchannel("A")
    box = mask.getbbox()
    assert box is not None
    assert abs(box[0] + box[2] - size) <= 2
    assert abs(box[1] + box[3] - size) <= 3
    full = sum(mask.histogram()[200:])
    assert full > 0.3 * sum(mask.histogram()[1:])
