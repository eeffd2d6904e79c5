"""The line below board, hand and question in which guide and coach speak; it covers nothing."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from railwright.editor.looks import elements as ui
from railwright.editor.looks.emblem import Emblem
from railwright.editor.looks.widgets import set_role

EMBLEM_PX = 28
MARGIN_PX, GAP_PX = 6, 10  # around the contents, and between them
MIN_TEXT_PX = 80  # least width of the text
USUAL_LINES = 2  # least height in lines of text, so that the board rarely moves


class CompanionLine(QFrame):
    """A comment on the game with its speaker and one button; hidden without a comment.

    ``pressed``: the button was pressed; ``said`` emits a text for screen readers; ``grown``: a text needs more lines
    than any before. The widget keeps that height, so that the board does not move with every text.
    """

    pressed = Signal()
    said = Signal(str)
    grown = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setProperty("panel", True)
        self.text, self.button = ui.paragraph(), ui.button("", self.pressed, small=True)
        self.text.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self._measured = 0, 0, 0  # width of the widget, height of a line of text, height of the longest text so far
        middle = Qt.AlignmentFlag.AlignVCenter
        parts = (Emblem(EMBLEM_PX), middle), (self.text, 1), (self.button, middle)
        self.setLayout(ui.row(*parts, margins=MARGIN_PX, spacing=GAP_PX))
        self.hide()

    def show_text(self, text: str, muted: bool = False) -> None:
        """Show a text without announcing it."""
        set_role(self.text, "muted" if muted else "")
        self.text.setText(text)
        self.setAccessibleDescription(text)
        width, _, height = self._measured
        if width and self._text_height(width) > height:
            self.grown.emit()

    def say(self, text: str, muted: bool = False) -> None:
        """Show a text and announce it to screen readers."""
        self.show_text(text, muted)
        self.said.emit(text)

    def offer(self, title: str, tip: str) -> None:
        """Set the title and tool tip of the button."""
        self.button.setText(title)
        self.button.setToolTip(tip)
        self.button.setAccessibleDescription(tip)

    def height_for(self, width: int) -> int:
        """The height in pixels at a width: that of the longest text shown at this width."""
        line = self.text.fontMetrics().lineSpacing()
        maximum = self._measured[2] if self._measured[:2] == (width, line) else USUAL_LINES * line
        self._measured = width, line, max(maximum, self._text_height(width))
        return max(self._measured[2], EMBLEM_PX, self.button.sizeHint().height()) + 2 * MARGIN_PX + 2

    def _text_height(self, width: int) -> int:
        """The height of the text at a width of the widget."""
        beside = EMBLEM_PX + self.button.sizeHint().width() + 2 * (MARGIN_PX + GAP_PX)
        return self.text.heightForWidth(max(width - beside, MIN_TEXT_PX))
