"""What is played on a device: in time, not too much at once, and whatever happens to the device."""

from __future__ import annotations

import subprocess
import sys
import threading
from ctypes.util import find_library
from typing import TYPE_CHECKING

import pytest

from halfmoon_arcade import assets
from halfmoon_arcade.assets import MissingResourceError, resource
from halfmoon_arcade.sound import Cue, Note, Silence, Sounds
from halfmoon_arcade.sound.samples import Sample, load
from halfmoon_arcade.sound.speaker import Speaker
from halfmoon_arcade.sound.stage import MOST_VOICES, Stage
from tests.harness import Clock

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from halfmoon_arcade.assets import ResourceError
    from halfmoon_arcade.sound.stage import Plays

PLACE, WIN = Note("place-1"), Note("win")


class BrokenError(Exception):
    """What a device says that has vanished."""


class Box:
    """A device that makes no sound: it counts what is played, and breaks when it is told to."""

    def __init__(self) -> None:
        self.opened = self.closed = 0
        self.playing: list[Tone] = []
        self.most = 0
        self.missing = self.broken = False
        self.slow: Callable[[], None] = lambda: None

    def driver(self) -> Callable[[], Plays]:
        return self.open

    def open(self) -> Plays:
        self.slow()
        if self.missing:
            raise BrokenError
        self.opened += 1
        return self

    def begin(self, sample: Sample, volume: float, pitch: float) -> Tone:
        del sample
        self.check()
        tone = Tone(self, volume, pitch)
        self.playing.append(tone)
        self.most = max(self.most, len(self.playing))
        return tone

    def close(self) -> None:
        self.closed += 1
        self.check()

    def check(self) -> None:
        if self.broken:
            raise BrokenError

    @property
    def is_open(self) -> bool:
        return self.opened > self.closed


class Tone:
    """A sound on that device."""

    def __init__(self, box: Box, volume: float, pitch: float) -> None:
        self.box, self.volume, self.pitch = box, volume, pitch
        self.worked = 0

    def work(self) -> None:
        self.box.check()
        self.worked += 1

    def set_volume(self, volume: float) -> None:
        self.box.check()
        self.volume = volume

    def end(self) -> None:
        self.box.playing.remove(self)
        self.box.check()


class Act:
    """A stage with a device of its own, and a clock that goes when it is told to."""

    def __init__(self) -> None:
        self.box, self.clock = Box(), Clock()
        self.complaints: list[ResourceError] = []
        self.stage = Stage(self.box.driver, self.complaints.append, 1.0, self.clock)
        self.stage.get_ready()

    def play(self, note: Note) -> None:
        self.stage.want(note, self.clock() + note.delay)
        self.stage.turn()

    def wait(self, seconds: float) -> None:
        """Let that time pass, with a turn whenever the stage wants one."""
        end = self.clock.time + seconds
        while (pause := self.stage.pause) is not None and self.clock.time + pause <= end:
            self.clock.time += max(pause, 0.001)
            self.stage.turn()
        self.clock.time = end


@pytest.fixture
def act() -> Act:
    return Act()


def test_without_a_sound_there_is_no_device_and_nothing_wakes(act: Act) -> None:
    assert act.box.opened == 0
    assert act.stage.pause is None


def test_a_sound_opens_the_device_is_worked_on_and_ends(act: Act) -> None:
    act.play(PLACE._replace(strength=0.5, pitch=1.02))
    (tone,) = act.box.playing
    assert (tone.volume, tone.pitch) == (0.5, 1.02)
    act.wait(load("place-1").seconds)
    assert tone.worked > 5
    act.wait(0.5)
    assert act.box.playing == []
    assert act.box.is_open


def test_after_a_while_of_silence_the_device_is_given_back_and_nothing_wakes(act: Act) -> None:
    act.play(PLACE)
    act.wait(5.0)
    assert act.box.is_open
    act.wait(5.0)
    assert not act.box.is_open
    assert act.stage.pause is None
    act.play(PLACE)
    assert act.box.is_open
    assert len(act.box.playing) == 1


