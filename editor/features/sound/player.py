"""Plays the sounds of the game at the chosen levels: effects, signals and music."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path
from time import monotonic
from typing import Literal, Protocol

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from railwright.core.files import read_file
from railwright.editor.features.sound.composer import Composer
from railwright.editor.features.sound.mixer import RATE_HZ, samples_of
from railwright.editor.features.sound.speaker import Lack, Speaker
from railwright.editor.files.settings import setting, settings

FOLDER = Path(__file__).parent / "files"
MAX_SOUND_BYTES = 200_000
REPEAT_MS = 90  # least time between two starts of the same sound, as when a hand is dealt

Group = Literal["effects", "signals", "music"]
SIGNALS = ("turn", "last-round", "end")  # sounds that inform; all others accompany what is visible
Level = Literal["off", "soft", "medium", "loud"]
VOLUMES: dict[Level, float] = {"off": 0.0, "soft": 0.15, "medium": 0.4, "loud": 1.0}  # of full scale
DEFAULT_LEVELS: dict[Group, Level] = {"effects": "medium", "signals": "medium", "music": "off"}
ON_KEY = "sound/on"
LEVEL_KEYS: dict[Group, str] = {"effects": "sound/effects", "signals": "sound/signals", "music": "sound/music"}


class Output(Protocol):
    """A device that plays samples."""

    @property
    def lack(self) -> Lack: ...

    def play(self, samples: array[int], volume: float) -> None: ...

    def play_music(self, pieces: Sequence[array[int]], volume: float) -> None: ...

    def hush(self) -> None: ...

    def close(self) -> None: ...


class SoundPlayer(QObject):
    """Plays sounds by name; unknown names are ignored, so that plugins may use sounds of later versions.

    ``changed`` is emitted when sounds are switched on or off, or a level changes.
    """

    changed = Signal()

    def __init__(self, output: Output | None = None, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._output = output
        self._sounds: dict[str, array[int] | None] = {}
        self._played_at: dict[str, float] = {}
        self.clock = monotonic
        self._music: list[array[int]] = []  # the pieces rendered so far
        self._is_music_due = False  # whether a table has been opened
        self._composer: Composer | None = None

    def play(self, name: str) -> None:
        """Play a sound, unless sounds are off or it has just started."""
        volume = VOLUMES[self.level("signals" if name in SIGNALS else "effects")] if name and self.is_on else 0.0
        now = self.clock()
        if not volume or self._output is None or now - self._played_at.get(name, -1.0) < REPEAT_MS / 1000:
            return
        if name not in self._sounds:
            self._sounds[name] = read_sound(FOLDER / f"{name}.wav") if name in sound_names() else None
        samples = self._sounds[name]
        if samples is not None:
            self._played_at[name] = now
            self._output.play(samples, volume)

    # settings

    @property
    def is_on(self) -> bool:
        """Whether sounds are switched on."""
        return setting(ON_KEY, True)

    @property
    def lack(self) -> Lack:
        """What is missing for sounds to be heard: ``library``, ``device``, or "" for nothing."""
        return self._output.lack if self._output else ""  # no output without a display

    def switch(self, on: bool) -> None:
        """Switch all sounds on or off."""
        settings().setValue(ON_KEY, on)
        if not on and self._output:
            self._output.hush()
        self._follow_music()
        self.changed.emit()

    def toggle(self) -> None:
        """Switch all sounds off if they are on, else on."""
        self.switch(not self.is_on)

    def level(self, group: Group) -> Level:
        """The level of a group."""
        return setting(LEVEL_KEYS[group], DEFAULT_LEVELS[group], Level)

    def set_level(self, group: Group, level: Level) -> None:
        """Set the level of a group, and play an example."""
        settings().setValue(LEVEL_KEYS[group], level)
        if group == "music":
            self.begin_music()
        else:
            self.play("turn" if group == "signals" else "card")
        self.changed.emit()

    # music

    def begin_music(self) -> None:
        """Play the music from now on, if its level is not off."""
        self._is_music_due = True
        self._follow_music()

    def _follow_music(self) -> None:
        """Apply the level of the music, and start rendering it in another process when first needed."""
        if self._output is None or self._output.lack or not self._is_music_due:
            return
        volume = VOLUMES[self.level("music")] if self.is_on else 0.0
        if volume and not self._music and self._composer is None:
            self._composer = Composer(self)
            self._composer.rendered.connect(self._take_music)
            self._composer.begin()
        if self._music:
            self._output.play_music(self._music, volume)

    def _take_music(self, piece: array[int]) -> None:
        self._music = [*self._music, piece]
        self._follow_music()

    def close(self) -> None:
        """Release the device."""
        if self._output:
            self._output.close()
            self._output = None
        if self._composer:
            self._composer.deleteLater()
            self._composer = None


def sound_names() -> frozenset[str]:
    """The names of all sounds."""
    return frozenset(path.stem for path in FOLDER.glob("*.wav"))


def read_sound(path: Path) -> array[int]:
    """The samples of one of the program's sound files: mono, 16 bits."""
    import wave  # late, 1 ms: most starts play no sound at once

    with wave.open(BytesIO(read_file(path, MAX_SOUND_BYTES))) as file:
        return samples_of(file.readframes(file.getnframes()))


_player: SoundPlayer | None = None


def sound_player() -> SoundPlayer:
    """The player of the program; it is silent without a display."""
    global _player
    if _player is None:
        app = QGuiApplication.instance()
        seen = QGuiApplication.platformName() not in ("offscreen", "minimal", "")
        _player = SoundPlayer(Speaker(RATE_HZ) if seen else None, app)
        if app is not None:
            app.aboutToQuit.connect(_player.close)
    return _player
