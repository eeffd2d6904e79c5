"""Settings in one file that can be copied or deleted, among them the seats and rules of the last game.

The file may have been edited by hand, cut off or made by another version: it is a JSON object of bounded size, and
``setting`` converts every value to a type. A value of another form is reported once, and the default takes its place.
Qt reads none of it.
"""

from __future__ import annotations

import errno
import json
from base64 import b64decode, b64encode
from collections import deque
from collections.abc import Mapping, Sequence
from functools import lru_cache, partial
from pathlib import Path
from threading import RLock
from time import monotonic
from typing import Annotated, Any, NamedTuple, TypeVar

import msgspec
from PySide6.QtCore import QByteArray, QObject, Signal

from railwright.core.catalogue.requirements import Request
from railwright.core.catalogue.rules_file import read_rules
from railwright.core.documents.json_io import JsonError, convert_json
from railwright.core.documents.value_schema import short_json, thaw
from railwright.core.files import FileState, read_file, set_aside, write_atomically
from railwright.core.folders import settings_folder
from railwright.core.kernel.outcome import HUMAN, Seat, bounded_name
from railwright.core.kernel.text import Message, say
from railwright.core.language.messages import error_cause
from railwright.core.language.words import MAX_SETTINGS_BYTES, SETTINGS_NAME
from railwright.editor.files.file_lock import file_lock
from railwright.editor.files.file_thread import SHORT_WAIT_S, FileThread, NoAnswer
from railwright.editor.work.background import mailbox
from railwright.editor.work.error_reports import report_soon

T = TypeVar("T")

FIRST_WAIT_S = 5.0  # for the first look, which decides how the first window looks and speaks
LOOK_INTERVAL_S = 0.05  # between two looks at the file, as a page reads many settings in a row
RETRY_S = 5.0  # until a change that could not be written is tried again
SEATS_KEY, RULES_KEY = "lobby/seats", "lobby/rules"
NO_FILE_ERRORS = {errno.EFBIG, errno.EINVAL, errno.EISDIR}  # too large to be read, a pipe or a device, a folder
Values = dict[str, Any]


class SettingsSnapshot(NamedTuple):
    """The contents of the file at the latest look."""

    state: FileState | None
    values: Mapping[str, Any]


UNKNOWN = SettingsSnapshot(None, {})


class SettingsNews(QObject):
    """Reports, in the thread of the window, that the drive has answered after the first look gave up."""

    arrived = Signal()


