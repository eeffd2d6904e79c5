"""The legend of the signs on a board and its tickets: a dialog for play, replays and the map editor."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QWidget

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.plugin_texts import translate_text
from railwright.core.maps.looks import FieldLook, LegendRow, legend_of
from railwright.editor.looks import elements as ui
from railwright.editor.looks.window_sizes import size_for_text
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
        title = QCoreApplication.translate("Legend", "Symbols on {map}").format(map=translate_text(spec.name))
        self.setWindowTitle(title)
        self.resize(size_for_text(self, *SIZE_PX))
        self.rows = legend_of(spec, looks)
        rows = [self._row(row) for row in self.rows]
        nothing = QCoreApplication.translate("Legend", "The rules of this board use no symbols.")
        grid = ui.grid(*(rows or [[ui.Cell(ui.label(nothing), columns=2)]]), down=12, growing=1)
        grid.setRowStretch(max(len(rows), 1), 1)
        scroll = ui.scroll_area(ui.holder(grid), sideways=True)
        buttons = ui.dialog_buttons(self, QDialogButtonBox.StandardButton.Close)
        self.setLayout(ui.column(ui.label(title, "title"), (scroll, 1), buttons, margins=16, spacing=8))

    def _row(self, row: LegendRow) -> ui.GridRow:
        picture, text = ui.label(), ui.paragraph("\n".join(part for part in row_words(row) if part))
        size = round(picture.fontMetrics().height() * SYMBOL_LINES)
        picture.setPixmap(symbol_picture(row.look.symbol, size, picture.devicePixelRatioF()))
        return [ui.Cell(picture, align=Qt.AlignmentFlag.AlignTop), text]
