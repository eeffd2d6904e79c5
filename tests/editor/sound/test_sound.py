"""Sounds: rendered by code, mixed, played through whatever the machine has, and never in anybody's way."""

from __future__ import annotations

import math
import struct
import sys
import threading
import wave
from array import array
from collections.abc import Callable, Iterator, Sequence
from time import monotonic
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from railwright.editor.features.sound import controls, player
from railwright.editor.features.sound.mixer import RATE_HZ, Mixer
from railwright.editor.features.sound.player import FOLDER, SoundPlayer, sound_names, sound_player
from railwright.editor.features.sound.sound_button import SoundButton
from railwright.editor.features.sound.speaker import Device, Lack, Speaker, open_miniaudio
from railwright.editor.files.settings import settings
from railwright.editor.looks.setting_rows import ChoiceSetting, SwitchSetting
from tests import sounds

pytestmark = pytest.mark.gui

MAX_SECONDS = 2.0


class Received:
    """Instead of a loudspeaker."""

    def __init__(self) -> None:
        self.volumes: list[float] = []
        self.music: list[tuple[int, float]] = []
        self.hushed = self.closed = 0
        self.lack: Lack = ""

    def play(self, samples: array[int], volume: float) -> None:
        assert len(samples) > RATE_HZ // 20
        self.volumes.append(volume)

    def play_music(self, pieces: Sequence[array[int]], volume: float) -> None:
        self.music.append((len(pieces), volume))

    def hush(self) -> None:
        self.hushed += 1

    def close(self) -> None:
        self.closed += 1


LAPTOP_HZ = 200.0  # below which the loudspeakers of laptops are next to silent


@pytest.fixture(autouse=True)
def as_delivered() -> Iterator[None]:
    yield
    settings().remove("sound")