def test_a_delayed_sound_waits_for_its_time(act: Act) -> None:
    act.play(PLACE._replace(delay=0.3))
    act.wait(0.29)
    assert act.box.opened == 0
    act.wait(0.02)
    assert len(act.box.playing) == 1


def test_a_sound_that_comes_too_late_is_left_out(act: Act) -> None:
    act.stage.want(PLACE, act.clock())
    act.clock.time += 0.2
    act.stage.turn()
    assert act.box.opened == 0


def test_a_sound_is_left_out_too_when_the_device_took_too_long_to_open(act: Act) -> None:
    def take_long() -> None:
        act.clock.time += 0.5

    act.box.slow = take_long
    act.play(PLACE)
    assert act.box.is_open
    assert act.box.playing == []
    act.play(PLACE)
    assert len(act.box.playing) == 1


def test_there_are_never_more_voices_than_drivers_bear(act: Act) -> None:
    for _ in range(3 * MOST_VOICES):
        act.play(WIN)
        act.wait(0.01)
    assert act.box.most == MOST_VOICES == 16
    act.wait(5)
    assert act.box.playing == []


def test_the_volume_holds_for_what_sounds_already(act: Act) -> None:
    act.play(WIN._replace(strength=0.5))
    act.stage.set_volume(0.4)
    (tone,) = act.box.playing
    assert tone.volume == pytest.approx(0.2)
    act.play(PLACE)
    assert act.box.playing[-1].volume == pytest.approx(0.4)


def test_silence_ends_what_sounds_and_what_waits(act: Act) -> None:
    act.play(WIN)
    act.play(PLACE._replace(delay=0.5))
    act.stage.set_volume(0.0)
    assert [tone.volume for tone in act.box.playing] == [0.0]
    act.stage.set_volume(1.0)
    act.wait(0.6)
    assert len(act.box.playing) == 1


def test_where_there_is_no_device_it_is_not_asked_for_again_and_again(act: Act) -> None:
    asked: list[float] = []
    act.box.missing = True
    act.box.slow = lambda: asked.append(act.clock.time)
    for _ in range(100):
        act.play(PLACE)
        act.wait(1.0)
    assert 3 <= len(asked) <= 4
    assert act.stage.pause is None


def test_a_device_that_comes_later_is_found(act: Act) -> None:
    act.box.missing = True
    act.play(PLACE)
    act.box.missing = False
    act.wait(31.0)
    act.play(PLACE)
    assert len(act.box.playing) == 1


@pytest.mark.parametrize("what", ["begin", "work", "volume"])
def test_a_device_that_vanishes_is_let_go_and_another_one_found_soon(act: Act, what: str) -> None:
    act.play(WIN)
    act.box.broken = True
    if what == "begin":
        act.play(PLACE)
    elif what == "work":
        act.wait(0.1)
    else:
        act.stage.set_volume(0.3)
    assert act.box.playing == []
    assert not act.box.is_open
    act.box.broken = False
    act.wait(1.5)
    act.play(PLACE)
    assert len(act.box.playing) == 1


def test_a_driver_that_cannot_be_imported_is_silence() -> None:
    def driver() -> Callable[[], Plays]:
        raise ImportError

    stage = Stage(driver, list[object]().append, 1.0, Clock())
    stage.get_ready()
    stage.want(PLACE, 1000.0)
    stage.turn()
    assert stage.pause is None


def test_missing_sounds_are_told_once_and_the_others_are_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sounds").mkdir()
    kept = resource("sounds", "place-1.wav").read_bytes()
    (tmp_path / "sounds" / "place-1.wav").write_bytes(kept)
    monkeypatch.setattr(assets, "_PLACES", (tmp_path,))
    act = Act()
    (error,) = act.complaints
    assert isinstance(error, MissingResourceError)
    act.play(WIN)
    assert act.box.opened == 0
    act.play(PLACE)
    assert len(act.box.playing) == 1


