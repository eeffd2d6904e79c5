"""The file of the map in a window: saved in the background, protected by a recovery copy, watched on the disk."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QFileSystemWatcher, QObject, QTimer, Signal
from shiboken6 import isValid

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.files import FileState, read_regular_file
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.language.messages import error_cause, sentence
from railwright.editor.document.map_document import MapDocument
from railwright.editor.document.map_source import MapSource, NotAMap, read_source
from railwright.editor.document.recovery import Recovery, RecoveryCopy
from railwright.editor.document.saving import ChangedOnDisk, content_hash, save_text
from railwright.editor.files.file_thread import ANSWER_TIMEOUT_S, FileThread, NoAnswer
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.work.background import Worker
from railwright.editor.work.error_reports import attempt

LOOK_INTERVAL_MS = 500  # between checks of a disk that does not answer
RETRY_MS = 5_000  # between attempts to write the recovery copy
DISK_CHECK_DELAY_MS = 200  # after a change by another program, which may still be writing


class MapFile(QObject):
    """The file of a map; ``path`` is None until it is saved for the first time.

    Signals: ``saved`` after a save; ``failed`` with an error message; ``refused`` when a save would have replaced what
    another program has written (with its hash); ``said`` with good news; ``title_changed`` when the name or state of
    the file has changed; ``changed_on_disk`` when another program has written the file, ``removed_from_disk`` when it
    has removed it; ``reloaded`` when the map has been read again.
    """

    saved = Signal()
    failed = Signal(str)
    refused = Signal(str)
    said = Signal(str)
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
        own: str = "",
    ) -> None:
        """``folder`` holds the art of a map without a file.

        ``own`` is the hash of the file's content when it was read, by default that of the source's text.
        """
        super().__init__(document)
        self._document, self.source, self.path, self.catalogue = document, source, path, catalogue
        self._first_folder = folder
        self._recovery = Recovery(path)
        self._thread = FileThread(self._recovery.path)  # of the journal, so that edits wait only briefly
        state = FileState.of(path) if path else None
        self._last_file = MapFileState(source, source.spec, path, own or content_hash(source.text.encode()), state)
        self._agreed = ""  # the hash of a foreign content that the person has agreed to replace
        self._worker = Worker(self)
        self._is_waited_for = False  # whether the window waits for a save, while its events are still handled
        self._has_reported = False  # whether a failure of the recovery copy has been reported
        self._retry_timer = QTimer(self)  # runs while the recovery copy fails, or the disk is late
        self._retry_timer.timeout.connect(self._update_recovery)
        self._disk_timer = QTimer(self, singleShot=True, interval=DISK_CHECK_DELAY_MS)
        self._disk_timer.timeout.connect(self._check_disk)
        self._watcher = QFileSystemWatcher(self)
        self._watcher.fileChanged.connect(lambda _: self._disk_timer.start())
        self._watcher.directoryChanged.connect(lambda _: self._disk_timer.start())
        document.history.indexChanged.connect(lambda _: self._update_recovery())
        document.history.cleanChanged.connect(lambda _: self._update_recovery())
        document.history.cleanChanged.connect(lambda _: self.title_changed.emit())
        self._watch_disk()

    @property
    def own(self) -> str:
        """The hash of the file's content when it was last read or saved."""
        return self._last_file.own

    @property
    def folder(self) -> Path | None:
        """The folder of the map's art."""
        return self.path.parent if self.path else self._first_folder

    def is_open_elsewhere(self) -> bool:
        """Whether another running program has the file open."""
        return self._recovery.is_open_elsewhere()

    @property
    def is_clean(self) -> bool:
        """Whether the file holds the current map."""
        return self._document.history.isClean()

    # saving

    def save(self, path: Path | None = None) -> None:
        """Start saving, by default to the present file. ``saved``, ``failed`` or ``refused`` follows."""
        save = self._save_task(path)
        self._worker.start(lambda _: save(), self._finish)

    def save_and_wait(self, path: Path | None = None) -> bool:
        """Save and wait, before the window closes; whether it succeeded."""
        save = self._save_task(path)

        def save_in_turn() -> SaveResult:
            self._worker.wait()
            return save()

        self._is_waited_for = True
        try:
            done = attempt(lambda: wait_for_disk(save_in_turn, path or self.path or Path()), self.failed.emit)
        finally:
            self._is_waited_for = False
        return done is not None and self._finish(done)

    def _save_task(self, path: Path | None) -> Callable[[], SaveResult]:
        if path is None and self.path is None:
            raise ValueError("a new map needs a path")
        return partial(self._save, self._document.spec, path, self._agreed)

    def _save(self, spec: MapSpec, path: Path | None, agreed: str) -> SaveResult:
        """Write a map over the result of the previous save, of which the window may not know yet.

        Runs in the thread that saves, so that saves happen one after the other.
        """
        saved = self._last_file
        target = path or saved.path
        assert target is not None
        # A file just chosen may be replaced; the map's own file only if it is unchanged since it was read or saved.
        own = saved.own if target == saved.path else ""
        done = SaveTask(saved.source, spec, target, self.catalogue, own, agreed).run()
        if done.source is not None:
            own = content_hash(done.source.text.encode())
            self._last_file = MapFileState(done.source, spec, target, own, FileState.of(target))
        return done

    def replace_foreign(self, digest: str = "") -> None:
        """Let the next save replace foreign content of the file, given by its hash; by default the present content."""
        if not digest and self.path is not None:
            with suppress(OSError):  # the save will report it
                digest = content_hash(read_regular_file(self.path))
        self._agreed = digest

    def _finish(self, done: SaveResult) -> bool:
        if done.source is None:
            if done.foreign:
                self.refused.emit(done.foreign)
            else:
                self.failed.emit(done.error)
            return False
        before, self._agreed = self._recovery, ""
        saved = self._last_file  # of the last of several saves
        moved = saved.path != self.path
        self.source, self.path = saved.source, saved.path
        if moved:  # recovery copy and watcher follow the new file
            self._recovery = Recovery(saved.path)
            self._watch_disk()
        # After edits made during the save, the document is still unsaved.
        if self._document.spec == saved.spec:
            self._document.history.setClean()
        self._update_recovery()
        if moved:
            with suppress(NoAnswer):
                self._thread.do(before.close)
        self.title_changed.emit()
        self.saved.emit()
        return True

    def text(self) -> str:
        """The text of the current map, as it would be saved."""
        return self.source.text_of(self._document.spec)

    # recovery

    def mark_unsaved(self) -> None:
        """Mark the map as unsaved, so that closing asks about it and a recovery copy is kept."""
        self._document.history.resetClean()

    def keep_own_version(self) -> None:
        """Keep the current map, although another program has changed its file."""
        self.replace_foreign()
        self.mark_unsaved()

    def take_over(self, lost: RecoveryCopy) -> None:
        """Take over a recovery copy; it is removed only after one of our own is written. ``failed`` reports errors."""
        self.mark_unsaved()
        if not self._retry_timer.isActive():
            attempt(lost.discard, self.failed.emit)

    def _update_recovery(self) -> None:
        """Bring the recovery copy up to date with unsaved edits, or remove it if there are none."""
        if not isValid(self._document.history):  # it emits signals while it is destroyed
            return
        if self.is_clean:
            self._retry_timer.stop()
            self._has_reported = False
            with suppress(NoAnswer):  # then it is removed when the window closes
                self._thread.do(self._recovery.discard)
            return
        try:
            self._thread.do_briefly(partial(self._recovery.append, self.source, self._document.spec))
        except NoAnswer as error:
            self._retry_timer.start(LOOK_INTERVAL_MS)
            if self._thread.waiting_s > ANSWER_TIMEOUT_S:  # a disk that is merely slow is not reported
                self._report_no_copy(error)
            return
        except OSError as error:
            self._retry_timer.start(RETRY_MS)
            self._report_no_copy(error)
            return
        self._retry_timer.stop()
        if self._has_reported:
            self._has_reported = False
            self.said.emit(self.tr("Backups of unsaved work are working again."))

    def _report_no_copy(self, error: OSError) -> None:
        if not self._has_reported:
            self._has_reported = True
            self.failed.emit(_copy_failure(error))

    def wait(self) -> None:
        """Wait for a save under way."""
        self._worker.wait()

    def close(self) -> None:
        """Remove the recovery copy: the work has been saved or discarded."""
        self._retry_timer.stop()
        self._disk_timer.stop()
        recovery = self._recovery

        def release() -> None:
            self._worker.wait()
            self._thread.do(recovery.close, None)

        with suppress(NoAnswer):  # the copy stays and is offered at the next start
            wait_for_disk(release, recovery.path)

    # the disk

    def _watch_disk(self) -> None:
        watched = [*self._watcher.files(), *self._watcher.directories()]
        if watched:
            self._watcher.removePaths(watched)
        paths = [str(folder) for folder in (self.path, self.path.parent) if folder.exists()] if self.path else []
        if paths:
            self._watcher.addPaths(paths)

    def _check_disk(self) -> None:
        if self._worker.busy or self._is_waited_for:  # our own save is under way
            self._disk_timer.start()
            return
        # Compare with what this program last wrote or read, as its own saves also trigger the watcher.
        state, before = FileState.of(self.path) if self.path else None, self._last_file.state
        self._last_file = replace(self._last_file, state=state)
        if state is None and before is not None:
            self.mark_unsaved()
            self.removed_from_disk.emit()
        elif state != before:
            self.changed_on_disk.emit()
        self._watch_disk()  # to the watcher, a replaced file is a new one

    def reload(self) -> None:
        """Load the present file, as one step of the history. Raises NotAMap, OSError."""
        assert self.path is not None
        source = read_source(read_regular_file(self.path), self.catalogue, self.path.name)
        self._document.edit(self.tr("Reload {file}").format(file=self.path.name), source.spec)
        own, self._agreed = content_hash(source.text.encode()), ""
        self.source, self._last_file = (
            source,
            MapFileState(source, source.spec, self.path, own, FileState.of(self.path)),
        )
        self._document.history.setClean()
        self._update_recovery()
        self.title_changed.emit()
        self.reloaded.emit()


