"""Searches good weights of the policy by an evolution strategy, and goes on where a search was interrupted."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

from railwright.plugins.features.expert.model.styles import STYLES, Style
from tests.tuning.evolution import Evolution, Point

FIRST_SEED = 500_000_000  # no measurement uses seeds so high
SEEDS_PER_SEARCH = 10_000_000
SEEDS_PER_GENERATION = 50_000
LEAST_SPAN = {
    "path": 40,
    "touch": 40,
    "rival": 60,
    "ticket_doubt": 150,
    "caution": 30,
    "reserve": 1,
    "spare_wilds": 1,
    "draw_tickets_turns": 3,
    "max_age": 3,
    "slack": 15,
    "draw_pace": 1,
    "clock": 5,
}
AT_LEAST_ONE = {"clock", "least_price", "max_age", "draw_pace", "faith"}

Worth = Callable[[Style, int], float]  # of a style in the games of a seed


class Generation(NamedTuple):
    """Where a search stands: the worth of its best point, the mean worth, and the style in the middle."""

    number: int
    best: float
    mean: float
    style: Style


def generations(start: Style, worth: Worth, search: int, spread: float) -> Iterator[Generation]:
    """Search from a style, without end; all styles of a generation play the same games, which no other one plays."""
    evolution, number = Evolution(len(Style._fields), spread, search), 0
    while True:
        seed = FIRST_SEED + search * SEEDS_PER_SEARCH + number * SEEDS_PER_GENERATION
        points = evolution.ask()
        worths = [worth(_style_at(point, start), seed) for point in points]
        evolution.notify(points, worths)
        number += 1
        yield Generation(number, max(worths), sum(worths) / len(worths), _style_at(evolution.mean, start))


def _style_at(point: Point, start: Style) -> Style:
    """The whole numbers of a point of the search."""
    moved = zip(Style._fields, start, _spans(start), point, strict=True)
    return Style(
        *[max(1 if name in AT_LEAST_ONE else -500, round(value + span * step)) for name, value, span, step in moved]
    )


def _spans(start: Style) -> list[float]:
    """How far each weight is moved at first."""
    return [max(0.3 * abs(value), LEAST_SPAN.get(name, 0), 1) for name, value in start._asdict().items()]


def line_of(generation: Generation) -> str:
    """A generation as a line of JSON."""
    return json.dumps({**generation._asdict(), "style": generation.style._asdict()})


def style_named(name: str) -> Style:
    """One of the styles that the bots know, or the last one of a file of generations."""
    if name in STYLES:
        return STYLES[name]
    return Style(**json.loads(Path(name).read_text("utf-8").splitlines()[-1])["style"])
