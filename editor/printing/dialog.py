"""The dialog that prints a map: choices, what they cost in paper, what comes out, and the file."""

from __future__ import annotations

from collections.abc import Collection
from pathlib import Path

from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from core.catalogue.discovery import Catalogue, discover
from core.mapspec import MapSpec
from editor.forms.ask_file import ask_file
from editor.forms.screen_room import screen_room
from editor.language.words import sentence, told
from editor.printing import png
from editor.printing.choices_form import ChoicesForm
from editor.printing.counts_table import CountsTable
from editor.printing.memory import Choices, remember, remembered
from editor.printing.options import HIDDEN, PrintError
from editor.printing.press import Press
from editor.printing.preview import Preview
from editor.printing.rule_reader import rulings_of
from editor.printing.slices import Slices

LARGE = QSize(1080, 720)  # the window where there is room
FRAME = QSize(20, 60)  # what the system draws round a window, at most


class PrintDialog(QDialog):
    """Prints a map as it stands, saved or not; for ``folder`` and ``hidden`` see Press."""

    def __init__(
        self,
        spec: MapSpec,
        folder: Path,
        parent: QWidget | None = None,
        catalogue: Catalogue | None = None,
        hidden: Collection[str] = HIDDEN,
    ) -> None:
        super().__init__(parent)
        self.press = Press(spec, folder, rulings_of(spec, catalogue or discover()), hidden=hidden)
        self.setWindowTitle(self.tr("Print {map}").format(map=spec.name))
        self.resize(LARGE.boundedTo(screen_room(self) - FRAME))
        self.form, self.table, self.preview = ChoicesForm(remembered()), CountsTable(), Preview()
        self.told, self.progress = QLabel(), QProgressBar()
        self.told.setWordWrap(True)
        self.told.setAccessibleName(self.tr("What will be printed"))
        self.progress.hide()
        self.save, self.stop, self.leave = (
            QPushButton(self.tr("&Save …")), QPushButton(self.tr("Stop")), QPushButton(self.tr("Close")),
        )  # fmt: skip
        self.save.setDefault(True)
        self.save.clicked.connect(self._ask)
        self.stop.clicked.connect(self.cancel)
        self.stop.hide()
        self.leave.clicked.connect(self.reject)
        self.work, self._path = Slices(self), Path()
        self.work.advanced.connect(lambda done: self.progress.setValue(round(done * 100)))
        self.work.failed.connect(lambda words: self._end(words, "bad"))
        self.work.finished.connect(lambda: self._end(self.tr("Saved {path}.").format(path=self._path)))
        self._lay_out()
        self.form.changed.connect(self._update)
        self._update()

    def _lay_out(self) -> None:
        scroll = QScrollArea()
        scroll.setWidget(self.form)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QFrame.Shape.NoFrame)
        scroll.setMinimumWidth(self.form.minimumSizeHint().width() + 20)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        caption = QLabel(self.tr("Sheets of each part on every paper"))
        caption.setProperty("role", "caption")
        caption.setBuddy(self.table)
        right.addWidget(caption)
        right.addWidget(self.table)
        both = QHBoxLayout()
        both.addWidget(scroll, 2)
        both.addLayout(right, 3)
        foot = QHBoxLayout()
        foot.addWidget(self.told, 1)
        for widget in (self.progress, self.stop, self.leave, self.save):
            foot.addWidget(widget)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 14)
        column.setSpacing(12)
        column.addLayout(both, 1)
        column.addLayout(foot)

    def choices(self) -> Choices:
        """What is chosen; a file that holds the board alone asks for nothing else."""
        chosen = self.form.choices()
        if chosen.kind == "pdf":
            return chosen
        return chosen._replace(options=type(chosen.options)(ink=chosen.options.ink, palette=chosen.options.palette))

    def _update(self) -> None:
        chosen = self.choices()
        self.table.show_counts(self.press, self.form.choices().options)
        try:
            sheets = self.press.sheets(chosen.options)
            if chosen.kind == "png":
                png.check(sheets[0].size, chosen.dpi)
        except PrintError as error:
            self.preview.show_sheets((), False)
            self._tell(told(error), "bad")
            self.save.setEnabled(False)
            return
        self.preview.show_sheets(sheets, chosen.options.ink)
        self.save.setEnabled(True)
        self._tell(self._estimate(chosen, len(sheets)))

    def _estimate(self, chosen: Choices, count: int) -> str:
        if chosen.kind == "png":
            size = png.pixels(self.press.spec.size, chosen.dpi)
            words = self.tr("{width} x {height} pixels; {memory} MB of memory wherever it is opened.")
            return words.format(width=size.width, height=size.height, memory=max(1, round(size.memory / 1e6)))
        told = self.tr("1 sheet.") if count == 1 else self.tr("{count} sheets.").format(count=count)
        problem = self.press.rulings.problem
        return f"{told} {sentence(problem)}" if problem else told

    def _tell(self, words: str, role: str = "") -> None:
        self.told.setProperty("role", role)
        self.told.style().polish(self.told)
        self.told.setText(words)

    # the file

    def _ask(self) -> None:
        kind = self.form.choices().kind
        start = f"{self.press.spec.id}.{kind}"
        path = ask_file(self, self.tr("Save the print"), start, f"{kind.upper()} (*.{kind})", (f".{kind}",))
        if path:
            self.save_to(path)

    def save_to(self, path: Path) -> None:
        """Print into a file, while the window stays awake."""
        chosen = self.choices()
        remember(self.form.choices())
        self._busy(True)
        self._tell(self.tr("Writing {name} …").format(name=path.name))
        self._path = path
        self.work.start(self.press.print_steps(chosen.options, path, chosen.dpi))

    def cancel(self) -> None:
        """Stop writing; what was there before is still there."""
        self.work.stop()
        self._end(self.tr("Stopped; no file was written."))

    def reject(self) -> None:
        """Esc stops the work first, then closes."""
        if self.work.running:
            self.cancel()
            return
        remember(self.form.choices())
        self.preview.slices.stop()
        super().reject()

    def _end(self, words: str, role: str = "") -> None:
        self._busy(False)
        self._tell(words, role)

    def _busy(self, busy: bool) -> None:
        self.form.setEnabled(not busy)
        self.save.setEnabled(not busy)
        self.leave.setVisible(not busy)
        self.stop.setVisible(busy)
        self.progress.setValue(0)
        self.progress.setVisible(busy)
        (self.stop if busy else self.save).setFocus()
