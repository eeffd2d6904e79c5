"""The rule of stations: building them, what they borrow at the end, and what they score (STATION)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial, reduce
from operator import or_
from typing import Any

from railwright.api import (
    Action,
    Board,
    Choice,
    Event,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    TableKey,
    bits,
    hookimpl,
    picker,
    replaced,
    say,
)
from railwright.plugins.cards.api import LOCO, Need, Pay, hand_of, lacking, payments, spent, wrong_payment
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine, TieBreak
from railwright.plugins.stations.borrowing import Borrowing, best_borrowing
from railwright.plugins.stations.state import ACCEPT, NO_ROUTE, STATIONS, TABLE, Borrow, Built, Station, StationsTable
from railwright.plugins.tickets.api import held_by, held_worths, own_connections


@hookimpl
def declare_tables(rules: Ruleset) -> Iterable[tuple[TableKey[Any], Any]]:
    in_cities = _in_cities(rules.board.cities)

    @lru_cache(256)  # asked at every turn, and changed by few of them
    def sites(built: Built) -> list[Station]:
        return in_cities(_free_cities(rules.board, built))

    costs, count = rules.option("stations", "costs"), rules.option("stations", "count")
    each = tuple(costs[min(built, len(costs) - 1)] for built in range(count))
    return [(TABLE, StationsTable(sites, each, lru_cache(4096)(partial(_best_borrowing, rules))))]


@lru_cache(64)  # the same few boards are compiled again and again
def _in_cities(cities: tuple[str, ...]) -> Callable[[int], list[Station]]:
    return picker([Station(id) for id in cities])


def _best_borrowing(
    rules: Ruleset,
    own: int,
    foreign: int,
    stations: tuple[int, ...],
    tickets: tuple[int, ...],
    fixed: tuple[tuple[int, int], ...],
    values: tuple[tuple[int, int], ...] | None,
) -> Borrowing:
    choices = {city: None if route == NO_ROUTE else route for city, route in fixed}
    return best_borrowing(rules.board, own, foreign, stations, tickets, choices, values)


# --- building a station (STATION-2 to STATION-8) ----------------------------------------------------------


def cost(rules: Ruleset, state: State, seat: int) -> int:
    """The cards for a seat's next station: one for the first, two for the second and so on (STATION-4 to STATION-6)."""
    costs, built = rules.option("stations", "costs"), len(STATIONS.get(state).built[seat])
    due: int = costs[min(built, len(costs) - 1)]
    return due


def stations_left(rules: Ruleset, state: State, seat: int) -> int:
    """How many stations a seat still has in reserve."""
    count: int = rules.option("stations", "count")
    return count - len(STATIONS.get(state).built[seat])


def free_cities(rules: Ruleset, state: State) -> int:
    """The bitset of cities without a station (STATION-2)."""
    return _free_cities(rules.board, STATIONS.get(state).built)


def _free_cities(board: Board, built: Built) -> int:
    # Never two in one city, not even of two owners (STATION-2, SP-16).
    free = board.all_cities
    for cities in built:
        for city in cities:
            free &= ~(1 << city)
    return free


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    """A station in any city without one, if the seat has one left and can pay for it (STATION-2 to STATION-7)."""
    table, built = TABLE.get(rules), STATIONS.get(state).built
    count = len(built[seat])
    if count >= len(table.costs):
        return ()
    hand = hand_of(state, seat)
    # Cards of one color with all locomotives: no other set of the hand is larger (STATION-5 to STATION-7).
    if max(hand[:LOCO]) + hand[LOCO] < table.costs[count]:
        return ()
    return table.sites(built)


def _build(rules: Ruleset, state: State, seat: int, choice: Station) -> State:
    return state.pushed(Frame("stations.pay", seat, (rules.board.city_index[choice.city],)))


def _refuse_build(rules: Ruleset, state: State, seat: int, choice: Station) -> Refusal | None:
    if stations_left(rules, state, seat) <= 0:
        return Refusal("no-stations-left", say("You have no station left."))
    if not free_cities(rules, state) >> rules.board.city_index[choice.city] & 1:
        return Refusal("city-taken", say("There is already a station in {city}.", city=Name("city", choice.city)))
    return lacking(Need(cost(rules, state, seat)), hand_of(state, seat))


def _payment_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return payments(Need(cost(rules, state, frame.actor)), hand_of(state, frame.actor))


