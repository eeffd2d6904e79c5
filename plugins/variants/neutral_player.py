"""A neutral player takes part in small games: after every round chance claims a route for it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar

from railwright.api import (
    CHANCE,
    Chance,
    Choice,
    Event,
    Frame,
    Name,
    PositionError,
    PositionField,
    Public,
    Refusal,
    RouteId,
    Ruleset,
    SliceKey,
    State,
    Value,
    bits,
    hookimpl,
    index_of,
    say,
)
from railwright.plugins.routes.api import ROUTES

PLUGIN = {
    "id": "neutral_player",
    "version": "1.0",
    "api": 1,
    "title": "Neutral player",
    "summary": "With few players, a random route is blocked after every round.",
    "requires": ["routes"],
    "options": {
        "players": {
            "x-rule": "The neutral player takes part in games with up to {value} players.",
            "type": "integer",
            "minimum": 2,
            "maximum": 9,
            "default": 2,
            "title": "Maximum number of players in games with a neutral player",
        },
        "trains": {
            "x-rule": "The neutral player has {value} trains.",
            "type": "integer",
            "minimum": 0,
            "maximum": 200,
            "default": 45,
            "title": "Trains of the neutral player",
        },
    },
}


class Neutral(Value):
    """The bitset of the routes blocked so far, and the trains left."""

    routes: Annotated[int, Public]
    trains: Annotated[int, Public]


NEUTRAL = SliceKey(
    "neutral_player",
    Neutral,
    lambda rules, seats: Neutral(0, rules.option("neutral_player", "trains")),
    position=False,
    titles={"routes": say("routes blocked"), "trains": say("trains left")},
)


@dataclass(frozen=True, slots=True)
class Block(Choice):
    """Chance: the neutral player claims this route."""

    verb: ClassVar[str] = "block"
    label: ClassVar[str] = "{route} is blocked"
    route: RouteId


def routes_open_to_it(rules: Ruleset, state: State) -> list[int]:
    """The free routes for which the neutral player has the trains (neutral_player-2)."""
    free, trains = rules.board.all_routes & ~ROUTES.get(state).taken, NEUTRAL.get(state).trains
    return [route for route in bits(free) if rules.board.length[route] <= trains]


@hookimpl
def after_turn(rules: Ruleset, state: State) -> State:
    """A route after every round of a game with few players (neutral_player-1), if one is left for it."""
    # `turns` counts all seats, so a round is over when it is divisible by their number.
    few = state.seats <= rules.option("neutral_player", "players")
    if few and state.turns % state.seats == 0 and routes_open_to_it(rules, state):
        return state.pushed(Frame("neutral_player.block", CHANCE))
    return state


def _outcomes(rules: Ruleset, state: State, frame: Frame) -> tuple[Sequence[Choice], Sequence[int]]:
    # No weights: all routes are equally likely.
    return [Block(rules.board.routes[route]) for route in routes_open_to_it(rules, state)], ()


def _block(rules: Ruleset, state: State, frame: Frame, choice: Block) -> State:
    return block_route(rules, state, rules.board.route_index[choice.route])


def block_route(rules: Ruleset, state: State, route: int) -> State:
    """The state with a route in nobody's possession but taken; a parallel one stays open (neutral_player-3)."""
    routes, neutral = ROUTES.get(state), NEUTRAL.get(state)
    # Taken but owned by nobody, so that it counts for no ticket, no path and no station.
    state = ROUTES.set(state, routes._replace(taken=routes.taken | 1 << route))
    return NEUTRAL.set(state, Neutral(neutral.routes | 1 << route, neutral.trains - rules.board.length[route]))


BLOCK = Chance("neutral_player.block", _outcomes, _block)


@hookimpl
def explain_closed(state: State, route: int) -> Refusal | None:
    if not NEUTRAL.get(state).routes >> route & 1:
        return None
    return Refusal("route-neutral", say("The neutral player has blocked this route."))


@hookimpl
def events(choice: Choice) -> Iterable[Event]:
    if isinstance(choice, Block):
        route = Name("route", choice.route)
        yield Event(say("The neutral player blocks {route}.", route=route), places=(route,))


@hookimpl
def declare_position_fields() -> Iterable[PositionField]:
    schema = {
        "title": "Neutral routes",
        "description": "The routes that the neutral player has blocked.",
        "type": "array",
        "items": {"type": "string"},
        "uniqueItems": True,
        "examples": [["dieppe-paris"]],
    }
    return [PositionField("game", "neutral_routes", schema)]


@hookimpl
def begin_position(rules: Ruleset, state: State, document: Mapping[str, Any]) -> State:
    for row, id in enumerate(document.get("neutral_routes", ())):
        where = ("neutral_routes", row)
        route = index_of(rules.board.route_index, "route", id, where)
        if ROUTES.get(state).taken >> route & 1:
            raise PositionError(say("The route {id} is already taken. Remove it.", id=id), where, "route-taken")
        if rules.board.length[route] > NEUTRAL.get(state).trains:
            message = say("The neutral player has no trains left for the route {id}. Remove it.", id=id)
            raise PositionError(message, where, "too-many-trains")
        state = block_route(rules, state, route)
    return state


@hookimpl
def position_entries(rules: Ruleset, state: State) -> Iterable[tuple[tuple[str | int, ...], Any]]:
    if NEUTRAL.get(state).routes:
        yield ("neutral_routes",), [rules.board.routes[route] for route in bits(NEUTRAL.get(state).routes)]
