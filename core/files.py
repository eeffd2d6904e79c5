"""Files: read up to a limit, written in one step.

This is the only place that replaces files: whatever the program saves goes through ``write_atomically`` or
``replacing``, so that a crash or a full disk leaves the old file or the new one, never a part.
"""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO

MAX_FILE_BYTES = 10_000_000


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
    """What can be read of a stream, cut off one byte behind the limit, so that a reader sees that it is too large."""
    return file.read(MAX_FILE_BYTES + 1)


def write_atomically(path: Path, content: bytes | str, durable: bool = True) -> None:
    """Replace a file, or make it and its folder, in one step. Text is UTF-8. Raises OSError.

    A link stays a link, and the file keeps its permissions. ``durable`` waits until the disk has the new content, so
    that it outlives a power cut; what can be worked out again needs no waiting.
    """
    with replacing(path, durable) as part:
        part.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)


@contextmanager
def replacing(path: Path, durable: bool = True) -> Iterator[Path]:
    """A path beside a file, for writers that want a path of their own; what lies there then takes the file's place.

    If anything is raised, the file stays as it was. Raises OSError.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    part = target.with_name(f".{target.name}.{os.getpid()}-{token_hex(4)}.part")
    try:
        yield part
        if durable:
            _sync_file(part)
        with suppress(FileNotFoundError):
            _copy_mode(target, part)
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    if durable:
        sync_folder(target.parent)


def _copy_mode(source: Path, target: Path) -> None:
    mode = source.stat().st_mode
    with suppress(PermissionError):  # drives without permissions
        target.chmod(stat.S_IMODE(mode))


def _sync_file(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder onto the disk: a new file is lost with its name. Windows does so by itself."""
    if os.name != "posix":
        return
    opened = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(opened)
    except OSError as error:
        if error.errno not in (errno.EINVAL, errno.ENOTSUP):  # network drives know no such thing
            raise
    finally:
        os.close(opened)
