"""Railroad shares: a claim brings a share of a railroad along the route; majorities pay at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from railwright.api import (
    Board,
    Choice,
    Each,
    Event,
    Frame,
    Issue,
    MapSpec,
    Message,
    Name,
    OneOf,
    Public,
    Question,
    Refusal,
    Ruleset,
    Severity,
    SliceKey,
    State,
    Value,
    Word,
    hookimpl,
    replaced,
    say,
)
from railwright.plugins.routes.api import Claiming
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "railroad_shares",
    "version": "1.0",
    "api": 1,
    "title": "Railroad shares",
    "summary": "A claim may bring the next share of a railroad along the route; at the end most shares pay points.",
    "sources": {"railroad_shares": {"title": "Shares"}},
    "requires": ["routes", "scoring"],
    "options": {
        "shares": {
            "x-rule": "A railroad has {value} shares where nothing else is said.",
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 6,
            "title": "Shares of a railroad for which the map gives no number",
        },
        "pays": {
            "x-rule": "The most shares of a railroad, and the places after it, score: {value}.",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 200},
            "default": [12, 6, 3],
            "title": "Points for most shares, and the places after it, where the map gives none",
        },
    },
    "map": {
        "route": {
            "railroads": {
                "x-look": {"symbol": "certificate"},
                "type": "array",
                "items": {"type": "string", "pattern": "^[a-z][a-z0-9_]*$"},
                "uniqueItems": True,
                "title": "Railroads",
                "description": "The railroads of which a claim may bring a share.",
                "examples": [["reading", "erie"]],
            }
        },
        "map": {
            "railroads": {
                "type": "object",
                "title": "Railroads",
                "description": "How many shares a railroad has and what it pays, where it differs from the options.",
                "additionalProperties": {
                    "type": "object",
                    "properties": {
                        "shares": {"type": "integer", "minimum": 1, "maximum": 20, "title": "Shares"},
                        "pays": {
                            "type": "array",
                            "items": {"type": "integer", "minimum": 0, "maximum": 200},
                            "title": "Points by place",
                        },
                    },
                    "additionalProperties": False,
                },
                "examples": [{"reading": {"shares": 4, "pays": [15, 7]}}],
            }
        },
    },
}


def railroads(rules: Ruleset) -> list[str]:
    """All railroads of the map, in alphabetical order."""
    return sorted({name for names in rules.board.route_field("railroads", ()) for name in names})


Takers = tuple[Annotated[int, OneOf("seat")], ...]


class Shares(Value):
    """For each railroad, in alphabetical order, the seats that took its shares 1, 2 and so on."""

    taken: Annotated[tuple[Takers, ...], Each("railroad", railroads), Public]


SHARES = SliceKey(
    "railroad_shares",
    Shares,
    lambda rules, seats: Shares(((),) * len(railroads(rules))),
    titles={"taken": say("shares taken")},
)


@dataclass(frozen=True, slots=True)
class TakeShare(Choice):
    """Take the next share of a railroad."""

    verb: ClassVar[str] = "share"
    label: ClassVar[str] = "Take a share of {railroad}"
    railroad: Annotated[str, Word("railroad")]


@dataclass(frozen=True, slots=True)
class NoShare(Choice):
    """Take no share."""

    verb: ClassVar[str] = "no-share"
    label: ClassVar[str] = "Take no share"


def railroad_terms(rules: Ruleset, railroad: str, term: str) -> Any:
    """What the map says of a railroad (``shares`` or ``pays``), or the option of that name."""
    terms: Mapping[str, Any] = rules.board.spec.fields.get("railroads", {}).get(railroad, {})
    return terms.get(term, rules.option("railroad_shares", term))


@hookimpl
def idle_reasons(rules: Ruleset) -> Iterable[Message]:
    if not any(rules.board.route_field("railroads", ())):
        yield say("No route of this board names a railroad: there are no shares to take.")


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    """Railroads that no route names (railroad_shares-6)."""
    named = {name for names in board.route_field("railroads", ()) for name in names}
    for name in spec.fields.get("railroads", {}):
        if name not in named:
            text = say(
                "No route belongs to the railroad {name}; name it in `railroads` of a route or take it out.", name=name
            )
            yield Issue(Severity.WARNING, "railroad-without-routes", text, ("railroads", name))


# --- taking a share after a claim ---------------------------------------------------------------------------


def offered_railroads(rules: Ruleset, state: State, route: int) -> list[str]:
    """The railroads along a route that have a share left (railroad_shares-2), in alphabetical order."""
    names = rules.board.spec.routes[route].fields.get("railroads", ())
    taken = dict(zip(railroads(rules), SHARES.get(state).taken, strict=True))
    return [name for name in sorted(names) if len(taken[name]) < railroad_terms(rules, name, "shares")]


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """A share of one of the railroads along the route, if one is left (railroad_shares-1)."""
    if not offered_railroads(rules, state, claim.route):
        return state
    return state.pushed(Frame("railroad_shares.take", claim.seat, (claim.route,)))


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    # Nobody has to take a share.
    return [*(TakeShare(name) for name in offered_railroads(rules, state, frame.data[0])), NoShare()]


def _take(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    if not isinstance(choice, TakeShare):
        return state
    # The place in the tuple is the number of the share: the next one is the lowest left.
    row, taken = railroads(rules).index(choice.railroad), SHARES.get(state).taken
    return SHARES.set(state, Shares(replaced(taken, row, (*taken[row], frame.actor))))


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, TakeShare):
        return Refusal("no-such-share", say("The route brings no share of {railroad}.", railroad=choice.railroad))
    return Refusal("share-due", say("Say first which share the claim brings you."))


TAKE_QUESTION = Question(
    "railroad_shares.take", _options, _take, say("Choose the railroad of which you take a share."), _refuse
)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, TakeShare):
        seat = Name("seat", frame.actor)
        yield Event(say("{seat} takes a share of {railroad}.", seat=seat, railroad=choice.railroad), frame.actor)


# --- what shares pay ----------------------------------------------------------------------------------------


def holders(taken: tuple[int, ...]) -> list[int]:
    """The seats with shares of a railroad: most shares first; of equals the lowest number (railroad_shares-4)."""
    # Who took a share earlier has the lower number.
    return sorted(dict.fromkeys(taken), key=lambda seat: (-taken.count(seat), taken.index(seat)))


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """What each railroad pays its first holders; the others get nothing (railroad_shares-3)."""
    points = 0
    for name, taken in zip(railroads(rules), SHARES.get(state).taken, strict=True):
        # There may be more holders than places that pay, or fewer.
        pays = dict(zip(holders(taken), railroad_terms(rules, name, "pays"), strict=False))
        points += pays.get(seat, 0)
    return [ScoreLine("railroad_shares", points, say("Shares"))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat in range(state.seats):
        counts = {
            name: taken.count(seat) for name, taken in zip(railroads(rules), SHARES.get(state).taken, strict=True)
        }
        yield seat, "shares", {name: count for name, count in counts.items() if count}
