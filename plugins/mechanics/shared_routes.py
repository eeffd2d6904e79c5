"""Shared routes: built by one player, owned by nobody and open to all; who builds most of them is rewarded."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated, Any

from railwright.api import (
    BySeat,
    Event,
    Message,
    Name,
    PositionError,
    Public,
    Refusal,
    Ruleset,
    SetOf,
    SliceKey,
    State,
    TableKey,
    Value,
    bits,
    hookimpl,
    plural,
    say,
)
from railwright.plugins.routes.api import ROUTES, Claiming, open_routes
from railwright.plugins.scoring.api import ScoreLine, by_place

PLUGIN = {
    "id": "shared_routes",
    "version": "1.0",
    "api": 1,
    "title": "Shared routes",
    "summary": "Shared routes belong to nobody and count for everybody's tickets. The players who build the most "
    "shared routes score a bonus at the end.",
    "sources": {"shared_routes": {"title": "Shared routes"}},
    "requires": ["routes", "tickets", "scoring", "last_round"],
    "options": {
        "pieces": {
            "x-rule": "Each player has {value} pieces for shared routes.",
            "type": "integer",
            "minimum": 1,
            "maximum": 200,
            "default": 16,
            "title": "Pieces for shared routes",
        },
        "left": {
            "x-rule": (
                "The last round does not begin until a player's number of pieces for shared routes falls to {value}."
            ),
            "type": "integer",
            "minimum": 0,
            "maximum": 200,
            "default": 2,
            "title": "Number of pieces left before the last round can start",
        },
        "bonuses": {
            "x-rule": "Points for the most steps, the second most and so on: {value}.",
            "type": "array",
            "items": {"type": "integer", "minimum": -200, "maximum": 200},
            "default": [25, 15, 5, -5, -10],
            "title": "Points for the most steps, the second most and so on",
            "description": "If there are fewer players than values, the middle values are not used.",
        },
    },
    "map": {
        "route": {
            "shared": {
                "x-look": {"symbol": "people"},
                "type": "boolean",
                "title": "Shared",
                "description": "The player who claims the route builds it for everybody.",
            }
        }
    },
}


class Shared(Value):
    """The bitset of the shared routes that are built, the pieces left, and the steps of every seat on the track."""

    built: Annotated[int, SetOf("route"), Public]
    pieces: Annotated[int, Public]
    steps: Annotated[BySeat[int], Public]


SHARED = SliceKey(
    "shared_routes",
    Shared,
    lambda rules, seats: Shared(0, rules.option("shared_routes", "pieces"), (0,) * seats),
    titles={"built": say("shared routes built"), "pieces": say("pieces left"), "steps": say("steps on the track")},
)
TABLE: TableKey[int] = TableKey("shared_routes")  # the bitset of the shared routes


@hookimpl
def idle_reasons(rules: Ruleset) -> Iterable[Message]:
    if not any(rules.board.route_field("shared", False)):
        yield say("This board has no shared routes, so all players build alone.")


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    return [(TABLE, sum(1 << route for route in range(len(rules.board.routes)) if is_shared(rules, route)))]


def is_shared(rules: Ruleset, route: int) -> bool:
    """Whether a route is built for everybody."""
    return bool(rules.board.spec.routes[route].fields.get("shared", False))


@hookimpl
def adjust_wagons(value: int, rules: Ruleset, route: int) -> int:
    """The piece on a shared route is not a train: a player without trains can build one (shared_routes-1, -10)."""
    return 0 if is_shared(rules, route) else value


@hookimpl
def adjust_route_points(value: int, rules: Ruleset, route: int) -> int:
    """A shared route brings steps instead of points (shared_routes-4)."""
    return 0 if is_shared(rules, route) else value


@hookimpl
def closed_routes(rules: Ruleset, state: State, seat: int) -> int:
    """Without pieces no more shared routes are built (shared_routes-9)."""
    # What is built is taken already; without pieces every other shared route is closed as well.
    return 0 if SHARED.get(state).pieces else TABLE.get(rules)


@hookimpl
def explain_closed(rules: Ruleset, state: State, seat: int, route: int) -> Refusal | None:
    shared = SHARED.get(state)
    if shared.built >> route & 1:
        return Refusal(
            "route-shared", say("This route has already been built. It belongs to nobody, and everybody may use it.")
        )
    if is_shared(rules, route) and not shared.pieces:
        return Refusal("no-pieces", say("No piece is left for another shared route."))
    return None


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    """A piece instead of trains: the route stays taken but leaves its builder, who moves on by its spaces."""
    if not is_shared(rules, claim.route):
        return state
    routes, shared, bit = ROUTES.get(state), SHARED.get(state), 1 << claim.route
    # Nobody owns the route (shared_routes-1), but `taken` keeps it closed: a claim had made the builder its owner.
    state = ROUTES.set(state, routes._replace(owned=tuple([owned & ~bit for owned in routes.owned])))
    # A step for each space in place of points (shared_routes-4).
    length = rules.board.length[claim.route]
    steps = tuple(
        [steps_before + (length if seat == claim.seat else 0) for seat, steps_before in enumerate(shared.steps)]
    )
    return SHARED.set(state, Shared(shared.built | bit, shared.pieces - 1, steps))


@hookimpl
def begin_position(rules: Ruleset, state: State) -> State:
    """What is built for everybody is taken; it can only be a shared route that nobody owns."""
    routes, built = ROUTES.get(state), SHARED.get(state).built
    for route in bits(built & (~TABLE.get(rules) | routes.taken)):
        text = say(
            "The route {route} is not shared, or it belongs to a seat. Remove it.", route=rules.board.routes[route]
        )
        raise PositionError(text, ("shared_routes", "built"))
    return ROUTES.set(state, routes._replace(taken=routes.taken | built))


@hookimpl
def public_connections(state: State) -> int:
    """Shared routes count for everybody's tickets (shared_routes-3)."""
    return SHARED.get(state).built


@hookimpl
def forbid_last_round(rules: Ruleset, state: State) -> str | None:
    """As long as many pieces are left (shared_routes-7), and somebody may still build a shared route (-8)."""
    if SHARED.get(state).pieces <= rules.option("shared_routes", "left"):
        return None
    free = any(open_routes(rules, state, seat) & TABLE.get(rules) for seat in range(state.seats))
    return "pieces-left" if free else None


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """The place by steps (shared_routes-5), equal steps sharing the better one; nothing while there are none (-6)."""
    steps = SHARED.get(state).steps
    # Otherwise all would share the first place before anything is built.
    points = by_place(rules.option("shared_routes", "bonuses"), steps)[seat] if any(steps) else 0
    return [ScoreLine("shared_routes", points, say("Shared routes"))]


@hookimpl
def outcome_fields(state: State) -> Iterable[tuple[int, str, Any]]:
    return [(seat, "steps", steps) for seat, steps in enumerate(SHARED.get(state).steps)]


@hookimpl
def events(rules: Ruleset, before: State, after: State) -> Iterable[Event]:
    old, new = SHARED.get(before), SHARED.get(after)
    if old.built == new.built:
        return
    seat = next(seat for seat in range(after.seats) if old.steps[seat] != new.steps[seat])
    route = Name("route", rules.board.routes[(new.built & ~old.built).bit_length() - 1])
    steps = new.steps[seat] - old.steps[seat]
    text = plural(
        "{seat} builds {route} for everybody and moves {steps} step along the track.",
        "{seat} builds {route} for everybody and moves {steps} steps along the track.",
        "steps",
        seat=Name("seat", seat),
        route=route,
        steps=steps,
    )
    yield Event(text, seat, places=(route,))
