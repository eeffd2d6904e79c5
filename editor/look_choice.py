"""Which look the person has chosen, or the system: light or dark, and the palette of the cards."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from editor.scene.palette import PALETTES
from editor.settings import settings
from editor.theme import dress


def apply_look(app: QApplication) -> None:
    """Dress the application as chosen."""
    palette = str(settings().value("look/palette", "safe"))
    app.setProperty("cards", palette if palette in PALETTES else "safe")
    theme = str(settings().value("look/theme", "system"))
    if theme not in ("light", "dark"):
        dark = app.styleHints().colorScheme() == Qt.ColorScheme.Dark
        theme = "dark" if dark else "light"
    dress(app, theme)


def choose_theme(name: str) -> None:
    """Choose ``light``, ``dark`` or ``system``."""
    settings().setValue("look/theme", name)


def choose_palette(name: str) -> None:
    """Choose the palette of the cards and players."""
    settings().setValue("look/palette", name)
