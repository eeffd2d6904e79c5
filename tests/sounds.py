"""Renders the sounds of the program: ``python -m tests.sounds`` writes ``editor/features/sound/files/*.wav``.

All of them are synthesised here, from sines and noise: nothing is recorded and nothing comes from elsewhere. They are
meant to be short and warm: wood, paper, felt mallets and small bells, with soft attacks and little above 4 kHz.
A sound is a list of floats, about -1 to 1, at ``RATE`` samples a second.
"""

from __future__ import annotations

import math
import struct
import wave
from collections.abc import Callable, Iterable
from io import BytesIO
from pathlib import Path
from random import Random

from railwright.editor.features.sound.mixer import RATE_HZ
from railwright.editor.features.sound.player import FOLDER

LOUDNESS_SHARE = 0.17  # of the loudest WINDOW_S of every file: the root of the mean square, of full scale
WINDOW_S = 0.06
MAX_PEAK_SHARE = 0.85  # of the loudest sample

Sound = list[float]

# --- what sounds are made of ------------------------------------------------------------------------------


def silence(seconds: float) -> Sound:
    return [0.0] * round(seconds * RATE_HZ)


def mix(*parts: tuple[float, float, Sound]) -> Sound:
    """Sounds over each other, each with its start in seconds and its loudness."""
    length = max(round(start * RATE_HZ) + len(sound) for start, _, sound in parts)
    mixed = [0.0] * length
    for start, loud, sound in parts:
        first = round(start * RATE_HZ)
        for index, value in enumerate(sound):
            mixed[first + index] += loud * value
    return mixed


def shaped(sound: Sound, attack: float, decay: float) -> Sound:
    """A soft start of ``attack`` seconds, a decay to a third within every ``decay`` seconds, no click at the end."""
    rise, fade = max(1, round(attack * RATE_HZ)), min(len(sound), round(0.02 * RATE_HZ))
    end = len(sound)
    return [
        value
        * min(1.0, index / rise)
        * math.exp(-max(0, index - rise) / (decay * RATE_HZ))
        * min(1.0, (end - index) / fade)
        for index, value in enumerate(sound)
    ]


def sines(seconds: float, *partials: tuple[float, float, float]) -> Sound:
    """Sines with their frequencies in Hz, loudnesses, and decays in seconds."""
    sound = silence(seconds)
    for hertz, loud, decay in partials:
        turn = 2 * math.pi * hertz / RATE_HZ
        for index in range(len(sound)):
            sound[index] += loud * math.sin(turn * index) * math.exp(-index / (decay * RATE_HZ))
    return sound


def noise(seconds: float, seed: int) -> Sound:
    rng = Random(seed)
    return [rng.random() * 2 - 1 for _ in range(round(seconds * RATE_HZ))]


def low_passed(sound: Sound, hertz: float) -> Sound:
    """Without what is much above a frequency: two poles, 12 dB for an octave."""
    part, first, second, filtered = 1 - math.exp(-2 * math.pi * hertz / RATE_HZ), 0.0, 0.0, []
    for value in sound:
        first += part * (value - first)
        second += part * (first - second)
        filtered.append(second)
    return filtered


def high_passed(sound: Sound, hertz: float) -> Sound:
    low = low_passed(sound, hertz)
    return [value - below for value, below in zip(sound, low, strict=True)]


def in_a_room(sound: Sound, loud: float = 0.25) -> Sound:
    """With a few early reflections and a short, dark tail."""
    echoes = [(0.0, 1.0, sound)]
    dark = low_passed(sound, 1800)
    echoes += [(delay, loud * 0.75**number, dark) for number, delay in enumerate((0.019, 0.031, 0.047, 0.067, 0.089))]
    return mix(*echoes)


# --- what can be struck -----------------------------------------------------------------------------------


def mallet(hertz: float, seconds: float = 0.7) -> Sound:
    """A wooden bar struck with felt: its tone, and the fourth and tenth partial that a marimba is tuned to."""
    tone = sines(seconds, (hertz, 1.0, 0.24), (hertz * 3.93, 0.22, 0.06), (hertz * 9.2, 0.05, 0.02))
    return shaped(tone, 0.004, 1.0)


