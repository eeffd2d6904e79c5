"""The dialog that changes keyboard shortcuts, shows clashes and restores defaults."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QKeySequence
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QDialog,
    QFileDialog,
    QHeaderView,
    QKeySequenceEdit,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from railwright.core.language.messages import error_text
from railwright.editor.draw.shortcuts import ShortcutFileError, Shortcuts, clashes, keys_text, read_keys
from railwright.editor.files.slow_disks import write_file
from railwright.editor.language.button_text import without_keys
from railwright.editor.looks import elements as ui
from railwright.editor.looks.theme import window_colors
from railwright.editor.looks.window_sizes import size_for_text

NAME_ROLE = Qt.ItemDataRole.UserRole


class ShortcutsDialog(QDialog):
    """Changes keys in a list; they apply when the dialog is accepted, which needs a list without clashes."""

    def __init__(self, shortcuts: Shortcuts, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._shortcuts = shortcuts
        self.wanted = shortcuts.current()
        self.setWindowTitle(self.tr("Change keys"))
        self.resize(size_for_text(self, 560, 620))
        self.table = QTableWidget(len(self.wanted), 2)
        self.table.setAccessibleName(self.tr("Commands and their keys"))
        self.table.setHorizontalHeaderLabels([self.tr("Command"), self.tr("Keys")])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.table.setTabKeyNavigation(False)
        self.field = QKeySequenceEdit()
        self.field.setMaximumSequenceLength(1)
        self.field.setClearButtonEnabled(True)
        self.field.setAccessibleName(self.tr("New key"))
        self.back = ui.button(self.tr("&Reset"), lambda: self.put(self._shortcuts.defaults[self._name()]))
        self.all_back = ui.button(self.tr("&Reset all"), self._reset_all)
        tip = self.tr("Save all keys as a text file, to print or to load on another computer")
        self.export = ui.button(self.tr("&Save …"), self._save_to_file, tip=tip)
        tip = self.tr("Read keys from a text file. They take effect when you press “Use these keys”.")
        self.load = ui.button(self.tr("&Load …"), self._load_from_file, tip=tip)
        self.use = ui.button(self.tr("&Use these keys"), self.accept, primary=True)
        self.leave = ui.button(self.tr("Cancel"), self.reject)
        self.message = ui.paragraph()
        self._lay_out()
        self._connect()
        self._fill()
        self.table.setCurrentCell(0, 0)

    def _lay_out(self) -> None:
        label = ui.label(self.tr("&New key for this command"), buddy=self.field)
        change = ui.row(label, (self.field, 1), self.back)
        foot = ui.row(self.all_back, self.export, self.load, ui.STRETCH, self.leave, self.use)
        self.setLayout(ui.column((self.table, 1), change, self.message, foot, margins=None))
        self.use.setDefault(True)

    def _connect(self) -> None:
        self.table.currentCellChanged.connect(lambda *_: self._show_key())
        self.table.cellDoubleClicked.connect(lambda *_: self.field.setFocus())
        self.field.editingFinished.connect(self._take)

    def _fill(self) -> None:
        """Fill the table, with clashing commands in red."""
        clashing = clashes(self.wanted)
        for row, (name, keys) in enumerate(self.wanted.items()):
            shown_keys = (
                QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText) if "; " not in keys else keys
            )
            others = ", ".join(self._title(other) for other in clashing.get(name, ()))
            if others:
                shown_keys = self.tr("{key} – also used by: {commands}").format(key=shown_keys, commands=others)
            for column, text in enumerate((self._title(name), shown_keys)):
                item = QTableWidgetItem(text)
                item.setData(NAME_ROLE, name)
                if others:
                    item.setForeground(QColor(window_colors().bad))
                self.table.setItem(row, column, item)
        self.use.setEnabled(not clashing)
        self.message.setText(
            self.tr("Two commands cannot share a key. Change one of the keys shown in red.") if clashing else ""
        )

    def _title(self, name: str) -> str:
        return without_keys(self._shortcuts.actions[name].text()).rstrip(" …")

    def _name(self) -> str:
        item = self.table.item(self.table.currentRow(), 0)
        return str(item.data(NAME_ROLE)) if item else ""

    def _show_key(self) -> None:
        self.field.setKeySequence(QKeySequence(self.wanted.get(self._name(), "").split("; ")[0]))

    def _take(self) -> None:
        sequence = self.field.keySequence().toString(QKeySequence.SequenceFormat.PortableText)
        if sequence != self.wanted.get(self._name(), "").split("; ")[0]:
            self.put(sequence)

    def put(self, keys: str) -> None:
        self.wanted[self._name()] = keys
        self._fill()
        self._show_key()

    def _reset_all(self) -> None:
        self.wanted = dict(self._shortcuts.defaults)
        self._fill()
        self._show_key()

    def _save_to_file(self) -> None:
        name, _ = QFileDialog.getSaveFileName(self, self.tr("Save the keys"), "keys.txt", self.tr("Text (*.txt)"))
        if name:
            try:
                self.write(Path(name))
            except OSError as error:
                self.message.setText(error_text(error))

    def write(self, path: Path) -> None:
        """Write all commands with their keys to a file. Raises OSError."""
        titles = {name: self._title(name) for name in self.wanted}
        write_file(path, keys_text(self.wanted, titles).encode())

    def _load_from_file(self) -> None:
        name, _ = QFileDialog.getOpenFileName(self, self.tr("Load keys"), "", self.tr("Text (*.txt)"))
        if name:
            self.read(Path(name))

    def read(self, path: Path) -> None:
        """Load the keys of a file into the list, without applying them; a message reports errors."""
        try:
            keys_read = read_keys(path, self.wanted)
        except (ShortcutFileError, OSError) as error:
            self.message.setText(error_text(error))
            return
        self.wanted.update(keys_read)
        self._fill()
        self._show_key()

    def accept(self) -> None:
        """Apply the keys in all windows of the map editor."""
        self._shortcuts.choose(self.wanted)
        for window in QApplication.topLevelWidgets():
            keys = getattr(window, "shortcuts", None)
            if isinstance(keys, Shortcuts):
                keys.apply()
        super().accept()
