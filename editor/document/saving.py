"""Saving a map: in one step, with one copy of what stood there before. Free of Qt."""

from __future__ import annotations

import errno
import os
import shutil
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from editor.saves.packing import replace_file

NO_REPLACING = {errno.EXDEV, errno.EPERM, errno.EACCES, errno.EBUSY, errno.ENOTSUP}
"""Why a folder lets no file take the place of another one, though the file itself may be written to."""


@dataclass(frozen=True, slots=True)
class OnDisk:
    """What a file held when it was read or written: enough to see that another program has changed it."""

    size: int
    changed: int  # nanoseconds

    @classmethod
    def of(cls, path: Path) -> OnDisk | None:
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
        _keep(backup_path(path), before, path)
    try:
        replace_file(path, content)
    except OSError as error:
        if error.errno not in NO_REPLACING:
            raise
        _write_in_place(path, content, before)
    if mode is not None and path.stat().st_mode != mode:
        with suppress(PermissionError):  # drives without permissions
            path.chmod(mode)


def _keep(backup: Path, content: bytes, of: Path) -> None:
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