def bell(hertz: float, seconds: float = 0.9) -> Sound:
    """A small brass bell: hum, prime, tierce, quint and nominal."""
    parts = (
        (0.5, 0.3, 0.5),
        (1.0, 1.0, 0.35),
        (1.2, 0.4, 0.25),
        (1.5, 0.25, 0.2),
        (2.0, 0.5, 0.15),
        (2.66, 0.15, 0.08),
    )
    return shaped(sines(seconds, *((hertz * partial, loud, decay) for partial, loud, decay in parts)), 0.003, 1.0)


def knock(hertz: float, seed: int) -> Sound:
    """Wood on wood: a short low tone, and the noise of the blow."""
    body = sines(0.12, (hertz, 1.0, 0.03), (hertz * 2.3, 0.4, 0.015))
    return shaped(
        mix((0, 1.0, body), (0, 0.5, shaped(low_passed(noise(0.03, seed), 2400), 0.001, 0.008))), 0.0015, 0.05
    )


def flick(seed: int, bright: float = 3200) -> Sound:
    """Paper that slides over paper and snaps."""
    slide = shaped(high_passed(low_passed(noise(0.09, seed), bright), 700), 0.035, 0.02)
    snap = shaped(low_passed(noise(0.03, seed + 1), bright), 0.001, 0.006)
    return mix((0, 1.0, slide), (0.055, 1.1, snap))


# --- the sounds -------------------------------------------------------------------------------------------


def card() -> Sound:
    """A card is drawn."""
    return in_a_room(mix((0, 1.0, flick(1)), (0.055, 0.25, knock(240, 3))), 0.12)


def wagon() -> Sound:
    """Wagons roll onto a route: wheels over the joints of rails."""
    clacks = [(start, loud, knock(hertz, seed)) for seed, (start, loud, hertz) in enumerate(
        [(0.0, 0.9, 196), (0.07, 0.7, 220), (0.19, 1.0, 185), (0.26, 0.75, 208), (0.38, 1.0, 175)])]  # fmt: skip
    roll = shaped(low_passed(noise(0.5, 11), 380), 0.12, 0.25)
    return in_a_room(mix(*clacks, (0, 0.5, roll)))


def ferry() -> Sound:
    """A ship answers from the water: a soft horn of two pipes over waves."""
    horn = [0.0] * round(0.75 * RATE_HZ)
    for hertz in (146.8, 185.0):
        for part, loud in ((1, 1.0), (2, 0.45), (3, 0.3), (4, 0.12), (5, 0.08)):
            turn = 2 * math.pi * hertz * part / RATE_HZ
            for index in range(len(horn)):
                horn[index] += loud * math.sin(turn * index)
    swell = [math.sin(math.pi * min(1.0, index / len(horn))) ** 0.6 for index in range(len(horn))]
    horn = [value * loud for value, loud in zip(low_passed(horn, 900), swell, strict=True)]
    waves = shaped(low_passed(noise(0.9, 21), 700), 0.3, 0.3)
    return in_a_room(mix((0, 0.35, horn), (0, 0.9, waves)))


def tunnel() -> Sound:
    """A card of a tunnel is turned: a stone falls in the dark. Its overtones are what a small loudspeaker plays."""
    rumble = shaped(high_passed(low_passed(noise(0.6, 31), 420), 60), 0.02, 0.14)
    partials = (93, 0.7, 0.12), (186, 0.9, 0.1), (279, 0.7, 0.08), (418, 0.35, 0.06)
    thump = shaped(sines(0.4, *partials), 0.004, 0.3)
    return in_a_room(in_a_room(mix((0, 1.2, rumble), (0, 0.8, thump), (0.0, 0.4, flick(33, 2200))), 0.4), 0.4)


def withdraw() -> Sound:
    """Somebody withdraws from a tunnel: two falling bars, the second lower and soft."""
    return in_a_room(mix((0, 0.9, mallet(311.1)), (0.16, 0.7, mallet(246.9, 0.8))))


