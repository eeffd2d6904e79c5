"""The file of a game that is not over: a readable head, and the lines of its record, obfuscated.

Obfuscated, not encrypted: whoever opens the file does not see anybody's cards by accident, but the key is in the
head, so that anyone who means to can read them. Before each line stands the number of turns that have ended.
"""

from __future__ import annotations

import binascii
import hashlib
import json
import os
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import IO, Any, Generic, NamedTuple, Protocol, TypeVar

import msgspec

from railwright.core.documents.json_io import JsonError, convert, parse_json
from railwright.core.files import read_file, write_atomically
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.text import say
from railwright.core.records.format import IncompatibleRecord
from railwright.core.records.reader import MAX_LINES, MAX_RECORD_BYTES

SAVE_FORMAT = "railwright-save"
SAVE_VERSION = 1
POSITION_SUFFIXES = (".yaml", ".yml")
SAVE_SUFFIX = ".railwright"
MAX_SAVE_BYTES = MAX_RECORD_BYTES * 3 // 2  # Base64 takes a third more than the record; numbers of turns a little
MAX_KEY_CHARS = 100  # bounds the work of a hostile file: the whole key is hashed for each line


class SaveLine(NamedTuple):
    """A line of a record, and how many turns had ended when it was written."""

    turns: int
    text: bytes


class FormatName(msgspec.Struct, frozen=True):
    """Name and version of a file's format."""

    name: str
    version: int


class SaveHead(msgspec.Struct, frozen=True):
    """The part of a save's head that is needed to read the lines behind it."""

    format: FormatName
    key: str


class Save(NamedTuple):
    """The head of a save, and the lines of its record."""

    head: SaveHead
    lines: tuple[SaveLine, ...]


def is_save(first: bytes) -> bool:
    """Whether a file that begins with this line is a save."""
    return SAVE_FORMAT.encode() in first and first.startswith(b"{")


def save_head(header: Mapping[str, Any], key: str) -> dict[str, Any]:
    """The readable head of a save: the record's header without the seed, from which the cards follow."""
    shown = {name: value for name, value in header.items() if name != "seed"}
    return shown | {"format": {"name": SAVE_FORMAT, "version": SAVE_VERSION}, "key": key}


def parse_head(first: bytes) -> SaveHead:
    """The head in the first line of a save. Raises RecordError, IncompatibleRecord if a newer program wrote it."""
    try:
        head = convert(parse_json(first), SaveHead)
    except JsonError:
        raise RecordError(say("This is not a saved game."), 1) from None
    if head.format.name != SAVE_FORMAT or len(head.key) > MAX_KEY_CHARS:
        raise RecordError(say("This is not a saved game."), 1)
    if head.format.version > SAVE_VERSION:
        text = "This is save format {theirs}; this program reads format {ours}. Update the program."
        raise IncompatibleRecord(say(text, theirs=head.format.version, ours=SAVE_VERSION), 1)
    return head


def read_save(path: Path) -> Save:
    """Read a save; a line without its end was cut off by a kill, and is kept as a broken one.

    Raises RecordError for any other line that is damaged, OSError.
    """
    head, rest = _read_lines(path)
    return Save(head, tuple(_parse_line(line, head.key, number) for number, line in enumerate(rest)))


class SoundLines(NamedTuple):
    """The lines of a record before the first damaged one; ``is_whole``: none is damaged."""

    lines: list[bytes]
    is_whole: bool


def read_sound_lines(path: Path) -> SoundLines:
    """The lines of a save up to the first one that cannot be unpacked. Raises RecordError for a bad head, OSError."""
    head, rest = _read_lines(path)
    lines: list[bytes] = []
    for number, line in enumerate(rest):
        try:
            lines.append(_parse_line(line, head.key, number).text)
        except RecordError:
            return SoundLines(lines, False)
    return SoundLines(lines, True)


