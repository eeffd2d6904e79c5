"""The program itself, for a test that sends it signals: it tells when its window is open."""

from __future__ import annotations

import sys

from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication

from railwright.editor import app
from railwright.editor.commands import run_words
from railwright.editor.files.settings import settings
from railwright.editor.main_window import MainWindow


class ViewLines(QObject):
    """Tells on standard output that a window has been painted for the first time."""

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, MainWindow):
            QApplication.instance().removeEventFilter(self)  # type: ignore[union-attr]
            print("open", flush=True)
        return False


def main() -> int:
    """Run the program with the notation for the command line."""
    settings().setValue("play/pace", 0)
    make, teller = app.make_application, ViewLines()

    def make_told(with_sheet: bool = True) -> QApplication:
        made = make(with_sheet)
        made.installEventFilter(teller)
        return made

    app.make_application = make_told
    return run_words(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
