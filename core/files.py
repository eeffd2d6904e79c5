"""Files: read up to a limit, written in one step.

This is the only place that reads files of the user: whatever they hold, a reader gets so many bytes at most, and never
waits for a pipe or a device that stands where a file should.

It is also the only place that replaces files: whatever the program saves goes through ``write_atomically`` or
``replacing``, so that a crash or a full disk leaves the old file or the new one, never a part.
"""

from __future__ import annotations

import errno
import os
import re
import stat
import time
import zlib
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from functools import cache
from itertools import count
from pathlib import Path
from secrets import token_hex
from typing import BinaryIO, TextIO

from msgspec import Struct

MAX_FILE_BYTES = 10_000_000


def open_regular_file(path: Path) -> BinaryIO:
    """Open a file to read in it. Raises OSError; pipes and devices are no files."""
    # Without O_NONBLOCK a pipe would keep the program waiting until somebody writes into it.
    opened = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    try:
        mode = os.fstat(opened).st_mode
        if stat.S_ISDIR(mode):
            raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
        if not stat.S_ISREG(mode):
            raise OSError(errno.EINVAL, "It is a pipe or a device, not a file", str(path))
        return os.fdopen(opened, "rb")
    except OSError:
        os.close(opened)
        raise


def read_file(path: Path, max_bytes: int = MAX_FILE_BYTES) -> bytes:
    """All that a file holds. Raises OSError, also where it is larger; pipes and devices are no files."""
    with open_regular_file(path) as file:
        content = _read_start(file, max_bytes + 1)
    if len(content) > max_bytes:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return content


def read_regular_file(path: Path) -> bytes:
    """What a document holds, cut off where it is too large anyway. Raises OSError; pipes and devices are no files."""
    with open_regular_file(path) as file:
        return _read_start(file, MAX_FILE_BYTES + 1)


def _read_start(file: BinaryIO, most: int) -> bytes:
    """The first bytes of a regular file, ``most`` at most.

    Asked for as many as its size first: Python gets memory for all that is asked for, which for a limit of megabytes
    takes four times as long as to read a small file.
    """
    size = os.fstat(file.fileno()).st_size
    content = file.read(min(size + 1, most))
    return content + file.read(most - len(content)) if len(content) > size else content  # it has grown, or hides it


def open_file_or_pipe(path: Path) -> BinaryIO:
    """Open a file that the person names to a command: it may be a pipe, which a shell makes. Raises OSError."""
    return path.open("rb")


def read_file_or_pipe(path: Path) -> bytes:
    """What such a file holds, cut off where it is too large for a document anyway. Raises OSError."""
    with open_file_or_pipe(path) as file:
        return read_bounded(file)


def read_bounded(file: BinaryIO) -> bytes:
    """What can be read of a stream, cut off one byte behind the limit, so that a reader sees that it is too large."""
    return file.read(MAX_FILE_BYTES + 1)


class FileState(Struct, frozen=True):
    """The state of a file when it was read or written, to notice changes by another program."""

    size: int
    changed: int  # nanoseconds

    @classmethod
    def of(cls, path: Path) -> FileState | None:
        """The state of a file; None where there is none."""
        try:
            status = path.stat()
        except (OSError, ValueError):  # ValueError: a name that no file can have
            return None
        return cls(status.st_size, status.st_mtime_ns)

    @property
    def local_time(self) -> datetime:
        """When it was changed; the first or the last moment of the calendar where the disk tells one beyond it."""
        try:
            return datetime.fromtimestamp(self.changed / 1e9)
        except (OverflowError, ValueError, OSError):
            return datetime.max if self.changed > 0 else datetime.min


def list_files(folder: Path, *suffixes: str) -> list[Path]:
    """The files of a folder that end like this, in alphabetical order; of a folder that cannot be read, none."""
    try:
        return read_folder(folder, *suffixes)
    except OSError:
        return []


def read_folder(folder: Path, *suffixes: str) -> list[Path]:
    """The same of a folder that may not be there. Raises OSError where it is, and cannot be read."""
    try:
        with os.scandir(folder) as entries:
            named = [Path(entry.path) for entry in entries if entry.name.endswith(suffixes)]
    except FileNotFoundError:
        return []
    return sorted(path for path in named if os.path.isfile(path))  # False for links that lead nowhere, or in circles


