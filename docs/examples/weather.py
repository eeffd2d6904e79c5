"""Weather: each round has its own, and in a storm ferries ask for more cards or are given up."""

from typing import Annotated

from railwright.api import (
    CHANCE,
    Answer,
    BySeat,
    Frame,
    Public,
    Refusal,
    SliceKey,
    Value,
    chance,
    hookimpl,
    more,
    say,
)
from railwright.plugins.cards.api import Need, pay_or_decline
from railwright.plugins.routes.api import abort_claim
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "weather",
    "version": "1.0",
    "api": 1,
    "title": "Weather",
    "summary": "Each round has its weather: in a storm a ferry costs more cards or is given up, but scores at the end.",
    "requires": ["routes", "scoring"],
    "options": {
        "storms": {
            "type": "integer",
            "minimum": 0,
            "maximum": 100,
            "default": 25,
            "title": "Storms in a hundred rounds",
        },
        "cards": {"type": "integer", "minimum": 1, "maximum": 3, "default": 1, "title": "Cards more for a ferry"},
        "points": {"type": "integer", "minimum": 0, "maximum": 20, "default": 3, "title": "Points for braving a storm"},
    },
}


class Weather(Value):
    storm: Annotated[bool, Public]
    braved: Annotated[BySeat[int], Public]


WEATHER = SliceKey(
    "weather",
    Weather,
    lambda rules, seats: Weather(False, (0,) * seats),
    titles={"storm": say("storm"), "braved": say("storms braved")},
)


@hookimpl
def begin_round(state):
    return state.pushed(Frame("weather.turns", CHANCE))


@chance(
    "weather.turns",
    Answer("storm", say("A storm rises"), event=say("A storm rises: ferries cost more in this round.")),
    Answer("calm", say("The sea is calm"), event=say("The sea is calm.")),
    weights=lambda rules, state: (rules.option("weather", "storms"), 100 - rules.option("weather", "storms")),
)
def turns(rules, state, outcome):
    return WEATHER.set(state, WEATHER.get(state)._replace(storm=outcome == "storm"))


@hookimpl
def claim_interrupts(rules, state, claim):
    is_ferry = rules.board.route_field("ferry", 0)[claim.route] > 0
    return [Frame("weather.sail", claim.seat)] if is_ferry and WEATHER.get(state).storm else []


@pay_or_decline(
    "weather.sail",
    say("There is a storm: pay for the pilot, or give the ferry up."),
    Answer("turn-back", say("Give the ferry up"), event=say("{seat} turns back in the storm.")),
    lambda rules, state, seat: Need(rules.option("weather", "cards")),
    Refusal("pilot-due", say("Say first whether the ferry sails.")),
)
def sail(rules, state, seat, paid):
    if not paid:
        return abort_claim(state)
    weather = WEATHER.get(state)
    return WEATHER.set(state, weather._replace(braved=more(weather.braved, seat)))


@hookimpl
def score_lines(rules, state, seat):
    points = WEATHER.get(state).braved[seat] * rules.option("weather", "points")
    yield ScoreLine("weather", points, say("Storms braved"))
