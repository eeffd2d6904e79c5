"""Saving a map without losing what another program has written to its file."""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
from contextlib import suppress
from io import FileIO
from pathlib import Path

from railwright.core.files import MAX_FILE_BYTES, read_regular_file, write_atomically
from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.text import say
from railwright.editor.files.file_lock import file_lock

CANNOT_REPLACE_ERRORS = {errno.EXDEV, errno.EPERM, errno.EACCES, errno.EBUSY, errno.ENOTSUP}
"""Why a folder lets no file take the place of another one, though the file itself may be written to."""


class ChangedOnDisk(RailwrightError):
    """A file that would be saved to holds what another program has written; ``found`` is the hash of that."""

    def __init__(self, path: Path, digest: str) -> None:
        self.digest = digest
        super().__init__(say("Another program has changed {file} since you opened it.", file=path.name))


def content_hash(content: bytes) -> str:
    """What tells one content of a file from every other."""
    return hashlib.sha256(content).hexdigest()


def backup_path(path: Path) -> Path:
    """Where the file before the last save is kept."""
    return path.with_name(f"{path.name}~")


def foreign_backup_path(path: Path) -> Path:
    """Where a content that another program wrote is kept for good: a name that is still free."""
    numbered = (path.with_name(f"{path.name}.~{number}~") for number in range(1, 1_000_000))
    return next(name for name in numbered if not name.exists())


def save_text(path: Path, text: str, own: str = "", agreed: str = "") -> None:
    """Write a map file; a crash or a full disk leaves the old one or the new one. Raises OSError, ChangedOnDisk.

    ``own`` is the hash of what was read from the file or saved to it last. Where the file holds anything else, it is
    replaced only if that is what ``agreed`` is the hash of, and kept under a name that no later save takes. The file
    keeps its permissions, and a link to a file stays one. Folders in which no file can take the place of another one
    (some network drives) are written to directly: then a crash may leave half a file, but the copy of the old one lies
    beside it.
    """
    content, path = text.encode("utf-8"), Path(os.path.realpath(path))
    with file_lock(path):
        before = _content_before(path)
        if before == content:
            return  # the copy of the version before stays what it is
        if before is not None:
            _write_backup(path, before, own, agreed)
        _write(path, content)


def _content_before(path: Path) -> bytes | None:
    """What a file holds that may be written to; None where there is none. Raises OSError."""
    if not path.exists():
        return None
    if not os.access(path, os.W_OK):
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES), str(path))
    before = read_regular_file(path)
    if len(before) > MAX_FILE_BYTES:  # no map, and not read to its end
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return before


def _write_backup(path: Path, before: bytes, own: str, agreed: str) -> None:
    """Keep what is about to be replaced; the copy is on the disk before the file is touched."""
    digest = content_hash(before)
    is_foreign = bool(own) and digest != own
    if is_foreign and digest != agreed:
        raise ChangedOnDisk(path, digest)
    backup = foreign_backup_path(path) if is_foreign else backup_path(path)
    _write(backup, before)
    with suppress(OSError):  # times and permissions are a courtesy
        shutil.copystat(path, backup)


def _write(path: Path, content: bytes) -> None:
    try:
        write_atomically(path, content)
    except OSError as error:
        if error.errno not in CANNOT_REPLACE_ERRORS:
            raise
        _write_in_place(path, content)


def _write_in_place(path: Path, content: bytes) -> None:
    """Write to a file itself. Its room is taken first, so that a full disk is noticed before anything is lost."""
    before = path.read_bytes() if path.exists() else None
    with path.open("wb" if before is None else "rb+", buffering=0) as file:
        try:
            _fill(file, bytes(max(len(content), len(before or b""))), len(before or b""))
            _fill(file, content)
        except OSError:
            with suppress(OSError):
                _fill(file, before or b"")
            if before is None:
                path.unlink(missing_ok=True)
            raise


def _fill(file: FileIO, content: bytes, start: int = 0) -> None:
    """Let a file hold a content, from its byte ``start`` on."""
    file.seek(start)
    unwritten = memoryview(content)[start:]
    while unwritten:
        unwritten = unwritten[file.write(unwritten) :]
    file.truncate(len(content))
    os.fsync(file.fileno())