def station() -> Sound:
    """A station is built: two blows of a hammer, and its bell."""
    return in_a_room(mix((0, 0.9, knock(310, 41)), (0.13, 1.0, knock(290, 42)), (0.27, 0.55, bell(880, 0.8))))


def ticket() -> Sound:
    """A ticket is done: three rising bars."""
    return in_a_room(mix(*[(number * 0.085, 0.8 + 0.1 * number, mallet(hertz))
                           for number, hertz in enumerate((523.3, 659.3, 784.0))]))  # fmt: skip


def paper() -> Sound:
    """Tickets are dealt and unfolded."""
    return in_a_room(mix((0, 0.9, flick(51, 2600)), (0.1, 0.8, flick(53, 2900)), (0.2, 1.0, flick(55, 2500))), 0.12)


def sweep() -> Sound:
    """The row is swept away."""
    swish = shaped(high_passed(low_passed(noise(0.4, 61), 2600), 500), 0.18, 0.1)
    return in_a_room(
        mix((0, 1.0, swish), *[(0.05 + 0.06 * number, 0.5, flick(63 + number)) for number in range(4)]), 0.15
    )


def turn() -> Sound:
    """It is the person's turn: a bar, and the fourth above it."""
    return in_a_room(mix((0, 0.8, mallet(392.0)), (0.13, 1.0, mallet(523.3, 0.9))))


def last_round() -> Sound:
    """The last round begins: the bell on a platform."""
    return in_a_room(mix(*[(number * 0.22, 0.9 - 0.1 * number, bell(hertz, 0.9))
                           for number, hertz in enumerate((659.3, 659.3, 523.3))]))  # fmt: skip


def end() -> Sound:
    """The game is over: a cadence home."""
    chords = ((0.0, (349.2, 440.0, 523.3)), (0.26, (392.0, 493.9, 587.3)), (0.56, (261.6, 523.3, 659.3, 784.0)))
    notes = [
        (start + 0.03 * number, 0.5, mallet(hertz, 1.2))
        for start, chord in chords
        for number, hertz in enumerate(chord)
    ]
    return in_a_room(mix(*notes, (0.62, 0.12, bell(1046.5, 1.1))))


SOUNDS: dict[str, Callable[[], Sound]] = {
    "card": card,
    "wagon": wagon,
    "ferry": ferry,
    "tunnel": tunnel,
    "withdraw": withdraw,
    "station": station,
    "ticket": ticket,
    "paper": paper,
    "sweep": sweep,
    "turn": turn,
    "last-round": last_round,
    "end": end,
}

# --- files ------------------------------------------------------------------------------------------------


def rendered(name: str) -> list[int]:
    """The samples of a sound as whole numbers of 16 bits."""
    sound = SOUNDS[name]()
    loudest = max(map(abs, sound))
    width = min(len(sound), round(WINDOW_S * RATE_HZ))
    powers = (
        sum(value * value for value in sound[start : start + width]) / width
        for start in range(0, len(sound), width // 2)
    )
    scale = min(LOUDNESS_SHARE / max(powers) ** 0.5, MAX_PEAK_SHARE / loudest)
    quiet = next(length for length in range(len(sound), 0, -1) if abs(sound[length - 1]) > loudest / 500)
    fade = min(quiet, round(0.01 * RATE_HZ))
    return [round(value * scale * 32767 * min(1.0, (quiet - index) / fade))
            for index, value in enumerate(sound[:quiet])]  # fmt: skip


def wav_file(samples: Iterable[int]) -> bytes:
    """The bytes of a WAV file with one channel."""
    file, values = BytesIO(), list(samples)
    with wave.open(file, "wb") as writer:
        writer.setnchannels(1)
        writer.setsampwidth(2)
        writer.setframerate(RATE_HZ)
        writer.writeframes(struct.pack(f"<{len(values)}h", *values))
    return file.getvalue()


def main(folder: Path = FOLDER) -> None:
    for name in SOUNDS:
        (folder / f"{name}.wav").write_bytes(wav_file(rendered(name)))


if __name__ == "__main__":
    main()
