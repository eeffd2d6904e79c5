"""The boards of ``maps/mechanics``: each is sound, is played to its end, and its own rules really occur on it.

A new board needs nothing here, unless one of its rules leaves no trace: no answers, no state and no points of its own.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.requirements import rules_made_for
from railwright.core.game import assemble, idle_reasons, read
from railwright.core.kernel import engine
from railwright.core.kernel.board import bits
from railwright.core.kernel.chance import SeededChance
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.match import Match, Transition
from railwright.core.kernel.outcome import Seat
from railwright.core.kernel.ruleset import Ruleset
from railwright.core.kernel.state import CHANCE, State
from railwright.core.maps.library import bundled_maps, maps_by_name, rule_boards
from railwright.editor.files.map_titles import named_rules
from railwright.plugins.bots.random_bot import RandomBot
from railwright.plugins.cards.api import LOCO
from railwright.plugins.routes.api import paying
from railwright.plugins.tickets.api import TABLE as TICKETS_TABLE

CATALOGUE = discover(safe=True)
FULL = ("anatolia", "indochina", "maghreb", "mexico", "sunda")  # of full size
MAX_ANSWERS = 20_000  # far above what any game needs
MAX_ANSWERS_OF_TURN = 150  # those of the opening, which count as the first turn's, are the most
DAWDLED_TURNS = 24


def crosses_mountains(match: Match) -> bool:
    """Whether a route through mountains has been claimed."""
    taken = match.state.slices["routes"].taken
    return any(length and taken >> at & 1 for at, length in enumerate(match.rules.board.route_field("mountain", 0)))


def reaches_a_country(match: Match) -> bool:
    """Whether somebody's routes complete a ticket that leads to countries."""
    goals = {at for at, found in enumerate(match.rules.board.ticket_field("goals")) if found}
    joined = TICKETS_TABLE.get(match.rules).joined
    return any(goals & {*joined(owned)} for owned in match.state.slices["routes"].owned)


def completes_a_tour(match: Match) -> bool:
    """Whether somebody's routes complete a ticket of several cities."""
    tours = {at for at, found in enumerate(match.rules.board.ticket_field("tour")) if found}
    joined = TICKETS_TABLE.get(match.rules).joined
    return any(tours & {*joined(owned)} for owned in match.state.slices["routes"].owned)


def holds_a_locomotive_that_is_not_wild(match: Match) -> bool:
    """Whether a locomotive of somebody's hand pays for nothing on a free route."""
    rules, state, cards = match.rules, match.state, match.state.slices["cards"]
    free = [*bits(rules.board.all_routes & ~state.slices["routes"].taken)]
    return any(
        paying(rules, state, seat, route)[LOCO] < hand[LOCO] for seat, hand in enumerate(cards.hands) for route in free
    )


def joins_cities_twice(match: Match) -> bool:
    """Whether somebody's routes join two cities by two paths, which tickets between them would count."""
    board = match.rules.board
    owned = [(routes, route) for routes in match.state.slices["routes"].owned for route in bits(routes)]
    ends = [(*board.ends[route], routes & ~(1 << route)) for routes, route in owned]
    return any(board.component(a, others) >> b & 1 for a, b, others in ends)


TRACELESS: dict[str, Callable[[Match], bool]] = {  # by rule: whether it has occurred in a game
    "country_tickets": reaches_a_country,
    "double_paths": joins_cities_twice,
    "limited_locomotives": holds_a_locomotive_that_is_not_wild,
    "mountain_routes": crosses_mountains,
    "tour_tickets": completes_a_tour,
}


@cache
def board(name: str) -> MapSpec:
    """A board in which nothing is wrong."""
    reading = read(CATALOGUE, rule_boards()[name])
    assert reading.issues == ()
    assert reading.spec is not None
    return reading.spec


@cache
def rules_of(name: str) -> Ruleset:
    return assemble(CATALOGUE, board(name)).rules


def occurring(name: str, seats: int) -> set[str]:
    """The rules that a board is made for and that leave a trace in a game between random players."""
    rules, answered = rules_of(name), set[str]()
    start = engine.start(rules, seats)

    def look(step: Transition) -> None:
        answered.add(rules.owners[type(step.choice)])

    bots = [RandomBot(rules, seat, Random(f"{name}:{seat}")) for seat in range(seats)]
    match = Match(rules, [Seat("")] * seats, bots, SeededChance(Random(name)), listeners=[look])
    match.run(MAX_ANSWERS)
    assert match.over, "the game does not come to its end"
    scored = {line["source"] for seat in match.result()["seats"] for line in seat["lines"] if line["points"]}
    moved = {id for id, slice in match.state.slices.items() if slice != start.slices[id]}
    traced = {id for id, has_occurred in TRACELESS.items() if rules.active(id) and has_occurred(match)}
    return (answered | scored | moved | traced) & set(rules_made_for(board(name).plugins, CATALOGUE.manifests))


