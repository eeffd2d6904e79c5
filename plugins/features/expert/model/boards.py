"""The boards of games whose rules the model knows, from the tables of the rules themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Any

from railwright.api import Ruleset, State, bits, start
from railwright.plugins.cards.api import TABLE as CARDS_TABLE
from railwright.plugins.features.expert.model.board import ModelBoard
from railwright.plugins.features.expert.model.constants import *
from railwright.plugins.routes.api import TABLE as ROUTES_TABLE
from railwright.plugins.scoring.api import lines_of
from railwright.plugins.tickets.api import TABLE as TICKETS_TABLE
from railwright.plugins.tickets.api import worth

with suppress(ModuleNotFoundError):  # without the mechanics no game has one of these
    from railwright.plugins.mechanics.api import COUNTRIES, TOURS, Tour
    from railwright.plugins.mechanics.regions.api import TABLE as REGIONS_TABLE

# Rules that only change options of others have no hooks; these have, and are known to the model.
KNOWN_RULES = frozenset(
    {"cards", "scoring", "routes", "tickets", "double_routes"}
    | {"ferries", "tunnels", "stations", "express", "last_round"}
    | {"europa_1912", "usa_1910", "most_tickets", "path_points", "ticket_penalty", "round_limit", "passing"}
    | {"largest_network", "double_paths", "tickets_at_once", "regions", "region_networks"}
    | {"open_tickets", "mulligan", "starting_station", "tour_tickets", "country_tickets"}
)
# Scored at the moment when they are completed, tickets that may still become worth more are more than the model knows.
GROWING_TICKETS = frozenset({"tour_tickets", "country_tickets"})


def is_known(rules: Ruleset) -> bool:
    """Whether the model knows all rules of a game, and the board is not too large for it."""
    return not unknown_rules(rules) and fits(rules)


def unknown_rules(rules: Ruleset) -> list[str]:
    """The plugins of a game that change rules in a way that the model does not know."""
    known_rules = {*KNOWN_RULES, *(id for id in rules.modules if not _acts(rules, id))}
    if GROWING_TICKETS & rules.modules.keys():
        known_rules.discard("tickets_at_once")
    missing = {"cards", "scoring", "routes", "tickets", "last_round"} - rules.modules.keys()
    return sorted(rules.modules.keys() - known_rules) + sorted(missing)


def _acts(rules: Ruleset, plugin: str) -> bool:
    """Whether a plugin has hooks of any kind: bundles and sets of options have none."""
    return any(plugin in plugins for hook, plugins in rules.implementers.items() if hook not in HARMLESS_HOOKS)


HARMLESS_HOOKS = frozenset({"declare_agents", "declare_commands", "map_issues", "card_faces", "events"})


def fits(rules: Ruleset) -> bool:
    """Whether the numbers of a board and its options are within the limits of the model."""
    board, option = rules.board, rules.option
    if not all(rules.active(id) for id in ("cards", "routes", "tickets")):
        return False
    dealing = TICKETS_TABLE.get(rules).dealing
    return (
        len(board.cities) <= MAX_CITIES
        and 0 < len(board.routes) <= MAX_ROUTES
        and len(board.tickets) <= MAX_TICKETS
        and sum(map(len, _stops(rules))) <= MAX_STOPS
        and _count_goals(rules) <= MAX_GOALS
        and 8 * option("cards", "per_color") + option("cards", "locomotives") <= MAX_CARDS
        and option("routes", "trains") <= MAX_TRAINS
        and option("cards", "row") <= MAX_ROW_CARDS
        and dealing.deal_long + dealing.deal_regular <= MAX_OFFER_TICKETS
        and dealing.draw <= MAX_OFFER_TICKETS
        and sum(mask.bit_count() for mask in board.parallel) <= MAX_PARALLEL_PAIRS
        and (not rules.active("stations") or option("stations", "count") <= MAX_STATIONS)
        and min(ROUTES_TABLE.get(rules).wagons) > 0
    )


def fill_board(board: ModelBoard, rules: Ruleset) -> ModelBoard:
    """Put the board and the options of a game whose rules the model knows into the fields of ``board``."""
    begun = start(rules, rules.board.spec.players[0])
    for name, value in _numbers(rules, begun).items():
        setattr(board, name, int(value))
    for name, values in _lists(rules, begun).items():
        # As a whole: of machine code, single numbers of a list cannot be set.
        room = len(getattr(board, name))
        setattr(board, name, [*map(int, values), *zeros(room - len(values))])
    return board


def _numbers(rules: Ruleset, begun: State) -> Mapping[str, int]:
    """The single numbers by the names of their fields."""
    board, option = rules.board, rules.option
    cards, dealing = CARDS_TABLE.get(rules), TICKETS_TABLE.get(rules).dealing
    stations = option("stations", "count") if rules.active("stations") else 0
    # By source: decks of tickets leave bonuses out that are in the game.
    scored = {line.source for line in lines_of(rules, begun, 0)}
    return {
        "city_count": len(board.cities),
        "route_count": len(board.routes),
        "ticket_count": len(board.tickets),
        "cards_dealt": option("cards", "deal"),
        "row_length": option("cards", "row"),
        "draws": cards.draws,
        "locomotive_cost": cards.locomotive_cost,
        "locomotive_limit": cards.locomotive_limit,
        "start_trains": option("routes", "trains"),
        "doubles_from": option("double_routes", "open_from") if rules.active("double_routes") else 0,
        "tunnel_cards": option("tunnels", "cards") if rules.active("tunnels") else 0,
        "station_count": stations,
        "station_points": option("stations", "points") if stations else 0,
        "has_first_stations": rules.active("starting_station") and stations,
        "has_tours": bool(_tours(rules)),
        "has_goals": rules.active("country_tickets"),
        "has_express": rules.active("express"),
        "express_points": option("express", "points") if "express" in scored else 0,
        "spaces_per_point": option("path_points", "spaces") if rules.active("path_points") else 0,
        "most_done_points": option("most_tickets", "points") if "most_tickets" in scored else 0,
        "largest_points": option("largest_network", "points") if rules.active("largest_network") else 0,
        "has_double_paths": rules.active("double_paths"),
        "region_count": len(REGIONS_TABLE.get(rules).names) if rules.active("region_networks") else 0,
        "may_pass": rules.active("passing"),
        "max_rounds": option("round_limit", "rounds") if rules.active("round_limit") else 0,
        "last_trains": option("last_round", "trains"),
        "last_rounds": option("last_round", "rounds"),
        "last_even": option("last_round", "even"),
        "long_dealt": dealing.deal_long,
        "regular_dealt": dealing.deal_regular,
        "min_kept_first": dealing.keep_first,
        "first_returned": option("tickets", "return_first"),
        "may_redeal": rules.active("mulligan"),
        "tickets_drawn": dealing.draw,
        "min_kept_drawn": dealing.keep,
    }


def _lists(rules: Ruleset, begun: State) -> Mapping[str, Sequence[int]]:
    """The lists by the names of their fields."""
    board, option = rules.board, rules.option
    table, dealing = ROUTES_TABLE.get(rules), TICKETS_TABLE.get(rules).dealing
    routes, tickets = range(len(board.routes)), range(len(board.tickets))
    needs = [need.cards for need in table.needs]
    worths = [worth(rules, begun, 0, ticket) for ticket in tickets]
    tours = _tours(rules)
    stations = option("stations", "count") if rules.active("stations") else 0
    costs = option("stations", "costs") if stations else []
    doubles = rules.active("double_routes")
    bonuses = option("double_paths", "bonuses") if rules.active("double_paths") else [0]
    parallel = [[other for other in routes if doubles and mask >> other & 1] for mask in board.parallel]
    return {
        "cards_of": [option("cards", "per_color")] * COLORS + [option("cards", "locomotives")],
        "station_cost": [costs[min(built, len(costs) - 1)] for built in range(stations)] + [NO_STATION_CARDS],
        "end_a": [a for a, _ in board.ends],
        "end_b": [b for _, b in board.ends],
        "length": board.length,
        "wagons": table.wagons,
        "route_points": table.points,
        "need_cards": needs,
        "need_color": [need.color for need in table.needs],
        "need_locos": [need.locos for need in table.needs],
        "is_tunnel": [bool(field) and rules.active("tunnels") for field in board.route_field("tunnel", False)],
        "parallel_from": _starts(parallel),
        "parallel": [other for group in parallel for other in group],
        "around_from": _starts(board.around),
        "around": [route for pairs in board.around for route, _ in pairs],
        "beside": [other for pairs in board.around for _, other in pairs],
        "ticket_a": [a for a, _ in board.ticket_ends],
        "ticket_b": [b for _, b in board.ticket_ends],
        "stop_from": _starts(_stops(rules)),
        "stops": [city for cities in _stops(rules) for city in cities],
        "ticket_value": [done for _, done in worths],
        "ticket_loss": [-missed for missed, _ in worths],
        "order_bonus": [
            worth(rules, begun, 0, ticket, tours[ticket].in_order)[1] - worths[ticket][1] if ticket in tours else 0
            for ticket in tickets
        ],
        "double_points": [0, *bonuses, *[bonuses[-1]] * MAX_TICKETS][: MAX_TICKETS + 1],
        "is_long": [dealing.long >> ticket & 1 for ticket in tickets],
        "is_regular": [dealing.regular >> ticket & 1 for ticket in tickets],
        **_regions(rules),
        **_goals(rules, begun),
        "by_need": sorted(routes, key=needs.__getitem__),
        "paid_with": [sum(need <= cards for need in needs) for cards in range(MAX_CARDS + 1)],
    }


def _tours(rules: Ruleset) -> Mapping[int, Tour]:
    """The tours among the tickets."""
    return TOURS.get(rules) if rules.active("tour_tickets") else {}


def _stops(rules: Ruleset) -> list[Sequence[int]]:
    """By ticket: its cities, those of a tour in their order."""
    tours = _tours(rules)
    return [tours[ticket].cities if ticket in tours else ends for ticket, ends in enumerate(rules.board.ticket_ends)]


def _count_goals(rules: Ruleset) -> int:
    """The places to which tickets may lead, or in which they may begin, whichever are more."""
    goals = COUNTRIES.get(rules).goals if rules.active("country_tickets") else ()
    ends = sum(places.bit_count() for goal in goals for places, _ in goal.ends)
    return max(ends, sum(len(goal.starts) for goal in goals))


def _goals(rules: Ruleset, begun: State) -> Mapping[str, Sequence[int]]:
    """The lists of the goals, where tickets lead to countries."""
    if not rules.active("country_tickets"):
        return {}
    countries = COUNTRIES.get(rules)
    ends = [
        [(city, worth(rules, begun, 0, ticket, points)[1]) for places, points in goal.ends for city in bits(places)]
        for ticket, goal in enumerate(countries.goals)
    ]
    return {
        "is_border": [countries.border >> city & 1 for city in range(len(rules.board.cities))],
        "start_from": _starts([goal.starts for goal in countries.goals]),
        "starts": [city for goal in countries.goals for city in goal.starts],
        "goal_from": _starts(ends),
        "goals": [city for goals in ends for city, _ in goals],
        "goal_points": [points for goals in ends for _, points in goals],
        "ticket_value": [max((points for _, points in goals), default=0) for goals in ends],
    }


def _regions(rules: Ruleset) -> Mapping[str, Sequence[int]]:
    """The lists of the regions, where networks score by them."""
    if not rules.active("region_networks"):
        return {}
    regions, option = REGIONS_TABLE.get(rules), rules.option
    points, twice = option("region_networks", "points"), option("region_networks", "twice")
    members = [*zip(regions.names, regions.cities, strict=True)]
    region_of = [
        next((region for region, (_, cities) in enumerate(members) if cities >> city & 1), NOWHERE)
        for city in range(len(rules.board.cities))
    ]
    return {
        "region": region_of,
        "whole_region": [cities.bit_count() if name in twice else 0 for name, cities in members],
        # Beyond the last number of the list more regions score no more.
        "region_points": [0, *points, *[points[-1]] * 2 * MAX_CITIES][: 2 * MAX_CITIES + 1],
    }


def _starts(groups: Sequence[Sequence[Any]]) -> list[int]:
    starts = [0]
    for group in groups:
        starts.append(starts[-1] + len(group))
    return starts
