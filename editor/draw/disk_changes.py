"""Notices that another program has changed or removed the file of a map, and the dialog that compares them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from difflib import unified_diff

from PySide6.QtCore import QCoreApplication, QObject, Qt
from PySide6.QtGui import QColor, QSyntaxHighlighter, QTextCharFormat
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QMessageBox, QPlainTextEdit, QWidget

from railwright.core.files import read_regular_file
from railwright.core.language.messages import sentence
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.recovery import MAX_COMPARED_LINES
from railwright.editor.document.saving import ChangedOnDisk, foreign_backup_path
from railwright.editor.draw.file_commands import FileCommands
from railwright.editor.draw.map_file import MapFile
from railwright.editor.draw.notice_bar import NoticeBar
from railwright.editor.looks import elements as ui
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.window_sizes import size_for_text


class CompareDialog(QDialog):
    """Shows how a file differs from the map. Accept it to load the file, reject it to keep the map."""

    def __init__(self, name: str, theirs: str, ours: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Compare with {file}").format(file=name))
        self.resize(size_for_text(self, 720, 480))
        heading = ui.paragraph(self.tr("File on disk (-) and your version (+):"))
        self.text = DiffText()
        text = difference(theirs, ours, name, self.tr("this window"))
        self.text.setPlainText(text or self.tr("Both are identical."))
        self.reload, self.keep = ui.button(self.tr("&Reload")), ui.button(self.tr("&Keep mine"))
        buttons = QDialogButtonBox()
        buttons.addButton(self.reload, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.keep, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.keep.setDefault(True)
        self.setLayout(ui.column(heading, self.text, buttons, margins=None))


class DiffText(QPlainTextEdit):
    """A read-only diff, in a fixed-width font and two colors."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setProperty("code", True)
        self.setAccessibleName(QCoreApplication.translate("CompareDialog", "Difference"))
        _DiffHighlighter(self.document())


class _DiffHighlighter(QSyntaxHighlighter):
    """Colors removed and added lines, which have signs as well."""

    def highlightBlock(self, text: str) -> None:
        color = {"-": window_colors().bad, "+": window_colors().good}.get(text[:1])
        if color and not text.startswith(("---", "+++")):
            style = QTextCharFormat()
            style.setForeground(QColor(color))
            self.setFormat(0, len(text), style)


def difference(theirs: str, ours: str, name: str, here: str) -> str:
    """A unified diff of two texts with one line of context; their titles are ``name`` and ``here``."""
    first, second = (text.splitlines()[:MAX_COMPARED_LINES] for text in (theirs, ours))
    return "\n".join(unified_diff(first, second, name, here, n=1, lineterm=""))


class DiskNotices(QObject):
    """Shows notices when another program changes or removes the file of a map, and carries out the person's choice."""

    def __init__(self, notice: NoticeBar, document: MapDocument, file: MapFile, files: FileCommands) -> None:
        super().__init__(notice)
        self._notice, self._document, self._file, self._files = notice, document, file, files
        self._offered = ""
        file.changed_on_disk.connect(self.offer_reload)
        file.removed_from_disk.connect(self.report_vanished)
        file.refused.connect(self.confirm_replacing)
        file.saved.connect(self.end_notice)
        if file.is_open_elsewhere():
            self.report_open_elsewhere()

    def offer_reload(self) -> None:
        """Report that another program has changed the file, and offer to reload, compare, or keep the map."""
        path = self._file.path
        text = self.tr("Another program has changed {file}.").format(file=path.name if path else "")
        choices = {
            self.tr("&Reload"): self._reload,
            self.tr("&Compare"): lambda: self._files.attempt(self._compare),
            self.tr("&Keep mine"): self._file.keep_own_version,
        }
        self._offer(text, choices)

    def confirm_replacing(self, digest: str) -> None:
        """Ask before a save replaces a file that another program has written; ``digest`` is its hash."""
        path = self._file.path
        assert path is not None
        box = QMessageBox(self._notice.window())
        box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(sentence(ChangedOnDisk(path, digest).message))
        text = self.tr("If you replace the file, the version on disk is saved as {backup} in the same folder.")
        box.setInformativeText(text.format(backup=foreign_backup_path(path).name))
        roles = QMessageBox.ButtonRole
        replace = box.addButton(self.tr("&Replace"), roles.AcceptRole)
        compare = box.addButton(self.tr("&Compare"), roles.ActionRole)
        save_as = box.addButton(self.tr("Save &as …"), roles.ActionRole)
        box.setDefaultButton(box.addButton(QMessageBox.StandardButton.Cancel))
        replace.clicked.connect(lambda: self._replace(digest))
        compare.clicked.connect(lambda: self._files.attempt(self._compare))
        save_as.clicked.connect(self._files.save_as)
        box.open()

    def _replace(self, digest: str) -> None:
        self._file.replace_foreign(digest)
        self._files.save()

    def report_open_elsewhere(self) -> None:
        """Report that another window has the file open, and that saving in both loses nothing."""
        path = self._file.path
        text = self.tr(
            "{file} is also open in another window. You will be asked before you overwrite changes made there."
        )
        self._offer(text.format(file=path.name if path else ""), {self.tr("&Continue"): lambda: None})

    def report_vanished(self) -> None:
        """Report that the file was removed or renamed, and offer to save it again."""
        path = self._file.path
        text = self.tr("{file} no longer exists, but its contents are still open here. Save to create it again.")
        choices = {self.tr("&Save again"): self._files.save, self.tr("Save &as …"): self._files.save_as}
        self._offer(text.format(file=path.name if path else ""), choices)

    def _offer(self, text: str, choices: Mapping[str, Callable[[], object]]) -> None:
        self._offered = text
        self._notice.offer(text, choices)

    def end_notice(self) -> None:
        """Hide the notice, because the file has been saved."""
        if self._notice.message.text() == self._offered:
            self._notice.hide()

    def _reload(self) -> None:
        self._files.attempt(self._file.reload)

    def _compare(self) -> None:
        """Show how the file differs from the map; closing the dialog keeps the map. Raises OSError."""
        path = self._file.path
        assert path is not None
        on_disk = read_regular_file(path).decode("utf-8", "replace")
        dialog = CompareDialog(path.name, on_disk, self._file.text(), self._notice.window())
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.accepted.connect(self._reload)
        dialog.rejected.connect(self._file.keep_own_version)
        dialog.open()
