"""A dialog that shows a page of formatted text."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QVBoxLayout, QWidget

from railwright.editor.looks.rich_text import HtmlView
from railwright.editor.looks.widgets import page_title, size_for_text

SIZE_PX = 560, 620  # fits on small screens; the text scrolls


class TextDialog(QDialog):
    """A title, a scrolling text, and a close button, which Esc and Enter press. Fill ``text`` afterwards."""

    def __init__(self, title: str, parent: QWidget | None = None, size: tuple[int, int] = SIZE_PX) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.resize(size_for_text(self, *size))
        self.text = HtmlView(title)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setProperty("primary", True)
        close.setDefault(True)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addWidget(page_title(title))
        column.addWidget(self.text, 1)
        column.addWidget(buttons)
        self.text.setFocus()
