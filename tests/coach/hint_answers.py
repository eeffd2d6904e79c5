"""How often the hint is the coach's best answer, and what it costs of winning where it is not; beside it the plan's."""

from __future__ import annotations

from collections.abc import Iterator
from statistics import fmean
from typing import NamedTuple

from railwright.api import Choice, Ruleset, State
from railwright.plugins.bots.api import advise
from railwright.plugins.features.coach.hint import hints
from railwright.plugins.features.coach.model_playouts import ModelPlayouts
from railwright.plugins.programs.table.api import best_advice
from tests.coach.positions import positions

BOARDS = ("europe", "usa", "balkans", "danube")
KINDS = ("turn", "cards.second", "tickets.keep", "routes.pay")
CHECKED_DEALS, CHECKED_SEED = 400, 600_000  # on which a cost is measured, apart from those of the hint


class HintedQuestion(NamedTuple):
    """What the hint and the plan cost of winning against the coach's best answer; None if they give the same one."""

    hint: float | None
    plan: float | None


def hinted_questions(count: int, first: int = 0) -> Iterator[HintedQuestion]:
    """Yield that of the given number of questions that have advice."""
    for position in positions(count, 4, KINDS, BOARDS, first):
        rules, seat, shown, offered = position.rules, position.seat, position.shown, position.offered
        told, by_plan = best_advice(rules, shown, seat, offered), advise(rules, shown, seat, offered)
        coached = hints(rules, shown, offered, ModelPlayouts(rules))
        if told is not None and by_plan is not None and coached is not None:
            best = coached[0].value.choice
            costs = (_cost(rules, shown, best, choice) for choice in (told.choice, by_plan.choice))
            yield HintedQuestion(*costs)


def _cost(rules: Ruleset, shown: State, best: Choice, given: Choice) -> float | None:
    if given == best:
        return None
    seeds = range(CHECKED_SEED, CHECKED_SEED + CHECKED_DEALS)
    sides = ModelPlayouts(rules).compare(shown, [best, given], seeds, True)
    seat = shown.stack[-1].actor
    after_best, after_given = (fmean(sample.wins[seat] for sample in side) for side in sides)
    return after_best - after_given


def hint_lines(questions: list[HintedQuestion]) -> Iterator[str]:
    """How often each gives the coach's answer, and what it costs on average and at most."""
    yield _line("hint", [question.hint for question in questions])
    yield _line("plan", [question.plan for question in questions])


def _line(name: str, costs: list[float | None]) -> str:
    equal, paid = costs.count(None), [100 * (cost or 0.0) for cost in costs]
    return (
        f"the {name} gives the coach's answer to {equal} of {len(costs)} questions, "
        f"and costs {fmean(paid):.1f} % of winning on average, {max(paid):.1f} % at most"
    )
