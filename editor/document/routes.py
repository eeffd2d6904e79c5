"""The way of a route: bends, corners, straight or free, turned round, beside its neighbour or apart. Free of Qt."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from railwright.core.kernel.mapspec import MapSpec, Route
from railwright.editor.document import edits
from railwright.editor.document.edits import Point, round_point
from railwright.editor.document.parts import Part, city, with_key
from railwright.editor.layout.bundles import bundle_key

MAX_BENDS = 50


def routes_on_line(spec: MapSpec, id: str) -> tuple[Route, ...]:
    """The routes that share one line with a route, itself among them, in the order of the file."""
    own = next(route for route in spec.routes if route.id == id)
    return tuple(route for route in spec.routes if bundle_key(route) == bundle_key(own))


def leading_route(spec: MapSpec, id: str) -> Route:
    """The route whose bends the line follows: the first of those that lie side by side."""
    return routes_on_line(spec, id)[0]


def set_bends(spec: MapSpec, id: str, bends: Iterable[Point], sharp: Iterable[int]) -> MapSpec:
    """Other bends for the line that a route shares; ``sharp`` are those that are corners."""
    points = tuple(map(round_point, bends))
    corners = sorted(number for number in set(sharp) if number < len(points))

    def bent(route: Route) -> Route:
        fields = with_key(route.fields, "corners", corners or None) if corners or "corners" in route.fields else None
        return replace(route, bends=points, fields=route.fields if fields is None else fields)

    return edits.change_parts(spec, [Part("route", leading_route(spec, id).id)], bent)


def bends_and_corners(route: Route) -> tuple[list[Point], list[int]]:
    """The bends of a route and the indices of its corners."""
    return list(route.bends), list(route.fields.get("corners", ()))


def add_bend(spec: MapSpec, id: str, point: Point, index: int) -> MapSpec:
    """A bend before the one with that number."""
    bends, sharp = bends_and_corners(leading_route(spec, id))
    if len(bends) >= MAX_BENDS:
        return spec
    bends.insert(index, point)
    return set_bends(spec, id, bends, [number + (number >= index) for number in sharp])


def move_bend(spec: MapSpec, id: str, number: int, point: Point) -> MapSpec:
    """A bend put somewhere else."""
    bends, sharp = bends_and_corners(leading_route(spec, id))
    bends[number] = point
    return set_bends(spec, id, bends, sharp)


def remove_bend(spec: MapSpec, id: str, number: int) -> MapSpec:
    """The line without the bend of that number."""
    bends, sharp = bends_and_corners(leading_route(spec, id))
    del bends[number]
    return set_bends(spec, id, bends, [index - (index > number) for index in sharp if index != number])


def set_corner(spec: MapSpec, id: str, numbers: Collection[int], corner: bool) -> MapSpec:
    """Make bends sharp corners, or smooth."""
    bends, sharp = bends_and_corners(leading_route(spec, id))
    new_sharp = set(sharp) | set(numbers) if corner else set(sharp) - set(numbers)
    return set_bends(spec, id, bends, new_sharp)


def straighten(spec: MapSpec, id: str) -> MapSpec:
    """A straight line: one corner in its middle, so that no search bends it."""
    a, b = (city(spec, end).at for end in leading_route(spec, id).between)
    return set_bends(spec, id, [((a[0] + b[0]) / 2, (a[1] + b[1]) / 2)], [0])


def clear_bends(spec: MapSpec, id: str) -> MapSpec:
    """No bends: the line finds the best way by itself."""
    return set_bends(spec, id, [], [])


def reverse(spec: MapSpec, id: str) -> MapSpec:
    """The same way from the other end."""

    def turned(route: Route) -> Route:
        last = len(route.bends) - 1
        fields = route.fields
        if "corners" in fields:
            fields = with_key(fields, "corners", sorted(last - number for number in fields["corners"]))
        return replace(route, between=route.between[::-1], bends=route.bends[::-1], fields=fields)

    return edits.change_parts(spec, [Part("route", id)], turned)


def set_apart(spec: MapSpec, id: str, apart: bool) -> MapSpec:
    """Let a route go its own way, or lie beside the others between its cities again."""
    return edits.set_field(spec, [Part("route", id)], "apart", apart or None)
