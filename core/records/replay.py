"""Playing a record back: its game is assembled again, and every answer, every digest and the result are checked."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from msgspec import Struct, structs

from railwright.core.catalogue.discovery import Catalogue
from railwright.core.catalogue.requirements import Request, required_by
from railwright.core.files import list_files, read_file, write_atomically
from railwright.core.game import Game, assemble, read_to_play
from railwright.core.kernel import engine
from railwright.core.kernel.agents import Agent
from railwright.core.kernel.attribution import rules_guard
from railwright.core.kernel.chance import ChanceSource, SeededChance
from railwright.core.kernel.digest import digest
from railwright.core.kernel.errors import IllegalChoice, NotationError, RecordError, RulesError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Listener, Match, Transition
from railwright.core.kernel.outcome import Seat, outcome
from railwright.core.kernel.seeds import seeded
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import Message, join_messages, name_players, say
from railwright.core.maps.library import MAP_SUFFIXES, UnknownMap, find_map, map_by_digest, maps_by_name, playtest_maps
from railwright.core.positions.file import position_state
from railwright.core.positions.rules import UnusablePosition, position_rules
from railwright.core.records.format import (
    BY_CHANCE,
    FIRST_VERSION,
    DivergedRecord,
    Header,
    IncompatibleRecord,
    RecordedAnswer,
    RecordedUndo,
    json_line,
    slice_digests,
    used_plugins,
)
from railwright.core.records.history import Entry, History, Undo
from railwright.core.records.reader import Transcript, read_record
from railwright.core.records.writer import RecordWriter

# --- from a transcript to the game that it was played in ----------------------------------------------------


class OpenedRecord(Struct, frozen=True):
    """A record and its game; ``warnings`` say what differs from when it was written.

    ``changed``: the map or the versions of plugins differ here, so that the record may no longer fit.
    """

    path: Path
    transcript: Transcript
    game: Game
    warnings: tuple[Message, ...] = ()
    changed: bool = False

    @property
    def header(self) -> Header:
        """What the game was played with."""
        return self.transcript.header


def open_record(path: Path, catalogue: Catalogue, map_source: str | None = None) -> OpenedRecord:
    """Read a record and assemble its game, without playing it. Raises RecordError, IncompatibleRecord, OSError."""
    return open_transcript(path, read_record(path), catalogue, map_source)


def open_transcript(
    path: Path, transcript: Transcript, catalogue: Catalogue, map_source: str | None = None
) -> OpenedRecord:
    """Assemble the game of a transcript that was read from ``path``. Raises RecordError, IncompatibleRecord."""
    header = transcript.header
    changed_plugins = _changed_plugins(header, catalogue)  # first: without its plugins the map cannot be read either
    spec = _load_map(header, path, catalogue, map_source)
    changes = (*_changed_map(header, spec), *changed_plugins)
    try:
        game = assemble(catalogue, replace(spec, plugins=_request(header, catalogue)))
    except RulesError as error:
        raise IncompatibleRecord(error.message, 1) from error
    return OpenedRecord(path, transcript, game, (*transcript.warnings, *changes), bool(changes))


def _request(header: Header, catalogue: Catalogue) -> Request:
    """A request for exactly the plugins of the record with their options: all others are switched off.

    What these plugins require by now stays on: if a rule has been split into two plugins since, the record names one.
    """
    played: dict[str, Mapping[str, Any] | None] = {used.id: used.options for used in header.plugins}
    needed = required_by(played, catalogue.manifests)
    return {**dict.fromkeys(id for id in catalogue.manifests if id not in needed), **played}


MAX_NAMED_PLUGINS = 20  # in one sentence


def _changed_plugins(header: Header, catalogue: Catalogue) -> tuple[Message, ...]:
    """A sentence for each plugin with another version here. Raises IncompatibleRecord, which names missing ones."""
    missing = [f"{used.id} {used.version}" for used in header.plugins if used.id not in catalogue.manifests]
    if missing:
        text = "The record needs plugins that are missing here: {plugins}. Install them."
        named = [*missing[:MAX_NAMED_PLUGINS], *(["…"] if len(missing) > MAX_NAMED_PLUGINS else [])]
        raise IncompatibleRecord(say(text, plugins=", ".join(named)), 1)
    pairs = ((used, catalogue.manifests[used.id].version) for used in header.plugins)
    text = "The game was played with {plugin} {theirs}; the version here is {ours}."
    return tuple(
        say(text, plugin=used.id, theirs=used.version, ours=version)
        for used, version in pairs
        if used.version != version
    )


def _changed_map(header: Header, spec: MapSpec) -> tuple[Message, ...]:
    if header.map_sha256 == spec.sha256:
        return ()
    return (say("The map {map} has changed since the record was made.", map=spec.id),)


def _load_map(header: Header, path: Path, catalogue: Catalogue, map_source: str | None) -> MapSpec:
    """The map that was named, or the one of the record's id; of several the one that it was played on."""
    try:
        source = str(find_map(map_source) if map_source else find_record_map(header, path.parent))
    except UnknownMap as error:
        raise IncompatibleRecord(error.message, 1) from None
    reading = read_to_play(catalogue, source)
    if reading.spec is None:
        raise RecordError(join_messages((*reading.notes(source), reading.refusal(source))), 1)
    return reading.spec


