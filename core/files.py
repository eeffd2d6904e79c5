"""Files: read up to a limit, written in one step."""

from __future__ import annotations

import errno
import os
import stat
from pathlib import Path
from typing import BinaryIO

from core.documents.yaml_io import MAX_FILE_BYTES


def read_regular_file(path: Path) -> bytes:
    """What a file holds, cut off where it is too large anyway. Raises OSError; pipes and devices are no files."""
    mode = path.stat().st_mode
    if stat.S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    if not stat.S_ISREG(mode):
        raise OSError(errno.EINVAL, "It is a pipe or a device, not a file", str(path))
    return read_file_or_pipe(path)


def read_file_or_pipe(path: Path) -> bytes:
    """The same of a file that whoever runs a command names: it may be a pipe, which a shell makes of an answer."""
    with path.open("rb") as file:
        return read_bounded(file)


def read_bounded(file: BinaryIO) -> bytes:
    """What can be read of a stream, cut off where it is too large anyway."""
    return file.read(MAX_FILE_BYTES + 1)
