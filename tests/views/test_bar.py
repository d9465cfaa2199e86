"""The info bar holds what fits, whatever the window and the language."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from hypothesis import given
from hypothesis import strategies as st

from halfmoon_arcade.i18n import set_language
from halfmoon_arcade.scene import fonts
from halfmoon_arcade.scene.bar import bar_texts, clock_text
from halfmoon_arcade.scene.barplan import BarPlan
from halfmoon_arcade.scene.barshape import SHAPES, CodeForm
from halfmoon_arcade.scene.layout import Layout
from tests.views.desk import EXAMPLE

if TYPE_CHECKING:
    from halfmoon_arcade.scene.surface import Ink


def measure(string: str, ink: Ink) -> float:
    return fonts.measure(string, ink.font, ink.size, ink.tracking)


def plan(layout: Layout, language: str = "en", code: str = EXAMPLE) -> BarPlan:
    set_language(language)
    try:
        texts = bar_texts(code)
    finally:
        set_language("en")
    return BarPlan.fit(layout, measure, texts)


@st.composite
def layouts(draw: st.DrawFn) -> Layout:
    ratio = draw(st.sampled_from((1.0, 1.25, 1.5, 2.0, 3.0)))
    width, height = draw(st.integers(640, 3840)), draw(st.integers(360, 2160))
    size = round(width * ratio), round(height * ratio)
    return Layout.fit(*size, ratio, left_handed=draw(st.booleans()))


@given(
    layout=layouts(),
    language=st.sampled_from(("en", "id")),
    code=st.sampled_from((EXAMPLE, "HM1-N-WWWWWWW")),
    hours=st.booleans(),
)
def test_nothing_in_the_bar_overlaps_or_is_cut_off(
    layout: Layout, language: str, code: str, *, hours: bool
) -> None:
    set_language(language)
    made = BarPlan.fit(layout, measure, bar_texts(code, hours=hours))
    set_language("en")
    boxes = sorted(made.boxes(), key=lambda box: box.left)
    assert made.fits or made.shape is SHAPES[-1]
    for left, right in pairwise(boxes):
        assert left.right <= right.left
    assert boxes[0].left >= 0
    assert boxes[-1].right <= made.bar.right
    for box in boxes:
        assert box.height <= made.bar.height


@given(layouts())
def test_for_the_left_hand_the_buttons_are_at_the_left_and_nothing_else_is_another(
    layout: Layout,
) -> None:
    size = layout.width, layout.height, layout.ratio
    right, left = (plan(Layout.fit(*size, left_handed=hand)) for hand in (False, True))
    assert left.shape == right.shape
    end = right.bar.right
    assert [end - one.left for one in left.buttons] == [one.right for one in right.buttons]
    assert left.chip.left > left.stats[-1].value.right
    assert left.buttons[0].right < (left.stats[0].label or left.stats[0].value).left
    assert [box.size for box in left.boxes()] == [box.size for box in right.boxes()]
    if left.moon and left.wordmark and right.moon and right.wordmark:
        assert left.moon.right < left.wordmark.left  # read as ever
        assert end - left.wordmark.right == right.moon.left
    for one, other in zip(left.stats, right.stats, strict=True):
        assert one.label is None or one.label.right <= one.value.left
        assert one.value.left - left.stats[0].value.left == pytest.approx(
            other.value.left - right.stats[0].value.left
        )


def test_at_its_own_size_the_bar_is_that_of_the_design() -> None:
    made = plan(Layout.fit(1280, 720))
    assert made.shape == SHAPES[0]
    assert [round(box.left) for box in made.buttons[1:]] == [964, 1066, 1168]
    assert {box.width for box in made.buttons[1:]} == {92}
    assert {box.height for box in made.buttons} == {34}
    assert made.wordmark is not None
    assert made.wordmark.left == 58
    assert abs(made.chip.left - 184) <= 1
    assert abs(made.chip.width - 148) <= 1


@pytest.mark.parametrize("language", ["en", "id"])
def test_a_narrower_bar_drops_things_in_steps(language: str) -> None:
    shapes = [
        SHAPES.index(plan(Layout.fit(w, 1400), language).shape) for w in range(1280, 300, -20)
    ]
    assert shapes == sorted(shapes)
    assert len(set(shapes)) > 3


@pytest.mark.parametrize("language", ["en", "id"])
def test_the_smallest_window_still_has_stats_with_labels_and_the_whole_code(language: str) -> None:
    shape = plan(Layout.fit(640, 360), language).shape
    assert shape.labels
    assert shape.stats == 3
    assert shape.code is CodeForm.FULL


def test_the_clock_reads_as_in_the_design() -> None:
    assert [clock_text(s) for s in (0, 59.99, 277, 3600, 3723)] == [
        *("00:00", "00:59", "04:37"),
        *("1:00:00", "1:02:03"),
    ]
