"""Taking a share after a claim, and what majorities of shares pay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from core.api import (
    Choice,
    Event,
    Frame,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    hookimpl,
    replaced,
    say,
)
from plugins.mechanics.railroad_shares.state import SHARES, NoShare, Shares, TakeShare, railroad_terms, railroads
from plugins.routes.api import Claiming
from plugins.scoring.api import ScoreLine

# --- Taking a share after a claim. ---


def offered_railroads(rules: Ruleset, state: State, route: int) -> list[str]:
    """The railroads along a route that have a share left, in alphabetical order."""
    names = rules.board.spec.routes[route].fields.get("railroads", ())
    left = dict(zip(railroads(rules), SHARES.get(state).taken, strict=True))
    return [name for name in sorted(names) if len(left[name]) < railroad_terms(rules, name, "shares")]


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    if not offered_railroads(rules, state, claim.route):
        return state
    return state.pushed(Frame("railroad_shares.take", claim.seat, (claim.route,)))


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [*(TakeShare(name) for name in offered_railroads(rules, state, frame.data[0])), NoShare()]


def _take(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    if not isinstance(choice, TakeShare):
        return state
    at, taken = railroads(rules).index(choice.railroad), SHARES.get(state).taken
    return SHARES.set(state, Shares(replaced(taken, at, (*taken[at], frame.actor))))


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


# --- What the shares of the railroads pay. ---


def holders(taken: tuple[int, ...]) -> list[int]:
    """The seats with shares of a railroad: most shares first; of equals whoever holds the lowest number."""
    return sorted(dict.fromkeys(taken), key=lambda seat: (-taken.count(seat), taken.index(seat)))


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    points = 0
    for name, taken in zip(railroads(rules), SHARES.get(state).taken, strict=True):
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
