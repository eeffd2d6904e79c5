"""Saving the rulebook of a game as a printable booklet."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import QLabel, QPushButton, QWidget

from railwright.core.game import Game
from railwright.core.language.messages import error_text
from railwright.core.maps.library import maps_by_name
from railwright.editor.files.file_dialogs import choose_save_path
from railwright.editor.looks.widgets import announce_to_screen_reader, set_role
from railwright.editor.work.background import StepRunner
from railwright.plugins.features.rulebook.api import Book


class BookSaver(QWidget):
    """A button that asks for a file and writes the booklet, with a line for progress and outcome.

    The paper is that of the last print. An existing file is replaced only once all pages are written.
    """

    def __init__(self, game: Game, book: Book, parent: QWidget) -> None:
        super().__init__(parent)
        self._game, self._book, self._path = game, book, Path()
        self.button, self.status = QPushButton(self.tr("&Print as PDF …"), parent), QLabel(parent)
        self.button.setToolTip(self.tr("Illustrated booklet of these rules (Ctrl+P)"))
        QShortcut(QKeySequence(QKeySequence.StandardKey.Print), parent, self.button.click)
        self.button.setAutoDefault(False)
        self.button.clicked.connect(self._choose_file)
        self.status.setWordWrap(True)
        self.status.hide()
        self._runner = StepRunner(self)
        self._runner.advanced.connect(self._show_progress)
        self._runner.failed.connect(lambda error: self._notify(error_text(error), "bad"))
        self._runner.finished.connect(lambda: self._notify(self.tr("Saved {path}.").format(path=self._path)))
        self.hide()

    @property
    def is_writing(self) -> bool:
        """Whether a file is being written."""
        return self._runner.is_running

    def stop(self) -> None:
        """Stop writing."""
        if self.is_writing:
            self._runner.stop()
            self._notify(self.tr("Stopped. No file was written."))

    def _choose_file(self) -> None:
        start = str(Path.home() / f"{self._game.rules.board.spec.id}-rulebook.pdf")
        path = choose_save_path(self, self.tr("Save the rulebook"), start, "PDF (*.pdf)", (".pdf",))
        if path:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Write to a file, step by step so that the window stays responsive."""
        # late, 110 ms: F1 opens at once
        from railwright.editor.features.printing.dialog import load_choices
        from railwright.editor.features.printing.options import PrintOptions
        from railwright.editor.features.printing.sheet import Imprint
        from railwright.editor.features.rulebook.booklet import Booklet, booklet_steps

        spec = self._game.rules.board.spec
        imprint = Imprint.of(spec, maps_by_name().get(spec.id, Path()).parent, date.today())
        options = PrintOptions(paper=load_choices().options.paper)
        self._path = path
        self.button.setEnabled(False)
        self._runner.start(booklet_steps(Booklet(self._game, self._book), path, imprint, options))
        self._show_progress(0.0)

    def _show_progress(self, done: float) -> None:
        if self.is_writing:
            self._show(self.tr("Writing {name}: {done} %").format(name=self._path.name, done=round(done * 100)))

    def _notify(self, text: str, role: str = "") -> None:
        self.button.setEnabled(True)
        self._show(text, role)
        announce_to_screen_reader(self.status, text)

    def _show(self, text: str, role: str = "") -> None:
        set_role(self.status, role)
        self.status.setText(text)
        self.status.show()
