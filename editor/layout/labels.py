"""Places the names of cities beside their dots, clear of spaces and of each other."""

from __future__ import annotations

import math
from bisect import insort
from collections.abc import Callable, Sequence
from functools import partial

from railwright.editor.layout.boxes import Box, TurnedBox, box_at, boxes_around, distance, square_around
from railwright.editor.layout.bundles import Measures, RouteShape, space_corners
from railwright.editor.layout.curves import Point
from railwright.editor.layout.lookup import RoundCache, SpatialGrid

# The cost of each position of a name by itself

SIDES_ROUND_A_DOT = 24  # directions of a name from its city
RING_NAME_HEIGHTS = (0.0, 0.2, 0.45, 0.75, 1.1, 1.5, 2.0, 2.6)  # distances from the dot, in heights of a name
# The same for a name for which none of these is clear.
MANY_SIDES = 72
MANY_RINGS = (0.0, 0.15, 0.3, 0.45, 0.6, 0.75, 0.9, 1.05, 1.2, 1.5, 2.0, 2.6, 3.2, 3.8, 4.5)
MAX_NAME_MM = 15.0  # from a dot to its name: people cannot tell whose a farther one is
FAR_COST = 3.0  # of each millimetre beyond
OVERLAP_COST = 25  # least cost of covering a space
MAX_OPTIONS, MAX_MANY_OPTIONS = 12, 60  # best positions of a name that are compared with those of other names
EDGE_CLEARANCE_MM = 1.5  # between a name and the edge of the board
Option = tuple[float, Box]  # the cost and the box of a position


class LabelCandidates:
    """The positions of one name among the nearby ``dots``, in order of preference; ``many`` of them, or a few."""

    def __init__(
        self, size: Point, measures: Measures, city: Point, name: Point, dots: tuple[Point, ...], many: bool
    ) -> None:
        self._city, self._dot, self._near, self._size, self._cell = city, measures.dot, dots, size, measures.length
        self._dots = [square_around(place, self._dot * 1.15) for place in dots]
        (x, y), dot = city, self._dot
        self._house = Box(x - dot * 1.25, y - dot * 1.5, x + dot * 1.25, y + dot * 1.1)
        sides, rings = (MANY_SIDES, MANY_RINGS) if many else (SIDES_ROUND_A_DOT, RING_NAME_HEIGHTS)
        self._most = MAX_MANY_OPTIONS if many else MAX_OPTIONS
        boxes = boxes_around(city, dot, name, [360 * side / sides for side in range(sides)], rings)
        self.reach = enclosing_box(boxes)
        if self._edge_cost(self.reach):
            boxes = [self._moved_onto_board(box) for box in boxes] if many else boxes
            self.reach = enclosing_box(boxes)
            self._places = sorted((self._distance_cost(box) + self._edge_cost(box), box) for box in boxes)
        else:
            self._places = sorted((self._distance_cost(box), box) for box in boxes)

    def options(self, spaces: Sequence[TurnedBox]) -> list[Option]:
        """The best positions among ``spaces``, with their costs."""
        options, limit = list[Option](), math.inf
        grid = SpatialGrid([(patch.box, patch) for patch in spaces], self._cell)
        for base_cost, box in self._places:
            if base_cost > limit:
                break
            cost = self._cost(base_cost, box, grid.near(box), limit)
            if cost <= limit:
                insort(options, (cost, box))
                del options[self._most :]
                limit = options[-1][0] if len(options) == self._most else math.inf
        return options

    def is_clear(self, box: Box, spaces: Sequence[TurnedBox]) -> bool:
        """Whether a box covers next to nothing, and is near to its city and to no other one."""
        off = distance(box, self._city)
        is_near = off <= MAX_NAME_MM and off <= min(distance(box, dot) for dot in self._near)
        return is_near and self._cost(0.0, box, spaces, math.inf) < OVERLAP_COST

    def _cost(self, base: float, box: Box, spaces: Sequence[TurnedBox], limit: float) -> float:
        """``base`` and the cost of what a box covers: spaces weigh most, then dots, then a station on the city itself.

        Anything above ``limit`` if it is above it.
        """
        left, top, right, bottom = box
        covered = dotted = 0.0
        for a, b, c, d in self._dots:
            if a < right and c > left and b < bottom and d > top:
                dotted += (min(right, c) - max(left, a)) * (min(bottom, d) - max(top, b))
        housed = 3 * box.overlap_area(self._house)
        for patch in spaces:
            if base + (covered + 6 * dotted + housed) > limit:
                break
            depth = patch.overlap_depth(box)
            covered += OVERLAP_COST + 10 * depth if depth > 0 else 0.0
        return base + (covered + 6 * dotted + housed)

    def _distance_cost(self, box: Box) -> float:
        """The cost of the distance from the dot, of lying above or below it, and of other cities that are nearer."""
        off, away = distance(box, self._city), 2 * self._dot
        middle = (box.top + box.bottom) / 2
        rivals = self._nearness(box, away + off) - away
        far = FAR_COST * max(off - MAX_NAME_MM, 0.0)
        return far + 1.1 * off + 0.9 * rivals + 0.16 * abs(middle - self._city[1]) + (box.right < self._city[0]) * 0.6

    def _nearness(self, box: Box, far: float) -> float:
        """The sum of how much nearer than ``far`` each dot, including the name's own, is to a box."""
        left, top, right, bottom = box
        cost = 0.0
        for x, y in self._near:
            across = left - x if x < left else x - right if x > right else 0.0
            if across < far:
                down = top - y if y < top else y - bottom if y > bottom else 0.0
                cost += max(0.0, far - math.hypot(across, down))
        return cost

    def _moved_onto_board(self, box: Box) -> Box:
        """The box moved onto the board, as near as possible."""
        wide, high = self._size[0] - EDGE_CLEARANCE_MM, self._size[1] - EDGE_CLEARANCE_MM
        across = max(EDGE_CLEARANCE_MM - box.left, 0.0) + min(wide - box.right, 0.0)
        down = max(EDGE_CLEARANCE_MM - box.top, 0.0) + min(high - box.bottom, 0.0)
        return Box(box.left + across, box.top + down, box.right + across, box.bottom + down)

    def _edge_cost(self, box: Box) -> float:
        """The cost of extending beyond the board."""
        across = max(0.0, EDGE_CLEARANCE_MM - box.left, box.right - self._size[0] + EDGE_CLEARANCE_MM)
        return 60 * (across + max(0.0, EDGE_CLEARANCE_MM - box.top, box.bottom - self._size[1] + EDGE_CLEARANCE_MM))


