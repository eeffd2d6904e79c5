"""No blocking in the first rounds: routes at another player's cities stay open for their owner."""

from __future__ import annotations

from railwright.api import Refusal, Ruleset, State, bits, hookimpl, plural
from railwright.plugins.routes.api import ROUTES

PLUGIN = {
    "id": "no_blocking",
    "version": "1.0",
    "api": 1,
    "title": "No blocking at first",
    "summary": "In the first rounds you may not claim a route at a city that only other players' routes reach, "
    "unless it leads on from your own.",
    "requires": ["routes"],
    "options": {
        "rounds": {
            "x-rule": "This holds for the first {value} rounds.",
            "type": "integer",
            "minimum": 1,
            "maximum": 50,
            "default": 5,
            "title": "Rounds without blocking",
            "description": "A round is one turn of every player.",
        }
    },
}


def cities_of(rules: Ruleset, routes: int) -> int:
    """The bitset of the cities that a bitset of routes reaches."""
    cities = 0
    for route in bits(routes):
        a, b = rules.board.ends[route]
        cities |= 1 << a | 1 << b
    return cities


def routes_at(rules: Ruleset, cities: int) -> int:
    """The bitset of all routes that reach one of a bitset of cities."""
    routes = 0
    for city in bits(cities):
        routes |= rules.board.at_city[city]
    return routes


@hookimpl
def closed_for_now(rules: Ruleset, state: State, seat: int) -> int:
    """Routes at cities that only others reach, in the first rounds (no_blocking-1, -3)."""
    # Turns count all seats, so a round is as many of them as there are seats.
    if state.turns >= state.seats * rules.option("no_blocking", "rounds"):
        return 0
    routes = ROUTES.get(state)
    own = cities_of(rules, routes.owned[seat])
    # At a city that both reach the seat leads on from a route of its own (no_blocking-2).
    foreign = cities_of(rules, routes.taken & ~routes.owned[seat]) & ~own
    return routes_at(rules, foreign) & ~routes_at(rules, own)


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    if not closed_for_now(rules, state, seat) >> route & 1:
        return None
    rounds = rules.option("no_blocking", "rounds")
    return Refusal(
        "no-blocking",
        plural(
            "In the first {rounds} round, stay away from cities that only other players reach.",
            "In the first {rounds} rounds, stay away from cities that only other players reach.",
            "rounds",
            rounds=rounds,
        ),
    )
