"""Settings in one ini file that can be copied or deleted, among them the seats and rules of the last game.

The file can be edited by hand, cut off or made by another version: every value is read as one of a type, by
``setting`` or ``json_setting``. What has another form is told once, and the default takes its place.
"""

from __future__ import annotations

import json
import stat
from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
from PySide6.QtCore import QByteArray, QSettings

from core.catalogue.requirements import Request
from core.catalogue.rules_file import read_rules
from core.documents.json_io import JsonError, convert_json
from core.documents.value_schema import short_json, thaw
from core.files import set_aside
from core.folders import settings_folder
from core.kernel.outcome import Seat, bounded_name
from core.kernel.text import say
from editor.error_reports import tell_soon

T = TypeVar("T")

MAX_SETTINGS_BYTES = 2_000_000  # Qt reads the file whole
SEATS_KEY, RULES_KEY = "lobby/seats", "lobby/rules"


def settings() -> QSettings:
    """The settings; Qt writes changes by itself, and a disk that cannot be written to is no error."""
    path = settings_folder() / "settings.ini"
    return QSettings(str(path if _is_usable(path) else path.with_name("unused.ini")), QSettings.Format.IniFormat)


def _is_usable(path: Path) -> bool:
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
    tell_soon(say(words, path=str(path), aside=aside.name))
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
