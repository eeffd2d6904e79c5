"""Reading a game back from its save or its record, with a sentence for whatever is not as it was."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from core.catalogue.discovery import Catalogue
from core.errors import RecordError
from core.records.game import open_transcript
from core.records.header import DivergedRecord
from core.records.playing import LoadedRecord, played
from core.records.reading import Transcript, read_lines, read_record
from core.text import in_a_row, say
from editor.saves.packing import is_save, read_save


def transcript_of(path: Path) -> Transcript:
    """What a save or a record says. Raises RecordError, IncompatibleRecord, OSError."""
    with path.open("rb") as file:
        packed = is_save(file.readline(1_000_000))
    if not packed:
        return read_record(path)
    return read_lines(BytesIO(b"".join(line.text for line in read_save(path).lines)))


def load_game(path: Path, catalogue: Catalogue) -> LoadedRecord:
    """Read a game and play it back. Raises RecordError, IncompatibleRecord, OSError."""
    opened = open_transcript(path, transcript_of(path), catalogue)
    try:
        return played(opened)
    except DivergedRecord as error:
        if opened.warnings:
            words = "The game does not fit any more, because of what has changed: {changes} {why}"
            raise RecordError(say(words, changes=in_a_row(opened.warnings), why=error.message)) from None
        raise
