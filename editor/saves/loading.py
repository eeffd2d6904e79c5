"""Reading a game back in the window, which keeps painting while it waits for a slow disk."""

from __future__ import annotations

from pathlib import Path

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.records.reader import Transcript
from railwright.core.records.replay import LoadedRecord
from railwright.core.saves import damage, loading
from railwright.core.saves.damage import read_sound_part
from railwright.editor.files.slow_disks import wait_for_disk


def load_game(path: Path, catalogue: Catalogue) -> LoadedRecord:
    """Read a game and play it back. Raises RecordError, IncompatibleRecord, OSError."""
    return loading.load_game(path, catalogue, _read)


def load_sound_part(path: Path, catalogue: Catalogue) -> LoadedRecord | None:
    """The good part of a damaged game, see ``railwright.core.saves.damage``.

    Raises RecordError, IncompatibleRecord and OSError.
    """
    return damage.load_sound_part(path, catalogue, lambda file: wait_for_disk(lambda: read_sound_part(file), file))


def _read(path: Path) -> Transcript:
    return wait_for_disk(lambda: loading.read_transcript(path), path)
