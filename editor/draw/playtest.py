"""Playing the map being drawn: a copy with its unsaved edits, and the seats."""

from __future__ import annotations

import hashlib
from pathlib import Path

from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import playtest_folder
from railwright.editor.document.saving import save_text
from railwright.editor.draw.open_map import copy_art
from railwright.editor.files.settings import last_seats
from railwright.editor.known_rules.bots import USUAL_BOT

DEFAULT_SEATS = (Seat("Player"), Seat("Bot 1", USUAL_BOT), Seat("Bot 2", USUAL_BOT))


def save_playtest_copy(text: str, spec: MapSpec, folder: Path | None) -> Path:
    """Save a map in a folder named after the hash of its text, so that equal maps share a file. Raises OSError."""
    name = hashlib.sha256(text.encode()).hexdigest()[:16]
    path = playtest_folder() / name / f"{spec.id}.yaml"
    if not path.exists():
        save_text(path, text)
        copy_art(spec, folder, path.parent)
    return path


def playtest_seats(spec: MapSpec) -> tuple[Seat, ...]:
    """The seats of the last game if the map allows their number, else a person and two bots."""
    minimum, maximum = spec.players
    last = tuple(last_seats())
    if minimum <= len(last) <= maximum:
        return last
    filled = [*DEFAULT_SEATS, *(Seat(f"Bot {number}", USUAL_BOT) for number in range(3, maximum + 1))]
    return tuple(filled[: max(minimum, min(len(DEFAULT_SEATS), maximum))])
