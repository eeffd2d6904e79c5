"""The file on the disk beside the map as it stands, when another program has changed it."""

from __future__ import annotations

from difflib import unified_diff

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QColor, QFontDatabase, QSyntaxHighlighter, QTextCharFormat
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QPushButton, QVBoxLayout, QWidget

from editor.theme import tint

MOST = 20_000  # lines of a text that are compared; the largest map has some five thousand


class CompareDialog(QDialog):
    """Accepted, the file is to be taken; rejected, the map stays as it is."""

    def __init__(self, name: str, there: str, mine: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Compare with {file}").format(file=name))
        self.resize(720, 480)
        words = QLabel(self.tr("What stands in the file (-) and what stands here (+):"))
        words.setWordWrap(True)
        self.text = DifferenceText()
        found = difference(there, mine, name, self.tr("this window"))
        self.text.setPlainText(found or self.tr("Both are the same."))
        self.reload, self.keep = QPushButton(self.tr("&Reload")), QPushButton(self.tr("&Keep mine"))
        buttons = QDialogButtonBox()
        buttons.addButton(self.reload, QDialogButtonBox.ButtonRole.AcceptRole)
        buttons.addButton(self.keep, QDialogButtonBox.ButtonRole.RejectRole)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        self.keep.setDefault(True)
        column = QVBoxLayout(self)
        for widget in (words, self.text, buttons):
            column.addWidget(widget)


class DifferenceText(QPlainTextEdit):
    """Lines that differ, in letters of one width and in two colours; to be read only."""

    def __init__(self) -> None:
        super().__init__()
        self.setReadOnly(True)
        self.setLineWrapMode(QPlainTextEdit.LineWrapMode.NoWrap)
        self.setFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont))
        self.setAccessibleName(QCoreApplication.translate("CompareDialog", "Difference"))
        _Lines(self.document())


class _Lines(QSyntaxHighlighter):
    """Lines of the one and of the other in two colours, besides their signs."""

    def highlightBlock(self, text: str) -> None:
        color = {"-": tint().bad, "+": tint().good}.get(text[:1])
        if color and not text.startswith(("---", "+++")):
            style = QTextCharFormat()
            style.setForeground(QColor(color))
            self.setFormat(0, len(text), style)


def difference(there: str, mine: str, name: str, here: str) -> str:
    """The lines of a text that differ from those of another one, with one line round them."""
    first, second = (text.splitlines()[:MOST] for text in (there, mine))
    return "\n".join(unified_diff(first, second, name, here, n=1, lineterm=""))
