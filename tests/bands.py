"""Measures the ranges of figures on the published boards: ``python -m tests.bands --agent policy --games 40000``.

The ranges go into plugins/features/balance/bands.json beside those of other agents. Their games have a seed of their
own, so that runs on the same boards draw others.
"""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections import defaultdict
from collections.abc import Mapping
from math import isfinite, sqrt
from pathlib import Path

from railwright.core.kernel.outcome import Seat
from railwright.core.maps.library import bundled_maps
from railwright.plugins.features.balance.bands import PATH, Band
from railwright.plugins.features.balance.fast_series import POLICY
from railwright.plugins.features.balance.questions import BOARD, BalanceQuestion, questions
from railwright.plugins.features.balance.series import SeriesPlan
from railwright.plugins.features.balance.tally import Tally

MAPS = ("europe", "usa")
SEED = 77_000_001
MIN_CASES = 200  # of a ticket or a route that says something about the range
MAX_ERROR_SHARE = 0.2  # of its figure


def measure(map: str, agent: str, seats: int, games: int) -> list[BalanceQuestion]:
    """The answers of a long series."""
    text = Path(bundled_maps()[map]).read_text("utf-8")
    plan = SeriesPlan(text, (Seat("bot", agent),) * seats, games, SEED, safe=True)
    tally = Tally(plan.group)
    for number in range(games):
        tally.add(plan.play(number))
    return questions(plan.board(), tally)


def bands_of(answered: list[BalanceQuestion], games: int) -> dict[str, Band]:
    """The range of each kind of figure, as far as it is known well."""
    by_kind: dict[str, list[BalanceQuestion]] = defaultdict(list)
    for question in answered:
        sure = question.kind == BOARD or (
            question.cases >= MIN_CASES and question.spread / sqrt(games) <= MAX_ERROR_SHARE
        )
        if sure and isfinite(question.spread):
            by_kind[question.of if question.kind == BOARD else question.kind].append(question)
    return {
        kind: Band(
            min(question.value for question in some),
            max(question.value for question in some),
            sorted(question.spread for question in some)[int(0.9 * (len(some) - 1))],
        )
        for kind, some in by_kind.items()
    }


def write_bands(rows: Mapping[str, Mapping[str, Mapping[str, Band]]]) -> str:
    """The text of the file of ranges, by agent, number of seats and kind."""
    data = {
        agent: {size: {kind: _row(band) for kind, band in bands.items()} for size, bands in sizes.items()}
        for agent, sizes in rows.items()
    }
    return json.dumps(data, indent=1) + "\n"


def _row(band: Band) -> list[float]:
    return [round(value, 4) for value in band]


def main() -> None:
    """Measure an agent and write the file."""
    parser = ArgumentParser("python -m tests.bands", description=__doc__)
    parser.add_argument("--agent", default=POLICY)
    parser.add_argument("--games", type=int, default=40_000)
    parser.add_argument("--seats", default="2,3,4,5")
    options = parser.parse_args()
    for seats in map(int, options.seats.split(",")):
        answered = [question for map in MAPS for question in measure(map, options.agent, seats, options.games)]
        bands = _known()
        bands.setdefault(options.agent, {})[str(seats)] = bands_of(answered, options.games)
        PATH.write_text(write_bands(bands), "utf-8")
        print(options.agent, seats, bands[options.agent][str(seats)], flush=True)


def _known() -> dict[str, dict[str, dict[str, Band]]]:
    from railwright.core.documents.json_io import parse_json

    data = parse_json(PATH.read_bytes()) if PATH.exists() else {}
    return {
        agent: {size: {kind: Band(*row) for kind, row in kinds.items()} for size, kinds in some.items()}
        for agent, some in data.items()
    }


if __name__ == "__main__":
    main()