def _refuse_payment(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if not isinstance(choice, Pay):
        return Refusal("payment-due", say("Pay for the station first."))
    return wrong_payment(Need(cost(rules, state, frame.actor)), hand_of(state, frame.actor), choice.cards)


def _payment_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    city = Name("city", rules.board.cities[frame.data[0]])
    return say("Choose cards to pay for the station in {city}.", city=city)


def _payment_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    return {"city": rules.board.cities[frame.data[0]], "due": cost(rules, state, frame.actor)}


def _pay(rules: Ruleset, state: State, frame: Frame, choice: Pay) -> State:
    """The cards are spent, and the station stands in its city (D-16)."""
    state = spent(state, frame.actor, choice.cards)
    stations = STATIONS.get(state)
    seat, built = frame.actor, stations.built
    cities = (*built[seat], frame.data[0])
    return STATIONS.set(state, stations._replace(built=replaced(built, seat, cities)))


BUILD = Action(Station, _build, _refuse_build)
PAY = Question("stations.pay", _payment_options, _pay, _payment_prompt, _refuse_payment, facts=_payment_facts)


# --- what stations borrow at the end (STATION-9, SP-18, SP-19) --------------------------------------------


def foreign_routes(state: State, seat: int) -> int:
    """The bitset of the other seats' routes."""
    owned = ROUTES.get(state).owned
    return reduce(or_, owned[:seat] + owned[seat + 1 :], 0)


def borrowing(rules: Ruleset, state: State, seat: int) -> Borrowing:
    """What a seat's stations borrow: its own choices, and for the rest the joint optimum."""
    stations, tickets = STATIONS.get(state), held_by(state, seat)
    own, foreign, values = (
        own_connections(rules, state, seat),
        foreign_routes(state, seat),
        held_worths(rules, state, seat),
    )
    return TABLE.get(rules).best(own, foreign, stations.built[seat], tickets, stations.chosen[seat], values)


@hookimpl
def adjust_connections(value: int, rules: Ruleset, state: State, seat: int) -> int:
    """The routes of a seat and those that its stations borrow (STATION-1, STATION-9)."""
    if not STATIONS.get(state).built[seat]:
        return value
    for route in borrowing(rules, state, seat).routes:
        value |= 0 if route is None else 1 << route
    return value


def decided_cities(state: State, seat: int) -> set[int]:
    """The cities of the stations for which a seat has chosen what they borrow."""
    return {city for city, _ in STATIONS.get(state).chosen[seat]}


def _open_choices(rules: Ruleset, state: State, seat: int) -> list[Borrow]:
    """Every choice that is left to a seat: for each station not decided, each route at its city, or none."""
    stations = STATIONS.get(state)
    chosen, foreign, board = decided_cities(state, seat), foreign_routes(state, seat), rules.board
    borrows = []
    for city in stations.built[seat]:
        routes = () if city in chosen else tuple(bits(foreign & board.at_city[city]))
        # A station at whose city no other player has a route has nothing to choose.
        if routes:
            borrows += [Borrow(board.cities[city], board.routes[route]) for route in routes]
            borrows.append(Borrow(board.cities[city], "none"))
    return borrows


@hookimpl
def final_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """Every seat whose best choice borrows something may choose otherwise."""
    for seat in range(state.seats):
        if STATIONS.get(state).built[seat] and any(r is not None for r in borrowing(rules, state, seat).routes):
            yield Frame("stations.borrow", seat)


def _borrow_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [ACCEPT, *_open_choices(rules, state, frame.actor)]


def _borrow(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> State:
    if not isinstance(choice, Borrow):
        return state
    seat, stations = frame.actor, STATIONS.get(state)
    route = NO_ROUTE if choice.route == "none" else rules.board.route_index[choice.route]
    choices = (*stations.chosen[seat], (rules.board.city_index[choice.city], route))
    state = STATIONS.set(state, stations._replace(chosen=replaced(stations.chosen, seat, choices)))
    # Asked again until all stations are decided or the seat accepts the best for the rest.
    return state.pushed(frame) if _open_choices(rules, state, seat) else state


def _refuse_borrow(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if not isinstance(choice, Borrow):
        return Refusal("borrowing-due", say("The game is over. You can only choose which routes your stations borrow."))
    if rules.board.city_index[choice.city] not in STATIONS.get(state).built[frame.actor]:
        return Refusal("no-station", say("You have no station in {city}.", city=Name("city", choice.city)))
    if rules.board.city_index[choice.city] in decided_cities(state, frame.actor):
        text = "The route that your station in {city} borrows has already been decided."
        return Refusal("already-decided", say(text, city=Name("city", choice.city)))
    return Refusal(
        "not-borrowable",
        say("The station in {city} can borrow only another player's route there.", city=Name("city", choice.city)),
    )


BORROW = Question(
    "stations.borrow",
    _borrow_options,
    _borrow,
    say("Your stations borrow the best routes, unless you choose others."),
    _refuse_borrow,
)


# --- what stations score, and what is told of them --------------------------------------------------------


LABEL = say("Stations in reserve")


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """Points for every station in reserve (SCORE-4, D-8)."""
    left = rules.option("stations", "count") - len(STATIONS.get(state).built[seat])
    return [ScoreLine("stations", left * rules.option("stations", "points"), LABEL)]


@hookimpl
def tie_breaks(rules: Ruleset, state: State, seat: int) -> Iterable[TieBreak]:
    """Fewest stations used (TIE-3)."""
    return [TieBreak(3, "stations", -len(STATIONS.get(state).built[seat]))]


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    board = rules.board
    for seat, built in enumerate(STATIONS.get(state).built):
        routes = borrowing(rules, state, seat).routes if built else ()
        borrowed = [(city, route) for city, route in zip(built, routes, strict=True) if route is not None]
        yield seat, "borrowed", [{"city": board.cities[city], "route": board.routes[route]} for city, route in borrowed]
        yield seat, "stations_left", rules.option("stations", "count") - len(built)


@hookimpl
def events(rules: Ruleset, before: State, frame: Frame, choice: Choice, after: State) -> Iterable[Event]:
    if frame.kind == "stations.pay" and isinstance(choice, Pay):
        city = Name("city", rules.board.cities[frame.data[0]])
        text = say("{seat} builds a station in {city}.", seat=Name("seat", frame.actor), city=city)
        yield Event(text, frame.actor, places=(city,), sound="station")
