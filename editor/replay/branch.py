"""A new game from a moment of a recorded one: its save holds the answers so far, then goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from core.cli.seating import check_number
from core.errors import RecordError
from core.outcome import Seat
from core.records.header import Source, header_of
from core.records.playing import OTHER_VERSIONS, LoadedRecord
from core.text import say
from editor.play.table import new_save
from editor.saves.keeper import Keeper


def branch(record: LoadedRecord, moment: int, seats: Sequence[Seat], seed: int) -> Path:
    """Write the save of a game that goes on from a moment with other people, or the same; load it to play on.

    Its first answers are those of the record, so that it is a whole one; its header names where they are from.
    Raises RecordError where the record may only be looked at or nothing is left to play, CommandError, OSError.
    """
    if record.read_only:
        raise RecordError(OTHER_VERSIONS)
    if not [record.start, *(answered.after for answered in record.answers)][moment].stack:
        raise RecordError(say("The game is over here: go back to a moment from which it can go on."))
    check_number(seats, record.game.spec)
    old = record.opened.header
    source = Source(record.opened.path.name, moment)
    header = replace(header_of(record.game, seats, seed, 0, old.first), source=source)
    keeper = Keeper(new_save(old.map_id), header, record.game.rules, record.answers[:moment])
    keeper.close()
    return keeper.path
