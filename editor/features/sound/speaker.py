"""The audio device, through miniaudio if that is installed.

The library is small (a quarter to two thirds of a megabyte, against 175 of QtMultimedia) and optional, by the extra
``sound``. Opening a device is slow, so a thread does it; the device is released after a period of silence.
"""

from __future__ import annotations

import os
import sys
from array import array
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from threading import Event, Lock, Thread
from typing import Any, Literal, Protocol

from railwright.editor.features.sound.mixer import Mixer

IDLE_S = 10.0  # of silence after which the device is released
BUFFER_MS = 60  # of sound in the device, so that a busy main thread does not interrupt it
CLOSE_TIMEOUT_S = 2.0
Lack = Literal["", "library", "device"]  # what is missing for sounds to be heard
LIBRARY = "miniaudio"


class Device(Protocol):
    """An audio device that plays a stream of samples."""

    def start(self, stream: Any) -> None: ...

    def close(self) -> None: ...


class Speaker:
    """Plays sounds of ``rate`` samples per second; ``open_device`` opens a device for the rate, or raises."""

    def __init__(self, rate: int, open_device: Callable[[int], Device] | None = None) -> None:
        self._rate, self._open = rate, open_device or open_miniaudio
        self._mixer = Mixer()
        self._lock = Lock()
        self._thread: Thread | None = None
        self._wake, self._closing = Event(), False
        self.is_broken = False  # whether opening failed; it is not tried again while the program runs

    @property
    def lack(self) -> Lack:
        """What is missing, as far as known: a device is opened only when the first sound is played."""
        if self._open is open_miniaudio and find_spec(LIBRARY) is None:
            return "library"
        return "device" if self.is_broken else ""

    def play(self, samples: array[int], volume: float) -> None:
        """Start a sound, in addition to those still playing; ``volume`` from 0 to 1."""
        if self.is_broken or self._closing:
            return
        self._mixer.add(samples, volume)
        self._open_device()

    def play_music(self, pieces: Sequence[array[int]], volume: float) -> None:
        """Play pieces in an endless loop, beneath all sounds; volume 0 stops them."""
        if self.is_broken or self._closing:
            return
        self._mixer.set_music(pieces, volume)
        if volume:
            self._open_device()

    def _open_device(self) -> None:
        with self._lock:
            self._wake.set()
            if self._thread is None:
                self._thread = Thread(target=self._run, name="speaker", daemon=True)
                self._thread.start()

    def hush(self) -> None:
        """Stop all sounds."""
        self._mixer.clear()

    def close(self) -> None:
        """Release the device for good, since it must not call back when the interpreter ends."""
        self._closing = True
        self.hush()
        self._wake.set()
        thread = self._thread
        if thread is not None:
            thread.join(CLOSE_TIMEOUT_S)

    def _run(self) -> None:
        try:
            device = self._open(self._rate)
        except Exception:  # of many kinds: no library, no sound server, no device, or a device in use
            self.is_broken = True
            self.hush()
            return
        try:
            stream = self._mixer.stream()
            next(stream)
            device.start(stream)
            self._wait_for_silence()
        except Exception:
            self.is_broken = True
        finally:
            device.close()

    def _wait_for_silence(self) -> None:
        """Return after IDLE_S of silence, or when the program ends."""
        while not self._closing:
            self._wake.clear()
            if self._wake.wait(IDLE_S) or not self._mixer.is_silent:
                continue
            with self._lock:
                if not self._wake.is_set():
                    self._thread = None  # the next sound opens the device again
                    return


def open_miniaudio(rate: int) -> Device:
    """Open the default device of the system. Raises an error of miniaudio if there is none."""
    library = import_module(LIBRARY)
    backends = _linux_backends(library) if sys.platform == "linux" else None
    device: Device = library.PlaybackDevice(
        library.SampleFormat.SIGNED16,
        1,
        rate,
        BUFFER_MS,
        backends=backends,
        thread_prio=library.ThreadPriority.NORMAL,
        app_name="Railwright",
    )
    return device


def _linux_backends(library: Any) -> list[Any]:
    # Without a sound card, ALSA writes a page of complaints to the terminal.
    alsa = [library.Backend.ALSA] if os.path.isdir("/dev/snd") else []
    return [library.Backend.PULSEAUDIO, *alsa]
