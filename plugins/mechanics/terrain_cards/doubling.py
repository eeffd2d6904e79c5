"""Doubling the points of a claim with cards of its terrain."""

from __future__ import annotations

from collections.abc import Sequence

from core.api import (
    Choice,
    Frame,
    Message,
    Name,
    Refusal,
    Ruleset,
    State,
    hookimpl,
    more,
    say,
)
from plugins.mechanics.terrain_cards.slice import TERRAIN, TERRAINS, Double, Single, with_held
from plugins.routes.api import ROUTES, TABLE, Claiming

COLORS_OF_GRAY = "mountain"  # where the option is silent


def terrain_of(rules: Ruleset, route: int) -> int:
    """The terrain of a route, by its colour."""
    word = rules.option("terrain_cards", "terrain").get(rules.board.color[route], COLORS_OF_GRAY)
    return TERRAINS.index(word)


def price(rules: Ruleset, route: int) -> int:
    """The cards that double a route."""
    return 1 if rules.board.length[route] <= rules.option("terrain_cards", "short") else 2


def can_double(rules: Ruleset, state: State, seat: int, route: int) -> bool:
    """Whether a seat has the cards, and nobody holds more of them; counted before any are spent."""
    terrain = terrain_of(rules, route)
    counts = [held[terrain] for held in TERRAIN.get(state).held]
    return counts[seat] >= price(rules, route) and counts[seat] == max(counts)


@hookimpl
def after_claim(rules: Ruleset, state: State, claim: Claiming) -> State:
    if not can_double(rules, state, claim.seat, claim.route):
        return state
    return state.pushed(Frame("terrain_cards.double", claim.seat, (claim.route,)))


def options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """The route's terrain, or nothing."""
    return Double(TERRAINS[terrain_of(rules, frame.data[0])]), Single()


def decided(rules: Ruleset, state: State, frame: Frame, choice: Double | Single) -> State:
    """The cards are spent, and the claim scores once more."""
    if isinstance(choice, Single):
        return state
    seat, (route,) = frame.actor, frame.data
    terrain, cards = terrain_of(rules, route), price(rules, route)
    slice = with_held(TERRAIN.get(state), seat, terrain, -cards)
    state = TERRAIN.set(state, slice._replace(discards=more(slice.discards, terrain, cards)))
    routes = ROUTES.get(state)
    return ROUTES.set(state, routes._replace(points=more(routes.points, seat, TABLE.get(rules).points[route])))


def prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    """The question in words."""
    route = Name("route", rules.board.routes[frame.data[0]])
    return say(
        "Spend {cards} terrain cards to double the points of {route}?", cards=price(rules, frame.data[0]), route=route
    )


def refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    """Why something else is no answer."""
    if isinstance(choice, Double):
        return Refusal("other-terrain", say("The route lies in another terrain."))
    return Refusal("double-due", say("Say first whether you double the points of your claim."))
