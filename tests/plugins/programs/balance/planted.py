"""Flaws planted in boards that come with the program: ``python -m tests.plugins.programs.balance.planted MAP...``.

The program prints a table of what is named on each board with a flaw, and on boards without one.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

import networkx

from railwright.core.catalogue.discovery import discover
from railwright.core.documents.yaml_io import read_document
from railwright.core.game import assemble
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.maps.draft import draft_map
from railwright.core.maps.library import find_map
from railwright.plugins.features.balance.api import Finding, causes, played_board

Data = dict[str, Any]
Change = Callable[[Data], None]


class Flaw(NamedTuple):
    """A change of a board, and the codes of the causes of which one must be the first finding."""

    name: str
    map: str
    change: Change
    causes: frozenset[str]


@cache
def _text(map: str) -> str:
    return find_map(map).read_text("utf-8")


@cache
def planted(flaw: Flaw) -> str:
    """The map with a flaw, as text, which is JSON: of YAML it is what is written in no time."""
    data: Data = read_document(_text(flaw.map)).data
    data.pop("background", None)
    flaw.change(data)
    return json.dumps(data)


@cache
def spec_of(text: str) -> MapSpec:
    """The map of a text. It is not checked: tests of the map files do that."""
    return draft_map(read_document(text).data, ()).spec


def found_in(text: str) -> list[Finding]:
    """The causes that are found on a map."""
    return causes(played_board(assemble(discover(True), spec_of(text)).rules))


# --- the flaws ------------------------------------------------------------------------------------------------------


def _spaces(data: Data, color: str) -> list[Data]:
    return [route for route in data["routes"] if route["color"] == color]


def _rule(plugin: str, **options: Any) -> Change:
    """Set options of a rule, beside those that the map sets."""

    def change(data: Data) -> None:
        data["plugins"][plugin] = {**(data["plugins"].get(plugin) or {}), **options}

    return change


def _length_points(length: int, points: int) -> Change:
    return _rule("routes", points={str(length): points})


def _trains(count: int) -> Change:
    def change(data: Data) -> None:
        data["pieces"]["trains"] = count

    return change


def _ticket_points(a: str, b: str, points: int) -> Change:
    def change(data: Data) -> None:
        next(ticket for ticket in data["tickets"] if set(ticket["between"]) == {a, b})["points"] = points

    return change


def _all_tickets(scale: float) -> Change:
    def change(data: Data) -> None:
        for ticket in data["tickets"]:
            ticket["points"] = min(max(round(scale * ticket["points"]), 1), 100)

    return change


def _hub(city: str, count: int) -> Change:
    """Move one end of tickets to a city until it has a given number of them; points follow their length."""

    def change(data: Data) -> None:
        for ticket in data["tickets"]:
            named = {frozenset(other["between"]) for other in data["tickets"]}
            if sum(city in other["between"] for other in data["tickets"]) >= count:
                return
            if city not in ticket["between"] and frozenset((city, ticket["between"][1])) not in named:
                ticket["between"] = [city, ticket["between"][1]]
                ticket["points"] = _way(data, *ticket["between"])

    return change


def _no_tickets(side: Callable[[float, float], bool]) -> Change:
    """Remove the tickets to cities on a side of the board; ``side`` is asked with parts of its width and height."""

    def change(data: Data) -> None:
        size = data["board"]["width"], data["board"]["height"]
        gone = {
            id
            for id, city in data["cities"].items()
            if side(*(x / far for x, far in zip(city["at"], size, strict=True)))
        }
        data["tickets"] = [ticket for ticket in data["tickets"] if not gone & set(ticket["between"])]

    return change


def _way(data: Data, a: str, b: str) -> int:
    graph = networkx.Graph()
    for route in sorted(data["routes"], key=lambda route: -route["length"]):
        graph.add_edge(*route["between"], length=route["length"])
    return int(networkx.shortest_path_length(graph, a, b, "length"))


def _recolored(color: str, into: Sequence[str]) -> Change:
    """Give all routes of a color others in turn."""

    def change(data: Data) -> None:
        for number, route in enumerate(_spaces(data, color)):
            route["color"] = into[number % len(into)]

    return change


def _half_red(data: Data) -> None:
    colored = [route for route in data["routes"] if route["color"] != "gray"]
    for route in colored[::2]:
        route["color"] = "red"


def _long_color(color: str, shortest: int) -> Change:
    """Exchange the colors of routes until a color has long ones only, in about as many spaces as before."""

    def change(data: Data) -> None:
        spaces = sum(route["length"] for route in _spaces(data, color))
        others = [route for route in data["routes"] if route["color"] not in (color, "gray")]
        swapped = sorted(others, key=lambda route: -route["length"])
        for number, route in enumerate(_spaces(data, color)):
            route["color"] = swapped[number]["color"]
        for route in swapped:
            if route["length"] >= shortest and spaces > 0:
                route["color"], spaces = color, spaces - route["length"]

    return change


def _short_color(color: str) -> Change:
    """Exchange the colors of routes until those of a color are the shortest."""

    def change(data: Data) -> None:
        colored = [route for route in data["routes"] if route["color"] != "gray"]
        for route, mine in zip(sorted(colored, key=lambda route: route["length"]), _spaces(data, color), strict=False):
            route["color"], mine["color"] = color, route["color"]

    return change


def _all_in_west(color: str) -> Change:
    """Exchange the colors of routes until those of a color are the westernmost."""

    def change(data: Data) -> None:
        colored = [route for route in data["routes"] if route["color"] != "gray"]
        west = sorted(colored, key=lambda route: sum(data["cities"][end]["at"][0] for end in route["between"]))
        mine = _spaces(data, color)
        for route, other in zip(west, mine, strict=False):
            route["color"], other["color"] = color, route["color"]

    return change


def _all_tunnels(data: Data) -> None:
    for route in data["routes"]:
        if "ferry" not in route:
            route["tunnel"] = True


def _all_ferries(data: Data) -> None:
    for route in data["routes"]:
        route.pop("tunnel", None)
        route.update({"color": "gray", "ferry": 1})


def _single(cities: Sequence[str] | None = None) -> Change:
    """Keep only the first of the parallel routes at some cities, or on the whole board."""

    def change(data: Data) -> None:
        seen: set[frozenset[str]] = set()
        kept = []
        for route in data["routes"]:
            pair = frozenset(route["between"])
            if pair not in seen or (cities is not None and not pair & set(cities)):
                kept.append(route)
            seen.add(pair)
        data["routes"] = kept

    return change


def _single_at_junctions(data: Data) -> None:
    """Keep only the first of the parallel routes at the four cities with the most neighbors."""
    graph = networkx.Graph(tuple(route["between"]) for route in data["routes"])
    _single(sorted(graph, key=lambda city: (-graph.degree(city), city))[:4])(data)


def _single_at_ticket_cities(data: Data) -> None:
    """Keep only the first of the parallel routes at the four cities with the most tickets."""
    named = Counter(end for ticket in data["tickets"] for end in ticket["between"])
    _single(sorted(named, key=lambda city: (-named[city], city))[:4])(data)


def _all_of_length(length: int) -> Change:
    """Make all routes, except ferries, equally long; the tickets' points follow."""

    def change(data: Data) -> None:
        for route in data["routes"]:
            route["length"] = max(length, route.get("ferry", 0))
        for ticket in data["tickets"]:
            ticket["points"] = _way(data, *ticket["between"])

    return change


