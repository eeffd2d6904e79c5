"""Beds and tracks: what is free, what is shut, and what a track makes of a route."""

from __future__ import annotations

from collections.abc import Mapping
from functools import reduce
from operator import or_
from typing import Any

from core.api import Refusal, Ruleset, State, bits, hookimpl, say
from plugins.cards.api import LOCO
from plugins.mechanics.laid_colors.slice import LAID, TABLE, Laid
from plugins.routes.api import ROUTES, Claiming


def laid_on(state: State) -> int:
    """The bitset of the beds on which a track lies."""
    return reduce(or_, LAID.get(state).tracks)


def free_beds(rules: Ruleset, state: State) -> list[int]:
    """The beds on which a track can be laid, as far as the supply has one of their length."""
    closed = laid_on(state) | LAID.get(state).shut | ROUTES.get(state).taken
    return [route for route in bits(TABLE.get(rules).beds & ~closed) if colors_for(rules, state, route)]


def colors_for(rules: Ruleset, state: State, route: int) -> list[int]:
    """The colours of which the supply has a track as long as a route."""
    length, pieces = rules.board.length, rules.option("laid_colors", "pieces")
    used = [sum(length[bed] == length[route] for bed in bits(beds)) for beds in LAID.get(state).tracks]
    return [color for color, count in enumerate(used) if count < pieces]


def shutting(rules: Ruleset, state: State, route: int) -> int:
    """The bitset of the routes that are shut for good as soon as a route is in use."""
    few = rules.active("double_routes") and state.seats < rules.option("double_routes", "open_from")
    parallel = rules.board.parallel[route] & TABLE.get(rules).beds if few else 0
    return TABLE.get(rules).crossing[route] | parallel


@hookimpl
def closed_routes(rules: Ruleset, state: State, seat: int) -> int:
    return TABLE.get(rules).beds & ~laid_on(state) | LAID.get(state).shut


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    if LAID.get(state).shut >> route & 1:
        return Refusal("bed-shut", say("This route is shut, because one across or beside it is in use."))
    if TABLE.get(rules).beds & ~laid_on(state) & ~ROUTES.get(state).taken >> route & 1:
        return Refusal("no-track", say("No track lies here yet; whoever draws cards may lay one."))
    return None


@hookimpl
def adjust_paying_hand(value: tuple[int, ...], rules: Ruleset, state: State, seat: int, route: int) -> tuple[int, ...]:
    """Only cards of the colour that lies there, and locomotives."""
    for color, beds in enumerate(LAID.get(state).tracks):
        if beds >> route & 1:
            return tuple(count if card in (color, LOCO) else 0 for card, count in enumerate(value))
    return value


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """The track goes back into the supply, and what crosses the route is shut."""
    laid = LAID.get(state)
    tracks = tuple(beds & ~(1 << claim.route) for beds in laid.tracks)
    return LAID.set(state, Laid(tracks, laid.shut | shutting(rules, state, claim.route), laid.due))


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    """What is shut follows from what is in use."""
    used = ROUTES.get(state).taken | laid_on(state)
    shut = reduce(or_, (shutting(rules, state, route) for route in bits(used)), 0)
    return LAID.set(state, LAID.get(state)._replace(shut=shut))
