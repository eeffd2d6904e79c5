"""Recovery copies: what is drawn and not saved is kept edit by edit, apart from the file, and offered after a crash."""

from __future__ import annotations

import hashlib
import json
import os
import secrets
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from difflib import unified_diff
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
from PySide6.QtCore import QLockFile

from railwright.core import __version__
from railwright.core.catalogue.discovery import Catalogue
from railwright.core.documents.json_io import JsonError, convert_json
from railwright.core.files import (
    MAX_FILE_BYTES,
    FileState,
    list_files,
    open_regular_file,
    read_regular_file,
    write_atomically,
)
from railwright.core.folders import state_folder
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import say
from railwright.editor.document.edit_journal import DamagedJournal, delta, replay
from railwright.editor.document.map_source import MapSource, read_source
from railwright.editor.files.disk_sync import DiskSync

JOURNAL_SUFFIX, TEXT_SUFFIX = ".edits", ".yaml"  # the latter holds the whole text, as earlier versions kept it
JOURNAL_FORMAT, JOURNAL_VERSION = "railwright-edits", 1
MAX_JOURNAL_BYTES = 1_000_000  # of edits, before the journal begins anew with the map as it stands
MAX_COPY_BYTES = 2 * MAX_FILE_BYTES  # of a copy that is read: the largest map, and edits
MAX_HEAD_BYTES = 20_000
MAX_COPIES = 50  # offered at a time, the newest
MAX_COMPARED_LINES = 20_000  # the largest map has some five thousand


def recovery_folder() -> Path:
    """Where the copies lie."""
    return state_folder() / "recovery"


# Keeping


class Recovery:
    """The journal of one window's edits. Its lock tells that the program is alive; after a crash it is found again."""

    def __init__(self, of: Path | None) -> None:
        """``of`` is the file that is being edited, None of a map that has none yet."""
        self.of = of
        self.path = recovery_folder() / f"{_file_key(of)}-{os.getpid()}-{secrets.token_hex(4)}{JOURNAL_SUFFIX}"
        self._lock = QLockFile(f"{self.path}.lock")
        self._journal: _Journal | None = None
        with suppress(OSError):  # told when there is something to keep
            self._take_lock()

    def _take_lock(self) -> None:
        self.path.parent.mkdir(parents=True, exist_ok=True)
        if not self._lock.isLocked():
            self._lock.tryLock(0)

    def is_open_elsewhere(self) -> bool:
        """Whether another window, of this program or another, has the same file open."""
        locks = list_files(recovery_folder(), ".lock") if self.of else []
        others = (lock for lock in locks if lock.name.startswith(f"{_file_key(self.of)}-"))
        return any(_is_locked(lock) for lock in others if lock.name != f"{self.path.name}.lock")

    def append(self, source: MapSource, spec: MapSpec) -> None:
        """Append the edit that led to a map whose file holds ``source``. Raises OSError."""
        journal, self._journal = self._journal, None
        if journal is None or journal.source is not source or journal.is_full:
            if journal is not None:
                journal.close()  # what it holds stays until the new one takes its place
            self._take_lock()
            self._journal = _Journal(self.path, self._head(), source, spec)
            return
        try:
            journal.append(spec)
        except OSError:
            journal.close()
            raise
        self._journal = journal

    def _head(self) -> dict[str, Any]:
        return {
            "format": {"name": JOURNAL_FORMAT, "version": JOURNAL_VERSION},
            "of": str(self.of) if self.of else None,
            "changed": _modified_ns(self.of),
            "program": __version__,
        }

    def discard(self) -> None:
        """Remove the copy: the map has been saved, or its changes have been given up."""
        if self._journal is not None:
            self._journal.close()
            self._journal = None
        with suppress(OSError):  # where it could not be written, either
            self.path.unlink(missing_ok=True)

    def close(self) -> None:
        """Remove the copy and let go of its name."""
        self.discard()
        self._lock.unlock()


class _Journal:
    """An open journal: a head, the text that the edits began from, and a line for each of them."""

    def __init__(self, path: Path, head: dict[str, Any], source: MapSource, spec: MapSpec) -> None:
        """Write one in place of what is there, in one step, with all that differs by now. Raises OSError."""
        self.source, self._spec = source, spec
        beginning = (json.dumps(head), json.dumps(source.text, ensure_ascii=False))
        lines = [*(line.encode() + b"\n" for line in beginning), delta(source.spec, spec).line()]
        write_atomically(path, b"".join(lines), durable=path.exists())
        self._bytes_left = MAX_JOURNAL_BYTES
        self._file = path.open("ab")
        self._sync = DiskSync(self._file)
        self._sync.request()

    @property
    def is_full(self) -> bool:
        """Whether it is time to start a new journal."""
        return self._bytes_left <= 0

    def append(self, spec: MapSpec) -> None:
        """Write what differs from the map before; the system has it at once, the disk soon. Raises OSError."""
        line = delta(self._spec, spec).line()
        self._file.write(line)
        self._file.flush()
        self._sync.request()
        self._bytes_left -= len(line)
        self._spec = spec

    def close(self) -> None:
        """Close the file."""
        with suppress(OSError):  # what could not be written has been told
            self._sync.close()


