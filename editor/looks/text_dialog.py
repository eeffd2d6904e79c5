"""A dialog that shows a page of formatted text."""

from __future__ import annotations

from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from railwright.editor.looks import elements as ui
from railwright.editor.looks.rich_text import HtmlView
from railwright.editor.looks.window_sizes import size_for_text

SIZE_PX = 560, 620  # fits on small screens; the text scrolls


class TextDialog(QDialog):
    """A title, a scrolling text, and a close button, which Esc and Enter press. Fill ``text`` afterwards."""

    def __init__(self, title: str, parent: QWidget | None = None, size: tuple[int, int] = SIZE_PX) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self.resize(size_for_text(self, *size))
        self.text = HtmlView(title)
        buttons = ui.dialog_buttons(self, QDialogButtonBox.StandardButton.Close)
        close = buttons.button(QDialogButtonBox.StandardButton.Close)
        close.setProperty("primary", True)
        close.setDefault(True)
        self.setLayout(ui.column(ui.label(title, "title"), (self.text, 1), buttons, margins=16, spacing=8))
        self.text.setFocus()
