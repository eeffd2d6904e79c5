"""The published facts of the Europe board, and of the small one."""

from __future__ import annotations

import json
from collections import Counter
from io import StringIO
from itertools import combinations

import networkx
import pytest
from ruamel.yaml import YAML

from railwright.core.kernel.board import Board
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.library import bundled_maps
from railwright.core.maps.network import route_graph
from railwright.core.maps.reader import read_map
from tests.maps.plugins_in_maps import KNOWN

COLORS = ("purple", "blue", "orange", "white", "green", "yellow", "black", "red")


def _clean(name: str) -> MapSpec:
    reading = read_map(name, KNOWN)
    assert reading.issues == ()
    assert reading.spec is not None
    return reading.spec


@pytest.fixture(scope="module")
def europe() -> MapSpec:
    return _clean("europe")


@pytest.fixture(scope="module")
def tiny() -> MapSpec:
    return _clean("tiny")


def test_numbers_of_things(europe: MapSpec) -> None:
    assert (len(europe.cities), len(europe.routes), len(europe.tickets)) == (47, 101, 46)
    assert sum(route.length for route in europe.routes) == 300
    assert len({frozenset(route.between) for route in europe.routes}) == 90
    assert europe.players == (2, 5)
    assert europe.pieces == {"trains": 45, "stations": 3}
    assert europe.plugins == {"europe": {}}


def test_size_and_places(europe: MapSpec) -> None:
    assert europe.size == (790, 509.6)
    assert europe.wagon == (20, 9)
    paris = next(city for city in europe.cities if city.id == "paris")
    assert paris.at == (196.95, 252.35)
    assert paris.fields == {"lat": 48.8566, "lon": 2.3522}


def test_lengths(europe: MapSpec) -> None:
    assert Counter(route.length for route in europe.routes) == {1: 4, 2: 35, 3: 30, 4: 29, 6: 2, 8: 1}


def test_every_color_has_seven_plain_routes_and_one_tunnel(europe: MapSpec) -> None:
    plain = Counter(route.color for route in europe.routes if not route.fields)
    tunnels = Counter(route.color for route in europe.routes if route.fields.get("tunnel"))
    ferries = Counter(route.color for route in europe.routes if "ferry" in route.fields)
    assert plain == {**dict.fromkeys(COLORS, 7), "gray": 14}
    assert tunnels == {**dict.fromkeys(COLORS, 1), "gray": 10}
    assert ferries == {"gray": 13}


def test_spaces_of_each_color(europe: MapSpec) -> None:
    spaces: Counter[str] = Counter()
    for route in europe.routes:
        spaces[route.color] += route.length
    assert spaces == {
        "blue": 23, "green": 23, "black": 22, "orange": 22, "purple": 22, "red": 22, "white": 22, "yellow": 22,
        "gray": 122,
    }  # fmt: skip


def test_tunnels_and_ferries(europe: MapSpec) -> None:
    tunnels = [route for route in europe.routes if route.fields.get("tunnel")]
    ferries = [route for route in europe.routes if "ferry" in route.fields]
    assert (len(tunnels), len({route.between for route in tunnels}), sum(route.length for route in tunnels)) == (
        18,
        17,
        55,
    )
    assert (len(ferries), len({route.between for route in ferries}), sum(route.length for route in ferries)) == (
        13,
        11,
        41,
    )
    assert sum(route.fields["ferry"] for route in ferries) == 17
    assert not {route.id for route in tunnels} & {route.id for route in ferries}


def test_double_routes(europe: MapSpec) -> None:
    pairs = Counter("-".join(route.between) for route in europe.routes)
    assert {pair for pair, count in pairs.items() if count > 1} == {
        "berlin-frankfurt", "berlin-warszawa", "bruxelles-paris", "budapest-wien", "dieppe-london", "edinburgh-london",
        "essen-kobenhavn", "frankfurt-paris", "kobenhavn-stockholm", "madrid-pamplona", "pamplona-paris",
    }  # fmt: skip
    assert max(pairs.values()) == 2


