"""Make the game's sounds: card paper on felt, a little wood and small bells, all computed.

Noise comes from seeded generators and nothing depends on the time, so every run makes the same
sounds. Levels are full scale 1.0 throughout.
"""

import io
import math
import sys
import wave
from array import array
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from art_files import deliver

RATE: Final = 44_100
"""Samples a second."""
BELL_RATE: Final = 22_050
"""Samples a second where nothing sounds above 8 kHz; halves the one long file."""

Sound: TypeAlias = list[float]
Curve: TypeAlias = Callable[[float], float]
"""A value on its way through a sound: its argument goes from 0 to 1."""

_EDGE: Final = 0.0015
"""Seconds in which every sound rises from silence."""
_TAIL: Final = 0.012
"""Seconds in which every sound goes back to silence."""
_RUMBLE: Final = 45.0
"""Hertz: below it a small loudspeaker only wastes its travel."""

_BELL: Final = ((1.0, 1.0, 1.0), (2.0, 0.34, 0.60), (3.01, 0.13, 0.38), (5.4, 0.035, 0.16))
"""Partials of a bar struck with felt: frequency, strength and length, against the first."""
_WOOD: Final = ((1.0, 1.0, 1.0), (3.9, 0.16, 0.30), (9.2, 0.03, 0.12))
"""Partials of a wooden bar."""


def made() -> dict[Path, bytes]:
    """Make every sound."""
    sounds = {
        **{f"slide-{number}": level(slide(number), -15.5) for number in (1, 2, 3)},
        **{f"place-{number}": level(place(number), -11.5) for number in (1, 2)},
        "flip": level(flip(), -15.0),
        "click": level(click(), -16.0),
        "invalid": level(invalid(), -16.5),
    }
    files = {Path(f"sounds/{name}.wav"): encoded(sound, RATE) for name, sound in sounds.items()}
    files[Path("sounds/win.wav")] = encoded(level(win(), -13.0, BELL_RATE), BELL_RATE)
    return files


# What the sounds are.


def slide(number: int) -> Sound:
    """A card that is drawn away over others: breath, the grain of paper, and it lets go."""
    chance = Random(110 + number)  # noqa: S311 # noise, no secrets
    count = round((0.176 + 0.014 * number) * RATE)

    def middle(at: float) -> float:
        return 820 + 780 * math.sin(math.pi * min(1.0, at * 1.25)) + 90 * number

    breath = noise(count, chance)
    for _twice in range(2):
        breath = low_pass(breath, lambda at: 1.55 * middle(at))
    breath = high_pass(breath, lambda at: 0.5 * middle(at))
    body = high_pass(low_pass(noise(count, chance), lambda _: 360.0), lambda _: 130.0)
    grain = low_pass(noise(count, chance), lambda _: 120.0)
    coarse = 0.40 / max(map(abs, grain))
    stroke = [
        (one + 0.7 * low) * (1 + coarse * rough) * _hill(index / count, 0.21 + 0.02 * number)
        for index, (one, low, rough) in enumerate(zip(breath, body, grain, strict=True))
    ]
    loose = round(0.70 * count)
    tick = _burst(count - loose, (600, 2600), 0.006, chance)
    thud = _burst(count - loose, (130, 460), 0.012, chance)
    strongest = max(map(abs, stroke))
    return mixed(
        *((0, stroke), (loose, scaled(tick, 0.34 * strongest))),
        (loose, scaled(thud, 0.34 * strongest)),
    )


def place(number: int) -> Sound:
    """A card that is laid down: a small thump of the table and the slap of paper."""
    chance = Random(210 + number)  # noqa: S311 # noise, no secrets
    count = round(0.15 * RATE)
    deep = 118 + 14 * number
    thump = tone(count, lambda at: deep * (1 + 0.7 * math.exp(-at * 22)), 0.030, RATE)
    slap = _burst(count, (340, 1900 + 250 * number), 0.012, chance)
    air = _burst(count, (2200, 4600), 0.004, chance)
    return mixed((0, scaled(thump, 0.5)), (0, slap), (18, scaled(air, 0.22)))


