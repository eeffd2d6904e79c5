"""The good part of a damaged save or record, from which its game can be played on in another file."""

from __future__ import annotations

from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from msgspec.structs import replace

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.files import open_regular_file, read_file
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.text import Message, plural, say
from railwright.core.records.reader import MAX_LINE_BYTES, MAX_RECORD_BYTES, Transcript, read_lines
from railwright.core.records.replay import LoadedRecord, open_transcript, replay_what_holds
from railwright.core.saves.save_file import SoundLines, is_save, read_sound_lines

PLAY_ON_OFFER = say("You can play on from there in a new file. The damaged file stays unchanged.")


class SoundPart(NamedTuple):
    """The part of a file before its first unreadable line; ``is_whole``: all of its lines can be read."""

    transcript: Transcript
    is_whole: bool


def read_sound_part(path: Path) -> SoundPart:
    """Read a save or a record up to its first damaged line. Raises RecordError if that is its head, OSError."""
    lines, is_whole = _sound_lines(path)
    while True:
        try:
            return SoundPart(read_lines(BytesIO(b"".join(lines))), is_whole)
        except RecordError as error:
            if not 1 < error.line <= len(lines):
                raise
            lines, is_whole = lines[: error.line - 1], False


def _sound_lines(path: Path) -> SoundLines:
    """The lines of a record, or those of a save that can be unpacked."""
    with open_regular_file(path) as file:
        packed = is_save(file.readline(MAX_LINE_BYTES))
    return read_sound_lines(path) if packed else SoundLines(read_file(path, MAX_RECORD_BYTES).splitlines(True), True)


def load_sound_part(
    path: Path, catalogue: Catalogue, read: Callable[[Path], SoundPart] = read_sound_part
) -> LoadedRecord | None:
    """The game in a damaged file up to its last good answer; None if it cannot be played on from there.

    It cannot if nothing is damaged, no answer is good, or the game is over; nor if its map or plugins differ here,
    because then the file is not at fault. ``read`` goes to the disk. Raises RecordError, IncompatibleRecord, OSError.
    """
    part = read(path)
    opened = open_transcript(path, part.transcript, catalogue)
    record = replay_what_holds(opened)
    is_damaged = record.diverged is not None or not part.is_whole
    if opened.changed or not is_damaged or not record.answers or not record.state.stack:
        return None
    return replace(record, diverged=None)


def describe_damage(path: Path, sound_part: LoadedRecord) -> Message:
    """A sentence on the damage of a saved game, and the number of answers that are still good."""
    return plural(
        "The game in {file} is damaged. Only its first answer can be used.",
        "The game in {file} is damaged. Only its first {count} answers can be used.",
        "count",
        file=path.name,
        count=len(sound_part.answers),
    )
