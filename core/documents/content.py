"""The bytes of a file that somebody else has written: never more than are needed to see that it is too large."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from core.documents.check import LARGEST_FILE


def content_of(path: Path) -> bytes:
    """What a file holds, cut off where it is too large anyway. Raises OSError; pipes and devices are no files."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "It is a pipe or a device, not a file", str(path))
    return named(path)


def named(path: Path) -> bytes:
    """The same of a file that whoever runs a command names: it may be a pipe, which a shell makes of an answer."""
    with path.open("rb") as file:
        return beginning(file)


def beginning(file: BinaryIO) -> bytes:
    """What can be read of a stream, cut off where it is too large anyway."""
    return file.read(LARGEST_FILE + 1)
