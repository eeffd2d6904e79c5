"""The dialog that offers unsaved maps after a crash."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QLocale, Qt, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QListWidget, QListWidgetItem, QWidget

from railwright.editor.document.recovery import RecoveryCopy
from railwright.editor.draw.disk_changes import DiffText
from railwright.editor.draw.open_map import failure_text
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text
from railwright.editor.work.error_reports import attempt

ROLE = Qt.ItemDataRole.UserRole


class RecoveryDialog(QDialog):
    """Offers recovery copies; those neither opened nor discarded are offered again at the next start.

    ``open_wanted`` emits a RecoveryCopy to open.
    """

    open_wanted = Signal(object)

    def __init__(self, lost: list[RecoveryCopy], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Unsaved maps"))
        self.resize(size_for_text(self, 640, 420))
        explanation = ui.paragraph(
            self.tr("The program closed before these maps were saved. Open them as copies, or discard them.")
        )
        self.list = QListWidget()
        self.list.setAccessibleName(self.tr("Unsaved maps"))
        for lost_map in lost:
            item = QListWidgetItem(lost_map_label(lost_map))
            item.setData(ROLE, lost_map)
            self.list.addItem(item)
        self.difference = DiffText()
        self.list.currentItemChanged.connect(lambda now, before: self._show())
        self.open_button = ui.button(self.tr("&Open as a copy"), self._open, primary=True)
        self.discard_button = ui.button(self.tr("&Discard"), self._discard)
        buttons = QDialogButtonBox()
        for button in (self.open_button, self.discard_button):
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        buttons.addButton(self.tr("&Later"), QDialogButtonBox.ButtonRole.RejectRole)
        buttons.rejected.connect(self.reject)
        self.setLayout(ui.column(explanation, (self.list, 1), (self.difference, 3), buttons, margins=None))
        self.list.setCurrentRow(0)

    def _current(self) -> RecoveryCopy | None:
        item = self.list.currentItem()
        return item.data(ROLE) if item else None

    def _show(self) -> None:
        lost = self._current()
        # The copy may have been removed or overwritten since.
        difference = attempt(lost.difference, self.difference.setPlainText, failure_text) if lost else ""
        if lost is None or difference is None:
            return
        self.difference.setPlainText(difference)
        counted = replace(lost, changed_lines=changed_line_count(difference))
        self.list.currentItem().setText(lost_map_label(counted))

    def _open(self) -> None:
        lost = self._current()
        if lost:
            self.open_wanted.emit(lost)
            self._take()

    def _discard(self) -> None:
        lost = self._current()
        if lost:
            attempt(lost.discard, self.difference.setPlainText, failure_text)
            self._take()

    def _take(self) -> None:
        self.list.takeItem(self.list.currentRow())
        if not self.list.count():
            self.accept()


def lost_map_label(lost: RecoveryCopy) -> str:
    """A recovery copy on one line: name, time, and number of changed lines."""
    name = lost.of.name if lost.of else QCoreApplication.translate("LostMaps", "a map without a name")
    parts = [name, QLocale().toString(lost.saved_at, QLocale.FormatType.ShortFormat)]  # type: ignore[call-overload]
    if lost.changed_lines is not None:
        parts.append(QCoreApplication.translate("LostMaps", "%n lines differ", "", lost.changed_lines))
    if lost.is_outdated:
        parts.append(QCoreApplication.translate("LostMaps", "the file has changed since then"))
    return " – ".join(parts)


def changed_line_count(difference: str) -> int:
    """The number of removed and added lines of a unified diff."""
    return sum(line[:1] in ("-", "+") and not line.startswith(("---", "+++")) for line in difference.splitlines())
