"""Sizes that geometry and painters share, in millimetres of the board. Free of Qt."""

from __future__ import annotations

from typing import NamedTuple

from core.mapspec import MapSpec, Route


class Measures(NamedTuple):
    """The sizes of one board, in proportion to its wagons (20 x 9 mm on a board of full size)."""

    length: float  # of a wagon and its space
    width: float
    dot: float  # radius of a city's dot with its ring
    gap: float  # least gap between two spaces in a row
    pitch: float  # widest distance from space to space before a row is kept together

    @classmethod
    def of(cls, spec: MapSpec) -> Measures:
        """The sizes for a map."""
        length, width = spec.wagon
        return cls(length, width, width * 0.58, length * 0.07, length * 1.4)

    @property
    def snug(self) -> float:
        """The pitch at which spaces of full length stand as close as they may."""
        return self.length + self.gap


class RouteLook(NamedTuple):
    """What a route shows beside its colour: a tunnel's teeth, a ferry's waves and locomotives."""

    tunnel: bool
    locomotives: int

    @classmethod
    def of(cls, route: Route) -> RouteLook:
        """The look that the fields of a route ask for."""
        return cls(bool(route.fields.get("tunnel")), int(route.fields.get("ferry", 0)))

    @property
    def border(self) -> float:
        """How far the border reaches beyond the space, in parts of the wagon's width."""
        return 0.2 if self.tunnel or self.locomotives else 0.0
