"""Saving a map: in one step, with one copy of what stood there before. Free of Qt."""

from __future__ import annotations

import os
import shutil
from dataclasses import dataclass
from pathlib import Path

from editor.saves.packing import replace_file


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

    The file keeps its permissions. Folders that allow no file beside it (some network drives do not) are written to
    directly; the copy of the old file has been made by then.
    """
    content = text.encode("utf-8")
    mode = None
    if path.exists():
        mode = path.stat().st_mode
        shutil.copy2(path, backup_path(path))
    try:
        replace_file(path, content)
    except PermissionError:
        if not path.exists() or not os.access(path, os.W_OK):
            raise
        path.write_bytes(content)
    if mode is not None:
        path.chmod(mode)