def flip() -> Sound:
    """A card that is turned over: it bends, and snaps flat a moment later."""
    chance = Random(310)  # noqa: S311 # noise, no secrets
    count, later = round(0.14 * RATE), round(0.047 * RATE)
    bend = _burst(count, (900, 3400), 0.009, chance)
    between = scaled(high_pass(low_pass(noise(later, chance), lambda _: 3000), lambda _: 900), 0.07)
    snap = _burst(count - later, (700, 4200), 0.013, chance)
    thud = _burst(count - later, (120, 480), 0.016, chance)
    whisper = [one * math.sin(math.pi * index / later) for index, one in enumerate(between)]
    return mixed(
        (0, scaled(bend, 0.45)),
        (0, whisper),
        (later, scaled(snap, 0.8)),
        (later, scaled(thud, 0.4)),
    )


def click() -> Sound:
    """A button: a fingertip on wood."""
    chance = Random(410)  # noqa: S311 # noise, no secrets
    count = round(0.055 * RATE)
    wood = struck(count, 620.0, 0.011, _WOOD, RATE)
    knock = tone(count, lambda _: 240.0, 0.012, RATE)
    touch = _burst(count, (1200, 4200), 0.0025, chance)
    return mixed((0, wood), (0, scaled(knock, 0.5)), (0, scaled(touch, 0.25)))


def invalid() -> Sound:
    """Cards that do not go together: two low knocks on wood, the second one deeper."""
    count, later = round(0.27 * RATE), round(0.092 * RATE)
    first = struck(count, 277.18, 0.050, _WOOD, RATE)
    second = struck(count - later, 233.08, 0.060, _WOOD, RATE)
    return low_pass(mixed((0, first), (later, second)), lambda _: 1800.0)


def win() -> Sound:
    """The moon is full: bells rise over two octaves of a pentatonic scale and ring out together."""
    seconds = 2.5
    notes = (
        *((0.00, 293.66, 0.55), (0.13, 369.99, 0.55), (0.26, 440.00, 0.60)),
        *((0.39, 587.33, 0.65), (0.54, 659.26, 0.62), (0.69, 880.00, 0.66)),
        *((0.92, 1174.66, 0.52), (0.92, 739.99, 0.42), (0.92, 587.33, 0.42), (0.92, 293.66, 0.38)),
    )
    count, last = round(seconds * BELL_RATE), notes[-1][0]
    bells = []
    for begin, pitch, strength in notes:
        at = round(begin * BELL_RATE)
        ring = 0.42 * (440 / pitch) ** 0.35 * (1.7 if begin == last else 1.0)
        bells.append((at, scaled(struck(count - at, pitch, ring, _BELL, BELL_RATE), strength)))
    dry = mixed(*bells)
    # A small room: a few early echoes, each darker than the one before.
    echoes, dull = [(0, dry)], dry
    for delay, strength in ((0.029, 0.20), (0.053, 0.16), (0.083, 0.12), (0.127, 0.08)):
        dull = low_pass(dull, lambda _: 3200.0, BELL_RATE)
        at = round(delay * BELL_RATE)
        echoes.append((at, scaled(dull[: count - at], strength)))
    fade = round(0.6 * BELL_RATE)
    whole = mixed(*echoes)
    return [
        one * math.sin(0.5 * math.pi * min(1.0, (count - 1 - index) / fade)) ** 2
        for index, one in enumerate(whole)
    ]


# What they are made of.


def noise(count: int, chance: Random) -> Sound:
    """White noise."""
    return [2 * chance.random() - 1 for _ in range(count)]


def tone(count: int, pitch: Curve, fade: float, rate: int) -> Sound:
    """A pure tone that fades by itself.

    Args:
        count: Length in samples.
        pitch: Hertz.
        fade: Seconds in which it falls to a third.
        rate: Samples a second.
    """
    turn, sound = 0.0, []
    for index in range(count):
        turn += 2 * math.pi * pitch(index / count) / rate
        sound.append(math.sin(turn) * math.exp(-index / rate / fade))
    return sound


