"""Railroad shares: a claim brings a share of a railroad along the route; majorities pay at the end."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from railwright.api import (
    CHANCE,
    Board,
    Chance,
    Choice,
    Each,
    Event,
    Frame,
    Issue,
    MapSpec,
    Message,
    Name,
    OneNumber,
    OneOf,
    PositionError,
    Public,
    Question,
    Refusal,
    Ruleset,
    Severity,
    Shuffled,
    SliceKey,
    State,
    Value,
    Whole,
    Word,
    hookimpl,
    replaced,
    say,
)
from railwright.plugins.routes.api import Claiming
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "railroad_shares",
    "version": "1.1",
    "api": 1,
    "title": "Railroad shares",
    "summary": (
        "Claiming a route may earn you a share in one of its railroads. At the end, the players with the most "
        "shares score points."
    ),
    "sources": {"railroad_shares": {"title": "Shares"}},
    "requires": ["routes", "scoring"],
    "options": {
        "shares": {
            "x-rule": "A railroad has {value} shares unless the map says otherwise.",
            "type": "integer",
            "minimum": 1,
            "maximum": 20,
            "default": 6,
            "title": "Default number of shares per railroad",
        },
        "pays": {
            "x-rule": "Points for the most shares of a railroad, the second most and so on: {value}.",
            "type": "array",
            "items": {"type": "integer", "minimum": 0, "maximum": 200},
            "default": [12, 7, 3],
            "title": "Default points for the most shares, the second most and so on",
        },
        "face_down": {
            "x-rule": {"true": "Shares are face down.", "false": "Shares are face up."},
            "type": "boolean",
            "default": False,
            "title": "Shares are face down",
            "description": "Everybody sees when a player takes a share, and must remember who took it.",
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
                "description": "Claiming the route may earn you a share in one of these railroads.",
                "examples": [["reading", "erie"]],
            }
        },
        "map": {
            "railroads": {
                "type": "object",
                "title": "Railroads",
                "description": (
                    "The number of shares in the railroad, and the points for them. If left out, the rule's "
                    "options apply."
                ),
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

PLAYERS_WITH_NEUTRAL = 2


def railroads(rules: Ruleset) -> list[str]:
    """All railroads of the map, in alphabetical order."""
    return sorted({name for names in rules.board.route_field("railroads", ()) for name in names})


NOBODY = -1  # no seat: the neutral holder, or unknown to the viewer
Takers = tuple[Annotated[int, OneOf("seat", none=True)], ...]
Numbers = tuple[Annotated[int, Whole(1)], ...]


class Shares(Value):
    """What is known of each railroad's shares, in alphabetical order.

    taken: the seats that took its shares 1, 2 and so on; NOBODY for the neutral holder.
    turned: the numbers of the neutral holder's shares that are turned up at the end.
    """

    taken: Annotated[tuple[Takers, ...], Each("railroad", railroads), Public]
    turned: Annotated[tuple[Numbers, ...], Each("railroad", railroads), Public]


def face_down(rules: Ruleset, state: State, slice: Shares, seat: int | None) -> Shares:
    """What a seat sees: of shares face down only its own (railroad_shares-5)."""
    if not rules.option("railroad_shares", "face_down") or state.ended:
        return slice
    own = tuple(tuple(taker if taker == seat else NOBODY for taker in takers) for takers in slice.taken)
    return slice._replace(taken=own)


SHARES = SliceKey(
    "railroad_shares",
    Shares,
    lambda rules, seats: Shares(((),) * len(railroads(rules)), ((),) * len(railroads(rules))),
    hide=face_down,
    titles={"taken": say("shares taken"), "turned": say("neutral shares turned up")},
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


@dataclass(frozen=True, slots=True)
class TurnShare(Choice):
    """Chance: this share of the neutral holder is turned up."""

    verb: ClassVar[str] = "turn-share"
    label: ClassVar[str] = "Share {number} of {railroad} is turned up"
    railroad: Annotated[str, Word("railroad")]
    number: Annotated[int, OneNumber("share", 1, 20)]


def railroad_terms(rules: Ruleset, railroad: str, term: str) -> Any:
    """What the map says of a railroad (``shares`` or ``pays``), or the option of that name."""
    terms: Mapping[str, Any] = rules.board.spec.fields.get("railroads", {}).get(railroad, {})
    return terms.get(term, rules.option("railroad_shares", term))


@hookimpl
def idle_reasons(rules: Ruleset) -> Iterable[Message]:
    if not any(rules.board.route_field("railroads", ())):
        yield say("No route on this board belongs to a railroad, so there are no shares to take.")


@hookimpl
def map_issues(spec: MapSpec, board: Board) -> Iterable[Issue]:
    """Railroads that no route names (railroad_shares-6)."""
    named = {name for names in board.route_field("railroads", ()) for name in names}
    for name in spec.fields.get("railroads", {}):
        if name not in named:
            text = say(
                "No route belongs to the railroad {name}. Use this name in a route's `railroads`, or remove it.",
                name=name,
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
    """The share is the seat's; with two players the neutral holder gets one of the same route (railroad_shares-7)."""
    if not isinstance(choice, TakeShare):
        return state
    state = _taken_by(rules, state, choice, frame.actor)
    if state.seats != PLAYERS_WITH_NEUTRAL or not offered_railroads(rules, state, frame.data[0]):
        return state
    return state.pushed(Frame("railroad_shares.neutral", frame.actor, frame.data))


