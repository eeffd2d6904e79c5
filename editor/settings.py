"""What a person has set, kept in one ini file that can be copied and thrown away."""

from __future__ import annotations

from PySide6.QtCore import QSettings

from core.folders import settings_folder


def settings() -> QSettings:
    """The settings; whatever is set is written at once by Qt, and a disk that cannot be written to is no error."""
    return QSettings(str(settings_folder() / "settings.ini"), QSettings.Format.IniFormat)
