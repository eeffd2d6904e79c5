"""The ranges that figures have on the published boards, Europe and USA, measured by long series of games.

``python -m tests.bands`` measures them and writes bands.json. A figure is odd only if it lies beyond its range: even
on the published boards some seats, routes and tickets are better than others.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

from railwright.core.cli.seats import BOT_PREFIX
from railwright.core.documents.json_io import parse_json
from railwright.core.files import read_file
from railwright.plugins.features.balance.fast_series import POLICY
from railwright.plugins.features.balance.questions import BOARD, BalanceQuestion

PATH = Path(__file__).with_name("bands.json")
MAX_FILE_BYTES = 1_000_000
STEADY = f"{BOT_PREFIX}steady"
WIDER_RATIO = 1.15  # ranges of seats, tickets and routes are widened by this factor, as two boards are few
# A figure of the whole board has only two values on published boards: so much beyond both still counts as usual.
LEEWAY: Mapping[str, float] = {
    "turns": 0.12,
    "close": 0.08,
    "done": 0.12,
    "tickets": 0.8,
    "blocked": 0.06,
    "idle": 0.01,
    "ticket_points": 0.06,
}
USUAL_CITIES = 40  # of the published boards: on smaller ones, single cities and tickets weigh more


class Band(NamedTuple):
    """A range; ``spread`` is the standard error after one game, which nine of ten such figures do not exceed."""

    low: float
    high: float
    spread: float

    @property
    def margin(self) -> float:
        """How far beyond the range a figure must be to be worth looking for."""
        return (self.high - self.low) / 4


class Bands(NamedTuple):
    """The ranges by kind of question, those of the whole board by name; ``measured`` is the bot that played them."""

    measured: str
    by_kind: Mapping[str, Band]

    def of(self, question: BalanceQuestion) -> Band | None:
        """The range of a question's figure; None if none was measured."""
        return self.by_kind.get(question.of if question.kind == BOARD else question.kind)


@cache
def _file() -> Mapping[str, Mapping[str, Mapping[str, list[float]]]]:
    data: Mapping[str, Mapping[str, Mapping[str, list[float]]]] = parse_json(read_file(PATH, MAX_FILE_BYTES))
    return data


@cache
def bands_for(agent: str, seats: int, cities: int = USUAL_CITIES) -> Bands:
    """The ranges for games of a bot on a board with a number of cities; those of steady if the bot was not measured."""
    ranges = _file()
    measured = next(name for name in (agent, STEADY, POLICY) if name in ranges)
    sizes = sorted(map(int, ranges[measured]))
    nearest = min(sizes, key=lambda size: abs(size - seats))
    rows = ranges[measured][str(nearest)]
    smallness = max(USUAL_CITIES / max(cities, 1), 1.0)
    return Bands(measured, {kind: _widened(kind, Band(*row), smallness) for kind, row in rows.items()})


def _widened(kind: str, band: Band, smallness: float) -> Band:
    if kind in LEEWAY:
        leeway = LEEWAY[kind] * smallness
        return Band(band.low - leeway, band.high + leeway, band.spread)
    wider = WIDER_RATIO * math.sqrt(smallness)
    return Band(band.low * wider, band.high * wider, band.spread)