def _first_tickets(count: int) -> Change:
    def change(data: Data) -> None:
        data["tickets"] = data["tickets"][:count]

    return change


def _two_spaces_join(data: Data) -> None:
    """Remove the routes between the halves of the board but two single spaces, and the tickets' points follow."""
    width = data["board"]["width"]
    east = {id for id, city in data["cities"].items() if city["at"][0] > width * 0.55}
    across = [route for route in data["routes"] if len(set(route["between"]) & east) == 1]
    kept: list[Data] = []
    for route in across:
        if not any(set(route["between"]) & set(other["between"]) for other in kept) and len(kept) < 2:
            kept.append(route)
    for route in kept:
        for name in ("tunnel", "ferry", "bends"):
            route.pop(name, None)
        route.update({"length": 1, "color": "gray"})
    data["routes"] = [route for route in data["routes"] if route not in across or route in kept]
    for ticket in data["tickets"]:
        ticket["points"] = _way(data, *ticket["between"])


def _one_route_joins(data: Data) -> None:
    """Make the halves of the board depend on one plain route of four spaces."""
    _two_spaces_join(data)
    single = [route for route in data["routes"] if route["length"] == 1 and route["color"] == "gray"]
    data["routes"].remove(single[-1])
    single[0]["length"] = 4


def _behind_ferry(city: str, locomotives: int, goals: Mapping[str, int]) -> Change:
    """Make every route to a city one long ferry, and give the city tickets."""

    def change(data: Data) -> None:
        first = next(route for route in data["routes"] if city in route["between"])
        data["routes"] = [route for route in data["routes"] if city not in route["between"]]
        data["routes"].append({"between": first["between"], "length": 8, "color": "gray", "ferry": locomotives})
        data["tickets"] = [ticket for ticket in data["tickets"] if city not in ticket["between"]]
        data["tickets"] += [{"between": sorted((city, goal)), "points": points} for goal, points in goals.items()]

    return change


