"""Every player begins with a station on the board, in a city of the player's choice."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from railwright.api import (
    Choice,
    Event,
    Frame,
    Name,
    Question,
    Refusal,
    Ruleset,
    State,
    bits,
    hookimpl,
    replaced,
    reverse_turn_order,
    say,
)
from railwright.plugins.stations.api import STATIONS, Station, free_cities

PLUGIN = {
    "id": "starting_station",
    "version": "1.0",
    "api": 1,
    "title": "Starting city",
    "summary": "Before the first turn, each player builds a free station. The last player goes first.",
    "requires": ["stations"],
}


@hookimpl
def opening_frames(rules: Ruleset, state: State) -> Iterable[Frame]:
    """In reverse order of turns (starting_station-1), while there are stations and cities for them (-2)."""
    if not rules.option("stations", "count"):
        return []
    return [Frame("starting_station.place", seat) for seat in reverse_turn_order(state)[: len(rules.board.cities)]]


def _options(rules: Ruleset, state: State, frame: Frame) -> Sequence[Choice]:
    return [Station(rules.board.cities[city]) for city in bits(free_cities(rules, state))]


def _build(rules: Ruleset, state: State, frame: Frame, choice: Station) -> State:
    stations, seat = STATIONS.get(state), frame.actor
    # Nothing is paid: it is the first station, and the next one costs as a second (STATION-5).
    cities = (*stations.built[seat], rules.board.city_index[choice.city])
    return STATIONS.set(state, stations._replace(built=replaced(stations.built, seat, cities)))


def _refuse(rules: Ruleset, state: State, frame: Frame, choice: Choice) -> Refusal | None:
    if isinstance(choice, Station):
        return Refusal("city-taken", say("There is already a station in {city}.", city=Name("city", choice.city)))
    return Refusal("station-due", say("Build your first station before the first turn."))


PLACE = Question(
    "starting_station.place", _options, _build, say("Build your first station in a city of your choice."), _refuse
)


@hookimpl
def events(frame: Frame, choice: Choice) -> Iterable[Event]:
    if frame.kind == "starting_station.place" and isinstance(choice, Station):
        city = Name("city", choice.city)
        text = say("{seat} starts with a station in {city}.", seat=Name("seat", frame.actor), city=city)
        yield Event(text, frame.actor, places=(city,), sound="station")