def struck(
    count: int,
    pitch: float,
    fade: float,
    partials: Sequence[tuple[float, float, float]],
    rate: int,
) -> Sound:
    """A bar that is struck softly: a few tones, of which the high ones fade first.

    Args:
        count: Length in samples.
        pitch: Hertz of the lowest.
        fade: Seconds in which that one falls to a third.
        partials: Frequency, strength and length of each tone, against the first.
        rate: Samples a second.
    """
    soft = 0.004 * rate
    tones = [
        scaled(tone(count, lambda _, f=pitch * ratio: f, fade * length, rate), strength)  # type: ignore[misc] # mypy: default argument
        for ratio, strength, length in partials
    ]
    whole = mixed(*((0, one) for one in tones))
    return [one * min(1.0, index / soft) for index, one in enumerate(whole)]


def _burst(count: int, between: tuple[float, float], fade: float, chance: Random) -> Sound:
    """Noise between two frequencies in Hertz that begins at once and fades; its peak is 1."""
    low, high = between
    rough = noise(count, chance)
    sound = high_pass(low_pass(low_pass(rough, lambda _: high), lambda _: high), lambda _: low)
    sound = [one * math.exp(-index / RATE / fade) for index, one in enumerate(sound)]
    return scaled(sound, 1 / max(map(abs, sound)))


def _hill(at: float, top: float) -> float:
    """From 0 up to 1 and down to 0, without an edge; `top` is where it is highest."""
    way = at / top / 2 if at < top else 0.5 + (at - top) / (1 - top) / 2
    return math.pow(math.sin(math.pi * way), 2)


def low_pass(sound: Sound, cutoff: Curve, rate: int = RATE) -> Sound:
    """Let pass what is below a frequency, which may move while the sound goes on."""
    return [low for low, _ in _filtered(sound, cutoff, rate)]


def high_pass(sound: Sound, cutoff: Curve, rate: int = RATE) -> Sound:
    """Let pass what is above a frequency, which may move while the sound goes on."""
    return [high for _, high in _filtered(sound, cutoff, rate)]


def _filtered(sound: Sound, cutoff: Curve, rate: int) -> Iterable[tuple[float, float]]:
    """Split a sound at a frequency, with 12 dB an octave to either side.

    A state variable filter with trapezoidal integrators: it stays stable while its frequency moves.
    """
    first = second = 0.0
    for index, one in enumerate(sound):
        g = math.tan(math.pi * cutoff(index / len(sound)) / rate)
        a = 1 / (1 + g * (g + math.sqrt(2)))
        rest = one - second
        band = a * first + g * a * rest
        low = second + g * band
        first, second = 2 * band - first, 2 * low - second
        yield low, one - math.sqrt(2) * band - low


def scaled(sound: Sound, by: float) -> Sound:
    """The same sound, louder or softer."""
    return [one * by for one in sound]


def mixed(*parts: tuple[int, Sound]) -> Sound:
    """Several sounds at once, each from a sample on."""
    whole = [0.0] * max(begin + len(sound) for begin, sound in parts)
    for begin, sound in parts:
        for index, one in enumerate(sound, begin):
            whole[index] += one
    return whole


def level(sound: Sound, peak: float, rate: int = RATE) -> Sound:
    """Finish a sound: no rumble, silence at both ends, and its peak at so many decibels."""
    clean = high_pass(sound, lambda _: _RUMBLE, rate)
    edge, tail = _EDGE * rate, _TAIL * rate
    last = len(clean) - 1
    clean = [
        one
        * min(1.0, index / edge)
        * math.sin(0.5 * math.pi * min(1.0, (last - index) / tail)) ** 2
        for index, one in enumerate(clean)
    ]
    return scaled(clean, 10 ** (peak / 20) / max(map(abs, clean)))


def encoded(sound: Sound, rate: int) -> bytes:
    """Write a sound as WAV: one channel, 16 bit."""
    samples = array("h", (round(one * 32767) for one in sound))
    if sys.byteorder == "big":
        samples.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(samples.itemsize)
        writer.setframerate(rate)
        writer.writeframes(samples.tobytes())
    return file.getvalue()


if __name__ == "__main__":
    raise SystemExit(deliver(made(), __doc__))
