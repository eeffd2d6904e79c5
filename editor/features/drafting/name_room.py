"""Whether the names of cities still have room beside their dots when a route is added."""

from __future__ import annotations

import math
from collections import defaultdict
from functools import cache
from itertools import pairwise

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.layout.boxes import TurnedBox, box_at, distance, square_around
from railwright.editor.layout.bundles import MARGIN_DOT_RADII, Measures, space_corners
from railwright.editor.layout.curves import Point, Pose
from railwright.editor.layout.labels import MAX_NAME_MM, enclosing_box

LETTER_WIDTHS, LINE_WIDTHS = 0.45, 0.8  # of a mean letter and of a line, over the width of a wagon
LANE_WIDTHS, CLEARANCE_WIDTHS = 1.2, 0.3  # of a route: its border and some air, over the width of a wagon
SIDES, STEP_MM = 24, 2.5  # directions of a name from its dot, and between their distances
LEAST_POSITIONS, ROUND_POSITIONS = 2, 8  # that a name keeps: other names need room as well; beside ways round


class NameRoom:
    """The positions of each name near its dot that no route covers yet, as bits of a number."""

    def __init__(self, spec: MapSpec) -> None:
        self._at = {city.id: city.at for city in spec.cities}
        self._measures = measures = Measures.of(spec)
        wide, high = spec.size
        self._boxes = {}
        for city in spec.cities:
            name = (len(city.name) * LETTER_WIDTHS * measures.width, LINE_WIDTHS * measures.width)
            aways = range(math.ceil((MAX_NAME_MM - measures.dot) / STEP_MM))
            boxes = [
                box_at(city.at, measures.dot, name, 360 * side / SIDES, away * STEP_MM / name[1])
                for away in aways
                for side in range(SIDES)
            ]
            others = [other.at for other in spec.cities if other is not city]
            self._boxes[city.id] = [
                box
                for box in boxes
                if box.left >= 0 and box.top >= 0 and box.right <= wide and box.bottom <= high
                and (off := distance(box, city.at)) <= MAX_NAME_MM
                and all(distance(box, other) > off for other in others)
            ]  # fmt: skip
        self._reach = {
            id: enclosing_box(boxes or [square_around(self._at[id], 0)]) for id, boxes in self._boxes.items()
        }
        self._covered = cache(self._find_covered)
        self.clear()

    def clear(self) -> None:
        """Remove all routes."""
        self._free = {id: (1 << len(boxes)) - 1 for id, boxes in self._boxes.items()}

    def _find_covered(self, line: tuple[Point, ...], lanes: int) -> dict[str, int]:
        """The positions that parallel routes along a line cover, by city."""
        margin, width = MARGIN_DOT_RADII * self._measures.dot, self._measures.width
        covered: dict[str, int] = defaultdict(int)
        for start, goal in pairwise(line):
            (x, y), (a, b) = start, goal
            angle, length = math.atan2(b - y, a - x), math.dist(start, goal)
            first, last = margin * (start == line[0]), length - margin * (goal == line[-1])
            middle = (first + last) / 2
            pose = Pose(x + math.cos(angle) * middle, y + math.sin(angle) * middle, angle)
            band = TurnedBox(
                space_corners(pose, max(last - first, 1.0), width * (LANE_WIDTHS * lanes + CLEARANCE_WIDTHS))
            )
            left, top, right, bottom = band.box
            for id, boxes in self._boxes.items():
                c, d, e, f = self._reach[id]
                if c < right and e > left and d < bottom and f > top:
                    covered[id] |= sum(1 << number for number, box in enumerate(boxes) if band.overlap_depth(box) > 0)
        return covered

    def has_room(self, line: tuple[Point, ...], lanes: int = 1, least: int = LEAST_POSITIONS) -> bool:
        """Whether every name keeps ``least`` positions, or all it has, when parallel routes are added."""
        return all(
            (free & ~bits).bit_count() >= min(least, free.bit_count())
            for id, bits in self._covered(line, lanes).items()
            for free in (self._free[id],)
        )

    def take(self, line: tuple[Point, ...], lanes: int = 1) -> None:
        """Add parallel routes."""
        for id, bits in self._covered(line, lanes).items():
            self._free[id] &= ~bits
