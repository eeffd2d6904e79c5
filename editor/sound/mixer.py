"""Several sounds at once as one stream of samples. Free of Qt and of any library."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Generator
from threading import Lock

MAX_VOICES = 6  # sounds at once: of more, the oldest ends
MAX_SAMPLE, MIN_SAMPLE = 32767, -32768  # of a sample of 16 bits


class Mixer:
    """Adds sounds up; ``add`` is called by the window, ``mix`` by the thread of the device."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._voices: list[tuple[array[int], int]] = []  # samples, and how many have been mixed already

    def add(self, samples: array[int], volume: float) -> None:
        """Begin a sound of 16-bit samples, at a volume from 0 to 1."""
        loud = array("h", [round(value * volume) for value in samples])
        with self._lock:
            self._voices = [*self._voices, (loud, 0)][-MAX_VOICES:]

    @property
    def is_silent(self) -> bool:
        """Whether nothing is left to be heard."""
        return not self._voices

    def clear(self) -> None:
        """End all sounds."""
        with self._lock:
            self._voices = []

    def mix(self, count: int) -> array[int]:
        """The next samples."""
        with self._lock:
            parts = [samples[start : start + count] for samples, start in self._voices]
            self._voices = [(samples, start + count) for samples, start in self._voices if start + count < len(samples)]
        mixed = array("h", bytes(2 * count))
        if len(parts) == 1:
            mixed[: len(parts[0])] = parts[0]
        else:
            for part in parts:
                for index, value in enumerate(part):
                    mixed[index] = min(max(mixed[index] + value, MIN_SAMPLE), MAX_SAMPLE)
        return mixed

    def stream(self) -> Generator[bytes, int, None]:
        """The samples as a device asks for them: their number is sent, their bytes come back."""
        count = yield b""
        while True:
            count = yield self.mix(count).tobytes()


def samples_of(frames: bytes) -> array[int]:
    """The samples of little-endian bytes."""
    samples = array("h", frames)
    if sys.byteorder == "big":
        samples.byteswap()
    return samples
