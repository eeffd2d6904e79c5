"""Building a station: where, and what it costs (STATION-2 to STATION-8)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from core.api import (
    Action,
    Choice,
    Frame,
    Kind,
    Message,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    hookimpl,
    replaced,
    say,
)
from plugins.cards.api import LOCO, Need, Pay, hand_of, lacking, payments, spent, wrong_payment
from plugins.stations.lending import BORROW
from plugins.stations.slice import STATIONS, TABLE, Station


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
    built = 0
    for cities in STATIONS.get(state).built:
        for city in cities:
            built |= 1 << city
    return rules.board.all_cities & ~built


@hookimpl
def turn_options(rules: Ruleset, state: State, seat: int) -> Iterable[Choice]:
    table, built = TABLE.get(rules), len(STATIONS.get(state).built[seat])
    if built >= len(table.costs):
        return ()
    hand = hand_of(state, seat)
    if max(hand[:LOCO]) + hand[LOCO] < table.costs[built]:
        return ()
    return table.in_cities(free_cities(rules, state))


@hookimpl
def declare_actions() -> Iterable[Action]:
    return [Action(Station, _build, _refuse_build)]


def _build(rules: Ruleset, state: State, seat: int, choice: Station) -> State:
    return state.pushed(Frame("stations.pay", seat, (rules.board.city_index[choice.city],)))


def _refuse_build(rules: Ruleset, state: State, seat: int, choice: Station) -> Refusal | None:
    if stations_left(rules, state, seat) <= 0:
        return Refusal("no-stations-left", say("You have no station left."))
    if not free_cities(rules, state) >> rules.board.city_index[choice.city] & 1:
        return Refusal("city-taken", say("There is a station in {city} already.", city=Name("city", choice.city)))
    return lacking(Need(cost(rules, state, seat)), hand_of(state, seat))


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return payments(Need(cost(rules, state, frame.actor)), hand_of(state, frame.actor))


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if not isinstance(choice, Pay):
        return Refusal("payment-due", say("Pay for the station first."))
    return wrong_payment(Need(cost(rules, state, frame.actor)), hand_of(state, frame.actor), choice.cards)


def _prompt(rules: Ruleset, state: State, frame: Frame) -> Message:
    city = Name("city", rules.board.cities[frame.data[0]])
    return say("Choose the cards that pay for the station in {city}.", city=city)


def _facts(rules: Ruleset, state: State, frame: Frame) -> Mapping[str, Any]:
    return {"city": rules.board.cities[frame.data[0]], "due": cost(rules, state, frame.actor)}


def _paid(rules: Ruleset, state: State, frame: Frame, choice: Pay) -> State:
    """The cards are the station stands in its city (D-16)."""
    state = spent(state, frame.actor, choice.cards)
    stations = STATIONS.get(state)
    seat, built = frame.actor, stations.built
    mine = (*built[seat], frame.data[0])
    return STATIONS.set(state, stations._replace(built=replaced(built, seat, mine)))


@hookimpl
def declare_kinds() -> Iterable[Kind]:
    return [Question("stations.pay", _options, _paid, _prompt, _refuse, facts=_facts), BORROW]
