"""The boards of Railwright's own: what they hold, that they can be played to the end, and that they are fair."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from multiprocessing import get_context
from typing import NamedTuple

import pytest

from railwright.core.catalogue.discovery import discover
from railwright.core.catalogue.extensions import agent_types
from railwright.core.cli.seats import new_match, run_to_end
from railwright.core.game import assemble, read
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import bundled_maps
from railwright.editor.document.decks import decks, use_deck
from railwright.editor.document.suggestions import suggested_points
from railwright.editor.features.figures.measures import edge_connectivity
from railwright.editor.geography.projections import coordinates_by_city, fit_projection
from railwright.plugins.features.balance.api import JudgedSeries, SeriesPlan, board_of, make_report

GAMES = 240  # of the slow test; docs/draw-a-map.md tells what 2000 gave


class Numbers(NamedTuple):
    """What a board holds."""

    cities: int
    routes: int
    tickets: int
    spaces: int
    ferries: int
    tunnels: int


NUMBERS: Mapping[str, Numbers] = {
    "balkans": Numbers(40, 105, 45, 331, 14, 27),
    "danube": Numbers(36, 86, 40, 261, 3, 22),
    "brazil": Numbers(37, 87, 40, 255, 7, 18),
}


@cache
def board(name: str) -> MapSpec:
    reading = read(discover(safe=True), bundled_maps()[name])
    assert reading.issues == ()
    assert reading.spec is not None
    return reading.spec


@pytest.fixture(params=NUMBERS)
def spec(request: pytest.FixtureRequest) -> MapSpec:
    return board(request.param)


def test_its_numbers(spec: MapSpec) -> None:
    marks = (sum(mark in route.fields for route in spec.routes) for mark in ("ferry", "tunnel"))
    spaces = sum(route.length for route in spec.routes)
    assert Numbers(len(spec.cities), len(spec.routes), len(spec.tickets), spaces, *marks) == NUMBERS[spec.id]
    assert sum(ticket.fields.get("long", False) for ticket in spec.tickets) == 6
    assert str(spec.about["description"]).endswith(".")


def test_other_decks_of_a_drafted_board_can_be_used() -> None:
    for name in ("danube", "brazil"):
        spec = board(name)
        assert [*decks(spec)] == ["Calm", "Tense"]
        for deck in decks(spec):
            other = use_deck(spec, deck)
            assert len(other.tickets) == len(spec.tickets)
            assert all(ticket.points == suggested_points(spec, ticket.between) for ticket in other.tickets)


def test_its_colours_are_spread_evenly(spec: MapSpec) -> None:
    routes = Counter(route.color for route in spec.routes)
    spaces: Counter[str] = Counter()
    for route in spec.routes:
        spaces[route.color] += route.length
    colors = [color for color in routes if color != "gray"]
    assert len(colors) == 8
    assert max(routes[color] for color in colors) - min(routes[color] for color in colors) <= 2
    assert max(spaces[color] for color in colors) - min(spaces[color] for color in colors) <= 4


def test_every_ticket_is_worth_its_shortest_way(spec: MapSpec) -> None:
    for ticket in spec.tickets:
        assert ticket.points == suggested_points(spec, ticket.between)


def test_every_city_has_two_ways_out_and_a_ticket(spec: MapSpec) -> None:
    assert edge_connectivity(spec) >= 2
    assert {city.id for city in spec.cities} == {id for ticket in spec.tickets for id in ticket.between}


def test_its_cities_lie_near_where_they_are(spec: MapSpec) -> None:
    places = coordinates_by_city(spec)
    fit = fit_projection(list(places.values()), "equal_area", spec.size)
    for city in spec.cities:
        x, y = fit.place(*places[city.id])
        assert abs(city.at[0] - x) < 50
        assert abs(city.at[1] - y) < 50


@pytest.mark.parametrize(
    ("name", "seats"), [*(("balkans", seats) for seats in (2, 3, 4, 5)), ("danube", 5), ("brazil", 2)]
)
def test_bots_at_random_play_it_to_the_end(name: str, seats: int) -> None:
    spec = board(name)
    catalogue = discover(safe=True)
    game, types = assemble(catalogue, spec), agent_types(catalogue)
    match = new_match(game.rules, tuple(Seat(f"Bot {n}", "bot:random") for n in range(seats)), types, seats)
    run_to_end(match)
    assert match.over
    assert match.state.turns % seats == 0  # everybody has had as many turns


@pytest.mark.slow
@pytest.mark.timeout(1200)
def test_nothing_is_odd_about_it_and_every_ticket_can_be_completed(spec: MapSpec) -> None:
    """With fewer games the intervals are wider: this notices what is far off, no more."""
    text = bundled_maps()[spec.id].read_text("utf-8")
    plan = SeriesPlan(text, tuple(Seat(f"Bot {n}", "bot:steady") for n in range(4)), GAMES, 4711, True)
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as executor:
        series = JudgedSeries(plan, board_of(plan, executor))
        for _ in series.play(executor, lambda: False):
            pass
    assert series.tally.games == GAMES
    assert series.judgement is not None
    assert series.findings == []
    found = make_report(spec, series.tally)
    assert not [ticket.id for ticket in found.tickets if ticket.kept.value and ticket.done.high < 0.25]
    total = sum(ticket.done.value * ticket.done.games for ticket in found.tickets)
    assert total / sum(ticket.done.games for ticket in found.tickets) > 0.8
