"""The music of the program, synthesised from its score. Free of Qt.

A piece of one minute takes a second or two of plain Python, so it is rendered in another process.
"""

from __future__ import annotations

import math
import re
from array import array
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from operator import add, mul
from pathlib import Path
from typing import NamedTuple

import yaml

from railwright.editor.features.sound.mixer import RATE_HZ

SCORE = Path(__file__).with_name("suite.yaml")
A4_HZ = 440.0
LOUDNESS_SHARE = 0.075  # root mean square of a piece over full scale: softer than the effects
MAX_PEAK_SHARE = 0.8  # loudest sample over full scale
RING_S, PAUSE_S = 1.4, 1.6  # for the last notes to decay, and of silence before the next piece
STEPS = {"c": -9, "d": -7, "e": -5, "f": -4, "g": -2, "a": 0, "b": 2}  # semitones from a
_NOTE = re.compile(r"(?P<pitches>r|[a-g][#b]?\d(?:\+[a-g][#b]?\d)*)/(?P<beats>\d+(?:\.\d+)?)")


class Partial(NamedTuple):
    """A partial of an instrument: frequency over that of the tone, amplitude, and decay time to 1/e in seconds."""

    ratio: float
    loudness: float
    decay_s: float


class Instrument(NamedTuple):
    """An instrument. Held tones last as long as their note and are released; others ring on for ``ring_s``."""

    partials: tuple[Partial, ...]
    attack_s: float
    ring_s: float
    held: bool = False


INSTRUMENTS = {
    "bar": Instrument((Partial(1, 1.0, 0.34), Partial(3.93, 0.16, 0.06), Partial(9.2, 0.03, 0.02)), 0.004, 0.9),
    "bell": Instrument((Partial(1, 1.0, 0.7), Partial(2, 0.3, 0.4), Partial(3.01, 0.1, 0.2)), 0.006, 1.3),
    "reed": Instrument((Partial(1, 1.0, 9), Partial(2, 0.3, 9), Partial(3, 0.14, 9)), 0.12, 0.2, held=True),
    "bass": Instrument((Partial(1, 1.0, 0.6), Partial(2, 0.5, 0.4), Partial(3, 0.25, 0.25)), 0.008, 0.8),
}


class Note(NamedTuple):
    """Tones struck together, in semitones from a4, with start and duration in beats."""

    tones: tuple[int, ...]
    start: float
    beats: float


class Voice(NamedTuple):
    """The part of one instrument, by bars."""

    instrument: str
    loudness: float
    bars: tuple[tuple[Note, ...], ...]

    @property
    def notes(self) -> Iterator[Note]:
        """All notes in order."""
        return (note for bar in self.bars for note in bar)


class Piece(NamedTuple):
    """A piece of the suite: ``beats`` per bar, ``tempo`` in beats per minute."""

    title: str
    tempo: float
    beats: float
    times: int
    voices: tuple[Voice, ...]

    @property
    def beat_s(self) -> float:
        """The duration of a beat in seconds."""
        return 60 / self.tempo


def read_suite() -> list[Piece]:
    """The pieces of the score. Raises ValueError if a bar does not have the beats of its piece."""
    return [
        Piece(
            entry["title"],
            entry["tempo"],
            entry["beats"],
            entry["times"],
            tuple(
                Voice(voice["instrument"], voice["loudness"], read_bars(voice["notes"], entry["beats"]))
                for voice in entry["voices"]
            ),
        )
        for entry in yaml.safe_load(SCORE.read_text("utf-8"))
    ]


def read_bars(text: str, beats: float) -> tuple[tuple[Note, ...], ...]:
    """The notes of a voice by bars. Raises ValueError if a bar does not have ``beats``, or a note is unreadable."""
    written: list[str] = []
    for bar in text.strip().removesuffix("|").split("|"):
        text_of_bar = bar.strip()
        is_repeat = text_of_bar.startswith("=")
        written.append(written[int(text_of_bar.removeprefix("=")) - 1] if is_repeat else text_of_bar)
    bars = [tuple(_notes_of(bar, number * beats)) for number, bar in enumerate(written)]
    for number, notes in enumerate(bars, 1):
        if abs(sum(note.beats for note in notes) - beats) > 1e-6:
            raise ValueError(f"bar {number} ({written[number - 1]}) has not {beats} beats")
    return tuple(bars)


