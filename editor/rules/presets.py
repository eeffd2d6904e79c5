"""Presets, which are named rules files in the user's data folder, and their menu."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QFileDialog, QInputDialog, QMenu, QMessageBox, QPushButton, QWidget

from railwright.core.catalogue.requirements import Request
from railwright.core.catalogue.rules_file import read_rules
from railwright.core.documents.value_schema import thaw
from railwright.core.documents.yaml_io import dump_yaml
from railwright.core.files import list_files
from railwright.core.folders import data_folder
from railwright.core.kernel.errors import RulesError
from railwright.core.kernel.text import Message, join_messages, say
from railwright.core.language.messages import error_cause, error_text
from railwright.editor.files.slow_disks import write_file
from railwright.editor.language.button_text import literal
from railwright.editor.language.sorting import sort_key
from railwright.editor.work.error_reports import attempt

PRESET_SUFFIX = ".yaml"
MAX_NAME_LETTERS = 60
_FORBIDDEN = re.compile(r'[<>:"/\\|?*\x00-\x1f]')  # in file names, on some systems


def presets_folder() -> Path:
    """The folder of presets."""
    return data_folder() / "rules"


def find_presets() -> dict[str, Path]:
    """The presets by name, in alphabetical order."""
    paths = list_files(presets_folder(), PRESET_SUFFIX)
    return {path.stem: path for path in sorted(paths, key=lambda path: sort_key(path.stem))}


def name_problem(name: str) -> Message | None:
    """Why a preset cannot have a name; None if it can."""
    if not name.strip() or name.startswith("."):
        return say("Choose a name that begins with a letter or a digit.")
    if match := _FORBIDDEN.search(name):
        return say("A name cannot contain {sign}. Leave it out.", sign=repr(match[0]))
    return (
        say("Choose a shorter name (limit in characters: {most}).", most=MAX_NAME_LETTERS)
        if len(name) > MAX_NAME_LETTERS
        else None
    )


def save_preset(name: str, changes: Request) -> Path:
    """Save changes under a name, replacing a preset of that name. Raises RulesError, OSError."""
    if problem := name_problem(name):
        raise RulesError(problem)
    path = presets_folder() / (name.strip() + PRESET_SUFFIX)
    write_rules(path, changes)
    return path


def write_rules(path: Path, changes: Request) -> None:
    """Write changes as a rules file, in one step. Raises OSError."""
    text = "# Changes of the rules of a map: railwright play --rules FILE\n" + dump_yaml({"plugins": thaw(changes)})
    write_file(path, text.encode("utf-8"))


def load_rules(path: Path) -> Request:
    """The changes in a rules file. Raises RulesError with every wrong line."""
    rules = read_rules(path)
    if rules.issues:
        raise RulesError(join_messages(rules.notes(rules.issues), "\n"), rules.issues)
    return rules.request


def import_preset(path: Path) -> str:
    """Copy a rules file to the presets, with a number if the name is taken; returns the name.

    Raises RulesError, OSError.
    """
    changes = load_rules(path)
    # A file from another system may have a name that is invalid here.
    stem = _FORBIDDEN.sub(" ", path.stem).strip(" .")[:MAX_NAME_LETTERS] or "rules"
    taken, name, number = find_presets(), stem, 1
    while name in taken:
        number += 1
        name = f"{stem[: MAX_NAME_LETTERS - 4]} {number}"
    save_preset(name, changes)
    return name


def delete_preset(name: str) -> None:
    """Delete a preset. Raises OSError, or RulesError if it no longer exists."""
    path = find_presets().get(name)
    if path is None:
        raise RulesError(say("The preset {name} no longer exists.", name=name))
    path.unlink()


RULES_FILE_PATTERNS = "*.yaml *.yml"


class PresetMenu(QPushButton):
    """The menu of presets. ``loaded`` emits the changes of a preset, ``succeeded`` and ``failed`` messages.

    ``selection_requested`` requests the presets that come with the program.
    """

    selection_requested = Signal()
    loaded = Signal(object)
    succeeded = Signal(str)
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
        self.menu_.addAction(self.tr("&Well-known games …")).triggered.connect(self.selection_requested)
        for name, path in find_presets().items():
            self.menu_.addAction(literal(name)).triggered.connect(partial(self._load, name, path))
        self.menu_.addSeparator()
        self.menu_.addAction(self.tr("&Save these rules as …")).triggered.connect(self.prompt_for_name)
        away = self.menu_.addMenu(self.tr("&Delete"))
        away.setEnabled(bool(find_presets()))
        for name in find_presets():
            away.addAction(literal(name)).triggered.connect(partial(self._delete, name))
        self.menu_.addSeparator()
        self.menu_.addAction(self.tr("&Import a file …")).triggered.connect(self._choose_import)
        self.menu_.addAction(self.tr("&Export to a file …")).triggered.connect(self._choose_export)

    def _attempt(self, act: Callable[[], str]) -> None:
        """Call ``act``, and report the message that it returns, or its error."""
        done = attempt(act, self.failed.emit, self._explain, (RulesError, OSError))
        if done is not None:
            self.succeeded.emit(done)

    def _explain(self, error: Exception) -> str:
        if isinstance(error, OSError):
            text = self.tr("Cannot read or write {file}: {why}.")
            return text.format(file=error.filename, why=error_cause(error))
        return error_text(error)

    # presets

    def _load(self, name: str, path: Path, checked: bool = False) -> None:
        def act() -> str:
            self.loaded.emit(load_rules(path))
            return self.tr("Loaded {name}.").format(name=name)

        self._attempt(act)

    def prompt_for_name(self) -> None:
        """Ask for the name of a new preset."""
        dialog = QInputDialog(self)
        dialog.setWindowTitle(self.tr("Save these rules"))
        dialog.setLabelText(self.tr("Preset name. An existing preset with this name will be replaced."))
        dialog.textValueSelected.connect(self.save)
        self._open(dialog)

    def save(self, name: str) -> None:
        """Save the rules as a preset."""

        def act() -> str:
            path = save_preset(name, self._changes())
            return self.tr("Saved as {path}.").format(path=path)

        self._attempt(act)

    def _delete(self, name: str, checked: bool = False) -> None:
        box = QMessageBox(self)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Delete the preset {name}? You cannot undo this.").format(name=name))
        sure = box.addButton(self.tr("Delete"), QMessageBox.ButtonRole.DestructiveRole)
        box.addButton(QMessageBox.StandardButton.Cancel)
        sure.clicked.connect(lambda: self._delete_now(name))
        self._open(box)

    def _delete_now(self, name: str) -> None:
        def act() -> str:
            delete_preset(name)
            return self.tr("Deleted {name}.").format(name=name)

        self._attempt(act)

    # files

    def _choose_import(self) -> None:
        dialog = QFileDialog(self, self.tr("Import rules"))
        dialog.setNameFilter(self.tr("Rules ({files})").format(files=RULES_FILE_PATTERNS))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.import_file(Path(path)))
        self._open(dialog)

    def import_file(self, path: Path) -> None:
        """Import a rules file as a preset, and load it."""

        def act() -> str:
            name = import_preset(path)
            self.loaded.emit(load_rules(find_presets()[name]))
            return self.tr("Imported and loaded as {name}.").format(name=name)

        self._attempt(act)

    def _choose_export(self) -> None:
        dialog = QFileDialog(self, self.tr("Export rules"))
        dialog.setNameFilter(self.tr("Rules ({files})").format(files=RULES_FILE_PATTERNS))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("yaml")
        dialog.fileSelected.connect(lambda path: self.export_file(Path(path)))
        self._open(dialog)

    def export_file(self, path: Path) -> None:
        """Write the rules to a file."""

        def act() -> str:
            write_rules(path, self._changes())
            return self.tr("Written to {path}.").format(path=path)

        self._attempt(act)

    def _open(self, dialog: QInputDialog | QFileDialog | QMessageBox) -> None:
        self.dialog = dialog
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
