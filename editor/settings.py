"""What a person has set, kept in one ini file that can be copied and thrown away."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import astuple

from PySide6.QtCore import QSettings

from core.folders import settings_folder
from core.outcome import Seat


def settings() -> QSettings:
    """The settings; whatever is set is written at once by Qt, and a disk that cannot be written to is no error."""
    return QSettings(str(settings_folder() / "settings.ini"), QSettings.Format.IniFormat)


def remember_seats(seats: Sequence[Seat]) -> None:
    """Keep who played, for the next time."""
    settings().setValue("lobby/seats", json.dumps([astuple(seat) for seat in seats]))


def remembered_seats() -> list[Seat]:
    """Who played the last time; nobody where that cannot be read."""
    try:
        return [Seat(*map(str, words)) for words in json.loads(str(settings().value("lobby/seats", "[]")))]
    except (ValueError, TypeError):
        return []
