"""From a transcript to the game that it was played in: its map is found, its plugins are put together again."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from pathlib import Path

from core.catalogue.discovery import Catalogue
from core.catalogue.requirements import Request
from core.cli.commands import CommandError
from core.cli.opening import open_map
from core.errors import RecordError, RulesError
from core.game import Game, assemble
from core.maps.library import MAP_SUFFIXES, UnknownMap, find_map, known_maps, played_maps
from core.mapspec import MapSpec
from core.records.header import Header, IncompatibleRecord
from core.records.reading import Transcript, read_record
from core.text import Message, in_a_row, say


@dataclass(frozen=True, slots=True)
class OpenedRecord:
    """A record and its game. ``warnings`` tell what is not as it was; ``read_only`` that plugins have changed."""

    path: Path
    transcript: Transcript
    game: Game
    warnings: tuple[Message, ...] = ()
    read_only: bool = False

    @property
    def header(self) -> Header:
        """What the game was played with."""
        return self.transcript.header


def open_record(path: Path, catalogue: Catalogue, map_source: str | None = None) -> OpenedRecord:
    """Read a record and put its game together, without playing it. Raises RecordError, IncompatibleRecord, OSError."""
    return open_transcript(path, read_record(path), catalogue, map_source)


def open_transcript(
    path: Path, transcript: Transcript, catalogue: Catalogue, map_source: str | None = None
) -> OpenedRecord:
    """Put the game of a transcript together that was read from a file. Raises RecordError, IncompatibleRecord."""
    header = transcript.header
    changed = _changed_plugins(header, catalogue)  # first: without its plugins the map cannot be read either
    spec = _map_of(header, path, catalogue, map_source)
    warnings = (*transcript.warnings, *_changed_map(header, spec), *changed)
    try:
        game = assemble(catalogue, replace(spec, plugins=_request(header, catalogue)))
    except RulesError as error:
        raise IncompatibleRecord(error.message, 1) from error
    return OpenedRecord(path, transcript, game, warnings, bool(changed))


def _request(header: Header, catalogue: Catalogue) -> Request:
    """Exactly the plugins of the record with their options: everything else is switched off."""
    return {**dict.fromkeys(catalogue.manifests), **{used.id: used.options for used in header.plugins}}


def _changed_plugins(header: Header, catalogue: Catalogue) -> tuple[Message, ...]:
    """The plugins that are of another version here; IncompatibleRecord names those that are missing."""
    missing = [f"{used.id} {used.version}" for used in header.plugins if used.id not in catalogue.manifests]
    if missing:
        words = "The record needs plugins that are not here: {plugins}. Install them."
        raise IncompatibleRecord(say(words, plugins=", ".join(missing)), 1)
    pairs = ((used, catalogue.manifests[used.id].version) for used in header.plugins)
    words = "It was played with {plugin} {theirs}, here is {ours}: it can be looked at, but not gone on with."
    return tuple(
        say(words, plugin=used.id, theirs=used.version, ours=version)
        for used, version in pairs
        if used.version != version
    )


def _changed_map(header: Header, spec: MapSpec) -> tuple[Message, ...]:
    if header.map_sha256 == spec.sha256:
        return ()
    return (say("The map {map} has changed since the record was made.", map=spec.id),)


def _map_of(header: Header, path: Path, catalogue: Catalogue, map_source: str | None) -> MapSpec:
    """The map that was named, or the one of the record's id; of several the one that it was played on."""
    try:
        file = find_map(map_source) if map_source else map_file(header, path.parent)
        return open_map(catalogue, str(file))
    except UnknownMap as error:
        raise IncompatibleRecord(error.message, 1) from None
    except CommandError as error:
        raise RecordError(in_a_row((*error.notes, error.message)), 1) from error


def map_file(header: Header, folder: Path) -> Path:
    """The map of a record that lies in a folder: the very file if it is anywhere, else one named by the map's id.

    Raises UnknownMap.
    """
    beside = sorted(file for file in folder.iterdir() if file.suffix in MAP_SUFFIXES and file.is_file())
    known = [*beside, *known_maps().values()]
    named = [file for file in known if file.stem == header.map_id]
    same = (file for file in (*named, *known, *played_maps()) if _sha256(file) == header.map_sha256)
    if found := next(same, None) or next(iter(named), None):
        return found
    words = "There is no map {map}, which the record was played on; put it beside the record."
    raise UnknownMap(say(words, map=header.map_id))


def _sha256(file: Path) -> str:
    """The digest of a file; none of one that cannot be read."""
    try:
        return hashlib.sha256(file.read_bytes()).hexdigest()
    except OSError:
        return ""
