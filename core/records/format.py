"""The format of records: header, answers, take-backs and changes of who plays, as lines of JSON (interfaces: record).

Version 2 adds what tables for friends need: substitutes for a seat, changes of the dealer, and fair dealing. A game
that needs none of these is still written in version 1.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping, Sequence
from typing import Any, NoReturn

from msgspec import Struct, field

from railwright.core.documents.document import Document
from railwright.core.documents.json_schema import bundled_schema, schema_issues, schema_validator
from railwright.core.documents.value_schema import thaw
from railwright.core.game import Game
from railwright.core.kernel.digest import canonical_text, digest
from railwright.core.kernel.errors import RecordError
from railwright.core.kernel.mapspec import empty_mapping
from railwright.core.kernel.match import Transition
from railwright.core.kernel.outcome import Seat, bounded_name
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.kernel.text import Message, say
from railwright.core.records.fair_deal import FairDeal
from railwright.core.records.history import Undo

FORMAT_NAME = "railwright-record"
FORMAT_VERSION = 2  # the newest version that can be read
FIRST_VERSION = 1  # the version that is written unless a game needs a newer one
RECORD_SUFFIX = ".jsonl"
BY_CHANCE = "chance"  # stands where the seat would, in an answer that chance has given
DIGEST_EVERY_ANSWERS = 50


class IncompatibleRecord(RecordError):
    """A record that a newer program has written, or that needs plugins which are not installed."""


class DivergedRecord(RecordError):
    """A record that can be read but does not replay: ``code`` says why, ``answer`` is the faulty answer, if any."""

    def __init__(self, message: Message, line: int, code: str, answer: str = "") -> None:
        super().__init__(message, line)
        self.code = code
        self.answer = answer


class UsedPlugin(Struct, frozen=True):
    """A plugin that a game was played with; its options are complete."""

    id: str
    version: str
    options: Mapping[str, Any]


class RecordSource(Struct, frozen=True):
    """The record that a game was played on from: the name of its file, and how many of its answers were taken over."""

    record: str
    answers: int


class Header(Struct, frozen=True):
    """What a game was played with.

    ``number`` is that of the game in a series with one seed, ``first`` the seat that began. ``free`` marks a game in
    which answers were taken back without limits; ``source`` is the record it was played on from. ``aids`` names the
    help that the window gave, ``coached`` says whether this table allows hints and the coach, ``guided`` whether
    answers are suggested to its people. ``position`` is the position that the game began from, as plain data, None
    for the usual start. ``version`` is that of the format; ``fair`` needs version 2.
    """

    map_id: str
    map_sha256: str
    plugins: tuple[UsedPlugin, ...]
    seats: tuple[Seat, ...]
    seed: int | None = None
    number: int = 0
    first: int = 0
    free: bool = False
    source: RecordSource | None = None
    aids: tuple[str, ...] = ()
    coached: bool = True
    position: Mapping[str, Any] | None = None
    guided: bool = False
    version: int = FIRST_VERSION
    fair: FairDeal | None = None

    def data(self) -> dict[str, Any]:
        """The first line of a record."""
        line: dict[str, Any] = {
            "format": {"name": FORMAT_NAME, "version": self.version},
            "map": {"id": self.map_id, "sha256": self.map_sha256},
            "plugins": [
                {"id": used.id, "version": used.version, "options": thaw(used.options)} for used in self.plugins
            ],
            "seats": [_seat_data(seat) for seat in self.seats],
            "seed": self.seed,
        }
        further: dict[str, Any] = {
            "game": self.number,
            "first": self.first,
            "free": self.free,
            "from": _source_data(self.source),
            "aids": list(self.aids),
            "guided": self.guided,
            "position": self.position,
            "fair": self.fair.data() if self.fair else None,
        }
        # Usual values are left out, so that a record looks the same as before these fields existed.
        present = {name: value for name, value in further.items() if value}
        return line | present | ({} if self.coached else {"coach": False})


def _seat_data(seat: Seat) -> dict[str, str]:
    further = {
        "version": seat.version,
        "color": seat.color,
        "pattern": seat.pattern,
        "language": seat.language,
    }
    return {"name": seat.name, "agent": seat.agent} | {name: value for name, value in further.items() if value}


def _seat_from(data: Mapping[str, str]) -> Seat:
    name, agent = bounded_name(data["name"]), bounded_name(data["agent"])
    further = (data.get(field, "") for field in ("color", "pattern", "version", "language"))
    return Seat(name, agent, *further)


def _source_data(source: RecordSource | None) -> dict[str, Any]:
    return {} if source is None else {"record": source.record, "answers": source.answers}


def header_for(game: Game, seats: Sequence[Seat], seed: int | None, number: int = 0, first: int = 0) -> Header:
    """The header of a game that is about to begin."""
    return Header(game.spec.id, game.spec.sha256, used_plugins(game.rules), tuple(seats), seed, number, first)


def used_plugins(rules: Ruleset) -> tuple[UsedPlugin, ...]:
    """The plugins of a game with their versions and options."""
    return tuple(UsedPlugin(plugin.id, plugin.version, rules.options[plugin.id]) for plugin in rules.manifests)


def header_from(data: Mapping[str, Any]) -> Header:
    """The header in ``data``, which must fit the schema; a whole number may be written 1.0."""
    source = data.get("from")
    return Header(
        data["map"]["id"],
        data["map"]["sha256"],
        tuple(UsedPlugin(used["id"], used["version"], used["options"]) for used in data["plugins"]),
        tuple(map(_seat_from, data["seats"])),
        None if data.get("seed") is None else int(data["seed"]),
        int(data.get("game", 0)),
        int(data.get("first", 0)),
        data.get("free", False),
        RecordSource(source["record"], int(source["answers"])) if source else None,
        tuple(data.get("aids", ())),
        data.get("coach", True),
        data.get("position"),
        data.get("guided", False),
        int(data["format"]["version"]),
        FairDeal.read(data["fair"]) if "fair" in data else None,
    )


def answer_data(rules: Ruleset, answered: Transition) -> dict[str, Any]:
    """The line of an answer; with every ``DIGEST_EVERY_ANSWERS``th and the last, digests of the state it led to."""
    by = BY_CHANCE if answered.frame.actor == CHANCE else answered.frame.actor
    line: dict[str, Any] = {"n": answered.number, "by": by, "do": rules.notation.text(answered.choice)}
    # Not with every answer: a digest takes several times as long as the answer itself.
    if answered.number % DIGEST_EVERY_ANSWERS == 0 or not answered.after.stack:
        line |= {"digest": digest(answered.after), "slices": slice_digests(answered.after)}
    return line


def undo_data(back: Undo) -> dict[str, Any]:
    """The line that takes answers back: ``n`` is the last answer that stands, ``undo`` how many were taken back."""
    return {"n": back.to, "by": back.by, "undo": len(back.answers)}


def agent_data(answers: int, seat: int, agent: str, version: str = "") -> dict[str, Any]:
    """The line that says who answers for a seat after so many answers: ``human``, or a bot with its version."""
    line: dict[str, Any] = {"n": answers, "seat": seat, "agent": agent}
    return line | ({"version": version} if version else {})


def dealer_data(answers: int, dealer: str, fair: FairDeal | None = None) -> dict[str, Any]:
    """The line that says who deals after so many answers, and what proves that they deal fairly."""
    line: dict[str, Any] = {"n": answers, "dealer": dealer}
    return line | ({"fair": fair.data()} if fair else {})


def slice_digests(state: State) -> dict[str, str]:
    """A digest of every slice (8 hex digits), which shows where a state differs when its whole digest does."""
    return {
        id: hashlib.sha256(canonical_text(state.slices[id]).encode()).hexdigest()[:8] for id in sorted(state.slices)
    }


def json_line(data: Mapping[str, Any]) -> bytes:
    """A line of a record as it is written."""
    return _ENCODER.encode(data).encode(errors="backslashreplace") + b"\n"


_ENCODER = json.JSONEncoder(ensure_ascii=False)  # made once: json.dumps makes one for each line


# --- the lines behind the header ----------------------------------------------------------------------------


class RecordedAnswer(Struct, frozen=True):
    """An answer as it stands in a record; ``digest`` and ``slices``, if given, are those of the state after it."""

    line: int
    by: int | str
    do: str
    digest: str = ""
    slices: Mapping[str, str] = field(default_factory=empty_mapping)


class RecordedUndo(Struct, frozen=True):
    """A line that takes answers back, so that number ``to`` is the last answer again."""

    line: int
    by: int
    to: int


class AgentChange(Struct, frozen=True):
    """A line that says who answers for a seat from here on; ``entries`` counts the answers and take-backs before it."""

    line: int
    entries: int
    seat: int
    agent: str
    version: str = ""


class DealerChange(Struct, frozen=True):
    """A line that says who deals from here on; ``fair`` is None if nothing proves that they deal fairly."""

    line: int
    entries: int
    dealer: str
    fair: FairDeal | None = None


def parse_answer(data: dict[str, Any], line: int, due: int, seats: int) -> RecordedAnswer:
    """The answer in a line, which must be number ``due``. Raises RecordError."""
    number, by, do = data.get("n"), data.get("by"), data.get("do")
    # ``type`` and not ``isinstance``: true is an int as well, and JSON has both.
    if type(number) is not int or number != due:
        refuse(say("The number of the answer, `n`, must be {due} here.", due=due), line)
    if by != BY_CHANCE and not (type(by) is int and 0 <= by < seats):
        text = '`by` must be a seat from 0 to {last} or "{chance}".'
        refuse(say(text, last=seats - 1, chance=BY_CHANCE), line)
    if not isinstance(do, str):
        refuse(say("`do` must be the text of an answer."), line)
    slices = data.get("slices", {})
    if not isinstance(data.get("digest", ""), str) or not isinstance(slices, dict):
        refuse(say("`digest` must be a word and `slices` an object."), line)
    return RecordedAnswer(line, by, do, data.get("digest", ""), slices)


def parse_undo(data: dict[str, Any], line: int, answers: int, seats: int) -> RecordedUndo:
    """The take-back in a line, which strikes out some of the ``answers`` given so far. Raises RecordError."""
    to, by, count = data.get("n"), data.get("by"), data.get("undo")
    if type(count) is not int or not 1 <= count <= answers:
        refuse(
            say("`undo` must be a number from 1 to {most} here: the number of answers to take back.", most=answers),
            line,
        )
    if type(to) is not int or to != answers - count:
        text = "The number of the last remaining answer, `n`, must be {due} here."
        refuse(say(text, due=answers - count), line)
    if not (type(by) is int and 0 <= by < seats):
        refuse(say("`by` must be a seat from 0 to {last}.", last=seats - 1), line)
    return RecordedUndo(line, by, to)


def parse_agent(data: dict[str, Any], line: int, entries: int, answers: int, seats: int) -> AgentChange:
    """The change of who answers for a seat in a line, after so many ``answers``. Raises RecordError."""
    _check_given(data, line, answers)
    seat, agent, version = data.get("seat"), data["agent"], data.get("version", "")
    if not (type(seat) is int and 0 <= seat < seats):
        refuse(say("`seat` must be a seat from 0 to {last}.", last=seats - 1), line)
    if not (isinstance(agent, str) and isinstance(version, str)):
        refuse(say("`agent` and `version` must be words."), line)
    return AgentChange(line, entries, seat, bounded_name(agent), bounded_name(version))


def parse_dealer(data: dict[str, Any], line: int, entries: int, answers: int, seats: int) -> DealerChange:
    """The change of the dealer in a line, after so many ``answers``. Raises RecordError."""
    _check_given(data, line, answers)
    if not isinstance(data["dealer"], str):
        refuse(say("`dealer` must be a name."), line)
    if "fair" not in data:
        return DealerChange(line, entries, bounded_name(data["dealer"]))
    if not isinstance(data["fair"], dict):
        refuse(say("`fair` must be an object."), line)
    shape = bundled_schema(f"record-{FORMAT_VERSION}")["$defs"]["header"]["properties"]["fair"]
    for issue in schema_issues(schema_validator(shape), Document(data["fair"])):
        refuse(issue.words, line)
    fair = FairDeal.read(data["fair"])
    check_nonces(fair, line, seats)
    return DealerChange(line, entries, bounded_name(data["dealer"]), fair)


def _check_given(data: dict[str, Any], line: int, answers: int) -> None:
    if type(data.get("n")) is not int or data["n"] != answers:
        refuse(say("The number of answers given, `n`, must be {due} here.", due=answers), line)


def check_nonces(fair: FairDeal, line: int, seats: int) -> None:
    """Refuse a deal that does not have one nonce for every seat."""
    if len(fair.nonces) != seats:
        refuse(say("`nonces` must have one word for each seat ({count}).", count=seats), line)


def refuse(why: Message, line: int) -> NoReturn:
    """Raise a RecordError that says what is wrong with a line."""
    raise RecordError(why, line)
