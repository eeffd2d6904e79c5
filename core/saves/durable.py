"""A game's save of which every answer is on the disk before anybody hears of it: for terminals and tables elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec.structs import replace

from railwright.core.kernel.match import Transition
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.records.format import Header
from railwright.core.records.history import Entry, Undo
from railwright.core.records.writer import RecordWriter
from railwright.core.saves.lock import lock_save
from railwright.core.saves.running import is_result, note_latest, publish_record, record_lines, write_entry
from railwright.core.saves.save_file import DemandedSync, SaveFile


class DurableWriter:
    """A listener of a match that saves its answers. ``path`` is the save during the game, and its record afterwards.

    Every method raises OSError if the disk fails: an answer that could not be saved does not count as given.
    """

    def __init__(self, path: Path, header: Header, rules: Ruleset, history: Iterable[Entry] = ()) -> None:
        """Start a save with what has happened so far. Raises OSError, RecordError if it is open somewhere else."""
        self.path, self.header, self._rules = path, header, rules
        self._history = [*history]
        path.parent.mkdir(parents=True, exist_ok=True)
        self._lock = lock_save(path)
        self._is_open = True
        try:
            self._begin()
        except BaseException:
            self._lock.unlock()
            raise
        note_latest(path)

    def _begin(self) -> None:
        lines = record_lines(self.header, self._rules, self._history)
        self._file = SaveFile(self.path, self.header.data(), lines, DemandedSync)
        self._recorder = RecordWriter(self._file, self._rules, self.header.seats)
        if is_result(lines[-1].text):  # the program ended between the last answer and its result
            self._finish()

    def __call__(self, answered: Transition) -> None:
        """Write an answer; the last one turns the save into a record."""
        self._write(answered)
        if self._recorder.result is not None:
            self._finish()

    def take_back(self, back: Undo) -> None:
        """Write that answers were taken back."""
        self._write(back)
        self.commit()

    def _write(self, entry: Entry) -> None:
        self._history.append(entry)
        write_entry(entry, self._file, self._recorder)

    def commit(self) -> None:
        """Return when everything is on the disk."""
        if self._is_open:
            self._file.sync.wait()

    def note_aids(self, *names: str) -> None:
        """Mark the game for good as one in which these aids were on."""
        used = tuple(dict.fromkeys([*self.header.aids, *names]))
        if used != self.header.aids:
            self.header = replace(self.header, aids=used)
            self._file.close()
            self._begin()  # the header is the first line

    def _finish(self) -> None:
        self._file.close()
        # The record is complete before the save goes, so that a crash here loses nothing.
        self.path = publish_record(self.path, b"".join(line.text for line in self._file.lines))
        self._is_open = False
        self._lock.unlock()

    def close(self) -> None:
        """Close the file; the game can be resumed. A game without any answer leaves no file."""
        if not self._is_open:
            return
        self._is_open = False
        self._file.close()
        if len(self._file.lines) == 1:
            self.path.unlink(missing_ok=True)
        self._lock.unlock()