@pytest.mark.parametrize("name", rule_boards())
@pytest.mark.sweep
def test_its_rules_occur_in_games_that_end(name: str) -> None:
    spec = board(name)
    least, most = spec.players
    made_for = set(rules_made_for(spec.plugins, CATALOGUE.manifests))
    assert made_for
    assert idle_reasons(rules_of(name)) == []
    tables = (most,) if name in FULL else (least, most)
    assert made_for == set().union(*(occurring(name, seats) for seats in tables))


@pytest.mark.parametrize("name", rule_boards())
def test_it_is_a_board_that_one_likes_to_play(name: str) -> None:
    """Small, but for three, without a dead end, with a ticket for every city, and with names and texts."""
    spec = board(name)
    assert spec.id == name
    assert named_rules(rule_boards()[name]).keys() == spec.plugins.keys()  # the lobby reads no more than its start
    assert 8 <= len(spec.cities) <= (40 if name in FULL else 16)
    assert spec.about["description"].endswith(".")
    ways = [sum(city.id in route.between for route in spec.routes) for city in spec.cities]
    assert min(ways) >= 2
    assert {city.id for city in spec.cities} == {id for ticket in spec.tickets for id in ticket.between}


def test_a_full_board_is_made_for_no_rule() -> None:
    assert not bundled_maps().keys() & rule_boards().keys()
    assert rule_boards().keys() <= maps_by_name().keys()
    for path in bundled_maps().values():
        spec = read(CATALOGUE, path).spec
        assert spec is not None
        assert rules_made_for(spec.plugins, CATALOGUE.manifests) == ()


@pytest.mark.parametrize("name", rule_boards())
def test_no_turn_goes_on_for_ever(name: str) -> None:
    """Whoever takes every free action that there is, in any order, comes to the end of the turn all the same."""
    rules, rng = rules_of(name), Random(name)
    chance, state, answers = SeededChance(rng), engine.start(rules, board(name).players[0]), 0
    while state.stack and state.turns < DAWDLED_TURNS:
        before = state
        state = dawdled(rules, state, chance, rng)
        answers = answers + 1 if state.turns == before.turns else 0
        assert answers < MAX_ANSWERS_OF_TURN, f"{rules.kinds[before.stack[-1].kind]} again and again"


def dawdled(rules: Ruleset, state: State, chance: SeededChance, rng: Random) -> State:
    """The state after one of the answers, one of every kind, that bring the same question again, if there are any."""
    frame = state.stack[-1]
    if frame.actor == CHANCE:
        outcomes = rules.kinds[frame.kind].outcomes(rules, state, frame)  # type: ignore[union-attr]
        return engine.apply(rules, state, chance.pick(*outcomes))
    options = list(engine.options(rules, state))
    rng.shuffle(options)
    tried = [engine.apply(rules, state, choice) for choice in {type(choice): choice for choice in options}.values()]
    again = [after for after in tried if after.turns == state.turns and is_asked_again(state, after)]
    return rng.choice(again or tried)


def is_asked_again(before: State, after: State) -> bool:
    """Whether the same player is asked the same kind of question."""
    asked = [(state.stack[-1].kind, state.stack[-1].actor) for state in (before, after) if state.stack]
    return asked == [asked[0]] * 2


BOX: dict[str, dict[str, dict[str, object] | None]] = {  # numbers of the published boxes of rules, as options of a map
    "coast_to_coast": {"routes": {"trains": 20}, "ticket_race": {"tickets": 2}, "last_round": None, "express": None},
    "copper_plains": {"tickets": {"deal_regular": 5, "keep_first": 3, "draw": 4}, "most_tickets": {"points": 15}},
    "festival_hills": {"ticket_draft": {"draw": False}},
    "five_marches": {"express": None, "tunnels": None, "ferries": None},
    "fjord_coast": {
        "double_routes": {"open_from": 3},
        "tickets": {"deal_long": 0, "deal_regular": 5, "keep_first": 2},
        "most_tickets": {"points": 10},
        "express": {"points": 0},
    },
    "garland_rivers": {
        "tickets": {"deal_long": 1, "deal_regular": 3, "keep_first": 2},
        "double_routes": {"open_from": 4},
        "express": {"points": 10},
    },
    "high_passes": {"limited_locomotives": {"tunnels": True, "ferries": False, "exchange": 0}, "stations": None},
    "long_peninsula": {"tickets": {"deal_long": 0, "deal_regular": 5, "keep_first": 3}},
}


@pytest.mark.parametrize("name", BOX)
def test_the_numbers_of_the_box_are_options_of_the_map(name: str) -> None:
    rules = rules_of(name)
    assert [id for id, options in BOX[name].items() if rules.active(id) != (options is not None)] == []
    for id, options in BOX[name].items():
        assert {option: rules.option(id, option) for option in options or ()} == (options or {})
