"""A new game from a moment of a recorded one: its record holds the answers so far, then goes on."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from core.cli.seating import check_number
from core.errors import RecordError
from core.folders import saves_folder
from core.maps.library import known_maps
from core.outcome import Seat
from core.records.header import header_of, text_line
from core.records.playing import LoadedRecord
from core.records.writing import Recorder
from editor.play.table import SUFFIX


def branch(record: LoadedRecord, moment: int, seats: Sequence[Seat], seed: int) -> Path:
    """Write the record of a game that goes on from a moment with other people, or the same; resume it from there.

    It is a whole record: its first answers are those of the old one, and its header names where they are from.
    Raises RecordError where the old one may only be looked at, CommandError, OSError.
    """
    if record.read_only:
        raise RecordError("Other versions of plugins made this record: it can be looked at, but not gone on with.")
    if moment >= len(record.answers) and not record.state.stack:
        raise RecordError("The game is over here: go back to a moment from which it can go on.")
    check_number(seats, record.game.spec)
    old = record.opened.header
    header = replace(header_of(record.game, seats, seed, 0, old.first), map_sha256=old.map_sha256)
    # A map that lies beside the record is found by what is written beside it as well.
    folder = saves_folder() if old.map_id in known_maps() else record.opened.path.parent
    path = folder / f"{datetime.now():%Y-%m-%d %H.%M.%S} {old.map_id} {os.getpid()} from {moment}{SUFFIX}"
    folder.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        file.write(text_line({**header.data(), "from": {"record": record.opened.path.name, "answers": moment}}))
        with Recorder(file, record.game.rules, seats) as recorder:
            for answered in record.answers[:moment]:
                recorder(answered)
    return path
