"""The lines of a ticket on a small map, from place to place; of a group, to its nearest city."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise, product
from math import dist

from railwright.core.kernel.ticket_places import TicketPlaces
from railwright.editor.layout.curves import Point


def ticket_legs(places: TicketPlaces, point_of: Mapping[str, Point]) -> list[tuple[str, str]]:
    """The lines as pairs of ids of cities; ``point_of`` has the points of cities by id."""
    legs = []
    for step, following in pairwise(places):
        starts = [city for place in step for city in place.cities]
        for place in following:
            legs.append(min(product(starts, place.cities), key=lambda pair: dist(point_of[pair[0]], point_of[pair[1]])))
    return legs
