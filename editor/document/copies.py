"""Copies of parts of a map, with ids of their own. Free of Qt."""

from __future__ import annotations

from collections.abc import Collection

from core.mapspec import City, MapSpec, Route
from editor.document import edits
from editor.document.drawings import add_drawing, drawing
from editor.document.edits import Point
from editor.document.parts import Part, find


def duplicated(spec: MapSpec, parts: Collection[Part], by: Point) -> tuple[MapSpec, list[Part]]:
    """The map with copies of cities, routes and drawings, and what to call the copies.

    A route whose two cities are copied joins the copies, any other one lies beside its original.
    """
    copies: list[Part] = []
    twins: dict[str, str] = {}
    for part in sorted(parts):
        city = find(spec, part)
        if isinstance(city, City):
            spec, twin = edits.add_city(spec, city.name, (city.at[0] + by[0], city.at[1] + by[1]), city.fields)
            twins[part.id] = twin.id
            copies.append(twin)
    for part in sorted(parts):
        route = find(spec, part)
        if isinstance(route, Route):
            spec, twin = _route(spec, route, twins, by)
            copies.append(twin)
        elif part.kind == "drawing":
            one = dict(drawing(spec, part))
            points = [(x + by[0], y + by[1]) for x, y in one.pop("points")]
            spec, twin = add_drawing(spec, one.pop("kind"), points, **one)
            copies.append(twin)
    return spec, copies


def _route(spec: MapSpec, route: Route, twins: dict[str, str], by: Point) -> tuple[MapSpec, Part]:
    both = all(end in twins for end in route.between)
    ends = (twins[route.between[0]], twins[route.between[1]]) if both else route.between
    bends = [(x + by[0], y + by[1]) for x, y in route.bends] if both else route.bends
    return edits.add_route(spec, ends, route.length, route.color, bends, route.fields)
