"""The table fits every window: LOOK's numbers where they apply, nothing cut off or overlapping."""

from math import ceil

import pytest
from arcade.types import Rect
from hypothesis import example, given
from hypothesis import strategies as st

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.scene import theme
from halfmoon_arcade.scene.layout import Layout

_DIGIT_HEIGHT = 0.72  # of the font size; digits have nothing below the line

_widths = st.integers(640, 7680)
_heights = st.integers(360, 4320)
_ratios = st.sampled_from([1.0, 1.25, 1.5, 2.0, 3.0]) | st.floats(1, 3)


@st.composite
def _windows(draw: st.DrawFn) -> Layout:
    hand, foot = draw(st.booleans()), draw(st.booleans())
    size = draw(_widths), draw(_heights), draw(_ratios)
    return Layout.fit(*size, left_handed=hand, has_foot=foot)


def _lifted(layout: Layout, slot: Slot) -> Rect:
    """The card of a slot when selected, with its ring."""
    ring = theme.SELECTED_RING * layout.k
    card = layout.slot(slot)
    return card.move(0, round(theme.LIFT * layout.k)).resize(
        card.width + 2 * ring, card.height + 2 * ring
    )


def _pile(layout: Layout, slot: Slot) -> Rect:
    """The card of a slot with the edges of a full pile."""
    card = layout.slot(slot)
    right, down = layout.edges(1 if slot.is_cell else 8)
    return Rect(
        left=card.left,
        right=card.right + right,
        bottom=card.bottom - down,
        top=card.top,
        width=card.width + right,
        height=card.height + down,
        x=card.x + right / 2,
        y=card.y - down / 2,
    )


def _caption(layout: Layout, slot: Slot) -> tuple[float, float, float, float]:
    """What the digits of a caption cover: left, right, bottom, top."""
    x, y = layout.caption_centre(slot)
    size = layout.text(theme.CAPTION_TEXT)
    wide, high = 1.5 * size, _DIGIT_HEIGHT * size / 2
    return x - wide, x + wide, y - high, y + high


def _apart(one: Rect, other: Rect) -> bool:
    return (
        one.right <= other.left
        or other.right <= one.left
        or one.top <= other.bottom
        or other.top <= one.bottom
    )


def test_the_canvas_itself_has_the_numbers_of_the_look() -> None:
    layout = Layout.fit(1280, 720)

    assert layout.k == layout.bar_k == 1
    assert (layout.card_width, layout.card_height) == (120, 168)
    assert (layout.bar.left, layout.bar.bottom, layout.bar.width, layout.bar.height) == (
        0,
        668,
        1280,
        52,
    )
    assert layout.moon_centre == (640, 4)
    assert layout.moon_radius == 524
    for slot in Slot:
        column, row = slot.grid
        card = layout.slot(slot)
        assert (card.left, 720 - card.top) == (60 + 148 * column, 72 + 214 * row)
        assert (card.width, card.height) == (120, 168)
        assert layout.caption_centre(slot) == (card.left + 60, card.bottom - 25)


@pytest.mark.parametrize("times", [1, 1.5, 2, 3, 6])
def test_every_larger_window_of_the_same_shape_scales_those_numbers(times: float) -> None:
    small, large = (Layout.fit(round(1280 * n), round(720 * n)) for n in (1, times))

    for slot in Slot:
        assert large.slot(slot).lbwh == tuple(round(n * times) for n in small.slot(slot).lbwh)
    assert large.moon_radius == small.moon_radius * times


def test_the_smallest_window_keeps_the_table_where_the_canvas_has_it() -> None:
    layout = Layout.fit(640, 360)

    for slot in Slot:
        column, row = slot.grid
        card = layout.slot(slot)
        assert (card.left, 360 - card.top) == (30 + 74 * column, 36 + 107 * row)
    assert layout.text(theme.CAPTION_TEXT) == 11


@given(_windows())
@example(Layout.fit(640, 360))
@example(Layout.fit(1920, 1080, 3))
@example(Layout.fit(640, 4320))
@example(Layout.fit(7680, 360))
def test_cards_stand_on_whole_pixels_inside_the_window_below_the_bar(layout: Layout) -> None:
    for slot in Slot:
        card = layout.slot(slot)
        assert all(float(side).is_integer() for side in card.lbwh)
        for rect in (_pile(layout, slot), _lifted(layout, slot)):
            assert rect.left >= 0
            assert rect.right <= layout.width
            assert rect.top <= layout.bar.bottom + 1  # both edges are rounded
            assert rect.bottom >= 0


@given(_windows())
@example(Layout.fit(640, 360))
@example(Layout.fit(1920, 1080, 3))
def test_no_card_touches_another_even_when_lifted(layout: Layout) -> None:
    for slot in Slot:
        for other in Slot:
            if other is not slot:
                assert _apart(_lifted(layout, slot), _pile(layout, other))
                assert _apart(_lifted(layout, slot), _lifted(layout, other))


@given(_windows())
@example(Layout.fit(640, 360))
@example(Layout.fit(1920, 1080, 3))
@example(Layout.fit(7680, 360))
@example(Layout.fit(705, 424, 1.25))
def test_captions_stay_clear_of_cards_and_inside_the_window(layout: Layout) -> None:
    for slot in Slot:
        left, right, bottom, top = _caption(layout, slot)
        assert bottom >= 0
        assert top <= _pile(layout, slot).bottom + 1
        for other in Slot:
            lifted = _lifted(layout, other)
            beside = right <= lifted.left or left >= lifted.right
            # Height and place of the card, lift and font size are rounded, half a pixel each.
            clear = top <= lifted.bottom or bottom >= lifted.top - 2
            assert beside or clear


