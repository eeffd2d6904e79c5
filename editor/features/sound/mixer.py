"""Mixes sounds and music into one stream of samples. Free of Qt and of any library."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Generator, Sequence
from threading import Lock

RATE_HZ = 22050  # sample rate of all sounds
MAX_VOICES = 6  # sounds at once; a further one ends the oldest
MAX_SAMPLE, MIN_SAMPLE = 32767, -32768  # of 16 bits


class Mixer:
    """The mixer; ``add`` is called by the main thread, ``mix`` by the thread of the device."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._voices: list[tuple[array[int], int]] = []  # samples, and the number already mixed
        self._music: Sequence[array[int]] = ()
        self._music_volume = 0.0
        self._music_at = 0, 0  # index of the piece, and the number of its samples already mixed

    def add(self, samples: array[int], volume: float) -> None:
        """Start a sound of 16-bit samples; ``volume`` from 0 to 1."""
        loud = array("h", [round(value * volume) for value in samples])
        with self._lock:
            self._voices = [*self._voices, (loud, 0)][-MAX_VOICES:]

    def set_music(self, pieces: Sequence[array[int]], volume: float) -> None:
        """Play the pieces in an endless loop, from the present position if already playing; volume 0 stops them."""
        with self._lock:
            self._music, self._music_volume = pieces if volume else (), volume

    @property
    def is_silent(self) -> bool:
        """Whether there is nothing to play."""
        return not self._voices and not self._music

    def clear(self) -> None:
        """Stop all sounds and the music."""
        with self._lock:
            self._voices, self._music = [], ()

    def _next_music(self, count: int) -> array[int]:
        """The next ``count`` samples of the music."""
        volume, music = self._music_volume, array("h")
        while self._music and len(music) < count:
            number, start = self._music_at
            piece = self._music[number % len(self._music)]
            part = piece[start : start + count - len(music)]
            music.extend(round(value * volume) for value in part)
            ended = start + len(part) >= len(piece)
            self._music_at = ((number + 1) % len(self._music), 0) if ended else (number, start + len(part))
        return music

    def mix(self, count: int) -> array[int]:
        """The next ``count`` samples."""
        with self._lock:
            parts = [samples[start : start + count] for samples, start in self._voices]
            self._voices = [(samples, start + count) for samples, start in self._voices if start + count < len(samples)]
            if self._music:
                parts.append(self._next_music(count))
        mixed = array("h", bytes(2 * count))
        if len(parts) == 1:
            mixed[: len(parts[0])] = parts[0]
        else:
            for part in parts:
                for index, value in enumerate(part):
                    mixed[index] = min(max(mixed[index] + value, MIN_SAMPLE), MAX_SAMPLE)
        return mixed

    def stream(self) -> Generator[bytes, int, None]:
        """A generator for the device: send a number of samples, receive their bytes."""
        count = yield b""
        while True:
            count = yield self.mix(count).tobytes()


def samples_of(frames: bytes) -> array[int]:
    """Decode 16-bit little-endian samples."""
    samples = array("h", frames)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
