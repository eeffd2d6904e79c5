"""A thin-plate spline: the smoothest deformation of the plane that maps given points to others.

F. L. Bookstein, Principal Warps: Thin-Plate Splines and the Decomposition of Deformations (1989).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from operator import mul

Point = tuple[float, float]
Bend = Callable[[Point], Point]
MAX_POINTS = 90  # control points; more take time and change little
SMOOTHING_SHARE = 0.02  # weight of the bending energy against misses of the control points


def thin_plate_spline(starts: Sequence[Point], goals: Sequence[Point], smooth: float = SMOOTHING_SHARE) -> Bend:
    """The spline that maps each start close to its goal; a translation for fewer than three points."""
    chosen = farthest_points(starts, MAX_POINTS)
    starts, goals = [starts[index] for index in chosen], [goals[index] for index in chosen]
    if len(starts) < 3 or _are_collinear(starts):
        return _translation(starts, goals)
    size = max(math.dist(a, b) for a in starts for b in starts)
    points = [(x / size, y / size) for x, y in starts]
    system = _system(points, smooth)
    across, down = (solve(system, [goal[axis] for goal in goals] + [0.0] * 3) for axis in (0, 1))

    def bend(point: Point) -> Point:
        x, y = point[0] / size, point[1] / size
        parts = [*_kernels(x, y, points), 1.0, x, y]
        return sum(map(mul, parts, across)), sum(map(mul, parts, down))

    return bend


def _system(points: Sequence[Point], smooth: float) -> list[list[float]]:
    rows = []
    for row, (x, y) in enumerate(points):
        kernels = _kernels(x, y, points)
        kernels[row] += smooth
        rows.append([*kernels, 1.0, x, y])
    rows.append([1.0] * len(points) + [0.0] * 3)
    rows.append([x for x, _ in points] + [0.0] * 3)
    rows.append([y for _, y in points] + [0.0] * 3)
    return rows


def _kernels(x: float, y: float, points: Sequence[Point]) -> list[float]:
    log = math.log
    return [
        square * log(square) if square > 0 else 0.0
        for a, b in points
        for square in [(x - a) * (x - a) + (y - b) * (y - b)]
    ]


def _translation(starts: Sequence[Point], goals: Sequence[Point]) -> Bend:
    count = max(len(starts), 1)
    dx = sum(goal[0] - start[0] for start, goal in zip(starts, goals, strict=True)) / count
    dy = sum(goal[1] - start[1] for start, goal in zip(starts, goals, strict=True)) / count
    return lambda point: (point[0] + dx, point[1] + dy)


def _are_collinear(points: Sequence[Point]) -> bool:
    """Whether all points lie on one line, and so do not determine the other direction."""
    (ax, ay), far = points[0], max(points, key=lambda point: math.dist(point, points[0]))
    length = math.dist(far, points[0])
    return length == 0 or all(
        abs((far[0] - ax) * (y - ay) - (far[1] - ay) * (x - ax)) < 1e-6 * length * length for x, y in points
    )


def farthest_points(points: Sequence[Point], maximum: int) -> list[int]:
    """The indices of up to ``maximum`` points by farthest-point sampling."""
    if len(points) <= maximum:
        return list(range(len(points)))
    chosen = [0]
    away = [math.dist(point, points[0]) for point in points]
    while len(chosen) < maximum:
        chosen.append(max(range(len(points)), key=away.__getitem__))
        away = [min(far, math.dist(point, points[chosen[-1]])) for far, point in zip(away, points, strict=True)]
    return sorted(chosen)


def solve(rows: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solve a system of linear equations by Gaussian elimination. Raises ValueError if it is singular."""
    work = [[*row, value] for row, value in zip(rows, right, strict=True)]
    size = len(work)
    for column in range(size):
        pivot = max(range(column, size), key=lambda row: abs(work[row][column]))
        if abs(work[pivot][column]) < 1e-12:
            raise ValueError("the equations have no single solution")
        work[column], work[pivot] = work[pivot], work[column]
        head = work[column]
        for row in range(column + 1, size):
            if factor := work[row][column] / head[column]:
                work[row] = [a - factor * b for a, b in zip(work[row], head, strict=True)]
    solution = [0.0] * size
    for row in reversed(range(size)):
        solved_sum = sum(work[row][column] * solution[column] for column in range(row + 1, size))
        solution[row] = (work[row][size] - solved_sum) / work[row][row]
    return solution
