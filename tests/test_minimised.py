"""Minimised in the middle of a motion: nothing waits, nothing is lost, and all goes on after."""

from __future__ import annotations

import ctypes
import shutil
import time
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple

import pytest
from PIL import Image, ImageChops

from halfmoon_arcade.engine import DealCode, Game, Slot, Status
from halfmoon_arcade.scene.layout import Layout
from halfmoon_arcade.sitting import Sitting
from halfmoon_arcade.store import AnimationSpeed, Attempt, Store
from tests.harness import TOLERANCE, tiles
from tests.onlooker import Session, on_x11, session, wait_until
from tests.store.faults import LINE, is_sound, play
from tests.test_window_kill import EXAMPLE

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

pytestmark = [
    on_x11,
    pytest.mark.skipif(shutil.which("openbox") is None, reason="openbox minimises windows"),
]

SIZE = (1024, 576)
BAR = 60
"""Pixels from the top that are not compared: the clock is there."""
ALIKE = 0.01
"""Of the tiles, as many may differ: digits of a time. A pair of cards are three times as many."""
AWAY = 1.3
"""Seconds: longer than it takes a clock that went on to say another second."""


class Moment(NamedTuple):
    """When the window is minimised.

    Attributes:
        moves: Those made before the start.
        makes_move: Whether one is made then, or a deal is begun.
    """

    moves: int
    makes_move: bool


MOMENTS = {
    "deal": Moment(0, makes_move=False),
    "removal": Moment(3, makes_move=True),
    "win": Moment(len(LINE) - 1, makes_move=True),
}
EVERY_MOMENT = pytest.mark.parametrize("moment", MOMENTS.values(), ids=MOMENTS)


@pytest.fixture
def there(tmp_path: Path) -> Iterator[Session]:
    with session(tmp_path, managed=True) as there:
        yield there


def prepare(there: Session, moment: Moment) -> Path:
    """Leave a game with as many moves, and all motions slow."""
    folder = there.home / "halfmoon"
    with Store.open(folder) as store:
        store.settings.animation_speed = AnimationSpeed.SLOW
        sitting = Sitting(store)
        sitting.deal(DealCode.parse(EXAMPLE))
        play(sitting, moment.moves)
    return folder


def kept(folder: Path) -> Attempt:
    with Store.read(folder) as store:
        attempt = store.games.kept()
    assert attempt is not None
    return attempt


def begin(there: Session, moment: Moment) -> None:
    """Start the game, and something that takes more than a second to be seen whole."""
    options = ["--continue"] if moment.makes_move else [EXAMPLE]
    there.start("--windowed", "--size", "{}x{}".format(*SIZE), *options)
    wait_until(lambda: there.look.has_keyboard() == there.game_window)
    if moment.makes_move:
        tap(there, moment.moves)


def tap(there: Session, number: int) -> None:
    """Click on the cards of a move of the example."""
    left, top, *_ = there.place
    layout = Layout.fit(*SIZE)
    for label in LINE[number]:
        rect = layout.slot(Slot.parse(label))
        there.click(left + round(rect.x), top + round(SIZE[1] - rect.y))


def minimise(there: Session) -> None:
    there.look.minimise(there.game_window)
    wait_until(lambda: "HIDDEN" in there.look.states(there.game_window))


def come_back(there: Session) -> None:
    there.look.bring_back(there.game_window)
    wait_until(lambda: there.look.has_keyboard() == there.game_window)


def picture(there: Session) -> Image.Image:
    """What is to be seen of the window, by the word of the X server, as soon as all of it is."""
    x, display = there.look.x, there.look._display  # noqa: SLF001 # of the same connection
    seen: list[Any] = []

    def is_seen() -> bool:
        image = x.XGetImage(display, there.game_window, 0, 0, *SIZE, 0xFFFFFF, x.ZPixmap)
        if image:
            seen.append(image)
        return bool(image)

    # openbox keeps it beyond the screen for a while, where X has no picture of it.
    wait_until(is_seen)
    pixels = ctypes.c_void_p.from_buffer(seen[0].contents, x.XImage.data.offset).value
    data = ctypes.string_at(pixels or 0, SIZE[0] * SIZE[1] * 4)
    x.XFree(ctypes.c_void_p(pixels))
    x.XFree(seen[0])
    return Image.frombytes("RGB", SIZE, data, "raw", "BGRX").crop((0, BAR, *SIZE))


