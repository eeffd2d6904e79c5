"""From an invitation or a save to a table: the game, its match, and the record that is written as it goes."""

from __future__ import annotations

import os
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from pathlib import Path

from core.agents import agent_types, seeded
from core.catalogue.discovery import Catalogue
from core.catalogue.requirements import Request
from core.chance import SeededChance
from core.cli.opening import open_game, open_map
from core.cli.seating import bots, check_number, seated
from core.folders import saves_folder
from core.game import Game, assemble, read
from core.maps.library import find_map, known_maps
from core.mapspec import nothing
from core.match import Answered, Match
from core.outcome import Seat
from core.records.header import BY_CHANCE, header_of
from core.records.playing import load_record, resume
from core.records.reading import read_record
from core.records.writing import Recorder
from core.text import Message
from editor.rules.differences import differences

SUFFIX = ".jsonl"


@dataclass(frozen=True, slots=True)
class Invitation:
    """What a new game is to be; ``map`` is a name or a path.

    ``rules`` is a file with changes of the map's rules, ``changes`` are those chosen in the window, in its place.
    """

    map: str
    seats: tuple[Seat, ...]
    seed: int
    rules: str | None = None
    changes: Request = field(default_factory=nothing)


@dataclass(frozen=True, slots=True)
class Table:
    """A game that can be played: ``answers`` are those given before it was interrupted, ``path`` its record.

    ``folder`` is where the map's file and its art lie, ``differing`` what differs from the map's own rules.
    """

    game: Game
    match: Match
    seed: int | None
    folder: Path
    answers: Sequence[Answered] = ()
    recorder: Recorder | None = None
    path: Path | None = None
    warnings: tuple[str, ...] = ()
    differing: tuple[Message, ...] = ()

    def close(self) -> None:
        """Close the record."""
        if self.recorder:
            self.recorder.close()


def new_seed() -> int:
    """A seed short enough to be told to a friend."""
    return secrets.randbelow(10**6)


def new_table(invitation: Invitation, catalogue: Catalogue) -> Table:
    """Set a new game up and start its record. Raises RailwrightError."""
    game = _new_game(invitation, catalogue)
    check_number(invitation.seats, game.spec)
    recorder, path, warnings = _recorded(game, invitation)
    listeners = (recorder,) if recorder else ()
    match = seated(game.rules, invitation.seats, agent_types(catalogue), invitation.seed, listeners=listeners)
    folder = find_map(invitation.map).parent
    differing = tuple(differences(game.spec, game.resolution, catalogue.manifests))
    return Table(game, match, invitation.seed, folder, (), recorder, path, warnings, differing)


def _new_game(invitation: Invitation, catalogue: Catalogue) -> Game:
    if invitation.changes:
        return assemble(catalogue, open_map(catalogue, invitation.map), invitation.changes)
    return open_game(catalogue, invitation.map, invitation.rules)


def _recorded(game: Game, invitation: Invitation) -> tuple[Recorder | None, Path | None, tuple[str, ...]]:
    """The record of a new game; on a disk that cannot be written to, a game without one and a warning."""
    path = saves_folder() / f"{datetime.now():%Y-%m-%d %H.%M.%S} {game.spec.id} {os.getpid()}{SUFFIX}"
    try:
        header = header_of(game, invitation.seats, invitation.seed)
        return Recorder.create(path, header, game.rules), path, ()
    except OSError as error:
        return None, None, (f"This game is not saved: {path.parent} cannot be written to ({error.strerror}).",)


def saved_table(path: Path, catalogue: Catalogue) -> Table:
    """Go on where a record ends, with the chance that would have come. Raises RailwrightError, OSError."""
    record = load_record(path, catalogue)
    header = record.opened.header
    seed = new_seed() if header.seed is None else header.seed
    chance = seeded(seed, header.number, "chance")
    for answer in record.opened.transcript.answers:
        if answer.by == BY_CHANCE:
            chance.random()  # one number was drawn for every answer of chance
    agents = bots(record.game.rules, header.seats, agent_types(catalogue), seed, header.number)
    match, recorder = resume(record, agents, SeededChance(chance))
    known = known_maps()
    folder = known[header.map_id].parent if header.map_id in known else path.parent
    differing = _differing(record.game, known, catalogue)
    return Table(record.game, match, header.seed, folder, record.answers, recorder, path, record.warnings, differing)


def _differing(game: Game, known: Mapping[str, Path], catalogue: Catalogue) -> tuple[Message, ...]:
    """What differs from the rules of the map as it is here; a record itself tells only how it was played."""
    spec = read(catalogue, known[game.spec.id]).spec if game.spec.id in known else None
    return tuple(differences(spec, game.resolution, catalogue.manifests)) if spec else ()


def unfinished() -> Path | None:
    """The latest record of the saves folder, if its game was interrupted in the middle."""
    try:
        saves = sorted(saves_folder().glob(f"*{SUFFIX}"), key=lambda path: path.stat().st_mtime)
        transcript = read_record(saves[-1]) if saves else None
    except Exception:  # a file that cannot be read is nothing to offer
        return None
    return saves[-1] if transcript and transcript.answers and transcript.result is None else None