def read_last_line(path: Path) -> SaveLine | None:
    """The last line of the record in a save, None where there is none yet. Raises RecordError, OSError."""
    head, rest = _read_lines(path)
    return _parse_line(rest[-1], head.key, len(rest) - 1) if rest else None


def _read_lines(path: Path) -> tuple[SaveHead, list[bytes]]:
    content = read_file(path, MAX_SAVE_BYTES)
    if content.count(b"\n") + content.count(b"\r") > MAX_LINES:
        raise RecordError(say("The file has too many lines (limit: {most}).", most=MAX_LINES), MAX_LINES)
    first, *rest = content.splitlines(keepends=True) or [b""]
    return parse_head(first), rest


def _parse_line(packed: bytes, key: str, number: int) -> SaveLine:
    ended = packed.endswith((b"\n", b"\r"))  # other programs may end lines as Windows does
    line = SaveLine(0, b"?")
    with suppress(ValueError, binascii.Error):
        turns, masked = packed.rstrip(b"\r\n").split(b" ")
        line = SaveLine(int(turns), _obfuscate(b64decode(masked, validate=True), key, number))
    if ended and not line.text.endswith(b"\n"):
        raise RecordError(say("This line of the save is damaged."), number + 2)
    return line


def _obfuscate(text: bytes, key: str, number: int) -> bytes:
    """A line with its bytes masked; masking it again restores it."""
    mask = hashlib.shake_256(f"{key}:{number}".encode()).digest(len(text))
    masked = int.from_bytes(text, "big") ^ int.from_bytes(mask, "big")  # all bytes at once
    return masked.to_bytes(len(text), "big")


class Sync(Protocol):
    """Brings what was appended to an open file onto the disk, and closes it in the end."""

    def request(self) -> None:
        """Ask for what was written to be brought onto the disk. Raises OSError."""

    def close(self) -> None:
        """Return when everything is on the disk and the file is closed. Raises OSError."""


class DemandedSync:
    """Waits for the disk only when told to, and at the end."""

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file

    def request(self) -> None:
        """Nothing to do until somebody waits."""

    def wait(self) -> None:
        """Return when everything is on the disk. Raises OSError."""
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Wait for the last time, and close the file. Raises OSError."""
        with self._file:
            self.wait()


SyncT = TypeVar("SyncT", bound=Sync)


class SaveFile(Generic[SyncT]):
    """A save that grows line by line: what has been flushed survives when the program is killed.

    ``sync`` brings it onto the disk, so that it survives a power failure as well.
    """

    def __init__(
        self, path: Path, header: Mapping[str, Any], lines: Sequence[SaveLine], make_sync: Callable[[IO[bytes]], SyncT]
    ) -> None:
        """Write a save atomically, replacing any file at the path. Raises OSError."""
        self.path = path
        self.turns = 0
        self.lines = list(lines)
        self._key = secrets.token_hex(8)
        text = json.dumps(save_head(header, self._key), ensure_ascii=False).encode(errors="backslashreplace") + b"\n"
        write_atomically(path, text + b"".join(map(self._line_bytes, lines, range(len(lines)))))
        self._file = path.open("ab")
        self.sync = make_sync(self._file)
        self._closed = False

    def _line_bytes(self, line: SaveLine, number: int) -> bytes:
        return b"%d %s\n" % (line.turns, b64encode(_obfuscate(line.text, self._key, number)))

    def write(self, line: bytes) -> None:
        """Add a line of the record."""
        new = SaveLine(self.turns, line)
        self._file.write(self._line_bytes(new, len(self.lines)))
        self.lines.append(new)

    def flush(self) -> None:
        """Flush to the system, and let ``sync`` know."""
        self._file.flush()
        self.sync.request()

    def close(self) -> None:
        """Write what is still buffered and close the file. Raises OSError, on the first call only."""
        if self._closed:
            return
        self._closed = True
        try:
            self._file.flush()
        finally:
            self.sync.close()
