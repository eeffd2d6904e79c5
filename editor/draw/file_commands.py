"""The commands for the file of a map: open, save, save as, and asking before work is lost."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QFileDialog, QMessageBox, QWidget

from railwright.core.folders import data_folder
from railwright.editor.document.map_document import MapDocument
from railwright.editor.draw.map_file import MapFile
from railwright.editor.draw.open_map import copy_art, failure_text, name_after_file
from railwright.editor.files.file_dialogs import choose_save_path, reachable_start
from railwright.editor.work.error_reports import attempt

Button = QMessageBox.StandardButton


class FileCommands(QObject):
    """Opens and saves the map of one window.

    ``failed`` emits an error message, ``open_wanted`` a file to open in a window of its own.
    """

    failed = Signal(str)
    open_wanted = Signal(Path)

    def __init__(
        self, parent: QWidget, document: MapDocument, file: MapFile, finish_editing: Callable[[], object]
    ) -> None:
        """``parent`` is the parent of dialogs; ``finish_editing`` ends gestures and input before a save."""
        super().__init__(parent)
        self._parent, self._document, self._file, self._finish_editing = parent, document, file, finish_editing

    @property
    def folder(self) -> Path | None:
        """The folder of the map's art; None while the map has no file."""
        return self._file.folder

    @property
    def start_folder(self) -> Path:
        """The folder in which dialogs for other files start."""
        return self.folder or Path.home()

    def attempt(self, act: Callable[[], object]) -> None:
        """Call ``act``; expected errors are emitted by ``failed``."""
        attempt(act, self.failed.emit, failure_text)

    def save(self) -> None:
        """Save; ask for a file if the map has none."""
        self._finish_editing()
        if self._file.path is None:
            self.save_as()
        else:
            self._file.save()

    def save_as(self) -> None:
        """Ask for a file and save to it."""
        path = self.choose_path()
        if path:
            self._move_to(path)
            self._file.save(path)

    def do_beside_file(self, act: Callable[[], object]) -> None:
        """Call ``act``, which puts files beside that of the map; a map without a file is saved first."""
        if self._file.path is not None:
            self.attempt(act)
            return

        # Saving is asynchronous: call ``act`` when it is done, and not at all if it fails.
        def disconnect() -> None:
            self._file.saved.disconnect(go_on)
            self._file.failed.disconnect(disconnect)

        def go_on() -> None:
            disconnect()
            self.attempt(act)

        path = self.choose_path()
        if path:
            self._file.saved.connect(go_on)
            self._file.failed.connect(disconnect)
            self._move_to(path)
            self._file.save(path)

    def choose_path(self) -> Path | None:
        """Ask for the file to save to; None if the person cancels."""
        return self._choose_path(self._file.path or data_folder() / "maps" / f"{self._document.spec.id}.yaml")

    def choose_new_path(self, name: str) -> Path | None:
        """Ask for the file of a new map; None if the person cancels."""
        return self._choose_path((self.folder or data_folder() / "maps") / f"{name}.yaml")

    def _choose_path(self, start: Path) -> Path | None:
        with suppress(OSError):  # an unwritable home; the person can choose another folder
            start.parent.mkdir(parents=True, exist_ok=True)
        return choose_save_path(self._parent, self.tr("Save the map"), str(start), self._filter(), (".yaml", ".yml"))

    def _move_to(self, path: Path) -> None:
        """Save to a new file: name a new map after it, and copy its art."""
        self._document.edit(self.tr("Name the map after its file"), name_after_file(self._document.spec, path))
        self.attempt(lambda: copy_art(self._document.spec, self._file.folder, path.parent))

    def _filter(self) -> str:
        return self.tr("Maps (*.yaml *.yml)")

    def open(self) -> None:
        """Ask for a map file and open it."""
        start = self._file.folder or data_folder() / "maps"
        name, _ = QFileDialog.getOpenFileName(
            self._parent, self.tr("Open a map"), reachable_start(start), self._filter()
        )
        if name:
            self.open_wanted.emit(Path(name))

    def may_close(self) -> bool:
        """Whether the window may close: everything is saved, or the person has chosen to save or discard it."""
        if self._file.is_clean:
            return True
        box = QMessageBox(self._parent)
        box.setIcon(QMessageBox.Icon.Question)
        box.setText(self.tr("Save the changes to {map}?").format(map=self._document.spec.name))
        box.setInformativeText(self.tr("Unsaved changes will be lost."))
        box.setStandardButtons(Button.Save | Button.Discard | Button.Cancel)
        box.setDefaultButton(Button.Save)
        answer = box.exec()
        if answer == Button.Save:
            if (path := self._file.path) is None and (path := self.choose_path()) is not None:
                self._move_to(path)
            return path is not None and self._file.save_and_wait(path)
        return answer == Button.Discard