def open_to_append(path: Path) -> TextIO:
    """Open a text to append lines; a large one is renamed to ``NAME.old`` first. Raises OSError.

    A pipe that nobody reads is an error, because it would block the program.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    state = FileState.of(path)
    if state is not None and state.size > MAX_FILE_BYTES:
        path.replace(path.with_name(f"{path.name}.old"))
    flags = getattr(os, "O_NONBLOCK", 0)
    return open(path, "a", encoding="utf-8", opener=lambda name, mode: os.open(name, mode | flags, 0o666))


def write_atomically(path: Path, content: bytes | str, durable: bool = True) -> None:
    """Replace a file, or make it and its folder, in one step. Text is UTF-8. Raises OSError.

    A link stays a link, and the file keeps its permissions. ``durable`` waits until the disk has the new content, so
    that it outlives a power cut; what can be worked out again needs no waiting.
    """
    with replacing(path, durable) as part:
        part.write_bytes(content.encode("utf-8") if isinstance(content, str) else content)


def make_privately(path: Path, content: bytes) -> None:
    """Make a file that its owner alone can read, in one step. Raises OSError, FileExistsError where there is one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    part = _part_beside(path)
    try:
        with naming_file(path), open(part, "xb", opener=lambda name, flags: os.open(name, flags, 0o600)) as file:
            file.write(content)
        _sync_file(part)
        try:
            os.link(part, path)  # unlike replacing, this leaves what somebody else has made meanwhile
        except FileExistsError:
            raise
        except OSError:  # a drive without links
            if path.exists():
                raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
            part.rename(path)
    finally:
        part.unlink(missing_ok=True)
    sync_folder(path.parent)


@contextmanager
def replacing(path: Path, durable: bool = True) -> Iterator[Path]:
    """A path beside a file, for writers that want a path of their own; what lies there then takes the file's place.

    If anything is raised, the file stays as it was. Raises OSError.
    """
    target = Path(os.path.realpath(path))
    target.parent.mkdir(parents=True, exist_ok=True)
    part = _part_beside(target)
    try:
        with naming_file(target):
            yield part
        if durable:
            _sync_file(part)
        with suppress(FileNotFoundError):
            mode = target.stat().st_mode
            with suppress(PermissionError):  # drives without permissions
                part.chmod(stat.S_IMODE(mode))
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    if durable:
        sync_folder(target.parent)


def _part_beside(path: Path) -> Path:
    """Where a file is written: its own name may leave no letter for more, or hold bytes that Qt cannot say."""
    _sweep_once(path.parent)
    return path.with_name(f".railwright-{_this_machine()}-{os.getpid()}-{token_hex(8)}.part")


_PART = re.compile(r"\.railwright-(?:([0-9a-f]{8})-(\d{1,10})-)?[0-9a-f]{16}\.part")  # earlier ones name no process
MAX_WRITE_S = 86_400.0  # after which nobody is writing any more, on whatever machine


@cache
def _this_machine() -> str:
    """An identifier of this machine, among those that write into the same folder."""
    return f"{zlib.crc32(os.uname().nodename.encode()) if os.name == 'posix' else 0:08x}"


def sweep_parts(folder: Path) -> None:
    """Remove what writers that were killed have left in a folder: those of this machine at once, others after a day.

    Nothing that a process may still be writing goes, and nothing of another name.
    """
    with suppress(OSError), os.scandir(folder) as entries:
        for entry in entries:
            if (named := _PART.fullmatch(entry.name)) and entry.is_file(follow_symlinks=False):
                machine, process = named.groups()
                is_dead = machine == _this_machine() and not _may_be_alive(int(process))
                if is_dead or time.time() - entry.stat().st_mtime > MAX_WRITE_S:
                    with suppress(OSError):
                        os.unlink(entry.path)


@cache
def _sweep_once(folder: Path) -> None:
    """Remove leftover parts before this process first writes into a folder; servers and commands leave some as well."""
    sweep_parts(folder)


def _may_be_alive(process: int) -> bool:
    if os.name != "posix":  # elsewhere asking would be a signal
        return True
    try:
        os.kill(process, 0)
    except (ProcessLookupError, OverflowError):
        return False
    except OSError:  # that of another user
        pass
    return True


@contextmanager
def naming_file(path: Path | None) -> Iterator[None]:
    """Let an error of the system say which file it is about: a full disk is found by writing, which knows no names."""
    try:
        yield
    except OSError as error:
        # One without a number is not the system's: with a name its text would be gone.
        if error.errno is not None and error.filename is None and path is not None:
            error.filename = str(path)
        raise


def _sync_file(path: Path) -> None:
    with path.open("rb+") as file:
        os.fsync(file.fileno())


def set_aside(path: Path) -> Path:
    """Keep a file that cannot be used under another name beside it; that name. Raises OSError."""
    names = (path.with_name(f"{path.stem}-damaged-{number}{path.suffix}") for number in count(1))
    aside = next(name for name in names if not os.path.lexists(name))
    path.rename(aside)
    return aside


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
