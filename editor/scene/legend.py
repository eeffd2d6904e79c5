"""The legend of the signs on a board and its tickets: a dialog for play, replays and the map editor."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.looks import FieldLook, LegendRow, legend_of
from railwright.editor.looks.widgets import page_title, size_for_text
from railwright.editor.scene.items.sign_item import symbol_picture

SIZE_PX = 460, 420
SYMBOL_LINES = 1.5  # height of a symbol, in lines of text


def show_legend(window: QWidget, spec: MapSpec, looks: Sequence[FieldLook]) -> None:
    """Show the legend of a board in a dialog that is not modal."""
    dialog = LegendDialog(spec, looks, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()


def row_words(row: LegendRow) -> tuple[str, str]:
    """The title of a sign, and its explanation with the meaning of its letters."""
    letters = ", ".join(f"{short} {meaning}" for short, meaning in row.letters)
    about = " ".join(part for part in (row.look.about, f"{letters}." if letters else "") if part)
    return row.look.title, about


class LegendDialog(QDialog):
    """The legend, with a row for each sign; Esc closes it."""

    def __init__(self, spec: MapSpec, looks: Sequence[FieldLook], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        title = QCoreApplication.translate("Legend", "Signs of {map}").format(map=spec.name)
        self.setWindowTitle(title)
        self.resize(size_for_text(self, *SIZE_PX))
        self.rows = legend_of(spec, looks)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(self._table())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addWidget(page_title(title))
        column.addWidget(scroll, 1)
        column.addWidget(buttons)

    def _table(self) -> QWidget:
        inner = QWidget()
        grid = QGridLayout(inner)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setVerticalSpacing(12)
        grid.setColumnStretch(1, 1)
        for row_number, row in enumerate(self.rows):
            picture, text = QLabel(), QLabel()
            size = round(picture.fontMetrics().height() * SYMBOL_LINES)
            picture.setPixmap(symbol_picture(row.look.symbol, size, picture.devicePixelRatioF()))
            text.setText("\n".join(part for part in row_words(row) if part))
            text.setWordWrap(True)
            grid.addWidget(picture, row_number, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(text, row_number, 1)
        if not self.rows:
            nothing = QCoreApplication.translate("Legend", "The rules of this board print no signs on it.")
            grid.addWidget(QLabel(nothing), 0, 0, 1, 2)
        grid.setRowStretch(max(len(self.rows), 1), 1)
        return inner
