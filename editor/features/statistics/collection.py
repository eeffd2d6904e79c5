"""Adding finished games to the store: the game just played, and whole folders of records."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from railwright.core.files import list_files
from railwright.core.folders import saves_folder
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.text import Message
from railwright.core.records.format import RECORD_SUFFIX
from railwright.editor.features.statistics.store import ResultStore, StoreError, open_store
from railwright.editor.work.background import Task, Worker
from railwright.editor.work.error_reports import report_error
from railwright.plugins.features.statistics.api import SeatErrors, read_finished_game


@dataclass(frozen=True, slots=True)
class Progress:
    """Progress of reading a folder: files read, files in all, games added, files that could not be read."""

    read: int
    total: int
    added: int
    unreadable: int


NOTHING_READ = Progress(0, 0, 0, 0)


def add_finished_game(record: Path) -> Sequence[Message]:
    """Add a game that has just ended; returns messages about problems and never raises."""
    return _in_store(lambda store: add_record(store, record))


def add_errors(record: Path, errors: Sequence[SeatErrors]) -> Sequence[Message]:
    """Store the error rates that the analysis of a game found; returns messages about problems.

    Games that are not in the statistics are ignored.
    """

    def note(store: ResultStore) -> None:
        game = read_finished_game(record)
        if game is not None:
            if record.parent == saves_folder():
                store.add(game)
            store.note_errors(game.key, errors)

    return _in_store(note)


def _in_store(work: Callable[[ResultStore], object]) -> Sequence[Message]:
    """Run ``work`` with the store of the data folder; returns messages about problems."""
    try:
        store, messages = open_store()
        try:
            work(store)
        finally:
            store.close()
        return messages
    except StoreError as error:
        return (error.message,)
    except (RecordError, OSError):
        return ()  # the statistics page reports unreadable files


def add_record(store: ResultStore, path: Path) -> bool:
    """Add the game of a record if it is finished and new; whether it was. Raises RecordError, OSError, StoreError."""
    game = read_finished_game(path)
    added = game is not None and store.add(game)
    store.note_file(path)
    return added


def add_folder(store: ResultStore, folder: Path) -> Iterator[Progress]:
    """Add every finished game of a folder, one file per step. Raises StoreError.

    Files unchanged since the last time are skipped; unreadable ones are counted.
    """
    fresh = [path for path in list_files(folder, RECORD_SUFFIX) if not _is_stored(store, path)]
    added = unreadable = 0
    for looked, path in enumerate(fresh, 1):
        try:
            added += add_record(store, path)
        except (RecordError, OSError):
            unreadable += 1
        yield Progress(looked, len(fresh), added, unreadable)


def _is_stored(store: ResultStore, path: Path) -> bool:
    try:
        return store.has_file(path)
    except OSError:
        return False


def _read_all(store: ResultStore, folder: Path, task: Task[None]) -> None:
    """Read a folder; runs in the thread of the worker."""
    for progress in add_folder(store, folder):
        task.progress(progress)
        task.check()


class FolderReader(QObject):
    """Reads a folder of records into the statistics, in a thread.

    ``reported`` emits progress and outcome as sentences, ``failed`` a message, ``done`` the number of added games.
    """

    reported = Signal(str)
    failed = Signal(Message)
    done = Signal(int)

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._worker = Worker(self)
        self._progress, self._nothing_new = NOTHING_READ, ""

    def read_folder(self, store: ResultStore, folder: Path, nothing_new: str = "") -> None:
        """Start reading a folder; ``nothing_new`` is reported if no game was added."""
        self.stop()
        self._progress, self._nothing_new = NOTHING_READ, nothing_new
        self._worker.start(partial(_read_all, store, folder), lambda nothing: self._finish(), self._fail, self._notify)

    def stop(self) -> None:
        """Stop reading; games already added stay."""
        self._worker.cancel()

    def _notify(self, progress: Progress) -> None:
        self._progress = progress
        text = self.tr("Reading records: {looked} of {of}")
        self.reported.emit(text.format(looked=progress.read, of=progress.total))

    def _fail(self, error: Exception) -> None:
        if isinstance(error, StoreError):
            self.failed.emit(error.message)
            self._finish()
        else:
            report_error(error)

    def _finish(self) -> None:
        added, unreadable = self._progress.added, self._progress.unreadable
        sentences = [self.tr("%n games added.", "", added)] if added else []
        if unreadable:
            sentences.append(self.tr("%n files could not be read.", "", unreadable))
        self.reported.emit(" ".join(sentences) or self._nothing_new)
        self.done.emit(added)
