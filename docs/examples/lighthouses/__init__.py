"""Lighthouses: light the lamp of a harbour that your routes reach; it scores for every ferry claimed there."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from railwright.api import (
    Action,
    ByCity,
    Choice,
    CityId,
    Mark,
    Name,
    OneOf,
    Public,
    Refusal,
    SliceKey,
    Value,
    bits,
    hookimpl,
    replaced,
    say,
)
from railwright.plugins.routes.api import ROUTES
from railwright.plugins.scoring.api import ScoreLine

PLUGIN = {
    "id": "lighthouses",
    "version": "1.0",
    "api": 1,
    "title": "Lighthouses",
    "summary": "As your turn, light the lamp of a harbour that your routes reach: it scores for each ferry there.",
    "requires": ["routes", "scoring"],
    "sources": {"lighthouses": {"title": "Ferries in the light"}},
    "options": {
        "lamps": {"type": "integer", "minimum": 1, "maximum": 9, "default": 2, "title": "Lamps of each player"},
        "points": {"type": "integer", "minimum": 0, "maximum": 20, "default": 3, "title": "Points for each ferry"},
    },
    "map": {
        "city": {
            "lighthouse": {
                "type": "boolean",
                "title": "Lighthouse",
                "description": "It can be lit.",
                "x-look": {"symbol": "lantern"},
            }
        }
    },
}
NOBODY = -1


class Lamps(Value):
    keeper: Annotated[ByCity[Annotated[int, OneOf("seat", none=True)]], Public]


LAMPS = SliceKey(
    "lighthouses",
    Lamps,
    lambda rules, seats: Lamps((NOBODY,) * len(rules.board.cities)),
    titles={"keeper": say("lamps of")},
)


@dataclass(frozen=True, slots=True)
class Light(Choice):
    """Light the lamp of a harbour."""

    verb: ClassVar[str] = "light"
    label: ClassVar[str] = "Light the lamp of {city}"
    city: CityId


def harbours(rules, state, seat):
    """What a seat may light: the harbours with a lighthouse."""
    return [Light(city.id) for city in rules.board.spec.cities if city.fields.get("lighthouse")]


def refuse(rules, state, seat, choice):
    lamps, city = LAMPS.get(state).keeper, rules.board.city_index[choice.city]
    if not rules.board.spec.cities[city].fields.get("lighthouse"):
        return Refusal("no-lighthouse", say("There is no lighthouse in {city}.", city=Name("city", choice.city)))
    if lamps[city] != NOBODY:
        return Refusal("lit", say("The lamp of {city} is lit already.", city=Name("city", choice.city)))
    if lamps.count(seat) >= rules.option("lighthouses", "lamps"):
        return Refusal("no-lamps", say("You have no lamp left."))
    if not ROUTES.get(state).owned[seat] & rules.board.at_city[city]:
        return Refusal("not-reached", say("Your routes do not reach {city}.", city=Name("city", choice.city)))
    return None


def light(rules, state, seat, choice):
    city = rules.board.city_index[choice.city]
    return LAMPS.set(state, Lamps(replaced(LAMPS.get(state).keeper, city, seat)))


LIGHT = Action(Light, light, refuse, targets=harbours, event=say("{seat} lights the lamp of {city}."))


@hookimpl
def board_marks(rules, state):
    keepers = enumerate(LAMPS.get(state).keeper)
    return [
        Mark(Name("city", rules.board.cities[at]), "*", say("Lamp"), seat) for at, seat in keepers if seat != NOBODY
    ]


@hookimpl
def score_lines(rules, state, seat):
    ferry, taken = rules.board.route_field("ferry", 0), ROUTES.get(state).taken
    mine = [city for city, keeper in enumerate(LAMPS.get(state).keeper) if keeper == seat]
    ferries = sum(ferry[route] > 0 for city in mine for route in bits(taken & rules.board.at_city[city]))
    yield ScoreLine("lighthouses", ferries * rules.option("lighthouses", "points"), say("Ferries in the light"))