def _notes_of(notes: str, start: float) -> Iterator[Note]:
    for word in notes.split():
        match = _NOTE.fullmatch(word)
        if match is None:
            raise ValueError(f"{word} is no note")
        tones = () if match["pitches"] == "r" else tuple(_tone_of(pitch) for pitch in match["pitches"].split("+"))
        beats = float(match["beats"])
        yield Note(tones, start, beats)
        start += beats


def _tone_of(pitch: str) -> int:
    """The semitones from a4: 4 for ``c#5``."""
    return STEPS[pitch[0]] + {"#": 1, "b": -1}.get(pitch[1], 0) + 12 * (int(pitch[-1]) - 4)


# --- sound -----------------------------------------------------------------------------------------------------


def rendered(piece: Piece) -> array[int]:
    """The samples of a piece, silent at both ends, so that pieces can follow each other."""
    bars = len(piece.voices[0].bars)
    once_s = bars * piece.beats * piece.beat_s
    mixed = array("d", bytes(8 * round((once_s * piece.times + RING_S + PAUSE_S) * RATE_HZ)))
    for voice in piece.voices:
        for note in voice.notes:
            for tone in note.tones:
                sound = _struck(voice.instrument, tone, round(note.beats * piece.beat_s, 3), voice.loudness)
                for time in range(piece.times):
                    first = round((time * once_s + note.start * piece.beat_s) * RATE_HZ)
                    last = first + len(sound)
                    mixed[first:last] = array("d", map(add, mixed[first:last], sound))
    power = math.sqrt(sum(map(mul, mixed, mixed)) / len(mixed))
    scale = min(LOUDNESS_SHARE / power, MAX_PEAK_SHARE / max(max(mixed), -min(mixed)))
    return array("h", [round(value * scale * 32767) for value in mixed])


@cache  # pieces repeat tones
def _struck(instrument: str, tone: int, seconds: float, loudness: float) -> array[float]:
    kind = INSTRUMENTS[instrument]
    count = round((seconds + kind.ring_s if kind.held else max(seconds, kind.ring_s)) * RATE_HZ)
    hertz = A4_HZ * 2 ** (tone / 12)
    sound = array("d", bytes(8 * count))
    for partial in kind.partials:
        if partial.ratio * hertz < RATE_HZ / 2.5:
            sound = array("d", map(add, sound, _decaying_sine(partial, hertz, count)))
    rise, fade = round(kind.attack_s * RATE_HZ), round((kind.ring_s if kind.held else 0.03) * RATE_HZ)
    for index in range(rise):
        sound[index] *= index / rise
    for index in range(fade):
        sound[count - 1 - index] *= index / fade
    return array("d", [value * loudness for value in sound])


def _decaying_sine(partial: Partial, hertz: float, count: int) -> array[float]:
    """A decaying sine, by the recurrence of a damped oscillator with two products per sample."""
    turn = 2 * math.pi * hertz * partial.ratio / RATE_HZ
    damping = math.exp(-1 / (partial.decay_s * RATE_HZ))
    first, second = 2 * damping * math.cos(turn), -damping * damping
    before, now = 0.0, partial.loudness * damping * math.sin(turn)
    sine = array("d", bytes(8 * count))
    for index in range(1, count):
        sine[index] = now
        before, now = now, first * now + second * before
    return sine


class Renderer:
    """Renders pieces in the process of a ``ProcessWorker``; a request is the index of a piece."""

    def __init__(self, check: Callable[[], None]) -> None:
        self._pieces: Sequence[Piece] = read_suite()

    def answer(self, number: int) -> tuple[bytes, int]:
        """The samples of a piece in native byte order, and the number of pieces."""
        return rendered(self._pieces[number]).tobytes(), len(self._pieces)

    def rest(self) -> None:
        """Do nothing, as there is nothing to release."""
