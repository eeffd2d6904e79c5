"""Saves a game while it is played, answer by answer, and turns the save into a record when it is over."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import TypeVar

from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QTimer

from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.language.messages import Translator, error_cause
from railwright.core.records.format import Header
from railwright.core.records.history import Entry, Undo
from railwright.core.records.writer import RecordWriter
from railwright.core.saves.lock import lock_save
from railwright.core.saves.running import is_result, note_latest, publish_record, record_lines, write_entry
from railwright.core.saves.save_file import SaveFile
from railwright.editor.files.disk_sync import DiskSync
from railwright.editor.files.file_thread import ANSWER_TIMEOUT_S, FileThread, NoAnswer
from railwright.editor.files.slow_disks import wait_for_disk
from railwright.editor.work.error_reports import attempt

_tr = Translator("Saves")

T = TypeVar("T")
FINISH_WAIT_S = 1.0  # for a disk that takes the whole record
LOOK_INTERVAL_MS = 500  # between two looks at a disk that does not answer

Notify = Callable[[str], object]  # takes a sentence for the people who play


def ignore_answer(sentence: str) -> None:
    """A ``Tell`` for games without anybody at the screen."""


class GameWriter:
    """A listener of a match that saves its answers. ``path`` is the save during the game, and its record afterwards.

    If the disk cannot be written to, the game goes on: ``notify`` gets a sentence, once, and every further answer tries
    again to save the whole game, until ``notify`` can report success. A disk that does not answer does not keep the
    game waiting either: the answers given meanwhile are saved as soon as it does.
    """

    def __init__(
        self,
        path: Path,
        header: Header,
        rules: Ruleset,
        history: Iterable[Entry] = (),
        notify: Notify = ignore_answer,
    ) -> None:
        """Start a save with what has happened so far. Raises OSError, RecordError if another window has it open."""
        self.path, self.header = path, header
        self._notify = notify
        self._rules, self._history = rules, [*history]
        self._version = self._saved = 0  # the version of the game that is to be saved, and that of the save
        self._thread = FileThread(path)
        self._watch: QTimer | None = None
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = lock_save(path)
        self._open, self._failing, self._has_reported = True, False, False
        self._begin(self._history)
        note_latest(path)

    def _begin(self, history: Sequence[Entry]) -> None:
        """Replace the save by one of the whole game."""
        lines = record_lines(self.header, self._rules, history)
        self._file = SaveFile(self.path, self.header.data(), lines, DiskSync)
        self._recorder = RecordWriter(self._file, self._rules, self.header.seats)
        if is_result(lines[-1].text):  # the program ended between the last answer and its result, or the disk was full
            self._finish()

    def _restart(self, history: Sequence[Entry]) -> None:
        with suppress(OSError, ValueError):  # lines that it could not write are written again
            self._file.close()
        self._begin(history)

    def __call__(self, answered: Transition) -> None:
        """Write an answer; the last one turns the save into a record."""
        self._write_entry(answered)
        if self._open and not self._failing and self._recorder.result is not None:
            self._attempt(self._finish, partial(self._thread.do, max_wait_s=FINISH_WAIT_S))

    def take_back(self, back: Undo) -> None:
        """Write that answers were taken back."""
        self._write_entry(back)

    def _write_entry(self, entry: Entry) -> None:
        self._history.append(entry)
        self._version += 1
        if self._failing:
            self._write_all()
        else:
            self._attempt(lambda: write_entry(entry, self._file, self._recorder), self._thread.do_briefly)

    def _write_all(self) -> None:
        self._attempt(partial(self._restart, [*self._history]), self._thread.do)

    def set_free(self) -> None:
        """Mark the game as one in which answers are taken back without limits."""
        self._write_header(replace(self.header, free=True))

    def note_aids(self, *names: str) -> None:
        """Mark the game as one in which these aids were on."""
        used = tuple(dict.fromkeys([*self.header.aids, *names]))
        if used != self.header.aids:
            self._write_header(replace(self.header, aids=used))

    def _write_header(self, header: Header) -> None:
        self.header = header
        self._version += 1
        self._write_all()  # the header is the first line

    def _finish(self) -> None:
        self._file.close()
        # The record is complete before the save goes, so that a crash here loses nothing.
        self.path = publish_record(self.path, b"".join(line.text for line in self._file.lines))
        self._open = False
        self._lock.unlock()

    def _attempt(self, act: Callable[[], object], do: Callable[[Callable[[], tuple[()]]], tuple[()]]) -> None:
        """Save with a method of the thread; a failure is reported once, while the game goes on, and so is its end."""
        if not self._open:
            return
        version = self._version

        def save() -> tuple[()]:
            act()
            self._saved = version  # even if it ends later than anybody waits for
            return ()

        try:
            # ValueError: the file was closed when it could not be written to.
            errors = (OSError, ValueError)
            done = attempt(partial(_in_time, do, save), self._report_failure, self._failure, errors)
        except _Late:
            # Look regularly whether the disk answers again; meanwhile the game goes on.
            self._failing = True
            if self._watch is None and QCoreApplication.instance() is not None:
                self._watch = QTimer()
                self._watch.setInterval(LOOK_INTERVAL_MS)
                self._watch.timeout.connect(self._look)
            if self._watch is not None:
                self._watch.start()
            return
        if done is not None:
            self._report_success()

    def _report_success(self) -> None:
        self._failing = False
        if self._has_reported:
            self._has_reported = False
            self._notify(_tr("This game is being saved again: {path}.").format(path=self.path))

    def _report_failure(self, sentence: str) -> None:
        self._failing = True
        if not self._has_reported:
            self._has_reported = True
            self._notify(sentence)

    def _failure(self, error: Exception) -> str:
        why = error_cause(error) if isinstance(error, OSError) else error
        return _tr("This game is no longer being saved: {path} ({why}).").format(path=self.path, why=why)

    # --- a disk that does not answer ---

    def _look(self) -> None:
        if self._thread.waiting_s > ANSWER_TIMEOUT_S:
            self._report_failure(self._failure(NoAnswer(self.path)))
        if self._thread.waiting_s:
            return
        assert self._watch is not None
        self._watch.stop()
        if self._saved == self._version:
            self._report_success()
        else:
            self._write_all()

    def close(self) -> None:
        """Close the file; the game can be resumed. A game without any answer leaves no file."""
        if self._watch is not None:
            self._watch.stop()
        if self._open:
            close = partial(self._thread.do, partial(self._close, [*self._history]), None)
            errors = (OSError, ValueError)
            done = attempt(lambda: (wait_for_disk(close, self.path),), self._report_failure, self._failure, errors)
            self._open = False  # a late refresh of the page must not reopen the file
            if done:
                self._report_success()

    def _close(self, history: Sequence[Entry]) -> None:
        try:
            if self._failing and self._open:
                self._restart(history)
            self._file.close()
        finally:
            self._open = False
            with suppress(OSError, ValueError):  # reported before
                self._file.close()
            if len(self._file.lines) == 1:
                self.path.unlink(missing_ok=True)
            elif self.path == self._file.path:
                note_latest(self.path)
            self._lock.unlock()


class _Late(Exception):
    """The disk has not answered in time; whether it will fail is unknown."""


def _in_time(do: Callable[[Callable[[], T]], T], save: Callable[[], T]) -> T:
    try:
        return do(save)
    except NoAnswer as error:
        raise _Late from error