def test_every_file_is_what_its_source_renders() -> None:
    assert sound_names() == set(sounds.SOUNDS)
    for name in ("card", "paper", "tunnel"):
        check_file(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_each_file_is_what_its_source_renders(name: str) -> None:
    check_file(name)


@pytest.mark.parametrize("name", sounds.SOUNDS)
def test_a_small_loudspeaker_plays_it_too(name: str) -> None:
    """Those of laptops play next to nothing below 200 Hz."""
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        stored = struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes()))
    samples = received = [float(sample) for sample in stored[: RATE_HZ // 2]]
    for _ in range(4):  # one alone is not steep enough
        received = sounds.high_passed(received, LAPTOP_HZ)
    assert sum(sample * sample for sample in received) > 0.5 * sum(sample * sample for sample in samples)


def check_file(name: str) -> None:
    with wave.open(str(FOLDER / f"{name}.wav")) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE_HZ)
        assert file.getnframes() < MAX_SECONDS * RATE_HZ
        stored = struct.unpack(f"<{file.getnframes()}h", file.readframes(file.getnframes()))
    fresh = sounds.rendered(name)
    assert len(stored) == len(fresh)
    # The sine of another machine may differ in its last digit.
    assert max(abs(sample - other) for sample, other in zip(stored, fresh, strict=True)) <= 1
    assert max(map(abs, stored)) <= 32767 * sounds.MAX_PEAK_SHARE
    assert max(abs(stored[0]), abs(stored[-1])) < 500  # no click


def test_sounds_are_added_up_and_end() -> None:
    mixer = Mixer()
    mixer.add(array("h", [100, 200, 300]), 1.0)
    mixer.add(array("h", [30000, 30000]), 0.5)
    assert list(mixer.mix(2)) == [15100, 15200]
    assert list(mixer.mix(2)) == [300, 0]
    assert mixer.is_silent
    mixer.add(array("h", [32767]), 1.0)
    mixer.add(array("h", [32767]), 1.0)
    assert list(mixer.mix(1)) == [32767]  # and does not wrap
    stream = mixer.stream()
    next(stream)
    assert stream.send(3) == bytes(6)


def test_volumes_and_the_switch(qtbot: QtBot) -> None:
    received = Received()
    effects_player = SoundPlayer(received)
    now = [0.0]
    effects_player.clock = lambda: now[0]
    effects_player.play("card")
    effects_player.play("card")  # has just begun
    now[0] = 1.0
    effects_player.play("card")
    effects_player.play("no such sound")
    effects_player.play("../files/card")
    effects_player.play("")
    assert received.volumes == [0.4, 0.4]
    effects_player.set_level("effects", "off")
    effects_player.set_level("signals", "loud")  # is heard at once
    now[0] = 2.0
    effects_player.play("wagon")
    effects_player.play("end")
    assert received.volumes == [0.4, 0.4, 1.0, 1.0]
    with qtbot.waitSignal(effects_player.changed):
        effects_player.toggle()
    now[0] = 3.0
    effects_player.play("end")
    assert (len(received.volumes), received.hushed, effects_player.is_on) == (4, 1, False)
    effects_player.close()
    effects_player.toggle()
    effects_player.play("turn")
    assert (len(received.volumes), received.closed) == (4, 1)


def test_a_window_that_nobody_sees_is_silent() -> None:
    assert sound_player()._output is None
    sound_player().play("card")


def test_without_a_library_or_a_device_nothing_is_said(monkeypatch: pytest.MonkeyPatch, capfd: Any) -> None:
    monkeypatch.setitem(sys.modules, "miniaudio", None)
    speaker = Speaker(RATE_HZ)
    speaker.play(array("h", [1] * 100), 1.0)
    thread = speaker._thread
    assert thread is not None
    thread.join(10)
    assert speaker.is_broken
    assert speaker.lack == "library"
    speaker.play(array("h", [1] * 100), 1.0)  # is not tried again
    assert speaker._thread is thread
    speaker.close()
    assert capfd.readouterr() == ("", "")


def test_what_nothing_can_be_heard_without_is_told_with_its_cure(qtbot: QtBot) -> None:
    received = Received()
    button = SoundButton(SoundPlayer(received))
    qtbot.addWidget(button)
    assert button.toolTip() == "Mute all sounds (M)"
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert button.toolTip() == "Unmute all sounds (M)"
    received.lack = "device"  # as is found out at the first sound
    hover = QHelpEvent(QEvent.Type.ToolTip, QPoint(3, 3), button.mapToGlobal(QPoint(3, 3)))
    QApplication.sendEvent(button, hover)
    assert button.toolTip().startswith("No sound device was found.")
    received.lack = "library"
    QApplication.sendEvent(button, hover)
    assert "pip install miniaudio" in button.toolTip() == button.accessibleName()


@pytest.mark.parametrize("lack", ["", "library", "device"])
def test_on_the_page_of_settings_music_stands_beside_the_other_volumes_and_what_is_lacking_is_told(
    monkeypatch: pytest.MonkeyPatch, qapp: object, lack: Lack
) -> None:
    received = Received()
    received.lack = lack
    sounds_of_it = SoundPlayer(received)
    monkeypatch.setattr(controls, "sound_player", lambda: sounds_of_it)
    switch, effects, signals, music = controls.sound_section().settings
    assert isinstance(switch, SwitchSetting)
    assert switch.is_on() == (not lack)
    assert bool(switch.refusal) == bool(lack)
    assert isinstance(music, ChoiceSetting)
    assert music.title == "&Music"
    assert all(isinstance(one, ChoiceSetting) and one.choices == music.choices for one in (effects, signals))
    assert music.chosen() == "off"  # at first


def test_a_device_that_does_not_open_is_lacking() -> None:
    def fail(rate: int) -> Device:
        raise OSError("no device")

    speaker = Speaker(RATE_HZ, fail)
    assert speaker.lack == ""
    speaker.play(array("h", [1] * 100), 1.0)
    wait_until(lambda: speaker.is_broken)
    assert speaker.lack == "device"
    speaker.close()


def wait_until(done: Callable[[], bool]) -> None:
    end, pause = monotonic() + 20, threading.Event()
    while not done():
        assert monotonic() < end
        pause.wait(0.002)


class Box:
    """A device that asks for samples when the test says so."""

    def __init__(self) -> None:
        self.stream: Any = None
        self.started, self.closed = threading.Event(), threading.Event()

    def start(self, stream: Any) -> None:
        self.stream = stream
        self.started.set()

    def close(self) -> None:
        self.closed.set()


def test_the_device_is_given_back_after_a_silence_and_opened_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    boxes: list[Box] = []

    def open_box(rate: int) -> Box:
        boxes.append(Box())
        return boxes[-1]

    monkeypatch.setattr("railwright.editor.features.sound.speaker.IDLE_S", 0.01)
    speaker = Speaker(RATE_HZ, open_box)
    for number in range(2):
        speaker.play(array("h", [7, 7]), 1.0)
        wait_until(lambda number=number: len(boxes) > number)
        assert boxes[number].started.wait(10)
        assert not boxes[number].closed.is_set()  # something is still to be heard
        assert boxes[number].stream.send(2) == struct.pack("=2h", 7, 7)
        assert boxes[number].closed.wait(10)
    monkeypatch.setattr("railwright.editor.features.sound.speaker.IDLE_S", 100.0)
    speaker.play(array("h", [7, 7]), 1.0)
    wait_until(lambda: len(boxes) > 2)
    assert boxes[2].started.wait(10)
    speaker.close()
    assert boxes[2].closed.is_set()


def test_the_library_plays_what_is_mixed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Through the device of miniaudio that no machine lacks: one that hears nothing."""
    library = pytest.importorskip("miniaudio")
    monkeypatch.setattr(
        "railwright.editor.features.sound.speaker._linux_backends", lambda library: [library.Backend.NULL]
    )
    monkeypatch.setattr("railwright.editor.features.sound.speaker.sys.platform", "linux")
    assert library.Backend.NULL
    speaker = Speaker(RATE_HZ, open_miniaudio)
    speaker.play(array("h", [round(9000 * math.sin(index / 20)) for index in range(RATE_HZ // 20)]), 1.0)
    wait_until(lambda: speaker._mixer.is_silent)
    assert not speaker.is_broken
    speaker.close()


def test_files_are_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.glob("*.wav")) < 600_000
    assert all(path.stat().st_size < player.MAX_SOUND_BYTES for path in FOLDER.glob("*.wav"))
