"""Settings in one ini file that can be copied or deleted, among them the seats and rules of the last game.

The file can be edited by hand, cut off or made by another version: every value is read as one of a type, by
``setting`` or ``json_setting``. What has another form is told once, and the default takes its place.
"""

from __future__ import annotations

import json
import stat
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import astuple
from pathlib import Path
from threading import RLock
from time import monotonic
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from PySide6.QtCore import QByteArray, QSettings

from core.catalogue.requirements import Request
from core.catalogue.rules_file import read_rules
from core.documents.json_io import JsonError, convert_json
from core.documents.value_schema import short_json, thaw
from core.files import FileState, set_aside
from core.folders import settings_folder
from core.kernel.outcome import Seat, bounded_name
from core.kernel.text import Message, say
from editor.error_reports import tell_soon
from editor.file_thread import FileThread, NoAnswer

T = TypeVar("T")

MAX_SETTINGS_BYTES = 2_000_000  # Qt reads the file whole
LOOK_INTERVAL_S = 0.05  # between two looks at the file; a page asks for many settings in a row
SEATS_KEY, RULES_KEY = "lobby/seats", "lobby/rules"


class KnownSettings(NamedTuple):
    """What the file held when it was looked at last."""

    state: FileState | None
    values: Mapping[str, Any]


class SettingsFile:
    """The settings of one file; its methods are called as those of QSettings, which reads and writes it in a thread.

    So a drive that does not answer keeps nobody waiting: what is known of it is still there, and what is changed
    meanwhile is written when it answers again. A disk that cannot be written to is no error.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._thread = FileThread(path)
        self._lock = RLock()  # sounds ask from threads of their own
        self._known = KnownSettings(None, {})
        self._looked = -LOOK_INTERVAL_S
        self._changes: dict[str, Any] = {}  # that the file may not have yet; None of what is removed

    def value(self, key: str) -> Any:
        """The value of a key as Qt gives it, None where there is none."""
        with self._lock:
            self._exchange()
            return self._changes[key] if key in self._changes else self._known.values.get(key)

    def setValue(self, key: str, value: object) -> None:
        """Keep a value."""
        with self._lock:
            self._changes[key] = value
            self._exchange()

    def remove(self, key: str) -> None:
        """Forget a value."""
        self.setValue(key, None)

    def end(self) -> None:
        """Let go of the file."""
        self._thread.end()

    def _exchange(self) -> None:
        """Write what has changed here, and read what another program has changed there, as far as the disk answers."""
        changes, now = {**self._changes}, monotonic()
        if not changes and now < self._looked + LOOK_INTERVAL_S:
            return
        self._looked = now
        with suppress(NoAnswer):
            self._known, told = self._thread.do(lambda: _exchange(self.path, self._known, changes))
            self._changes.clear()
            for message in told:
                tell_soon(message)


def settings() -> SettingsFile:
    """The settings of this home."""
    path = settings_folder() / "settings.ini"
    if not _opened or _opened[0].path != path:
        for file in _opened:
            file.end()
        _opened[:] = [SettingsFile(path)]
    return _opened[0]


_opened: list[SettingsFile] = []  # one at most: tests move from home to home


def _exchange(path: Path, known: KnownSettings, changes: Mapping[str, Any]) -> tuple[KnownSettings, list[Message]]:
    """What a file holds once it has the changes, and what is to be told of it. In the thread of the file."""
    told: list[Message] = []
    if not _is_usable(path, told):
        path = path.with_name("unused.ini")
    state = FileState.of(path)
    if state == known.state and not changes:
        return known, told
    file = QSettings(str(path), QSettings.Format.IniFormat)
    for key, value in changes.items():
        file.remove(key) if value is None else file.setValue(key, value)
    file.sync()
    return KnownSettings(FileState.of(path), {key: file.value(key) for key in file.allKeys()}), told


def _is_usable(path: Path, told: list[Message]) -> bool:
    """Whether Qt may read a file. One that is too large, or a pipe, is kept under another name and told of."""
    try:
        found = path.stat()
    except OSError:  # there is none yet; a disk that fails is Qt's to bear
        return True
    if stat.S_ISREG(found.st_mode) and found.st_size <= MAX_SETTINGS_BYTES:
        return True
    try:
        aside = set_aside(path)
    except OSError:
        return False
    words = "The settings in {path} cannot be read. They are kept as {aside}, and new ones are begun."
    told.append(say(words, path=str(path), aside=aside.name))
    return True


def setting(key: str, default: T, form: Any = None) -> T:
    """A setting as a value of a type, that of the default unless ``form`` is another; the default where it is none."""
    found = settings().value(key)
    if found is None:
        return default
    try:
        # Not strict: a file holds all values as texts.
        value: T = msgspec.convert(found, form or type(default), strict=False)
    except msgspec.ValidationError:
        _drop(key, found)
        return default
    return value


def json_setting(key: str, default: T, form: type[T]) -> T:
    """A setting that is kept as JSON, as a value of a type; the default where it is none."""
    text = setting(key, "")
    if not text:
        return default
    try:
        return convert_json(text, form)
    except JsonError:
        _drop(key, text)
        return default


def bytes_setting(key: str) -> QByteArray:
    """A setting that Qt made, such as the place of a window; empty where there is none."""
    found = settings().value(key)
    return found if isinstance(found, QByteArray) else QByteArray()


def _drop(key: str, value: object) -> None:
    """Forget a setting that cannot be used, and tell it: the next start has the default without a word."""
    settings().remove(key)
    words = "The setting {key} was {value}, which cannot be used; the default takes its place."
    tell_soon(say(words, key=key, value=short_json(value)))


# --- the last game ------------------------------------------------------------------------------------------

SeatWords = Annotated[list[str], msgspec.Meta(min_length=1, max_length=4)]


def save_last_seats(seats: Sequence[Seat]) -> None:
    """Save who plays, as the default for the next game."""
    settings().setValue(SEATS_KEY, json.dumps([astuple(seat) for seat in seats]))


def last_seats() -> list[Seat]:
    """Who played last; empty where that cannot be read."""
    return [Seat(bounded_name(name), *rest) for name, *rest in json_setting(SEATS_KEY, [], list[SeatWords])]


def save_last_rules(changes: Request, file: str | None = None) -> None:
    """Save the changes of the rules that a game is played with, or those in a rules file."""
    kept = changes or (read_rules(Path(file)).request if file else {})
    settings().setValue(RULES_KEY, json.dumps(thaw(kept)))


def last_rules() -> Request:
    """The changes of the rules of the last game; empty where they cannot be read."""
    return json_setting(RULES_KEY, {}, dict[str, dict[str, Any] | None])