@given(_windows())
def test_the_table_is_centred_between_the_sides(layout: Layout) -> None:
    first, last = layout.slot(Slot.PILE_3), layout.slot(Slot.PILE_10)
    if layout.left_handed:
        first, last = last, first
    edges, _ = layout.edges(8)  # the piles on the right show them beyond the card
    assert first.left == pytest.approx(layout.width - last.right - edges, abs=1 + layout.k)


@given(st.integers(640, 2160), st.integers(1300, 4320))
def test_a_tall_window_has_the_table_in_the_middle_below_the_bar(width: int, height: int) -> None:
    layout = Layout.fit(width, max(height, width))
    above = layout.bar.bottom - layout.slot(Slot.PILE_3).top
    below = layout.slot(Slot.PILE_1).bottom
    canvas = (720 - theme.ROW_TOP - 2 * theme.ROW_PITCH - 168) - (theme.ROW_TOP - 52)
    assert below - above == pytest.approx(canvas * layout.k, abs=2)


@given(_windows())
def test_the_reserve_lies_on_the_moon(layout: Layout) -> None:
    x, y = layout.moon_centre
    for slot in Slot:
        if slot.is_cell:
            card = layout.slot(slot)
            far = max(
                ((corner_x - x) ** 2 + (corner_y - y) ** 2) ** 0.5
                for corner_x in (card.left, card.right)
                for corner_y in (card.bottom, card.top)
            )
            assert far < layout.moon_radius


@given(_widths, _heights, _ratios)
def test_text_can_be_read_wherever_the_logical_window_is_large_enough(
    width: int, height: int, ratio: float
) -> None:
    layout = Layout.fit(ceil(width * ratio), ceil(height * ratio), ratio)
    assert layout.text(theme.CAPTION_TEXT) > 11 * ratio - 1.01
    assert layout.bar.height >= 28 * ratio - 1


@given(_windows(), st.sampled_from(Slot), st.floats(0, 1), st.floats(0, 1))
def test_a_tap_on_a_card_means_its_slot(layout: Layout, slot: Slot, x: float, y: float) -> None:
    card = _pile(layout, slot)
    assert layout.slot_at(card.left + x * card.width, card.bottom + y * card.height) is slot
    lifted = _lifted(layout, slot)
    assert layout.slot_at(lifted.x, lifted.top - 1) is slot


@given(_windows())
def test_a_tap_between_the_cards_means_the_table(layout: Layout) -> None:
    assert layout.slot_at(layout.width / 2, layout.bar.y) is None
    assert layout.slot_at(-5, -5) is None
    assert layout.slot_at(layout.width + 5, layout.height + 5) is None
    for slot in Slot:
        card = layout.slot(slot)
        assert layout.slot_at(*layout.caption_centre(slot)) is None
        assert layout.slot_at(card.right + 14 * layout.k, card.y) is None


@given(_windows())
@example(Layout.fit(640, 360))
@example(Layout.fit(1366, 768, 1.25))
def test_t3_for_the_left_hand_the_arch_is_mirrored_and_numbers_keep_their_piles(
    layout: Layout,
) -> None:
    other = Layout.fit(
        layout.width,
        layout.height,
        layout.ratio,
        left_handed=not layout.left_handed,
        has_foot=bool(layout.foot.height),
    )
    assert set(other.slots) == set(layout.slots)  # the table stands where it stood
    for slot in Slot:
        (column, row), (other_column, other_row) = layout.grid(slot), other.grid(slot)
        assert (column + other_column, row) == (7, other_row)
        twin = next(one for one in Slot if one.grid == (7 - slot.grid[0], slot.grid[1]))
        assert other.slot(slot) == layout.slot(twin)
        assert layout.slot_at(layout.slot(slot).x, layout.slot(slot).y) is slot


def test_for_the_left_hand_pile_1_is_at_the_lower_right() -> None:
    layout = Layout.fit(1280, 720, left_handed=True)
    cards = layout.slots
    assert layout.slot(Slot.PILE_1).right == max(card.right for card in cards)
    assert layout.slot(Slot.PILE_1).bottom == min(card.bottom for card in cards)
    assert layout.slot(Slot.PILE_12).left == min(card.left for card in cards)
    assert layout.slot(Slot.CELL_4).left < layout.slot(Slot.CELL_1).left


@given(st.floats(0, 1280), st.floats(0, 720))
def test_points_of_the_canvas_land_where_the_cards_do(x: float, y: float) -> None:
    assert Layout.fit(1280, 720).point(x, y) == pytest.approx((x, 720 - y))


@given(_windows())
@example(Layout.fit(640, 360, has_foot=True))
@example(Layout.fit(7680, 4320, 3, has_foot=True))
@example(Layout.fit(640, 4320, has_foot=True))
def test_the_foot_lies_below_everything(layout: Layout) -> None:
    foot = layout.foot
    assert (foot.left, foot.bottom, foot.width) == (0, 0, layout.width)
    for slot in Slot:
        _left, _right, bottom, _top = _caption(layout, slot)
        assert bottom >= foot.top
        assert _pile(layout, slot).bottom > foot.top


@given(width=_widths, height=_heights, ratio=_ratios)
def test_a_foot_can_be_hit_and_takes_no_more_than_it_needs(
    width: int, height: int, ratio: float
) -> None:
    layout = Layout.fit(width, height, ratio, has_foot=True)
    assert layout.foot.height >= 44 * layout.k
    assert layout.foot.height <= max(60 * layout.k, 44 * ratio) + 1
    assert Layout.fit(width, height, ratio).foot.height == 0