def find_record_map(header: Header, folder: Path) -> Path:
    """The map of a record that lies in a folder: the very file if it is anywhere, else one named by the map's id.

    Raises UnknownMap.
    """
    beside = list_files(folder, *MAP_SUFFIXES)
    candidates = [*beside, *maps_by_name().values()]
    named = [file for file in candidates if file.stem == header.map_id]
    same = (
        file
        for file in (*named, *candidates, *playtest_maps(), map_by_digest(header.map_sha256))
        if _file_sha256(file) == header.map_sha256
    )
    if path := next(same, None) or next(iter(named), None):
        return path
    text = "This record uses the map {map}, which is missing. Put the map beside the record."
    raise UnknownMap(say(text, map=header.map_id))


def _file_sha256(file: Path) -> str:
    """The SHA-256 of a file; "" if it cannot be read."""
    try:
        return hashlib.sha256(read_file(file)).hexdigest()
    except OSError:
        return ""


# --- playing back -------------------------------------------------------------------------------------------

RESUMES_AT_A_TABLE = say(
    "This game was dealt at a table for friends. You can view it here, but you can resume it only there."
)
ONLY_LOOKED_AT = say("This record does not match the rules and maps here. You can view it but not resume it.")


class LoadedRecord(Struct, frozen=True):
    """A record that has been played back: its game, the state it starts from, and every answer with its states.

    ``answers`` are those that stand, ``history`` all answers and take-backs in order. ``diverged`` says why the
    record does not replay beyond them; None if all of it does.
    """

    opened: OpenedRecord
    start: State
    answers: tuple[Transition, ...]
    history: tuple[Entry, ...]
    diverged: DivergedRecord | None = None

    @property
    def game(self) -> Game:
        """The map and the rules that it is played by."""
        return self.opened.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats of the table."""
        return self.opened.header.seats

    @property
    def state(self) -> State:
        """The state after the last answer."""
        return self.answers[-1].after if self.answers else self.start

    @property
    def header(self) -> Header:
        """What the game is played with from here on: the versions of plugins are those installed here."""
        return structs.replace(self.opened.header, plugins=used_plugins(self.game.rules))

    @property
    def warnings(self) -> tuple[Message, ...]:
        """The differences since the record was made, and whether the game can still be continued."""
        return (*self.opened.warnings, *self._remarks())

    def _remarks(self) -> Iterator[Message]:
        if self.diverged is not None:
            text = (
                "From answer {number} on, the game is no longer valid, but you can view it up to that point. "
                "Reason: {why}"
            )
            yield say(text, number=len(self.answers) + 1, why=self.diverged.message)
        elif _versions(self.header) != _versions(self.opened.header) and self.state.stack:
            text = (
                "The record replays correctly here. The game continues, and its save now lists the versions used here."
            )
            yield say(text)

    @property
    def read_only(self) -> bool:
        """Whether the game can only be looked at, not continued."""
        return self.diverged is not None

    @property
    def obstacle(self) -> Message | None:
        """Why the game cannot be continued here; None if it can."""
        if self.read_only:
            return ONLY_LOOKED_AT
        # Its chance is the dealer's, and no new save would keep who has answered for whom.
        return RESUMES_AT_A_TABLE if self.opened.header.version > FIRST_VERSION else None

    def result(self) -> dict[str, Any]:
        """The result as it stands after the last answer."""
        with rules_guard(self.game.rules):
            return outcome(self.game.rules, self.state, self.seats, len(self.answers))


def _versions(header: Header) -> list[tuple[str, str]]:
    return [(used.id, used.version) for used in header.plugins]


def replay(opened: OpenedRecord) -> LoadedRecord:
    """Play an opened record back. Raises DivergedRecord at the first line that does not fit the rules or a digest."""
    record = replay_what_holds(opened)
    if record.diverged is not None:
        raise record.diverged
    return record


def replay_what_holds(opened: OpenedRecord) -> LoadedRecord:
    """Play an opened record back up to the first line that does not fit, which ``diverged`` names. Raises RecordError.

    RecordError is about the position that the game began from.
    """
    rules, header = opened.game.rules, opened.header
    start = _start(opened)
    history, entries = History(), list[Entry]()
    nobody = SeededChance(seeded(0))  # never asked: the record holds what chance answered
    match = Match(rules, header.seats, [None] * len(header.seats), nobody, start, [history, entries.append])
    diverged: DivergedRecord | None = None
    try:
        with rules_guard(rules, lambda: match.answers):
            for entry in opened.transcript.history:
                if isinstance(entry, RecordedUndo):
                    entries.append(_undo(match, history, entry, header.free))
                else:
                    _answer(match, entry)
                    _check_digest(match, entry, history, entries)
            _check_result(match, opened.transcript)
    except DivergedRecord as error:
        diverged = error
    return LoadedRecord(opened, start, tuple(history.answers), tuple(entries), diverged)


def _start(opened: OpenedRecord) -> State:
    """The state before the first answer: the usual start, or the position that the game began from."""
    header, game = opened.header, opened.game
    if header.position is None:
        with rules_guard(game.rules):
            return engine.start(game.rules, len(header.seats), header.first)
    try:
        state = position_state(position_rules(game), header.position)
    except UnusablePosition as error:
        why = join_messages(issue.words for issue in error.issues)
        raise RecordError(say("The starting position of the game is not valid: {why}", why=why), 1) from error
    if state.seats != len(header.seats):
        raise RecordError(say("The starting position of the game is for a different number of seats."), 1)
    return state


def resume(
    record: LoadedRecord,
    agents: Sequence[Agent | None],
    chance: ChanceSource,
    listeners: Sequence[Listener] = (),
) -> tuple[Match, RecordWriter]:
    """Continue a game where its record ends; new answers are appended to the same file.

    A last line that is broken off is cut away, and the header then names the plugin versions installed here. Raises
    OSError, and RecordError if the record can only be looked at.
    """
    if obstacle := record.obstacle:
        raise RecordError(obstacle)
    rules, opened = record.game.rules, record.opened
    end = opened.transcript.end
    if record.header.data() != opened.header.data():
        end = _write_header(opened.path, record.header, end)
    recorder = RecordWriter.append(opened.path, end, rules, record.seats)
    answers = len(record.answers)
    match = Match(rules, record.seats, agents, chance, record.state, (recorder, *listeners), answers=answers)
    return match, recorder


def _write_header(path: Path, header: Header, end: int) -> int:
    """Replace the header of a record of which the first ``end`` bytes count; returns how many do then."""
    _, _, answers = read_file(path)[:end].partition(b"\n")
    record = json_line(header.data()) + answers
    write_atomically(path, record)
    return len(record)


def _answer(match: Match, answer: RecordedAnswer) -> None:
    """Give an answer. Raises DivergedRecord if somebody else is asked, or if it is not possible."""
    due = _actor_due(match)
    if answer.by != due and not match.over:
        message = say("{due} has to answer here, not {by}.", due=due, by=answer.by)
        raise DivergedRecord(message, answer.line, "not-asked", answer.do)
    try:
        match.answer(match.rules.notation.read(answer.do))
    except NotationError as error:
        raise DivergedRecord(error.message, answer.line, "unreadable-answer", answer.do) from None
    except IllegalChoice as error:
        message = name_players(error.message, [seat.name for seat in match.seats])
        raise DivergedRecord(message, answer.line, error.refusal.code, answer.do) from None


def _undo(match: Match, history: History, undo: RecordedUndo, free: bool) -> Undo:
    """Take answers back. Raises DivergedRecord if the seat may not go back that far."""
    if not history.allows_undo(undo.by, undo.to, free):
        message = say(
            "Seat {seat} cannot take back the answers that follow answer {number}.", seat=undo.by, number=undo.to
        )
        raise DivergedRecord(message, undo.line, "take-back")
    back = history.undo_to(undo.by, undo.to)
    history(back)
    match.rewind(back.to, back.answers[0].before)
    return back


def _actor_due(match: Match) -> int | str:
    frame = engine.top_frame(match.state)
    return BY_CHANCE if frame is None or frame.actor == CHANCE else frame.actor


def _check_digest(match: Match, answer: RecordedAnswer, history: History, entries: list[Entry]) -> None:
    """Compare the state with the digests of the answer that led to it; an answer that led elsewhere is dropped."""
    if not (answer.digest or answer.slices):
        return
    digests = slice_digests(match.state)
    differing = [id for id in digests if answer.slices.get(id, digests[id]) != digests[id]]
    if not differing and answer.digest in ("", digest(match.state)):
        return
    where = f"first in the part of {differing[0]}" if differing else "in no part that the record tells of"
    del history.answers[-1], entries[-1]
    text = "The state after answer {number} differs from the recorded one, {where}."
    raise DivergedRecord(say(text, number=match.answers, where=where), answer.line, "digest-mismatch", answer.do)


def _check_result(match: Match, transcript: Transcript) -> None:
    recorded = transcript.result
    if recorded is None:
        return
    result = json.loads(json.dumps(match.result()))  # tuples as lists, as they stand in the file
    if recorded != result:
        where = _difference(recorded, result)
        message = say("The recorded result does not match the answers: it differs at {where}.", where=where)
        raise DivergedRecord(message, transcript.result_line, "result-mismatch")


def _difference(left: Any, right: Any) -> str:
    """The path of the first entry in which two values differ: ``seats.0.total``."""
    if isinstance(left, Mapping) and isinstance(right, Mapping):
        keys: Sequence[Any] = [*right, *(key for key in left if key not in right)]
        pairs = ((key, left.get(key), right.get(key)) for key in keys)
    elif isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        pairs = ((index, left[index], right[index]) for index in range(len(left)))
    else:
        return ""
    key, left, right = next(pair for pair in pairs if pair[1] != pair[2])
    return f"{key}.{_difference(left, right)}".rstrip(".")
