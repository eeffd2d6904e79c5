"""The menu of presets: rules kept under a name, and files of rules."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu, QMessageBox, QPushButton, QWidget

from core.catalogue.requirements import Request
from core.errors import RulesError
from editor.language.words import cause, told
from editor.rules.presets import delete_preset, import_preset, load_rules, presets, save_preset, write_rules

FILES = "*.yaml *.yml"


class PresetMenu(QPushButton):
    """``loaded`` gives the changes of a preset, ``told`` a sentence on what was done, ``failed`` on what was not."""

    loaded = Signal(object)
    told = Signal(str)
    failed = Signal(str)

    def __init__(self, changes: Callable[[], Request], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._changes = changes
        self.setText(self.tr("&Presets"))
        self.menu_ = QMenu(self)
        self.menu_.aboutToShow.connect(self._fill)
        self.setMenu(self.menu_)
        self.dialog: QInputDialog | QFileDialog | QMessageBox | None = None

    def _fill(self) -> None:
        self.menu_.clear()
        for name, path in presets().items():
            self.menu_.addAction(_plain(name)).triggered.connect(partial(self._load, name, path))
        if not self.menu_.isEmpty():
            self.menu_.addSeparator()
        self.menu_.addAction(self.tr("&Save these rules as …")).triggered.connect(self.ask_name)
        away = self.menu_.addMenu(self.tr("&Delete"))
        away.setEnabled(bool(presets()))
        for name in presets():
            away.addAction(_plain(name)).triggered.connect(partial(self._delete, name))
        self.menu_.addSeparator()
        self.menu_.addAction(self.tr("&Import a file …")).triggered.connect(self._ask_import)
        self.menu_.addAction(self.tr("&Export to a file …")).triggered.connect(self._ask_export)

    def _try(self, act: Callable[[], str]) -> None:
        try:
            self.told.emit(act())
        except RulesError as error:
            self.failed.emit(told(error))
        except OSError as error:
            words = self.tr("{file} cannot be read or written: {why}.")
            self.failed.emit(words.format(file=error.filename, why=cause(error)))

    # presets

    def _load(self, name: str, path: Path, checked: bool = False) -> None:
        def act() -> str:
            self.loaded.emit(load_rules(path))
            return self.tr("Loaded {name}.").format(name=name)

        self._try(act)

    def ask_name(self) -> None:
        """Ask under which name to keep the rules."""
        dialog = QInputDialog(self)
        dialog.setWindowTitle(self.tr("Save these rules"))
        dialog.setLabelText(self.tr("Name of the preset; one of the same name is replaced."))
        dialog.textValueSelected.connect(self.save)
        self._open(dialog)

    def save(self, name: str) -> None:
        """Keep the rules under a name."""

        def act() -> str:
            path = save_preset(name, self._changes())
            return self.tr("Saved as {path}.").format(path=path)

        self._try(act)

    def _delete(self, name: str, checked: bool = False) -> None:
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Delete the preset {name}? It cannot be brought back.").format(name=name))
        sure = box.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        sure.clicked.connect(lambda: self._deleted(name))
        self._open(box)

    def _deleted(self, name: str) -> None:
        def act() -> str:
            delete_preset(name)
            return self.tr("Deleted {name}.").format(name=name)

        self._try(act)

    # files

    def _ask_import(self) -> None:
        dialog = QFileDialog(self, self.tr("Import rules"))
        dialog.setNameFilter(self.tr("Rules ({files})").format(files=FILES))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.import_file(Path(path)))
        self._open(dialog)

    def import_file(self, path: Path) -> None:
        """Keep a file of rules as a preset, and take its changes."""

        def act() -> str:
            name = import_preset(path)
            self.loaded.emit(load_rules(presets()[name]))
            return self.tr("Imported and loaded as {name}.").format(name=name)

        self._try(act)

    def _ask_export(self) -> None:
        dialog = QFileDialog(self, self.tr("Export rules"))
        dialog.setNameFilter(self.tr("Rules ({files})").format(files=FILES))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.fileSelected.connect(lambda path: self.export_file(Path(path)))
        self._open(dialog)

    def export_file(self, path: Path) -> None:
        """Write the rules to a file."""

        def act() -> str:
            write_rules(path, self._changes())
            return self.tr("Written to {path}.").format(path=path)

        self._try(act)

    def _open(self, dialog: QInputDialog | QFileDialog | QMessageBox) -> None:
        self.dialog = dialog
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()


def _plain(name: str) -> str:
    """A name as a menu shows it: no letter of it is a key."""
    return name.replace("&", "&&")
