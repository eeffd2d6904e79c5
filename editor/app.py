"""The application: its identity and look, and the window with the page that was asked for."""

from __future__ import annotations

import sys
from collections.abc import Callable

from PySide6.QtWidgets import QApplication

from core.catalogue.discovery import Catalogue
from editor.language.choice import speak
from editor.look_choice import apply_look
from editor.main_window import MainWindow
from editor.theme import set_type
from editor.trouble import watch


def application() -> QApplication:
    """The application, made once."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("railwright")
    app.setApplicationDisplayName("")
    app.setDesktopFileName("railwright")
    speak(app)
    set_type(app)
    apply_look(app)
    return app


def run(catalogue: Catalogue, open_page: Callable[[MainWindow], None]) -> int:
    """Open the window at a page and stay until it is closed; the result is the exit code."""
    app = application()
    watch()
    window = MainWindow(catalogue)
    app.styleHints().colorSchemeChanged.connect(window.change_look)
    open_page(window)
    window.show()
    return app.exec()
