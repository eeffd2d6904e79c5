"""Harbours: built in ports with four cards of a color, and worth what completed tickets lead there."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from railwright.api import (
    Action,
    Choice,
    Frame,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    bits,
    hookimpl,
    refusals,
    replaced,
    say,
)
from railwright.plugins.mechanics.rails_and_sails.claiming import harbour_payments
from railwright.plugins.mechanics.rails_and_sails.state import (
    TABLE,
    TRAVEL,
    Harbour,
    LayDown,
    hand_of,
    lay_down,
    option,
)
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine
from railwright.plugins.tickets.api import results


def harbours_left(rules: Ruleset, state: State, seat: int) -> int:
    """The harbours that a seat has not built yet (rails_and_sails-16)."""
    harbours: int = option(rules, "harbours")
    return harbours - TRAVEL.get(state).harbours[seat].bit_count()


def sites(rules: Ruleset, state: State, seat: int) -> int:
    """The bitset of the ports without a harbour into which a seat has a route (rails_and_sails-15, -16)."""
    free = TABLE.get(rules).ports
    for build in TRAVEL.get(state).harbours:
        free &= ~build
    owned = ROUTES.get(state).owned[seat]
    return sum([1 << city for city in bits(free) if rules.board.at_city[city] & owned])


def harbour_options(rules: Ruleset, state: State, seat: int) -> list[Choice]:
    """The ports where a seat can build a harbour, if it has one left and can pay for it."""
    if not harbours_left(rules, state, seat) or not harbour_payments(hand_of(state, seat)):
        return []
    return [Harbour(rules.board.cities[city]) for city in bits(sites(rules, state, seat))]


def _begin_harbour(rules: Ruleset, state: State, seat: int, choice: Harbour) -> State:
    """The cards are asked next."""
    return state.pushed(Frame("rails_and_sails.harbour", seat, (rules.board.city_index[choice.city],)))


def _refuse_site(rules: Ruleset, state: State, seat: int, choice: Harbour) -> Refusal | None:
    """Why no harbour can be built in a city."""
    city, table = rules.board.city_index[choice.city], TABLE.get(rules)
    if not table.ports >> city & 1:
        return Refusal("no-port", say("{city} is not a port.", city=Name("city", choice.city)))
    if any(build >> city & 1 for build in TRAVEL.get(state).harbours):
        return Refusal("city-taken", say("There is already a harbour in {city}.", city=Name("city", choice.city)))
    if not harbours_left(rules, state, seat):
        return Refusal("no-harbours-left", say("You have no harbour left."))
    if not sites(rules, state, seat) >> city & 1:
        return Refusal("no-route-there", say("You have no route into {city}.", city=Name("city", choice.city)))
    if not harbour_payments(hand_of(state, seat)):
        message = say("A harbour costs two train cards and two ship cards of one colour, all with the harbour symbol.")
        return Refusal("not-enough-cards", message)
    return None


def _harbour_payment_options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    """Every payment."""
    return [LayDown(cards) for cards in harbour_payments(hand_of(state, frame.actor))]


def _build(rules: Ruleset, state: State, frame: Frame, choice: LayDown) -> State:
    """The cards are on the discards, the harbour stands."""
    seat = frame.actor
    travel = TRAVEL.get(state := lay_down(state, seat, choice.cards))
    harbours = replaced(travel.harbours, seat, travel.harbours[seat] | 1 << frame.data[0])
    return TRAVEL.set(state, travel._replace(harbours=harbours))


def _harbour_payment_prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    city = Name("city", rules.board.cities[frame.data[0]])
    return say("Choose four cards to pay for the harbour in {city}.", city=city)


def _harbour_payment_facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    """The city."""
    return {"city": rules.board.cities[frame.data[0]]}


# --- points -------------------------------------------------------------------------------------------------


def tickets_by_city(rules: Ruleset, state: State, seat: int) -> list[int]:
    """By city how many completed tickets of a seat name it, tours with all of their cities."""
    tickets = [0] * len(rules.board.cities)
    for ticket, done, _ in results(rules, state, seat):
        for city in rules.board.ticket_cities[ticket] if done else ():
            tickets[city] += 1
    return tickets


@hookimpl
def score_lines(rules: Ruleset, state: State, seat: int) -> Iterable[ScoreLine]:
    """Harbours by the tickets that lead there, those not built (rails_and_sails-17), and exchanged pieces (-12)."""
    travel, points = TRAVEL.get(state), option(rules, "harbour_points")
    cities = list(bits(travel.harbours[seat]))
    # Without a harbour nothing asks for the tickets, which take a search.
    tickets = tickets_by_city(rules, state, seat) if cities else []
    worth = sum(points[min(tickets[city], len(points)) - 1] for city in cities if tickets[city] and points)
    yield ScoreLine("harbours", worth, say("Harbours"), public=False)
    yield ScoreLine(
        "unbuilt_harbours", -option(rules, "unbuilt") * harbours_left(rules, state, seat), say("Harbours not built")
    )
    yield ScoreLine("exchanges", -option(rules, "exchange_points") * travel.exchanged[seat], say("Exchanged pieces"))


@hookimpl
def outcome_fields(rules: Ruleset, state: State) -> Iterable[tuple[int, str, Any]]:
    travel = TRAVEL.get(state)
    for seat in range(state.seats):
        yield seat, "ships_left", travel.ships[seat]
        yield seat, "harbours", [rules.board.cities[city] for city in bits(travel.harbours[seat])]


HARBOUR_ACTION = Action(Harbour, _begin_harbour, _refuse_site)
HARBOUR_QUESTION = Question(
    "rails_and_sails.harbour",
    _harbour_payment_options,
    _build,
    _harbour_payment_prompt,
    refusals(
        Refusal("payment-due", say("Pay for the harbour first.")),
        {LayDown: Refusal("wrong-cards", say("You do not have these cards, or they do not pay for a harbour."))},
    ),
    facts=_harbour_payment_facts,
)
