"""The dialog that previews an import: the meaning of each column, and everything that would be left out."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QPlainTextEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import error_text, sentence
from railwright.editor.document.map_fields import Fields
from railwright.editor.features.exchange.columns import MEANINGS
from railwright.editor.features.exchange.import_result import ImportRefused, ImportResult
from railwright.editor.features.exchange.source import Source, import_source, lost_parts
from railwright.editor.geography.projection_titles import projection_titles
from railwright.editor.looks import elements as ui
from railwright.editor.looks.widgets import set_primary
from railwright.editor.looks.window_sizes import size_for_text
from railwright.editor.tools.words import count_label

SHOWN_ROWS = 3  # of a table, below the meanings of its columns
MAX_SHOWN_COLUMNS = 40
MEANING_LETTERS = 11  # of a column: the titles of most meanings
LIST_MARGIN_PX = 24


class ImportDialog(QDialog):
    """Previews an import; if the dialog is accepted, use its result ``imported``."""

    def __init__(self, source: Source, spec: MapSpec, fields: Fields, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.source, self._spec, self._fields = source, spec, fields
        self.imported: ImportResult
        self.setWindowTitle(self.tr("Import {files}").format(files=source.names))
        self.resize(size_for_text(self, 640, 560))
        self.projection = ui.combo((title, name) for name, title in projection_titles().items())
        self.projection.currentIndexChanged.connect(lambda _: self._import_again())
        self.locate = ui.check_box(self.tr("Find city &positions by name"), toggled=lambda _: self._import_again())
        self.summary = ui.paragraph(role="heading")
        self.sheet = ui.combo((sheet.name, number) for number, sheet in enumerate(source.sheets))
        self.sheet.currentIndexChanged.connect(lambda _: self._show_sheet())
        self.table = QTableWidget()
        self.table.setAccessibleName(self.tr("Columns of the table"))
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.meanings: list[QComboBox] = []
        self.left_out = QPlainTextEdit()
        self.left_out.setReadOnly(True)
        self.left_out.setAccessibleName(self.tr("Items left out"))
        self._caption = ui.label(self.tr("Items left out, and why:"))
        rows = [(self.tr("&Table"), self.sheet)] if len(source.sheets) > 1 else []
        form = ui.form(*rows, (self.tr("Map &projection"), self.projection), self.locate)
        meaning = ui.label(self.tr("Choose what each column means:"))
        kinds = QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel
        buttons = ui.dialog_buttons(self, kinds)
        self.cancel = buttons.button(QDialogButtonBox.StandardButton.Cancel)
        self.take = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.take.setText(self.tr("&Import"))
        parts = (self.summary, form, meaning, (self.table, 1), self._caption, (self.left_out, 1), buttons)
        self.setLayout(ui.column(*parts, margins=None))
        for widget in (meaning, self.table, self.locate):
            widget.setVisible(bool(source.sheets))
        self._show_sheet()
        self._import_again()

    def _show_sheet(self) -> None:
        """Show the chosen table: the meanings of its columns above its first rows."""
        if not self.source.sheets:
            return
        sheet = self.source.sheets[self.sheet.currentData()]
        titles = sheet.titles[:MAX_SHOWN_COLUMNS]
        self.table.clear()
        self.table.setColumnCount(len(titles))
        self.table.setRowCount(1 + min(len(sheet.rows), SHOWN_ROWS))
        heads = [title or self.tr("Column {number}").format(number=place) for place, title in enumerate(titles, 1)]
        self.table.setHorizontalHeaderLabels(heads)
        self.meanings = []
        for place, head in enumerate(heads):
            chosen = sheet.meanings[place]
            choices = [(title, meaning) for meaning, title in self._meaning_titles().items()]
            if chosen not in self._meaning_titles():
                choices.append((chosen, chosen))
            combo = ui.combo(choices, name=head, chosen=chosen)
            combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
            combo.setMinimumContentsLength(MEANING_LETTERS)
            combo.view().setMinimumWidth(combo.view().sizeHintForColumn(0) + LIST_MARGIN_PX)
            combo.currentIndexChanged.connect(lambda _, place=place: self._change_meaning(place))
            self.meanings.append(combo)
            self.table.setCellWidget(0, place, combo)
            for row, (_, cells) in enumerate(sheet.rows[:SHOWN_ROWS], 1):
                item = QTableWidgetItem(cells[place][:80] if place < len(cells) else "")
                item.setFlags(Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable)
                self.table.setItem(row, place, item)
        self.table.resizeColumnsToContents()
        self.table.resizeRowsToContents()

    def _change_meaning(self, place: int) -> None:
        """Give a column the chosen meaning; another column with the same meaning is not used any more."""
        number = self.sheet.currentData()
        self.source = self.source.with_meaning(number, place, self.meanings[place].currentData())
        for combo, meaning in zip(self.meanings, self.source.sheets[number].meanings, strict=False):
            combo.blockSignals(True)
            combo.setCurrentIndex(combo.findData(meaning))
            combo.blockSignals(False)
        self._import_again()

    def _meaning_titles(self) -> Mapping[str, str]:
        """The titles of the meanings that a column can have."""
        words = (
            self.tr("City name"), "X", "Y", self.tr("Latitude"), self.tr("Longitude"),
            self.tr("People"), self.tr("From"), self.tr("To"), self.tr("Length"), self.tr("Colour"),
            self.tr("Second colour"), self.tr("Points"), self.tr("Locomotives"), self.tr("Tunnel"),
            self.tr("Double route"), self.tr("Deck"), self.tr("Long ticket"), self.tr("Id"), self.tr("From, by id"),
            self.tr("To, by id"), self.tr("Points lost if missed"), self.tr("Only locomotives"),
            self.tr("Not a double route"),
        )  # fmt: skip
        return {"": self.tr("Not used"), **dict(zip(MEANINGS, words, strict=True))}

    def _import_again(self) -> None:
        """Import again with what has been chosen."""
        choices = self.projection.currentData(), self.locate.isChecked()
        try:
            self._show(import_source(self._spec, self.source, self._fields, *choices))
        except ImportRefused as error:
            self.summary.setText(error_text(error))
            self.take.setEnabled(False)
            for widget in (self._caption, self.left_out):
                widget.hide()

    def _show(self, imported: ImportResult) -> None:
        self.imported = imported
        self.take.setEnabled(True)
        new, old = imported.spec, self._spec
        counts = (
            QCoreApplication.translate("Parts", "%n cities", "", len(new.cities)),
            QCoreApplication.translate("Parts", "%n routes", "", len(new.routes)),
            QCoreApplication.translate("Parts", "%n tickets", "", len(new.tickets)),
        )
        text = self.tr("The map will have {cities}, {routes} and {tickets}.")
        sentences = [text.format(cities=counts[0], routes=counts[1], tickets=counts[2])]
        replaces = imported.replaces and bool(old.cities or old.routes or old.tickets)
        lost = lost_parts(old, new)
        if replaces:
            sentences.append(self.tr("This replaces everything on the map: cities, routes, tickets and drawings."))
        else:
            sentences.insert(0, self.tr("New cities: {number}.").format(number=len(new.cities) - len(old.cities)))
        if lost:
            sentences.append(self.tr("Removed from the map: {parts}.").format(parts=count_label(lost)))
        set_primary(self.take, not (replaces or lost))
        (self.cancel if replaces or lost else self.take).setDefault(True)
        self.summary.setText(" ".join(sentences))
        self.left_out.setPlainText("\n".join(map(sentence, imported.omissions)))
        for widget in (self._caption, self.left_out):
            widget.setVisible(bool(imported.omissions))