# What a crash left


@dataclass(frozen=True, slots=True)
class RecoveryCopy:
    """A copy that a program left behind: of which file, when the latest edit was made, and how much differs from that.

    ``changed_lines`` is None until somebody has looked; ``is_outdated`` tells that the file was changed after the copy
    was begun; ``catalogue`` is needed to read the map that a journal began from.
    """

    path: Path
    of: Path | None
    saved_at: datetime
    changed_lines: int | None = None
    is_outdated: bool = False
    catalogue: Catalogue | None = None

    def text(self) -> str:
        """The text of the map with all edits. Raises OSError, RailwrightError."""
        if self.path.suffix == JOURNAL_SUFFIX and self.catalogue is not None:
            return _replay_file(self.path, self.catalogue)
        return _decode(read_regular_file(self.path), self.path)

    def difference(self) -> str:
        """How the copy differs from the file as it is now. Raises OSError, RailwrightError."""
        on_disk = read_regular_file(self.of).decode("utf-8", "replace") if self.of and os.path.isfile(self.of) else ""
        before, other = (text.splitlines(True)[:MAX_COMPARED_LINES] for text in (on_disk, self.text()))
        return "".join(unified_diff(before, other, str(self.of or ""), str(self.path), n=1))

    def discard(self) -> None:
        """Remove the copy."""
        for path in (self.path, _about_path(self.path)):
            path.unlink(missing_ok=True)


def find_recovery_copies(catalogue: Catalogue) -> list[RecoveryCopy]:
    """The newest copies whose program is gone, the newest first."""
    for lock in list_files(recovery_folder(), ".lock"):
        _is_locked(lock)  # those of programs that are gone go as well
    paths = list_files(recovery_folder(), JOURNAL_SUFFIX, TEXT_SUFFIX)
    newest = sorted(((_modified_ns(path) or 0, path) for path in paths), reverse=True)
    return list(islice(_readable_copies([path for _, path in newest], catalogue), MAX_COPIES))


def _readable_copies(paths: list[Path], catalogue: Catalogue) -> Iterator[RecoveryCopy]:
    for path in paths:
        with suppress(OSError):  # gone in this very moment
            if not _is_locked(Path(f"{path}.lock")):
                state, (of, is_outdated) = FileState.of(path), _read_head(path)
                if state is not None:
                    yield RecoveryCopy(path, of, state.local_time, None, is_outdated, catalogue)


class _Head(msgspec.Struct):
    """The first line of a journal, or what stands beside the copy of an earlier version."""

    of: str | None
    changed: int | None = None
    format: dict[str, Any] | None = None


def _read_head(path: Path) -> tuple[Path | None, bool]:
    """Of which file a copy is (None: not known), and whether that is another one now."""
    about = path if path.suffix == JOURNAL_SUFFIX else _about_path(path)
    try:
        with open_regular_file(about) as file:
            head = convert_json(file.readline(MAX_HEAD_BYTES), _Head)
    except (OSError, JsonError):
        return None, False
    of = Path(head.of) if head.of else None
    return of, _modified_ns(of) not in (None, head.changed)


def _replay_file(path: Path, catalogue: Catalogue) -> str:
    with open_regular_file(path) as file:
        first, second, *lines = [*file.read(MAX_COPY_BYTES).splitlines(), b"", b""]
    try:
        head, content = convert_json(first, _Head), convert_json(second, str).encode()
    except (JsonError, UnicodeEncodeError):
        raise DamagedJournal(path.name) from None
    if head.format != {"name": JOURNAL_FORMAT, "version": JOURNAL_VERSION}:
        raise DamagedJournal(path.name)
    return replay(read_source(content, catalogue, path.name), filter(None, lines), catalogue, path.name)


def _decode(content: bytes, path: Path) -> str:
    try:
        if len(content) > MAX_FILE_BYTES:
            raise ValueError
        return content.decode("utf-8")
    except ValueError:
        raise RailwrightError(say("{name} is not readable text.", name=path.name)) from None


def _file_key(of: Path | None) -> str:
    """What the names of all copies of one file begin with."""
    return hashlib.sha256(os.fsencode(os.path.realpath(of)) if of else b"").hexdigest()[:12]


def _modified_ns(of: Path | None) -> int | None:
    """When a file was changed, in nanoseconds; None where there is none."""
    try:
        return of.stat().st_mtime_ns if of else None
    except (OSError, ValueError):  # a name with a zero byte
        return None


def _is_locked(lock_file: Path) -> bool:
    """Whether a program that is alive holds a lock."""
    if not lock_file.exists():
        return False
    lock = QLockFile(str(lock_file))
    lock.setStaleLockTime(0)
    free = lock.tryLock(0)
    lock.unlock()
    return not free and lock.error() == QLockFile.LockError.LockFailedError


def _about_path(path: Path) -> Path:
    return path.with_suffix(".json")
