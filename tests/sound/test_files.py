"""The sound files: quiet, clean at both ends, small, and in balance with one another."""

from __future__ import annotations

import math
import wave
from array import array
from typing import TYPE_CHECKING, NamedTuple

import pytest

from halfmoon_arcade import assets
from halfmoon_arcade.assets import DamagedResourceError, MissingResourceError, resource
from halfmoon_arcade.sound import Cue, samples

if TYPE_CHECKING:
    from pathlib import Path

NAMES = sorted(name for cue in Cue for name in cue.value)
LSB = 1 / 32768


class Measured(NamedTuple):
    """A sound as full scale 1.0, and its rate."""

    samples: list[float]
    rate: int

    @property
    def peak(self) -> float:
        return 20 * math.log10(max(map(abs, self.samples)))

    def loudest(self, seconds: float = 0.05) -> float:
        """The loudest stretch of that length, in decibels of its power."""
        window = round(seconds * self.rate)
        powers = [one * one for one in self.samples]
        total = most = sum(powers[:window])
        for entering, leaving in zip(powers[window:], powers, strict=False):
            total += entering - leaving
            most = max(most, total)
        return 10 * math.log10(most / window)


def measured(name: str) -> Measured:
    sample = samples.load(name)
    return Measured([one * LSB for one in array("h", sample.data)], sample.rate)


def test_every_cue_has_its_files_and_every_file_its_cue() -> None:
    assert sorted(path.stem for path in resource("sounds").iterdir()) == NAMES
    assert [len(cue.value) for cue in (Cue.SLIDE, Cue.PLACE)] == [3, 2]


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_has_one_channel_of_16_bits(name: str) -> None:
    with wave.open(str(resource("sounds", f"{name}.wav")), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        assert file.getframerate() in {22_050, 44_100}


@pytest.mark.parametrize("name", NAMES)
def test_no_sound_clips_or_clicks_at_its_ends(name: str) -> None:
    sound = measured(name)
    assert -20 < sound.peak < -9
    edge = round(0.0002 * sound.rate)
    for end in (sound.samples[:edge], sound.samples[-edge:]):
        assert max(map(abs, end)) < 0.01
    assert sound.samples[0] == sound.samples[-1] == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_sound_swings_about_the_middle(name: str) -> None:
    sound = measured(name).samples
    assert abs(sum(sound) / len(sound)) < 0.001


@pytest.mark.parametrize("name", sorted(set(NAMES) - {"win"}))
def test_what_is_heard_often_is_short(name: str) -> None:
    assert 0.04 < samples.load(name).seconds < 0.3


def test_the_bells_ring_while_the_moon_fills() -> None:
    assert 2.0 < samples.load("win").seconds < 3.0


def test_the_variants_of_a_cue_are_as_loud_as_one_another_and_differ() -> None:
    for cue in Cue:
        loudness = [measured(name).loudest() for name in cue.value]
        assert max(loudness) - min(loudness) < 3.0
        assert len({samples.load(name).data for name in cue.value}) == len(cue.value)


def test_a_button_is_softer_than_a_card_and_the_bells_are_the_loudest() -> None:
    loudness = {cue: measured(cue.value[0]).loudest() for cue in Cue}
    assert min(loudness, key=loudness.__getitem__) in {Cue.CLICK, Cue.FLIP}
    assert max(loudness, key=loudness.__getitem__) is Cue.WIN


def test_all_sounds_together_are_small() -> None:
    assert sum(path.stat().st_size for path in resource("sounds").iterdir()) < 300_000


def test_a_missing_sound_is_named() -> None:
    with pytest.raises(MissingResourceError) as error:
        samples.load("thunder")
    assert str(error.value.path) == "resources/sounds/thunder.wav"


@pytest.mark.parametrize("kept", [0, 20, 44, 3000])
def test_a_truncated_sound_is_named(
    kept: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = resource("sounds", "flip.wav").read_bytes()
    (tmp_path / "sounds").mkdir()
    (tmp_path / "sounds" / "flip.wav").write_bytes(whole[:kept])
    monkeypatch.setattr(assets, "_PLACES", (tmp_path,))
    with pytest.raises(DamagedResourceError) as error:
        samples.load("flip")
    assert str(error.value.path) == "resources/sounds/flip.wav"


def test_a_sound_of_another_shape_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "sounds").mkdir()
    with wave.open(str(tmp_path / "sounds" / "flip.wav"), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(44_100)
        file.writeframes(bytes(400))
    monkeypatch.setattr(assets, "_PLACES", (tmp_path,))
    with pytest.raises(DamagedResourceError):
        samples.load("flip")
