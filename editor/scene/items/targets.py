"""Targets on a board: the route or city at a point, and the next one for the keyboard. Free of Qt."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct

from railwright.editor.layout.arrangement import BoardLayout
from railwright.editor.layout.curves import Point


class Target(Struct, frozen=True, order=True):
    """A route or a city, by index."""

    kind: Literal["route", "city"]
    index: int


class Targets:
    """Finds the targets of a board layout."""

    def __init__(self, layout: BoardLayout) -> None:
        self._layout = layout
        self._boxes = [_box(shape.line.points) for shape in layout.routes]
        self.centers = {Target("city", number): place for number, place in enumerate(layout.cities)}
        for number, shape in enumerate(layout.routes):
            x, y, _ = shape.line.at(shape.line.length / 2)
            self.centers[Target("route", number)] = x, y

    def at(self, point: Point, slack: float, preferred: Iterable[Target] = ()) -> Target | None:
        """The target at a point with a tolerance of ``slack`` millimetres.

        The dot of a city always belongs to the city; around it, ``preferred`` targets come first.
        """
        dot = self._layout.measures.dot
        on = [n for n, place in enumerate(self._layout.cities) if math.dist(point, place) <= dot]
        if on:
            return Target("city", min(on, key=lambda n: math.dist(point, self._layout.cities[n])))
        wanted = set(preferred)
        hits = self._cities_near(point, slack) + self._routes_near(point, slack)
        return min(hits, key=lambda hit: (hit[1] not in wanted and bool(wanted), hit[0]))[1] if hits else None

    def _cities_near(self, point: Point, slack: float) -> list[tuple[float, Target]]:
        dot = self._layout.measures.dot
        distances = ((math.dist(point, place) - dot, n) for n, place in enumerate(self._layout.cities))
        return [(away, Target("city", n)) for away, n in distances if away <= max(slack - dot, 0.0)]

    def _routes_near(self, point: Point, slack: float) -> list[tuple[float, Target]]:
        hits = []
        for number, (shape, box) in enumerate(zip(self._layout.routes, self._boxes, strict=True)):
            reach = max(slack, shape.width / 2)
            if box[0] - reach <= point[0] <= box[2] + reach and box[1] - reach <= point[1] <= box[3] + reach:
                away = shape.line.distance_to(point)
                if away <= reach:
                    hits.append((away - shape.width / 2, Target("route", number)))
        return hits

    def in_reading_order(self, targets: Iterable[Target]) -> list[Target]:
        """Targets from left to right, for the Tab key."""
        return sorted(targets, key=lambda target: (*self.centers[target], target))

    def next_towards(self, start: Point, direction: Point, targets: Iterable[Target]) -> Target | None:
        """The nearest target in a direction, for the arrow keys; distance across it weighs more."""
        best: tuple[float, Target] | None = None
        for target in targets:
            dx, dy = self.centers[target][0] - start[0], self.centers[target][1] - start[1]
            ahead = dx * direction[0] + dy * direction[1]
            aside = abs(dx * direction[1] - dy * direction[0])
            if ahead > 1e-6 and aside <= 2 * ahead and (best is None or (ahead + 2 * aside, target) < best):
                best = ahead + 2 * aside, target
        return best[1] if best else None


def _box(points: Sequence[Point]) -> tuple[float, float, float, float]:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs), min(ys), max(xs), max(ys)
