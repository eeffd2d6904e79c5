"""Lengths of routes by distance, in the proportions of published boards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate

from railwright.core.kernel.mapspec import MapSpec
from railwright.editor.document.suggestions import ENDS_MM, MAX_ROUTE_SPACES, PITCH_MM, WAGON_MM
from railwright.editor.features.drafting.routes import RouteIdea
from railwright.editor.features.figures.measures import LENGTH_SHARES
from railwright.editor.layout.curves import Curve

EXCESS_COST = 0.5  # of a route too many or too few of a length, over that of a distance off by its natural logarithm


def fitting_steps(spec: MapSpec, ideas: Sequence[RouteIdea]) -> list[float]:
    """The distances in millimetres from which suggested routes have two, three and more spaces.

    As many have each length as on published boards, and the spaces of as few as possible are too near or too far apart.
    """
    point_of, scale = {city.id: city.at for city in spec.cities}, spec.wagon[0] / WAGON_MM
    lines = ((point_of[idea.between[0]], *idea.bends, point_of[idea.between[1]]) for idea in ideas)
    fars = sorted(Curve(line).length for line in lines)
    best: list[tuple[float, tuple[int, ...]]] = [(0.0, ()), *((math.inf, ()) for _ in fars)]
    for length in range(1, MAX_ROUTE_SPACES + 1):
        own = (length * PITCH_MM + ENDS_MM) * scale
        costs = [0.0, *accumulate(math.log(max(far, 1.0) / own) ** 2 for far in fars)]
        low, high = (share * len(fars) for share in LENGTH_SHARES[str(length)])
        low, high = math.floor(low), math.ceil(high)
        best = [
            min(
                (
                    before + costs[end] - costs[start] + EXCESS_COST * max(low - end + start, end - start - high, 0),
                    (*ends, end),
                )
                for start, (before, ends) in enumerate(best[: end + 1])
            )
            if fars[end - 1 : end] != fars[end : end + 1]
            else (math.inf, ())
            for end in range(len(fars) + 1)
        ]
    fars = [0.0, *fars, math.inf]
    return [(fars[end] + fars[end + 1]) / 2 for end in best[-1][1][:-1]]
