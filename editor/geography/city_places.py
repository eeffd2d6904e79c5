"""A place of the gazetteer as a city of a board, at its true position."""

from __future__ import annotations

import math

from railwright.core.kernel.errors import RailwrightError
from railwright.core.kernel.mapspec import MapSpec
from railwright.core.kernel.text import say
from railwright.editor.document import edits
from railwright.editor.document.parts import Part
from railwright.editor.geography.gazetteer import Place
from railwright.editor.geography.georeferencing import degrees_place, unmoved_cities
from railwright.editor.geography.projections import PROJECTION_NAMES, coordinates_by_city, fit_projection

STEERING_CITIES = 3  # cities with latitude and longitude needed to work out a position
NEXT_TO_MM = 8.0  # least distance of a new city from all others


class NoSpace(RailwrightError):
    """The place lies off the board, or too close to a city."""


def add_place(spec: MapSpec, place: Place, name: str) -> tuple[MapSpec, Part]:
    """The map with a city at the position of the place, and the part of that city. Raises NoSpace.

    As long as there are no routes and no city has been moved, all cities are laid out again, as large as fits. Later
    the position follows from those of neighbouring cities.
    """
    degrees_of = coordinates_by_city(spec)
    fields = {"lat": place.at[0], "lon": place.at[1]}
    fresh = not spec.routes and len(degrees_of) == len(spec.cities)
    if fresh and (len(degrees_of) < STEERING_CITIES or len(unmoved_cities(spec)) == len(degrees_of)):
        fit = fit_projection([*degrees_of.values(), place.at], PROJECTION_NAMES[0], spec.size)
        spec = edits.place_cities(
            spec, {id: edits.round_point(fit.place(*degrees)) for id, degrees in degrees_of.items()}
        )
        point = fit.place(*place.at)
    else:
        point = degrees_place(spec)(place.at)
    if not (0 <= point[0] <= spec.size[0] and 0 <= point[1] <= spec.size[1]):
        raise NoSpace(say("{name} is not on this board.", name=name))
    near = min(spec.cities, key=lambda city: math.dist(city.at, point), default=None)
    if near is not None and math.dist(near.at, point) < NEXT_TO_MM:
        raise NoSpace(say("{name} is in the same place as {city} on this board.", name=name, city=near.name))
    return edits.add_city(spec, name, point, fields, called=place.english)