def _neighbors_only(data: Data) -> None:
    """Replace the tickets by some between neighbors."""
    pairs = dict.fromkeys(tuple(sorted(route["between"])) for route in data["routes"])
    data["tickets"] = [{"between": list(pair), "points": _way(data, *pair)} for pair in [*pairs][::2]]


def _short_tickets(data: Data) -> None:
    """Replace the tickets by those between the nearest cities that are not neighbors, three for each city."""
    graph = networkx.Graph(tuple(route["between"]) for route in data["routes"])
    pairs = sorted(networkx.non_edges(graph), key=lambda pair: (_way(data, *pair), sorted(pair)))
    named: Counter[str] = Counter()
    tickets = []
    for pair in pairs:
        if all(named[end] < 3 for end in pair):
            tickets.append({"between": sorted(pair), "points": _way(data, *pair)})
            named.update(pair)
    data["tickets"] = tickets[: len(data["tickets"])]


def _every_second_ticket(scale: float) -> Change:
    def change(data: Data) -> None:
        for ticket in data["tickets"][::2]:
            ticket["points"] = round(scale * ticket["points"])

    return change


def _alike(a: str, b: str, goals: Sequence[str]) -> Change:
    """Add tickets from two neighbours to the same goals."""

    def change(data: Data) -> None:
        pairs = [tuple(sorted((start, goal))) for goal in goals for start in (a, b)]
        data["tickets"] = [ticket for ticket in data["tickets"] if tuple(sorted(ticket["between"])) not in pairs]
        data["tickets"] += [{"between": list(pair), "points": _way(data, *pair)} for pair in pairs]

    return change


def _flaw(name: str, map: str, change: Change, *causes: str) -> Flaw:
    return Flaw(name, map, change, frozenset(causes))


