"""The Qt application: made once, and run with the main window."""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.user_plugins import check_imports
from railwright.core.files import sweep_parts
from railwright.core.folders import written_folders
from railwright.core.serial_thread import SerialThread
from railwright.editor.files.settings import settings
from railwright.editor.language.choice import install_language
from railwright.editor.looks.emblem import window_icon
from railwright.editor.looks.theme import apply_look, refresh_looks, set_font
from railwright.editor.main_window import MainWindow
from railwright.editor.work.end_signals import windows_close_on_signals
from railwright.editor.work.error_reports import install_error_reports
from railwright.editor.work.garbage import GarbageCollector, end_in_time

STYLE = "fusion"  # draws widgets in the colors given to it, on every system
SIGNAL_EXIT = 128  # plus the number of the signal: the exit code that shells expect if a signal has ended a program


def make_application(with_sheet: bool = True) -> QApplication:
    """The one QApplication, with its name, language, font and look; ``with_sheet`` as in ``apply_colors``."""
    # As an argument: what `setStyle` returns has PySide make all names of QStyle, which takes as long as a widget tree.
    app = QApplication.instance() or QApplication([*sys.argv[:1], "-style", STYLE])
    assert isinstance(app, QApplication)
    app.setApplicationName("railwright")
    # Otherwise Qt appends the name to every window title, which contains it already.
    app.setApplicationDisplayName("")
    # Wayland finds the icon by this name.
    app.setDesktopFileName("railwright")
    app.setWindowIcon(window_icon())
    install_language(app)
    set_font(app)
    apply_look(app, with_sheet)
    return app


def run(catalogue: Catalogue, open_page: Callable[[MainWindow], None]) -> int:
    """Show the main window with a page and run until it is closed; returns the exit code.

    The first page is put together without a style sheet, which takes a tenth less of a start.
    """
    app = make_application(with_sheet=False)
    style = partial(apply_look, app)
    QTimer.singleShot(0, style)  # if the page waits for something, what the window shows meanwhile is styled

    def show(window: MainWindow) -> bool:
        open_page(window)
        style()
        window.show()
        return True

    return _run(app, catalogue, show)


def run_without_main_window(catalogue: Catalogue, open_window: Callable[[MainWindow], bool]) -> int:
    """Run with the main window hidden until it is needed, such as when only a map is drawn; returns the exit code.

    If ``open_window`` returns False, the main window is shown, so that it can say why nothing was opened.
    """
    return _run(make_application(), catalogue, open_window)


def _run(app: QApplication, catalogue: Catalogue, open_window: Callable[[MainWindow], bool]) -> int:
    install_error_reports()
    check_imports(_try_import)
    with windows_close_on_signals() as signals:
        window = MainWindow(catalogue)
        app.styleHints().colorSchemeChanged.connect(refresh_looks)
        settings().news.arrived.connect(partial(adopt_settings, app, window))
        if not open_window(window):
            window.open("lobby")
            window.show()
        QTimer.singleShot(0, partial(collect_from_now_on, app))
        SerialThread("sweep").submit(sweep_home)
        code = app.exec()
    return SIGNAL_EXIT + signals[0] if signals else code


def adopt_settings(app: QApplication, window: MainWindow) -> None:
    """Apply settings that could not be read before the windows were made."""
    install_language(app)
    set_font(app)
    refresh_looks()
    window.adopt_settings()


def _try_import(id: str, plugin: Path, contents: Mapping[str, bytes]) -> None:
    from railwright.core.guard.process import try_import  # late, 16 ms: few have plugins of their own

    try_import(id, plugin, contents)


def sweep_home() -> None:
    """Remove unfinished files that killed programs have left in the home."""
    for folder in written_folders():
        sweep_parts(folder)


def collect_from_now_on(app: QApplication) -> None:
    """Let garbage be collected only in the thread of the window, between its events."""
    gc.freeze()  # objects made by the start are permanent: no collection need look through them
    GarbageCollector(app)
    end_in_time()
