"""The causes of a board in one list: what follows from one is below it, not a fault of its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from railwright.api import MapSpec
from railwright.plugins.features.balance.causes.board_graph import BoardGraph, with_option
from railwright.plugins.features.balance.causes.colors import color_causes
from railwright.plugins.features.balance.causes.decks import deck_causes
from railwright.plugins.features.balance.causes.finding import Finding
from railwright.plugins.features.balance.causes.network import network_causes
from railwright.plugins.features.balance.causes.values import value_causes
from railwright.plugins.features.balance.costs import PlayedBoard

COLOR_CODES = frozenset({"color-missing", "color-uneven", "color-length", "color-corner"})
# By code of a cause, the codes of what follows from it.
FOLLOWS: Mapping[str, frozenset[str]] = {
    "hub": frozenset({"alike", "center", "doubles", "ticket-length"}),
    "bottleneck": frozenset({"center", "doubles", "ticket-points"}),
    "trains": frozenset({"ticket-beyond", "ticket-length"}),
    "center": frozenset({"idle-corner", "alike", "doubles"}),
    "idle-corner": frozenset({"ticket-length", "few-tickets", "doubles"}),
    "route-lengths": frozenset({"alike", "center", "doubles", "ticket-beyond", "ticket-length", "trains"}),
    "ticket-length": frozenset({"alike", "doubles"}),
    "few-tickets": frozenset({"center", "doubles"}),
    "ticket-beyond": frozenset({"ticket-length"}),
    "ferries": frozenset({"gray"}),
    "ferry-cost": frozenset({"bottleneck", "ticket-points"}),
    **dict.fromkeys(COLOR_CODES, COLOR_CODES),
}

even_turns = partial(with_option, plugin="last_round", name="even", value=True)  # the advice if a seat wins too often


def causes(board: PlayedBoard) -> list[Finding]:
    """The causes of what is odd about a board, the weightiest first; no game is needed."""
    net = BoardGraph(board)
    found = [*network_causes(net), *deck_causes(net), *color_causes(net), *value_causes(net)]
    listed: list[Finding] = []
    for finding in sorted(found, key=lambda finding: (_is_consequence(finding, found), -finding.weight)):
        number = next((number for number, cause in enumerate(listed) if _explains(net, cause, finding)), None)
        if number is None:
            listed.append(finding)
        else:
            listed[number] = listed[number]._replace(below=(*listed[number].below, finding.words))
    return sorted(listed, key=lambda finding: -finding.weight)


def advised(spec: MapSpec, board: PlayedBoard, name: str) -> MapSpec:
    """The map with the advice of a finding followed, by its name."""
    fixes = {finding.name: finding.fix for finding in causes(board)}
    fix = fixes.get(name, even_turns)
    return fix(spec) if fix else spec


def _is_consequence(finding: Finding, found: list[Finding]) -> bool:
    return any(finding.code in FOLLOWS.get(cause.code, ()) and finding.code not in COLOR_CODES for cause in found)


def _explains(net: BoardGraph, cause: Finding, finding: Finding) -> bool:
    if finding.code not in FOLLOWS.get(cause.code, ()):
        return False
    if cause.code == "bottleneck" and finding.code == "ticket-points":
        return _is_through(net, cause, finding)
    near = cause.code == "ferry-cost"  # only if they are about the same cities
    return not near or bool(cities_of(net, cause) & cities_of(net, finding))


def _is_through(net: BoardGraph, bottleneck: Finding, ticket: Finding) -> bool:
    """Whether a ticket leads from one side of a bottleneck to the other."""
    import networkx  # late, 140 ms

    rest = net.graph.copy()
    ids = {id for _, id in bottleneck.places}
    rest.remove_edges_from([net.index[end] for end in route.between] for route in net.spec.routes if route.id in ids)
    return not networkx.has_path(rest, *(net.index[city] for city in cities_of(net, ticket)))


def cities_of(net: BoardGraph, finding: Finding) -> set[str]:
    """The cities that a finding is about, itself or by the ends of its routes and tickets."""
    ids = set(finding.places)
    ends = {city.id for city in net.spec.cities if ("city", city.id) in ids}
    for kind, parts in (("route", net.spec.routes), ("ticket", net.spec.tickets)):
        ends |= {end for part in parts if (kind, part.id) in ids for end in part.between}
    return ends
