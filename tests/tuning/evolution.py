"""An evolution strategy that finds good weights: separable CMA-ES (R. Ros and N. Hansen, 2008), in plain Python."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, log, sqrt
from random import Random

Point = list[float]


class Evolution:
    """Asks for the worth of points round its ``mean``, and moves towards those that are worth most.

    Numbers are in units in which a step of ``spread`` is a sensible one in every direction.
    """

    def __init__(self, dimensions: int, spread: float, seed: int, population: int = 16) -> None:
        self.mean: Point = [0.0] * dimensions
        self._random, self._step, self._population = Random(seed), spread, population
        ranks = [log(population / 2 + 0.5) - log(rank) for rank in range(1, population // 2 + 1)]
        self._shares = [rank / sum(ranks) for rank in ranks]
        parents = 1 / sum(share * share for share in self._shares)
        # Rates and damping as N. Hansen's tutorial has them; only variances are learned, so that it may be faster.
        self._parents = parents
        self._path_rate = (parents + 2) / (dimensions + parents + 5)
        self._damping = 1 + 2 * max(0.0, sqrt((parents - 1) / (dimensions + 1)) - 1) + self._path_rate
        self._line_rate = (4 + parents / dimensions) / (dimensions + 4 + 2 * parents / dimensions)
        faster = (dimensions + 2) / 3
        one = min(1.0, faster * 2 / ((dimensions + 1.3) ** 2 + parents))
        self._one_rate = one
        self._many_rate = min(1 - one, faster * 2 * (parents - 2 + 1 / parents) / ((dimensions + 2) ** 2 + parents))
        self._usual_length = sqrt(dimensions) * (1 - 1 / (4 * dimensions) + 1 / (21 * dimensions**2))
        self._variances: Point = [1.0] * dimensions
        self._path: Point = [0.0] * dimensions
        self._line: Point = [0.0] * dimensions

    def ask(self) -> list[Point]:
        """The points whose worth is wanted."""
        scales = [self._step * sqrt(variance) for variance in self._variances]
        return [
            [middle + scale * self._random.gauss(0, 1) for middle, scale in zip(self.mean, scales, strict=True)]
            for _ in range(self._population)
        ]

    def notify(self, points: Sequence[Point], worths: Sequence[float]) -> None:
        """Take what the points of ``ask`` are worth, and move."""
        order = sorted(range(len(points)), key=lambda index: -worths[index])[: len(self._shares)]
        steps = [
            [(value - middle) / self._step for value, middle in zip(points[index], self.mean, strict=True)]
            for index in order
        ]
        move = [sum(share * step[at] for share, step in zip(self._shares, steps, strict=True)) for at in self._axes()]
        self.mean = [middle + self._step * part for middle, part in zip(self.mean, move, strict=True)]
        drag, pull = 1 - self._path_rate, sqrt(self._path_rate * (2 - self._path_rate) * self._parents)
        self._path = [
            drag * old + pull * part / sqrt(variance)
            for old, part, variance in zip(self._path, move, self._variances, strict=True)
        ]
        drag, pull = 1 - self._line_rate, sqrt(self._line_rate * (2 - self._line_rate) * self._parents)
        self._line = [drag * old + pull * part for old, part in zip(self._line, move, strict=True)]
        self._variances = [
            (1 - self._one_rate - self._many_rate) * variance
            + self._one_rate * self._line[at] ** 2
            + self._many_rate * sum(share * step[at] ** 2 for share, step in zip(self._shares, steps, strict=True))
            for at, variance in enumerate(self._variances)
        ]
        length = sqrt(sum(part * part for part in self._path))
        self._step *= exp(self._path_rate / self._damping * (length / self._usual_length - 1))

    def _axes(self) -> range:
        return range(len(self.mean))
