"""Controllers that come and go, say too much, or die: on pyglet's own objects."""

from __future__ import annotations

import errno
import re
from typing import TYPE_CHECKING, Final

import pyglet
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule
from pyglet.input import DeviceOpenException, controller
from pyglet.input.controller_db import mapping_list

from halfmoon_arcade.controllers import Controllers
from halfmoon_arcade.input.buttons import ControllerButton as B
from halfmoon_arcade.input.devices import Make, Model, Rumble
from halfmoon_arcade.input.repeat import FIRST_REPEAT
from tests.gamepad import NINTENDO, PLAYSTATION, XBOX, Gamepad, Port
from tests.harness import Clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

ALL: Final = tuple(B)


class Ears:
    """Notes what it hears."""

    def __init__(self) -> None:
        self.pressed: list[B] = []
        self.repeated: list[B] = []
        self.scrolled: list[float] = []
        self.repeating = frozenset({B.UP, B.DOWN, B.LEFT, B.RIGHT})
        self.at_press: Callable[[], None] = lambda: None

    def controller_used(self) -> None:
        pass

    def button_pressed(self, button: B) -> None:
        self.pressed.append(button)
        self.at_press()

    def button_repeated(self, button: B) -> bool:
        self.repeated.append(button)
        return button in self.repeating

    def stick_scrolled(self, steps: float) -> None:
        self.scrolled.append(steps)


@pytest.fixture
def ears() -> Ears:
    return Ears()


@pytest.fixture
def ticking(clock: Clock) -> Iterator[Clock]:
    """pyglet's timers, by the clock of the test."""
    usual = pyglet.clock.get_default()
    pyglet.clock.set_default(pyglet.clock.Clock(clock))
    yield clock
    pyglet.clock.set_default(usual)


@pytest.fixture
def controllers(ears: Ears, ticking: Clock) -> Iterator[Controllers]:
    controllers = Controllers(ears, ticking)
    yield controllers
    controllers.close()


@pytest.fixture
def port(controllers: Controllers, ticking: Clock) -> Port:
    return Port(controllers, ticking)


@pytest.fixture
def pad(port: Port) -> Gamepad:
    return port.plug(Gamepad())


# What is told.


@pytest.mark.parametrize("button", ALL)
def test_every_button_is_told_once(pad: Gamepad, ears: Ears, button: B) -> None:
    pad.tap(button)
    assert ears.pressed == [button]


@pytest.mark.parametrize(
    ("kind", "right", "upper"),
    [
        (XBOX, B.B, B.Y),
        (PLAYSTATION, B.B, B.Y),
        (NINTENDO, B.A, B.X),
    ],
)
def test_a_button_is_told_by_what_is_printed_on_it(
    port: Port, ears: Ears, kind: tuple[str, str], right: B, upper: B
) -> None:
    pad = port.plug(Gamepad(kind))
    pad.tap(B.B, B.Y)  # by place: the right one, the upper one
    assert ears.pressed == [right, upper]


@pytest.mark.parametrize(
    ("kind", "make"),
    [(XBOX, Make.XBOX), (PLAYSTATION, Make.PLAYSTATION), (NINTENDO, Make.NINTENDO)],
)
def test_the_signs_are_those_of_the_controller_that_was_used_last(
    port: Port, controllers: Controllers, kind: tuple[str, str], make: Make
) -> None:
    assert controllers.make is Make.XBOX
    first = port.plug(Gamepad(kind))
    assert controllers.make is make
    other = port.plug(Gamepad(XBOX))
    other.tap(B.A)
    assert controllers.make is Make.XBOX
    first.push(1, 0)
    assert controllers.make is make
    port.tear_out(first)
    assert controllers.make is Make.XBOX


def test_a_stick_moves_as_the_d_pad_does_and_repeats(port: Port, pad: Gamepad, ears: Ears) -> None:
    pad.push(1, 0)
    port.wait(FIRST_REPEAT + 1)
    pad.push(0, 0)
    before = len(ears.repeated)
    port.wait(2)
    assert ears.pressed == [B.RIGHT]
    assert set(ears.repeated) == {B.RIGHT}
    assert len(ears.repeated) == before > 5


def test_what_means_nothing_when_repeated_wakes_nobody(
    port: Port, pad: Gamepad, ears: Ears
) -> None:
    pad.press(B.A)
    port.wait(5)
    assert ears.repeated == [B.A]


