"""The ledger: its parts are those of the same playouts, and add up to the difference between two answers."""

from __future__ import annotations

from statistics import fmean

import pytest

from railwright.plugins.bots.greedy import Greedy
from railwright.plugins.bots.steady.bot import Steady
from railwright.plugins.features.coach.candidates import candidates
from railwright.plugins.features.coach.ledger import ledger
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.features.coach.playouts import EnginePlayouts, Playouts
from railwright.testing import ruleset_of
from tests.coach.positions import positions
from tests.plugins.programs.coach.test_analysis import played


@pytest.mark.parametrize("playouts_of", [ModelPlayouts, EnginePlayouts])
@pytest.mark.sweep
def test_the_parts_add_up_to_the_difference_over_the_same_playouts(
    playouts_of: type[ModelPlayouts] | type[EnginePlayouts],
) -> None:
    for position in positions(3, 3, boards=["tiny"]):
        playouts: Playouts = playouts_of(position.rules)
        choices = candidates(position.rules, position.shown, position.seat, position.offered)[:2]
        best, other = playouts.compare(position.shown, choices, range(6), True, True)
        assert [sample.totals for sample in best] == [
            sample.totals for sample in playouts.compare(position.shown, choices, range(6), True)[0]
        ]
        rows = ledger(best, other, position.seat)
        assert {"routes", "tickets"} <= {row.source for row in rows}
        difference = fmean(
            one.totals[position.seat] - two.totals[position.seat] for one, two in zip(best, other, strict=True)
        )
        assert sum(row.points.value for row in rows) == pytest.approx(difference)


@pytest.mark.parametrize("rule", ["most_tickets", "path_points", "largest_network", "double_paths"])
def test_the_model_has_the_rows_that_the_engine_has(rule: str) -> None:
    rules = ruleset_of("tiny", **{rule: {}})
    for seed in range(3):
        last = played(rules, (Steady, Greedy), seed)[-1]
        rows = [
            playouts.compare(last.before, [last.choice], [0], False, True)[0][0].points
            for playouts in (ModelPlayouts(rules), EnginePlayouts(rules))
        ]
        assert [{source: points for source, points in row.items() if points} for row in rows[0]] == [
            {source: points for source, points in row.items() if points} for row in rows[1]
        ]
        assert sum(row.get(rule, 0) for row in rows[1]) > 0 or rule == "double_paths"
