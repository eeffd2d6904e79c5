"""The layout of a board while it is edited: only what an edit touches is computed again. Free of Qt.

Routes keep their bows and names their places until the search for better ones in the other process is done.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from railwright.core.kernel.mapspec import City, MapSpec, Route
from railwright.core.maps.looks import RimFields
from railwright.editor.document.map_document import Change
from railwright.editor.layout.arrangement import Arrangement
from railwright.editor.layout.bows import bowed_line
from railwright.editor.layout.boxes import Box, box_at
from railwright.editor.layout.bundles import (
    USUAL_RIMS,
    Measures,
    RouteShape,
    bundle_key,
    bundle_of,
    route_shapes,
    routes_by_bundle,
)
from railwright.editor.layout.curves import Curve, Point

RIGHT_DEG = 0.0  # the direction of a name from its city before any search


class IncrementalLayout:
    """The shapes of all routes by id, and the places of names."""

    def __init__(self, spec: MapSpec, rims: RimFields = USUAL_RIMS) -> None:
        self.spec, self.measures, self.rims = spec, Measures.of(spec), rims
        self.shapes: dict[str, RouteShape] = {}
        self._bows: dict[object, int] = {}  # by bundle: how it bows, from the latest arrangement
        self._name_offsets: dict[str, Point] = {}  # by city: from it to the middle of its name
        self._groups: dict[object, tuple[int, ...]] = {}  # by bundle: the numbers of its routes
        self.update(spec, None)

    def update(self, spec: MapSpec, changed: Iterable[Change] | None) -> set[str]:
        """Take over another map, and return the ids of routes that changed shape.

        ``changed`` are the differences; None stands for everything.
        """
        self.spec = spec
        if changed is None or Measures.of(spec) != self.measures:
            self.measures = Measures.of(spec)
            self._groups = routes_by_bundle(spec)
            return self._shape_bundles(self._groups)
        return self._apply_changes(tuple(changed))

    def _apply_changes(self, changed: tuple[Change, ...]) -> set[str]:
        if any(_changes_bundles(change) for change in changed):
            self._groups = routes_by_bundle(self.spec)
        touched: set[object] = set()
        for change in changed:
            if isinstance(change.before, Route):
                touched.add(bundle_key(change.before))
            if isinstance(change.after, Route):
                touched.add(bundle_key(change.after))
        # Routes also change their shape if one of their cities has moved.
        moved = {change.part.id for change in changed if change.part.kind == "city" and _has_moved(change)}
        if moved:
            touched |= {bundle_key(route) for route in self.spec.routes if not moved.isdisjoint(route.between)}
        # A removed route has no shape; its parallels are in ``touched``.
        for route in (change.before for change in changed if change.after is None and isinstance(change.before, Route)):
            self.shapes.pop(route.id, None)
        return self._shape_bundles(touched)

    def _shape_bundles(self, keys: Iterable[object]) -> set[str]:
        spec, places = self.spec, tuple(city.at for city in self.spec.cities)
        index = {city.id: number for number, city in enumerate(spec.cities)}
        other: set[str] = set()
        for key in keys:
            routes = self._groups.get(key, ())
            if not routes:
                continue
            bundle = bundle_of(spec, self.measures, index, routes, self.rims)
            line = bowed_line(bundle, places, self._bows.get(key, 0))
            for number, shape in zip(routes, route_shapes(bundle, line, self.measures), strict=True):
                self.shapes[spec.routes[number].id] = shape
                other.add(spec.routes[number].id)
        return other

    def apply(self, arrangement: Arrangement) -> set[str]:
        """Take over the arrangement found for this map, and return the ids of routes that changed shape."""
        before, self._bows = self._bows, dict(zip(self._groups, arrangement.bows, strict=True))
        for city, box in zip(self.spec.cities, arrangement.names, strict=True):
            middle = (box.left + box.right) / 2, (box.top + box.bottom) / 2
            self._name_offsets[city.id] = middle[0] - city.at[0], middle[1] - city.at[1]
        return self._shape_bundles([key for key, bow in self._bows.items() if bow != before.get(key, 0)])

    def has_name_position(self, city: City) -> bool:
        """Whether the name of a city has been given a place, by a search or by the map."""
        return city.id in self._name_offsets or city.fields.get("name_angle") is not None

    def name_box(self, city: City, size: Point) -> Box:
        """The box of a city's name."""
        angle, aside = city.fields.get("name_angle"), self._name_offsets.get(city.id)
        if angle is None and aside is not None:
            x, y = city.at[0] + aside[0], city.at[1] + aside[1]
            return Box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)
        return box_at(city.at, self.measures.dot, size, RIGHT_DEG if angle is None else angle)

    def bundle_line(self, id: str) -> Curve:
        """The line that a route follows together with those beside it."""
        key = next(bundle_key(route) for route in self.spec.routes if route.id == id)
        index = {city.id: number for number, city in enumerate(self.spec.cities)}
        bundle = bundle_of(self.spec, self.measures, index, self._groups[key], self.rims)
        return bowed_line(bundle, [city.at for city in self.spec.cities], self._bows.get(key, 0))

    def shape_alone(self, route: Route, places: Mapping[str, Point]) -> RouteShape:
        """The shape that a route would have by itself between two places, to show one that is being drawn."""
        cities = tuple(City(id, id, point) for id, point in places.items())
        alone = replace(self.spec, cities=cities, routes=(route,))
        index = {id: number for number, id in enumerate(places)}
        bundle = bundle_of(alone, self.measures, index, (0,), self.rims)
        return route_shapes(bundle, bowed_line(bundle, tuple(places.values()), 0), self.measures)[0]


def _changes_bundles(change: Change) -> bool:
    """Whether a change puts routes beside other routes than before, or in another order."""
    before, after = change.before, change.after
    if isinstance(before, Route) and isinstance(after, Route):
        return bundle_key(before) != bundle_key(after)
    return change.part.kind in ("route", "map")


def _has_moved(change: Change) -> bool:
    before, after = change.before, change.after
    return not (isinstance(before, City) and isinstance(after, City) and before.at == after.at)
