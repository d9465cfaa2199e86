"""What is said over the table: nothing of it may hide what a player has to read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pytest

from halfmoon_arcade.engine import Slot
from halfmoon_arcade.i18n import set_language
from tests.views.desk import DEAD_AFTER_ONE, DEAD_DEAL

if TYPE_CHECKING:
    from arcade.types import Rect

    from halfmoon_arcade.views.table import TableView
    from tests.views.desk import Desk

SIZES: Final = (
    *((1280, 720), (1920, 1080), (960, 540), (640, 360)),
    *((1600, 640), (1280, 740), (1280, 760), (800, 1280)),
)


def _apart(one: Rect, other: Rect) -> bool:
    beside = one.right <= other.left or other.right <= one.left
    return beside or one.top <= other.bottom or other.top <= one.bottom


def _at_dead_end(desk: Desk, size: tuple[int, int], language: str) -> TableView:
    set_language(language)
    desk.player.resize(*size)
    code, pair = DEAD_AFTER_ONE
    view = desk.table(code)
    desk.tap(*pair)
    return view


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", SIZES)
def test_e2_the_banner_hides_no_rank(desk: Desk, size: tuple[int, int], language: str) -> None:
    view = _at_dead_end(desk, size, language)
    assert view.overlay.banner is not None
    assert view.overlay.banner.rect.bottom >= desk.player.window.layout.reading_line


@pytest.mark.parametrize("language", ["en", "id"])
@pytest.mark.parametrize("size", SIZES)
def test_e2_the_banner_hides_nothing_in_the_bar(
    desk: Desk, size: tuple[int, int], language: str
) -> None:
    overlay = _at_dead_end(desk, size, language).overlay
    assert overlay.banner is not None
    plan = overlay.bar.plan
    banner = overlay.banner.rect
    assert overlay.bar.stats_bottom >= banner.top
    assert all(_apart(banner, box) for box in (plan.chip, *plan.buttons[1:]))


@pytest.mark.parametrize("size", SIZES)
def test_e2_the_stats_stay_inside_the_bar_above_the_banner(
    desk: Desk, size: tuple[int, int]
) -> None:
    view = _at_dead_end(desk, size, "en")
    digits = view.overlay.bar.plan.inks.value
    top = view.overlay.bar.stats_bottom + view.host.faces.capitals(digits.font, digits.size)
    assert top <= desk.player.window.layout.bar.top - 1


@pytest.mark.parametrize("size", SIZES)
def test_e2_the_banners_buttons_stand_inside_of_it(desk: Desk, size: tuple[int, int]) -> None:
    view = _at_dead_end(desk, size, "id")
    banner = view.overlay.banner
    assert banner is not None
    undo, new = tuple(desk.controls)[-2:]
    for button in (undo, new):
        assert banner.rect.left < button.rect.left
        assert button.rect.right < banner.rect.right
        assert banner.rect.bottom < button.rect.bottom
        assert button.rect.top < banner.rect.top
    desk.player.click_in(undo.rect)
    assert desk.game.moves == 0


@pytest.mark.parametrize("size", [(1280, 720), (1600, 640), (1024, 768)])
def test_a_press_on_the_banner_beside_its_buttons_taps_no_card(
    desk: Desk, size: tuple[int, int]
) -> None:
    desk.player.resize(*size)
    view = desk.table(DEAD_DEAL)
    assert view.overlay.banner is not None
    banner = view.overlay.banner.rect
    for x in range(round(banner.left) + 1, round(banner.left + banner.width / 2), 4):
        desk.player.click(x, banner.bottom + 1)
        assert desk.game.selection == ()


@pytest.mark.parametrize("size", [s for s in SIZES if min(s) >= 720])
def test_s9_the_note_hides_no_rank_and_no_number(desk: Desk, size: tuple[int, int]) -> None:
    desk.sitting.store.settings.move_errors = True
    desk.player.resize(*size)
    view = desk.table()
    before = view.overlay.bar.stats_bottom
    desk.tap(Slot.PILE_1, Slot.PILE_2)
    note = view.overlay.note
    assert note is not None
    assert note.rect.bottom >= desk.player.window.layout.reading_line
    assert view.overlay.bar.stats_bottom == before >= note.rect.top