# With the thread.


@pytest.fixture
def box() -> Box:
    return Box()


@pytest.fixture
def speaker(box: Box) -> Iterator[Speaker]:
    speaker = Speaker(list[object]().append, box.driver)
    yield speaker
    speaker.close()


def threads() -> list[str]:
    return [thread.name for thread in threading.enumerate() if thread.name == "sound"]


def test_a_speaker_has_no_thread_before_it_is_woken_and_after_it_is_closed(
    speaker: Speaker,
) -> None:
    speaker.set_volume(0.5)
    speaker.play(PLACE)
    assert threads() == []
    speaker.wake()
    speaker.wake()
    assert threads() == ["sound"]
    speaker.close()
    assert threads() == []


def test_a_speaker_plays_in_its_thread_and_gives_the_device_back(
    speaker: Speaker, box: Box
) -> None:
    opened, where = threading.Event(), list[str]()

    def note() -> None:
        where.append(threading.current_thread().name)
        opened.set()

    box.slow = note
    speaker.wake()
    speaker.play(PLACE)
    assert opened.wait(20)
    speaker.close()
    assert where == ["sound"]
    assert (box.opened, box.closed) == (1, 1)
    assert box.playing == []


def test_a_driver_that_hangs_holds_up_neither_the_game_nor_its_end(box: Box) -> None:
    opened, go_on = threading.Event(), threading.Event()

    def hang() -> None:
        opened.set()
        go_on.wait(20)

    box.slow = hang
    speaker = Speaker(list[object]().append, box.driver)
    speaker.wake()
    speaker.play(PLACE)
    assert opened.wait(20)
    speaker.play(PLACE)
    hanging = next(thread for thread in threading.enumerate() if thread.name == "sound")
    speaker.close()
    assert hanging.is_alive()
    go_on.set()
    hanging.join(20)
    assert not hanging.is_alive()
    assert not box.is_open


def test_silence_stays_silent() -> None:
    sounds = Sounds(Silence())
    sounds.wake()
    sounds.dealt()
    sounds.tune(50, muted=False)
    sounds.close()
    assert threads() == []


# With real drivers.

REAL = """
import sys, time
from halfmoon_arcade.sound.device import Device, NoDeviceError
from halfmoon_arcade.sound.samples import load
try:
    device = Device.open()
except NoDeviceError:
    sys.exit("none")
names = sys.argv[1:]
voices = [device.begin(load(name), 0.5, 1.02) for name in names]
end = time.monotonic() + 20
while any(voice.time < load(name).seconds for voice, name in zip(voices, names)):
    assert time.monotonic() < end, [voice.time for voice in voices]
    for voice in voices:
        voice.work()
    time.sleep(0.005)
for voice in voices:
    voice.set_volume(0.1)
    voice.end()
device.close()
device = Device.open()
device.begin(load("click"), 1.0, 0.97).end()
device.close()
print("played")
"""


def in_a_process_of_its_own(*names: str) -> tuple[str, str]:
    done = subprocess.run(  # noqa: S603 # our own script
        [sys.executable, "-c", REAL, *names], capture_output=True, text=True, check=False
    )
    return done.stdout, done.stderr


@pytest.mark.skipif(find_library("openal") is None, reason="OpenAL is not installed")
def test_openal_plays_every_sound_to_its_end_and_can_be_opened_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("ALSOFT_DRIVERS", "null")
    names = [name for cue in Cue for name in cue.value]
    assert in_a_process_of_its_own(*names) == ("played\n", "")


@pytest.mark.skipif(sys.platform != "linux", reason="only there can all devices be kept away")
def test_no_device_is_no_device_and_no_word_about_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("ALSOFT_DRIVERS", "alsa")
    monkeypatch.setenv("ALSA_CONFIG_PATH", "/dev/null")
    monkeypatch.setenv("PULSE_SERVER", "unix:/nowhere")
    assert in_a_process_of_its_own("click") == ("", "none\n")