FAR_CITIES = ("miami", "boston", "houston", "chicago", "atlanta")
FERRY_GOALS = {"madrid": 9, "roma": 11, "berlin": 10, "wien": 12}
FLAWS = (
    _flaw("16 tickets from one city", "europe", _hub("paris", 16), "hub"),
    _flaw("no ticket in the eastern third", "europe", _no_tickets(lambda x, y: x > 0.66), "idle-corner"),
    _flaw("no green route", "usa", _recolored("green", ("red", "blue", "white", "black")), "color-missing"),
    _flaw("75 trains", "usa", _trains(75), "trains"),
    _flaw("every plain route a tunnel", "europe", _all_tunnels, "tunnels"),
    _flaw("half of all colors red", "brazil", _half_red, "color-uneven"),
    _flaw("no doubles at four hubs", "usa", _single(("pittsburgh", "kansas_city", "saint_louis", "denver")), "doubles"),
    _flaw("a route of eight is worth one point", "europe", _length_points(8, 1), "route-points"),
    _flaw("two single spaces join east and west", "danube", _two_spaces_join, "bottleneck"),
    _flaw("routes of three are worth 15", "balkans", _length_points(3, 15), "route-points"),
    _flaw("routes of one are worth 60", "usa", _length_points(1, 60), "route-points"),
    _flaw("every space is worth one point", "europe", _rule("routes", points={str(n): n for n in range(1, 10)}),
          "route-points"),
    _flaw("no locomotives in the deck", "usa", _rule("cards", locomotives=0), "rule-value"),
    _flaw("one route joins two parts", "balkans", _one_route_joins, "bottleneck"),
    _flaw("a ticket of 7 points has 40", "usa", _ticket_points("calgary", "salt_lake_city", 40), "ticket-points"),
    _flaw("a long ticket of 21 points has 5", "europe", _ticket_points("cadiz", "stockholm", 5), "ticket-points"),
    _flaw("all tickets have three times their points", "usa", _all_tickets(3), "ticket-scale"),
    _flaw("players have 15 trains", "europe", _trains(15), "trains"),
    _flaw("four tickets to a city behind an eight-locomotive ferry", "europe", _behind_ferry("cadiz", 8, FERRY_GOALS),
          "ferry-cost"),
    _flaw("the longest path is worth 60", "europe", _rule("express", points=60), "rule-value"),
    _flaw("all green routes are long", "danube", _long_color("green", 4), "color-length"),
    _flaw("half of the tickets are worth twice their path", "brazil", _every_second_ticket(2.2), "ticket-luck"),
    _flaw("60 locomotives in the deck", "usa", _rule("cards", locomotives=60), "rule-value"),
    _flaw("no double routes", "europe", _single(), "doubles"),
    _flaw("no ticket in the south", "usa", _no_tickets(lambda x, y: y > 0.66), "idle-corner"),
    _flaw("tickets between neighbors only", "brazil", _neighbors_only, "ticket-length"),
    _flaw("pairs of tickets alike", "usa", _alike("portland", "seattle", FAR_CITIES), "alike"),
    _flaw("all red routes in the west", "usa", _all_in_west("red"), "color-corner"),
    _flaw("every route a ferry", "danube", _all_ferries, "ferries"),
    _flaw("every unbuilt station is worth 30", "europe", _rule("stations", points=30), "rule-value"),
    _flaw("every space of a board of short routes is worth one point", "mexico",
          _rule("routes", points={str(n): n for n in range(1, 10)}), "route-points"),
    _flaw("players have 70 trains", "balkans", _trains(70), "trains"),
    _flaw("players have 10 trains under rules that bots do not know", "amber_ports", _trains(10), "trains"),
    _flaw("all yellow routes are short", "usa", _short_color("yellow"), "color-length"),
    _flaw("no doubles at the four cities with the most neighbors", "usa", _single_at_junctions, "doubles"),
    _flaw("no doubles at the four cities with the most tickets", "usa", _single_at_ticket_cities, "doubles"),
    _flaw("no doubles at four cities with many tickets", "balkans", _single_at_ticket_cities, "doubles"),
    _flaw("no ticket in the south-west", "europe", _no_tickets(lambda x, y: x < 0.4 and y > 0.6), "idle-corner"),
    _flaw("one route joins two parts of a board of many doubles", "europe", _one_route_joins, "bottleneck"),
    _flaw("every route has one space", "mexico", _all_of_length(1), "route-lengths"),
    _flaw("seven tickets", "europe", _first_tickets(7), "few-tickets"),
    _flaw("all tickets are short", "danube", _short_tickets, "ticket-length"),
)  # fmt: skip


def main() -> None:
    """Print what is named on the boards with flaws, and on those without."""
    parser = ArgumentParser("python -m tests.plugins.programs.balance.planted", description=__doc__)
    parser.add_argument("boards", nargs="*", type=Path, help="map files without flaws")
    options = parser.parse_args()
    named = 0
    for flaw in FLAWS:
        found = found_in(planted(flaw))
        named += bool(found) and found[0].code in flaw.causes
        print(f"{flaw.name} ({flaw.map}): {'; '.join(map(_line, found[:3])) or 'nothing'}", flush=True)
    print(f"{named} of {len(FLAWS)} causes are named first")
    flagged = 0
    for path in options.boards:
        found = found_in(path.read_text("utf-8"))
        flagged += bool(found)
        print(*(f"{path.stem}: {_line(finding)}" for finding in found), sep="\n", end="\n" * bool(found), flush=True)
    print(f"{flagged} of {len(options.boards)} boards without a flaw are flagged")


def _line(finding: Finding) -> str:
    return f"{finding.code}: {finding.words}"


if __name__ == "__main__":
    main()