def test_a_stick_that_trembles_says_nothing_and_orders_nothing(
    pad: Gamepad, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    orders = []
    monkeypatch.setattr(pyglet.clock, "schedule_once", lambda *args: orders.append(args))
    monkeypatch.setattr(pyglet.clock, "unschedule", lambda *args: orders.append(args))
    for step in range(200):
        pad.push(0.01 * (step % 7), -0.01 * (step % 5))
        pad.lean(0.01 * (step % 9))
        pad.set("lefttrigger", step % 11)
    assert not ears.pressed
    assert not ears.scrolled
    assert not orders


def test_the_right_stick_scrolls_while_it_is_pushed(port: Port, pad: Gamepad, ears: Ears) -> None:
    pad.lean(-1)
    port.wait(0.5)
    assert sum(ears.scrolled) < -5
    pad.lean(0)
    port.wait(0.1)
    ears.scrolled.clear()
    port.wait(1)
    assert ears.scrolled == []


def test_nothing_is_told_while_nobody_listens(
    port: Port, pad: Gamepad, controllers: Controllers, ears: Ears
) -> None:
    pad.push(1, 0)
    pad.lean(1)
    controllers.listen(listening=False)
    port.wait(0.1)
    ears.scrolled.clear()
    pad.tap(B.A)
    pad.press(B.X)
    port.wait(2)
    controllers.listen(listening=True)
    port.wait(2)
    assert ears.pressed == [B.RIGHT]
    assert not ears.repeated
    assert not ears.scrolled
    pad.release(B.X)
    pad.tap(B.X)
    assert ears.pressed == [B.RIGHT, B.X]


# Coming and going.


def test_a_controller_torn_out_in_the_middle_of_a_press_lets_go(
    port: Port, pad: Gamepad, ears: Ears
) -> None:
    pad.push(0, 1)
    pad.press(B.A)
    pad.lean(1)
    port.tear_out(pad)
    pad.release(B.A)
    pad.tap(B.B)
    port.wait(2)
    assert ears.pressed == [B.UP, B.A]
    assert not ears.repeated
    assert not ears.scrolled
    assert not pad.device.is_open


def test_two_controllers_play_together(port: Port, pad: Gamepad, ears: Ears) -> None:
    other = port.plug(Gamepad(PLAYSTATION))
    pad.press(B.LEFT)
    other.press(B.LEFT)
    port.tear_out(other)
    port.wait(FIRST_REPEAT + 0.05)
    assert ears.pressed == [B.LEFT, B.LEFT]
    assert ears.repeated == [B.LEFT]  # the one that is still there goes on


def test_a_controller_torn_out_by_what_it_says_is_survived(
    port: Port, pad: Gamepad, ears: Ears
) -> None:
    ears.at_press = lambda: port.tear_out(pad)
    pad.set("hat_x", 1)
    pad.tap(B.A)
    port.wait(1)
    assert ears.pressed == [B.RIGHT]
    port.plug(pad)
    ears.at_press = lambda: None
    pad.tap(B.A)
    assert ears.pressed == [B.RIGHT, B.A]


def test_a_controller_that_may_not_be_used_does_nothing(
    port: Port, ears: Ears, monkeypatch: pytest.MonkeyPatch
) -> None:
    pad = Gamepad()

    def refuse(*_: object) -> None:
        raise DeviceOpenException(PermissionError(errno.EACCES, "Permission denied"))

    monkeypatch.setattr(pad, "open", refuse)
    port.plug(pad)
    port.tear_out(pad)
    port.wait(0.1)
    assert ears.pressed == []


class Storm(RuleBasedStateMachine):
    """Controllers plugged in twice, torn out twice, torn out unplugged, while buttons are held."""

    def __init__(self) -> None:
        super().__init__()
        self.usual = pyglet.clock.get_default()
        clock = Clock()
        pyglet.clock.set_default(pyglet.clock.Clock(clock))
        self.ears = Ears()
        self.controllers = Controllers(self.ears, clock)
        self.port = Port(self.controllers, clock)
        self.pads = [Gamepad(kind) for kind in (XBOX, PLAYSTATION, NINTENDO)]
        self.plugged: set[int] = set()
        self.held: dict[int, set[B]] = {0: set(), 1: set(), 2: set()}

    def teardown(self) -> None:
        self.controllers.close()
        for pad in self.pads:
            pad.tap(B.A)
        pyglet.clock.set_default(self.usual)

    @rule(at=st.integers(0, 2))
    def plug(self, at: int) -> None:
        self.port.plug(self.pads[at])
        self.plugged.add(at)

    @rule(at=st.integers(0, 2))
    def tear_out(self, at: int) -> None:
        self.port.tear_out(self.pads[at])
        self.plugged.discard(at)

    @rule(at=st.integers(0, 2), button=st.sampled_from([B.A, B.X, B.START]))
    def press(self, at: int, button: B) -> None:
        before = len(self.ears.pressed)
        self.pads[at].press(button)
        news = len(self.ears.pressed) - before
        assert news == (at in self.plugged and button not in self.held[at])
        self.held[at].add(button)

    @rule(at=st.integers(0, 2), button=st.sampled_from([B.A, B.X, B.START]))
    def release(self, at: int, button: B) -> None:
        self.pads[at].release(button)
        self.held[at].discard(button)

    @rule(at=st.integers(0, 2), x=st.sampled_from([-1, 0, 1]), y=st.sampled_from([-1, 0, 1]))
    def push(self, at: int, x: int, y: int) -> None:
        before = len(self.ears.pressed)
        self.pads[at].push(x, y)
        self.pads[at].lean(y)
        assert at in self.plugged or len(self.ears.pressed) == before

    @rule(what=st.sampled_from(Rumble), broken=st.booleans())
    def rumble(self, what: Rumble, broken: bool) -> None:  # noqa: FBT001 # hypothesis
        for pad in self.pads:
            pad.broken = broken
        self.controllers.rumble(what)

    @rule(seconds=st.sampled_from([0.02, 0.5]))
    def wait(self, seconds: float) -> None:
        self.port.wait(seconds)

    @rule(listening=st.booleans())
    def look(self, listening: bool) -> None:  # noqa: FBT001 # hypothesis
        # Back again at once: only what is held becomes silent by that.
        self.controllers.listen(listening=listening)
        self.controllers.listen(listening=True)

    @invariant()
    def whoever_is_gone_is_silent(self) -> None:
        if not self.plugged:
            before = len(self.ears.repeated)
            self.port.wait(0.02)
            assert len(self.ears.repeated) == before


TestStorm = Storm.TestCase
TestStorm.settings = settings(max_examples=60, deadline=None)


# Rumble.


def test_a_card_taken_is_felt_less_than_a_refusal(
    port: Port, pad: Gamepad, controllers: Controllers
) -> None:
    other = port.plug(Gamepad())
    pad.tap(B.A)
    controllers.rumble(Rumble.TAKEN)
    controllers.rumble(Rumble.REFUSED)
    assert pad.felt == ["weak", "strong"]
    assert other.felt == []
    assert Rumble.TAKEN.strength * Rumble.TAKEN.seconds < (
        Rumble.REFUSED.strength * Rumble.REFUSED.seconds
    )


def test_a_rumble_that_fails_is_silent(pad: Gamepad, controllers: Controllers) -> None:
    pad.broken = True
    controllers.rumble(Rumble.REFUSED)


def test_nothing_rumbles_where_there_is_no_controller(controllers: Controllers) -> None:
    controllers.rumble(Rumble.TAKEN)


# Every controller there is a table for.


def test_where_looking_for_them_fails_there_are_none_and_it_is_known(
    controllers: Controllers, monkeypatch: pytest.MonkeyPatch
) -> None:
    def give_up(_manager: object) -> None:
        raise ZeroDivisionError  # as of an axis of a device that reaches from 0 to 0

    monkeypatch.setattr(pyglet.input.ControllerManager, "__init__", give_up)
    assert not controllers.failed
    controllers.open()
    assert controllers.failed
    controllers.rumble(Rumble.TAKEN)
    controllers.listen(listening=True)


def test_every_controller_that_pyglet_knows_has_the_signs_its_name_promises() -> None:
    mappings = [mapping for line in mapping_list if (mapping := _mapping(line))]
    assert len(mappings) > 1000
    for mapping in mappings:
        a, b = (getattr(mapping.get(name), "index", 0) for name in ("a", "b"))
        name = str(mapping["name"])
        make = Model(str(mapping["guid"]), name, a_after_b=a > b).make
        if re.search(r"PS[345]|PlayStation|DualShock", name):
            assert make is Make.PLAYSTATION, name
        elif re.search(r"Switch Pro|SNES", name):
            assert make is Make.NINTENDO, name
        elif re.search(r"X-?[Bb]ox", name):
            assert make is Make.XBOX, name


def _mapping(line: str) -> dict[str, object] | None:
    try:
        return controller._parse_mapping(line)  # type: ignore[return-value] # noqa: SLF001 # no other way
    except ValueError:
        return None