def enclosing_box(boxes: Sequence[Box]) -> Box:
    """The bounding box of boxes."""
    lefts, tops, rights, bottoms = zip(*boxes, strict=True)
    return Box(min(lefts), min(tops), max(rights), max(bottoms))


# The search for the best positions of all names together

CLEARANCE_MM = 1.0  # between a name and a space
MAX_SWEEPS = 3  # a bound, since names might alternate for ever
SHRINKING_RATIO = 0.88  # size of a name after each step of shrinking, over that before
AMBIGUOUS_RATIO = 1.3  # distance to another city over that to its own, below which a name is ambiguous
CELL_SPACE_LENGTHS = 2.0  # mesh width of the grid for neighbours, in lengths of a space


class LabelSearch:
    """Places the names on boards of one size; fast for a board that differs little from the previous one.

    ``check_cancelled`` is called before every slow step and may raise to end the search.
    """

    def __init__(self, size: Point, measures: Measures, check_cancelled: Callable[[], None]) -> None:
        self._measures, self._check_cancelled = measures, check_cancelled
        self._space_boxes = RoundCache(_space_boxes)
        self._candidates = RoundCache(partial(LabelCandidates, size, measures))
        self._options = RoundCache(self._rated_options)
        self._board: tuple[Sequence[Point], Sequence[RouteShape]] | None = None

    def place_labels(
        self,
        cities: Sequence[Point],
        routes: Sequence[RouteShape],
        names: Sequence[Point],
        angles: Sequence[float | None],
        minimum: float = 1.0,
    ) -> list[Box]:
        """A box for the name of every city; ``names`` are the widths and heights in millimetres.

        ``angles`` are fixed directions from the cities, in degrees clockwise from the right, or None. Names that cover
        something or are ambiguous shrink down to ``minimum`` of their size.
        """
        part = [1.0] * len(names)
        while True:
            sizes = [
                (width * part_scale, height * part_scale)
                for (width, height), part_scale in zip(names, part, strict=True)
            ]
            boxes, spaces = self._place_all(cities, routes, sizes, angles)
            unclear = {*_crowded(boxes, spaces), *_ambiguous(boxes, cities)} if minimum < 1 else set()
            shrinking = [number for number in unclear if part[number] > minimum]
            if not shrinking:
                return boxes
            for number in shrinking:
                part[number] = max(part[number] * SHRINKING_RATIO, minimum)

    def _place_all(
        self,
        cities: Sequence[Point],
        routes: Sequence[RouteShape],
        names: Sequence[Point],
        angles: Sequence[float | None],
    ) -> tuple[list[Box], SpatialGrid[TurnedBox]]:
        """A box for every name at its size, and a grid of the spaces."""
        cell, dot = CELL_SPACE_LENGTHS * self._measures.length, self._measures.dot
        if (cities, routes) != self._board:
            patches = [patch for route in routes for patch in self._space_boxes.get(route)]
            self._spaces = SpatialGrid([(patch.box, patch) for patch in patches], cell)
            self._dots = SpatialGrid([((x, y, x, y), (x, y)) for x, y in cities], cell)
            self._space_boxes.end_round()
            self._board = cities, routes
        options = [
            self._best_options(city, name) if angle is None else [(0.0, box_at(city, dot, name, angle))]
            for city, name, angle in zip(cities, names, angles, strict=True)
        ]
        for cache in (self._candidates, self._options):
            cache.end_round()
        return separate_labels(options, cell), self._spaces

    def _best_options(self, city: Point, name: Point) -> list[Option]:
        """The best positions of a name, among many if none of a few is clear."""
        near = tuple(self._dots.near(square_around(city, name[0] + name[1] * MANY_RINGS[-1] + self._measures.length)))
        for many in (False, True):
            candidates = self._candidates.get(city, name, near, many)
            best, is_clear = self._options.get(candidates, tuple(self._spaces.near(candidates.reach)))
            if is_clear:
                break
        return best

    def _rated_options(self, candidates: LabelCandidates, spaces: tuple[TurnedBox, ...]) -> tuple[list[Option], bool]:
        """The best positions among spaces, and whether the very best is clear."""
        self._check_cancelled()
        options = candidates.options(spaces)
        return options, candidates.is_clear(options[0][1], spaces)