def _taken_by(rules: Ruleset, state: State, choice: TakeShare, taker: int) -> State:
    # The place in the tuple is the number of the share: the next one is the lowest left.
    row, slice = railroads(rules).index(choice.railroad), SHARES.get(state)
    return SHARES.set(state, slice._replace(taken=replaced(slice.taken, row, (*slice.taken[row], taker))))


def _neutral_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [TakeShare(name) for name in offered_railroads(rules, state, frame.data[0])]


def _take_for_neutral(rules: Ruleset, state: State, frame: Frame, choice: TakeShare) -> State:
    return _taken_by(rules, state, choice, NOBODY)


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, TakeShare):
        return Refusal(
            "no-such-share", say("The route earns no share of {railroad}.", railroad=Name("railroad", choice.railroad))
        )
    return Refusal("share-due", say("First choose which share your claim earns."))


TAKE_QUESTION = Question(
    "railroad_shares.take", _options, _take, say("Choose the railroad whose share you want to take."), _refuse
)
NEUTRAL_QUESTION = Question(
    "railroad_shares.neutral",
    _neutral_options,
    _take_for_neutral,
    say("Choose the railroad whose share goes to the neutral holder."),
    _refuse,
)


# --- the neutral holder of two players: half of its shares are turned up at the end --------------------------


@hookimpl
def final_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """Half of the neutral holder's shares, rounded up, are turned up by chance (railroad_shares-7)."""
    return [Frame("railroad_shares.turn", CHANCE)] * ((len(_face_down_neutral(rules, state)) + 1) // 2)


def _face_down_neutral(rules: Ruleset, state: State) -> list[Choice]:
    """The neutral holder's shares that are not turned up."""
    slice = SHARES.get(state)
    rows = zip(railroads(rules), slice.taken, slice.turned, strict=True)
    return [
        TurnShare(name, number)
        for name, taken, turned in rows
        for number, taker in enumerate(taken, start=1)
        if taker == NOBODY and number not in turned
    ]


def _outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    # No weights: all shares are equally likely.
    return _face_down_neutral(rules, state), ()


def _turn_up(rules: Ruleset, state: State, frame: Frame, choice: TurnShare) -> State:
    slice, row = SHARES.get(state), railroads(rules).index(choice.railroad)
    return SHARES.set(state, slice._replace(turned=replaced(slice.turned, row, (*slice.turned[row], choice.number))))


TURN = Chance("railroad_shares.turn", _outcomes, _turn_up)


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    """Shares of nobody belong to the neutral holder of two players; only these are turned up."""
    slice = SHARES.get(state)
    for name, taken, turned in zip(railroads(rules), slice.taken, slice.turned, strict=True):
        if NOBODY in taken and state.seats != PLAYERS_WITH_NEUTRAL:
            message = say("A share of {railroad} has no owner. Add a seat.", railroad=name)
            raise PositionError(message, ("railroad_shares", "taken", name), "share-of-nobody")
        if any(number > len(taken) or taken[number - 1] != NOBODY for number in turned):
            message = say(
                "A share of {railroad} is turned up, but it does not belong to the neutral holder.", railroad=name
            )
            raise PositionError(message, ("railroad_shares", "turned", name), "share-not-neutral")
    return state


@hookimpl
def begin_playout(rules: Ruleset, state: State, seat: int, shuffled: Shuffled) -> State:
    """Shares face down may be any other seat's; with two players they are the other's or the neutral holder's."""
    if not rules.option("railroad_shares", "face_down"):
        return state
    slice, others = SHARES.get(state), [other for other in range(state.seats) if other != seat]
    if state.seats == PLAYERS_WITH_NEUTRAL:
        others.append(NOBODY)

    def somebody(takers: Takers) -> Takers:
        return tuple(shuffled(others)[0] if taker == NOBODY else taker for taker in takers)

    return SHARES.set(state, slice._replace(taken=tuple(somebody(takers) for takers in slice.taken)))


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, TurnShare):
        text = "The neutral holder has share {number} of {railroad}."
        yield Event(say(text, number=choice.number, railroad=Name("railroad", choice.railroad)))
    if isinstance(choice, TakeShare):
        text = "{seat} takes a share of {railroad}."
        if frame.kind == "railroad_shares.neutral":
            text = "{seat} gives the neutral holder a share of {railroad}."
        yield Event(say(text, seat=Name("seat", frame.actor), railroad=Name("railroad", choice.railroad)), frame.actor)


# --- what shares pay ----------------------------------------------------------------------------------------


def holders(taken: Takers, turned: Numbers) -> list[int]:
    """The seats with shares of a railroad, and NOBODY for the neutral holder's that are turned up.

    Most shares come first; of equals the lowest number (railroad_shares-4).
    """
    # An earlier share has a lower number.
    shown = [taker for number, taker in enumerate(taken, start=1) if taker != NOBODY or number in turned]
    return sorted(dict.fromkeys(shown), key=lambda seat: (-shown.count(seat), shown.index(seat)))


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """What each railroad pays its first holders; the others get nothing (railroad_shares-3)."""
    points, slice = 0, SHARES.get(state)
    for name, taken, turned in zip(railroads(rules), slice.taken, slice.turned, strict=True):
        # There may be more holders than places that pay, or fewer.
        pays = dict(zip(holders(taken, turned), railroad_terms(rules, name, "pays"), strict=False))
        points += pays.get(seat, 0)
    public = not rules.option("railroad_shares", "face_down")
    return [ScoreLine("railroad_shares", points, say("Shares"), public=public)]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    for seat in range(state.seats):
        counts = {
            name: taken.count(seat) for name, taken in zip(railroads(rules), SHARES.get(state).taken, strict=True)
        }
        yield seat, "shares", {name: count for name, count in counts.items() if count}
