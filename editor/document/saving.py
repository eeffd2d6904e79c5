"""Saving a map with a backup of what stood there, and recovery copies of unsaved maps, offered after a crash."""

from __future__ import annotations

import errno
import hashlib
import json
import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from difflib import unified_diff
from pathlib import Path

from PySide6.QtCore import QLockFile

from core import __version__
from core.files import write_atomically
from core.folders import state_folder

# Saving

CANNOT_REPLACE_ERRORS = {errno.EXDEV, errno.EPERM, errno.EACCES, errno.EBUSY, errno.ENOTSUP}
"""Why a folder lets no file take the place of another one, though the file itself may be written to."""


@dataclass(frozen=True, slots=True)
class FileState:
    """What a file held when it was read or written: enough to see that another program has changed it."""

    size: int
    changed: int  # nanoseconds

    @classmethod
    def of(cls, path: Path) -> FileState | None:
        """The state of a file; None where there is none."""
        try:
            found = path.stat()
        except OSError:
            return None
        return cls(found.st_size, found.st_mtime_ns)


def backup_path(path: Path) -> Path:
    """Where the file before the last save is kept."""
    return path.with_name(f"{path.name}~")


def save_text(path: Path, text: str) -> None:
    """Write a map file; a crash leaves the old one or the new one. Raises OSError.

    The file keeps its permissions, and a link to a file stays one. Folders in which no file can take the place of
    another one (some network drives) are written to directly: then a crash may leave half a file, but the copy of the
    old one lies beside it.
    """
    content, path = text.encode("utf-8"), Path(os.path.realpath(path))
    before = path.read_bytes() if path.exists() else None
    if before is not None and not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    mode = path.stat().st_mode if before is not None else None
    if before is not None:
        _write_backup(backup_path(path), before, path)
    try:
        write_atomically(path, content)
    except OSError as error:
        if error.errno not in CANNOT_REPLACE_ERRORS:
            raise
        _write_in_place(path, content, before)
    if mode is not None and path.stat().st_mode != mode:
        with suppress(PermissionError):  # drives without permissions
            path.chmod(mode)


def _write_backup(backup: Path, content: bytes, of: Path) -> None:
    """The copy has its own bytes on the disk before the file is touched."""
    _write(backup, content)
    with suppress(OSError):  # times and permissions are a courtesy
        shutil.copystat(of, backup)


def _write_in_place(path: Path, content: bytes, before: bytes | None) -> None:
    """Should it fail half-way, the old content is put back as far as that can be done."""
    try:
        _write(path, content)
    except OSError:
        with suppress(OSError):
            if before is None:
                path.unlink(missing_ok=True)
            elif path.read_bytes() != before:
                _write(path, before)
        raise


def _write(path: Path, content: bytes) -> None:
    with path.open("wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


# Recovery copies


def recovery_folder() -> Path:
    """Where the copies lie."""
    return state_folder() / "recovery"


class Recovery:
    """The copy of one window's map. Its lock tells that the program is alive; after a crash the copy is found again."""

    def __init__(self, of: Path | None) -> None:
        """``of`` is the file that is being edited, None of a map that has none yet. Raises OSError."""
        folder = recovery_folder()
        folder.mkdir(parents=True, exist_ok=True)
        name = hashlib.sha256(str(of or "").encode()).hexdigest()[:12]
        self.path = folder / f"{name}-{os.getpid()}-{id(self):x}.yaml"
        self.of = of
        self._lock = QLockFile(f"{self.path}.lock")
        self._lock.setStaleLockTime(0)
        self._lock.tryLock(0)

    def save(self, text: str) -> None:
        """Keep a copy. Raises OSError."""
        write_atomically(self.path, text.encode())
        about = {
            "of": str(self.of) if self.of else None,
            "changed": _modified_ns(self.of),
            "kept": datetime.now().isoformat(timespec="seconds"),
            "program": __version__,
        }
        write_atomically(_about_path(self.path), json.dumps(about).encode())

    def discard(self) -> None:
        """Remove the copy: the map has been saved, or its changes have been given up."""
        _remove(self.path)

    def close(self) -> None:
        """Remove the copy and let go of its name."""
        self.discard()
        self._lock.unlock()


@dataclass(frozen=True, slots=True)
class RecoveryCopy:
    """A copy that a program left behind: of which file, when, and how much differs from that file.

    ``is_outdated`` tells that the file was changed after the copy was written.
    """

    path: Path
    of: Path | None
    saved_at: datetime
    changed_lines: int
    is_outdated: bool = False

    def text(self) -> str:
        """The text of the copy. Raises OSError."""
        return self.path.read_text("utf-8")

    def difference(self) -> str:
        """How the copy differs from the file as it is now. Raises OSError."""
        there = self.of.read_text("utf-8", "replace") if self.of and self.of.is_file() else ""
        names = (str(self.of or ""), str(self.path))
        return "".join(unified_diff(there.splitlines(True), self.text().splitlines(True), *names, n=1))

    def discard(self) -> None:
        """Remove the copy."""
        _remove(self.path)


def find_recovery_copies() -> list[RecoveryCopy]:
    """All copies whose program is gone, the newest first; one that cannot be read is passed over."""
    found = (_read_copy(path) for path in recovery_folder().glob("*.yaml"))
    return sorted((one for one in found if one), key=lambda one: one.saved_at, reverse=True)


def _read_copy(path: Path) -> RecoveryCopy | None:
    if _in_use(path):
        return None
    try:
        of, saved_at, is_outdated = _read_about(path)
        lost = RecoveryCopy(path, of, saved_at, 0)
        lines = [line for line in lost.difference().splitlines() if line[:1] in "+-"]
    except (OSError, ValueError):
        return None
    return RecoveryCopy(path, of, saved_at, max(len(lines) - 2, 0), is_outdated)


def _read_about(path: Path) -> tuple[Path | None, datetime, bool]:
    """Of which file a copy is (None: not known), when it was written, and whether the file is another one now."""
    saved_at = datetime.fromtimestamp(path.stat().st_mtime)
    try:
        about = json.loads(_about_path(path).read_text("utf-8"))
        of = Path(about["of"]) if about["of"] else None
        return of, datetime.fromisoformat(about["kept"]), _modified_ns(of) not in (None, about.get("changed"))
    except (OSError, ValueError, KeyError, TypeError):
        return None, saved_at, False


def _modified_ns(of: Path | None) -> int | None:
    """When a file was changed, in nanoseconds; None where there is none."""
    try:
        return of.stat().st_mtime_ns if of else None
    except OSError:
        return None


def _in_use(path: Path) -> bool:
    lock = QLockFile(f"{path}.lock")
    lock.setStaleLockTime(0)
    free = lock.tryLock(0)
    lock.unlock()
    return not free


def _about_path(path: Path) -> Path:
    return path.with_suffix(".json")


def _remove(path: Path) -> None:
    for one in (path, _about_path(path)):
        one.unlink(missing_ok=True)