def _crowded(boxes: Sequence[Box], spaces: SpatialGrid[TurnedBox]) -> list[int]:
    """The indices of names that cover a space or each other."""
    return [
        number
        for number, box in enumerate(boxes)
        if any(space.overlap_depth(box) > 0 for space in spaces.near(box))
        or any(box.overlap_area(other) > 0 for n, other in enumerate(boxes) if n != number)
    ]


def _ambiguous(boxes: Sequence[Box], cities: Sequence[Point]) -> list[int]:
    """The indices of names to which another city is about as near as their own."""
    return [
        number
        for number, (box, own) in enumerate(zip(boxes, cities, strict=True))
        if any(distance(box, place) < AMBIGUOUS_RATIO * distance(box, own) for place in cities if place != own)
    ]


def separate_labels(options: Sequence[Sequence[Option]], cell: float) -> list[Box]:
    """Choose one position from each list so that they overlap least; ``cell`` is the mesh width of the grid.

    The positions come in order of their costs.
    """
    grounds = [enclosing_box([box for _, box in places]) for places in options]
    grid = SpatialGrid([(ground, number) for number, ground in enumerate(grounds)], cell)
    near = [[n for n in grid.near(ground) if n != number] for number, ground in enumerate(grounds)]
    taken, settled = [places[0][1] for places in options], set[int]()
    for _ in range(MAX_SWEEPS):
        for number, places in enumerate(options):
            if number in settled:
                continue
            settled.add(number)
            others = [taken[n] for n in near[number]]
            best = (math.inf, taken[number])
            for cost, box in places:
                if cost > best[0]:
                    break
                best = min(best, (cost + 9 * sum(map(box.overlap_area, others)), box))
            if best[1] != taken[number]:
                taken[number] = best[1]
                settled.difference_update(near[number])
    return taken


def _space_boxes(route: RouteShape) -> list[TurnedBox]:
    length, width = (side + 2 * route.border + CLEARANCE_MM for side in (route.length, route.width))
    return [TurnedBox(space_corners(space, length, width)) for space in route.spaces]
