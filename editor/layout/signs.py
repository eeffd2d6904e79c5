"""Places the signs of routes and cities beside them, where they cover as little as possible."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from railwright.editor.layout.boxes import Box, TurnedBox, box_at
from railwright.editor.layout.bundles import Measures, RouteShape, space_corners
from railwright.editor.layout.curves import Point
from railwright.editor.layout.lookup import SpatialGrid

LINE_SHARES = (0.5, 0.38, 0.62, 0.26, 0.74)  # positions of a sign along the line of its route
ANGLES = (
    315,
    45,
    225,
    135,
    0,
    90,
    180,
    270,
    338,
    22,
    202,
    158,
    292,
    68,
    248,
    112,
)  # in degrees clockwise from the right
AWAY_SIGN_HEIGHTS = (0.0, 0.5, 1.0, 1.6)  # distances from the route or city, in heights of a sign
FAR_COST = 0.05  # for each further position, in square millimetres: decides between equal positions only
COVERS = {"space": 4.0, "name": 3.0, "dot": 3.0, "sign": 8.0}  # cost per covered square millimetre
OFF_BOARD_COST = 1e3  # makes any position on the board preferable


class PlacedBoard(NamedTuple):
    """The board around the signs: its size, the points of its cities, the boxes of their names, its routes."""

    size: Point
    measures: Measures
    cities: Sequence[Point]
    names: Sequence[Box]
    routes: Sequence[RouteShape]


def sign_boxes(
    board: PlacedBoard, of_cities: Mapping[int, Point], of_routes: Mapping[int, Point]
) -> tuple[dict[int, Box], dict[int, Box]]:
    """The boxes of the signs of cities and of routes by index, given their sizes.

    Signs of routes are placed first, as they have less choice.
    """
    if not of_cities and not of_routes:
        return {}, {}
    search = _Search(board)
    routes = {route: search.place(_beside_route(board.routes[route], size)) for route, size in of_routes.items()}
    dot = board.measures.dot
    cities = {city: search.place(_beside_city(board.cities[city], dot, size)) for city, size in of_cities.items()}
    return cities, routes


class _Search:
    """Places signs one after another; each is an obstacle for the next."""

    def __init__(self, board: PlacedBoard) -> None:
        self._size = board.size
        dot = board.measures.dot
        obstacles: list[tuple[Box, tuple[str, Box | TurnedBox]]] = [(box, ("name", box)) for box in board.names]
        dots = [Box(x - dot, y - dot, x + dot, y + dot) for x, y in board.cities]
        obstacles += [(box, ("dot", box)) for box in dots]
        for shape in board.routes:
            for space in shape.spaces:
                turned = TurnedBox(
                    space_corners(space, shape.length + 2 * shape.border, shape.width + 2 * shape.border)
                )
                obstacles.append((turned.box, ("space", turned)))
        self._grid = SpatialGrid(obstacles, max(board.measures.length, 1.0) * 1.5)
        self._signs: list[Box] = []

    def place(self, candidates: Iterator[Box]) -> Box:
        """The first candidate that covers nothing, else the one that covers least."""
        best, minimum = None, math.inf
        for number, box in enumerate(candidates):
            cost = self._cost(box) + FAR_COST * number
            if cost < minimum:
                best, minimum = box, cost
            if minimum <= FAR_COST * number:
                break
        assert best is not None
        self._signs.append(best)
        return best

    def _cost(self, box: Box) -> float:
        cost = COVERS["sign"] * sum(box.overlap_area(other) for other in self._signs)
        for kind, obstacle in self._grid.near(box):
            if isinstance(obstacle, TurnedBox):
                depth = obstacle.overlap_depth(box)
                shared = depth * depth  # so that a corner that touches a space costs next to nothing
            else:
                shared = box.overlap_area(obstacle)
            cost += COVERS[kind] * shared
        (width, height), (left, top, right, bottom) = self._size, box
        return cost + OFF_BOARD_COST * (left < 0 or top < 0 or right > width or bottom > height)


def _beside_route(shape: RouteShape, size: Point) -> Iterator[Box]:
    """Positions on either side of a route, near its middle first."""
    for away in AWAY_SIGN_HEIGHTS:
        for share in LINE_SHARES:
            pose = shape.line.at(shape.line.length * share)
            across, down = -math.sin(pose.angle), math.cos(pose.angle)
            half = abs(across) * size[0] / 2 + abs(down) * size[1] / 2
            reach = shape.width / 2 + shape.border + half + shape.width * 0.08 + away * size[1]
            for side in (-1, 1) if down >= 0 else (1, -1):  # above the route first
                x, y = pose.x + across * reach * side, pose.y + down * reach * side
                yield Box(x - size[0] / 2, y - size[1] / 2, x + size[0] / 2, y + size[1] / 2)


def _beside_city(city: Point, dot: float, size: Point) -> Iterator[Box]:
    for away in AWAY_SIGN_HEIGHTS:
        for degrees in ANGLES:
            yield box_at(city, dot, size, degrees, away)
