"""Going on with a game whose dealer is gone for good: the copies of its players are put together here."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFileDialog, QListWidget, QWidget

from railwright.core.files import read_file, write_atomically
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import printable_line
from railwright.core.language.messages import error_text
from railwright.editor.features.online.own_tables import OwnTable
from railwright.editor.files.file_dialogs import choose_save_path, reachable_start
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text
from railwright.editor.work.background import Worker
from railwright.plugins.features.online.api import Copy

SUFFIX = ".copy"
SIZE_PX = 680, 440


class ResumeDialog(QDialog):
    """Collects copies of one table's game; ``resume`` opens those in files and returns the code of the table.

    ``own`` are the copies here, the latest first. It runs beside the window, and raises RailwrightError, OSError.
    ``code`` is that of the table once it is accepted.
    """

    def __init__(
        self,
        table: OwnTable,
        own: Sequence[Path],
        resume: Callable[[Sequence[str]], str],
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.code = ""
        self._own, self._resume = own[0], resume
        self._paths = [*own]
        self._worker = Worker(self)
        title = self.tr("Resume from the copies")
        self.setWindowTitle(title)
        about = ui.paragraph(
            self.tr(
                "{dealer}'s computer is not responding. Each player holds a sealed copy of the game. More than "
                "half of the copies are needed to open the game. Send your copy to another player, or add the "
                "copies sent to you and continue here. Your computer becomes the dealer and knows all cards from "
                "then on."
            ).format(dealer=printable_line(table.dealer))
        )
        self.copies = QListWidget()
        self.copies.setAccessibleName(self.tr("Copies"))
        self.copies.addItem(self._line(self.tr("yours"), Copy.read(self._own)))
        self.problem = ui.paragraph(role="bad")
        self.problem.hide()
        self.send = ui.button(self.tr("&Save my copy …"), self._save_own)
        self.add = ui.button(self.tr("&Add copies …"), self._request_copies)
        self.onward = ui.button(self.tr("&Continue here"), self._start, primary=True)
        buttons = QDialogButtonBox()
        for command in (self.send, self.add, self.onward):
            buttons.addButton(command, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(QDialogButtonBox.StandardButton.Cancel)
        buttons.rejected.connect(self.reject)
        self.setLayout(
            ui.column(ui.label(title, "title"), about, self.copies, self.problem, buttons, margins=16, spacing=10)
        )
        self.resize(size_for_text(self, *SIZE_PX))
        self.add.setFocus()

    def _line(self, whose: str, copy: Copy) -> str:
        return self.tr("{file}: %n lines of the game", "", len(copy.lines)).format(file=whose)

    def _save_own(self) -> None:
        """Write the own copy where it can be sent from."""
        start, kinds = str(Path.home() / self._own.name), self.tr("Copies (*.copy)")
        path = choose_save_path(self, self.tr("Save my copy"), start, kinds, (SUFFIX,))
        if path is not None:
            self._try(lambda: write_atomically(path, read_file(self._own)))

    def _request_copies(self) -> None:
        title, start = self.tr("Add copies"), reachable_start(Path.home())
        names, _ = QFileDialog.getOpenFileNames(self, title, start, self.tr("Copies (*.copy)"))
        self.take([Path(name) for name in names])

    def take(self, paths: Sequence[Path]) -> None:
        """Add the copies in files, each once."""
        for path in paths:
            if path not in self._paths:
                self._try(lambda path=path: self._add(path))  # type: ignore[misc]

    def _add(self, path: Path) -> None:
        self.copies.addItem(self._line(path.name, Copy.read(path)))
        self._paths.append(path)

    def _try(self, work: Callable[[], object]) -> None:
        self.problem.hide()
        try:
            work()
        except (RailwrightError, OSError) as error:
            self._notify(error)

    def _notify(self, error: Exception) -> None:
        self.problem.setText(error_text(error))
        self.problem.show()
        self.onward.setEnabled(True)

    def _start(self) -> None:
        self.problem.hide()
        self.onward.setEnabled(False)
        names = [*map(str, self._paths)]
        self._worker.start(lambda task: self._resume(names), self._finish, self._notify)

    def _finish(self, code: str) -> None:
        self.code = code
        self.accept()
