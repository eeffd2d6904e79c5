"""The file of the map in a window: saved in the background, copied for a crash, watched on the disk."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QFileSystemWatcher, QObject, QTimer, Signal

from core.catalogue.discovery import Catalogue
from core.files import read_regular_file
from core.kernel.mapspec import MapSpec
from editor.background import Worker
from editor.document.map_document import MapDocument
from editor.document.map_source import MapSource, read_source
from editor.document.saving import FileState, Recovery, RecoveryCopy, save_text
from editor.error_reports import report_error
from editor.language.messages import error_cause

# At most 30 s of work may be lost in a crash.
AUTOSAVE_DELAY_MS = 10_000  # after the first unsaved change until a copy is kept
DISK_CHECK_DELAY_MS = 200  # until a file that another program is writing is looked at


class MapFile(QObject):
    """``path`` is None until the map is saved for the first time.

    ``saved`` tells that a save is done, ``failed`` why it is not, ``title_changed`` that the name or the state of the
    file is another, ``changed_on_disk`` that another program has written the file, ``removed_from_disk`` that it is no
    longer there, and ``reloaded`` that the map was read from it again.
    """

    saved = Signal()
    failed = Signal(str)
    title_changed = Signal()
    changed_on_disk = Signal()
    removed_from_disk = Signal()
    reloaded = Signal()

    def __init__(
        self,
        document: MapDocument,
        source: MapSource,
        path: Path | None,
        catalogue: Catalogue,
        folder: Path | None = None,
    ) -> None:
        """``folder`` is where the art of a map lies that has no file yet."""
        super().__init__(document)
        self._document, self.source, self.path, self._catalogue = document, source, path, catalogue
        self._first_folder = folder
        self._recovery = Recovery(path)
        self._on_disk = FileState.of(path) if path else None
        self._worker = Worker(self)
        self._autosave_timer = QTimer(self, singleShot=True, interval=AUTOSAVE_DELAY_MS)
        self._autosave_timer.timeout.connect(self.save_recovery_copy)
        self._disk_timer = QTimer(self, singleShot=True, interval=DISK_CHECK_DELAY_MS)
        self._disk_timer.timeout.connect(self._check_disk)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(lambda _: self._disk_timer.start())
        self._watcher.directoryChanged.connect(lambda _: self._disk_timer.start())
        document.changed.connect(lambda _: self._note_change())
        document.history.cleanChanged.connect(lambda _: self.title_changed.emit())
        self._watch_disk()

    @property
    def folder(self) -> Path | None:
        """Where the map's art lies."""
        return self.path.parent if self.path else self._first_folder

    @property
    def is_clean(self) -> bool:
        """Whether the file holds the map as it stands."""
        return self._document.history.isClean()

    # saving

    def save(self, path: Path | None = None) -> None:
        """Save, by default where the map came from. ``saved`` or ``failed`` follow."""
        target = path or self.path
        if target is None:
            raise ValueError("a new map needs a path")
        spec = self._document.spec
        self._worker.start(lambda _: save_map(self.source, spec, target, self._catalogue), self._finish)

    def save_and_wait(self, path: Path | None = None) -> bool:
        """Save before something that ends the window; whether it worked."""
        target = path or self.path
        if target is None:
            raise ValueError("a new map needs a path")
        self._worker.wait()
        return self._finish(save_map(self.source, self._document.spec, target, self._catalogue))

    def _finish(self, done: SaveResult) -> bool:
        if done.source is None:
            self.failed.emit(done.error)
            return False
        moved = done.path != self.path
        self.source, self.path, self._on_disk = done.source, done.path, FileState.of(done.path)
        # Edits made while the file was being written keep the document unsaved.
        if self._document.spec == done.spec:
            self._document.history.setClean()
            self._autosave_timer.stop()
            self._recovery.discard()
        # Save as: the recovery copy and the watcher follow the new file.
        if moved:
            self._recovery.close()
            self._recovery = Recovery(done.path)
            self._watch_disk()
        self.title_changed.emit()
        self.saved.emit()
        return True

    def text(self) -> str:
        """The map as it stands, as the file will have it."""
        return self.source.text_of(self._document.spec)

    # copies for a crash

    def mark_unsaved(self) -> None:
        """Note that the file does not hold the map: closing asks about it, and a recovery copy is kept."""
        self._document.history.resetClean()
        self.save_recovery_copy()
        self.title_changed.emit()

    def take_over(self, lost: RecoveryCopy) -> None:
        """Take over what a crash left: its copy goes only when one of our own is written; else ``failed`` says why."""
        try:
            self._recovery.save(self.source.text_of(self._document.spec))
            lost.discard()
        except OSError as error:
            self.failed.emit(_copy_failure(error))
        self._document.history.resetClean()
        self.title_changed.emit()

    def _note_change(self) -> None:
        if not self.is_clean and not self._autosave_timer.isActive():
            self._autosave_timer.start()
        elif self.is_clean:
            self._autosave_timer.stop()

    def save_recovery_copy(self) -> None:
        """Write a copy of unsaved work apart from the file, but not in the middle of a gesture."""
        if self._document.proposal is not None:
            self._autosave_timer.start(500)
        elif not self.is_clean:
            spec = self._document.spec
            self._worker.start(lambda _: self._recovery.save(self.source.text_of(spec)), failed=self._tell_copy_failure)

    def _tell_copy_failure(self, error: Exception) -> None:
        if isinstance(error, OSError):
            self.failed.emit(_copy_failure(error))
        else:
            report_error(error)

    def wait(self) -> None:
        """Wait for what is being written."""
        self._worker.wait()

    def close(self) -> None:
        """Drop the recovery copy: the work has been saved or given up."""
        self._autosave_timer.stop()
        self._disk_timer.stop()
        self._worker.wait()
        self._recovery.close()

    # the disk

    def _watch_disk(self) -> None:
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        there = [str(one) for one in (self.path, self.path.parent) if one.exists()] if self.path else []
        if there:
            self._watcher.addPaths(there)

    def _check_disk(self) -> None:
        # Compare with what this program wrote or read last: its own saves wake the watcher, too.
        there, before = FileState.of(self.path) if self.path else None, self._on_disk
        self._on_disk = there
        if there is None and before is not None:
            self.mark_unsaved()
            self.removed_from_disk.emit()
        elif there != before:
            self.changed_on_disk.emit()
        self._watch_disk()  # a file that was replaced is a new one to the watcher

    def reload(self) -> None:
        """Load the file as it is now, as one step that can be undone. Raises NotAMap, OSError."""
        assert self.path is not None
        source = read_source(read_regular_file(self.path), self._catalogue, self.path.name)
        self.source = source
        self._document.edit(self.tr("Reload {file}").format(file=self.path.name), source.spec)
        self._document.history.setClean()
        self.title_changed.emit()
        self.reloaded.emit()


@dataclass(frozen=True, slots=True)
class SaveResult:
    """What a save has done: the map that it wrote, where, and the source as it is now; or why it failed."""

    spec: MapSpec
    path: Path
    source: MapSource | None
    error: str = ""


def save_map(source: MapSource, spec: MapSpec, path: Path, catalogue: Catalogue) -> SaveResult:
    """Write a map to a file; what fails is told in the result."""
    text = source.text_of(spec)
    try:
        save_text(path, text)
    except OSError as error:
        words = QCoreApplication.translate("MapFile", "{path} cannot be written to ({why}); save it elsewhere.")
        return SaveResult(spec, path, None, words.format(path=path, why=error_cause(error)))
    return SaveResult(spec, path, read_source(text.encode(), catalogue, path.name))


def _copy_failure(error: OSError) -> str:
    """A sentence why no copy of unsaved work can be kept."""
    words = QCoreApplication.translate("MapFile", "No copy of unsaved work can be kept ({why}); save often.")
    return words.format(why=error_cause(error))
