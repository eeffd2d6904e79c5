"""Playing a record back: every answer is checked, every digest compared, and the result as well."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from core import engine
from core.agents import Agent, seeded
from core.catalogue.discovery import Catalogue
from core.chance import ChanceSource, SeededChance
from core.digest import digest
from core.errors import IllegalChoice, NotationError, RecordError
from core.fault import guarded
from core.game import Game
from core.match import Answered, Listener, Match
from core.outcome import Seat, outcome
from core.records.game import OpenedRecord, open_record
from core.records.header import BY_CHANCE, DivergedRecord, slice_digests
from core.records.history import Entry, History, TakenBack
from core.records.lines import RecordedAnswer, RecordedUndo
from core.records.reading import Transcript
from core.records.writing import Recorder
from core.state import CHANCE, State
from core.text import Message, say, with_players

OTHER_VERSIONS = say("Other versions of plugins made this record: it can be looked at, but not gone on with.")


@dataclass(frozen=True, slots=True)
class LoadedRecord:
    """A record that has been played back: its game, the state it starts from, and every answer with its states.

    ``answers`` are those that stand, ``history`` all of them in their order with what was taken back.
    ``read_only`` tells that it was made by other versions of plugins: look at it, but do not go on with it.
    """

    opened: OpenedRecord
    start: State
    answers: tuple[Answered, ...]
    history: tuple[Entry, ...]

    @property
    def game(self) -> Game:
        """The map and the rules it is played by."""
        return self.opened.game

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits at the table."""
        return self.opened.header.seats

    @property
    def state(self) -> State:
        """The state behind the last answer."""
        return self.answers[-1].after if self.answers else self.start

    @property
    def warnings(self) -> tuple[Message, ...]:
        """What differs from when the record was made."""
        return self.opened.warnings

    @property
    def read_only(self) -> bool:
        """Whether other versions of plugins made it."""
        return self.opened.read_only

    def result(self) -> dict[str, Any]:
        """The result as it stands behind the last answer."""
        with guarded(self.game.rules):
            return outcome(self.game.rules, self.state, self.seats, len(self.answers))


def load_record(path: Path, catalogue: Catalogue, map_source: str | None = None) -> LoadedRecord:
    """Read a record and play it back. The map is found by its id, unless ``map_source`` names it.

    Raises RecordError, IncompatibleRecord, DivergedRecord and OSError; nothing of a broken record is given.
    """
    return played(open_record(path, catalogue, map_source))


def played(opened: OpenedRecord) -> LoadedRecord:
    """Play an opened record back. Raises DivergedRecord at the first line that does not hold."""
    rules, header = opened.game.rules, opened.header
    with guarded(rules):
        start = engine.start(rules, len(header.seats), header.first)
    history, entries = History(), list[Entry]()
    nobody = SeededChance(seeded(0))  # is never asked: the record holds what came up
    match = Match(rules, header.seats, [None] * len(header.seats), nobody, start, [history, entries.append])
    with guarded(rules, lambda: match.answers):
        for entry in opened.transcript.history:
            if isinstance(entry, RecordedUndo):
                entries.append(_take_back(match, history, entry, header.free))
                continue
            _answer(match, entry)
            if entry.digest or entry.slices:
                _check_digest(match, entry)
    record = LoadedRecord(opened, start, tuple(history.answers), tuple(entries))
    with guarded(rules):
        _check_result(match, opened.transcript)
    return record


def resume(
    record: LoadedRecord,
    agents: Sequence[Agent | None],
    chance: ChanceSource,
    listeners: Sequence[Listener] = (),
) -> tuple[Match, Recorder]:
    """Go on with a game where its record ends; new answers are appended to the same file. Raises OSError.

    A last line that is broken off is cut away. RecordError if other versions of plugins made the record.
    """
    if record.read_only:
        raise RecordError(OTHER_VERSIONS)
    rules, opened = record.game.rules, record.opened
    recorder = Recorder.append(opened.path, opened.transcript.end, rules, record.seats)
    match = Match(rules, record.seats, agents, chance, record.state, (recorder, *listeners))
    match.answers = len(record.answers)
    return match, recorder


def _answer(match: Match, answer: RecordedAnswer) -> None:
    """Give an answer, which must come from whoever is asked and be possible."""
    due = _due(match)
    if answer.by != due and not match.over:
        message = say("It is up to {due} to answer here, not to {by}.", due=due, by=answer.by)
        raise DivergedRecord(message, answer.line, "not-asked", answer.do)
    try:
        match.answer(match.rules.notation.read(answer.do))
    except NotationError as error:
        raise DivergedRecord(error.message, answer.line, "unreadable-answer", answer.do) from None
    except IllegalChoice as error:
        message = with_players(error.message, [seat.name for seat in match.seats])
        raise DivergedRecord(message, answer.line, error.refusal.code, answer.do) from None


def _take_back(match: Match, history: History, undo: RecordedUndo, free: bool) -> TakenBack:
    """Take answers back, which a seat may do with its own alone unless the game is a free one."""
    if not history.allows(undo.by, undo.to, free):
        message = say("Seat {seat} cannot take back what came after answer {number}.", seat=undo.by, number=undo.to)
        raise DivergedRecord(message, undo.line, "take-back")
    back = history.behind(undo.by, undo.to)
    history(back)
    match.state, match.answers = back.answers[0].before, back.to
    return back


def _due(match: Match) -> int | str:
    frame = engine.top(match.state)
    return BY_CHANCE if frame is None or frame.actor == CHANCE else frame.actor


def _check_digest(match: Match, answer: RecordedAnswer) -> None:
    found = slice_digests(match.state)
    differing = [id for id in found if answer.slices.get(id, found[id]) != found[id]]
    if not differing and answer.digest in ("", digest(match.state)):
        return
    where = f"first in the part of {differing[0]}" if differing else "in no part that the record tells of"
    words = "The state after answer {number} differs from the recorded one, {where}."
    raise DivergedRecord(say(words, number=match.answers, where=where), answer.line, "digest-mismatch", answer.do)


def _check_result(match: Match, transcript: Transcript) -> None:
    recorded = transcript.result
    if recorded is None:
        return
    found = json.loads(json.dumps(match.result()))
    if recorded != found:
        where = _difference(recorded, found)
        message = say(
            "The recorded result differs from the one that follows from the answers, at {where}.", where=where
        )
        raise DivergedRecord(message, transcript.result_line, "result-mismatch")


def _difference(left: Any, right: Any) -> str:
    """The path of the first entry that two values do not share: ``seats.0.total``."""
    if isinstance(left, Mapping) and isinstance(right, Mapping):
        keys: Sequence[Any] = [*right, *(key for key in left if key not in right)]
        pairs = ((key, left.get(key), right.get(key)) for key in keys)
    elif isinstance(left, list) and isinstance(right, list) and len(left) == len(right):
        pairs = ((at, left[at], right[at]) for at in range(len(left)))
    else:
        return ""
    key, left, right = next(pair for pair in pairs if pair[1] != pair[2])
    return f"{key}.{_difference(left, right)}".rstrip(".")
