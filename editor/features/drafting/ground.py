"""The lines that routes of a draft can take: on land if possible, and clear of cities."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import chain, islice, product

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document.suggestions import ENDS_MM, PITCH_MM
from railwright.editor.features.drafting.name_room import NameRoom
from railwright.editor.geography.water import Ring, Water
from railwright.editor.layout.curves import Curve, Point, curve_through

CLEAR_MM, CLEAR_SHARE = 15.0, 0.14  # least distance of a route from other cities: in mm, and over its length
# Of a bend that keeps a route on land: its distances from the straight line, over its length, and its places.
BEND_CHORDS, BEND_PLACES = (0.0, 0.05, 0.1, 0.15, 0.2, 0.27, 0.34), (0.5, 0.35, 0.65)
MAX_DRY_LINES = 12  # that are compared
LANE_WIDTHS = 0.7  # from the middle of two tracks to that of one, over the width of a wagon
Pair = tuple[str, str]


class DraftGround:
    """The land of a board, if known, and the lines between its cities; a pair of cities is in alphabetical order."""

    def __init__(self, spec: MapSpec, polygons: Sequence[Iterable[Ring]] = ()) -> None:
        self.room = NameRoom(spec)
        self._points = {city.id: city.at for city in spec.cities}
        self._size, self._lane = spec.size, LANE_WIDTHS * spec.wagon[1]
        self._water = Water(polygons, spec.size) if polygons else None
        self._line = cache(self._find_line)
        self._open_mm = cache(self._find_open_mm)
        self.clear()

    def clear(self) -> None:
        """Remove all routes."""
        self.room.clear()
        self._round: dict[Pair, tuple[Point, ...]] = {}  # lines chosen instead

    def line(self, between: Pair) -> tuple[Point, ...]:
        """The points of a route: its ends, and between them a bend if it was led round, or that keeps it on land."""
        return self._round.get(between) or self._line(between)

    def open_mm(self, between: Pair) -> float:
        """The open water between two cities in millimetres; 0 if that of the board is unknown."""
        return self._open_mm(self.line(between))

    def is_led_round(self, between: Pair, fits: Callable[[], bool]) -> bool:
        """Whether a bend makes a route fit, which then keeps the first such bend; one on land if there is any."""
        lines = []
        for line in self._bent_lines(*(self._points[id] for id in between)):
            self._round[between] = line
            if fits():
                lines.append(line)
                if not self._open_mm(line):
                    return True
        self._round.pop(between, None)
        if lines:
            self._round[between] = lines[0]
        return bool(lines)

    def _find_line(self, between: Pair) -> tuple[Point, ...]:
        a, b = (self._points[id] for id in between)
        if self._water is None or not self.is_one_island(between):
            return a, b
        if not any(self._water.open_mm(curve_through((a, _bend(a, b, off), b))) for off in SHORES):
            return a, b
        dry = (line for line in self._bent_lines(a, b) if not self._water.open_mm(curve_through(line)))
        clear = (line for line in islice(dry, MAX_DRY_LINES) if self.is_clear(Curve(line), between))
        first = next(clear, (a, b))
        return next((line for line in chain((first,), clear) if not any(self.tracks_open_mm(line))), first)

    def _bent_lines(self, a: Point, b: Point) -> Iterator[tuple[Point, ...]]:
        for off, part in product((side * chords for chords in BEND_CHORDS for side in (1, -1)), BEND_PLACES):
            bend = _bend(a, b, off, part)
            if all(CLEAR_MM <= at <= side - CLEAR_MM for at, side in zip(bend, self._size, strict=True)):
                yield a, bend, b

    def is_clear(self, line: Curve, between: Pair) -> bool:
        """Whether a line keeps its distance from all cities but those that it joins."""
        clear = max(CLEAR_MM, CLEAR_SHARE * line.length)
        return all(line.distance_to(place) >= clear for id, place in self._points.items() if id not in between)

    def tracks_open_mm(self, line: tuple[Point, ...]) -> list[float]:
        """The longest stretch of open water on each of two tracks between two cities; empty if the water is unknown.

        Their spaces are beside the line, their ends on it.
        """
        if self._water is None:
            return []
        curve = curve_through(line)
        first, spaces = (PITCH_MM + ENDS_MM) / 2, max(round(curve.length / PITCH_MM), 2)
        places = [first + (curve.length - 2 * first) * space / (spaces - 1) for space in range(spaces)]
        tracks = ([curve.at(place).beside(lane)[:2] for place in places] for lane in (-self._lane, self._lane))
        return [self._water.open_mm(Curve((line[0], *track, line[-1]))) for track in tracks]

    def may_bow_into_water(self, line: tuple[Point, ...]) -> bool:
        """Whether a double route without a bend may bow so far that it crosses open water."""
        if self._water is None or len(line) > 2:
            return False
        a, b = line
        return any(self._water.open_mm(curve_through((a, _bend(a, b, off), b))) for off in DOUBLE_SHORES)

    def _find_open_mm(self, line: tuple[Point, ...]) -> float:
        return self._water.open_mm(curve_through(line)) if self._water else 0.0

    def is_one_island(self, between: Pair) -> bool:
        """Whether two cities are on one island, as far as known."""
        return self._water is not None and self._water.is_one_island(*(self._points[id] for id in between))


# How far a route may bow to make room for others: water that is farther from it does not matter.
SHORES, DOUBLE_SHORES = (0.0, 0.12, -0.12, 0.22, -0.22), (0.32, -0.32, 0.42, -0.42)  # of double routes, also these


def _bend(a: Point, b: Point, off: float, part: float = 0.5) -> Point:
    """The point beside a part of a line, ``off`` of its length away from it."""
    dx, dy = b[0] - a[0], b[1] - a[1]
    return round(a[0] + dx * part - dy * off, 1), round(a[1] + dy * part + dx * off, 1)
