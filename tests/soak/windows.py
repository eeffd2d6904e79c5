"""The window over a home of hostile files: it opens, shows all its pages and lives."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication, QDialog

from core.catalogue.discovery import discover
from editor.app import make_application
from editor.main_window import MainWindow
from editor.pages import Page
from tests.fuzz.mutation import mutated
from tests.fuzz.targets import TARGETS, bounded, home_at

SECONDS = 40.0  # of the processor, for all pages
# The formats that a home holds, with the paths of their files; {} stands for a number.
PLACES = {
    "save": "state/games/game {}.railwright",
    "record": "saves/game {}.jsonl",
    "map": "maps/board{}.yaml",
    "preset": "rules/my rules {}.yaml",
    "manifest": "plugins/rule_{}.py",
    "recovery-edits": "state/recovery/board-{}.edits",
    "recovery-map": "state/recovery/board-{}.yaml",
}
SINGLE_PLACES = {
    "settings": "settings/settings.ini",
    "trusted-plugins": "settings/trusted-plugins.json",
    "statistics": "statistics.sqlite",
}
FILES_OF_EACH = 4


def try_windows(rng: Random, folder: Path) -> Counter[str]:
    """Open the window over a home of hostile files, and show every page."""
    files = write_hostile_home(rng, folder)
    app = make_application()
    with home_at(folder), own_plugins(), errors_raised() as errors, bounded(SECONDS, memory=False):
        window = MainWindow(discover())
        window.show()
        for page in window.pages:
            _show(page, app)
        window.draw.manager.offer_recovery(window)
        app.processEvents()
        window.change_language("de")
        app.processEvents()
        _close_all(window)
    if errors:
        raise errors[0]
    return Counter({"files": files, "windows": 1})


def write_hostile_home(rng: Random, folder: Path) -> int:
    """Fill a home with hostile files; how many there are."""
    paths = {folder / path: name for name, path in SINGLE_PLACES.items()}
    paths |= {folder / path.format(at): name for name, path in PLACES.items() for at in range(FILES_OF_EACH)}
    for path, name in paths.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(mutated(rng, TARGETS[name].syntax, TARGETS[name].samples()))
    return len(paths)


def _show(page: Page, app: QApplication) -> None:
    show = getattr(page, "show", None)  # that of a game needs a game
    if show is not None:
        show()
    app.processEvents()


def _close_all(window: MainWindow) -> None:
    window.close()
    for widget in QApplication.topLevelWidgets():
        if isinstance(widget, QDialog):
            widget.reject()
        widget.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


@contextmanager
def own_plugins() -> Iterator[None]:
    """Let the plugins in the home be found."""
    before = os.environ.pop("RAILWRIGHT_PLUGINS", None)
    try:
        yield
    finally:
        if before is not None:
            os.environ["RAILWRIGHT_PLUGINS"] = before


@contextmanager
def errors_raised() -> Iterator[list[BaseException]]:
    """The errors that slots of Qt raise, which nobody could catch."""
    errors: list[BaseException] = []

    def note(kind: type[BaseException], error: BaseException, place: TracebackType | None) -> None:
        errors.append(error)

    before, sys.excepthook = sys.excepthook, note
    try:
        yield errors
    finally:
        sys.excepthook = before