def test_tickets(europe: MapSpec) -> None:
    long = [ticket for ticket in europe.tickets if ticket.fields.get("long")]
    assert sorted(ticket.id for ticket in long) == [
        "athina-edinburgh", "brest-petrograd", "cadiz-stockholm", "danzig-lisboa", "erzurum-kobenhavn",
        "moskva-palermo",
    ]  # fmt: skip
    assert sum(ticket.points for ticket in long) == 123
    assert sum(ticket.points for ticket in europe.tickets) == 123 + 321


def test_points_are_the_shortest_way_but_for_two_tickets(europe: MapSpec) -> None:
    graph = route_graph(europe)
    unequal = {}
    for ticket in europe.tickets:
        length = networkx.shortest_path_length(graph, *ticket.between, weight="length")
        if ticket.points != length:
            unequal[ticket.id] = (ticket.points, length)
    assert unequal == {"athina-edinburgh": (21, 20), "london-wien": (10, 9)}


def test_ids_follow_the_cities(europe: MapSpec) -> None:
    board = Board(europe)
    assert board.routes[:4] == ("amsterdam-bruxelles", "amsterdam-essen", "amsterdam-frankfurt", "amsterdam-london")
    assert {"budapest-wien-1", "budapest-wien-2", "palermo-smyrna", "petrograd-stockholm"} <= set(board.routes)
    assert list(board.cities) == sorted(board.cities)
    assert all(ticket.id == "-".join(sorted(ticket.between)) for ticket in europe.tickets)


def test_known_routes(europe: MapSpec) -> None:
    routes = {route.id: route for route in europe.routes}
    assert (routes["palermo-smyrna"].length, routes["palermo-smyrna"].fields) == (6, {"ferry": 2})
    assert (routes["petrograd-stockholm"].length, routes["petrograd-stockholm"].fields) == (8, {"tunnel": True})
    assert [routes[f"madrid-pamplona-{n}"].color for n in (1, 2)] == ["black", "white"]


def test_land_lies_under_the_board(europe: MapSpec) -> None:
    path = bundled_maps()["europe"].parent / europe.about["background"]["land"]
    polygons = json.loads(path.read_text(encoding="utf-8"))["polygons"]
    points = [point for polygon in polygons for ring in polygon for point in ring]
    assert len(polygons) > 50
    assert all(len(point) == 2 and min(point) > -0.5 and max(point) < 1.5 for point in points)


def test_the_tiny_board_has_one_of_everything(tiny: MapSpec) -> None:
    board = Board(tiny)
    assert 6 <= len(tiny.cities) <= 8
    assert any(board.parallel)
    assert any(board.route_field("tunnel"))
    assert any(board.route_field("ferry"))
    assert any(route.bends for route in tiny.routes)
    long = sum(board.ticket_field("long", False))
    assert long >= tiny.players[1]
    assert len(tiny.tickets) - long >= 3 * tiny.players[1]


def test_tickets_of_the_tiny_board_are_worth_their_shortest_way(tiny: MapSpec) -> None:
    graph = route_graph(tiny)
    for ticket in tiny.tickets:
        assert ticket.points == networkx.shortest_path_length(graph, *ticket.between, weight="length")


@pytest.mark.parametrize("name", ["europe", "tiny"])
def test_cities_stand_apart(name: str) -> None:
    for a, b in combinations(_clean(name).cities, 2):
        assert abs(a.at[0] - b.at[0]) + abs(a.at[1] - b.at[1]) > 15


@pytest.mark.parametrize("name", ["europe", "tiny"])
@pytest.mark.sweep
def test_an_editor_that_keeps_comments_writes_the_same_bytes(name: str) -> None:
    text = bundled_maps()[name].read_text(encoding="utf-8")
    yaml = YAML()
    yaml.width = 4096
    yaml.preserve_quotes = True
    yaml.indent(mapping=2, sequence=4, offset=2)
    written = StringIO()
    yaml.dump(yaml.load(text), written)
    assert written.getvalue() == text
    assert text.startswith("# yaml-language-server: $schema=../schemas/map-1.schema.json\n")
