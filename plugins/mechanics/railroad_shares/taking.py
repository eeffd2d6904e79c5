"""Taking a share after a claim."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from core.api import (
    Choice,
    Event,
    Frame,
    Kind,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    hookimpl,
    replaced,
    say,
)
from plugins.mechanics.railroad_shares.slice import SHARES, NoShare, Shares, TakeShare, railroads, said_of
from plugins.routes.api import Claiming


def on_offer(rules: Ruleset, state: State, route: int) -> list[str]:
    """The railroads along a route that have a share left, in alphabetical order."""
    names = rules.board.spec.routes[route].fields.get("railroads", ())
    left = dict(zip(railroads(rules), SHARES.get(state).taken, strict=True))
    return [name for name in sorted(names) if len(left[name]) < said_of(rules, name, "shares")]


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    if not on_offer(rules, state, claim.route):
        return state
    return state.pushed(Frame("railroad_shares.take", claim.seat, (claim.route,)))


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [*(TakeShare(name) for name in on_offer(rules, state, frame.data[0])), NoShare()]


def _taken(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    if not isinstance(choice, TakeShare):
        return state
    at, taken = railroads(rules).index(choice.railroad), SHARES.get(state).taken
    return SHARES.set(state, Shares(replaced(taken, at, (*taken[at], frame.actor))))


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    return say("Choose the railroad of which you take a share.")


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, TakeShare):
        return Refusal("no-such-share", say("The route brings no share of {railroad}.", railroad=choice.railroad))
    return Refusal("share-due", say("Say first which share the claim brings you."))


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [Question("railroad_shares.take", _options, _taken, _prompt, _refuse)]


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if isinstance(choice, TakeShare):
        seat = Name("seat", frame.actor)
        yield Event(say("{seat} takes a share of {railroad}.", seat=seat, railroad=choice.railroad), frame.actor)
