"""A route while it is being drawn: what is fixed by keys, and what is guessed. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

from core.mapspec import GRAY, MapSpec, Route
from editor.document.guess import MOST, least_used_color, route_length
from editor.scene.curve import Point

COLOR_KEYS = {
    "R": "red", "G": "green", "B": "blue", "Y": "yellow", "K": "black", "W": "white", "O": "orange", "P": "purple",
    "0": "gray",
}  # fmt: skip


@dataclass(slots=True)
class RouteDraft:
    """From one city on; None for what is still guessed."""

    start: str
    bends: list[Point] = field(default_factory=list)
    length: int | None = None
    color: str | None = None
    tunnel: bool = False
    ferry: int = 0

    def distance(self, spec: MapSpec, end: Point) -> float:
        """The way in millimetres from its city over its bends to a place."""
        first = next(city.at for city in spec.cities if city.id == self.start)
        return sum(math.dist(a, b) for a, b in pairwise([first, *self.bends, end]))

    def route(self, spec: MapSpec, end: Point, to: str) -> Route:
        """The route that it would be with that end."""
        beside = next((one for one in spec.routes if {*one.between} == {self.start, to}), None)
        guessed = beside.length if beside else route_length(self.distance(spec, end), spec.wagon[0])
        length = self.length or guessed
        color = self.color or (GRAY if self.ferry else least_used_color(spec, length))
        fields = self._fields(length)
        bends = () if beside and not self.bends else tuple(self.bends)
        return Route("", (self.start, to), length, color, bends, fields)

    def _fields(self, length: int) -> Mapping[str, Any]:
        fields: dict[str, Any] = {}
        if self.tunnel:
            fields["tunnel"] = True
        if self.ferry:
            fields["ferry"] = min(self.ferry, length)
        return fields

    def turn_tunnel(self) -> None:
        """A tunnel, or not; never a ferry as well."""
        self.tunnel, self.ferry = not self.tunnel, 0

    def more_locomotives(self) -> None:
        """A ferry with one locomotive more; past the longest route none again."""
        self.ferry, self.tunnel = (self.ferry + 1) % (MOST + 1), False
