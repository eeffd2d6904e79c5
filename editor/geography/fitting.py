"""Places on the sphere to places on a board: projected, and fitted into it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.mapspec import City, MapSpec
from editor.geography.projections import Place, Point, Project, projection

MARGIN = 0.06  # of the shorter side of the board, kept free along its edges


@dataclass(frozen=True, slots=True)
class Fit:
    """A projection and how it lies on a board: millimetres per radius of the earth, and where its origin is."""

    project: Project
    scale: float
    origin: Point

    def place(self, north: float, east: float) -> Point:
        """The place on the board of degrees north and east, in millimetres."""
        x, y = self.project(north, east)
        return self.origin[0] + x * self.scale, self.origin[1] + y * self.scale


def geographic(spec: MapSpec) -> Mapping[str, Place]:
    """The cities of which is known where they really are."""
    return {city.id: (city.fields["lat"], city.fields["lon"]) for city in spec.cities if _known(city)}


def _known(city: City) -> bool:
    return all(isinstance(city.fields.get(name), int | float) for name in ("lat", "lon"))


def fitted(places: Sequence[Place], name: str, size: Point) -> Fit:
    """The projection of that name, as large as lets all places lie on a board of that size, in its middle."""
    project = projection(name, places)
    points = [project(*place) for place in places] or [(0.0, 0.0)]
    low = [min(point[axis] for point in points) for axis in (0, 1)]
    high = [max(point[axis] for point in points) for axis in (0, 1)]
    free = min(size) * MARGIN
    spans = [(size[axis] - 2 * free) / (high[axis] - low[axis]) for axis in (0, 1) if high[axis] - low[axis] > 1e-9]
    scale = min(spans, default=size[0])
    middle = [(low[axis] + high[axis]) / 2 for axis in (0, 1)]
    return Fit(project, scale, (size[0] / 2 - middle[0] * scale, size[1] / 2 - middle[1] * scale))
