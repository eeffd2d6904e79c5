"""Which look the person has chosen, or the system: light or dark, and the palette of the cards."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QApplication, QMainWindow, QMenu

from editor.menus import add_choices
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


def redress() -> None:
    """Let every window follow the theme of the system or of the person."""
    for window in QApplication.topLevelWidgets():
        if follow := getattr(window, "change_look", None):
            follow()


def add_looks(window: QMainWindow, menu: QMenu) -> None:
    """The themes and the palettes, of which one each is on; all windows wear what is chosen in any of them."""
    themes = {"system": _tr("Light or dark as the &system"), "light": _tr("&Light"), "dark": _tr("&Dark")}
    add_choices(window, menu, "look/theme", _then_worn(choose_theme), themes)
    menu.addSeparator()
    palettes = {
        "safe": _tr("&Colours for every eye"),
        "classic": _tr("Cl&assic colours"),
        "contrast": _tr("&High contrast"),
    }
    add_choices(window, menu, "look/palette", _then_worn(choose_palette), palettes)


def _then_worn(choose: Callable[[str], None]) -> Callable[[str], None]:
    def chosen(name: str) -> None:
        choose(name)
        redress()

    return chosen


def _tr(words: str) -> str:
    return QCoreApplication.translate("Menus", words)
