"""What the model keeps of a board and its options: flat tables, from the tables of the rules themselves."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.api import Ruleset
from plugins.cards.api import TABLE as CARDS_TABLE
from plugins.routes.api import TABLE as ROUTES_TABLE
from plugins.tickets.api import TABLE as TICKETS_TABLE

Ints = list[int]  # or an array of 64-bit whole numbers

# --- limits, and where things begin in a position: see position.py ----------------------------------------------

MAX_SEATS, MAX_CITIES, MAX_ROUTES, MAX_TICKETS, MAX_CARDS, MAX_TRAINS, MAX_ROW = 9, 96, 192, 96, 160, 64, 7
HEADER = 72
TICKET_DECK = HEADER + MAX_CARDS  # after the pile
LONG_DECK = TICKET_DECK + MAX_TICKETS + 1  # how many long tickets lie there, then those
OWNER = LONG_DECK + MAX_TICKETS + 1  # by route
OPEN = OWNER + MAX_ROUTES  # by route: the bitset of seats that may claim it
CITY = OPEN + MAX_ROUTES  # by city: whose station stands there
SEAT_BLOCKS = CITY + MAX_CITIES
SEAT_SIZE = 164 + MAX_TICKETS

# --- where things are in the tables ---------------------------------------------------------------------------------

CITY_COUNT = 0
ROUTE_COUNT = 1
TICKET_KINDS = 2
SIZE = 3
DEAL = 4
ROW_LENGTH = 5
DRAWS = 6
LOCOMOTIVE_COST = 7
LOCOMOTIVE_LIMIT = 8
START_TRAINS = 9
DOUBLES_FROM = 10
TUNNEL_CARDS = 11
STATION_COUNT = 12
STATION_POINTS = 13
EXPRESS_POINTS = 14
LAST_TRAINS = 15
LAST_ROUNDS = 16
LAST_EVEN = 17
DEAL_LONG = 18
DEAL_REGULAR = 19
KEEP_FIRST = 20
RETURN_FIRST = 21
TICKET_DRAW = 22
KEEP_LEAST = 23
CARDS_OF = 30
STATION_COST = CARDS_OF + 9  # by the number of stations built
END_A = STATION_COST + 7
END_B = END_A + MAX_ROUTES
LENGTH = END_B + MAX_ROUTES
WAGONS = LENGTH + MAX_ROUTES
ROUTE_POINTS = WAGONS + MAX_ROUTES
NEED_CARDS = ROUTE_POINTS + MAX_ROUTES
NEED_COLOR = NEED_CARDS + MAX_ROUTES
NEED_LOCOS = NEED_COLOR + MAX_ROUTES
TUNNEL = NEED_LOCOS + MAX_ROUTES
PARALLEL_FROM = TUNNEL + MAX_ROUTES
PARALLEL = PARALLEL_FROM + MAX_ROUTES + 1
AROUND_FROM = PARALLEL + 3 * MAX_ROUTES
AROUND = AROUND_FROM + MAX_CITIES + 1
BESIDE = AROUND + 2 * MAX_ROUTES
TICKET_A = BESIDE + 2 * MAX_ROUTES
TICKET_B = TICKET_A + MAX_TICKETS
TICKET_VALUE = TICKET_B + MAX_TICKETS
TICKET_LONG = TICKET_VALUE + MAX_TICKETS
TICKET_REGULAR = TICKET_LONG + MAX_TICKETS
BY_NEED = TICKET_REGULAR + MAX_TICKETS  # the routes, those that take fewest cards first
PAID_WITH = BY_NEED + MAX_ROUTES  # by a number of cards: how many of the routes take no more than that
NUMBERS = PAID_WITH + MAX_CARDS + 1  # 0, 1, 2 and so on, and
ZEROS = NUMBERS + MAX_CITIES  # zeros: to fill as many at once is faster than one by one
TABLES_SIZE = ZEROS + MAX_CITIES

NEVER = 1000  # cards that a station costs where none is left

# Rules that only change options of others have no hooks; these have, and are known to the model.
KNOWN_RULES = frozenset(
    {"cards", "scoring", "routes", "tickets", "double_routes"}
    | {"ferries", "tunnels", "stations", "express", "last_round"}
)


def is_known(rules: Ruleset) -> bool:
    """Whether the model knows all rules of a game, and the board is not too large for it."""
    return not unknown_rules(rules) and fits(rules)


def unknown_rules(rules: Ruleset) -> list[str]:
    """The plugins of a game that change rules in a way that the model does not know."""
    known = {*KNOWN_RULES, *(id for id in rules.modules if not _acts(rules, id))}
    missing = {"cards", "scoring", "routes", "tickets", "last_round"} - rules.modules.keys()
    return sorted(rules.modules.keys() - known) + sorted(missing)


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
        and 8 * option("cards", "per_color") + option("cards", "locomotives") <= MAX_CARDS
        and option("routes", "trains") <= MAX_TRAINS
        and option("cards", "row") <= MAX_ROW
        and dealing.deal_long + dealing.deal_regular <= 8
        and dealing.draw <= 8
        and sum(mask.bit_count() for mask in board.parallel) <= 3 * MAX_ROUTES
        and min(ROUTES_TABLE.get(rules).wagons) > 0
    )


def tables_of(rules: Ruleset, seats: int) -> list[int]:
    """The tables of a game whose rules the model knows, for so many seats."""
    found = [0] * TABLES_SIZE
    for at, value in _numbers(rules, seats).items():
        found[at] = int(value)
    for at, values in _columns(rules).items():
        found[at : at + len(values)] = map(int, values)
    return found


def _numbers(rules: Ruleset, seats: int) -> dict[int, int]:
    """The single numbers by their places."""
    board, option = rules.board, rules.option
    cards, dealing = CARDS_TABLE.get(rules), TICKETS_TABLE.get(rules).dealing
    stations = option("stations", "count") if rules.active("stations") else 0
    return {
        CITY_COUNT: len(board.cities),
        ROUTE_COUNT: len(board.routes),
        TICKET_KINDS: len(board.tickets),
        SIZE: SEAT_BLOCKS + seats * SEAT_SIZE,
        DEAL: option("cards", "deal"),
        ROW_LENGTH: option("cards", "row"),
        DRAWS: cards.draws,
        LOCOMOTIVE_COST: cards.locomotive_cost,
        LOCOMOTIVE_LIMIT: cards.locomotive_limit,
        START_TRAINS: option("routes", "trains"),
        DOUBLES_FROM: option("double_routes", "open_from") if rules.active("double_routes") else 0,
        TUNNEL_CARDS: option("tunnels", "cards") if rules.active("tunnels") else 0,
        STATION_COUNT: stations,
        STATION_POINTS: option("stations", "points") if stations else 0,
        EXPRESS_POINTS: option("express", "points") if rules.active("express") else 0,
        LAST_TRAINS: option("last_round", "trains"),
        LAST_ROUNDS: option("last_round", "rounds"),
        LAST_EVEN: option("last_round", "even"),
        DEAL_LONG: dealing.deal_long,
        DEAL_REGULAR: dealing.deal_regular,
        KEEP_FIRST: dealing.keep_first,
        RETURN_FIRST: option("tickets", "return_first"),
        TICKET_DRAW: dealing.draw,
        KEEP_LEAST: dealing.keep,
    }


def _columns(rules: Ruleset) -> dict[int, Sequence[int]]:
    """The lists by their places."""
    board, option = rules.board, rules.option
    table, dealing = ROUTES_TABLE.get(rules), TICKETS_TABLE.get(rules).dealing
    routes, tickets = range(len(board.routes)), range(len(board.tickets))
    needs = [need.cards for need in table.needs]
    stations = option("stations", "count") if rules.active("stations") else 0
    costs = option("stations", "costs") if stations else []
    doubles = rules.active("double_routes")
    parallel = [[other for other in routes if doubles and mask >> other & 1] for mask in board.parallel]
    return {
        CARDS_OF: [option("cards", "per_color")] * 8 + [option("cards", "locomotives")],
        STATION_COST: [costs[min(built, len(costs) - 1)] for built in range(stations)] + [NEVER],
        END_A: [a for a, _ in board.ends],
        END_B: [b for _, b in board.ends],
        LENGTH: board.length,
        WAGONS: table.wagons,
        ROUTE_POINTS: table.points,
        NEED_CARDS: needs,
        NEED_COLOR: [need.color for need in table.needs],
        NEED_LOCOS: [need.locos for need in table.needs],
        TUNNEL: [bool(field) and rules.active("tunnels") for field in board.route_field("tunnel", False)],
        PARALLEL_FROM: _starts(parallel),
        PARALLEL: [other for group in parallel for other in group],
        AROUND_FROM: _starts(board.around),
        AROUND: [route for pairs in board.around for route, _ in pairs],
        BESIDE: [other for pairs in board.around for _, other in pairs],
        TICKET_A: [a for a, _ in board.ticket_ends],
        TICKET_B: [b for _, b in board.ticket_ends],
        TICKET_VALUE: board.ticket_points,
        TICKET_LONG: [dealing.long >> ticket & 1 for ticket in tickets],
        TICKET_REGULAR: [dealing.regular >> ticket & 1 for ticket in tickets],
        BY_NEED: sorted(routes, key=needs.__getitem__),
        PAID_WITH: [sum(need <= cards for need in needs) for cards in range(MAX_CARDS + 1)],
        NUMBERS: range(MAX_CITIES),
    }


def _starts(groups: Sequence[Sequence[Any]]) -> list[int]:
    found = [0]
    for group in groups:
        found.append(found[-1] + len(group))
    return found