@dataclass(frozen=True, slots=True)
class MapFileState:
    """A map file as last read or saved: its source and map, the hash of its content, and the state of the file."""

    source: MapSource
    spec: MapSpec
    path: Path | None
    own: str
    state: FileState | None


@dataclass(frozen=True, slots=True)
class SaveResult:
    """The result of a save: the new source, or an error message.

    ``foreign`` is the hash of what another program has written there, if nobody has agreed to replace it.
    """

    source: MapSource | None
    error: str = ""
    foreign: str = ""


@dataclass(frozen=True, slots=True)
class SaveTask:
    """A save to run; ``own`` and ``agreed`` are hashes of contents that it may replace (see ``save_text``)."""

    source: MapSource
    spec: MapSpec
    path: Path
    catalogue: Catalogue
    own: str
    agreed: str

    def run(self) -> SaveResult:
        """Write the map; errors are reported in the result."""
        text = self.source.text_of(self.spec)
        try:
            source = read_source(text.encode(errors="replace"), self.catalogue, self.path.name)
            save_text(self.path, text, self.own, self.agreed)
        except NotAMap as error:  # before anything was written
            problem = QCoreApplication.translate(
                "MapFile", "{path} was not saved because the new version would be unreadable: {why}"
            )
            why = " ".join(sentence(note) for note in error.notes[:1])
            return SaveResult(None, problem.format(path=self.path, why=why))
        except ChangedOnDisk as error:
            return SaveResult(None, foreign=error.digest)
        except OSError as error:
            problem = QCoreApplication.translate("MapFile", "Cannot write to {path} ({why}). Save elsewhere.")
            return SaveResult(None, problem.format(path=self.path, why=error_cause(error)))
        return SaveResult(source)


def _copy_failure(error: OSError) -> str:
    """The message that no recovery copy can be written, and why."""
    text = QCoreApplication.translate("MapFile", "Unsaved work cannot be backed up ({why}). Save often.")
    return text.format(why=error_cause(error))