def different(one: Image.Image, other: Image.Image) -> float:
    """The share of tiles that differ."""
    seen = ImageChops.difference(tiles(one), tiles(other)).convert("RGB")
    bands = [band.point(lambda value: 255 * (value > TOLERANCE)) for band in seen.split()]
    worst = ImageChops.lighter(ImageChops.lighter(*bands[:2]), bands[2])
    return worst.histogram()[255] / (worst.width * worst.height)


def settled(there: Session) -> Image.Image:
    """The picture once nothing moves any more."""
    last = picture(there)
    since = time.monotonic()

    def rests() -> bool:
        nonlocal last, since
        now = picture(there)
        if different(now, last) > 0:
            last, since = now, time.monotonic()
        return time.monotonic() - since > AWAY

    wait_until(rests)
    return last


@pytest.fixture(scope="module")
def never_left(tmp_path_factory: pytest.TempPathFactory) -> Callable[[Moment], Image.Image]:
    """Tells what a moment comes to in a window that is never minimised."""

    @cache
    def look(moment: Moment) -> Image.Image:
        with session(tmp_path_factory.mktemp("never_left"), managed=True) as there:
            prepare(there, moment)
            begin(there, moment)
            return settled(there)

    return look


def wait_until_kept(folder: Path, moment: Moment) -> Attempt:
    moves = moment.moves + moment.makes_move
    wait_until(lambda: len(kept(folder).game.history) == moves)
    return kept(folder)


@EVERY_MOMENT
def test_minimised_in_the_middle_and_restored_it_looks_as_if_never_left(
    there: Session, moment: Moment, never_left: Callable[[Moment], Image.Image]
) -> None:
    wanted = never_left(moment)
    folder = prepare(there, moment)
    begin(there, moment)
    begun = time.monotonic()
    minimise(there)
    attempt = wait_until_kept(folder, moment)
    assert attempt.game.selection == ()
    # The clock stands still, whatever is the matter with the motion.
    wait_until(lambda: time.monotonic() - begun > AWAY)
    stood = kept(folder).run.seconds
    wait_until(lambda: time.monotonic() - begun > 2 * AWAY)
    assert kept(folder).run.seconds == stood
    come_back(there)
    wait_until(
        lambda: different(picture(there), wanted) <= ALIKE,
        lambda: different(picture(there), wanted),
    )
    there.end()
    assert Game.from_record(kept(folder).game.to_record()).moves == attempt.game.moves
    assert is_sound(folder)


@EVERY_MOMENT
def test_a_press_acts_in_the_moment_the_window_is_back(there: Session, moment: Moment) -> None:
    folder = prepare(there, moment)
    begin(there, moment)
    place = there.place
    minimise(there)
    made = wait_until_kept(folder, moment).game.moves
    come_back(there)
    wait_until(lambda: there.place == place)
    if kept(folder).game.status is Status.WON:
        there.key("n")
        wait_until(lambda: not kept(folder).game.history)
    else:
        tap(there, made)
        wait_until(lambda: kept(folder).game.moves == made + 1)
        there.key("ctrl+z")
        wait_until(lambda: kept(folder).game.moves == made)
    there.end()


@EVERY_MOMENT
def test_killed_while_it_is_minimised_it_loses_nothing(
    there: Session, moment: Moment, never_left: Callable[[Moment], Image.Image]
) -> None:
    wanted = never_left(moment)
    folder = prepare(there, moment)
    begin(there, moment)
    minimise(there)
    moves = wait_until_kept(folder, moment).game.moves
    there.kill()
    assert is_sound(folder)
    with Store.open(folder) as store:
        assert store.notice is None
        sitting = Sitting(store)
        assert sitting.resume()
        assert sitting.game is not None
        assert (sitting.game.moves, sitting.game.selection) == (moves, ())
        assert store.games.statistics().won == (moves == len(LINE))
        sitting.save_clock()
    # And the next start shows what this one was about to: the result, too.
    there.start("--windowed", "--size", "{}x{}".format(*SIZE), "--continue")
    wait_until(
        lambda: different(picture(there), wanted) <= ALIKE,
        lambda: different(picture(there), wanted),
    )
