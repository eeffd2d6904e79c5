"""Settings in one ini file that can be copied or deleted, among them the seats and rules of the last game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import astuple
from pathlib import Path

from PySide6.QtCore import QSettings

from core.catalogue.requirements import Request
from core.catalogue.rules_file import read_rules
from core.documents.value_schema import thaw
from core.folders import settings_folder
from core.kernel.outcome import Seat


def settings() -> QSettings:
    """The settings; Qt writes changes by itself, and a disk that cannot be written to is no error."""
    return QSettings(str(settings_folder() / "settings.ini"), QSettings.Format.IniFormat)


def save_last_seats(seats: Sequence[Seat]) -> None:
    """Save who plays, as the default for the next game."""
    settings().setValue("lobby/seats", json.dumps([astuple(seat) for seat in seats]))


def last_seats() -> list[Seat]:
    """Who played last; empty where that cannot be read."""
    try:
        return [Seat(*map(str, words)) for words in json.loads(str(settings().value("lobby/seats", "[]")))]
    except (ValueError, TypeError):
        return []


def save_last_rules(changes: Request, file: str | None = None) -> None:
    """Save the changes of the rules that a game is played with, or those in a rules file."""
    kept = changes or (read_rules(Path(file)).request if file else {})
    settings().setValue("lobby/rules", json.dumps(thaw(kept)))


def last_rules() -> Request:
    """The changes of the rules of the last game; empty where they cannot be read."""
    try:
        found = json.loads(str(settings().value("lobby/rules", "{}")))
    except ValueError:
        return {}
    # The file can be edited by hand: what has another form counts as nothing.
    fits = isinstance(found, dict) and all(one is None or isinstance(one, dict) for one in found.values())
    return found if fits else {}
