"""No blocking in the first rounds: routes at another player's cities stay open for their owner."""

from __future__ import annotations

from railwright.api import Refusal, Ruleset, State, hookimpl, plural
from railwright.plugins.routes.api import ROUTES

PLUGIN = {
    "id": "no_blocking",
    "version": "1.0",
    "api": 1,
    "title": "No blocking at first",
    "summary": "In the first rounds, you may not claim a route at a city that only other players have reached. Routes "
    "that continue one of your own are allowed.",
    "requires": ["routes"],
    "options": {
        "rounds": {
            "x-rule": "The rule applies to the first {value} rounds.",
            "type": "integer",
            "minimum": 1,
            "maximum": 50,
            "default": 5,
            "title": "Rounds without blocking",
            "description": "In a round, every player takes one turn.",
        }
    },
}


@hookimpl
def closed_for_now(rules: Ruleset, state: State, seat: int) -> int:
    """Routes at cities that only others reach, in the first rounds (no_blocking-1, -3)."""
    # Turns count all seats, so a round is as many of them as there are seats.
    if state.turns >= state.seats * rules.option("no_blocking", "rounds"):
        return 0
    routes, board = ROUTES.get(state), rules.board
    own = board.cities_of(routes.owned[seat])
    # At a city that both reach the seat leads on from a route of its own (no_blocking-2).
    foreign = board.cities_of(routes.taken & ~routes.owned[seat]) & ~own
    return board.routes_at(foreign) & ~board.routes_at(own)


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    if not closed_for_now(rules, state, seat) >> route & 1:
        return None
    rounds = rules.option("no_blocking", "rounds")
    return Refusal(
        "no-blocking",
        plural(
            "In the first {rounds} round, stay away from cities that only other players have reached.",
            "In the first {rounds} rounds, stay away from cities that only other players have reached.",
            "rounds",
            rounds=rounds,
        ),
    )
