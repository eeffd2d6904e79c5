"""The bytes of a file that somebody else has written: never more than are needed to see that it is too large."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path

from core.documents.check import LARGEST_FILE


def content_of(path: Path) -> bytes:
    """What a file holds, cut off where it is too large anyway. Raises OSError; pipes and devices are no files."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "It is a pipe or a device, not a file", str(path))
    with path.open("rb") as file:
        return file.read(LARGEST_FILE + 1)