class SettingsFile:
    """The settings in one file, which is read and written in a thread.

    The first look waits FIRST_WAIT_S for the drive, a later one only briefly. If the drive does not answer, the latest
    known values are used, and changes are written when it answers again. If the disk cannot be written to, that is
    reported once, and tried again.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self.news = SettingsNews()
        self._thread = FileThread(path)
        self._lock = RLock()  # sounds ask from threads of their own
        self._snapshot = UNKNOWN
        self._has_looked = self._has_answered = False
        self._is_awaited = False  # whether the first answer is late, and will be reported
        self._messages: deque[Message] = deque()  # of looks that nobody waited for as well
        self._next_look_s = 0.0
        self._changes: Values = {}  # that the file may not have yet; None removes a key
        self._has_told = False  # whether it has been reported that changes cannot be written

    def value(self, key: str) -> Any:
        """The value of a key as in the file; None if there is none."""
        with self._lock:
            if monotonic() >= self._next_look_s:
                self._exchange()
            return self._changes[key] if key in self._changes else self._snapshot.values.get(key)

    def setValue(self, key: str, value: object) -> None:
        """Store a value: a string, a number, a boolean, or lists and dictionaries of these."""
        with self._lock:
            self._changes[key] = value
            self._exchange()

    def remove(self, key: str) -> None:
        """Remove a value, and all those below it."""
        with self._lock:
            below = [name for name in {**self._snapshot.values, **self._changes} if name.startswith(f"{key}/")]
            self._changes |= dict.fromkeys([key, *below])
            self._exchange()

    def _exchange(self) -> None:
        """Write changes made here, and read those that other programs have made in the file, if the disk answers."""
        changes, self._next_look_s = {**self._changes}, monotonic() + LOOK_INTERVAL_S
        messages, max_wait_s = self._messages, SHORT_WAIT_S if self._has_looked else FIRST_WAIT_S
        self._has_looked = True
        try:
            do = self._thread.do if changes else self._thread.do_briefly
            self._snapshot = do(lambda: _exchange(self.path, self._snapshot, changes, messages), max_wait_s)
            self._changes.clear()
            self._has_answered, self._has_told = True, False
        except NoAnswer:
            if not (self._has_answered or self._is_awaited):
                self._is_awaited = True
                self._thread.begin_anyway(partial(mailbox().post, self._take_late))
        except OSError as error:
            self._next_look_s = monotonic() + RETRY_S
            if changes and not self._has_told:
                self._has_told = True
                text = "Changes to settings will be lost: cannot write to {path} ({why})."
                messages.append(say(text, path=str(self.path), why=error_cause(error)))
        while messages:
            report_soon(messages.popleft())

    def _take_late(self) -> None:
        with self._lock:
            self._is_awaited = False
            self._exchange()
        if self._snapshot.values:
            self.news.arrived.emit()


def settings() -> SettingsFile:
    """The settings of this home."""
    return _file_at(settings_folder() / SETTINGS_NAME)


@lru_cache(maxsize=1)  # tests move from home to home
def _file_at(path: Path) -> SettingsFile:
    return SettingsFile(path)


def _exchange(
    path: Path, settings_read: SettingsSnapshot, changes: Mapping[str, Any], messages: deque[Message]
) -> SettingsSnapshot:
    """Write the changes, and return the contents of the file. Raises OSError. Runs in the thread of the file."""
    if not changes:
        return _look(path, settings_read, messages)
    with file_lock(path):
        # Read even if size and time are the same: another program may have changed it in the same tick of the clock.
        settings_read = _look(path, UNKNOWN, messages)
        values = {key: value for key, value in {**settings_read.values, **changes}.items() if value is not None}
        if values == settings_read.values:
            return settings_read
        write_atomically(path, json.dumps(values, indent=2) + "\n")
        return SettingsSnapshot(FileState.of(path), values)


def _look(path: Path, last_read: SettingsSnapshot, messages: deque[Message]) -> SettingsSnapshot:
    """Return the contents of a file, read if it has changed; without a file, no settings.

    A file that cannot be read as settings is renamed, and that is reported. Raises OSError.
    """
    state = FileState.of(path)
    if state is not None and state == last_read.state:
        return last_read
    try:
        return SettingsSnapshot(state, convert_json(read_file(path, MAX_SETTINGS_BYTES), Values))
    except (FileNotFoundError, NotADirectoryError):
        return UNKNOWN
    except JsonError:
        pass
    except OSError as error:
        if error.errno not in NO_FILE_ERRORS:
            raise
    aside = set_aside(path)
    text = "The settings in {path} cannot be read. They have been saved as {aside}. The defaults are used."
    messages.append(say(text, path=str(path), aside=aside.name))
    return UNKNOWN


def setting(key: str, default: T, form: Any = None) -> T:
    """A setting as a value of type ``form``, or else the type of the default; the default if it cannot be converted."""
    stored = settings().value(key)
    if stored is None:
        return default
    try:
        # Not strict: people who edit the file may write numbers as strings.
        value: T = msgspec.convert(stored, form or type(default), strict=False)
        msgspec.json.encode(stored)  # half a surrogate pair, such as "\ud800", is no text
    except (msgspec.ValidationError, UnicodeEncodeError):
        settings().remove(key)  # so that the next start uses the default without a report
        text = "The setting {key} had the invalid value {value}. The default is used instead."
        report_soon(say(text, key=key, value=short_json(stored)))
        return default
    return value


def bytes_setting(key: str) -> QByteArray:
    """A setting that Qt made, such as the place of a window; empty if there is none."""
    stored = settings().value(key)
    try:
        return QByteArray(b64decode(stored, validate=True))
    except (TypeError, ValueError):
        return QByteArray()


def save_bytes(key: str, value: QByteArray) -> None:
    """Store bytes that Qt has made."""
    settings().setValue(key, b64encode(value.data()).decode())


# --- the last game ------------------------------------------------------------------------------------------

SeatWords = Annotated[list[str], msgspec.Meta(min_length=1, max_length=5)]


def save_last_seats(seats: Sequence[Seat]) -> None:
    """Save who plays, as the default for the next game."""
    words = [[seat.name, seat.agent, seat.color, seat.pattern, seat.language] for seat in seats]
    settings().setValue(SEATS_KEY, words)


def last_seats() -> list[Seat]:
    """The players of the last game; empty if unknown."""
    seats: list[list[str]] = setting(SEATS_KEY, [], list[SeatWords])
    filled = ((*words, *[""] * (5 - len(words))) for words in seats)
    return [
        Seat(bounded_name(name), agent or HUMAN, color, pattern, language=language)
        for name, agent, color, pattern, language in filled
    ]


def save_last_rules(changes: Request, file: str | None = None) -> None:
    """Save the changes of the rules that a game is played with, or those in a rules file."""
    rules = changes or (read_rules(Path(file)).request if file else {})
    settings().setValue(RULES_KEY, thaw(rules))


def last_rules() -> Request:
    """The changes of the rules of the last game; empty if they cannot be read."""
    return setting(RULES_KEY, {}, dict[str, dict[str, Any] | None])
