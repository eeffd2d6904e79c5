"""The Qt application: made once, and run with the main window at the page that was asked for."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable
from functools import partial

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from core.catalogue.discovery import Catalogue
from core.catalogue.user_plugins import check_imports
from core.guard.process import try_import
from editor.emblem import window_icon
from editor.error_reports import install_error_reports
from editor.garbage import GarbageCollector
from editor.language.choice import install_language
from editor.main_window import MainWindow
from editor.theme import apply_look, refresh_looks, set_font


def make_application() -> QApplication:
    """The one QApplication, with its name, language, font and look."""
    app = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(app, QApplication)
    app.setApplicationName("railwright")
    # Else Qt adds the name to every window title, which holds it already.
    app.setApplicationDisplayName("")
    # Wayland finds the icon by this name.
    app.setDesktopFileName("railwright")
    app.setWindowIcon(window_icon())
    install_language(app)
    set_font(app)
    apply_look(app)
    return app


def run(catalogue: Catalogue, open_page: Callable[[MainWindow], None]) -> int:
    """Open the main window at a page and run until it is closed; returns the exit code."""

    def show(window: MainWindow) -> bool:
        open_page(window)
        window.show()
        return True

    return run_without_main_window(catalogue, show)


def run_without_main_window(catalogue: Catalogue, open_window: Callable[[MainWindow], bool]) -> int:
    """Run with the main window hidden until it is needed, as when only a map is drawn; returns the exit code.

    Where nothing could be opened the window is shown, so that the sentence that says why has a place.
    """
    app = make_application()
    install_error_reports()
    check_imports(try_import)
    window = MainWindow(catalogue)
    app.styleHints().colorSchemeChanged.connect(refresh_looks)
    if not open_window(window):
        window.show_lobby()
        window.show()
    QTimer.singleShot(0, partial(_collect_from_now_on, app))
    return app.exec()


def _collect_from_now_on(app: QApplication) -> None:
    gc.freeze()  # what the start has made stays: no collection need look through it
    GarbageCollector(app)
