"""Controllers on Linux as it is: pyglet's own devices, and machines that have none."""

from __future__ import annotations

import ctypes
import errno
import os
import select
import subprocess
import sys
from typing import TYPE_CHECKING, Final

import pyglet
import pytest

from halfmoon_arcade.controllers import Controllers
from halfmoon_arcade.input.buttons import ControllerButton
from halfmoon_arcade.input.devices import Rumble
from tests.gamepad import Gamepad

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from pyglet.input import Controller

if sys.platform != "linux":
    pytest.skip("evdev is Linux's alone", allow_module_level=True)

from pyglet.app.xlib import XlibSelectDevice
from pyglet.input.controller import Relation
from pyglet.input.linux import evdev

_SOUTH: Final = 0x130
"""The lower one of the four buttons, by its number in the kernel."""


class Ears:
    """Counts what it hears."""

    heard = 0

    def controller_used(self) -> None:
        pass

    def button_pressed(self, button: ControllerButton) -> None:
        assert button is ControllerButton.A
        self.heard += 1

    def button_repeated(self, button: ControllerButton) -> bool:
        return button is not ControllerButton.A

    def stick_scrolled(self, steps: float) -> None:
        raise AssertionError(steps)


class Wire(evdev.EvdevDevice):
    """A device of pyglet's that reads a pipe in place of a file of the kernel."""

    def __init__(self, node: Path) -> None:  # the one above asks the kernel
        os.mkfifo(node)
        button = Gamepad().works.by_name["a"]
        self.__dict__.update(
            _filename=str(node),
            _is_open=False,
            _poll=select.poll(),
            _event_size=ctypes.sizeof(evdev.InputEvent),
            _event_buffer=(evdev.InputEvent * 64)(),
            _event_queue=[],
            _syn_dropped=False,
            name="A controller",
            controls=[button],
            control_map={(evdev.EV_KEY, _SOUTH): button},
        )

    def say(self, value: int) -> None:
        """Have the button say something."""
        for event in ((evdev.EV_KEY, _SOUTH, value), (evdev.EV_SYN, evdev.SYN_REPORT, 0)):
            os.write(self.__dict__["_fileno"], bytes(evdev.InputEvent(evdev.Timeval(), *event)))


class Folder(XlibSelectDevice):
    """The folder of devices, of which something is told in the loop's next step."""

    def __init__(self, told: Callable[[], None]) -> None:
        self._told = told

    def poll(self) -> bool:
        return True

    def select(self) -> None:
        self._told()


class InOrder(list[XlibSelectDevice]):
    """What the loop waits for, in the worst order; pyglet has it in any."""

    add = list.append


def _step() -> None:
    pyglet.app.platform_event_loop.step(0)
    pyglet.clock.tick(poll=True)


@pytest.mark.parametrize("folder_first", [True, False])
def test_a_device_torn_out_in_the_very_moment_in_which_it_is_read_is_survived(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    folder_first: bool,  # noqa: FBT001 # a parameter
) -> None:
    waiting = InOrder()
    monkeypatch.setattr(pyglet.app.platform_event_loop, "select_devices", waiting)
    device = Wire(tmp_path / "event7")
    pad: Controller = evdev.FFController(device, {"guid": "0", "a": Relation("button", 0)})
    ears = Ears()
    controllers = Controllers(ears)
    controllers.on_connect(pad)
    # A pipe has no room for effects; all the same its buttons are heard.
    device.say(1)
    _step()
    assert ears.heard == 1
    controllers.rumble(Rumble.TAKEN)

    def gone(fileno: int, _buffers: object) -> int:
        os.fstat(fileno)  # as the real one, it takes nothing but the number of a file
        raise OSError(errno.ENODEV, "No such device")

    monkeypatch.setattr(evdev, "_readv", gone)
    device.say(0)
    folder = Folder(lambda: controllers.on_disconnect(pad))
    waiting.insert(0 if folder_first else len(waiting), folder)
    _step()
    waiting.remove(folder)
    controllers.rumble(Rumble.REFUSED)
    for _ in range(3):
        _step()
    assert not device.is_open
    assert not waiting
    controllers.close()


_LOOK: Final = """
import warnings
warnings.simplefilter("error")
from halfmoon_arcade import toolkit
import arcade, pyglet
from halfmoon_arcade.controllers import Controllers
controllers = Controllers(None)
controllers.open()
for _ in range(3):
    pyglet.app.platform_event_loop.step(0.01)
print(type(controllers._manager))
controllers.close()
"""
_LOOKING: Final = "<class 'halfmoon_arcade.controllers._Manager'>\n"
_IN_VAIN: Final = "<class 'NoneType'>\n"


def _in_another_world(mounts: str, code: str) -> subprocess.CompletedProcess[str]:
    """Run Python with a file system that was changed for it alone."""
    inside = f'{mounts} && exec "$0" -c "$1"'
    world = ("unshare", "--user", "--map-root-user", "--mount", "sh", "-c")
    return subprocess.run(  # noqa: S603 # what stands in this file
        [*world, inside, sys.executable, code],
        check=False,
        capture_output=True,
        text=True,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("mounts", "says"),
    [
        pytest.param("mount -t tmpfs none /dev", _LOOKING, id="without /dev/input"),
        pytest.param("mount -t tmpfs none /proc/bus", _IN_VAIN, id="without /proc/bus/input"),
        pytest.param(
            "mount -t tmpfs none /dev && mkdir -p /dev/input/event1 && touch /dev/input/event0 && "
            "ln -s nowhere /dev/input/event2",
            _LOOKING,
            id="with devices that are none",
        ),
    ],
)
def test_a_machine_without_devices_has_no_controllers_and_no_complaint(
    mounts: str, says: str
) -> None:
    if _in_another_world("true", "pass").returncode:
        pytest.skip("This system lets nobody have a file system of their own.")
    done = _in_another_world(mounts, _LOOK)
    assert (done.stdout, done.stderr) == (says, "")
